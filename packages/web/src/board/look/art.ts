import { SpatialIndex } from '../spatial-index.ts';
import type { Pen } from '../patterns.ts';
import { scatter } from '../scatter.ts';
import { HEX, meets, type Box, type World } from '../world.ts';
import { drawBoxNames, drawNames } from './draw-names.ts';
import { drawSign, LINES } from './draw-signs.ts';
import type { LookFile } from './file.ts';
import { DENSITY, grain, KINDS, SPRITE, Sprites } from './glyphs.ts';
import { paintGround, type Relief } from './ground.ts';
import { riversOf, waysOf, type Line, type River } from './lines.ts';
import { layNames, SANS, type Measure, type Name } from './names.ts';
import { darken, PaintedSheet } from './painted-sheet.ts';
import { isWater, terrainLook } from './palette.ts';
import { coastOf, freezes, isBroad, lineSigns, seaMark, sideSigns, type Sign, type SignedLine } from './signs.ts';
import { RAIL, RIVER, ROAD } from './strokes.ts';
import { drawTown, placeSign, rank } from './towns.ts';
import { thickness, wanderX, wanderY } from './wander.ts';

/** The paper round the sheet. */
const TABLE = '#8d8a7b';
/** One sign of the ground for so much of the board. */
const CELL = 0.28 * HEX;

/** The map as a printed one would look: everything that never moves, drawn tile by tile. */
export class LookArt {
  readonly world: World;
  night: boolean;
  readonly #sheet: PaintedSheet;
  readonly #near: SpatialIndex;
  readonly #words: readonly string[];
  readonly #wet: Uint8Array;
  readonly #rivers: readonly River[];
  readonly #ways: readonly { kind: string; broad: boolean; line: Line }[];
  readonly #signs: readonly Sign[];
  readonly #lines: readonly SignedLine[];
  readonly #sprites = new Sprites();
  readonly #grain = grain();
  readonly #names = new Map<string, readonly Name[]>();
  readonly #measure: Measure;
  lang: 'en' | 'fr';

