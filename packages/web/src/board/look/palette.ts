export type RGB = readonly [number, number, number];

export const rgb = (colour: string): RGB => {
  const n = Number.parseInt(colour.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
};
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
export const clamp = (v: number): number => (v < 0 ? 0 : v > 1 ? 1 : v);

/** What is strewn over a terrain. */
export type Glyph = 'tree' | 'grove' | 'reed' | 'hill' | 'peak' | 'sand';

/** Tint, how strongly it covers the tint of the height, how hard the relief bites, and the signs strewn over it. */
export interface TerrainLook {
  readonly tint: string;
  readonly cover: number;
  readonly bite: number;
  readonly glyph?: Glyph;
}

const clear: TerrainLook = { tint: '#e8e2c0', cover: 0.15, bite: 1 };
const reeds: TerrainLook = { tint: '#a9c4ac', cover: 0.7, bite: 0.6, glyph: 'reed' };

const TERRAIN: Readonly<Record<string, TerrainLook>> = {
  clear,
  rough: { tint: '#cbb07c', cover: 0.55, bite: 1, glyph: 'hill' },
  mountain: { tint: '#a38562', cover: 0.66, bite: 1, glyph: 'peak' },
  marsh: reeds,
  swamp: reeds,
  'salt-marsh': { tint: '#cfd8cf', cover: 0.7, bite: 0.6, glyph: 'reed' },
  woods: { tint: '#a5b883', cover: 0.62, bite: 0.9, glyph: 'grove' },
  forest: { tint: '#86a270', cover: 0.75, bite: 0.9, glyph: 'tree' },
  'wooded-rough': { tint: '#9d9f66', cover: 0.72, bite: 1, glyph: 'grove' },
  sand: { tint: '#f0dfa6', cover: 0.7, bite: 0.8, glyph: 'sand' },
  'desert-steppe': { tint: '#ead8a2', cover: 0.65, bite: 0.8, glyph: 'sand' },
  closed: { tint: '#d5d1c6', cover: 0.8, bite: 0.7 },
};

export const terrainLook = (word: string): TerrainLook => TERRAIN[word] ?? clear;
export const isWater = (word: string): boolean => /^(?:sea|lake)$/.test(word);

/** Tints of the land by its height (the root of metres over 3600). */
export const HEIGHTS: readonly (readonly [number, RGB])[] = [
  [0, rgb('#d5dcb0')],
  [0.16, rgb('#dfe0b6')],
  [0.24, rgb('#e7e0b8')],
  [0.37, rgb('#e6d4a2')],
  [0.53, rgb('#d6b985')],
  [0.75, rgb('#c3a27d')],
  [0.9, rgb('#d9cdbf')],
  [1, rgb('#f2efea')],
];
/** Tints of the water by its distance from the shore, in hexes. */
export const SEA: readonly (readonly [number, RGB])[] = [
  [0, rgb('#d3e7ea')],
  [0.1, rgb('#c3dee5')],
  [0.35, rgb('#a9cedb')],
  [1, rgb('#8fbacd')],
  [2.5, rgb('#7ea9c1')],
  [5, rgb('#7099b3')],
];
/** Border bands; the same by eye for who cannot tell red from green, as neighbours also differ in lightness. */
export const BANDS = [
  '#b5533c',
  '#4f7d8c',
  '#8a7a2e',
  '#7a5a8c',
  '#4e8a55',
  '#b07a2c',
  '#a34a6b',
  '#5a68a8',
  '#7c6a55',
  '#3f8f86',
];

/** A ramp as 256 steps of three numbers, from 0 to `most`. */
export function rampTable(stops: readonly (readonly [number, RGB])[], most: number): Float32Array {
  const table = new Float32Array(768);
  for (let n = 0; n < 256; n++) {
    const at = (n / 255) * most;
    let i = 0;
    while (i < stops.length - 2 && stops[i + 1]![0] < at) i++;
    const [[from, low], [to, high]] = [stops[i]!, stops[i + 1]!];
    const t = clamp((at - from) / (to - from));
    for (let c = 0; c < 3; c++) table[3 * n + c] = mix(low[c]!, high[c]!, t);
  }
  return table;
}
