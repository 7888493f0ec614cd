import type { PieceView } from '@rokada/kernel';
import { Camera } from './camera.ts';
import type { CounterArt } from './counters.ts';
import { glide } from './glide.ts';
import { noHints, type Hints } from './hints.ts';
import { listen, type Pick } from './input.ts';
import { PAPER, type MapArt } from './map.ts';
import { between, Moving } from './moving.ts';
import type { Painter } from './look/painter.ts';
import { drawFan, drawGround, Overlay, spread, type Fan } from './overlay.ts';
import { changedStacks, layPieces, type Laid, type Stacks } from './stacks.ts';
import { Stale } from './stale.ts';
import { Tiles } from './tiles.ts';
import { COUNTER, type Box, type World } from './world.ts';

export interface BoardEvents {
  /** A space was clicked; a piece too when the pointer was on its counter. */
  picked(space: number, piece: string | undefined, how: Pick): void;
  pointed(space: number, piece: string | undefined, x: number, y: number): void;
  /** The view came to rest. */
  settled(): void;
}

/** New sprites may take this many milliseconds of a frame. */
const SPRITES = 8;
const REST = 140;

/** Is a counter, with its shadow and the number of its pile, at least partly inside? */
const touches = ({ x0, y0, x1, y1 }: Box, x: number, y: number, size: number): boolean =>
  x + size >= x0 && x - size <= x1 && y + size >= y0 && y - size <= y1;

/** The board on screen: one canvas for map and counters, one above it for what comes and goes. No framework. */
export class BoardView {
  readonly world: World;
  readonly camera: Camera;
  readonly #host: HTMLElement;
  readonly #base: HTMLCanvasElement;
  readonly #top: HTMLCanvasElement;
  readonly #g: CanvasRenderingContext2D;
  readonly #o: CanvasRenderingContext2D;
  readonly #overlay: Overlay;
  readonly #events: BoardEvents;
  readonly #cleanUp: (() => void)[] = [];
  /** Counts how often the pieces were laid out, for whoever draws them too. */
  laidVersion = 0;
  #tiles: Tiles;
  #counters: CounterArt;
  #laid: Stacks = new Map();
  #hints: Hints = noHints;
  #cursor = -1;
  #fan: Fan | undefined;
  readonly #moving = new Moving();
  #frame = 0;
  #endGlide: () => void = () => undefined;
  readonly #stale = new Stale();
  #staleTop = true;
  #resting = 0;
  /** While the zoom changes, counters are drawn from sprites of the nearest power of two; at rest they are exact. */
  #zooming = false;
  #spritesUntil = 0;
  #owed = false;
  #lastZoom = 0;
  #dpr = 1;
  /** No motion: for those who asked their system for that. */
  still = false;

