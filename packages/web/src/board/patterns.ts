import { darker, lighter } from './colour.ts';
import { scatter } from './scatter.ts';

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Draws one pattern into the space round (x, y), `r` being about its radius. */
type Pattern = (g: Pen, space: number, x: number, y: number, r: number, fill: string) => void;

/** Places inside a circle, a little apart from each other and always the same. */
function* spots(space: number, count: number, x: number, y: number, r: number): Generator<[number, number, number]> {
  for (let i = 0; i < count; i++) {
    // A sunflower's seeds lie evenly; a little disorder makes it country.
    const angle = i * 2.39996 + scatter(space, 0) * 6.28 + (scatter(space, i) - 0.5) * 0.9;
    const far = r * Math.sqrt((i + 0.6) / count) * (0.86 + scatter(space, i + 50) * 0.16);
    yield [x + Math.cos(angle) * far, y + Math.sin(angle) * far, scatter(space, i + 100)];
  }
}

const trees: Pattern = (g, space, x, y, r, fill) => {
  const dark = darker(fill, 0.28);
  const light = darker(fill, 0.1);
  for (const [tx, ty, size] of [...spots(space, 30, x, y, r * 0.86)].toSorted((a, b) => a[1] - b[1])) {
    const s = r * (0.085 + size * 0.045);
    g.fillStyle = dark;
    g.beginPath();
    g.arc(tx + s * 0.2, ty + s * 0.25, s, 0, 7);
    g.fill();
    g.fillStyle = light;
    g.beginPath();
    g.arc(tx - s * 0.1, ty - s * 0.12, s * 0.8, 0, 7);
    g.fill();
  }
};

const houses: Pattern = (g, space, x, y, r, fill) => {
  for (const [hx, hy, size] of spots(space, 15, x, y, r * 0.72)) {
    const w = r * (0.12 + size * 0.1);
    const h = r * (0.1 + (1 - size) * 0.08);
    g.fillStyle = darker(fill, 0.42);
    g.fillRect(hx - w / 2 + r * 0.02, hy - h / 2 + r * 0.025, w, h);
    g.fillStyle = size > 0.6 ? '#a85f4c' : darker(fill, 0.22);
    g.fillRect(hx - w / 2, hy - h / 2, w, h);
  }
};

const rubble: Pattern = (g, space, x, y, r, fill) => {
  g.fillStyle = darker(fill, 0.36);
  for (const [hx, hy, size] of spots(space, 22, x, y, r * 0.8)) {
    const s = r * (0.04 + size * 0.07);
    g.beginPath();
    g.moveTo(hx - s, hy + s * 0.6);
    g.lineTo(hx - s * 0.3, hy - s);
    g.lineTo(hx + s, hy - s * 0.2);
    g.lineTo(hx + s * 0.5, hy + s);
    g.fill();
  }
};

const hills: Pattern = (g, space, x, y, r, fill) => {
  g.strokeStyle = darker(fill, 0.3);
  g.lineWidth = r * 0.035;
  for (const [hx, hy, size] of spots(space, 6, x, y, r * 0.66)) {
    const s = r * (0.16 + size * 0.08);
    g.beginPath();
    g.arc(hx, hy + s * 0.4, s, Math.PI * 1.1, Math.PI * 1.9);
    g.stroke();
    g.beginPath();
    g.arc(hx + s * 0.2, hy + s * 0.65, s * 0.7, Math.PI * 1.15, Math.PI * 1.75);
    g.stroke();
  }
};

const mountains: Pattern = (g, space, x, y, r, fill) => {
  const peaks = [...spots(space, 6, x, y, r * 0.62)].toSorted((a, b) => a[1] - b[1]);
  for (const [hx, hy, size] of peaks) {
    const s = r * (0.24 + size * 0.12);
    const foot = hy + s * 0.55;
    g.fillStyle = lighter(fill, 0.32);
    g.beginPath();
    g.moveTo(hx - s * 0.75, foot);
    g.lineTo(hx, hy - s * 0.6);
    g.lineTo(hx + s * 0.1, foot);
    g.fill();
    g.fillStyle = darker(fill, 0.42);
    g.beginPath();
    g.moveTo(hx, hy - s * 0.6);
    g.lineTo(hx + s * 0.75, foot);
    g.lineTo(hx + s * 0.1, foot);
    g.lineTo(hx - s * 0.08, hy - s * 0.05);
    g.fill();
  }
};

const marsh: Pattern = (g, space, x, y, r, fill) => {
  g.lineWidth = r * 0.035;
  for (const [hx, hy, size] of spots(space, 11, x, y, r * 0.76)) {
    const w = r * (0.12 + size * 0.08);
    g.strokeStyle = '#5f8fae';
    g.beginPath();
    g.moveTo(hx - w, hy);
    g.lineTo(hx + w, hy);
    g.stroke();
    g.strokeStyle = darker(fill, 0.4);
    g.beginPath();
    for (const lean of [-0.5, 0, 0.5]) {
      g.moveTo(hx, hy);
      g.lineTo(hx + lean * w, hy - w * 0.9);
    }
    g.stroke();
  }
};

const waves: Pattern = (g, space, x, y, r, fill) => {
  g.strokeStyle = lighter(fill, 0.3);
  g.lineWidth = r * 0.03;
  for (const [hx, hy, size] of spots(space, 4, x, y, r * 0.66)) {
    const w = r * (0.12 + size * 0.06);
    g.beginPath();
    g.moveTo(hx - w, hy);
    g.quadraticCurveTo(hx - w / 2, hy - w * 0.5, hx, hy);
    g.quadraticCurveTo(hx + w / 2, hy + w * 0.5, hx + w, hy);
    g.stroke();
  }
};

const dots: Pattern = (g, space, x, y, r, fill) => {
  g.fillStyle = darker(fill, 0.24);
  for (const [hx, hy] of spots(space, 26, x, y, r * 0.84)) g.fillRect(hx, hy, r * 0.04, r * 0.04);
};

const fields: Pattern = (g, space, x, y, r, fill) => {
  g.strokeStyle = darker(fill, 0.14);
  g.lineWidth = r * 0.025;
  for (const [hx, hy, size] of spots(space, 5, x, y, r * 0.6)) {
    const s = r * (0.1 + size * 0.08);
    g.beginPath();
    for (let i = -2; i <= 2; i++) {
      g.moveTo(hx - s, hy + i * s * 0.4);
      g.lineTo(hx + s, hy + i * s * 0.4 - s * 0.3);
    }
    g.stroke();
  }
};

const hatch: Pattern = (g, space, x, y, r, fill) => {
  g.strokeStyle = darker(fill, 0.16);
  g.lineWidth = r * 0.03;
  g.beginPath();
  for (let i = -2; i <= 2; i++) {
    const d = i * r * 0.32 + (space % 2) * 0.01;
    const half = Math.sqrt(Math.max(0, r * r * 0.6 - d * d)) * 0.72;
    g.moveTo(x + d - half, y + d + half);
    g.lineTo(x + d + half, y + d - half);
  }
  g.stroke();
};

/** The patterns that a game may name in its presentation. */
export const patterns: Readonly<Record<string, Pattern>> = {
  trees,
  houses,
  rubble,
  hills,
  mountains,
  marsh,
  waves,
  dots,
  fields,
  hatch,
};
