import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { fly, intercept, storesOf } from '../support/air.ts';
import { given } from '../support/positions.ts';
import { scene, type Scene, type Table } from '../support/table.ts';
import { assault, fight, march, may } from './help.ts';
import { storesAt } from './help-29-36.ts';
import { rail, strategic } from './orders.ts';

/** Kola: open tundra, a range of hills, and the line south of Murmansk; nobody else about. */
const CLEAR = ['6A:1717', '6A:1716', '6A:1715', '6A:1714', '6A:1713'];
const HILLS = ['6A:2117', '6A:2116', '6A:2115', '6A:2114', '6A:2113', '6A:2112', '6A:2111'];
const LINE = ['6A:1618', '6A:1719', '6A:1818', '6A:1919', '6A:2019', '6A:2119', '6A:2219', '6A:2218'];
const [FOOT, ALPINE] = ['ger-inf-xx-1', 'ger-mtn-xx-2'];
const moves = (unit: string, way: readonly string[], steps: number): boolean =>
  may(scene({ turn: 'Aug I 41', units: { [way[0]!]: unit } }), 'axis', march(unit, ...way.slice(1, steps + 1)));

describe('29 the Arctic on the ground', () => {
  test('the ground costs double: infantry 2 a hex in the open and 4 in hills, mountain troops 2 in hills', () => {
    covers('SS-29a');
    expect([moves(FOOT, CLEAR, 3), moves(FOOT, CLEAR, 4)]).toEqual([true, false]);
    expect([moves(FOOT, HILLS, 1), moves(FOOT, HILLS, 2)]).toEqual([true, false]);
    expect([moves(ALPINE, HILLS, 4), moves(ALPINE, HILLS, 5)]).toEqual([true, false]);
    expect([moves(ALPINE, CLEAR, 4), moves(FOOT, CLEAR, 4)]).toEqual([true, false]);
  });
  test('along a line it does not', () => {
    covers('SS-29a');
    expect([moves(FOOT, LINE, 6), moves(FOOT, LINE, 7)]).toEqual([true, false]);
  });
  test('vehicles pay double too', () => {
    covers('SS-29a');
    // 10 movement points: open ground at 2, hills at 6.
    expect(moves('ger-mot-xx-3', CLEAR, 4)).toBe(true);
    expect([moves('ger-mot-xx-3', HILLS, 1), moves('ger-mot-xx-3', HILLS, 2)]).toEqual([true, false]);
  });
  test('vehicles that are there do not exploit', () => {
    covers('SS-29b');
    const exploit = (unit: string, from: string, to: string): boolean =>
      may(scene({ turn: 'Aug I 41', phase: 'exploitation-phase', units: { [from]: unit } }), 'axis', march(unit, to));
    expect(exploit('ger-mot-xx-3', '6A:1717', '6A:1716')).toBe(false);
    expect(exploit('ger-mot-xx-3', '6A:1719', '6A:1818')).toBe(false);
    expect(exploit('ger-mot-xx-3', '8A:1625', '8A:1624')).toBe(true);
  });
  test('cavalry has no business there', () => {
    covers('SS-29c');
    const enters = (side: 'axis' | 'soviet', unit: string): boolean =>
      may(scene({ turn: 'Aug I 41', side, units: { '6A:3217': unit } }), side, march(unit, '6A:3118'));
    expect(enters('soviet', 'sov-rifle-xx-14')).toBe(true);
    expect(enters('soviet', 'sov-cav-xx-38')).toBe(false);
    expect(enters('axis', 'fin-rifle-xx-6')).toBe(true);
    expect(enters('axis', 'fin-cav-x-1')).toBe(false);
  });
  test('nor by rail', () => {
    covers('SS-29c');
    const rides = (unit: string): boolean[] => {
      const table = scene({ turn: 'Aug I 41', side: 'soviet', units: { '6A:3618': unit } });
      return [may(table, 'soviet', rail(unit, '6A:3120')), may(table, 'soviet', strategic(unit, '6A:2420'))];
    };
    expect(rides('sov-rifle-xx-14')).toEqual([true, true]);
    expect(rides('sov-cav-xx-38')).toEqual([false, false]);
  });
});

