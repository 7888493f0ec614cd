import type { Course, Draft } from './draft.ts';
import { layerOf, onMap, sidesOf } from './draft.ts';
import { hexOf } from './grid.ts';
import type { Point } from './project.ts';
import { lonLat, refuse, textFact } from './statements.ts';
import type { Statement } from './statements.ts';

/** Hexes no river runs between: it would be at sea already, or under a lake. */
const WATER = new Set(['sea', 'lake']);

/**
 * Lays one river along hexsides: the cheapest way on the mesh of corners, where a side costs the more the further
 * it lies from the true river.
 *
 *     river river "Danube" nums=38,25 from=9.9,48.4 mouth=29.6,45.2 left=L23 right=L22,F23
 *     river canal "Kiel Canal" 9.15,53.9 9.7,54.3 10.15,54.37
 *
 * nums=   numbers of the river in the geodata; without them the points given are the river.
 * from=   where it enters the map or begins to matter; leaves= names an earlier river it parts from.
 * mouth=  where it meets the sea or a lake; joins= names the earlier river it falls into; otherwise to= is its end.
 * left=, right= hexes (towns) that must lie on that bank, seen downstream: geodata is a kilometre or two off, enough
 *         to put a town on the wrong side.
 */
export function layRiver(draft: Draft, at: Statement): void {
  const feature = at.words[0] ?? refuse(at, 'which feature is it: river or canal?');
  const given = at.words.slice(1).map((word) => lonLat(at, word));
  const lines = trueLines(draft, at, given);
  const near = new NearLine(lines);

  const begin = endPoint(draft, at, ['from'], given[0]);
  const end = endPoint(draft, at, ['mouth', 'to'], given.at(-1));
  const starts = at.facts.has('leaves') ? courseOf(draft, at, 'leaves').corners : undefined;
  const ends = at.facts.has('joins')
    ? courseOf(draft, at, 'joins').corners
    : at.facts.has('mouth')
      ? waterCorners(draft)
      : undefined;
  const start = nearestCorner(draft, begin, starts);
  const stop = nearestCorner(draft, end, ends);
  const corners = cheapestWay(draft, at, near, start, stop);

  const sides = sidesOf(draft, feature);
  for (let i = 1; i < corners.length; i++) sides.add(sideBetween(draft, corners[i - 1]!, corners[i]!));
  draft.courses.push({ name: at.name ?? refuse(at, 'a river has a name'), feature, corners, statement: at });
}

function trueLines(draft: Draft, at: Statement, given: readonly Point[]): Point[][] {
  const nums = at.facts.get('nums');
  if (nums === undefined) {
    if (given.length < 2) refuse(at, 'needs nums= or at least two points');
    return [given.map((p) => onMap(draft, p))];
  }
  return nums.split(',').flatMap((number) => {
    const river = draft.geo.rivers.get(Number(number)) ?? refuse(at, `the geodata has no river ${number}`);
    return river.lines.map((line) => line.map((p) => onMap(draft, p)));
  });
}

function endPoint(draft: Draft, at: Statement, keys: readonly string[], otherwise: Point | undefined): Point {
  for (const key of keys) {
    const word = at.facts.get(key);
    if (word !== undefined) return onMap(draft, lonLat(at, word));
  }
  return otherwise ? onMap(draft, otherwise) : refuse(at, `needs ${keys.join('= or ')}=`);
}

function courseOf(draft: Draft, at: Statement, key: string): Course {
  const name = textFact(at, key);
  return draft.courses.find((c) => c.name === name) ?? refuse(at, `${key}="${name}": no such river above this line`);
}

/** Corners where a river can end in water: they touch a sea or lake hex, or a lake side. */
function waterCorners(draft: Draft): number[] {
  const terrain = layerOf(draft, 'terrain');
  const found: number[] = [];
  for (const [corner, hexes] of draft.mesh.hexesAt.entries())
    if (hexes.some((hex) => WATER.has(terrain[hex] ?? ''))) found.push(corner);
  for (const side of sidesOf(draft, 'lake')) found.push(draft.mesh.sides[side]!.from, draft.mesh.sides[side]!.to);
  return found;
}

