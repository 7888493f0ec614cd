import type { Presentation } from '@rokada/kernel';
import { sideSegment } from '@rokada/kit';
import { around, chainsOf, flow, type Chain } from './chains.ts';
import { blend, darker, withAlpha } from './colour.ts';
import { lookOf, sidesBetween, sidesWith, type FeatureLook } from './features.ts';
import { placeLabels, type Label } from './labels.ts';
import { patterns, type Pen } from './patterns.ts';
import { drawPlace } from './places.ts';
import { HEX, meets, type Box, type World } from './world.ts';

export const PAPER = '#8d8a7b';

/** The printed map: everything that never moves. Prepared once, then drawn tile by tile. */
export class MapArt {
  readonly world: World;
  readonly #fills: { readonly fill: string; readonly pattern?: string | undefined; readonly spaces: number[] }[] = [];
  readonly #strokes: { readonly look: FeatureLook; readonly chains: readonly Chain[] }[] = [];
  readonly #bridges: { readonly look: FeatureLook; readonly edges: readonly number[] }[] = [];
  readonly #coast: readonly Chain[];
  readonly #labels: (level: number) => readonly Label[];

  constructor(world: World, presentation: Presentation, lang: 'en' | 'fr') {
    this.world = world;
    const { board } = world;
    const { terrain } = presentation;
    const byTerrain = new Map<number, number[]>();
    for (let space = 0; space < board.spaces; space++) {
      if (space >= board.hexes && world.boxOf(space) === undefined) continue;
      const value = board.terrain.of[space]!;
      const known = byTerrain.get(value);
      if (known === undefined) byTerrain.set(value, [space]);
      else known.push(space);
    }
    for (const [value, spaces] of byTerrain) {
      const look = terrain[board.terrain.values[value]?.word ?? ''];
      this.#fills.push({ fill: look?.fill ?? '#d9d4c3', pattern: look?.pattern, spaces });
    }
    const water = board.terrain.values.map((value) => terrain[value.word]?.pattern === 'waves');
    const wet = (space: number): boolean => water[board.terrain.of[space]!]!;
    this.#coast = chainsOf(
      world,
      sidesBetween(board, (a, b) => wet(a) !== wet(b)),
    );
    this.#layStrokes();
    this.#labels = placeLabels(world, lang);
  }

  #layStrokes(): void {
    const { board, scale } = this.world;
    const lines = new Set(board.lines.map((line) => line.kind));
    for (const feature of board.features) {
      if (lines.has(feature)) continue;
      const look = lookOf(feature);
      const edges = sidesWith(board, feature);
      if (look.as === 'bridge') this.#bridges.push({ look, edges });
      else this.#strokes.push({ look, chains: chainsOf(this.world, edges) });
    }
    const country = board.layers.get('country');
    if (country !== undefined) {
      const edges = sidesBetween(
        board,
        (a, b) => country.of[a] !== country.of[b] && country.of[a] !== 0 && country.of[b] !== 0,
      );
      this.#strokes.push({ look: lookOf('border'), chains: chainsOf(this.world, edges) });
    }
    for (const { kind, spaces } of board.lines) {
      const points = spaces.flatMap((space) => [this.world.x(space), this.world.y(space)]);
      this.#strokes.push({ look: lookOf(kind), chains: [{ points, box: around(points) }] });
    }
    for (const { kind, points } of board.drawings) {
      const scaled = [...points].map((each) => each * scale);
      if (scaled.length >= 4)
        this.#strokes.push({ look: lookOf(kind), chains: [{ points: scaled, box: around(scaled) }] });
    }
  }

  /** Draws what meets the box; `level` is how many pixels a unit of the world has. */
  draw(g: Pen, box: Box, level: number): void {
    g.fillStyle = PAPER;
    g.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
    g.lineJoin = 'round';
    g.lineCap = 'round';
    this.#drawLand(g, box, level);
    this.#drawCoast(g, box);
    this.#drawGrid(g, box, level);
    for (const { look, chains } of this.#strokes)
      for (const chain of chains) if (meets(chain.box, box)) stroke(g, look, chain, level);
    this.#drawBridges(g, box);
    if (level > 0.2) this.#drawPlaces(g, box, level);
    if (level > 0.7) this.#drawIds(g, box);
    this.#drawLabels(g, box, level);
  }

  #drawLand(g: Pen, box: Box, level: number): void {
    const near = (space: number): boolean => meets(this.world.boxOf(space)!, box);
    for (const { fill, pattern, spaces } of this.#fills) {
      const here = spaces.filter(near);
      if (here.length === 0) continue;
      g.beginPath();
      for (const space of here) trace(g, this.world.outline(space)!);
      g.fillStyle = fill;
      g.fill();
      // A hair of its own colour closes the seams between neighbours.
      g.strokeStyle = fill;
      g.lineWidth = 1;
      g.stroke();
      const paint = pattern === undefined ? undefined : patterns[pattern];
      if (paint === undefined || level < 0.3) continue;
      for (const space of here) this.#patternIn(g, space, (x, y, r) => paint(g, space, x, y, r, fill));
    }
  }

  /** Hexes get a pattern round their middle; an area is strewn with several, cut at its outline. */
  #patternIn(g: Pen, space: number, paint: (x: number, y: number, r: number) => void): void {
    const { world } = this;
    if (space < world.board.hexes) return paint(world.x(space), world.y(space), HEX * 0.5);
    const box = world.boxOf(space)!;
    g.save();
    g.beginPath();
    trace(g, world.outline(space)!);
    g.clip();
    for (let y = box.y0 + 30; y < box.y1 + 30; y += 62) {
      for (let x = box.x0 + 30; x < box.x1 + 30; x += 62) paint(x, y, 36);
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

  #drawGrid(g: Pen, box: Box, level: number): void {
    const { world } = this;
    const { board } = world;
    g.beginPath();
    for (let space = 0; space < board.spaces; space++) {
      if (space < board.hexes && level < 0.15) continue;
      const bounds = world.boxOf(space);
      if (bounds !== undefined && meets(bounds, box)) trace(g, world.outline(space)!);
    }
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

  #drawIds(g: Pen, box: Box): void {
    const { world } = this;
    const { board } = world;
    g.font = '500 8px "Helvetica Neue", Arial, sans-serif';
    g.textAlign = 'center';
    g.fillStyle = 'rgba(45,38,25,.62)';
    const top = board.grid.hexes === 'pointy' ? -HEX * 0.39 : -HEX * 0.41;
    for (let space = 0; space < board.hexes; space++) {
      const [x, y] = [world.x(space), world.y(space)];
      if (x > box.x0 - HEX && x < box.x1 + HEX && y > box.y0 - HEX && y < box.y1 + HEX)
        g.fillText(board.ids[space]!, x, y + top);
    }
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

export function trace(g: Pen | Path2D, outline: Float64Array): void {
  g.moveTo(outline[0]!, outline[1]!);
  for (let i = 2; i < outline.length; i += 2) g.lineTo(outline[i]!, outline[i + 1]!);
  g.closePath();
}

function straight(g: Pen, points: readonly number[]): void {
  g.moveTo(points[0]!, points[1]!);
  for (let i = 2; i < points.length; i += 2) g.lineTo(points[i]!, points[i + 1]!);
}

function stroke(g: Pen, { as, colour, width }: FeatureLook, { points }: Chain, level: number): void {
  const line = (style: string, wide: number, dash: readonly number[] = []): void => {
    g.strokeStyle = style;
    g.lineWidth = Math.max(wide, 0.8 / level);
    g.setLineDash([...dash]);
    g.beginPath();
    if (as === 'river' || as === 'road' || as === 'rail') flow(g, points);
    else straight(g, points);
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
