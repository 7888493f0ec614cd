import { fact } from '@rokada/kit';
import { nameIn } from '../labels.ts';
import type { Pen } from '../patterns.ts';
import { scatter } from '../scatter.ts';
import { meets, type Box, type World } from '../world.ts';
import { crossings, dot, groves, height, houses, LOOKS, quay, shelter, water, wayIn, worth } from './area-ground.ts';
import { ring } from './ground.ts';
import { SERIF } from './names.ts';
import { darken } from './painted-sheet.ts';
import { numberPlate, PLATE, plateOf } from './plates.ts';

type Stroke = readonly [style: string, width: number, dash?: readonly number[]];

const DRAWN: Readonly<Record<string, { readonly lines: readonly Stroke[] }>> = {
  stream: {
    lines: [
      ['#2f6791', 4.6],
      ['#5b97c4', 3],
    ],
  },
  railway: {
    lines: [
      ['rgba(250,244,225,.55)', 6],
      ['#2d2620', 2],
      ['#2d2620', 7, [1.4, 8]],
    ],
  },
  contour: { lines: [['rgba(120,88,44,.5)', 1]] },
  boats: {
    lines: [
      ['rgba(240,248,250,.75)', 4.2],
      ['#1e3f58', 2.2, [2, 6]],
    ],
  },
};

/** A board of areas: a city seen from the air, drawn tile by tile. */
export class AreaArt {
  readonly world: World;
  lang: 'en' | 'fr';
  night: boolean;
  readonly #spaces: readonly number[];

