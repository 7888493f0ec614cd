import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { attack, combat, face, lose } from '../support/combat.ts';
import type { Scene } from '../support/table.ts';
import { AUGUST, E, MID, NW, W, fight, may } from './help.ts';

/** The modifier of the die in an attack from the west into the open steppe. */
function total(
  attackers: readonly string[],
  defenders: readonly string[],
  more: Omit<Scene, 'units'> & { extra?: object } = {},
): number {
  const { extra, ...rest } = more;
  return fight(combat({ [W]: attackers, [MID]: defenders }, { turn: AUGUST, ...rest }), MID, attackers, 3, extra).die;
}

const PANZER = 'ger-pz-xx-6';
const INFANTRY = ['ger-inf-xx-21', 'ger-inf-xx-11', 'ger-inf-xx-1'];
const RIFLES = 'sov-rifle-xx-112';
const MOTOR = 'ger-ss-mot-x-1';

describe('10C armour of the attacker', () => {
  test('one of three divisions +1, one of two +2, alone +3, none nothing', () => {
    covers('SS-10C1a', 'SS-10Ca', 'SS-10B1a', 'SS-10B5a');
    expect(total([PANZER, ...INFANTRY.slice(0, 2)], [RIFLES])).toBe(1);
    expect(total([PANZER, INFANTRY[0]!], [RIFLES])).toBe(2);
    expect(total([PANZER], [RIFLES])).toBe(3);
    expect(total(INFANTRY, [RIFLES])).toBe(0);
  });
  test('one regiment among seven regimental equivalents is just enough, among ten too little', () => {
    covers('SS-10C1a', 'SS-10Ca');
    const tanks = 'ger-pz-iii-203';
    expect(total([tanks, INFANTRY[0]!, INFANTRY[1]!], [RIFLES])).toBe(1);
    expect(total([tanks, ...INFANTRY], [RIFLES])).toBe(0);
  });
  test('guns are left out', () => {
    covers('SS-10B4a', 'SS-10C1a');
    expect(total([PANZER, 'ger-art-iii-609', 'ger-art-iii-610', 'ger-art-iii-782'], [RIFLES])).toBe(3);
    expect(
      total([PANZER, ...INFANTRY.slice(0, 2), 'ger-art-iii-609', 'ger-art-iii-610', 'ger-art-iii-782'], [RIFLES]),
    ).toBe(1);
  });
  test('but not more than two for each capable one: with three guns a tank regiment is worth +2', () => {
    covers('SS-10Fa');
    const guns = ['ger-art-iii-609', 'ger-art-iii-610', 'ger-art-iii-782'];
    expect(total(['ger-pz-iii-203', ...guns.slice(0, 2)], [RIFLES])).toBe(3);
    expect(total(['ger-pz-iii-203', ...guns], [RIFLES])).toBe(2);
  });
  test('motorised infantry alone is one seventh, and lets two guns be neutral', () => {
    covers('SS-10a', 'SS-10B3a', 'SS-10Fb');
    expect(total([MOTOR], [RIFLES])).toBe(1);
    expect(total([MOTOR, 'ger-art-iii-609', 'ger-art-iii-610'], [RIFLES])).toBe(1);
    expect(total([MOTOR, 'ger-art-iii-609', 'ger-art-iii-610', 'ger-art-iii-782'], [RIFLES])).toBe(0);
    // Beside infantry it is not enough.
    expect(total([MOTOR, INFANTRY[0]!], [RIFLES])).toBe(0);
  });
  test('as neutral it lets tanks count whole', () => {
    covers('SS-10Ea', 'SS-10B3a');
    expect(total([PANZER, MOTOR], [RIFLES], { extra: { neutral: [] } })).toBe(2);
    expect(total([PANZER, MOTOR], [RIFLES], { extra: { neutral: [MOTOR] } })).toBe(3);
    const no = combat({ [W]: [PANZER, MOTOR], [MID]: RIFLES }, { turn: AUGUST });
    expect(may(no, 'axis', attack(MID, [PANZER, MOTOR], { neutral: [PANZER] }))).toBe(false);
  });
  test('a division of half value is worth +2, never +3', () => {
    covers('SS-10B2a', 'SS-10C1a');
    expect(total(['ger-ss-pzg-xx-lssah'], [RIFLES])).toBe(2);
    expect(total(['sov-mech-xx-29'], ['ger-inf-xx-21'], { side: 'soviet' })).toBe(2);
    // A light tank cadre with a rifle division: an eighth, below a seventh.
    expect(total(['sov-lt-tank-cdr-33', 'sov-rifle-xx-100'], ['ger-inf-xx-21'], { side: 'soviet' })).toBe(0);
  });
  test('two turns out of supply there is no armour left, after one there is', () => {
    covers('SS-10C1a', 'SS-12Dc');
    expect(total([PANZER], [RIFLES], { out: { [PANZER]: 1 } })).toBe(3);
    expect(total([PANZER], [RIFLES], { out: { [PANZER]: 2 } })).toBe(0);
  });
});

