import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { fly } from '../support/air.ts';
import { POOL, retreat } from '../support/combat.ts';
import { all, infantryOf, inReserve, pooled } from '../support/positions.ts';
import { pieceNamed } from '../../src/units.ts';
import { scene, type Scene, type Table } from '../support/table.ts';
import { assault, fight, march, may } from './help.ts';
import { at, hexesOf, infantryOfNation, initial, place } from './help-29-36.ts';
import { next, rail, strategic } from './orders.ts';

const [ROMANIAN, HUNGARIAN, ITALIAN, SLOVAK] = ['rum-inf-xx-6', 'hun-sec-xx-102', 'ita-inf-xx-9', 'slo-inf-xx-1'];
const [GERMAN, RIFLE] = ['ger-inf-xx-1', 'sov-rifle-xx-14'];
const goes = (unit: string, from: string, to: string, more: Partial<Scene> = {}): boolean =>
  may(scene({ turn: 'Aug I 41', ...more, units: { ...more.units, [from]: unit } }), 'axis', march(unit, to));
const THREE = ['sov-rifle-xx-14', 'sov-rifle-xx-52', 'sov-rifle-xx-54'] as const;
const isReserve = (table: Table, unit: string): boolean => table.s.units.reserve[pieceNamed(unit)] === 1;

describe('31A where the nations of the east may be', () => {
  /** On the line between the zones C and B, south of Konigsberg. */
  const [SOUTH, NORTH] = ['1B:2728', '1B:2727'];
  test('in the zones C, D and G', () => {
    covers('SS-31a', 'SS-31Aa');
    for (const unit of [ROMANIAN, HUNGARIAN, ITALIAN, SLOVAK])
      expect([goes(unit, SOUTH, '1B:2828'), goes(unit, SOUTH, NORTH)], unit).toEqual([true, false]);
    expect(goes(GERMAN, SOUTH, NORTH)).toBe(true);
    expect(goes(ITALIAN, '3B:3502', '3B:3602')).toBe(true);
  });
  test('nor do they attack out of it, or go by rail', () => {
    covers('SS-31Aa');
    const war = scene({
      turn: 'Aug I 41',
      phase: 'combat-phase',
      units: { [SOUTH]: ROMANIAN, '1B:2729': GERMAN, [NORTH]: RIFLE },
    });
    expect(may(war, 'axis', assault(war, 'axis', NORTH, [ROMANIAN]))).toBe(false);
    const trains = scene({ turn: 'Aug I 41', units: { '1B:3830': [ITALIAN, GERMAN] } });
    expect([ITALIAN, GERMAN].map((unit) => may(trains, 'axis', rail(unit, '1B:2628')))).toEqual([false, true]);
    expect([ITALIAN, GERMAN].map((unit) => may(trains, 'axis', strategic(unit, '1B:2628')))).toEqual([false, true]);
  });
  test('who is driven out of it is lost', () => {
    covers('SS-31a');
    const driven = (unit: string): Table => {
      const table = scene({
        turn: 'Aug I 41',
        side: 'soviet',
        phase: 'combat-phase',
        units: {
          [SOUTH]: unit,
          '1B:2827': ['sov-rifle-xx-14', 'sov-rifle-xx-52', 'sov-rifle-xx-54'],
          '1B:2828': ['sov-rifle-xx-71', 'sov-rifle-xx-43', 'sov-rifle-xx-115'],
          '1B:2729': 'sov-rifle-xx-90',
        },
      });
      const all6 = ['14', '52', '54', '71', '43', '115'].map((n) => `sov-rifle-xx-${n}`);
      expect(fight(table, SOUTH, all6.slice(0, unit === GERMAN ? 5 : 4), 6).result).toMatch(/^D/);
      if (table.open === 'retreating') table.act('axis', retreat('1B:2627', unit));
      return table;
    };
    expect(driven(GERMAN).at(GERMAN)).toBe('1B:2627');
    expect(driven(ROMANIAN).at(ROMANIAN)).toBe(POOL);
  });
  test('their aircraft neither', () => {
    covers('SS-31a', 'SS-31Aa');
    const table = scene({
      turn: 'Mar I 42',
      phase: 'air-phase',
      units: { '1B:3830': ['hun-air-ju88a', 'ger-air-ju88a'], '1B:2624': RIFLE, '1B:3024': 'sov-rifle-xx-52' },
    });
    expect(may(table, 'axis', fly('bombing', '1B:2624', 'ger-air-ju88a'))).toBe(true);
    expect(may(table, 'axis', fly('bombing', '1B:2624', 'hun-air-ju88a'))).toBe(false);
  });
});

