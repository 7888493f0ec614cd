import {
  action,
  close,
  die,
  frameOf,
  perDraft,
  piece,
  push,
  refusal,
  space,
  step,
  untilClosed,
  type Refusal,
  type Step,
  type World,
} from '@rokada/kernel';
import { CLOSED, OPEN, Search, placeOfWord, resultAt } from '@rokada/kit';
import { board } from '../board.ts';
import { DEPOT_TABLE } from '../charts.ts';
import { HEXES, LAND, RAIL, REMOVED, columnOf, isRail, isTown, sideOfArc } from '../geography.ts';
import { controls, isOnMap, piecesIn, weather, type State } from '../state.ts';
import { AXIS, DEPOTS, PIECES, SOVIET, isDepot, sideOf, type Camp } from '../units.ts';
import { BY_RAIL, isLinkedHome } from './supply.ts';
import { campBit, fieldOf, type Field } from './zones.ts';

/** Axis supply depots (13.6). */

const isTurned = (s: State, depot: number): boolean => s.units.done[depot] === 1;
const standing = (s: State): number[] => DEPOTS.filter((depot) => isOnMap(s, depot));

/** 13.6: next to Soviet units only together with an Axis unit; two depots never end in one hex. */
const isExposedIn = ({ aloof, held }: Field, hex: number): boolean =>
  aloof[AXIS][hex] === CLOSED && (held[hex]! & campBit(AXIS)) === 0;
const isExposed = (s: State, hex: number): boolean => isExposedIn(fieldOf(s), hex);
const holdsAnother = (s: State, depot: number, hex: number): boolean =>
  piecesIn(s, hex, isDepot).some((other) => other !== depot);

// --- Falling back

/**
 * 13.6, R-56: back along the railway, whoever stands on it, to the first hex of each branch where the depot would be in
 * supply; westward if a line leads there, else by the shortest way round. Nearest first.
 */
function fallbacksOf(s: State, depot: number): number[] {
  const west = branchesOf(s, depot, true);
  return west.length > 0 ? west : branchesOf(s, depot, false).slice(0, 1);
}

function branchesOf(s: State, depot: number, isWestward: boolean): number[] {
  const start = s.units.at[depot]!;
  const found: number[] = [];
  const queue = [start];
  const seen = new Set(queue);
  for (const hex of queue) {
    for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) {
      const to = board.to[arc]!;
      const isEast = columnOf(to) > columnOf(start);
      if (!(sideOfArc(arc) & RAIL) || seen.has(to) || (isWestward && isEast)) continue;
      seen.add(to);
      if (!isEast && isLinkedHome(s, to) && !isExposed(s, to) && !holdsAnother(s, depot, to)) found.push(to);
      else queue.push(to);
    }
  }
  return found;
}

function fallBack(s: State, depot: number, to: number, world: World): void {
  world.tell({
    key: 'depot-fell-back',
    rules: ['DV-13.6c'],
    params: { depot: { piece: depot }, from: { space: s.units.at[depot]! }, to: { space: to } },
  });
  s.units.at[depot] = to;
}

const refuseFallback = (s: State, depot: number, to: number): Refusal | undefined =>
  fallbacksOf(s, depot).includes(to)
    ? undefined
    : refusal('DV-13.6c', 'no-fallback', { depot: { piece: depot }, hex: { space: to } });

function lose(s: State, depot: number, rule: string, world: World): void {
  const params = { depot: { piece: depot }, hex: { space: s.units.at[depot]! } };
  s.units.at[depot] = REMOVED;
  world.tell({ key: 'depot-lost', rules: [rule], params });
}

const chooseFallback = action<State, { to: number }>(
  'choose-fallback',
  'DV-13.6c',
  {
    to: space({
      among: (s) => fallbacksOf(s, frameOf(s, depotOverrun).depot),
      refuse: (s, _d, to) => refuseFallback(s, frameOf(s, depotOverrun).depot, to),
    }),
  },
  { apply: (s, d, world) => fallBack(s, frameOf(s, depotOverrun).depot, d.to, world) },
);