describe('10C armour and guns of the defender', () => {
  test('tanks in defence: -1 from a seventh, -2 from a half, no more when alone', () => {
    covers('SS-10C2a');
    expect(total(INFANTRY, ['sov-tank-xx-1', RIFLES, 'sov-rifle-xx-113'])).toBe(-1);
    expect(total(INFANTRY, ['sov-tank-xx-1', RIFLES])).toBe(-2);
    expect(total(INFANTRY, ['sov-tank-xx-1'])).toBe(-2);
  });
  test('a light tank cadre and an infantry cadre: a quarter', () => {
    covers('SS-10B2a', 'SS-10C2a');
    const faces = { 'sov-rifle-xx-100': 'cadre' } as const;
    expect(total(INFANTRY, ['sov-lt-tank-cdr-33', 'sov-rifle-xx-100'], { faces })).toBe(-1);
  });
  test('against half armour the defender answers with anti-tank guns instead', () => {
    covers('SS-10C2b', 'SS-10C3a', 'SS-10C3b', 'SS-10Da');
    // +3 and -4; +3 and -2; +3 and -1; +3 and nothing.
    expect(total([PANZER], ['sov-tank-xx-1'])).toBe(-1);
    expect(total([PANZER], ['sov-at-x'])).toBe(-1);
    expect(total([PANZER], ['sov-at-x', 'sov-rifle-x-1'])).toBe(1);
    expect(total([PANZER], ['sov-at-x', RIFLES])).toBe(2);
    expect(total([PANZER], ['sov-at-x', RIFLES, 'sov-rifle-xx-113'])).toBe(2);
    expect(total([PANZER], ['sov-at-x', RIFLES, 'sov-rifle-xx-113', 'sov-rifle-x-1'])).toBe(3);
    expect(total([PANZER], [RIFLES])).toBe(3);
  });
  test('against less than half it is the tanks that count, and anti-tank guns are neutral', () => {
    covers('SS-10C3a', 'SS-10C2a');
    const third = [PANZER, ...INFANTRY.slice(0, 2)];
    expect(total(third, ['sov-at-x'])).toBe(1);
    expect(total(third, ['sov-tank-xx-1', 'sov-at-x'])).toBe(-1);
    expect(total(INFANTRY, ['sov-at-x'])).toBe(0);
  });
  test('guns in defence are left out, two for each capable equivalent', () => {
    covers('SS-10B4a', 'SS-10Fa');
    expect(total([PANZER], ['sov-at-x', 'sov-art-x', 'sov-art-x-b'])).toBe(-1);
    expect(total([PANZER], ['sov-at-x', 'sov-art-x', 'sov-art-x-b', 'sov-art-x-c'])).toBe(1);
  });
  test('heavy flak answers tanks whole', () => {
    covers('SS-10C3b');
    expect(total(['sov-tank-x-3'], ['ger-m-hv-aa-iii-gg'], { side: 'soviet' })).toBe(-1);
  });
});

describe('10G where armour is of no use', () => {
  // Gomel 1B:4604, a point city on clear ground; 1B:4504 is open ground beside it.
  const city = (attackers: readonly string[], defenders: readonly string[], side: 'axis' | 'soviet' = 'axis'): number =>
    fight(combat({ '1B:4504': attackers, '1B:4604': defenders }, { turn: AUGUST, side }), '1B:4604', attackers, 3).die;
  test('a point city bars tanks on both sides and leaves anti-tank guns', () => {
    covers('SS-10Ga', 'SS-10Gb', 'SS-10C3a');
    expect(city(INFANTRY, [RIFLES])).toBe(-1);
    expect(city([PANZER], [RIFLES])).toBe(-1);
    expect(city(INFANTRY, ['sov-tank-xx-1'])).toBe(-1);
    expect(city([PANZER], ['sov-at-x'])).toBe(-5);
    expect(city(['sov-tank-x-3'], ['ger-m-hv-aa-iii-gg'], 'soviet')).toBe(-5);
    // A third of armour is not enough for the defender's guns to count.
    expect(city([PANZER, ...INFANTRY.slice(0, 2)], ['sov-at-x'])).toBe(-1);
  });
});

describe('10H required losses', () => {
  test('with half armour half of the losses come from it', () => {
    covers('SS-10Ha', 'SS-9Ha');
    const group = [PANZER, 'ger-inf-xx-21'];
    // 20 to 5 is 4:1; a die of 1 and two for armour are 3, HX: three points, half of them from tanks.
    const after = (first: string) => {
      const table = combat({ [W]: group, [MID]: 'sov-rifle-xx-43' }, { turn: AUGUST });
      expect(fight(table, MID, group, 1).result).toBe('HX');
      while (table.side === 'soviet') table.act('soviet', table.anything());
      table.act('axis', lose(first));
      if (table.open === 'losing') table.act('axis', table.anything());
      return group.map((unit) => face(table, unit));
    };
    // Whoever gives infantry has to give tanks as well.
    expect(after('ger-inf-xx-21')).toEqual(['cadre', 'cadre']);
    expect(after(PANZER)).toEqual(['cadre', 'front']);
  });
  test('with a third of armour anybody may be lost', () => {
    covers('SS-10Ha');
    const group = ['ger-pz-xx-1', 'ger-inf-xx-21', 'ger-inf-xx-11'];
    // 25 against 6 is 4:1; a die of 2 and one for armour are 3, HX.
    const table = combat({ [W]: group, [MID]: 'sov-rifle-xx-100' }, { turn: AUGUST });
    expect(fight(table, MID, group, 2).result).toBe('HX');
    while (table.open !== 'fighting' && table.side === 'soviet') table.act('soviet', table.anything());
    expect(may(table, 'axis', lose('ger-inf-xx-21'))).toBe(true);
    expect(may(table, 'axis', lose('ger-pz-xx-1'))).toBe(true);
  });
});

describe('10 from two sides', () => {
  test('all attackers count together, wherever they stand', () => {
    covers('SS-10Ca');
    const table = combat({ [W]: PANZER, [E]: 'ger-inf-xx-21', [NW]: 'ger-inf-xx-11', [MID]: RIFLES }, { turn: AUGUST });
    expect(fight(table, MID, [PANZER, 'ger-inf-xx-21', 'ger-inf-xx-11'], 3).die).toBe(1);
  });
});
