import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Node's module loader while mutants are tried: sources with switches in them, and a small stand-in for the test runner. */
let plan;

export function initialize({ path }) {
  plan = JSON.parse(readFileSync(path, 'utf8'));
}

export function resolve(specifier, context, next) {
  return specifier === 'vitest' ? { url: plan.runner, shortCircuit: true } : next(specifier, context);
}

export function load(url, context, next) {
  const source = url.startsWith('file:') ? plan.sources[fileURLToPath(url)] : undefined;
  return source === undefined ? next(url, context) : { format: 'module', shortCircuit: true, source };
}
