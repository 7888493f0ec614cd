import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { MP } from '../src/charts.ts';
import { pieceNamed } from '../src/units.ts';
import { AXIS_BASE, AXIS_FIELD, TARGET, air, end, fly, pass } from './support/air.ts';
import { attack, told } from './support/combat.ts';
import { scene, type Scene, type Table } from './support/table.ts';

/** Ground support, defensive support and harassment (19D2b, c, d). */

const STUKAS = ['ger-air-ju87b', 'ger-air-ju87b-b', 'ger-air-ju87b-c'] as const;
const [JU, JU2, JU3] = ['ger-air-ju88a', 'ger-air-ju88a-b', 'ger-air-ju88a-c'] as const;
const [WEST, EAST] = ['2A:3828', '2A:3826'] as const;
const assign = (mission: string, target: string, ...units: readonly string[]) => ({
  type: 'assign-mission',
  mission,
  target,
  units,
});

/** Bombers over a hex with a mission that keeps them there; the combat phase follows. */
function patrol(
  mission: string,
  hex: string,
  units: readonly string[],
  there: Scene['units'],
  more: Scene = {},
): Table {
  const table = air({ [AXIS_BASE]: units.slice(0, 3), [AXIS_FIELD]: units.slice(3), ...there }, more);
  table.act('axis', fly('bombing', hex, ...units));
  end(table, 'air-movement', 'interception');
  return table.act('axis', assign(mission, hex, ...units));
}

describe('ground support', () => {
  const fight = { [WEST]: 'ger-inf-xx-1', [TARGET]: 'sov-rifle-xx-100' };
  const strength = (units: readonly string[], more: Scene = {}, there: Scene['units'] = fight, hex = TARGET) => {
    const table = patrol('ground-support', hex, units, there, more);
    const attackers = Object.values(there)[0] as string;
    return told(table.roll(3).act('axis', attack(hex, [attackers]))).attack;
  };

  test('bombs help an attack on the hex, and the bombers come home when combat is over', () => {
    covers('SS-19D2b1', 'SS-9Db');
    const table = patrol('ground-support', TARGET, [STUKAS[0]], fight);
    // NE at eight and four against seven.
    table.roll(1).act('axis', attack(TARGET, ['ger-inf-xx-1']));
    expect(told(table).attack).toBe(12);
    expect(table.seen(STUKAS[0])).toMatchObject({ at: TARGET, marks: ['ground-support'] });
    while (table.open !== 'fighting') table.act(table.side, table.anything());
    table.act('axis', pass('end-combat'));
    expect([table.open, table.side]).toEqual(['air-return', 'axis']);
    table.act('axis', pass('end-air-return'));
    expect([table.at(STUKAS[0]), table.seen(STUKAS[0])?.marks]).toEqual([AXIS_BASE, undefined]);
  });

  test('only over enemy units', () => {
    covers('SS-19D2b1');
    const table = air({ [AXIS_BASE]: JU }).act('axis', fly('bombing', TARGET, JU));
    expect(table.why('axis', assign('ground-support', TARGET, JU))?.rule).toBe('SS-19D2b1');
  });

  test('at extended range a third of the points, full ones first under the limit', () => {
    covers('SS-23Ba', 'SS-19D2b2');
    const far = '1B:3807';
    const table = scene({
      phase: 'air-phase',
      units: { [far]: [...STUKAS], ...fight },
      airfields: [far, AXIS_BASE],
      owned: { axis: [far, AXIS_BASE] },
    });
    table.act('axis', fly('bombing', TARGET, ...STUKAS));
    end(table, 'air-movement', 'interception').act('axis', assign('ground-support', TARGET, ...STUKAS));
    // Eight of twelve printed points count, and a third of them.
    const helped = told(table.roll(3).act('axis', attack(TARGET, ['ger-inf-xx-1']))).attack;
    expect(helped - 8).toBeCloseTo(8 / 3, 1);
  });

  test('bombers with nothing else to do support an attack', () => {
    covers('SS-19D2b1');
    const table = air({ [AXIS_BASE]: JU, ...fight }).act('axis', fly('bombing', TARGET, JU));
    end(table, 'air-missions');
    expect(table.seen(JU)?.marks).toEqual(['ground-support']);
  });

  test('no more points than the attackers have, as printed', () => {
    covers('SS-19D2b2');
    // Eight of the twelve count for a division of eight.
    expect(strength(STUKAS)).toBe(16);
    // Printed with printed: what is left after the cap is halved.
    expect(strength(STUKAS, { weather: { b: 'mud' } })).toBe(
      strength([STUKAS[0], STUKAS[1]], { weather: { b: 'mud' } }),
    );
  });

  test('halved by bad weather and by flak, by no other ground', () => {
    covers('SS-19D2b3', 'SS-28Cb', 'SS-21Ab', 'SS-21Ac');
    const clear = strength([STUKAS[0]]);
    const without = (more: Scene, there: Scene['units'], hex: string) => {
      const table = air({ ...there, [AXIS_BASE]: JU }, more).act('axis', pass('end-air-movement'));
      const [attackers] = Object.values(there!) as [string];
      return told(table.roll(3).act('axis', attack(hex, [attackers]))).attack;
    };
    expect(clear - without({}, fight, TARGET)).toBe(4);
    const snow: Scene = { weather: { b: 'snow' } };
    expect(strength([STUKAS[0]], snow) - without(snow, fight, TARGET)).toBe(2);
    const tula = { '2A:4119': 'ger-inf-xx-1', '2A:4118': 'sov-rifle-xx-100' };
    const near: Scene = { airfields: [AXIS_BASE, AXIS_FIELD] };
    expect(strength([JU], near, tula, '2A:4118') - without(near, tula, '2A:4118')).toBe(1.5);
    expect(strength([JU], { ...near, ...snow }, tula, '2A:4118') - without({ ...near, ...snow }, tula, '2A:4118')).toBe(
      0.75,
    );
  });
});