function nearestCorner(draft: Draft, [x, y]: Point, among?: readonly number[]): number {
  let best = -1;
  let least = Infinity;
  const consider = (corner: number): void => {
    const [cx, cy] = draft.mesh.corners[corner]!;
    const distance = Math.hypot(cx - x, cy - y);
    if (distance < least - 1e-9 || (distance < least + 1e-9 && corner < best)) [best, least] = [corner, distance];
  };
  if (among) for (const corner of among) consider(corner);
  else for (let corner = 0; corner < draft.mesh.corners.length; corner++) consider(corner);
  return best;
}

function sideBetween(draft: Draft, p: number, q: number): number {
  return draft.mesh.sidesAt[p]!.find((s) => draft.mesh.sides[s]!.from === q || draft.mesh.sides[s]!.to === q)!;
}

/** Dijkstra over the corners; a few thousand of them need no heap, a scan of the open ones will do. */
function cheapestWay(draft: Draft, at: Statement, near: NearLine, start: number, stop: number): number[] {
  const { mesh } = draft;
  const terrain = layerOf(draft, 'terrain');
  const banks = new Map<number, 'left' | 'right'>();
  for (const bank of ['left', 'right'] as const)
    for (const id of at.facts.get(bank)?.split(',') ?? []) banks.set(hexOf(draft.board, id, at), bank);
  /** Walking from corner `p`, is a town on its wrong bank? The hex on the right is `a` when walking from `from`. */
  const wrongBank = (side: number, p: number): boolean => {
    const { a, b, from } = mesh.sides[side]!;
    const [right, left] = p === from ? [a, b] : [b, a];
    return banks.get(right) === 'left' || banks.get(left) === 'right';
  };
  const price = (side: number): number => {
    const { a, b, from, to } = mesh.sides[side]!;
    if (b < 0 || WATER.has(terrain[a] ?? '') || WATER.has(terrain[b] ?? '')) return Infinity;
    const [p, q] = [mesh.corners[from]!, mesh.corners[to]!];
    const d2 = [0, 0.5, 1].map((t) => near.distance(p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t) ** 2);
    return 0.25 + 2 * (d2[0]! + d2[1]! + d2[2]!);
  };

  const cost = new Map<number, number>([[start, 0]]);
  const before = new Map<number, number>();
  const open = new Set([start]);
  while (open.size > 0) {
    let here = -1;
    for (const corner of open) if (here < 0 || cost.get(corner)! < cost.get(here)!) here = corner;
    open.delete(here);
    if (here === stop) break;
    for (const side of mesh.sidesAt[here]!) {
      if (wrongBank(side, here)) continue;
      const { from, to } = mesh.sides[side]!;
      const next = from === here ? to : from;
      const total = cost.get(here)! + price(side);
      if (total < (cost.get(next) ?? Infinity) - 1e-12) {
        cost.set(next, total);
        before.set(next, here);
        open.add(next);
      }
    }
  }
  if (start !== stop && !before.has(stop)) refuse(at, 'no way along hexsides from its source to its mouth');
  const way = [stop];
  while (way[0] !== start) way.unshift(before.get(way[0]!)!);
  return way;
}

/** Distance to the true river, from points a tenth of a hex apart kept in a grid of boxes. */
class NearLine {
  readonly #boxes = new Map<string, Point[]>();

  constructor(lines: readonly (readonly Point[])[]) {
    for (const line of lines) {
      for (let i = 0; i < line.length; i++) {
        const p = line[i]!;
        const q = line[i + 1] ?? p;
        const steps = Math.max(1, Math.ceil(Math.hypot(q[0] - p[0], q[1] - p[1]) / 0.1));
        for (let k = 0; k < steps; k++) this.#put([p[0] + ((q[0] - p[0]) * k) / steps, p[1] + ((q[1] - p[1]) * k) / steps]);
      }
    }
  }

  #put(p: Point): void {
    const key = `${Math.floor(p[0])},${Math.floor(p[1])}`;
    const box = this.#boxes.get(key);
    if (box) box.push(p);
    else this.#boxes.set(key, [p]);
  }

  /** Exact within 2 hexes, 3 beyond: no river is worth following from so far off. */
  distance(x: number, y: number): number {
    let least = 3;
    const [bx, by] = [Math.floor(x), Math.floor(y)];
    for (let i = bx - 2; i <= bx + 2; i++)
      for (let j = by - 2; j <= by + 2; j++)
        for (const [px, py] of this.#boxes.get(`${i},${j}`) ?? []) least = Math.min(least, Math.hypot(px - x, py - y));
    return least;
  }
}
