// `node --import @rokada/mutate/register`: loads sources with switches as the plan in ROKADA_MUTATE says.
import * as module from 'node:module';
import { initialize, load, resolve } from './hooks.mjs';

const data = { path: process.env['ROKADA_MUTATE'] };
// Of the kind that tsx takes: those in the thread itself come before the others.
if (module.registerHooks === undefined) module.register('./hooks.mjs', import.meta.url, { data });
else {
  initialize(data);
  module.registerHooks({ resolve, load });
}

/** The mutant that is on, and those that the code came by since somebody last asked. */
const switches = { on: Number(process.env['ROKADA_MUTANT'] ?? -1), reached: new Set() };
globalThis.$mutants = switches;
globalThis.$mutant = (number) => {
  switches.reached.add(number);
  return number === switches.on;
};

/** No is no, whether it is said or not. */
const same = (a, b) =>
  Object.is(a, b) ||
  ((a === undefined || a === false) && (b === undefined || b === false)) ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, i) => Object.is(each, b[i])));

/** Whether a change is being worked out. What is known to differ need not be asked again. */
let comparing = false;
globalThis.$compare = (original, ...others) => {
  const value = original();
  if (comparing) return value;
  comparing = true;
  for (let i = 0; i < others.length; i += 2) {
    if (switches.reached.has(others[i])) continue;
    try {
      if (same(value, others[i + 1]())) continue;
    } catch {
      // It would not even have worked.
    }
    switches.reached.add(others[i]);
  }
  comparing = false;
  return value;
};
