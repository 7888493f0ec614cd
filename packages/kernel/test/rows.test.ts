import { describe, expect, test } from 'vitest';
import {
  decodeAction,
  everyAction,
  LIMITS,
  Match,
  randomAction,
  readPosition,
  SeededChance,
  writePosition,
  type Choices,
} from '../src/index.ts';
import { clickThrough, fuzz, outsideFaults, reachFaults } from '../src/testing/index.ts';
import { market, type Market } from './market.ts';

const SECRET = 'cd'.repeat(32);
const begun = (): Match<Market> => Match.start(market, { secret: SECRET });
const order = (good: string, grade: string, count: number) => ({ good, grade, count });

/** East and West have bought; East reports. */
function bought(): Match<Market> {
  const match = begun();
  for (const side of ['east', 'west']) {
    expect(match.act({ side, action: { type: 'buy', orders: [] } })).not.toHaveProperty('refusal');
  }
  return match;
}

const refusedFor = (match: Match<Market>, side: string, action: object): string | undefined => {
  const before = match.version;
  const answer = match.act({ side, action });
  if (!('refusal' in answer)) return undefined;
  expect(match.version).toBe(before);
  return `${answer.refusal.rule} ${answer.refusal.key}`;
};

describe('a slot of rows', () => {
  test('is asked cell by cell: each cell given the row so far and the rows above', () => {
    const match = begun();
    const ask = (draft: object): Choices => match.choices('east', { type: 'buy', slots: {}, ...draft });
    const first = ask({});
    expect(first.slot).toEqual({ name: 'orders', of: 'rows' });
    expect(first.table).toEqual({
      columns: [
        { name: 'good', of: 'option' },
        { name: 'grade', of: 'option' },
        { name: 'count', of: 'number' },
      ],
      asked: 'good',
      rows: [],
      suggest: [order('salt', 'plain', 1)],
    });
    expect(first.candidates.map(({ value }) => value)).toEqual(['salt', 'silk']);
    expect(first.mayFinish).toBe(true);

    const grade = ask({ row: { good: 'silk' } });
    expect(grade.table?.asked).toBe('grade');
    expect(grade.candidates.map(({ value }) => value)).toEqual(['plain']);
    expect(grade.why('fine')).toEqual({ rule: 'MK-1a', key: 'no-fine-silk' });
    expect(grade.why('rotten')?.key).toBe('not-a-candidate');
    expect(grade.mayFinish).toBe(false);

    // A row that lacks nothing is done, and the next begins.
    const next = ask({ row: order('silk', 'plain', 3) });
    expect(next.table).toMatchObject({ asked: 'good', rows: [order('silk', 'plain', 3)] });
    expect(next.mayFinish).toBe(true);
    const dear = ask({ rows: [order('silk', 'plain', 3), order('silk', 'plain', 2)] });
    expect(dear).toMatchObject({ mayFinish: false, refusal: { rule: 'MK-1b', key: 'too-dear' } });
  });

  test('is refused by the cell, by the row, and as a whole; nothing changes', () => {
    const match = begun();
    const no = (...orders: object[]) => refusedFor(match, 'east', { type: 'buy', orders });
    expect(no(order('silk', 'fine', 1))).toBe('MK-1a no-fine-silk');
    expect(no(order('gold', 'plain', 1))).toBe('MK-1 not-a-candidate');
    expect(no(order('salt', 'plain', 4))).toBe('MK-1 not-a-candidate');
    expect(no(order('silk', 'plain', 3), order('silk', 'plain', 2))).toBe('MK-1b too-dear');
    expect(no(...Array.from({ length: 5 }, () => order('salt', 'plain', 1)))).toBe('MK-1 too-many');
    expect(no({ good: 'salt', grade: 'plain' })).toBe('rokada bad-row');
    expect(no({ ...order('salt', 'plain', 1), more: 1 })).toBe('rokada bad-value');
    expect(no(order('salt', 'plain', 1.5))).toBe('rokada bad-value');
    expect(no(order('salt', 'plain', 1), order('salt', 'plain', 1))).toBeUndefined();
    expect(match.state.purse['east']).toBe(16);
  });

  test('heads a row with a piece once, and prints it by its id', () => {
    const match = bought();
    const no = (...losses: object[]) => refusedFor(match, 'east', { type: 'report', losses, story: '' });
    const cart = (id: string, lost = 0) => ({ cart: id, lost, fate: 'home' });
    expect(no(cart('east-1'), cart('east-1'))).toBe('MK-2 chosen-twice');
    expect(no(cart('east-1'), cart('west-1'))).toBe('MK-2 not-a-candidate');
    expect(no(cart('east-1'))).toBe('MK-2b cart-missing');
    expect(no(cart('east-1', 5), cart('east-2'))).toBe('MK-2a not-so-many-wheels');
    expect(no(cart('nobody'), cart('east-2'))).toBe('rokada bad-value');
    expect(no(cart('east-1', 3), cart('east-2'))).toBeUndefined();
    expect(match.state.carts.wheels[0]).toBe(1);
    expect(match.journal().actions.at(-1)).toMatchObject({
      action: { losses: [{ cart: 'east-1', lost: 3, fate: 'home' }, { cart: 'east-2' }] },
    });
  });
});

