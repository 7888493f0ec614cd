import zonesFile from '../data/zones.json' with { type: 'json' };
import { ZONES } from './data.ts';

/**
 * The map as text in the map format, written from zones.json, which stays the one place where the land is described:
 * polygons of the zones, coast, rivers, bridges, towns, ports, and who lies behind whom.
 */

type Point = readonly number[];
type Ring = readonly Point[];
interface Named {
  readonly name_en: string;
  readonly name_fr: string;
}

const { features, links, regions } = zonesFile as unknown as {
  readonly features: {
    readonly rivers: readonly (Named & { readonly large: boolean; readonly lines: readonly Ring[] })[];
    readonly seas: readonly (Named & { readonly label: Point })[];
    readonly mountains: readonly (Named & { readonly label: Point })[];
    readonly land: readonly (readonly Ring[])[];
  };
  readonly links: readonly {
    readonly between: readonly string[];
    readonly kind: string;
    readonly bridge: boolean | null;
    readonly bridgeAt?: Point;
  }[];
  readonly regions: readonly (Named & { readonly id: string })[];
};

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const title = ({ name_en, name_fr }: Named): string => `${quoted(name_en)} fr=${quoted(name_fr)}`;
const point = ([x, y]: Point): string => `${x},${y}`;
const points = (ring: Ring): string => ring.map(point).join(' ');

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const regionId = new Map(regions.map(({ name_en, id }) => [name_en, id]));

const terrainOf = ({ mountain, swamp }: (typeof ZONES)[number]): string =>
  mountain ? 'mountain' : swamp ? 'swamp' : 'plain';

/** The largest part of a zone is its outline; what the water cuts off is drawn beside it. */
const surface = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [u, v] = ring[(i + 1) % ring.length]!;
      return sum + x! * v! - u! * y!;
    }, 0),
  );
const partsOf = ({ polygons }: (typeof ZONES)[number]): Ring[] =>
  polygons.map(([outline]) => outline!).toSorted((a, b) => surface(b) - surface(a));

const joined = (kind: string): string[] =>
  links
    .filter((link) => (link.bridge === true ? 'bridge' : link.kind) === kind)
    .map(({ between }) => between.join(' '));

/** Borders between zones of different regions, as runs of corners that both have. */
function regionBorders(): string[] {
  const byId = new Map(ZONES.map((zone) => [zone.id, zone]));
  return links.flatMap(({ between: [a, b], kind }) => {
    const [one, other] = [byId.get(a!)!, byId.get(b!)!];
    return one.region === other.region || kind === 'strait' ? [] : sharedRuns(partsOf(one)[0]!, partsOf(other)[0]!);
  });
}

function sharedRuns(one: Ring, other: Ring): string[] {
  const theirs = new Set(other.map(String));
  // Begin where the polygon is on its own, so that no run is cut in two by the start of the list.
  const start = Math.max(
    0,
    one.findIndex((corner) => !theirs.has(String(corner))),
  );
  const runs: Point[][] = [[]];
  for (let i = 0; i < one.length; i++) {
    const corner = one[(start + i) % one.length]!;
    if (theirs.has(String(corner))) runs.at(-1)!.push(corner);
    else if (runs.at(-1)!.length > 0) runs.push([]);
  }
  return runs.filter((run) => run.length > 1).map(points);
}

/** A bridge, and the way that leads over it. */
function crossing({ between: [a, b], bridgeAt }: (typeof links)[number]): string[] {
  if (bridgeAt === undefined) return [];
  const [from, to] = [a, b].map((id) => ZONES.find((zone) => zone.id === id)!.town);
  const [dx, dy] = [to![0]! - from![0]!, to![1]! - from![1]!];
  const far = Math.hypot(dx, dy);
  const beyond = [bridgeAt[0]! + (5 * dx) / far, bridgeAt[1]! + (5 * dy) / far].map((each) => Number(each.toFixed(1)));
  return [`${point(bridgeAt)} ${point(beyond)}`];
}

const places = (kind: string): string[] =>
  ZONES.filter((zone) => zone.kind === kind).map((zone) => `${point(zone.town)} ${title(zone)}`);
const having = (test: (zone: (typeof ZONES)[number]) => boolean): string[] => ZONES.filter(test).map(({ id }) => id);

const sections: readonly (readonly [head: string, lines: readonly string[]])[] = [
  [
    '[terrain]',
    ['p = plain "Open land" fr=Plaine', 's = swamp "Swamps" fr=Marais', 'm = mountain "Mountains" fr=Montagnes'],
  ],
  ['[layer region]', regions.map((region, i) => `${LETTERS[i]} = ${region.id} ${title(region)}`)],
  [
    '[spaces zone]',
    ZONES.map(
      (zone) =>
        `${zone.id} ${title(zone)} terrain=${terrainOf(zone)} region=${regionId.get(zone.region)} label=${point(zone.label)}`,
    ),
  ],
  ['[links land]', joined('land')],
  ['[links river]', joined('river')],
  ['[links bridge]', joined('bridge')],
  ['[links strait]', joined('strait')],
  ['[records capital]', having(({ kind }) => kind === 'capital')],
  ['[records town]', having(({ kind }) => kind === 'town')],
  ['[records port]', having(({ port }) => port)],
  ['[records rear]', ZONES.filter(({ rear }) => rear !== null).map(({ id, rear }) => `${id} side=${rear}`)],
  ['[outlines]', ZONES.map((zone) => `${zone.id} ${points(partsOf(zone)[0]!)}`)],
  ['[drawings coast]', features.land.map(([outline]) => points(outline!))],
  ['[drawings spit]', ZONES.flatMap((zone) => partsOf(zone).slice(1)).map(points)],
  ...([true, false] as const).map((large): [string, string[]] => [
    `[drawings ${large ? 'great-river' : 'stream'}]`,
    features.rivers
      .filter((river) => river.large === large)
      .flatMap((river) => river.lines.map((line, i) => points(line) + (i === 0 ? ` ${title(river)}` : ''))),
  ]),
  ['[drawings region-border]', regionBorders()],
  ['[drawings crossing]', links.flatMap(crossing)],
  ['[drawings capital]', places('capital')],
  ['[drawings town]', places('town')],
  ['[drawings village]', places('zone')],
  ['[drawings port]', ZONES.filter(({ port }) => port).map(({ town }) => point(town))],
  ['[drawings sea]', features.seas.map((sea) => `${point(sea.label)} ${title(sea)}`)],
  ['[drawings range]', features.mountains.map((range) => `${point(range.label)} ${title(range)}`)],
];

export const board = [
  'rokada-map 1',
  'name: From Berlin to Grozny',
  `source: ${zonesFile.meta.source.replace(/^reconstructed: /, 'reconstructed ')}`,
  'hexes: none',
  ...sections.filter(([, lines]) => lines.length > 0).flatMap(([head, lines]) => ['', head, ...lines]),
  '',
].join('\n');
