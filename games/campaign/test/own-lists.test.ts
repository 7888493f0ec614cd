import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';

/** Owners of the printed rules lay their own figures over ours, before the game is loaded: each test loads it anew. */

beforeEach(() => vi.resetModules());
// Whoever comes after us in this process plays by the lists as they are.
afterAll(() => void vi.resetModules());

/** The game under files laid over it, and what does not fit in them. */
async function under(files: Readonly<Record<string, string>>) {
  const { chartFaults, chartsOf, layCharts } = await import('@rokada/kernel');
  layCharts('campaign', new Map(Object.entries(files)));
  const { game } = await import('../src/game.ts');
  const { Table } = await import('./support/table.ts');
  return { game, Table, faults: chartFaults('campaign'), ours: chartsOf('campaign') };
}

const figures = (...rows: readonly string[]): string => ['# source: rulebook', 'figure,value', ...rows, ''].join('\n');
const points = { german: 20000, russian: 20000 };
const mustering = { points, received: points, mustered: [], stack: 'campaign/mustering', units: [] };
const order = { type: 'buy', order: [{ unit: 'de-schuetzen', quality: 'veteran', count: 2 }] };

describe('lists of one’s own', () => {
  test('are what is bought by, and journals say so', async () => {
    const { game, Table, faults } = await under({
      'lists.csv': figures('units.de-schuetzen.price.veteran,150', 'units.de-schuetzen.bases,12'),
    });
    expect(faults).toEqual([]);
    const table = new Table(mustering).act('german', order);
    expect(20000 - table.s.points.german).toBe(300);
    expect(table.unit('g1', 'bases')).toBe(12);
    expect(game.version).toMatch(/^\d+\+[0-9a-f]{12}$/);
  });

  test('with holes and slips are refused as a whole, every fault by its line', async () => {
    const { Table, faults } = await under({
      'lists.csv': figures(
        'units.de-schuetzen.price.veteran,150',
        'units.de-schuetzen.price.elite,',
        'units.de-nobody.price.veteran,100',
        'units.de-schuetzen.bases,0',
        'units.de-schuetzen.price.veteran,160',
        'units.de-pz2.price.veteran,dear',
        'units.de-pz2.bases,1.5',
        'works.bunker.price,-40',
      ),
      'cards.csv': 'figure\nblue\n',
      'armies.csv': figures(),
    });
    expect(faults.map((fault) => fault.replace(/: .*/, ''))).toEqual([
      'cards.csv, line 1, column 1',
      'lists.csv, line 4, column 32',
      'lists.csv, line 5, column 1',
      'lists.csv, line 6, column 26',
      'lists.csv, line 7, column 1',
      'lists.csv, line 8, column 28',
      'lists.csv, line 9, column 20',
      'lists.csv, line 10, column 20',
      'armies.csv',
    ]);
    expect(faults.join('\n')).toMatch(/there is no figure "units\.de-nobody\.price\.veteran"/);
    expect(faults.join('\n')).toMatch(/appears twice/);
    expect(faults.join('\n')).toMatch(/"dear" is no number; ours is \d+/);
    // Nothing of it is laid: also what was right in it is as it was.
    const table = new Table(mustering).act('german', order);
    expect(20000 - table.s.points.german).toBe(400);
  });

  test('a row with a cell too few is told by its line', async () => {
    const { faults } = await under({ 'tables.csv': figures('city.points,500', 'city.minAA') });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^tables\.csv, line 4.*this row has 1 cells/);
  });

  test('written out, ours are a pattern that fits', async () => {
    const { ours } = await under({});
    expect([...ours.keys()].toSorted()).toEqual([
      'blue.csv',
      'cards.csv',
      'decks.csv',
      'green.csv',
      'lists.csv',
      'options.csv',
      'scenarios.csv',
      'tables.csv',
      'units.csv',
    ]);
    vi.resetModules();
    expect((await under(Object.fromEntries(ours))).faults).toEqual([]);
  });
});

/** A file of ours as its owner would write it: its heading, and rows of his own. */
async function rowsLike(name: string, ...rows: readonly string[]): Promise<string> {
  const { ours } = await under({});
  vi.resetModules();
  const heading = ours.get(name)!.split('\n')[1]!;
  return ['# source: rulebook', heading, ...rows, ''].join('\n');
}

const GIANT = 'de-maus,german,DE,armour,heavy-tank,Maus tank,Char Maus,1941,1945,1,,900,1100,900,0,heavyTank,,,,,,,';

