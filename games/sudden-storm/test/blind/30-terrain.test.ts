import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexNamed } from '../../src/board.ts';
import { REGULAR } from '../../src/state.ts';
import { pieceNamed } from '../../src/units.ts';
import { POOL, attack, retreat } from '../support/combat.ts';
import { wayTo } from '../support/fleet.ts';
import { scene, type Scene, type Table } from '../support/table.ts';
import { assault, fight, march, may, overrun } from './help.ts';
import { next } from './orders.ts';

const [FOOT, RIFLE] = ['ger-inf-xx-1', 'sov-rifle-xx-14'];
const combat = (units: NonNullable<Scene['units']>, more: Partial<Scene> = {}): Table =>
  scene({ turn: 'Aug I 41', phase: 'combat-phase', units, ...more });
const strength = (from: string, target: string, unit = FOOT): number =>
  fight(combat({ [from]: unit, [target]: RIFLE }), target, [unit], 3).attack;
const walks = (unit: string, from: string, ...way: string[]): boolean =>
  may(scene({ turn: 'Aug I 41', units: { [from]: unit } }), 'axis', march(unit, ...way));
const supplied = (table: Table, unit: string): boolean => table.s.units.supply[pieceNamed(unit)] === REGULAR;

describe('30A1 causeways', () => {
  const [GENICHESK, SPIT] = ['4A:3030', '4A:3131'];
  test('the line crosses where the ground does not', () => {
    covers('SS-30A1a');
    expect(walks(FOOT, GENICHESK, SPIT)).toBe(true);
    expect(walks(FOOT, '4A:3031', SPIT)).toBe(false);
  });
  test('an attack along it is one across a major river', () => {
    covers('SS-30A1a');
    // Leningrad’s south-western bank of the Neva is one.
    expect(strength(GENICHESK, SPIT)).toBe(strength('2A:0932', '2A:0831'));
    expect(strength(GENICHESK, SPIT)).toBeLessThan(strength('4A:3132', SPIT));
    const table = combat({ '4A:3031': FOOT, [SPIT]: RIFLE });
    expect(may(table, 'axis', attack(SPIT, [FOOT]))).toBe(false);
  });
});

describe('30A2 the strait of Kerch', () => {
  const [TAMAN, KERCH] = ['4A:3525', '4A:3526'];
  test('crossed as a major river: 1 and 1 on foot, 1 and 2 on wheels', () => {
    covers('SS-30A2a');
    // Infantry of 6: two for Kerch, four more along the railway.
    const on = ['4A:3527', '4A:3528', '4A:3628', '4A:3629', '4A:3630'];
    const reach = (unit: string, steps: number): boolean => walks(unit, TAMAN, KERCH, ...on.slice(0, steps));
    expect(reach(FOOT, 0)).toBe(true);
    const table = scene({ turn: 'Aug I 41', units: { [TAMAN]: [FOOT, 'ger-mot-xx-3'] } });
    table.act('axis', march(FOOT, KERCH));
    table.act('axis', march('ger-mot-xx-3', KERCH));
    const spent = (unit: string): number => table.s.units.spent[pieceNamed(unit)]! / 4;
    expect([spent(FOOT), spent('ger-mot-xx-3')]).toEqual([2, 3]);
  });
  test('but not fought across', () => {
    covers('SS-30A2a');
    const table = combat({ [TAMAN]: FOOT, [KERCH]: RIFLE, '4A:3527': 'ger-inf-xx-11' });
    expect(may(table, 'axis', assault(table, 'axis', KERCH, [FOOT]))).toBe(false);
    expect(may(table, 'axis', assault(table, 'axis', KERCH, ['ger-inf-xx-11']))).toBe(true);
  });
  test('overrun across it', () => {
    covers('SS-30A2a');
    const stack = ['ger-pz-xx-6', 'ger-pz-xx-7', 'ger-pz-xx-8', 'ger-mot-art-iii-69', 'ger-mot-art-iii-792'];
    const table = scene({ turn: 'Aug I 41', units: { [TAMAN]: stack, [KERCH]: 'sov-rkt-art-iii' } });
    expect(may(table, 'axis', overrun(KERCH, stack))).toBe(true);
  });
  test('supply passes it', () => {
    covers('SS-30A2a');
    const crimea = ['4A:3527', '4A:3426', '4A:3626', '4A:3427'];
    const base = { owned: { axis: crimea } };
    const held = (more: Record<string, string>): Table =>
      scene({
        turn: 'Aug I 41',
        side: 'soviet',
        phase: 'initial-phase',
        units: { [KERCH]: RIFLE, '4A:3528': FOOT, ...more },
        ...base,
      }).playOn('moving');
    expect(supplied(held({}), RIFLE)).toBe(true);
    expect(supplied(held({ [TAMAN]: 'ger-inf-xx-11' }), RIFLE)).toBe(false);
  });
  test('no ship passes between two hexes of the enemy', () => {
    covers('SS-30A2b');
    const way = (...theirs: string[]): number =>
      wayTo(
        scene({
          turn: 'Aug I 41',
          side: 'soviet',
          units: { '4A:2722': 'sov-ship-molotov' },
          owned: { axis: theirs },
        }),
        'sov-ship-molotov',
        '4A:3923',
      ).length;
    expect([way(), way(TAMAN), way(KERCH)].map((steps) => steps > 0)).toEqual([true, true, true]);
    expect(way(TAMAN, KERCH)).toBe(0);
  });
});

