import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { MID, NW, W, attack, combat, strike, told } from './support/combat.ts';

/** Armour and anti-tank effects (10), seen in the die of attacks. */

const USE = { armour: 'use' };
const inf = ['ger-inf-xx-1', 'ger-inf-xx-11'];
const arty = ['ger-art-iii-603', 'ger-art-iii-677', 'ger-art-iii-41'];
const rifle = 'sov-rifle-xx-54';

/** The die of a German attack on the middle hex. */
function axisDie(attackers: readonly string[], defenders: string | readonly string[], more: object = {}) {
  const table = combat({ [W]: attackers, [MID]: defenders });
  strike(table, 'axis', attack(MID, attackers, more), 6);
  if (table.open === 'replying') table.roll(6).act('soviet', { type: 'keep-armour' });
  return told(table).lines;
}
function sovietDie(attackers: readonly string[], defenders: string | readonly string[], more: object = {}) {
  const table = combat({ [W]: attackers, [MID]: defenders }, { side: 'soviet' });
  strike(table, 'soviet', attack(MID, attackers, more), 6);
  if (table.open === 'replying') table.roll(6).act('axis', { type: 'keep-armour' });
  return told(table).lines;
}

describe('AECA', () => {
  test('SS-EX-10B-1: every RE of a tank division counts: alone it has full AECA', () => {
    covers('SS-10B1a', 'SS-10C1a', 'SS-10Ba');
    expect(sovietDie(['sov-tank-xx-23'], 'ger-inf-xx-1', USE)).toEqual({ 'armour-in-attack': 3 });
  });

  test('SS-EX-10C-1: one panzer division and two of infantry have 1/3', () => {
    covers('SS-10Ca', 'SS-10C1a', 'SS-10B5a');
    expect(axisDie([...inf, 'ger-pz-xx-4'], rifle)).toEqual({ 'armour-in-attack': 1 });
    expect(axisDie(['ger-inf-xx-1', 'ger-pz-xx-4'], rifle, USE)).toEqual({ 'armour-in-attack': 2 });
    expect(axisDie(inf, rifle)).toEqual({});
  });

  test('SS-EX-10C-2: artillery is neutral and left out', () => {
    covers('SS-10B4a', 'SS-10C1a');
    expect(axisDie([...inf, 'ger-pz-xx-4', ...arty], rifle)).toEqual({ 'armour-in-attack': 1 });
  });

  test('below 1/7 nothing counts', () => {
    covers('SS-10Ca');
    // 1 RE of 8.
    expect(axisDie(['ger-pz-iii-203', ...inf], rifle)).toEqual({ 'armour-in-attack': 1 });
    const table = combat({ [W]: ['ger-pz-iii-203', ...inf], [NW]: 'ger-inf-xx-21', [MID]: rifle });
    strike(table, 'axis', attack(MID, ['ger-pz-iii-203', ...inf, 'ger-inf-xx-21']), 6);
    expect(told(table).die).toBe(0);
  });

  test('SS-EX-10F-1: neutral RE beyond twice the capable ones count as none', () => {
    covers('SS-10Fa');
    expect(axisDie(['ger-pz-iii-203', ...arty], rifle, USE)).toEqual({ 'armour-in-attack': 2 });
    expect(axisDie(['ger-pz-iii-203', ...arty.slice(1)], rifle, USE)).toEqual({ 'armour-in-attack': 3 });
  });

  test('SS-EX-10F-2: one RE of a one-seventh unit carries two neutral ones', () => {
    covers('SS-10Fb', 'SS-10a', 'SS-10B3a');
    expect(axisDie(['ger-mot-iii-gd', ...arty.slice(1)], rifle, { neutral: [] })).toEqual({ 'armour-in-attack': 1 });
    expect(axisDie(['ger-mot-iii-gd', ...arty], rifle)).toEqual({});
  });

  test('half and one-seventh units are neutral when their owner says so', () => {
    covers('SS-10Ea', 'SS-10B2a');
    const force = ['sov-tank-xx-23', 'sov-mech-xx-29'];
    expect(sovietDie(force, 'ger-inf-xx-1', { neutral: [], ...USE })).toEqual({ 'armour-in-attack': 2 });
    expect(sovietDie(force, 'ger-inf-xx-1', { neutral: ['sov-mech-xx-29'], ...USE })).toEqual({
      'armour-in-attack': 3,
    });
    const table = combat({ [W]: force, [MID]: 'ger-inf-xx-1' }, { side: 'soviet' });
    expect(table.why('soviet', attack(MID, force, { neutral: ['sov-tank-xx-23'], ...USE }))?.rule).toBe('SS-10Ea');
  });

  test('two turns out of supply tanks are worth nothing', () => {
    covers('SS-12Dc');
    const table = combat({ [W]: ['ger-pz-xx-4'], [MID]: rifle }, { out: { 'ger-pz-xx-4': 2 } });
    strike(table, 'axis', attack(MID, ['ger-pz-xx-4']), 6);
    expect(told(table)).toMatchObject({ attack: 5, die: 0 });
  });
});

