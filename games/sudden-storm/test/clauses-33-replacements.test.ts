import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { districtNamed, hexNamed } from '../src/board.ts';
import { RP } from '../src/state.ts';
import { pieceNamed } from '../src/units.ts';
import {
  all,
  infantryOf,
  lossesOf,
  nationOf,
  onceLost,
  pooled,
  rich,
  ringAround,
  type Nation,
} from './support/positions.ts';
import { scene, type Scene, type Table } from './support/table.ts';

const comes = (turn: string, side: 'axis' | 'soviet', more: Partial<Scene> = {}): Table =>
  scene({ turn, side, phase: 'initial-phase', ...more });
const infantry = (table: Table, word: Nation): number => table.s.nations.infantry[nationOf(word)]! / RP;
const inDistrict = (table: Table, word: string): number => table.s.districts.infantry[districtNamed(word)]! / RP;
const buy = (table: Table, side: string, unit: string, as: string, pool: string) =>
  table.why(side, { type: 'replace-unit', unit, as, pool });

describe('points received', () => {
  test('the Axis on the first turn of a month, nation by nation', () => {
    covers('SS-33B1a', 'SS-33Be');
    const september = comes('Sep I 41', 'axis');
    expect([infantry(september, 'german'), infantry(september, 'finnish'), september.s.armour[0] / RP]).toEqual([
      18, 3, 4,
    ]);
    const later = comes('Sep II 41', 'axis');
    expect([infantry(later, 'german'), later.s.armour[0]]).toEqual([0, 0]);
  });

  test('the Soviets every turn from Aug I 41, by district', () => {
    covers('SS-33B2a', 'SS-33B2f', 'SS-30Dg');
    const before = comes('Jul II 41', 'soviet');
    expect([inDistrict(before, 'moscow'), inDistrict(before, 'eastern')]).toEqual([0, 0]);
    const table = comes('Aug I 41', 'soviet');
    expect([inDistrict(table, 'eastern'), inDistrict(table, 'leningrad'), inDistrict(table, 'baltic')]).toEqual([
      6, 4, 1,
    ]);
    // Seven factories: one armour point each, on turn I an artillery point too.
    expect([table.s.armour[1] / RP, table.s.artillery / RP]).toEqual([7, 7]);
    expect(comes('Aug II 41', 'soviet').s.artillery).toBe(0);
  });

  test('a lost city brings nothing; one regained is idle for six turns', () => {
    covers('SS-33B2f', 'SS-33B2k');
    expect(inDistrict(comes('Aug I 41', 'soviet', { owned: { axis: ['1B:1816'] } }), 'baltic')).toBe(0);
    // Riga is lost, and a division walks back in.
    const table = scene({
      turn: 'Aug I 41',
      side: 'soviet',
      units: { '1B:1716': 'sov-rifle-xx-100' },
      owned: { axis: ['1B:1816'] },
      also: onceLost('1B:1816'),
    });
    table.act('soviet', { type: 'move', units: ['sov-rifle-xx-100'], way: ['1B:1816'] });
    expect(table.owner('1B:1816')).toBe('soviet');
    while (table.s.turn < 5 || table.s.phasing !== 1) table.playOn('moving');
    expect(inDistrict(table, 'baltic')).toBe(0);
  });

  test('losses in combat come back as infantry points: a quarter for Germans, a fifth for others', () => {
    covers('SS-33B3a', 'SS-33B3c', 'SS-33B3d', 'SS-33B3b');
    const losses = lossesOf({ german: 10, romanian: 7, soviet: 23 });
    const axis = comes('Jul II 41', 'axis', { also: losses });
    expect([infantry(axis, 'german'), infantry(axis, 'romanian')]).toEqual([2.5, 1.4]);
    const soviet = comes('Jul II 41', 'soviet', { also: losses });
    expect([soviet.open, soviet.side]).toEqual(['special-points', 'soviet']);
    expect(infantry(soviet, 'soviet')).toBe(4.6);
    soviet.act('soviet', { type: 'give-points', district: 'orel', count: 4 });
    expect(inDistrict(soviet, 'orel')).toBe(4.6);
  });

  test('no district takes more than ten of them, nor one that is lost any', () => {
    covers('SS-33B3e');
    const table = comes('Jul II 41', 'soviet', {
      also: lossesOf({ soviet: 100 }),
      owned: { axis: ['4A:0414', '2A:4622', '4A:0323', '2A:5008'] },
    });
    const give = (district: string, count: number) => table.why('soviet', { type: 'give-points', district, count });
    expect(give('orel', 1)).toMatchObject({ rule: 'SS-33B2h' });
    expect(give('moscow', 11)).toBeDefined();
    table.act('soviet', { type: 'give-points', district: 'moscow', count: 10 });
    expect(give('moscow', 1)).toMatchObject({ rule: 'SS-33B3e' });
    table.act('soviet', { type: 'end-giving' });
    expect(inDistrict(table, 'arkhangelsk')).toBe(10);
  });

  test('oil for its owner', () => {
    covers('SS-30Ia');
    const points = (table: Table, hex: string): number => table.s.hexes.points[hexNamed(hex)]!;
    const start = points(scene({ turn: 'Aug II 41', side: 'soviet' }), '9A:1506');
    expect(points(comes('Aug II 41', 'soviet'), '9A:1506') - start).toBe(2);
    expect(points(comes('Aug II 41', 'axis'), '9A:1506') - start).toBe(0);
    const ploesti = points(scene({ turn: 'Aug II 41' }), '3B:2826');
    expect(points(comes('Aug II 41', 'axis'), '3B:2826') - ploesti).toBe(1);
  });
});

