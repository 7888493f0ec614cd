import { catalogue } from '@rokada/catalogue';
import { expect, test } from 'vitest';
import { endsStep } from '../src/store/pass.ts';
import { reservedKeys, tableKeys } from '../src/table/key-list.ts';
import { overlaysOf } from '../src/table/overlays.ts';

test('every key of the table does one thing', () => {
  const keys = tableKeys.flatMap((each) => each.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(catalogue.ids)('%s: each overlay has a key of its own, the one its data asks for', async (game) => {
  const { presentation } = await catalogue.game(game);
  const items = overlaysOf(presentation);
  const keys = items.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => reservedKeys.has(key))).toEqual([]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  for (const { id, key } of presentation.overlays ?? [])
    expect(items.find((each) => each.id === id)?.key, `${game} ${id}`).toBe(key);
});

/** What is left undone they do themselves, as it was proposed. */
const DO_THE_REST: ReadonlySet<string> = new Set(['end-air-deployment']);

test.each(catalogue.ids)(
  '%s calls only actions of its own usual, and no end but one that does the rest by itself',
  async (id) => {
    const { game, presentation } = await catalogue.game(id);
    for (const type of presentation.usual ?? []) {
      expect(game.actions.has(type), type).toBe(true);
      expect((endsStep(type) && !DO_THE_REST.has(type)) || type === 'pass', type).toBe(false);
    }
  },
);

test('a key that is taken is replaced, and an overlay of the same name takes the place of the table’s', async () => {
  const { presentation } = await catalogue.game('skirmish');
  const items = overlaysOf({
    ...presentation,
    overlays: [
      { id: 'east', title: 'a', key: 'e' },
      { id: 'ease', title: 'b', key: 'a' },
      { id: 'victory', title: 'c', key: 'v' },
    ],
  });
  expect(items.map(({ id, key }) => `${id} ${key}`)).toEqual(['control c', 'victory v', 'moves m', 'east a', 'ease s']);
  expect(items[1]).toMatchObject({ title: 'c', own: false });
});
