import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A source file with its syntax tree, and the line of a place in it. */
export function readSource(path, file = path) {
  const source = readFileSync(path, 'utf8');
  return {
    program: parseSync(file, source).program,
    lineAt: (offset) => source.slice(0, offset).split('\n').length,
  };
}

/** Shows every node of a syntax tree to `visit`. */
export function walk(node, visit) {
  if (typeof node.type === 'string') visit(node);
  for (const child of Object.values(node)) if (child !== null && typeof child === 'object') walk(child, visit);
}
