import type { Board, Place } from '@rokada/kit';
import { fact, hexCorners, sideSegment } from '@rokada/kit';

export interface DrawOptions {
  /** Pixels between two neighbouring hexes. */
  readonly scale?: number;
  /** Ids of two opposite corners of the part to draw; all of it without them. */
  readonly part?: readonly [string, string];
  /** Draw the printed id in every hex. */
  readonly ids?: boolean;
  /** Layer whose borders are drawn. */
  readonly borders?: string;
  /** Layer shown as a wash of colour over the ground. */
  readonly tint?: string;
}

const GROUND: Readonly<Record<string, string>> = {
  clear: '#f3f0dc',
  rough: '#dcc48a',
  mountain: '#a98560',
  marsh: '#b5d1a0',
  swamp: '#9fc4a0',
  forest: '#8fb573',
  'wooded-rough': '#a9a765',
  'salt-marsh': '#cfd8c8',
  wood: '#c3d6a4',
  woods: '#c3d6a4',
  sand: '#f2e2a8',
  desert: '#f2e2a8',
  'desert-steppe': '#f2e2a8',
  city: '#d8b4a8',
  sea: '#a8cdea',
  lake: '#7fb4e0',
  closed: '#d3d3d0',
};

/** How hexside features look; wide ones first, so that narrow ones stay visible on top. */
const SIDES: readonly (readonly [feature: string, style: string])[] = [
  ['lake', 'stroke="#3f86c8" stroke-width="9"'],
  ['sea', 'stroke="#7fb0d8" stroke-width="9"'],
  ['shore', 'stroke="#7fb0d8" stroke-width="3" stroke-dasharray="4 5" stroke-linecap="butt"'],
  ['strait', 'stroke="#3f86c8" stroke-width="9"'],
  ['river', 'stroke="#2f6fc0" stroke-width="4.5"'],
  ['major-river', 'stroke="#1f56a8" stroke-width="5.5"'],
  ['volga', 'stroke="#123f86" stroke-width="7.5"'],
  ['minor-river', 'stroke="#5f97d8" stroke-width="3"'],
  ['canal', 'stroke="#2f6fc0" stroke-width="4" stroke-dasharray="6 3" stroke-linecap="butt"'],
  ['start-line', 'stroke="#a0208a" stroke-width="4" opacity="0.55"'],
  ['blocked', 'stroke="#e8701a" stroke-width="6"'],
  ['dike', 'stroke="#403020" stroke-width="2.5"'],
];

/** Lines from centre to centre. */
const LINES: readonly (readonly [feature: string, style: string])[] = [
  ['road', 'stroke="#b03030" stroke-width="4" opacity="0.75"'],
  ['rail', 'stroke="#222" stroke-width="1.6" stroke-dasharray="7 2"'],
  ['causeway', 'stroke="#403020" stroke-width="3"'],
];

/** Any board as an SVG picture: hexes, areas, what lies in them and between them. */
export function drawBoard(board: Board, options: DrawOptions = {}): string {
  const scale = options.scale ?? 64;
  const n = (value: number): string => String(Math.round(value * scale * 10) / 10);
  const box = frame(board, options.part);
  const inside = (x: number, y: number): boolean =>
    x >= box.left - 1 && x <= box.right + 1 && y >= box.top - 1 && y <= box.bottom + 1;
  const shown = (space: number): boolean => inside(board.x[space]!, board.y[space]!);
  const out: string[] = [];
  const layer = (parts: readonly string[]): void => void out.push(...parts);

  layer(areas(board, n));
  layer(ground(board, shown, n));
  if (options.tint !== undefined) layer(wash(board, options.tint, shown, n));
  layer(borders(board, options.borders ?? 'country', shown, n));
  layer(sides(board, shown, n));
  layer(lines(board, shown, n));
  layer(arrows(board, shown, n));
  if (options.ids ?? true) layer(ids(board, shown, n, scale));
  layer(riverNames(board, inside, n, scale));
  layer(places(board, shown, n, scale));
  layer(labels(board, inside, n, scale));

  const [width, height] = [n(box.right - box.left), n(box.bottom - box.top)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${n(box.left)} ${n(box.top)} ${width} ${height}" font-family="DejaVu Sans, Arial, sans-serif">`,
    `<rect x="${n(box.left)}" y="${n(box.top)}" width="${width}" height="${height}" fill="#e8eef2"/>`,
    ...out,
    '</svg>',
    '',
  ].join('\n');
}

