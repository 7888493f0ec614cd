import type { Board, Layer, Place } from './board.ts';
import { EdgeList } from './edges.ts';
import type { HexList } from './hexes.ts';
import { layHexes } from './hexes.ts';
import { centreX, centreY } from './hexgrid.ts';
import { parsePoint } from './items.ts';
import { readLayer } from './layers.ts';
import type { Complain, Facts, Item, MapProblem, MapText, Section } from './map.ts';
import { Marks } from './marks.ts';

export type BoardResult = { readonly board: Board } | { readonly problems: readonly MapProblem[] };

/** Searches keep the number of a space in 16 bits. */
const mostSpaces = 65_535;

/** Make a board of a map, or list everything that is wrong with it. */
export function buildBoard(map: MapText): BoardResult {
  const problems: MapProblem[] = [];
  const complain: Complain = (at, kind, text) => void problems.push({ line: at?.line ?? 0, kind, text });
  const of = (kind: Section['kind']): readonly Section[] => map.sections.filter((each) => each.kind === kind);

  // Without sound hexes nothing else can be judged: their problems are reported alone.
  for (const kind of ['terrain', 'sheets', 'outlines'] as const) {
    for (const extra of of(kind).slice(1)) complain(extra, 'duplicate', `[${kind}] stands twice`);
  }
  const drawn = of('terrain')[0];
  if (!drawn) complain(undefined, 'section', 'the map has no [terrain]');
  const hexes = layHexes(map.hexes, of('sheets')[0], drawn, complain);
  if (problems.length > 0 || !hexes || !drawn) return { problems };

  const others = nameOthers(of('spaces'), hexes, complain);
  const spaces = hexes.ids.length;
  if (spaces > mostSpaces)
    complain(undefined, 'too-many', `a board has at most ${mostSpaces} spaces, this one ${spaces}`);
  const terrain = readLayer(drawn, map.source, hexes.grid, spaces, complain);
  const layers = new Map<string, Layer>();
  for (const section of of('layer')) {
    const { name } = section;
    if (layers.has(name) || name === 'terrain' || name === 'label')
      complain(section, 'duplicate', `the name '${name}' is taken`);
    else layers.set(name, readLayer(section, map.source, hexes.grid, spaces, complain));
  }

  const geometry = placeHexes(hexes, spaces);
  for (const [index, item] of others.items.entries()) {
    readSpaceFacts(hexes.count + index, item, terrain, layers, geometry, complain);
  }

  const mostLinks = of('links')
    .flatMap((section) => section.items ?? [])
    .reduce((sum, item) => sum + item.words.length, 0);
  const edges = new EdgeList(hexes.grid, hexes.count, spaces, mostLinks, geometry.row, geometry.column);
  const marks = new Marks({
    map,
    grid: hexes.grid,
    ids: hexes.ids,
    byId: hexes.byId,
    edges,
    mostEdges: edges.count + mostLinks,
    complain,
  });
  // Links come first: lines and lists of sides may run over them.
  for (const section of of('links')) marks.addLinks(section);
  for (const section of of('sides')) marks.addSides(section);
  for (const section of of('lines')) marks.addLines(section);
  for (const section of of('records')) marks.addPlaces(section);
  for (const section of of('outlines')) marks.addOutlines(section);
  for (const section of of('drawings')) marks.addDrawings(section);
  if (problems.length > 0) return { problems: problems.sort((a, b) => a.line - b.line) };

  const { x, y } = geometry;
  for (const [space, outline] of marks.outlines) {
    if (Number.isNaN(x[space]!)) [x[space], y[space]] = middleOf(outline);
  }
  const board: Board = {
    name: map.name,
    source: map.source,
    map,
    grid: hexes.grid,
    spaces,
    hexes: hexes.count,
    edges: edges.count,
    arcs: 2 * edges.count,
    ...edges.arcs(),
    ends: edges.ends(),
    edgeFeatures: marks.edgeFeatures(),
    features: marks.features,
    terrain,
    layers,
    kind: others.kind,
    kinds: others.kinds,
    ids: hexes.ids,
    byId: hexes.byId,
    names: others.names,
    facts: others.facts,
    ...geometry,
    places: marks.places,
    placesIn: bySpace(marks.places),
    lines: marks.lines,
    sides: marks.sides,
    links: marks.links,
    outlines: marks.outlines,
    drawings: marks.drawings,
  };
  return { board };
}

