// `node --import @rokada/mutate/register`: loads sources with switches as the plan in ROKADA_MUTATE says.
import { register } from 'node:module';

register('./hooks.mjs', import.meta.url, { data: { path: process.env['ROKADA_MUTATE'] } });

/** The mutant that is on, and those that the code came by since somebody last asked. */
const switches = { on: Number(process.env['ROKADA_MUTANT'] ?? -1), reached: new Set() };
globalThis.$mutants = switches;
globalThis.$mutant = (number) => {
  switches.reached.add(number);
  return number === switches.on;
};
