import type { Drawing } from '@rokada/kit';
import type { Pen } from '../patterns.ts';
import { scatter } from '../scatter.ts';
import { meets, type Box, type World } from '../world.ts';
import { drawNames } from './draw-names.ts';
import { drawBridge } from './bridge.ts';
import { boxOf, type LookFile } from './file.ts';
import { KINDS, SPRITE, Sprites } from './glyphs.ts';
import type { Relief } from './ground.ts';
import type { Line, River } from './lines.ts';
import type { Measure, Name } from './names.ts';
import { darken, PaintedSheet } from './painted-sheet.ts';
import { REGION, RIVER, ZONE } from './strokes.ts';
import { anchor, drawTown } from './towns.ts';
import { isSwamp, paintTheatreGround } from './theatre-ground.ts';
import { layTheatreNames } from './theatre-names.ts';

/** The paper round the sheet. */
const TABLE = '#8d8a7b';
/** One tuft of reeds for so much of a swamp, in pixels. */
const CELL = 30;

/** A town of a map of zones, and how much it weighs. */
export interface TheatreTown {
  readonly drawing: Drawing;
  readonly x: number;
  readonly y: number;
  readonly weight: 0 | 1 | 3;
}

const WEIGHTS: Readonly<Record<string, TheatreTown['weight']>> = { capital: 3, town: 1, village: 0 };

/** A map of zones as a printed one would look: relief and coast as in life, regions in pale washes. */
export class TheatreArt {
  readonly world: World;
  lang: 'en' | 'fr';
  night: boolean;
  readonly #sheet: PaintedSheet;
  readonly #spaces: readonly number[];
  readonly #towns: readonly TheatreTown[];
  readonly #ports: readonly (readonly [number, number])[];
  readonly #rivers: readonly River[];
  readonly #borders: readonly Line[];
  readonly #bridges: readonly { readonly x: number; readonly y: number; readonly turn: number }[];
  readonly #sprites = new Sprites();
  readonly #names = new Map<string, readonly Name[]>();
  readonly #measure: Measure;