describe('31A old quarrels', () => {
  const [HERE, THERE] = ['3B:0230', '3B:0231'];
  /** Whether both may be in a hex when the phase ends. */
  const joins = (unit: string, other: string): boolean => {
    const table = scene({ turn: 'Aug I 41', units: { [HERE]: unit, [THERE]: other } });
    return may(table, 'axis', march(unit, THERE)) && may(table.act('axis', march(unit, THERE)), 'axis', END);
  };
  const END = { type: 'end-movement' };
  test('Hungarians do not stack with Romanians or Slovaks', () => {
    covers('SS-31Ab');
    expect([joins(HUNGARIAN, ROMANIAN), joins(ROMANIAN, HUNGARIAN)]).toEqual([false, false]);
    expect([joins(HUNGARIAN, SLOVAK), joins(SLOVAK, HUNGARIAN)]).toEqual([false, false]);
    expect([joins(HUNGARIAN, GERMAN), joins(HUNGARIAN, ITALIAN), joins(ROMANIAN, SLOVAK)]).toEqual([true, true, true]);
  });
  test('nor attack with them', () => {
    covers('SS-31Ab');
    const TARGET = '3B:1019';
    const around = ['3B:1018', '3B:1020'];
    const together = (first: string, second: string): boolean => {
      const table = scene({
        turn: 'Aug I 41',
        phase: 'combat-phase',
        units: { [around[0]!]: first, [around[1]!]: second, [TARGET]: RIFLE },
      });
      return may(table, 'axis', assault(table, 'axis', TARGET, [first, second]));
    };
    expect([together(HUNGARIAN, ROMANIAN), together(HUNGARIAN, SLOVAK)]).toEqual([false, false]);
    expect([together(HUNGARIAN, ITALIAN), together(ROMANIAN, SLOVAK)]).toEqual([true, true]);
  });
  test('nor enter each other’s country', () => {
    covers('SS-31Ad', 'SS-31A1c');
    expect([goes(HUNGARIAN, '3B:1730', '3B:1830'), goes(GERMAN, '3B:1730', '3B:1830')]).toEqual([false, true]);
    expect([goes(HUNGARIAN, '3B:0632', '3B:0533'), goes(GERMAN, '3B:0632', '3B:0533')]).toEqual([false, true]);
    expect([goes(ROMANIAN, '3B:1830', '3B:1730'), goes(SLOVAK, '3B:0533', '3B:0632')]).toEqual([false, false]);
    // The country about Cluj is Hungarian.
    expect([goes(HUNGARIAN, '3B:1730', '3B:1630'), goes(ROMANIAN, '3B:1730', '3B:1630')]).toEqual([true, false]);
  });
  test('nor share an airfield or a target', () => {
    covers('SS-31Ac');
    const [EAST, WEST] = ['3B:0225', '3B:0513'];
    const table = (third: string): Table =>
      scene({
        turn: 'Mar I 42',
        phase: 'air-phase',
        units: { [EAST]: 'hun-air-ju88a', [WEST]: third, '3B:0708': RIFLE },
        owned: { axis: [EAST, WEST] },
      });
    const romanian = 'rum-air-ju87b';
    expect(may(table(romanian), 'axis', fly('transfer', WEST, 'hun-air-ju88a'))).toBe(false);
    expect(may(table('ger-air-ju87b'), 'axis', fly('transfer', WEST, 'hun-air-ju88a'))).toBe(true);
    const after = (other: string): boolean =>
      may(
        table(other).act('axis', fly('bombing', '3B:0708', 'hun-air-ju88a')),
        'axis',
        fly('bombing', '3B:0708', other),
      );
    expect([after(romanian), after('ger-air-ju87b')]).toEqual([false, true]);
  });
});

