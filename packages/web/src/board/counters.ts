import type { CounterLook, PieceView, Presentation } from '@rokada/kernel';
import { blend, darker, lighter, lightness } from './colour.ts';
import type { Pen } from './patterns.ts';
import { drawEmblem, drawSymbol } from './symbols.ts';
import { COUNTER } from './world.ts';

const FACE = '"Helvetica Neue", Arial, "DejaVu Sans", sans-serif';

/** A palette that people with any kind of colour vision can tell apart (Okabe and Ito). */
const SAFE = ['#56b4e9', '#e69f00', '#009e73', '#cc79a7', '#f0e442', '#d55e00'];

/** What is printed on a piece: by its kind where it is what its state says. */
const lookOf = ({ counters, kinds }: Presentation, { id, kind }: PieceView): CounterLook | undefined =>
  kind === undefined ? counters[id] : kinds?.[kind];

/** So many sprites are kept. */
const MOST = 6000;

/** Draws counters, and keeps each look in each size as a sprite. */
export class CounterArt {
  readonly #presentation: Presentation;
  readonly #safe: boolean;
  /** The sprites of each look by their pixels, and the looks of pieces already seen: asked for hundreds of times a frame. */
  readonly #sprites = new Map<string, Map<number, OffscreenCanvas>>();
  readonly #looks = new WeakMap<PieceView, Map<number, OffscreenCanvas>>();
  #count = 0;

  constructor(presentation: Presentation, safeColours: boolean) {
    this.#presentation = presentation;
    this.#safe = safeColours;
  }

  sideColour(side: string): string {
    const sides = Object.keys(this.#presentation.sides);
    if (this.#safe) return SAFE[sides.indexOf(side) % SAFE.length] ?? '#888888';
    return this.#presentation.sides[side]?.colour ?? '#777777';
  }

  /** A sprite that is drawn already: of that size, or of a near one if that will do. */
  kept(piece: PieceView, pixels: number, near: boolean): OffscreenCanvas | undefined {
    const sizes = this.#sizes(piece);
    return sizes.get(pixels) ?? (near ? (sizes.get(pixels * 2) ?? sizes.get(pixels / 2)) : undefined);
  }

  sprite(piece: PieceView, pixels: number): OffscreenCanvas {
    const sizes = this.#sizes(piece);
    let sprite = sizes.get(pixels);
    if (sprite === undefined) {
      sprite = new OffscreenCanvas(pixels, pixels);
      const g = sprite.getContext('2d')!;
      g.scale(pixels / COUNTER, pixels / COUNTER);
      this.draw(g, piece);
      if (++this.#count > MOST) this.#forget();
      sizes.set(pixels, sprite);
    }
    return sprite;
  }

  #sizes(piece: PieceView): Map<number, OffscreenCanvas> {
    let sizes = this.#looks.get(piece);
    if (sizes === undefined) {
      const key = keyOf(piece);
      sizes = this.#sprites.get(key) ?? new Map<number, OffscreenCanvas>();
      this.#sprites.set(key, sizes);
      this.#looks.set(piece, sizes);
    }
    return sizes;
  }

  /** All go; those still looked at are drawn again over the next frames. */
  #forget(): void {
    for (const sizes of this.#sprites.values()) sizes.clear();
    this.#count = 1;
  }

  draw(g: Pen, piece: PieceView): void {
    const look = lookOf(this.#presentation, piece);
    const { back, ink, band } = this.#colours(look, piece.side);
    const weak = (piece.face ?? 0) > 0;
    const face = weak ? blend(back, '#ffffff', 0.3) : back;
    const edge = COUNTER - 1;
    g.fillStyle = face;
    g.beginPath();
    g.roundRect(0.5, 0.5, edge, edge, 4);
    g.fill();
    g.save();
    g.clip();
    // Light from the north-west, as on every counter sheet photographed ever.
    g.strokeStyle = lighter(face, 0.45);
    g.lineWidth = 2;
    strokeLine(g, 1, edge, 1, 1, edge, 1);
    g.strokeStyle = darker(face, 0.25);
    strokeLine(g, edge, 1, edge, edge, 1, edge);
    if (band !== undefined) {
      g.fillStyle = band;
      g.fillRect(0, COUNTER - 12.5, COUNTER, 12.5);
    }
    if (weak) {
      g.fillStyle = 'rgba(255,255,255,.55)';
      g.fillRect(0, COUNTER - 13, COUNTER, 13);
    }
    g.restore();
    g.strokeStyle = darker(back, 0.55);
    g.lineWidth = 1;
    g.beginPath();
    g.roundRect(0.5, 0.5, edge, edge, 4);
    g.stroke();
    if (look === undefined) this.#unknown(g, piece, ink);
    else this.#face(g, look, piece, ink, face);
    this.#marks(g, piece);
  }

  #colours(look: CounterLook | undefined, side: string): { back: string; ink: string; band?: string } {
    if (this.#safe) {
      const back = blend(this.sideColour(side), '#ffffff', 0.25);
      return { back, ink: '#101010' };
    }
    const named = look === undefined ? undefined : this.#presentation.colours[look.colours];
    const back = lighter(this.sideColour(side), 0.35);
    return named ?? { back, ink: lightness(back) > 0.5 ? '#151515' : '#f5f2e8' };
  }

  #face(g: Pen, look: CounterLook, piece: PieceView, ink: string, face: string): void {
    const { symbol, size, label } = look;
    const emblem = this.#presentation.sides[piece.side]?.emblem;
    if (emblem !== undefined) drawEmblem(g, emblem, 6, 6, 2.9, ink);
    g.fillStyle = ink;
    g.textAlign = 'center';
    const factors = look.faces[piece.face ?? 0] ?? look.faces[0] ?? '';
    if (symbol === 'none') {
      fitted(g, label, COUNTER / 2, factors === '' ? 25 : 21, 36, 11, 700);
    } else {
      drawSymbol(g, symbol, { x: 12, y: 10, w: 20, h: 13 }, ink, lighter(face, 0.4));
      g.font = `700 6.4px ${FACE}`;
      if (size !== undefined) g.fillText(size, COUNTER / 2, 8);
      sideways(g, label, 8, 19.5, 17);
    }
    fitted(g, factors, COUNTER / 2, 38, 37, 12.5, 800);
  }

  #unknown(g: Pen, piece: PieceView, ink: string): void {
    const emblem = this.#presentation.sides[piece.side]?.emblem ?? 'circle';
    drawEmblem(g, emblem, COUNTER / 2, 15, 8, ink);
    g.fillStyle = ink;
    g.textAlign = 'center';
    fitted(g, piece.id.startsWith('?') ? '?' : piece.id, COUNTER / 2, 36, 36, 12, 800);
  }

