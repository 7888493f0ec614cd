import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  DR,
  everywhere,
  game,
  germanPoints,
  situation,
  type Battle,
  type Setup,
  type Side,
} from './support/clauses.ts';

const counted = (control: Record<string, Side>): number =>
  Number(game.view(situation({ control }).s, []).facts['points']);

/** The last German impulse of a week, played. */
const weekEnd = (date: string, points: number, setup: Setup = {}): Battle =>
  situation({ ...setup, period: 'night', marker: 13, date, control: germanPoints(points) }).play('pass', ...DR(7));

const winner = (b: Battle): string => b.s.outcome?.winners.join() ?? 'nobody';

/** So many dead Russians. */
const dead = (russians: number, germans = 0): Record<string, string> => {
  const of = (letter: string, count: number) =>
    game.pieces.ids.filter((id) => id.startsWith(letter) && !/OBS|STUKA|RART/.test(id)).slice(0, count);
  return Object.fromEntries([...of('R', russians), ...of('G', germans)].map((id) => [id, 'dead-pile']));
};

const BLUE = [
  ['09-19', 7, 12],
  ['09-26', 11, 24],
  ['10-03', 13, 36],
  ['10-10', 14, 44],
  ['10-17', 17, 54],
  ['10-24', 18, 62],
  ['10-31', 19, 70],
  ['11-07', 19, 76],
  ['11-14', 20, 82],
] as const;

describe('chapter 19: victory points', () => {
  test('1 for a bank, 2 for a landing, 3 for the hill, 28 in all', () => {
    covers('TS-19.1a', 'TS-19.1b', 'TS-19.1c');
    const all = everywhere('german');
    expect(counted(all)).toBe(28);
    const worth = (id: string): number => 28 - counted({ ...all, [id]: 'russian' });
    const by = (points: number) => game.spaces.ids.slice(0, 82).filter((id) => worth(id) === points);
    expect(by(1)).toEqual(['30', '31', '63', '65', '67', '71', '73']);
    expect(by(2)).toEqual(['32', '61', '64', '66', '68', '69', '72', '74', 'H']);
    expect(by(3)).toEqual(['56']);
    // Zone H is German at the start.
    expect(counted({})).toBe(2);
  });

  test('only what can be supplied counts', () => {
    covers('TS-19.1d');
    expect(counted({ H: 'russian', '31': 'german' })).toBe(0);
    expect(counted({ H: 'russian', '31': 'german', '28': 'german' })).toBe(1);
    // Zone H hangs on the chain of zones.
    expect(counted({ G: 'russian', '46': 'russian' })).toBe(0);
  });
});

describe('chapter 19: the weekly verdict', () => {
  test('below the blue number the German loses, above it he wins, on it another week is played', () => {
    covers('TS-19.2', 'TS-19.2c', 'TS-6.1e');
    for (const [date, blue] of BLUE) {
      expect([date, winner(weekEnd(date, blue - 1))]).toEqual([date, 'russian']);
      expect([date, winner(weekEnd(date, blue + 1))]).toEqual([date, 'german']);
      if (date === '11-14') continue;
      const b = weekEnd(date, blue);
      expect([date, winner(b), b.s.period]).toEqual([date, 'nobody', 'day']);
    }
    // In the middle of a week nobody wins.
    expect(winner(weekEnd('09-18', 28))).toBe('nobody');
    expect(winner(weekEnd('09-20', 2))).toBe('nobody');
  });

  test('an even count on 14 November is settled by the dead', () => {
    covers('TS-19.2b', 'TS-19.2c');
    expect(winner(weekEnd('11-14', 20, { units: dead(82) }))).toBe('russian');
    expect(winner(weekEnd('11-14', 20, { units: dead(83) }))).toBe('german');
    expect(winner(weekEnd('11-14', 20, { units: dead(83, 1) }))).toBe('russian');
  });

  test('the subsidiary test in the week agreed on, with the black number of that week', () => {
    covers('TS-19.3a', 'TS-19.2c', 'TS-19.3b');
    for (const [week, [date, blue, black]] of BLUE.slice(0, 8).entries()) {
      const options = { 'tie-break': `week-${week + 1}` };
      expect([date, winner(weekEnd(date, blue, { options, units: dead(black + 2, 2) }))]).toEqual([date, 'russian']);
      expect([date, winner(weekEnd(date, blue, { options, units: dead(black + 3, 2) }))]).toEqual([date, 'german']);
    }
    // Other weeks, and unequal counts, know nothing of it.
    const options = { 'tie-break': 'week-2' };
    expect(winner(weekEnd('09-19', 7, { options, units: dead(80) }))).toBe('nobody');
    expect(winner(weekEnd('09-26', 10, { options, units: dead(80) }))).toBe('russian');
    expect(winner(weekEnd('09-26', 12, { options }))).toBe('german');
    // Dead units that have come back do not count: 25 were lost, one lives again.
    const again = { ...dead(25), [Object.keys(dead(25))[0]!]: 'east-bank' };
    expect(winner(weekEnd('09-26', 11, { options, units: again }))).toBe('russian');
    expect(winner(weekEnd('09-26', 11, { options, units: dead(25) }))).toBe('german');
  });
});
