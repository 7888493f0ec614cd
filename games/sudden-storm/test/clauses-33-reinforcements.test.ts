import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexNamed as pieceSpace } from '../src/board.ts';
import { SCHEDULE } from '../src/order-of-battle.ts';
import { PIECES, pieceNamed } from '../src/units.ts';
import { all, pooled, rich } from './support/positions.ts';
import { scene, type Scene, type Table } from './support/table.ts';

const idOf = (u: number): string => PIECES.ids[u]!;
/** The phase in which somebody comes, once nobody is replaced. */
function comes(turn: string, side: 'axis' | 'soviet', more: Partial<Scene> = {}): Table {
  const table = scene({ turn, side, phase: 'initial-phase', ...more });
  return table.open === 'replacements' ? table.act(side, { type: 'end-replacements' }) : table;
}
const place = (table: Table, side: string, unit: string, to: string) =>
  table.why(side, { type: 'place-reinforcement', unit, to });

describe('Axis reinforcements (33A1)', () => {
  test('Germans come over the west edge, or into the off-map ports', () => {
    covers('SS-33A1a', 'SS-33a', 'SS-OBA16', 'SS-OBA14');
    const table = comes('Jul II 41', 'axis');
    expect(table.open).toBe('reinforcements');
    const unit = 'ger-sec-xx-431';
    expect(table.at(unit)).toBe('arrivals');
    for (const hex of ['1B:3833', '3B:0933', '3B:2933', '3B:3533', 'germany'])
      expect(place(table, 'axis', unit, hex)).toBeUndefined();
    // Slovakia and Warsaw are no entry.
    for (const hex of ['3B:0433', '1B:3829'])
      expect(place(table, 'axis', unit, hex)).toMatchObject({ rule: 'SS-33A1a' });
    table.act('axis', { type: 'place-reinforcement', unit, to: '1B:3833' });
    expect(table.at(unit)).toBe('1B:3833');
    // Ten resource points with them.
    table.act('axis', { type: 'place-points', to: '1B:3833', count: 4 });
    table.act('axis', { type: 'place-points', to: '1B:2533', count: 6 });
    expect(table.s.hexes.points[table.s.units.at[pieceNamed(unit)]!]).toBe(4);
  });

  test('not into an enemy zone, nor into ground that is not ours; who cannot come waits', () => {
    covers('SS-33Aa', 'SS-33Ab');
    const table = comes('Jul II 41', 'axis', {
      units: { '1B:3832': 'sov-rifle-xx-100', '1B:3833': 'ger-inf-xx-1' },
      owned: { soviet: ['3B:3533'] },
    });
    expect(place(table, 'axis', 'ger-sec-xx-431', '1B:3833')).toMatchObject({ rule: 'SS-33Aa', key: 'in-enemy-zone' });
    expect(place(table, 'axis', 'ger-sec-xx-431', '3B:3533')).toMatchObject({ rule: 'SS-33Aa', key: 'not-yours' });
    expect(table.why('axis', { type: 'end-reinforcements' })).toMatchObject({ rule: 'SS-33a', key: 'still-to-place' });
    table.act('axis', { type: 'place-the-rest' });
    expect(table.why('axis', { type: 'end-reinforcements' })).toBeUndefined();
  });

  test('each nation has its own way in', () => {
    covers('SS-33A1b', 'SS-33A1g', 'SS-33A1h', 'SS-33A1j', 'SS-33A1d', 'SS-OBA17');
    const july = comes('Jul I 41', 'axis');
    expect(place(july, 'axis', 'ita-cav-xx-3', '3B:2933')).toBeUndefined();
    expect(place(july, 'axis', 'ita-cav-xx-3', 'germany')).toMatchObject({ rule: 'SS-33A1h' });
    const late = comes('Jul II 41', 'axis');
    expect(place(late, 'axis', 'hun-cav-x-1', '3B:0933')).toBeUndefined();
    expect(place(late, 'axis', 'hun-cav-x-1', '1B:3833')).toMatchObject({ rule: 'SS-33A1g' });
    const september = comes('Sep I 41', 'axis');
    expect(place(september, 'axis', 'ger-mtn-xx-6', '5B:0911')).toBeUndefined();
    expect(place(september, 'axis', 'ger-mtn-xx-6', '1B:3833')).toMatchObject({ rule: 'SS-33A1b' });
    const june = comes('Jun II 41', 'axis');
    expect(place(june, 'axis', 'slo-inf-xx-1', '1B:3833')).toBeUndefined();
    expect(place(june, 'axis', 'slo-inf-xx-1', '3B:2933')).toMatchObject({ rule: 'SS-33A1j' });
  });
});

