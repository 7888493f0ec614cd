import areas from '../data/areas.json' with { type: 'json' };
import { SPACES } from './data.ts';

/**
 * The map as text in the map format, written from areas.json, which stays the one place where the areas are described:
 * polygons along the Volga, the streams and railways, the river itself, and the boxes beside the map.
 */

type Point = readonly number[];

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const points = (line: readonly Point[]): string => line.map(([x, y]) => `${x},${y}`).join(' ');
const title = (of: { name_en: string; name_fr?: string }): string =>
  `${quoted(of.name_en)} fr=${quoted(of.name_fr ?? of.name_en)}`;

/** TS-DEF-12: what the modifier of an area stands for. */
const TERRAIN = ['open', 'built-up', 'dense', 'works'];

const areaLines = areas.areas.map(
  (area) =>
    `${area.id} ${title(area)} terrain=${TERRAIN[area.tem - 1]} quadrant=${area.quadrant} label=${area.label.join(',')} tem=${area.tem}`,
);
const zoneLines = areas.zones.map((zone) => `${zone.id} ${title(zone)} terrain=zone label=${zone.label.join(',')}`);
const onMap = new Set([...areas.areas.map((area) => String(area.id)), ...areas.zones.map((zone) => zone.id)]);

/** Each pair once, from the side named first. */
function pairs(of: readonly { id: number | string; to: readonly (number | string)[] }[]): string[] {
  const seen = new Set<string>();
  return of.flatMap(({ id, to }) => {
    const fresh = to.filter((other) => !seen.has(`${other}/${id}`));
    for (const other of fresh) seen.add(`${id}/${other}`);
    return fresh.length === 0 ? [] : [`${id} ${fresh.join(' ')}`];
  });
}

const places = [...areas.areas, ...areas.zones];
const has = (test: (of: (typeof places)[number]) => boolean): string[] => places.filter(test).map((of) => `${of.id}`);

const sections: readonly (readonly [head: string, lines: readonly string[]])[] = [
  [
    '[terrain]',
    [
      '1 = open "Open ground" fr="Terrain découvert"',
      '2 = built-up "Houses" fr=Maisons',
      '3 = dense "Dense buildings" fr="Bâti dense"',
      '4 = works "Works" fr=Usines',
      'z = zone "Zone beyond the city" fr="Zone hors de la ville"',
    ],
  ],
  [
    '[layer quadrant]',
    [
      's = S "South" fr=Sud',
      'd = CS "Centre-South" fr=Centre-Sud',
      'u = CN "Centre-North" fr=Centre-Nord',
      'n = N "North" fr=Nord',
    ],
  ],
  ['[spaces area]', areaLines],
  ['[spaces zone]', zoneLines],
  ['[spaces box]', SPACES.ids.filter((id) => !onMap.has(id))],
  ['[links area]', pairs(areas.areas.map(({ id, adjacent }) => ({ id, to: adjacent })))],
  ['[links zone]', pairs(areas.zones.map(({ id, areas: into, adjacent }) => ({ id, to: [...into, ...adjacent] })))],
  ['[records landing]', has((of) => of.landing)],
  ['[records victory]', places.filter((of) => of.vp > 0).map((of) => `${of.id} vp=${of.vp}`)],
  ['[records rubble]', areas.areas.filter((area) => area.rubble).map((area) => String(area.id))],
  ['[outlines]', places.map((of) => `${of.id} ${points(of.polygon)}`)],
  ['[drawings river]', [`${points(areas.river)} "Volga" fr=Volga`]],
  ['[drawings bank]', [points(areas.east_bank)]],
  ...['stream', 'railway'].map(
    (kind) =>
      [
        `[drawings ${kind}]`,
        areas.features.filter((of) => of.kind === kind).map((of) => `${points(of.line)} ${title(of)}`),
      ] as const,
  ),
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
