import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { combat } from '../support/combat.ts';
import { AUGUST, MID, NW, W, fight } from './help.ts';

function battle(
  units: Parameters<typeof combat>[0],
  attackers: readonly string[],
  side: 'axis' | 'soviet' = 'axis',
  faces = {},
): ReturnType<typeof fight> {
  return fight(combat(units, { turn: AUGUST, side, faces }), MID, attackers, 3);
}
// 609, 610, 782 and 785 are 2-3-8; 603, 677, 41 and 704 are 5-3-8. Soviet brigades: -b to -d are 3-2-8.
const GUNS = ['ger-art-iii-609', 'ger-art-iii-610', 'ger-art-iii-782'];
const HEAVY = ['ger-art-iii-603', 'ger-art-iii-677', 'ger-art-iii-41', 'ger-art-iii-704'];

describe('14B in defence', () => {
  const hold = (defenders: readonly string[], faces = {}): number =>
    battle({ [W]: 'sov-tank-xx-8', [MID]: defenders }, ['sov-tank-xx-8'], 'soviet', faces).defence;
  test('three regiments with one cadre: 3, 3 and 1', () => {
    covers('SS-14Ba');
    const faces = { 'ger-inf-xx-21': 'cadre' };
    expect(hold(['ger-inf-xx-21', ...GUNS], faces)).toBe(7);
    expect(hold(['ger-inf-xx-21', ...GUNS.slice(0, 2)], faces)).toBe(7);
    expect(hold(['ger-inf-xx-21', GUNS[0]!], faces)).toBe(6);
  });
  test('a division stands for three', () => {
    covers('SS-14Ba');
    expect(hold(['ger-inf-xx-21', ...GUNS])).toBe(17);
    expect(hold(['ger-inf-xx-21', ...GUNS, 'ger-art-iii-785'])).toBe(18);
  });
  test('guns alone have a strength of one in all', () => {
    covers('SS-14Ba');
    expect(hold(GUNS)).toBe(1);
    expect(hold([GUNS[0]!])).toBe(1);
  });
  test('the better guns stand whole', () => {
    covers('SS-14Ba');
    // A brigade of 3 with guns of 1, 3 and 3: 3 + 3 + 1.
    expect(hold(['ger-ss-mot-x-1', 'ger-rkt-art-iii-1', ...GUNS.slice(0, 2)])).toBe(7);
  });
});

describe('14B in attack', () => {
  test('as many guns as others strike whole, the rest for one', () => {
    covers('SS-14Bb');
    const units = (...attackers: string[]) => battle({ [W]: attackers, [MID]: 'sov-rifle-xx-112' }, attackers).attack;
    expect(units('ger-inf-xx-21', ...HEAVY.slice(0, 3))).toBe(23);
    expect(units('ger-inf-xx-21', ...HEAVY)).toBe(24);
    expect(units('ger-ss-mot-x-1', ...HEAVY.slice(0, 2))).toBe(9);
    expect(units('ger-ss-mot-x-1', HEAVY[0]!)).toBe(8);
    expect(units(...HEAVY)).toBe(1);
  });
  test('others in the hex count though they do not attack', () => {
    covers('SS-14Bb');
    const { attack: strength } = battle(
      { [W]: ['ger-inf-xx-21', ...HEAVY.slice(0, 3)], [MID]: 'sov-rifle-xx-112' },
      HEAVY.slice(0, 3),
    );
    expect(strength).toBe(15);
  });
  test('each hex for itself', () => {
    covers('SS-14Bb');
    // Guns with nobody to the west, infantry without guns to the north-west: 8 + 1.
    const { attack: strength } = battle({ [W]: HEAVY.slice(0, 2), [NW]: 'ger-inf-xx-21', [MID]: 'sov-rifle-xx-112' }, [
      ...HEAVY.slice(0, 2),
      'ger-inf-xx-21',
    ]);
    expect(strength).toBe(9);
    const both = battle(
      { [W]: HEAVY.slice(0, 2), [NW]: ['ger-inf-xx-21', ...HEAVY.slice(2, 4)], [MID]: 'sov-rifle-xx-112' },
      [...HEAVY, 'ger-inf-xx-21'],
    );
    expect(both.attack).toBe(19);
  });
  test('Soviet guns the same', () => {
    covers('SS-14Bb');
    const guns = ['sov-art-x-b', 'sov-art-x-c', 'sov-art-x-d'];
    const units = (...attackers: string[]) =>
      battle({ [W]: attackers, [MID]: 'ger-ss-mot-x-1' }, attackers, 'soviet').attack;
    expect(units('sov-rifle-x-1', ...guns)).toBe(7);
    expect(units('sov-rifle-xx-112', ...guns)).toBe(12);
    expect(units('sov-rifle-x-1', 'sov-rifle-x-3', ...guns)).toBe(13);
  });
});
