import type { MapArt } from './map.ts';
import { picture } from './map.ts';

/** Tiles seen from afar hold many spaces: they are smaller, so that none takes long. */
const tileAt = (level: number): number => (level < 0.5 ? 256 : 512);
const MOST = 240;
/** A new zoom level is drawn over several frames: this many milliseconds in each. */
const BUDGET = 9;

/** The map in square pictures at power-of-two levels, drawn when first seen; the whole map in small stands in until then. */
export class Tiles {
  readonly #art: MapArt;
  readonly #tiles = new Map<string, OffscreenCanvas>();
  readonly whole: OffscreenCanvas;

  constructor(art: MapArt) {
    this.#art = art;
    this.whole = picture(art, 900);
  }

  /** Draws the part of the map in view; answers whether some of it is still to come. */
  draw(g: CanvasRenderingContext2D, x: number, y: number, k: number, width: number, height: number): boolean {
    const { bounds } = this.#art.world;
    const level = 2 ** Math.min(3, Math.ceil(Math.log2(k) - 0.25));
    const side = tileAt(level) / level;
    const [right, bottom] = [Math.min(bounds.x1, x + width / k), Math.min(bounds.y1, y + height / k)];
    const began = performance.now();
    let missing = false;
    for (let ty = Math.floor(Math.max(bounds.y0, y) / side); ty * side < bottom; ty++) {
      for (let tx = Math.floor(Math.max(bounds.x0, x) / side); tx * side < right; tx++) {
        const name = `${level}:${tx}:${ty}`;
        let tile = this.#tiles.get(name);
        if (tile === undefined && performance.now() - began < BUDGET) tile = this.#paint(name, level, tx, ty);
        const [left, top] = [Math.round((tx * side - x) * k), Math.round((ty * side - y) * k)];
        const [wide, high] = [
          Math.round(((tx + 1) * side - x) * k) - left,
          Math.round(((ty + 1) * side - y) * k) - top,
        ];
        if (tile !== undefined) g.drawImage(tile, left, top, wide, high);
        else {
          missing = true;
          this.#standIn(g, tx * side, ty * side, side, left, top, wide, high);
        }
      }
    }
    return missing;
  }

  #paint(name: string, level: number, tx: number, ty: number): OffscreenCanvas {
    const size = tileAt(level);
    const tile = new OffscreenCanvas(size, size);
    const g = tile.getContext('2d', { alpha: false })!;
    const side = size / level;
    g.scale(level, level);
    g.translate(-tx * side, -ty * side);
    this.#art.draw(g, { x0: tx * side, y0: ty * side, x1: (tx + 1) * side, y1: (ty + 1) * side }, level);
    if (this.#tiles.size >= MOST) this.#tiles.delete(this.#tiles.keys().next().value!);
    this.#tiles.set(name, tile);
    return tile;
  }

  #standIn(
    g: CanvasRenderingContext2D,
    x: number,
    y: number,
    side: number,
    left: number,
    top: number,
    wide: number,
    high: number,
  ): void {
    const { bounds } = this.#art.world;
    const scale = this.whole.width / (bounds.x1 - bounds.x0);
    g.drawImage(
      this.whole,
      (x - bounds.x0) * scale,
      (y - bounds.y0) * scale,
      side * scale,
      side * scale,
      left,
      top,
      wide,
      high,
    );
  }
}
