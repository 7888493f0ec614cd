import { withAlpha } from '../colour.ts';
import type { Pen } from '../patterns.ts';
import { scatter } from '../scatter.ts';
import type { Box } from '../world.ts';
import { ring } from './ground.ts';
import { SANS } from './names.ts';
import { anchor } from './towns.ts';

export interface AreaLook {
  readonly fill: string;
  /** Houses: colours of walls and roofs, size, and what share of the ground they cover. */
  readonly houses?: { readonly wall: string; readonly roof: string; readonly size: number; readonly share: number };
}

export const LOOKS: Readonly<Record<string, AreaLook>> = {
  open: { fill: '#ddd6ae' },
  'built-up': { fill: '#d8c79c', houses: { wall: '#a98a63', roof: '#8d5a43', size: 9, share: 0.42 } },
  dense: { fill: '#cbb18a', houses: { wall: '#8f6d52', roof: '#7c4636', size: 12, share: 0.74 } },
  works: { fill: '#b9a48c', houses: { wall: '#6d5d55', roof: '#574a47', size: 26, share: 0.62 } },
  hill: { fill: '#c9b980' },
  zone: { fill: '#cfc9a4' },
  bank: { fill: '#b3bf8b' },
  box: { fill: '#e9e0c6' },
};

export function crossings(points: Float64Array, y: number): number[] {
  const found: number[] = [];
  for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
    const [ay, by] = [points[j + 1]!, points[i + 1]!];
    if (ay > y !== by > y) found.push(points[j]! + ((points[i]! - points[j]!) * (y - ay)) / (by - ay));
  }
  return found.sort((a, b) => a - b);
}

/** The Volga: pale along its banks, with lines of its current. */
export function water(g: Pen, points: Float64Array, box: Box, level: number): void {
  g.fillStyle = '#7ea9c1';
  g.fill();
  g.save();
  g.clip();
  for (const [width, alpha] of [
    [70, 0.2],
    [44, 0.25],
    [22, 0.3],
    [9, 0.35],
  ] as const) {
    g.strokeStyle = `rgba(214,233,237,${alpha})`;
    g.lineWidth = width;
    g.stroke();
  }
  if (level >= 0.2) {
    g.strokeStyle = 'rgba(226,240,244,.5)';
    g.lineWidth = 1.3;
    g.beginPath();
    for (let y = Math.floor(box.y0 / 46) * 46; y < box.y1 + 46; y += 46) {
      const xs = crossings(points, y);
      for (let n = 0; n < 3 && xs.length >= 2; n++) {
        const id = Math.round(y / 46) * 7 + n;
        const x = xs[0]! + (xs.at(-1)! - xs[0]!) * (0.12 + 0.76 * scatter(id, 5));
        const long = 14 + scatter(id, 6) * 22;
        g.moveTo(x, y - long);
        g.bezierCurveTo(x + 5, y - long / 3, x - 5, y + long / 3, x, y + long);
      }
    }
    g.stroke();
  }
  g.restore();
  g.beginPath();
  ring(g, points);
  g.strokeStyle = '#2c5674';
  g.lineWidth = 1.6;
  g.stroke();
}

export function height(g: Pen, box: Box): void {
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  const shade = g.createRadialGradient(x - 20, y - 20, 8, x + 14, y + 14, 130);
  shade.addColorStop(0, 'rgba(255,250,225,.55)');
  shade.addColorStop(0.5, 'rgba(255,250,225,0)');
  shade.addColorStop(0.8, 'rgba(74,52,30,.28)');
  shade.addColorStop(1, 'rgba(74,52,30,0)');
  g.fillStyle = shade;
  g.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
}

