import { describe, expect, test } from 'vitest';
import { eloOf, levelsIn, reportPage, scoreOf, seedOf, standingOf, summaryOf, type MatchRecord } from '../src/index.ts';

describe('tournaments', () => {
  test('they change seats with every game and share the seed of two', () => {
    const pair = { a: 'officer', b: 'cadet' } as const;
    expect(levelsIn(pair, 0, 2)).toEqual(['officer', 'cadet']);
    expect(levelsIn(pair, 1, 2)).toEqual(['cadet', 'officer']);
    expect(levelsIn(pair, 1, 3)).toEqual(['cadet', 'officer', 'cadet']);
    expect([0, 1, 2].map((n) => seedOf('s', n))).toEqual(['s:0', 's:0', 's:1']);
  });

  test('a win goes to whoever sat there', () => {
    const seats = [['german'], ['soviet']];
    const won = (side: string) => ({ winners: [side], key: 'x' });
    expect([0, 1].map((n) => scoreOf(n, seats, won('german')))).toEqual([1, 0]);
    expect([0, 1].map((n) => scoreOf(n, seats, won('soviet')))).toEqual([0, 1]);
    expect(scoreOf(0, seats, { winners: [], key: 'x' })).toBe(0.5);
    const standing = standingOf({ a: 'officer', b: 'cadet' }, [1, 0.5, 0, 1]);
    expect(standing).toEqual({ a: 'officer', b: 'cadet', games: 4, aWins: 2, draws: 1 });
  });

  test('Elo: even, known values, and bounds that close in with more games', () => {
    expect(eloOf(100, 50, 0)).toMatchObject({ difference: 0 });
    expect(eloOf(100, 75, 0).difference).toBe(191);
    expect(eloOf(10, 5, 2).difference).toBe(70);
    const [few, many] = [eloOf(20, 15, 0), eloOf(2000, 1500, 0)];
    expect(many.high - many.low).toBeLessThan((few.high - few.low) / 5);
    expect(eloOf(10, 10, 0)).toMatchObject({ difference: 1200, high: 1200 });
    expect(eloOf(10, 10, 0).low).toBeGreaterThan(100);
  });
});

describe('reports', () => {
  const record = (seed: string, winner: string, points: number[]): MatchRecord => ({
    seed,
    levels: ['officer', 'officer'],
    outcome: { winners: [winner], key: 'towns', scores: { german: points.at(-1)!, soviet: 0 } },
    actions: 10,
    counts: { move: 8, attack: 2 },
    clocks: [1, 2, 3],
    series: { points },
    falls: [
      { place: 'D5', to: 'german', clock: 2 },
      { place: 'D5', to: 'soviet', clock: 3 },
      { place: 'D5', to: 'german', clock: 3 },
    ],
    swings: [{ clock: 2, side: 'german', action: 'attack', by: 40 }],
  });
  const records = [record('a', 'german', [0, 2, 6]), record('b', 'soviet', [0, 4, 2])];

  test('what many matches have in common', () => {
    const summary = summaryOf(records, ['german', 'soviet']);
    expect(summary).toMatchObject({ games: 2, wins: { german: 1, soviet: 1 }, draws: 0, ends: { towns: 2 } });
    expect(summary.margins).toEqual([
      { side: 'german', by: 6 },
      { side: 'soviet', by: -2 },
    ]);
    expect(summary.curves['points']![2]).toEqual({ clock: 3, mean: 4, least: 2, most: 6, games: 2 });
    expect(summary.falls[0]).toEqual({ place: 'D5', to: 'german', games: 2, clock: 2, first: 2, last: 2 });
    expect(summary.counts).toEqual([
      ['move', 8],
      ['attack', 2],
    ]);
  });

  test('a margin is counted once where one has what the other lacks, and not at all where no side has the score', () => {
    const ended = (scores: Record<string, number>): MatchRecord => ({
      ...records[0]!,
      outcome: { winners: ['german'], key: 'towns', scores },
    });
    const margins = [
      { german: 9, soviet: -9 },
      { german: 9, soviet: 4 },
      { west: 3, east: 1 },
    ].map(ended);
    expect(summaryOf(margins, ['german', 'soviet']).margins.map(({ by }) => by)).toEqual([9, 5]);
  });

  test('a page that stands alone and takes nothing for markup', () => {
    const heading = { lang: 'en', title: 'A <b> & B', lines: ['"quoted"'] };
    const page = reportPage(summaryOf(records, ['german', 'soviet']), heading, (key) => `<${key}>`);
    expect(page).toContain('<title>A &lt;b&gt; &amp; B</title>');
    expect(page).not.toMatch(/<script|https?:|src=|<german>|NaN|undefined/);
    expect(page.match(/<svg /g)!.length).toBeGreaterThanOrEqual(9);
    expect(page.match(/class="strip"/g)).toHaveLength(4);
    expect(page).toContain('aria-label="2 – 2 – 2"');
    expect(page.match(/<rect /g)!.length).toBeGreaterThanOrEqual(6);
  });
});
