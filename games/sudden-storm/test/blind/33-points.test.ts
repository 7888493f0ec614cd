import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { gradedAt, hexNamed } from '../../src/board.ts';
import { game } from '../../src/game.ts';
import { pieceNamed } from '../../src/units.ts';
import { RP } from '../../src/state.ts';
import {
  all,
  armourOf,
  given,
  infantryOf,
  lossesOf,
  pooled,
  rich,
  ringAround,
  stocked,
  type Also,
} from '../support/positions.ts';
import { scene, type Scene, type Table } from '../support/table.ts';
import { fight, march, may } from './help.ts';
import {
  artillery,
  at,
  axisArmour,
  infantryOfDistrict,
  infantryOfNation,
  initial,
  place,
  sovietArmour,
  until,
} from './help-29-36.ts';
import { next } from './orders.ts';

type More = Omit<Scene, 'turn' | 'side' | 'phase'>;
const axis = (turn: string, more: More = {}): Table => at(initial(turn, 'axis', more), 'replacements');
const soviet = (turn: string, more: More = {}): Table => at(initial(turn, 'soviet', more), 'replacements');
const buy = (unit: string, pool = 'general', as = 'full') => ({ type: 'replace-unit', unit, as, pool });
const rebuild = (unit: string, pool = 'general') => ({ type: 'rebuild-cadre', unit, pool });
const districts = (points: Record<string, number>): Also =>
  given({
    districts: Object.fromEntries(Object.entries(points).map(([name, count]) => [name, { infantry: count * RP }])),
  });
const guns = (points: number): Also => given({ record: { artillery: points * RP } });
const [MOSCOW, KHARKOV, KIEV, WARSAW] = ['2A:3317', '4A:1124', '3B:0607', '1B:3830'];

/** Infantry points that lie in a city. */
const cityPoints = (table: Table, hex: string): number => table.s.cities.infantry[gradedAt[hexNamed(hex)]!]! / RP;
/** The pools that the table offers to buy a unit from. */
const poolsFor = (table: Table, unit: string): string[] =>
  game
    .choices(table.s, 'soviet', { type: 'replace-unit', slots: { unit: pieceNamed(unit), as: 'full' } })
    .candidates.map(({ value }) => String(value));

