import { fact, type Place } from '@rokada/kit';
import { traceAnchor } from './anchor.ts';
import type { Pen } from './patterns.ts';
import type { World } from './world.ts';
import { COUNTER } from './world.ts';

/** Draws what stands in a space; answers whether it took a place of its own beside what is drawn already. */
export function drawPlace(g: Pen, place: Place, world: World, space: number, nth: number, level: number): boolean {
  const { kind } = place;
  const [cx, cy] = [world.x(space), world.y(space)];
  if (/capital/.test(kind)) return star(g, cx, cy, 11);
  if (/city|town|village/.test(kind)) return houses(g, cx, cy, /major/.test(kind) || fact(place, 'vp') !== undefined);
  if (level < 0.45) return false;
  if (space >= world.board.hexes) return badge(g, place, world, space, nth);
  // Smaller signs stand round the counter's place, so that a unit does not hide them.
  const angle = ([40, 140, 0, 180, 320, 220][nth % 6]! * Math.PI) / 180;
  const far = COUNTER * 0.62;
  const [x, y] = [cx + Math.cos(angle) * far, cy - Math.sin(angle) * far * 0.8];
  if (/port|harbour|landing/.test(kind)) return anchor(g, x, y);
  if (/fort/.test(kind)) return fort(g, x, y);
  const found = fact(place, 'badge') ?? signOf(kind);
  return found === undefined ? false : sign(g, x, y, found, kind);
}

/** In an area the signs stand in a row under its name. */
function badge(g: Pen, place: Place, world: World, space: number, nth: number): boolean {
  const text = fact(place, 'badge');
  const [x, y] = [world.x(space) - 26 + nth * 17, world.y(space) - COUNTER / 2 - 4];
  if (text === undefined) return sign(g, x, y, signOf(place.kind) ?? '', place.kind);
  return /vp|victory|objective/.test(place.kind)
    ? sign(g, x, y, `★${text}`, 'victory')
    : sign(g, x, y, text, place.kind);
}

function signOf(kind: string): string | undefined {
  return signs.find(([name]) => name.test(kind))?.[1];
}

const signs: readonly (readonly [RegExp, string])[] = [
  [/port|harbour|landing/, '⚓'],
  [/oil/, '▲'],
  [/factory|industr|resource|economic|economy/, '⚙'],
  [/air/, '✈'],
  [/vp|victory|objective/, '★'],
  [/supply|source|depot/, '◆'],
];

function houses(g: Pen, x: number, y: number, big: boolean): boolean {
  const s = big ? 5.4 : 4;
  g.fillStyle = '#3a2f26';
  g.strokeStyle = 'rgba(250,246,232,.8)';
  g.lineWidth = 1.2;
  for (const [dx, dy] of big
    ? ([
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ] as const)
    : ([[0, 0]] as const)) {
    g.beginPath();
    g.rect(x + dx * s * 1.15 - s, y + dy * s * 1.15 - s, s * 2, s * 2);
    g.fill();
    g.stroke();
  }
  return true;
}

function star(g: Pen, x: number, y: number, r: number): boolean {
  g.beginPath();
  for (let i = 0; i < 10; i++) {
    const angle = (i * 36 - 90) * (Math.PI / 180);
    const far = i % 2 === 0 ? r : r * 0.42;
    g.lineTo(x + Math.cos(angle) * far, y + Math.sin(angle) * far);
  }
  g.closePath();
  g.fillStyle = '#3a2f26';
  g.fill();
  return true;
}

function disc(g: Pen, x: number, y: number): void {
  g.beginPath();
  g.arc(x, y, 7.4, 0, 7);
  g.fillStyle = 'rgba(250,246,232,.92)';
  g.fill();
  g.strokeStyle = '#3a2f26';
  g.lineWidth = 1;
  g.stroke();
}

function anchor(g: Pen, x: number, y: number): boolean {
  disc(g, x, y);
  g.strokeStyle = '#1f4f7a';
  g.lineWidth = 1.4;
  traceAnchor(g, x, y, 0.79);
  g.stroke();
  return true;
}

function fort(g: Pen, x: number, y: number): boolean {
  disc(g, x, y);
  g.fillStyle = '#5d4630';
  g.fillRect(x - 4, y - 1, 8, 4.5);
  for (const dx of [-4, -1.1, 1.8]) g.fillRect(x + dx, y - 3.6, 2.2, 3);
  return true;
}

function sign(g: Pen, x: number, y: number, text: string, kind: string): boolean {
  if (text === '') return false;
  disc(g, x, y);
  if (/vp|victory|objective/.test(kind)) {
    g.fillStyle = '#f0cf5a';
    g.fill();
  }
  g.fillStyle = '#2a2018';
  g.font = `700 ${text.length > 1 ? 7 : 9}px Arial, sans-serif`;
  g.textAlign = 'center';
  g.fillText(text, x, y + 3);
  return true;
}
