import { refusal, type Refusal } from '@rokada/kernel';
import { AVAILABLE, DESTROYED, SPENT, areAdjacent } from '../geography.ts';
import { campOf, campUnitsAt, unitsOnMap, type State } from '../state.ts';
import { ALLIED, BEIGE, GREEN, OKH, isCombat, isSupplyUnit, type Camp } from '../units.ts';
import { EITHER, armyGroup, groupsAmong } from './army-groups.ts';

/** Supply units: whom one that is burned feeds (15.22, 15.32), and where it goes (15.36). */

/** Its own hex and one next to it, or two hexes next to it and to each other; one hex alone is enough. */
export function refuseCover(from: number, hex: number, chosen: readonly number[], rule: string): Refusal | undefined {
  const other = chosen[0];
  if (hex === from || (areAdjacent(from, hex) && (other === undefined || other === from || areAdjacent(other, hex))))
    return undefined;
  return refusal(rule, 'not-covered', { hex: { space: hex } });
}

const GROUP_WORDS = { beige: BEIGE, green: GREEN } as const;

export const coveredUnits = (s: State, camp: Camp, hexes: readonly number[], group?: string): number[] =>
  hexes
    .flatMap((hex) => campUnitsAt(s, hex, camp))
    .filter((u) => isCombat[u] === 1)
    .filter((u) => group === undefined || (armyGroup(s, u) & GROUP_WORDS[group as 'beige']) !== 0);

export const needsGroup = (s: State, side: string, hexes: readonly number[]): boolean =>
  side === 'anglo-allied' && groupsAmong(s, coveredUnits(s, ALLIED, hexes)) === EITHER;

/** Where a burned supply unit goes: back to the pool, or for the Anglo-Allies into next turn's boxes (15.36). */
export function consume(s: State, u: number): void {
  // Ruling B87: OKH is spared by Attack Supply only, and never replaced (25.10).
  s.units.at[u] = u === OKH ? DESTROYED : campOf(s, u) === ALLIED ? SPENT : AVAILABLE;
}

export const supplyUnitsOnMap = (s: State, camp: Camp): number[] =>
  unitsOnMap(s, camp).filter((u) => isSupplyUnit[u] === 1);