interface OtherSpaces {
  readonly items: readonly Item[];
  readonly kind: Uint8Array;
  readonly kinds: readonly string[];
  readonly names: ReadonlyMap<number, string>;
  readonly facts: ReadonlyMap<number, Facts>;
}

/** Number the spaces that are not hexes, after the hexes. */
function nameOthers(sections: readonly Section[], { ids, byId }: HexList, complain: Complain): OtherSpaces {
  const items: Item[] = [];
  const kinds = ['hex'];
  const kindOf: number[] = [];
  const names = new Map<number, string>();
  const facts = new Map<number, Facts>();
  const hexes = ids.length;
  for (const section of sections) {
    if (!kinds.includes(section.name)) kinds.push(section.name);
    for (const item of section.items ?? []) {
      const [id, ...more] = item.words;
      if (id === undefined || more.length > 0) complain(item, 'item', 'a space is one id, a name and facts');
      else if (/[/,]/.test(id)) complain(item, 'item', `an id may not contain / or a comma: '${id}'`);
      else if (byId.has(id)) complain(item, 'duplicate-id', `there is already a space '${id}'`);
      else {
        const space = ids.push(id) - 1;
        byId.set(id, space);
        if (item.name !== undefined) names.set(space, item.name);
        facts.set(space, item.facts ?? {});
        items.push(item);
        kindOf.push(kinds.indexOf(section.name));
      }
    }
  }
  const kind = new Uint8Array(ids.length);
  kind.set(kindOf, hexes);
  return { items, kind, kinds, names, facts };
}

interface Geometry {
  readonly row: Int16Array;
  readonly column: Int16Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

function placeHexes(hexes: HexList, spaces: number): Geometry {
  const row = new Int16Array(spaces).fill(-1);
  const column = new Int16Array(spaces).fill(-1);
  const x = new Float64Array(spaces).fill(NaN);
  const y = new Float64Array(spaces).fill(NaN);
  row.set(hexes.row);
  column.set(hexes.column);
  for (let hex = 0; hex < hexes.count; hex++) {
    x[hex] = centreX(hexes.grid, row[hex]!, column[hex]!);
    y[hex] = centreY(hexes.grid, row[hex]!, column[hex]!);
  }
  return { row, column, x, y };
}

/** Facts of a space that set its terrain, its layers or its place on the plane. */
function readSpaceFacts(
  space: number,
  item: Item,
  terrain: Layer,
  layers: ReadonlyMap<string, Layer>,
  { x, y }: Geometry,
  complain: Complain,
): void {
  for (const [key, word] of Object.entries(item.facts ?? {})) {
    const layer = key === 'terrain' ? terrain : layers.get(key);
    if (layer) {
      const value = layer.values.findIndex((each, index) => index > 0 && each.word === word);
      if (value > 0) layer.of[space] = value;
      else complain(item, 'unknown-value', `'${word}' is not in the legend of ${key}`);
    } else if (key === 'label') {
      const point = parsePoint(word);
      if (point) [x[space], y[space]] = point;
      else complain(item, 'point', `label= is X,Y, not '${word}'`);
    }
  }
}

function bySpace(places: readonly Place[]): ReadonlyMap<number, readonly Place[]> {
  const index = new Map<number, Place[]>();
  for (const place of places) {
    for (const space of place.spaces) {
      const here = index.get(space);
      if (here) here.push(place);
      else index.set(space, [place]);
    }
  }
  return index;
}

function middleOf(points: Float64Array): [number, number] {
  let x = 0;
  let y = 0;
  for (let i = 0; i < points.length; i += 2) {
    x += points[i]!;
    y += points[i + 1]!;
  }
  return [(2 * x) / points.length, (2 * y) / points.length];
}
