import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { districtNamed, gradedAt, hexNamed } from '../src/board.ts';
import { RP } from '../src/state.ts';
import { pieceNamed } from '../src/units.ts';
import { E, MID, POOL, W, attack, combat, face, strike } from './support/combat.ts';
import { all, hungry, nationOf, pooled, rich, ringAround, stocked } from './support/positions.ts';
import { scene, type Scene, type Table } from './support/table.ts';

const comes = (turn: string, more: Partial<Scene> = {}): Table =>
  scene({ turn, side: 'soviet', phase: 'initial-phase', ...more });
const inDistrict = (table: Table, word: string): number => table.s.districts.infantry[districtNamed(word)]! / RP;
const inCity = (table: Table, hex: string): number => table.s.cities.infantry[gradedAt[hexNamed(hex)]!]! / RP;
const inFactory = (table: Table, hex: string): number =>
  table.s.factories.find((each) => each.hex === hexNamed(hex))!.armour / RP;
const buy = (table: Table, unit: string, pool: string) =>
  table.why('soviet', { type: 'replace-unit', unit, as: 'full', pool });
const [VORONEZH, KHARKOV, TULA] = ['4A:0414', '4A:1124', '2A:4118'];
describe('cities and factories that are cut off (33B2)', () => {
  test('keep their own points, and units bought with them appear there', () => {
    covers('SS-33B2i');
    const rifle = 'sov-rifle-xx-267';
    const table = comes('Aug II 41', {
      units: ringAround(VORONEZH),
      also: all(pooled(rifle, 'sov-rifle-xx-277'), stocked(VORONEZH, 3)),
    });
    // Orel brings its point to the pool of the district, Voronezh keeps one.
    expect([inDistrict(table, 'orel'), inCity(table, VORONEZH)]).toEqual([1, 4]);
    // One point of the district does not help.
    expect(buy(table, rifle, 'orel')).toMatchObject({ key: 'not-enough-points' });
    table.act('soviet', { type: 'replace-unit', unit: rifle, as: 'full', pool: 'store-voronezh' });
    expect([inDistrict(table, 'orel'), inCity(table, VORONEZH)]).toEqual([1, 1]);
    expect(buy(table, 'sov-rifle-xx-277', 'store-voronezh')).toMatchObject({ key: 'not-enough-points' });
    table.act('soviet', { type: 'end-replacements' });
    const place = (to: string) => table.why('soviet', { type: 'place-reinforcement', unit: rifle, to });
    expect(place('2A:4622')).toMatchObject({ rule: 'SS-33B2i' });
    table.act('soviet', { type: 'place-reinforcement', unit: rifle, to: VORONEZH });
    expect(table.at(rifle)).toBe(VORONEZH);
  });

  test('a city that is not cut off has no store of its own', () => {
    covers('SS-33B2i', 'SS-33B2o');
    // Relieved: what lay there goes to the pool of the district.
    const table = comes('Aug II 41', { also: all(stocked(VORONEZH, 3), pooled('sov-rifle-xx-267')) });
    expect([inDistrict(table, 'orel'), inCity(table, VORONEZH)]).toEqual([5, 0]);
    expect(buy(table, 'sov-rifle-xx-267', 'store-voronezh')).toBeDefined();
    expect(buy(table, 'sov-rifle-xx-267', 'orel')).toBeUndefined();
  });

  test('a factory that is cut off keeps its armour points; a brigade bought with them stands there', () => {
    covers('SS-33B2d');
    const brigade = 'sov-tank-x-1';
    const table = comes('Aug II 41', { units: ringAround(KHARKOV), also: all(pooled(brigade), stocked(KHARKOV, 2)) });
    // Six others filled the general pool.
    expect([inFactory(table, KHARKOV), table.s.armour[1] / RP]).toEqual([3, 6]);
    table.act('soviet', { type: 'replace-unit', unit: brigade, as: 'full', pool: 'store-kharkov' });
    expect([inFactory(table, KHARKOV), table.s.armour[1] / RP]).toEqual([0, 6]);
    table.act('soviet', { type: 'end-replacements' });
    const place = (to: string) => table.why('soviet', { type: 'place-reinforcement', unit: brigade, to });
    expect(place(TULA)).toBeDefined();
    expect(place(KHARKOV)).toBeUndefined();
    // Relieved, it gives all to the general pool.
    const free = comes('Aug II 41', { also: stocked(KHARKOV, 2) });
    expect([inFactory(free, KHARKOV), free.s.armour[1] / RP]).toEqual([0, 9]);
  });

  test('whoever takes the city takes the points away', () => {
    covers('SS-33B2d', 'SS-33B2i', 'SS-30Da');
    const table = scene({
      turn: 'Aug II 41',
      units: { '4A:1125': 'ger-inf-xx-1' },
      also: stocked(KHARKOV, 2),
    });
    table.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: [KHARKOV] });
    expect([table.owner(KHARKOV), inFactory(table, KHARKOV), inCity(table, KHARKOV)]).toEqual(['axis', 0, 0]);
  });

  test('a district loses its pool with its last city', () => {
    covers('SS-33B2h');
    const table = scene({
      turn: 'Aug II 41',
      units: { '1B:1817': 'ger-inf-xx-1' },
      owned: { axis: ['1B:0711', '1B:1004', '1B:1724', '1B:2512', '1B:2819'] },
      also: rich,
    });
    expect(inDistrict(table, 'baltic')).toBe(100);
    table.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: ['1B:1816'] });
    expect([inDistrict(table, 'baltic'), inDistrict(table, 'western')]).toEqual([0, 100]);
  });
});