describe('units replaced', () => {
  test('a point of attack strength a point; at full strength or as a cadre; nations keep their own', () => {
    covers('SS-33Ba', 'SS-33Bb', 'SS-33B1b', 'SS-33B1f', 'SS-33B1c');
    const also = all(pooled('ger-inf-xx-1', 'fin-rifle-xx-1'), infantryOf({ german: 8 }));
    const table = comes('Sep II 41', 'axis', { also });
    expect(table.open).toBe('replacements');
    expect(buy(table, 'axis', 'fin-rifle-xx-1', 'full', 'general')).toMatchObject({ rule: 'SS-33B1b' });
    expect(buy(table, 'axis', 'ger-inf-xx-1', 'cadre', 'general')).toBeUndefined();
    table.act('axis', { type: 'replace-unit', unit: 'ger-inf-xx-1', as: 'full', pool: 'general' });
    expect([infantry(table, 'german'), table.at('ger-inf-xx-1')]).toEqual([0, 'arrivals']);
    table.act('axis', { type: 'end-replacements' });
    table.act('axis', { type: 'place-reinforcement', unit: 'ger-inf-xx-1', to: '1B:3833' });
    expect(table.at('ger-inf-xx-1')).toBe('1B:3833');
  });

  test('panzers cost armour and infantry, trucks four armour points', () => {
    covers('SS-33B1d', 'SS-33B1e');
    const table = comes('Sep II 41', 'axis', { also: all(rich, pooled('ger-pz-xx-1', 'ger-truck')) });
    table.act('axis', { type: 'replace-unit', unit: 'ger-truck', as: 'full', pool: 'general' });
    expect(table.s.armour[0] / RP).toBe(96);
    table.act('axis', { type: 'replace-unit', unit: 'ger-pz-xx-1', as: 'full', pool: 'general' });
    // A 9-10 panzer division: five and four.
    expect([table.s.armour[0] / RP, infantry(table, 'german')]).toEqual([91, 96]);
  });

  test('one RE of artillery a month for the whole Axis', () => {
    covers('SS-33B1g');
    const guns = ['ger-art-iii-818', 'ger-art-iii-609'];
    const table = comes('Sep II 41', 'axis', { also: all(rich, pooled(...guns)) });
    table.act('axis', { type: 'replace-unit', unit: guns[0]!, as: 'full', pool: 'general' });
    expect(buy(table, 'axis', guns[1]!, 'full', 'general')).toMatchObject({ rule: 'SS-33B1g' });
  });

  test('Soviet kinds of points, and the district that pays takes the unit in', () => {
    covers('SS-33B2b', 'SS-33B2g');
    const table = comes('Aug II 41', 'soviet', {
      also: all(rich, pooled('sov-rifle-xx-267', 'sov-tank-x-1', 'sov-art-x')),
    });
    expect(buy(table, 'soviet', 'sov-art-x', 'full', 'orel')).toMatchObject({ rule: 'SS-33B2b' });
    table.act('soviet', { type: 'replace-unit', unit: 'sov-rifle-xx-267', as: 'full', pool: 'orel' });
    const before = [table.s.armour[1] / RP, table.s.artillery / RP] as const;
    table.act('soviet', { type: 'replace-unit', unit: 'sov-art-x', as: 'full', pool: 'general' });
    expect(table.s.armour[1] / RP).toBe(before[0]);
    expect(table.s.artillery / RP).toBeLessThan(before[1]);
    table.act('soviet', { type: 'end-replacements' });
    expect(table.why('soviet', { type: 'place-reinforcement', unit: 'sov-rifle-xx-267', to: '2A:3317' })).toMatchObject(
      { rule: 'SS-33A2a' },
    );
    expect(
      table.why('soviet', { type: 'place-reinforcement', unit: 'sov-rifle-xx-267', to: '4A:0414' }),
    ).toBeUndefined();
    // Guns appear at a factory.
    covers('SS-33B2c');
    expect(table.why('soviet', { type: 'place-reinforcement', unit: 'sov-art-x', to: '2A:4118' })).toBeUndefined();
    expect(table.why('soviet', { type: 'place-reinforcement', unit: 'sov-art-x', to: '4A:0414' })).toMatchObject({
      rule: 'SS-33B2c',
    });
  });

  test('not in a city that is cut off', () => {
    covers('SS-33B2g');
    const rifle = 'sov-rifle-x-8';
    const table = comes('Aug II 41', 'soviet', { units: ringAround('3B:0607'), also: all(rich, pooled(rifle)) });
    table.act('soviet', { type: 'replace-unit', unit: rifle, as: 'full', pool: 'kiev' }).playOn('reinforcements');
    const place = (to: string) => table.why('soviet', { type: 'place-reinforcement', unit: rifle, to });
    expect(place('3B:0607')).toMatchObject({ rule: 'SS-33B2g', key: 'city-isolated' });
    expect(place('3B:0225')).toBeUndefined();
  });

  test('six RE of cavalry a turn', () => {
    covers('SS-33B2m');
    const cavalry = ['sov-cav-xx-30', 'sov-cav-xx-48', 'sov-cav-xx-23'];
    const table = comes('Aug II 41', 'soviet', { also: all(rich, pooled(...cavalry)) });
    for (const unit of cavalry.slice(0, 2))
      table.act('soviet', { type: 'replace-unit', unit, as: 'full', pool: 'moscow' });
    expect(buy(table, 'soviet', cavalry[2]!, 'full', 'moscow')).toMatchObject({ rule: 'SS-33B2m' });
  });

  test('Romanians and Hungarians come back as reserves, others do not', () => {
    covers('SS-31A2d', 'SS-31A1e', 'SS-33B1c');
    const units = ['rum-inf-xx-1', 'hun-sec-xx-102', 'fin-rifle-xx-1'];
    const table = comes('Sep II 41', 'axis', { also: all(rich, pooled(...units)) });
    for (const unit of units) table.act('axis', { type: 'replace-unit', unit, as: 'full', pool: 'general' });
    expect(units.map((unit) => table.s.units.reserve[pieceNamed(unit)])).toEqual([1, 1, 0]);
  });
});

