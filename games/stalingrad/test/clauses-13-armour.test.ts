import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  activate,
  attack,
  dawnAfter,
  DR,
  game,
  move,
  opening,
  shell,
  situation,
  stuka,
  type Wire,
} from './support/clauses.ts';

const rebuild = (...units: string[]): Wire => ({ type: 'rebuild', units });

describe('chapter 13: the tractor works', () => {
  test('one factor at each dawn while the Russian holds area 70, 13 September included', () => {
    covers('TS-13.2a', 'TS-13.2b', 'TS-5f');
    expect(dawnAfter({ more: { armour: 4 } }).s.armour).toBe(5);
    expect(dawnAfter({ control: { '70': 'german' } }).s.armour).toBe(0);
    const start = opening(
      'simulation',
      {},
      Array.from({ length: 40 }, () => 1),
    );
    expect(start.s.armour).toBe(1);
    // Openly: both players see the number.
    for (const side of game.sides) expect(game.view(start.s, [side]).facts['armour']).toBe(1);
  });

  test('German control of area 70 loses everything at once, for good', () => {
    covers('TS-13.2c', 'TS-13.2f');
    const b = situation({ units: { 'G16-64-1': '47', 'RTK-6-1': 'dead-pile' }, more: { armour: 5 } });
    b.play(activate('47')).play(move('G16-64-1', '70'));
    expect([b.s.armour, b.s.production]).toEqual([0, false]);
    const retaken = dawnAfter({ control: { '70': 'russian' }, more: { production: false, armour: 0 } });
    expect(retaken.s.armour).toBe(0);
    const never = situation({
      side: 'russian',
      units: { 'RTK-6-1': 'dead-pile' },
      more: { production: false, armour: 0 },
    });
    expect(never.no(rebuild('RTK-6-1'))).toBe('TS-13.2f');
  });

  const defender = { 'RMIL-1': '70' };
  const guns = {
    artillery: [{ 'G16-OBS': '47', 'G16-64-1': '47' }, shell('G16-OBS', '70')],
    air: [{ 'GLW-STUKA': 'air-base' }, stuka('70')],
    ranged: [{ 'G16-64-1': '47' }, attack('70', 'fresh', [], ['G16-64-1'])],
  } as const;

  for (const [name, [units, wire]] of Object.entries(guns)) {
    const strike = (rubble: number, roll: number) => {
      const b = situation({ units: { ...units, ...defender }, rubble: { '70': rubble }, more: { armour: 3 } });
      if (name === 'ranged') b.play(activate('47'));
      // The defence of 12 keeps the militia alive.
      return b.play(wire, ...DR(roll), ...DR(12));
    };

    test(`rubble 2 by a German ${name} attack ends the works`, () => {
      covers('TS-13.2d');
      const hit = strike(1, 9);
      expect([hit.rubble('70'), hit.s.armour, hit.s.production]).toEqual([2, 0, false]);
      const first = strike(0, 9);
      expect([first.rubble('70'), first.s.armour, first.s.production]).toEqual([1, 3, true]);
      expect(strike(1, 8).s.armour).toBe(3);
    });

    test(`in rubble 2 of Russian making a German ${name} attack DR of 9 ends the works`, () => {
      covers('TS-13.2e');
      expect([strike(2, 9).s.production, strike(2, 9).s.armour]).toEqual([false, 0]);
      expect([strike(2, 8).s.production, strike(2, 8).s.armour]).toEqual([true, 3]);
    });
  }
});

