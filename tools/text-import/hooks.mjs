import { readFile } from 'node:fs/promises';
import { asModule, isText } from './text.mjs';

/** Node's module loader: maps and tables are modules whose default export is their text. */
export async function load(url, context, next) {
  if (!url.startsWith('file:') || !isText(new URL(url).pathname)) return next(url, context);
  return { format: 'module', shortCircuit: true, source: asModule(await readFile(new URL(url), 'utf8')) };
}
