import type { PieceView } from '@rokada/kernel';
import type { Camera } from './camera.ts';
import type { CounterArt } from './counters.ts';
import type { Hints } from './hints.ts';
import { CHOSEN, GLOW } from './overlay.ts';
import type { Laid } from './stacks.ts';
import { COUNTER } from './world.ts';

/** A stack spread out above its space, in screen pixels; each counter can be pointed at. */
export interface Fan {
  readonly space: number;
  readonly cards: readonly { readonly laid: Laid; readonly x: number; readonly y: number; readonly size: number }[];
  readonly box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
}

export function spread(camera: Camera, space: number, stack: readonly Laid[]): Fan {
  const size = Math.min(84, Math.max(56, COUNTER * camera.k * 1.1));
  const columns = Math.min(stack.length, Math.max(2, Math.min(5, Math.floor((camera.width - 24) / (size + 6)))));
  const rows = Math.ceil(stack.length / columns);
  const [w, h] = [columns * (size + 6) + 6, rows * (size + 6) + 6];
  const top = stack.at(-1)!;
  const [sx, sy] = camera.toScreen(top.x, top.y);
  const x = Math.min(camera.width - w - 6, Math.max(6, sx - w / 2));
  const above = sy - (COUNTER * camera.k) / 2 - h - 8;
  const y = above > 6 ? above : Math.min(camera.height - h - 6, sy + (COUNTER * camera.k) / 2 + 8);
  const cards = stack.map((laid, i) => ({
    laid,
    size,
    x: x + 6 + (i % columns) * (size + 6),
    y: y + 6 + Math.floor(i / columns) * (size + 6),
  }));
  return { space, cards, box: { x, y, w, h } };
}

export function drawFan(g: CanvasRenderingContext2D, fan: Fan, art: CounterArt, hints: Hints, dpr: number): void {
  const { x, y, w, h } = fan.box;
  g.beginPath();
  g.roundRect(x, y, w, h, 8);
  g.fillStyle = 'rgba(28,30,26,.9)';
  g.fill();
  g.strokeStyle = 'rgba(255,233,168,.6)';
  g.lineWidth = 1;
  g.stroke();
  for (const { laid, x: cx, y: cy, size } of fan.cards) {
    g.drawImage(art.sprite(laid.piece, Math.round(size * dpr)), cx, cy, size, size);
    const colour = hints.chosenPieces.has(laid.piece.id) ? CHOSEN : hints.pieces.has(laid.piece.id) ? GLOW : undefined;
    if (colour === undefined) continue;
    g.beginPath();
    g.roundRect(cx - 1.5, cy - 1.5, size + 3, size + 3, 6);
    g.strokeStyle = colour;
    g.lineWidth = 3;
    g.stroke();
  }
}

/** Counters in somebody's hand, at the pointer. */
export interface Carried {
  readonly pieces: readonly PieceView[];
  readonly x: number;
  readonly y: number;
}

export function drawCarried(
  g: CanvasRenderingContext2D,
  { pieces, x, y }: Carried,
  art: CounterArt,
  size: number,
  dpr: number,
): void {
  const wide = Math.max(28, size);
  g.globalAlpha = 0.88;
  for (const [i, piece] of pieces.slice(-4).entries())
    g.drawImage(art.sprite(piece, Math.round(wide * dpr)), x - wide / 2 + i * 4, y - wide / 2 - i * 4, wide, wide);
  g.globalAlpha = 1;
}