describe('units of one’s own', () => {
  test('are bought, fight, are named and drawn; ours beside them are as they were', async () => {
    const file = await rowsLike('units.csv', GIANT);
    const { game, Table, faults } = await under({ 'units.csv': file });
    expect(faults).toEqual([]);
    expect(game.version).toMatch(/^\d+\+[0-9a-f]{12}$/);
    const table = new Table(mustering)
      .act('german', { type: 'buy', order: [{ unit: 'de-maus', quality: 'veteran', count: 1 }] })
      .act('german', order);
    expect(20000 - table.s.points.german).toBe(900 + 400);
    expect(table.roster('german')).toEqual(['de-maus', 'de-schuetzen', 'de-schuetzen']);
    expect(table.why('russian', { type: 'buy', order: [{ unit: 'de-maus', quality: 'veteran', count: 1 }] })).toBe(
      'CA-SEQ-1 not-in-your-list',
    );
    const { presentation } = await import('../src/presentation.ts');
    expect(presentation.words.fr['de-maus']).toBe('Char Maus');
    expect(presentation.kinds!['de-maus']).toMatchObject({ symbol: 'armour', faces: ['1/1'] });
    const fighting = new Table({
      units: [
        { id: 'g1', type: 'de-maus', grade: 'veteran' },
        { id: 'r1', type: 'su-strelki-41' },
      ],
    });
    expect(
      fighting
        .battle('german')
        .report('attacker-marginal', { g1: { lost: 1 } })
        .roster('german'),
    ).toEqual([]);
  });

  test('stand in the place of ours, or take them out of the market', async () => {
    const cheaper = GIANT.replace('de-maus', 'de-schuetzen').replace('armour,heavy-tank', 'infantry,infantry-company');
    const { ours } = await under({});
    vi.resetModules();
    const gone = ours
      .get('units.csv')!
      .split('\n')
      .find((row) => row.startsWith('de-pz2,'))!;
    const cells = gone.split(',');
    cells[15] = [cells[15], 'out'].filter(Boolean).join(' ');
    const { Table, faults } = await under({ 'units.csv': await rowsLike('units.csv', cheaper, cells.join(',')) });
    expect(faults).toEqual([]);
    const table = new Table(mustering).act('german', order);
    expect(20000 - table.s.points.german).toBe(1800);
    expect(table.why('german', { type: 'buy', order: [{ unit: 'de-pz2', quality: 'veteran', count: 1 }] })).toBe(
      'CA-SEQ-1 not-in-your-list',
    );
    expect(table.offered('german', 'buy')).not.toContain('de-pz2');
  });

  test('with slips in them are refused, every fault by line and column, and nothing is laid', async () => {
    const file = await rowsLike(
      'units.csv',
      GIANT,
      GIANT,
      'maus,german,DE,armour,heavy-tank,Maus,,1941,1940,0,,,,x,0,heavy,,,,,,,',
      'su-yak9,russian,SU,aircraft,aircraft,Yak 9,Yak 9,1943,1945,2,,120,,0,0,fighter,laser,,0,,,,',
      'su-gun,russian,XX,aa,gun,Gun,Canon,1941,1945,1,40,,,0,40,,,,,30 mm,,,su-nobody',
      'su-guns,russian,SU,artillery,artillery,Guns,Canons,1941,1945,1,40,,,0,0,offTable,,,,,,,',
      'de-hiwi,russian,DE,infantry,infantry-company,Hiwi,Hiwi,1942,1945,9,130,,,0,0,company hiwi hiwi,,,,,bus,,',
    );
    const { Table, faults } = await under({ 'units.csv': file });
    const told = (line: number): string[] =>
      faults.filter((each) => each.startsWith(`units.csv, line ${line},`)).map((each) => each.replace(/^.*?: /, ''));
    expect(told(4)).toEqual(['"de-maus" appears twice']);
    expect(told(5)).toEqual([
      expect.stringMatching(/^"maus" is no id/),
      'nothing stands here',
      '1940 is not from 1941 to 1945',
      '1940 is before 1941',
      '0 is not from 1 to 30',
      'it has no price at all',
      '"x" is no whole number',
      expect.stringMatching(/^"heavy" is none of out, company/),
    ]);
    expect(told(6)).toEqual(['"laser" is none of mg, cannon', 'its ammunition: nothing stands here']);
    expect(told(7)).toEqual([
      expect.stringMatching(/^"XX" is none of DE/),
      expect.stringMatching(/^"30 mm" is none of MG AA/),
      'there is no unit "su-nobody"',
    ]);
    expect(told(8)).toEqual(['its missions: nothing stands here']);
    expect(told(9)).toEqual([
      'de-hiwi is german',
      '"hiwi" appears twice',
      '"bus" is none of tank, armouredVehicle, softVehicle, aircraft',
    ]);
    expect(
      new Table(mustering).why('german', { type: 'buy', order: [{ unit: 'de-maus', quality: 'veteran', count: 1 }] }),
    ).toBe('CA-SEQ-1 not-in-your-list');
  });

  test('there is room for so many', async () => {
    const many = Array.from({ length: 100 }, (_, i) => GIANT.replace('de-maus', `de-maus-${i}`));
    const { faults } = await under({ 'units.csv': await rowsLike('units.csv', ...many) });
    expect(faults).toEqual(['units.csv, line 102, column 1: there are 262 units; 255 are the most']);
  });
});

