/** Makes little of much text, and the text again: whoever keeps many matches brings it; a page needs none. */
export interface Packing {
  pack(text: string): Uint8Array;
  unpack(packed: Uint8Array): string;
}

/** So many are packed together: alike as they are, a few do, and as many more at most stay open in each of a thousand matches. */
const TOGETHER = 16;

/**
 * A list that is only ever added to, in which the last are asked for often and the others hardly ever: these are kept
 * packed. Whatever is in it survives being written as JSON.
 */
export class Past<T> {
  readonly #packing: Packing | undefined;
  readonly #packed: Uint8Array[] = [];
  /** Between one and two bundles, so that what is newest is never packed. */
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
    if (this.#packing === undefined || this.#recent.length < 2 * TOGETHER) return;
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
