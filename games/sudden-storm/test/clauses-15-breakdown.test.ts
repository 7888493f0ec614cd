import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexNamed } from '../src/board.ts';
import { counterOf, pieceNamed } from '../src/units.ts';
import { MID, W } from './support/combat.ts';
import { partsOfDivision } from './support/rails.ts';
import { scene, type Table } from './support/table.ts';

/** Breakdown and assembly of divisions (15). */

const HERE = '2A:5027';
const breakDown = (unit: string) => ({ type: 'break-down', unit });
const assemble = (unit: string) => ({ type: 'assemble', unit });
const move = (to: string, ...units: readonly string[]) => ({ type: 'move', units, way: [to] });
const part = (name: string, of = 'inf-iii-2-6'): string => `ger-part-${of}-${name}`;
const infantry = [part('a1'), part('a2'), part('a3')];
const end = { type: 'end-movement' };
/** Counters of a hex, by number. */
const standing = (table: Table, hex: string): string[] =>
  [...table.s.units.at.keys()].filter((u) => table.s.units.at[u] === hexNamed(hex)).map((u) => counterOf[u]!.id);

describe('breaking down', () => {
  test('a division leaves its hex to its parts, for nothing', () => {
    covers('SS-15Aa', 'SS-15Bc');
    const table = scene({ units: { [HERE]: 'ger-inf-xx-1' } }).act('axis', breakDown('ger-inf-xx-1'));
    expect([standing(table, HERE), table.at('ger-inf-xx-1')]).toEqual([infantry, 'broken-down']);
    // Each goes its own way with its full allowance.
    table.act('axis', {
      type: 'move',
      units: [infantry[0]!],
      way: ['2A:5026', '2A:5025', '2A:5024', '2A:5023', '2A:5022', '2A:5021'],
    });
    expect(table.at(infantry[0]!)).toBe('2A:5021');
  });

  test('SS-EX-15B: the parachute division is three 2-6 regiments', () => {
    covers('SS-15Bb', 'SS-15Aa');
    const table = scene({ units: { [HERE]: 'ger-para-xx-7' } }).act('axis', breakDown('ger-para-xx-7'));
    const parts = standing(table, HERE);
    expect(parts).toHaveLength(3);
    for (const id of parts)
      expect(counterOf[pieceNamed(id)]).toMatchObject({ printed: '2-6', face: { type: 'Para', size: 'III' } });
  });

  test('at the start of the phase, not later', () => {
    covers('SS-15Aa');
    const table = scene({ units: { [HERE]: ['ger-inf-xx-1', 'ger-inf-xx-11'] } });
    table.act('axis', move('2A:5026', 'ger-inf-xx-11'));
    expect(table.why('axis', breakDown('ger-inf-xx-1'))).toMatchObject({ rule: 'SS-15Aa', key: 'phase-has-begun' });
  });

  test('only what the charts name, at the strength they name', () => {
    covers('SS-15Ba');
    const units = { [HERE]: ['ger-cav-xx-1', 'ger-inf-xx-217', 'ger-art-iii-609'] };
    const table = scene({ units, faces: { 'ger-inf-xx-217': 'cadre' } });
    for (const unit of units[HERE])
      expect(table.why('axis', breakDown(unit))).toMatchObject({ rule: 'SS-15Ba', key: 'never-breaks-down' });
    const rifles = scene({ side: 'soviet', units: { [HERE]: ['sov-rifle-xx-54', 'sov-rifle-xx-340'] } });
    expect(rifles.why('soviet', breakDown('sov-rifle-xx-54'))).toBeUndefined();
    expect(rifles.why('soviet', breakDown('sov-rifle-xx-340'))).toMatchObject({ rule: 'SS-15Ba' });
  });

  test('each lettered set serves one division; rows that share sets share them', () => {
    covers('SS-15Ba', 'SS-15C1a');
    const jagers = ['ger-mtn-xx-1', 'ger-mtn-xx-4', 'ger-jager-xx-97', 'ger-jager-xx-100'];
    const table = scene({ units: Object.fromEntries(jagers.map((id, i) => [`2A:50${27 - 2 * i}`, id])) });
    for (const id of jagers.slice(0, 3)) table.act('axis', breakDown(id));
    expect(table.why('axis', breakDown(jagers[3]!))).toMatchObject({ rule: 'SS-15Ba', key: 'no-counters-left' });
    expect(standing(table, '2A:5023')).toEqual([part('c1', 'jager-iii-3-8'), part('c2', 'jager-iii-3-8')]);
  });

  test('what a division carried lies in its hex', () => {
    covers('SS-12Fg', 'SS-15Aa');
    const table = scene({ units: { [HERE]: 'ger-inf-xx-1' }, owned: { axis: [HERE] }, points: { [HERE]: 3 } });
    table.act('axis', { type: 'carry-points', unit: 'ger-inf-xx-1', count: 3 }).act('axis', breakDown('ger-inf-xx-1'));
    expect(table.s.hexes.points[hexNamed(HERE)]).toBe(3);
  });
});