describe('30A3 the Baltic islands', () => {
  test('straits there are major rivers, to march and to fight', () => {
    covers('SS-30A3a');
    expect(walks(FOOT, '1B:0814', '1B:0815')).toBe(true);
    expect(walks(FOOT, '1B:0816', '1B:0815')).toBe(true);
    expect(strength('1B:0814', '1B:0815')).toBe(strength('2A:0932', '2A:0831'));
    const table = scene({ turn: 'Aug I 41', units: { '1B:0814': FOOT } }).act('axis', march(FOOT, '1B:0815'));
    expect(table.s.units.spent[pieceNamed(FOOT)]! / 4).toBe(2);
  });
  test('and for supply', () => {
    covers('SS-30A3a');
    const held = (more: Record<string, string>): Table =>
      scene({
        turn: 'Aug I 41',
        side: 'soviet',
        phase: 'initial-phase',
        units: { '1B:0815': RIFLE, ...more },
      }).playOn('moving');
    expect(supplied(held({}), RIFLE)).toBe(true);
    expect(supplied(held({ '1B:0814': FOOT, '1B:0915': 'ger-inf-xx-11', '1B:1015': 'ger-inf-xx-21' }), RIFLE)).toBe(
      false,
    );
  });
});

describe('30A4 Kronshtadt', () => {
  const [ISLAND, SHORE, QUARTER] = ['2A:0832', '2A:0932', '2A:0831'];
  test('who enters from the land has all of it', () => {
    covers('SS-30A4a');
    const table = scene({ turn: 'Aug I 41', units: { [SHORE]: FOOT } });
    expect(table.owner(ISLAND)).toBe('soviet');
    table.act('axis', march(FOOT, ISLAND));
    expect(table.owner(ISLAND)).toBe('axis');
  });
  test('the Soviets pass to Leningrad while they own both', () => {
    covers('SS-30A4b');
    const soviet = (owned: Scene['owned'] = {}): Table =>
      scene({ turn: 'Aug I 41', side: 'soviet', units: { [ISLAND]: RIFLE }, owned });
    expect(may(soviet(), 'soviet', march(RIFLE, QUARTER))).toBe(true);
    expect(may(soviet({ axis: [QUARTER] }), 'soviet', march(RIFLE, QUARTER))).toBe(false);
    const table = soviet().act('soviet', march(RIFLE, QUARTER));
    expect(table.s.units.spent[pieceNamed(RIFLE)]! / 4).toBe(2);
  });
  test('the Axis never does, and fights there from the land alone', () => {
    covers('SS-30A4b');
    const owned = { axis: [ISLAND, QUARTER] };
    const table = scene({ turn: 'Aug I 41', units: { [ISLAND]: FOOT }, owned });
    expect(may(table, 'axis', march(FOOT, QUARTER))).toBe(false);
    const war = combat({ [QUARTER]: FOOT, [SHORE]: 'ger-inf-xx-11', [ISLAND]: RIFLE }, { owned: { axis: [QUARTER] } });
    expect(may(war, 'axis', assault(war, 'axis', ISLAND, [FOOT]))).toBe(false);
    expect(may(war, 'axis', assault(war, 'axis', ISLAND, ['ger-inf-xx-11']))).toBe(true);
    const back = combat({ [ISLAND]: RIFLE, [QUARTER]: FOOT }, { side: 'soviet', owned: { axis: [QUARTER] } });
    expect(may(back, 'soviet', assault(back, 'soviet', QUARTER, [RIFLE]))).toBe(false);
  });
});

