import { nameIn } from '../labels.ts';
import type { Pen } from '../patterns.ts';
import { scatter } from '../scatter.ts';
import type { World } from '../world.ts';
import { LOOKS, dot, houses, quay, shelter, worth } from './area-ground.ts';
import { drawSign, LINES } from './draw-signs.ts';
import { DENSITY, GLYPHS } from './glyphs.ts';
import { riverWidth } from './lines.ts';
import { SANS } from './names.ts';
import { isWater, terrainLook } from './palette.ts';
import { coastOf, freezes, isBroad, lineSides, seaMark, sideSigns, type LineSign, type SideSign } from './signs.ts';
import { drawTown, placeSign, rank } from './towns.ts';
import { signWords } from './words.ts';

/** Size of a sample, in pixels. */
export const SAMPLE = { width: 72, height: 40 };

export interface LegendEntry {
  /** What is shown: a terrain, a sign, a line. */
  readonly key: string;
  readonly text: string;
  /** Draws the sample into a box of `SAMPLE`. */
  draw(g: Pen): void;
}

const [W, H] = [SAMPLE.width, SAMPLE.height];
const paper = (g: Pen, fill = '#e4e0bd'): void => {
  g.fillStyle = fill;
  g.fillRect(0, 0, W, H);
};

/** Every sign that a map has, and none that it has not, each with a sample drawn as on the map. */
export function legendOf(world: World, lang: 'en' | 'fr'): LegendEntry[] {
  return world.board.hexes > 0
    ? [
        ...terrains(world, lang),
        ...rivers(world, lang),
        ...borders(world, lang),
        ...sides(world, lang),
        ...ways(world, lang),
        ...coasts(world, lang),
        ...places(world, lang),
      ]
    : areas(world, lang);
}

const said = (key: string, lang: 'en' | 'fr'): string => signWords[key]?.[lang === 'en' ? 0 : 1] ?? key;

function terrains({ board }: World, lang: 'en' | 'fr'): LegendEntry[] {
  const used = new Set(board.terrain.of.subarray(0, board.hexes));
  return board.terrain.values.flatMap((value, index) => {
    if (!used.has(index)) return [];
    const text = nameIn(lang, value) ?? said(`terrain-${value.word}`, lang);
    return [{ key: value.word, text, draw: (g: Pen) => swatch(g, value.word) }];
  });
}

function swatch(g: Pen, word: string): void {
  if (isWater(word)) return paper(g, word === 'sea' ? '#8fbacd' : '#b5d5df');
  const { tint, glyph } = terrainLook(word);
  paper(g, tint);
  if (glyph === undefined) return;
  for (let j = 0; j < 2; j++) {
    for (let i = 0; i < 4; i++) {
      if (scatter(i + 4 * j, 3) > DENSITY[glyph] + 0.2) continue;
      g.save();
      g.translate(10 + i * 18, 11 + j * 18);
      GLYPHS[glyph](g, i + 4 * j);
      g.restore();
    }
  }
}

function lineOf(g: Pen, draw: () => void): void {
  paper(g);
  g.lineCap = g.lineJoin = 'round';
  g.beginPath();
  g.moveTo(6, 27);
  g.bezierCurveTo(24, 6, 46, 36, 66, 13);
  draw();
}

function rivers({ board }: World, lang: 'en' | 'fr'): LegendEntry[] {
  return board.features
    .filter((feature) => /river|canal|volga/.test(feature))
    .map((feature) => ({
      key: feature,
      text: said(feature, lang),
      draw: (g: Pen) =>
        lineOf(g, () => {
          g.strokeStyle = '#2f6791';
          g.lineWidth = riverWidth(feature) + 1.2;
          g.stroke();
          g.strokeStyle = '#4c8cb8';
          g.lineWidth = riverWidth(feature);
          g.stroke();
        }),
    }));
}

