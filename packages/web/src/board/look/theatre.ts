import { nameIn } from '../labels.ts';
import type { Pen } from '../patterns.ts';
import { scatter } from '../scatter.ts';
import { meets, type Box, type World } from '../world.ts';
import { GLYPHS } from './glyphs.ts';
import { ring } from './ground.ts';
import { SANS, SERIF } from './names.ts';
import { anchor, drawTown } from './towns.ts';

/** A board of areas that is a country and not a city: its coast is drawn, and round it lies the sea. */
export function isTheatre({ board }: World): boolean {
  let is = known.get(board);
  if (is === undefined)
    known.set(board, (is = board.hexes === 0 && board.drawings.some(({ kind }) => kind === 'coast')));
  return is;
}
const known = new WeakMap<World['board'], boolean>();

const GROUND: Readonly<
  Record<string, { readonly fill: string; readonly glyph?: 'reed' | 'peak'; readonly share?: number }>
> = {
  plain: { fill: '#e3dcb8' },
  swamp: { fill: '#cdd6b6', glyph: 'reed', share: 0.4 },
  mountain: { fill: '#d6c79f', glyph: 'peak', share: 0.36 },
};

/** Towns by grade: how heavy the sign, how large the name, and from which level on it is worth reading. */
const TOWNS: Readonly<Record<string, { readonly weight: number; readonly size: number; readonly from: number }>> = {
  capital: { weight: 3, size: 19, from: 0 },
  town: { weight: 2, size: 16, from: 0.22 },
  village: { weight: 1, size: 14, from: 0.3 },
};

interface Shape {
  readonly kind: string;
  readonly points: Float64Array;
  readonly box: Box;
  readonly name: { readonly en: string; readonly fr: string } | undefined;
}

interface Name {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly font: string;
  readonly ink: string;
  readonly spacing: number;
  readonly box: Box;
}

/** Lands, seas and towns of a theatre of war, drawn tile by tile. */
export class TheatreArt {
  readonly world: World;
  lang: 'en' | 'fr';
  night: boolean;
  readonly #spaces: readonly number[];
  readonly #shapes: readonly Shape[];
  readonly #names = new Map<string, readonly Name[]>();