describe('30A5 fortresses and forts', () => {
  const [FORTRESS, NORTH, EAST] = ['3B:3704', '3B:3603', '3B:3703'];
  const OTHERS = ['sov-rifle-xx-54', 'sov-rifle-xx-71', 'sov-rifle-xx-43'];
  test('a fortress that has fallen counts no more', () => {
    covers('SS-30A5a1');
    const whole = fight(combat({ [NORTH]: FOOT, [FORTRESS]: RIFLE }), FORTRESS, [FOOT], 6);
    expect([whole.attack, whole.die]).toEqual([4, -2]);
    const table = scene({ turn: 'Aug I 41', units: { [NORTH]: FOOT, [EAST]: OTHERS } });
    table.act('axis', march(FOOT, FORTRESS));
    next(table, 'fighting', 'soviet');
    const after = fight(table, FORTRESS, OTHERS, 6);
    expect([after.attack, after.die]).toEqual([15, 0]);
  });
  test('nor when its first owner is back', () => {
    covers('SS-30A5a1');
    // The attackers are out of supply there and halved; a fortress halves them again.
    const besieged = (falls: boolean): number => {
      const table = scene({ turn: 'Aug I 41', units: { [NORTH]: FOOT, '3B:3702': RIFLE } });
      if (falls) table.act('axis', march(FOOT, FORTRESS, NORTH));
      next(table, 'moving', 'soviet').act('soviet', march(RIFLE, EAST, FORTRESS));
      expect(table.owner(FORTRESS)).toBe('soviet');
      next(table, 'fighting', 'axis');
      return fight(table, FORTRESS, [FOOT], 6).attack;
    };
    expect([besieged(false), besieged(true)]).toEqual([2, 4]);
  });
  test('a fort is gone as soon as its hex is taken', () => {
    covers('SS-30A5b1');
    const table = scene({ turn: 'Aug I 41', units: { '8A:1625': FOOT }, forts: ['8A:1623', '8A:1619'] });
    const fort = (hex: string): number => table.s.hexes.fort[hexNamed(hex)]!;
    expect([fort('8A:1623'), fort('8A:1619')]).toEqual([1, 1]);
    table.act('axis', march(FOOT, '8A:1624', '8A:1623'));
    expect([fort('8A:1623'), fort('8A:1619')]).toEqual([0, 1]);
  });
});

describe('30K the edge of the map', () => {
  test('who must retreat over it is lost', () => {
    covers('SS-30Ka');
    const EDGE = '7A:2401';
    const guards = { '7A:2301': '1', '7A:2302': '11', '7A:2402': '21', '7A:2502': '58', '7A:2501': '61' };
    const after = (free?: string): Table => {
      const units = Object.entries(guards).filter(([hex]) => hex !== free);
      const table = combat({
        ...Object.fromEntries(units.map(([hex, id]) => [hex, `ger-inf-xx-${id}`])),
        [EDGE]: RIFLE,
      });
      expect(fight(table, EDGE, ['ger-inf-xx-1', 'ger-inf-xx-21'], 6).result).toBe('DR');
      return table.open === 'retreating' ? table.act('soviet', retreat(free!, RIFLE)) : table;
    };
    expect(after('7A:2501').at(RIFLE)).toBe('7A:2501');
    expect(after().at(RIFLE)).toBe(POOL);
  });
});
