import type { Pen } from '../patterns.ts';
import { meets, type Box } from '../world.ts';
import { cutTo, type CoastRing } from './file.ts';
import { ring, type Ground } from './ground.ts';

/** What is drawn between the layers of the ground: over the sea, and over the land before its coast. */
export interface Between {
  sea(): void;
  /** `some`: there is land in sight. */
  land(some: boolean): void;
}

/** The painted ground on a sheet: sea, land filled into its coast, the coast itself, and the neat line round it all. */
export class PaintedSheet {
  readonly #ground: Ground;
  readonly #rings: readonly CoastRing[];

  constructor(ground: Ground, rings: readonly CoastRing[]) {
    this.#ground = ground;
    this.#rings = rings;
  }

  /** Whether the drawn coast has land there; pixels of the world. */
  readonly isLand = (x: number, y: number): boolean => {
    const { w, h, per, x0, y0, unit } = this.#ground.sheet;
    const [i, j] = [Math.floor((x / unit - x0) * per), Math.floor((y / unit - y0) * per)];
    return i >= 0 && j >= 0 && i < w && j < h && this.#ground.mask[j * w + i]! > 127;
  };

  draw(g: Pen, box: Box, level: number, between: Between): void {
    const { sheet, land, sea, mask } = this.#ground;
    const { per, x0, y0, w, h, unit } = sheet;
    const k = unit / per;
    // Only the part in sight is scaled.
    const [sx, sy] = [
      Math.max(0, Math.floor((box.x0 / unit - x0) * per) - 2),
      Math.max(0, Math.floor((box.y0 / unit - y0) * per) - 2),
    ];
    const [ex, ey] = [
      Math.min(w, Math.ceil((box.x1 / unit - x0) * per) + 2),
      Math.min(h, Math.ceil((box.y1 / unit - y0) * per) + 2),
    ];
    if (ex <= sx || ey <= sy) return;
    const to = [x0 * unit + sx * k, y0 * unit + sy * k, (ex - sx) * k, (ey - sy) * k] as const;
    let [dry, cells] = [0, 0];
    for (let j = sy; j < ey; j += 2)
      for (let i = sx; i < ex; i += 2) {
        cells++;
        if (mask[j * w + i]! > 250) dry++;
      }
    const coast = new Path2D();
    if (dry < cells) {
      g.drawImage(sea, sx, sy, ex - sx, ey - sy, ...to);
      between.sea();
      this.#traceCoast(coast, box, level);
      if (dry > 0) {
        // A pattern has crisp, cheap edges; a clip would slow down all that is drawn in it.
        const pattern = g.createPattern(land, 'no-repeat')!;
        pattern.setTransform(new DOMMatrix([k, 0, 0, k, x0 * unit, y0 * unit]));
        g.fillStyle = pattern;
        // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
        g.fill(coast, 'evenodd');
      }
    } else g.drawImage(land, sx, sy, ex - sx, ey - sy, ...to);
    between.land(dry > 0);
    if (dry === cells) return;
    if (level > 0.3) {
      g.strokeStyle = 'rgba(38,74,98,.28)';
      g.lineWidth = 3.2;
      g.stroke(coast);
    }
    g.strokeStyle = '#2c5674';
    g.lineWidth = Math.max(1.1, 0.55 / level);
    g.stroke(coast);
  }

  #traceCoast(path: Path2D, box: Box, level: number): void {
    const { per, x0, y0, w, h, unit } = this.#ground.sheet;
    const wide = 30 / level;
    // Not beyond the sheet either: a coast that ends with it has no shore along its edge.
    const clip = {
      x0: Math.max(box.x0 - wide, x0 * unit + 1),
      y0: Math.max(box.y0 - wide, y0 * unit + 1),
      x1: Math.min(box.x1 + wide, (x0 + w / per) * unit - 1),
      y1: Math.min(box.y1 + wide, (y0 + h / per) * unit - 1),
    };
    for (const { points, box: own } of this.#rings) {
      // From afar ponds and islets would be dots.
      const seen = level > 0.3 || own.x1 - own.x0 + own.y1 - own.y0 > 6 / level;
      if (seen && meets(own, box)) ring(path, cutTo(points, own, clip));
    }
  }

  /** A double neat line round the sheet, as printed maps have. */
  drawFrame(g: Pen, box: Box, level: number, bounds: Box): void {
    const { per, x0, y0, w, h, unit } = this.#ground.sheet;
    const [x, y] = [Math.max(x0 * unit, bounds.x0), Math.max(y0 * unit, bounds.y0)];
    const [wide, high] = [
      Math.min((x0 + w / per) * unit, bounds.x1) - x,
      Math.min((y0 + h / per) * unit, bounds.y1) - y,
    ];
    const inner = { x0: x + 12, y0: y + 12, x1: x + wide - 12, y1: y + high - 12 };
    if (box.x0 > inner.x0 && box.x1 < inner.x1 && box.y0 > inner.y0 && box.y1 < inner.y1) return;
    g.lineJoin = 'miter';
    g.strokeStyle = '#f4ecd6';
    g.lineWidth = 10;
    g.strokeRect(x + 5, y + 5, wide - 10, high - 10);
    g.strokeStyle = '#3b2d1c';
    g.lineWidth = Math.max(2.4, 0.7 / level);
    g.strokeRect(x + 1, y + 1, wide - 2, high - 2);
    g.lineWidth = Math.max(1, 0.5 / level);
    g.strokeRect(x + 10, y + 10, wide - 20, high - 20);
    g.lineJoin = 'round';
  }
}

/** Night is laid over all that was drawn. */
export function darken(g: Pen, box: Box): void {
  g.globalCompositeOperation = 'multiply';
  g.fillStyle = '#868fa6';
  g.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
  g.globalCompositeOperation = 'source-over';
}
