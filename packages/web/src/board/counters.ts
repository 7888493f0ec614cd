import type { CounterLook, PieceView, Presentation } from '@rokada/kernel';
import { blend, darker, lighter, lightness } from './colour.ts';
import { faceOf, factorsIn, lookOf, strengthOf, sumOf } from './factors.ts';
import type { Pen } from './patterns.ts';
import { drawEmblem, drawSymbol } from './symbols.ts';
import { COUNTER } from './world.ts';

const FACE = '"Helvetica Neue", Arial, "DejaVu Sans", sans-serif';
const NARROW = '"Arial Narrow", "Liberation Sans Narrow", Arial, "DejaVu Sans", sans-serif';
/** The stripe of quality down the left edge. */
const STRIPE = 5;

/** A palette that people with any kind of colour vision can tell apart (Okabe and Ito). */
export const SAFE = ['#56b4e9', '#e69f00', '#009e73', '#cc79a7', '#f0e442', '#d55e00'];

/** The mark that the table itself puts on a piece that went somewhere in this step. */
export const MOVED = '~moved';

/** So many sprites are kept. */
const MOST = 6000;

/** Draws counters, and keeps each look in each size as a sprite. */
export class CounterArt {
  readonly #presentation: Presentation;
  readonly #safe: boolean;
  /** The sprites of each look by their pixels, and the looks of pieces already seen: asked for hundreds of times a frame. */
  readonly #sprites = new Map<string, Map<number, OffscreenCanvas>>();
  readonly #looks = new WeakMap<PieceView, Map<number, OffscreenCanvas>>();
  readonly #weights = new WeakMap<PieceView, number>();
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

  /** How much a piece counts in a fight; those that do not fight come last. */
  weight(piece: PieceView): number {
    let weights = this.#weights.get(piece);
    if (weights === undefined) {
      const own = strengthOf(this.#presentation, piece);
      this.#weights.set(piece, (weights = own === undefined ? -1 : own.attack + own.defence));
    }
    return weights;
  }

  /** What a stack is worth together, as printed. */
  sum(pieces: readonly PieceView[]): string {
    return sumOf(this.#presentation, pieces);
  }

  draw(g: Pen, piece: PieceView): void {
    const look = lookOf(this.#presentation, piece);
    const { back, ink, band, stripe } = this.#colours(look, piece.side);
    const weak = (piece.face ?? 0) > 0;
    const spent = this.#isSpent(look, piece);
    const paler = weak && !spent ? blend(back, '#ffffff', 0.3) : back;
    const face = spent ? blend(paler, '#9a978c', 0.5) : paler;
    const edge = COUNTER - 1;
    g.fillStyle = face;
    g.beginPath();
    g.roundRect(0.5, 0.5, edge, edge, 4);
    g.fill();
    g.save();
    g.clip();
    if (band !== undefined) {
      g.fillStyle = spent ? blend(band, '#9a978c', 0.5) : band;
      g.fillRect(0, COUNTER - 17, COUNTER, 17);
    }
    if (stripe !== undefined) {
      g.fillStyle = stripe;
      g.fillRect(0, 0, STRIPE, COUNTER);
    }
    if (weak && !spent) cutCorner(g);
    // Light from the north-west, as on every counter sheet photographed ever.
    g.strokeStyle = lighter(face, 0.5);
    g.lineWidth = 2.2;
    strokeLine(g, 1, edge, 1, 1, edge, 1);
    g.strokeStyle = darker(face, 0.3);
    strokeLine(g, edge, 1, edge, edge, 1, edge);
    g.restore();
    g.strokeStyle = darker(back, 0.55);
    g.lineWidth = 1;
    g.beginPath();
    g.roundRect(0.5, 0.5, edge, edge, 4);
    g.stroke();
    const print = spent ? blend(ink, '#6d6a62', 0.35) : ink;
    if (look === undefined) this.#unknown(g, piece, print);
    else this.#face(g, look, piece, print, face, stripe === undefined ? 0 : 2.5);
    this.#marks(g, piece, spent);
  }

  /** It has done all it can: its face says so, or a mark on it. */
  #isSpent(look: CounterLook | undefined, { face = 0, marks = [] }: PieceView): boolean {
    if (look?.spent !== undefined && look.spent === face) return true;
    return marks.some((mark) => this.#presentation.marks?.[mark]?.sign === 'spent');
  }

  #colours(look: CounterLook | undefined, side: string): Presentation['colours'][string] {
    if (this.#safe) {
      const back = blend(this.sideColour(side), '#ffffff', 0.25);
      const own = look === undefined ? undefined : this.#presentation.colours[look.colours];
      const band = own?.band === undefined ? {} : { band: own.band };
      return { back, ink: '#101010', ...band, ...(own?.stripe !== undefined && { stripe: '#101010' }) };
    }
    const named = look === undefined ? undefined : this.#presentation.colours[look.colours];
    const back = lighter(this.sideColour(side), 0.35);
    return named ?? { back, ink: lightness(back) > 0.5 ? '#151515' : '#f5f2e8' };
  }

  #face(g: Pen, look: CounterLook, piece: PieceView, ink: string, face: string, shift: number): void {
    const { symbol, size, label, steps } = look;
    const emblem = this.#presentation.sides[piece.side]?.emblem;
    if (emblem !== undefined) drawEmblem(g, emblem, 7 + shift, 6.8, 3.1, ink);
    g.fillStyle = ink;
    g.textAlign = 'center';
    const line = faceOf(look, piece);
    if (symbol === 'none') {
      fitted(g, label, COUNTER / 2, line === '' ? 30 : 25, 43, 13, 700);
    } else {
      drawSymbol(g, symbol, { x: 13 + shift, y: 11.5, w: 24, h: 15.5 }, ink, lighter(face, 0.4));
      g.font = `800 7.6px ${FACE}`;
      if (size !== undefined) g.fillText(size, COUNTER / 2 + shift, 9.4);
      sideways(g, label, 9.6 + shift, 22, 23);
    }
    drawFactors(g, line, shift);
    const left = steps?.[piece.face ?? 0];
    if (left !== undefined) drawSteps(g, left, Math.max(...steps!), ink);
  }

  #unknown(g: Pen, piece: PieceView, ink: string): void {
    const emblem = this.#presentation.sides[piece.side]?.emblem ?? 'circle';
    drawEmblem(g, emblem, COUNTER / 2, 18, 9.5, ink);
    g.fillStyle = ink;
    g.textAlign = 'center';
    fitted(g, piece.id.startsWith('?') ? '?' : piece.id, COUNTER / 2, 43, 43, 14, 800);
  }

