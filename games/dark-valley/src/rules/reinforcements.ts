import { action, close, refusal, step, untilClosed, type Refusal, type World } from '@rokada/kernel';
import { placeAction } from '@rokada/kit';
import { LAND_UNITS, AXIS, SOVIET, campOfSide, isAir, sideOf, type Camp } from '../units.ts';
import { OTHER_FRONTS, TOWNS } from '../geography.ts';
import type { State } from '../state.ts';
import { callUpAxis, callUpSoviets, isWaiting, reinforcementsOf, returning } from './arrivals.ts';
import { refuseBase } from './air-bases.ts';
import { bringIn, entryPlaces, firstEntry, mayEnter, refuseEntry } from './entry-places.ts';
import { buildFz2 } from './fz2.ts';

/** Reinforcements (7.1 to 7.3), and what returns from other fronts (7.9). */

/** Everybody a side may place now: what waits, and what it may call back from other fronts. */
const comers = (s: State, of: Camp): number[] =>
  of === AXIS
    ? [...reinforcementsOf(s, AXIS), ...returning(s, 'tiger'), ...returning(s, 'air-unit')]
    : reinforcementsOf(s, SOVIET);
/** 7.9: of those away the player picks as many as are due; nobody in particular must come. */
const isBound = (s: State, piece: number): boolean => isWaiting(s, piece);

const BASES: readonly number[] = TOWNS.map((town) => town.hex);
const placesFor = (s: State, piece: number): readonly number[] => (isAir(piece) ? BASES : entryPlaces(s, piece));
const refusePlace = (s: State, piece: number, hex: number): Refusal | undefined =>
  isAir(piece) ? refuseBase(s, piece, hex) : refuseEntry(s, piece, hex);

function put(s: State, piece: number, hex: number, world: World): void {
  const wasAway = s.units.at[piece] === OTHER_FRONTS;
  // 7.9: who returns is at full strength.
  s.units.lost[piece] = 0;
  if (isAir(piece)) {
    s.units.at[piece] = hex;
    s.units.back[piece] = 0;
  } else bringIn(s, piece, hex, world);
  const rule = wasAway ? (isAir(piece) ? 'DV-7.9d' : 'DV-7.9c') : 'DV-7.1c';
  world.tell({ key: 'arrived', rules: [rule], params: { unit: { piece }, hex: { space: hex } } });
}

const reinforce = placeAction<State>('reinforce', 'DV-7.1c', {
  waiting: (s, side) => comers(s, campOfSide(side)),
  places: placesFor,
  refusePlace,
  put,
});

/** Somebody who must come in and can. */
const stillToCome = (s: State, of: Camp): number | undefined =>
  comers(s, of).find(
    (piece) => isBound(s, piece) && placesFor(s, piece).some((hex) => refusePlace(s, piece, hex) === undefined),
  );

/** All the others where there is room for them: the player need not place fourteen armies one by one. */
const reinforceAll = action<State>(
  'reinforce-all',
  'DV-7.1c',
  {},
  {
    closed: (s, side) =>
      stillToCome(s, campOfSide(side)) === undefined ? refusal('DV-7.1c', 'nobody-waits') : undefined,
    apply(s, d, world) {
      for (const piece of comers(s, campOfSide(d.side))) {
        if (!isBound(s, piece)) continue;
        const hex = firstEntry(s, piece);
        if (hex !== undefined) put(s, piece, hex, world);
      }
    },
  },
);

const endReinforcements = action<State>(
  'end-reinforcements',
  'DV-7.1c',
  {},
  {
    closed(s, side) {
      const piece = stillToCome(s, campOfSide(side));
      return piece === undefined ? undefined : refusal('DV-7.1c', 'must-come-in', { unit: { piece } });
    },
    apply(s, d) {
      close(s, campOfSide(d.side) === AXIS ? axisReinforcements : sovietReinforcements);
    },
  },
);

const actions = [reinforce, reinforceAll, endReinforcements];
/** Nobody there, or nowhere to put anybody: nothing is asked. */
const isOpen = (s: State, of: Camp): boolean =>
  comers(s, of).some((piece) => (isAir(piece) ? true : piece < LAND_UNITS && mayEnter(s, piece)));

export const axisReinforcements = step<State>('axis-reinforcements', 'DV-4.1.Ia', {
  enter: (s, _f, world) => callUpAxis(s, world),
  decision: (s) => (isOpen(s, AXIS) ? { side: sideOf(AXIS) } : undefined),
  actions,
  done: untilClosed,
});

export const sovietReinforcements = step<State>('soviet-reinforcements', 'DV-4.1.Ic', {
  enter(s, _f, world) {
    callUpSoviets(s, world);
    buildFz2(s, world);
  },
  decision: (s) => (isOpen(s, SOVIET) ? { side: sideOf(SOVIET) } : undefined),
  actions,
  done: untilClosed,
});
