import { action, piece, refusal, step, type World } from '@rokada/kernel';
import { LAND } from '../geography.ts';
import {
  EMERGENCY,
  FORTRESS,
  GENERAL,
  UNSUPPLIED,
  campUnitsAt,
  combatUnitsAt,
  isOnMap,
  stepsLeft,
  unitsOnMap,
  type State,
} from '../state.ts';
import { HITLERITE, ROCKETS, campOfSide, isCombat, type Camp } from '../units.ts';
import { plays } from '../options.ts';
import { commanderOf, type SharedFrame } from './command.ts';
import { settle } from './control.ts';
import { endPhase } from './end-phase.ts';
import { eliminate, loseStep } from './losses.ts';
import { isRelieved } from './supply-marks.ts';
import { fortressKeepsCorps, fortressSources, isFortressSource, suppliedNow, type Supplied } from './supply.ts';

/** The terminal supply check (5.H7): Fortress Supply (15.16) and attrition (15.9). */

const isStarving = (s: State, u: number, supplied: Supplied): boolean =>
  isCombat[u] === 1 && s.units.supply[u] !== EMERGENCY && !supplied.has(u);

/** 15.16, ruling B43: one unit of a fortress, or each with one step; four corps in Königsberg. */
const fortressRoom = (s: State, hex: number): number =>
  fortressKeepsCorps(hex) || plays(s, 'fortress-step', 'one-step-each-kept') ? 4 : 1;

/** 15.16: who may go over to Fortress Supply now, if his owner wishes it. */
function fortressCandidates(s: State, f: FortressFrame, side: string): number[] {
  const supplied = suppliedNow(s, HITLERITE);
  return fortressSources(s).flatMap((hex) => {
    if (commanderOf(s, HITLERITE, hex) !== side) return [];
    const starving = campUnitsAt(s, hex, HITLERITE).filter((u) => isStarving(s, u, supplied));
    const kept = starving.filter((u) => s.units.supply[u] === FORTRESS);
    if (kept.length >= fortressRoom(s, hex)) return [];
    return starving.filter((u) => !kept.includes(u) && f.declined?.includes(u) !== true);
  });
}

interface FortressFrame extends SharedFrame {
  /** Units whose owner would rather have them starve, and keep zone and freedom. */
  declined?: number[];
}
const candidatesNow = (s: State, d: { readonly side: string }): number[] =>
  fortressCandidates(s, s.stack.at(-1) as unknown as FortressFrame, d.side);

const declineFortress = action<State, { unit: number }>(
  'decline-fortress',
  'ID-15.16a',
  { unit: piece({ among: candidatesNow }) },
  {
    apply(s, d) {
      const f = s.stack.at(-1) as unknown as FortressFrame;
      f.declined = [...(f.declined ?? []), d.unit];
    },
  },
);

const keepInFortress = action<State, { unit: number }>(
  'keep-in-fortress',
  'ID-15.16a',
  {
    unit: piece({
      among: candidatesNow,
      refuse(s, d, u) {
        if (candidatesNow(s, d).includes(u)) return undefined;
        const full = isFortressSource(s, s.units.at[u]!) && isStarving(s, u, suppliedNow(s, HITLERITE));
        return full
          ? refusal('ID-15.16b', 'fortress-full', { unit: { piece: u } })
          : refusal('ID-15.16a', 'no-fortress-supply', { unit: { piece: u } });
      },
    }),
  },
  {
    apply(s, d) {
      s.units.supply[d.unit] = FORTRESS;
    },
  },
);

/** In his own turn only. */
const commanders = (f: FortressFrame): readonly string[] =>
  campOfSide(f.side) === HITLERITE ? ['hitlerite', 'hitlerite-west'] : [];

/** Whoever has somebody to decide about and has not yet said that he is done. */
const fortressCommanders = (s: State, f: FortressFrame): string[] =>
  commanders(f).filter((side) => f.ended?.includes(side) !== true && fortressCandidates(s, f, side).length > 0);

export const fortressChoice = step<State, FortressFrame>('fortress-choice', 'ID-15.16a', {
  decision: (s, f) => fortressCommanders(s, f).map((side) => ({ side })),
  actions: [keepInFortress, declineFortress, endPhase],
  done: (s, f) => fortressCommanders(s, f).length === 0,
  leave(s, f) {
    // Whoever was not spoken of holds out, as long as there is room.
    for (const side of commanders(f))
      for (let u = fortressCandidates(s, f, side)[0]; u !== undefined; u = fortressCandidates(s, f, side)[0])
        s.units.supply[u] = FORTRESS;
  },
});

export const attrition = step<State, { side: string }>('attrition', 'ID-15.9a', {
  enter(s, f, world) {
    starve(s, campOfSide(f.side), world);
    settle(s, world);
  },
});

function starve(s: State, camp: Camp, world: World): void {
  const supplied = suppliedNow(s, camp);
  const starving = unitsOnMap(s, camp).filter((u) => isStarving(s, u, supplied));
  const kept = keptInFortresses(s, starving);
  // 5.H7a: first those that die of it, then those that are reduced.
  const losers = starving.filter(
    (u) => !(kept.has(u) && (stepsLeft(s, u) === 1 || fortressKeepsCorps(s.units.at[u]!))),
  );
  for (const u of losers) if (!kept.has(u)) s.units.supply[u] = UNSUPPLIED;
  // Whoever dies of it is cut off, so it is for good (7.17, 15.9).
  for (const u of losers.toSorted((a, b) => stepsLeft(s, a) - stepsLeft(s, b))) loseStep(s, u, world, 'ID-15.9a');
  for (const u of unitsOnMap(s, camp))
    if (!kept.has(u) && (s.units.supply[u] !== FORTRESS || isRelieved(s, u, supplied))) s.units.supply[u] = GENERAL;
  if (camp === HITLERITE) isolatedForts(s, supplied, world);
}

const keptInFortresses = (s: State, starving: readonly number[]): Set<number> =>
  new Set(starving.filter((u) => s.units.supply[u] === FORTRESS && isFortressSource(s, s.units.at[u]!)));

/** 15.18, 26.14: forts alone in isolation go whole; the rocket troops leave when they are not in General Supply. */
function isolatedForts(s: State, supplied: Supplied, world: World): void {
  for (const hex of LAND) {
    if (s.hexes.fort[hex] === 0 || supplied.map[hex]! > 0 || isFortressSource(s, hex)) continue;
    if (combatUnitsAt(s, hex).length > 0) continue;
    s.hexes.fort[hex] = 0;
    world.tell({ key: 'fort-isolated', rules: ['ID-15.18a'], params: { hex: { space: hex } } });
  }
  if (isOnMap(s, ROCKETS) && !supplied.has(ROCKETS)) eliminate(s, ROCKETS, world, 'ID-26.14c');
}
