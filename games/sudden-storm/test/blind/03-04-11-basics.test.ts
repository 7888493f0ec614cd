import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { HANGO, idOf } from '../../src/board.ts';
import { AXIS_BASE, SOVIET_BASE, TARGET, air, fly, shots } from '../support/air.ts';
import { combat } from '../support/combat.ts';
import { capacityLost, linesEverywhere } from '../support/rails.ts';
import { all, ringAround } from '../support/positions.ts';
import { scene, type Scene, type Table } from '../support/table.ts';
import { goOn, meet } from './air-fight.ts';
import { AUGUST, E, MID, W, at, fight, march, may } from './help.ts';
import { next, rail, railPoints } from './orders.ts';
import { FRITZ, JUNKERS, MIG } from './sky.ts';

const [I21, I217, PANZER] = ['ger-inf-xx-21', 'ger-inf-xx-217', 'ger-pz-xx-6'];
const [RIFLE, BRIGADE] = ['sov-rifle-xx-14', 'sov-rifle-x-8'];

describe('3C arithmetic', () => {
  const strength = (from: string, target: string, out: Record<string, number>): number =>
    fight(combat({ [from]: I217, [target]: 'sov-rifle-xx-112' }, { turn: AUGUST, out }), target, [I217], 3).attack;
  test('half of 7 is 3½', () => {
    covers('SS-3C1a');
    expect(strength(W, MID, { [I217]: 1 })).toBe(3.5);
  });
  test('halved twice it is a quarter', () => {
    covers('SS-3C2a');
    expect(strength('2A:3832', '2A:3932', {})).toBe(3.5);
    expect(strength('2A:3832', '2A:3932', { [I217]: 1 })).toBe(1.75);
  });
  test('one die, and two where the rules say so', () => {
    covers('SS-3C3a');
    const table = goOn(meet([JUNKERS], [], [MIG]).roll(1, 2, 6, 5));
    // Type B against fighters adds one, fighters against type B take one away.
    expect(
      shots(table)
        .map(({ by, roll }) => roll + (by === MIG ? 1 : -1))
        .toSorted((a, b) => a - b),
    ).toEqual([3, 11]);
    // A single die is enough for a battle: 3 at 2:1.
    expect(fight(combat({ [W]: I21, [MID]: 'sov-rifle-xx-112' }, { turn: AUGUST }), MID, [I21], 3).result).toContain(
      'NE',
    );
  });
  const trains = (left: number, units: Scene['units'], more: Partial<Scene> = {}): Table =>
    scene({
      turn: AUGUST,
      side: 'soviet',
      units: units ?? {},
      ...more,
      also: all(linesEverywhere, capacityLost(72 - left)),
    });
  test('what is not used in a turn is lost', () => {
    covers('SS-3C4a');
    const table = trains(3, { '7A:0711': [RIFLE, 'sov-rifle-xx-52'] });
    next(next(table, 'moving', 'axis'), 'moving', 'soviet');
    table.act('soviet', rail(RIFLE, '7A:0810'));
    expect(may(table, 'soviet', rail('sov-rifle-xx-52', '7A:0810'))).toBe(false);
  });
  test('a cadre, a brigade and a resource point are 1 RE, a division 3', () => {
    covers('SS-3Da');
    const goes = (left: number, unit: string, faces: Scene['faces'] = {}): boolean =>
      may(trains(left, { '7A:0711': unit }, { faces }), 'soviet', rail(unit, '7A:0810'));
    expect([goes(1, BRIGADE), goes(2, RIFLE), goes(3, RIFLE)]).toEqual([true, false, true]);
    expect(goes(1, 'sov-rifle-xx-100', { 'sov-rifle-xx-100': 'cadre' })).toBe(true);
    const points = (count: number): boolean =>
      may(trains(1, {}, { points: { '7A:0711': 3 } }), 'soviet', railPoints('7A:0711', count, '7A:0810'));
    expect([points(1), points(2)]).toEqual([true, false]);
  });
});

