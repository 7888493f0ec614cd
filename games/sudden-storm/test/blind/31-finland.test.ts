import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { fly, storesOf } from '../support/air.ts';
import { all, infantryOf, pooled } from '../support/positions.ts';
import { scene, type Scene, type Table } from '../support/table.ts';
import { assault, march, may, overrun } from './help.ts';
import { at, hexesOf, initial, place } from './help-29-36.ts';
import { next } from './orders.ts';

const [FINN, GERMAN, ALPINE, RIFLE] = ['fin-rifle-xx-6', 'ger-inf-xx-1', 'ger-mtn-xx-2', 'sov-rifle-xx-14'];
const goes = (unit: string, from: string, to: string, more: Partial<Scene> = {}): boolean =>
  may(scene({ turn: 'Aug I 41', ...more, units: { ...more.units, [from]: unit } }), 'axis', march(unit, to));
const strikes = (unit: string, from: string, target: string, more: Partial<Scene> = {}): boolean => {
  const table = scene({
    turn: 'Aug I 41',
    phase: 'combat-phase',
    units: { [from]: unit, [target]: RIFLE },
    ...more,
  });
  return may(table, 'axis', assault(table, 'axis', target, [unit]));
};

describe('31B Finland and the war', () => {
  const JUNE = { turn: 'Jun II 41' };
  test('in Jun II the Finns move at home, and neither leave nor attack', () => {
    covers('SS-31Ba');
    expect(goes(FINN, '6A:3328', '6A:3228', JUNE)).toBe(true);
    expect([goes(FINN, '6A:3328', '6A:3327', JUNE), goes(FINN, '6A:3328', '6A:3327')]).toEqual([false, true]);
    expect([strikes(FINN, '6A:3328', '6A:3327', JUNE), strikes(FINN, '6A:3328', '6A:3327')]).toEqual([false, true]);
  });
  test('Germans may come before, but do not begin from there', () => {
    covers('SS-31Bb');
    expect(goes(ALPINE, '6A:1122', '6A:1121', JUNE)).toBe(true);
    const store = { also: storesOf({ '6A:1220': 3 }), owned: { axis: ['6A:1220'] } };
    expect([goes(ALPINE, '6A:1220', '6A:1219', JUNE), goes(ALPINE, '6A:1220', '6A:1219')]).toEqual([false, true]);
    expect([
      strikes(ALPINE, '6A:1220', '6A:1219', { ...JUNE, ...store }),
      strikes(ALPINE, '6A:1220', '6A:1219', store),
    ]).toEqual([false, true]);
  });
  test('Finns keep to the zones A and B', () => {
    covers('SS-31Bc', 'SS-31a');
    expect([goes(FINN, '1B:2727', '1B:2728'), goes(GERMAN, '1B:2727', '1B:2728')]).toEqual([false, true]);
  });
  test('what was ceded is Finnish again as soon as it is won', () => {
    covers('SS-31Bd', 'SS-33A1f');
    const VYBORG = '1B:0401';
    const table = scene({
      turn: 'Aug I 41',
      units: { '1B:0303': FINN },
      also: all(pooled('fin-rifle-xx-10'), infantryOf({ finnish: 9 })),
    });
    const places = (): boolean => {
      next(table, 'replacements', 'axis');
      table.act('axis', { type: 'replace-unit', unit: 'fin-rifle-xx-10', as: 'full', pool: 'general' });
      at(table, 'reinforcements');
      return may(table, 'axis', place('fin-rifle-xx-10', VYBORG));
    };
    table.act('axis', march(FINN, '1B:0302', VYBORG));
    expect(table.owner(VYBORG)).toBe('axis');
    expect(places()).toBe(true);
  });
});

