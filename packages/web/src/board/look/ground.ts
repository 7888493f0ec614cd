import type { World } from '../world.ts';
import type { CoastRing, LookFile, Sheet } from './file.ts';
import type { Bands } from './bands.ts';
import { bandField } from './bands.ts';
import { HEIGHTS, isWater, mix, rampTable, rgb, SEA, terrainLook, type RGB } from './palette.ts';
import { noise, noise2, thickness, wanderX, wanderY } from './wander.ts';

/** Light and shade, and height, of every cell of the sheet. */
export interface Relief {
  readonly shade: Uint8Array;
  readonly height: Uint8Array;
}

/** The painted ground: land and sea apart, so that the coast between them stays sharp at every zoom. */
export interface Ground {
  readonly sheet: Sheet;
  readonly land: ImageBitmap;
  readonly sea: ImageBitmap;
  /** Above 127 where there is land. */
  readonly mask: Uint8Array;
}

/** Islets give no glow of their own: from afar they are left out, and a pale spot would stay. */
const ISLET = 0.35;

export function paintGround(world: World, look: LookFile, relief: Relief): Ground {
  const { sheet } = look;
  const onBoard = fillMask(sheet, (g) => traceHexes(g, world));
  const { mask, sea } = paintWater(look, onBoard);
  return { sheet, mask, sea, land: paintLand(world, sheet, relief, mask, onBoard, bandField(world, sheet)) };
}

/** Where there is land, and the sea round it. */
export function paintWater({ sheet, rings }: LookFile, onBoard: Uint8Array): Pick<Ground, 'mask' | 'sea'> {
  const mask = fillMask(sheet, (g) => tracePaths(g, rings));
  const shores = fillMask(sheet, (g) =>
    tracePaths(
      g,
      rings.filter(({ box }) => box.x1 - box.x0 + box.y1 - box.y0 > ISLET * sheet.unit),
    ),
  );
  return { mask, sea: paintSea(sheet, mask, shores, onBoard) };
}

export function fillMask(sheet: Sheet, draw: (g: OffscreenCanvasRenderingContext2D) => void): Uint8Array {
  const data = drawn(sheet, draw);
  return Uint8Array.from({ length: sheet.w * sheet.h }, (_, k) => data[4 * k + 3]!);
}

/** A drawing in pixels of the world, as cells of the sheet. */
export function drawn(sheet: Sheet, draw: (g: OffscreenCanvasRenderingContext2D) => void): Uint8ClampedArray {
  const { w, h, per, x0, y0, unit } = sheet;
  const g = new OffscreenCanvas(w, h).getContext('2d', { willReadFrequently: true })!;
  g.scale(per / unit, per / unit);
  g.translate(-x0 * unit, -y0 * unit);
  draw(g);
  return g.getImageData(0, 0, w, h).data;
}

function tracePaths(g: OffscreenCanvasRenderingContext2D, rings: readonly CoastRing[]): void {
  g.beginPath();
  for (const { points } of rings) ring(g, points);
  g.fill('evenodd');
}

function traceHexes(g: OffscreenCanvasRenderingContext2D, world: World): void {
  for (let hex = 0; hex < world.board.hexes;) {
    g.beginPath(); // a few at a time: one path of thousands of hexes is slow to fill
    for (let n = 0; n < 40 && hex < world.board.hexes; n++, hex++) world.trace(g, hex);
    g.fill();
  }
}

export function ring(g: Pick<Path2D, 'moveTo' | 'lineTo' | 'closePath'>, points: ArrayLike<number>): void {
  if (points.length < 6) return;
  g.moveTo(points[0]!, points[1]!);
  for (let i = 2; i < points.length; i += 2) g.lineTo(points[i]!, points[i + 1]!);
  g.closePath();
}

