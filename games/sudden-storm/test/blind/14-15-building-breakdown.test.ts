import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexNamed } from '../../src/board.ts';
import { scene, type Scene, type Table } from '../support/table.ts';
import { march, may } from './help.ts';
import { build, next } from './orders.ts';

const [MOSCOW, CLEAR, WOODED] = ['2A:3317', '7A:2104', '7A:1905'];
const site = (more: Partial<Scene> = {}): Table =>
  scene({
    turn: 'Aug I 41',
    side: 'soviet',
    phase: 'initial-phase',
    units: { [CLEAR]: 'sov-rifle-xx-14' },
    points: { [MOSCOW]: 9 },
    ...more,
  }).playOn('constructing');
const fortAt = (table: Table, hex: string): boolean => table.s.hexes.fort[hexNamed(hex)] === 1;
const fieldAt = (table: Table, hex: string): boolean => table.s.hexes.field[hexNamed(hex)] === 1;
const withWorkers = (hex: string, workers: 'workers' | 'no-workers' = 'workers'): ReturnType<typeof build> => ({
  ...build(MOSCOW, 'fort', hex),
  workers,
});

describe('14A construction', () => {
  test('one turn in the open, two in woods; an RE of stores each', () => {
    covers('SS-14Ac', 'SS-14Af', 'SS-14Ag', 'SS-14Ab', 'SS-14Ah', 'SS-12Fa');
    const table = site();
    for (const hex of [CLEAR, WOODED]) table.act('soviet', build(MOSCOW, 'fort', hex));
    table.act('soviet', build(MOSCOW, 'field', '7A:2004')).act('soviet', build(MOSCOW, 'field', '7A:1805'));
    expect(table.s.hexes.points[hexNamed(MOSCOW)]).toBe(5);
    next(table, 'moving', 'axis');
    expect([CLEAR, WOODED].map((hex) => fortAt(table, hex))).toEqual([false, false]);
    next(table, 'constructing', 'soviet');
    expect([CLEAR, WOODED].map((hex) => fortAt(table, hex))).toEqual([true, false]);
    expect(['7A:2004', '7A:1805'].map((hex) => fieldAt(table, hex))).toEqual([true, false]);
    next(table, 'constructing', 'soviet');
    expect(fortAt(table, WOODED)).toBe(true);
    expect(fieldAt(table, '7A:1805')).toBe(true);
  });
  test('bad weather doubles the time', () => {
    covers('SS-14A1a');
    for (const weather of ['mud', 'frost', 'snow'] as const) {
      const table = site({ weather: { b: weather } }).act('soviet', build(MOSCOW, 'fort', CLEAR));
      next(table, 'constructing', 'soviet');
      expect(fortAt(table, CLEAR), weather).toBe(false);
      next(table, 'constructing', 'soviet');
      expect(fortAt(table, CLEAR), weather).toBe(true);
    }
  });
  test('where none is, in supply, and for points that lie somewhere', () => {
    covers('SS-14Aa', 'SS-14Ab', 'SS-14Ae', 'SS-14Ag');
    const table = site({ forts: ['7A:2004'], airfields: ['7A:2105'], points: { [MOSCOW]: 1 } });
    const ok = (kind: 'fort' | 'field', hex: string): boolean => may(table, 'soviet', build(MOSCOW, kind, hex));
    expect([ok('fort', CLEAR), ok('fort', '7A:2004'), ok('fort', '7A:2105')]).toEqual([true, false, true]);
    expect([ok('field', CLEAR), ok('field', '7A:2004'), ok('field', '7A:2105')]).toEqual([true, true, false]);
    // Forest takes a fort, no airfield; out of supply in the sands, neither.
    expect([ok('fort', '7A:0711'), ok('field', '7A:0711')]).toEqual([true, false]);
    expect([ok('fort', '8A:2019'), ok('fort', '8A:2121')]).toEqual([true, false]);
    table.act('soviet', build(MOSCOW, 'fort', CLEAR));
    expect(ok('fort', '7A:2103')).toBe(false);
  });
  test('workers of a city finish it by the end of the turn', () => {
    covers('SS-14A2a', 'SS-14A2b');
    const table = site().act('soviet', withWorkers('2A:3320'));
    expect(fortAt(table, '2A:3320')).toBe(false);
    expect(fortAt(next(table, 'moving', 'axis'), '2A:3320')).toBe(true);
    const slow = site().act('soviet', withWorkers('2A:3320', 'no-workers'));
    expect(fortAt(next(slow, 'moving', 'axis'), '2A:3320')).toBe(false);
  });
  test('four hexes from the city; two items for Kiev, one for a partial city, three for Moscow', () => {
    covers('SS-14A2a', 'SS-14A2c');
    expect(may(site(), 'soviet', withWorkers('3B:0611'))).toBe(true);
    expect(may(site(), 'soviet', withWorkers('3B:0612'))).toBe(false);
    const kiev = site().act('soviet', withWorkers('3B:0608')).act('soviet', withWorkers('3B:0609'));
    expect(may(kiev, 'soviet', withWorkers('3B:0610'))).toBe(false);
    expect(may(kiev, 'soviet', build(MOSCOW, 'fort', '3B:0610'))).toBe(true);
    const odessa = site().act('soviet', withWorkers('3B:2511'));
    expect(may(odessa, 'soviet', withWorkers('3B:2410'))).toBe(false);
    const moscow = site();
    for (const hex of ['2A:3320', '2A:3219', '2A:3319']) moscow.act('soviet', withWorkers(hex));
    expect(may(moscow, 'soviet', withWorkers('2A:3419'))).toBe(false);
  });
  test('an unfinished fort falls with its hex', () => {
    covers('SS-14Ad');
    const units = { '3B:0710': 'ger-inf-xx-21' };
    const table = site({ units }).act('soviet', build(MOSCOW, 'fort', '3B:0612'));
    next(table, 'moving', 'axis').act('axis', march('ger-inf-xx-21', '3B:0711', '3B:0712', '3B:0612'));
    next(table, 'constructing', 'soviet');
    expect(fortAt(table, '3B:0612')).toBe(false);
  });
});

