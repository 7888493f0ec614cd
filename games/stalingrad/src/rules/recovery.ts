import { action, close, piece, refusal, space, step, type Refusal } from '@rokada/kernel';
import {
  ACTORS,
  ARTILLERY_GROUPS,
  COMBAT_UNITS,
  LOST_OBSERVERS,
  MAP_COUNT,
  OBSERVERS,
  SIDES,
  STUKA,
  UNITS,
} from '../data.ts';
import { seatOf, type Stalingrad } from '../state.ts';
import { at, aUnit, tell } from '../tell.ts';
import { FRESH, SPENT } from './dispersal.ts';
import { suppliedSpaces } from './supply.ts';

/** TS-6.1b: what dawn does by itself after the supply check. */

/** TS-10.1d, TS-12.22c: four colours, so that a marker missed in isolation comes off four dates later, or eight... */
const COLOURS = 4;

const isDue = (s: Stalingrad, u: number): boolean => {
  const until = s.units.until[u]!;
  return until > 0 && s.date >= until && (s.date - until) % COLOURS === 0;
};

export const recovery = step<Stalingrad>('recovery', 'TS-6.1b', {
  enter(s) {
    const { units } = s;
    for (const side of SIDES) {
      for (const u of ACTORS[side]) {
        if (units.isolation[u]! > 0) continue; // TS-12.22c, TS-12.22d
        if (isDue(s, u)) units.until[u] = 0;
        // TS-6.1d. TS-15.22c: a removed observer comes back as it was.
        if (units.status[u] === SPENT && units.until[u] === 0 && units.at[u] !== LOST_OBSERVERS)
          units.status[u] = FRESH;
      }
    }
    // TS-15.34a: a group loses its marker but must be refitted.
    for (const group of ARTILLERY_GROUPS) if (isDue(s, group)) units.until[group] = 0;
    units.status[STUKA] = FRESH; // TS-17.2b
  },
});

// ---- observers come back (15.22) --------------------------------------------------------------------------------------

/** TS-15.22c: with a supplied unit of its parent in a German area; TS-15.22d: failing that, in any supplied German area. */
function returnPlaces(s: Stalingrad, observer: number): number[] {
  const supplied = suppliedSpaces(s, 'german');
  const places = Array.from({ length: MAP_COUNT }, (_, place) => place).filter((place) => supplied[place] === 1);
  const beside = places.filter((place) => isParentAt(s, observer, place));
  return beside.length > 0 ? beside : places;
}

/** Every space in supply is a German one, so that a unit there which is not isolated is a supplied unit. */
const isParentAt = (s: Stalingrad, observer: number, place: number): boolean =>
  COMBAT_UNITS.german.some(
    (u) => s.units.at[u] === place && UNITS[u]!.parent === UNITS[observer]!.parent && s.units.isolation[u] === 0,
  );

function refuseReturn(s: Stalingrad, observer: number): Refusal | undefined {
  const params = { unit: aUnit(observer) };
  if (UNITS[observer]!.type !== 'observer' || s.units.at[observer] !== LOST_OBSERVERS) {
    return refusal('TS-15.22c', 'not-a-lost-observer', params);
  }
  return returnPlaces(s, observer).length > 0 ? undefined : refusal('TS-15.22d', 'nowhere-to-return', params);
}

export const returnObserver = action<Stalingrad, { observer: number; area: number }>(
  'returnObserver',
  'TS-15.22c',
  {
    observer: piece({ among: () => OBSERVERS, refuse: (s, _d, u) => refuseReturn(s, u) }),
    area: space({ among: (s, d) => returnPlaces(s, d.observer) }),
  },
  {
    apply(s, d, world) {
      s.units.at[d.observer] = d.area;
      tell(world, 'observer-returns', ['TS-15.22c'], { unit: aUnit(d.observer), area: at(d.area) });
    },
  },
);

/** TS-15.22d: who has no parent to return to may wait; TS-15.22c: the others must return. */
export const keepObserversAway = action<Stalingrad>(
  'keepObserversAway',
  'TS-15.22d',
  {},
  {
    closed(s) {
      const bound = OBSERVERS.find((u) => refuseReturn(s, u) === undefined && isParentAt(s, u, returnPlaces(s, u)[0]!));
      return bound === undefined ? undefined : refusal('TS-15.22c', 'observer-must-return', { unit: aUnit(bound) });
    },
    apply(s) {
      close(s, observersReturn);
    },
  },
);

export const observersReturn = step<Stalingrad>('observers-return', 'TS-15.22c', {
  decision: (s) =>
    OBSERVERS.some((u) => refuseReturn(s, u) === undefined) ? { side: seatOf(s, 'german') } : undefined,
  actions: [returnObserver, keepObserversAway],
  done: () => false,
});