  constructor(world: World, lang: 'en' | 'fr', night: boolean) {
    this.world = world;
    this.lang = lang;
    this.night = night;
    this.#spaces = [...world.board.outlines.keys()];
    this.#shapes = world.board.drawings.map((drawing) => {
      const points = drawing.points.map((each) => each * world.scale);
      const [en, fr] = [nameIn('en', drawing), nameIn('fr', drawing)];
      return {
        kind: drawing.kind,
        points,
        box: around(points),
        name: en === undefined ? undefined : { en, fr: fr ?? en },
      };
    });
  }

  draw(g: Pen, box: Box, level: number): void {
    g.lineJoin = g.lineCap = 'round';
    g.fillStyle = '#a3c6d6';
    g.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
    const shapes = this.#shapes.filter((each) => meets(each.box, box));
    const of = (kind: string): Shape[] => shapes.filter((each) => each.kind === kind);
    this.#coast(g, of('coast'));
    const here = this.#spaces.filter((space) => meets(this.world.boxOf(space)!, box));
    for (const space of here) this.#zone(g, space, level);
    for (const { points } of of('spit')) this.#fill(g, points, GROUND['plain']!.fill);
    lines(g, of('stream'), [['#6d9fc0', 2.2]], level);
    lines(
      g,
      of('great-river'),
      [
        ['#2f6791', 6.4],
        ['#6fa5ca', 4.4],
      ],
      level,
    );
    this.#borders(g, here, level);
    lines(
      g,
      of('region-border'),
      [
        ['rgba(252,246,226,.7)', 6],
        ['#6d3a2c', 2.6],
      ],
      level,
    );
    outline(g, of('coast'), '#2c5674', Math.max(1.6, 0.8 / level));
    if (level > 0.2) for (const { points } of of('crossing')) bridge(g, points);
    for (const [kind, { weight, from }] of Object.entries(TOWNS))
      if (level >= from) for (const { points } of of(kind)) drawTown(g, points[0]!, points[1]!, weight);
    if (level > 0.2) for (const { points } of of('port')) anchor(g, points[0]! - 19, points[1]!);
    if (this.night) {
      g.globalCompositeOperation = 'multiply';
      g.fillStyle = '#868fa6';
      g.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
      g.globalCompositeOperation = 'source-over';
    }
    this.#write(g, box, level);
  }

  /** Shallow water along the shore, and the land beyond the map. */
  #coast(g: Pen, land: readonly Shape[]): void {
    for (const [width, alpha] of [
      [56, 0.22],
      [30, 0.3],
      [12, 0.4],
    ] as const)
      outline(g, land, `rgba(222,238,241,${alpha})`, width);
    for (const { points } of land) this.#fill(g, points, '#d3cdb9');
  }

  #fill(g: Pen, points: Float64Array, fill: string): void {
    g.beginPath();
    ring(g, points);
    g.fillStyle = fill;
    g.fill();
  }

  #zone(g: Pen, space: number, level: number): void {
    const { world } = this;
    const { board } = world;
    const { fill, glyph, share = 0 } = GROUND[board.terrain.values[board.terrain.of[space]!]!.word] ?? GROUND['plain']!;
    const box = world.boxOf(space)!;
    g.save();
    g.beginPath();
    world.trace(g, space);
    g.fillStyle = fill;
    g.fill();
    g.clip();
    mottle(g, space, box);
    if (glyph !== undefined && level >= 0.18) strew(g, space, box, glyph, share);
    g.restore();
  }

  #borders(g: Pen, here: readonly number[], level: number): void {
    for (const [style, width] of [
      ['rgba(252,246,226,.6)', 3.4],
      ['rgba(92,66,42,.75)', Math.max(1.3, 0.7 / level)],
    ] as const) {
      g.strokeStyle = style;
      g.lineWidth = width;
      g.beginPath();
      for (const space of here) this.world.trace(g, space);
      g.stroke();
    }
  }

  #write(g: Pen, box: Box, level: number): void {
    const key = `${this.lang}:${level}`;
    let names = this.#names.get(key);
    if (names === undefined) this.#names.set(key, (names = this.#lay(level)));
    g.textAlign = 'center';
    for (const { text, x, y, font, ink, spacing, box: bounds } of names) {
      if (!meets(bounds, box)) continue;
      g.font = font;
      (g as CanvasRenderingContext2D).letterSpacing = `${spacing}px`;
      if (spacing === 0) {
        g.strokeStyle = this.night ? 'rgba(18,20,26,.8)' : 'rgba(252,247,230,.9)';
        g.lineWidth = (bounds.y1 - bounds.y0) * 0.2;
        g.strokeText(text, x, y);
      }
      g.fillStyle = this.night ? '#efe6cf' : ink;
      g.fillText(text, x, y);
      (g as CanvasRenderingContext2D).letterSpacing = '0px';
    }
  }

  /** Towns first, the weighty ones before the others, then waters and ranges where they find room. */
  #lay(level: number): Name[] {
    const names: Name[] = [];
    const put = (name: Name): void => {
      if (!names.some((other) => meets(other.box, name.box))) names.push(name);
    };
    const said = (name: Shape['name']): string => name![this.lang];
    for (const [kind, { size: own, from, weight }] of Object.entries(TOWNS)) {
      if (level < from) continue;
      for (const { points, name } of this.#shapes.filter((each) => each.kind === kind && each.name !== undefined)) {
        const size = Math.max(own, Math.min(10.5 / level, 46));
        const y = points[1]! + 10 + size * 0.85;
        put(written(said(name), points[0]!, y, size, `${weight >= 2 ? 700 : 500} ${size}px ${SERIF}`, '#1d150c', 0));
      }
    }
    for (const { points, name } of this.#shapes.filter((each) => each.kind === 'sea')) {
      const size = Math.max(44, Math.min(15 / level, 110));
      put(
        written(
          said(name).toLocaleUpperCase(this.lang),
          points[0]!,
          points[1]!,
          size,
          `italic 500 ${size}px ${SERIF}`,
          'rgba(30,80,112,.7)',
          size / 4,
        ),
      );
    }
    for (const { points, name } of this.#shapes.filter((each) => each.kind === 'range')) {
      const size = Math.max(26, Math.min(11 / level, 60));
      put(
        written(
          said(name).toLocaleUpperCase(this.lang),
          points[0]!,
          points[1]!,
          size,
          `500 ${size}px ${SANS}`,
          'rgba(98,66,30,.75)',
          size / 4,
        ),
      );
    }
    if (level < 0.3) return names;
    for (const { points, name } of this.#shapes.filter(
      (each) => /river|stream/.test(each.kind) && each.name !== undefined,
    )) {
      const at = 2 * (points.length >> 2);
      put(written(said(name), points[at]!, points[at + 1]! - 6, 14, `italic 500 14px ${SERIF}`, '#1c4a73', 0));
    }
    return names;
  }
}

