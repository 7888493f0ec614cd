import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { attack } from '../support/combat.ts';
import { scene } from '../support/table.ts';
import { MID, W, at, march, may } from './help.ts';

const DIVISIONS = ['sov-rifle-xx-100', 'sov-rifle-xx-112', 'sov-rifle-xx-113', 'sov-rifle-xx-108'];
const BRIGADES = [
  'sov-tank-x-3',
  'sov-tank-x-4',
  'sov-tank-x-5',
  'sov-tank-x-6',
  'sov-rifle-x-1',
  'sov-rifle-x-3',
  'sov-rifle-x-8',
];
const GUNS = ['', '-b', '-c', '-d', '-e', '-f', '-g', '-h', '-i'].map((mark) => `sov-art-x${mark}`);
const stack = (divisions: number, brigades: number, guns: number): string[] => [
  ...DIVISIONS.slice(0, divisions),
  ...BRIGADES.slice(0, brigades),
  ...GUNS.slice(0, guns),
];

/** Whether a movement phase may end with all of these in a hex, the last of them marching in. */
function holds(units: readonly string[], hex = MID, from: string = W): boolean {
  const last = units.at(-1)!;
  const table = at({ [hex]: units.slice(0, -1), [from]: last }, { side: 'soviet' });
  if (!may(table, 'soviet', march(last, hex))) return false;
  return may(table.act('soviet', march(last, hex)), 'soviet', { type: 'end-movement' });
}

describe('8A limits', () => {
  test.each([
    [3, 3, 2, true],
    [3, 3, 3, false],
    [3, 4, 0, false],
    [3, 4, 1, false],
    [4, 0, 0, false],
    [0, 6, 0, true],
    [0, 7, 0, false],
    [0, 6, 2, true],
    [0, 6, 3, false],
    [3, 0, 5, true],
    [3, 0, 6, false],
    [0, 0, 8, true],
    [0, 0, 9, false],
    [2, 4, 2, true],
    [2, 5, 0, false],
  ])('%i divisions, %i brigades and %i guns in a plain hex: %s', (divisions, brigades, guns, fits) => {
    covers('SS-8A1a', 'SS-8Ba');
    expect(holds(stack(divisions, brigades, guns))).toBe(fits);
  });
  test.each([
    [2, 2, 1, true],
    [2, 2, 2, false],
    [2, 3, 0, false],
    [3, 0, 0, false],
    [0, 0, 5, true],
    [0, 0, 6, false],
    [1, 3, 1, true],
  ])('%i divisions, %i brigades and %i guns in mountains: %s', (divisions, brigades, guns, fits) => {
    covers('SS-8A2a');
    // Tanks do not climb: rifle brigades alone. The last comes from the plain below.
    const feet = ['sov-rifle-x-1', 'sov-rifle-x-3', 'sov-rifle-x-8'];
    const units = [...DIVISIONS.slice(0, divisions), ...feet.slice(0, brigades), ...GUNS.slice(0, guns)];
    expect(holds(units, '4A:4408', '4A:4309')).toBe(fits);
  });
  test.each([
    [1, 1, 1, true],
    [1, 1, 2, false],
    [2, 0, 0, false],
    [0, 2, 1, true],
    [0, 3, 0, false],
    [0, 0, 3, true],
    [0, 0, 4, false],
  ])('%i divisions, %i brigades and %i guns in the Arctic: %s', (divisions, brigades, guns, fits) => {
    covers('SS-8A3a');
    const feet = ['sov-rifle-x-1', 'sov-rifle-x-3', 'sov-rifle-x-8'];
    const units = [...DIVISIONS.slice(0, divisions), ...feet.slice(0, brigades), ...GUNS.slice(0, guns)];
    expect(holds(units, '6A:3124', '6A:3224')).toBe(fits);
  });
  test('a cadre is no division: three divisions and a cadre fit', () => {
    covers('SS-8A1a');
    const units = { [MID]: DIVISIONS.slice(1, 4), [W]: 'sov-rifle-xx-115' };
    const whole = at(units, { side: 'soviet' });
    const cadre = at(units, { side: 'soviet', faces: { 'sov-rifle-xx-115': 'cadre' } });
    const end = { type: 'end-movement' };
    expect(may(cadre.act('soviet', march('sov-rifle-xx-115', MID)), 'soviet', end)).toBe(true);
    expect(
      may(whole, 'soviet', march('sov-rifle-xx-115', MID)) &&
        may(whole.act('soviet', march('sov-rifle-xx-115', MID)), 'soviet', end),
    ).toBe(false);
  });
  test('trucks do not count', () => {
    covers('SS-8A1a', 'SS-14Db');
    const full = ['ger-inf-xx-21', 'ger-inf-xx-11', 'ger-inf-xx-1', 'ger-art-iii-609', 'ger-art-iii-610'];
    const guns = ['ger-art-iii-782', 'ger-art-iii-785', 'ger-art-iii-70'];
    const table = at({ [MID]: [...full, ...guns, 'ger-truck'], [W]: ['ger-truck-b', 'ger-art-iii-606'] });
    const gun = at({ [MID]: [...full, ...guns, 'ger-truck'], [W]: ['ger-truck-b', 'ger-art-iii-606'] });
    expect(
      may(gun, 'axis', march('ger-art-iii-606', MID)) &&
        may(gun.act('axis', march('ger-art-iii-606', MID)), 'axis', { type: 'end-movement' }),
    ).toBe(false);
    table.act('axis', march('ger-truck-b', MID));
    expect(may(table, 'axis', { type: 'end-movement' })).toBe(true);
  });
});

