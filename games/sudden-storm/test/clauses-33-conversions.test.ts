import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { districtNamed } from '../src/board.ts';
import { RP } from '../src/state.ts';
import { face } from './support/combat.ts';
import { armourOf, rich, ringAround } from './support/positions.ts';
import { scene, type Scene, type Table } from './support/table.ts';

const comes = (turn: string, side: 'axis' | 'soviet', more: Partial<Scene> = {}): Table =>
  scene({ turn, side, phase: 'initial-phase', also: rich, ...more });
const convert = (unit: string, into: string, pool = 'general') => ({ type: 'convert-unit', unit, into, pool });
const inDistrict = (table: Table, word: string): number => table.s.districts.infantry[districtNamed(word)]! / RP;
const armour = (table: Table): number => table.s.armour[table.s.phasing] / RP;
/** Nobody has any points but those of the turn. */
const bare = armourOf('axis', 0);
const WARSAW = '1B:3830';
const [MOSCOW, OREL, VORONEZH] = ['2A:3317', '2A:4622', '4A:0414'];

describe('Axis conversions (33D1)', () => {
  test('from the turn that is printed, in a city, and for good', () => {
    covers('SS-33D1a', 'SS-OBA22', 'SS-33a');
    const units = { [WARSAW]: ['slo-inf-xx-1', 'slo-inf-xx-2'] };
    expect(comes('Aug I 41', 'axis', { units }).why('axis', convert('slo-inf-xx-1', 'inf-xx-4-8'))).toBeDefined();
    // Offered in any later phase too.
    const table = comes('Sep II 41', 'axis', { units });
    expect(table.open).toBe('replacements');
    expect(table.why('axis', convert('slo-inf-xx-1', 'mot-xx-5-8'))).toMatchObject({ rule: 'SS-33D1a' });
    table.act('axis', convert('slo-inf-xx-1', 'inf-xx-4-8'));
    expect([table.at('slo-inf-xx-1'), table.at('slo-inf-xx-1-b')]).toEqual(['removed', WARSAW]);
    expect(table.why('axis', convert('slo-inf-xx-2', 'inf-xx-4-8'))).toMatchObject({ rule: 'SS-33D1a' });
    table.act('axis', convert('slo-inf-xx-2', 'sec-xx-2-3-5'));
    expect(table.at('slo-sec-xx-2')).toBe(WARSAW);
    // The original is gone: it cannot be bought back.
    expect(
      table.why('axis', { type: 'replace-unit', unit: 'slo-inf-xx-1', as: 'full', pool: 'general' }),
    ).toMatchObject({
      key: 'not-in-pool',
    });
  });

  test('where a cadre could be rebuilt: in a city, out of enemy zones, with a line', () => {
    covers('SS-33D1a');
    const why = (units: Scene['units'], unit = 'ita-cav-xx-3') =>
      comes('Feb I 42', 'axis', { units: { ...units, '1B:2627': 'slo-inf-xx-1' } }).why(
        'axis',
        convert(unit, 'mot-xx-5-8'),
      );
    expect(why({ [WARSAW]: 'ita-cav-xx-3' })).toBeUndefined();
    expect(why({ '1B:3929': 'ita-cav-xx-3', [WARSAW]: 'ger-inf-xx-11' })).toMatchObject({ rule: 'SS-33Bc' });
    expect(why({ [WARSAW]: 'ita-cav-xx-3', '1B:3829': 'sov-rifle-xx-100' })).toMatchObject({ key: 'in-enemy-zone' });
    expect(why({ [OREL]: 'ita-cav-xx-3' })).toMatchObject({ key: 'no-line-to-source' });
  });

  test('rocket regiments and Italians in February; any regiment of its kind, one of them', () => {
    covers('SS-OBA22', 'SS-33a');
    const table = comes('Feb I 42', 'axis', {
      units: { [WARSAW]: ['ger-rkt-art-iii-3', 'ger-rkt-art-iii-4', 'ita-cav-xx-3'] },
    });
    table.act('axis', convert('ger-rkt-art-iii-4', 'm-rkt-art-iii-3-1-10'));
    expect(table.at('ger-m-rkt-art-iii-1')).toBe(WARSAW);
    expect(table.why('axis', convert('ger-rkt-art-iii-3', 'm-rkt-art-iii-3-1-10'))).toMatchObject({ rule: 'SS-33D1a' });
    table.act('axis', convert('ita-cav-xx-3', 'mot-xx-5-8'));
    expect([armour(table), table.at('ita-mot-xx-3')]).toEqual([104, WARSAW]);
  });

  test('upgrades cost armour points', () => {
    covers('SS-33D2a', 'SS-OBA23');
    const units = { [WARSAW]: ['ger-pz-xx-1', 'ger-ss-pzg-xx-lssah', 'ger-mot-xx-36'] };
    expect(comes('Feb II 42', 'axis', { units }).why('axis', convert('ger-pz-xx-1', 'pz-xx-16-10'))).toBeDefined();
    const table = comes('Mar I 42', 'axis', { units });
    const start = armour(table);
    table.act('axis', convert('ger-pz-xx-1', 'pz-xx-16-10'));
    expect(armour(table) - start).toBe(-5);
    table.act('axis', convert('ger-ss-pzg-xx-lssah', 'ss-pzg-xx-11-10'));
    expect(armour(table) - start).toBe(-7);
    table.act('axis', convert('ger-mot-xx-36', 'pzg-xx-11-10'));
    expect([armour(table) - start, table.at('ger-pzg-xx-3')]).toEqual([-11, WARSAW]);
    const poor = comes('Mar II 42', 'axis', {
      units,
      also: armourOf('axis', 4),
    });
    expect(poor.why('axis', convert('ger-pz-xx-1', 'pz-xx-16-10'))).toMatchObject({ key: 'not-enough-points' });
    expect(poor.why('axis', convert('ger-mot-xx-36', 'pzg-xx-11-10'))).toBeUndefined();
  });
});

