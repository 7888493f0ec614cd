import type { Board } from '../board/index.ts';
import { NO_STEP } from './costs.ts';

/** A move whose steps are priced as they come up: what they cost hangs on who holds what just now. */
export interface LazyMove {
  readonly from: number;
  readonly units: number;
  /** One step is always possible by spending everything, if it is allowed at all. */
  readonly atLeastOne?: boolean;
  /** Spaces into which a door leads from here, and which the board does not join to it: boxes beside the map. */
  doors(space: number): readonly number[];
  /** What a step costs, or NO_STEP; through a door there is no arc (-1). */
  price(from: number, to: number, arc: number): number;
  /** Whether a space may be entered, whichever way: asked once of each that can be paid for. */
  mayEnter(space: number): boolean;
  /** Steps that this move may not make although the space is open. */
  veto?(from: number, to: number): boolean;
}

const [UNKNOWN, FREE, BARRED] = [0, 1, 2];
const NEVER = 0xffff;

/**
 * The `Search` for games in which costs cannot be laid out beforehand. It may go on to spaces beside the board, whose
 * numbers follow on those of its own. Whatever is as cheap is taken in the order in which it was found.
 */
export class LazySearch {
  readonly #board: Board;
  readonly #cost: Uint16Array;
  readonly #before: Uint16Array;
  readonly #footing: Uint8Array;

  constructor(board: Board, spaces: number = board.spaces) {
    this.#board = board;
    this.#cost = new Uint16Array(spaces);
    this.#before = new Uint16Array(spaces);
    this.#footing = new Uint8Array(spaces);
  }

  /** The cheapest way to every space within reach, the nearest first. */
  ways(move: LazyMove): readonly (readonly number[])[] {
    const board = this.#board;
    const cost = this.#cost.fill(NEVER);
    this.#footing.fill(UNKNOWN);
    const ways: (readonly number[])[] = [];
    const wayTo = new Map<number, readonly number[]>([[move.from, []]]);
    const buckets: number[][] = [[move.from]];
    cost[move.from] = 0;
    for (let now = 0; now < buckets.length; now++) {
      const bucket = buckets[now];
      if (bucket === undefined) continue;
      for (let i = 0; i < bucket.length; i++) {
        const from = bucket[i]!;
        // Otherwise a cheaper way was found after this one.
        if (cost[from] !== now) continue;
        if (from !== move.from) {
          const way = wayOn(wayTo.get(this.#before[from]!)!, from);
          wayTo.set(from, way);
          ways.push(way);
        }
        if (from < board.spaces) {
          const end = board.first[from + 1]!;
          for (let arc = board.first[from]!; arc < end; arc++) this.#try(move, buckets, now, from, board.to[arc]!, arc);
        }
        for (const to of move.doors(from)) this.#try(move, buckets, now, from, to, -1);
      }
    }
    return ways;
  }

  #try(move: LazyMove, buckets: number[][], now: number, from: number, to: number, arc: number): void {
    const cost = this.#cost;
    const footing = this.#footing;
    if (footing[to] === BARRED || cost[to]! <= now) return;
    const price = move.price(from, to, arc);
    if (price === NO_STEP) return;
    let total = now + price;
    if (total > move.units) {
      if (from !== move.from || move.atLeastOne !== true) return;
      total = Math.max(move.units, 1);
    }
    if (total >= cost[to]!) return;
    if (footing[to] === UNKNOWN) footing[to] = move.mayEnter(to) ? FREE : BARRED;
    if (footing[to] === BARRED || move.veto?.(from, to) === true) return;
    cost[to] = total;
    this.#before[to] = from;
    (buckets[total] ??= []).push(to);
  }
}

/** A spread would make each way as long again as it is, for steps that never come; and there are thousands. */
function wayOn(way: readonly number[], to: number): readonly number[] {
  const steps = way.length;
  // oxlint-disable-next-line unicorn/no-new-array -- a length is meant
  const longer = new Array<number>(steps + 1);
  for (let i = 0; i < steps; i++) longer[i] = way[i]!;
  longer[steps] = to;
  return longer;
}
