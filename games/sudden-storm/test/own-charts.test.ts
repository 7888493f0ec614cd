import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';

/** Charts of an owner's copy are laid before a game is loaded, so each test loads it anew. */
beforeEach(() => void vi.resetModules());
// Nor does whoever comes after find charts laid that do not fit.
afterAll(() => void vi.resetModules());
async function laid(file?: string, change: (ours: string) => string = (ours) => ours) {
  const pattern = await import('@rokada/kernel');
  await import('../src/charts.ts');
  const ours = pattern.chartsOf('sudden-storm');
  if (file === undefined) return { ours, faults: [], charts: (await import('../src/charts.ts')).charts };
  vi.resetModules();
  const kernel = await import('@rokada/kernel');
  kernel.layCharts('sudden-storm', new Map([[file, change(ours.get(file) ?? '')]]));
  const { charts } = await import('../src/charts.ts');
  return { ours, faults: kernel.chartFaults('sudden-storm'), charts };
}
const rowOf = (csv: string, name: string): number => csv.split('\n').findIndex((row) => row.startsWith(`${name},`)) + 1;
const replaced = (csv: string, name: string, by: (row: string) => string): string =>
  csv
    .split('\n')
    .map((row) => (row.startsWith(`${name},`) ? by(row) : row))
    .join('\n');

describe('charts of one’s own copy', () => {
  test('there are figures, results of combat and the weather', async () => {
    const { ours, charts } = await laid();
    expect([...ours.keys()].sort()).toEqual(['combat.csv', 'tables.csv', 'weather.csv']);
    expect(charts.weather.rows).toHaveLength(18);
    expect(charts.weather.rows[0]).toEqual({
      turn: 'Jul I 41',
      ...Object.fromEntries('abcdg'.split('').map((zone) => [zone, Array(6).fill('C')])),
    });
  });

  test('what fits is played', async () => {
    const mud = await laid('weather.csv', (csv) => replaced(csv, 'Jul I 41 b', (row) => row.replace(/C$/, 'M')));
    expect([mud.faults, mud.charts.weather.rows[0]!.b]).toEqual([[], ['C', 'C', 'C', 'C', 'C', 'M']]);
    const bloody = await laid('combat.csv', (csv) => replaced(csv, '1', (row) => row.replace(/DE$/, 'DH')));
    expect([bloody.faults, bloody.charts.combatResults.rows['1'].at(-1)]).toEqual([[], 'DH']);
    const far = await laid('tables.csv', (csv) => replaced(csv, 'overrun.odds', () => 'overrun.odds,9'));
    expect([far.faults, far.charts.overrun.odds]).toEqual([[], 9]);
  });

  test('a missing column is refused with its line', async () => {
    const cut = (csv: string): string =>
      csv
        .split('\n')
        .map((row) => (row.startsWith('#') || row === '' ? row : row.replace(/,[^,]*$/, '')))
        .join('\n');
    const { ours, faults, charts } = await laid('combat.csv', cut);
    expect(faults).toEqual([expect.stringMatching(/^combat\.csv, line \d+, column \d+: column "9:1" is missing$/)]);
    expect(faults[0]).toContain(`line ${rowOf(ours.get('combat.csv')!, 'die')},`);
    // Ours stays, and the game is not opened.
    expect(charts.combatResults.rows['1']).toHaveLength(12);
  });

  test('a row of weather too many is refused with its line', async () => {
    const { faults } = await laid('weather.csv', (csv) => `${csv.trimEnd()}\nApr I 42 a,C,C,C,C,C,C\n`);
    expect(faults).toEqual([expect.stringMatching(/^weather\.csv, line \d+, column 1: row "Apr I 42 a" is unknown$/)]);
  });

  test('so are a row missing, one that is there twice, a word that is none, a figure that is none', async () => {
    const missing = await laid('weather.csv', (csv) =>
      csv
        .split('\n')
        .filter((row) => !row.startsWith('Oct I 41 d,'))
        .join('\n'),
    );
    expect(missing.faults[0]).toContain('row "Oct I 41 d" is missing');
    const twice = await laid('weather.csv', (csv) => replaced(csv, 'Oct I 41 d', (row) => `${row}\n${row}`));
    expect(twice.faults[0]).toContain('row "Oct I 41 d" appears twice');
    const fog = await laid('weather.csv', (csv) => replaced(csv, 'Oct I 41 d', () => 'Oct I 41 d,C,C,C,C,C,fog'));
    expect(fog.faults).toEqual([
      `weather.csv, line ${rowOf(fog.ours.get('weather.csv')!, 'Oct I 41 d')}, column 22: "fog" is none of C, M, F, S, N`,
    ]);
    const odds = await laid('tables.csv', () => 'source,reconstructed\nfigure,value\noverrun.odds,many\n');
    expect(odds.faults).toHaveLength(1);
    const strange = await laid('maps.csv', () => 'source,reconstructed\na\n1\n');
    expect(strange.faults[0]).toContain('maps.csv: sudden-storm has no such chart');
  });
});
