import areas from '../data/areas.json' with { type: 'json' };
import { SPACES } from './data.ts';

/**
 * The map as text in the map format, written from areas.json, which stays the one place where the areas are described:
 * polygons along the Volga, streams, railways and works, the river itself, and the boxes on the far bank.
 */

type Point = readonly number[];
type Line = readonly Point[];

interface Named {
  readonly name_en: string;
  readonly name_fr?: string;
}

interface Feature extends Partial<Named> {
  readonly kind: string;
  readonly line: Line;
}

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const points = (line: Line): string => line.map(([x, y]) => `${x},${y}`).join(' ');
const title = (of: Named): string => `${quoted(of.name_en)} fr=${quoted(of.name_fr ?? of.name_en)}`;

// ---- areas, zones, boxes --------------------------------------------------------------------------------------------

/** TS-DEF-12: what the modifier of an area stands for. */
const TERRAIN = ['open', 'built-up', 'dense', 'works'];
/** TS-DEF-18: the two heights that overlook the city. */
const HILLS: ReadonlySet<number> = new Set([23, 56]);

const terrainOf = ({ id, tem }: { id: number; tem: number }): string => (HILLS.has(id) ? 'hill' : TERRAIN[tem - 1]!);

const areaLines = areas.areas.map(
  (area) =>
    `${area.id} ${title(area)} terrain=${terrainOf(area)} quadrant=${area.quadrant} label=${area.label.join(',')} tem=${area.tem}`,
);
/** A zone is known by its letter alone. */
const zoneLines = areas.zones.map((zone) => `${zone.id} terrain=zone label=${zone.label.join(',')}`);

const QUADRANTS = [
  { id: 'S', letter: 's', name_en: 'South', name_fr: 'Sud' },
  { id: 'CS', letter: 'd', name_en: 'Centre-South', name_fr: 'Centre-Sud' },
  { id: 'CN', letter: 'u', name_en: 'Centre-North', name_fr: 'Centre-Nord' },
  { id: 'N', letter: 'n', name_en: 'North', name_fr: 'Nord' },
];

/** TS-15.31a: a box for each artillery group, on the bank opposite its quadrant. */
const batteries = areas.artillery_boxes.map(({ quadrant, label }) => {
  const { name_en, name_fr } = QUADRANTS.find(({ id }) => id === quadrant)!;
  const names = title({ name_en: `Artillery ${name_en}`, name_fr: `Artillerie ${name_fr}` });
  return [`artillery-${quadrant}`, `artillery-${quadrant} ${names} terrain=box label=${label.join(',')}`];
});

/** Where the units that wait for a boat are shown: half-way down the far bank. */
const EAST_BANK_LABEL = [1052, 1180];

const BOXES: Readonly<Record<string, string>> = {
  'east-bank': `east-bank "East bank" fr="Rive est" terrain=bank label=${EAST_BANK_LABEL.join(',')}`,
  'off-map': 'off-map "Off the map" fr="Hors carte"',
  '64th-army': '64th-army "64th Army" fr="64e armée"',
  'nkvd-reserve': 'nkvd-reserve "NKVD reserve" fr="Réserve du NKVD"',
  'lost-observers': 'lost-observers "Lost observers" fr="Observateurs perdus"',
  'dead-pile': 'dead-pile "Dead pile" fr="Pile des unités mortes"',
  withdrawn: 'withdrawn "Withdrawn" fr="Unités retirées"',
  'air-base': 'air-base "Air base" fr="Base aérienne"',
  ...Object.fromEntries(batteries),
};

const places = [...areas.areas, ...areas.zones];
const onMap = new Set(places.map((of) => String(of.id)));
const boxLines = SPACES.ids.filter((id) => !onMap.has(id)).map((id) => BOXES[id] ?? id);

/** Each pair once, from the side named first. */
function pairs(of: readonly { id: number | string; to: readonly (number | string)[] }[]): string[] {
  const seen = new Set<string>();
  return of.flatMap(({ id, to }) => {
    const fresh = to.filter((other) => !seen.has(`${other}/${id}`));
    for (const other of fresh) seen.add(`${id}/${other}`);
    return fresh.length === 0 ? [] : [`${id} ${fresh.join(' ')}`];
  });
}

const has = (test: (of: (typeof places)[number]) => boolean): string[] => places.filter(test).map((of) => `${of.id}`);

/** TS-12.1d, TS-12.1e: the supply dots, apart from those of the landings. */
const supplyLines = [
  ...areas.zones.map(({ id, supply }) => `${id} side=${supply}`),
  '30 side=russian', // TS-12.1e
];

// ---- drawings -------------------------------------------------------------------------------------------------------

