import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { RP, shown } from '../../src/state.ts';
import { attackOf, pieceNamed } from '../../src/units.ts';
import { all, given, pooled, rich, ringAround, type Also } from '../support/positions.ts';
import { scene, type Scene, type Table } from '../support/table.ts';
import { MID, RING, fight, may } from './help.ts';
import { at, infantryOfDistrict, initial, sovietArmour, until } from './help-29-36.ts';

type More = Omit<Scene, 'turn' | 'side' | 'phase'>;
const axis = (turn: string, more: More = {}): Table => initial(turn, 'axis', more);
const soviet = (turn: string, more: More = {}): Table => at(initial(turn, 'soviet', more), 'replacements');
const buy = (unit: string, pool = 'moscow', as = 'full') => ({ type: 'replace-unit', unit, as, pool });
const rebuild = (unit: string, pool = 'moscow') => ({ type: 'rebuild-cadre', unit, pool });
const convert = (unit: string, into: string, pool = 'general') => ({ type: 'convert-unit', unit, into, pool });
const demobilise = (unit: string, pool = 'moscow') => ({ type: 'demobilise', unit, pool });
const districts = (points: Record<string, number>): Also =>
  given({
    districts: Object.fromEntries(Object.entries(points).map(([name, count]) => [name, { infantry: count * RP }])),
  });
const MOSCOW = '2A:3317';
const strength = (table: Table, unit: string): number => attackOf[shown(table.s, pieceNamed(unit))]!;

describe('33E fragile divisions', () => {
  const guards = ['1', '11', '21', '58', '61', '12'].map((n) => `ger-inf-xx-${n}`);
  /** A division that was destroyed in the Axis turn, seen in the next initial phase of its owner. */
  function fallen(unit: string): Table {
    const ring = Object.fromEntries(RING.map((hex, i) => [hex, guards[i]!]));
    const table = scene({
      turn: 'Aug I 41',
      phase: 'combat-phase',
      units: { ...ring, [MID]: unit },
      also: all(pooled('sov-rifle-x-8'), rich),
    });
    fight(table, MID, guards, 6);
    for (let i = 0; i < 20 && table.open !== 'fighting'; i++) table.act(table.side, table.anything());
    return until(table, 'Aug I 41', 'soviet', 'replacements');
  }
  test('a 3-6 takes the place of better rifle, motorised, mechanised and mountain divisions', () => {
    covers('SS-33E1a', 'SS-OBS36');
    const poor = [
      'sov-rifle-xx-54',
      'sov-rifle-xx-70',
      'sov-rifle-xx-78',
      'sov-mot-xx-198',
      'sov-mech-xx-29',
      'sov-mtn-rifle-xx-138',
    ];
    for (const unit of poor) {
      const table = fallen(unit);
      const before = infantryOfDistrict(table, 'moscow');
      table.act('soviet', buy(unit));
      expect([before - infantryOfDistrict(table, 'moscow'), strength(table, unit)], unit).toEqual([3, 3]);
    }
  }, 60_000);
  test('a 3-8 that of cavalry', () => {
    covers('SS-33E1b', 'SS-OBS36');
    for (const unit of ['sov-cav-xx-6', 'sov-cav-xx-36', 'sov-mtn-cav-xx-17']) {
      const table = fallen(unit);
      const before = infantryOfDistrict(table, 'moscow');
      table.act('soviet', buy(unit));
      expect([before - infantryOfDistrict(table, 'moscow'), strength(table, unit)], unit).toEqual([3, 3]);
    }
  });
  test('a 4-6, a 3-8 and the Guards come back as they were', () => {
    covers('SS-33E1a', 'SS-33E1b');
    for (const [unit, price] of [
      ['sov-rifle-xx-168', 4],
      ['sov-cav-xx-38', 3],
    ] as const) {
      const table = fallen(unit).act('soviet', buy(unit));
      expect(strength(table, unit), unit).toBe(price);
    }
    const table = fallen('sov-gds-rifle-xx-1').act('soviet', buy('sov-gds-rifle-xx-1'));
    expect(strength(table, 'sov-gds-rifle-xx-1')).toBe(6);
  });
  test('tanks, militia and NKVD never do', () => {
    covers('SS-33E2a');
    for (const unit of ['sov-tank-xx-1', 'sov-mil-rifle-xx-4', 'sov-nkvd-rifle-xx-4', 'sov-nkvd-mot-xx-22']) {
      const table = fallen(unit);
      expect(
        [buy(unit), buy(unit, 'general'), buy(unit, 'general', 'cadre')].map((each) => may(table, 'soviet', each)),
        unit,
      ).toEqual([false, false, false]);
    }
  });
  test('a cadre of 5-6 becomes the 3-6 for two points', () => {
    covers('SS-33E1c');
    const UNIT = 'sov-rifle-xx-54';
    const table = (points: number): Table =>
      soviet('Jul II 41', {
        units: { [MOSCOW]: UNIT },
        faces: { [UNIT]: 'cadre' },
        also: all(pooled('sov-rifle-x-8'), districts({ moscow: points, kiev: 9 })),
      });
    expect(may(table(1), 'soviet', rebuild(UNIT))).toBe(false);
    const built = table(2).act('soviet', rebuild(UNIT));
    expect([strength(built, UNIT), infantryOfDistrict(built, 'moscow')]).toEqual([3, 0]);
  });
  test('a cadre of tanks stays one', () => {
    covers('SS-33E2a');
    const UNIT = 'sov-tank-xx-1';
    const table = soviet('Aug II 41', {
      units: { [MOSCOW]: UNIT },
      faces: { [UNIT]: 'cadre' },
      also: all(pooled('sov-rifle-x-8'), rich),
    });
    expect([rebuild(UNIT), rebuild(UNIT, 'general')].map((each) => may(table, 'soviet', each))).toEqual([false, false]);
  });
  test('Finns: a 5-6 for a 6-6 that was lost, its own strength for a cadre', () => {
    covers('SS-33E1d', 'SS-OBA24');
    const UNIT = 'fin-rifle-xx-1';
    const cadre = at(
      axis('Aug II 41', { units: { '1B:0310': UNIT }, faces: { [UNIT]: 'cadre' }, also: rich }),
      'replacements',
    ).act('axis', rebuild(UNIT, 'general'));
    expect(strength(cadre, UNIT)).toBe(6);
    const rifles = ['14', '52', '54', '71', '43', '115'].map((n) => `sov-rifle-xx-${n}`);
    const ring = Object.fromEntries(RING.map((hex, i) => [hex, rifles[i]!]));
    const table = scene({
      turn: 'Aug I 41',
      side: 'soviet',
      phase: 'combat-phase',
      units: { ...ring, [MID]: UNIT },
      also: rich,
    });
    fight(table, MID, rifles, 6);
    for (let i = 0; i < 20 && table.open !== 'fighting'; i++) table.act(table.side, table.anything());
    until(table, 'Aug II 41', 'axis', 'replacements').act('axis', buy(UNIT, 'general'));
    expect(strength(table, UNIT)).toBe(5);
  });
});

