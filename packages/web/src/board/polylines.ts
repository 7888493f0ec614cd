import { sideSegment } from '@rokada/kit';
import type { Box, World } from './world.ts';

/** A run of hexsides, or of any points, drawn in one stroke. */
export interface Polyline {
  readonly points: readonly number[];
  readonly box: Box;
}

/** Long rivers are cut, so that a tile draws only what lies near it. */
const LONGEST = 24;

/** Joins hexsides end to end into chains, so that a river bends and is not a row of sticks. */
export function polylinesOf(world: World, edges: Iterable<number>): Polyline[] {
  const ends = new Map<string, { at: [number, number]; edges: number[] }>();
  const sides = new Map<number, [string, string]>();
  for (const edge of edges) {
    const segment = sideSegment(world.board, edge);
    if (segment === undefined) continue;
    const [x1, y1, x2, y2] = segment.map((each) => each * world.scale) as [number, number, number, number];
    const names = [note(x1, y1), note(x2, y2)] as [string, string];
    sides.set(edge, names);

    function note(x: number, y: number): string {
      const name = `${Math.round(x * 8)},${Math.round(y * 8)}`;
      const known = ends.get(name);
      if (known === undefined) ends.set(name, { at: [x, y], edges: [edge] });
      else known.edges.push(edge);
      return name;
    }
  }
  const left = new Set(sides.keys());
  const chains: Polyline[] = [];
  const walk = (from: string): void => {
    const points = [...ends.get(from)!.at];
    let here = from;
    for (;;) {
      const next = ends.get(here)!.edges.find((edge) => left.has(edge));
      if (next === undefined || points.length >= 2 * LONGEST) break;
      left.delete(next);
      const [a, b] = sides.get(next)!;
      here = a === here ? b : a;
      points.push(...ends.get(here)!.at);
      if (ends.get(here)!.edges.length !== 2) break;
    }
    if (points.length > 2) chains.push({ points, box: around(points) });
    if (points.length >= 2 * LONGEST) walk(here);
  };
  // From sources, mouths and forks first; what is left after them are rings.
  for (const [name, { edges: here }] of ends) if (here.length !== 2) for (let i = 0; i < here.length; i++) walk(name);
  for (const edge of sides.keys()) if (left.has(edge)) walk(sides.get(edge)![0]);
  return chains;
}

export function around(points: readonly number[]): Box {
  const xs = points.filter((_, i) => i % 2 === 0);
  const ys = points.filter((_, i) => i % 2 === 1);
  return { x0: Math.min(...xs) - 8, y0: Math.min(...ys) - 8, x1: Math.max(...xs) + 8, y1: Math.max(...ys) + 8 };
}

/** A line through the middles of the sides with their ends as handles: it keeps to the hexsides and yet flows. */
export function flow(
  g: {
    moveTo(x: number, y: number): void;
    lineTo(x: number, y: number): void;
    quadraticCurveTo(a: number, b: number, x: number, y: number): void;
  },
  points: readonly number[],
): void {
  const n = points.length / 2;
  g.moveTo(points[0]!, points[1]!);
  for (let i = 1; i < n - 1; i++) {
    const [cx, cy] = [points[2 * i]!, points[2 * i + 1]!];
    g.quadraticCurveTo(cx, cy, (cx + points[2 * i + 2]!) / 2, (cy + points[2 * i + 3]!) / 2);
  }
  g.lineTo(points[2 * n - 2]!, points[2 * n - 1]!);
}