describe('31A1 Hungary', () => {
  test('in Jun II its units move at home, and neither leave nor attack', () => {
    covers('SS-31A1a');
    const turn = 'Jun II 41';
    expect(goes(HUNGARIAN, '3B:0632', '3B:0631', { turn })).toBe(true);
    expect(goes(HUNGARIAN, '3B:0530', '3B:0429', { turn })).toBe(false);
    expect(goes(HUNGARIAN, '3B:0530', '3B:0429', { turn: 'Jul I 41' })).toBe(true);
    const attacks = (when: string): boolean => {
      const table = scene({
        turn: when,
        phase: 'combat-phase',
        units: { '3B:0530': HUNGARIAN, '3B:0429': 'sov-rifle-x-8' },
      });
      return may(table, 'axis', assault(table, 'axis', '3B:0429', [HUNGARIAN]));
    };
    expect([attacks(turn), attacks('Jul I 41')]).toEqual([false, true]);
  });
  test('its bombers fly in the Soviet Union as they like', () => {
    covers('SS-31A1b');
    const table = scene({
      turn: 'Mar I 42',
      phase: 'air-phase',
      units: { '3B:0225': 'hun-air-ju88a', '3B:0708': RIFLE },
      owned: { axis: ['3B:0225', '3B:0513'] },
    });
    expect(may(table, 'axis', fly('bombing', '3B:0708', 'hun-air-ju88a'))).toBe(true);
    expect(may(table, 'axis', fly('transfer', '3B:0513', 'hun-air-ju88a'))).toBe(true);
  });
  const RESERVE = 'hun-sec-xx-25';
  test('reserves stay, and fight, at home', () => {
    covers('SS-31A1d');
    const also = inReserve(RESERVE);
    expect([goes(RESERVE, '3B:0632', '3B:0631', { also }), goes(RESERVE, '3B:0530', '3B:0429', { also })]).toEqual([
      true,
      false,
    ]);
    const attacks = (from: string, target: string): boolean => {
      const table = scene({
        turn: 'Aug I 41',
        phase: 'combat-phase',
        units: { [from]: RESERVE, [target]: 'sov-rifle-x-8' },
        also,
      });
      return may(table, 'axis', assault(table, 'axis', target, [RESERVE]));
    };
    expect([attacks('3B:0530', '3B:0429'), attacks('3B:0632', '3B:0631')]).toEqual([false, true]);
  });
  test('ten RE of Soviets in the country call them up', () => {
    covers('SS-31A1d');
    const called = (...invaders: string[]): boolean =>
      !isReserve(
        initial('Aug I 41', 'axis', {
          units: { '3B:0933': RESERVE, '3B:0729': invaders },
          also: inReserve(RESERVE),
        }).playOn('moving'),
        RESERVE,
      );
    expect([called(...THREE), called(...THREE, 'sov-art-x')]).toEqual([false, true]);
    // Nor do those count who stand before the border.
    const table = initial('Aug I 41', 'axis', {
      units: { '3B:0933': RESERVE, '3B:0729': [...THREE], '3B:0628': 'sov-art-x' },
      also: inReserve(RESERVE),
    });
    expect(isReserve(table.playOn('moving'), RESERVE)).toBe(true);
  });
  test('who is replaced comes as a reserve', () => {
    covers('SS-31A1e', 'SS-33B1c', 'SS-33A1g');
    const table = at(
      initial('Aug II 41', 'axis', {
        units: { '3B:0933': GERMAN },
        also: all(pooled(HUNGARIAN), infantryOf({ hungarian: 5 })),
      }),
      'replacements',
    );
    table.act('axis', { type: 'replace-unit', unit: HUNGARIAN, as: 'full', pool: 'general' });
    at(table, 'reinforcements');
    expect([may(table, 'axis', place(HUNGARIAN, '3B:1033')), may(table, 'axis', place(HUNGARIAN, '3B:0831'))]).toEqual([
      true,
      false,
    ]);
    table.act('axis', place(HUNGARIAN, '3B:1033'));
    expect(isReserve(table, HUNGARIAN)).toBe(true);
  });
});

