import { Wave } from '@rokada/staff';
import { HEXES, LAND } from '../geography.ts';
import { farCost, rings, touching } from './ground.ts';
import type { Picture } from './picture.ts';

/** Where supply units are worth most. */

export interface Railheads {
  /** What units in a hex could win by assaults, if they were fed. */
  readonly strikes: Int16Array;
  /** Ten a hex to the nearest place worth feeding. */
  readonly way: Int16Array;
}
/** What strikes less than this is not worth a train. */
const SKIRMISH = 12;
/** Farther than any train goes. */
const wave = new Wave(HEXES, 999);
const kept = new WeakMap<Picture, Railheads>();

export function railheads(p: Picture): Railheads {
  const known = kept.get(p);
  if (known !== undefined) return known;
  const strikes = new Int16Array(HEXES);
  for (const foe of LAND) {
    const defence = p.foeDefence[foe]!;
    if (defence === 0) continue;
    // Whoever stands two hexes off can be beside the enemy on the next turn.
    let mass = p.against[foe]!;
    for (const near of rings(foe)[1]!) mass += 0.6 * p.attack[near]!;
    const odds = Math.min(4, mass / defence);
    if (odds < 1) continue;
    const aim = odds * (6 + (p.pocketed[foe] === 1 ? 6 : 0) + p.worth[foe]! / 6);
    for (const [i, ring] of [rings(foe)[0]!, rings(foe)[1]!].entries())
      for (const hex of ring) {
        if (p.attack[hex] === 0) continue;
        const share = Math.min(1, p.attack[hex]! / defence) * (i === 0 ? 1 : 0.5);
        strikes[hex] = Math.max(strikes[hex]!, Math.round(aim * share));
      }
  }
  // Trains follow the spearheads, so that they are there when the enemy stands.
  for (const hex of LAND)
    if (p.attack[hex]! > 0 && p.foeNear[hex]! <= 5 && !p.defends)
      strikes[hex] = Math.max(strikes[hex]!, Math.round((Math.min(40, p.attack[hex]!) * (120 - p.draw[hex]!)) / 100));
  // A train is on its way for turns: it goes to a great battle far off rather than to a skirmish near by.
  wave.clear();
  for (const hex of LAND) if (strikes[hex]! >= SKIRMISH) wave.seed(hex, Math.max(0, 120 - 2 * strikes[hex]!));
  wave.spread((hex, cost) => {
    for (const near of touching[hex]!)
      if (p.s.hexes.control[near] === p.camp) wave.offer(hex, near, cost + farCost[near]!);
  });
  const found = { strikes, way: wave.cost.slice() };
  kept.set(p, found);
  return found;
}
