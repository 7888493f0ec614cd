import { measure, median } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { drillBenches } from '../src/drill.ts';
import { benchedGames, benchGame } from '../src/games.ts';
import { hexBenches } from '../src/hexes.ts';
import { mapBenches } from '../src/maps.ts';
import { replayBenches } from '../src/replay.ts';
import { fatesOf, measuredGames, realGame } from '../src/real-games.ts';
import { gain, keptResults, type Row } from '../src/results.ts';
import { stateBenches } from '../src/states.ts';

describe('the benchmarks', () => {
  // Making the hexes also proves that both contenders reach the same ones.
  test.each([...drillBenches(), ...hexBenches(), ...mapBenches(), ...stateBenches(), ...replayBenches()])(
    '$bench does its work, and so does its peer',
    ({ ours, theirs }) => {
      expect(ours()).toBeGreaterThan(0);
      expect(theirs()).toBeGreaterThan(0);
    },
  );

  test('rates are work per CPU-second, the ratio is ours to theirs', () => {
    const spin = (): void => {
      for (let i = 0, x = 0; i < 20_000; i++) x += Math.sqrt(i + x);
    };
    const work = (units: number) => () => {
      spin();
      return units;
    };
    const bench = { bench: 'spin', peer: 'spin', unit: 'turns', ours: work(1000), theirs: work(1) };
    const found = measure(bench, { rounds: 3, seconds: 0.02, warmUp: 0.01 }, () => process.cpuUsage().user / 1e6);
    expect(found.ratio).toBeCloseTo(found.ours / found.theirs);
    expect(found.ratio).toBeGreaterThan(50);
  });

  test('the median is the middle', () => {
    expect(median([5, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  test('games bring their own, in processes of their own', () => {
    expect(benchedGames()).toEqual(['campaign', 'dark-valley', 'iron-dream', 'stalingrad', 'sudden-storm']);
    expect(() => benchGame('no-such-game', { rounds: 1, seconds: 0, warmUp: 0 }, 1)).toThrow('no-such-game failed');
  });

  test('a real game is measured in every row, beside the peer', async () => {
    const games = await measuredGames();
    expect(games.map(({ id }) => id)).toContain('skirmish');
    const rows = realGame('skirmish', 'skirmish', { rounds: 1, seconds: 0, warmUp: 0 });
    expect(rows.map(({ row }) => row)).toEqual([
      'clicks',
      'random games',
      'every action listed',
      'bare apply',
      'server path',
      'bytes to all seats',
      'bytes stored',
    ]);
    for (const { value } of rows) expect(value).toBeGreaterThan(0);
  });

  test('random games of a seed end alike, and other games otherwise', () => {
    const two = fatesOf('skirmish', 2);
    expect(two).toMatch(/^skirmish skirmish: 2 games, \d+ actions, [0-9a-f]{16}$/);
    expect(fatesOf('skirmish', 2)).toBe(two);
    expect(fatesOf('skirmish', 3)).not.toBe(two);
  });

  test('before and after are compared by their ratio to the peer', () => {
    const row: Row = { game: 'g', scenario: 's', row: 'r', unit: 'u', value: 100, peer: 10 };
    expect(gain(row, { ...row, value: 200 })).toBe(2);
    expect(gain(row, { ...row, value: 100, peer: 5 }), 'a machine half as fast').toBe(2);
    expect(gain({ ...row, lessIsBetter: true }, { ...row, value: 50, lessIsBetter: true })).toBe(2);
    const alone = { game: 'g', scenario: 's', row: 'r', unit: 'u', value: 100 };
    expect(gain(alone, { ...alone, value: 150 })).toBe(1.5);
    expect(() => keptResults('no-such-commit')).toThrow('nothing was kept of no-such-commit');
  });
});
