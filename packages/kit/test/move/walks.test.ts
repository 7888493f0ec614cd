import { describe, expect, test } from 'vitest';
import { distance, maskOfSpaces, neighbour, spaceOf } from '../../src/board/index.ts';
import {
  besideStart,
  canWalk,
  compileCosts,
  countOffCourse,
  findWalks,
  NO_STEP,
  turningBack,
} from '../../src/move/index.ts';
import type { Bar, Costs, Measure, Priority, WalkPolicy, Walks, WalkStep } from '../../src/move/index.ts';
import { idsOf, pointyBoard } from '../board/maps.ts';

const board = pointyBoard(['ccccc', 'ccccc', 'cccmc', 'ccccc', 'ccccc'], '\n[sides cliff]\nC3/D2\n');
const at = (id: string): number => spaceOf(board, id);
const mask = (...ids: string[]): Uint8Array => maskOfSpaces(board, ids.map(at));
const costs = compileCosts(board, {
  enter: { clear: 1, forest: 1, mountain: 'no', water: 'no' },
  sides: { cliff: 'no' },
});

// Bars and measures as games write them.
const barred =
  (why: string, holds: (step: WalkStep) => boolean): Bar<string> =>
  (step) =>
    holds(step) ? why : undefined;
const crossing = (over: Costs, why: string): Bar<string> => barred(why, ({ arc }) => over.step[arc] === NO_STEP);
const entering = (spaces: Uint8Array, why: string): Bar<string> => barred(why, ({ to }) => spaces[to] !== 0);
const enteringLater = (spaces: Uint8Array, why: string): Bar<string> =>
  barred(why, ({ to, path }) => path.length > 1 && spaces[to] !== 0);
const notFirstInto = (space: number, why: string): Bar<string> =>
  barred(why, ({ to, path }) => path.length === 1 && to !== space);
const notAwayFrom = (hex: number, why: string): Bar<string> =>
  barred(why, ({ from, to }) => distance(board, to, hex) <= distance(board, from, hex));
const countEntering = (name: string, spaces: Uint8Array): Measure => ({
  name,
  when: 'each',
  of: ({ to }) => (spaces[to] === 0 ? 0 : 1),
});
/** The reason met after the fewest steps. */
const whyNotWalked = ({ refused }: Walks<string>, space: number): string | undefined =>
  refused.filter(({ path }) => path.at(-1) === space).toSorted((a, b) => a.path.length - b.path.length)[0]?.why;

const paths = (policy: WalkPolicy<string>, from = 'C3'): string[] =>
  findWalks(board, at(from), policy)
    .legal.map((walk) => idsOf(board, walk.path).slice(1).join(' '))
    .sort();