/** An overrun depot finds its place; where lines part, the Axis chooses. */
export const depotOverrun: Step<State, { depot: number }> = step<State, { depot: number }>(
  'depot-overrun',
  'DV-13.6c',
  {
    enter(s, f, world) {
      const places = fallbacksOf(s, f.depot);
      if (places.length === 0) lose(s, f.depot, 'DV-13.6c', world);
      else if (places.length === 1) fallBack(s, f.depot, places[0]!, world);
      if (places.length < 2) close(s, depotOverrun);
    },
    decision: (_s, f) => ({ side: sideOf(AXIS), params: { depot: { piece: f.depot } } }),
    actions: [chooseFallback],
  },
);

/** 13.6: a Soviet unit enters a depot's hex: the depot falls back, or is lost for good if it was turned over. */
export function displaceDepot(s: State, of: Camp, hex: number, world: World): void {
  if (of !== SOVIET) return;
  for (const depot of piecesIn(s, hex, isDepot)) {
    if (isTurned(s, depot)) lose(s, depot, 'DV-13.6g', world);
    else push(s, depotOverrun, { depot });
  }
}

// --- The check in Logistics and Attrition

const isUnsupplied = (s: State, depot: number): boolean => !isTurned(s, depot) && !isLinkedHome(s, s.units.at[depot]!);
const isRelinked = (s: State, depot: number): boolean => isTurned(s, depot) && isLinkedHome(s, s.units.at[depot]!);
const due = (s: State): number[] => standing(s).filter((depot) => isUnsupplied(s, depot) || isRelinked(s, depot));

const withdrawDepot = action<State, { depot: number; to: number }>(
  'withdraw-depot',
  'DV-13.6f',
  {
    depot: piece({
      among: (s) => standing(s),
      refuse(s, _d, depot) {
        const params = { depot: { piece: depot } };
        if (!isDepot(depot) || !isOnMap(s, depot) || !isUnsupplied(s, depot))
          return refusal('DV-13.6f', 'depot-stays', params);
        return fallbacksOf(s, depot).length > 0 ? undefined : refusal('DV-13.6f', 'no-way-back', params);
      },
    }),
    to: space({ among: (s, d) => fallbacksOf(s, d.depot), refuse: (s, d, to) => refuseFallback(s, d.depot, to) }),
  },
  { apply: (s, d, world) => fallBack(s, d.depot, d.to, world) },
);

/** Over when it is out of supply, back when a railway leads home again. */
const turnDepot = action<State, { depot: number }>(
  'turn-depot',
  'DV-13.6g',
  {
    depot: piece({
      among: due,
      refuse: (s, _d, depot) =>
        due(s).includes(depot) ? undefined : refusal('DV-13.6f', 'depot-stays', { depot: { piece: depot } }),
    }),
  },
  {
    apply(s, d, world) {
      const params = { depot: { piece: d.depot }, hex: { space: s.units.at[d.depot]! } };
      s.units.done[d.depot] = isTurned(s, d.depot) ? 0 : 1;
      world.tell(
        isTurned(s, d.depot)
          ? { key: 'depot-turned', rules: ['DV-13.6f'], params }
          : { key: 'depot-restored', rules: ['DV-13.6g'], params },
      );
    },
  },
);

const leaveDepots = action<State>(
  'keep-depots',
  'DV-13.6f',
  {},
  {
    closed(s) {
      const depot = standing(s).find((each) => isUnsupplied(s, each));
      return depot === undefined ? undefined : refusal('DV-13.6f', 'depot-out-of-supply', { depot: { piece: depot } });
    },
    apply: (s) => close(s, checkingDepots),
  },
);

/** 13.6: every depot is checked; the Axis says what becomes of those that are cut off or connected again. */
export const checkingDepots = step<State>('checking-depots', 'DV-13.6e', {
  decision: () => ({ side: sideOf(AXIS) }),
  actions: [withdrawDepot, turnDepot, leaveDepots],
  done: (s) => due(s).length === 0,
});

// --- V.a: depots move

