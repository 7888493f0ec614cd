import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  E,
  MID,
  NW,
  POOL,
  SE,
  SW,
  W,
  advance,
  attack,
  combat,
  face,
  lose,
  retreat,
  strike,
  told,
} from './support/combat.ts';

/** What a result does, losses and cadres, advance (9C to 9E, 9F2, 9H). */

const two = ['ger-inf-xx-1', 'ger-inf-xx-11'];
/** 16 against 5: 3:1. */
const threeToOne = { [W]: two, [MID]: 'sov-rifle-xx-54' };
const six = ['ger-inf-xx-1', 'ger-inf-xx-11', 'ger-inf-xx-21', 'ger-inf-xx-58', 'ger-inf-xx-61', 'ger-inf-xx-30'];
/** 48 against 9: 5:1. */
const fiveToOne = { [W]: six.slice(0, 3), [NW]: six.slice(3), [MID]: ['sov-rifle-xx-54', 'sov-rifle-xx-168'] };

describe('results', () => {
  test('AR: all attackers go back, each from his own hex; nobody advances', () => {
    covers('SS-9Cc', 'SS-9F1a', 'SS-9F2b');
    const table = strike(combat(threeToOne), 'axis', attack(MID, two), 1);
    expect([table.open, table.side]).toEqual(['retreating', 'axis']);
    expect(table.why('axis', retreat('7A:3717', 'ger-inf-xx-1'))).toBeDefined();
    table.act('axis', retreat('7A:3716', ...two));
    expect([table.at(two[0]!), table.at(two[1]!), table.at('sov-rifle-xx-54')]).toEqual(['7A:3716', '7A:3716', MID]);
    expect([table.open, table.side]).toEqual(['fighting', 'axis']);
  });

  test('NE: nothing happens', () => {
    covers('SS-9Cd');
    const table = strike(combat(threeToOne), 'axis', attack(MID, two), 2);
    expect([table.at(two[0]!), face(table, two[0]!), table.at('sov-rifle-xx-54'), table.open]).toEqual([
      W,
      'front',
      MID,
      'fighting',
    ]);
  });

  test('EX: the weaker side goes, its cadre retreats, and the other loses as much', () => {
    covers('SS-9Cf', 'SS-9Ea');
    const table = strike(combat(threeToOne), 'axis', attack(MID, two), 3);
    expect([told(table).result, face(table, 'sov-rifle-xx-54'), table.open, table.side]).toEqual([
      'EX',
      'cadre',
      'retreating',
      'soviet',
    ]);
    table.act('soviet', retreat(E, 'sov-rifle-xx-54'));
    expect([table.open, table.side]).toEqual(['losing', 'axis']);
    expect(table.why('axis', lose('sov-rifle-xx-54'))?.rule).toBe('SS-9Cf');
    table.act('axis', lose('ger-inf-xx-1'));
    expect([face(table, 'ger-inf-xx-1'), face(table, 'ger-inf-xx-11'), table.open]).toEqual([
      'cadre',
      'front',
      'advancing',
    ]);
  });

  test('EX at equal strength: the defender goes', () => {
    covers('SS-9Cf');
    const table = combat({ [W]: 'ger-inf-xx-1', [MID]: ['sov-rifle-xx-168', 'sov-rifle-xx-123'] });
    strike(table, 'axis', attack(MID, ['ger-inf-xx-1']), 6);
    expect([told(table).result, table.at('sov-rifle-xx-168'), table.at('sov-rifle-xx-123')]).toEqual([
      'EX',
      POOL,
      POOL,
    ]);
    expect(face(table, 'ger-inf-xx-1')).toBe('cadre');
  });

  test('EX with the attacker weaker: he goes, and the defender pays in defence strength', () => {
    covers('SS-9Cf', 'SS-9Da');
    const table = combat({ [W]: 'sov-tank-xx-23', [MID]: 'ger-inf-xx-1' }, { side: 'soviet' });
    strike(table, 'soviet', attack(MID, ['sov-tank-xx-23'], { armour: 'use' }), 4);
    expect([told(table).result, face(table, 'sov-tank-xx-23'), table.open, table.side]).toEqual([
      'EX',
      'cadre',
      'retreating',
      'soviet',
    ]);
    table.act('soviet', retreat('7A:3716', 'sov-tank-xx-23'));
    expect([face(table, 'ger-inf-xx-1'), table.at('ger-inf-xx-1'), table.open]).toEqual(['cadre', MID, 'fighting']);
  });

  test('SS-EX-9C-HX: ten points lost cost the stronger side at least five', () => {
    covers('SS-9Ce');
    const parts = ['a1', 'a2', 'a3'].map((name) => `ger-part-inf-iii-2-6-${name}`);
    const force = [...six.slice(0, 3), ...parts];
    const table = combat({ [W]: force, [MID]: ['sov-rifle-xx-54', 'sov-rifle-xx-71'] });
    strike(table, 'axis', attack(MID, force), 4);
    expect(told(table)).toMatchObject({ attack: 30, defence: 10, result: 'HX' });
    table.act('soviet', retreat(E, 'sov-rifle-xx-54', 'sov-rifle-xx-71'));
    table.act('axis', lose(parts[0]!)).act('axis', lose(parts[1]!));
    expect(table.open).toBe('losing');
    expect(table.act('axis', lose(parts[2]!)).open).toBe('advancing');
  });

  test('AH: at least half of the printed strength, whatever halved it, and the rest retreats', () => {
    covers('SS-9Cb', 'SS-9Da', 'SS-9Eb');
    const units = { [W]: ['ger-inf-xx-1', 'ger-inf-xx-217'], [MID]: 'sov-rifle-xx-237' };
    const out = { 'ger-inf-xx-1': 1, 'ger-inf-xx-217': 1 };
    const table = strike(combat(units, { out }), 'axis', attack(MID, ['ger-inf-xx-1', 'ger-inf-xx-217']), 1);
    expect(told(table)).toMatchObject({ attack: 7.5, result: 'AH' });
    // Seven of fifteen are not half.
    expect(table.act('axis', lose('ger-inf-xx-217')).open).toBe('losing');
    table.act('axis', lose('ger-inf-xx-217'));
    expect([table.at('ger-inf-xx-217'), table.open]).toEqual([POOL, 'retreating']);
    table.act('axis', retreat('7A:3716', 'ger-inf-xx-1'));
    expect([table.at('ger-inf-xx-1'), face(table, 'ger-inf-xx-1')]).toEqual(['7A:3716', 'front']);
  });

  test('SS-EX-9E-1: a division of 8 reduced to its cadre of 3 counts 8', () => {
    covers('SS-9Eb');
    const units = { [W]: ['ger-inf-xx-1', 'ger-inf-xx-217'], [MID]: ['sov-rifle-xx-168', 'sov-rifle-xx-237'] };
    const table = strike(combat(units), 'axis', attack(MID, ['ger-inf-xx-1', 'ger-inf-xx-217']), 1);
    expect(told(table).result).toBe('AH');
    table.act('axis', lose('ger-inf-xx-1'));
    expect([face(table, 'ger-inf-xx-1'), table.open]).toEqual(['cadre', 'retreating']);
  });

  test('SS-EX-9E-2: a division and its cadre pay six points together', () => {
    covers('SS-9Ec', 'SS-9Eb');
    const rifles = ['sov-rifle-xx-54', 'sov-rifle-xx-71'];
    const table = combat({ [W]: rifles, [MID]: 'ger-inf-xx-385' }, { side: 'soviet' });
    strike(table, 'soviet', attack(MID, rifles), 5);
    expect(told(table)).toMatchObject({ attack: 10, defence: 6, result: 'EX' });
    table.act('axis', retreat(E, 'ger-inf-xx-385'));
    expect(table.act('soviet', lose('sov-rifle-xx-54')).open).toBe('losing');
    table.act('soviet', lose('sov-rifle-xx-54'));
    expect([table.at('sov-rifle-xx-54'), face(table, 'sov-rifle-xx-71'), table.open]).toEqual([
      POOL,
      'front',
      'advancing',
    ]);
  });

  test('DR: the defenders go back and the attackers may advance, at once and within stacking', () => {
    covers('SS-9Cc', 'SS-9F2a', 'SS-9F2b');
    const table = strike(combat({ ...fiveToOne, [SW]: 'ger-inf-xx-217' }), 'axis', attack(MID, six), 2);
    expect(told(table).result).toBe('DR');
    expect(table.why('axis', attack(MID, six))).toBeDefined();
    table.act('soviet', retreat(E, 'sov-rifle-xx-54', 'sov-rifle-xx-168'));
    expect([table.open, table.side]).toEqual(['advancing', 'axis']);
    expect(table.why('axis', advance('ger-inf-xx-217'))?.rule).toBe('SS-9F2a');
    expect(table.why('axis', advance(...six.slice(0, 4)))?.rule).toBe('SS-8A1a');
    table.act('axis', advance(six[0]!, six[4]!));
    expect([table.at(six[0]!), table.at(six[4]!), table.at(six[1]!), table.owner(MID)]).toEqual([MID, MID, W, 'axis']);
    expect(table.open).toBe('fighting');
  });

  test('advance is never forced', () => {
    covers('SS-9F2a');
    const table = strike(combat(threeToOne), 'axis', attack(MID, two), 5).act('soviet', retreat(E, 'sov-rifle-xx-54'));
    table.act('axis', { type: 'decline-advance' });
    expect([table.at(two[0]!), table.open]).toEqual([W, 'fighting']);
  });

  test('DH: the owner loses half as he chooses, and all survivors retreat', () => {
    covers('SS-9Cb');
    const table = strike(combat(fiveToOne), 'axis', attack(MID, six), 4);
    expect([told(table).result, table.open, table.side]).toEqual(['DH', 'losing', 'soviet']);
    table.act('soviet', lose('sov-rifle-xx-54'));
    expect([face(table, 'sov-rifle-xx-54'), table.at('sov-rifle-xx-168'), table.open]).toEqual([
      'cadre',
      MID,
      'retreating',
    ]);
    table.act('soviet', retreat(E, 'sov-rifle-xx-54')).act('soviet', retreat(SE, 'sov-rifle-xx-168'));
    expect([table.at('sov-rifle-xx-54'), table.at('sov-rifle-xx-168'), table.open]).toEqual([E, SE, 'advancing']);
  });

  test('DE: everybody goes; what has a cadre leaves it, and the cadre retreats', () => {
    covers('SS-9Ca', 'SS-9Ea');
    const table = strike(combat(fiveToOne), 'axis', attack(MID, six), 5);
    expect([face(table, 'sov-rifle-xx-54'), table.at('sov-rifle-xx-168'), table.open]).toEqual([
      'cadre',
      POOL,
      'retreating',
    ]);
    table.act('soviet', retreat(E, 'sov-rifle-xx-54'));
    expect([table.at('sov-rifle-xx-54'), table.open]).toEqual([E, 'advancing']);
  });

  test('AE: the same for the attackers', () => {
    covers('SS-9Ca');
    const units = { [W]: 'ger-inf-xx-1', [MID]: ['sov-rifle-xx-54', 'sov-rifle-xx-237'] };
    const table = strike(combat(units), 'axis', attack(MID, ['ger-inf-xx-1']), 1);
    expect([told(table).result, face(table, 'ger-inf-xx-1'), table.open]).toEqual(['AE', 'cadre', 'retreating']);
    table.act('axis', retreat('7A:3716', 'ger-inf-xx-1'));
    expect(table.at('ger-inf-xx-1')).toBe('7A:3716');
  });
});

