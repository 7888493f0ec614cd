import { action, close, piece, refusal, step, type World } from '@rokada/kernel';
import { isHex } from '../board.ts';
import { SCHEDULE } from '../order-of-battle.ts';
import { shown, type State } from '../state.ts';
import { UNITS, campOfSide, sideOf } from '../units.ts';
import { fulfil, isOfLine } from './withdrawals.ts';

/** Releases from the reserve (OBA21, 33A1i): Romanians who leave it as the order of battle says. */

type Order = State['orders'][number];
const due = (s: State): Order[] =>
  s.orders.filter(
    ({ entry }) => SCHEDULE[entry]!.action === 'releaseFromReserve' && campOfSide(SCHEDULE[entry]!.side) === s.phasing,
  );
function candidates(s: State, { entry, line }: Order): number[] {
  const found: number[] = [];
  for (let u = 0; u < UNITS; u++)
    if (s.units.reserve[u] === 1 && isHex(s.units.at[u]!) && isOfLine(u, shown(s, u), SCHEDULE[entry]!.units[line]!))
      found.push(u);
  return found;
}
const orderFor = (s: State, u: number): Order | undefined => due(s).find((order) => candidates(s, order).includes(u));

function release(s: State, u: number, world: World): void {
  fulfil(s, orderFor(s, u)!);
  s.units.reserve[u] = 0;
  world.tell({ key: 'released', rules: ['SS-OBA21'], params: { unit: { piece: u } } });
}
/** Where there is nothing to choose, all of them go. Who is not there may be released later. */
function releaseAll(s: State, world: World, isForced: (found: number, left: number) => boolean): void {
  for (const order of due(s)) {
    const found = candidates(s, order);
    if (isForced(found.length, order.left)) for (const u of found.slice(0, order.left)) release(s, u, world);
  }
}

const releaseUnit = action<State, { unit: number }>(
  'release-unit',
  'SS-OBA21',
  {
    unit: piece({
      among: (s) => [...new Set(due(s).flatMap((order) => candidates(s, order)))],
      refuse: (s, _d, u) =>
        orderFor(s, u) === undefined ? refusal('SS-OBA21', 'not-released', { unit: { piece: u } }) : undefined,
    }),
  },
  { apply: (s, { unit }, world) => release(s, unit, world) },
);
/** The rest in the order of their counters. */
const endReleases = action<State>(
  'end-releases',
  'SS-OBA21',
  {},
  {
    apply(s, _d, world) {
      releaseAll(s, world, () => true);
      close(s, releases);
    },
  },
);
export const releases = step<State>('releases', 'SS-OBA21', {
  when: (s) => due(s).length > 0,
  enter: (s, _f, world) => releaseAll(s, world, (found, left) => found <= left),
  decision: (s) => (due(s).some((order) => candidates(s, order).length > 0) ? { side: sideOf(s.phasing) } : undefined),
  actions: [releaseUnit, endReleases],
  done: (s) => !due(s).some((order) => candidates(s, order).length > 0),
});