describe('cadres and where their points come from', () => {
  const rebuild = (table: Table, unit: string, pool: string) =>
    table.why('soviet', { type: 'rebuild-cadre', unit, pool });
  const cavalry = 'sov-gds-mot-rifle-xx-1';

  test('c/m cadres with points of the general pool: a line to a factory or the eastern edge', () => {
    covers('SS-33B2e', 'SS-33B2n');
    const faces = { [cavalry]: 'cadre' } as const;
    const free = comes('Dec I 41', { units: { '2A:4622': cavalry }, faces, also: rich });
    expect(rebuild(free, cavalry, 'store-kharkov')).toMatchObject({ rule: 'SS-33B2j' });
    const before = free.s.armour[1];
    free.act('soviet', { type: 'rebuild-cadre', unit: cavalry, pool: 'general' });
    expect((before - free.s.armour[1]) / RP).toBe(3);
    // In Kharkov, cut off: with what lies in its factory, not with the general pool.
    const shut = comes('Dec I 41', {
      units: { ...ringAround(KHARKOV), [KHARKOV]: cavalry },
      faces,
      also: all(rich, stocked(KHARKOV, 3)),
    });
    expect(rebuild(shut, cavalry, 'general')).toMatchObject({ rule: 'SS-33B2e', key: 'no-line-to-source' });
    shut.act('soviet', { type: 'rebuild-cadre', unit: cavalry, pool: 'store-kharkov' });
    expect([inFactory(shut, KHARKOV), shut.s.units.face[pieceNamed(cavalry)]]).toEqual([1, 0]);
  });

  test('with the points of a city that is cut off, in its district and with a line to it', () => {
    covers('SS-33B2j', 'SS-33E1c');
    const strong = 'sov-rifle-xx-14';
    const table = comes('Aug II 41', {
      units: { ...ringAround(VORONEZH), [VORONEZH]: strong },
      faces: { [strong]: 'cadre' },
      also: all(rich, stocked(VORONEZH, 2)),
    });
    expect(rebuild(table, strong, 'orel')).toMatchObject({ rule: 'SS-33Bc', key: 'no-line-to-source' });
    table.act('soviet', { type: 'rebuild-cadre', unit: strong, pool: 'store-voronezh' });
    expect(inCity(table, VORONEZH)).toBe(1);
  });

  test('three RE of winter-equipped units a month, and a Guards cadre counts two', () => {
    covers('SS-33B2n');
    const guards = ['sov-gds-rifle-xx-5', 'sov-gds-rifle-xx-6'];
    const table = comes('Dec I 41', {
      units: { '2A:4622': guards },
      faces: { [guards[0]!]: 'cadre', [guards[1]!]: 'cadre' },
      also: all(rich, pooled('sov-rifle-x-1', 'sov-mtn-rifle-xx-1')),
    });
    table.act('soviet', { type: 'rebuild-cadre', unit: guards[0]!, pool: 'orel' });
    expect(rebuild(table, guards[1]!, 'orel')).toMatchObject({ rule: 'SS-33B2n', key: 'limit-reached' });
    expect(table.s.used['winter-Dec 41']).toBe(2);
  });

  test('a motorised cadre of the start becomes a rifle division', () => {
    covers('SS-33E1c', 'SS-33E1a');
    const cadre = 'sov-mot-cdr-204';
    const table = comes('Aug II 41', { units: { '2A:4622': cadre }, also: rich });
    const before = inDistrict(table, 'orel');
    table.act('soviet', { type: 'rebuild-cadre', unit: cadre, pool: 'orel' });
    expect([before - inDistrict(table, 'orel'), table.s.units.face[pieceNamed(cadre)]]).toEqual([0, 2]);
  });
});

