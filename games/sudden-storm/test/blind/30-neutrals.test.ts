import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { fly } from '../support/air.ts';
import { scene, type Table } from '../support/table.ts';
import { assault, march, may } from './help.ts';
import { place } from './help-29-36.ts';
import { next, rail, strategic } from './orders.ts';

const RIFLE = 'sov-rifle-xx-14';
const crosses = (side: 'axis' | 'soviet', unit: string, from: string, to: string, turn: string): boolean =>
  may(scene({ turn, side, units: { [from]: unit } }), side, march(unit, to));

describe('30B neutrals', () => {
  test('Turkey and Sweden stay closed to both, to the end', () => {
    covers('SS-30Ba', 'SS-30Bb');
    for (const turn of ['Jun II 41', 'Aug II 41', 'Mar II 42']) {
      expect(crosses('soviet', RIFLE, '9A:1227', '9A:1228', turn), turn).toBe(false);
      expect(crosses('axis', 'ger-mtn-xx-2', '5B:0910', '5B:1009', turn), turn).toBe(false);
      expect(crosses('axis', 'ger-mtn-xx-2', '9A:1227', '9A:1228', turn), turn).toBe(false);
      expect(crosses('soviet', RIFLE, '5B:2504', '5B:2604', turn), turn).toBe(false);
    }
  });
  test('Finland and Hungary until Jul I', () => {
    covers('SS-30Ba', 'SS-30Bb', 'SS-31A1a', 'SS-31Ba');
    const turns = ['Jun II 41', 'Jul I 41'];
    expect(turns.map((turn) => crosses('soviet', RIFLE, '6A:3327', '6A:3328', turn))).toEqual([false, true]);
    expect(turns.map((turn) => crosses('soviet', RIFLE, '3B:0429', '3B:0530', turn))).toEqual([false, true]);
    expect(turns.map((turn) => crosses('axis', 'ger-inf-xx-1', '3B:0429', '3B:0530', turn))).toEqual([false, true]);
  });
  test('nor are they flown over to a target there', () => {
    covers('SS-30Ba');
    const table = scene({
      turn: 'Aug II 41',
      side: 'soviet',
      phase: 'air-phase',
      units: { '9A:0632': 'sov-air-pe2' },
    });
    expect(may(table, 'soviet', fly('bombing', '9A:1228', 'sov-air-pe2'))).toBe(false);
    expect(may(table, 'soviet', fly('bombing', '9A:0432', 'sov-air-pe2'))).toBe(true);
  });
  test('Iran is closed until the Soviet turn of Aug I, and Soviet then', () => {
    covers('SS-30Bb', 'SS-30Bd');
    expect(crosses('soviet', RIFLE, '9A:2409', '9A:2509', 'Jul II 41')).toBe(false);
    const table = scene({ turn: 'Aug I 41', units: { '9A:2409': 'ger-inf-xx-1', '9A:2120': RIFLE } });
    expect(may(table, 'axis', march('ger-inf-xx-1', '9A:2509'))).toBe(false);
    expect(table.owner('9A:2618')).toBeNull();
    next(table, 'moving', 'soviet');
    expect(table.owner('9A:2618')).toBe('soviet');
    expect(may(table, 'soviet', march(RIFLE, '9A:2219'))).toBe(true);
    next(table, 'moving', 'axis');
    expect(may(table, 'axis', march('ger-inf-xx-1', '9A:2509'))).toBe(true);
  });
});

describe('30B the transit through Sweden', () => {
  const UNIT = 'ger-inf-xx-163';
  const arriving = (): Table =>
    scene({ turn: 'Jun II 41', phase: 'initial-phase', units: { '1B:3830': 'ger-inf-xx-1' } });
  test('one division comes in by a railway of the Swedish edge, nobody else does', () => {
    covers('SS-30Bc');
    const table = arriving();
    expect(['5B:4533', '5B:5033', '1B:0233'].map((hex) => may(table, 'axis', place(UNIT, hex)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['5B:4433', '1B:2733', '5B:4425'].map((hex) => may(table, 'axis', place(UNIT, hex)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(may(table, 'axis', place('ger-inf-xx-110', '5B:4533'))).toBe(false);
  });
  test('it goes on to Finland by strategic rail, in no other way, and does not stay', () => {
    covers('SS-30Bc');
    const table = arriving().act('axis', place(UNIT, '5B:5033'));
    next(table, 'moving', 'axis');
    expect(may(table, 'axis', march(UNIT, '5B:5032'))).toBe(false);
    expect(may(table, 'axis', rail(UNIT, '5B:4533'))).toBe(false);
    expect(may(table, 'axis', strategic(UNIT, '5B:4425'))).toBe(false);
    expect(may(table, 'axis', { type: 'end-movement' })).toBe(false);
    table.act('axis', strategic(UNIT, '5B:3103'));
    expect(table.at(UNIT)).toBe('5B:3103');
    expect(may(table, 'axis', { type: 'end-movement' })).toBe(true);
  });
  test('it takes room on Finnish trains and on none of Sweden', () => {
    covers('SS-30Bc');
    const table = arriving().act('axis', place(UNIT, '5B:5033'));
    next(table, 'moving', 'axis').act('axis', strategic(UNIT, '5B:3103'));
    expect([table.s.rail.finnish.used, table.s.rail.standard.used]).toEqual([3, 0]);
  });
});

describe('30C Soviet armour', () => {
  const [HERE, THERE, NEAR, FAR] = ['8A:1625', '8A:1624', '8A:1626', '8A:1628'];
  const exploits = (unit: string, enemy: string, face: 'front' | 'cadre' = 'front'): boolean =>
    may(
      scene({
        turn: 'Aug I 41',
        side: 'soviet',
        phase: 'exploitation-phase',
        units: { [HERE]: unit, [enemy]: 'ger-inf-xx-1' },
        faces: { [unit]: face },
      }),
      'soviet',
      march(unit, THERE),
    );
  test('a division, or its cadre, does not exploit out of a zone', () => {
    covers('SS-30Ca');
    for (const unit of ['sov-tank-xx-1', 'sov-mot-xx-198', 'sov-mech-xx-1'])
      expect([exploits(unit, NEAR), exploits(unit, FAR)], unit).toEqual([false, true]);
    expect([exploits('sov-mot-xx-198', NEAR, 'cadre'), exploits('sov-mot-xx-198', FAR, 'cadre')]).toEqual([
      false,
      true,
    ]);
  });
  test('brigades and Guards do', () => {
    covers('SS-30Ca');
    expect([exploits('sov-tank-x-1', NEAR), exploits('sov-gds-mot-rifle-xx-1', NEAR)]).toEqual([true, true]);
  });
  test('nor after an attack', () => {
    covers('SS-30Ca');
    const after = (unit: string, attacks: boolean): boolean => {
      const table = scene({
        turn: 'Aug I 41',
        side: 'soviet',
        phase: 'combat-phase',
        units: { [HERE]: unit, [NEAR]: 'ger-truck' },
      });
      if (attacks) {
        table.roll(6).act('soviet', assault(table, 'soviet', NEAR, [unit]));
        while (table.open !== 'fighting') table.act(table.side, table.anything());
        expect(table.at('ger-truck')).toBe('replacement-pool');
      }
      next(table, 'moving', 'soviet');
      return may(table, 'soviet', march(unit, table.at(unit) === HERE ? THERE : HERE));
    };
    expect([after('sov-tank-xx-1', false), after('sov-tank-xx-1', true)]).toEqual([true, false]);
    expect(after('sov-tank-x-1', true)).toBe(true);
  });
});
