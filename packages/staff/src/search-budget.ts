import { quietWorld, type Action, type Chance, type Game, type State } from '@rokada/kernel';
import type { Values } from './values.ts';

// All that the layers below the games may know of the clock: how long they have been thinking.
declare const performance: { now(): number };

/** How much thinking is allowed: actions tried out on copies, or milliseconds, or both. */
export interface Budget {
  readonly nodes?: number;
  readonly ms?: number;
}

/** Where a staff thinks one decision through: copies of the state to try things on, and the budget they are charged to. */
export class SearchBudget<S extends State> {
  readonly game: Game<S>;
  readonly values: Values<S>;
  nodes = 0;
  readonly #most: number;
  readonly #until: number;
  readonly #pool: S[];

  constructor(game: Game<S>, values: Values<S>, { nodes = Infinity, ms = Infinity }: Budget, pool: S[] = []) {
    this.game = game;
    this.values = values;
    this.#most = nodes;
    this.#until = ms === Infinity ? Infinity : performance.now() + ms;
    this.#pool = pool;
  }

  /** Is anything left of the budget? */
  get isOpen(): boolean {
    return this.nodes < this.#most && (this.#until === Infinity || performance.now() < this.#until);
  }

  /** The share of the nodes that a part of the work may use, counted from now. */
  shareOf(part: number): number {
    return this.#most === Infinity ? Infinity : this.nodes + Math.floor((this.#most - this.nodes) * part);
  }

  copy(s: S): S {
    const spare = this.#pool.pop();
    return spare === undefined ? this.game.codec.clone(s) : this.game.codec.copyInto(s, spare);
  }

  giveBack(copy: S): void {
    this.#pool.push(copy);
  }

  /** Carries out an action on a copy. This is what the budget counts. */
  play(copy: S, side: string, action: Action, chance: Chance): void {
    this.nodes++;
    this.game.apply(copy, side, action, quietWorld(chance));
  }
}