describe('from beyond the map', () => {
  test('units of the eastern districts and of factories in the Urals come over the eastern edge', () => {
    covers('SS-33B2l');
    const [rifle, brigade] = ['sov-rifle-xx-267', 'sov-tank-x-1'];
    const table = comes('Aug II 41', { also: all(rich, pooled(rifle, brigade)) });
    table.act('soviet', { type: 'replace-unit', unit: rifle, as: 'full', pool: 'eastern' });
    table.act('soviet', { type: 'replace-unit', unit: brigade, as: 'full', pool: 'general' });
    table.act('soviet', { type: 'end-replacements' });
    const place = (unit: string, to: string) => table.why('soviet', { type: 'place-reinforcement', unit, to });
    expect(place(rifle, '2A:3317')).toMatchObject({ rule: 'SS-33A2d' });
    expect(place(rifle, '7A:3401')).toBeUndefined();
    expect(place(brigade, '7A:3401')).toBeUndefined();
  });
});

describe('status of whoever appears', () => {
  test('SS-EX-33-1: in a city that is out of supply, its count of turns', () => {
    covers('SS-33b', 'SS-12Bb');
    const rifle = 'sov-rifle-xx-267';
    const table = comes('Aug II 41', {
      units: ringAround(VORONEZH),
      also: all(pooled(rifle), stocked(VORONEZH, 3), hungry(VORONEZH, 2)),
    });
    table.act('soviet', { type: 'replace-unit', unit: rifle, as: 'full', pool: 'store-voronezh' });
    table.act('soviet', { type: 'end-replacements' });
    table.act('soviet', { type: 'place-reinforcement', unit: rifle, to: VORONEZH });
    const u = pieceNamed(rifle);
    expect([table.s.units.outTurns[u], table.s.units.isolated[u]]).toEqual([3, 1]);
  });
});

