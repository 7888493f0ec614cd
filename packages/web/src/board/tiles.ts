import type { Painter } from './look/painter.ts';
import type { MapArt } from './map.ts';
import { picture } from './map.ts';
import type { Box } from './world.ts';

/** Tiles seen from afar hold many spaces: they are smaller, so that none takes long. */
const flatSize = (level: number): number => (level < 0.5 ? 256 : 512);
const paintedSize = (level: number): number => (level <= 0.5 ? 256 : 512);
/** Bytes of tiles kept beyond those on the screen. */
const MOST = 28e6;
/** A new zoom level is drawn over several frames: this many milliseconds in each. */
const BUDGET = 7;
/** So many tiles lie before the painter at once: what is asked for later may matter more. */
const UNDER = 3;

type Picture = OffscreenCanvas | ImageBitmap;
interface Tile {
  readonly picture: Picture;
  /** When it was last on the screen. */
  seen: number;
}

/**
 * The map in square pictures at power-of-two levels, drawn when first seen; the whole map in small stands in until then.
 * The flat map is drawn here and now. Once a painter has the painted one ready, tiles come from it; what was shown until
 * then stays until all that is in view is painted, so that no map is half the one and half the other.
 */
export class Tiles {
  readonly #art: MapArt;
  readonly #tiles = new Map<string, Tile>();
  #painter: Painter | undefined;
  /** Tiles of an earlier language or light are no longer wanted. */
  #edition = 0;
  /** The edition on the screen; 0 is the flat map. */
  #shown = 0;
  #complete = false;
  #asked = new Set<string>();
  #bytes = 0;
  #turn = 0;
  /** The level last drawn at rest: while the zoom changes its tiles are stretched. */
  #rested = 0;
  whole: Picture;
  /** Whether tiles are smoothed while they are stretched: where nothing but the processor draws, that is too slow. */
  smooth = true;

  constructor(art: MapArt) {
    this.#art = art;
    this.whole = picture(art, 900);
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Whether all that was in view when it was last drawn is painted. */
  get complete(): boolean {
    return this.#complete;
  }

  /** From now on tiles are painted; also when what is painted has changed. */
  paintedBy(painter: Painter, whole: ImageBitmap): void {
    this.#painter = painter;
    this.#edition++;
    this.#complete = false;
    this.#asked = new Set();
    this.whole = copied(whole);
  }

  /** A tile came from the painter; answers where it lies, if it is still wanted. */
  keep(name: string, tile: ImageBitmap): Box | undefined {
    this.#asked.delete(name);
    const [edition, level = 1, tx = 0, ty = 0] = name.split(':').map(Number);
    if (edition !== this.#edition) {
      tile.close();
      return undefined;
    }
    this.#add(name, copied(tile));
    const side = paintedSize(level) / level;
    return { x0: tx * side, y0: ty * side, x1: (tx + 1) * side, y1: (ty + 1) * side };
  }

  /**
   * Draws the part of the map in view; answers whether some of it can be drawn with the next frame. While the zoom
   * changes nothing new is drawn or ordered: the tiles at hand are stretched, and those that fit come with the rest.
   */
  draw(
    g: CanvasRenderingContext2D,
    x: number,
    y: number,
    k: number,
    width: number,
    height: number,
    zooming = false,
  ): boolean {
    const { bounds } = this.#art.world;
    const level = this.#levelOf(k, zooming);
    const view = { x0: x, y0: y, x1: Math.min(bounds.x1, x + width / k), y1: Math.min(bounds.y1, y + height / k) };
    const painted = this.#shown > 0;
    const side = (painted ? paintedSize(level) : flatSize(level)) / level;
    const began = performance.now();
    let missing = 0;
    this.#turn++;
    g.imageSmoothingEnabled = !zooming || this.smooth;
    for (const [tx, ty] of this.#within(view, side)) {
      const name = `${this.#shown}:${level}:${tx}:${ty}`;
      let tile = this.#get(name);
      if (tile === undefined && !painted && !zooming && performance.now() - began < BUDGET) {
        tile = this.#paint(level, tx, ty);
        this.#add(name, tile);
      }
      const [left, top] = [Math.round((tx * side - x) * k), Math.round((ty * side - y) * k)];
      const [wide, high] = [Math.round(((tx + 1) * side - x) * k) - left, Math.round(((ty + 1) * side - y) * k) - top];
      if (tile !== undefined) g.drawImage(tile, left, top, wide, high);
      else {
        missing++;
        this.#standIn(g, level, tx * side, ty * side, side, left, top, wide, high);
      }
    }
    if (zooming) return false;
    if (this.#painter !== undefined) this.#have(this.#painter, level, view, k, width, height);
    this.#forget();
    return !painted && missing > 0; // the painter's tiles call for a new frame themselves
  }

  /** All that is in view is painted: from the next frame on it is shown. Answers whether that is something new. */
  turn(): boolean {
    const turns = this.#complete && this.#shown !== this.#edition;
    if (turns) this.#shown = this.#edition;
    return turns;
  }

  /** Has painted what is in view. */
  #have(painter: Painter, level: number, view: Box, k: number, width: number, height: number): void {
    const side = paintedSize(level) / level;
    const missing = this.#within(view, side)
      .map(([tx, ty]): [string, number, number] => [`${this.#edition}:${level}:${tx}:${ty}`, tx, ty])
      .filter(([name]) => this.#get(name) === undefined);
    this.#complete = missing.length === 0;
    this.#order(painter, missing, level, side, view.x0 + width / k / 2, view.y0 + height / k / 2);
  }

  /** The tiles that lie in a view. */
  #within(view: Box, side: number): [tx: number, ty: number][] {
    const { bounds } = this.#art.world;
    const found: [number, number][] = [];
    for (let ty = Math.floor(Math.max(bounds.y0, view.y0) / side); ty * side < view.y1; ty++)
      for (let tx = Math.floor(Math.max(bounds.x0, view.x0) / side); tx * side < view.x1; tx++) found.push([tx, ty]);
    return found;
  }

  #levelOf(k: number, zooming: boolean): number {
    const wanted = 2 ** Math.min(3, Math.ceil(Math.log2(k) - 0.25));
    if (!zooming || this.#rested === 0) return (this.#rested = wanted);
    // Far from where it rested a few large pictures do, instead of hundreds of small ones.
    return Math.min(this.#rested, wanted * 4);
  }

  /** Asks for what is missing, from the middle of the view outwards. */
  #order(
    painter: Painter,
    missing: readonly [name: string, tx: number, ty: number][],
    level: number,
    side: number,
    cx: number,
    cy: number,
  ): void {
    const far = ([, tx, ty]: readonly [string, number, number]): number =>
      Math.hypot((tx + 0.5) * side - cx, (ty + 0.5) * side - cy);
    const wanted = missing.filter(([name]) => !this.#asked.has(name)).toSorted((a, b) => far(a) - far(b));
    for (const [name, tx, ty] of wanted.slice(0, Math.max(0, UNDER - painter.under))) {
      this.#asked.add(name);
      const box = { x0: tx * side, y0: ty * side, x1: (tx + 1) * side, y1: (ty + 1) * side };
      painter.paint(name, box, level, side * level, side * level);
    }
  }

  #get(name: string): Picture | undefined {
    const tile = this.#tiles.get(name);
    if (tile === undefined) return undefined;
    tile.seen = this.#turn;
    return tile.picture;
  }

  #add(name: string, tile: Picture): void {
    this.#tiles.set(name, { picture: tile, seen: this.#turn });
    this.#bytes += tile.width * tile.height * 4;
  }