describe('defensive support', () => {
  /** German defenders under their own bombers; the Soviets attack in their turn. */
  function defended(units: readonly string[], there: Scene['units'], more: Scene = {}): Table {
    const table = patrol('defensive-support', TARGET, units, there, more);
    table.playOn('moving').act('axis', pass('end-movement')).playOn('moving').act('soviet', pass('end-movement'));
    while (table.open !== 'fighting') table.act(table.side, { type: `end-${table.open}` });
    return table;
  }
  const held = { [TARGET]: 'ger-inf-xx-1', [EAST]: 'sov-rifle-xx-100' };
  const defence = (table: Table): number =>
    told(table.roll(3).act('soviet', attack(TARGET, ['sov-rifle-xx-100']))).defence;

  test('flown in one’s own air phase, it adds to the defence in the enemy combat phase, and stays until the next initial phase', () => {
    covers('SS-19D2c1', 'SS-19D2c2');
    const table = defended([JU], held);
    expect(table.side).toBe('soviet');
    expect(table.seen(JU)).toMatchObject({ at: TARGET, marks: ['defensive-support'] });
    expect(defence(table)).toBe(11);
    while (table.open !== 'fighting') table.act(table.side, table.anything());
    table.act('soviet', pass('end-combat'));
    expect(table.seen(JU)?.at).toBe(TARGET);
    table.playOn('air-return');
    expect([table.side, table.s.turn]).toEqual(['axis', 3]);
    table.act('axis', pass('end-air-return'));
    expect([table.at(JU), table.seen(JU)?.marks]).toEqual([AXIS_BASE, undefined]);
  });

  test('an empty hex may be chosen, or one of the enemy', () => {
    covers('SS-19D2c1');
    const table = air({ [AXIS_BASE]: [JU, STUKAS[0]], [EAST]: 'sov-rifle-xx-100' });
    table.act('axis', fly('bombing', TARGET, JU)).act('axis', fly('bombing', EAST, STUKAS[0]));
    expect(table.why('axis', assign('defensive-support', TARGET, JU))).toBeUndefined();
    expect(table.why('axis', assign('defensive-support', EAST, STUKAS[0]))).toBeUndefined();
  });

  test('no more than the defenders have, after halving; no ground touches it', () => {
    covers('SS-19D2c3', 'SS-19D2c2');
    const small = { [TARGET]: 'ger-part-inf-iii-2-6-a1', [EAST]: 'sov-rifle-xx-100' };
    expect(defence(defended([JU], small))).toBe(4);
    expect(defence(defended([JU], small, { weather: { b: 'mud' } }))).toBe(3.5);
  });

  test('it does not help against an overrun', () => {
    covers('SS-13d', 'SS-19D2c2');
    const pz = ['ger-pz-xx-6', 'ger-pz-xx-7', 'ger-pz-xx-9'];
    const il2 = 'sov-air-il2';
    // Near Warsaw, where Germans are supplied.
    const [from, target, field] = ['1B:3829', '1B:3828', '1B:3825'] as const;
    const table = scene({
      phase: 'air-phase',
      side: 'soviet',
      units: { [field]: il2, [target]: 'sov-rifle-xx-237', [from]: pz },
      airfields: [field],
      owned: { soviet: [field] },
    });
    table.act('soviet', fly('bombing', target, il2));
    end(table, 'interception').act('soviet', assign('defensive-support', target, il2));
    table.playOn('moving').roll(1).act('soviet', pass('end-movement')).playOn('moving');
    expect([table.side, table.seen(il2)?.at]).toEqual(['axis', target]);
    // 36 against 3 is twelve to one; with the bombers it would be six.
    expect(table.why('axis', { type: 'overrun', target, units: pz, entering: pz })).toBeUndefined();
  });
});

