/** Columns of a state as they were when last looked at, compared four bytes at a time. */
export class Watch {
  readonly #now: readonly (Int32Array | Uint8Array)[];
  readonly #then: readonly (Int32Array | Uint8Array)[];

  constructor(...columns: readonly ArrayBufferView[]) {
    this.#now = columns.map(wordsOver);
    this.#then = this.#now.map((words) => words.slice());
  }

  /** Whether anything differs from what was seen last; from now on this is what was seen. */
  hasChanged(): boolean {
    let changed = false;
    for (let c = 0; c < this.#now.length; c++) {
      const now = this.#now[c]!;
      const then = this.#then[c]!;
      for (let i = 0; i < now.length; i++) {
        if (now[i] === then[i]) continue;
        then.set(now);
        changed = true;
        break;
      }
    }
    return changed;
  }
}

/** The whole words a column lies in: a byte of a neighbour may be among them. At the end of a buffer, its bytes. */
function wordsOver({ buffer, byteOffset, byteLength }: ArrayBufferView): Int32Array | Uint8Array {
  const from = byteOffset & ~3;
  const words = (byteOffset + byteLength - from + 3) >> 2;
  return from + 4 * words <= buffer.byteLength
    ? new Int32Array(buffer, from, words)
    : new Uint8Array(buffer, byteOffset, byteLength);
}