  /** Signs along the upper edge, from the right: first whether it is spent or has moved, told apart without colour. */
  #marks(g: Pen, { marks = [] }: PieceView, spent: boolean): void {
    let x = COUNTER - 0.5;
    const put = (text: string, colour: string): void => {
      const wide = Math.max(13, 5 + text.length * 5.6);
      x -= wide;
      g.fillStyle = colour;
      g.beginPath();
      g.roundRect(x, 0.5, wide, 11.5, 3);
      g.fill();
      g.strokeStyle = 'rgba(255,255,255,.85)';
      g.lineWidth = 0.9;
      g.stroke();
      g.fillStyle = lightness(colour) > 0.6 ? '#111' : '#fff';
      g.font = `800 9px ${FACE}`;
      g.textAlign = 'center';
      g.fillText(text, x + wide / 2, 9.4);
      x -= 1;
    };
    if (spent) put('✕', '#7d2c22');
    else if (marks.includes(MOVED)) put('➤', '#3d4a55');
    for (const mark of marks) {
      const look = this.#presentation.marks?.[mark];
      if (look !== undefined && look.sign === undefined) put(look.text, look.colour);
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

/** A corner cut off: a weaker face, whatever its colour. */
function cutCorner(g: Pen): void {
  g.fillStyle = 'rgba(255,255,255,.85)';
  g.beginPath();
  g.moveTo(COUNTER, COUNTER - 14);
  g.lineTo(COUNTER, COUNTER - 8);
  g.lineTo(COUNTER - 8, COUNTER);
  g.lineTo(COUNTER - 14, COUNTER);
  g.fill();
}

/** Attack and defence are what one reads; movement is smaller. */
function drawFactors(g: Pen, line: string, shift: number): void {
  const factors = factorsIn(line);
  if (factors === undefined) return fitted(g, line, COUNTER / 2 + shift / 2, 44, 44, 15, 800);
  const [big, small] = [`800 16.5px ${NARROW}`, `700 12px ${NARROW}`];
  g.font = big;
  const wide = g.measureText(factors.fight).width;
  g.font = small;
  const all = wide + 4 + g.measureText(factors.movement).width;
  const k = Math.min(1, (44 - shift) / all);
  g.save();
  g.translate(COUNTER / 2 + shift / 2 - (all * k) / 2, 44);
  g.scale(k, 1);
  g.textAlign = 'left';
  g.fillText(factors.movement, wide + 4, 0);
  g.font = big;
  g.fillText(factors.fight, 0, 0);
  g.restore();
}

/** Steps as discs, filled while they last. */
function drawSteps(g: Pen, left: number, all: number, ink: string): void {
  if (all < 2) return;
  const apart = Math.min(6.2, 16 / (all - 1));
  const r = Math.min(2, apart / 2.6);
  g.strokeStyle = g.fillStyle = ink;
  g.lineWidth = 0.9;
  for (let i = 0; i < all; i++) {
    g.beginPath();
    g.arc(COUNTER - 5.4, 14.5 + i * apart, r, 0, 7);
    if (i < left) g.fill();
    g.stroke();
  }
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
  fitted(g, text, 0, 0, length, 7.6, 700);
  g.restore();
}