describe('33B1 points of the Axis', () => {
  test('they come with the first turn of a month', () => {
    covers('SS-33B1a');
    const [first, second] = [axis('Sep I 41'), initial('Sep II 41', 'axis')];
    expect([infantryOfNation(first, 'german'), axisArmour(first)]).toEqual([18, 4]);
    expect([infantryOfNation(first, 'finnish'), infantryOfNation(first, 'romanian')]).toEqual([3, 4]);
    expect([infantryOfNation(second, 'german'), axisArmour(second)]).toEqual([0, 0]);
  });
  test('what is not spent is kept', () => {
    covers('SS-33Ba');
    const table = axis('Sep I 41');
    expect(infantryOfNation(until(table, 'Sep II 41', 'axis'), 'german')).toBe(18);
    expect(infantryOfNation(until(table, 'Oct I 41', 'axis'), 'german')).toBe(18 + 18);
  });
  const with1 = (unit: string, ...also: Also[]): boolean =>
    may(axis('Aug II 41', { also: all(pooled(unit), ...also) }), 'axis', buy(unit));
  test('a truck costs four, a regiment of armour its strength, in armour', () => {
    covers('SS-33Ba', 'SS-33B1d');
    expect([with1('ger-truck', armourOf('axis', 4)), with1('ger-truck', armourOf('axis', 3))]).toEqual([true, false]);
    expect(with1('ger-truck', infantryOf({ german: 20 }))).toBe(false);
    const pz = 'ger-pz-iii-203';
    expect([
      with1(pz, armourOf('axis', 3)),
      with1(pz, armourOf('axis', 2)),
      with1(pz, infantryOf({ german: 20 })),
    ]).toEqual([true, false, false]);
  });
  test('divisions of armour and motorised infantry want both', () => {
    covers('SS-33B1e');
    for (const unit of ['ger-pz-xx-6', 'ger-mot-xx-3', 'ger-ss-pzg-xx-lssah']) {
      expect(with1(unit, armourOf('axis', 50)), unit).toBe(false);
      expect(with1(unit, infantryOf({ german: 50 })), unit).toBe(false);
      expect(with1(unit, armourOf('axis', 50), infantryOf({ german: 50 })), unit).toBe(true);
    }
    const table = axis('Aug II 41', {
      also: all(pooled('ger-mot-xx-3'), armourOf('axis', 9), infantryOf({ german: 9 })),
    });
    table.act('axis', buy('ger-mot-xx-3'));
    expect(9 - axisArmour(table) + 9 - infantryOfNation(table, 'german')).toBe(6);
  });
  test('everybody else wants infantry of his own nation', () => {
    covers('SS-33B1f', 'SS-33B1b', 'SS-33Ba');
    expect([
      with1('ger-art-iii-818', infantryOf({ german: 3 })),
      with1('ger-art-iii-818', infantryOf({ german: 2 })),
    ]).toEqual([true, false]);
    expect([
      with1('rum-inf-xx-7', infantryOf({ german: 50 })),
      with1('rum-inf-xx-7', infantryOf({ romanian: 4 })),
    ]).toEqual([false, true]);
    const SPAIN = 'ger-inf-xx-250';
    expect(with1(SPAIN, infantryOf({ german: 50 }))).toBe(false);
    expect(with1(SPAIN, infantryOf({ 'foreign-contingent': 7 }))).toBe(true);
    expect(with1('ger-inf-xx-1', infantryOf({ 'foreign-contingent': 50 }))).toBe(false);
    expect(with1('ger-ss-inf-xx-pol', infantryOf({ german: 7 }))).toBe(true);
  });
  test('one RE of artillery a month', () => {
    covers('SS-33B1g');
    const two = ['ger-art-iii-818', 'ger-art-iii-609'];
    const table = axis('Aug I 41', { also: all(pooled(...two, 'ger-inf-xx-217'), infantryOf({ german: 30 })) });
    table.act('axis', buy(two[0]!));
    expect(may(table, 'axis', buy(two[1]!))).toBe(false);
    const again = (turn: string): boolean => may(until(table, turn, 'axis', 'replacements'), 'axis', buy(two[1]!));
    expect([again('Aug II 41'), again('Sep I 41')]).toEqual([false, true]);
  });
  test('they come in as reinforcements do', () => {
    covers('SS-33B1c');
    const table = axis('Aug II 41', { also: all(pooled('ger-inf-xx-1'), infantryOf({ german: 9 })) });
    table.act('axis', buy('ger-inf-xx-1'));
    at(table, 'reinforcements');
    const to = (hex: string): boolean => may(table, 'axis', place('ger-inf-xx-1', hex));
    expect(['1B:2733', '3B:0933', WARSAW, '1B:2725'].map(to)).toEqual([true, true, true, true]);
    expect(['1B:2732', '3B:3126', '5B:0911', KIEV].map(to)).toEqual([false, false, false, false]);
  });
  test('sources: Helsinki for the Finns, Bucharest for the Romanians', () => {
    covers('SS-33Bd', 'SS-33Bc');
    const mends = (unit: string, hex: string, lost: string[]): boolean =>
      may(
        axis('Aug II 41', { units: { [hex]: unit }, faces: { [unit]: 'cadre' }, owned: { soviet: lost }, also: rich }),
        'axis',
        rebuild(unit),
      );
    expect([mends('fin-rifle-xx-6', '5B:4610', []), mends('fin-rifle-xx-6', '5B:4610', ['1B:0310'])]).toEqual([
      true,
      false,
    ]);
    expect([mends('rum-inf-xx-6', '3B:2933', []), mends('rum-inf-xx-6', '3B:2933', ['3B:3126'])]).toEqual([
      true,
      false,
    ]);
    expect(mends('ger-inf-xx-217', '3B:2933', ['3B:3126'])).toBe(true);
  });
});