describe('stacking', () => {
  test('more than may stand there for a while, not at the end', () => {
    covers('SS-15Ab', 'SS-8Ba');
    const two = ['ger-inf-xx-1', 'ger-inf-xx-11', 'ger-inf-xx-21'];
    const table = scene({ units: { [HERE]: two } });
    for (const unit of two) table.act('axis', breakDown(unit));
    expect(standing(table, HERE)).toHaveLength(9);
    // They would fit again as divisions, so the phase may end; but not without assembling them.
    table.act('axis', end);
    expect([table.open, table.why('axis', { type: 'end-assembly' })?.rule]).toEqual(['assembling', 'SS-8A1a']);
    table.act('axis', assemble(two[0]!)).act('axis', assemble(two[1]!));
    expect(table.why('axis', { type: 'end-assembly' })).toBeUndefined();
    const apart = scene({ units: { [HERE]: two } });
    for (const unit of two) apart.act('axis', breakDown(unit));
    for (const id of [part('a1'), part('b1'), part('c1')]) apart.act('axis', move('2A:5026', id));
    expect(apart.why('axis', end)).toBeUndefined();
  });

  test('parts of several divisions that do not fit must leave', () => {
    covers('SS-15Ab');
    const three = ['ger-inf-xx-1', 'ger-inf-xx-11', 'ger-inf-xx-21'];
    const table = scene({ units: { [HERE]: [...three, 'ger-para-iii-sturm'] } });
    for (const unit of three) table.act('axis', breakDown(unit));
    for (const name of ['a1', 'b1', 'c1']) table.act('axis', move('2A:5026', part(name)));
    // Seven, and no division can be made of them.
    expect(table.why('axis', end)).toMatchObject({ rule: 'SS-8A1a' });
    table.act('axis', move('2A:5028', part('a2')));
    expect(table.why('axis', end)).toBeUndefined();
  });

  test('no fourth division', () => {
    covers('SS-15Ac', 'SS-8A1a');
    const three = ['ger-inf-xx-1', 'ger-inf-xx-11', 'ger-inf-xx-21'];
    const table = scene({ units: { [HERE]: three, '2A:5026': 'ger-inf-xx-58' } }).act(
      'axis',
      breakDown('ger-inf-xx-58'),
    );
    for (const id of infantry) table.act('axis', move(HERE, id));
    table.act('axis', end);
    expect(table.open).toBe('fighting');
  });
});

