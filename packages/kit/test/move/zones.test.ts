import { describe, expect, test } from 'vitest';
import { spaceOf } from '../../src/board/index.ts';
import { compileProjection } from '../../src/move/index.ts';
import type { ProjectionPolicy } from '../../src/move/index.ts';
import { idsOf, pointyBoard } from '../board/maps.ts';

const board = pointyBoard(
  ['cccc', 'cfcc', 'cmcw'],
  `
[spaces box]
box "Box"

[links ferry]
B3 box

[sides river]
B3/B4 A3/B3
`,
);
const at = (id: string): number => spaceOf(board, id);
const covered = (policy: ProjectionPolicy, id = 'B3'): string[] => {
  const { first, to, firstBack, from } = compileProjection(board, policy);
  const spaces = to.subarray(first[at(id)], first[at(id) + 1]).toSorted();
  for (const space of spaces) expect(from.subarray(firstBack[space], firstBack[space + 1])).toContain(at(id));
  return idsOf(board, spaces);
};

describe('how far a zone reaches', () => {
  test('the six hexes around, over no link', () => {
    expect(covered({})).toEqual(['A3', 'A4', 'B2', 'B4', 'C3', 'C4']);
  });
  test('not across some sides, not into some terrain, not where another condition fails', () => {
    expect(covered({ notAcross: ['river'] })).toEqual(['A4', 'B2', 'C3', 'C4']);
    expect(covered({ notInto: ['forest', 'water'] })).toEqual(['A3', 'A4', 'B4', 'C3']);
    expect(covered({ into: (space) => board.row[space] === 0 })).toEqual(['A3', 'A4']);
  });
  test('unknown names are refused', () => {
    expect(() => covered({ notInto: ['jungle'] })).toThrow("terrain has no 'jungle'");
    expect(() => covered({ notAcross: ['brook'] })).toThrow("no feature 'brook'");
  });
});