  constructor(host: HTMLElement, map: MapArt, counters: CounterArt, events: BoardEvents) {
    this.world = map.world;
    this.#host = host;
    this.#events = events;
    this.#counters = counters;
    this.#tiles = new Tiles(map);
    this.camera = new Camera(this.world.bounds);
    this.#base = this.#canvas();
    this.#top = this.#canvas();
    this.#g = this.#base.getContext('2d', { alpha: false })!;
    this.#o = this.#top.getContext('2d')!;
    this.#overlay = new Overlay(this.world, this.#o);
    const watch = new ResizeObserver(() => this.#resize());
    watch.observe(host);
    this.#resize();
    this.camera.fit(0.85);
    this.#cleanUp.push(
      () => watch.disconnect(),
      listen(this.#top, this.camera, {
        moved: () => this.#moved(),
        pointed: (at) => this.#pointed(at),
        picked: (at, how) => this.#picked(at, how),
        still: () => this.still,
      }),
    );
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#endGlide();
    clearTimeout(this.#resting);
    for (const each of this.#cleanUp) each();
    this.#base.remove();
    this.#top.remove();
  }

  /** The small picture of the whole map. */
  get whole(): OffscreenCanvas | ImageBitmap {
    return this.#tiles.whole;
  }

  /** The painted map is there, or painted anew: its tiles take the place of those drawn until now. */
  paintedBy(painter: Painter, whole: ImageBitmap): void {
    this.#tiles.paintedBy(painter, whole);
    this.laidVersion++; // the small map shows it too
    this.#paintAll();
  }

  /** What the tiles take, for measuring. */
  get tileBytes(): number {
    return this.#tiles.bytes;
  }

  keepTile(name: string, tile: ImageBitmap): void {
    // Tiles no longer wanted also make room for those that are.
    this.#tiles.keep(name, tile);
    this.#paintAll();
  }

  get laid(): Stacks {
    return this.#laid;
  }

  redraw(map: MapArt | undefined, counters: CounterArt): void {
    if (map !== undefined) this.#tiles = new Tiles(map);
    this.#counters = counters;
    this.#paintAll();
  }

  /** Lays the pieces out; those that moved glide to their places, along their ways where these are known. */
  setPieces(
    pieces: readonly PieceView[],
    ways: Readonly<Record<string, readonly number[]>> = {},
    atOnce = false,
  ): void {
    if (atOnce && this.#moving.size > 0) {
      this.#moving.clear();
      this.#stale.everything();
    }
    const laid = layPieces(this.world, pieces, this.#laid);
    const { lay, lie } = changedStacks(this.#laid, laid);
    this.#laid = laid;
    this.laidVersion++;
    for (const { x, y, size } of [...lay, ...lie]) this.#stale.counter(x, y, size);
    if (!this.still && !atOnce) {
      const before = new Map(lay.map((each) => [each.piece.id, each]));
      const now = performance.now();
      for (const { piece, x, y } of lie) {
        const from = before.get(piece.id);
        if (from !== undefined && (from.x !== x || from.y !== y))
          this.#moving.start(piece.id, from, between(this.world, from.space, ways[piece.id]), now);
      }
    }
    this.#refan();
    const { pieces: open, chosenPieces, notes } = this.#hints;
    this.#paint(open.size + chosenPieces.size + notes.size > 0); // these lie where the counters lie
  }

  setHints(hints: Hints): void {
    const ground =
      hints.tints !== this.#hints.tints ||
      hints.holders !== this.#hints.holders ||
      hints.marks !== this.#hints.marks ||
      hints.spaces !== this.#hints.spaces;
    this.#hints = hints;
    if (ground) this.#stale.everything();
    this.#paint();
  }

  setCursor(space: number): void {
    this.#cursor = space;
    this.#paint();
  }

  /** Spreads the stack of a space; -1 closes it. */
  fan(space: number): void {
    const stack = this.#laid.get(space);
    // In an area the counters lie side by side already; they are spread only where they are too small to hit.
    const piled = space < this.world.board.hexes || (stack?.[0]?.size ?? COUNTER) * this.camera.k < 24;
    this.#fan = stack === undefined || stack.length < 2 || !piled ? undefined : spread(this.camera, space, stack);
    this.#paint();
  }

  /** Goes there in a short glide, if it is not well in sight; whatever else moves the view ends it. */
  glideTo(space: number): void {
    const [x, y] = [this.world.x(space), this.world.y(space)];
    if (Number.isNaN(x) || this.camera.sees(x, y, -0.18 * Math.min(this.camera.width, this.camera.height))) return;
    if (this.still) return this.centre(x, y);
    this.#endGlide();
    this.#endGlide = glide(this.camera, x, y, (toX, toY) => this.centre(toX, toY));
  }

  goTo(space: number, always = false): void {
    const [x, y] = [this.world.x(space), this.world.y(space)];
    if (Number.isNaN(x) || (!always && this.camera.sees(x, y, -60))) return;
    this.camera.centre(x, y);
    this.#moved();
  }

  centre(x: number, y: number): void {
    this.camera.centre(x, y);
    this.#moved();
  }

  zoom(by: number): void {
    this.camera.zoom(by, this.camera.width / 2, this.camera.height / 2);
    this.#moved();
  }

  pan(dx: number, dy: number): void {
    this.camera.pan(dx, dy);
    this.#moved();
  }

  fitAll(): void {
    this.camera.fit();
    this.#moved();
  }

  /** Draws at once, for measuring and for pictures. */
  drawNow(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#draw(performance.now());
  }

  #canvas(): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    canvas.className = 'board-canvas';
    canvas.setAttribute('aria-hidden', 'true');
    this.#host.append(canvas);
    return canvas;
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.#host;
    this.#dpr = Math.min(2, window.devicePixelRatio || 1);
    for (const canvas of [this.#base, this.#top]) {
      canvas.width = Math.max(1, Math.round(clientWidth * this.#dpr));
      canvas.height = Math.max(1, Math.round(clientHeight * this.#dpr));
    }
    this.camera.resize(Math.max(1, clientWidth), Math.max(1, clientHeight));
    this.#moved();
  }

  #moved(): void {
    if (this.#fan !== undefined) this.#refan();
    if (this.camera.k !== this.#lastZoom) this.#zooming = true;
    this.#lastZoom = this.camera.k;
    this.#paintAll();
    clearTimeout(this.#resting);
    this.#resting = window.setTimeout(() => {
      if (this.#zooming) {
        this.#zooming = false;
        this.#paintAll();
      }
      this.#events.settled();
    }, REST);
  }

  #refan(): void {
    if (this.#fan !== undefined) this.fan(this.#fan.space);
  }

  #pointed(at: { x: number; y: number } | undefined): void {
    if (at === undefined) return this.#events.pointed(-1, undefined, 0, 0);
    const found = this.#under(at);
    this.#top.style.cursor = found.space < 0 ? 'grab' : 'pointer';
    this.#events.pointed(found.space, found.piece, at.x, at.y);
  }

  #picked(at: { x: number; y: number }, how: Pick): void {
    const { space, piece } = this.#under(at);
    this.#events.picked(space, piece, how);
  }

  #under({ x, y }: { x: number; y: number }): { space: number; piece?: string } {
    const fan = this.#fan;
    if (fan !== undefined) {
      const card = fan.cards.find(
        (each) => x >= each.x && x <= each.x + each.size && y >= each.y && y <= each.y + each.size,
      );
      if (card !== undefined) return { space: fan.space, piece: card.laid.piece.id };
    }
    const [wx, wy] = this.camera.toWorld(x, y);
    const space = this.world.at(wx, wy);
    const hit = this.#laid
      .get(space)
      ?.findLast((each) => Math.abs(each.x - wx) <= each.size / 2 && Math.abs(each.y - wy) <= each.size / 2);
    return hit === undefined ? { space } : { space, piece: hit.piece.id };
  }

  #paintAll(): void {
    this.#stale.everything();
    this.#paint();
  }

  /** Draws with the next frame what is stale. */
  #paint(top = true): void {
    this.#staleTop ||= top;
    if (this.#frame === 0) {
      this.#frame = requestAnimationFrame((now) => {
        this.#frame = 0;
        this.#draw(now);
      });
    }
  }

