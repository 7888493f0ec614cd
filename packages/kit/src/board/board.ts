import type { HexGrid } from './hexgrid.ts';
import type { Facts, MapText, Source } from './map.ts';

/** Marks an arc that is a link and not a side of a hex. */
export const LINK = 6;

/** A value a layer may hold: what the legend says of one letter. */
export interface LayerValue {
  readonly word: string;
  readonly letter: string;
  readonly name?: string;
  readonly facts: Facts;
}

/** One small number per space, with a legend. Value 0 is "none". */
export interface Layer {
  readonly name: string;
  readonly source: Source;
  readonly values: readonly LayerValue[];
  readonly of: Uint8Array;
}

interface Mark {
  readonly kind: string;
  readonly name?: string;
  readonly facts: Facts;
  readonly source: Source;
}

/** A city, a port, a fortress: something in one or more spaces. */
export interface Place extends Mark {
  readonly spaces: readonly number[];
}

/** A stretch of road or railway. */
export interface Line extends Mark {
  readonly spaces: readonly number[];
  readonly edges: readonly number[];
}

/** An item of a list of hexsides or of links. */
export interface Side extends Mark {
  readonly edges: readonly number[];
}

/** Points as x, y pairs. */
export type Points = Float64Array;

export interface Drawing extends Mark {
  readonly points: Points;
}

/**
 * Spaces and the edges between them. Spaces are numbered: hexes first, row by row from the north-west,
 * then the other spaces in the order of the file. An edge joins two spaces and is seen from each of them
 * as an *arc*; the arcs out of space s are `first[s]` up to but not including `first[s + 1]`, clockwise
 * from north, links last.
 */
export interface Board {
  readonly name: string;
  readonly source: Source;
  readonly map: MapText;
  readonly grid: HexGrid;

  readonly spaces: number;
  readonly hexes: number;
  readonly edges: number;
  readonly arcs: number;

  readonly first: Int32Array;
  readonly to: Int32Array;
  readonly edge: Int32Array;
  /** 0 to 5 clockwise from north, or LINK. */
  readonly direction: Uint8Array;
  /** The same edge seen from its other end. */
  readonly reverse: Int32Array;
  /** The two spaces of edge e are `ends[2 * e]` and `ends[2 * e + 1]`, the lower number first. */
  readonly ends: Int32Array;
  /** One bit per feature, in the order of `features`. */
  readonly edgeFeatures: Int32Array;
  readonly features: readonly string[];

  readonly terrain: Layer;
  readonly layers: ReadonlyMap<string, Layer>;
  /** What a space is: 0 is a hex, the others are kinds of the map's [spaces ...] sections. */
  readonly kind: Uint8Array;
  readonly kinds: readonly string[];

  readonly ids: readonly string[];
  readonly byId: ReadonlyMap<string, number>;
  readonly names: ReadonlyMap<number, string>;
  readonly facts: ReadonlyMap<number, Facts>;

  /** Place on the global grid, -1 for spaces that are not hexes. */
  readonly row: Int16Array;
  readonly column: Int16Array;
  /** Centre of a hex, label of another space; NaN where the map gives none. */
  readonly x: Float64Array;
  readonly y: Float64Array;

  readonly places: readonly Place[];
  readonly placesIn: ReadonlyMap<number, readonly Place[]>;
  readonly lines: readonly Line[];
  readonly sides: readonly Side[];
  readonly links: readonly Side[];
  readonly outlines: ReadonlyMap<number, Points>;
  readonly drawings: readonly Drawing[];
}

/** The space with a printed id (an alias will do). For ids that come from people, ask `board.byId` instead. */
export function spaceOf(board: Board, id: string): number {
  const space = board.byId.get(id);
  if (space === undefined) throw new RangeError(`${board.name} has no space '${id}'`);
  return space;
}

/** The number of a layer's value by its word. */
export function valueOf(layer: Layer, word: string): number {
  const value = layer.values.findIndex((each) => each.word === word);
  if (value < 0) throw new RangeError(`${layer.name} has no '${word}', only ${words(layer.values.slice(1))}`);
  return value;
}

const words = (values: readonly LayerValue[]): string => values.map((each) => each.word).join(', ');

export function layerOf(board: Board, name: string): Layer {
  const layer = name === 'terrain' ? board.terrain : board.layers.get(name);
  if (!layer) throw new RangeError(`${board.name} has no layer '${name}', only ${[...board.layers.keys()].join(', ')}`);
  return layer;
}

/** The bits of one or more features. */
export function featureMask(board: Board, ...names: readonly string[]): number {
  let mask = 0;
  for (const name of names) {
    const bit = board.features.indexOf(name);
    if (bit < 0) throw new RangeError(`${board.name} has no feature '${name}', only ${board.features.join(', ')}`);
    mask |= 1 << bit;
  }
  return mask;
}

/** A mask of the spaces for which a test holds: 1 or 0 per space. */
export function maskOf(board: Board, test: (space: number) => boolean): Uint8Array {
  const mask = new Uint8Array(board.spaces);
  for (let space = 0; space < board.spaces; space++) if (test(space)) mask[space] = 1;
  return mask;
}

/** A mask of listed spaces. */
export function maskOfSpaces(board: Board, spaces: Iterable<number>): Uint8Array {
  const mask = new Uint8Array(board.spaces);
  for (const space of spaces) mask[space] = 1;
  return mask;
}

export function fact(of: { readonly facts: Facts }, key: string): string | undefined {
  return Object.hasOwn(of.facts, key) ? of.facts[key] : undefined;
}

/** A fact that must be a whole number; `otherwise` when it is not given. */
export function factNumber(of: { readonly facts: Facts }, key: string, otherwise = 0): number {
  const text = fact(of, key);
  if (text === undefined) return otherwise;
  if (!/^-?\d+$/.test(text)) throw new RangeError(`${key}=${text} should be a whole number`);
  return Number(text);
}
