import type { Presentation } from '@rokada/kernel';
import { sideSegment } from '@rokada/kit';
import { around, polylinesOf, flow, type Polyline } from './polylines.ts';
import { blend, darker, withAlpha } from './colour.ts';
import { lookOf, sidesBetween, sidesWith, type FeatureLook } from './features.ts';
import { placeLabels, type Label } from './labels.ts';
import { SpatialIndex } from './spatial-index.ts';
import { patterns, type Pen } from './patterns.ts';
import { scatter } from './scatter.ts';
import { drawPlace } from './places.ts';
import { HEX, meets, type Box, type World } from './world.ts';

export const PAPER = '#8d8a7b';

/** The printed map: everything that never moves. Prepared once, then drawn tile by tile. */
export class MapArt {
  readonly world: World;
  /** How each terrain looks, by its number in the map's legend. */
  readonly #looks: readonly { readonly fill: string; readonly pattern?: string | undefined }[];
  readonly #near: SpatialIndex;
  readonly #stamps = new Map<string, OffscreenCanvas>();
  readonly #strokes: { readonly look: FeatureLook; readonly chains: Polyline[] }[] = [];
  readonly #bridges: { readonly look: FeatureLook; readonly edges: readonly number[] }[] = [];
  readonly #coast: readonly Polyline[];
  /** Drawn grounds: a river as wide as it is, islands, buildings. */
  readonly #grounds: {
    readonly fill: string;
    readonly pattern?: string | undefined;
    readonly points: Float64Array;
    readonly box: Box;
  }[] = [];
  readonly #arrows: readonly Polyline[];
  readonly #labels: (level: number) => readonly Label[];

  constructor(world: World, presentation: Presentation, lang: 'en' | 'fr') {
    this.world = world;
    const { board } = world;
    const { terrain } = presentation;
    this.#near = new SpatialIndex(world);
    this.#looks = board.terrain.values.map(({ word }) => terrain[word] ?? { fill: '#d9d4c3' });
    const water = board.terrain.values.map((value) => terrain[value.word]?.pattern === 'waves');
    const wet = (space: number): boolean => water[board.terrain.of[space]!]!;
    this.#coast = polylinesOf(
      world,
      sidesBetween(board, (a, b) => wet(a) !== wet(b)),
    );
    this.#layStrokes();
    this.#arrows = this.#layDrawings(terrain);
    this.#labels = placeLabels(world, lang);
  }

  #layStrokes(): void {
    const { board } = this.world;
    const lines = new Set(board.lines.map((line) => line.kind));
    for (const feature of board.features) {
      if (lines.has(feature)) continue;
      const look = lookOf(feature);
      const edges = sidesWith(board, feature);
      if (look.as === 'bridge') this.#bridges.push({ look, edges });
      else this.#strokes.push({ look, chains: polylinesOf(this.world, edges) });
    }
    const country = board.layers.get('country');
    if (country !== undefined) {
      const edges = sidesBetween(
        board,
        (a, b) => country.of[a] !== country.of[b] && country.of[a] !== 0 && country.of[b] !== 0,
      );
      this.#strokes.push({ look: lookOf('border'), chains: polylinesOf(this.world, edges) });
    }
    for (const { kind, spaces } of board.lines) {
      const points = spaces.flatMap((space) => [this.world.x(space), this.world.y(space)]);
      this.#addChain(kind, { points, box: around(points) });
    }
  }

  #addChain(kind: string, chain: Polyline): void {
    const look = lookOf(kind);
    const known = this.#strokes.find((each) => each.look === look);
    if (known === undefined) this.#strokes.push({ look, chains: [chain] });
    else known.chains.push(chain);
  }

  /** A drawing whose kind is a terrain is a ground and is filled; arrows are arrows; the rest are lines. */
  #layDrawings(terrain: Presentation['terrain']): Polyline[] {
    const { board, scale } = this.world;
    const arrows: Polyline[] = [];
    for (const { kind, points } of board.drawings) {
      const scaled = points.map((each) => each * scale);
      const chain = { points: [...scaled], box: around([...scaled]) };
      const look = terrain[kind];
      if (look !== undefined)
        this.#grounds.push({ fill: look.fill, pattern: look.pattern, points: scaled, box: chain.box });
      else if (/arrow/.test(kind)) arrows.push(chain);
      else if (scaled.length >= 4) this.#addChain(kind, chain);
    }
    return arrows;
  }

  /** Draws what meets the box; `level` is how many pixels a unit of the world has. */
  draw(g: Pen, box: Box, level: number): void {
    g.fillStyle = PAPER;
    g.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
    g.lineJoin = 'round';
    g.lineCap = 'round';
    const here = this.#near.within(box);
    this.#drawLand(g, here, level);
    this.#drawCoast(g, box);
    this.#drawGrounds(g, box, level);
    this.#drawGrid(g, here, level);
    for (const { look, chains } of this.#strokes) {
      const near = chains.filter((chain) => meets(chain.box, box));
      if (near.length > 0) stroke(g, look, near, level);
    }
    this.#drawBridges(g, box);
    for (const chain of this.#arrows) if (meets(chain.box, box)) doubleArrow(g, chain.points);
    if (level > 0.2) this.#drawPlaces(g, box, level);
    if (level > 0.7) this.#drawIds(g, here);
    this.#drawLabels(g, box, level);
  }

  #drawLand(g: Pen, here: readonly number[], level: number): void {
    const { world } = this;
    const kinds = new Map<number, number[]>();
    for (const space of here) {
      const value = world.board.terrain.of[space]!;
      const known = kinds.get(value);
      if (known === undefined) kinds.set(value, [space]);
      else known.push(space);
    }
    for (const [value, spaces] of kinds) {
      const { fill, pattern } = this.#looks[value]!;
      g.beginPath();
      for (const space of spaces) world.trace(g, space);
      g.fillStyle = fill;
      g.fill();
      if (level > 0.3) {
        // A hair of its own colour closes the seams between neighbours; from afar nobody sees them.
        g.strokeStyle = fill;
        g.lineWidth = 1;
        g.stroke();
      }
      const paint = pattern === undefined ? undefined : patterns[pattern];
      if (paint === undefined || level < 0.3) continue;
      for (const space of spaces) {
        if (space < world.board.hexes)
          this.#stamp(g, space, `${pattern}${fill}`, level, (pen, n) => paint(pen, n, R, R, R, fill));
        else {
          const box = world.boxOf(space)!;
          this.#strew(g, world.outline(space)!, box, box, (x, y) => paint(g, space, x, y, 36, fill));
        }
      }
    }
  }

  /** A hex's pattern is one of a few ready pictures: a wood of thirty trees is drawn eight times, not a thousand. */
  #stamp(g: Pen, space: number, name: string, level: number, paint: (pen: Pen, n: number) => void): void {
    const n = Math.floor(scatter(space, 9) * STAMPS);
    const key = `${name}:${level}:${n}`;
    let stamp = this.#stamps.get(key);
    if (stamp === undefined) {
      stamp = new OffscreenCanvas(Math.ceil(2 * R * level), Math.ceil(2 * R * level));
      const pen = stamp.getContext('2d')!;
      pen.scale(level, level);
      paint(pen, n);
      this.#stamps.set(key, stamp);
    }
    g.drawImage(stamp, this.world.x(space) - R, this.world.y(space) - R, 2 * R, 2 * R);
  }

  #drawGrounds(g: Pen, box: Box, level: number): void {
    for (const { fill, pattern, points, box: bounds } of this.#grounds) {
      if (!meets(bounds, box)) continue;
      g.beginPath();
      trace(g, points);
      g.fillStyle = fill;
      g.fill();
      g.strokeStyle = darker(fill, 0.3);
      g.lineWidth = 1.2;
      g.stroke();
      const paint = pattern === undefined ? undefined : patterns[pattern];
      if (paint === undefined || level < 0.3) continue;
      this.#strew(g, points, bounds, box, (x, y, n) => paint(g, n, x, y, 36, fill));
    }
  }

  /** Covers a shape with patches, cut at its outline; only those in sight are painted. */
  #strew(g: Pen, outline: Float64Array, box: Box, sight: Box, paint: (x: number, y: number, n: number) => void): void {
    g.save();
    g.beginPath();
    trace(g, outline);
    g.clip();
    let n = 0;
    for (let y = box.y0 + 30; y < box.y1 + 30; y += 62) {
      for (let x = box.x0 + 30; x < box.x1 + 30; x += 62) {
        n++;
        if (x > sight.x0 - 60 && x < sight.x1 + 60 && y > sight.y0 - 60 && y < sight.y1 + 60) paint(x, y, n);
      }
    }
    g.restore();
  }

  #drawCoast(g: Pen, box: Box): void {
    for (const [colour, width] of [
      ['rgba(222,238,244,.75)', 5],
      ['#3c6480', 1.8],
    ] as const) {
      g.strokeStyle = colour;
      g.lineWidth = width;
      g.beginPath();
      for (const chain of this.#coast) if (meets(chain.box, box)) straight(g, chain.points);
      g.stroke();
    }
  }

  #drawGrid(g: Pen, here: readonly number[], level: number): void {
    const { world } = this;
    const { board } = world;
    g.beginPath();
    for (const space of here) if (space >= board.hexes || level >= 0.15) world.trace(g, space);
    const areas = board.hexes === 0;
    g.strokeStyle = areas ? 'rgba(40,30,20,.85)' : 'rgba(60,50,30,.34)';
    g.lineWidth = areas ? Math.max(2.2, 1 / level) : Math.max(0.8, 0.5 / level);
    g.stroke();
  }

  #drawBridges(g: Pen, box: Box): void {
    for (const { look, edges } of this.#bridges) {
      for (const edge of edges) {
        const side = sideSegment(this.world.board, edge)?.map((each) => each * this.world.scale);
        if (side === undefined) continue;
        const [x1, y1, x2, y2] = side as [number, number, number, number];
        const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
        if (x < box.x0 - 20 || x > box.x1 + 20 || y < box.y0 - 20 || y > box.y1 + 20) continue;
        const along = Math.atan2(y2 - y1, x2 - x1);
        g.save();
        g.translate(x, y);
        g.rotate(along + Math.PI / 2);
        g.fillStyle = '#d9c9a3';
        g.fillRect(-8, -4, 16, 8);
        g.strokeStyle = look.colour;
        g.lineWidth = look.width;
        g.beginPath();
        g.moveTo(-11, -6);
        g.lineTo(-8, -4);
        g.lineTo(8, -4);
        g.lineTo(11, -6);
        g.moveTo(-11, 6);
        g.lineTo(-8, 4);
        g.lineTo(8, 4);
        g.lineTo(11, 6);
        g.stroke();
        g.restore();
      }
    }
  }

  #drawPlaces(g: Pen, box: Box, level: number): void {
    const { world } = this;
    const seen = new Map<number, number>();
    for (const place of world.board.places) {
      for (const space of place.spaces) {
        const nth = seen.get(space) ?? 0;
        const bounds = world.boxOf(space);
        if (bounds === undefined || !meets(bounds, box)) continue;
        if (drawPlace(g, place, world, space, nth, level)) seen.set(space, nth + 1);
      }
    }
  }

  #drawIds(g: Pen, here: readonly number[]): void {
    const { world } = this;
    const { board } = world;
    g.font = '500 8px "Helvetica Neue", Arial, sans-serif';
    g.textAlign = 'center';
    g.fillStyle = 'rgba(45,38,25,.62)';
    const top = board.grid.hexes === 'pointy' ? -HEX * 0.39 : -HEX * 0.41;
    for (const space of here)
      if (space < board.hexes) g.fillText(board.ids[space]!, world.x(space), world.y(space) + top);
  }

  #drawLabels(g: Pen, box: Box, level: number): void {
    g.textAlign = 'center';
    for (const { text, x, y, font, box: bounds, halo, ink } of this.#labels(level)) {
      if (!meets(bounds, box)) continue;
      g.font = font;
      g.strokeStyle = halo;
      g.lineWidth = 3.2 / Math.max(0.6, Math.min(1, level));
      g.strokeText(text, x, y);
      g.fillStyle = ink;
      g.fillText(text, x, y);
    }
  }
}

