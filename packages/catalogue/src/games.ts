import { entry, type Entries } from './entry.ts';

/**
 * Every game on the table, in the order they are shown. A new game is its folder and one line here: the command line,
 * the server, the page and the staff read this list and no other.
 */
export const entries: Entries = {
  'iron-dream': entry(
    () => import('@rokada/iron-dream'),
    () => import('@rokada/iron-dream/staff'),
  ),
  stalingrad: entry(
    () => import('@rokada/stalingrad'),
    () => import('@rokada/stalingrad/staff'),
  ),
  'dark-valley': entry(
    () => import('@rokada/dark-valley'),
    () => import('@rokada/dark-valley/staff'),
  ),
  'sudden-storm': entry(() => import('@rokada/sudden-storm')),
  campaign: entry(
    () => import('@rokada/campaign'),
    () => import('@rokada/campaign/staff'),
  ),
  skirmish: entry(
    () => import('@rokada/skirmish'),
    () => import('@rokada/skirmish/staff'),
  ),
};
