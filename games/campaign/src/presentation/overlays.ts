import type { GameDef, Json } from '@rokada/kernel';
import { LINKS, NEIGHBOURS, SPACES, ZONES, nameOf } from '../data.ts';
import { seasonCap } from '../rules/gains.ts';
import { ALL_ZONES, ownerOf, type Campaign } from '../state.ts';

/** What may be laid over the map. All of it is public. */

const idOf = (zone: number): string => SPACES.ids[zone]!;
const sideIn = (s: Campaign, zone: number): string => nameOf(ownerOf(s, zone));
const bySide = (s: Campaign, zones: readonly number[]): Record<string, Json> =>
  Object.fromEntries(zones.map((zone) => [idOf(zone), sideIn(s, zone)]));

const touchesEnemy = (s: Campaign, zone: number): boolean =>
  NEIGHBOURS[zone]!.some((next) => ownerOf(s, next) !== ownerOf(s, zone));

/** CA-ENC-1: from each zone at the front the shortest way through own land to a rear zone. */
function waysToRear(s: Campaign): Json {
  const from = new Map<number, number>();
  const queue = ALL_ZONES.filter((zone) => ZONES[zone]!.rear === sideIn(s, zone));
  for (const zone of queue) from.set(zone, zone);
  for (const zone of queue) {
    for (const next of NEIGHBOURS[zone]!) {
      if (from.has(next) || ownerOf(s, next) !== ownerOf(s, zone)) continue;
      from.set(next, zone);
      queue.push(next);
    }
  }
  const wayFrom = (zone: number): string[] => {
    const way = [idOf(zone)];
    for (let at = zone; from.get(at) !== at;) {
      at = from.get(at)!;
      way.push(idOf(at));
    }
    return way;
  };
  const front = ALL_ZONES.filter((zone) => touchesEnemy(s, zone));
  return {
    ...bySide(s, front),
    paths: front
      .filter((zone) => from.has(zone))
      .map(wayFrom)
      .filter((way) => way.length > 1),
  };
}

export const overlays: NonNullable<GameDef<Campaign>['overlays']> = {
  encircled: (s) =>
    bySide(
      s,
      ALL_ZONES.filter((zone) => s.zones.cut[zone]! > 0),
    ),
  front: (s) =>
    bySide(
      s,
      ALL_ZONES.filter((zone) => touchesEnemy(s, zone)),
    ),
  'season-cap': (s) =>
    Object.fromEntries(
      ALL_ZONES.flatMap((zone) => {
        const cap = seasonCap(s, zone);
        return cap === undefined ? [] : [[idOf(zone), cap] as const];
      }),
    ),
  bridges: (s) => ({
    paths: LINKS.filter(({ bridge }, link) => bridge && !s.blown.includes(link)).map(({ a, b }) => [idOf(a), idOf(b)]),
  }),
  ports: (s) =>
    bySide(
      s,
      ALL_ZONES.filter((zone) => ZONES[zone]!.port),
    ),
  rear: waysToRear,
};