describe('Soviet reinforcements (33A2)', () => {
  test('a district fills its major cities, then its points, then begins again', () => {
    covers('SS-33A2a', 'SS-OBS22');
    // Aug I 41, Orel district: three rifle divisions; Voronezh is its only major city.
    const table = comes('Aug I 41', 'soviet');
    const [a, b, c] = ['sov-rifle-xx-277', 'sov-rifle-xx-267', 'sov-rifle-xx-283'];
    expect(place(table, 'soviet', a, '2A:4622')).toMatchObject({ rule: 'SS-33A2a', key: 'others-first' });
    table.act('soviet', { type: 'place-reinforcement', unit: a, to: '4A:0414' });
    expect(place(table, 'soviet', b, '4A:0414')).toMatchObject({ key: 'others-first' });
    table.act('soviet', { type: 'place-reinforcement', unit: b, to: '2A:4622' });
    expect(place(table, 'soviet', c, '2A:4622')).toMatchObject({ key: 'others-first' });
    expect(place(table, 'soviet', c, '4A:0323')).toBeUndefined();
  });

  test('a district that is lost brings nobody; they can only be replaced', () => {
    covers('SS-33A2b');
    const orel = ['4A:0414', '2A:4622', '4A:0323', '2A:5008'];
    const table = comes('Aug I 41', 'soviet', { owned: { axis: orel } });
    expect(table.at('sov-rifle-xx-277')).toBe('replacement-pool');
  });

  test('from the east: near the railways that leave the map', () => {
    covers('SS-33A2d', 'SS-7A4e');
    const table = comes('Aug I 41', 'soviet');
    const unit = table.s.units.at.findIndex(
      (at, u) =>
        at === pieceSpace('arrivals') &&
        u < 1225 &&
        table.why('soviet', { type: 'place-reinforcement', unit: idOf(u), to: '7A:3401' }) === undefined,
    );
    expect(unit).toBeGreaterThan(0);
    expect(place(table, 'soviet', idOf(unit), '7A:3501')).toBeUndefined();
    expect(place(table, 'soviet', idOf(unit), '7A:2801')).toMatchObject({ rule: 'SS-33A2d' });
    table.act('soviet', { type: 'place-reinforcement', unit: idOf(unit), to: '7A:3401' });
    expect(table.s.units.fromEast[unit]).toBe(1);
  });

  test('other forces: one of a type to a city, three from the east', () => {
    covers('SS-33A2e', 'SS-OBS27');
    // Jan I 42: five rocket regiments of the same type.
    const table = comes('Jan I 42', 'soviet');
    const rockets = [...table.s.units.at.keys()].filter(
      (u) => table.s.units.at[u] === pieceSpace('arrivals') && idOf(u).startsWith('sov-rkt-art'),
    );
    expect(rockets).toHaveLength(5);
    const [first, second, third, fourth, fifth] = rockets.map(idOf) as [string, string, string, string, string];
    table.act('soviet', { type: 'place-reinforcement', unit: first, to: '2A:3317' });
    expect(place(table, 'soviet', second, '2A:3317')).toMatchObject({ rule: 'SS-33A2e' });
    // Moscow is one city of seven hexes.
    expect(place(table, 'soviet', second, '2A:3318')).toMatchObject({ rule: 'SS-33A2e' });
    for (const unit of [second, third, fourth])
      table.act('soviet', { type: 'place-reinforcement', unit, to: '7A:3401' });
    expect(place(table, 'soviet', fifth, '7A:3401')).toMatchObject({ rule: 'SS-33A2e' });
    expect(place(table, 'soviet', fifth, '2A:4118')).toBeUndefined();
  });

  test('conditional units come when the Axis is near', () => {
    covers('SS-33A3a', 'SS-OBS20');
    const far = comes('Aug II 41', 'soviet', { units: { '4A:1132': 'ger-inf-xx-1' } });
    expect(far.at('sov-nkvd-rifle-xx-4')).toBe(null);
    const near = comes('Aug II 41', 'soviet', { units: { '4A:1131': 'ger-inf-xx-1' } });
    expect(near.at('sov-nkvd-rifle-xx-4')).toBe('arrivals');
    expect(place(near, 'soviet', 'sov-nkvd-rifle-xx-4', '4A:1124')).toBeUndefined();
    expect(place(near, 'soviet', 'sov-nkvd-rifle-xx-4', '2A:4118')).toMatchObject({ rule: 'SS-33A3a' });
    // Finns frighten nobody.
    const finns = comes('Aug II 41', 'soviet', { units: { '2A:0733': 'fin-rifle-xx-1' } });
    expect(finns.at('sov-nkvd-rifle-xx-20')).toBe(null);
  });

  test('flotillas appear where they are due', () => {
    covers('SS-OBS24', 'SS-33A2c');
    expect(comes('Jul I 41', 'soviet').at('sov-ship-onega')).toBe('2A:0719');
    expect(comes('Jul I 41', 'soviet', { owned: { axis: ['2A:0719'] } }).at('sov-ship-onega')).toBe('removed');
  });

  test('some are added to the pool', () => {
    covers('SS-OBS35');
    const table = comes('Jan I 42', 'soviet');
    const pool = [...table.s.units.at.keys()].filter((u) => table.s.units.at[u] === pieceSpace('replacement-pool'));
    expect(pool).toHaveLength(6);
  });
});

