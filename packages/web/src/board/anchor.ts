import type { Pen } from './patterns.ts';

/** The path of an anchor about a point, for whoever strokes it. */
export function traceAnchor(g: Pen, x: number, y: number, size = 1): void {
  const at = (dx: number, dy: number): [number, number] => [x + dx * size, y + dy * size];
  g.beginPath();
  g.arc(...at(0, -4.4), 1.6 * size, 0, 7);
  g.moveTo(...at(0, -2.8));
  g.lineTo(...at(0, 5.2));
  g.moveTo(...at(-3, -1));
  g.lineTo(...at(3, -1));
  g.moveTo(...at(-4.8, 1.8));
  g.quadraticCurveTo(...at(-4, 5.4), ...at(0, 5.4));
  g.quadraticCurveTo(...at(4, 5.4), ...at(4.8, 1.8));
}