type Scaled = (value: number) => string;
type Shown = (space: number) => boolean;

function frame(board: Board, part: DrawOptions['part']): Record<'left' | 'right' | 'top' | 'bottom', number> {
  const corners = part?.map((id) => {
    const space = board.byId.get(id);
    if (space === undefined) throw new RangeError(`${board.name} has no space '${id}'`);
    return [board.x[space]!, board.y[space]!] as const;
  });
  const points = corners ?? everyPoint(board);
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    if (Number.isNaN(x)) continue;
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { left: left - 0.8, right: right + 0.8, top: top - 0.8, bottom: bottom + 0.8 };
}

function everyPoint(board: Board): (readonly [number, number])[] {
  const points: (readonly [number, number])[] = [];
  for (let s = 0; s < board.spaces; s++) points.push([board.x[s]!, board.y[s]!]);
  for (const outline of board.outlines.values())
    for (let i = 0; i < outline.length; i += 2) points.push([outline[i]!, outline[i + 1]!]);
  return points;
}

const wordOf = (board: Board, layer: string, space: number): string => {
  const found = layer === 'terrain' ? board.terrain : board.layers.get(layer);
  return found?.values[found.of[space]!]?.word ?? '';
};

const isWater = (board: Board, hex: number): boolean => ['sea', 'lake'].includes(wordOf(board, 'terrain', hex));

function areas(board: Board, n: Scaled): string[] {
  return [...board.outlines].map(([space, outline]) => {
    const points = Array.from(
      { length: outline.length / 2 },
      (_, i) => `${n(outline[2 * i]!)},${n(outline[2 * i + 1]!)}`,
    );
    const colour = GROUND[wordOf(board, 'terrain', space)] ?? '#eee';
    return `<polygon points="${points.join(' ')}" fill="${colour}" stroke="#444" stroke-width="1.5"/>`;
  });
}

function ground(board: Board, shown: Shown, n: Scaled): string[] {
  if (board.grid.hexes === 'none') return [];
  const corners = hexCorners(board.grid.hexes);
  const out: string[] = [];
  for (let hex = 0; hex < board.hexes; hex++) {
    if (!shown(hex)) continue;
    const word = wordOf(board, 'terrain', hex);
    const points = [0, 1, 2, 3, 4, 5].map(
      (d) => `${n(board.x[hex]! + corners[2 * d]!)},${n(board.y[hex]! + corners[2 * d + 1]!)}`,
    );
    out.push(
      `<polygon points="${points.join(' ')}" fill="${GROUND[word] ?? '#eadbe8'}" stroke="#8a8a80" stroke-width="0.7"/>`,
    );
  }
  return out;
}

/** Every value of a layer in a colour of its own: golden-angle steps keep neighbouring values apart. */
function wash(board: Board, layer: string, shown: Shown, n: Scaled): string[] {
  const values = board.layers.get(layer);
  if (!values) throw new RangeError(`${board.name} has no layer '${layer}'`);
  const out: string[] = [];
  for (let hex = 0; hex < board.hexes; hex++) {
    const value = values.of[hex]!;
    if (value === 0 || !shown(hex)) continue;
    const hue = Math.round(value * 137.508) % 360;
    out.push(
      `<circle cx="${n(board.x[hex]!)}" cy="${n(board.y[hex]!)}" r="${n(0.5)}" fill="hsl(${hue} 70% 50%)" opacity="0.35"/>`,
    );
  }
  return out;
}

/** Sides between hexes, each once. */
function* hexSides(board: Board, shown: Shown): Generator<readonly [edge: number, a: number, b: number]> {
  for (let edge = 0; edge < board.edges; edge++) {
    const [a, b] = [board.ends[2 * edge]!, board.ends[2 * edge + 1]!];
    if (a < board.hexes && b < board.hexes && (shown(a) || shown(b)) && sideSegment(board, edge)) yield [edge, a, b];
  }
}

function segment(board: Board, edge: number, n: Scaled, style: string): string {
  const [x1, y1, x2, y2] = sideSegment(board, edge)!;
  return `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" ${style}/>`;
}

