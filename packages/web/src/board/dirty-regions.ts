import type { Camera } from './camera.ts';
import { meets, type Box } from './world.ts';

/** More patches than this cost more than drawing everything. */
const MOST = 60;
/** The shadow of a counter, and the number of its pile, lie this far around it. */
const AROUND = 9;

/** What of the picture must be drawn anew: all of it, or a few patches. One counter moving is two small patches. */
export class DirtyRegions {
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

  /** Something else changed there. */
  area(box: Box): void {
    this.#patches.push(box);
  }

  /** The boxes to draw anew, one beside the other, in whole pixels of the screen; forgets them. */
  take(camera: Camera, dpr: number): Box[] {
    const patches = this.#patches;
    const all = this.#all || patches.length > MOST;
    this.#patches = [];
    this.#all = false;
    const k = camera.k * dpr;
    const screen = { x0: 0, y0: 0, x1: Math.ceil(camera.width * dpr), y1: Math.ceil(camera.height * dpr) };
    if (all) return [screen];
    const boxes: Box[] = [];
    for (const patch of patches) {
      // Whole pixels: half a pixel at an edge would be drawn twice.
      let box = {
        x0: Math.max(screen.x0, Math.floor((patch.x0 - camera.x) * k)),
        y0: Math.max(screen.y0, Math.floor((patch.y0 - camera.y) * k)),
        x1: Math.min(screen.x1, Math.ceil((patch.x1 - camera.x) * k)),
        y1: Math.min(screen.y1, Math.ceil((patch.y1 - camera.y) * k)),
      };
      if (box.x0 >= box.x1 || box.y0 >= box.y1) continue;
      // What overlaps becomes one box, which may overlap others in turn.
      for (let i = boxes.findIndex((other) => meets(other, box)); i >= 0; i = boxes.findIndex((o) => meets(o, box))) {
        box = around(box, boxes.splice(i, 1)[0]!);
      }
      boxes.push(box);
    }
    return boxes;
  }
}

const around = (a: Box, b: Box): Box => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
});
