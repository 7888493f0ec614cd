import { describe, expect, test } from 'vitest';
import { arcBetween, spaceOf } from '../../src/board/index.ts';
import { compileCosts, NO_STEP } from '../../src/move/index.ts';
import type { CostPolicy } from '../../src/move/index.ts';
import { pointyBoard } from '../board/maps.ts';

const board = pointyBoard(
  ['cfmw', 'cccc'],
  `
[spaces box]
box "Box"

[links ferry]
A1 box

[sides river]
A1/A2 A2/A3

[sides cliff]
A3/B2

[lines road]
A1 A2 A3

[lines rail]
B1 B2 A3
`,
);
const enter = { clear: 1, forest: 2, mountain: 'no', water: 'no' } as const;
const step = (policy: CostPolicy, from: string, to: string): number =>
  compileCosts(board, policy).step[arcBetween(board, spaceOf(board, from), spaceOf(board, to))]!;

describe('costs of a step', () => {
  test('terrain of the space entered, plus the side crossed', () => {
    expect(step({ enter }, 'A1', 'A2')).toBe(2);
    expect(step({ enter }, 'A2', 'A1')).toBe(1);
    expect(step({ enter, sides: { river: 1 } }, 'A1', 'A2')).toBe(3);
    expect(step({ enter }, 'A2', 'A3')).toBe(NO_STEP);
    expect(step({ enter: { ...enter, mountain: 3 }, sides: { cliff: 'no' } }, 'B2', 'A3')).toBe(NO_STEP);
  });
  test('a road takes the place of the terrain, and of the side or not', () => {
    const paid: CostPolicy = { enter, sides: { river: 1 }, roads: { road: { cost: 1, sides: 'paid' } } };
    const ignored: CostPolicy = {
      enter,
      sides: { river: 1, cliff: 'no' },
      roads: { rail: { cost: 0.5, sides: 'ignored' } },
      scale: 2,
    };
    expect(step(paid, 'A1', 'A2')).toBe(2);
    expect(step(paid, 'A2', 'A3')).toBe(2);
    expect(step(ignored, 'B2', 'A3')).toBe(1);
    expect(step(ignored, 'B2', 'B1')).toBe(1);
    expect(step(ignored, 'B2', 'B3')).toBe(2);
  });
  test('a road is not taken where the open country is cheaper', () => {
    expect(step({ enter, roads: { road: { cost: 5, sides: 'paid' } } }, 'A2', 'A1')).toBe(1);
  });
  test('rails alone, links by kind', () => {
    const rail: CostPolicy = { enter: { clear: 1, forest: 1, mountain: 1, water: 1 }, only: ['rail'] };
    expect([step(rail, 'B1', 'B2'), step(rail, 'A1', 'A2')]).toEqual([1, NO_STEP]);
    expect(step({ enter }, 'A1', 'box')).toBe(NO_STEP);
    expect(step({ enter, links: ['ferry'] }, 'A1', 'box')).toBe(0);
    expect(step({ enter, links: ['ferry'] }, 'box', 'A1')).toBe(1);
  });
  test('worked out by the game where a table is not enough', () => {
    const frozen = board.byId.get('A2');
    const policy: CostPolicy = {
      enter: (space) => (space === frozen ? 7 : 1),
      sides: (_edge, from) => (from === frozen ? 2 : 0),
    };
    expect([step(policy, 'A1', 'A2'), step(policy, 'A2', 'A1'), step(policy, 'B1', 'B2')]).toEqual([7, 3, 1]);
  });
  test('what is missing, misspelt or uncountable is refused', () => {
    const cost =
      (policy: object): (() => unknown) =>
      () =>
        compileCosts(board, policy as CostPolicy);
    expect(cost({ enter: { clear: 1 } })).toThrow("the policy has no cost for the terrain 'forest'");
    expect(cost({ enter, sides: { rivr: 1 } })).toThrow(
      "test has no feature 'rivr', only ferry, river, cliff, road, rail",
    );
    expect(cost({ enter: { ...enter, clear: 0.5 } })).toThrow('0.5 points cannot be counted in units of 1/1 point');
    expect(cost({ enter: { ...enter, clear: -1 } })).toThrow('-1 points cannot be counted');
    expect(cost({ enter: { ...enter, clear: 40_000 } })).toThrow('too dear');
  });
});
