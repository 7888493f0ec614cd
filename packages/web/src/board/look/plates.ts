import { lightness, withAlpha } from '../colour.ts';
import type { Pen } from '../patterns.ts';
import { scatter } from '../scatter.ts';
import { drawEmblem } from '../symbols.ts';
import { COUNTER, meets, type Box, type World } from '../world.ts';
import { isTheatre } from './is-theatre.ts';
import { drawLands } from './lands.ts';

/** Signs of an area stand in a row above its name: the number first, then from here on. */
export const PLATE = { first: 4, step: 24, number: -26 };

export interface Plate {
  readonly x: number;
  /** Base line of the name, and the middle of the row above it. */
  readonly y: number;
  readonly row: number;
  /** An area is known by its number; zones and boxes by their names alone. */
  readonly number: boolean;
}

export function plateOf(world: World, space: number): Plate {
  const number = world.board.outlines.has(space) && /^\d+$/.test(world.board.ids[space]!);
  const own = world.board.outlines.has(space);
  const y = own ? world.y(space) - COUNTER / 2 - 12 : world.boxOf(space)!.y0 + 20;
  return { x: world.x(space), y, row: y - 26, number };
}

/** Who holds an area: colour and emblem, so that colour alone never tells. */
export interface Holder {
  readonly colour: string;
  readonly emblem: Parameters<typeof drawEmblem>[1];
}

/** A band along the inside of the rim, and the number in the same colour; the ground stays what it is. */
export function drawHolders(
  g: CanvasRenderingContext2D,
  world: World,
  within: Box,
  zoom: number,
  holders: ReadonlyMap<number, Holder>,
): void {
  // A country is not a city of numbered blocks: whose land it is, its whole ground tells.
  if (isTheatre(world)) return drawLands(g, world, zoom, holders);
  for (const [space, { colour }] of holders) {
    if (!meets(world.boxOf(space)!, within)) continue;
    g.save();
    g.beginPath();
    world.trace(g, space);
    g.clip();
    for (const [width, alpha] of [
      [34, 0.34],
      [15, 0.55],
    ] as const) {
      g.strokeStyle = withAlpha(colour, alpha);
      g.lineWidth = width;
      g.stroke();
    }
    g.restore();
  }
  if (zoom < 0.16) return;
  for (const [space, { colour, emblem }] of holders) {
    const { x, row, number } = plateOf(world, space);
    if (!meets(world.boxOf(space)!, within)) continue;
    const ink = lightness(colour) > 0.6 ? '#1d150c' : '#fdf6e2';
    const px = number ? x + PLATE.number : x - 40;
    g.beginPath();
    g.roundRect(px - (number ? 17 : 9), row - 10.5, number ? 34 : 18, 21, 10);
    g.fillStyle = colour;
    g.fill();
    g.strokeStyle = '#fdf6e2';
    g.lineWidth = 1.6;
    g.stroke();
    drawEmblem(g, emblem, number ? px - 8.5 : px, row, 5, ink);
    if (!number) continue;
    g.fillStyle = ink;
    g.font = '700 12px "Alegreya Sans", Arial, sans-serif';
    g.textAlign = 'center';
    g.fillText(world.board.ids[space]!, px + 6, row + 4.2);
  }
}

/** The number of an area that nobody holds, or whose holder is not asked for. */
export function numberPlate(g: Pen, x: number, y: number, text: string): void {
  g.beginPath();
  g.roundRect(x - 12, y - 10.5, 24, 21, 10);
  g.fillStyle = '#4a3a2a';
  g.fill();
  g.strokeStyle = '#fdf6e2';
  g.lineWidth = 1.6;
  g.stroke();
  g.fillStyle = '#fdf6e2';
  g.font = '700 12px "Alegreya Sans", Arial, sans-serif';
  g.textAlign = 'center';
  g.fillText(text, x, y + 4.2);
}

/** Rubble grows with its level: more and larger heaps over the whole area. */
export function drawRubble(g: Pen, world: World, within: Box, wrecked: ReadonlyMap<number, number>): void {
  for (const [space, level] of wrecked) {
    const box = world.boxOf(space)!;
    if (!meets(box, within)) continue;
    g.save();
    g.beginPath();
    world.trace(g, space);
    g.clip();
    const count = Math.round((((box.x1 - box.x0) * (box.y1 - box.y0)) / 1500) * level);
    for (const [style, dx, dy] of [
      ['rgba(34,26,20,.4)', 1.6, 1.8],
      [level > 1 ? '#57493f' : '#7d6b5c', 0, 0],
    ] as const) {
      g.fillStyle = style;
      g.beginPath();
      for (let n = 0; n < count; n++) {
        const x = box.x0 + scatter(space * 101 + n, 31) * (box.x1 - box.x0) + dx;
        const y = box.y0 + scatter(space * 101 + n, 32) * (box.y1 - box.y0) + dy;
        const s = (2.4 + scatter(n, 33) * 4) * (0.8 + level * 0.25);
        g.moveTo(x - s, y + s * 0.6);
        g.lineTo(x - s * 0.3, y - s);
        g.lineTo(x + s, y - s * 0.2);
        g.lineTo(x + s * 0.5, y + s);
        g.closePath();
      }
      g.fill();
    }
    g.restore();
  }
}