describe('what the lists name apart', () => {
  test('Soviet reinforcements of a place come there, and not by turns of the district', () => {
    covers('SS-OBS37');
    const table = comes('Jul II 41', 'soviet');
    // A division for Latvia or Estonia, militia of Moscow, of the Crimea, of Odessa.
    expect(place(table, 'soviet', 'sov-rifle-xx-201', '1B:1816')).toBeUndefined();
    expect(place(table, 'soviet', 'sov-rifle-xx-201', '1B:0711')).toBeUndefined();
    expect(place(table, 'soviet', 'sov-rifle-xx-201', '1B:2819')).toMatchObject({ rule: 'SS-OBS37' });
    for (const hex of ['2A:3317', '2A:3416']) expect(place(table, 'soviet', 'sov-mil-rifle-xx-1', hex)).toBeUndefined();
    expect(place(table, 'soviet', 'sov-mil-rifle-xx-1', '2A:2721')).toMatchObject({ rule: 'SS-OBS37' });
    expect(place(table, 'soviet', 'sov-mil-rifle-xx-3-cr', '3B:3502')).toBeUndefined();
    expect(place(table, 'soviet', 'sov-mil-rifle-xx-3-cr', '3B:2510')).toMatchObject({ rule: 'SS-OBS37' });
    expect(place(table, 'soviet', 'sov-mil-rifle-xx-odessa', '3B:2510')).toBeUndefined();
    expect(place(table, 'soviet', 'sov-mil-rifle-xx-odessa', '3B:3502')).toMatchObject({ rule: 'SS-OBS37' });
  });

  test('the NKVD of 1942, city by city', () => {
    covers('SS-OBS21');
    const cities = {
      '2A:2721': '5',
      '2A:4118': '7',
      '4A:3923': '11',
      '4A:2715': '9',
      '4A:2101': '10',
      '4A:0414': '8',
      '8A:0730': '12',
    };
    const beside = {
      '2A:2721': '2A:2723',
      '2A:4118': '2A:4120',
      '4A:3923': '4A:3921',
      '4A:2715': '4A:2717',
      '4A:2101': '4A:2103',
      '4A:0414': '4A:0416',
      '8A:0730': '8A:0732',
    };
    for (const [city, id] of Object.entries(cities)) {
      const units = { [beside[city as keyof typeof cities]]: 'ger-inf-xx-1' };
      const unit = `sov-nkvd-rifle-xx-${id}`;
      expect([city, comes('Dec II 41', 'soviet', { units }).at(unit)]).toEqual([city, null]);
      expect([city, comes('Jan I 42', 'soviet', { units }).at(unit)]).toEqual([city, 'arrivals']);
    }
    const moscow = comes('Jan II 42', 'soviet', { units: { '2A:3320': 'ger-inf-xx-1' } });
    expect(['2', '6', '13'].map((id) => moscow.at(`sov-nkvd-rifle-xx-${id}`))).toEqual([
      'arrivals',
      'arrivals',
      'arrivals',
    ]);
  });

  test('fourteen tank brigades in Aug II 41, or in Jul I 41 for those who read the list as it stands', () => {
    covers('SS-OBS23');
    const waiting = (turn: string, options: Record<string, string> = {}): number => {
      const table = comes(turn, 'soviet', { options });
      return [...table.s.units.at.keys()].filter(
        (u) => table.s.units.at[u] === pieceSpace('arrivals') && idOf(u).startsWith('sov-tank-x-'),
      ).length;
    };
    expect([waiting('Aug II 41'), waiting('Jul I 41')]).toEqual([14, 0]);
    const literal = { 'misplaced-brigades': 'in-jul-i' };
    expect([waiting('Aug II 41', literal), waiting('Jul I 41', literal)]).toEqual([0, 14]);
  });

  test('resource points of the Finns in southern Finland, of the Romanians in Romania', () => {
    covers('SS-OBA15', 'SS-33A1f');
    const finns = comes('Jan I 42', 'axis');
    const why = (table: Table, to: string) => table.why('axis', { type: 'place-points', to, count: 1 });
    const nation = (table: Table): string => table.s.open.map(({ entry }) => SCHEDULE[entry]!.nationality).join();
    expect(nation(finns).split(',').toSorted()).toEqual(['Finnish', 'German', 'Romanian']);
    const first = SCHEDULE[finns.s.open[0]!.entry]!.nationality;
    expect(first).toBe('German');
    finns.act('axis', { type: 'place-points', to: '1B:3833', count: 6 });
    // Helsinki is south of the line, Rovaniemi is not.
    expect(why(finns, '1B:0310')).toBeUndefined();
    expect(why(finns, '5B:2502')).toMatchObject({ rule: 'SS-33Aa', key: 'no-entry-there' });
    finns.act('axis', { type: 'place-points', to: '1B:0310', count: 1 });
    expect(why(finns, '3B:3126')).toBeUndefined();
    expect(why(finns, '1B:0310')).toMatchObject({ key: 'no-entry-there' });
    const october = comes('Oct I 41', 'axis');
    expect(nation(october).split(',').toSorted()).toEqual(['German', 'Romanian']);
  });

  test('beyond the railheads of the north nothing is built', () => {
    covers('SS-OBS16');
    // The Murmansk railway is cut in the south: no line leads from Arkhangelsk along the White Sea to 6A:3818.
    const units = { '6A:3818': 'sov-rifle-xx-54', '6A:4320': 'fin-rifle-xx-1', '6A:4407': 'sov-rifle-xx-88' };
    const table = comes('Sep II 41', 'soviet', { units });
    const supply = (id: string): number => table.s.units.supply[pieceNamed(id)]!;
    expect([supply('sov-rifle-xx-54'), supply('sov-rifle-xx-88')]).toEqual([2, 0]);
  });

  test('replaced Germans come over the west edge, or in supplied cities of the east', () => {
    covers('SS-33B1c');
    const table = scene({ turn: 'Sep II 41', phase: 'initial-phase', also: all(rich, pooled('ger-inf-xx-1')) });
    table.act('axis', { type: 'replace-unit', unit: 'ger-inf-xx-1', as: 'full', pool: 'general' });
    table.act('axis', { type: 'end-replacements' });
    expect([place(table, 'axis', 'ger-inf-xx-1', '1B:3833'), place(table, 'axis', 'ger-inf-xx-1', '1B:3830')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(place(table, 'axis', 'ger-inf-xx-1', '1B:3611')).toMatchObject({ rule: 'SS-33Aa', key: 'not-yours' });
    expect(place(table, 'axis', 'ger-inf-xx-1', '1B:3929')).toMatchObject({ rule: 'SS-33B1c', key: 'no-entry-there' });
  });
});
