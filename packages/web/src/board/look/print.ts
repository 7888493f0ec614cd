import type { Box } from '../world.ts';
import { layWorld } from '../world.ts';
import { LookArt } from './art.ts';
import { readLook } from './file.ts';
import type { Face } from './type.ts';

/** What is to be drawn on paper; addresses may be data. */
export interface PrintOrder {
  readonly board: string;
  readonly coast: string;
  readonly relief: string;
  readonly faces: readonly Face[];
  readonly lang: 'en' | 'fr';
  readonly night: boolean;
  /** Pixels; the height follows from the part that is drawn. */
  readonly width: number;
  /** The part to draw, in hexes; the whole board otherwise. */
  readonly part?: Box | undefined;
  /** The level whose names and signs are drawn; by default that of the size. */
  readonly level?: number | undefined;
}

async function print(order: PrintOrder): Promise<string> {
  for (const { family, url, weight, style } of order.faces)
    document.fonts.add(await new FontFace(family, `url(${url})`, { weight, style }).load());
  const look = readLook(order.coast);
  const { w, h } = look.sheet;
  const picture = await createImageBitmap(await (await fetch(order.relief)).blob());
  const pen = new OffscreenCanvas(w, 2 * h).getContext('2d', { willReadFrequently: true })!;
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, w, 2 * h);
  const plane = (from: number): Uint8Array => Uint8Array.from({ length: w * h }, (_, k) => data[4 * (k + from)]!);
  const world = layWorld(order.board);
  const began = performance.now();
  const art = new LookArt(world, look, { shade: plane(0), height: plane(w * h) }, order.lang, order.night);
  const built = performance.now() - began;
  const { part, width } = order;
  const box =
    part === undefined
      ? world.bounds
      : { x0: part.x0 * world.scale, y0: part.y0 * world.scale, x1: part.x1 * world.scale, y1: part.y1 * world.scale };
  const level = width / (box.x1 - box.x0);
  const canvas = new OffscreenCanvas(width, Math.round((box.y1 - box.y0) * level));
  const g = canvas.getContext('2d', { alpha: false })!;
  const STRIP = 1024;
  // In strips: one drawing of a whole sheet would hold all of its paths at once.
  for (let top = 0; top < canvas.height; top += STRIP) {
    for (let left = 0; left < width; left += STRIP) {
      const [x0, y0] = [box.x0 + left / level, box.y0 + top / level];
      const piece = { x0, y0, x1: x0 + STRIP / level, y1: y0 + STRIP / level };
      g.save();
      g.beginPath();
      g.rect(left, top, STRIP, STRIP);
      g.clip();
      g.setTransform(level, 0, 0, level, -box.x0 * level, -box.y0 * level);
      art.draw(g, piece, order.level ?? level);
      g.restore();
    }
  }
  console.log(`ground built in ${Math.round(built)} ms`);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).slice('data:image/png;base64,'.length)));
    reader.readAsDataURL(blob);
  });
}

Object.assign(globalThis, { print });
