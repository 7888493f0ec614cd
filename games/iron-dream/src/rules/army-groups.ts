import { BEIGE, GREEN, groupOf } from '../units.ts';
import type { State } from '../state.ts';
import { hasInvasionPort } from './ports.ts';

/** The Anglo-Allied army groups (4.10), as bits. */
export const EITHER = BEIGE | GREEN;

/** Beige or green; airborne corps and whoever stands under an invasion port are as their owner prefers; others have none. */
export const armyGroup = (s: State, u: number): number =>
  groupOf[u]! > 0 && hasInvasionPort(s, s.units.at[u]!) ? EITHER : groupOf[u]!;

/** The groups among these units that cannot be changed: beige, green or both. */
export const groupsAmong = (s: State, units: readonly number[]): number =>
  units.map((u) => armyGroup(s, u)).reduce((all, group) => (group === EITHER ? all : all | group), 0);
