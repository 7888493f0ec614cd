import { Field } from './field.ts';
import { noise } from './noise.ts';
import type { Want } from './wants.ts';

const TURNS = 60;
const ENOUGH = 2e-3;

/** Raises or sinks the coast wherever a wanted place does not hold yet, with a ragged rim. */
export class Bumps {
  readonly #field: Field;
  readonly #push: Float32Array;
  readonly #touched: Float32Array;
  /** Roughness of the rim, worked out where it is asked for. */
  readonly #rag: Float32Array;

  constructor(field: Field) {
    this.#field = field;
    this.#push = new Float32Array(field.cells.length);
    this.#touched = new Float32Array(field.cells.length);
    this.#rag = new Float32Array(field.cells.length).fill(NaN);
  }

  /** Pushes until all holds; answers how many places do not. */
  settle(wants: readonly Want[]): number {
    let left = wants;
    for (let turn = 0; turn < TURNS; turn++) {
      const wrong = wants
        .map((want) => ({ want, lack: want.depth - this.#at(want.x, want.y) }))
        .filter(({ want, lack }) => (want.depth > 0 ? lack > ENOUGH : lack < -ENOUGH));
      left = wrong.map(({ want }) => want);
      if (wrong.length === 0) break;
      for (const { want, lack } of wrong) this.#bump(want, lack * (turn < 30 ? 1 : 0.6));
    }
    return left.length;
  }

  get share(): number {
    return this.#push.reduce((count, v) => count + (Math.abs(v) > 0.02 ? 1 : 0), 0) / this.#push.length;
  }

  /** The coast as it stands now. */
  result(): Field {
    return this.#field.map((_, k) => this.#cell(k));
  }

  #bump({ x, y, reach }: Want, by: number): void {
    const { width, height, per } = this.#field;
    const [c, r] = [this.#field.column(x), this.#field.row(y)];
    const wide = reach * per * 1.35;
    for (let j = Math.max(0, Math.ceil(r - wide)); j <= Math.min(height - 1, r + wide); j++) {
      for (let i = Math.max(0, Math.ceil(c - wide)); i <= Math.min(width - 1, c + wide); i++) {
        const far = (i - c) ** 2 + (j - r) ** 2;
        const k = j * width + i;
        const core = 1 - far / (reach * per) ** 2;
        if (core > 0) this.#push[k]! += by * core * core;
        const rim = 1 - far / (wide * wide);
        if (rim > 0) this.#touched[k] = Math.min(1, this.#touched[k]! + 6 * Math.abs(by) * rim * rim);
      }
    }
  }

  #at(x: number, y: number): number {
    const { width, height } = this.#field;
    const c = Math.min(Math.max(this.#field.column(x), 0), width - 1.001);
    const r = Math.min(Math.max(this.#field.row(y), 0), height - 1.001);
    const [i, j] = [Math.floor(c), Math.floor(r)];
    const [u, v] = [c - i, r - j];
    const k = j * width + i;
    const top = this.#cell(k) * (1 - u) + this.#cell(k + 1) * u;
    return top * (1 - v) + (this.#cell(k + width) * (1 - u) + this.#cell(k + width + 1) * u) * v;
  }

  #cell(k: number): number {
    const base = this.#field.cells[k]! + this.#push[k]!;
    // Far from the coast no roughness shows.
    return Math.abs(base) > 0.5 ? base : base + this.#ragAt(k) * (0.2 + 0.8 * this.#touched[k]!);
  }

  #ragAt(k: number): number {
    let rag = this.#rag[k]!;
    if (Number.isNaN(rag)) {
      const { width, per } = this.#field;
      const [x, y] = [(k % width) / per, Math.floor(k / width) / per];
      rag = 0;
      for (let octave = 0; octave < 4; octave++) {
        const knots = 2 ** octave / 0.3;
        if (knots < per / 2) rag += 0.55 ** octave * noise(x * knots, y * knots, 40 + 10 * octave);
      }
      this.#rag[k] = rag *= 0.075;
    }
    return rag;
  }
}
