import type { Draft } from './draft.ts';
import { layerOf, onMap, sidesOf } from './draft.ts';
import { hexOrTown } from './places.ts';
import type { Point } from './project.ts';
import { lonLat, refuse } from './statements.ts';
import type { Statement } from './statements.ts';

/** Hexes no river runs between: it would be at sea already, or under a lake. */
const WATER = new Set(['sea', 'lake']);

/** Price of a side, and of each hex squared that it strays from the true river. */
const LENGTH = 0.25;
const STRAY = 6;

/**
 * Lays one river along hexsides: the cheapest way on the mesh of corners, where a side costs the more the further
 * it lies from the true river.
 *
 *     river river "Danube" nums=38,25 from=9.9,48.4 mouth=29.6,45.2 left=L23 right=L22,F23
 *     river canal 9.15,53.9 9.7,54.3 10.15,54.37 "Kiel Canal"
 *
 * nums=   numbers of the river in the geodata; points given besides fill gaps, points alone are the river.
 * from=   where it enters the map or begins to matter; source= where it leaves a lake; leaves= names an earlier river it
 *         parts from.
 * mouth=  where it meets the sea or a lake; joins= names the earlier river it falls into; otherwise to= is its end.
 * left=, right= hexes (towns) that must lie on that bank, seen downstream: geodata is a kilometre or two off, enough
 *         to put a town on the wrong side.
 * by=     hexes the rules put beside it, in the order the river passes them; give each a bank too, or it may turn back.
 */
export function layRiver(draft: Draft, at: Statement): void {
  const feature = at.words[0] ?? refuse(at, 'which feature is it: river or canal?');
  const given = at.words.slice(1).map((word) => lonLat(at, word));
  const lines = trueLines(draft, at, given);

  const source = at.facts.has('source') ? waterCorners(draft) : undefined;
  const starts = candidates(
    draft,
    endPoint(draft, at, ['source', 'from'], given[0]),
    cornersOf(draft, at, 'leaves') ?? source,
  );
  const mouth = at.facts.has('mouth') ? waterCorners(draft) : undefined;
  const stops = candidates(
    draft,
    endPoint(draft, at, ['mouth', 'to'], given.at(-1)),
    cornersOf(draft, at, 'joins') ?? mouth,
  );
  const corners = cheapestWay(draft, at, new NearLine(lines), starts, stops);

  const sides = sidesOf(draft, feature);
  for (let i = 1; i < corners.length; i++) sides.add(sideBetween(draft, corners[i - 1]!, corners[i]!));
  draft.courses.push({ name: at.name ?? refuse(at, 'a river has a name'), feature, corners, statement: at });
}

function trueLines(draft: Draft, at: Statement, given: readonly Point[]): Point[][] {
  const nums = at.facts.get('nums')?.split(',') ?? [];
  if (nums.length === 0 && given.length < 2) refuse(at, 'needs nums= or at least two points');
  const lines = nums.flatMap(
    (number) => draft.geo.rivers.get(Number(number))?.lines ?? refuse(at, `the geodata has no river ${number}`),
  );
  return [...lines, given].map((line) => line.map((p) => onMap(draft, p)));
}

function endPoint(draft: Draft, at: Statement, keys: readonly string[], otherwise: Point | undefined): Point {
  for (const key of keys) {
    const word = at.facts.get(key);
    if (word !== undefined) return onMap(draft, lonLat(at, word));
  }
  return otherwise ? onMap(draft, otherwise) : refuse(at, `needs ${keys.join('= or ')}=`);
}

/** The corners of the river named by leaves= or joins=, if there is one. */
function cornersOf(draft: Draft, at: Statement, key: string): readonly number[] | undefined {
  const name = at.facts.get(key);
  if (name === undefined) return undefined;
  return (draft.courses.find((c) => c.name === name) ?? refuse(at, `${key}=${name}: no such river above this line`))
    .corners;
}

/** Corners where a river can end in water: they touch a sea or lake hex, or a lake side. */
function waterCorners(draft: Draft): number[] {
  const terrain = layerOf(draft, 'terrain');
  const found: number[] = [];
  for (const [corner, hexes] of draft.mesh.hexesAt.entries())
    if (hexes.some((hex) => WATER.has(terrain[hex] ?? ''))) found.push(corner);
  for (const side of [...sidesOf(draft, 'lake'), ...sidesOf(draft, 'sea')])
    found.push(draft.mesh.sides[side]!.from, draft.mesh.sides[side]!.to);
  return found;
}

