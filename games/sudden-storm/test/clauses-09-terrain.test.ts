import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexNamed } from '../src/board.ts';
import { MID, W, advance, attack, combat, retreat, strike, told } from './support/combat.ts';
import { scene, type Scene, type Table } from './support/table.ts';

/** What ground, rivers, cities and forts do in combat (9G, 14C, 28C, 30A, 30F1, 30G). */

/** A German attack from one hex into another, a six rolled: strength and die. */
function german(
  from: string,
  to: string,
  attackers: readonly string[],
  more: Omit<Scene, 'units'> = {},
  slots = {},
): Table {
  const table = combat({ [from]: attackers, [to]: 'sov-rifle-xx-54' }, more);
  return strike(table, 'axis', attack(to, attackers, slots), 6);
}
const mixed = ['ger-inf-xx-1', 'ger-mot-xx-3'];

describe('the terrain effects chart', () => {
  test('forest: one less, c/m units halved, no armour', () => {
    covers('SS-9Ga', 'SS-10Ga');
    expect(told(german('1B:0709', '1B:0809', mixed))).toMatchObject({ attack: 11, lines: { forest: -1 } });
    expect(told(german('1B:0709', '1B:0809', ['ger-pz-xx-4']))).toMatchObject({ attack: 5, lines: { forest: -1 } });
  });

  test('swamp counts until it freezes', () => {
    covers('SS-9Ga', 'SS-28Cd');
    expect(told(german('2A:1716', '2A:1816', mixed))).toMatchObject({ attack: 11, lines: { swamp: -1 } });
    const snow = german('2A:1716', '2A:1816', mixed, { turn: 'Sep I 41', weather: { b: 'snow' } });
    expect(told(snow)).toMatchObject({ attack: 14, lines: {} });
  });

  test('mountains halve whoever is no mountain unit', () => {
    covers('SS-9Ga', 'SS-14Ca');
    const clear = { turn: 'Sep I 41' };
    const table = german('4A:4308', '4A:4408', ['ger-mtn-xx-1', 'ger-inf-xx-1'], clear);
    expect(told(table)).toMatchObject({ attack: 10, lines: { mountain: -2 } });
    const climbers = german('4A:4308', '4A:4408', ['ger-mtn-xx-1', 'ger-mtn-xx-2'], clear);
    expect(told(climbers)).toMatchObject({ attack: 12, lines: {} });
  });

  test('ski units are mountain units', () => {
    covers('SS-14Cb');
    const table = combat(
      { '5B:1011': 'fin-ski-x-1-jgr', '5B:1010': 'sov-part-rifle-iii-1-6-a1' },
      { points: { '5B:1011': 1 } },
    );
    strike(table, 'axis', attack('5B:1010', ['fin-ski-x-1-jgr']), 6);
    expect(told(table)).toMatchObject({ attack: 3, lines: {} });
  });

  test('cities: partial and full', () => {
    covers('SS-9Ga');
    expect(told(german('2A:2708', '2A:2808', mixed))).toMatchObject({ attack: 11, lines: { 'partial-city': -1 } });
    expect(told(german('3B:0707', '3B:0607', mixed))).toMatchObject({ attack: 11, lines: { 'full-city': -2 } });
  });

  test('rivers halve; major rivers quarter all but artillery, and halve when frozen', () => {
    covers('SS-9Ga');
    const force = ['ger-inf-xx-1', 'ger-art-iii-603'];
    expect(told(german('1B:3427', '1B:3527', ['ger-inf-xx-1'])).attack).toBe(4);
    expect(told(german('7A:2005', '7A:2105', force)).attack).toBe(2 + 5);
    const frozen = german('7A:2005', '7A:2105', force, { turn: 'Sep I 41', weather: { b: 'frost' }, cold: { b: 2 } });
    expect(told(frozen).attack).toBe(4 + 5);
  });

  test('a causeway is a major river', () => {
    covers('SS-30A1a');
    expect(told(german('4A:3030', '4A:3131', ['ger-inf-xx-1'], { turn: 'Sep I 41' })).attack).toBe(2);
  });

  test('a frozen lake halves, takes one from the die and stops armour', () => {
    covers('SS-9Ga', 'SS-10Ga');
    const ice = { turn: 'Sep I 41', weather: { b: 'frost' }, cold: { b: 2 } } as const;
    const table = combat({ '2A:0928': 'ger-pz-xx-4', '2A:0929': 'sov-rifle-xx-54' }, ice);
    strike(table, 'axis', attack('2A:0929', ['ger-pz-xx-4']), 6);
    expect(told(table).lines).toMatchObject({ lake: -1 });
    expect(told(table).lines).not.toHaveProperty('armour-in-attack');
  });
});