  #draw(now: number): void {
    const moving = this.#advance(now);
    if (this.#stale.any) this.#drawBase(moving);
    if (this.#staleTop) this.#drawTop();
    this.#staleTop = false;
    if (this.#stale.any || moving.length > 0) this.#paint(false);
  }

  /** The counters on their way, and what they uncover. */
  #advance(now: number): readonly Laid[] {
    const moving: Laid[] = [];
    if (this.#moving.size === 0) return moving;
    for (const laid of [...this.#laid.values()].flat()) {
      const was = this.#moving.at(laid.piece.id);
      if (was === undefined) continue;
      const at = this.#moving.step(laid.piece.id, laid, now);
      this.#stale.counter(was.x, was.y, laid.size);
      this.#stale.counter(at?.x ?? laid.x, at?.y ?? laid.y, laid.size);
      if (at !== undefined) moving.push({ ...laid, ...at });
    }
    return moving;
  }

  /** Tiles still to come and sprites still owed leave the picture stale. */
  #drawBase(moving: readonly Laid[]): void {
    this.#spritesUntil = performance.now() + SPRITES;
    this.#owed = false;
    for (const box of this.#stale.take(this.camera, this.#dpr)) this.#drawPatch(box, moving);
    if (this.#owed) this.#stale.everything();
  }

  #drawPatch({ x0, y0, x1, y1 }: Box, moving: readonly Laid[]): void {
    const g = this.#g;
    const { camera } = this;
    const k = camera.k * this.#dpr;
    const box = { x0: camera.x + x0 / k, y0: camera.y + y0 / k, x1: camera.x + x1 / k, y1: camera.y + y1 / k };
    g.save();
    g.setTransform(1, 0, 0, 1, 0, 0);
    g.beginPath();
    g.rect(x0, y0, x1 - x0, y1 - y0);
    g.clip();
    g.fillStyle = PAPER;
    g.fillRect(x0, y0, x1 - x0, y1 - y0);
    if (this.#tiles.draw(g, camera.x, camera.y, k, this.#base.width, this.#base.height)) this.#owed = true;
    g.setTransform(k, 0, 0, k, -camera.x * k, -camera.y * k);
    drawGround(g, this.world, box, camera.k, this.#hints);
    g.setTransform(1, 0, 0, 1, 0, 0);
    for (const stack of this.#laid.values()) {
      for (const laid of stack) if (!this.#moving.has(laid.piece.id)) this.#counter(laid, box, k);
      if (stack.length > 2 && stack[0]!.space < this.world.board.hexes) this.#count(stack, box, k);
    }
    for (const laid of moving) this.#counter(laid, box, k);
    g.restore();
  }

  #counter({ piece, size, x, y }: Laid, box: Box, k: number): void {
    if (!touches(box, x, y, size)) return;
    const { camera } = this;
    const px = Math.round(size * k);
    const [left, top] = [Math.round((x - camera.x) * k - px / 2), Math.round((y - camera.y) * k - px / 2)];
    if (px < 9) {
      this.#g.fillStyle = this.#counters.sideColour(piece.side);
      this.#g.fillRect(left, top, px, px);
      return;
    }
    if (px > 24) {
      this.#g.fillStyle = 'rgba(0,0,0,.28)';
      this.#g.fillRect(left + px * 0.06, top + px * 0.07, px * 0.97, px * 0.97);
    }
    const drawn = this.#zooming ? 2 ** Math.ceil(Math.log2(px)) : px;
    if (!this.#counters.has(piece, drawn) && performance.now() > this.#spritesUntil) {
      // Hundreds of new sprites do not fit into one frame: a plain square stands in for those of the next.
      this.#owed = true;
      this.#g.fillStyle = this.#counters.sideColour(piece.side);
      this.#g.fillRect(left, top, px, px);
      return;
    }
    this.#g.drawImage(this.#counters.sprite(piece, drawn), left, top, px, px);
  }

  /** How many lie in a pile that does not show them all. */
  #count(stack: readonly Laid[], box: Box, k: number): void {
    const topmost = stack.at(-1)!;
    if (COUNTER * k < 26 || !touches(box, topmost.x, topmost.y, COUNTER)) return;
    const g = this.#g;
    const [x, y] = [(topmost.x + COUNTER * 0.42 - this.camera.x) * k, (topmost.y - COUNTER * 0.42 - this.camera.y) * k];
    const r = 7 * k;
    g.beginPath();
    g.arc(x, y, r, 0, 7);
    g.fillStyle = '#26302b';
    g.fill();
    g.fillStyle = '#ffe9a8';
    g.font = `700 ${9.5 * k}px Arial, sans-serif`;
    g.textAlign = 'center';
    g.fillText(String(stack.length), x, y + 3.4 * k);
  }

  #drawTop(): void {
    const g = this.#o;
    const { camera } = this;
    const k = camera.k * this.#dpr;
    g.setTransform(1, 0, 0, 1, 0, 0);
    g.clearRect(0, 0, this.#top.width, this.#top.height);
    g.setTransform(k, 0, 0, k, -camera.x * k, -camera.y * k);
    this.#overlay.draw(camera, this.#hints, this.#laid, this.#cursor);
    g.setTransform(this.#dpr, 0, 0, this.#dpr, 0, 0);
    if (this.#fan !== undefined) drawFan(g, this.#fan, this.#counters, this.#hints, this.#dpr);
  }
}