  constructor(world: World, look: LookFile, relief: Relief, lang: 'en' | 'fr', night: boolean) {
    this.world = world;
    this.lang = lang;
    this.night = night;
    this.#sheet = new PaintedSheet(paintTheatreGround(world, look, relief), look.rings);
    const { board, scale } = world;
    this.#spaces = Array.from({ length: board.spaces }, (_, space) => space).filter((each) => board.outlines.has(each));
    const at = ({ points }: Drawing): [number, number] => [points[0]! * scale, points[1]! * scale];
    this.#towns = board.drawings
      .filter(({ kind }) => WEIGHTS[kind] !== undefined)
      .map((drawing) => ({ drawing, x: at(drawing)[0], y: at(drawing)[1], weight: WEIGHTS[drawing.kind]! }));
    const of = (wanted: string): Drawing[] => board.drawings.filter(({ kind }) => kind === wanted);
    this.#ports = of('port').map(at);
    const lines = (...kinds: string[]): readonly Omit<River, 'widths'>[] =>
      board.drawings
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ kind, name, points }) => {
          const scaled = Float32Array.from(points, (each) => each * scale);
          return { kind, name, points: scaled, box: boxOf(scaled, 8) };
        });
    this.#rivers = lines('great-river', 'stream').map((line) => {
      const [from, to] = line.kind === 'stream' ? [0.8, 1.7] : [2.2, 4.6];
      const n = line.points.length / 2;
      // Wider towards the mouth.
      return { ...line, widths: Float32Array.from({ length: n }, (_, i) => from + ((to - from) * i) / n) };
    });
    this.#borders = lines('region-border');
    // A bridge is drawn from where it stands towards where its way leads.
    this.#bridges = of('crossing').map((drawing) => {
      const [x, y, u = x! + 1, v = y!] = drawing.points;
      return { x: x! * scale, y: y! * scale, turn: Math.atan2(v - y!, u - x!) };
    });
    const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
    this.#measure = (font, text) => {
      pen.font = font;
      return pen.measureText(text).width;
    };
  }

  /** Names of a level, laid out when first asked for. */
  prepare(level: number): readonly Name[] {
    const key = `${this.lang}:${level}`;
    let names = this.#names.get(key);
    if (names === undefined) {
      const { world, lang } = this;
      names = layTheatreNames({ world, lang, towns: this.#towns, rivers: this.#rivers, measure: this.#measure }, level);
      this.#names.set(key, names);
    }
    return names;
  }

  draw(g: Pen, box: Box, level: number): void {
    g.lineJoin = g.lineCap = 'round';
    g.imageSmoothingEnabled = true;
    g.imageSmoothingQuality = 'low';
    g.fillStyle = TABLE;
    g.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
    const here = this.#spaces.filter((space) => meets(this.world.boxOf(space)!, box));
    this.#sheet.draw(g, box, level, {
      sea: () => undefined,
      land: () => {
        if (level >= 0.25) for (const space of here) if (isSwamp(this.world, space)) this.#strew(g, space, box, level);
        this.#drawZones(g, here, level);
        for (const [style, width] of REGION) this.#stroke(g, this.#borders, box, style, Math.max(width, 1.1 / level));
        this.#drawRivers(g, box, level);
      },
    });
    if (level >= 0.2) for (const bridge of this.#bridges) drawBridge(g, bridge);
    this.#sheet.drawFrame(g, box, level, this.world.bounds);
    if (this.night) darken(g, box);
    for (const { x, y, weight } of this.#towns) if (level > 0.2 || weight > 0) drawTown(g, x, y, weight);
    if (level > 0.3) for (const [x, y] of this.#ports) anchor(g, x - 18, y);
    drawNames(g, this.prepare(level), box, this.night);
  }

  #drawZones(g: Pen, here: readonly number[], level: number): void {
    if (level < 0.1) return;
    g.beginPath();
    for (const space of here) this.world.trace(g, space);
    for (const [style, width] of ZONE) {
      g.strokeStyle = style;
      g.lineWidth = Math.max(width, 0.6 / level);
      g.stroke();
    }
  }

  #drawRivers(g: Pen, box: Box, level: number): void {
    for (const [style, more] of RIVER) {
      if (level < 0.15 && more > 0) continue;
      g.strokeStyle = style;
      for (const { kind, points, widths, box: own } of this.#rivers) {
        if (!meets(own, box) || (kind === 'stream' && level < 0.15)) continue;
        const half = widths[widths.length >> 1]!;
        g.beginPath();
        g.moveTo(points[0]!, points[1]!);
        for (let i = 2; i < points.length; i += 2) g.lineTo(points[i]!, points[i + 1]!);
        g.lineWidth = Math.max(half, 0.55 / level) + more * Math.min(1, half / 3);
        g.stroke();
      }
    }
  }

  #stroke(g: Pen, lines: readonly Line[], box: Box, style: string, width: number): void {
    g.beginPath();
    for (const { points, box: own } of lines) {
      if (!meets(own, box)) continue;
      g.moveTo(points[0]!, points[1]!);
      for (let i = 2; i < points.length; i += 2) g.lineTo(points[i]!, points[i + 1]!);
    }
    g.strokeStyle = style;
    g.lineWidth = width;
    g.stroke();
  }

  /** Reeds over a swamp, wherever it is land. */
  #strew(g: Pen, space: number, box: Box, level: number): void {
    const own = this.world.boxOf(space)!;
    const [y0, y1] = [Math.max(own.y0, box.y0 - CELL), Math.min(own.y1, box.y1 + CELL)];
    const [x0, x1] = [Math.max(own.x0, box.x0 - CELL), Math.min(own.x1, box.x1 + CELL)];
    for (let j = Math.floor(y0 / CELL); j * CELL < y1; j++) {
      for (let i = Math.floor(x0 / CELL); i * CELL < x1; i++) {
        const id = (j + 5000) * 10007 + i + 5000;
        const [x, y] = [(i + scatter(id, 1)) * CELL, (j + scatter(id, 2)) * CELL];
        if (scatter(id, 3) > 0.6 || this.world.at(x, y) !== space || !this.#sheet.isLand(x, y)) continue;
        const sprite = this.#sprites.get('reed', Math.floor(scatter(id, 4) * KINDS), level);
        g.drawImage(sprite, x - SPRITE / 2, y - SPRITE / 2, SPRITE, SPRITE);
      }
    }
  }
}