describe('required losses', () => {
  const force = ['ger-pz-xx-4', 'ger-pz-xx-1', 'ger-inf-xx-1', 'ger-inf-xx-11'];
  const units = { [W]: force.slice(0, 3), [NW]: force[3]!, [MID]: ['sov-rifle-xx-54', 'sov-rifle-xx-71'] };

  test('SS-EX-9H: who used half or more AECA pays half of the ten points with such units', () => {
    covers('SS-9Ha', 'SS-10Ha');
    const table = strike(combat(units), 'axis', attack(MID, force, { armour: 'use' }), 1);
    expect(told(table)).toMatchObject({ attack: 35, die: 2, result: 'EX' });
    table.act('soviet', retreat(SE, 'sov-rifle-xx-54', 'sov-rifle-xx-71'));
    table.act('axis', lose('ger-inf-xx-1')).act('axis', lose('ger-inf-xx-11'));
    expect(table.why('axis', lose('ger-inf-xx-11'))?.rule).toBe('SS-10Ha');
    expect(table.act('axis', lose('ger-pz-xx-1')).open).toBe('advancing');
  });

  test('who spared his armour has no such duty', () => {
    covers('SS-10Ha', 'SS-10C3a');
    const table = strike(combat(units), 'axis', attack(MID, force, { armour: 'spare' }), 3);
    expect(told(table)).toMatchObject({ die: 0, result: 'EX' });
    table.act('soviet', retreat(SE, 'sov-rifle-xx-54', 'sov-rifle-xx-71'));
    table.act('axis', lose('ger-inf-xx-1')).act('axis', lose('ger-inf-xx-11'));
    expect(table.open).toBe('advancing');
  });

  test('the defender who used half or more AECD pays with his tanks', () => {
    covers('SS-10Hb', 'SS-9Ha');
    const defence = { [W]: six.slice(0, 3), [NW]: six.slice(3), [MID]: ['sov-rifle-xx-54', 'sov-tank-xx-23'] };
    const table = strike(combat(defence), 'axis', attack(MID, six), 6);
    expect(told(table)).toMatchObject({ die: -2, result: 'DH' });
    table.act('soviet', lose('sov-rifle-xx-54'));
    expect([face(table, 'sov-rifle-xx-54'), face(table, 'sov-tank-xx-23')]).toEqual(['cadre', 'cadre']);
    const other = strike(combat(defence), 'axis', attack(MID, six), 6).act('soviet', lose('sov-tank-xx-23'));
    other.act('soviet', lose('sov-tank-xx-23'));
    expect([face(other, 'sov-rifle-xx-54'), other.open]).toEqual(['front', 'retreating']);
  });
});