describe('cadres rebuilt, divisions turned', () => {
  test('in a city, out of enemy zones, with a line home, for the difference', () => {
    covers('SS-33Bb', 'SS-33Bc', 'SS-33Bd');
    const at = (hex: string, units: Scene['units'] = {}): Table =>
      comes('Sep II 41', 'axis', {
        units: { ...units, [hex]: 'ger-inf-xx-1' },
        faces: { 'ger-inf-xx-1': 'cadre' },
        also: rich,
      });
    const why = (table: Table) => table.why('axis', { type: 'rebuild-cadre', unit: 'ger-inf-xx-1', pool: 'general' });
    const home = at('1B:3830');
    home.act('axis', { type: 'rebuild-cadre', unit: 'ger-inf-xx-1', pool: 'general' });
    expect([infantry(home, 'german'), home.s.units.face[pieceNamed('ger-inf-xx-1')]]).toEqual([95, 0]);
    expect(why(at('1B:3929', { '1B:3830': 'ger-inf-xx-11' }))).toMatchObject({ rule: 'SS-33Bc' });
    expect(why(at('1B:3830', { '1B:3829': 'sov-rifle-xx-100' }))).toMatchObject({
      rule: 'SS-33Bc',
      key: 'in-enemy-zone',
    });
  });

  test('a fragile Soviet division comes back as its substitute; tank cadres stay cadres', () => {
    covers('SS-33E1c', 'SS-33E2a', 'SS-33B2j');
    const strong = 'sov-rifle-xx-14';
    const table = comes('Aug II 41', 'soviet', {
      units: { '2A:4622': [strong, 'sov-tank-xx-1'] },
      faces: { [strong]: 'cadre', 'sov-tank-xx-1': 'cadre' },
      also: rich,
    });
    const why = (unit: string, pool: string) => table.why('soviet', { type: 'rebuild-cadre', unit, pool });
    expect(why('sov-tank-xx-1', 'general')).toMatchObject({ rule: 'SS-33E2a' });
    expect(why(strong, 'moscow')).toMatchObject({ rule: 'SS-33B2j' });
    const before = inDistrict(table, 'orel');
    table.act('soviet', { type: 'rebuild-cadre', unit: strong, pool: 'orel' });
    // A 5-6 division: from a 1-6 cadre to a 3-6 for two points.
    expect([before - inDistrict(table, 'orel'), table.s.units.face[pieceNamed(strong)]]).toEqual([2, 2]);
  });

  test('four rifle divisions a turn turn to their 4-6 side, from Aug I 41', () => {
    covers('SS-33F3a', 'SS-OBS35');
    const divisions = ['267', '277', '283', '226', '255'].map((id) => `sov-rifle-xx-${id}`);
    const table = comes('Aug II 41', 'soviet', {
      units: { '2A:4622': divisions.slice(0, 3), '4A:0414': divisions.slice(3) },
    });
    for (const unit of divisions.slice(0, 4)) table.act('soviet', { type: 'turn-division', unit });
    expect(table.why('soviet', { type: 'turn-division', unit: divisions[4]! })).toMatchObject({
      rule: 'SS-33F3a',
      key: 'limit-reached',
    });
    expect(table.s.units.face[pieceNamed(divisions[0]!)]).toBe(3);
  });
});
