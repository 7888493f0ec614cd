import type { World } from '@rokada/kernel';
import { HEXES, board, grade, isHex, isLand } from '../board.ts';
import type { State } from '../state.ts';
import { AXIS, SOVIET, sideOf, type Camp } from '../units.ts';
import { isNeutral } from './neutrals.ts';
import { campBit, fieldOf, NO_ZONE, type Field } from './zones.ts';

/** Ownership of hexes (3E): who stands there, else whose zone alone reaches there, else who did so last. */

/** 3Ec: cities and airbases are gained by entering them only. */
const needsEntry = (s: State, hex: number): boolean => grade[hex] !== 0 || s.hexes.field[hex] === 1;

/** Who owns a hex by what stands around it now; undefined where nothing changes. */
function claimant(s: State, hex: number, { held, enemyZone }: Field): Camp | undefined {
  if (held[hex] === campBit(AXIS)) return AXIS;
  if (held[hex] === campBit(SOVIET)) return SOVIET;
  const axis = enemyZone[SOVIET][hex] !== NO_ZONE;
  const soviet = enemyZone[AXIS][hex] !== NO_ZONE;
  // 3Eb: uncontested, neither occupied by the enemy nor in his zone.
  if (axis === soviet || needsEntry(s, hex)) return undefined;
  return axis ? AXIS : SOVIET;
}

/** What follows when a camp gains a hex from the enemy. */
export type Follow = (s: State, of: Camp, hex: number, world: World) => void;
let follows: readonly Follow[] = [];
/** Told once, by game.ts, what gains.ts lists: chapters that follow a gain ask about ownership themselves. */
export function whenGained(all: readonly Follow[]): void {
  follows = all;
}

/** Brings the ownership of these hexes up to date. */
export function settleOwners(s: State, hexes: Iterable<number>, world: World): void {
  let field = fieldOf(s);
  for (const hex of hexes) {
    if (!isLand(hex) || isNeutral(s, hex)) continue;
    const of = claimant(s, hex, field);
    if (of === undefined || s.hexes.owner[hex] === of) continue;
    gain(s, of, hex, world);
    // What follows from a gain may take units off the map.
    field = fieldOf(s);
  }
}

/** A hex passes to a camp, and everything that follows from it. */
export function gain(s: State, of: Camp, hex: number, world: World): void {
  const isFromEnemy = s.hexes.owner[hex]! >= 0;
  s.hexes.owner[hex] = of;
  if (grade[hex] !== 0)
    world.tell({ key: 'city-gained', rules: ['SS-3Ea'], params: { side: { side: sideOf(of) }, hex: { space: hex } } });
  if (isFromEnemy) for (const follow of follows) follow(s, of, hex, world);
  // What follows may ask whether this is the first time.
  if (of === AXIS) s.hexes.lost[hex] = 1;
}

/** A hex and those around it. */
export function* around(hexes: Iterable<number>): Generator<number> {
  const seen = new Set<number>();
  for (const hex of hexes) {
    if (!isHex(hex)) continue;
    for (const each of [hex, ...board.to.subarray(board.first[hex], board.first[hex + 1])]) {
      if (each >= HEXES || seen.has(each)) continue;
      seen.add(each);
      yield each;
    }
  }
}
