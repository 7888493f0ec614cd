import { ledger, line, type Frame, type Ledger, type World } from '@rokada/kernel';
import { enemyOf, UNITS, type Side } from '../data.ts';
import { frame, isRunning, type Frames, type Stalingrad } from '../state.ts';
import { at, aUnit, tell } from '../tell.ts';
import { rolled, type RollFrame } from './advantage.ts';
import { controllerOf, isOccupiedBy, presence } from './areas.ts';
import { settle } from './control.ts';
import { disperse, eliminate, FRESH, PENALTY } from './dispersal.ts';
import { enterArea } from './movement.ts';
import { hasRoom } from './stacking.ts';

/** Rule 14.4: mechanised units roll to enter rubble. */

const NEEDED = [0, 7, 9] as const;

/** TS-14.1a. */
export const needsRubbleRoll = (s: Stalingrad, u: number, to: number): boolean =>
  UNITS[u]!.mobility === 'mechanised' && s.areas.rubble[to]! > 0;

/** TS-14.4a, TS-14.4b. */
export const rubbleNumber = (s: Stalingrad, to: number): number => NEEDED[s.areas.rubble[to]!]!;

/** TS-14.4c: the cumulative modifiers. */
export function rubbleModifiers(s: Stalingrad, side: Side, to: number): Ledger {
  const p = presence(s);
  const enemy = enemyOf(side);
  return ledger('rubble-entry', [
    ...(controllerOf(s, to) === side ? [line('TS-14.4c', 'friendly-control', 1)] : []),
    ...(p.fresh[enemy][to] === 0 ? [line('TS-14.4c', 'no-fresh-enemy', 1)] : []),
    ...(isOccupiedBy(p, enemy, to) ? [] : [line('TS-14.4c', 'no-enemy', 1)]),
  ]);
}

export const rubbleEntry = rolled<Frames['rubble-entry']>('rubble-entry', 'TS-14.4a', {
  dice: 2,
  resolve(s, f, world) {
    const modifiers = rubbleModifiers(s, UNITS[f.unit]!.side, f.to);
    const needed = rubbleNumber(s, f.to);
    const passed = f.total + modifiers.total >= needed;
    tell(
      world,
      passed ? 'rubble-passed' : 'rubble-failed',
      [s.areas.rubble[f.to] === 1 ? 'TS-14.4a' : 'TS-14.4b'],
      { unit: aUnit(f.unit), area: at(f.to), roll: f.total, needed },
      [modifiers],
    );
    if (passed) pass(s, f, world);
    else fail(s, f, world);
  },
});

function pass(s: Stalingrad, f: Frames['rubble-entry'], world: World): void {
  if (f.purpose === 'move' || f.purpose === 'attack') {
    enterArea(s, f.unit, f.to, f.bill, world);
    return;
  }
  s.units.at[f.unit] = f.to;
  settle(s, f.from, world);
  settle(s, f.to, world);
}

function fail(s: Stalingrad, f: Frames['rubble-entry'] & RollFrame & Frame, world: World): void {
  switch (f.purpose) {
    case 'retreat': // TS-14.5a
      return eliminate(s, f.unit, ['TS-14.5a'], world);
    case 'regroup': // TS-14.41d: it may try again in a later impulse.
      return;
    case 'landing': // TS-18.5i: it has not left the east bank.
      disperse(s, f.unit, PENALTY.move);
      return;
    case 'move':
    case 'attack': // TS-14.41a, TS-14.41c
      disperse(s, f.unit, PENALTY.move);
      goBack(s, f.unit);
  }
}

/**
 * TS-14.41b: where the unit may not stay it goes back along its way to the last area that has room for it. What it leaves
 * is full of friends, so that control stays as it is.
 */
function goBack(s: Stalingrad, u: number): void {
  if (!isRunning(s, 'march')) return;
  const { units, way, from } = frame(s, 'march');
  const { side } = UNITS[u]!;
  // Comrades who still march on only pass through.
  const passing = (here: number): number =>
    units.filter((each) => s.units.at[each] === here && s.units.status[each] === FRESH).length;
  let here = s.units.at[u]!;
  while (!hasRoom(s, side, here, -passing(here)) && here !== from) {
    here = way[way.indexOf(here) - 1] ?? from;
    s.units.at[u] = here;
  }
}