describe('harassment', () => {
  const spent = (table: Table, id: string): number => table.s.units.spent[pieceNamed(id)]! / MP;
  /** Soviets in the harassed hex, when they move. */
  function harassed(units: readonly string[], more: Scene = {}): Table {
    const table = patrol('harassment', TARGET, units, { [TARGET]: ['sov-rifle-xx-100', 'sov-tank-xx-41'] }, more);
    table.playOn('moving').act('axis', pass('end-movement')).playOn('moving');
    expect(table.side).toBe('soviet');
    return table;
  }
  const leave = (units: readonly string[], more: Scene = {}): number => {
    const table = harassed(units, more).act('soviet', { type: 'move', units: ['sov-rifle-xx-100'], way: [EAST] });
    return spent(table, 'sov-rifle-xx-100');
  };

  test('two bombing points make a point, and each costs a movement point to leave the hex', () => {
    covers('SS-19D2d1', 'SS-19D2d2');
    const plain = scene({ side: 'soviet', units: { [TARGET]: 'sov-rifle-xx-100' } });
    plain.act('soviet', { type: 'move', units: ['sov-rifle-xx-100'], way: [EAST] });
    const cost = spent(plain, 'sov-rifle-xx-100');
    // Three points make one, four make two.
    expect(leave([JU])).toBe(cost + 1);
    expect(leave([STUKAS[0]])).toBe(cost + 2);
  });

  test('bad weather weakens it', () => {
    covers('SS-19D2d1', 'SS-28Cb');
    const snow: Scene = { weather: { b: 'snow' } };
    const plain = scene({ side: 'soviet', units: { [TARGET]: 'sov-rifle-xx-100' }, ...snow });
    plain.act('soviet', { type: 'move', units: ['sov-rifle-xx-100'], way: [EAST] });
    // Half of three is no whole point, half of four is one.
    expect(leave([JU], snow)).toBe(spent(plain, 'sov-rifle-xx-100'));
    expect(leave([STUKAS[0]], snow)).toBe(spent(plain, 'sov-rifle-xx-100') + 1);
  });

  test('two points at most', () => {
    covers('SS-19D2d5');
    expect(leave(STUKAS)).toBe(leave([STUKAS[0]]));
  });

  test('it hinders nobody who stays, nor one’s own', () => {
    covers('SS-19D2d2');
    const table = harassed([STUKAS[0]]);
    table.act('soviet', { type: 'move', units: ['sov-tank-xx-41'], way: [EAST, '2A:3825'] });
    const far = spent(table, 'sov-tank-xx-41');
    const plain = scene({ side: 'soviet', units: { [TARGET]: 'sov-tank-xx-41' } });
    plain.act('soviet', { type: 'move', units: ['sov-tank-xx-41'], way: [EAST, '2A:3825'] });
    expect(far).toBe(spent(plain, 'sov-tank-xx-41') + 2);
    const own = patrol('harassment', WEST, [STUKAS[0]], { [WEST]: 'ger-pz-xx-6' }).playOn('moving');
    own.act('axis', { type: 'move', units: ['ger-pz-xx-6'], way: ['2A:3829'] });
    const free = scene({ phase: 'exploitation-phase', units: { [WEST]: 'ger-pz-xx-6' } });
    free.act('axis', { type: 'move', units: ['ger-pz-xx-6'], way: ['2A:3829'] });
    expect(spent(own, 'ger-pz-xx-6')).toBe(spent(free, 'ger-pz-xx-6'));
  });

  test('trains pay too: points by operational rail, twenty hexes each by strategic rail, five for a resource point', () => {
    covers('SS-19D2d2', 'SS-19D2d3', 'SS-19D2d4', 'SS-19D2d5');
    const [moscow, smolensk] = ['2A:3317', '2A:3532'] as const;
    const rifle = 'sov-rifle-xx-100';
    const begin = (units: readonly string[]): Table => {
      const table = patrol('harassment', moscow, units, { [moscow]: rifle }, { points: { [moscow]: 1 } });
      return table.playOn('moving').act('axis', pass('end-movement')).playOn('moving');
    };
    const bill = (table: Table): number | undefined =>
      table.news
        .findLast(({ key }) => key === 'railed' || key === 'railed-far')!
        .ledgers![0]!.lines.find(({ label }) => label === 'harassment')?.value;
    const ride = (type: string) => ({ type, units: [rifle], to: smolensk });
    expect(bill(begin([JU]).act('soviet', ride('rail')))).toBe(1);
    expect(bill(begin([JU, JU2, JU3]).act('soviet', ride('rail')))).toBe(2);
    expect(bill(begin([JU]).act('soviet', ride('strategic-rail')))).toBe(20);
    // A resource point goes thirty hexes, and five less under a point of harassment; Minsk is 28 away.
    const points = { type: 'rail-points', from: moscow, count: 1, to: '1B:3611' };
    const free = scene({ side: 'soviet', units: { [moscow]: rifle }, points: { [moscow]: 1 } });
    expect([free.why('soviet', points)?.key, begin([JU]).why('soviet', points)?.key]).toEqual([
      undefined,
      'train-too-far',
    ]);
  });

  test('they stay until their next initial phase', () => {
    covers('SS-19D2d1');
    const table = harassed([JU]);
    table.act('soviet', pass('end-movement')).playOn('moving');
    expect(table.seen(JU)).toMatchObject({ at: TARGET, marks: ['harassment'] });
    table.roll(1).act('soviet', pass('end-movement'));
    expect([table.open, table.side]).toEqual(['air-return', 'axis']);
    table.act('axis', pass('end-air-return'));
    expect(table.at(JU)).toBe(AXIS_BASE);
  });
});