/** Half the side of a hex's pattern, and how many different ones there are. */
const R = HEX * 0.5;
const STAMPS = 12;

export function trace(g: Pen | Path2D, outline: Float64Array): void {
  g.moveTo(outline[0]!, outline[1]!);
  for (let i = 2; i < outline.length; i += 2) g.lineTo(outline[i]!, outline[i + 1]!);
  g.closePath();
}

function straight(g: Pen, points: readonly number[]): void {
  g.moveTo(points[0]!, points[1]!);
  for (let i = 2; i < points.length; i += 2) g.lineTo(points[i]!, points[i + 1]!);
}

/** A way that may be gone both ways. */
function doubleArrow(g: Pen, points: readonly number[]): void {
  g.strokeStyle = g.fillStyle = '#4a3a24';
  g.lineWidth = 3;
  g.beginPath();
  straight(g, points);
  g.stroke();
  const n = points.length;
  for (const [x, y, fx, fy] of [
    [points[n - 2]!, points[n - 1]!, points[n - 4]!, points[n - 3]!],
    [points[0]!, points[1]!, points[2]!, points[3]!],
  ] as const) {
    g.save();
    g.translate(x, y);
    g.rotate(Math.atan2(y - fy, x - fx));
    g.beginPath();
    g.moveTo(6, 0);
    g.lineTo(-7, -6);
    g.lineTo(-7, 6);
    g.fill();
    g.restore();
  }
}