function borders(world: World, lang: 'en' | 'fr'): LegendEntry[] {
  return (['border', 'prewar', 'district', 'weather', 'start-line'] as const)
    .filter((kind) => lineSides(world, kind).length > 0)
    .map((kind) => ({ key: kind, text: said(kind, lang), draw: (g: Pen) => lineOf(g, () => strokeLine(g, kind)) }));
}

function strokeLine(g: Pen, kind: LineSign): void {
  const { casing, colour, width, dash } = LINES[kind];
  if (kind === 'border') {
    g.strokeStyle = 'rgba(181,83,60,.4)';
    g.lineWidth = 16;
    g.stroke();
  }
  if (casing !== undefined) {
    g.strokeStyle = casing[0];
    g.lineWidth = casing[1];
    g.stroke();
  }
  g.lineCap = 'butt';
  g.strokeStyle = colour;
  g.lineWidth = width;
  g.setLineDash([...dash]);
  g.stroke();
  g.setLineDash([]);
}

function sides(world: World, lang: 'en' | 'fr'): LegendEntry[] {
  const kinds = new Set<SideSign>(sideSigns(world, () => true, []).map(({ kind }) => kind));
  return [...kinds].map((kind) => ({
    key: kind,
    text: said(kind, lang),
    draw: (g: Pen) => {
      paper(g, kind === 'blocked' ? '#c9b086' : '#a9cedb');
      g.fillStyle = '#e4e0bd';
      if (kind !== 'blocked') g.fillRect(kind === 'beach' ? 44 : 52, 0, 40, H);
      if (kind !== 'blocked' && kind !== 'beach') g.fillRect(0, 0, 20, H);
      g.lineCap = 'round';
      drawSign(g, { kind, edge: 0, x: 46, y: 20, turn: 0, side: [36, 2, 36, 38], way: [0, 20, 72, 20] });
    },
  }));
}

function ways({ board }: World, lang: 'en' | 'fr'): LegendEntry[] {
  const kinds = new Set(board.lines.map(({ kind }) => kind));
  const gauge = board.layers.has('gauge');
  const rail = (key: string, broad: boolean): LegendEntry => ({
    key,
    text: said(key, lang),
    draw: (g) =>
      lineOf(g, () => {
        g.strokeStyle = 'rgba(40,34,28,.78)';
        g.lineWidth = 1.4;
        g.stroke();
        g.lineCap = 'butt';
        g.lineWidth = 4.6;
        g.setLineDash(broad ? [1.1, 2.2, 1.1, 8] : [1.1, 7]);
        g.stroke();
        g.setLineDash([]);
      }),
  });
  const broad = gauge && Array.from({ length: board.hexes }, (_, hex) => hex).some((hex) => isBroad(board, hex));
  return [
    ...(kinds.has('rail') ? [rail('rail', false)] : []),
    ...(kinds.has('rail') && broad ? [rail('rail-broad', true)] : []),
    ...(kinds.has('road')
      ? [
          {
            key: 'road',
            text: said('road', lang),
            draw: (g: Pen) =>
              lineOf(g, () => {
                g.strokeStyle = 'rgba(90,60,30,.7)';
                g.lineWidth = 3;
                g.stroke();
                g.strokeStyle = '#ecd9a8';
                g.lineWidth = 1.8;
                g.stroke();
              }),
          },
        ]
      : []),
  ];
}

function coasts({ board }: World, lang: 'en' | 'fr'): LegendEntry[] {
  const hexes = Array.from({ length: board.hexes }, (_, hex) => hex);
  const write = (g: Pen, text: string): void => {
    paper(g);
    g.font = `700 13px ${SANS}`;
    g.textAlign = 'center';
    g.fillStyle = 'rgba(20,78,120,.92)';
    g.fillText(text, W / 2, H / 2 + 5);
  };
  const entries: LegendEntry[] = [];
  const coast = hexes.find((hex) => coastOf(board, hex) !== 0);
  if (coast !== undefined) {
    const sea = seaMark(board, coast, lang)!;
    entries.push({ key: 'coast', text: said('coast', lang), draw: (g) => write(g, `${board.ids[coast]!} ${sea}`) });
  }
  if (hexes.some((hex) => freezes(board, hex)))
    entries.push({ key: 'ice', text: said('ice', lang), draw: (g) => write(g, '❄') });
  return entries;
}

