// A thread that thinks. Threads do not inherit loaders, so it brings its own, as the program does.
import { register } from 'tsx/esm/api';

register();
await import('@rokada/text-import/register');
export const { think, advise } = await import('./think.ts');
export const { readJournal } = await import('./journal.ts');

/** Loaded when the first picture comes: most threads only think. */
export async function picture(bytes) {
  const { reencode } = await import('./picture.ts');
  return reencode(bytes);
}
