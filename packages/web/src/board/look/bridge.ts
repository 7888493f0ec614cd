import type { Pen } from '../patterns.ts';

/** Two rails across the water with splayed ends, as maps show bridges. */
export function drawBridge(
  g: Pen,
  { x, y, turn }: { readonly x: number; readonly y: number; readonly turn: number },
): void {
  g.save();
  g.translate(x, y);
  g.rotate(turn);
  for (const [style, width] of [
    ['rgba(250,244,225,.9)', 4.4],
    ['#2b1d12', 1.7],
  ] as const) {
    g.strokeStyle = style;
    g.lineWidth = width;
    g.beginPath();
    for (const side of [-3.2, 3.2]) {
      g.moveTo(-10, side * 1.8);
      g.lineTo(-7, side);
      g.lineTo(7, side);
      g.lineTo(10, side * 1.8);
    }
    g.stroke();
  }
  g.restore();
}
