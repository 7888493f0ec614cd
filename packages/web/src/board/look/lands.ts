import { withAlpha } from '../colour.ts';
import type { World } from '../world.ts';
import type { Holder } from './plates.ts';

/** Lands of a theatre: a wash of the holder's colour, and hatching that leans his way. */
export function drawLands(
  g: CanvasRenderingContext2D,
  world: World,
  zoom: number,
  holders: ReadonlyMap<number, Holder>,
): void {
  for (const [i, { colour, path }] of landsOf(world, holders).entries()) {
    g.fillStyle = hatching(g, colour, i % 2 === 0, zoom);
    g.fill(path);
  }
}

interface Land {
  readonly colour: string;
  readonly path: Path2D;
}

/** One path for all that a holder has: it is drawn with every frame and changes with an action at most. */
const known = new WeakMap<ReadonlyMap<number, Holder>, readonly Land[]>();

function landsOf(world: World, holders: ReadonlyMap<number, Holder>): readonly Land[] {
  let lands = known.get(holders);
  if (lands === undefined) {
    const emblems = [...new Set([...holders.values()].map(({ emblem }) => emblem))].toSorted();
    lands = emblems.map((emblem) => {
      const held = [...holders].filter(([, holder]) => holder.emblem === emblem);
      const path = new Path2D();
      for (const [space] of held) world.trace(path, space);
      return { colour: held[0]![1].colour, path };
    });
    known.set(holders, lands);
  }
  return lands;
}

const swatches = new Map<string, OffscreenCanvas>();

/** Wash and slanting lines as a pattern: to cut real lines to the shape of a land takes several times as long. */
function hatching(g: CanvasRenderingContext2D, colour: string, rising: boolean, zoom: number): CanvasPattern {
  const apart = Math.max(16, 7 / zoom);
  const pixels = 2 ** Math.ceil(Math.log2(Math.max(8, Math.min(64, apart * zoom))));
  const name = `${colour} ${rising} ${pixels}`;
  let swatch = swatches.get(name);
  if (swatch === undefined) swatches.set(name, (swatch = drawSwatch(colour, rising, pixels)));
  const pattern = g.createPattern(swatch, 'repeat')!;
  pattern.setTransform(new DOMMatrix().scale(apart / pixels));
  return pattern;
}

/**
 * The wash, and lines on it. A square that fits to itself on all sides: one line from corner to corner, and the ends of
 * its neighbours.
 */
function drawSwatch(colour: string, rising: boolean, pixels: number): OffscreenCanvas {
  const swatch = new OffscreenCanvas(pixels, pixels);
  const g = swatch.getContext('2d')!;
  g.fillStyle = withAlpha(colour, 0.15);
  g.fillRect(0, 0, pixels, pixels);
  g.strokeStyle = withAlpha(colour, 0.34);
  g.lineWidth = pixels / 10;
  g.beginPath();
  for (const shift of [-pixels, 0, pixels]) {
    g.moveTo(shift - pixels, rising ? 2 * pixels : -pixels);
    g.lineTo(shift + 2 * pixels, rising ? -pixels : 2 * pixels);
  }
  g.stroke();
  return swatch;
}