describe('fragile divisions (33E1, 33F3)', () => {
  /** Destroyed in battle; then its owner's next chance to buy it back. */
  function afterLoss(unit: string, faces: Scene['faces'] = {}): Table {
    const armies = { [W]: ['ger-inf-xx-1', 'ger-inf-xx-11', 'ger-inf-xx-21'], [E]: ['ger-inf-xx-6', 'ger-inf-xx-26'] };
    const table = combat({ [MID]: unit, ...armies }, { turn: 'Aug II 41', faces, also: rich });
    strike(table, 'axis', attack(MID, [...armies[W], ...armies[E]]), 6);
    while (table.s.phasing === 0 || table.open !== 'replacements') table.playOn('replacements');
    return table;
  }
  /** What one costs from the Orel pool. */
  function price(table: Table, unit: string): number {
    const before = inDistrict(table, 'orel');
    table.act('soviet', { type: 'replace-unit', unit, as: 'full', pool: 'orel' });
    return before - inDistrict(table, 'orel');
  }

  test.each([
    ['a strong rifle division', 'sov-rifle-xx-14', 3],
    ['a motorised division', 'sov-mot-xx-163', 3],
    ['a mechanised division', 'sov-mech-xx-7', 3],
    ['a mountain division', 'sov-mtn-rifle-xx-72', 3],
  ])('%s comes back as a rifle division 3-6', (_name, unit, cost) => {
    covers('SS-33E1a', 'SS-OBS36');
    const table = afterLoss(unit);
    expect([table.at(unit), face(table, unit)]).toEqual([POOL, 'substitute']);
    expect(table.why('soviet', { type: 'replace-unit', unit, as: 'cadre', pool: 'orel' })).toMatchObject({
      rule: 'SS-33Bb',
    });
    expect(price(table, unit)).toBe(cost);
  });

  test.each([
    ['a cavalry division', 'sov-cav-xx-6'],
    ['a mountain cavalry division', 'sov-mtn-cav-xx-20'],
  ])('%s comes back as a cavalry division 3-8', (_name, unit) => {
    covers('SS-33E1b', 'SS-OBS36');
    const table = afterLoss(unit);
    expect(price(table, unit)).toBe(3);
    // Their substitutes wear no winter colours: no limit but that of the cavalry.
    expect([table.s.used['winter-Aug 41'], table.s.used['cavalry-5']]).toEqual([undefined, 3]);
  });

  test('a division turned to 4-6 comes back as 3-6', () => {
    covers('SS-33F3b');
    const table = afterLoss('sov-rifle-xx-267', { 'sov-rifle-xx-267': 'better' });
    expect([price(table, 'sov-rifle-xx-267'), face(table, 'sov-rifle-xx-267')]).toEqual([3, 'front']);
  });

  test('a Finnish 6-6 comes back as a 5-6, but its cadre is rebuilt whole', () => {
    covers('SS-33E1d', 'SS-OBA24');
    const unit = 'fin-rifle-xx-1';
    const armies = {
      [W]: ['sov-rifle-xx-14', 'sov-rifle-xx-100', 'sov-rifle-xx-64'],
      [E]: ['sov-rifle-xx-99', 'sov-rifle-xx-52'],
    };
    const table = combat(
      { [MID]: unit, ...armies },
      { turn: 'Aug II 41', side: 'soviet', faces: { [unit]: 'cadre' }, also: rich },
    );
    strike(table, 'soviet', attack(MID, [...armies[W], ...armies[E]]), 6);
    expect([table.at(unit), face(table, unit)]).toEqual([POOL, 'substitute']);
    while (table.s.phasing === 1 || table.open !== 'replacements') table.playOn('replacements');
    const finns = (of: Table): number => of.s.nations.infantry[nationOf('finnish')]! / RP;
    const before = finns(table);
    table.act('axis', { type: 'replace-unit', unit, as: 'full', pool: 'general' });
    expect(before - finns(table)).toBe(5);
    const cadre = scene({
      turn: 'Sep II 41',
      phase: 'initial-phase',
      units: { '1B:0310': unit },
      faces: { [unit]: 'cadre' },
      also: rich,
    });
    cadre.act('axis', { type: 'rebuild-cadre', unit, pool: 'general' });
    expect([100 - finns(cadre), face(cadre, unit)]).toEqual([4, 'front']);
  });
});

describe('who never comes back (33E2)', () => {
  test('tank, militia and NKVD divisions', () => {
    covers('SS-33E2a');
    for (const unit of ['sov-tank-xx-1', 'sov-nkvd-rifle-xx-4', 'sov-mil-rifle-xx-2']) {
      const armies = {
        [W]: ['ger-inf-xx-1', 'ger-inf-xx-11', 'ger-inf-xx-21'],
        [E]: ['ger-inf-xx-6', 'ger-inf-xx-26'],
      };
      const table = combat(
        { [MID]: unit, ...armies },
        { turn: 'Aug II 41', faces: unit.includes('tank') ? { [unit]: 'cadre' } : {} },
      );
      strike(table, 'axis', attack(MID, [...armies[W], ...armies[E]]), 6);
      expect([unit, table.at(unit)]).toEqual([unit, 'removed']);
    }
  });
});
