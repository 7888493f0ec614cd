import { HEXES, LAND } from '../geography.ts';
import { farCost, touching } from './ground.ts';
import type { Picture } from './picture.ts';

/** Where supply units are worth most. */

export interface Railheads {
  /** What units in a hex could win by assaults, if they were fed. */
  readonly strikes: Int16Array;
  /** Ten a hex to the nearest place worth feeding. */
  readonly way: Int16Array;
}
const kept = new WeakMap<Picture, Railheads>();

export function railheads(p: Picture): Railheads {
  const known = kept.get(p);
  if (known !== undefined) return known;
  const strikes = new Int16Array(HEXES);
  const way = new Int16Array(HEXES).fill(999);
  const queue: number[] = [];
  for (const hex of LAND) {
    if (p.attack[hex] === 0) continue;
    for (const foe of touching[hex]!) {
      const defence = p.foeDefence[foe]!;
      if (defence === 0) continue;
      const odds = Math.min(4, p.against[foe]! / defence);
      const share = Math.min(1, p.attack[hex]! / defence);
      const lost = p.pocketed[foe] === 1 ? 25 : 0;
      strikes[hex] = Math.max(strikes[hex]!, Math.round(odds * share * (6 + lost / 4 + p.worth[foe]! / 6)));
    }
  }
  const start = (hex: number, at: number): void => {
    if (at >= way[hex]!) return;
    way[hex] = at;
    queue.push(hex);
  };
  for (const hex of LAND) if (strikes[hex]! > 0) start(hex, Math.max(0, 60 - strikes[hex]!));
  for (let head = 0; head < queue.length; head++) {
    const hex = queue[head]!;
    for (const near of touching[hex]!) if (p.s.hexes.control[near] === p.camp) start(near, way[hex]! + farCost[near]!);
  }
  const found = { strikes, way };
  kept.set(p, found);
  return found;
}
