import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskOfSpaces, spaceOf } from '../../src/board/index.ts';
import type { Board } from '../../src/board/index.ts';
import {
  ANY_DISTANCE,
  checkPath,
  CLOSED,
  compileCosts,
  compileZones,
  HALT,
  NO_STEP,
  patchCosts,
  priceStep,
  reverseCosts,
  Search,
} from '../../src/move/index.ts';
import type { Cost, Costs, Terms, ZonePolicy } from '../../src/move/index.ts';
import { anyBoard, pointyBoard } from '../board/maps.ts';

/** Zones of one grade: what entering, leaving and going between them costs extra. */
function plainZones({
  halt = false,
  enter = 0,
  leave = 0,
  between = enter + leave,
}: {
  halt?: boolean;
  enter?: number;
  leave?: number;
  between?: Cost;
}): ZonePolicy {
  return {
    cost: [
      [0, enter],
      [leave, between],
    ],
    halt: [false, halt],
  };
}

/** Dijkstra as slowly and plainly as it can be written, one step priced at a time. */
function slowRange(board: Board, start: number, units: number, costs: Costs, terms: Terms): Map<number, number> {
  const settled = new Map<number, number>();
  const open = new Map([[start, 0]]);
  while (open.size > 0) {
    const [space, cost] = [...open].reduce((a, b) => (b[1] < a[1] ? b : a));
    open.delete(space);
    settled.set(space, cost);
    for (let to = 0; to < board.spaces; to++) {
      if (settled.has(to)) continue;
      const step = priceStep(board, space, to, space === start, costs, terms);
      if (typeof step === 'string') continue;
      const total = cost + step.map + step.zone + step.extra;
      if (total <= units && total < (open.get(to) ?? Infinity)) open.set(to, total);
    }
  }
  if (terms.atLeastOne) {
    for (let to = 0; to < board.spaces; to++) {
      if (!settled.has(to) && typeof priceStep(board, start, to, true, costs, terms) !== 'string')
        settled.set(to, units);
    }
  }
  return settled;
}

const anyCost = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 0, max: 4 }) }, fc.constant<Cost>('no'));
const anyZones: fc.Arbitrary<ZonePolicy> = fc.record({
  cost: fc.array(fc.array(anyCost, { minLength: 3, maxLength: 3 }), { minLength: 3, maxLength: 3 }),
  first: fc.array(fc.array(anyCost, { minLength: 3, maxLength: 3 }), { minLength: 3, maxLength: 3 }),
  halt: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
});
const anyMove = fc
  .tuple(
    anyBoard.filter((board) => board.spaces > 0),
    anyCost,
    anyCost,
    anyCost,
    anyZones,
  )
  .chain(([board, forest, river, clear, zones]) => {
    const costs = compileCosts(board, {
      enter: { clear, forest },
      sides: { river },
      roads: { road: { cost: 0.5, sides: 'paid' } },
      scale: 2,
    });
    const bytes = (max: number): fc.Arbitrary<Uint8Array> =>
      fc.uint8Array({ minLength: board.spaces, maxLength: board.spaces, max });
    return fc.record({
      board: fc.constant(board),
      costs: fc.constant(costs),
      start: fc.nat({ max: board.spaces - 1 }),
      units: fc.nat({ max: 16 }),
      terms: fc.record(
        {
          gate: fc
            .array(fc.constantFrom(0, 0, 0, CLOSED, HALT), { minLength: board.spaces, maxLength: board.spaces })
            .map((g) => Uint8Array.from(g)),
          zones: bytes(2),
          zoneRules: fc.constant(compileZones(zones, 2)),
          enter: bytes(3),
          leave: bytes(3),
          atLeastOne: fc.boolean(),
        },
        { requiredKeys: ['zoneRules'] },
      ),
    });
  });

