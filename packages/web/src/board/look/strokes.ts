import type { Pen } from '../patterns.ts';

/** Lines of the map as strokes one over the other, the same on the map and in its legend. */
export type Strokes = readonly (readonly [style: string, width: number])[];

/** Rivers: widths are added to that of the water. */
export const RIVER: Strokes = [
  ['rgba(240,240,222,.5)', 3],
  ['#2f6791', 1.2],
  ['#4c8cb8', 0],
];
export const ROAD: Strokes = [
  ['rgba(90,60,30,.7)', 3],
  ['#ecd9a8', 1.8],
];
export const REGION: Strokes = [['rgba(96,58,30,.82)', 2.6]];
export const ZONE: Strokes = [['rgba(66,46,24,.62)', 1.2]];

/** Broad gauge has its sleepers in pairs. */
export const RAIL = {
  ink: 'rgba(40,34,28,.78)',
  width: 1.3,
  sleepers: 4.6,
  standard: [1.1, 7],
  broad: [1.1, 2.2, 1.1, 8],
} as const;

/** Strokes the path that was begun; `more` is the width of the water where there is some. */
export function strokes(g: Pen, lines: Strokes, more = 0): void {
  for (const [style, width] of lines) {
    g.strokeStyle = style;
    g.lineWidth = width + more;
    g.stroke();
  }
}
