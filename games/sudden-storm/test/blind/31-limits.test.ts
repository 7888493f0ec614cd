import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { pieceNamed } from '../../src/units.ts';
import { inReserve } from '../support/positions.ts';
import type { Scene, Table } from '../support/table.ts';
import { assault, march, may } from './help.ts';
import { at, initial, until } from './help-29-36.ts';

describe('31A2 reserves that the calendar calls up', () => {
  const INFANTRY = ['1', '2', '3', '4', '9', '10', '11', '18', '19', '20'].map((n) => `rum-inf-xx-${n}`);
  const CAVALRY = ['1', '7', '9'].map((n) => `rum-cav-xx-${n}`);
  const reserves = [...INFANTRY, ...CAVALRY, 'rum-mtn-xx-3', 'rum-art-iii-1a', 'rum-art-iii-5a'];
  const called = (turn: string): Table =>
    initial(turn, 'axis', {
      units: { '3B:3126': reserves.slice(0, 6), '3B:2933': reserves.slice(6, 12), '3B:2826': reserves.slice(12) },
      also: inReserve(...reserves),
    });
  const release = (unit: string) => ({ type: 'release-unit', unit });
  const isReserve = (table: Table, unit: string): boolean => table.s.units.reserve[pieceNamed(unit)] === 1;
  /** How many of these may be released one after another. */
  const many = (turn: string, units: readonly string[]): number => {
    const table = called(turn);
    // Where there is nothing to choose nobody is asked.
    for (const unit of units)
      if (table.open === 'releases' && may(table, 'axis', release(unit))) table.act('axis', release(unit));
    return units.filter((unit) => !isReserve(table, unit)).length;
  };
  test('six of infantry and three of cavalry in Jul II', () => {
    covers('SS-OBA21', 'SS-31A2c');
    expect([many('Jul II 41', INFANTRY), many('Jul II 41', CAVALRY)]).toEqual([6, 3]);
    expect(many('Jul II 41', ['rum-mtn-xx-3', 'rum-art-iii-1a'])).toBe(0);
    expect([many('Jul I 41', INFANTRY), many('Aug I 41', INFANTRY)]).toEqual([0, 0]);
  });
  test('one and a regiment of guns in Jan I, three in Mar I', () => {
    covers('SS-OBA21');
    expect([many('Jan I 42', INFANTRY), many('Jan I 42', ['rum-art-iii-1a', 'rum-art-iii-5a'])]).toEqual([1, 1]);
    expect([many('Mar I 42', INFANTRY), many('Mar I 42', CAVALRY)]).toEqual([3, 0]);
  });
  test('who is released goes where he likes', () => {
    covers('SS-31A2c', 'SS-31A2b');
    const table = called('Jul II 41').act('axis', release(INFANTRY[0]!));
    expect([isReserve(table, INFANTRY[0]!), isReserve(table, INFANTRY[9]!)]).toEqual([false, true]);
  });
});

describe('31B1 the limits of the Germans', () => {
  const [GERMAN, RIFLE] = ['ger-inf-xx-1', 'sov-rifle-xx-14'];
  test('twenty RE more in every turn that brings Soviets near Helsinki', () => {
    covers('SS-31B1i');
    const table = initial('Aug I 41', 'axis', { units: { '1B:0305': RIFLE } });
    expect(until(table, 'Aug I 41', 'axis').s.germanLimit).toBe(25);
    expect(until(table, 'Aug II 41', 'axis').s.germanLimit).toBe(45);
  });
  test('not for Soviets who are cut off', () => {
    covers('SS-31B1i');
    const around = ['1B:0304', '1B:0306', '1B:0205', '1B:0206', '1B:0405', '1B:0406'];
    const finns = ['6', '10', '11', '12', '14', '15'];
    const ring = Object.fromEntries(around.map((hex, i) => [hex, `fin-rifle-xx-${finns[i]!}`]));
    const limit = (units: Scene['units']): number =>
      until(initial('Aug I 41', 'axis', { units: units ?? {} }), 'Aug I 41', 'axis').s.germanLimit;
    expect(limit({ ...ring, '1B:0305': RIFLE })).toBe(5);
  });
  test('who lives by Finnish railways keeps to Finnish aims, wherever he stands', () => {
    covers('SS-31B1g');
    // North of Leningrad, beyond the old border, with nothing but Finland behind.
    const [HERE, CITY] = ['2A:0731', '2A:0831'];
    const attacks = (units: Scene['units'], owned: Scene['owned'] = {}): boolean => {
      const table = initial('Sep I 41', 'axis', {
        units: { [HERE]: GERMAN, [CITY]: RIFLE, ...units },
        owned: { axis: ['2A:0732', '1B:0701', '1B:0601', '1B:0501', '1B:0401', '1B:0302', ...(owned.axis ?? [])] },
      });
      until(table, 'Sep I 41', 'axis', 'fighting');
      return may(table, 'axis', assault(table, 'axis', CITY, [GERMAN]));
    };
    expect(attacks({})).toBe(false);
  });
  test('and moves as anybody else', () => {
    covers('SS-31B1b');
    // The Arctic is the Germans’ own theatre: six divisions of them in Finnish Lapland.
    const many = ['1', '11', '21', '58', '61'].map((n, i) => [`6A:22${27 + i}`, `ger-inf-xx-${n}`] as const);
    const table = at(
      initial('Aug I 41', 'axis', { units: { ...Object.fromEntries(many), '6A:1122': 'ger-mtn-xx-2' } }),
      'moving',
    );
    expect(may(table, 'axis', march('ger-mtn-xx-2', '6A:1121'))).toBe(true);
  });
});