describe('chapter 13: tanks out of the works', () => {
  const units = { 'RTK-6-1': 'dead-pile', 'RTK-133-1': 'dead-pile', 'R10B-10-1': 'dead-pile', 'RMIL-1': '70' };

  test('stored factors bring back a dead Russian tank of that attack factor into area 70', () => {
    covers('TS-13.3a');
    const b = situation({ side: 'russian', units: { ...units, 'G24-PZ24-3': 'dead-pile' }, more: { armour: 3 } });
    expect(b.no(rebuild('RTK-133-1'))).toBe('TS-13.3a');
    expect(b.no(rebuild('R10B-10-1'))).toBe('TS-13.3a');
    expect(b.no(rebuild('G24-PZ24-3'))).toBe('TS-13.3a');
    b.play(rebuild('RTK-6-1'));
    expect([b.at('RTK-6-1'), b.isSpent('RTK-6-1'), b.s.armour]).toEqual(['70', false, 0]);
    const late = situation({ side: 'russian', period: 'night', units, more: { armour: 4 } }).play(rebuild('RTK-133-1'));
    expect([late.at('RTK-133-1'), late.s.armour]).toEqual(['70', 0]);
  });

  test('placing costs 1 MF and is, with what units of area 70 then do, the impulse', () => {
    covers('TS-13.3b', 'TS-13.3e');
    const b = situation({ side: 'russian', units: { ...units, 'RMIL-2': '51' }, more: { armour: 3 } });
    b.play(rebuild('RTK-6-1'));
    expect(b.mf('RTK-6-1')).toBe(1);
    expect(b.no(activate('51'))).toBeDefined();
    expect(b.no(move('RMIL-2', '52'))).toBe('TS-8.1b');
    expect(b.no(move('RMIL-1', '71'))).toBeUndefined();
    // Undoubled 6 less 1 for the placing; the doubling gives 12 less 1.
    b.play(move('RTK-6-1', '71', '72'));
    expect([b.at('RTK-6-1'), b.mf('RTK-6-1')]).toEqual(['72', 3]);
    // Once another area acts the works cannot.
    const other = situation({ side: 'russian', units: { ...units, 'RMIL-2': '51' }, more: { armour: 3 } });
    expect(other.play(activate('51')).no(rebuild('RTK-6-1'))).toBeDefined();
  });

  test('among Germans a placed tank must attack, for 1 MF more', () => {
    covers('TS-13.3c');
    const b = situation({
      side: 'russian',
      units: { ...units, 'G16-64-1': '70' },
      control: { '70': 'russian' },
      more: { armour: 3 },
    });
    b.play(rebuild('RTK-6-1'));
    expect(b.no('end')).toBe('TS-13.3c');
    expect(b.no(move('RTK-6-1', '71'))).toBe('TS-13.3c');
    // Against a fresh group an attack would else cost 2. The militia is still to act, so the impulse stays open.
    b.play(attack('70', 'fresh', ['RTK-6-1']), ...DR(7), ...DR(12));
    expect(b.mf('RTK-6-1')).toBe(2);
    expect(b.no('end')).toBeUndefined();
  });

  test('a placed tank ends its first impulse spent', () => {
    covers('TS-13.3d');
    const b = situation({ side: 'russian', units, more: { armour: 3 } })
      .play(rebuild('RTK-6-1'))
      .play('end');
    expect([b.isSpent('RTK-6-1'), b.duration('RTK-6-1'), b.isSpent('RMIL-1')]).toEqual([true, 0, false]);
  });

  test('as many as factors and stacking allow, whatever rubble lies there', () => {
    covers('TS-13.3e');
    const two = situation({ side: 'russian', units, rubble: { '70': 2 }, more: { armour: 7 } });
    two.play(rebuild('RTK-6-1', 'RTK-133-1'));
    expect([two.at('RTK-6-1'), two.at('RTK-133-1'), two.s.armour]).toEqual(['70', '70', 0]);
    const later = situation({ side: 'russian', units, more: { armour: 7 } }).play(rebuild('RTK-6-1'));
    later.play(rebuild('RTK-133-1'));
    expect(later.s.armour).toBe(0);
    const nine = [
      'R115-115-1',
      'R115-115-2',
      'R115-115-3',
      'R149-149-1',
      'R149-149-2',
      'R149-149-3',
      'R2M-2-1',
      'R2M-2-2',
    ];
    const full = { ...units, ...Object.fromEntries(nine.map((id) => [id, '70'])) };
    const room = situation({ side: 'russian', units: full, more: { armour: 7 } });
    expect(room.no(rebuild('RTK-6-1'))).toBeUndefined();
    expect(room.no(rebuild('RTK-6-1', 'RTK-133-1'))).toBe('TS-13.3e');
  });
});
