import type { Box, World } from './world.ts';

const CELL = 400;

/** Finds the spaces near a box without asking each of them. */
export class SpatialIndex {
  readonly #cells = new Map<number, number[]>();
  readonly #stamp: Int32Array;
  #asked = 0;

  constructor(world: World) {
    this.#stamp = new Int32Array(world.board.spaces);
    for (let space = 0; space < world.board.spaces; space++) {
      const box = world.boxOf(space);
      if (box === undefined) continue;
      for (const cell of cellsOf(box)) {
        const known = this.#cells.get(cell);
        if (known === undefined) this.#cells.set(cell, [space]);
        else known.push(space);
      }
    }
  }

  /** In ascending order, each once. */
  within(box: Box): number[] {
    const asked = ++this.#asked;
    const found: number[] = [];
    for (const cell of cellsOf(box)) {
      for (const space of this.#cells.get(cell) ?? []) {
        if (this.#stamp[space] === asked) continue;
        this.#stamp[space] = asked;
        found.push(space);
      }
    }
    return found.toSorted((a, b) => a - b);
  }
}

function* cellsOf({ x0, y0, x1, y1 }: Box): Generator<number> {
  for (let y = Math.floor(y0 / CELL); y <= Math.floor(y1 / CELL); y++) {
    for (let x = Math.floor(x0 / CELL); x <= Math.floor(x1 / CELL); x++) yield y * 0x10000 + x;
  }
}
