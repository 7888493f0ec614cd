import { refusal, type Refusal, type World } from '@rokada/kernel';
import { SPACES, hexDistance, isArctic } from '../board.ts';
import type { State } from '../state.ts';
import { camp, sideOf, type Camp } from '../units.ts';
import { pointHexes, takePoints } from './resource-points.ts';
import { Lines } from './supply-lines.ts';
import { weatherKey } from './weather.ts';
import { fieldOf } from './zones.ts';

/**
 * Attacks in the Arctic (29d, 29e): each costs a resource point to which every attacker traces an overland element. The
 * hex attacked decides, as it does for stacking (8Bc) and weather (28C1a). Supply is another matter and stays as it was.
 */

/** No overland element is longer, and attackers stand beside the hex. */
const REACH = 8;

interface Known {
  readonly key: string;
  readonly reach: Map<number, Uint8Array>;
}
const known = new WeakMap<State, Known>();
/** From where an overland element leads to a hex, as things stand. */
function reachOf(s: State, of: Camp, store: number): Uint8Array {
  const key = `${of}/${fieldOf(s).stamp}/${weatherKey(s)}`;
  let last = known.get(s);
  if (last === undefined || last.key !== key) known.set(s, (last = { key, reach: new Map() }));
  let reach = last.reach.get(store);
  if (reach === undefined) {
    const goal = new Uint8Array(SPACES.count);
    goal[store] = 1;
    last.reach.set(store, (reach = new Lines(s, of).by('overland', goal)));
  }
  return reach;
}

/** Where a point lies that could pay for an attack on this hex, near enough to be worth asking about. */
const storesNear = (s: State, of: Camp, target: number): number[] =>
  pointHexes(s, of).filter((hex) => hexDistance(hex, target) <= REACH);

/** 29d: hexes with a point that all of these units reach. */
export const storesFor = (s: State, units: readonly number[], target: number): number[] =>
  storesNear(s, camp(units[0]!), target).filter((store) =>
    units.every((u) => reachOf(s, camp(u), store)[s.units.at[u]!] === 1),
  );

/** Why nobody at all could pay. */
export function refuseArcticTarget(s: State, of: Camp, target: number): Refusal | undefined {
  if (!isArctic(target) || storesNear(s, of, target).length > 0) return undefined;
  return refusal('SS-29d', 'no-point-near', { hex: { space: target } });
}
/** Why these units do not attack together. */
export function refuseUnpaid(s: State, units: readonly number[], target: number): Refusal | undefined {
  if (!isArctic(target) || storesFor(s, units, target).length > 0) return undefined;
  return refusal('SS-29d', 'no-point-in-reach', { unit: { piece: units.at(-1)! } });
}

/** The point is spent just before the attack is fought out. */
export function payArctic(
  s: State,
  units: readonly number[],
  target: number,
  chosen: number | undefined,
  world: World,
): void {
  if (!isArctic(target)) return;
  const store = chosen ?? storesFor(s, units, target)[0]!;
  const of = camp(units[0]!);
  takePoints(s, of, [store], 1);
  world.tell({
    key: 'arctic-attack-paid',
    rules: ['SS-29d'],
    params: { side: { side: sideOf(of) }, hex: { space: store } },
  });
}