describe('3E ownership', () => {
  test('by standing there, by an uncontested zone, and afterwards', () => {
    covers('SS-3Ea');
    const table = at({ '8A:1627': PANZER }).act('axis', march(PANZER, '8A:1626'));
    for (const hex of ['8A:1626', MID, '8A:1526', '8A:1727']) expect(table.owner(hex), hex).toBe('axis');
    table.act('axis', march(PANZER, '8A:1627', '8A:1628', '8A:1629'));
    expect([table.owner(MID), table.owner('8A:1626')]).toEqual(['axis', 'axis']);
    expect(table.owner('8A:1624')).toBe('soviet');
  });
  test('not where an enemy zone lies as well', () => {
    covers('SS-3Eb');
    const table = at({ '8A:1627': PANZER, [E]: RIFLE }).act('axis', march(PANZER, W));
    expect(table.owner(MID)).toBe('soviet');
    const free = at({ '8A:1627': PANZER }).act('axis', march(PANZER, W));
    expect(free.owner(MID)).toBe('axis');
  });
  test('who has no zone gains only where he stands', () => {
    covers('SS-3Ea', 'SS-3Eb');
    const table = at({ '8A:1627': 'ger-ss-mot-x-1' }).act('axis', march('ger-ss-mot-x-1', W));
    expect([table.owner(W), table.owner(MID)]).toEqual(['axis', 'soviet']);
  });
  test('towns must be entered', () => {
    covers('SS-3Ec');
    const table = at({ '2A:3823': PANZER }).act('axis', march(PANZER, '2A:3822'));
    expect([table.owner('2A:3821'), table.owner('2A:3722')]).toEqual(['soviet', 'axis']);
    table.act('axis', march(PANZER, '2A:3821'));
    expect(table.owner('2A:3821')).toBe('axis');
  });
});

describe('3G, 3H', () => {
  test('who owns what at the start', () => {
    covers('SS-3Ga');
    const table = scene({ turn: 'Jun II 41', units: {} });
    for (const hex of ['1B:1816', '3B:0225', '1B:3611', '3B:2115', idOf(HANGO)])
      expect(table.owner(hex), hex).toBe('soviet');
    for (const hex of ['1B:3830', '1B:2627', '3B:3126', '3B:3922', '5B:0911'])
      expect(table.owner(hex), hex).toBe('axis');
    for (const hex of ['1B:0310', '3B:1630', '9A:2618']) expect(table.owner(hex), hex).toBeNull();
  });
  test('who is cut off in the movement phase is isolated when combat begins', () => {
    covers('SS-3Hb');
    const ring = ringAround(MID);
    const [last, ...others] = Object.entries(ring);
    const [hex, unit] = last!;
    expect(hex).toBe('8A:1623');
    const isIsolated = (table: Table): boolean => (table.seen(RIFLE)?.marks ?? []).includes('isolated');
    const table = at({ [MID]: RIFLE, ...Object.fromEntries(others), '8A:1621': unit }, { phase: 'initial-phase' });
    next(table, 'moving', 'axis');
    expect(isIsolated(table)).toBe(false);
    next(table.act('axis', march(unit, '8A:1622', hex)), 'fighting', 'axis');
    expect(isIsolated(table)).toBe(true);
  });
});

