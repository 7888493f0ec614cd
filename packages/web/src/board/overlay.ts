import type { Camera } from './camera.ts';
import { lightness, withAlpha } from './colour.ts';
import type { Hints, Way } from './hints.ts';
import { drawHolders, drawRubble } from './look/plates.ts';
import { trace } from './map.ts';
import type { Laid } from './stacks.ts';
import { COUNTER, HEX, meets, type Box, type World } from './world.ts';

export const GLOW = '#ffd34d';
export const CHOSEN = '#ff7a1a';
const CURSOR = '#0b63ce';

/** Everything that comes and goes over the map. Drawn in world units. */
export class Overlay {
  readonly #world: World;
  readonly #g: CanvasRenderingContext2D;

  constructor(world: World, g: CanvasRenderingContext2D) {
    this.#world = world;
    this.#g = g;
  }

  draw(camera: Camera, hints: Hints, laid: ReadonlyMap<number, readonly Laid[]>, cursor: number): void {
    const px = 1 / camera.k;
    for (const space of hints.faint) this.#space(camera, space, undefined, withAlpha(GLOW, 0.75), 1.6 * px);
    for (const space of hints.spaces) this.#space(camera, space, undefined, GLOW, Math.max(2, 2 * px));
    for (const space of hints.chosenSpaces)
      this.#space(camera, space, withAlpha(CHOSEN, 0.25), CHOSEN, Math.max(3, 3 * px));
    for (const way of hints.ways) this.#way(way, px);
    for (const [space, here] of laid) {
      // One ring for a pile: those of the counters below would be drawn across the one on top.
      if (space < this.#world.board.hexes) this.#ringAround(here, hints, px);
      else for (const one of here) this.#ringAround([one], hints, px);
    }
    for (const [space, text] of hints.notes) if (camera.k > 0.35) this.#note(space, text, laid.has(space));
    if (cursor >= 0) this.#space(camera, cursor, undefined, CURSOR, Math.max(3, 3 * px), true);
  }

  #space(camera: Camera, space: number, fill: string | undefined, ring: string, width: number, halo = false): void {
    const outline = this.#world.outline(space);
    if (outline === undefined || !camera.sees(this.#world.x(space), this.#world.y(space), HEX * 3 * camera.k)) return;
    const g = this.#g;
    if (fill !== undefined) {
      g.beginPath();
      trace(g, outline);
      g.fillStyle = fill;
      g.fill();
    }
    g.lineJoin = 'round';
    // The ring lies inside the space, so that rivers on its sides stay in sight.
    g.beginPath();
    trace(g, inset(outline, this.#world.x(space), this.#world.y(space), width));
    if (halo) {
      g.strokeStyle = 'rgba(255,255,255,.95)';
      g.lineWidth = width * 2;
      g.stroke();
    }
    g.strokeStyle = ring;
    g.lineWidth = width;
    g.stroke();
  }

  #ringAround(counters: readonly Laid[], { chosenPieces, pieces }: Hints, px: number): void {
    const [first, last] = [counters[0]!, counters.at(-1)!];
    const chosen = counters.some(({ piece }) => chosenPieces.has(piece.id));
    if (!chosen && !counters.some(({ piece }) => pieces.has(piece.id))) return;
    const size = first.size + Math.abs(last.x - first.x);
    const width = chosen ? Math.max(3, 2.5 * px) : Math.max(2.4, 2 * px);
    this.#ring((first.x + last.x) / 2, (first.y + last.y) / 2, size, chosen ? CHOSEN : GLOW, width);
  }

  #ring(x: number, y: number, size: number, colour: string, width: number): void {
    const g = this.#g;
    const half = size / 2 + width / 2;
    g.beginPath();
    g.roundRect(x - half, y - half, half * 2, half * 2, 5);
    g.strokeStyle = 'rgba(30,20,0,.75)';
    g.lineWidth = width + 2;
    g.stroke();
    g.strokeStyle = colour;
    g.lineWidth = width;
    g.stroke();
  }

  #note(space: number, text: string, taken: boolean): void {
    const g = this.#g;
    const hex = space < this.#world.board.hexes;
    const x = this.#world.x(space) + (taken && !hex ? COUNTER : 0);
    const y = this.#world.y(space) + (taken ? COUNTER * (hex ? 0.5 : -0.6) : 0);
    g.font = '700 13px "Helvetica Neue", Arial, sans-serif';
    g.textAlign = 'center';
    const half = Math.max(9, g.measureText(text).width / 2 + 5);
    g.beginPath();
    g.roundRect(x - half, y - 9.5, half * 2, 19, 9);
    g.fillStyle = 'rgba(32,28,18,.82)';
    g.fill();
    g.fillStyle = '#ffe9a8';
    g.fillText(text, x, y + 4.6);
  }

  #way({ spaces, colour, arrow, wide, label }: Way, px: number): void {
    const g = this.#g;
    const points = spaces.map((space) => [this.#world.x(space), this.#world.y(space)] as const);
    const last = points.at(-1);
    if (last === undefined || points.length < 2) return;
    const width = wide ? Math.max(6, 2.5 * px) : 3 * px;
    for (const [style, w] of [
      ['rgba(20,16,8,.45)', width + 1.6 * px],
      [colour, width],
    ] as const) {
      g.beginPath();
      g.moveTo(...points[0]!);
      for (const point of points.slice(1)) g.lineTo(...point);
      g.strokeStyle = style;
      g.lineWidth = w;
      g.lineJoin = g.lineCap = 'round';
      g.stroke();
    }
    if (arrow) this.#head(points.at(-2)!, last, colour, width * 2.6);
    if (label !== undefined) this.#note(spaces.at(-1)!, label, true);
  }

  #head([x0, y0]: readonly [number, number], [x, y]: readonly [number, number], colour: string, size: number): void {
    const g = this.#g;
    g.save();
    g.translate(x, y);
    g.rotate(Math.atan2(y - y0, x - x0));
    g.beginPath();
    g.moveTo(size * 0.7, 0);
    g.lineTo(-size * 0.6, -size * 0.75);
    g.lineTo(-size * 0.6, size * 0.75);
    g.closePath();
    g.fillStyle = colour;
    g.fill();
    g.strokeStyle = 'rgba(20,16,8,.6)';
    g.lineWidth = 1.2;
    g.stroke();
    g.restore();
  }
}

/** An outline drawn in towards its middle by about so many pixels. */
function inset(outline: Float64Array, x: number, y: number, by: number): Float64Array {
  const far = Math.hypot(outline[0]! - x, outline[1]! - y);
  const share = Math.max(0.8, 1 - (by * 1.4) / far);
  return outline.map((each, i) => (i % 2 === 0 ? x : y) + (each - (i % 2 === 0 ? x : y)) * share);
}

/** Tints and signs that belong under the counters. */
export function drawGround(
  g: CanvasRenderingContext2D,
  world: World,
  within: Box,
  zoom: number,
  { tints, marks, spaces, holders, wrecked }: Hints,
): void {
  drawRubble(g, world, within, wrecked);
  drawHolders(g, world, within, zoom, holders);
  const glow: [number, string][] = [...spaces].map((space) => [space, withAlpha(GLOW, 0.2)]);
  for (const [space, colour] of [...tints, ...glow]) {
    const box = world.boxOf(space);
    if (box === undefined || !meets(box, within)) continue;
    g.beginPath();
    world.trace(g, space);
    g.fillStyle = colour;
    g.fill();
  }
  if (zoom < 0.3) return;
  // Signs may hang over the edge of their space.
  const grown = { x0: within.x0 - HEX, y0: within.y0 - HEX, x1: within.x1 + HEX, y1: within.y1 + HEX };
  g.textAlign = 'center';
  g.font = '700 10px "Helvetica Neue", Arial, sans-serif';
  for (const [space, here] of marks) {
    const box = world.boxOf(space);
    if (box === undefined || !meets(box, grown)) continue;
    for (const [i, { text, colour }] of here.entries()) {
      const wide = Math.max(14, g.measureText(text).width + 8);
      const [x, y] = [world.x(space) + HEX * 0.34 - i * (wide + 2), world.y(space) - HEX * 0.3];
      g.beginPath();
      g.roundRect(x - wide / 2, y - 7, wide, 14, 3);
      g.fillStyle = colour;
      g.fill();
      g.strokeStyle = 'rgba(255,255,255,.85)';
      g.lineWidth = 1;
      g.stroke();
      g.fillStyle = lightness(colour) > 0.6 ? '#111' : '#fff';
      g.fillText(text, x, y + 3.6);
    }
  }
}
