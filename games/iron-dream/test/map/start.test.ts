import { arcBetween, factNumber } from '@rokada/kit';
import { describe, expect, test } from 'vitest';
import { at, board, hexesOf, ids, inPlay, isSea, near, pieces, record, records, terrain, word } from './map.ts';

describe('the lines at start', () => {
  const german = hexesOf('front-german', 'Eastern front');
  const soviet = hexesOf('front-soviet');

  test('the eastern front is one line on either side, from the north edge to the Black Sea', () => {
    for (const line of [german, soviet]) {
      expect(line).toHaveLength(26);
      expect(pieces(line)).toHaveLength(1);
      expect(line.some((hex) => board.row[hex] === 0)).toBe(true);
    }
    expect(near(at('J33')).some(isSea)).toBe(true);
  });

  test('every front hex faces the enemy and is held by its side', () => {
    for (const hex of german) {
      expect([board.ids[hex], near(hex).some((other) => soviet.includes(other))]).toEqual([board.ids[hex], true]);
      expect(word('holder-1944', hex)).toBe('hitlerite');
    }
    for (const hex of soviet) {
      expect([board.ids[hex], near(hex).some((other) => word('holder-1944', other) === 'hitlerite')]).toEqual([
        board.ids[hex],
        true,
      ]);
      expect(word('holder-1944', hex)).toBe('soviet');
    }
  });

  test('no Soviet hex lies behind the German line', () => {
    const held = inPlay.filter((hex) => word('holder-1944', hex) === 'soviet');
    expect(pieces(held)).toHaveLength(1);
    const touching = held.filter((hex) => near(hex).some((other) => word('holder-1944', other) === 'hitlerite'));
    for (const hex of touching) expect([board.ids[hex], soviet.includes(hex)]).toEqual([board.ids[hex], true]);
  });

  test('the Soviet player starts with eleven hexes of Greater Romania (19.1)', () => {
    const held = inPlay.filter((hex) => word('country', hex) === 'romania' && word('holder-1944', hex) === 'soviet');
    expect(ids(held).sort()).toEqual('J33 K30 K31 K32 K33 K34 L30 L31 L32 L33 M33'.split(' '));
  });

  test('Italy: Rome in the southernmost row, four hexes in it and four in the next, from sea to sea (3.6, 3.11)', () => {
    expect(board.row[record('city', 'Rome').spaces[0]!]).toBe(board.grid.rows - 1);
    const allied = hexesOf('front-allied');
    const facing = hexesOf('front-german', 'Italian front');
    expect([allied.length, facing.length]).toEqual([4, 4]);
    expect(allied).toContain(record('city', 'Rome').spaces[0]);
    for (const [line, row] of [
      [allied, board.grid.rows - 1],
      [facing, board.grid.rows - 2],
    ] as const) {
      for (const hex of line) expect([word('country', hex), board.row[hex]]).toEqual(['italy', row]);
      expect([isSea(Math.min(...line) - 1), isSea(Math.max(...line) + 1)]).toEqual([true, true]);
    }
    for (const hex of inPlay) expect(word('holder-1944', hex) === 'anglo-allied').toBe(allied.includes(hex));
  });

  test('the line of June 1945: each touches the next, from the Baltic to Yugoslavia; all behind it is Soviet', () => {
    const line = hexesOf('line-1945');
    for (let i = 1; i < line.length; i++) expect(arcBetween(board, line[i - 1]!, line[i]!)).toBeGreaterThanOrEqual(0);
    expect(near(line[0]!).some((hex) => word('sea', hex) === 'baltic')).toBe(true);
    expect(near(line.at(-1)!).some((hex) => hexesOf('y').includes(hex))).toBe(true);
    for (const hex of line) {
      expect(word('holder-1945', hex)).toBe('soviet');
      expect(near(hex).some((other) => word('holder-1945', other) === 'nato')).toBe(true);
    }
    expect(pieces(inPlay.filter((hex) => word('holder-1945', hex) === 'soviet'))).toHaveLength(1);
  });

  test('the halves part at the north and south corners of Berlin (26.3)', () => {
    const half = (id: string): string => word('half', at(id));
    expect(half('T21')).toBe('both');
    expect(['U21', 'U22', 'S21', 'S22'].map(half)).toEqual(['west', 'east', 'west', 'east']);
    for (const name of ['west', 'east']) {
      const mine = inPlay.filter((hex) => word('half', hex) === name && !['F12', 'E13'].includes(board.ids[hex]!));
      expect([name, pieces(mine).length]).toEqual([name, 1]);
    }
    expect(['Bucharest', 'Vienna', 'Warsaw'].map((name) => word('half', record('city', name).spaces[0]!))).toEqual([
      'east',
      'east',
      'east',
    ]);
    for (const hex of inPlay) if (word('country', hex) === 'serbia') expect(word('half', hex)).toBe('west'); // 26.19
  });

  test('forts at start: Le Havre 2, X12 fortified, none in Germany or Italy (22.13)', () => {
    expect(factNumber(record('fort', 'Le Havre'), 'level')).toBe(2);
    expect(hexesOf('fort')).toContain(at('X12'));
    for (const fort of records('fort')) {
      expect(factNumber(fort, 'level')).toBeGreaterThanOrEqual(1);
      expect(factNumber(fort, 'level')).toBeLessThanOrEqual(3);
      expect(['germany', 'italy']).not.toContain(word('country', fort.spaces[0]!));
    }
  });

  test('edges: the east edge is Soviet land, the south edge of Bulgaria and Albania has rough or mountain (25.4)', () => {
    for (const hex of record('edge', 'east').spaces) {
      expect(board.column[hex]).toBe(board.grid.columns - 1);
      expect(word('holder-1944', hex)).toBe('soviet');
    }
    for (const name of ['south-italy', 'south-albania', 'south-bulgaria', 'south-turkey'])
      for (const hex of record('edge', name).spaces) {
        expect(board.row[hex]).toBe(board.grid.rows - 1);
        expect(word('country', hex)).toBe(name.slice(6));
      }
    for (const name of ['south-albania', 'south-bulgaria'])
      expect(record('edge', name).spaces.some((hex) => ['rough', 'mountain'].includes(terrain(hex)))).toBe(true);
  });

  test('the hexes marked 65 are four French coast hexes by either list (3.8, 26.14)', () => {
    expect(ids(record('zone', '65').spaces)).toEqual(['V7', 'V8', 'W9', 'X9']);
    expect(ids(record('zone', '65-alternative').spaces)).toEqual(['V6', 'V7', 'V8', 'W9']);
    for (const hex of record('zone', '65').spaces)
      expect([word('country', hex), word('coast', hex)]).toEqual(['france', 'atlantic']);
  });

  test('boxes off the map', () => {
    const boxes = board.ids.slice(board.hexes);
    expect(boxes).toEqual(expect.arrayContaining(['eto', 'mto', 'greece', 'replacement-army', 'southern-italy']));
  });
});
