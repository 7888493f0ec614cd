import type { Camera } from './camera.ts';
import { PAPER } from './map.ts';
import type { Box } from './world.ts';

/** A part of the canvas that is drawn anew: nothing is drawn beyond it. Given in pixels, told in units of the map. */
export function inPatch(
  g: CanvasRenderingContext2D,
  { x0, y0, x1, y1 }: Box,
  { x, y }: Camera,
  k: number,
  draw: (box: Box) => boolean,
): boolean {
  g.save();
  g.setTransform(1, 0, 0, 1, 0, 0);
  g.beginPath();
  g.rect(x0, y0, x1 - x0, y1 - y0);
  g.clip();
  g.fillStyle = PAPER;
  g.fillRect(x0, y0, x1 - x0, y1 - y0);
  const owed = draw({ x0: x + x0 / k, y0: y + y0 / k, x1: x + x1 / k, y1: y + y1 / k });
  g.restore();
  return owed;
}

/** Night, snow, mud or rain over a patch. */
export function drawVeils(g: CanvasRenderingContext2D, { x0, y0, x1, y1 }: Box, veils: readonly string[]): void {
  for (const veil of veils) {
    g.fillStyle = veil;
    g.fillRect(x0, y0, x1 - x0, y1 - y0);
  }
}

/** A canvas over the whole of its host; what is on it is told elsewhere in words. */
export function canvasOn(host: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = 'board-canvas';
  canvas.setAttribute('aria-hidden', 'true');
  host.append(canvas);
  return canvas;
}
