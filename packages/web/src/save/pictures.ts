import { transact } from './database.ts';

/** A picture that is kept in this browser: until there is a line, or for good where the match is only here. */
export interface KeptPicture {
  readonly id: string;
  readonly match: string;
  /** What it is beside. */
  readonly about: string;
  readonly picture: Blob;
  /** When it was put there: they are shown and sent in that order. */
  readonly at: number;
}

export const keepPicture = (kept: Omit<KeptPicture, 'at'>): Promise<unknown> =>
  transact(['pictures'], 'readwrite', (store) => store('pictures').put({ ...kept, at: now() }));

let last = 0;
/** Of two that come within a millisecond the second is later. */
const now = (): number => (last = Math.max(last + 1, Date.now()));

/** Answers whether it was still there: of two who drop the same one, only one is told yes. */
export async function dropPicture(id: string): Promise<boolean> {
  const found = await transact<number>(['pictures'], 'readwrite', (store) => {
    const counted = store('pictures').count(id);
    store('pictures').delete(id);
    return counted;
  });
  return found > 0;
}

export async function keptPictures(match: string): Promise<readonly KeptPicture[]> {
  const all = await transact<KeptPicture[]>(['pictures'], 'readonly', (store) => store('pictures').getAll());
  return all.filter((each) => each.match === match).toSorted((a, b) => a.at - b.at);
}
