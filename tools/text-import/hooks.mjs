import { readFileSync } from 'node:fs';
import { asModule, isText } from './text.mjs';

/** Node's module loader: maps and tables are modules whose default export is their text. */

/** For `module.registerHooks`: in the thread that imports, where whatever is next answers at once. */
export function loadSync(url, context, next) {
  return textOf(url) ?? made(url, next(url, context));
}

/** For `module.register`, where there is nothing newer. */
export async function load(url, context, next) {
  return textOf(url) ?? made(url, await next(url, context));
}

function textOf(url) {
  if (!url.startsWith('file:') || !isText(new URL(url).pathname)) return undefined;
  return { format: 'module', shortCircuit: true, source: asModule(readFileSync(new URL(url), 'utf8')) };
}

const made = (url, loaded) =>
  url.startsWith('file:') && loaded.format === 'module' ? { ...loaded, source: withoutNaming(loaded.source) } : loaded;

// esbuild names every function anew each time it is made. In rules, which make small functions all the time, that took
// a fourteenth of the CPU time; a function that hands back what it is given is compiled away. Of the same length, so
// that source maps still fit.
const NAMING =
  /(?<=var __name ?= ?)\(target, ?value\) ?=> ?__defProp\(target, ?"name", ?\{ ?value, ?configurable: ?true ?\}\)/;

function withoutNaming(source) {
  const text = typeof source === 'string' ? source : Buffer.from(source).toString();
  return text.replace(NAMING, (found) => '(made) => made'.padEnd(found.length));
}