describe('33B2 points of the Soviets', () => {
  const one = (unit: string, pool: string, ...also: Also[]): boolean =>
    may(soviet('Aug II 41', { also: all(pooled(unit), ...also) }), 'soviet', buy(unit, pool));
  test('armour for vehicles, artillery for guns, infantry for the rest', () => {
    covers('SS-33B2b');
    // The points of the turn itself: seven of armour.
    expect([
      one('sov-mot-rifle-x-1', 'general'),
      one('sov-mot-rifle-x-1', 'moscow', districts({ moscow: 30 })),
    ]).toEqual([true, false]);
    expect([
      one('sov-at-x', 'general'),
      one('sov-at-x', 'general', guns(2)),
      one('sov-at-x', 'moscow', districts({ moscow: 30 })),
    ]).toEqual([false, true, false]);
    expect([one('sov-art-x', 'general', guns(4)), one('sov-art-x', 'general', guns(3))]).toEqual([true, false]);
    expect([one('sov-rifle-x-8', 'general', guns(30)), one('sov-rifle-x-8', 'moscow')]).toEqual([false, true]);
  });
  test('no regular points before Aug I', () => {
    covers('SS-33B2a', 'SS-33B2f');
    const points = (turn: string): number[] => {
      const table = initial(turn, 'soviet');
      return ['moscow', 'kiev', 'leningrad', 'eastern'].map((name) => infantryOfDistrict(table, name));
    };
    expect(points('Jul II 41')).toEqual([0, 0, 0, 0]);
    expect(points('Aug I 41')).toEqual([11, 3, 4, 6]);
    expect(points('Aug II 41')).toEqual([11, 3, 4, 6]);
  });
  test('only from cities that are Soviet', () => {
    covers('SS-33B2f');
    expect(infantryOfDistrict(initial('Aug I 41', 'soviet', { owned: { axis: [KIEV] } }), 'kiev')).toBe(1);
  });
  test('a city that is cut off keeps its own', () => {
    covers('SS-33B2i', 'SS-33B2g', 'SS-33B2o');
    const table = soviet('Aug I 41', { units: ringAround(KIEV), also: pooled('sov-rifle-x-8') });
    expect(infantryOfDistrict(table, 'kiev')).toBe(1);
    expect(cityPoints(table, KIEV)).toBe(2);
  });
  test('what is bought from it appears there, with nobody’s help', () => {
    covers('SS-33B2i');
    const rifle = 'sov-rifle-x-8';
    const table = (points: number): Table =>
      soviet('Aug II 41', {
        units: ringAround(KIEV),
        also: all(pooled(rifle), stocked(KIEV, points), districts({ kiev: 30, moscow: 30 })),
      });
    const pools = poolsFor(table(1), rifle);
    expect(pools.some((pool) => pool.startsWith('store-'))).toBe(true);
    const pool = pools.find((each) => each.startsWith('store-'))!;
    // Two come this turn: with one in store there are three.
    expect([may(table(1), 'soviet', buy(rifle, pool)), may(table(0), 'soviet', buy(rifle, pool))]).toEqual([
      true,
      false,
    ]);
    const bought = at(table(1).act('soviet', buy(rifle, pool)), 'reinforcements');
    expect([KIEV, '3B:0513', '3B:1014'].map((hex) => may(bought, 'soviet', place(rifle, hex)))).toEqual([
      true,
      false,
      false,
    ]);
  });
  test('what a district buys appears in its cities, none that is cut off', () => {
    covers('SS-33B2g');
    const rifle = 'sov-rifle-x-8';
    const table = (units: Scene['units']): Table =>
      at(
        soviet('Aug II 41', { units: units ?? {}, also: all(pooled(rifle), districts({ kiev: 30 })) }).act(
          'soviet',
          buy(rifle, 'kiev'),
        ),
        'reinforcements',
      );
    const to = (where: Table, ...hexes: string[]): boolean[] =>
      hexes.map((hex) => may(where, 'soviet', place(rifle, hex)));
    expect(to(table({}), KIEV, '3B:0225', '3B:0513', MOSCOW)).toEqual([true, true, false, false]);
    expect(to(table(ringAround(KIEV)), KIEV, '3B:0225')).toEqual([false, true]);
  });
  test('all is lost with the last city of a district', () => {
    covers('SS-33B2h');
    const cities = ['1B:5104', '3B:0225', '3B:0513', '3B:1014', '3B:1222'];
    const table = scene({
      turn: 'Aug II 41',
      units: { '3B:0608': 'ger-inf-xx-1' },
      owned: { axis: cities },
      also: districts({ kiev: 12, moscow: 12 }),
    });
    table.act('axis', march('ger-inf-xx-1', KIEV));
    expect([infantryOfDistrict(table, 'kiev'), infantryOfDistrict(table, 'moscow')]).toEqual([0, 12]);
    const other = scene({
      turn: 'Aug II 41',
      units: { '3B:0608': 'ger-inf-xx-1' },
      owned: { axis: cities.slice(1) },
      also: districts({ kiev: 12 }),
    });
    expect(infantryOfDistrict(other.act('axis', march('ger-inf-xx-1', KIEV)), 'kiev')).toBe(12);
  });
  test('a city that is won back gives points six turns later', () => {
    covers('SS-33B2k');
    const table = scene({ turn: 'Aug II 41', units: { '3B:0608': 'ger-mot-xx-3', '3B:0606': 'sov-rifle-xx-14' } });
    table.act('axis', march('ger-mot-xx-3', KIEV, '3B:0608'));
    next(table, 'moving', 'soviet').act('soviet', march('sov-rifle-xx-14', KIEV));
    expect(table.owner(KIEV)).toBe('soviet');
    const gains: number[] = [];
    for (const turn of ['Sep I 41', 'Sep II 41', 'Oct I 41', 'Oct II 41', 'Nov I 41', 'Nov II 41']) {
      const before = infantryOfDistrict(table, 'kiev');
      until(table, turn, 'soviet');
      gains.push(infantryOfDistrict(table, 'kiev') - before);
    }
    // Lwow alone from Sep I to Nov I; with Kiev in Nov II.
    expect(gains).toEqual([1, 1, 1, 1, 1, 3]);
  }, 60_000);
  test('units of the eastern districts come in from the east', () => {
    covers('SS-33B2l');
    const table = soviet('Aug II 41', { also: all(pooled('sov-rifle-x-8'), districts({ eastern: 9 })) });
    table.act('soviet', buy('sov-rifle-x-8', 'eastern'));
    at(table, 'reinforcements');
    const to = (hex: string): boolean => may(table, 'soviet', place('sov-rifle-x-8', hex));
    expect(['7A:3401', '7A:3301', MOSCOW, '7A:3404'].map(to)).toEqual([true, true, false, false]);
  });
  test('six RE of cavalry a turn', () => {
    covers('SS-33B2m');
    const three = ['sov-cav-xx-38', 'sov-cav-xx-43', 'sov-cav-xx-47'];
    const table = soviet('Aug II 41', { also: all(pooled(...three), rich) });
    for (const unit of three.slice(0, 2)) table.act('soviet', buy(unit, 'moscow'));
    expect(may(table, 'soviet', buy(three[2]!, 'moscow'))).toBe(false);
    expect(may(next(table, 'replacements', 'soviet'), 'soviet', buy(three[2]!, 'moscow'))).toBe(true);
  });
  test('three RE with winter equipment a month, of whatever colour', () => {
    covers('SS-33B2n');
    const table = (turn: string): Table =>
      soviet(turn, {
        also: all(pooled('sov-rifle-xx-104', 'sov-rifle-xx-122', 'sov-rifle-x-8', 'sov-marine-x-1'), rich),
      });
    const first = table('Sep I 41').act('soviet', buy('sov-rifle-xx-104', 'moscow'));
    expect(
      ['sov-rifle-xx-122', 'sov-marine-x-1', 'sov-rifle-x-8'].map((unit) => may(first, 'soviet', buy(unit, 'moscow'))),
    ).toEqual([false, false, true]);
    const again = (turn: string): boolean =>
      may(until(first, turn, 'soviet', 'replacements'), 'soviet', buy('sov-rifle-xx-122', 'moscow'));
    expect([again('Sep II 41'), again('Oct I 41')]).toEqual([false, true]);
  });
});

