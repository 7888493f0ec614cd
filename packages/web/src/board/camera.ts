import type { Box } from './world.ts';

/** Where the player looks: the world point in the screen's corner, and pixels per unit. */
export class Camera {
  x = 0;
  y = 0;
  k = 1;
  width = 1;
  height = 1;
  readonly #bounds: Box;

  constructor(bounds: Box) {
    this.#bounds = bounds;
  }

  get #whole(): number {
    const { x0, y0, x1, y1 } = this.#bounds;
    return Math.min(this.width / (x1 - x0), this.height / (y1 - y0));
  }

  resize(width: number, height: number): void {
    const [cx, cy] = [this.x + this.width / this.k / 2, this.y + this.height / this.k / 2];
    this.width = width;
    this.height = height;
    this.centre(cx, cy);
  }

  /** The whole board in view, or as much of it as keeps counters readable; answers at which zoom it would be whole. */
  fit(readable = 0): number {
    const whole = this.#whole * 0.98;
    // Counters a little smaller are a fair price for seeing everything; a lot smaller are not.
    this.k = Math.min(1.6, whole >= readable * 0.55 ? whole : readable);
    const { x0, y0, x1, y1 } = this.#bounds;
    this.centre((x0 + x1) / 2, (y0 + y1) / 2);
    return whole;
  }

  /** A part of the board in view, with counters no larger than full size; a part that is too large is shown as a whole. */
  frame({ x0, y0, x1, y1 }: Box, smallest = 0): void {
    const room = 70;
    const fits = Math.min(this.width / (x1 - x0 + 2 * room), this.height / (y1 - y0 + 2 * room));
    this.k = Math.min(1.6, Math.max(Math.min(1.1, fits), smallest, this.#whole * 0.98));
    this.centre((x0 + x1) / 2, (y0 + y1) / 2);
  }

  centre(x: number, y: number): void {
    this.x = x - this.width / this.k / 2;
    this.y = y - this.height / this.k / 2;
    this.#clamp();
  }

  pan(dx: number, dy: number): void {
    this.x += dx / this.k;
    this.y += dy / this.k;
    this.#clamp();
  }

  /** Zooms so that the point under the pointer stays where it is. */
  zoom(by: number, sx: number, sy: number): void {
    const [wx, wy] = this.toWorld(sx, sy);
    this.k = Math.min(4, Math.max(Math.min(0.9, this.#whole * 0.8), this.k * by));
    this.x = wx - sx / this.k;
    this.y = wy - sy / this.k;
    this.#clamp();
  }

  toWorld(sx: number, sy: number): [number, number] {
    return [this.x + sx / this.k, this.y + sy / this.k];
  }

  toScreen(x: number, y: number): [number, number] {
    return [(x - this.x) * this.k, (y - this.y) * this.k];
  }

  sees(x: number, y: number, margin = 0): boolean {
    const [sx, sy] = this.toScreen(x, y);
    return sx >= -margin && sy >= -margin && sx <= this.width + margin && sy <= this.height + margin;
  }

  #clamp(): void {
    const { x0, y0, x1, y1 } = this.#bounds;
    const [wide, high] = [this.width / this.k, this.height / this.k];
    // A board smaller than the screen is centred; a larger one may be pushed until a fifth of the screen is empty.
    this.x = within(this.x, x0, x1, wide);
    this.y = within(this.y, y0, y1, high);
  }
}

const within = (at: number, from: number, to: number, seen: number): number =>
  seen >= to - from ? (from + to - seen) / 2 : Math.min(to - seen * 0.8, Math.max(from - seen * 0.2, at));
