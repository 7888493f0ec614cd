import { COASTAL, MOUNTAIN, idOf, isLand, terrain } from '../board.ts';
import { charts } from '../charts.ts';
import { owns, type State } from '../state.ts';
import type { Camp } from '../units.ts';
import { isRiverPort } from './flotillas.ts';
import { isOffMap, mayUsePort } from './ships.ts';

/** Where cargo is loaded and unloaded (27A3, 27A4, 27Eg): ports, with what they can handle, and beaches. */

export type Quay = 'harbour' | 'beach';

const key = (hex: number): string => `port-${idOf(hex)}`;
/** 27A3a: RE that a port can still load and unload in this player turn; ports beyond the map any number (27A3b). */
export const portRoom = (s: State, space: number): number =>
  isOffMap(space) ? Infinity : charts.naval.portRE - (s.used[key(space)] ?? 0);
export function handle(s: State, space: number, re: number): void {
  if (!isOffMap(space)) s.used[key(space)] = (s.used[key(space)] ?? 0) + re;
}
/** Ports are free again with each player turn. */
export function clearPorts(s: State): void {
  for (const each of Object.keys(s.used)) if (each.startsWith('port-')) delete s.used[each];
}

/** What a hex offers to ships, or to flotillas, of a side. */
export function quaysAt(s: State, of: Camp, space: number, isInland: boolean): Quay[] {
  const hasPort = isInland ? isRiverPort(s, space) : mayUsePort(s, of, space);
  // 27A4a: any coast that is not mountainous. 27Eg: for a flotilla any land it can come to.
  const isShore = isInland ? isLand(space) : COASTAL[space] === 1 && terrain[space] !== MOUNTAIN;
  const hasBeach = !isOffMap(space) && isShore && owns(s, of, space);
  return [...(hasPort ? (['harbour'] as const) : []), ...(hasBeach ? (['beach'] as const) : [])];
}