describe('forts', () => {
  test('a fort takes one and stops armour; taken, it is gone', () => {
    covers('SS-30A5b1', 'SS-9Ga');
    const force = ['ger-pz-xx-4', 'ger-pz-xx-17', 'ger-pz-xx-11'];
    const table = combat({ [W]: force, [MID]: 'sov-rifle-xx-168' }, { forts: [MID] });
    strike(table, 'axis', attack(MID, force), 5);
    expect(told(table)).toMatchObject({ attack: 30, lines: { fort: -1 }, result: 'DE' });
    table.act('axis', advance(force[0]!));
    expect(table.s.hexes.fort[hexNamed(MID)]).toBe(0);
    expect(table.has('fort-destroyed')).toBe(true);
  });

  test('a fortress halves everybody and takes two; fallen, it is a reference city for good', () => {
    covers('SS-30A5a1', 'SS-9Ga');
    const [near, fortress] = ['2A:0932', '2A:0832'];
    expect(told(german(near, fortress, ['ger-inf-xx-1']))).toMatchObject({ attack: 4, lines: { fortress: -2 } });
    const table = scene({ units: { [near]: 'ger-inf-xx-1', '1B:0801': ['sov-rifle-xx-78', 'sov-rifle-xx-100'] } });
    table.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: [fortress] });
    table.playOn('fighting').playOn('fighting');
    expect(table.side).toBe('soviet');
    strike(table, 'soviet', attack(fortress, ['sov-rifle-xx-78', 'sov-rifle-xx-100']), 4);
    expect(told(table).lines).toEqual({});
  });
});

describe('surprise', () => {
  test('border rivers have no effect in the surprise turn', () => {
    covers('SS-30F1b', 'SS-30F1a');
    const units = { '1B:3427': 'ger-inf-xx-1', '1B:3527': 'sov-rifle-xx-54' };
    const table = scene({ turn: 'Jun II 41', phase: 'surprise-turn', units }).act('axis', { type: 'end-movement' });
    strike(table, 'axis', attack('1B:3527', ['ger-inf-xx-1']), 6);
    expect(told(table).attack).toBe(8);
    // In the regular turn they have.
    expect(told(german('1B:3427', '1B:3527', ['ger-inf-xx-1'], { turn: 'Jun II 41' })).attack).toBe(4);
  });

  test('on Jun II 41 Soviet major cities are point cities for the Germans', () => {
    covers('SS-30Gc');
    const table = german('3B:0707', '3B:0607', mixed, { turn: 'Jun II 41' });
    expect(told(table)).toMatchObject({ attack: 14, lines: { 'point-city': -1 } });
  });

  test('the retreat of a driven-back defender ends the surprise attack like any other', () => {
    covers('SS-30F1a');
    const units = { '1B:3427': ['ger-inf-xx-1', 'ger-inf-xx-11'], '1B:3527': 'sov-rifle-xx-54' };
    const table = scene({ turn: 'Jun II 41', phase: 'surprise-turn', units }).act('axis', { type: 'end-movement' });
    strike(table, 'axis', attack('1B:3527', ['ger-inf-xx-1', 'ger-inf-xx-11']), 5);
    table.act('soviet', retreat('1B:3526', 'sov-rifle-xx-54')).act('axis', advance('ger-inf-xx-1'));
    expect([table.at('ger-inf-xx-1'), table.at('sov-rifle-xx-54')]).toEqual(['1B:3527', '1B:3526']);
  });
});
