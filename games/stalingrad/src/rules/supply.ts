import { step, type World } from '@rokada/kernel';
import { ACTORS, FIRST_CONTROL, isOnMap, MAP_COUNT, NEIGHBOURS, SIDES, SUPPLY_DOT, UNITS, type Side } from '../data.ts';
import { begin, isIntroductory, type Stalingrad } from '../state.ts';
import { aUnit, tell } from '../tell.ts';
import { rolled } from './advantage.ts';
import { controllerOf, isInPlay, neighboursOf, spacesInPlay } from './areas.ts';
import { loseObserver } from './control.ts';
import { disperse, eliminate, PENALTY, SPENT } from './dispersal.ts';

/** Chapter 12: supply, isolation and attrition. */

/** TS-INT-8: beside the edge of the playing area, what lies beyond still belongs to its first owner. */
const bordersFriendlyEdge = (s: Stalingrad, side: Side, at: number): boolean =>
  isIntroductory(s) && [...NEIGHBOURS[at]!].some((to) => !isInPlay(s, to) && FIRST_CONTROL[to] === side);

/** TS-12.1c, TS-12.1g, TS-12.1h: every space that a chain of controlled spaces joins to a source. 1 for supplied. */
export function suppliedSpaces(s: Stalingrad, side: Side): Uint8Array {
  const { control } = s.areas;
  const owner = SIDES.indexOf(side);
  const supplied = new Uint8Array(MAP_COUNT);
  const queue: number[] = [];
  for (const at of spacesInPlay(s)) {
    // TS-12.1d, TS-12.1e: sources are a side's own dots while it controls them.
    if (control[at] !== owner || (SUPPLY_DOT[at] !== side && !bordersFriendlyEdge(s, side, at))) continue;
    supplied[at] = 1;
    queue.push(at);
  }
  for (const from of queue) {
    for (const to of neighboursOf(s, from)) {
      if (supplied[to] === 1 || control[to] !== owner) continue;
      supplied[to] = 1;
      queue.push(to);
    }
  }
  return supplied;
}

/** TS-12.1f: out of an enemy-controlled area one step into a supplied one. TS-12.1i: off the map nothing is needed. */
export function isSupplied(s: Stalingrad, supplied: Uint8Array, u: number): boolean {
  const at = s.units.at[u]!;
  if (!isOnMap(at) || supplied[at] === 1) return true;
  if (controllerOf(s, at) === UNITS[u]!.side) return false;
  if (bordersFriendlyEdge(s, UNITS[u]!.side, at)) return true;
  for (const to of neighboursOf(s, at)) if (supplied[to] === 1) return true;
  return false;
}

/** TS-12.2a, TS-12.2b, TS-12.2d: markers placed, turned or lifted, for both sides in one dawn (TS-12.1b). */
export const supplyCheck = step<Stalingrad>('supply-check', 'TS-12.1b', {
  enter(s, _f, world) {
    for (const side of SIDES) {
      const supplied = suppliedSpaces(s, side);
      for (const u of ACTORS[side]) mark(s, u, isSupplied(s, supplied, u), world);
    }
  },
});

function mark(s: Stalingrad, u: number, supplied: boolean, world: World): void {
  const before = s.units.isolation[u]!;
  const now = supplied ? 0 : Math.min(2, before + 1);
  if (now === before) return;
  s.units.isolation[u] = now;
  const rule = now === 0 ? 'TS-12.2d' : now === 1 ? 'TS-12.2a' : 'TS-12.2b';
  tell(world, now === 0 ? 'back-in-supply' : 'isolated', [rule], { unit: aUnit(u), level: now });
}

/** TS-12.2c, TS-12.22a: before the check, everyone already under -2 rolls. */
export const attrition = step<Stalingrad>('attrition', 'TS-12.22a', {
  enter(s) {
    const units = SIDES.flatMap((side) => ACTORS[side]).filter((u) => s.units.isolation[u] === 2);
    // Pushed in reverse, so that they roll in order.
    for (const unit of units.toReversed()) begin(s, 'attrition-roll', { unit });
  },
});

export const attritionRoll = rolled<{ unit: number }>('attrition-roll', 'TS-12.22a', {
  dice: 1,
  resolve(s, f, world) {
    if (f.total > 2) return;
    if (s.units.status[f.unit] !== SPENT) {
      disperse(s, f.unit, PENALTY.attrition);
      tell(world, 'attrition', ['TS-12.22b'], { unit: aUnit(f.unit) });
    } else if (UNITS[f.unit]!.combat) eliminate(s, f.unit, ['TS-12.22b'], world);
    else loseObserver(s, f.unit, world); // TS-12.22e
  },
});
