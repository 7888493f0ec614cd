import type { Fault } from '@rokada/kernel';
import {
  ACTORS,
  AREA_COUNT,
  ARMY_64,
  ARTILLERY_GROUPS,
  COMBAT_UNITS,
  DEAD_PILE,
  EAST_BANK,
  isOnMap,
  LAST_DATE,
  LOST_OBSERVERS,
  MAP_COUNT,
  NKVD_RESERVE,
  OFF_MAP,
  PIECES,
  SIDES,
  SPACES,
  STUKA,
  TRACTOR_WORKS,
  UNITS,
  WITHDRAWN,
  type Side,
} from './data.ts';
import { controllerOf, isInPlay, isOccupiedBy, presence } from './rules/areas.ts';
import { cardsLeft, freshDeck } from './rules/cards.ts';
import { stackingLimit } from './rules/stacking.ts';
import { isRunning, type Stalingrad } from './state.ts';

/** Everything in a state that cannot be. */

/** Beside the map: which counters may be there. */
const BOXES: Readonly<Record<Side, readonly number[]>> = {
  german: [OFF_MAP, DEAD_PILE, WITHDRAWN],
  russian: [EAST_BANK, ARMY_64, NKVD_RESERVE, DEAD_PILE],
};

export function* faults(s: Stalingrad): Generator<Fault> {
  yield* placeFaults(s);
  yield* statusFaults(s);
  yield* stackingFaults(s);
  yield* controlFaults(s);
  yield* recordFaults(s);
}

/** TS-DEF-1, TS-DEF-13: every counter is somewhere it can be. */
function* placeFaults(s: Stalingrad): Generator<Fault> {
  for (const [u, { side, combat, type, setup }] of UNITS.entries()) {
    const where = s.units.at[u]!;
    if (where < 0) continue;
    const id = PIECES.ids[u]!;
    const allowed =
      u === STUKA || type === 'artilleryGroup'
        ? where === setup
        : isOnMap(where)
          ? isInPlay(s, where)
          : combat
            ? BOXES[side].includes(where)
            : [OFF_MAP, LOST_OBSERVERS, WITHDRAWN].includes(where);
    if (!allowed) yield { rule: 'TS-DEF-13', where: id, what: `cannot be at ${SPACES.ids[where]}` };
  }
}

/** TS-10.1b, TS-12.2: markers fit the units that carry them. */
function* statusFaults(s: Stalingrad): Generator<Fault> {
  const { at, status, until, isolation } = s.units;
  for (const u of PIECES.ids.keys()) {
    const id = PIECES.ids[u]!;
    if (until[u]! > 0 && status[u] === 0)
      yield { rule: 'TS-10.1b', where: id, what: 'is fresh but carries a duration' };
    if (until[u]! < 0 || until[u]! > LAST_DATE + 5) yield { rule: 'TS-10.1a', where: id, what: 'has no such duration' };
    if (isolation[u]! > 2) yield { rule: 'TS-12.2b', where: id, what: 'is isolated beyond -2' };
    if (isolation[u]! > 0 && !isOnMap(at[u]!)) yield { rule: 'TS-12.1i', where: id, what: 'is isolated off the map' };
    if (at[u] === DEAD_PILE && until[u]! > 0) yield { rule: 'TS-DEF-19', where: id, what: 'is dead and marked' };
    if (s.units.acting[u]! > 0 && UNITS[u]!.side !== s.active)
      yield { rule: 'TS-6.2d', where: id, what: 'acts out of turn' };
  }
  for (const group of ARTILLERY_GROUPS) {
    if (isolation[group]! > 0) yield { rule: 'TS-12.1i', where: PIECES.ids[group]!, what: 'needs no supply' };
  }
}

/** TS-7.1a; units on the march, and those who land in a full area before they move on, are not yet where they stop. */
function* stackingFaults(s: Stalingrad): Generator<Fault> {
  if (isRunning(s, 'march') || s.mode === 'ferry') return;
  const counts = new Uint8Array(SPACES.count);
  for (const side of SIDES) {
    counts.fill(0);
    for (const u of COMBAT_UNITS[side]) if (s.units.at[u]! >= 0) counts[s.units.at[u]!]!++;
    for (let where = 0; where < AREA_COUNT; where++) {
      if (counts[where]! > stackingLimit(s)) {
        yield { rule: 'TS-7.1a', where: SPACES.ids[where]!, what: `holds ${counts[where]} ${side} units` };
      }
    }
  }
}

/** TS-DEF-21: nobody controls an area in which only the enemy stands; TS-15.22b: no observer is left among enemies. */
function* controlFaults(s: Stalingrad): Generator<Fault> {
  const p = presence(s);
  for (let where = 0; where < MAP_COUNT; where++) {
    const id = SPACES.ids[where]!;
    const control = controllerOf(s, where);
    if (control === undefined) yield { rule: 'TS-DEF-1', where: id, what: 'is controlled by nobody' };
    const [german, russian] = [isOccupiedBy(p, 'german', where), isOccupiedBy(p, 'russian', where)];
    if (german !== russian && control !== (german ? 'german' : 'russian')) {
      yield { rule: 'TS-DEF-21', where: id, what: 'is controlled by a side that is not there' };
    }
    if (s.areas.rubble[where]! > 2) yield { rule: 'TS-14.2c', where: id, what: 'has rubble above 2' };
  }
  for (const u of ACTORS.german) {
    const where = s.units.at[u]!;
    if (UNITS[u]!.combat || !isOnMap(where)) continue;
    if (isOccupiedBy(p, 'russian', where) && !isOccupiedBy(p, 'german', where)) {
      yield { rule: 'TS-15.22b', where: PIECES.ids[u]!, what: 'stands alone among enemies' };
    }
  }
}

function* recordFaults(s: Stalingrad): Generator<Fault> {
  if (s.date < 0 || s.date > LAST_DATE + 1) yield { rule: 'TS-DEF-15', where: 'date', what: 'is out of range' };
  if (s.marker < 1 || s.marker > 14) yield { rule: 'TS-8.1c', where: 'marker', what: 'is off the track' };
  if (s.armour < 0) yield { rule: 'TS-13.2b', where: 'armour', what: 'is negative' };
  if (!s.production && s.armour > 0) yield { rule: 'TS-13.2c', where: 'armour', what: 'outlives the tractor works' };
  if (s.production && controllerOf(s, TRACTOR_WORKS) === 'german') {
    yield { rule: 'TS-13.2c', where: 'production', what: 'goes on in German hands' };
  }
  for (const side of SIDES) {
    const deck = s.decks[side];
    const full = freshDeck(s);
    if (
      deck.length !== full.length ||
      deck.some((cards, i) => cards < 0 || cards > full[i]!) ||
      cardsLeft(deck) === 0
    ) {
      yield { rule: 'TS-22.21a', where: `decks.${side}`, what: 'is no deck' };
    }
  }
}
