import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arcBetween, maskOfSpaces, spaceOf } from '../../src/board/index.ts';
import type { Board } from '../../src/board/index.ts';
import { CLOSED, compileCosts, HALT, Search } from '../../src/move/index.ts';
import { SupplyLines } from '../../src/supply/index.ts';
import type { Leg } from '../../src/supply/index.ts';
import { anyBoard, idsOf, pointyBoard } from '../board/maps.ts';

const every = { clear: 1, forest: 1, mountain: 1, water: 'no' } as const;

describe('a line of three legs', () => {
  // Rail along row A from the source A1 to A5; a road from A5 south-east; the unit stands in the open.
  const board = pointyBoard(
    ['cccccccc', 'cccccccc', 'cccccccc', 'ccccffcc', 'cccccccc'],
    '\n[lines rail]\nA1 A2 A3 A4 A5\n\n[lines road]\nA5 B5 C6 D6\n',
  );
  const at = (id: string): number => spaceOf(board, id);
  const overland: Leg = { name: 'overland', costs: compileCosts(board, { enter: { ...every, forest: 2 } }), limit: 3 };
  const road: Leg = { name: 'road', costs: compileCosts(board, { enter: every, only: ['road'] }), limit: 3 };
  const rail: Leg = { name: 'rail', costs: compileCosts(board, { enter: every, only: ['rail'] }) };
  const legs = [overland, road, rail];
  const lines = new SupplyLines(board).trace([at('A1')], legs);
  const line = (id: string): unknown =>
    lines.lineFrom(at(id))?.map((leg) => [leg.leg, idsOf(board, leg.spaces).join(' '), leg.units]);

  test('each leg is traced to the next', () => {
    expect(line('E8')).toEqual([
      ['overland', 'E8 E7 D6', 3],
      ['road', 'D6 C6 B5 A5', 3],
      ['rail', 'A5 A4 A3 A2 A1', 4],
    ]);
  });
  test('legs that are not needed are left out', () => {
    expect(line('A3')).toEqual([['rail', 'A3 A2 A1', 2]]);
    expect(line('A1')).toEqual([]);
    expect(line('C1')).toEqual([['overland', 'C1 B1 A2', 2]].concat([['rail', 'A2 A1', 1]] as never));
  });
  test('beyond the limit there is no supply', () => {
    expect(lines.supplied[at('E1')]).toBe(0);
    expect(line('E1')).toBeUndefined();
    expect(lines.supplied[at('D1')]).toBe(1);
  });
  test('what is closed, and what can only be an end', () => {
    const gate = new Uint8Array(board.spaces);
    gate[at('A3')] = CLOSED;
    const cut = new SupplyLines(board).trace(
      [at('A1')],
      [
        { ...overland, gate },
        { ...rail, gate },
      ],
    );
    expect([cut.supplied[at('A2')], cut.supplied[at('A3')], cut.supplied[at('A4')]]).toEqual([1, 0, 1]);
    expect(cut.lineFrom(at('A4'))!.map((leg) => leg.leg)).toEqual(['overland', 'rail']);
    gate[at('A3')] = HALT;
    const edge = new SupplyLines(board).trace([at('A1')], [{ ...rail, gate }]);
    expect([edge.supplied[at('A3')], edge.supplied[at('A4')]]).toEqual([1, 0]);
  });
  test('the limit counts the way from the unit to the source', () => {
    // Out of the forest costs 1, into it 2: from D5 the line enters only clear hexes.
    const clear = new SupplyLines(board).trace([at('C5')], [{ ...overland, limit: 1 }]);
    expect([clear.supplied[at('D5')], clear.supplied[at('D4')]]).toEqual([1, 1]);
    const forest = new SupplyLines(board).trace([at('D5')], [{ ...overland, limit: 1 }]);
    expect(forest.supplied[at('C5')]).toBe(0);
  });
  test('a tracer forgets the line before', () => {
    const again = new SupplyLines(board);
    again.trace([at('A1')], legs);
    again.trace([at('E1')], [{ ...overland, limit: 1 }]);
    expect([again.supplied[at('A1')], again.supplied[at('E1')], again.supplied[at('E2')]]).toEqual([0, 1, 1]);
  });
});

