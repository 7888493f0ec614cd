import type { Costs } from './costs.ts';

/** What a wave may have besides its starts. */
export interface SpreadTerms {
  /** How far off each start already is, in steps; nothing unless told. */
  readonly lengths?: ArrayLike<number>;
  /** Pairs of spaces between which the wave runs over what the map bars. */
  readonly links?: readonly (readonly [number, number])[];
  /** To the end, whatever the length: `within` tells how much lies inside. */
  readonly goesOn?: boolean;
}

/**
 * A breadth-first wave over steps that all count the same: what lines of supply are traced with. One Spread is used
 * again and again; its answers hold until its next run.
 */
export class Spread {
  /** Spaces reached, nearest first: `order[0]` to `order[count - 1]`. */
  readonly order: Uint16Array;
  count = 0;
  /** So many of them lie within the length. */
  within = 0;
  /** By space one more than the steps from the nearest start; 0 where the wave did not come. */
  readonly far: Uint16Array;

  constructor(spaces: number) {
    this.order = new Uint16Array(spaces);
    this.far = new Uint16Array(spaces);
  }

  /** From these spaces over those whose gate is open. Whatever the steps cost, each counts one. */
  run(
    from: ArrayLike<number>,
    length: number,
    { first, open }: Costs,
    gate: Uint8Array,
    terms: SpreadTerms = {},
  ): this {
    const { far, order } = this;
    const { lengths, links, goesOn = false } = terms;
    const limit = length + 1;
    far.fill(0);
    let tail = 0;
    for (let i = 0; i < from.length; i++) {
      const space = from[i]!;
      if (far[space] !== 0 || gate[space] !== 0) continue;
      far[space] = 1 + (lengths?.[i] ?? 0);
      order[tail++] = space;
    }
    let within = tail;
    for (let head = 0; head < tail; head++) {
      const space = order[head]!;
      const next = far[space]! + 1;
      if (next > limit && !goesOn) continue;
      const before = tail;
      const end = first[space + 1]!;
      for (let step = first[space]!; step < end; step++) {
        const near = open[step]! & 0xffff;
        if (far[near] !== 0 || gate[near] !== 0) continue;
        far[near] = next;
        order[tail++] = near;
      }
      if (links !== undefined) {
        for (const [one, other] of links) {
          const near = one === space ? other : other === space ? one : -1;
          if (far[near] !== 0 || gate[near] !== 0) continue;
          far[near] = next;
          order[tail++] = near;
        }
      }
      if (next <= limit) within += tail - before;
    }
    this.count = tail;
    this.within = within;
    return this;
  }

  /** Whether the last wave began here. */
  isStart(space: number): boolean {
    return this.far[space] === 1;
  }

  /** Marks what was reached within the length. */
  mark(mask: Uint8Array, count = this.within): void {
    for (let i = 0; i < count; i++) mask[this.order[i]!] = 1;
  }
}