describe('31A2 Romania', () => {
  const RESERVE = 'rum-inf-xx-1';
  const also = inReserve(RESERVE);
  test('reserves keep west of the line', () => {
    covers('SS-31A2b');
    expect(goes(RESERVE, '3B:3126', '3B:3125', { also })).toBe(true);
    expect(goes(RESERVE, '3B:2424', '3B:2423', { also })).toBe(false);
    expect(goes('rum-mtn-xx-1', '3B:2424', '3B:2423')).toBe(true);
    expect(goes(RESERVE, '3B:3519', '3B:3518', { also })).toBe(false);
  });
  test('Bessarabia comes back with its last hex for good, and they go there', () => {
    covers('SS-31A2e', 'SS-31A2b');
    const LAST = '3B:1914';
    const table = scene({
      turn: 'Aug I 41',
      units: { '3B:1917': 'ger-mot-xx-3', '3B:1919': RESERVE, '3B:1912': RIFLE },
      owned: { axis: hexesOf('bessarabia').filter((hex) => hex !== LAST) },
      also,
    });
    const home = (): boolean => may(table, 'axis', march(RESERVE, '3B:1918'));
    expect([table.owner(LAST), home()]).toEqual(['soviet', false]);
    table.act('axis', march('ger-mot-xx-3', '3B:1916', '3B:1915'));
    expect([table.owner(LAST), home()]).toEqual(['axis', true]);
    table.act('axis', march('ger-mot-xx-3', '3B:1916'));
    next(table, 'moving', 'soviet').act('soviet', march(RIFLE, '3B:1913', LAST));
    expect(table.owner(LAST)).toBe('soviet');
    next(table, 'moving', 'axis');
    expect([home(), may(table, 'axis', march(RESERVE, '3B:1920'))]).toEqual([true, true]);
  });
  test('ten RE of Soviets in the country release all', () => {
    covers('SS-31A2c');
    const released = (...invaders: string[]): boolean =>
      !isReserve(
        initial('Aug I 41', 'axis', { units: { '3B:3126': RESERVE, '3B:1919': invaders }, also }).playOn('moving'),
        RESERVE,
      );
    expect([released(...THREE), released(...THREE, 'sov-art-x')]).toEqual([false, true]);
  });
  test('who is replaced comes as a reserve', () => {
    covers('SS-31A2d', 'SS-33A1i');
    const unit = 'rum-inf-xx-7';
    const table = at(
      initial('Aug II 41', 'axis', { also: all(pooled(unit), infantryOf({ romanian: 5 })) }),
      'replacements',
    );
    table.act('axis', { type: 'replace-unit', unit, as: 'full', pool: 'general' });
    at(table, 'reinforcements');
    expect(['3B:3126', '3B:2933', '3B:3125', '3B:0933'].map((hex) => may(table, 'axis', place(unit, hex)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    table.act('axis', place(unit, '3B:3126'));
    expect(isReserve(table, unit)).toBe(true);
  });
  test('two air units in the Soviet Union, no more', () => {
    covers('SS-31A2a');
    const air = ['rum-air-ju87b', 'rum-air-iar80', 'rum-air-iar80-b'];
    const [ODESSA, CHISINAU] = ['3B:2510', '3B:2115'];
    const table = (inUssr: number): Table =>
      scene({
        turn: 'Jan II 42',
        phase: 'air-phase',
        units: {
          [ODESSA]: air.slice(1, 1 + inUssr),
          '3B:1919': air[0]!,
          [CHISINAU]: 'ger-inf-xx-1',
          '3B:2114': RIFLE,
          '3B:1820': 'sov-rifle-xx-52',
        },
        owned: { axis: [ODESSA] },
      });
    const bombs = (inUssr: number, target: string): boolean =>
      may(table(inUssr), 'axis', fly('bombing', target, air[0]!));
    expect([bombs(1, '3B:2114'), bombs(2, '3B:2114')]).toEqual([true, false]);
    expect(bombs(2, '3B:1820')).toBe(true);
    const moves = (inUssr: number): boolean => may(table(inUssr), 'axis', fly('transfer', CHISINAU, air[0]!));
    expect([moves(1), moves(2)]).toEqual([true, false]);
    // A third may not leave Romania for another friend either.
    expect(may(table(2), 'axis', fly('transfer', '3B:3922', air[0]!))).toBe(false);
  });
  test('two of one mission, the third refused', () => {
    covers('SS-31A2a');
    const air = ['rum-air-ju87b', 'rum-air-iar81', 'rum-air-me109e'];
    const table = scene({
      turn: 'Mar I 42',
      phase: 'air-phase',
      units: { '3B:1919': air, '3B:2115': 'ger-air-ju87b', '3B:1815': RIFLE },
      airfields: ['3B:1919'],
      owned: { axis: ['3B:2115'] },
    });
    for (const unit of air.slice(0, 2)) table.act('axis', fly('bombing', '3B:1815', unit));
    expect([air[2]!, 'ger-air-ju87b'].map((unit) => may(table, 'axis', fly('bombing', '3B:1815', unit)))).toEqual([
      false,
      true,
    ]);
  });
});

describe('31 surrender', () => {
  const start = (soviet: readonly string[], more: Partial<Scene> = {}): Table =>
    scene({ turn: 'Sep I 41', phase: 'turn-start', dice: [3, 3, 3, 3, 3, 3], ...more, owned: { soviet } });
  const ROMANIA = hexesOf('romania');
  const without = (hexes: readonly string[], ...kept: string[]): string[] => hexes.filter((hex) => !kept.includes(hex));
  const exiles = { '4A:1124': ROMANIAN, '1B:3830': [GERMAN, HUNGARIAN] };
  test('Romania gives up when Bucharest and every town are lost', () => {
    covers('SS-31A2f', 'SS-31b', 'SS-31c');
    const fallen = start(ROMANIA, { units: exiles, also: infantryOf({ romanian: 7, hungarian: 5 }) });
    expect(fallen.at(ROMANIAN)).not.toBe('4A:1124');
    expect(fallen.at(HUNGARIAN)).toBe('1B:3830');
    // What it had saved is gone, and of September nothing comes.
    expect(infantryOfNation(fallen, 'romanian')).toBe(0);
    expect(infantryOfNation(fallen, 'hungarian')).toBe(6);
    for (const kept of ['3B:3126', '3B:2933', '3B:1919', '3B:3519']) {
      const holding = start(without(ROMANIA, kept), { units: exiles });
      expect(holding.at(ROMANIAN), kept).toBe('4A:1124');
    }
  });
  test('not while one of them is out of Soviet supply', () => {
    covers('SS-31A2f');
    // Nothing but the seven towns themselves.
    const towns = ['3B:3126', '3B:1919', '3B:2426', '3B:2826', '3B:2819', '3B:2933', '3B:3519'];
    expect(start(towns, { units: exiles }).at(ROMANIAN)).toBe('4A:1124');
  });
  test('who gave up gets nothing more', () => {
    covers('SS-31c');
    // An air unit is due in Nov I.
    const table = scene({
      turn: 'Nov I 41',
      phase: 'turn-start',
      dice: [3, 3, 3, 3, 3, 3, 3, 3],
      units: exiles,
      owned: { soviet: ROMANIA },
    });
    next(table, 'moving', 'axis');
    expect(['arrivals', '3B:3126'].includes(table.at('rum-air-iar80-b') ?? '')).toBe(false);
    const loyal = scene({ turn: 'Nov I 41', phase: 'turn-start', dice: [3, 3, 3, 3, 3, 3, 3, 3], units: exiles });
    next(loyal, 'moving', 'axis');
    expect(loyal.at('rum-air-iar80-b')).not.toBeNull();
  });
  test('Bulgaria gives up for one hex, and is Soviet but for what the Axis holds', () => {
    covers('SS-31A3a');
    const units = { '3B:4133': GERMAN };
    const fallen = start([...ROMANIA, '3B:3922'], { units });
    expect(['3B:4224', '3B:4133', '3B:4132'].map((hex) => fallen.owner(hex))).toEqual(['soviet', 'axis', 'axis']);
    const far = hexesOf('bulgaria').filter((hex) => !['3B:4133', '3B:4132'].includes(hex));
    expect(far.filter((hex) => fallen.owner(hex) === 'soviet').length).toBeGreaterThan(50);
    const quiet = start(ROMANIA, { units });
    expect(quiet.owner('3B:4224')).toBe('axis');
  });
});
