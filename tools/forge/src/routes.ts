import { neighbour } from '@rokada/kit';
import type { Draft } from './draft.ts';
import { layerOf, sidesOf } from './draft.ts';
import { centre } from './grid.ts';
import { hexOrTown } from './places.ts';
import { numberFact, refuse } from './statements.ts';
import type { Statement } from './statements.ts';

/** What a step costs besides its length: engineers went round what they could. */
const GROUND: Readonly<Record<string, number>> = {
  mountain: 1.2,
  swamp: 0.3,
  marsh: 0.3,
  'wooded-rough': 0.3,
  rough: 0.2,
  sea: Infinity,
  lake: Infinity,
  closed: Infinity,
};
const SIDES: Readonly<Record<string, number>> = {
  river: 0.1,
  'minor-river': 0.1,
  'major-river': 0.35,
  volga: 0.5,
  sea: Infinity,
  lake: Infinity,
};
/** Price of straying from the straight line between two towns, by hexes squared, and of a step on tracks already laid. */
const STRAY = 0.35;
const SHARED = 0.55;

/**
 * Lays railways and roads from town to town.
 *
 *     route rail Brest Baranovichi Minsk Orsha Smolensk "Brest line"
 *
 * A town may also be given as a hex. Sea and lake sides are crossed only with causeway=N, N being how many.
 */
export function layRoute(draft: Draft, at: Statement): Statement {
  const [kind, ...stops] = at.words;
  if (kind === undefined || stops.length < 2) refuse(at, 'a route has a kind and two or more towns');
  const hexes = stops.map((word) => hexOrTown(draft.board, draft.towns, word, at));
  const way = [hexes[0]!];
  const laid = sidesOf(draft, kind);
  for (let i = 1; i < hexes.length; i++) {
    const leg = hexes[i - 1] === hexes[i] ? [] : cheapest(draft, at, laid, hexes[i - 1]!, hexes[i]!);
    for (const hex of leg) {
      laid.add(draft.mesh.between(way.at(-1)!, hex));
      way.push(hex);
    }
  }
  if (way.length < 2) refuse(at, 'it begins where it ends');
  const facts = new Map([...at.facts].filter(([key]) => key !== 'causeway'));
  return { ...at, verb: 'line', words: [kind, ...way.map((hex) => draft.board.ids[hex]!)], facts };
}

/** The hexes after `start` on the cheapest way to `goal`. */
function cheapest(draft: Draft, at: Statement, laid: ReadonlySet<number>, start: number, goal: number): number[] {
  const { board, mesh } = draft;
  const terrain = layerOf(draft, 'terrain');
  const barriers = Object.entries(SIDES).map(([feature, price]) => [sidesOf(draft, feature), price] as const);
  const causeways = numberFact(at, 'causeway', 0);
  const [sx, sy] = centre(board, start);
  const [gx, gy] = centre(board, goal);
  const long = Math.hypot(gx - sx, gy - sy);
  const stray = (hex: number): number => {
    const [x, y] = centre(board, hex);
    const t = Math.min(1, Math.max(0, ((x - sx) * (gx - sx) + (y - sy) * (gy - sy)) / long ** 2));
    return STRAY * ((x - sx - t * (gx - sx)) ** 2 + (y - sy - t * (gy - sy)) ** 2);
  };
  const price = (side: number, hex: number): number => {
    let sum = 1 + stray(hex) + (GROUND[terrain[hex] ?? ''] ?? 0);
    for (const [sides, extra] of barriers) if (sides.has(side)) sum += extra === Infinity && causeways > 0 ? 5 : extra;
    return laid.has(side) ? sum * SHARED : sum;
  };

  const cost = new Map([[start, 0]]);
  const before = new Map<number, number>();
  const open = new Set([start]);
  while (open.size > 0) {
    let here = -1;
    for (const hex of open) if (here < 0 || cost.get(hex)! < cost.get(here)!) here = hex;
    if (here === goal) break;
    open.delete(here);
    for (let d = 0; d < 6; d++) {
      const next = neighbour(board, here, d);
      if (next < 0) continue;
      const total = cost.get(here)! + price(mesh.side(here, d), next);
      if (total < (cost.get(next) ?? Infinity) - 1e-12) {
        cost.set(next, total);
        before.set(next, here);
        open.add(next);
      }
    }
  }
  if (!cost.has(goal)) refuse(at, `no way by land from ${board.ids[start]!} to ${board.ids[goal]!}`);
  const way: number[] = [];
  for (let hex = goal; hex !== start; hex = before.get(hex)!) way.unshift(hex);
  return way;
}

/**
 * `along rail gauge broad prewar=ussr country=finland`: hexes on lines of a kind get a word; with facts, only those
 * that have one of the words in one of the layers.
 */
export function setAlong(draft: Draft, at: Statement): void {
  const [kind = '', layer = '', value = ''] = at.words;
  const words = layerOf(draft, layer);
  const wanted = [...at.facts].map(([name, values]) => [layerOf(draft, name), values.split(',')] as const);
  for (const side of sidesOf(draft, kind)) {
    const { a, b } = draft.mesh.sides[side]!;
    for (const hex of [a, b])
      if (wanted.length === 0 || wanted.some(([of, values]) => values.includes(of[hex] ?? ''))) words[hex] = value;
  }
}