describe('4 the sequence of play', () => {
  test('initial phase, movement, air, combat, exploitation; the German, then the Soviet', () => {
    covers('SS-4a', 'SS-4Aa', 'SS-4A1a', 'SS-4A2a', 'SS-4A3a', 'SS-4A4a', 'SS-4A5a', 'SS-4Ba');
    const table = scene({
      turn: AUGUST,
      phase: 'initial-phase',
      units: { '1B:3830': [JUNKERS, PANZER], '2A:4118': [MIG, 'sov-tank-xx-1'], [MID]: RIFLE },
    });
    const seen: string[] = [];
    const ends: Record<string, string> = {
      moving: 'end-movement',
      'air-movement': 'end-air-movement',
      fighting: 'end-combat',
    };
    for (let i = 0; i < 60 && seen.length < 8; i++) {
      const end = ends[table.open];
      if (end !== undefined) seen.push(`${table.side} ${table.open}`);
      table.roll(...Array.from({ length: 40 }, () => 1));
      table.act(table.side, end === undefined ? table.anything() : { type: end });
    }
    expect(seen).toEqual([
      'axis moving',
      'axis air-movement',
      'axis fighting',
      'axis moving',
      'soviet moving',
      'soviet air-movement',
      'soviet fighting',
      'soviet moving',
    ]);
  });
  test('only he whose turn it is moves and attacks', () => {
    covers('SS-4Ba', 'SS-4A2a');
    const units = { [W]: PANZER, [E]: 'sov-tank-xx-1' };
    expect(may(at(units), 'soviet', march('sov-tank-xx-1', '8A:1623'))).toBe(false);
    expect(may(at(units), 'axis', march(PANZER, '8A:1627'))).toBe(true);
    const red = at(units, { side: 'soviet' });
    expect(may(red, 'axis', march(PANZER, '8A:1627'))).toBe(false);
    expect(may(red, 'soviet', march('sov-tank-xx-1', '8A:1623'))).toBe(true);
  });
  test('nothing out of its place', () => {
    covers('SS-4Ca', 'SS-4A4a', 'SS-4A3a');
    const units = { [W]: PANZER, [MID]: RIFLE, '1B:3830': FRITZ };
    const strike = { type: 'attack', target: MID, attackers: [PANZER], armour: 'use' };
    const moving = at(units);
    expect(may(moving, 'axis', strike)).toBe(false);
    expect(may(moving, 'axis', fly('bombing', '1B:3829', FRITZ))).toBe(false);
    const fighting = at(units, { phase: 'combat-phase' });
    expect(may(fighting, 'axis', march(PANZER, '8A:1627'))).toBe(false);
    expect(may(fighting, 'axis', fly('bombing', '1B:3829', FRITZ))).toBe(false);
    const flying = air({ [AXIS_BASE]: FRITZ, [W]: PANZER, [MID]: RIFLE });
    expect(may(flying, 'axis', march(PANZER, '8A:1627'))).toBe(false);
    expect(may(flying, 'axis', fly('bombing', TARGET, FRITZ))).toBe(true);
  });
  test('in exploitation what drives, and nothing else', () => {
    covers('SS-4A5a');
    const table = at({ [W]: [PANZER, I21] }, { phase: 'exploitation-phase' });
    expect(may(table, 'axis', march(PANZER, '8A:1627'))).toBe(true);
    expect(may(table, 'axis', march(I21, '8A:1627'))).toBe(false);
  });
});

describe('11 support', () => {
  test('brigades and regiments fight by themselves as printed, turn after turn', () => {
    covers('SS-11a');
    const table = combat({ [W]: 'ger-ss-mot-x-1', [MID]: 'sov-tank-x-3' }, { turn: AUGUST });
    expect(fight(table, MID, ['ger-ss-mot-x-1'], 3)).toMatchObject({ attack: 3, defence: 2 });
    const red = combat({ [W]: 'sov-tank-x-3', [MID]: 'ger-ss-mot-x-1' }, { turn: AUGUST, side: 'soviet' });
    expect(fight(red, MID, ['sov-tank-x-3'], 3)).toMatchObject({ attack: 3, defence: 3 });
  });
});

describe('24 no airborne operations', () => {
  test('aircraft carry nobody', () => {
    covers('SS-24a');
    const table = air({ [AXIS_BASE]: [JUNKERS, I21], [SOVIET_BASE]: MIG });
    for (const mission of ['transfer', 'bombing']) {
      expect(may(table, 'axis', fly(mission, '2A:3831', I21)), mission).toBe(false);
      expect(may(table, 'axis', fly(mission, '2A:3831', JUNKERS, I21)), mission).toBe(false);
    }
    expect(may(table, 'axis', fly('transfer', '2A:3831', JUNKERS))).toBe(true);
  });
});
