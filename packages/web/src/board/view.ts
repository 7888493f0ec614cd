import type { PieceView } from '@rokada/kernel';
import { Camera } from './camera.ts';
import { CounterLayer } from './counter-layer.ts';
import type { CounterArt } from './counters.ts';
import { glide } from './glide.ts';
import { noHints, type Hints } from './hints.ts';
import { hands, type BoardEvents } from './hands.ts';
import { listen } from './input.ts';
import type { MapArt } from './map.ts';
import { between, Moving } from './moving.ts';
import type { Painter } from './look/painter.ts';
import { drawCarried, drawFan, spread, type Carried, type Fan } from './fan.ts';
import { drawGround, Overlay } from './overlay.ts';
import { frameAll, frameMost, frameTheatre } from './framing.ts';
import { canvasOn, drawVeils, inPatch } from './patch.ts';
import { pieceUnder } from './under.ts';
import { changedStacks, layPieces, type Laid, type Stacks } from './stacks.ts';
import { DirtyRegions } from './dirty-regions.ts';
import { FrameWatch } from './frame-watch.ts';
import { Tiles } from './tiles.ts';
import { COUNTER, type Box, type World } from './world.ts';

/** A view that has not moved for so many milliseconds is at rest. */
const REST = 140;

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
  readonly #layer: CounterLayer;
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
  #carried: Carried | undefined;
  #veils: readonly string[] = [];
  readonly #moving = new Moving();
  #frame = 0;
  #endGlide: () => void = () => undefined;
  readonly #stale = new DirtyRegions();
  #staleTop = true;
  #resting = 0;
  /** While the zoom changes, the tiles and sprites at hand are stretched; at rest they are exact. */
  #zooming = false;
  #zoom = 0;
  #zoomed = 0;
  readonly #watch = new FrameWatch();
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
    this.#base = canvasOn(host);
    this.#top = canvasOn(host);
    this.#g = this.#base.getContext('2d', { alpha: false })!;
    this.#o = this.#top.getContext('2d')!;
    this.#overlay = new Overlay(this.world, this.#o);
    this.#layer = new CounterLayer(this.world, this.#g);
    const watch = new ResizeObserver(() => this.#resize());
    watch.observe(host);
    this.#resize();
    this.camera.fit(0.85);
    // Nobody zoomed: the first picture is drawn as it will stay.
    [this.#zoom, this.#zoomed, this.#zooming] = [this.camera.k, -REST, false];
    this.#cleanUp.push(
      () => watch.disconnect(),
      listen(
        this.#top,
        this.camera,
        hands(events, {
          moved: () => this.#moved(),
          still: () => this.still,
          pointed: (at) => this.#pointed(at),
          under: (at) => this.#under(at),
          carries: (carried) => {
            this.#carried = carried;
            this.#paint();
          },
        }),
      ),
    );
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#endGlide();
    clearTimeout(this.#resting);
    for (const each of this.#cleanUp) each();
    delete this.#host.dataset['map'];
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
    this.#host.dataset['map'] = 'painting';
    this.laidVersion++; // the small map shows it too
    this.#paintAll();
  }

  /** What the tiles take, for measuring. */
  get tileBytes(): number {
    return this.#tiles.bytes;
  }

  keepTile(name: string, tile: ImageBitmap): void {
    const box = this.#tiles.keep(name, tile);
    if (box === undefined) this.#stale.everything(); // one no longer wanted makes room for those that are
    else this.#stale.area(box);
    this.#paint(false);
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
    const laid = layPieces(this.world, pieces, this.#laid, (piece) => this.#counters.weight(piece));
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

  /** Lays a veil over the map: night, snow, mud, rain. */
  setVeils(veils: readonly string[]): void {
    if (veils.join() === this.#veils.join()) return;
    this.#veils = veils;
    this.#paintAll();
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

  /** The whole theatre; once that is in view, the whole sheet. */
  fitAll(): void {
    frameTheatre(this.camera, this.world, [...this.#laid.keys()]);
    this.#moved();
  }

  /** Looks at the place to act, as if nobody had zoomed. */
  lookAt(spaces: readonly number[], smallest: number): void {
    frameMost(this.camera, this.world, spaces, smallest);
    [this.#zoom, this.#zoomed] = [this.camera.k, -REST];
    this.#moved();
  }

  /** Has all these places in sight. */
  showAll(spaces: readonly number[]): void {
    if (frameAll(this.camera, this.world, spaces)) this.#moved();
  }

  /** Draws at once, for measuring and for pictures. */
  drawNow(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#draw(performance.now());
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
    const now = performance.now();
    if (this.camera.k !== this.#zoom) this.#zoomed = now;
    this.#zoom = this.camera.k;
    this.#zooming = now - this.#zoomed < REST;
    this.#paintAll();
    clearTimeout(this.#resting);
    this.#resting = window.setTimeout(() => {
      if (this.#zooming) {
        this.#zooming = false;
        this.#paintAll();
      }
      this.#watch.rest();
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

  #under(at: { x: number; y: number }): { space: number; piece?: string } {
    return pieceUnder(this.world, this.camera, this.#laid, this.#fan, at);
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
    // Where frames are slow while zooming, stretched tiles are no longer smoothed.
    if (this.#zooming && this.#tiles.smooth) this.#watch.frame(() => (this.#tiles.smooth = false));
    if (this.#stale.any) this.#drawBase(moving);
    if (this.#staleTop) this.#drawTop();
    this.#staleTop = false;
    if (this.#stale.any || moving.size > 0) this.#paint(false);
  }

  /** The counters on their way, and what they uncover. */
  #advance(now: number): ReadonlyMap<string, Laid> {
    const moving = new Map<string, Laid>();
    if (this.#moving.size === 0) return moving;
    for (const laid of [...this.#laid.values()].flat()) {
      const was = this.#moving.at(laid.piece.id);
      if (was === undefined) continue;
      const at = this.#moving.step(laid.piece.id, laid, now);
      this.#stale.counter(was.x, was.y, laid.size);
      this.#stale.counter(at?.x ?? laid.x, at?.y ?? laid.y, laid.size);
      if (at !== undefined) moving.set(laid.piece.id, { ...laid, ...at });
    }
    return moving;
  }

  /** Tiles still to come and sprites still owed leave the picture stale. */
  #drawBase(moving: ReadonlyMap<string, Laid>): void {
    this.#layer.begin(this.#zooming);
    let owed = false;
    for (const box of this.#stale.take(this.camera, this.#dpr)) owed = this.#drawPatch(box, moving) || owed;
    const turns = this.#tiles.turn();
    if (owed || turns || this.#layer.owed) this.#stale.everything();
    const { map } = this.#host.dataset;
    const now = this.#tiles.complete && !turns ? 'painted' : 'painting';
    if (map !== undefined && map !== now) this.#host.dataset['map'] = now;
  }

  /** Answers whether some of the map can be drawn with the next frame. */
  #drawPatch(patch: Box, moving: ReadonlyMap<string, Laid>): boolean {
    const { camera } = this;
    const k = camera.k * this.#dpr;
    return inPatch(this.#g, patch, camera, k, (box) => {
      const { width, height } = this.#base;
      const owed = this.#tiles.draw(this.#g, camera.x, camera.y, k, width, height, this.#zooming);
      drawVeils(this.#g, patch, this.#veils);
      this.#g.setTransform(k, 0, 0, k, -camera.x * k, -camera.y * k);
      drawGround(this.#g, this.world, box, camera.k, this.#hints);
      this.#g.setTransform(1, 0, 0, 1, 0, 0);
      this.#layer.draw(this.#counters, this.#laid, moving, camera, k, box);
      return owed;
    });
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
    if (this.#carried !== undefined) drawCarried(g, this.#carried, this.#counters, COUNTER * camera.k, this.#dpr);
  }
}