const breakDown = (unit: string): { type: string; unit: string } => ({ type: 'break-down', unit });
const WARSAW = '1B:3830';
const axis = (units: readonly string[], phase = 'movement-phase'): Table =>
  scene({ turn: 'Aug I 41', phase, units: { [WARSAW]: units } });

describe('15 breakdown', () => {
  test('a panzer division into its regiments, the parachute division into three', () => {
    covers('SS-15Aa', 'SS-15Ba', 'SS-15Bb');
    const table = axis(['ger-pz-xx-6', 'ger-para-xx-7']);
    table.act('axis', breakDown('ger-pz-xx-6')).act('axis', breakDown('ger-para-xx-7'));
    expect([table.at('ger-pz-xx-6'), table.at('ger-para-xx-7')]).toEqual(['broken-down', 'broken-down']);
    const paras = ['a1', 'a2', 'a3'].map((part) => table.at(`ger-part-para-iii-2-6-${part}`));
    expect(paras).toEqual([WARSAW, WARSAW, WARSAW]);
    expect(table.at('ger-part-pz-iii-6-10-a1')).toBe(WARSAW);
    expect(may(table, 'axis', march('ger-part-para-iii-2-6-a1', '1B:3829'))).toBe(true);
  });
  test('at the start of the phase alone', () => {
    covers('SS-15Aa');
    const table = axis(['ger-pz-xx-6', 'ger-inf-xx-21']);
    expect(may(table, 'axis', breakDown('ger-pz-xx-6'))).toBe(true);
    table.act('axis', march('ger-inf-xx-21', '1B:3829'));
    expect(may(table, 'axis', breakDown('ger-pz-xx-6'))).toBe(false);
  });
  test('whoever is not on the chart stays whole', () => {
    covers('SS-15Ba');
    const table = axis(['ger-sec-xx-207', 'ger-art-iii-818', 'ger-inf-xx-21']);
    expect(may(table, 'axis', breakDown('ger-sec-xx-207'))).toBe(false);
    expect(may(table, 'axis', breakDown('ger-art-iii-818'))).toBe(false);
    expect(may(table, 'axis', breakDown('ger-inf-xx-21'))).toBe(true);
  });
  test('one set of counters serves one division', () => {
    covers('SS-15C1a', 'SS-15Ba');
    const tanks = ['sov-tank-xx-1', 'sov-tank-xx-21', 'sov-tank-xx-24', 'sov-tank-xx-3'];
    const table = scene({ turn: 'Aug I 41', side: 'soviet', units: { [MOSCOW]: tanks } });
    for (const tank of tanks.slice(0, 3)) table.act('soviet', breakDown(tank));
    expect(may(table, 'soviet', breakDown(tanks[3]!))).toBe(false);
  });
  test('in exploitation only what drives', () => {
    covers('SS-15Ad');
    const table = axis(['ger-pz-xx-6', 'ger-inf-xx-21', 'ger-para-xx-7'], 'exploitation-phase');
    expect(may(table, 'axis', breakDown('ger-pz-xx-6'))).toBe(true);
    expect(may(table, 'axis', breakDown('ger-inf-xx-21'))).toBe(false);
    expect(may(table, 'axis', breakDown('ger-para-xx-7'))).toBe(false);
  });
  test('put together at the end, if all parts are in one hex', () => {
    covers('SS-15Ac');
    const assemble = { type: 'assemble', unit: 'ger-para-xx-7' };
    const end = { type: 'end-movement' };
    const together = axis(['ger-para-xx-7']).act('axis', breakDown('ger-para-xx-7'));
    expect(may(together, 'axis', assemble)).toBe(false);
    together.act('axis', end).act('axis', assemble);
    expect([together.at('ger-para-xx-7'), together.at('ger-part-para-iii-2-6-a1')]).toEqual([WARSAW, null]);
    const apart = axis(['ger-para-xx-7']).act('axis', breakDown('ger-para-xx-7'));
    apart.act('axis', march('ger-part-para-iii-2-6-a1', '1B:3829')).act('axis', end);
    expect(may(apart, 'axis', assemble)).toBe(false);
  });
});
