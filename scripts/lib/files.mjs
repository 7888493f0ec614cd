import { readdirSync } from 'node:fs';
import { inRoot } from './root.mjs';

/** Made by tools, never written by hand; in a linked worktree `.git` is a file. */
const made = (path) => /(^|\/)(node_modules|dist|\.git|\.rokada)$|^coverage$/.test(path);

/** Every file under a folder of the repository, as `folder/…/name`, in a fixed order; '' is the whole repository. */
export function* filesUnder(folder, base = inRoot()) {
  const entries = readdirSync(`${base}/${folder}`, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (made(path)) continue;
    if (entry.isDirectory()) yield* filesUnder(path, base);
    if (entry.isFile()) yield path;
  }
}