describe('33F1 demobilisation', () => {
  test('vehicles from Jul II, militia from Aug I', () => {
    covers('SS-33F1a', 'SS-OBS25', 'SS-OBS26');
    const units = { [MOSCOW]: ['sov-tank-xx-1', 'sov-mil-rifle-xx-4', 'sov-rifle-xx-54'] };
    const open = (turn: string): boolean[] => {
      const table = initial(turn, 'soviet', { units });
      return table.open !== 'replacements'
        ? [false, false, false]
        : [demobilise('sov-tank-xx-1', 'general'), demobilise('sov-mil-rifle-xx-4'), demobilise('sov-rifle-xx-54')].map(
            (each) => may(table, 'soviet', each),
          );
    };
    expect(['Jul I 41', 'Jul II 41', 'Aug I 41'].map(open)).toEqual([
      [false, false, false],
      [true, false, false],
      [true, true, false],
    ]);
  });
  test('for what a unit costs, in the next turn', () => {
    covers('SS-33F1a', 'SS-33F1b', 'SS-33F2a');
    const table = soviet('Aug II 41', {
      units: { [MOSCOW]: ['sov-tank-xx-1', 'sov-mil-rifle-xx-6', 'sov-mil-rifle-xx-4'] },
    });
    const [armour, infantry] = [sovietArmour(table), infantryOfDistrict(table, 'moscow')];
    table.act('soviet', demobilise('sov-tank-xx-1', 'general'));
    // A 2-3-4 gives three, a 3-4 four.
    table.act('soviet', demobilise('sov-mil-rifle-xx-6')).act('soviet', demobilise('sov-mil-rifle-xx-4'));
    expect([sovietArmour(table), infantryOfDistrict(table, 'moscow')]).toEqual([armour, infantry]);
    until(table, 'Sep I 41', 'soviet');
    expect([sovietArmour(table) - armour, infantryOfDistrict(table, 'moscow') - infantry]).toEqual([7 + 8, 11 + 7]);
  });
  test('in supply and in no zone', () => {
    covers('SS-33F1a');
    const may33 = (units: NonNullable<Scene['units']>): boolean =>
      may(
        soviet('Aug II 41', { units: { ...units, '2A:4118': 'sov-mil-rifle-xx-8' } }),
        'soviet',
        demobilise('sov-mil-rifle-xx-4'),
      );
    expect(may33({ [MOSCOW]: 'sov-mil-rifle-xx-4' })).toBe(true);
    expect(may33({ [MOSCOW]: 'sov-mil-rifle-xx-4', '2A:3418': 'ger-inf-xx-1' })).toBe(true);
    expect(may33({ '2A:3417': 'sov-mil-rifle-xx-4', '2A:3418': 'ger-inf-xx-1' })).toBe(false);
    expect(may33({ ...ringAround('2A:2721'), '2A:2721': 'sov-mil-rifle-xx-4' })).toBe(false);
  });
});

