import { nameIn } from '../labels.ts';
import type { Pen } from '../patterns.ts';
import type { World } from '../world.ts';
import { dot, houses, LOOKS, quay, shelter, worth } from './area-ground.ts';
import { H, lineOf, paper, said, swatch, W, type LegendEntry } from './legend-sample.ts';
import { drawBridge } from './bridge.ts';
import { REGION, RIVER, strokes, ZONE } from './strokes.ts';
import { anchor, drawTown } from './towns.ts';

/** Signs of a city of areas. */
export function areaLegend({ board }: World, lang: 'en' | 'fr'): LegendEntry[] {
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

/** Signs of a theatre of war: terrain of its zones, waters, limits, bridges, towns by grade, ports. */
export function theatreLegend({ board }: World, lang: 'en' | 'fr'): LegendEntry[] {
  const kinds = new Set(board.drawings.map(({ kind }) => kind));
  const entries: LegendEntry[] = board.terrain.values
    .filter((_, value) => board.terrain.of.includes(value))
    .map((value) => ({
      key: value.word,
      text: nameIn(lang, value) ?? value.word,
      draw: (g: Pen) => swatch(g, value.word),
    }));
  const sign = (kind: string, draw: (g: Pen) => void): void => {
    if (!kinds.has(kind)) return;
    const key = `theatre-${kind}`;
    entries.push({ key, text: said(key, lang), draw });
  };
  const on =
    (draw: (g: Pen) => void) =>
    (g: Pen): void => {
      paper(g);
      draw(g);
    };
  sign('great-river', (g) => lineOf(g, () => strokes(g, RIVER, 3.4)));
  sign('stream', (g) => lineOf(g, () => strokes(g, RIVER, 1.3)));
  entries.push({
    key: 'theatre-zone',
    text: said('theatre-zone', lang),
    draw: (g) => lineOf(g, () => strokes(g, ZONE)),
  });
  sign('region-border', (g) => lineOf(g, () => strokes(g, REGION)));
  sign(
    'crossing',
    on((g) => drawBridge(g, { x: W / 2, y: H / 2, turn: 0 })),
  );
  for (const [kind, weight] of [
    ['capital', 3],
    ['town', 1],
    ['village', 0],
  ] as const)
    sign(
      kind,
      on((g) => drawTown(g, W / 2, H / 2, weight)),
    );
  sign(
    'port',
    on((g) => anchor(g, W / 2, H / 2)),
  );
  return entries;
}