  #marks(g: Pen, { marks = [] }: PieceView): void {
    let x = COUNTER - 7;
    for (const mark of marks) {
      const look = this.#presentation.marks?.[mark];
      if (look === undefined) continue;
      const wide = Math.max(11, 4 + look.text.length * 5);
      g.fillStyle = look.colour;
      g.beginPath();
      g.roundRect(x - wide + 6.5, 0.5, wide, 10.5, 3);
      g.fill();
      g.strokeStyle = 'rgba(255,255,255,.85)';
      g.lineWidth = 0.8;
      g.stroke();
      g.fillStyle = lightness(look.colour) > 0.6 ? '#111' : '#fff';
      g.font = `700 8px ${FACE}`;
      g.textAlign = 'center';
      g.fillText(look.text, x - wide / 2 + 6.5, 8.6);
      x -= wide + 1;
    }
  }
}

const keyOf = ({ id, kind, side, face, marks }: PieceView): string =>
  `${kind ?? id}|${side}|${face ?? '?'}|${marks?.join() ?? ''}`;

function strokeLine(g: Pen, ...points: readonly number[]): void {
  g.beginPath();
  g.moveTo(points[0]!, points[1]!);
  for (let i = 2; i < points.length; i += 2) g.lineTo(points[i]!, points[i + 1]!);
  g.stroke();
}

/** Text as large as asked, or smaller when it would not fit. */
function fitted(g: Pen, text: string, x: number, y: number, width: number, size: number, weight: number): void {
  g.font = `${weight} ${size}px ${FACE}`;
  const wide = g.measureText(text).width;
  if (wide > width) g.font = `${weight} ${(size * width) / wide}px ${FACE}`;
  g.fillText(text, x, y);
}

/** The designation up the left edge. */
function sideways(g: Pen, text: string, x: number, y: number, length: number): void {
  g.save();
  g.translate(x, y);
  g.rotate(-Math.PI / 2);
  fitted(g, text, 0, 0, length, 6.6, 600);
  g.restore();
}