describe('33B2 factories and their points', () => {
  test('a factory that is cut off keeps what it makes', () => {
    covers('SS-33B2d', 'SS-33B2c');
    const table = soviet('Sep I 41', { units: ringAround(KHARKOV) });
    expect([sovietArmour(table), artillery(table)]).toEqual([6, 6]);
    const factory = table.s.factories.find((each) => each.hex === hexNamed(KHARKOV))!;
    expect([factory.armour / RP, factory.artillery / RP]).toEqual([1, 1]);
  });
  test('and gives it to all when it is free again', () => {
    covers('SS-33B2d');
    const table = soviet('Aug II 41', { also: stocked(KHARKOV, 3) });
    expect(sovietArmour(table)).toBe(7 + 3);
  });
  test('units of the general pool appear at factories that work', () => {
    covers('SS-33B2c', 'SS-33B2l');
    const UNIT = 'sov-mot-rifle-x-1';
    const table = (more: Partial<More> = {}): Table =>
      at(soviet('Sep II 41', { also: pooled(UNIT), ...more }).act('soviet', buy(UNIT)), 'reinforcements');
    const to = (where: Table, ...hexes: string[]): boolean[] =>
      hexes.map((hex) => may(where, 'soviet', place(UNIT, hex)));
    expect(to(table(), KHARKOV, MOSCOW, '4A:2101', '7A:3401')).toEqual([true, true, true, true]);
    expect(to(table(), '2A:3201', KIEV)).toEqual([false, false]);
    expect(to(table({ units: ringAround(KHARKOV) }), KHARKOV, MOSCOW)).toEqual([false, true]);
  });
});