function borders(board: Board, layer: string, shown: Shown, n: Scaled): string[] {
  const out: string[] = [];
  for (const [edge, a, b] of hexSides(board, shown)) {
    if (isWater(board, a) !== isWater(board, b))
      out.push(segment(board, edge, n, 'stroke="#1d4f7c" stroke-width="2.4" stroke-linecap="round"'));
    else if (board.layers.has(layer) && !isWater(board, a) && wordOf(board, layer, a) !== wordOf(board, layer, b))
      out.push(segment(board, edge, n, 'stroke="#a0208a" stroke-width="2.2" stroke-dasharray="8 3 2 3"'));
  }
  return out;
}

function sides(board: Board, shown: Shown, n: Scaled): string[] {
  const out: string[] = [];
  for (const [feature, style] of SIDES) {
    const bit = board.features.indexOf(feature);
    if (bit < 0) continue;
    for (const [edge] of hexSides(board, shown))
      if ((board.edgeFeatures[edge]! >> bit) & 1)
        out.push(segment(board, edge, n, style.includes('linecap') ? style : `${style} stroke-linecap="round"`));
  }
  return out;
}

function lines(board: Board, shown: Shown, n: Scaled): string[] {
  const out: string[] = [];
  for (const [feature, style] of LINES) {
    const bit = board.features.indexOf(feature);
    if (bit < 0) continue;
    for (const [edge, a, b] of hexSides(board, shown))
      if ((board.edgeFeatures[edge]! >> bit) & 1)
        out.push(
          `<line x1="${n(board.x[a]!)}" y1="${n(board.y[a]!)}" x2="${n(board.x[b]!)}" y2="${n(board.y[b]!)}" ${style}/>`,
        );
  }
  return out;
}

/** A white arrow on every side that can be invaded, from the sea to the land. */
function arrows(board: Board, shown: Shown, n: Scaled): string[] {
  const bit = board.features.indexOf('arrow');
  if (bit < 0) return [];
  const out: string[] = [];
  for (const [edge, a, b] of hexSides(board, shown)) {
    if (((board.edgeFeatures[edge]! >> bit) & 1) === 0) continue;
    const [sea, land] = isWater(board, a) ? [a, b] : [b, a];
    const [dx, dy] = [board.x[land]! - board.x[sea]!, board.y[land]! - board.y[sea]!];
    const at = (along: number, across: number): string =>
      `${n(board.x[sea]! + dx * along - dy * across)},${n(board.y[sea]! + dy * along + dx * across)}`;
    const shape = [
      at(0.34, 0.03),
      at(0.44, 0.03),
      at(0.44, 0.08),
      at(0.58, 0),
      at(0.44, -0.08),
      at(0.44, -0.03),
      at(0.34, -0.03),
    ];
    out.push(`<polygon points="${shape.join(' ')}" fill="#fff" stroke="#333" stroke-width="0.8"/>`);
  }
  return out;
}

