import { neighbour } from '@rokada/kit';
import { describe, expect, test } from 'vitest';
import { Mesh, hexOf, layBoard } from '../src/grid.ts';
import { parseStatements } from '../src/statements.ts';

const board = (hexes: string, sheets: string) => layBoard(hexes, parseStatements(sheets, 'recipe.txt'));

describe('sheets', () => {
  test('several sheets on one grid, with a gap where none reaches', () => {
    const two = board(
      'pointy',
      'sheet 1B at=0,0 rows=1..3 columns=3..1 shift=odd id={sheet}:{row:2}{col:2}\n' +
        'sheet 2A at=2,2 rows=1..3 columns=3..1 shift=odd id={sheet}:{row:2}{col:2}',
    );
    expect(two.hexes).toBe(9 + 9 - 1);
    expect(two.byId.get('1B:0301')).toBe(two.byId.get('2A:0103'));
    expect(two.byId.has('2A:0301')).toBe(true);
  });

  test('bad sheets are refused', () => {
    expect(() => board('round', 'sheet a at=0,0 rows=1..2 columns=1..2 shift=odd id={row}')).toThrow(
      'hexes are pointy or flat',
    );
    expect(() => board('pointy', 'sheet a at=0 rows=1..2 columns=1..2 shift=odd id={row}{col}')).toThrow(
      'recipe.txt:1: at=',
    );
    expect(() =>
      hexOf(board('pointy', 'sheet a at=0,0 rows=1..2 columns=1..2 shift=odd id={row}{col}'), '99', 'x:1'),
    ).toThrow('x:1: there is no hex 99');
  });
});

describe.each(['pointy', 'flat'])('mesh of %s hexes', (hexes) => {
  const small = board(hexes, 'sheet a at=0,0 rows=1..5 columns=1..5 shift=even id={row}{col}');
  const mesh = new Mesh(small);

  test('three hexes meet in every inner corner, three sides end there', () => {
    for (const [corner, meeting] of mesh.hexesAt.entries()) {
      expect(meeting.length).toBeLessThanOrEqual(3);
      if (meeting.length === 3) expect(mesh.sidesAt[corner]).toHaveLength(3);
    }
    expect(mesh.hexesAt.filter((meeting) => meeting.length === 3).length).toBeGreaterThan(20);
  });

  test('a side is the same seen from either hex', () => {
    for (let hex = 0; hex < small.hexes; hex++)
      for (let d = 0; d < 6; d++) {
        const other = neighbour(small, hex, d);
        if (other >= 0) expect(mesh.side(hex, d)).toBe(mesh.side(other, (d + 3) % 6));
        if (other >= 0) expect(mesh.between(hex, other)).toBe(mesh.side(hex, d));
      }
  });

  test('walking a side from its first corner, hex a is on the right', () => {
    for (const { a, from, to } of mesh.sides) {
      const [p, q] = [mesh.corners[from]!, mesh.corners[to]!];
      const turn = (q[0] - p[0]) * (small.y[a]! - p[1]) - (q[1] - p[1]) * (small.x[a]! - p[0]);
      expect(turn).toBeGreaterThan(0);
    }
  });
});