  constructor(world: World, look: LookFile, relief: Relief, lang: 'en' | 'fr', night: boolean) {
    this.world = world;
    this.night = night;
    this.lang = lang;
    this.#near = new SpatialIndex(world);
    const { board } = world;
    this.#words = board.terrain.values.map(({ word }) => word);
    this.#wet = Uint8Array.from({ length: board.hexes }, (_, hex) =>
      isWater(this.#words[board.terrain.of[hex]!]!) ? 1 : 0,
    );
    this.#sheet = new PaintedSheet(paintGround(world, look, relief), look.rings);
    this.#rivers = riversOf(world, this.isLand);
    this.#ways = waysOf(world).map(({ kind, line, spaces }) => ({
      kind,
      line,
      broad: spaces.length > 0 && isBroad(board, spaces[spaces.length >> 1]!),
    }));
    this.#signs = sideSigns(world, this.isLand, look.hidden);
    this.#lines = lineSigns(world);
    const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
    this.#measure = (font, text) => {
      pen.font = font;
      return pen.measureText(text).width;
    };
  }

  /** Names of a level, laid out when first asked for; before that nobody waits for them. */
  prepare(level: number): readonly Name[] {
    const key = `${this.lang}:${level}`;
    let names = this.#names.get(key);
    if (names === undefined) {
      const { world, lang } = this;
      names = layNames({ world, lang, isLand: this.isLand, rivers: this.#rivers, measure: this.#measure }, level);
      this.#names.set(key, names);
    }
    return names;
  }

  /** Whether the drawn coast has land there; pixels of the world. */
  readonly isLand = (x: number, y: number): boolean => this.#sheet.isLand(x, y);

  /** Draws what meets the box; `level` is how many pixels a unit of the world has. */
  draw(g: Pen, box: Box, level: number): void {
    g.lineJoin = g.lineCap = 'round';
    g.imageSmoothingEnabled = true;
    g.imageSmoothingQuality = 'low'; // 'high' doubles the time of a tile; the grain hides the difference
    g.fillStyle = TABLE;
    g.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
    const here = this.#near.within(box);
    this.#drawGround(g, box, level, here);
    for (const line of ['prewar', 'district', 'border', 'weather', 'start-line'] as const) {
      const { casing, colour, width, dash, from } = LINES[line];
      if (level < from) continue;
      const lines = this.#lines.filter(({ kind }) => kind === line);
      if (casing !== undefined && level > 0.12)
        this.#stroke(g, lines, box, casing[0], Math.max(casing[1], 1.4 / level));
      g.lineCap = 'butt';
      this.#stroke(g, lines, box, colour, Math.max(width, 0.6 / level), level > 0.25 ? dash : []);
      g.lineCap = 'round';
    }
    if (level >= 0.15) this.#drawWays(g, box, level);
    if (level >= 0.3) {
      for (const sign of this.#signs)
        if (sign.x > box.x0 - 40 && sign.x < box.x1 + 40 && sign.y > box.y0 - 40 && sign.y < box.y1 + 40)
          drawSign(g, sign);
    }
    this.#sheet.drawFrame(g, box, level, this.world.bounds);
    this.#drawBoxes(g, here, level);
    if (level >= 0.5) this.#tile(g, box, this.#grain, 1 / level);
    if (this.night) darken(g, box);
    if (level > 0.2) this.#drawPlaces(g, box, level);
    if (level > 0.7) this.#drawIds(g, here);
    drawNames(g, this.prepare(level), box, this.night);
    drawBoxNames(g, this.world, box, level, this.lang, this.night);
  }

  #drawGround(g: Pen, box: Box, level: number, here: readonly number[]): void {
    const hexes = here.filter((space) => space < this.world.board.hexes);
    // From afar the grid steps back behind the land.
    const ink = Math.min(1, 0.3 + level * 1.4);
    const grid = (wet: 0 | 1, style: string): void => {
      if (level < 0.15) return;
      this.#drawGrid(
        g,
        hexes.filter((hex) => this.#wet[hex] === wet),
        style,
        level,
      );
    };
    this.#sheet.draw(g, box, level, {
      sea: () => grid(1, `rgba(255,255,255,${0.26 * ink})`),
      land: (some) => {
        if (some && level >= 0.3) this.#strew(g, box, level);
        grid(0, `rgba(66,50,26,${0.3 * ink})`);
        this.#drawRivers(g, box, level);
      },
    });
  }

  #drawGrid(g: Pen, hexes: readonly number[], style: string, level: number): void {
    g.beginPath();
    for (const hex of hexes) this.world.trace(g, hex);
    g.strokeStyle = style;
    g.lineWidth = Math.max(0.9, 0.45 / level);
    g.stroke();
  }

  #stroke(g: Pen, lines: readonly Line[], box: Box, style: string, width: number, dash: readonly number[] = []): void {
    g.beginPath();
    let any = false;
    for (const { points, box: own } of lines) {
      if (!meets(own, box)) continue;
      any = true;
      g.moveTo(points[0]!, points[1]!);
      for (let i = 2; i < points.length; i += 2) g.lineTo(points[i]!, points[i + 1]!);
    }
    if (!any) return;
    g.strokeStyle = style;
    g.lineWidth = width;
    g.setLineDash([...dash]);
    g.stroke();
    g.setLineDash([]);
  }

  #drawWays(g: Pen, box: Box, level: number): void {
    const of = (test: (way: { kind: string; broad: boolean }) => boolean): Line[] =>
      this.#ways.filter(test).map(({ line }) => line);
    const roads = of(({ kind }) => !/rail/.test(kind));
    for (const [style, width] of ROAD) this.#stroke(g, roads, box, style, width);
    for (const broad of [false, true]) {
      const rails = of((way) => /rail/.test(way.kind) && way.broad === broad);
      this.#stroke(g, rails, box, RAIL.ink, Math.max(RAIL.width, 0.7 / level));
      if (level <= 0.4) continue;
      g.lineCap = 'butt';
      this.#stroke(g, rails, box, RAIL.ink, RAIL.sleepers, RAIL[broad ? 'broad' : 'standard']);
      g.lineCap = 'round';
    }
  }

  #drawRivers(g: Pen, box: Box, level: number): void {
    const near = this.#rivers.filter((river) => meets(river.box, box) && (level >= 0.12 || river.widths.at(-1)! >= 4));
    for (const [style, more] of RIVER) {
      if (level < 0.15 && more > 0) continue;
      g.strokeStyle = style;
      for (const { points, widths } of near) {
        // Runs of about the same width are one stroke.
        for (let i = 0; i < widths.length - 1;) {
          const width = widths[i]!;
          let j = i + 1;
          g.beginPath();
          g.moveTo(points[2 * i]!, points[2 * i + 1]!);
          g.lineTo(points[2 * j]!, points[2 * j + 1]!);
          while (j < widths.length - 1 && Math.abs(widths[j]! - width) < 0.35) {
            j++;
            g.lineTo(points[2 * j]!, points[2 * j + 1]!);
          }
          g.lineWidth = Math.max(width * (level < 0.3 ? 1.2 : 1), 0.55 / level) + more * Math.min(1, width / 3);
          g.stroke();
          i = j;
        }
      }
    }
  }

  /** Signs of the ground, on a jittered lattice, by what the wandering terrain says there. */
  #strew(g: Pen, box: Box, level: number): void {
    const { world } = this;
    const { board } = world;
    for (let j = Math.floor(box.y0 / CELL) - 2; j <= box.y1 / CELL + 2; j++) {
      for (let i = Math.floor(box.x0 / CELL) - 2; i <= box.x1 / CELL + 2; i++) {
        const id = (j + 5000) * 10007 + i + 5000;
        const [x, y] = [(i + 0.15 + 0.7 * scatter(id, 1)) * CELL, (j + 0.15 + 0.7 * scatter(id, 2)) * CELL];
        const hex = world.at(x + wanderX(x / HEX, y / HEX) * HEX, y + wanderY(x / HEX, y / HEX) * HEX);
        if (hex < 0 || hex >= board.hexes || this.#wet[hex] === 1) continue;
        const { glyph } = terrainLook(this.#words[board.terrain.of[hex]!]!);
        if (
          glyph === undefined ||
          scatter(id, 3) > DENSITY[glyph] * (0.85 + 0.3 * thickness(x / HEX, y / HEX)) ||
          (glyph === 'peak' && level < 0.6)
        )
          continue;
        if (!this.isLand(x, y)) continue;
        const sprite = this.#sprites.get(glyph, Math.floor(scatter(id, 4) * KINDS), level);
        g.drawImage(sprite, x - SPRITE / 2, y - SPRITE / 2, SPRITE, SPRITE);
      }
    }
  }

  #tile(g: Pen, box: Box, picture: OffscreenCanvas, scale: number): void {
    const pattern = g.createPattern(picture, 'repeat')!;
    pattern.setTransform(new DOMMatrix().scale(scale));
    g.fillStyle = pattern;
    g.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
  }

  /** Boxes beside the map. */
  #drawBoxes(g: Pen, here: readonly number[], level: number): void {
    const { world } = this;
    for (const space of here) {
      if (space < world.board.hexes) continue;
      g.beginPath();
      world.trace(g, space);
      g.fillStyle = '#e9e0c6';
      g.fill();
      g.strokeStyle = '#3b2d1c';
      g.lineWidth = Math.max(1.6, 0.8 / level);
      g.stroke();
    }
  }

  #drawPlaces(g: Pen, box: Box, level: number): void {
    const { world } = this;
    const taken = new Map<number, number>();
    for (const place of world.board.places) {
      for (const space of place.spaces) {
        const bounds = world.boxOf(space);
        if (bounds === undefined || space >= world.board.hexes || !meets(bounds, box)) continue;
        const [x, y] = [world.x(space), world.y(space)];
        if (/city|town|capital|^site$/.test(place.kind)) {
          const weight = rank(place);
          if (level > 0.3 || weight > 0) drawTown(g, x, y, weight);
        }
        const sign = level < 0.45 ? undefined : placeSign(place);
        if (sign === undefined) continue;
        const nth = taken.get(space) ?? 0;
        taken.set(space, nth + 1);
        sign(g, x + (nth % 2 === 0 ? 22 : -22), y - 16 + Math.floor(nth / 2) * 18);
      }
    }
  }

  #drawIds(g: Pen, here: readonly number[]): void {
    const { world, lang } = this;
    const { board } = world;
    g.textAlign = 'center';
    const top = board.grid.hexes === 'pointy' ? -HEX * 0.385 : -HEX * 0.405;
    for (const space of here) {
      if (space >= board.hexes) continue;
      const coast = coastOf(board, space);
      // A coastal hex bears its number in blue, with the sea it belongs to; where that freezes, with a flake.
      const sea = seaMark(board, space, lang);
      g.font = `${coast === 0 ? 500 : 700} 8px ${SANS}`;
      g.fillStyle = this.night
        ? coast === 0
          ? 'rgba(236,228,206,.55)'
          : 'rgba(168,212,238,.9)'
        : this.#wet[space] === 1
          ? 'rgba(24,60,84,.5)'
          : coast === 0
            ? 'rgba(52,38,18,.52)'
            : 'rgba(20,78,120,.92)';
      const mark = sea === undefined ? '' : ` ${sea}${freezes(board, space) ? ' ❄' : ''}`;
      g.fillText(board.ids[space]! + mark, world.x(space), world.y(space) + top);
    }
  }
}
