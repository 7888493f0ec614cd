import { fact } from '@rokada/kit';
import { isPlace, nameIn } from '../labels.ts';
import { COUNTER, HEX, meets, type Box, type World } from '../world.ts';
import type { River } from './lines.ts';
import { isWater } from './palette.ts';
import { rank } from './towns.ts';

export const SERIF = 'Alegreya, "Iowan Old Style", Palatino, Georgia, serif';
export const SANS = '"Alegreya Sans", "Helvetica Neue", Arial, sans-serif';

/** A letter of a name that follows its river. */
export interface Letter {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

export interface Name {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly font: string;
  readonly ink: string;
  readonly halo?: string;
  readonly haloWidth: number;
  readonly spacing: number;
  readonly box: Box;
  readonly letters?: readonly Letter[];
}

/** Widths of text, by a canvas where there is one. */
export type Measure = (font: string, text: string) => number;

interface Ask {
  readonly world: World;
  readonly lang: 'en' | 'fr';
  readonly isLand: (x: number, y: number) => boolean;
  readonly rivers: readonly River[];
  readonly measure: Measure;
}

/** Towns first, then rivers, then lands and seas in wide letters where they find room; laid out once for each level. */
export function layNames(ask: Ask, level: number): Name[] {
  const laid = new LaidNames();
  towns(ask, level, laid);
  if (level >= 0.35) riverNames(ask, level, laid);
  for (const layer of ['sea', 'country']) regions(ask, level, laid, layer);
  return laid.names;
}

/** Names already there, in rows, so that a newcomer asks few of them. */
export class LaidNames {
  readonly names: Name[] = [];
  readonly marks: Box[] = [];
  readonly #rows = new Map<number, Box[]>();

