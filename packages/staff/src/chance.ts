import { SeededChance, type Chance } from '@rokada/kernel';

/** Chance that costs nothing until somebody draws, and knows whether anybody did. */
export class LazyChance implements Chance {
  readonly #seed: () => string;
  #source: Chance | undefined;

  constructor(seed: () => string) {
    this.#seed = seed;
  }

  get drawn(): boolean {
    return this.#source !== undefined;
  }

  below(bound: number): number {
    this.#source ??= new SeededChance(this.#seed());
    return this.#source.below(bound);
  }
}
