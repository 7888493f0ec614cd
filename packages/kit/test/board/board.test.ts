import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arcBetween,
  directionNames,
  distance,
  emitMap,
  fact,
  factNumber,
  featureMask,
  fromLetters,
  layerOf,
  LINK,
  loadBoard,
  neighbour,
  neighbours,
  sideSegment,
  spaceAt,
  spaceOf,
  valueOf,
} from '../../src/board/index.ts';
import { opposite } from '../../src/board/hexgrid.ts';
import { toLetters } from '../../src/board/sheets.ts';
import { networkPieces, validateBoard } from '@rokada/kit/testing';
import { anyBoard, idsOf, pointyBoard } from './maps.ts';

describe('printed ids', () => {
  test('columns counted from the east, sheets that overlap', () => {
    const board = loadBoard(`rokada-map 1
name: two sheets
source: reconstructed
hexes: pointy

[sheets]
1B at=0,0 rows=1..3 columns=3..1 shift=odd id={sheet}:{row:2}{col:2}
3B at=2,0 rows=1..2 columns=3..1 shift=odd id={sheet}:{row:2}{col:2}

[terrain]
c = clear
grid
ccc
ccc
ccc
ccc
`);
    expect(idsOf(board, [0, 2, 6, 9])).toEqual(['1B:0103', '1B:0101', '1B:0303', '3B:0203']);
    expect(spaceOf(board, '3B:0103')).toBe(spaceOf(board, '1B:0303'));
    expect(board.byId.size).toBe(15);
    // Odd rows sit half a hex further east: the neighbours of an odd row's hex (R, C) are (R±1, C-1) and (R±1, C).
    expect(idsOf(board, neighbours(board, spaceOf(board, '1B:0302'))).sort()).toEqual([
      '1B:0201',
      '1B:0202',
      '1B:0301',
      '1B:0303',
      '3B:0201',
      '3B:0202',
    ]);
    expect(validateBoard(board)).toEqual([]);
  });

  test('rows as letters from the south', () => {
    const rows = Array.from({ length: 30 }, () => 'ccc').join('\n');
    const board = loadBoard(`rokada-map 1
name: letters
source: reconstructed
hexes: pointy

[sheets]
map at=0,0 rows=AD..A columns=1..3 shift=even id={row:letters}{col}

[terrain]
c = clear
grid
${rows}
`);
    expect(board.ids[0]).toBe('AD1');
    expect(idsOf(board, neighbours(board, spaceOf(board, 'T2'))).sort()).toEqual(['S2', 'S3', 'T1', 'T3', 'U2', 'U3']);
    expect(idsOf(board, neighbours(board, spaceOf(board, 'Z2'))).sort()).toEqual([
      'AA2',
      'AA3',
      'Y2',
      'Y3',
      'Z1',
      'Z3',
    ]);
  });

  test('flat hexes, odd columns lower', () => {
    const board = loadBoard(`rokada-map 1
name: flat
source: reconstructed
hexes: flat

[sheets]
W at=0,0 rows=1..4 columns=1..4 shift=odd id={sheet}{col:2}{row:2}

[terrain]
c = clear
grid
cccc
cccc
cccc
cccc
`);
    const around = (id: string): string[] => idsOf(board, neighbours(board, spaceOf(board, id)));
    // Clockwise from north: N NE SE S SW NW.
    expect(around('W0302')).toEqual(['W0301', 'W0402', 'W0403', 'W0303', 'W0203', 'W0202']);
    expect(around('W0203')).toEqual(['W0202', 'W0302', 'W0303', 'W0204', 'W0103', 'W0102']);
  });

  test('letters count like a spreadsheet', () => {
    expect([1, 26, 27, 28, 52, 53, 702, 703].map(toLetters)).toEqual(['A', 'Z', 'AA', 'AB', 'AZ', 'BA', 'ZZ', 'AAA']);
    fc.assert(fc.property(fc.integer({ min: 1, max: 100_000 }), (n) => fromLetters(toLetters(n)) === n));
  });
});