  free(box: Box, pad = 0): boolean {
    const wide = { x0: box.x0 - pad, y0: box.y0 - pad, x1: box.x1 + pad, y1: box.y1 + pad };
    for (let row = Math.floor(wide.y0 / 200); row <= Math.floor(wide.y1 / 200); row++)
      if (this.#rows.get(row)?.some((other) => meets(other, wide)) === true) return false;
    return true;
  }

  /** Does it cover the sign of another place than the one at the point? */
  covers(box: Box, x: number, y: number): boolean {
    return this.marks.some((mark) => meets(mark, box) && (mark.x0 > x || mark.x1 < x || mark.y0 > y || mark.y1 < y));
  }

  add(name: Name): void {
    this.names.push(name);
    this.#take(name.box);
  }

  #take(box: Box): void {
    for (let row = Math.floor(box.y0 / 200); row <= Math.floor(box.y1 / 200); row++) {
      const known = this.#rows.get(row);
      if (known === undefined) this.#rows.set(row, [box]);
      else known.push(box);
    }
  }
}

function towns({ world, lang, measure }: Ask, level: number, laid: LaidNames): void {
  const { board } = world;
  const seen = new Set<string>();
  const places = board.places.filter(({ kind }) => isPlace(kind) || kind === 'site');
  for (const place of places.toSorted((a, b) => rank(b) - rank(a))) {
    const text = nameIn(lang, place);
    const space = place.spaces[0];
    if (text === undefined || space === undefined || space >= board.hexes || seen.has(`${space}${text}`)) continue;
    seen.add(`${space}${text}`);
    const many = fact(place, 'multi');
    if (many !== undefined && seen.has(many)) continue;
    if (many !== undefined) seen.add(many);
    const weight = /port|island/.test(place.kind) ? 1 : rank(place);
    const [x, middle] = [world.x(space), world.y(space)];
    laid.marks.push({ x0: x - 9, y0: middle - 9, x1: x + 9, y1: middle + 9 });
    const plain = [9.5, 11, 12.5, 14.5][weight]!;
    const size = Math.max(plain, Math.min((weight >= 2 ? 10 : 9) / level, HEX * 0.8));
    if (size * level < 6.5 || (level < 0.4 && weight < 2)) continue;
    const font = `${weight >= 2 ? 700 : 500} ${round(size)}px ${SERIF}`;
    const spacing = weight >= 3 ? 0.6 : 0.2;
    const half = (measure(font, text) + spacing * text.length) / 2;
    // Below the counter's usual place, so that a unit in the town does not hide the name.
    const y = middle + COUNTER / 2 + 2 + size * 0.66;
    const box = { x0: x - half, y0: y - size * 0.75, x1: x + half, y1: y + size * 0.22 };
    if (!laid.free(box)) continue;
    const halo = 'rgba(252,247,230,.88)';
    laid.add({ text, x, y, font, ink: '#1d150c', halo, haloWidth: Math.max(2.6, size * 0.24), spacing, box });
  }
}

const round = (size: number): number => Math.round(size * 10) / 10;

/** A river bears its name along its course, where that is straightest and nothing else stands. */
export function riverNames(
  { lang, rivers, measure, world }: Pick<Ask, 'lang' | 'rivers' | 'measure' | 'world'>,
  level: number,
  laid: LaidNames,
): void {
  const size = round(Math.max(11, Math.min(8.5 / level, 40)));
  const font = `italic 500 ${size}px ${SERIF}`;
  const french = new Map(world.board.drawings.map((each) => [each.name, nameIn(lang, each)]));
  const done = new Map<string, number>();
  for (const { name, points } of rivers.toSorted((a, b) => b.points.length - a.points.length)) {
    const text = french.get(name);
    if (name === undefined || text === undefined || (done.get(text) ?? 0) >= 2) continue;
    const spread = Array.from(text, (letter) => measure(font, letter) + 0.9);
    const long = spread.reduce((sum, each) => sum + each, 0);
    const best = straightest(points, long, size, laid);
    if (best === undefined) continue;
    const letters = along(points, best, Array.from(text), spread, size);
    const xs = letters.map((each) => each.x);
    const ys = letters.map((each) => each.y);
    const box = {
      x0: Math.min(...xs) - size * 0.4,
      y0: Math.min(...ys) - size * 0.7,
      x1: Math.max(...xs) + size * 0.4,
      y1: Math.max(...ys) + size * 0.3,
    };
    laid.add({
      text,
      x: 0,
      y: 0,
      font,
      ink: '#1f5578',
      halo: 'rgba(240,240,222,.85)',
      haloWidth: 2.8,
      spacing: 0,
      box,
      letters,
    });
    done.set(text, (done.get(text) ?? 0) + 1);
  }
}

/** Where along a course a text fits best: the way there as distance from its start. */
function straightest(points: Float32Array, long: number, size: number, laid: LaidNames): number | undefined {
  const at = measureAlong(points);
  const whole = at.at(-1)!;
  if (whole < long * 1.15) return undefined;
  let best: { from: number; cost: number } | undefined;
  for (let from = long * 0.07; from + long < whole; from += size * 0.8) {
    const [ax, ay] = pointAt(points, at, from);
    const [mx, my] = pointAt(points, at, from + long / 2);
    const [bx, by] = pointAt(points, at, from + long);
    const bend = Math.abs((bx - ax) * (my - ay) - (by - ay) * (mx - ax)) / Math.max(1, Math.hypot(bx - ax, by - ay));
    const short = long - Math.hypot(bx - ax, by - ay);
    const steep = Math.abs(Math.abs(by - ay) / Math.max(1, Math.hypot(bx - ax, by - ay)));
    const cost = bend + short * 1.5 + steep * size * 2 + Math.abs(from + long / 2 - whole / 2) * 0.02;
    if (best !== undefined && best.cost <= cost) continue;
    const box = {
      x0: Math.min(ax, bx, mx) - size * 0.5,
      y0: Math.min(ay, by, my) - size,
      x1: Math.max(ax, bx, mx) + size * 0.5,
      y1: Math.max(ay, by, my) + size * 0.5,
    };
    if (short < long * 0.25 && laid.free(box, 2) && !laid.marks.some((mark) => meets(mark, box))) best = { from, cost };
  }
  return best?.from;
}

function along(
  points: Float32Array,
  from: number,
  text: readonly string[],
  spread: readonly number[],
  size: number,
): Letter[] {
  const at = measureAlong(points);
  const long = spread.reduce((sum, each) => sum + each, 0);
  // Never upside down: a course that runs west is read from its other end.
  const [start, end] = [pointAt(points, at, from), pointAt(points, at, from + long)];
  const back = end[0] < start[0];
  let way = 0;
  return text.map((letter, i) => {
    const here = way + spread[i]! / 2;
    way += spread[i]!;
    const place = back ? from + long - here : from + here;
    const [x, y] = pointAt(points, at, place);
    // The direction over a stretch as long as a few letters: no letter tumbles in a bend.
    const [ax, ay] = pointAt(points, at, place - size * 0.9);
    const [bx, by] = pointAt(points, at, place + size * 0.9);
    const turn = back ? Math.atan2(ay - by, ax - bx) : Math.atan2(by - ay, bx - ax);
    // Above the water, not in it.
    const off = size * 0.42;
    return { text: letter, x: x + Math.sin(turn) * off, y: y - Math.cos(turn) * off, turn };
  });
}

function measureAlong(points: Float32Array): Float64Array {
  const at = new Float64Array(points.length / 2);
  for (let i = 1; i < at.length; i++)
    at[i] = at[i - 1]! + Math.hypot(points[2 * i]! - points[2 * i - 2]!, points[2 * i + 1]! - points[2 * i - 1]!);
  return at;
}

function pointAt(points: Float32Array, at: Float64Array, way: number): [number, number] {
  let [low, high] = [0, at.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (at[middle]! <= way) low = middle;
    else high = middle;
  }
  const t = Math.min(1, Math.max(0, (way - at[low]!) / Math.max(1e-6, at[high]! - at[low]!)));
  return [
    points[2 * low]! + (points[2 * high]! - points[2 * low]!) * t,
    points[2 * low + 1]! + (points[2 * high + 1]! - points[2 * low + 1]!) * t,
  ];
}

function regions({ world, lang, isLand, measure }: Ask, level: number, laid: LaidNames, which: string): void {
  const { board } = world;
  const layer = board.layers.get(which);
  const wet = which === 'sea';
  const water = board.terrain.values.map(({ word }) => isWater(word));
  for (const [value, { name, facts }] of (layer?.values ?? []).entries()) {
    const text = name === undefined ? undefined : nameIn(lang, { name, facts })?.toLocaleUpperCase(lang);
    if (text === undefined || value === 0) continue;
    const hexes: number[] = [];
    for (let hex = 0; hex < board.hexes; hex++)
      if (layer!.of[hex] === value && water[board.terrain.of[hex]!] === wet) hexes.push(hex);
    if (hexes.length < 2) continue;
    const mean = (of: (hex: number) => number): number => hexes.reduce((sum, hex) => sum + of(hex), 0) / hexes.length;
    const [mx, my] = [mean(world.x), mean(world.y)];
    const full = Math.max(Math.min(wet ? 34 : 28, 12 + Math.sqrt(hexes.length) * 2.2), Math.min(9.5 / level, 60));
    if (full * level > 90) continue;
    const inside = new Set(hexes);
    const some = hexes.filter((_, i) => i % Math.ceil(hexes.length / 90) === 0);
    const style = (size: number): string => `${wet ? 'italic 500' : '500'} ${round(size)}px ${SERIF}`;
    const gap = wet ? 0.22 : 0.34;
    const unit = measure(style(100), text) / 100 + gap * text.length;
    let best: { x: number; y: number; cost: number; size: number } | undefined;
    for (const size of [full, full * 0.75, full * 0.55, full * 0.42]) {
      if (size * level < 6.5 || size < 8) continue;
      const half = (unit * size) / 2;
      for (const hex of some) {
        for (const dy of [-0.3, 0, 0.22]) {
          const [x, y] = [world.x(hex), world.y(hex) + dy * HEX];
          const cost = Math.hypot(x - mx, (y - my) * 1.6) + (full - size) * 12;
          if (best !== undefined && cost >= best.cost) continue;
          const box = { x0: x - half, y0: y - size * 0.8, x1: x + half, y1: y + size * 0.2 };
          if (!laid.free(box, 2)) continue;
          let off = 0;
          for (let q = -1; q <= 1.001; q += 0.25) {
            const [px, py] = [x + q * half, y - size * 0.3];
            if (!inside.has(world.at(px, py)) || isLand(px, py) === wet) off++;
          }
          if (off > 4) continue;
          const marks = laid.marks.reduce((count, mark) => count + (meets(mark, box) ? 1 : 0), 0);
          const total = cost + off * 100 + marks * 200;
          if (best === undefined || total < best.cost) best = { x, y, cost: total, size };
        }
      }
    }
    if (best === undefined) continue;
    const { x, y, size } = best;
    const half = (unit * size) / 2;
    laid.add({
      text,
      x,
      y,
      font: style(size),
      ink: wet ? 'rgba(26,78,112,.8)' : 'rgba(84,48,22,.78)',
      ...(!wet && { halo: 'rgba(250,244,224,.5)' }),
      haloWidth: size * 0.16,
      spacing: size * gap,
      box: { x0: x - half, y0: y - size * 0.8, x1: x + half, y1: y + size * 0.2 },
    });
  }
}