/** Kinds in the order in which they are laid on the map. */
const FEATURES = ['island', 'contour', 'building', 'stream', 'railway'];

const featureLines = (kind: string): string[] =>
  (areas.features as readonly Feature[])
    .filter((of) => of.kind === kind)
    .map((of) => points(of.line) + (of.name_en === undefined ? '' : ` ${title(of as Named)}`));

/** TS-DEF-16: the borders between areas of different quadrants, which say whose artillery may fire. */
function quadrantBorders(): string[] {
  const byId = new Map(areas.areas.map((area) => [area.id, area]));
  return areas.areas.flatMap((area) =>
    area.adjacent
      .map((id) => byId.get(id)!)
      .filter((other) => other.id > area.id && other.quadrant !== area.quadrant)
      .flatMap((other) => sharedBorder(area.polygon, other.polygon).map(points)),
  );
}

/** The runs of corners that two polygons have in common. */
function sharedBorder(one: Line, other: Line): Point[][] {
  const theirs = new Set(other.map(String));
  // Begin where the polygon is on its own, so that no run is cut in two by the start of the list.
  const start = one.findIndex((corner) => !theirs.has(String(corner)));
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (let i = 0; i < one.length; i++) {
    const corner = one[(start + i) % one.length]!;
    if (theirs.has(String(corner))) run.push(corner);
    else run = [];
    if (run.length === 2) runs.push(run);
  }
  return runs;
}

/** TS-18.5a: from each landing straight across to the far bank. */
const boatLines = places
  .filter((of) => of.landing)
  .map((of) => {
    const level = of.label[1]!;
    const closest = (line: Line): Point =>
      line.reduce((best, each) => (Math.abs(each[1]! - level) < Math.abs(best[1]! - level) ? each : best));
    const water = new Set(areas.river.map(String));
    const quay = closest(of.polygon.filter((corner) => water.has(String(corner))));
    return points([quay, closest(areas.east_bank)]);
  });

const sections: readonly (readonly [head: string, lines: readonly string[]])[] = [
  [
    '[terrain]',
    [
      '1 = open "Open ground, TEM 1" fr="Terrain découvert, TEM 1"',
      '2 = built-up "Houses, TEM 2" fr="Maisons, TEM 2"',
      '3 = dense "Dense buildings, TEM 3" fr="Bâti dense, TEM 3"',
      '4 = works "Works, TEM 4" fr="Usines, TEM 4"',
      'h = hill "Height, TEM 3" fr="Hauteur, TEM 3"',
      'z = zone "Zone beyond the city" fr="Zone hors de la ville"',
      'e = bank "East bank of the Volga" fr="Rive est de la Volga"',
      'b = box "Box" fr=Case',
    ],
  ],
  ['[layer quadrant]', QUADRANTS.map(({ id, letter, ...names }) => `${letter} = ${id} ${title(names)}`)],
  ['[spaces area]', areaLines],
  ['[spaces zone]', zoneLines],
  ['[spaces box]', boxLines],
  ['[links area]', pairs(areas.areas.map(({ id, adjacent }) => ({ id, to: adjacent })))],
  ['[links zone]', pairs(areas.zones.map(({ id, areas: into, adjacent }) => ({ id, to: [...into, ...adjacent] })))],
  ['[records landing]', has((of) => of.landing)],
  ['[records victory]', places.filter((of) => of.vp > 0).map((of) => `${of.id} vp=${of.vp} badge=${of.vp}`)],
  ['[records supply]', supplyLines],
  ['[records tem]', areas.areas.map(({ id, tem }) => `${id} badge=${tem}`)],
  ['[records rubble]', areas.areas.filter((area) => area.rubble).map((area) => String(area.id))],
  ['[outlines]', [...places.map((of) => `${of.id} ${points(of.polygon)}`), `east-bank ${points(areas.east_bank)}`]],
  ['[drawings river]', [`${points(areas.river)} "Volga" fr=Volga`]],
  ...FEATURES.map((kind) => [`[drawings ${kind}]`, featureLines(kind)] as const),
  ['[drawings quadrant-border]', quadrantBorders()],
  ['[drawings boats]', boatLines],
  ['[drawings arrow]', areas.zones.flatMap((zone) => Object.values(zone.arrow_lines).map((line) => points(line)))],
];

export const board = [
  'rokada-map 1',
  'name: Stalingrad',
  `source: reconstructed ${areas.meta.provenance.replaceAll('\n', ' ')}`,
  'hexes: none',
  ...sections.filter(([, lines]) => lines.length > 0).flatMap(([head, lines]) => ['', head, ...lines]),
  '',
].join('\n');
