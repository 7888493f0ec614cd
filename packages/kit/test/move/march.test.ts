import { ledger, line, refusal } from '@rokada/kernel';
import { describe, expect, test } from 'vitest';
import { featureMask, neighbours, spaceOf, withinRange } from '../../src/board/index.ts';
import { CLOSED, compileCosts, gaitFor, marchSlot, Search } from '../../src/move/index.ts';
import type { Costs, Gait, March, Terms } from '../../src/move/index.ts';
import { pointyBoard } from '../board/maps.ts';

const board = pointyBoard(
  ['cccccc', 'cccccc', 'cccccc', 'cccccc', 'cccccc'],
  '\n[lines rail]\nC2 C3 C4 C5\nB3 C3 D3\n',
);

const flat: Costs = compileCosts(board, { enter: () => 1 });
const start = spaceOf(board, 'C3');
const gait = (name: string, units: number, terms: Terms = {}): Gait => ({ name, units, costs: flat, terms });

const slotOf = (march: March) =>
  marchSlot<object, object>(board, {
    march: () => march,
    why: (_s, _d, { bar }) => refusal('XX-1', bar),
    lines: (_s, _d, { map }, { name }) => [line('XX-1', name, map)],
    points: 'points',
  });
const draft = { side: 'red' };

describe('a march', () => {
  const [beside = -1, other = -1] = neighbours(board, start);

  test('goes as far as its points, in the first gait that allows the way', () => {
    const closed = Uint8Array.from({ length: board.spaces }, (_, hex) => (hex === beside ? CLOSED : 0));
    const march = { from: start, gaits: [gait('march', 1), gait('forced', 2, { gate: closed })] };
    const slot = slotOf(march);
    const ways = [...slot.reach!({}, draft)];
    // One hex anywhere; two hexes, but never by way of what is closed to the forced march.
    expect(ways.filter((way) => way.length === 1).length).toBe(6);
    expect(ways.some((way) => way.length === 2 && way[0] === beside)).toBe(false);
    const far = ways.find((way) => way.length === 2)!;
    expect(gaitFor(board, march, far)?.gait.name).toBe('forced');
    expect(slot.note!({}, draft, far[1]!, [far[0]!])).toEqual(
      ledger('points', [line('XX-1', 'forced', 1), line('XX-1', 'forced', 1)]),
    );
  });

  test('every way within reach is accepted step by step, and what is refused is out of reach', () => {
    const march = { from: start, gaits: [gait('march', 2)] };
    const slot = slotOf(march);
    const ways = [...slot.reach!({}, draft)];
    for (const way of ways)
      for (const [i, to] of way.entries()) expect(slot.refuse!({}, draft, to, way.slice(0, i))).toBeUndefined();
    const ends = new Set(ways.map((way) => way.at(-1)!));
    for (let hex = 0; hex < board.hexes; hex++) {
      if (hex !== start) expect(ends.has(hex)).toBe(withinRange(board, start, 2).includes(hex));
    }
  });

  test('vetoes forbid steps, patches price them', () => {
    const vetoed = slotOf({ from: start, gaits: [gait('march', 3, { veto: (_from, to) => to === beside })] });
    expect(vetoed.refuse!({}, draft, beside, [])?.key).toBe('vetoed');
    expect([...vetoed.reach!({}, draft)].some((way) => way.includes(beside))).toBe(false);
    // Entering this neighbour costs whatever is left: nothing lies beyond it.
    const all = (_from: number, to: number, price: number, left: number): number => (to === other ? left : price);
    const patched = slotOf({ from: start, gaits: [gait('march', 3, { patch: all })] });
    const ways = [...patched.reach!({}, draft)];
    expect(ways.some((way) => way.at(-1) === other)).toBe(true);
    expect(ways.some((way) => way.includes(other) && way.at(-1) !== other)).toBe(false);
    expect(patched.refuse!({}, draft, start, [other])?.key).toBe('points');
  });

  test('roads that count only on the way into some spaces', () => {
    const into = Uint8Array.from({ length: board.spaces }, (_, hex) => Number(hex === beside));
    const feature = 'rail';
    const dear = compileCosts(board, { enter: () => 3, roads: { [feature]: { cost: 1, sides: 'ignored', into } } });
    for (let arc = 0; arc < board.arcs; arc++) {
      const has = (board.edgeFeatures[board.edge[arc]!]! & featureMask(board, feature)) !== 0;
      if (board.direction[arc]! < 6) expect(dear.step[arc]).toBe(has && board.to[arc] === beside ? 1 : 3);
    }
  });
});

test('range: hexes as the crow flies, and around what is closed', () => {
  const far = new Search(board).range(start, 2, flat);
  expect(new Set(withinRange(board, start, 2))).toEqual(new Set(far.reached.subarray(0, far.count)));
  const wall = Uint8Array.from({ length: board.spaces }, (_, hex) => Number(neighbours(board, start).includes(hex)));
  expect(withinRange(board, start, 3, wall)).toEqual([start]);
});
