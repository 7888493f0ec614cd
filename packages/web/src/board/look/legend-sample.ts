import type { Pen } from '../patterns.ts';
import { scatter } from '../scatter.ts';
import { DENSITY, GLYPHS } from './glyphs.ts';
import { isWater, terrainLook } from './palette.ts';
import { signWords } from './words.ts';

/** Size of a sample, in pixels. */
export const SAMPLE = { width: 72, height: 40 };

export interface LegendEntry {
  /** What is shown: a terrain, a sign, a line. */
  readonly key: string;
  readonly text: string;
  /** Draws the sample into a box of `SAMPLE`. */
  draw(g: Pen): void;
}

export const [W, H] = [SAMPLE.width, SAMPLE.height];

export function paper(g: Pen, fill = '#e4e0bd'): void {
  g.fillStyle = fill;
  g.fillRect(0, 0, W, H);
}

export const said = (key: string, lang: 'en' | 'fr'): string => signWords[key]?.[lang === 'en' ? 0 : 1] ?? key;

/** A sample of a line: a bend across the paper, stroked by `draw`. */
export function lineOf(g: Pen, draw: () => void): void {
  paper(g);
  g.lineCap = g.lineJoin = 'round';
  g.beginPath();
  g.moveTo(6, 27);
  g.bezierCurveTo(24, 6, 46, 36, 66, 13);
  draw();
}

/** A terrain as it looks on the map. */
export function swatch(g: Pen, word: string): void {
  if (isWater(word)) return paper(g, word === 'sea' ? '#8fbacd' : '#b5d5df');
  const { tint, glyph } = terrainLook(word);
  paper(g, tint);
  if (glyph === undefined) return;
  for (let j = 0; j < 2; j++) {
    for (let i = 0; i < 4; i++) {
      if (scatter(i + 4 * j, 3) > DENSITY[glyph] + 0.2) continue;
      g.save();
      g.translate(10 + i * 18, 11 + j * 18);
      GLYPHS[glyph](g, i + 4 * j);
      g.restore();
    }
  }
}