describe('a slot of text', () => {
  const report = (story: string) => ({
    type: 'report',
    losses: ['east-1', 'east-2'].map((cart) => ({ cart, lost: 0, fate: 'home' })),
    story,
  });

  test('takes what fits, counted in characters, and refuses the rest by name', () => {
    const match = bought();
    expect(match.choices('east', { type: 'report', slots: { losses: [] } }).refusal?.rule).toBe('MK-2b');
    expect(refusedFor(match, 'east', report('x'.repeat(21)))).toBe('MK-2 text-too-long');
    expect(refusedFor(match, 'east', report('a lie'))).toBe('MK-2c a-lie');
    expect(refusedFor(match, 'east', report('a\u0000b'))).toBe('rokada not-a-text');
    expect(refusedFor(match, 'east', report('\u202eb'))).toBe('rokada not-a-text');
    expect(refusedFor(match, 'east', report('\ud83d'))).toBe('rokada not-a-text');
    expect(refusedFor(match, 'east', { ...report(''), story: 7 })).toBe('rokada bad-value');
    expect(refusedFor(match, 'east', report('🐎'.repeat(20)))).toBeUndefined();
    expect(match.state.story).toBe('🐎'.repeat(20));
  });

  test('stands in a position as it was written', () => {
    const match = bought();
    match.act({ side: 'east', action: report('Снег\n"neige"') });
    const again = readPosition(market, JSON.parse(JSON.stringify(writePosition(market, match.start, match.state))));
    expect(again.state.story).toBe('Снег\n"neige"');
    expect(market.codec.equal(again.state, match.state as Market)).toBe(true);
  });
});

describe('the border', () => {
  const read = (action: object) => decodeAction(market, action).refusal?.key;

  test('more rows or bytes than anything could need are not read', () => {
    const row = order('salt', 'plain', 1);
    expect(read({ type: 'buy', orders: Array.from({ length: LIMITS.rows }, () => row) })).toBeUndefined();
    expect(read({ type: 'buy', orders: Array.from({ length: LIMITS.rows + 1 }, () => row) })).toBe('bad-value');
    expect(read({ type: 'report', losses: [], story: 'é'.repeat(LIMITS.textBytes / 2) })).toBeUndefined();
    expect(read({ type: 'report', losses: [], story: 'é'.repeat(LIMITS.textBytes / 2 + 1) })).toBe('bad-value');
  });

  test.each([['rows'], [{ orders: 1 }], [[['salt', 'plain', 1]]], [[null]], [[{ __proto__: null, good: {} }]]])(
    'what is no table is refused: %j',
    (orders) => {
      expect(read({ type: 'buy', orders })).toBe('bad-value');
    },
  );
});

describe('walks', () => {
  test('random games of tables and texts keep every property', () => {
    const { failures, actions } = fuzz(market, { games: 30, seed: 'market', every: 1 });
    expect(failures.map(({ what }) => what)).toEqual([]);
    expect(actions).toBe(30 * 12);
  });

  test('random tables differ; every listed action is accepted', () => {
    const { state } = bought();
    const chance = new SeededChance('tables');
    const seen = new Set<string>();
    for (let i = 0; i < 60; i++) seen.add(JSON.stringify(randomAction(market, state as Market, 'east', chance)));
    expect(seen.size).toBeGreaterThan(20);
    for (const start of [begun(), bought()]) {
      const all = [...everyAction(market, start.state as Market, 'east')];
      expect(all.length).toBeGreaterThan(0);
      for (const each of all) expect(market.check(start.state as Market, 'east', each)).toBeUndefined();
    }
  });

  test('a person who clicks comes to an end', () => {
    const { action } = clickThrough(market, begun().state as Market, 'east', new SeededChance('clicks'));
    expect(action.type).toBe('buy');
  });

  test('the properties find a table that says less than it takes', () => {
    const slot = market.actions.get('buy')!.order[0]!.slot as unknown as {
      columns: { among: () => unknown; refuse?: unknown }[];
    };
    const { among } = slot.columns[2]!;
    const accepted = { type: 'buy', orders: [order('salt', 'plain', 2)] };
    const s = begun().state as Market;
    const faults = () => [
      ...reachFaults(market, s, 'east', accepted),
      ...outsideFaults(market, s, 'east', accepted, new SeededChance(1)),
    ];
    expect(faults()).toEqual([]);
    slot.columns[2]!.among = () => [1];
    slot.columns[2]!.refuse = () => undefined;
    expect(faults()).toEqual([
      'buy.orders: count 2 is not offered in row 1',
      'buy.orders: 0 is not among the cells of count, yet not refused',
      'buy.orders: 2 is not among the cells of count, yet not refused',
      'buy.orders: -1 is not among the cells of count, yet not refused',
    ]);
    slot.columns[2]!.among = among;
    delete slot.columns[2]!.refuse;
  });
});
