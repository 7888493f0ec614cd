import { neighbours } from '@rokada/kit';
import type { World } from '../world.ts';
import type { LookFile } from './file.ts';
import { bitmapOf, drawn, fillMask, light, nearLand, paintWater, ring, type Ground, type Relief } from './ground.ts';
import { HEIGHTS, mix, rampTable, rgb, type RGB } from './palette.ts';
import { noise } from './wander.ts';

/** Washes over the land of a region; neighbours never have the same. */
const WASHES = ['#e9c9a0', '#cfd9a8', '#ddb9ac', '#b9cfc0', '#e6dc9f', '#cdbfd0'];
const WASH = 0.42;
const SWAMP: RGB = rgb('#a9c4ac');

/** The regions of a map of zones, each with the number of its wash. */
export function washes({ board }: World): ReadonlyMap<number, number> {
  const of = board.layers.get('region')?.of;
  const found = new Map<number, number>();
  if (of === undefined) return found;
  const beside = new Map<number, Set<number>>();
  for (let space = 0; space < board.spaces; space++) {
    const own = beside.get(of[space]!) ?? new Set<number>();
    beside.set(of[space]!, own);
    for (const next of neighbours(board, space)) if (of[next] !== of[space]) own.add(of[next]!);
  }
  for (const [region, near] of [...beside].toSorted((a, b) => b[1].size - a[1].size)) {
    const taken = new Set([...near].map((other) => found.get(other)));
    const free = WASHES.findIndex((_, i) => !taken.has(i));
    found.set(region, Math.max(0, free));
  }
  return found;
}

export function paintTheatreGround(world: World, look: LookFile, { shade, height }: Relief): Ground {
  const { sheet } = look;
  const { w, h, per, x0, y0 } = sheet;
  const { board } = world;
  const spaces = Array.from({ length: board.spaces }, (_, space) => space).filter((space) => board.outlines.has(space));
  const onBoard = fillMask(sheet, (g) => {
    g.beginPath();
    for (const space of spaces) world.trace(g, space);
    for (const { kind, points } of board.drawings)
      if (kind === 'spit')
        ring(
          g,
          points.map((each) => each * world.scale),
        );
    // A hair wider: between two zones nothing is beyond the map.
    g.lineWidth = sheet.unit / per;
    g.stroke();
    g.fill();
  });
  const { mask, sea } = paintWater(look, onBoard);
  const wash = washes(world);
  const region = board.layers.get('region')?.of;
  const colours = drawn(sheet, (g) => {
    g.filter = `blur(${(0.5 * per).toFixed(1)}px)`;
    for (const space of spaces) {
      g.beginPath();
      world.trace(g, space);
      g.fillStyle = WASHES[wash.get(region?.[space] ?? 0) ?? 0]!;
      g.fill();
    }
  });
  const swamps = fillMask(sheet, (g) => {
    g.filter = `blur(${(0.7 * per).toFixed(1)}px)`;
    g.beginPath();
    for (const space of spaces) if (isSwamp(world, space)) world.trace(g, space);
    g.fill();
  });
  const table = rampTable(HEIGHTS, 1);
  const image = new ImageData(w, h);
  for (let j = 0; j < h; j++) {
    for (let i = 0; i < w; i++) {
      if (!nearLand(mask, w, h, i, j)) continue;
      const k = j * w + i;
      const at = 3 * height[k]!;
      const washed = (WASH * colours[4 * k + 3]!) / 255;
      const wet = (0.55 * swamps[k]!) / 255;
      const tint = (c: 0 | 1 | 2): number => mix(mix(table[at + c]!, colours[4 * k + c]!, washed), SWAMP[c], wet);
      const grain = noise((x0 + (i + 0.5) / per) * 6.1, (y0 + (j + 0.5) / per) * 6.1);
      light(image.data, k, tint(0), tint(1), tint(2), (shade[k]! - 128) / 127, onBoard[k]! > 100, grain);
    }
  }
  return { sheet, mask, sea, land: bitmapOf(image) };
}

export const isSwamp = ({ board }: World, space: number): boolean =>
  board.terrain.values[board.terrain.of[space]!]!.word === 'swamp';