describe('29 attacks in the Arctic', () => {
  const TARGET = '6A:2114';
  const war = (points: Readonly<Record<string, number>>, more: Partial<Scene> = {}): Table =>
    scene({
      turn: 'Aug I 41',
      phase: 'combat-phase',
      units: { '6A:2115': ALPINE, '6A:2014': 'ger-mtn-xx-3', [TARGET]: 'sov-rifle-xx-104', ...more.units },
      owned: { axis: Object.keys(points) },
      also: storesOf(points),
      ...(more.out ? { out: more.out } : {}),
    });
  const strike = (table: Table, ...units: string[]): boolean =>
    may(table, 'axis', assault(table, 'axis', TARGET, units.length > 0 ? units : [ALPINE]));

  test('no attack without stores', () => {
    covers('SS-29d');
    expect(strike(war({}))).toBe(false);
    expect(strike(war({ '6A:2115': 1 }))).toBe(true);
  });
  test('one point for each attack, whoever takes part', () => {
    covers('SS-29d', 'SS-12Fa');
    const table = war({ '6A:2115': 3 });
    fight(table, TARGET, [ALPINE, 'ger-mtn-xx-3'], 1);
    expect(storesAt(table, '6A:2115')).toBe(2);
  });
  test('every attacker reaches it overland: four hexes, not five', () => {
    covers('SS-29d');
    expect([strike(war({ '6A:2119': 1 })), strike(war({ '6A:2120': 1 }))]).toEqual([true, false]);
    // The other division stands four hexes from one store and five from another.
    expect(strike(war({ '6A:2018': 1 }), ALPINE, 'ger-mtn-xx-3')).toBe(true);
    expect(strike(war({ '6A:2119': 1 }), ALPINE, 'ger-mtn-xx-3')).toBe(false);
    expect(strike(war({ '6A:2119': 1 }), ALPINE)).toBe(true);
  });
  test('not through enemy zones, and with nobody else’s stores', () => {
    covers('SS-29d');
    const guarded = { units: { '6A:2018': 'sov-rifle-xx-122', '6A:2218': 'sov-rifle-xx-14' } };
    expect(strike(war({ '6A:2118': 1 }))).toBe(true);
    expect(strike(war({ '6A:2118': 1 }, guarded))).toBe(false);
    const theirs = scene({
      turn: 'Aug I 41',
      phase: 'combat-phase',
      units: { '6A:2115': ALPINE, [TARGET]: 'sov-rifle-xx-104' },
      also: storesOf({ '6A:2119': 2 }),
    });
    expect(strike(theirs)).toBe(false);
  });
  test('the second attack needs a second point', () => {
    covers('SS-29d');
    const two = (points: number): Table =>
      war({ '6A:2115': points }, { units: { '6A:2012': 'sov-rifle-xx-122', '6A:2011': 'ger-mtn-xx-1' } });
    const table = two(1);
    expect(may(table, 'axis', assault(table, 'axis', '6A:2012', ['ger-mtn-xx-1']))).toBe(false);
    const rich = war(
      { '6A:2115': 1, '6A:2011': 1 },
      { units: { '6A:2012': 'sov-rifle-xx-122', '6A:2011': 'ger-mtn-xx-1' } },
    );
    fight(rich, TARGET, [ALPINE], 1);
    expect([storesAt(rich, '6A:2115'), storesAt(rich, '6A:2011')]).toEqual([0, 1]);
  });
  test('stores do not feed: who is out of supply attacks at half', () => {
    covers('SS-29e');
    const points = { '6A:2115': 2 };
    const fed = fight(war(points), TARGET, [ALPINE], 1);
    const hungry = fight(war(points, { out: { [ALPINE]: 1 } }), TARGET, [ALPINE], 1);
    expect([fed.attack, hungry.attack]).toEqual([6, 3]);
  });
  test('the Soviets pay as well; south of the line nobody does', () => {
    covers('SS-29d');
    const soviet = (points: Readonly<Record<string, number>>): Table =>
      scene({
        turn: 'Aug I 41',
        side: 'soviet',
        phase: 'combat-phase',
        units: { '6A:2115': 'sov-rifle-xx-14', [TARGET]: ALPINE },
        also: storesOf(points),
      });
    const may29 = (table: Table): boolean =>
      may(table, 'soviet', assault(table, 'soviet', TARGET, ['sov-rifle-xx-14']));
    expect([may29(soviet({})), may29(soviet({ '6A:2116': 1 }))]).toEqual([false, true]);
    const south = scene({
      turn: 'Aug I 41',
      phase: 'combat-phase',
      units: { '8A:1625': FOOT, '8A:1624': 'sov-rifle-xx-14' },
      also: storesOf({}),
    });
    expect(may(south, 'axis', assault(south, 'axis', '8A:1624', [FOOT]))).toBe(true);
  });
});