describe('depots, headquarters, trucks', () => {
  const board = pointyBoard(['cccccccccccc'], '\n[lines rail]\nA1 A2 A3 A4\n');
  const at = (id: string): number => spaceOf(board, id);
  const mask = (...ids: string[]): Uint8Array => maskOfSpaces(board, ids.map(at));
  const hexes = compileCosts(board, { enter: every });
  const rail = compileCosts(board, { enter: every, only: ['rail'] });
  const supplied = (legs: readonly Leg[]): string =>
    idsOf(
      board,
      [...new SupplyLines(board).trace([at('A1')], legs).supplied.entries()].filter(([, yes]) => yes).map(([s]) => s),
    ).join(' ');

  test('a railway supplies only where a depot stands', () => {
    const legs: Leg[] = [
      { name: 'line', costs: hexes, limit: 2, onto: ['rail'] },
      { name: 'rail', costs: rail, joins: mask('A4') },
    ];
    expect(supplied(legs)).toBe('A1 A2 A3 A4 A5 A6');
    expect(supplied([legs[0]!, { ...legs[1]!, joins: mask('A3') }])).toBe('A1 A2 A3 A4 A5');
  });
  test('a headquarters in supply passes it on, but not to another headquarters', () => {
    const legs: Leg[] = [
      { name: 'from-hq', costs: hexes, limit: 2, onto: ['hq-line'] },
      { name: 'hq-line', costs: hexes, limit: 3, onto: ['source'], joins: mask('A4', 'A6') },
      { name: 'direct', costs: hexes, limit: 1, onto: ['source'] },
    ];
    expect(supplied(legs)).toBe('A1 A2 A3 A4 A5 A6');
  });
  test('a chain of trucks reaches further, link by link, as far as the chain may', () => {
    const truck: Leg = { name: 'truck', costs: hexes, limit: 3, joins: mask('A3', 'A6', 'A9'), onto: ['source'] };
    const overland: Leg = { name: 'overland', costs: hexes, limit: 1, onto: ['truck', 'source'] };
    expect(supplied([overland, truck])).toBe('A1 A2 A3 A4');
    expect(supplied([overland, { ...truck, chain: 2 }])).toBe('A1 A2 A3 A4 A5 A6 A7');
    expect(supplied([overland, { ...truck, chain: 9 }])).toBe('A1 A2 A3 A4 A5 A6 A7 A8 A9 A10');
    const lines = new SupplyLines(board).trace([at('A1')], [overland, { ...truck, chain: 9 }]);
    expect(lines.lineFrom(at('A10'))!.map((leg) => `${leg.leg} ${idsOf(board, leg.spaces).join(' ')}`)).toEqual([
      'overland A10 A9',
      'truck A9 A8 A7 A6',
      'truck A6 A5 A4 A3',
      'truck A3 A2 A1',
    ]);
  });
  test('legs that are alternatives do not follow one another', () => {
    const legs: Leg[] = [
      { name: 'mud', costs: hexes, limit: 2, onto: ['source'] },
      { name: 'clear', costs: hexes, limit: 3, gate: mask('A3'), onto: ['source'] },
    ];
    expect(supplied(legs)).toBe('A1 A2 A3');
  });
  test('legs must be named soundly', () => {
    expect(() => supplied([{ name: 'a', costs: hexes, onto: ['b'] }])).toThrow("the leg 'a' cannot join 'b'");
    expect(() =>
      supplied([
        { name: 'a', costs: hexes },
        { name: 'a', costs: hexes },
      ]),
    ).toThrow("the name 'a' of a leg is taken");
    expect(() => supplied([{ name: 'source', costs: hexes }])).toThrow("the name 'source'");
  });
});