describe('assembling', () => {
  test('at the end of the phase, all parts in one hex', () => {
    covers('SS-15Ac');
    const table = scene({ units: { [HERE]: 'ger-inf-xx-1' } }).act('axis', breakDown('ger-inf-xx-1'));
    for (const id of infantry) table.act('axis', move('2A:5026', id));
    table.act('axis', end);
    expect(table.open).toBe('assembling');
    table.act('axis', assemble('ger-inf-xx-1'));
    expect([standing(table, '2A:5026'), infantry.map((id) => table.at(id))]).toEqual([
      ['ger-inf-xx-1'],
      [null, null, null],
    ]);
  });

  test('not while one is elsewhere', () => {
    covers('SS-15Ac');
    const table = scene({ units: { [HERE]: ['ger-inf-xx-1', 'ger-inf-xx-11'] } });
    table.act('axis', breakDown('ger-inf-xx-1')).act('axis', breakDown('ger-inf-xx-11'));
    table.act('axis', move('2A:5026', infantry[0]!)).act('axis', end);
    expect(table.why('axis', assemble('ger-inf-xx-1'))).toMatchObject({ rule: 'SS-15Ac', key: 'parts-apart' });
    table.act('axis', assemble('ger-inf-xx-11')).playOn('fighting');
    expect(table.at('ger-inf-xx-1')).toBe('broken-down');
  });

  test('a set is free again, and the division as it was', () => {
    covers('SS-15C1a', 'SS-15Ac');
    const table = scene({ units: { [HERE]: 'ger-para-xx-7' } }).act('axis', breakDown('ger-para-xx-7'));
    table.act('axis', end).act('axis', assemble('ger-para-xx-7'));
    do table.playOn('moving');
    while (table.side !== 'axis' || table.s.turn === 2);
    expect(table.why('axis', breakDown('ger-para-xx-7'))).toBeUndefined();
  });

  test('in the exploitation phase c/m divisions do the same', () => {
    covers('SS-15Ad');
    const units = { [HERE]: ['ger-pz-xx-1', 'ger-inf-xx-1'] };
    const table = scene({ phase: 'exploitation-phase', units });
    expect(table.why('axis', breakDown('ger-inf-xx-1'))).toMatchObject({ rule: 'SS-15Ad' });
    table.act('axis', breakDown('ger-pz-xx-1'));
    const parts = standing(table, HERE).filter((id) => id.includes('part'));
    expect(parts).toHaveLength(3);
    for (const id of parts) table.act('axis', move('2A:5026', id));
    table.act('axis', end).act('axis', assemble('ger-pz-xx-1'));
    expect(table.at('ger-pz-xx-1')).toBe('2A:5026');
    // Infantry broken down before does not come together in this phase.
    const mixed = scene({ units: { [HERE]: 'ger-inf-xx-1' } }).act('axis', breakDown('ger-inf-xx-1'));
    mixed.act('axis', end).act('axis', { type: 'end-assembly' }).playOn('moving').act('axis', end);
    expect(mixed.open).not.toBe('assembling');
  });

  test('whoever went by strategic rail has done so as a division too', () => {
    covers('SS-7A2d', 'SS-15Ac');
    const table = scene({ units: { '1B:3830': 'ger-pz-xx-1' } }).act('axis', breakDown('ger-pz-xx-1'));
    const parts = standing(table, '1B:3830').filter((id) => id.includes('part'));
    table.act('axis', { type: 'strategic-rail', units: parts, to: '1B:3630' }).act('axis', end);
    table.act('axis', assemble('ger-pz-xx-1')).playOn('moving');
    expect(table.why('axis', move('1B:3530', 'ger-pz-xx-1'))).toMatchObject({ rule: 'SS-7A2d' });
  });
});

describe('lost parts', () => {
  test('a division whose last part is lost is lost, and its set is free', () => {
    covers('SS-15Bc', 'SS-15C1a');
    const rifle = 'sov-rifle-xx-54';
    const force = ['ger-pz-xx-3', 'ger-pz-xx-17', 'ger-pz-xx-7'];
    const parts = ['a1', 'a2', 'a3'].map((name) => `sov-part-rifle-iii-1-6-${name}`);
    const begin = scene({
      units: { [MID]: parts, [W]: force, 'broken-down': rifle },
      also: partsOfDivision(rifle, ...parts),
    });
    begin.act('axis', { type: 'overrun', target: MID, units: force, entering: [] });
    expect(begin.at(rifle)).toBe('replacement-pool');
    expect(begin.s.units.partOf.every((whole) => whole < 0)).toBe(true);
  });
});
