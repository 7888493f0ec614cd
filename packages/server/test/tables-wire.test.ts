import { Match } from '@rokada/kernel';
import { describe, expect, test } from 'vitest';
import { market } from '../../kernel/test/market.ts';
import { readDraft, whyNot, wireChoices } from '@rokada/kernel/protocol';

/** A table half filled in travels by printed ids, both ways. */
describe('a draft with a table', () => {
  const match = Match.start(market, { secret: 'ab'.repeat(32) });
  for (const side of ['east', 'west']) match.act({ side, action: { type: 'buy', orders: [] } });
  const read = (draft: object) => readDraft(market, match.state, 'east', { type: 'report', slots: {}, ...draft });

  test('is read with its rows and the row in hand', () => {
    const draft = read({ rows: [{ cart: 'east-2', lost: 1, fate: 'home' }], row: { cart: 'east-1' } });
    expect(draft).toMatchObject({ rows: [{ cart: 1, lost: 1, fate: 'home' }], row: { cart: 0 } });
    const choices = match.choices('east', draft as never);
    expect(wireChoices(market, choices)).toMatchObject({
      slot: { name: 'losses', of: 'rows' },
      candidates: [{ value: 0 }, { value: 1 }, { value: 2 }, { value: 3 }, { value: 4 }],
      table: { asked: 'lost', rows: [{ cart: 'east-2', lost: 1, fate: 'home' }] },
    });
    expect(whyNot(market, choices, 9)).toMatchObject({ rule: 'MK-2a' });
  });

  test('says which carts may head the next row', () => {
    const choices = match.choices('east', read({ rows: [{ cart: 'east-2', lost: 1, fate: 'home' }] }) as never);
    expect(wireChoices(market, choices)).toMatchObject({ candidates: [{ value: 'east-1' }] });
  });

  test.each([[{ rows: [{ cart: 'nobody' }] }], [{ rows: [7] }], [{ row: { wheel: 1 } }], [{ row: { cart: 0 } }]])(
    'is refused by name when it is none: %j',
    (draft) => {
      expect(read(draft)).toMatchObject({ rule: 'rokada', key: 'bad-value' });
    },
  );
});
