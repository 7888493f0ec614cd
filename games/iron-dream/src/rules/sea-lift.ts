import { refusal, type Refusal } from '@rokada/kernel';
import { ANTWERP, GREECE, SOUTHERN_ITALY } from '../geography.ts';
import type { State } from '../state.ts';
import { isSupplyUnit } from '../units.ts';
import { hasInvasionPort, isOpenPort } from './ports.ts';

/** What Anglo-Allied shipping can carry in a turn, and what each landing place takes (14.1, 14.27 to 14.32). */

export const LIFT = 4;

/** 5.A4, 14.1: four corps and four supply units a turn, of every kind of movement. */
export function refuseLift(s: State, u: number): Refusal | undefined {
  const used = isSupplyUnit[u] === 1 ? s.shipped.trains : s.shipped.troops;
  return used >= LIFT ? refusal('ID-14.1a', 'lift-used', { unit: { piece: u } }) : undefined;
}
export function useLift(s: State, u: number): void {
  if (isSupplyUnit[u] === 1) s.shipped.trains++;
  else s.shipped.troops++;
}

/** 14.27 to 14.32: corps and supply units a place where units can land takes in a turn. */
export function capacityOf(s: State, hex: number): { corps: number; supply: number } {
  if (hex === GREECE) return { corps: 2, supply: 2 };
  const city = hex === SOUTHERN_ITALY || isOpenPort(s, hex);
  const beach = hasInvasionPort(s, hex);
  if (city && beach) return { corps: 2, supply: 2 };
  return { corps: 1, supply: city && hex === ANTWERP ? 3 : 1 };
}

export function refuseCapacity(s: State, u: number, hex: number): Refusal | undefined {
  const room = capacityOf(s, hex);
  const full =
    isSupplyUnit[u] === 1 ? s.hexes.supplyLanded[hex]! >= room.supply : s.hexes.corpsLanded[hex]! >= room.corps;
  if (!full) return undefined;
  const rule = hasInvasionPort(s, hex) ? 'ID-14.27a' : hex === ANTWERP ? 'ID-14.32a' : 'ID-14.28a';
  return refusal(rule, 'port-full', { hex: { space: hex } });
}
