import type { World } from '@rokada/kernel';
import { DONE_MOVING, NOT_MOVED, NO_MODE, printedAttack, unitsAt, type State } from '../state.ts';
import type { Camp } from '../units.ts';
import { refuseJoining } from './stacking.ts';
import { inEnemyZone } from './zones.ts';

/**
 * Enemy zones and operational rail movement (7A1e, 7A1f): a zone does not count in a hex where a friend has stood since
 * the phase began and stays to its end. Whoever lets a train pass in this way moves no more in the phase.
 */

/** The friend who would have to stay, one who is to stay already if there is one; -1 for none. */
export function holderAt(s: State, of: Camp, hex: number, riders: readonly number[]): number {
  const here = unitsAt(s, of, hex).filter((u) => s.units.mode[u] === NO_MODE && !riders.includes(u));
  const staying = here.find((u) => s.units.moved[u] !== NOT_MOVED);
  if (staying !== undefined) return staying;
  // Nobody is held where somebody has to leave (8Bd).
  if (here.length === 0 || refuseJoining(s, of, hex, []) !== undefined) return -1;
  return here.toSorted((a, b) => printedAttack(s, a) - printedAttack(s, b) || a - b)[0]!;
}

/** Those on whom a train has relied stay where they are. */
export function hold(s: State, of: Camp, way: readonly number[], riders: readonly number[], world: World): void {
  for (const hex of new Set(way)) {
    if (!inEnemyZone(s, of, hex)) continue;
    const u = holderAt(s, of, hex, riders);
    if (u < 0 || s.units.moved[u] !== NOT_MOVED) continue;
    s.units.moved[u] = DONE_MOVING;
    world.tell({ key: 'holds-the-line', rules: ['SS-7A1f'], params: { unit: { piece: u }, hex: { space: hex } } });
  }
}