describe('Guards (33F4)', () => {
  test('SS-EX-33F4: a 3-6 division in Moscow costs one point of the Moscow district; the old name may be raised again', () => {
    covers('SS-33F4a', 'SS-33F4c', 'SS-OBS29');
    const table = comes('Sep II 41', 'soviet', { units: { [MOSCOW]: 'sov-rifle-xx-267' } });
    const before = inDistrict(table, 'moscow');
    expect(table.why('soviet', convert('sov-rifle-xx-267', 'gds-rifle-xx-5-6', 'orel'))).toMatchObject({
      rule: 'SS-33B2j',
    });
    table.act('soviet', convert('sov-rifle-xx-267', 'gds-rifle-xx-5-6', 'moscow'));
    expect([before - inDistrict(table, 'moscow'), table.at('sov-gds-rifle-xx-5')]).toEqual([1, MOSCOW]);
    expect(table.at('sov-rifle-xx-267')).toBe('replacement-pool');
    expect(
      table.why('soviet', { type: 'replace-unit', unit: 'sov-rifle-xx-267', as: 'full', pool: 'moscow' }),
    ).toBeUndefined();
  });

  test('a stronger unit gives points, which come later', () => {
    covers('SS-33F4c', 'SS-33F1b');
    const table = comes('Sep II 41', 'soviet', { units: { [MOSCOW]: 'sov-rifle-xx-14' }, also: bare });
    const before = inDistrict(table, 'moscow');
    // A 5-6 into a 5-6: one point.
    table.act('soviet', convert('sov-rifle-xx-14', 'gds-rifle-xx-5-6', 'moscow'));
    expect(inDistrict(table, 'moscow')).toBe(before);
    while (table.s.turn < 8 || table.s.phasing !== 1) table.playOn('moving');
    expect(inDistrict(table, 'moscow')).toBe(2 * before + 1);
    // It waits in the pool as what may be raised of it.
    expect(face(table, 'sov-rifle-xx-14')).toBe('substitute');
  });

  test('c/m units are paid for with armour points of the general pool, or of a factory that is cut off', () => {
    covers('SS-33F4c', 'SS-OBS29');
    const table = comes('Nov I 41', 'soviet', { units: { [OREL]: ['sov-mot-xx-163', 'sov-tank-x-1'] } });
    const before = armour(table);
    table.act('soviet', convert('sov-mot-xx-163', 'gds-mot-rifle-xx-5-10'));
    table.act('soviet', convert('sov-tank-x-1', 'gds-tank-x-3-2-8'));
    // 4 + 1 - 5 is nothing, 3 + 1 - 3 gives one, later.
    expect([armour(table) - before, table.s.late.map(({ pool, kind, points }) => [pool, kind, points / RP])]).toEqual([
      0,
      [['general', 'armour', 1]],
    ]);
    const shut = comes('Nov I 41', 'soviet', { units: { ...ringAround('4A:1124'), '4A:1124': 'sov-tank-x-1' } });
    expect(shut.why('soviet', convert('sov-tank-x-1', 'gds-tank-x-3-2-8'))).toMatchObject({ key: 'no-line-to-source' });
    shut.act('soviet', convert('sov-tank-x-1', 'gds-tank-x-3-2-8', 'store-kharkov'));
    expect(shut.s.late[0]).toMatchObject({ pool: 'store-kharkov' });
  });

  test('regular, winter-equipped and naval units; not militia, not the NKVD, not Guards', () => {
    covers('SS-33F4b', 'SS-OBS30');
    const units = {
      [MOSCOW]: ['sov-rifle-xx-73', 'sov-mil-rifle-xx-2', 'sov-nkvd-rifle-xx-4'],
      [OREL]: ['sov-gds-rifle-xx-1', 'sov-rifle-x-5', 'sov-rifle-x-41'],
    };
    const table = comes('Jan I 42', 'soviet', { units });
    const why = (unit: string, into = 'gds-rifle-xx-5-6', pool = 'moscow') =>
      table.why('soviet', convert(unit, into, pool));
    expect(why('sov-rifle-xx-73')).toBeUndefined();
    for (const unit of ['sov-mil-rifle-xx-2', 'sov-nkvd-rifle-xx-4', 'sov-gds-rifle-xx-1'])
      expect(why(unit)).toMatchObject({ rule: 'SS-33F4b', key: 'no-conversion' });
    // A naval rifle brigade.
    expect(why('sov-rifle-x-5', 'gds-rifle-x-3-6', 'orel')).toBeUndefined();
    expect(why('sov-rifle-x-41', 'gds-rifle-x-3-6', 'orel')).toBeUndefined();
    expect(why('sov-rifle-x-41', 'gds-rifle-xx-5-6', 'orel')).toMatchObject({ key: 'no-conversion' });
  });

  /** How many Guards of a kind may be made by a turn. */
  const granted = (turn: string, units: readonly string[], into: string, pool: string): number => {
    const places = [MOSCOW, '2A:3316', '2A:3318', '2A:3216', '2A:3217', '2A:3416', '2A:3417', OREL, VORONEZH];
    const spread: Record<string, string[]> = {};
    for (const [i, unit] of units.entries()) (spread[places[Math.floor(i / 3)]!] ??= []).push(unit);
    const table = comes(turn, 'soviet', { units: spread });
    let made = 0;
    for (const unit of units) {
      if (table.why('soviet', convert(unit, into, pool)) !== undefined) continue;
      table.act('soviet', convert(unit, into, pool));
      made++;
    }
    return made;
  };
  const divisions = ['267', '277', '283', '226', '255', '120', '214', '217', '172', '187', '165', '171', '175'].map(
    (id) => `sov-rifle-xx-${id}`,
  );
  const cavalry = ['36', '3', '14', '38', '43', '47', '65', '37'].map((id) => `sov-cav-xx-${id}`);

  test('how many, by the turn', () => {
    covers('SS-OBS29', 'SS-OBS30');
    expect(granted('Sep I 41', divisions, 'gds-rifle-xx-6-6', 'moscow')).toBe(0);
    expect(granted('Sep II 41', divisions, 'gds-rifle-xx-6-6', 'moscow')).toBe(4);
    expect(granted('Nov I 41', divisions, 'gds-rifle-xx-5-6', 'moscow')).toBe(3);
    expect(granted('Nov II 41', divisions, 'gds-rifle-xx-5-6', 'moscow')).toBe(5);
    expect(granted('Jan I 42', divisions, 'gds-rifle-xx-5-6', 'moscow')).toBe(8);
    expect(granted('Feb I 42', divisions, 'gds-rifle-xx-5-6', 'moscow')).toBe(12);
    expect(granted('Nov II 41', cavalry, 'gds-cav-xx-5-4-8', 'moscow')).toBe(4);
    expect(granted('Dec II 41', cavalry, 'gds-cav-xx-5-4-8', 'moscow')).toBe(6);
    expect(granted('Feb I 42', cavalry, 'gds-cav-xx-5-4-8', 'moscow')).toBe(7);
  });
});