function places({ board }: World, lang: 'en' | 'fr'): LegendEntry[] {
  const entries = new Map<string, LegendEntry>();
  const add = (key: string, draw: (g: Pen) => void): void => {
    if (entries.has(key)) return;
    const sample = (g: Pen): void => {
      paper(g);
      draw(g);
    };
    entries.set(key, { key, text: said(key, lang), draw: sample });
  };
  for (const place of board.places) {
    if (/city|town|capital|^site$/.test(place.kind)) {
      const weight = rank(place);
      add(`town-${weight}`, (g) => drawTown(g, W / 2, H / 2, weight));
    }
    const sign = placeSign(place);
    if (sign !== undefined)
      add(place.kind === 'city' || place.kind === 'town' ? 'oil' : place.kind, (g) => sign(g, W / 2, H / 2));
  }
  return [...entries.values()].toSorted(
    (a, b) => Number(b.key.startsWith('town')) - Number(a.key.startsWith('town')) || (a.key < b.key ? 1 : -1),
  );
}

function areas({ board }: World, lang: 'en' | 'fr'): LegendEntry[] {
  const entries: LegendEntry[] = board.terrain.values
    .filter(({ word }) => LOOKS[word] !== undefined && word !== 'box')
    .map((value) => ({
      key: value.word,
      text: nameIn(lang, value) ?? value.word,
      draw: (g: Pen) => {
        const look = LOOKS[value.word]!;
        paper(g, look.fill);
        g.save();
        g.beginPath();
        g.rect(0, 0, W, H);
        g.clip();
        if (look.houses !== undefined) houses(g, 3, { x0: 0, y0: 0, x1: W, y1: H }, look.houses);
        g.restore();
      },
    }));
  const sign = (key: string, draw: (g: Pen) => void): void => void entries.push({ key, text: said(key, lang), draw });
  const on =
    (draw: (g: Pen) => void) =>
    (g: Pen): void => {
      paper(g, '#d8c79c');
      draw(g);
    };
  const line =
    (colour: string, width: number, dash: readonly number[], casing: readonly [string, number]) =>
    (g: Pen): void =>
      lineOf(g, () => {
        g.strokeStyle = casing[0];
        g.lineWidth = casing[1];
        g.stroke();
        g.lineCap = 'butt';
        g.strokeStyle = colour;
        g.lineWidth = width;
        g.setLineDash([...dash]);
        g.stroke();
        g.setLineDash([]);
      });
  const kinds = new Set([...board.places.map(({ kind }) => kind), ...board.drawings.map(({ kind }) => kind)]);
  if (kinds.has('tem'))
    sign(
      'tem',
      on((g) => shelter(g, W / 2, H / 2, '3')),
    );
  if (kinds.has('landing'))
    sign(
      'landing',
      on((g) => quay(g, W / 2, H / 2)),
    );
  if (kinds.has('victory'))
    sign(
      'victory',
      on((g) => worth(g, W / 2, H / 2, '2')),
    );
  if (kinds.has('supply'))
    sign(
      'supply',
      on((g) => dot(g, W / 2, H / 2, '#3f6076')),
    );
  if (kinds.has('quadrant-border')) sign('quadrant-border', line('#8f1f1f', 3.4, [11, 5], ['#f6ecd0', 6.5]));
  if (kinds.has('boats')) sign('boats', line('#1e3f58', 2.2, [2, 6], ['rgba(240,248,250,.9)', 4.2]));
  if (kinds.has('stream')) sign('stream', line('#5b97c4', 3, [], ['#2f6791', 4.6]));
  if (kinds.has('railway')) sign('rail', line('#2d2620', 7, [1.4, 8], ['#2d2620', 2]));
  return entries;
}
