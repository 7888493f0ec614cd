import type { Camera } from './camera.ts';
import type { Box } from './world.ts';

/** More patches than this cost more than drawing everything. */
const MOST = 60;
/** The shadow of a counter, and the number of its pile, lie this far around it. */
const AROUND = 9;

/** What of the picture must be drawn anew: all of it, or a few patches. One counter moving is two small patches. */
export class Stale {
  #all = true;
  #patches: Box[] = [];

  get any(): boolean {
    return this.#all || this.#patches.length > 0;
  }

  everything(): void {
    this.#all = true;
  }

  /** A counter comes, goes or passes here. */
  counter(x: number, y: number, size: number): void {
    const half = size / 2 + AROUND;
    this.#patches.push({ x0: x - half, y0: y - half, x1: x + half, y1: y + half });
  }

  /** Keeps the pen to what is stale, until it is restored, and forgets it; answers the box around it all. */
  clip(g: CanvasRenderingContext2D, camera: Camera, dpr: number): Box {
    const patches = this.#patches;
    const all = this.#all || patches.length > MOST;
    this.#patches = [];
    this.#all = false;
    g.save();
    g.setTransform(1, 0, 0, 1, 0, 0);
    const [right, bottom] = camera.toWorld(camera.width, camera.height);
    if (all) return { x0: camera.x, y0: camera.y, x1: right, y1: bottom };
    const k = camera.k * dpr;
    let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
    g.beginPath();
    for (const patch of patches) {
      // Whole pixels: half a pixel at an edge would be drawn twice.
      const [left, top] = [Math.floor((patch.x0 - camera.x) * k), Math.floor((patch.y0 - camera.y) * k)];
      g.rect(left, top, Math.ceil((patch.x1 - camera.x) * k) - left, Math.ceil((patch.y1 - camera.y) * k) - top);
      x0 = Math.min(x0, patch.x0);
      y0 = Math.min(y0, patch.y0);
      x1 = Math.max(x1, patch.x1);
      y1 = Math.max(y1, patch.y1);
    }
    g.clip();
    return {
      x0: Math.max(x0, camera.x),
      y0: Math.max(y0, camera.y),
      x1: Math.min(x1, right),
      y1: Math.min(y1, bottom),
    };
  }
}
