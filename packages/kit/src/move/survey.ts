import type { Board } from '../board/index.ts';
import type { Projection } from './zones.ts';

/**
 * Who stands and projects where, as bits: a game gives every camp (or every sort of zone) a bit of its own. A survey is
 * cleared and filled again from the state; that takes microseconds, so it need not be kept up to date piece by piece.
 */
export class Survey {
  readonly board: Board;
  /** Any piece that bars the way, armed ones, and zones of control: bits per space. */
  readonly held: Uint8Array;
  readonly armed: Uint8Array;
  readonly zones: Uint8Array;

  constructor(board: Board) {
    this.board = board;
    this.held = new Uint8Array(board.spaces);
    this.armed = new Uint8Array(board.spaces);
    this.zones = new Uint8Array(board.spaces);
  }

  clear(): this {
    this.held.fill(0);
    this.armed.fill(0);
    this.zones.fill(0);
    return this;
  }

  /** A piece with these bits stands here. */
  stand(space: number, held: number, armed: number): void {
    this.held[space]! |= held;
    this.armed[space]! |= armed;
  }

  /** A zone with these bits reaches out from here. */
  project(space: number, { carries, own }: Projection, bits: number): void {
    const { first, to } = this.board;
    const end = first[space + 1]!;
    for (let arc = first[space]!; arc < end; arc++) if (carries[arc]) this.zones[to[arc]!]! |= bits;
    if (own) this.zones[space]! |= bits;
  }

  /** Whether a piece with any of these bits stands next to a space. */
  beside(space: number, bits: number, mask: Uint8Array = this.held): boolean {
    const { first, to } = this.board;
    const end = first[space + 1]!;
    for (let arc = first[space]!; arc < end; arc++) if ((mask[to[arc]!]! & bits) !== 0) return true;
    return false;
  }
}