describe('8B effects', () => {
  test('a full hex may be marched through', () => {
    covers('SS-8Ba');
    const table = at({ [MID]: DIVISIONS.slice(0, 3), [W]: DIVISIONS[3]! }, { side: 'soviet' });
    expect(may(table, 'soviet', march(DIVISIONS[3]!, MID, '8A:1624'))).toBe(true);
  });
  test('the limit of the hex attacked holds for each hex the attack comes from', () => {
    covers('SS-8Bc', 'SS-9B7a');
    const west = ['ger-inf-xx-21', 'ger-inf-xx-11', 'ger-inf-xx-1', 'ger-art-iii-609', 'ger-art-iii-610'];
    const east = ['ger-mtn-xx-1', 'ger-mtn-xx-2'];
    const table = scene({
      turn: 'Aug I 41',
      phase: 'combat-phase',
      units: { '4A:4309': west, '4A:4308': east, '4A:4408': 'sov-mtn-rifle-xx-192' },
    });
    const no = table.why('axis', attack('4A:4408', west.slice(0, 3)));
    expect(no?.rule).toMatch(/^SS-(8Bc|9B7a)$/);
    expect(may(table, 'axis', attack('4A:4408', west.slice(0, 2)))).toBe(true);
    // Two divisions from each of two hexes; four units and one gun at most from one.
    expect(may(table, 'axis', attack('4A:4408', [...west.slice(0, 2), ...east]))).toBe(true);
    expect(
      may(table, 'axis', attack('4A:4408', [...west.slice(0, 2), 'ger-art-iii-609', 'ger-art-iii-610', ...east])),
    ).toBe(true);
  });
  test('from the south into the Arctic: two units, one of them a division, and a gun', () => {
    covers('SS-8Bc', 'SS-9B7a');
    const guns = ['ger-art-iii-609', 'ger-art-iii-610', 'ger-art-iii-782'];
    const table = scene({
      turn: 'Aug I 41',
      phase: 'combat-phase',
      units: { '6A:3224': ['ger-mtn-xx-1', 'ger-mtn-xx-2', 'ger-mtn-x-3', ...guns], '6A:3124': 'sov-rifle-xx-14' },
      points: { '6A:3224': 1 },
      owned: { axis: ['6A:3224'] },
    });
    const strike = (...units: string[]): boolean => may(table, 'axis', attack('6A:3124', units));
    expect(strike('ger-mtn-xx-1', 'ger-mtn-xx-2')).toBe(false);
    expect(strike('ger-mtn-xx-1', 'ger-mtn-x-3')).toBe(true);
    expect(strike('ger-mtn-xx-1', 'ger-mtn-x-3', guns[0]!)).toBe(true);
    expect(strike('ger-mtn-xx-1', 'ger-mtn-x-3', guns[0]!, guns[1]!)).toBe(false);
    expect(strike('ger-mtn-xx-1', guns[0]!, guns[1]!)).toBe(true);
    expect(strike('ger-mtn-xx-1', guns[0]!, guns[1]!, guns[2]!)).toBe(false);
  });
});
