import { sideSegment, type Board } from '@rokada/kit';
import { polylinesOf } from '../polylines.ts';
import { sidesBetween, sidesWith } from '../features.ts';
import { nameIn } from '../labels.ts';
import type { World } from '../world.ts';
import { borderSides } from './bands.ts';
import type { Line } from './lines.ts';
import { boxOf } from './file.ts';
import { flowed } from './lines.ts';
import { isWater, mix } from './palette.ts';

/** What the rules want to see of single hexsides. */
export type SideSign = 'beach' | 'blocked' | 'dike' | 'strait' | 'crossing' | 'causeway' | 'dry-shore';

export interface Sign {
  readonly kind: SideSign;
  readonly edge: number;
  /** The middle of the sign and where it points to; for a beach the head of the arrow, on the drawn shore. */
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  /** The side itself, in pixels of the world. */
  readonly side: readonly [number, number, number, number];
  /** The two hexes' middles. */
  readonly way: readonly [number, number, number, number];
}

/** Lines that follow hexsides and have a meaning of their own. */
export type LineSign = 'border' | 'start-line' | 'weather' | 'district' | 'prewar';
export interface SignedLine extends Line {
  readonly kind: LineSign;
}

const SIDES: readonly (readonly [RegExp, SideSign])[] = [
  [/^arrow$/, 'beach'],
  [/^dike$/, 'dike'],
  [/^blocked$/, 'blocked'],
  [/^strait$/, 'strait'],
  [/^crossing$/, 'crossing'],
];

/** Every sign of a side, where the board says so. `isLand` knows the drawn coast. */
export function sideSigns(world: World, isLand: (x: number, y: number) => boolean, dry: readonly string[]): Sign[] {
  const { board } = world;
  const signs: Sign[] = [];
  for (const feature of board.features) {
    const kind = SIDES.find(([name]) => name.test(feature))?.[1];
    if (kind === undefined) continue;
    for (const edge of sidesWith(board, feature)) signs.push(signAt(world, isLand, kind, edge));
  }
  for (const edge of causeways(board)) signs.push(signAt(world, isLand, 'causeway', edge));
  for (const name of dry) {
    const [a, b] = name.split('/').map((id) => board.byId.get(id)!);
    for (let arc = board.first[a!]!; arc < board.first[a! + 1]!; arc++)
      if (board.to[arc] === b) signs.push(signAt(world, isLand, 'dry-shore', board.edge[arc]!));
  }
  return signs;
}

/** Lines that cross a sea or lake side go over a causeway. */
export function causeways(board: Board): number[] {
  const water = ['sea', 'lake'].reduce(
    (bits, name) => bits | (board.features.includes(name) ? 1 << board.features.indexOf(name) : 0),
    0,
  );
  const crossed = new Set<number>();
  for (const { spaces } of board.lines) {
    for (let i = 0; i + 1 < spaces.length; i++) {
      for (let arc = board.first[spaces[i]!]!; arc < board.first[spaces[i]! + 1]!; arc++)
        if (board.to[arc] === spaces[i + 1] && (board.edgeFeatures[board.edge[arc]!]! & water) !== 0)
          crossed.add(board.edge[arc]!);
    }
  }
  return [...crossed];
}

function signAt(world: World, isLand: (x: number, y: number) => boolean, kind: SideSign, edge: number): Sign {
  const { board } = world;
  const side = sideSegment(board, edge)!.map((v) => v * world.scale) as [number, number, number, number];
  let [a, b] = [board.ends[2 * edge]!, board.ends[2 * edge + 1]!];
  // A beach is landed on from the water.
  if (kind === 'beach' && !isWater(board.terrain.values[board.terrain.of[a]!]!.word)) [a, b] = [b, a];
  const way = [world.x(a), world.y(a), world.x(b), world.y(b)] as const;
  let at = 0.5;
  if (kind === 'beach') {
    // From the middle of the land out to the drawn shore.
    at = 1;
    while (at > 0.04 && isLand(mix(way[0], way[2], at - 0.02), mix(way[1], way[3], at - 0.02))) at -= 0.02;
  }
  const turn = Math.atan2(way[3] - way[1], way[2] - way[0]);
  return { kind, edge, side, way, turn, x: mix(way[0], way[2], at), y: mix(way[1], way[3], at) };
}

const BETWEEN: readonly (readonly [LineSign, string])[] = [
  ['district', 'district'],
  ['prewar', 'prewar'],
  ['weather', 'weather'],
];

/** The sides of a line sign, as the board has them. */
export function lineSides(world: World, kind: LineSign): number[] {
  const { board } = world;
  if (kind === 'border') return borderSides(world);
  if (kind === 'start-line') return board.features.includes('start-line') ? sidesWith(board, 'start-line') : [];
  const layer = board.layers.get(BETWEEN.find(([name]) => name === kind)![1]);
  if (layer === undefined) return [];
  const wet = board.terrain.values.map(({ word }) => isWater(word));
  const dry = (hex: number): boolean => !wet[board.terrain.of[hex]!]!;
  const country = board.layers.get('country');
  return sidesBetween(
    board,
    (a, b) =>
      layer.of[a] !== layer.of[b] &&
      layer.of[a] !== 0 &&
      layer.of[b] !== 0 &&
      // Weather is the sea's too, but there its line would only be in the way.
      dry(a) &&
      dry(b) &&
      (kind !== 'prewar' || country === undefined || country.of[a] === country.of[b]),
  );
}

export function lineSigns(world: World): SignedLine[] {
  return (['prewar', 'district', 'weather', 'border', 'start-line'] as const).flatMap((kind) =>
    polylinesOf(world, lineSides(world, kind)).map(({ points }) => {
      const line =
        kind === 'start-line' ? { points: Float32Array.from(points), box: boxOf(points, 8) } : flowed(points);
      return { kind, ...line };
    }),
  );
}

/** The sea a coastal hex belongs to, as the board says: the layer of coasts, or that of seas on land. */
export function coastOf(board: Board, hex: number): number {
  if (isWater(board.terrain.values[board.terrain.of[hex]!]!.word)) return 0;
  return (board.layers.get('coast') ?? board.layers.get('sea'))?.of[hex] ?? 0;
}

/** The sea of a coastal hex in three letters, without the words that all seas share. */
export function seaMark(board: Board, hex: number, lang: 'en' | 'fr'): string | undefined {
  const value = coastOf(board, hex);
  if (value === 0) return undefined;
  const name = nameIn(lang, (board.layers.get('coast') ?? board.layers.get('sea'))!.values[value]!) ?? '';
  const own = name.replace(/^(?:Sea|Gulf|Mer|Côte|Océan|Golfe)\s+(?:of |d['’]|de la |de |du )?(?:mer )?/i, '');
  return own.slice(0, 3).toLocaleLowerCase(lang);
}

/** Whether the sea along a hex freezes. */
export const freezes = (board: Board, hex: number): boolean => (board.layers.get('ice')?.of[hex] ?? 0) !== 0;

/** Whether railways in a hex are of broad gauge. */
export function isBroad(board: Board, hex: number): boolean {
  const gauge = board.layers.get('gauge');
  return gauge !== undefined && gauge.values[gauge.of[hex]!]?.word === 'broad';
}
