import { gameModule, game } from '@rokada/skirmish';
import { staff } from '@rokada/skirmish/staff';
import { expect, test } from 'vitest';
import { Catalogue, catalogue, CatalogueError, entry } from '../src/index.ts';

test('every game loads, under its own id, and its staff with it', async () => {
  for (const id of catalogue.ids) {
    expect((await catalogue.game(id)).game.id).toBe(id);
    if (catalogue.hasStaff(id)) expect((await catalogue.staff(id)).game.id).toBe(id);
  }
});

test('a game is loaded once', async () => {
  let loads = 0;
  const load = async () => {
    loads++;
    return { gameModule };
  };
  const shelf = new Catalogue({ skirmish: entry(load) });
  await Promise.all([shelf.game('skirmish'), shelf.game('skirmish')]);
  expect(await shelf.game('skirmish')).toBe(gameModule);
  expect(loads).toBe(1);
});

test('a load that failed is tried again', async () => {
  let loads = 0;
  const shelf = new Catalogue({
    skirmish: entry(async () => {
      if (loads++ === 0) throw new Error('the line is dead');
      return { gameModule };
    }),
  });
  await expect(shelf.game('skirmish')).rejects.toThrow('the game skirmish does not load: the line is dead');
  expect((await shelf.game('skirmish')).game).toBe(game);
});

test.each([
  ['an unknown game', 'chess', 'there is no game chess; there are: skirmish, broken, nameless, ruza'],
  ['a game that throws', 'broken', 'the game broken does not load: no map'],
  ['a module that is no game', 'nameless', 'the game nameless does not load: it exports no gameModule'],
  ['a game under a wrong id', 'ruza', 'the game ruza does not load: it calls itself skirmish'],
])('%s is refused in one line', async (_, id, words) => {
  const shelf = new Catalogue({
    skirmish: entry(async () => ({ gameModule })),
    broken: entry(() => Promise.reject(new Error('no map\n    at somewhere'))),
    nameless: entry(async () => ({}) as never),
    ruza: entry(async () => ({ gameModule })),
  });
  const failing = shelf.game(id);
  await expect(failing).rejects.toThrow(CatalogueError);
  await expect(failing).rejects.toThrow(new CatalogueError(words));
});

test('a staff for a game that has none, or that is not there, is refused in one line', async () => {
  const shelf = new Catalogue({
    skirmish: entry(async () => ({ gameModule })),
    ruza: entry(
      async () => ({ gameModule }),
      async () => ({ staff }),
    ),
  });
  expect(shelf.hasStaff('skirmish')).toBe(false);
  expect(shelf.hasStaff('chess')).toBe(false);
  await expect(shelf.staff('skirmish')).rejects.toThrow('the game skirmish has no staff');
  await expect(shelf.staff('chess')).rejects.toThrow('there is no game chess');
  await expect(shelf.staff('ruza')).rejects.toThrow('the staff of ruza does not load: it belongs to skirmish');
});