describe('33F3 divisions of 3-6', () => {
  const five = ['107', '119', '133', '178', '194'].map((n) => `sov-rifle-xx-${n}`);
  const turn = (unit: string) => ({ type: 'turn-division', unit });
  test('four a turn become 4-6, from Aug I', () => {
    covers('SS-33F3a');
    const early = initial('Jul II 41', 'soviet', { units: { [MOSCOW]: [...five, 'sov-tank-xx-1'] } });
    expect(may(early, 'soviet', turn(five[0]!))).toBe(false);
    const table = soviet('Aug I 41', { units: { [MOSCOW]: five } });
    for (const unit of five.slice(0, 4)) table.act('soviet', turn(unit));
    expect(five.map((unit) => strength(table, unit))).toEqual([4, 4, 4, 4, 3]);
    expect(may(table, 'soviet', turn(five[4]!))).toBe(false);
    expect(may(until(table, 'Aug II 41', 'soviet', 'replacements'), 'soviet', turn(five[4]!))).toBe(true);
  });
  test('lost, they come back as 3-6', () => {
    covers('SS-33F3b');
    const guards = ['1', '11', '21', '58', '61', '12'].map((n) => `ger-inf-xx-${n}`);
    const UNIT = five[0]!;
    const table = scene({
      turn: 'Aug I 41',
      phase: 'combat-phase',
      units: { ...Object.fromEntries(RING.map((hex, i) => [hex, guards[i]!])), [MID]: UNIT },
      faces: { [UNIT]: 'better' },
      also: rich,
    });
    expect(strength(table, UNIT)).toBe(4);
    fight(table, MID, guards, 6);
    for (let i = 0; i < 20 && table.open !== 'fighting'; i++) table.act(table.side, table.anything());
    until(table, 'Aug I 41', 'soviet', 'replacements');
    expect(may(table, 'soviet', buy(UNIT, 'moscow', 'cadre'))).toBe(false);
    expect(strength(table.act('soviet', buy(UNIT)), UNIT)).toBe(3);
  });
});

