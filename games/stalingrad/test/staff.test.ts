import { quietWorld, SeededChance } from '@rokada/kernel';
import type { Level } from '@rokada/staff';
import { describe, expect, test } from 'vitest';
import { COMBAT_UNITS, isOnMap, space, VICTORY_POINTS } from '../src/data.ts';
import { stalingrad } from '../src/game.ts';
import { staff } from '../src/staff.ts';
import type { Stalingrad } from '../src/state.ts';
import { activate, situation } from './support/clauses.ts';

/** What the Russian general knows and the officer does not. */

const { values } = staff;

/** The first day and night, with an officer on the German side. */
function firstDay(russian: Level): Stalingrad {
  const world = quietWorld(new SeededChance('dice'));
  const s = stalingrad.begin(stalingrad.start('basic', {}), world);
  for (let n = 0; s.date === 0; n++) {
    const { side } = stalingrad.decisions(s)[0]!;
    const level = side === 'russian' ? russian : 'officer';
    const { action } = staff.decide({ seen: s, side, level, seed: n });
    stalingrad.apply(s, side, action, world);
  }
  return s;
}

const inPlacesThatScore = (s: Stalingrad): number =>
  COMBAT_UNITS.russian.filter((u) => isOnMap(s.units.at[u]!) && VICTORY_POINTS[s.units.at[u]!]! > 0).length;

describe('the Russian general', () => {
  test('leaves the steppe for the places that score', () => {
    const [general, officer] = [firstDay('general'), firstDay('officer')].map(inPlacesThatScore);
    expect(general).toBeGreaterThan(1.5 * officer!);
  });

  test('begins where it counts, as the colours allow, and each unit is moved once at most', () => {
    const world = quietWorld(new SeededChance('dice'));
    const s = stalingrad.begin(stalingrad.start('basic', {}), world);
    const before = inPlacesThatScore(s);
    const moved: number[] = [];
    for (;;) {
      const { action } = staff.decide({ seen: s, side: 'russian', level: 'general', seed: moved.length });
      if (action.type === 'ready') break;
      moved.push(...(action as unknown as { units: number[] }).units);
      stalingrad.apply(s, 'russian', action, world);
    }
    expect(new Set(moved).size).toBe(moved.length);
    expect(inPlacesThatScore(s)).toBeGreaterThan(1.5 * before);
    expect(staff.decide({ seen: s, side: 'russian', level: 'officer', seed: 1 }).action).toEqual({ type: 'ready' });
  });

  /** Area 32, worth two points, is held by one battalion against tired Germans; its comrades wait in 61 beside it. */
  const besieged = {
    period: 'night',
    side: 'russian',
    control: { 32: 'russian', 61: 'russian' },
    units: {
      'R10B-10-1': '32',
      'G94-267-1': '32 spent',
      'G94-267-2': '32 spent',
      'R35-100-1': '61',
      'R35-100-2': '61',
      'R35-101-1': '61',
      'R35-101-2': '61',
    },
  } as const;

  test('has fresh battalions slip past tired Germans by night', () => {
    const { s } = situation(besieged).play(activate('61'));
    const slips = (level: Level): boolean =>
      values.ideas(s, 'russian', 9, level).some(({ action }) => {
        const { type, to } = action as unknown as { type: string; to?: number };
        return type === 'infiltrate' && to === space('32');
      });
    expect({ general: slips('general'), officer: slips('officer') }).toEqual({ general: true, officer: false });
  });

  const reserves = Object.fromEntries(
    ['R42B-42-1', 'R244-244-1', 'R10B-10-2', 'R42B-42-2', 'R131-131-1'].map((id) => [id, '61']),
  );

  test('sends relief where an officer sees only an attack that does not pay', () => {
    const { s } = situation({ ...besieged, units: { ...besieged.units, ...reserves } }).play(activate('61'));
    const worth = (level: Level): number =>
      Math.max(
        ...values
          .ideas(s, 'russian', 20, level)
          .filter(({ action }) => action.type === 'attack')
          .map((idea) => idea.worth),
      );
    expect(worth('general')).toBeGreaterThan(worth('officer'));
  });

  test('bids less for the Germans', () => {
    const s = stalingrad.begin(stalingrad.start('basic', { bidding: 'on' }), quietWorld(new SeededChance('bid')));
    const bid = (level: Level): unknown => staff.decide({ seen: s, side: 'russian', level, seed: 1 }).action;
    expect([bid('general'), bid('officer')]).toEqual([
      { type: 'bid', points: 0 },
      { type: 'bid', points: 7 },
    ]);
  });
});