/** Houses along streets that have a turn of their own in each area; works are large sheds. */
export function houses(
  g: Pen,
  space: number,
  box: Box,
  { wall, roof, size, share }: NonNullable<AreaLook['houses']>,
): void {
  const step = size * 2.1;
  g.save();
  g.translate((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2);
  g.rotate((scatter(space, 7) - 0.5) * 0.7);
  const far = Math.hypot(box.x1 - box.x0, box.y1 - box.y0) / 2;
  let n = 0;
  for (let y = -far; y < far; y += step) {
    for (let x = -far; x < far; x += step) {
      n++;
      const street = Math.round(x / step) % 5 === 0 || Math.round(y / step) % 4 === 0;
      if (street || scatter(space * 31 + n, 1) > share) continue;
      const [w, h] = [size * (1.1 + scatter(n, space) * 0.6), size * (0.8 + scatter(n, space + 9) * 0.6)];
      const [hx, hy] = [x + scatter(n, 3) * 3, y + scatter(n, 4) * 3];
      g.fillStyle = 'rgba(44,28,16,.28)';
      g.fillRect(hx + 1.8, hy + 2.2, w, h);
      g.fillStyle = withAlpha(scatter(n, space + 5) > 0.72 ? roof : wall, 0.85);
      g.fillRect(hx, hy, w, h);
      if (size < 20) continue;
      g.strokeStyle = 'rgba(255,245,225,.25)';
      g.lineWidth = 1;
      g.beginPath();
      for (let q = 5; q < w; q += 6) {
        g.moveTo(hx + q, hy);
        g.lineTo(hx + q, hy + h);
      }
      g.stroke();
    }
  }
  g.restore();
}

export function groves(g: Pen, space: number, box: Box, share: number): void {
  let n = 0;
  for (let y = box.y0; y < box.y1; y += 26) {
    for (let x = box.x0; x < box.x1; x += 26) {
      n++;
      if (scatter(space * 17 + n, 2) > share) continue;
      for (let i = 0; i < 3; i++) {
        const [tx, ty, s] = [x + scatter(n, i) * 22, y + scatter(n, i + 9) * 22, 3 + scatter(n, i + 20) * 1.6];
        g.fillStyle = 'rgba(64,88,52,.6)';
        g.beginPath();
        g.arc(tx, ty, s, 0, 7);
        g.fill();
        g.fillStyle = 'rgba(132,158,98,.8)';
        g.beginPath();
        g.arc(tx - s * 0.25, ty - s * 0.3, s * 0.66, 0, 7);
        g.fill();
      }
    }
  }
}

/** A way that may be gone both ways. */
export function wayIn(g: Pen, points: Float64Array): void {
  const n = points.length;
  for (const [style, width] of [
    ['rgba(252,246,228,.85)', 6],
    ['#4a3a24', 3],
  ] as const) {
    g.strokeStyle = style;
    g.lineWidth = width;
    g.beginPath();
    g.moveTo(points[0]!, points[1]!);
    for (let i = 2; i < n; i += 2) g.lineTo(points[i]!, points[i + 1]!);
    g.stroke();
  }
  g.fillStyle = '#4a3a24';
  for (const [x, y, fx, fy] of [
    [points[n - 2]!, points[n - 1]!, points[n - 4]!, points[n - 3]!],
    [points[0]!, points[1]!, points[2]!, points[3]!],
  ] as const) {
    g.save();
    g.translate(x, y);
    g.rotate(Math.atan2(y - fy, x - fx));
    g.beginPath();
    g.moveTo(6, 0);
    g.lineTo(-7, -6);
    g.lineTo(-7, 6);
    g.fill();
    g.restore();
  }
}

export function shelter(g: Pen, x: number, y: number, text: string): void {
  g.beginPath();
  g.moveTo(x - 8, y - 10);
  g.lineTo(x + 8, y - 10);
  g.lineTo(x + 8, y + 1);
  g.quadraticCurveTo(x + 7, y + 7, x, y + 10);
  g.quadraticCurveTo(x - 7, y + 7, x - 8, y + 1);
  g.closePath();
  label(g, x, y + 3.4, '#f8efd6', '#3a2a1a', text);
}

export function worth(g: Pen, x: number, y: number, text: string): void {
  g.beginPath();
  for (let i = 0; i < 10; i++) {
    const [a, r] = [((i * 36 - 90) * Math.PI) / 180, i % 2 === 0 ? 12 : 6.6];
    g.lineTo(x + Math.cos(a) * r, y + 1 + Math.sin(a) * r);
  }
  g.closePath();
  label(g, x, y + 4.6, '#f0cf5a', '#3a2a1a', text);
}

function label(g: Pen, x: number, y: number, fill: string, line: string, text: string): void {
  g.fillStyle = fill;
  g.fill();
  g.strokeStyle = line;
  g.lineWidth = 1.5;
  g.stroke();
  g.fillStyle = '#1d150c';
  g.font = `700 ${text.length > 1 ? 10 : 12.5}px ${SANS}`;
  g.textAlign = 'center';
  g.fillText(text, x, y);
}

export function quay(g: Pen, x: number, y: number): void {
  g.beginPath();
  g.arc(x, y, 10, 0, 7);
  g.fillStyle = '#f8efd6';
  g.fill();
  g.strokeStyle = '#174a6b';
  g.lineWidth = 1.6;
  g.stroke();
  anchor(g, x, y);
}

export function dot(g: Pen, x: number, y: number, colour: string): void {
  g.beginPath();
  g.arc(x, y, 6, 0, 7);
  g.fillStyle = colour;
  g.fill();
  g.strokeStyle = '#fdf6e2';
  g.lineWidth = 2;
  g.stroke();
}
