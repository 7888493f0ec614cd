import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { DISTRICTS, LAND, district, districtNamed, idOf } from '../../src/board.ts';
import { REGULAR } from '../../src/state.ts';
import { pieceNamed } from '../../src/units.ts';
import { all, captured, standardGauge } from '../support/positions.ts';
import { scene, type Scene, type Table } from '../support/table.ts';
import { march } from './help.ts';
import { initial, until } from './help-29-36.ts';

const [LWOW, KIEV, GUARD] = ['3B:0225', '3B:0607', 'ger-sec-xx-207'];
/** Galicia and all around Kiev, but not Kiev. */
const UKRAINE = LAND.filter((hex) => district[hex] === districtNamed('kiev')).map(idOf);
const REGIMENTS = ['ger-art-iii-818', 'ger-art-iii-609', 'ger-art-iii-603'];
const checked = (units: NonNullable<Scene['units']>, turn = 'Aug II 41', gained = 'Jul II 41'): number =>
  initial(turn, 'soviet', {
    units,
    owned: { axis: UKRAINE.filter((hex) => hex !== KIEV) },
    also: all(standardGauge, captured(LWOW, gained)),
  }).s.score.garrisons;

describe('32 occupation', () => {
  test('three RE in a city, or a point is lost', () => {
    covers('SS-32a', 'SS-32c', 'SS-36Be', 'SS-3Gd');
    expect(checked({})).toBe(1);
    expect(checked({ [LWOW]: GUARD })).toBe(0);
    expect(checked({ [LWOW]: REGIMENTS })).toBe(0);
    expect(checked({ [LWOW]: REGIMENTS.slice(0, 2) })).toBe(1);
    expect(checked({ '3B:0226': GUARD })).toBe(1);
    expect(checked({ [LWOW]: 'rum-inf-xx-6' })).toBe(0);
  });
  test('for each city', () => {
    covers('SS-32c');
    const both = (units: NonNullable<Scene['units']>): number =>
      initial('Aug II 41', 'soviet', {
        units,
        owned: { axis: UKRAINE },
        also: all(standardGauge, captured(LWOW, 'Jul II 41'), captured(KIEV, 'Jul II 41')),
      }).s.score.garrisons;
    expect([both({}), both({ [KIEV]: GUARD }), both({ [KIEV]: GUARD, [LWOW]: 'ger-sec-xx-281' })]).toEqual([2, 1, 0]);
  });
  test('a city of several hexes wants one garrison, in any of them', () => {
    covers('SS-32a', 'SS-32c');
    const parts = ['2A:0931', '2A:0831', '2A:0830', '2A:0930'];
    const north = LAND.filter((hex) => ['leningrad', 'baltic'].includes(DISTRICTS[district[hex]!] ?? '')).map(idOf);
    const lost = (units: NonNullable<Scene['units']>): number =>
      initial('Oct II 41', 'soviet', {
        units: { '1B:1816': 'ger-sec-xx-281', ...units },
        owned: { axis: north },
        also: all(standardGauge, ...['1B:1816', ...parts].map((hex) => captured(hex, 'Aug II 41'))),
      }).s.score.garrisons;
    expect([
      lost({}),
      lost({ '2A:0930': GUARD }),
      lost({ '2A:0831': REGIMENTS.slice(0, 2), '2A:0931': REGIMENTS[2]! }),
    ]).toEqual([1, 0, 0]);
  });
  test('from the turn after it was taken', () => {
    covers('SS-32a', 'SS-32c');
    const table = scene({
      turn: 'Jul I 41',
      units: { '3B:0226': 'ger-mot-xx-3' },
      owned: { axis: UKRAINE.filter((hex) => ![LWOW, KIEV].includes(hex)) },
      also: standardGauge,
    });
    table.act('axis', march('ger-mot-xx-3', LWOW, '3B:0226'));
    expect(table.owner(LWOW)).toBe('axis');
    const lost = ['Jul I 41', 'Jul II 41', 'Aug I 41'].map((turn) => until(table, turn, 'soviet').s.score.garrisons);
    expect(lost).toEqual([0, 1, 2]);
  });
  test('not where a Soviet unit in supply is five hexes away', () => {
    covers('SS-32b');
    // East of Kiev, where it has supply.
    const kiev = (hex: string, unit: string): number =>
      initial('Aug II 41', 'soviet', {
        units: { [hex]: unit, [LWOW]: GUARD },
        owned: { axis: UKRAINE },
        also: all(standardGauge, captured(LWOW, 'Jul II 41'), captured(KIEV, 'Jul II 41')),
      }).s.score.garrisons;
    expect([kiev('3B:0602', 'sov-rifle-xx-14'), kiev('3B:0601', 'sov-rifle-xx-14')]).toEqual([0, 1]);
  });
  test('one out of supply does not help them', () => {
    covers('SS-32b');
    // Deep in Axis ground, three hexes from Lwow.
    expect(checked({ '3B:0222': 'sov-rifle-xx-14' })).toBe(1);
  });
  test('nor where the Axis itself has no supply', () => {
    covers('SS-32b');
    const alone = initial('Aug II 41', 'soviet', {
      owned: { axis: [KIEV] },
      also: all(standardGauge, captured(KIEV, 'Jul II 41')),
    });
    expect(alone.s.score.garrisons).toBe(0);
  });
  test('no line of supply runs through a city without its garrison', () => {
    covers('SS-32d');
    const line =
      '1B:5132 3B:0231 1B:5131 1B:5130 1B:5129 1B:5128 1B:5127 3B:0226 3B:0225 3B:0224 3B:0324 3B:0423 3B:0523 3B:0522 3B:0521 3B:0520 3B:0519 3B:0418 3B:0417 3B:0517 3B:0516 3B:0615 3B:0614 3B:0714 3B:0613 3B:0513';
    const supplied = (units: Record<string, string | string[]>): boolean => {
      const table: Table = initial('Aug II 41', 'axis', {
        units: { '3B:0513': 'ger-inf-xx-1', ...units },
        owned: { axis: line.split(' ') },
        also: all(standardGauge, captured(LWOW, 'Jul II 41')),
      }).playOn('moving');
      return table.s.units.supply[pieceNamed('ger-inf-xx-1')] === REGULAR;
    };
    expect([supplied({ [LWOW]: GUARD }), supplied({}), supplied({ [LWOW]: REGIMENTS.slice(0, 2) })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
