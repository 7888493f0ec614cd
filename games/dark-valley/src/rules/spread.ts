import type { Costs } from '@rokada/kit';
import { HEXES } from '../geography.ts';

/** A breadth-first wave over hexes that all cost the same: what lines of supply are traced with (13). */
export class Spread {
  /** Hexes reached, nearest first: `order[0]` to `order[count - 1]`. */
  readonly order = new Uint16Array(HEXES);
  count = 0;
  /** So many of them lie within the length. */
  within = 0;
  readonly #seen = new Int32Array(HEXES);
  readonly #starts = new Int32Array(HEXES);
  #wave = 0;

  /** From these hexes over those whose gate is open, to this length or, if it goes on, to the end. */
  run(from: ArrayLike<number>, length: number, { first, open }: Costs, gate: Uint8Array, goesOn = false): this {
    const wave = ++this.#wave;
    const seen = this.#seen;
    const { order } = this;
    let tail = 0;
    for (let i = 0; i < from.length; i++) {
      const hex = from[i]!;
      if (seen[hex] === wave || gate[hex] !== 0) continue;
      seen[hex] = wave;
      this.#starts[hex] = wave;
      order[tail++] = hex;
    }
    this.within = tail;
    for (let head = 0, far = 1; head < tail && (goesOn || far <= length); far++) {
      for (const end = tail; head < end; head++) {
        const hex = order[head]!;
        const last = first[hex + 1]!;
        for (let step = first[hex]!; step < last; step++) {
          const near = open[step]! & 0xffff;
          if (seen[near] === wave || gate[near] !== 0) continue;
          seen[near] = wave;
          order[tail++] = near;
        }
      }
      if (far <= length) this.within = tail;
    }
    this.count = tail;
    return this;
  }

  /** Whether the last wave began here. */
  isStart(hex: number): boolean {
    return this.#starts[hex] === this.#wave;
  }

  /** Marks what was reached within the length. */
  mark(mask: Uint8Array, count = this.within): void {
    for (let i = 0; i < count; i++) mask[this.order[i]!] = 1;
  }
}