  /** Those not on the screen go, the longest unseen first. */
  #forget(): void {
    if (this.#bytes <= MOST) return;
    const unseen = [...this.#tiles]
      .filter(([, tile]) => tile.seen < this.#turn - 1)
      .toSorted((a, b) => a[1].seen - b[1].seen);
    for (const [name, { picture: gone }] of unseen) {
      if (this.#bytes <= MOST) return;
      this.#tiles.delete(name);
      this.#bytes -= gone.width * gone.height * 4;
      if (gone instanceof ImageBitmap) gone.close();
    }
  }

  #paint(level: number, tx: number, ty: number): OffscreenCanvas {
    const size = flatSize(level);
    const tile = new OffscreenCanvas(size, size);
    const g = tile.getContext('2d', { alpha: false })!;
    const side = size / level;
    g.scale(level, level);
    g.translate(-tx * side, -ty * side);
    this.#art.draw(g, { x0: tx * side, y0: ty * side, x1: (tx + 1) * side, y1: (ty + 1) * side }, level);
    return tile;
  }

  /** A flat tile of the same place, else one of the level before, else the small picture of the whole map. */
  #standIn(
    g: CanvasRenderingContext2D,
    level: number,
    x: number,
    y: number,
    side: number,
    left: number,
    top: number,
    wide: number,
    high: number,
  ): void {
    const { bounds } = this.#art.world;
    const put = (from: Picture, x0: number, y0: number, scale: number): void =>
      g.drawImage(from, (x - x0) * scale, (y - y0) * scale, side * scale, side * scale, left, top, wide, high);
    for (const [edition, at] of [
      [this.#shown, level / 2],
      [0, level],
      [this.#shown, level / 4],
      [this.#shown, level / 8],
    ] as const) {
      if (edition === 0 && this.#shown > 1) continue; // the flat map is long gone
      const own = (edition === 0 ? flatSize(at) : paintedSize(at)) / at;
      const [tx, ty] = [Math.floor(x / own), Math.floor(y / own)];
      if (own < side) continue;
      const tile = this.#get(`${edition}:${at}:${tx}:${ty}`);
      if (tile !== undefined) return put(tile, tx * own, ty * own, at);
    }
    put(this.whole, bounds.x0, bounds.y0, this.whole.width / (bounds.x1 - bounds.x0));
  }
}

/** A bitmap of a worker costs more each time it is drawn than a copy costs once. */
function copied(tile: ImageBitmap): OffscreenCanvas {
  const canvas = new OffscreenCanvas(tile.width, tile.height);
  canvas.getContext('2d', { alpha: false })!.drawImage(tile, 0, 0);
  tile.close();
  return canvas;
}
