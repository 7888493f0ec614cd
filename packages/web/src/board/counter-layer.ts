import type { Camera } from './camera.ts';
import { darker } from './colour.ts';
import type { CounterArt } from './counters.ts';
import type { Laid, Stacks } from './stacks.ts';
import { COUNTER, type Box, type World } from './world.ts';

/**
 * New sprites may take this many milliseconds of a frame, less while the zoom changes, when every size is passing. Without
 * a graphics processor the browser then takes three times as long to fill what was drawn here.
 */
const SPRITES = 3;
const SPRITES_ZOOMING = 2;

/** Is a counter, with its shadow and the number of its pile, at least partly inside? */
const touches = ({ x0, y0, x1, y1 }: Box, x: number, y: number, size: number): boolean =>
  x + size >= x0 && x - size <= x1 && y + size >= y0 && y - size <= y1;

/** The counters on the board, drawn frame by frame from sprites. */
export class CounterLayer {
  readonly #world: World;
  readonly #g: CanvasRenderingContext2D;
  #until = 0;
  #zooming = false;
  /** Sprites that did not fit into the frame are still to come. */
  owed = false;

  constructor(world: World, g: CanvasRenderingContext2D) {
    this.#world = world;
    this.#g = g;
  }

  /** While the zoom changes, counters are drawn from sprites of some power of two; at rest they are exact. */
  begin(zooming: boolean): void {
    this.#zooming = zooming;
    this.#until = performance.now() + (zooming ? SPRITES_ZOOMING : SPRITES);
    this.owed = false;
  }

  /** Draws what meets the box, in pixels of the screen; those on their way last. */
  draw(art: CounterArt, stacks: Stacks, moving: ReadonlyMap<string, Laid>, camera: Camera, k: number, box: Box): void {
    for (const stack of stacks.values()) {
      for (const laid of stack) if (!moving.has(laid.piece.id)) this.#counter(art, laid, camera, k, box);
      if (stack.length > 1 && stack[0]!.space < this.#world.board.hexes) this.#badge(art, stack, camera, k, box);
    }
    for (const laid of moving.values()) this.#counter(art, laid, camera, k, box);
  }

  #counter(art: CounterArt, { piece, size, x, y }: Laid, camera: Camera, k: number, box: Box): void {
    if (!touches(box, x, y, size)) return;
    const px = Math.round(size * k);
    const [left, top] = [Math.round((x - camera.x) * k - px / 2), Math.round((y - camera.y) * k - px / 2)];
    const g = this.#g;
    if (px < 9) {
      g.fillStyle = art.sideColour(piece.side);
      g.fillRect(left, top, px, px);
      return;
    }
    if (px > 24) {
      g.fillStyle = 'rgba(0,0,0,.28)';
      g.fillRect(left + px * 0.06, top + px * 0.07, px * 0.97, px * 0.97);
    }
    const wanted = this.#zooming ? 2 ** Math.ceil(Math.log2(px)) : px;
    const sprite =
      art.kept(piece, wanted, this.#zooming) ??
      (performance.now() > this.#until ? undefined : art.sprite(piece, wanted));
    if (sprite !== undefined) {
      g.drawImage(sprite, left, top, px, px);
      return;
    }
    // Hundreds of new sprites do not fit into one frame: a plain square stands in for those of the next.
    this.owed = true;
    g.fillStyle = art.sideColour(piece.side);
    g.fillRect(left, top, px, px);
  }

  /** How many lie in a pile, and what they are worth together: a tab above it, in the colour of its side. */
  #badge(art: CounterArt, stack: readonly Laid[], camera: Camera, k: number, box: Box): void {
    const topmost = stack.at(-1)!;
    if (COUNTER * k < 30 || !touches(box, topmost.x, topmost.y, COUNTER)) return;
    const g = this.#g;
    const sum = this.#sum(art, stack);
    const [x, y] = [(topmost.x - camera.x) * k, (topmost.y - COUNTER / 2 - 7 - camera.y) * k];
    g.font = `800 ${10 * k}px Arial, sans-serif`;
    const wide = sum === '' ? 12 * k : g.measureText(sum).width + 19 * k;
    const colour = darker(art.sideColour(topmost.piece.side), 0.25);
    g.beginPath();
    g.roundRect(x - wide / 2, y - 6 * k, wide, 12 * k, 5 * k);
    g.fillStyle = colour;
    g.fill();
    g.strokeStyle = '#fdf6e2';
    g.lineWidth = 1.1 * k;
    g.stroke();
    g.fillStyle = '#fdf6e2';
    g.textAlign = 'left';
    g.fillText(sum, x - wide / 2 + 14.5 * k, y + 3.6 * k);
    const middle = x - wide / 2 + 6.5 * k;
    g.beginPath();
    g.arc(sum === '' ? x : middle, y, 5.2 * k, 0, 7);
    g.fill();
    g.fillStyle = colour;
    g.textAlign = 'center';
    g.font = `800 ${(stack.length > 9 ? 7.5 : 9) * k}px Arial, sans-serif`;
    g.fillText(String(stack.length), sum === '' ? x : middle, y + 3.2 * k);
  }

  readonly #sums = new WeakMap<readonly Laid[], string>();

  #sum(art: CounterArt, stack: readonly Laid[]): string {
    let sum = this.#sums.get(stack);
    if (sum === undefined) this.#sums.set(stack, (sum = art.sum(stack.map(({ piece }) => piece))));
    return sum;
  }
}
