import { describe, expect, test } from 'vitest';
import { spaceOf } from '../../src/board/index.ts';
import { compileCosts, compileProjection } from '../../src/move/index.ts';
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
  const { carries, own } = compileProjection(board, policy);
  const from = at(id);
  const spaces = own ? [from] : [];
  for (let arc = board.first[from]!; arc < board.first[from + 1]!; arc++) if (carries[arc]) spaces.push(board.to[arc]!);
  return idsOf(
    board,
    spaces.sort((a, b) => a - b),
  );
};

describe('how far a zone reaches', () => {
  test('the six hexes around, links and the own hex only if the policy says so', () => {
    expect(covered({})).toEqual(['A3', 'A4', 'B2', 'B4', 'C3', 'C4']);
    expect(covered({ own: true, links: ['ferry'] })).toEqual(['A3', 'A4', 'B2', 'B3', 'B4', 'C3', 'C4', 'box']);
  });
  test('not across some sides, not into some terrain, not where another condition fails', () => {
    expect(covered({ notAcross: ['river'] })).toEqual(['A4', 'B2', 'C3', 'C4']);
    expect(covered({ notInto: ['forest', 'water'] })).toEqual(['A3', 'A4', 'B4', 'C3']);
    expect(covered({ into: (space) => board.row[space] === 0 })).toEqual(['A3', 'A4']);
    const where = compileCosts(board, {
      enter: { clear: 1, forest: 1, mountain: 'no', water: 'no' },
      sides: { river: 'no' },
    });
    expect(covered({ where })).toEqual(['A4', 'B2', 'C3']);
  });
  test('unknown names are refused', () => {
    expect(() => covered({ notInto: ['jungle'] })).toThrow("terrain has no 'jungle'");
    expect(() => covered({ notAcross: ['brook'] })).toThrow("no feature 'brook'");
  });
});
