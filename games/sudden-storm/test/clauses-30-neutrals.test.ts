import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexNamed } from '../src/board.ts';
import { attack, combat } from './support/combat.ts';
import { scene, type Scene } from './support/table.ts';

const step = (side: 'axis' | 'soviet', unit: string, from: string, to: string, more: Omit<Scene, 'units'> = {}) =>
  scene({ turn: 'Sep I 41', side, ...more, units: { [from]: unit } }).why(side, {
    type: 'move',
    units: [unit],
    way: [to],
  });

describe('neutral countries (30B)', () => {
  test('Turkey and Sweden are closed all game', () => {
    covers('SS-30Ba', 'SS-30Bb');
    for (const turn of ['Jul I 41', 'Mar II 42']) {
      expect(step('soviet', 'sov-rifle-xx-100', '9A:1525', '9A:1526', { turn })).toMatchObject({ rule: 'SS-30Ba' });
      expect(step('axis', 'ger-inf-xx-1', '5B:1303', '5B:1304', { turn })).toMatchObject({ rule: 'SS-30Ba' });
      expect(step('axis', 'fin-rifle-xx-1', '5B:1303', '5B:1304', { turn })).toMatchObject({ rule: 'SS-30Ba' });
    }
  });

  test('Finland and Hungary are closed to the Soviets, and to all but their own, until they join', () => {
    covers('SS-30Bb', 'SS-31A1a', 'SS-31Ba');
    const june = { turn: 'Jun II 41' };
    expect(step('soviet', 'sov-rifle-xx-100', '3B:0429', '3B:0530', june)).toMatchObject({ rule: 'SS-30Ba' });
    expect(step('soviet', 'sov-rifle-xx-100', '1B:0302', '1B:0202', june)).toMatchObject({ rule: 'SS-30Ba' });
    expect(step('axis', 'ger-inf-xx-1', '3B:1830', '3B:1730', june)).toMatchObject({ rule: 'SS-31A1a' });
    expect(step('axis', 'rum-inf-xx-6', '3B:1830', '3B:1730', june)).toBeDefined();
    // In Jul I 41 they are at war, and their ground is Axis-owned.
    expect(step('soviet', 'sov-rifle-xx-100', '3B:0429', '3B:0530', { turn: 'Jul I 41' })).toBeUndefined();
    expect(step('soviet', 'sov-rifle-xx-100', '1B:0302', '1B:0202', { turn: 'Jul I 41' })).toBeUndefined();
    const joined = scene({ turn: 'Jun II 41', phase: 'exploitation-phase' });
    expect([joined.owner('1B:0310'), joined.owner('3B:1630')]).toEqual([null, null]);
    joined.playOn('moving').playOn('moving').playOn('moving');
    expect([joined.owner('1B:0310'), joined.owner('3B:1630'), joined.owner('1B:0515')]).toEqual([
      'axis',
      'axis',
      'soviet',
    ]);
    expect(joined.has('allies-joined')).toBe(true);
  });

  test('in June Finns and Hungarians are at home, and want for nothing', () => {
    covers('SS-12Ba', 'SS-30Bb');
    const units = { '1B:0202': 'fin-rifle-xx-1', '3B:0530': 'hun-sec-xx-102' };
    const june = scene({ turn: 'Jun II 41', phase: 'initial-phase', side: 'soviet', units });
    expect(june.seen('fin-rifle-xx-1')?.marks ?? []).toEqual([]);
    june.playOn('fighting');
    for (const id of ['fin-rifle-xx-1', 'hun-sec-xx-102'] as const)
      expect([june.seen(id)?.marks ?? [], june.has('out-of-supply')]).toEqual([[], false]);
  });

  test('in June Finns and Hungarians move at home alone, and attack nobody', () => {
    covers('SS-31A1a', 'SS-31Ba');
    const june = { turn: 'Jun II 41' };
    expect(step('axis', 'hun-sec-xx-102', '3B:0530', '3B:0529', june)).toMatchObject({
      rule: 'SS-31A1a',
      key: 'stays-at-home',
    });
    expect(step('axis', 'hun-sec-xx-102', '3B:0530', '3B:0630', june)).toBeUndefined();
    expect(step('axis', 'fin-rifle-xx-1', '1B:0202', '1B:0302', june)).toMatchObject({
      rule: 'SS-31Ba',
      key: 'stays-at-home',
    });
    expect(step('axis', 'fin-rifle-xx-1', '1B:0202', '1B:0205', june)).toBeDefined();
    expect(step('axis', 'fin-rifle-xx-1', '1B:0203', '1B:0202', june)).toBeUndefined();
    // Hango is Soviet, though it lies in Finland.
    expect(step('axis', 'fin-rifle-xx-1', '1B:0414', '1B:0515', june)).toMatchObject({ rule: 'SS-31Ba' });
    const table = combat(
      {
        '3B:0530': 'hun-sec-xx-102',
        '3B:0429': 'sov-rifle-xx-100',
        '1B:0414': 'fin-rifle-xx-1',
        '1B:0515': 'sov-rifle-x-8',
        '6A:1120': 'ger-mtn-xx-2',
        '6A:1219': 'sov-rifle-xx-23',
      },
      { turn: 'Jun II 41', points: { '6A:1120': 1 } },
    );
    expect(table.why('axis', attack('3B:0429', ['hun-sec-xx-102']))).toMatchObject({ rule: 'SS-31A1a' });
    expect(table.why('axis', attack('1B:0515', ['fin-rifle-xx-1']))).toMatchObject({ rule: 'SS-31Ba' });
    // 31Bb: nor do Germans from there.
    covers('SS-31Bb');
    const germans = combat({ '1B:0414': 'ger-inf-xx-163', '1B:0515': 'sov-rifle-x-8' }, { turn: 'Jun II 41' });
    expect(germans.why('axis', attack('1B:0515', ['ger-inf-xx-163']))).toMatchObject({ rule: 'SS-31Bb' });
    expect(table.why('axis', attack('6A:1219', ['ger-mtn-xx-2']))).toMatchObject({ rule: 'SS-31Bb' });
  });

  test('Germans may be in Finland before, and not go on into the Soviet Union', () => {
    covers('SS-31Bb');
    const june = { turn: 'Jun II 41' };
    expect(step('axis', 'ger-mtn-xx-2', '6A:1122', '6A:1121', june)).toBeUndefined();
    expect(step('axis', 'ger-mtn-xx-2', '6A:1120', '6A:1219', june)).toMatchObject({ rule: 'SS-31Bb' });
    expect(step('axis', 'ger-mtn-xx-2', '6A:1120', '6A:1219', { turn: 'Jul I 41' })).toBeUndefined();
  });

  test('Iran is closed until the Soviet player turn of Aug I 41, and Soviet from then on', () => {
    covers('SS-30Bd');
    const into = (side: 'axis' | 'soviet', unit: string, turn: string) =>
      step(side, unit, '9A:1922', '9A:2021', { turn });
    expect(into('soviet', 'sov-rifle-xx-100', 'Jul II 41')).toMatchObject({ rule: 'SS-30Ba' });
    expect(into('axis', 'ger-inf-xx-1', 'Aug I 41')).toMatchObject({ rule: 'SS-30Ba' });
    const table = scene({ turn: 'Aug I 41', phase: 'exploitation-phase', units: { '9A:1922': 'sov-rifle-xx-100' } });
    expect(table.owner('9A:2618')).toBeNull();
    while (table.open !== 'moving' || table.side !== 'soviet') table.playOn('moving');
    expect(table.has('iran-occupied')).toBe(true);
    expect(table.owner('9A:2618')).toBe('soviet');
    // Owned when the player turn begins, so that admin and rail movement may use it.
    expect(table.s.hexes.held[hexNamed('9A:2618')]).toBe(1);
    expect(table.why('soviet', { type: 'move', units: ['sov-rifle-xx-100'], way: ['9A:2021'] })).toBeUndefined();
    expect(into('axis', 'ger-inf-xx-1', 'Aug II 41')).toBeUndefined();
  });

  test('one German division comes through Sweden in June, by strategic rail and in one turn', () => {
    covers('SS-30Bc', 'SS-33A1c');
    const unit = 'ger-inf-xx-163';
    const table = scene({ turn: 'Jun II 41', phase: 'initial-phase' });
    const until = (open: string): void => {
      while (table.open !== open) table.playOn(open);
    };
    until('reinforcements');
    const put = (to: string) => ({ type: 'place-reinforcement', unit, to });
    expect(table.why('axis', put('1B:3833'))).toMatchObject({ rule: 'SS-30Bc' });
    expect(table.why('axis', put('5B:4633'))).toMatchObject({ rule: 'SS-30Bc' });
    table.act('axis', put('5B:5033'));
    until('moving');
    expect(table.at(unit)).toBe('5B:5033');
    // It neither marches nor stays there, nor goes by ordinary trains.
    expect(table.why('axis', { type: 'end-movement' })).toMatchObject({ rule: 'SS-30Bc', key: 'must-leave-sweden' });
    expect(table.why('axis', { type: 'move', units: [unit], way: ['5B:5032'] })).toMatchObject({ rule: 'SS-30Ba' });
    expect(table.why('axis', { type: 'rail', units: [unit], to: '5B:2704' })).toMatchObject({ rule: 'SS-30Bc' });
    const ride = (to: string) => ({ type: 'strategic-rail', units: [unit], to });
    // Neither to another place in Sweden nor to Narvik.
    for (const hex of ['5B:4533', '5B:0911'])
      expect(table.why('axis', ride(hex))).toMatchObject({ rule: 'SS-30Bc', key: 'only-to-finland' });
    table.act('axis', ride('5B:2502'));
    expect(table.at(unit)).toBe('5B:2502');
    // Capacity counts in Finland, and there alone.
    expect([table.s.rail.finnish.used, table.s.rail.standard.used]).toEqual([3, 0]);
    expect(table.why('axis', { type: 'end-movement' })).toBeUndefined();
  });
});
