import { existsSync, readdirSync } from 'node:fs';
import { inRoot } from './root.mjs';

const groups = ['packages', 'games', 'tools'];
/** The root's own tests. */
const OWN = 'test/';

/** Every folder with tests of its own: the whole, in parts. */
export function parts() {
  const all = groups.flatMap((group) => readdirSync(inRoot(group)).map((name) => `${group}/${name}/test/`));
  return [...all.filter((path) => existsSync(inRoot(path))), OWN];
}

/**
 * What to tell vitest so that it runs a part and nothing else. It takes every path in which a filter occurs, and a
 * whole path as the part of it below the root: `test/` alone would be every test there is.
 */
export const argsFor = (part) => [part, ...(part === OWN ? groups.map((group) => `--exclude=${group}/**`) : [])];