const escape = (raw: string): string => raw.replace(/[<>&"]/g, (ch) => `&#${ch.charCodeAt(0)};`);

function text(x: string, y: string, size: number, words: string, more: string): string {
  return `<text x="${x}" y="${y}" font-size="${Math.round(size * 10) / 10}" text-anchor="middle" ${more}>${escape(words)}</text>`;
}

function ids(board: Board, shown: Shown, n: Scaled, scale: number): string[] {
  const out: string[] = [];
  for (let hex = 0; hex < board.hexes; hex++)
    if (shown(hex))
      out.push(text(n(board.x[hex]!), n(board.y[hex]! - 0.33), scale * 0.15, board.ids[hex]!, 'fill="#55554c"'));
  return out;
}

const HALO = 'paint-order="stroke" stroke="#fff" stroke-width="2.5" stroke-linejoin="round"';

function riverNames(board: Board, inside: (x: number, y: number) => boolean, n: Scaled, scale: number): string[] {
  return board.drawings.flatMap((drawing) => {
    const middle = Math.floor(drawing.points.length / 4) * 2;
    const [x, y] = [drawing.points[middle]!, drawing.points[middle + 1]!];
    if (drawing.name === undefined || !inside(x, y)) return [];
    return [text(n(x), n(y), scale * 0.15, drawing.name, `fill="#1a4a94" font-style="italic" ${HALO}`)];
  });
}

function places(board: Board, shown: Shown, n: Scaled, scale: number): string[] {
  const out: string[] = [];
  const of = (kind: string): Place[] => board.places.filter((p) => p.kind === kind && p.spaces.some(shown));
  for (const [kind, { radius, dot, letters }] of Object.entries(TOWNS))
    for (const town of of(kind)) {
      const [x, y] = [board.x[town.spaces[0]!]!, board.y[town.spaces[0]!]!];
      for (const space of town.spaces)
        out.push(
          `<circle cx="${n(board.x[space]!)}" cy="${n(board.y[space]!)}" r="${n(radius)}" fill="${dot}" stroke="#400" stroke-width="1"/>`,
        );
      const value = fact(town, 'vp');
      const label = `${town.name ?? ''}${value === undefined ? '' : ` ${value === 'yes' ? '★' : value}`}`;
      out.push(text(n(x), n(y + 0.25), scale * 0.165, label, `${letters} ${HALO}`));
    }
  for (const source of of('economy')) {
    const hex = source.spaces[0]!;
    out.push(badge(board, hex, n, scale, 0, '#5a3a10', 'E'));
    if (!of('city').some((city) => city.spaces.includes(hex)))
      out.push(
        text(n(board.x[hex]!), n(board.y[hex]! + 0.28), scale * 0.165, source.name ?? '', `fill="#5a3a10" ${HALO}`),
      );
  }
  for (const port of of('port')) out.push(badge(board, port.spaces[0]!, n, scale, -0.28, '#1d4f7c', 'P'));
  for (const [kind, letter] of Object.entries(WORKS))
    for (const work of of(kind))
      for (const space of work.spaces)
        if (shown(space)) out.push(badge(board, space, n, scale, 0.28, '#333', fact(work, 'level') ?? letter));
  for (const [kind, colour] of Object.entries(FRONTS))
    for (const record of of(kind))
      for (const space of record.spaces) if (shown(space)) out.push(star(board, space, n, colour));
  return out;
}

/** Places people live in, and names that are there for the eye alone. */
const TOWNS: Readonly<Record<string, { radius: number; dot: string; letters: string }>> = {
  site: { radius: 0.03, dot: '#777', letters: 'fill="#555"' },
  town: { radius: 0.055, dot: '#e08a60', letters: 'fill="#701010"' },
  city: { radius: 0.075, dot: '#b01818', letters: 'fill="#701010" font-weight="bold"' },
};

/** What was built to be held; where a hex has several, the strongest is on top. */
const WORKS: Readonly<Record<string, string>> = {
  'defensive-works': 'D',
  'fortified-zone': 'Z',
  'weak-fort': 'f',
  fort: 'F',
};

/** Start lines: a small lozenge per hex. */
const FRONTS: Readonly<Record<string, string>> = {
  'front-german': '#222',
  'front-soviet': '#d01818',
  'front-allied': '#fff',
  'line-1945': '#e05030',
};

function star(board: Board, space: number, n: Scaled, colour: string): string {
  const [x, y] = [board.x[space]!, board.y[space]! - 0.14];
  return `<polygon points="${n(x)},${n(y - 0.09)} ${n(x + 0.09)},${n(y)} ${n(x)},${n(y + 0.09)} ${n(x - 0.09)},${n(y)}" fill="${colour}" stroke="#000" stroke-width="0.8"/>`;
}

function badge(
  board: Board,
  space: number,
  n: Scaled,
  scale: number,
  dx: number,
  colour: string,
  letter: string,
): string {
  const [x, y] = [board.x[space]! + dx, board.y[space]! + 0.02];
  return (
    `<rect x="${n(x - 0.09)}" y="${n(y - 0.09)}" width="${n(0.18)}" height="${n(0.18)}" fill="${colour}"/>` +
    text(n(x), n(y + 0.06), scale * 0.15, letter, 'fill="#fff"')
  );
}

/** Names of boxes, areas and sea zones. */
function labels(board: Board, inside: (x: number, y: number) => boolean, n: Scaled, scale: number): string[] {
  const out: string[] = [];
  for (let space = board.hexes; space < board.spaces; space++) {
    const [x, y] = [board.x[space]!, board.y[space]!];
    if (Number.isNaN(x) || !inside(x, y)) continue;
    const name = board.names.get(space) ?? board.ids[space]!;
    out.push(text(n(x), n(y), scale * 0.2, name, `fill="#222" ${HALO}`));
  }
  return out;
}
