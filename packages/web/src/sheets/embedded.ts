import { shrink } from '../field/shrink.ts';
import type { Shown } from '../field/shelf.ts';

/** Pixels of the longer side in a file that is to be sent around. */
const LONG = 900;

export interface Embedded {
  /** The picture itself, as the address of an image. */
  readonly source: string;
  readonly words: string;
}

/** Pictures as they go into a page that needs nothing else; one that cannot be had is left out. */
export async function embedded(shown: readonly Shown[], words: (by: string) => string): Promise<Embedded[]> {
  const made: Embedded[] = [];
  for (const { source, by = '' } of shown) {
    try {
      const picture = await (await fetch(source)).blob();
      made.push({ source: await dataOf(await shrink(picture, LONG)), words: words(by) });
    } catch {
      // taken away meanwhile, or no line
    }
  }
  return made;
}

const dataOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(blob);
  });