const search = new Search(board);
const pointsOf = (s: State, depot: number): number => s.lift[PIECES.ids[depot]!] ?? 0;

/** 13.6: not into towns of the enemy, nor next to him alone. */
export function depotReach(s: State, depot: number): number[] {
  const field = fieldOf(s);
  const gate = new Uint8Array(HEXES);
  for (const hex of RAILS) {
    const isShut = isExposedIn(field, hex) || (isTown[hex] === 1 && controls(s, SOVIET, hex));
    gate[hex] = isShut ? CLOSED : OPEN;
  }
  search.range(s.units.at[depot]!, pointsOf(s, depot), BY_RAIL, { gate });
  return Array.from(search.reached.subarray(1, search.count));
}
const RAILS = LAND.filter((hex) => isRail[hex] === 1);

function refuseDestination(s: State, depot: number, to: number, reach: readonly number[]): Refusal | undefined {
  const params = { depot: { piece: depot }, hex: { space: to } };
  if (!reach.includes(to))
    return isExposed(s, to)
      ? refusal('DV-13.6i', 'depot-exposed', params)
      : refusal('DV-13.6b', 'depot-cannot-reach', { ...params, points: pointsOf(s, depot) });
  return holdsAnother(s, depot, to) ? refusal('DV-13.6j', 'depot-there', params) : undefined;
}

const maySetOut = (s: State, depot: number): boolean =>
  !isTurned(s, depot) && pointsOf(s, depot) > 0 && depotReach(s, depot).some((hex) => !holdsAnother(s, depot, hex));

const moveDepot = action<State, { depot: number; to: number }>(
  'move-depot',
  'DV-13.6h',
  {
    depot: piece({
      among: (s) => standing(s),
      refuse(s, _d, depot) {
        const params = { depot: { piece: depot } };
        if (!isDepot(depot) || !isOnMap(s, depot)) return refusal('DV-13.6h', 'no-depot', params);
        if (isTurned(s, depot)) return refusal('DV-13.6g', 'depot-is-turned', params);
        return maySetOut(s, depot) ? undefined : refusal('DV-13.6h', 'depot-has-no-way', params);
      },
    }),
    to: space({
      among: (s, d) => perDraft(d, d.depot, () => depotReach(s, d.depot)),
      refuse: (s, d, to) =>
        refuseDestination(
          s,
          d.depot,
          to,
          perDraft(d, d.depot, () => depotReach(s, d.depot)),
        ),
    }),
  },
  {
    apply(s, d, world) {
      world.tell({
        key: 'depot-moved',
        rules: ['DV-13.6b'],
        params: { depot: { piece: d.depot }, from: { space: s.units.at[d.depot]! }, to: { space: d.to } },
      });
      s.units.at[d.depot] = d.to;
      s.lift[PIECES.ids[d.depot]!] = 0;
    },
  },
);
const endDepots = action<State>('end-depots', 'DV-4.1.Va', {}, { apply: (s) => close(s, depotMovement) });

/** V.a: one die for each depot (13.6); then they move, once each. */
export const depotMovement = step<State>('depot-movement', 'DV-4.1.Va', {
  enter(s, _f, world) {
    s.lift = {};
    const bonus = s.turn === 1 ? 2 : s.turn === 2 ? 1 : 0;
    for (const depot of standing(s)) {
      if (isTurned(s, depot)) continue;
      const rolled = die(world.chance, 6);
      const points = resultAt(DEPOT_TABLE, rolled + bonus, placeOfWord(DEPOT_TABLE, weather(s))).result;
      s.lift[PIECES.ids[depot]!] = points;
      world.tell({
        key: 'depot-rolled',
        rules: bonus > 0 ? ['DV-13.6h', 'DV-13.6k'] : ['DV-13.6h'],
        params: { depot: { piece: depot }, die: rolled, bonus, points },
      });
    }
  },
  decision: (s) => (standing(s).some((depot) => maySetOut(s, depot)) ? { side: sideOf(AXIS) } : undefined),
  actions: [moveDepot, endDepots],
  done: untilClosed,
});