describe('33F4 Guards', () => {
  const [SIX, FIVE] = ['gds-rifle-xx-6-6', 'gds-rifle-xx-5-6'];
  const rifles = ['54', '71', '43', '115', '168', '123', '142', '10', '48'].map((n) => `sov-rifle-xx-${n}`);
  const table = (turn: string, units: readonly string[] = rifles, also: Also = rich): Table =>
    soviet(turn, { units: { [MOSCOW]: units, '2A:4118': 'sov-rifle-xx-107' }, also });
  test('four of 6-6 and three of 5-6 from Sep II', () => {
    covers('SS-OBS29', 'SS-33F4a', 'SS-33F4b');
    expect(may(table('Sep I 41'), 'soviet', convert(rifles[0]!, SIX, 'moscow'))).toBe(false);
    const there = table('Sep II 41');
    for (const unit of rifles.slice(0, 4)) there.act('soviet', convert(unit, SIX, 'moscow'));
    expect(may(there, 'soviet', convert(rifles[4]!, SIX, 'moscow'))).toBe(false);
    for (const unit of rifles.slice(4, 7)) there.act('soviet', convert(unit, FIVE, 'moscow'));
    expect(may(there, 'soviet', convert(rifles[7]!, FIVE, 'moscow'))).toBe(false);
    // The old division waits in the pool for its men.
    expect(there.at(rifles[0]!)).toBe('replacement-pool');
    expect(there.at('sov-gds-rifle-xx-1')).toBe(MOSCOW);
  });
  test('one point to pay for a 3-6 that becomes a 5-6', () => {
    covers('SS-33F4c');
    const UNIT = 'sov-rifle-xx-119';
    const there = table('Sep II 41', [UNIT], districts({ moscow: 0 }));
    const before = infantryOfDistrict(there, 'moscow');
    there.act('soviet', convert(UNIT, FIVE, 'moscow'));
    expect(before - infantryOfDistrict(there, 'moscow')).toBe(1);
  });
  test('a 5-6 pays nothing for another 5-6 and one point comes back, later', () => {
    covers('SS-33F4c');
    const there = table('Sep II 41', ['sov-rifle-xx-54'], districts({ moscow: 0 }));
    const before = infantryOfDistrict(there, 'moscow');
    there.act('soviet', convert('sov-rifle-xx-54', FIVE, 'moscow'));
    expect(infantryOfDistrict(there, 'moscow')).toBe(before);
    expect(infantryOfDistrict(until(there, 'Oct I 41', 'soviet'), 'moscow') - before).toBe(11 + 1);
  });
  test('regulars, winter troops and marines; no militia, no NKVD', () => {
    covers('SS-33F4b');
    const who = ['sov-rifle-xx-54', 'sov-rifle-xx-104', 'sov-mil-rifle-xx-4', 'sov-nkvd-rifle-xx-4'];
    const there = table('Sep II 41', who);
    expect(who.map((unit) => may(there, 'soviet', convert(unit, FIVE, 'moscow')))).toEqual([true, true, false, false]);
    const brigades = ['sov-rifle-x-8', 'sov-rifle-x-2', 'sov-marine-x-1'];
    const later = table('Jan I 42', brigades);
    expect(may(later, 'soviet', convert('sov-rifle-x-8', 'gds-rifle-x-3-6', 'moscow'))).toBe(true);
  });
  test('tanks in Nov I, cavalry in Nov II, brigades in Jan I', () => {
    covers('SS-OBS29', 'SS-OBS30');
    const opens = (unit: string, into: string, pool: string, turns: string[]): boolean[] =>
      turns.map((turn) => may(table(turn, [unit]), 'soviet', convert(unit, into, pool)));
    expect(opens('sov-tank-x-3', 'gds-tank-x-3-2-8', 'general', ['Oct II 41', 'Nov I 41'])).toEqual([false, true]);
    expect(opens('sov-cav-xx-38', 'gds-cav-xx-5-4-8', 'moscow', ['Nov I 41', 'Nov II 41'])).toEqual([false, true]);
    expect(opens('sov-mtn-cav-xx-17', 'gds-cav-xx-5-4-8', 'moscow', ['Nov I 41', 'Dec II 41'])).toEqual([false, true]);
    expect(opens('sov-rifle-x-8', 'gds-rifle-x-3-6', 'moscow', ['Dec II 41', 'Jan I 42'])).toEqual([false, true]);
    expect(opens('sov-mot-xx-198', 'gds-mot-rifle-xx-5-10', 'general', ['Sep I 41', 'Sep II 41'])).toEqual([
      false,
      true,
    ]);
    expect(opens('sov-lt-tank-cdr-33', 'gds-mot-rifle-xx-5-10', 'general', ['Sep I 41', 'Sep II 41'])).toEqual([
      false,
      true,
    ]);
  });
  test('how many of each in all', () => {
    covers('SS-OBS30');
    const many = (turn: string, units: readonly string[], into: string, pool = 'moscow'): number => {
      const there = table(turn, units);
      let count = 0;
      for (const unit of units)
        if (may(there, 'soviet', convert(unit, into, pool))) {
          there.act('soviet', convert(unit, into, pool));
          count++;
        }
      return count;
    };
    const tanks = ['3', '4', '5', '6', '10', '17', '18', '19', '27'].map((n) => `sov-tank-x-${n}`);
    const cavalry = ['38', '43', '47', '65', '37', '27', '34', '25', '45'].map((n) => `sov-cav-xx-${n}`);
    const brigades = ['8', '3', '1', '2', '6'].map((n) => `sov-rifle-x-${n}`);
    const lorries = ['198', '163', '202', '84'].map((n) => `sov-mot-xx-${n}`);
    // What was granted before may still be used.
    expect(many('Jan I 42', tanks, 'gds-tank-x-3-2-8', 'general')).toBe(1 + 1);
    expect(many('Feb I 42', tanks, 'gds-tank-x-3-2-8', 'general')).toBe(1 + 1 + 5);
    expect(many('Feb I 42', cavalry, 'gds-cav-xx-5-4-8')).toBe(4 + 2 + 1);
    expect(many('Mar I 42', cavalry, 'gds-cav-xx-5-4-8')).toBe(4 + 2 + 1 + 1);
    expect(many('Feb I 42', brigades, 'gds-rifle-x-3-6')).toBe(2);
    expect(many('Mar I 42', brigades, 'gds-rifle-x-3-6')).toBe(4);
    expect(many('Jan I 42', lorries, 'gds-mot-rifle-xx-5-10', 'general')).toBe(1 + 1);
    expect(many('Mar I 42', lorries, 'gds-mot-rifle-xx-5-10', 'general')).toBe(1 + 1 + 1);
  });
});
