import { arcBetween, distance, emitMap } from '@rokada/kit';
import { describe, expect, test } from 'vitest';
import {
  at,
  board,
  has,
  hexesOf,
  ids,
  inPlay,
  isSea,
  near,
  pieces,
  record,
  side,
  sidesWith,
  terrain,
  text,
  word,
} from './map.ts';

describe('the grid', () => {
  test('rows A to AD, columns 1 to 37, A in the south, even letters further east', () => {
    expect(board.hexes).toBe(30 * 37);
    expect([board.ids[0], board.ids[board.hexes - 1]]).toEqual(['AD1', 'A37']);
    expect(board.y[at('A1')]).toBeGreaterThan(board.y[at('B1')]!);
    expect(board.x[at('B1')]! - board.x[at('A1')]!).toBe(0.5);
  });

  test('neighbours as the examples have them (15.22, 18.23, 11.6, 15.25)', () => {
    expect(ids(near(at('R17'))).sort()).toEqual(['Q17', 'Q18', 'R16', 'R18', 'S17', 'S18']);
    for (const id of ['T23', 'T25', 'S25', 'U25'])
      expect(arcBetween(board, at('T24'), at(id))).toBeGreaterThanOrEqual(0);
    for (const id of ['U4', 'U5']) expect(arcBetween(board, at('V4'), at(id))).toBeGreaterThanOrEqual(0);
    for (const id of ['V4', 'V6', 'U5', 'U6']) expect(arcBetween(board, at('V5'), at(id))).toBeGreaterThanOrEqual(0);
  });

  test('every neighbour knows its neighbour, over the same side', () => {
    for (let arc = 0; arc < board.arcs; arc++) {
      const back = board.reverse[arc]!;
      expect(board.reverse[back]).toBe(arc);
      expect(board.edge[back]).toBe(board.edge[arc]);
    }
  });

  test('distances between printed hexes', () => {
    expect(distance(board, at('T21'), at('U16'))).toBe(6);
    expect(distance(board, at('T21'), at('R23'))).toBe(3);
    expect(distance(board, at('F23'), at('C28'))).toBe(6);
    expect(distance(board, at('V6'), at('X9'))).toBe(4);
  });

  test('the file is in canonical form', () => {
    expect(emitMap(board.map)).toBe(text);
  });
});

describe('terrain', () => {
  test('J14 is mountain, F12 is land and not mountain (errata)', () => {
    expect(terrain(at('J14'))).toBe('mountain');
    expect(inPlay).toContain(at('F12'));
    expect(terrain(at('F12'))).not.toBe('mountain');
  });

  test('the Hook of Holland is marsh (26.11)', () => {
    expect(ids(record('zone', 'hook').spaces).sort()).toEqual(['X13', 'Y13', 'Y14', 'Z13', 'Z14']);
    for (const hex of record('zone', 'hook').spaces) expect(terrain(hex)).toBe('marsh');
  });

  test('X12 is the only estuary (8.4)', () => {
    expect(ids(hexesOf('estuary'))).toEqual(['X12']);
  });

  test('Munich has three mountain neighbours, the Alpenfestung sites (26.12)', () => {
    const alps = near(at('M18')).filter((hex) => terrain(hex) === 'mountain');
    expect(ids(alps).sort()).toEqual(['L17', 'L18', 'M17']);
    expect(ids(record('zone', 'alpenfestung').spaces).sort()).toEqual(['L17', 'L18', 'M17']);
  });

  test('Soviet armies can reach Belgrade over clear ground (20.3)', () => {
    const yugoslav = new Set(['croatia', 'serbia', 'banat', 'montenegro', 'albania']);
    const open = inPlay.filter((hex) => !yugoslav.has(word('country', hex)) || terrain(hex) === 'clear');
    const reached = pieces(open, (a, b) => !has(side(board.ids[a]!, board.ids[b]!), 'blocked', 'lake'))[0]!;
    expect(ids(reached)).toEqual(expect.arrayContaining(['F23', 'AD37']));
  });

  test('all land of the continent hangs together', () => {
    const open = pieces(inPlay, (a, b) => !has(side(board.ids[a]!, board.ids[b]!), 'blocked', 'lake'));
    expect(open.map((piece) => piece.length).slice(1)).toEqual([2]); // Corsica
    expect(ids(open[1]!).sort()).toEqual(['E13', 'F12']);
  });
});

describe('hexsides', () => {
  test('blocked: seven of the errata, the Scheldt mouth, the dike', () => {
    for (const pair of 'L15/K15 L15/K16 L16/K16 K16/K17 K17/J17 K18/J17 I18/J18 X11/X12 Z14/Z15'.split(' ')) {
      const [a = '', b = ''] = pair.split('/');
      expect([pair, has(side(a, b), 'blocked')]).toEqual([pair, true]);
    }
    expect(has(side('Z14', 'Z15'), 'dike')).toBe(true);
  });

  test('only the dike is a dike', () => {
    expect(Array.from({ length: board.edges }, (_, edge) => edge).filter((edge) => has(edge, 'dike'))).toEqual([
      side('Z14', 'Z15'),
    ]);
  });

  test('roads pass Cluj, Salzburg and Innsbruck and nothing blocks them (10.9)', () => {
    for (const name of ['Cluj', 'Salzburg', 'Innsbruck'])
      expect(sidesWith('road', ids(record('city', name).spaces)[0]!)).toBeGreaterThanOrEqual(1);
    for (const line of board.lines)
      for (const edge of line.edges) expect([line.name, has(edge, 'blocked', 'lake')]).toEqual([line.name, false]);
  });

  test('no river, canal or lake side lies at sea or two on one side', () => {
    for (let edge = 0; edge < board.edges; edge++) {
      const kinds = ['river', 'canal', 'lake', 'blocked'].filter((feature) => has(edge, feature));
      const ends = [board.ends[2 * edge]!, board.ends[2 * edge + 1]!];
      expect([ids(ends), kinds.length <= 1]).toEqual([ids(ends), true]);
      if (kinds.length > 0) expect([ids(ends), ends.some(isSea)]).toEqual([ids(ends), false]);
    }
  });
});
