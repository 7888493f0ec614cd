import { VICTORY_HEXES, hexDistance, isHex } from '../geography.ts';
import { controls, stepsLeft } from '../state.ts';
import { AXIS, UNITS, camp as campOfUnit, isArtillery, isCombat, isMechanized } from '../units.ts';
import { attackOf, defenceOf } from '../rules/combat-odds.ts';
import type { Picture } from './picture.ts';

/**
 * Who is told off to sit in which place that scores. Whoever passes by takes a town that nobody is in, and places lie
 * farther from each other than a unit marches in a turn: a garrison must be sent before it is wanted.
 */

/** Nobody is sent farther than this. */
const FARTHEST = 10;
/** A place this far from the enemy is left to itself: in summer he runs, in winter he comes by rail and on skis. */
const watched = (turn: number): number => (turn <= 3 ? 5 : turn <= 5 ? 8 : 12);

/** By unit the place it is told off for; -1 for all others. */
export function postsOf(p: Picture): Int16Array {
  const { s, camp } = p;
  const posts = new Int16Array(UNITS).fill(-1);
  const most = camp === AXIS ? watched(s.turn) : 12;
  for (const hex of VICTORY_HEXES) {
    if (!controls(s, camp, hex) || p.foeNear[hex]! >= most) continue;
    let best = -1;
    let least = Infinity;
    for (let u = 0; u < UNITS; u++) {
      const at = s.units.at[u]!;
      if (posts[u] !== -1 || campOfUnit(u) !== camp || !isHex(at) || isCombat[u] === 0 || isArtillery[u] === 1)
        continue;
      const far = hexDistance(at, hex);
      if (far > FARTHEST || defenceOf(s, u) < 1) continue;
      const cost = 10 * far + 3 * attackOf(s, u) * stepsLeft(s, u) + (isMechanized[u] === 1 ? 30 : 0);
      if (cost >= least) continue;
      least = cost;
      best = u;
    }
    if (best >= 0) posts[best] = hex;
  }
  return posts;
}