describe('cards and options of one’s own', () => {
  test('are dealt, laid and take effect', async () => {
    const green = await rowsLike(
      'green.csv',
      'bridgeheads,german,1941,order,Bridgeheads,Têtes de pont,More to fight with.,Plus de moyens.,,role=attacker,points who=self add=300 temporary=yes',
      'panzer-group-1,german,1941,order,Gone,Partie,Not dealt.,Pas distribuée.,out,,gain add=1 minimumBefore=1',
    );
    const blue = await rowsLike(
      'blue.csv',
      'Z,order,Levy,Levée,Some more.,Un peu plus.,points who=self add=120 temporary=yes',
    );
    const decks = await rowsLike('decks.csv', '1941,2Z A,8M');
    const { Table, faults } = await under({ 'green.csv': green, 'blue.csv': blue, 'decks.csv': decks });
    expect(faults).toEqual([]);
    const { handFor } = await import('../src/rules/cards.ts');
    expect(handFor(1941, 'german').blue).toEqual(['Z', 'Z', 'A']);
    expect(handFor(1941, 'german').green).toContain('bridgeheads');
    expect(handFor(1941, 'german').green).not.toContain('panzer-group-1');
    const hands = { german: handFor(1941, 'german'), russian: handFor(1941, 'russian') };
    const limit = (cards: object): number =>
      new Table({ hands }).toForces({}, { cards: { german: cards } }).s.battle!.sides.german.limit;
    expect(limit({ green: 'bridgeheads', blue: [{ card: 'Z' }] }) - limit({})).toBe(420);
    const { presentation } = await import('../src/presentation.ts');
    expect(presentation.words.fr['blue-Z']).toBe('Levée');
    expect(presentation.words.en['about-bridgeheads']).toBe('More to fight with.');
  });

  test('an option of one’s own is offered where its owner says', async () => {
    const options = await rowsLike(
      'options.csv',
      'smoke,Smoke,Fumée,Smoke on the table.,De la fumée sur la table.,assault,',
    );
    const { Table, faults } = await under({ 'options.csv': options });
    expect(faults).toEqual([]);
    const table = new Table().toForces();
    table.commit('german', { options: [{ option: 'smoke' }, { option: 'panic' }] });
    expect(table.s.battle!.sides.german.options).toContain('smoke');
    expect(table.offered('german', 'commit'), 'it is chosen already').toEqual([]);
  });

  test('with slips in them are refused by line', async () => {
    const green = await rowsLike(
      'green.csv',
      'x,german,1940,order,A,B,C,D,mauve,weather=rain,fly add=2',
      'later,german,1941,order,A,B,C,D,,season=monsoon,initiative add=two who=me; gain add=1',
    );
    const blue = await rowsLike('blue.csv', 'AA,answer,A,B,C,D,', 'M,order,A,B,C,D,night');
    const decks = await rowsLike('decks.csv', '1941,2Q 31A,x', '1946,A,A');
    const options = await rowsLike('options.csv', 'smoke,Smoke,,C,D,everywhere,');
    const { faults } = await under({
      'green.csv': green,
      'blue.csv': blue,
      'decks.csv': decks,
      'options.csv': options,
    });
    const short = faults.map((each) => each.replace(/ is none of .*/, ' is none of …'));
    expect(short).toEqual([
      'blue.csv, line 3, column 1: "AA" is no id: ^[A-Z]$',
      'blue.csv, line 3, column 4: the answer to a card is M, and M is nothing else',
      'blue.csv, line 3, column 19: a card does something',
      'blue.csv, line 4, column 3: the answer to a card is M, and M is nothing else',
      'green.csv, line 3, column 1: "x" is no id: ^[a-z][a-z0-9-]{1,30}$',
      'green.csv, line 3, column 10: 1940 is not from 1941 to 1945',
      'green.csv, line 3, column 29: "mauve" is none of …',
      'green.csv, line 3, column 35: "weather" is none of …',
      'green.csv, line 3, column 48: "fly" is none of …',
      'green.csv, line 4, column 34: season: "monsoon" is none of …',
      'green.csv, line 4, column 49: initiative is for cards laid at initiative, not order',
      'green.csv, line 4, column 49: add: "two" is no whole number',
      'green.csv, line 4, column 49: who: "me" is none of …',
      'green.csv, line 4, column 49: initiative knows nothing of "who"',
      'green.csv, line 4, column 49: gain needs "minimumBefore"',
      'decks.csv, line 3, column 6: there is no card Q',
      'decks.csv, line 3, column 6: these are 33 cards; 30 are the most',
      'decks.csv, line 3, column 13: "x" is no number of cards',
      'decks.csv, line 4, column 1: "1946" is none of …',
      'options.csv, line 3, column 13: nothing stands here',
      'options.csv, line 3, column 18: "everywhere" is none of …',
    ]);
  });
});
