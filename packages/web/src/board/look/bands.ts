import { LINK } from '@rokada/kit';
import { polylinesOf } from '../polylines.ts';
import { sidesBetween } from '../features.ts';
import { HEX, type World } from '../world.ts';
import type { Sheet } from './file.ts';
import { flowed } from './lines.ts';
import { BANDS, clamp, isWater, rgb, type RGB } from './palette.ts';

/** How strongly the colour of which country shows in every cell: full at its border, gone half a hex inside. */
export interface Bands {
  readonly strength: Float32Array;
  readonly country: Uint8Array;
  readonly colours: readonly RGB[];
}

/** How far a band reaches from the border, in hexes. */
const REACH = 0.4;

/** Sides between land of two countries. */
export function borderSides({ board }: World): number[] {
  const country = board.layers.get('country');
  if (country === undefined) return [];
  const wet = board.terrain.values.map(({ word }) => isWater(word));
  const counts = (hex: number): boolean => country.of[hex] !== 0 && !wet[board.terrain.of[hex]!]!;
  return sidesBetween(board, (a, b) => country.of[a] !== country.of[b] && counts(a) && counts(b));
}

export function bandField(world: World, { w, h, per, x0, y0 }: Sheet): Bands {
  const { board } = world;
  const strength = new Float32Array(w * h);
  const of = new Uint8Array(w * h);
  const country = board.layers.get('country');
  if (country === undefined) return { strength, country: of, colours: [] };
  const edges = borderSides(world);
  const far = new Float32Array(w * h).fill(9);
  for (const chain of polylinesOf(world, edges)) {
    const { points } = flowed(chain.points);
    for (let q = 0; q + 3 < points.length; q += 2) {
      const [ax, ay] = [(points[q]! / HEX - x0) * per, (points[q + 1]! / HEX - y0) * per];
      const [bx, by] = [(points[q + 2]! / HEX - x0) * per, (points[q + 3]! / HEX - y0) * per];
      const [r, dx, dy] = [REACH * per, bx - ax, by - ay];
      const long = dx * dx + dy * dy || 1;
      for (let j = Math.max(0, Math.floor(Math.min(ay, by) - r)); j < Math.min(h, Math.max(ay, by) + r); j++) {
        for (let i = Math.max(0, Math.floor(Math.min(ax, bx) - r)); i < Math.min(w, Math.max(ax, bx) + r); i++) {
          const t = clamp(((i + 0.5 - ax) * dx + (j + 0.5 - ay) * dy) / long);
          const d = Math.hypot(i + 0.5 - ax - t * dx, j + 0.5 - ay - t * dy) / per;
          if (d < far[j * w + i]!) far[j * w + i] = d;
        }
      }
    }
  }
  const wet = board.terrain.values.map(({ word }) => isWater(word));
  const votes = new Float32Array(country.values.length);
  for (let j = 0; j < h; j++) {
    for (let i = 0; i < w; i++) {
      const k = j * w + i;
      if (far[k]! > REACH) continue;
      const [x, y] = [x0 + (i + 0.5) / per, y0 + (j + 0.5) / per];
      const hex = world.at(x * HEX, y * HEX);
      if (hex < 0 || hex >= board.hexes) continue;
      // The hexes round about vote: their common border is the flowing one, not the zigzag.
      votes.fill(0);
      let best = 0;
      const vote = (other: number): void => {
        if (wet[board.terrain.of[other]!]) return;
        const c = country.of[other]!;
        votes[c]! += Math.exp(-((board.x[other]! - x) ** 2 + (board.y[other]! - y) ** 2) / 0.13);
        if (votes[c]! > votes[best]!) best = c;
      };
      vote(hex);
      for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++)
        if (board.direction[arc] !== LINK && board.to[arc]! < board.hexes) vote(board.to[arc]!);
      if (best === 0) continue;
      of[k] = best;
      const d = far[k]! / REACH;
      strength[k] = d < 0.45 ? 0.42 : 0.42 * (1 - (d - 0.45) / 0.55) ** 1.4;
    }
  }
  return { strength, country: of, colours: coloursOf(world, edges) };
}

/** Neighbours in different colours, the largest country first. */
function coloursOf({ board }: World, edges: readonly number[]): RGB[] {
  const country = board.layers.get('country')!;
  const size = country.values.map(() => 0);
  for (let hex = 0; hex < board.hexes; hex++) size[country.of[hex]!]!++;
  const beside = country.values.map(() => new Set<number>());
  for (const edge of edges) {
    const [a, b] = [country.of[board.ends[2 * edge]!]!, country.of[board.ends[2 * edge + 1]!]!];
    beside[a]!.add(b);
    beside[b]!.add(a);
  }
  const chosen = country.values.map(() => -1);
  const used = BANDS.map(() => 0);
  for (const c of [...size.keys()].toSorted((a, b) => size[b]! - size[a]!)) {
    const taken = new Set([...beside[c]!].map((other) => chosen[other]!));
    const free = [...BANDS.keys()].filter((i) => !taken.has(i));
    const best = free.reduce((least, i) => (used[i]! < used[least]! ? i : least), free[0] ?? 0);
    chosen[c] = best;
    used[best]!++;
  }
  return chosen.map((i) => rgb(BANDS[i]!));
}