describe('a board of areas', () => {
  const board = loadBoard(`rokada-map 1
name: areas
source: public
hexes: none

[terrain]
t = town
s = steppe

[layer quadrant]
S = south
N = north

[spaces area]
1 "Peschanka road" terrain=steppe quadrant=south tem=1
2 "Mill" terrain=town quadrant=north tem=3 label=12,5

[spaces zone]
A "Zone A"

[links border]
1 2

[links zone-border]
1 A

[outlines]
1 0,0 10,0 10,10 0,10
2 10,0 20,0 20,10 10,10

[drawings stream]
3,0 5,5 3,10 "Tsaritsa"
`);
  test('has kinds, facts, layers and shapes', () => {
    expect(board.kinds.map((_, k) => board.ids.filter((_id, s) => board.kind[s] === k))).toEqual([
      [],
      ['1', '2'],
      ['A'],
    ]);
    expect(board.terrain.of[0]).toBe(valueOf(board.terrain, 'steppe'));
    expect(layerOf(board, 'quadrant').of).toEqual(Uint8Array.of(1, 2, 0));
    expect(factNumber({ facts: board.facts.get(1)! }, 'tem')).toBe(3);
    expect(fact({ facts: board.facts.get(1)! }, 'toString')).toBeUndefined();
    expect([spaceAt(board, 5, 5), spaceAt(board, 15, 9), spaceAt(board, 25, 5)]).toEqual([0, 1, -1]);
    expect([board.x[0], board.y[0], board.x[1], board.y[1], board.x[2]]).toEqual([5, 5, 12, 5, NaN]);
    expect(board.drawings[0]).toMatchObject({
      kind: 'stream',
      name: 'Tsaritsa',
      points: Float64Array.of(3, 0, 5, 5, 3, 10),
    });
    expect(neighbours(board, 0)).toEqual([1, 2]);
    expect(board.direction[0]).toBe(LINK);
    expect(distance(board, 0, 1)).toBe(-1);
    expect(sideSegment(board, 0)).toBeUndefined();
    expect(validateBoard(board)).toEqual([]);
  });
  test('asks by a wrong name are refused with the right names', () => {
    expect(() => spaceOf(board, '99')).toThrow("areas has no space '99'");
    expect(() => valueOf(board.terrain, 'swamp')).toThrow("terrain has no 'swamp', only town, steppe");
    expect(() => layerOf(board, 'weather')).toThrow("areas has no layer 'weather', only quadrant");
    expect(() => featureMask(board, 'border', 'ford')).toThrow("areas has no feature 'ford', only border, zone-border");
    expect(() => factNumber({ facts: { vp: 'two' } }, 'vp')).toThrow('vp=two should be a whole number');
  });
});

describe('lines, sides and links', () => {
  const sections = `
[spaces box]
north "North"

[links ferry]
A1 north C1

[sides river]
A2/B2 A2/A3 "Ugra"

[lines rail]
A1 A2 A3 "main" gauge=wide
north A1
C1 C2
`;
  const board = pointyBoard(['cccc', 'cccc', 'cccc'], sections);
  const featuresOf = (a: string, b: string): string[] => {
    const mask = board.edgeFeatures[board.edge[arcBetween(board, spaceOf(board, a), spaceOf(board, b))]!]!;
    return board.features.filter((_, bit) => mask & (1 << bit));
  };
  test('edges carry features from both ends', () => {
    expect(featuresOf('A2', 'A3')).toEqual(['river', 'rail']);
    expect(featuresOf('A3', 'A2')).toEqual(['river', 'rail']);
    expect(featuresOf('A1', 'north')).toEqual(['ferry', 'rail']);
    expect(featuresOf('C1', 'A1')).toEqual(['ferry']);
    expect(featuresOf('A3', 'A4')).toEqual([]);
    expect(board.lines[0]!.edges).toHaveLength(2);
    expect(board.sides[0]).toMatchObject({ kind: 'river', name: 'Ugra' });
    expect(board.links[0]!.edges).toHaveLength(2);
  });
  test('networks fall into pieces', () => {
    const pieces = networkPieces(board, featureMask(board, 'rail'));
    expect(pieces.map((piece) => idsOf(board, piece).sort())).toEqual([
      ['A1', 'A2', 'A3', 'north'],
      ['C1', 'C2'],
    ]);
  });
  test('validateBoard finds what was tampered with', () => {
    expect(validateBoard(board)).toEqual([]);
    const to = board.to.slice();
    to[board.first[5]!] = 11;
    expect(validateBoard({ ...board, to }).length).toBeGreaterThan(0);
    expect(validateBoard({ ...board, ids: board.ids.map((id) => (id === 'A2' ? 'A1' : id)) })).toContain(
      "the id 'A1' does not lead back to its space",
    );
    expect(
      validateBoard({ ...board, places: [{ kind: 'city', facts: {}, source: board.source, spaces: [99] }] }),
    ).toHaveLength(1);
    const jump = { ...board.lines[0]!, spaces: [0, 2, 3] };
    expect(validateBoard({ ...board, lines: [jump] })[0]).toMatch(/rail main is broken between A1 and A3/);
  });
});

