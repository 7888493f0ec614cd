import { layWorld, type Box } from '../world.ts';
import { SAMPLE, type LegendEntry } from './legend-sample.ts';
import { legendOf } from './legend.ts';
import { SERIF } from './names.ts';
import { painted } from './painted.ts';
import type { Face } from './type.ts';

/** What is to be drawn on paper; addresses may be data. */
export interface PrintOrder {
  readonly board: string;
  /** Of a map of hexes; a board of areas needs neither. */
  readonly coast?: string | undefined;
  readonly relief?: string | undefined;
  readonly faces: readonly Face[];
  readonly lang: 'en' | 'fr';
  readonly night: boolean;
  /** Pixels; the height follows from the part that is drawn. */
  readonly width: number;
  /** Or the two sides of a paper, the long one first: as large as fits on it. */
  readonly paper?: readonly [number, number] | undefined;
  /** The part to draw, in hexes; the whole board otherwise. */
  readonly part?: Box | undefined;
  /** PNG for print, WebP where it must be small. */
  readonly type: 'image/png' | 'image/webp';
  /** Every sign of the map below it, with what it means. */
  readonly legend: boolean;
  /** The level whose names and signs are drawn; by default that of the size. */
  readonly level?: number | undefined;
}

/** The width at which a map of these proportions fills a paper, laid across or upright. */
function fitting([long, short]: readonly [number, number], wide: number, tall: number): number {
  const [across, down] = wide >= tall ? [long, short] : [short, long];
  return Math.floor(Math.min(across, (down * wide) / tall));
}

async function print(order: PrintOrder): Promise<string> {
  for (const { family, url, weight, style } of order.faces)
    document.fonts.add(await new FontFace(family, `url(${url})`, { weight, style }).load());
  const world = layWorld(order.board);
  const { coast, relief } = order;
  const look = coast === undefined || relief === undefined ? undefined : { coast, relief };
  const art = await painted(world, look, order.lang, order.night);
  const { part } = order;
  const box =
    part === undefined
      ? world.bounds
      : { x0: part.x0 * world.scale, y0: part.y0 * world.scale, x1: part.x1 * world.scale, y1: part.y1 * world.scale };
  const [wide, tall] = [box.x1 - box.x0, box.y1 - box.y0];
  const width = order.paper === undefined ? order.width : fitting(order.paper, wide, tall);
  const level = width / wide;
  const high = Math.round((box.y1 - box.y0) * level);
  const entries = order.legend ? legendOf(world, order.lang) : [];
  // Samples as large as on a map of about a metre.
  const scale = width / 1500;
  const columns = Math.max(1, Math.floor(width / (CELL.width * scale)));
  const below = entries.length === 0 ? 0 : (Math.ceil(entries.length / columns) * CELL.height + 30) * scale;
  const canvas = new OffscreenCanvas(width, Math.round(high + below));
  const g = canvas.getContext('2d', { alpha: false })!;
  const STRIP = 1024;
  // In strips: one drawing of a whole sheet would hold all of its paths at once.
  for (let top = 0; top < high; top += STRIP) {
    for (let left = 0; left < width; left += STRIP) {
      const [x0, y0] = [box.x0 + left / level, box.y0 + top / level];
      const piece = { x0, y0, x1: x0 + STRIP / level, y1: y0 + STRIP / level };
      g.save();
      g.beginPath();
      g.rect(left, top, STRIP, Math.min(STRIP, high - top));
      g.clip();
      g.setTransform(level, 0, 0, level, -box.x0 * level, -box.y0 * level);
      art.draw(g, piece, order.level ?? level);
      g.restore();
    }
  }
  if (entries.length > 0) drawLegend(g, entries, high, width, below, scale, columns);
  const blob = await canvas.convertToBlob({ type: order.type, quality: 0.85 });
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^data:[^,]*,/, '')));
    reader.readAsDataURL(blob);
  });
}

/** Room of a sample and its words. */
const CELL = { width: 300, height: 52 };

function drawLegend(
  g: OffscreenCanvasRenderingContext2D,
  entries: readonly LegendEntry[],
  top: number,
  width: number,
  height: number,
  scale: number,
  columns: number,
): void {
  g.fillStyle = '#efe7d0';
  g.fillRect(0, top, width, height);
  for (const [i, entry] of entries.entries()) {
    g.save();
    g.translate(((i % columns) * CELL.width + 20) * scale, top + (Math.floor(i / columns) * CELL.height + 18) * scale);
    g.scale(scale, scale);
    g.save();
    g.beginPath();
    g.rect(0, 0, SAMPLE.width, SAMPLE.height);
    g.clip();
    entry.draw(g);
    g.restore();
    g.strokeStyle = '#3b2d1c';
    g.lineWidth = 1;
    g.strokeRect(0, 0, SAMPLE.width, SAMPLE.height);
    g.fillStyle = '#1d150c';
    g.font = `500 15px ${SERIF}`;
    g.textAlign = 'left';
    g.fillText(entry.text, SAMPLE.width + 10, SAMPLE.height / 2 + 5, CELL.width - SAMPLE.width - 30);
    g.restore();
  }
}

Object.assign(globalThis, { print });