/** Supply the slow way: from every space forward, leg by leg, by a search of its own. */
function slowSupply(board: Board, sources: readonly number[], legs: readonly Leg[]): Set<number> {
  const reach = new Map<string, Set<number>>([['source', new Set(sources)]]);
  const search = new Search(board);
  for (const leg of legs.toReversed()) {
    const goals = new Set<number>();
    for (const name of leg.onto ?? reach.keys()) for (const goal of reach.get(name) ?? []) goals.add(goal);
    const gate = leg.gate!.map((each) => (each === 0 ? 0 : CLOSED));
    const found = new Set<number>();
    for (let link = 0; link < (leg.chain ?? 1); link++) {
      const now = [...goals];
      for (let space = 0; space < board.spaces; space++) {
        if (leg.gate![space] === CLOSED || leg.joins?.[space] === 0) continue;
        search.range(space, leg.limit!, leg.costs, { gate });
        const there = (goal: number): boolean => search.has(goal) && (goal === space || leg.gate![goal] === 0);
        if (now.some(there)) found.add(space);
      }
      for (const space of found) goals.add(space);
    }
    reach.set(leg.name, found);
  }
  return new Set([...reach.values()].flatMap((each) => [...each]));
}

test('any board: supplied are those the slow search finds, and their lines hold to limits, gates and joints', () => {
  const scenario = anyBoard
    .filter((board) => board.spaces > 0)
    .chain((board) => {
      const gate = fc
        .array(fc.constantFrom(0, 0, 0, CLOSED, HALT), { minLength: board.spaces, maxLength: board.spaces })
        .map((each) => Uint8Array.from(each));
      const joins = fc.uint8Array({ minLength: board.spaces, maxLength: board.spaces, max: 1 });
      return fc.record({
        board: fc.constant(board),
        sources: fc.uniqueArray(fc.nat({ max: board.spaces - 1 }), { minLength: 1, maxLength: 3 }),
        gates: fc.tuple(gate, gate, gate),
        joins,
        limits: fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 }), fc.nat({ max: 4 })),
        chain: fc.integer({ min: 1, max: 3 }),
      });
    });
  fc.assert(
    fc.property(scenario, ({ board, sources, gates, joins, limits, chain }) => {
      const open = compileCosts(board, { enter: { clear: 1, forest: 2 }, sides: { river: 1 } });
      const road = compileCosts(board, { enter: { clear: 1, forest: 1 }, only: ['road'] });
      const legs: Leg[] = [
        { name: 'overland', costs: open, limit: limits[0], gate: gates[0] },
        { name: 'truck', costs: open, limit: limits[1], gate: gates[1], joins, chain, onto: ['road', 'source'] },
        { name: 'road', costs: road, limit: limits[2], gate: gates[2] },
      ];
      const lines = new SupplyLines(board).trace(sources, legs);
      const slow = slowSupply(board, sources, legs);
      for (let space = 0; space < board.spaces; space++) expect(lines.supplied[space] === 1).toBe(slow.has(space));
      for (let space = 0; space < board.spaces; space++) {
        const line = lines.lineFrom(space);
        expect(line !== undefined).toBe(lines.supplied[space] === 1);
        if (!line) continue;
        let at = space;
        let order = -1;
        let links = 0;
        for (const { leg: name, spaces, units } of line) {
          const leg = legs.find((each) => each.name === name)!;
          expect(spaces[0]).toBe(at);
          expect(leg.joins?.[at]).not.toBe(0);
          let paid = 0;
          for (let i = 1; i < spaces.length; i++) {
            const step = leg.costs.step[arcBetween(board, spaces[i - 1]!, spaces[i]!)]!;
            expect(step).toBeGreaterThanOrEqual(0);
            expect(leg.gate![spaces[i]!]).toBe(0);
            paid += step;
          }
          expect(paid).toBe(units);
          expect(units).toBeLessThanOrEqual(leg.limit!);
          const now = legs.indexOf(leg);
          links = now === order ? links + 1 : 1;
          expect(now > order || (name === 'truck' && links <= chain)).toBe(true);
          order = now;
          at = spaces.at(-1)!;
        }
        expect(sources).toContain(at);
      }
    }),
    { numRuns: 200 },
  );
});