describe('properties of any board', () => {
  test('neighbours know each other, and lie one apart in opposite directions', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        expect(validateBoard(board)).toEqual([]);
        for (let s = 0; s < board.spaces; s++) {
          for (let d = 0; d < 6; d++) {
            const other = neighbour(board, s, d);
            if (other < 0) continue;
            expect(neighbour(board, other, opposite(d))).toBe(s);
            expect(distance(board, s, other)).toBe(1);
            expect(Math.hypot(board.x[s]! - board.x[other]!, board.y[s]! - board.y[other]!)).toBeCloseTo(1, 9);
          }
        }
      }),
    );
  });
  test('direction names point where they say', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        for (let s = 0; s < board.spaces; s++) {
          for (const [d, name] of directionNames[board.grid.hexes].entries()) {
            const other = neighbour(board, s, d);
            if (other < 0) continue;
            const dx = board.x[other]! - board.x[s]!;
            const dy = board.y[other]! - board.y[s]!;
            expect((dy < -0.1 ? 'N' : dy > 0.1 ? 'S' : '') + (dx > 0.1 ? 'E' : dx < -0.1 ? 'W' : '')).toBe(name);
          }
        }
      }),
    );
  });
  test('distance equals counting steps when there are no holes', () => {
    fc.assert(
      fc.property(anyBoard, (drawn) => {
        const board = loadBoard(emitMap(drawn.map).replace(/grid\n[^]*$/, (grid) => grid.replaceAll('.', 'c')));
        const steps = new Int32Array(board.spaces).fill(-1);
        steps[0] = 0;
        const queue = [0];
        for (const s of queue) {
          for (const n of neighbours(board, s)) {
            if (steps[n]! >= 0) continue;
            steps[n] = steps[s]! + 1;
            queue.push(n);
          }
        }
        for (let s = 0; s < board.spaces; s++) expect(distance(board, 0, s)).toBe(steps[s]);
      }),
    );
  });
  test('the space under a point is the nearest centre', () => {
    fc.assert(
      fc.property(
        anyBoard,
        fc.double({ min: -1, max: 8, noNaN: true }),
        fc.double({ min: -1, max: 8, noNaN: true }),
        (board, x, y) => {
          const found = spaceAt(board, x, y);
          const far = (s: number): number => Math.hypot(board.x[s]! - x, board.y[s]! - y);
          for (let s = 0; s < board.spaces; s++) {
            if (found >= 0) expect(far(found)).toBeLessThanOrEqual(far(s) + 1e-9);
            else expect(far(s)).toBeGreaterThan(0.5 - 1e-9);
          }
        },
      ),
    );
  });
  test('the side between two hexes lies half way and square to the line between their centres', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        for (let edge = 0; edge < board.edges; edge++) {
          const a = board.ends[2 * edge]!;
          const b = board.ends[2 * edge + 1]!;
          const [x1, y1, x2, y2] = sideSegment(board, edge)!;
          expect((x1 + x2) / 2).toBeCloseTo((board.x[a]! + board.x[b]!) / 2, 9);
          expect((y1 + y2) / 2).toBeCloseTo((board.y[a]! + board.y[b]!) / 2, 9);
          expect((x2 - x1) * (board.x[b]! - board.x[a]!) + (y2 - y1) * (board.y[b]! - board.y[a]!)).toBeCloseTo(0, 9);
        }
      }),
    );
  });
  test('reading and writing gives the same bytes', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const text = emitMap(board.map);
        expect(emitMap(loadBoard(text).map)).toBe(text);
      }),
    );
  });
});