function paintSea(sheet: Sheet, mask: Uint8Array, shores: Uint8Array, onBoard: Uint8Array): ImageBitmap {
  const { w, h, per } = sheet;
  const far = distances(shores, w, h);
  const table = rampTable(SEA, 5);
  const image = new ImageData(w, h);
  const px = image.data;
  const inland = (k: number): boolean => mask[k]! > 250;
  for (let j = 0; j < h; j++) {
    for (let i = 0; i < w; i++) {
      const k = j * w + i;
      const inner = i > 0 && j > 0 && i < w - 1 && j < h - 1;
      if (inner && inland(k) && inland(k - 1) && inland(k + 1) && inland(k - w) && inland(k + w)) continue; // never seen
      // Turned against the sheet: noise that runs with it shows as squares from afar.
      const n = noise2((i * 0.8 + j * 0.6) / per / 2.1, (j * 0.8 - i * 0.6) / per / 2.1);
      const at = 3 * Math.min(255, Math.floor((far[k]! / per) * (1 + 0.2 * n) * 51.2));
      const [s, veil] = [n * 3, onBoard[k]! > 100 ? 0 : 0.45];
      px[4 * k] = mix(table[at]! + s, 190, veil);
      px[4 * k + 1] = mix(table[at + 1]! + s, 200, veil);
      px[4 * k + 2] = mix(table[at + 2]! + s, 202, veil);
      px[4 * k + 3] = 255;
    }
  }
  return bitmapOf(image);
}

/** Every hex spreads its tint over its neighbourhood; half-way between two hexes they weigh the same. */
function tints(world: World, { w, h, per, x0, y0 }: Sheet): Float32Array {
  const { board } = world;
  const looks = board.terrain.values.map(({ word }) => {
    const look = terrainLook(word);
    return { ...look, wet: isWater(word), colour: rgb(look.tint) };
  });
  const [REACH, SIGMA] = [1.02, 0.36];
  const sums = new Float32Array(w * h * 6);
  // The bell as a table by squared distance: an exponential for every cell would be half of the work.
  const bell = Float32Array.from(
    { length: 1025 },
    (_, i) => Math.exp((-(i / 1024) * REACH * REACH) / (SIGMA * SIGMA)) + 1e-5,
  );
  const scale = 1024 / (REACH * REACH * per * per);
  for (let hex = 0; hex < board.hexes; hex++) {
    const look = looks[board.terrain.of[hex]!]!;
    if (look.wet) continue;
    const { cover, bite, colour } = look;
    const [cx, cy, r] = [(board.x[hex]! - x0) * per - 0.5, (board.y[hex]! - y0) * per - 0.5, REACH * per];
    for (let j = Math.max(0, Math.ceil(cy - r)); j < Math.min(h, cy + r); j++) {
      for (let i = Math.max(0, Math.ceil(cx - r)); i < Math.min(w, cx + r); i++) {
        const at = Math.round(((i - cx) ** 2 + (j - cy) ** 2) * scale);
        if (at > 1024) continue;
        const weight = bell[at]!;
        const covering = weight * cover;
        const k = 6 * (j * w + i);
        sums[k]! += covering * colour[0];
        sums[k + 1]! += covering * colour[1];
        sums[k + 2]! += covering * colour[2];
        sums[k + 3]! += covering;
        sums[k + 4]! += weight;
        sums[k + 5]! += weight * bite;
      }
    }
  }
  return sums;
}

