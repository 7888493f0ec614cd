import type { Board } from '../board/index.ts';
import type { Costs } from './costs.ts';

/** Where steps lead that all count the same, list after list: those out of space s run from first[s] to first[s + 1]. */
export interface Ways {
  readonly first: Int32Array;
  readonly to: Uint16Array;
}

/** The ways over the arcs for which a test holds. */
export function waysOver(board: Board, test: (arc: number) => boolean): Ways {
  const first = new Int32Array(board.spaces + 1);
  const to: number[] = [];
  for (let space = 0; space < board.spaces; space++) {
    for (let arc = board.first[space]!; arc < board.first[space + 1]!; arc++) if (test(arc)) to.push(board.to[arc]!);
    first[space + 1] = to.length;
  }
  return { first, to: Uint16Array.from(to) };
}

/** The ways over all steps that can be made, whatever they cost. */
export const waysOf = (board: Board, { step }: Costs): Ways => waysOver(board, (arc) => step[arc]! >= 0);

/** The same ways and more of them, back and forth between two spaces: over a lake, say. */
export function joinWays(ways: Ways, pairs: readonly (readonly [number, number])[]): Ways {
  const first = ways.first.slice();
  const to = [...ways.to];
  for (const [one, other] of pairs) {
    for (const [from, into] of [
      [one, other],
      [other, one],
    ] as const) {
      to.splice(first[from + 1]!, 0, into);
      for (let space = from + 1; space < first.length; space++) first[space]!++;
    }
  }
  return { first, to: Uint16Array.from(to) };
}

const NONE: readonly number[] = [];

/**
 * A wave runs outward from its sources, one step to all sides at a time: lines of supply, the way home, what hangs
 * together. One Wave is used again and again; its answers hold until the next run.
 */
export class Wave {
  /** Spaces reached, nearest first: `order[0]` to `order[count - 1]`. */
  readonly order: Uint16Array;
  count = 0;
  /** Of them so many lie within 0, 1, 2 … steps. */
  readonly #within: Uint16Array;
  #steps = 0;

  constructor(spaces: number) {
    this.order = new Uint16Array(spaces);
    this.#within = new Uint16Array(spaces + 1);
  }

  /**
   * From these spaces so many steps into whatever is not shut (0 by space); `further` ones begin a step behind them.
   * The sources obey it too; and every space that is reached is shut from then on.
   */
  run(
    { first, to }: Ways,
    sources: ArrayLike<number>,
    shut: Uint8Array,
    most: number,
    further: readonly number[] = NONE,
  ): this {
    const { order } = this;
    const within = this.#within;
    let tail = this.#begin(sources, shut, 0);
    within[0] = tail;
    let steps = 0;
    for (let head = 0; steps < most && (head < tail || (steps === 0 && further.length > 0)); within[++steps] = tail) {
      for (const end = tail; head < end; head++) {
        const space = order[head]!;
        const last = first[space + 1]!;
        for (let way = first[space]!; way < last; way++) {
          const near = to[way]!;
          if (shut[near] !== 0) continue;
          shut[near] = 1;
          order[tail++] = near;
        }
      }
      if (steps === 0) tail = this.#begin(further, shut, tail);
    }
    this.#steps = steps;
    this.count = tail;
    return this;
  }

  #begin(sources: ArrayLike<number>, shut: Uint8Array, at: number): number {
    let tail = at;
    for (let i = 0; i < sources.length; i++) {
      const space = sources[i]!;
      if (shut[space] !== 0) continue;
      shut[space] = 1;
      this.order[tail++] = space;
    }
    return tail;
  }

  /** How many were reached within so many steps. */
  within(steps: number): number {
    return this.#within[Math.min(steps, this.#steps)]!;
  }

  /** Marks what was reached within so many steps, all of it unless told. */
  mark(mask: Uint8Array, steps: number = this.#steps): void {
    const count = this.within(steps);
    for (let i = 0; i < count; i++) mask[this.order[i]!] = 1;
  }

  /** Writes down by space how many steps away it is, the sources themselves counting as `start`. */
  lengths(into: Uint8Array, start: number): void {
    let i = 0;
    for (let steps = 0; steps <= this.#steps; steps++) {
      for (const end = this.#within[steps]!; i < end; i++) into[this.order[i]!] = start + steps;
    }
  }
}