describe('31B1 war aims', () => {
  /** The old border before Leningrad. */
  const [BORDER, BEYOND, CITY] = ['2A:0732', '2A:0731', '2A:0831'];
  test('beyond their theatre they do not attack, but enter what is left, and overrun', () => {
    covers('SS-31B1e', 'SS-31B1d');
    expect(strikes(FINN, BORDER, CITY)).toBe(false);
    expect(strikes(FINN, BORDER, BEYOND)).toBe(false);
    expect(strikes(FINN, '2A:0631', '2A:0632')).toBe(true);
    expect(goes(FINN, BORDER, BEYOND)).toBe(true);
    const stack = ['fin-rifle-xx-1', 'fin-rifle-xx-2', 'fin-rifle-xx-3'];
    const table = scene({ turn: 'Aug I 41', units: { [BORDER]: stack, [BEYOND]: 'sov-rkt-art-iii' } });
    expect(may(table, 'axis', overrun(BEYOND, stack))).toBe(true);
  });
  test('nor do their aircraft fly to Soviet ground there', () => {
    covers('SS-31B1f');
    const table = scene({
      turn: 'Oct I 41',
      phase: 'air-phase',
      units: { '1B:0302': 'fin-air-hawk75', [CITY]: RIFLE, '2A:0630': 'sov-rifle-xx-52' },
      airfields: ['1B:0302'],
      owned: { axis: ['1B:0302'] },
    });
    expect(may(table, 'axis', fly('bombing', CITY, 'fin-air-hawk75'))).toBe(false);
    expect(may(table, 'axis', fly('bombing', '2A:0630', 'fin-air-hawk75'))).toBe(true);
  });
  test('ten RE in the Arctic beyond the border of 1939', () => {
    covers('SS-31B1c', 'SS-31B1b');
    const there = { '6A:2321': 'fin-rifle-xx-10', '6A:2323': 'fin-rifle-xx-11' };
    const enters = (unit: string, more: Record<string, string>): boolean =>
      goes(unit, '6A:2325', '6A:2324', { units: { ...there, ...more } });
    expect(enters(FINN, {})).toBe(true);
    // Nine of them are there: a division more is too much, a regiment is not.
    const nine = { '6A:2322': 'fin-rifle-xx-12' };
    expect([enters(FINN, nine), enters('fin-art-iii-hv', nine)]).toEqual([false, true]);
    expect(goes(ALPINE, '6A:2325', '6A:2324', { units: { ...there, ...nine } })).toBe(true);
    // What was Finnish in 1939 does not count.
    expect(goes(FINN, '6A:2327', '6A:2326', { units: { ...there, ...nine } })).toBe(true);
  });
  test('five RE of Germans in the Finnish theatre; vehicles count double', () => {
    covers('SS-31B1h');
    const enters = (unit: string, there: Record<string, string | readonly string[]> = {}): boolean =>
      goes(unit, '5B:3104', '5B:3204', { units: there });
    expect([enters(GERMAN), enters('ger-mot-xx-3'), enters('ger-mot-iii-gd')]).toEqual([true, false, true]);
    const division = { '5B:4610': 'ger-inf-xx-163' };
    expect([enters(GERMAN, division), enters('ger-mot-iii-gd', division)]).toEqual([false, true]);
    // With a motorised regiment, two RE, it is full.
    const full = { ...division, '5B:4611': 'ger-ss-mot-x-1' };
    expect([enters('ger-mot-iii-gd', full), enters('ger-art-iii-818', full)]).toEqual([false, false]);
    expect(enters(FINN, division)).toBe(true);
    // An air unit is one RE: with two of them and a division it is full.
    const base = { '5B:4610': ['ger-inf-xx-163', 'ger-air-ju88a', 'ger-air-ju88a-b'] };
    expect([enters('ger-art-iii-818', base), enters('ger-art-iii-818', division)]).toEqual([false, true]);
  });
  test('Germans in it keep to the aims of the Finns', () => {
    covers('SS-31B1g');
    expect(strikes(GERMAN, BORDER, BEYOND)).toBe(false);
    expect(strikes(GERMAN, '2A:0631', '2A:0632')).toBe(true);
    // From the other side of the city nothing binds them.
    expect(strikes(GERMAN, '2A:1031', '2A:0931')).toBe(true);
  });
  test('Soviets near Helsinki bring in twenty RE more each turn', () => {
    covers('SS-31B1i');
    const limit = (units: Scene['units'], more: Partial<Scene> = {}): number =>
      next(initial('Aug I 41', 'axis', { units: units ?? {}, ...more }), 'moving', 'axis').s.germanLimit;
    expect(limit({})).toBe(5);
    expect(limit({ '1B:0305': RIFLE })).toBe(25);
    expect(limit({ '1B:0301': RIFLE })).toBe(5);
    expect(limit({ '1B:0515': 'sov-rifle-x-8' })).toBe(5);
  });
  test('the fall of Leningrad frees the Germans, not the Finns', () => {
    covers('SS-31B2a');
    const parts = ['2A:0831', '2A:0830', '2A:0931', '2A:0930'];
    const fallen = (owned: readonly string[], units: Scene['units'] = {}): Table =>
      next(initial('Aug I 41', 'axis', { units: units ?? {}, owned: { axis: owned } }), 'moving', 'axis');
    const german = (owned: readonly string[]): boolean =>
      may(fallen(owned, { '5B:3104': 'ger-mot-xx-3' }), 'axis', march('ger-mot-xx-3', '5B:3203'));
    expect([german(parts.slice(0, 3)), german(parts)]).toEqual([false, true]);
    const strike = (unit: string): boolean => {
      const table = fallen(parts, { [BORDER]: unit, [BEYOND]: RIFLE });
      next(table, 'fighting', 'axis');
      return may(table, 'axis', assault(table, 'axis', BEYOND, [unit]));
    };
    expect([strike(GERMAN), strike(FINN)]).toEqual([true, false]);
    const nine = { '6A:2321': 'fin-rifle-xx-10', '6A:2323': 'fin-rifle-xx-11', '6A:2322': 'fin-rifle-xx-12' };
    const arctic = (owned: readonly string[]): boolean =>
      may(fallen(owned, { ...nine, '6A:2325': FINN }), 'axis', march(FINN, '6A:2324'));
    expect([arctic(parts.slice(1)), arctic(parts)]).toEqual([false, true]);
  });
});

describe('31B3 surrender', () => {
  const FINLAND = hexesOf('finland');
  const start = (soviet: readonly string[]): Table =>
    scene({
      turn: 'Sep I 41',
      phase: 'turn-start',
      dice: [3, 3, 3, 3, 3, 3],
      units: { '6A:2324': FINN, '6A:2320': ALPINE },
      owned: { soviet },
    });
  test('Finland gives up with Helsinki and its towns', () => {
    covers('SS-31B3a', 'SS-31b', 'SS-31c');
    const fallen = start(FINLAND);
    expect([fallen.at(FINN), fallen.at(ALPINE)]).not.toContain('6A:2324');
    expect(fallen.at(ALPINE)).toBe('6A:2320');
    for (const kept of ['1B:0310', '5B:4610', '5B:5015', '5B:3103'])
      expect(start(FINLAND.filter((hex) => hex !== kept)).at(FINN), kept).toBe('6A:2324');
  });
});
