import type { Refusal } from '@rokada/kernel';
import type { Question } from '../engine/protocol.ts';

/** How far a place lies beyond what can be reached. */

export interface Beyond {
  /** The last space within reach on the nearest way there. */
  readonly edge: number;
  /** The rest of the way, to the place itself. */
  readonly rest: readonly number[];
}

interface Net {
  readonly first: Int32Array;
  readonly to: Int32Array;
}

/** Looks outwards from the place until it meets what can be reached; undefined where no way leads there at all. */
export function beyond({ first, to }: Net, within: ReadonlySet<number>, place: number): Beyond | undefined {
  const from = new Map([[place, -1]]);
  let ring = [place];
  while (ring.length > 0) {
    const wider: number[] = [];
    for (const here of ring) {
      for (const near of to.subarray(first[here], first[here + 1])) {
        if (from.has(near)) continue;
        if (within.has(near)) return { edge: near, rest: back(from, here) };
        from.set(near, here);
        wider.push(near);
      }
    }
    ring = wider;
  }
  return undefined;
}

const back = (from: ReadonlyMap<number, number>, start: number): number[] => {
  const way = [];
  for (let at = start; at >= 0; at = from.get(at)!) way.push(at);
  return way;
};

/** By name: refusals that only say that a place is too far away. */
const tellsDistance = ({ key }: Refusal): boolean => /^(?:too-far|out-of-reach|not-adjacent)$/.test(key);

/**
 * Why a place is refused. One out of reach is refused for what stops the units on the way there: the first space they
 * cannot enter, with its numbers, and how far the place lies beyond what they reach.
 */
export async function reasonFor(
  board: Net,
  { slot, reach = [], candidates }: Pick<Question, 'slot' | 'reach' | 'candidates'>,
  chosen: readonly number[],
  /** Where the units stand. */
  from: readonly number[],
  space: number,
  why: (chosen: readonly number[], value: number) => Promise<Refusal | undefined>,
): Promise<{ refusal: Refusal; gap?: number } | undefined> {
  if (reach.some((way) => way.at(-1) === space)) return undefined;
  const refusal = await why(chosen, space);
  if (refusal === undefined || chosen.length > 0 || !tellsDistance(refusal)) return refusal && { refusal };
  const ways = new Map<number, readonly number[]>(from.map((at) => [at, []]));
  if (slot?.of !== 'path') for (const { value } of candidates) ways.set(Number(value), []);
  for (const way of reach) ways.set(way.at(-1)!, way);
  const far = beyond(board, new Set(ways.keys()), space);
  if (far === undefined) return { refusal };
  if (slot?.of !== 'path') return { refusal, gap: far.rest.length };
  // Through some places a unit may go without ending there: the first it may not enter at all is what stops it.
  const way = [...ways.get(far.edge)!];
  for (const [i, next] of far.rest.entries()) {
    const stop = await why(way, next);
    const gap = far.rest.length - i;
    // It lies beside the last one: what the game calls not adjacent there is a side that cannot be crossed.
    if (stop?.key === 'not-adjacent') return { refusal: { rule: stop.rule, key: 'no-way-there' }, gap };
    if (stop !== undefined) return { refusal: stop, gap };
    way.push(next);
  }
  return { refusal: { rule: refusal.rule, key: 'no-stop-there' } };
}