describe('29 flights from the Arctic', () => {
  /** Seven Soviet air units on an airfield of Kola, and one beyond the line. */
  const BOMBERS = ['', '-b', '-c', '-d', '-e', '-f', '-g'].map((n) => `sov-air-pe2${n}`);
  const FIELD = '6A:1616';
  const war = (points: Readonly<Record<string, number>>, more: Partial<Scene> = {}): Table =>
    scene({
      turn: 'Sep I 41',
      side: 'soviet',
      phase: 'air-phase',
      units: {
        [FIELD]: BOMBERS.slice(0, 3),
        '6A:1715': BOMBERS.slice(3, 6),
        '6A:3519': [BOMBERS[6]!],
        '6A:1519': 'ger-mtn-xx-2',
        '6A:3320': 'fin-rifle-xx-6',
      },
      airfields: [FIELD, '6A:1715', '6A:3519', '6A:1614'],
      also: storesOf(points),
      ...more,
    });
  const bomb = (table: Table, target: string, ...units: string[]): boolean =>
    may(table, 'soviet', fly('bombing', target, ...units));

  test('a mission costs stores; a transfer does not', () => {
    covers('SS-29f');
    const [none, some] = [war({}), war({ '6A:1518': 1 })];
    expect([bomb(none, '6A:1519', BOMBERS[0]!), bomb(some, '6A:1519', BOMBERS[0]!)]).toEqual([false, true]);
    expect(may(none, 'soviet', fly('transfer', '6A:1614', BOMBERS[0]!))).toBe(true);
  });
  test('one point for five from anywhere in the Arctic, and another for the sixth', () => {
    covers('SS-29f', 'SS-12Fa');
    const sixth = (points: number): boolean => {
      const table = war({ '6A:1518': points });
      for (const unit of BOMBERS.slice(0, 5)) table.act('soviet', fly('bombing', '6A:1519', unit));
      return bomb(table, '6A:1519', BOMBERS[5]!);
    };
    expect([sixth(1), sixth(2)]).toEqual([false, true]);
    const table = war({ '6A:1518': 3 });
    for (const unit of BOMBERS.slice(0, 6)) table.act('soviet', fly('bombing', '6A:1519', unit));
    table.act('soviet', { type: 'end-air-movement' });
    expect(storesAt(table, '6A:1518')).toBe(1);
  });
  test('stores that lie in the Arctic and are not cut off', () => {
    covers('SS-29f');
    expect(bomb(war({ '6A:3618': 2 }), '6A:1519', BOMBERS[0]!)).toBe(false);
    expect(bomb(war({ '6A:2420': 2 }), '6A:1519', BOMBERS[0]!)).toBe(true);
    const cut = war(
      { '6A:2420': 2 },
      {
        also: (s) => {
          storesOf({ '6A:2420': 2 })(s);
          given({ hexes: { '6A:2420': { lines: 0 } } })(s);
        },
      },
    );
    expect(bomb(cut, '6A:1519', BOMBERS[0]!)).toBe(false);
  });
  test('interceptors fly for nothing', () => {
    covers('SS-29f');
    const table = scene({
      turn: 'Sep I 41',
      phase: 'air-phase',
      units: { '6A:1519': 'ger-air-ju88a', [FIELD]: 'sov-air-mig3', '6A:1618': 'sov-rifle-xx-14' },
      airfields: [FIELD, '6A:1519'],
      owned: { axis: ['6A:1519', '6A:1419'] },
      also: storesOf({ '6A:1419': 1 }),
    });
    table.act('axis', fly('bombing', '6A:1618', 'ger-air-ju88a'));
    if (table.open === 'air-movement') table.act('axis', { type: 'end-air-movement' });
    expect(may(table, 'soviet', intercept('6A:1618', 'sov-air-mig3'))).toBe(true);
  });
  test('the base decides, not the target', () => {
    covers('SS-29g');
    // From the field at 6A:3519, south of the line, into the Arctic; and the other way.
    const none = war({}, { units: { '6A:3519': BOMBERS[6]!, '6A:2421': 'ger-mtn-xx-2', [FIELD]: BOMBERS[0]! } });
    expect(bomb(none, '6A:2421', BOMBERS[6]!)).toBe(true);
    const south = (points: Readonly<Record<string, number>>): Table =>
      war(points, {
        units: { '6A:2620': BOMBERS[0]!, '6A:3320': 'fin-rifle-xx-6' },
        airfields: ['6A:2620'],
      });
    expect(bomb(south({}), '6A:3320', BOMBERS[0]!)).toBe(false);
    expect(bomb(south({ '6A:1518': 1 }), '6A:3320', BOMBERS[0]!)).toBe(true);
  });
});