function stroke(g: Pen, { as, colour, width }: FeatureLook, chains: readonly Polyline[], level: number): void {
  const line = (style: string, wide: number, dash: readonly number[] = []): void => {
    g.strokeStyle = style;
    g.lineWidth = Math.max(wide, 0.8 / level);
    g.setLineDash([...dash]);
    g.beginPath();
    const draw = as === 'river' || as === 'road' || as === 'rail' ? flow : straight;
    for (const { points } of chains) draw(g, points);
    g.stroke();
    g.setLineDash([]);
  };
  switch (as) {
    case 'river':
      line(darker(colour, 0.25), width + 1.4);
      return line(colour, width);
    case 'road':
      line(darker(colour, 0.3), width + 1.2);
      return line(blend(colour, '#ffffff', 0.45), width);
    case 'rail':
      line(colour, width);
      g.lineCap = 'butt';
      line(withAlpha(colour, 0.9), width * 3, [1.4, 9]);
      g.lineCap = 'round';
      return;
    case 'border':
      line('rgba(255,250,235,.55)', width * 3);
      g.lineCap = 'butt';
      line(colour, width, [9, 4, 2, 4]);
      g.lineCap = 'round';
      return;
    case 'wall':
      line(colour, width);
      return line('rgba(255,245,220,.5)', width * 0.35, [2, 6]);
    case 'coast':
      return line(colour, width);
    case 'dots':
      return line(colour, width, [1, 5]);
    case 'bridge':
      return;
  }
}

/** The whole map in one picture, no side longer than `most` pixels: for the minimap, the home page, and until tiles are ready. */
export function picture(art: MapArt, most: number): OffscreenCanvas {
  const { x0, y0, x1, y1 } = art.world.bounds;
  const level = most / Math.max(x1 - x0, y1 - y0);
  const canvas = new OffscreenCanvas(Math.ceil((x1 - x0) * level), Math.ceil((y1 - y0) * level));
  const g = canvas.getContext('2d', { alpha: false })!;
  g.scale(level, level);
  g.translate(-x0, -y0);
  art.draw(g, art.world.bounds, level);
  return canvas;
}
