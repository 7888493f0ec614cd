import type { Touching } from './ground.ts';
import type { Wave } from './wave.ts';

/** Parts of a picture of the front: dangers, distances, and what streams over the ground. */

/** Adds what stands in a hex to all it could strike: by ring the strength it has there. */
export function spreadThreat(
  rings: readonly (readonly number[])[],
  strengths: readonly number[],
  threat: Int16Array,
): void {
  for (let away = 0; away < strengths.length; away++) {
    const strength = strengths[away]!;
    if (strength === 0) continue;
    const ring = rings[away]!;
    for (let i = 0; i < ring.length; i++) threat[ring[i]!]! += strength;
  }
}

const queue: number[] = [];

/** Steps to the nearest of the places that lie at nought in `near`, counted on as far as `most`. */
export function countSteps(touching: Touching, near: Uint8Array, most: number, from = 0): void {
  queue.length = 0;
  for (let hex = 0; hex < near.length; hex++) if (near[hex] === from) queue.push(hex);
  for (let head = 0; head < queue.length; head++) {
    const next = near[queue[head]!]! + 1;
    if (next >= most) continue;
    const lanes = touching[queue[head]!]!;
    for (let i = 0; i < lanes.length; i++) {
      const to = lanes[i]!;
      if (near[to]! <= next) continue;
      near[to] = next;
      queue.push(to);
    }
  }
}

/** Everything that hangs together with what is marked already, over open hexes. */
export function floodOver(touching: Touching, marked: Uint8Array, isOpen: (hex: number) => boolean): void {
  queue.length = 0;
  for (let hex = 0; hex < marked.length; hex++) if (marked[hex] === 1) queue.push(hex);
  for (let head = 0; head < queue.length; head++) {
    for (const to of touching[queue[head]!]!) {
      if (marked[to] === 1 || !isOpen(to)) continue;
      marked[to] = 1;
      queue.push(to);
    }
  }
}

/** Lets a strength run down a wave from where it stands, for so many hexes, and counts what passes where. */
export function runDown(wave: Wave, from: number, strength: number, far: number, stream: Int16Array): void {
  let at = from;
  for (let step = 0; step < far && wave.before[at] !== at && wave.cost[at]! < wave.most; step++) {
    at = wave.before[at]!;
    stream[at]! += strength;
  }
}

/** How good a strike looks at such odds, in hundredths: little at even, everything at four to one. */
export const promise = (attack: number, defence: number): number => {
  const odds = attack / Math.max(1, defence);
  return odds < 1 ? 10 * odds : Math.min(100, 10 + 30 * (odds - 1));
};

/** How safe a defence is, in hundredths, with the ground in tenths: at four to one it is lost, at three to two held. */
export function safetyOf(defence: number, ground: number, threat: number): number {
  if (defence <= 0) return 0;
  if (threat === 0) return 100;
  const share = (defence * ground * 10) / threat;
  return share <= 20 ? share : Math.min(100, 20 + ((share - 20) * 8) / 5);
}
