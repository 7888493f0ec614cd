import type { Pen } from '../patterns.ts';
import { scatter } from '../scatter.ts';
import type { Glyph } from './palette.ts';

/** Side of a sprite in pixels at zoom 1, and how many kinds of each there are. */
export const SPRITE = 34;
export const KINDS = 6;

/** Share of the lattice that bears a sign. */
export const DENSITY: Readonly<Record<Glyph, number>> = {
  tree: 0.97,
  grove: 0.6,
  reed: 0.55,
  hill: 0.33,
  peak: 0.26,
  sand: 0.95,
};

function trees(g: Pen, n: number, count: number, dark: string, light: string): void {
  g.globalAlpha = 0.74;
  for (let i = 0; i < count; i++) {
    const [x, y, s] = [(scatter(n, i) - 0.5) * 20, -9 + (i / count) * 18, 2.5 + scatter(n, i + 20) * 1.2];
    const blob = (style: string, dx: number, dy: number, r: number): void => {
      g.fillStyle = style;
      g.beginPath();
      g.arc(x + dx, y + dy, r, 0, 7);
      g.fill();
    };
    blob('rgba(40,52,30,.28)', 1.3, 1.5, s * 0.95);
    blob(dark, 0, 0, s);
    blob(light, -s * 0.25, -s * 0.3, s * 0.66);
  }
}

/** Signs of the ground; clumps of trees, not single ones: half as many pictures to place. */
export const GLYPHS: Readonly<Record<Glyph, (g: Pen, n: number) => void>> = {
  tree: (g, n) => trees(g, n, 8, '#4f6f45', '#7d9a62'),
  grove: (g, n) => trees(g, n, 5, '#5d7c4c', '#8ba56c'),
  reed: (g, n) => {
    const w = 4.5 + scatter(n, 1) * 2;
    g.lineWidth = 1;
    g.strokeStyle = 'rgba(58,112,140,.75)';
    g.beginPath();
    g.moveTo(-w, 2);
    g.lineTo(w, 2);
    g.moveTo(-w * 0.4, 4.6);
    g.lineTo(w * 0.7, 4.6);
    g.stroke();
    g.strokeStyle = 'rgba(62,96,62,.85)';
    g.beginPath();
    for (const [dx, lean] of [
      [-2.2, -1.4],
      [0, 0],
      [2.2, 1.4],
    ] as const) {
      g.moveTo(dx * 0.5, 2);
      g.lineTo(dx + lean * 0.5, -3.4 - scatter(n, 5) * 1.5);
    }
    g.stroke();
  },
  hill: (g, n) => {
    const r = 7 + scatter(n, 2) * 3;
    g.lineCap = 'round';
    g.strokeStyle = 'rgba(104,74,36,.62)';
    g.lineWidth = 1.1;
    g.beginPath();
    g.arc(0, r * 0.5, r, Math.PI * 1.13, Math.PI * 1.87);
    g.stroke();
    g.lineWidth = 0.8;
    g.beginPath();
    for (let i = 0; i < 5; i++) {
      const a = Math.PI * (1.55 + i * 0.075);
      g.moveTo(Math.cos(a) * r, r * 0.5 + Math.sin(a) * r);
      g.lineTo(Math.cos(a) * r * 1.02 + 1.2, r * 0.5 + Math.sin(a) * r * 0.62);
    }
    g.stroke();
  },
  // As an engraver would: a crest and a few strokes on the lee side.
  peak: (g, n) => {
    const s = 7 + scatter(n, 3) * 3.5;
    g.lineCap = g.lineJoin = 'round';
    g.strokeStyle = 'rgba(66,42,22,.72)';
    g.lineWidth = 1.15;
    g.beginPath();
    g.moveTo(-s * 0.85, s * 0.5);
    g.lineTo(-s * 0.3, -s * 0.15);
    g.lineTo(0, -s * 0.62);
    g.lineTo(s * 0.38, -s * 0.05);
    g.lineTo(s * 0.9, s * 0.5);
    g.stroke();
    g.lineWidth = 0.8;
    g.beginPath();
    for (let i = 0; i < 4; i++) {
      const t = i / 4;
      g.moveTo(s * (0.06 + t * 0.55), -s * 0.5 + t * s * 0.72);
      g.lineTo(s * (0.02 + t * 0.38), s * (0.05 + t * 0.38));
    }
    g.stroke();
  },
  sand: (g, n) => {
    g.fillStyle = 'rgba(150,112,52,.5)';
    for (let i = 0; i < 5; i++) {
      g.beginPath();
      g.arc((scatter(n, i) - 0.5) * 15, (scatter(n, i + 9) - 0.5) * 15, 0.8, 0, 7);
      g.fill();
    }
  },
};

/** Pictures of the signs, one for each level, drawn when first wanted. */
export class Sprites {
  readonly #known = new Map<string, OffscreenCanvas>();

  get(glyph: Glyph, n: number, level: number): OffscreenCanvas {
    const key = `${glyph}${n}:${level}`;
    let canvas = this.#known.get(key);
    if (canvas === undefined) {
      const size = Math.max(1, Math.ceil(SPRITE * level));
      canvas = new OffscreenCanvas(size, size);
      const g = canvas.getContext('2d')!;
      g.scale(level, level);
      g.translate(SPRITE / 2, SPRITE / 2);
      GLYPHS[glyph](g, n);
      this.#known.set(key, canvas);
    }
    return canvas;
  }
}

/** Paper: it keeps the eye from seeing how coarse the ground is when close. */
export function grain(): OffscreenCanvas {
  const canvas = new OffscreenCanvas(128, 128);
  const g = canvas.getContext('2d')!;
  const image = g.createImageData(128, 128);
  for (let i = 0; i < 128 * 128; i++) image.data.set([70, 52, 30, scatter(i, 3) * 8 + scatter(i >> 1, 4) * 4], 4 * i);
  g.putImageData(image, 0, 0);
  return canvas;
}
