import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { FINLAND, LAND, ZONES, idOf } from '../src/board.ts';
import { MP, WEATHERS } from '../src/charts.ts';
import { SPECIAL } from '../src/state.ts';
import { pieceNamed } from '../src/units.ts';
import { attack, combat } from './support/combat.ts';
import { scene, type Scene, type Table } from './support/table.ts';

const start = (turn: string, die: number, weather: Scene['weather'] = {}): Table =>
  scene({ turn, phase: 'turn-start', dice: [die], weather });
const inZones = (table: Table): Record<string, string> =>
  Object.fromEntries(ZONES.map((zone, i) => [zone, WEATHERS[table.s.weather[i]!]!]));
const spent = (unit: string, from: string, to: string, more: Omit<Scene, 'units'>): number => {
  const table = scene({ turn: 'Dec I 41', ...more, units: { [from]: unit } });
  table.act('axis', { type: 'move', units: [unit], way: [to] });
  return table.s.units.spent[pieceNamed(unit)]! / MP;
};

/** Whether the truck of the scene feeds the division, as a source (12E1). */
const fed = (table: Table): boolean => {
  if (table.open === 'truck-sources') table.act('axis', { type: 'use-truck', truck: 'ger-truck' });
  return table.s.units.supply[pieceNamed('ger-inf-xx-1')] === SPECIAL;
};

describe('the weather (28A, 28B)', () => {
  test('SS-EX-28B: a 6 in Nov I 41 is read in every zone, one die for all', () => {
    covers('SS-28Ba', 'SS-28A3a');
    expect(inZones(start('Nov I 41', 6))).toEqual({ a: 'snow', b: 'frost', c: 'frost', d: 'mud', g: 'clear' });
    expect(inZones(start('Nov I 41', 1))).toEqual({ a: 'frost', b: 'snow', c: 'mud', d: 'clear', g: 'clear' });
  });

  test('SS-EX-28A3: N keeps the weather of the turn before', () => {
    covers('SS-28A3a');
    expect(inZones(start('Oct I 41', 3)).b).toBe('clear');
    expect(inZones(start('Oct I 41', 3, { b: 'mud' })).b).toBe('mud');
  });

  test('Jun II 41 is clear and nobody rolls', () => {
    covers('SS-28Ba');
    expect(inZones(scene({ turn: 'Jun II 41', phase: 'turn-start' }))).toMatchObject({ a: 'clear', b: 'clear' });
  });

  test('a hex on a weather line belongs to the zone that is named after it', () => {
    covers('SS-28A1b');
    // Row 31 is line A: woods cost double there, and not in row 32.
    const clear = { turn: 'Sep I 41' };
    expect(spent('fin-rifle-xx-1', '6A:3129', '6A:3130', clear)).toBe(2);
    expect(spent('fin-rifle-xx-1', '6A:3230', '6A:3229', clear)).toBe(1);
  });
});

describe('between zones (28C1)', () => {
  test('a hexside has the worse weather of the two', () => {
    covers('SS-28C1b');
    // The Niemen between 1B:3020 (zone C) and 1B:3019 (zone B).
    const cross = (weather: Scene['weather'], cold: Scene['cold']) =>
      spent('ger-inf-xx-1', '1B:3020', '1B:3019', { ...(weather && { weather }), ...(cold && { cold }) });
    expect(cross({ b: 'frost', c: 'frost' }, { b: 2, c: 2 })).toBe(1);
    // Snow of this turn is worse than frost of two: the river is as it is under snow, still open.
    expect(cross({ b: 'frost', c: 'snow' }, { b: 2, c: 1 })).toBe(2);
    // Frost is worse than mud, and frozen.
    expect(cross({ b: 'frost', c: 'mud' }, { b: 2, c: 0 })).toBe(1);
    expect(cross({ b: 'frost', c: 'clear' }, { b: 1, c: 0 })).toBe(2);
  });

  test('an element of a supply line has the length of the worst weather on its way', () => {
    covers('SS-28C1c');
    // A truck in zone B feeds a unit in zone C, five hexes away.
    const feeds = (weather: Scene['weather']): boolean => {
      const table = scene({
        turn: 'Oct I 41',
        phase: 'initial-phase',
        units: { '7A:5004': 'ger-truck', '8A:0525': 'ger-inf-xx-1' },
        ...(weather && { weather }),
      });
      return fed(table);
    };
    expect(feeds({})).toBe(true);
    expect(feeds({ b: 'mud' })).toBe(false);
    expect(feeds({ c: 'mud' })).toBe(false);
  });
});

describe('frozen lakes (28D2)', () => {
  const frozen = { turn: 'Dec I 41', weather: { b: 'frost' }, cold: { b: 2 } } as const;
  const thawed = { turn: 'Dec I 41', weather: { b: 'frost' }, cold: { b: 1 } } as const;

  test('units go and attack over a frozen lake side, and never into a full lake hex', () => {
    covers('SS-28D2b');
    const step = (more: Omit<Scene, 'units'>, to: string) =>
      scene({ ...more, units: { '2A:0929': 'ger-inf-xx-1' } }).why('axis', {
        type: 'move',
        units: ['ger-inf-xx-1'],
        way: [to],
      });
    expect(step(frozen, '2A:0928')).toBeUndefined();
    expect(step(thawed, '2A:0928')).toMatchObject({ rule: 'SS-6d' });
    // 2A:0828 is all water.
    expect(
      scene({ ...frozen, units: { '2A:0928': 'ger-inf-xx-1' } }).why('axis', {
        type: 'move',
        units: ['ger-inf-xx-1'],
        way: ['2A:0828'],
      }),
    ).toBeDefined();
    const fight = (more: Omit<Scene, 'units'>) =>
      combat({ '2A:0929': 'ger-inf-xx-1', '2A:0928': 'sov-rifle-x-8' }, more).why(
        'axis',
        attack('2A:0928', ['ger-inf-xx-1']),
      );
    expect(fight(frozen)).toBeUndefined();
    expect(fight(thawed)).toMatchObject({ rule: 'SS-9a' });
  });

  test('SS-EX-28D2: supply is traced over 2A:0929/0928 when Ladoga is frozen', () => {
    covers('SS-28D2b', 'SS-28D2a');
    const feeds = (more: Omit<Scene, 'units'>): boolean =>
      fed(
        scene({
          ...more,
          phase: 'initial-phase',
          // No line from Finland reaches the truck.
          owned: { soviet: LAND.filter((hex) => FINLAND[hex] === 1).map(idOf) },
          units: { '2A:0929': 'ger-truck', '2A:0928': 'ger-inf-xx-1', '2A:1028': 'sov-rifle-xx-100' },
        }),
      );
    expect(feeds(frozen)).toBe(true);
    expect(feeds(thawed)).toBe(false);
  });
});