describe('retreats', () => {
  const oneHex: WalkPolicy<string> = {
    fewest: 1,
    most: 1,
    bars: [crossing(costs, 'terrain'), entering(mask('B2', 'B3'), 'enemy')],
  };

  test('one hex, with a reason for every hex that will not do', () => {
    expect(paths(oneHex)).toEqual(['C2', 'D3']);
    const walks = findWalks(board, at('C3'), oneHex);
    expect(['B2', 'B3', 'C4', 'D2', 'D3'].map((id) => whyNotWalked(walks, at(id)))).toEqual([
      'enemy',
      'enemy',
      'terrain',
      'terrain',
      undefined,
    ]);
  });

  test('each hex must lead away from the battle', () => {
    const policy: WalkPolicy<string> = {
      fewest: 2,
      most: 2,
      bars: [entering(mask('B2'), 'enemy'), notAwayFrom(at('C3'), 'nearer')],
    };
    expect(paths(policy)).toContain('D3 E4');
    expect(paths(policy)).not.toContain('D3 C4');
    for (const path of paths(policy)) expect(path).not.toContain('C3');
    expect(whyNotWalked(findWalks(board, at('C3'), policy), at('C3'))).toBe('nearer');
  });

  test('two hexes in one of two directions if possible, not back, not next to where it began', () => {
    const west = [3, 4];
    const policy: WalkPolicy<string> = {
      fewest: 2,
      most: 2,
      bars: [entering(mask('D2'), 'enemy'), turningBack('twice')],
      endBars: [besideStart(board, 'beside')],
      priority: { why: 'compass', measures: [countOffCourse(board, 'off course', west)] },
    };
    expect(paths(policy)).toEqual(['C2 C1', 'C2 D1']);
    // With the west closed the stack goes where it can, and the walks tell how far off course.
    const closed = { ...policy, bars: [entering(mask('C2', 'D2', 'B2'), 'enemy'), turningBack('twice')] };
    const walks = findWalks(board, at('C3'), closed);
    expect(walks.legal.length).toBeGreaterThan(0);
    expect(walks.legal.every((walk) => walk.measures[0] === 1)).toBe(true);
    expect(walks.legal.map((walk) => idsOf(board, walk.path).join(' '))).toContain('C3 D3 E3');
  });

  test('priorities: free of zones before within stacking', () => {
    const zones = mask('C2', 'D2', 'B2');
    const full = mask('B3');
    const priority = (why?: string): Priority<string> => ({
      measures: [countEntering('zones', zones), countEntering('overstacked', full)],
      ...(why === undefined ? {} : { why }),
    });
    const bars = [entering(mask('C4', 'D3'), 'enemy')];
    const must: WalkPolicy<string> = { fewest: 1, most: 1, bars, priority: priority('worse') };
    expect(paths(must)).toEqual(['B3']);
    expect(whyNotWalked(findWalks(board, at('C3'), must), at('C2'))).toBe('worse');
    // Told, not refused: all are there, best first, with what each would cost.
    const told = findWalks(board, at('C3'), { ...must, priority: priority() });
    expect(told.legal.map((walk) => [board.ids[walk.path[1]!], ...walk.measures])).toEqual([
      ['B3', 0, 1],
      ['D2', 1, 0],
      ['C2', 1, 0],
      ['B2', 1, 0],
    ]);
  });

  test('stacks that are full: no end there, or displacement counted', () => {
    const full = mask('C2', 'D3');
    const bars = [entering(mask('B2', 'B3', 'C4', 'D2'), 'enemy')];
    expect(paths({ fewest: 1, most: 1, bars, endBars: [entering(full, 'stacking')] })).toEqual([]);
    expect(
      paths({ fewest: 2, most: 2, bars: [...bars, turningBack('twice')], endBars: [entering(full, 'stacking')] }),
    ).toContain('C2 C1');
    const displacing = findWalks(board, at('C3'), {
      fewest: 1,
      most: 1,
      bars,
      priority: { measures: [countEntering('displaced', full)] },
    });
    expect(displacing.legal.map((walk) => walk.measures)).toEqual([[1], [1]]);
  });

  test('towards supply: the walk that ends nearest', () => {
    const policy: WalkPolicy<string> = {
      fewest: 1,
      most: 1,
      bars: [],
      priority: {
        why: 'supply',
        measures: [{ name: 'to supply', when: 'last', of: ({ to }) => board.column[to]! }],
      },
    };
    expect(paths(policy)).toEqual(['B2', 'C2', 'D2']);
  });

  test('nowhere to go', () => {
    const around = maskOfSpaces(
      board,
      [0, 1, 2, 3, 4, 5].map((d) => neighbour(board, at('C3'), d)),
    );
    const walks = findWalks(board, at('C3'), { fewest: 1, most: 1, bars: [entering(around, 'enemy')] });
    expect(walks.legal).toEqual([]);
    expect(walks.refused).toHaveLength(6);
    expect(canWalk(board, at('C3'), { fewest: 1, most: 1, bars: [entering(around, 'enemy')] })).toBe(false);
    expect(canWalk(board, at('C3'), { fewest: 1, most: 1, bars: [] })).toBe(true);
  });
});

describe('advances', () => {
  const marsh = mask('B3', 'A4');
  const advance = (most: number): WalkPolicy<string> => ({
    fewest: 1,
    most,
    bars: [
      crossing(costs, 'terrain'),
      notFirstInto(at('B2'), 'vacated hex first'),
      enteringLater(marsh, 'marsh'),
      turningBack('twice'),
    ],
  });
  test('first into the vacated hex, then on', () => {
    expect(paths(advance(1))).toEqual(['B2']);
    expect(paths(advance(2))).toEqual(['B2', 'B2 A2', 'B2 A3', 'B2 B1', 'B2 C2']);
    const walks = findWalks(board, at('C3'), advance(2));
    expect(whyNotWalked(walks, at('C4'))).toBe('terrain');
    expect(whyNotWalked(walks, at('B3'))).toBe('vacated hex first');
  });
});