describe('33B3 special replacements', () => {
  test('a quarter of German and Finnish losses, a fifth of all others', () => {
    covers('SS-33B3d', 'SS-33B3c');
    const table = initial('Aug II 41', 'axis', {
      also: lossesOf({ german: 10, finnish: 6, romanian: 8, hungarian: 5, italian: 4, slovak: 3 }),
    });
    const of = (nation: Parameters<typeof infantryOfNation>[1]): number => infantryOfNation(table, nation);
    expect([of('german'), of('finnish'), of('romanian'), of('hungarian'), of('italian'), of('slovak')]).toEqual([
      2.5, 1.5, 1.6, 1, 0.8, 0.6,
    ]);
  });
  test('105 points lost are 21, ten for a district at most', () => {
    covers('SS-33B3d', 'SS-33B3e');
    const table = initial('Jul II 41', 'soviet', { also: lossesOf({ soviet: 105 }) });
    const give = (district: string, count: number) => ({ type: 'give-points', district, count });
    expect(table.open).toBe('special-points');
    expect([may(table, 'soviet', give('moscow', 11)), may(table, 'soviet', give('eastern', 1))]).toEqual([
      false,
      false,
    ]);
    table.act('soviet', give('moscow', 10));
    expect(may(table, 'soviet', give('moscow', 1))).toBe(false);
    table.act('soviet', give('kiev', 10)).act('soviet', give('orel', 1));
    expect(['moscow', 'kiev', 'orel'].map((name) => infantryOfDistrict(table, name))).toEqual([10, 10, 1]);
    expect(may(table, 'soviet', give('odessa', 1))).toBe(false);
  });
  test('losses in battle count by attack strength; a cadre counts what it has lost', () => {
    covers('SS-33B3a', 'SS-33B3b');
    // One 7-6 becomes a cadre of 3: four points, one replacement point, in the next German initial phase.
    const table = scene({
      turn: 'Aug II 41',
      phase: 'combat-phase',
      units: { '1B:2733': 'ger-inf-xx-217', '1B:2732': ['sov-rifle-xx-14', 'sov-rifle-xx-52', 'sov-rifle-xx-54'] },
    });
    fight(table, '1B:2732', ['ger-inf-xx-217'], 1);
    while (table.open !== 'fighting' && table.open !== 'over' && table.side !== '' && table.open !== 'moving')
      table.act(table.side, table.anything());
    const before = infantryOfNation(table, 'german');
    until(table, 'Sep I 41', 'axis');
    // September brings 18.
    expect(infantryOfNation(table, 'german') - before - 18).toBe(1);
  });
});
