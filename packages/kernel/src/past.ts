/** Makes little of much, and what it was again: whoever keeps many matches brings it; a page needs none. */
export interface Packing {
  pack(plain: string | Uint8Array): Uint8Array;
  /** The text that was packed. */
  unpack(packed: Uint8Array): string;
  unpackBytes(packed: Uint8Array): Uint8Array;
}

/** So many are packed together: to begin packing costs as much as a dozen of them. No more, for they wait open until then. */
const TOGETHER = 64;
/** So many of the last are never packed. */
const OPEN = 16;

/**
 * A list that is only ever added to, in which the last are asked for often and the others hardly ever: these are kept
 * packed. Whatever is in it survives being written as JSON.
 */
export class Past<T> {
  readonly #packing: Packing | undefined;
  readonly #packed: Uint8Array[] = [];
  readonly #recent: T[] = [];
  /** The bundle that was opened last, until the next addition. */
  #opened: { readonly bundle: number; readonly items: readonly T[] } | undefined;

  constructor(packing: Packing | undefined, items: Iterable<T> = []) {
    this.#packing = packing;
    for (const item of items) this.push(item);
  }

  get length(): number {
    return this.#packed.length * TOGETHER + this.#recent.length;
  }

  push(item: T): void {
    this.#recent.push(item);
    this.#opened = undefined;
    if (this.#packing === undefined || this.#recent.length < TOGETHER + OPEN) return;
    this.#packed.push(this.#packing.pack(JSON.stringify(this.#recent.splice(0, TOGETHER))));
  }

  at(index: number): T | undefined {
    if (index < 0) return undefined;
    const bundle = Math.floor(index / TOGETHER);
    if (bundle >= this.#packed.length) return this.#recent[index - this.#packed.length * TOGETHER];
    if (this.#opened?.bundle !== bundle) {
      const items = JSON.parse(this.#packing!.unpack(this.#packed[bundle]!)) as T[];
      this.#opened = { bundle, items };
    }
    return this.#opened.items[index - bundle * TOGETHER];
  }

  *from(index: number): Generator<T> {
    for (let i = index; i < this.length; i++) yield this.at(i)!;
  }
}