  constructor(world: World, lang: 'en' | 'fr', night: boolean) {
    this.world = world;
    this.lang = lang;
    this.night = night;
    this.#spaces = Array.from({ length: world.board.spaces }, (_, space) => space).filter(
      (space) => world.outline(space) !== undefined,
    );
  }

  draw(g: Pen, box: Box, level: number): void {
    g.lineJoin = g.lineCap = 'round';
    g.fillStyle = '#8f9486';
    g.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
    const here = this.#spaces.filter((space) => meets(this.world.boxOf(space)!, box));
    for (const space of here) this.#drawArea(g, space, level);
    this.#drawDrawings(g, box, level);
    this.#drawRims(g, here, level);
    for (const { kind, points } of this.world.board.drawings)
      if (kind === 'quadrant-border')
        this.#line(
          g,
          points,
          [
            ['#f6ecd0', 6.5],
            ['#8f1f1f', 3.4, [11, 5]],
          ],
          level,
        );
    if (this.night) darken(g, box);
    this.#drawRiverName(g, level);
    for (const space of here) this.#drawPlate(g, space, level);
  }

  #word(space: number): string {
    const { board } = this.world;
    return board.terrain.values[board.terrain.of[space]!]!.word;
  }

  #drawArea(g: Pen, space: number, level: number): void {
    const { world } = this;
    const word = this.#word(space);
    const look = LOOKS[word] ?? LOOKS['open']!;
    const box = world.boxOf(space)!;
    g.save();
    g.beginPath();
    world.trace(g, space);
    g.fillStyle = look.fill;
    g.fill();
    g.clip();
    if (word !== 'box') this.#mottle(g, space, box);
    if (word === 'hill') height(g, box);
    if (look.houses !== undefined && level >= 0.15) houses(g, space, box, look.houses);
    if ((word === 'bank' || word === 'zone') && level >= 0.25) groves(g, space, box, word === 'bank' ? 0.5 : 0.12);
    g.restore();
  }

  /** A ground that is not one flat colour. */
  #mottle(g: Pen, space: number, box: Box): void {
    const count = Math.min(60, Math.ceil(((box.x1 - box.x0) * (box.y1 - box.y0)) / 2600));
    for (let n = 0; n < count; n++) {
      const [x, y] = [
        box.x0 + scatter(space, n) * (box.x1 - box.x0),
        box.y0 + scatter(space, n + 40) * (box.y1 - box.y0),
      ];
      const r = 40 + scatter(space, n + 80) * 70;
      const shade = g.createRadialGradient(x, y, 0, x, y, r);
      shade.addColorStop(0, scatter(space, n + 120) > 0.5 ? 'rgba(90,66,30,.10)' : 'rgba(255,250,225,.16)');
      shade.addColorStop(1, 'rgba(255,255,255,0)');
      g.fillStyle = shade;
      g.fillRect(x - r, y - r, 2 * r, 2 * r);
    }
  }

  #drawDrawings(g: Pen, box: Box, level: number): void {
    const { board, scale } = this.world;
    for (const { kind, points } of board.drawings) {
      const scaled = points.map((v) => v * scale);
      g.beginPath();
      ring(g, scaled);
      if (kind === 'river') water(g, scaled, box, level);
      else if (kind === 'island') {
        g.fillStyle = '#c3c898';
        g.fill();
        g.strokeStyle = 'rgba(214,233,237,.8)';
        g.lineWidth = 7;
        g.globalCompositeOperation = 'source-over';
        g.stroke();
        g.fill();
        g.strokeStyle = '#2c5674';
        g.lineWidth = 1.4;
        g.stroke();
      } else if (kind === 'building') {
        g.save();
        g.translate(2, 2.5);
        g.fillStyle = 'rgba(30,20,12,.4)';
        g.fill();
        g.restore();
        g.beginPath();
        ring(g, scaled);
        g.fillStyle = '#6a4a3e';
        g.fill();
        g.strokeStyle = '#2c1c14';
        g.lineWidth = 1;
        g.stroke();
      } else if (kind === 'arrow') wayIn(g, scaled);
      else if (DRAWN[kind] !== undefined) this.#line(g, points, DRAWN[kind].lines, level);
    }
  }

  #line(g: Pen, points: Float64Array, styles: readonly Stroke[], level: number): void {
    const { scale } = this.world;
    for (const [style, width, dash = []] of styles) {
      if (dash.length > 0 && level < 0.25) continue;
      g.beginPath();
      g.moveTo(points[0]! * scale, points[1]! * scale);
      for (let i = 2; i < points.length; i += 2) g.lineTo(points[i]! * scale, points[i + 1]! * scale);
      g.strokeStyle = style;
      g.lineWidth = Math.max(width, 0.7 / level);
      g.setLineDash([...dash]);
      g.lineCap = dash.length > 0 ? 'butt' : 'round';
      g.stroke();
      g.setLineDash([]);
    }
    g.lineCap = 'round';
  }

  #drawRims(g: Pen, here: readonly number[], level: number): void {
    for (const [style, width] of [
      ['rgba(252,246,228,.75)', 4.4],
      ['#2b1d12', Math.max(1.9, 0.8 / level)],
    ] as const) {
      g.strokeStyle = style;
      g.lineWidth = width;
      g.beginPath();
      for (const space of here) this.world.trace(g, space);
      g.stroke();
    }
  }

  /** Number and name of an area, what it is worth and what it shelters: always in the same places. */
  #drawPlate(g: Pen, space: number, level: number): void {
    const { world, lang, night } = this;
    const { board } = world;
    const { x, y, row, number } = plateOf(world, space);
    const name = nameIn(lang, { name: board.names.get(space), facts: board.facts.get(space) ?? {} } as never);
    const text = name ?? board.ids[space]!;
    const size = Math.max(15, Math.min(9 / level, 30));
    g.textAlign = 'center';
    if (level > 0.22 || !number) {
      const letters = this.#word(space) === 'zone' ? Math.max(size, 26) : size;
      g.font = `700 ${letters}px ${SERIF}`;
      g.strokeStyle = night ? 'rgba(18,20,26,.8)' : 'rgba(252,247,230,.92)';
      g.lineWidth = letters * 0.27;
      g.strokeText(text, x, y);
      g.fillStyle = night ? '#efe6cf' : '#1d150c';
      g.fillText(text, x, y);
    }
    if (level < 0.16) return;
    if (number) numberPlate(g, x + PLATE.number, row, board.ids[space]!);
    let at = 0;
    for (const place of board.placesIn.get(space) ?? []) {
      const px = x + PLATE.first + at * PLATE.step;
      const badge = fact(place, 'badge');
      if (place.kind === 'tem' && number) shelter(g, px, row, badge ?? '');
      else if (place.kind === 'landing') quay(g, px, row);
      else if (place.kind === 'victory') worth(g, px, row, badge ?? fact(place, 'vp') ?? '');
      else if (place.kind === 'supply') dot(g, px, row, fact(place, 'side') === 'german' ? '#3f6076' : '#b5301f');
      else continue;
      at++;
    }
  }

  #drawRiverName(g: Pen, level: number): void {
    const { board, scale } = this.world;
    if (level < 0.12) return;
    for (const drawing of board.drawings) {
      const text = drawing.kind === 'river' ? nameIn(this.lang, drawing) : undefined;
      if (text === undefined) continue;
      const ys = drawing.points.filter((_, i) => i % 2 === 1);
      const [top, low] = [ys.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.max(a, b))];
      for (const share of [0.2, 0.5, 0.8]) {
        const y = top + (low - top) * share;
        const xs = crossings(drawing.points, y);
        if (xs.length < 2) continue;
        g.save();
        g.translate(((xs[0]! + xs[1]!) / 2) * scale, y * scale);
        g.rotate(-Math.PI / 2);
        g.font = `italic 500 54px ${SERIF}`;
        (g as CanvasRenderingContext2D).letterSpacing = '26px';
        g.textAlign = 'center';
        g.fillStyle = this.night ? 'rgba(190,218,232,.7)' : 'rgba(30,80,112,.62)';
        g.fillText(text.toLocaleUpperCase(this.lang), 0, 16);
        (g as CanvasRenderingContext2D).letterSpacing = '0px';
        g.restore();
      }
    }
  }
}
