import type { Board } from '../board/index.ts';
import type { Projection } from './zones.ts';

/**
 * Who stands and projects where, as bits: a game gives every camp (or every sort of zone) a bit of its own. A survey is
 * filled from the state and then spread; after a few moves the next is made from the last, around the spaces where
 * something is different.
 */
export class Survey {
  readonly board: Board;
  /** How far each kind of zone reaches. */
  readonly kinds: readonly Projection[];
  /** Any piece that bars the way, armed ones, and zones of control: bits per space. */
  readonly held: Uint8Array;
  readonly armed: Uint8Array;
  readonly zones: Uint8Array;
  /** The zones of those who stand in a space, and by kind as much of them as reaches out of it. */
  readonly #own: Uint8Array;
  readonly #reaching: readonly Uint8Array[];
  readonly #bits: ArrayBuffer;

  /** A blank one, or a copy of one with the same board and kinds. */
  constructor(board: Board, kinds: readonly Projection[], like?: Survey) {
    const { spaces } = board;
    // One buffer for all of it: making buffers costs more than filling them.
    const bits = like === undefined ? new ArrayBuffer((4 + kinds.length) * spaces) : like.#bits.slice(0);
    const layer = (i: number): Uint8Array => new Uint8Array(bits, i * spaces, spaces);
    this.board = board;
    this.kinds = kinds;
    this.#bits = bits;
    this.held = layer(0);
    this.armed = layer(1);
    this.zones = layer(2);
    this.#own = layer(3);
    this.#reaching = kinds.map((_, kind) => layer(4 + kind));
  }

  clear(): this {
    new Uint8Array(this.#bits).fill(0);
    return this;
  }

  /** A piece with these bits stands here. */
  stand(space: number, held: number, armed: number): void {
    this.held[space]! |= held;
    this.armed[space]! |= armed;
  }

  /** Its zone counts in the space itself. */
  cover(space: number, bits: number): void {
    this.#own[space]! |= bits;
  }

  /** Its zone reaches the spaces around, as far as its kind does. */
  project(space: number, bits: number, kind = 0): void {
    this.#reaching[kind]![space]! |= bits;
  }

  /** Works the zones out once everybody is counted. `into` has by space the bits that may reach in at this moment. */
  spread(into: Uint8Array): this {
    const { zones } = this;
    zones.set(this.#own);
    for (let kind = 0; kind < this.kinds.length; kind++) {
      const { first, to } = this.kinds[kind]!;
      const reaching = this.#reaching[kind]!;
      for (let space = 0; space < reaching.length; space++) {
        const bits = reaching[space]!;
        if (bits === 0) continue;
        const end = first[space + 1]!;
        for (let way = first[space]!; way < end; way++) zones[to[way]!]! |= bits & into[to[way]!]!;
      }
    }
    return this;
  }

  /** Forgets who stands in these spaces, to be counted again before `spreadAround`. What is beside the board is ignored. */
  forget(spaces: readonly number[]): void {
    for (const space of spaces) {
      this.held[space] = this.armed[space] = this.#own[space] = 0;
      for (const reaching of this.#reaching) reaching[space] = 0;
    }
  }

  /** The same as `spread` where only in these spaces somebody else stands than before. */
  spreadAround(spaces: readonly number[], into: Uint8Array): void {
    for (const space of spaces) {
      this.#gather(space, into);
      for (const { first, to } of this.kinds) {
        const end = first[space + 1]!;
        for (let way = first[space]!; way < end; way++) this.#gather(to[way]!, into);
      }
    }
  }

  /** The zones in one space: its own, and what reaches in. */
  #gather(space: number, into: Uint8Array): void {
    let reached = 0;
    for (let kind = 0; kind < this.kinds.length; kind++) {
      const { firstBack, from } = this.kinds[kind]!;
      const reaching = this.#reaching[kind]!;
      const end = firstBack[space + 1]!;
      for (let way = firstBack[space]!; way < end; way++) reached |= reaching[from[way]!]!;
    }
    this.zones[space] = this.#own[space]! | (reached & into[space]!);
  }

  /** Whether a piece with any of these bits stands next to a space. */
  beside(space: number, bits: number, mask: Uint8Array = this.held): boolean {
    const { first, to } = this.board;
    const end = first[space + 1]!;
    for (let arc = first[space]!; arc < end; arc++) if ((mask[to[arc]!]! & bits) !== 0) return true;
    return false;
  }
}