describe('a range', () => {
  test('equals the slow search, however often the same Search is used', () => {
    const searches = new WeakMap<Board, Search>();
    fc.assert(
      fc.property(anyMove, ({ board, costs, start, units, terms }) => {
        const search = searches.get(board) ?? new Search(board);
        searches.set(board, search);
        for (const each of [terms, {}]) {
          const slow = slowRange(board, start, units, costs, each);
          search.range(start, units, costs, each);
          for (let s = 0; s < board.spaces; s++) expect(search.costOf(s)).toBe(slow.get(s) ?? -1);
          expect([...search.reached.subarray(0, search.count)].sort((a, b) => a - b)).toEqual(
            [...slow.keys()].sort((a, b) => a - b),
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  test('lists what it reached cheapest first, each with a path that checks out at that price', () => {
    fc.assert(
      fc.property(anyMove, ({ board, costs, start, units, terms }) => {
        const search = new Search(board).range(start, units, costs, terms);
        for (let i = 0; i < search.count; i++) {
          const space = search.reached[i]!;
          if (i > 0) expect(search.costOf(space)).toBeGreaterThanOrEqual(search.costOf(search.reached[i - 1]!));
          const path = search.pathTo(space);
          expect([path[0], path.at(-1)]).toEqual([start, space]);
          expect(checkPath(board, path, units, costs, terms)).toMatchObject({ ok: true, units: search.costOf(space) });
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a path between two spaces', () => {
  test('is as cheap as the range says, and the search can be used again after it', () => {
    fc.assert(
      fc.property(anyMove, fc.nat(), ({ board, costs, start, terms }, pick) => {
        const goal = pick % board.spaces;
        const search = new Search(board);
        const path = search.path(start, goal, costs, terms);
        const cost = search.costOf(goal);
        const range = search.range(start, ANY_DISTANCE, costs, { ...terms, atLeastOne: false });
        expect(cost).toBe(range.costOf(goal));
        if (cost < 0) expect(path).toEqual([]);
        else expect(checkPath(board, path, cost, costs, terms)).toMatchObject({ ok: true, units: cost });
      }),
      { numRuns: 200 },
    );
  });
});

describe('a flood', () => {
  test('gives each space its nearest source; gates hold for sources too', () => {
    fc.assert(
      fc.property(anyMove, fc.array(fc.nat(), { maxLength: 4 }), ({ board, costs, units, terms }, picks) => {
        const { gate = new Uint8Array(board.spaces) } = terms;
        const sources = picks.map((pick) => pick % board.spaces);
        const flat = compileCosts(board, { enter: { clear: 1, forest: 1 }, sides: { river: 'no' } });
        const search = new Search(board);
        for (const each of [costs, flat]) {
          search.flood(sources, units, each, gate);
          const best = new Map<number, number>();
          for (const source of sources) {
            if (gate[source]! & CLOSED) continue;
            const alone =
              gate[source]! & HALT ? new Map([[source, 0]]) : slowRange(board, source, units, each, { gate });
            for (const [s, cost] of alone) best.set(s, Math.min(cost, best.get(s) ?? Infinity));
          }
          for (let s = 0; s < board.spaces; s++) expect(search.costOf(s)).toBe(best.get(s) ?? -1);
          expect(search.count).toBe(best.size);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('patched costs differ in the steps named and in no other', () => {
    const board = pointyBoard(['cfc']);
    const costs = compileCosts(board, { enter: { clear: 1, forest: 3, mountain: 'no', water: 'no' } });
    const [a1, a2, a3] = [spaceOf(board, 'A1'), spaceOf(board, 'A2'), spaceOf(board, 'A3')];
    const search = new Search(board);
    const dearer = patchCosts(board, costs, new Map([[board.first[a1]!, 7]]));
    expect([search.range(a1, 9, dearer).costOf(a2), search.costOf(a3)]).toEqual([7, 8]);
    expect(search.range(a3, 9, dearer).costOf(a1)).toBe(4);
    const shut = patchCosts(board, costs, new Map([[board.first[a1]!, NO_STEP]]));
    expect(search.range(a1, 9, shut).has(a2)).toBe(false);
    expect(search.range(a1, 9, costs).costOf(a2)).toBe(3);
  });

  test('reversed costs measure the way to the source', () => {
    const board = pointyBoard(['cfc']);
    const costs = compileCosts(board, { enter: { clear: 1, forest: 3, mountain: 'no', water: 'no' } });
    const search = new Search(board);
    const [a1, a2] = [spaceOf(board, 'A1'), spaceOf(board, 'A2')];
    expect(search.flood([a1], ANY_DISTANCE, costs).costOf(a2)).toBe(3);
    expect(search.flood([a1], ANY_DISTANCE, reverseCosts(board, costs)).costOf(a2)).toBe(1);
  });
});

test('thousands of unlimited searches in a row stay exact', () => {
  const board = pointyBoard(['ccccc', 'cfcfc', 'ccccc']);
  const costs = compileCosts(board, { enter: { clear: 1, forest: 2, mountain: 'no', water: 'no' } });
  const search = new Search(board);
  const fresh = new Search(board).flood([0], ANY_DISTANCE, costs);
  const expected = Array.from({ length: board.spaces }, (_, s) => fresh.costOf(s));
  const gate = new Uint8Array(board.spaces);
  gate[7] = CLOSED;
  for (let i = 0; i < 1200; i++) {
    search.flood([3], ANY_DISTANCE, costs, gate);
    search.flood([0], ANY_DISTANCE, costs);
  }
  expect(Array.from({ length: board.spaces }, (_, s) => search.costOf(s))).toEqual(expected);
});

describe('going on by other means', () => {
  // Forest, then a railway, then clear ground.
  const board = pointyBoard(['ffcccccccc', 'cccccccccc'], '\n[lines rail]\nA3 A4 A5 A6 A7 A8\n');
  const at = (id: string): number => spaceOf(board, id);
  const ground = compileCosts(board, { enter: { clear: 1, forest: 2, mountain: 'no', water: 'no' }, scale: 4 });
  const rail = compileCosts(board, {
    enter: { clear: 0.25, forest: 0.25, mountain: 'no', water: 'no' },
    only: ['rail'],
    scale: 4,
  });
  const onRail = maskOfSpaces(board, board.lines[0]!.spaces);
  const everywhere = new Uint8Array(board.spaces).fill(1);
  test('walk to the rails, pay to entrain, ride, walk on', () => {
    const units = 6 * 4;
    const walk = new Search(board).range(at('A1'), units, ground);
    const ride = new Search(board).continueFrom(walk, onRail, 4, units, rail);
    const walkOn = new Search(board).continueFrom(ride, everywhere, 0, units, ground);
    // Round the forest to A3 for 3 points, 1 to entrain, 5 hexes at a quarter.
    expect(walk.costOf(at('A3'))).toBe(12);
    expect([walk.costOf(at('A8')), ride.costOf(at('A8')), walkOn.costOf(at('A8'))]).toEqual([
      -1,
      12 + 4 + 5,
      12 + 4 + 5,
    ]);
    expect(ride.pathTo(at('A8'))[0]).toBe(at('A3'));
    expect(ride.has(at('B5'))).toBe(false);
    expect(walkOn.costOf(at('B5'))).toBe(12 + 4 + 2 + 4);
    expect(walkOn.has(at('A10'))).toBe(false);
  });
  test('nothing to go on from', () => {
    const walk = new Search(board).range(at('A10'), 0, ground);
    expect(new Search(board).continueFrom(walk, onRail, 4, 20, rail).count).toBe(0);
  });
  test('by the same means, for nothing, is the same search', () => {
    fc.assert(
      fc.property(anyMove, ({ board: each, costs, start, units }) => {
        const all = new Uint8Array(each.spaces).fill(1);
        const whole = new Search(each).range(start, units, costs);
        const half = new Search(each).range(start, units >> 1, costs);
        const rest = new Search(each).continueFrom(half, all, 0, units, costs);
        for (let s = 0; s < each.spaces; s++) expect(rest.costOf(s)).toBe(whole.costOf(s));
      }),
    );
  });
});

describe('zones of control, policy by policy', () => {
  // One row: the unit walks from A1 eastward; zones lie where a digit says so.
  const board = pointyBoard(['cccccc']);
  const costs = compileCosts(board, { enter: { clear: 1, forest: 2, mountain: 'no', water: 'no' } });
  const walk = (zones: string, policy: ZonePolicy, units = 9): string => {
    const terms = { zones: Uint8Array.from(zones, Number), zoneRules: compileZones(policy) };
    const search = new Search(board).range(0, units, costs, terms);
    return Array.from({ length: board.spaces }, (_, s) => (search.has(s) ? search.costOf(s) : '-')).join(' ');
  };
  test('none', () => expect(walk('001100', plainZones({}))).toBe('0 1 2 3 4 5'));
  test('stop on entering', () => expect(walk('001100', plainZones({ halt: true }))).toBe('0 1 2 - - -'));
  test('a unit that starts in a zone may leave it', () => {
    expect(walk('100100', plainZones({ halt: true }))).toBe('0 1 2 3 - -');
  });
  test('extra cost to enter and to leave', () => {
    expect(walk('001100', plainZones({ enter: 2, leave: 2 }))).toBe('0 1 4 9 - -');
    expect(walk('001000', plainZones({ enter: 2 }))).toBe('0 1 4 5 6 7');
    expect(walk('001000', plainZones({ leave: 1 }))).toBe('0 1 2 4 5 6');
  });
  test('never straight from zone to zone', () => {
    expect(walk('001100', plainZones({ between: 'no' }))).toBe('0 1 2 - - -');
    expect(walk('001010', plainZones({ between: 'no' }))).toBe('0 1 2 3 4 5');
  });
  test('an exception for the first step', () => {
    const policy: ZonePolicy = {
      ...plainZones({ halt: true, between: 'no' }),
      first: [
        [0, 0],
        [0, 0],
      ],
    };
    expect(walk('110000', plainZones({ halt: true, between: 'no' }))).toBe('0 - - - - -');
    expect(walk('110000', policy)).toBe('0 1 - - - -');
  });
  test('reduced and full zones: the dearer of the two counts', () => {
    const policy: ZonePolicy = {
      cost: [
        [0, 0, 0],
        [1, 2, 4],
        [2, 4, 4],
      ],
    };
    expect(walk('011000', policy)).toBe('0 1 4 6 7 8');
    expect(walk('012000', policy)).toBe('0 1 6 9 - -');
  });
  test('a policy with ragged or uncountable costs is refused', () => {
    expect(() => compileZones({ cost: [[0, 1], [1]] })).toThrow(/needs 2 rows of 2/);
    expect(() => compileZones(plainZones({ enter: 0.5 }))).toThrow(/0.5 points cannot be counted in units of 1\/1/);
    expect(compileZones(plainZones({ enter: 0.5 }), 2).cost[1]).toBe(1);
  });
});

describe('at least one hex', () => {
  const board = pointyBoard(['cfmw'], '\n[sides river]\nA1/A2\n');
  const costs = compileCosts(board, { enter: { clear: 1, forest: 3, mountain: 5, water: 'no' }, sides: { river: 2 } });
  const [a1, a2, a3, a4] = [0, 1, 2, 3];
  test('is open whatever it costs, and takes everything', () => {
    const search = new Search(board);
    expect(search.range(a1, 2, costs).has(a2)).toBe(false);
    search.range(a1, 2, costs, { atLeastOne: true });
    expect([search.costOf(a2), search.costOf(a3)]).toEqual([2, -1]);
    expect(checkPath(board, [a1, a2], 2, costs, { atLeastOne: true })).toMatchObject({
      ok: true,
      units: 2,
      minimum: true,
    });
    expect(checkPath(board, [a1, a2, a3], 2, costs, { atLeastOne: true })).toMatchObject({
      ok: false,
      at: 1,
      why: 'points',
    });
  });
  test('never through what is prohibited or closed', () => {
    const search = new Search(board).range(a3, 1, costs, { atLeastOne: true });
    expect([search.has(a2), search.has(a4)]).toEqual([true, false]);
    const gate = Uint8Array.of(0, CLOSED, 0, 0);
    expect(new Search(board).range(a3, 1, costs, { atLeastOne: true, gate }).has(a2)).toBe(false);
    const zones = Uint8Array.of(0, 1, 1, 0);
    const strict = { atLeastOne: true, zones, zoneRules: compileZones(plainZones({ between: 'no' })) };
    expect(new Search(board).range(a3, 1, costs, strict).has(a2)).toBe(false);
    const dear = { atLeastOne: true, zones, zoneRules: compileZones(plainZones({ enter: 2, leave: 2 })) };
    expect(new Search(board).range(a3, 1, costs, dear).costOf(a2)).toBe(1);
  });
});

describe('checking a path says what stops it, and where', () => {
  const board = pointyBoard(['cccc', 'cfmc'], '\n[sides river]\nA2/A3\n');
  const costs = compileCosts(board, {
    enter: { clear: 1, forest: 2, mountain: 'no', water: 'no' },
    sides: { river: 1 },
  });
  const path = (...ids: string[]): number[] => ids.map((id) => spaceOf(board, id));
  const gate = new Uint8Array(board.spaces);
  const zones = new Uint8Array(board.spaces);
  const terms: Terms = {
    gate,
    zones,
    zoneRules: compileZones(plainZones({ between: 'no', halt: true })),
    leave: new Uint8Array(board.spaces).fill(1),
  };
  const why = (units: number, ...ids: string[]): unknown => {
    const result = checkPath(board, path(...ids), units, costs, terms);
    return result.ok ? result.units : [result.at, result.why];
  };
  test('case by case', () => {
    expect(why(9, 'A1', 'A2', 'A3')).toBe(1 + 1 + 2 + 1);
    expect(why(4, 'A1', 'A2', 'A3')).toEqual([2, 'points']);
    expect(why(9, 'A1', 'A3')).toEqual([1, 'not-adjacent']);
    expect(why(9, 'A1', 'A2', 'A3', 'B3')).toEqual([3, 'prohibited']);
    gate[spaceOf(board, 'B2')] = CLOSED;
    expect(why(9, 'A1', 'A2', 'B2')).toEqual([2, 'closed']);
    gate[spaceOf(board, 'A2')] = HALT;
    expect(why(9, 'A1', 'A2', 'A3')).toEqual([2, 'halted']);
    expect(why(9, 'A2', 'A3')).toBe(3);
    gate.fill(0);
    zones[spaceOf(board, 'A1')] = zones[spaceOf(board, 'A2')] = 1;
    expect(why(9, 'A1', 'A2')).toEqual([1, 'zone']);
    expect(why(9, 'B1', 'A2', 'A3')).toEqual([2, 'halted-by-zone']);
  });
});