function paintLand(
  world: World,
  sheet: Sheet,
  { shade, height }: Relief,
  mask: Uint8Array,
  onBoard: Uint8Array,
  { strength, country, colours }: Bands,
): ImageBitmap {
  const { w, h, per, x0, y0 } = sheet;
  const sums = tints(world, sheet);
  const table = rampTable(HEIGHTS, 1);
  const image = new ImageData(w, h);
  const px = image.data;
  for (let j = 0; j < h; j++) {
    for (let i = 0; i < w; i++) {
      if (!nearLand(mask, w, h, i, j)) continue;
      const k = j * w + i;
      const [x, y] = [x0 + (i + 0.5) / per, y0 + (j + 0.5) / per];
      const wi = Math.min(w - 1, Math.max(0, Math.round(i + wanderX(x, y) * per)));
      const wj = Math.min(h - 1, Math.max(0, Math.round(j + wanderY(x, y) * per)));
      const q = 6 * (wj * w + wi);
      const sum = sums[q + 4]!;
      const at = 3 * height[k]!;
      let [r, g, b, bite] = [table[at]!, table[at + 1]!, table[at + 2]!, 1];
      if (sum > 0) {
        const covering = sums[q + 3]!;
        const share = Math.min(1, (covering / sum) * (1 + 0.3 * thickness(x, y)));
        r = mix(r, sums[q]! / covering, share);
        g = mix(g, sums[q + 1]! / covering, share);
        b = mix(b, sums[q + 2]! / covering, share);
        bite = sums[q + 5]! / sum;
      }
      const band = strength[k]!;
      if (band > 0) {
        const c = colours[country[k]!]!;
        r = mix(r, c[0], band);
        g = mix(g, c[1], band);
        b = mix(b, c[2], band);
      }
      light(px, k, r, g, b, ((shade[k]! - 128) / 127) * bite, onBoard[k]! > 100, noise(x * 6.1, y * 6.1));
    }
  }
  return bitmapOf(image);
}

/** A cell of land in its light: shade, the veil over what is beyond the board, and grain. */
export function light(
  px: Uint8ClampedArray,
  k: number,
  red: number,
  green: number,
  blue: number,
  shade: number,
  onBoard: boolean,
  grain: number,
): void {
  const [to, t] =
    shade < 0 ? ([SHADOW, Math.min(0.62, -shade * 0.8)] as const) : ([SUN, Math.min(0.6, shade * 0.75)] as const);
  const veil = onBoard ? 0 : 0.62;
  const rough = 1 + grain * 0.02;
  px[4 * k] = mix(mix(red, to[0], t), BEYOND[0], veil) * rough;
  px[4 * k + 1] = mix(mix(green, to[1], t), BEYOND[1], veil) * rough;
  px[4 * k + 2] = mix(mix(blue, to[2], t), BEYOND[2], veil) * rough;
  px[4 * k + 3] = 255;
}
const SHADOW: RGB = [74, 58, 52];
const SUN: RGB = [255, 251, 232];
const BEYOND: RGB = [214, 208, 192];

/** Whether there is land within a few cells: only there is the ground ever seen. */
export function nearLand(mask: Uint8Array, w: number, h: number, i: number, j: number): boolean {
  if (mask[j * w + i]! > 0) return true;
  for (let y = Math.max(0, j - 3); y <= Math.min(h - 1, j + 3); y += 3)
    for (let x = Math.max(0, i - 3); x <= Math.min(w - 1, i + 3); x += 3) if (mask[y * w + x]! > 0) return true;
  return false;
}

/** Distance to land in cells, in two passes. */
function distances(mask: Uint8Array, w: number, h: number): Float32Array {
  const d = Float32Array.from(mask, (v) => (v > 127 ? 0 : 1e6));
  const see = (k: number, o: number, cost: number): void => {
    if (d[o]! + cost < d[k]!) d[k] = d[o]! + cost;
  };
  for (let j = 0; j < h; j++) {
    for (let i = 0; i < w; i++) {
      const k = j * w + i;
      if (i > 0) see(k, k - 1, 1);
      if (j === 0) continue;
      see(k, k - w, 1);
      if (i > 0) see(k, k - w - 1, Math.SQRT2);
      if (i < w - 1) see(k, k - w + 1, Math.SQRT2);
    }
  }
  for (let j = h - 1; j >= 0; j--) {
    for (let i = w - 1; i >= 0; i--) {
      const k = j * w + i;
      if (i < w - 1) see(k, k + 1, 1);
      if (j === h - 1) continue;
      see(k, k + w, 1);
      if (i > 0) see(k, k + w - 1, Math.SQRT2);
      if (i < w - 1) see(k, k + w + 1, Math.SQRT2);
    }
  }
  return d;
}

export function bitmapOf(image: ImageData): ImageBitmap {
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d')!.putImageData(image, 0, 0);
  return canvas.transferToImageBitmap();
}
