import { LENINGRAD, MOSCOW, USSR, VICTORY_HEXES, hexDistance, isHex } from '../geography.ts';
import { controls, stepsLeft, year, type State } from '../state.ts';
import { AXIS, SOVIET, UNITS, camp as campOfUnit, isArmy, isArtillery, isCombat, isMechanized } from '../units.ts';
import { attackOf, defenceOf } from '../rules/combat-odds.ts';
import type { Picture } from './picture.ts';

/**
 * Who is told off to sit in which place that scores. Whoever passes by takes a town that nobody is in, and places lie
 * farther from each other than a unit marches in a turn: a garrison must be sent before it is wanted.
 */

/** Nobody is sent farther than this. */
const FARTHEST = 10;
/** A place this far from the enemy is left to itself: in summer he runs, in winter he comes by rail and on skis. */
function isWatched({ s, camp, foeNear }: Picture, hex: number): boolean {
  if (camp === AXIS && s.turn >= RAIDS && USSR[hex] === 1) return true;
  return foeNear[hex]! < (camp === SOVIET || s.turn > 5 ? 12 : s.turn <= 3 ? 5 : 8);
}
/** From then on the enemy's armour marches and fights several times a turn: nothing in the Soviet Union is out of reach. */
const RAIDS = 12;

/** 3.2: Moscow must not fall in 1941. Two armies and whoever fits beside them hold it; Leningrad is worth two. */
const FORTRESSES: readonly (readonly [hex: number, wanted: number])[] = [
  [MOSCOW, 4],
  [LENINGRAD, 2],
];
/** 5.3: so many armies in one hex. */
const ARMIES = 2;
export const fortressesOf = (s: State): typeof FORTRESSES =>
  year(s) === 1941 && s.turn >= 3 ? FORTRESSES.filter(([hex]) => controls(s, SOVIET, hex)) : [];

/** By unit the place it is told off for; -1 for all others. */
export function postsOf(p: Picture): Int16Array {
  const { s, camp } = p;
  const posts = new Int16Array(UNITS).fill(-1);
  const farthest = camp === SOVIET || s.turn < RAIDS ? FARTHEST : 2 * FARTHEST;
  /** Tells off the cheapest of those who are free and near, if there is one. */
  const tellOff = (hex: number, costOf: (u: number) => number, within = farthest): number => {
    let best = -1;
    let least = Infinity;
    for (let u = 0; u < UNITS; u++) {
      const at = s.units.at[u]!;
      if (posts[u] !== -1 || campOfUnit(u) !== camp || !isHex(at) || isCombat[u] === 0 || isArtillery[u] === 1)
        continue;
      const far = hexDistance(at, hex);
      if (far > within || defenceOf(s, u) < 1) continue;
      const cost = 10 * far + costOf(u);
      if (cost >= least) continue;
      least = cost;
      best = u;
    }
    if (best >= 0) posts[best] = hex;
    return best;
  };
  if (camp === SOVIET)
    for (const [hex, wanted] of fortressesOf(s)) {
      let armies = 0;
      for (let n = 0; n < wanted; n++) {
        const u = tellOff(hex, (each) => (isArmy[each] === 1 && armies === ARMIES ? 999 : -8 * defenceOf(s, each)));
        if (u >= 0) armies += isArmy[u]!;
      }
    }
  const cheapest = (u: number): number => 3 * attackOf(s, u) * stepsLeft(s, u) + (isMechanized[u] === 1 ? 30 : 0);
  const places = VICTORY_HEXES.filter((hex) => controls(s, camp, hex) && isWatched(p, hex) && !posts.includes(hex));
  // Whoever is there stays, before anybody is sent: else garrisons would change places and leave both open.
  const isKept = (hex: number): boolean => s.turn >= RAIDS && tellOff(hex, cheapest, 0) >= 0;
  for (const hex of places.filter((each) => !isKept(each))) tellOff(hex, cheapest);
  return posts;
}