describe('the defence', () => {
  test('SS-EX-10C-3, SS-EX-10B-2: a light tank cadre and a rifle cadre have 1/4 AECD', () => {
    covers('SS-10B2a', 'SS-10C2a');
    const defenders = ['sov-lt-tank-cdr-33', 'sov-rifle-xx-54'];
    const table = combat({ [W]: inf, [MID]: defenders }, { faces: { 'sov-rifle-xx-54': 'cadre' } });
    strike(table, 'axis', attack(MID, inf));
    expect([table.open, table.side]).toEqual(['replying', 'soviet']);
    table.roll(6).act('soviet', { type: 'keep-armour' });
    expect(told(table).lines).toEqual({ aecd: -1 });
  });

  test('the defender too may call such a unit neutral', () => {
    covers('SS-10Ea');
    const table = combat(
      { [W]: inf, [MID]: ['sov-lt-tank-cdr-33', 'sov-rifle-xx-54'] },
      {
        faces: { 'sov-rifle-xx-54': 'cadre' },
      },
    );
    strike(table, 'axis', attack(MID, inf));
    expect(table.why('soviet', { type: 'count-neutral', neutral: ['sov-rifle-xx-54'] })?.rule).toBe('SS-10Ea');
    table.roll(6).act('soviet', { type: 'count-neutral', neutral: ['sov-lt-tank-cdr-33'] });
    expect(told(table).lines).toEqual({});
  });

  test('SS-EX-10B-3: the Grossdeutschland regiment has 1/7 AECD', () => {
    covers('SS-10B3a', 'SS-10a');
    const rifles = ['sov-rifle-xx-54', 'sov-rifle-xx-71'];
    expect(sovietDie(rifles, 'ger-mot-iii-gd')).toEqual({ aecd: -1 });
    expect(sovietDie(rifles, ['ger-mot-iii-gd', 'ger-part-inf-iii-2-6-a1'])).toEqual({});
  });

  test('1/2 or more AECD: two', () => {
    covers('SS-10C2a');
    expect(axisDie(inf, 'sov-tank-xx-23')).toEqual({ aecd: -2 });
    expect(axisDie(inf, ['sov-tank-xx-23', rifle])).toEqual({ aecd: -2 });
  });

  test('against 1/2 or more AECA the defender uses ATEC and not AECD', () => {
    covers('SS-10C2b', 'SS-10C3a', 'SS-10C3b');
    expect(axisDie(['ger-inf-xx-1', 'ger-pz-xx-4'], 'sov-tank-xx-23', USE)).toEqual({
      'armour-in-attack': 2,
      atec: -4,
    });
    // With 1/3 the guns are silent.
    expect(axisDie([...inf, 'ger-pz-xx-4'], 'sov-at-x')).toEqual({ 'armour-in-attack': 1 });
  });

  test('ATEC by its share', () => {
    covers('SS-10C3b');
    expect(axisDie(['ger-pz-xx-4'], ['sov-at-x', rifle], USE)).toEqual({ 'armour-in-attack': 3, atec: -1 });
    const half = ['sov-at-x', 'sov-rifle-x-8'];
    expect(axisDie(['ger-pz-xx-4'], half, USE)).toEqual({ 'armour-in-attack': 3, atec: -2 });
  });

  test('SS-EX-10D, SS-EX-10B-4: full AECA against full ATEC is one less, and artillery is left out', () => {
    covers('SS-10Da', 'SS-10C3b', 'SS-10B4a');
    const lines = axisDie(['ger-pz-xx-4'], ['sov-at-x', 'sov-art-x-e'], USE);
    expect(lines).toEqual({ 'armour-in-attack': 3, atec: -4 });
  });

  test('guns answer armour that is spared, too', () => {
    covers('SS-10C3a');
    expect(axisDie(['ger-pz-xx-4'], 'sov-at-x', { armour: 'spare' })).toEqual({ atec: -4 });
  });
});

describe('ground', () => {
  test('SS-EX-10G: no AECA in a point city, but ATEC', () => {
    covers('SS-10Ga', 'SS-10Gb');
    const table = combat({ '1B:0710': 'sov-tank-x-3', '1B:0711': 'ger-m-hv-aa-iii-gg' }, { side: 'soviet' });
    strike(table, 'soviet', attack('1B:0711', ['sov-tank-x-3']), 6);
    expect(told(table).lines).toEqual({ 'point-city': -1, atec: -4 });
  });

  test('no AECD in a point city', () => {
    covers('SS-10Ga');
    const table = combat({ '1B:0710': inf, '1B:0711': 'sov-tank-xx-23' });
    strike(table, 'axis', attack('1B:0711', inf), 6);
    expect(told(table).lines).toEqual({ 'point-city': -1 });
  });

  test('nor in mud and snow; in frost it is used', () => {
    covers('SS-28Ca');
    for (const [weather, lines] of [
      ['mud', {}],
      ['snow', {}],
      ['frost', { 'armour-in-attack': 3 }],
    ] as const) {
      const table = combat({ [W]: ['ger-pz-xx-4'], [MID]: rifle }, { turn: 'Sep I 41', weather: { b: weather } });
      strike(table, 'axis', attack(MID, ['ger-pz-xx-4'], weather === 'frost' ? USE : {}), 6);
      expect(told(table).lines).toEqual(lines);
    }
  });
});