/** Where a river may begin or end, and what it costs: the nearest corner, or any of some, dearer the further off. */
function candidates(draft: Draft, [x, y]: Point, among: readonly number[] | undefined): Map<number, number> {
  const distance = (corner: number): number => {
    const [cx, cy] = draft.mesh.corners[corner]!;
    return Math.hypot(cx - x, cy - y);
  };
  if (among) return new Map(among.map((corner) => [corner, STRAY * distance(corner) ** 2]));
  // A corner on the rim between two outer sides leads nowhere.
  const isInner = (corner: number): boolean =>
    draft.mesh.sidesAt[corner]!.some((side) => draft.mesh.sides[side]!.b >= 0);
  let best = -1;
  for (let corner = 0; corner < draft.mesh.corners.length; corner++)
    if (isInner(corner) && (best < 0 || distance(corner) < distance(best))) best = corner;
  return new Map([[best, 0]]);
}

function sideBetween(draft: Draft, p: number, q: number): number {
  return draft.mesh.sidesAt[p]!.find((s) => draft.mesh.sides[s]!.from === q || draft.mesh.sides[s]!.to === q)!;
}

/** Dijkstra over the corners; a few thousand of them need no heap, a scan of the open ones will do. */
function cheapestWay(
  draft: Draft,
  at: Statement,
  near: NearLine,
  starts: ReadonlyMap<number, number>,
  stops: ReadonlyMap<number, number>,
): number[] {
  const { mesh } = draft;
  const terrain = layerOf(draft, 'terrain');
  // Two rivers never share a side: the second has reached the first by then.
  const taken = new Set(
    draft.courses.flatMap((c) => c.corners.slice(1).map((q, i) => sideBetween(draft, c.corners[i]!, q))),
  );
  const [lakes, seas] = [sidesOf(draft, 'lake'), sidesOf(draft, 'sea')];
  const hexes = (key: string): number[] =>
    (at.facts.get(key)?.split(',') ?? []).map((id) => hexOrTown(draft.board, draft.towns, id, at));
  const by = hexes('by');
  const banks = new Map<number, 'left' | 'right'>();
  for (const bank of ['left', 'right'] as const) for (const hex of hexes(bank)) banks.set(hex, bank);
  /** Walking from corner `p`, is a town on its wrong bank? The hex on the right is `a` when walking from `from`. */
  const wrongBank = (side: number, p: number): boolean => {
    const { a, b, from } = mesh.sides[side]!;
    const [right, left] = p === from ? [a, b] : [b, a];
    return banks.get(right) === 'left' || banks.get(left) === 'right';
  };
  const price = (side: number): number => {
    const { a, b, from, to } = mesh.sides[side]!;
    if (
      b < 0 ||
      taken.has(side) ||
      lakes.has(side) ||
      seas.has(side) ||
      WATER.has(terrain[a] ?? '') ||
      WATER.has(terrain[b] ?? '')
    )
      return Infinity;
    const [p, q] = [mesh.corners[from]!, mesh.corners[to]!];
    const d2 = [0, 0.5, 1].map((t) => near.distance(p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t) ** 2);
    return LENGTH + (STRAY * (d2[0]! + d2[1]! + d2[2]!)) / 3;
  };

  // A state is a corner and how many hexes of by= the river has run along so far.
  const corners = mesh.corners.length;
  const cost = new Map(starts);
  const before = new Map<number, number>();
  const open = new Set(starts.keys());
  let end: number | undefined;
  let least = Infinity;
  while (open.size > 0) {
    let here = -1;
    for (const state of open) if (here < 0 || cost.get(state)! < cost.get(here)!) here = state;
    open.delete(here);
    if (cost.get(here)! >= least) break;
    const [corner, passed] = [here % corners, Math.floor(here / corners)];
    const whole = passed < by.length ? Infinity : cost.get(here)! + (stops.get(corner) ?? Infinity);
    if (whole < least) [end, least] = [here, whole];
    for (const side of mesh.sidesAt[corner]!) {
      if (wrongBank(side, corner)) continue;
      const { a, b, from, to } = mesh.sides[side]!;
      const reached = by[passed] === a || by[passed] === b ? passed + 1 : passed;
      const next = (from === corner ? to : from) + reached * corners;
      const total = cost.get(here)! + price(side);
      if (total < (cost.get(next) ?? Infinity) - 1e-12) {
        cost.set(next, total);
        before.set(next, here);
        open.add(next);
      }
    }
  }
  if (end === undefined) refuse(at, 'no way along hexsides from its source to its mouth');
  const way = [end % corners];
  for (let p = before.get(end); p !== undefined; p = before.get(p)) way.unshift(p % corners);
  if (way.length < 2) refuse(at, 'it begins where it ends');
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
        for (let k = 0; k < steps; k++)
          this.#put([p[0] + ((q[0] - p[0]) * k) / steps, p[1] + ((q[1] - p[1]) * k) / steps]);
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