function written(text: string, x: number, y: number, size: number, font: string, ink: string, spacing: number): Name {
  const half = (text.length * (size * 0.5 + spacing)) / 2;
  return {
    text,
    x,
    y,
    font,
    ink,
    spacing,
    box: { x0: x - half, y0: y - size * 0.8, x1: x + half, y1: y + size * 0.25 },
  };
}

function around(points: Float64Array): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    x0 = Math.min(x0, points[i]!);
    x1 = Math.max(x1, points[i]!);
    y0 = Math.min(y0, points[i + 1]!);
    y1 = Math.max(y1, points[i + 1]!);
  }
  return { x0: x0 - 24, y0: y0 - 24, x1: x1 + 24, y1: y1 + 24 };
}

function outline(g: Pen, shapes: readonly Shape[], style: string, width: number): void {
  g.strokeStyle = style;
  g.lineWidth = width;
  g.beginPath();
  for (const { points } of shapes) ring(g, points);
  g.stroke();
}

function lines(g: Pen, shapes: readonly Shape[], styles: readonly (readonly [string, number])[], level: number): void {
  for (const [style, width] of styles) {
    g.strokeStyle = style;
    g.lineWidth = Math.max(width, (width * 0.35) / level);
    g.beginPath();
    for (const { points } of shapes) {
      g.moveTo(points[0]!, points[1]!);
      for (let i = 2; i < points.length; i += 2) g.lineTo(points[i]!, points[i + 1]!);
    }
    g.stroke();
  }
}

/** Two rails across the river, along the way that leads over it. */
function bridge(g: Pen, [x, y, u, v]: Float64Array): void {
  g.save();
  g.translate(x!, y!);
  g.rotate(Math.atan2(v! - y!, u! - x!));
  g.fillStyle = '#efe4c4';
  g.fillRect(-10, -4.5, 20, 9);
  g.strokeStyle = '#3b2a1c';
  g.lineWidth = 2;
  g.beginPath();
  for (const side of [-1, 1]) {
    g.moveTo(-13, side * 7);
    g.lineTo(-9, side * 4.5);
    g.lineTo(9, side * 4.5);
    g.lineTo(13, side * 7);
  }
  g.stroke();
  g.restore();
}

/** A ground that is not one flat colour. */
function mottle(g: Pen, space: number, box: Box): void {
  const count = Math.min(40, Math.ceil(((box.x1 - box.x0) * (box.y1 - box.y0)) / 5200));
  for (let n = 0; n < count; n++) {
    const x = box.x0 + scatter(space, n) * (box.x1 - box.x0);
    const y = box.y0 + scatter(space, n + 40) * (box.y1 - box.y0);
    const r = 50 + scatter(space, n + 80) * 80;
    const shade = g.createRadialGradient(x, y, 0, x, y, r);
    shade.addColorStop(0, scatter(space, n + 120) > 0.5 ? 'rgba(112,96,40,.09)' : 'rgba(255,252,232,.16)');
    shade.addColorStop(1, 'rgba(255,255,255,0)');
    g.fillStyle = shade;
    g.fillRect(x - r, y - r, 2 * r, 2 * r);
  }
}

function strew(g: Pen, space: number, box: Box, glyph: 'reed' | 'peak', share: number): void {
  const STEP = 34;
  let n = 0;
  for (let y = box.y0; y < box.y1; y += STEP) {
    for (let x = box.x0; x < box.x1; x += STEP) {
      n++;
      if (scatter(space * 7 + n, 3) > share) continue;
      g.save();
      g.translate(x + scatter(n, 4) * STEP, y + scatter(n, 5) * STEP);
      GLYPHS[glyph](g, n % 6);
      g.restore();
    }
  }
}