describe('demobilisation (33F1, 33F2)', () => {
  const go = (unit: string, pool: string) => ({ type: 'demobilise', unit, pool });

  test('SS-EX-33F2: militia from Aug I 41: one point more than its strength, from the next turn on', () => {
    covers('SS-33F2a', 'SS-33F1a', 'SS-33F1b', 'SS-OBS26');
    const units = { '2A:3820': 'sov-mil-rifle-xx-2' };
    expect(comes('Jul II 41', 'soviet', { units }).why('soviet', go('sov-mil-rifle-xx-2', 'moscow'))).toBeDefined();
    // In the open field: no city is needed.
    const table = comes('Aug I 41', 'soviet', { units, also: bare });
    const before = inDistrict(table, 'moscow');
    expect(table.why('soviet', go('sov-mil-rifle-xx-2', 'orel'))).toMatchObject({ rule: 'SS-33F1b' });
    table.act('soviet', go('sov-mil-rifle-xx-2', 'moscow'));
    expect([table.at('sov-mil-rifle-xx-2'), inDistrict(table, 'moscow')]).toEqual(['removed', before]);
    while (table.s.turn < 5 || table.s.phasing !== 1) table.playOn('moving');
    expect(inDistrict(table, 'moscow')).toBe(2 * before + 3);
  });

  test('c/m units from Jul II 41, for armour points', () => {
    covers('SS-33F1a', 'SS-33F1b', 'SS-OBS25');
    const units = { '2A:3820': ['sov-tank-xx-8', 'sov-rifle-xx-267'] };
    const early = comes('Jul I 41', 'soviet', { units });
    expect(early.open).not.toBe('replacements');
    const table = comes('Jul II 41', 'soviet', { units, also: bare });
    expect(table.why('soviet', go('sov-rifle-xx-267', 'moscow'))).toMatchObject({ rule: 'SS-33F1a' });
    table.act('soviet', go('sov-tank-xx-8', 'general'));
    expect([table.at('sov-tank-xx-8'), table.s.armour[1]]).toEqual(['removed', 0]);
    while (table.s.turn < 4 || table.s.phasing !== 1) table.playOn('moving');
    // Eleven points, and one of each factory.
    expect(table.s.armour[1] / RP).toBe(18);
  });

  test('some let demobilised units be raised again', () => {
    covers('SS-33F1a');
    const units = { '2A:3820': ['sov-tank-x-1', 'sov-tank-xx-8'] };
    const table = comes('Aug II 41', 'soviet', { units, options: { 'demobilised-units': 'to-the-pool' } });
    table.act('soviet', go('sov-tank-x-1', 'general')).act('soviet', go('sov-tank-xx-8', 'general'));
    // Tank divisions never come back.
    expect([table.at('sov-tank-x-1'), table.at('sov-tank-xx-8')]).toEqual(['replacement-pool', 'removed']);
  });

  test('not in an enemy zone, not without a line; a store that is cut off takes its own', () => {
    covers('SS-33F1a', 'SS-33F1b');
    const watched = comes('Aug II 41', 'soviet', {
      units: { '2A:3820': 'sov-tank-xx-8', '2A:3822': 'ger-inf-xx-1', '2A:3821': 'ger-inf-xx-11' },
    });
    expect(watched.why('soviet', go('sov-tank-xx-8', 'general'))).toMatchObject({ key: 'in-enemy-zone' });
    const shut = comes('Aug II 41', 'soviet', {
      units: { ...ringAround(VORONEZH), [VORONEZH]: ['sov-tank-xx-8', 'sov-mil-rifle-xx-2'] },
      also: rich,
    });
    expect(shut.why('soviet', go('sov-tank-xx-8', 'general'))).toMatchObject({ key: 'no-line-to-source' });
    expect(shut.why('soviet', go('sov-mil-rifle-xx-2', 'orel'))).toMatchObject({ key: 'no-line-to-source' });
    shut.act('soviet', go('sov-mil-rifle-xx-2', 'store-voronezh'));
    expect(shut.s.late).toEqual([{ camp: 1, pool: 'store-voronezh', kind: 'infantry', points: 3 * RP }]);
  });
});
