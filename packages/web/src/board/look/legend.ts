import { nameIn } from '../labels.ts';
import type { Pen } from '../patterns.ts';
import type { World } from '../world.ts';
import { areaLegend, theatreLegend } from './area-legend.ts';
import { drawSign, LINES } from './draw-signs.ts';
import { isTheatre } from './is-theatre.ts';
import { H, lineOf, paper, said, swatch, W, type LegendEntry } from './legend-sample.ts';
import { riverWidth } from './lines.ts';
import { SANS } from './names.ts';
import { coastOf, freezes, isBroad, lineSides, seaMark, sideSigns, type LineSign, type SideSign } from './signs.ts';
import { RAIL, RIVER, ROAD, strokes } from './strokes.ts';
import { drawTown, placeSign, rank } from './towns.ts';

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
    : isTheatre(world)
      ? theatreLegend(world, lang)
      : areaLegend(world, lang);
}

function terrains({ board }: World, lang: 'en' | 'fr'): LegendEntry[] {
  const used = new Set(board.terrain.of.subarray(0, board.hexes));
  return board.terrain.values.flatMap((value, index) => {
    if (!used.has(index)) return [];
    const text = nameIn(lang, value) ?? said(`terrain-${value.word}`, lang);
    return [{ key: value.word, text, draw: (g: Pen) => swatch(g, value.word) }];
  });
}

function rivers({ board }: World, lang: 'en' | 'fr'): LegendEntry[] {
  return board.features
    .filter((feature) => /river|canal|volga/.test(feature))
    .map((feature) => ({
      key: feature,
      text: said(feature, lang),
      draw: (g: Pen) =>
        lineOf(g, () => {
          strokes(g, RIVER, riverWidth(feature));
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
        g.strokeStyle = RAIL.ink;
        g.lineWidth = RAIL.width;
        g.stroke();
        g.lineCap = 'butt';
        g.lineWidth = RAIL.sleepers;
        g.setLineDash([...RAIL[broad ? 'broad' : 'standard']]);
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
            draw: (g: Pen) => lineOf(g, () => strokes(g, ROAD)),
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
