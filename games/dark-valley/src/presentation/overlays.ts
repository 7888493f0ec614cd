import type { GameDef, Json } from '@rokada/kernel';
import { ANY_DISTANCE, Search } from '@rokada/kit';
import { board } from '../board.ts';
import { HEXES, LAND, SPACES } from '../geography.ts';
import { inCommand, isInPlay } from '../rules/headquarters.ts';
import { OVERLAND, linesOf } from '../rules/supply.ts';
import { fieldOf } from '../rules/zones.ts';
import { isOnMap, type State } from '../state.ts';
import { AXIS, HQS, LAND_UNITS, SOVIET, camp, sideOf, type Camp } from '../units.ts';

/** What may be laid over the map, worked out when it is asked for. */
export const overlays: NonNullable<GameDef<State>['overlays']> = { zones, supply, command };

const CAMPS: readonly Camp[] = [AXIS, SOVIET];

/** Empty hexes in the zone of one side alone (6); those in both are the front, and left bare. */
function zones(s: State): Json {
  const field = fieldOf(s);
  const found: Record<string, string> = {};
  for (const hex of LAND) {
    if (field.held[hex] !== 0) continue;
    const reached = CAMPS.filter((of) => (field.zones[hex]! & (1 << of)) !== 0);
    if (reached.length === 1) found[SPACES.ids[hex]!] = sideOf(reached[0]!);
  }
  return found;
}

/**
 * Supply as Logistics would find it now (13.8): their side's colour where units are supplied, with the lines they draw on;
 * out of supply, how many hexes it is to the nearest source; isolated, nothing.
 */
function supply(s: State): Json {
  const found: Record<string, Json> = {};
  const paths: string[][] = [];
  for (const of of CAMPS) {
    const { supplied, communicating, gate, sources, ports, hqs } = linesOf(s, of);
    search.flood([...sources, ...ports, ...hqs], ANY_DISTANCE, OVERLAND, gate);
    const drawn = new Uint8Array(HEXES);
    for (let u = 0; u < LAND_UNITS; u++) {
      const hex = s.units.at[u]!;
      if (!isOnMap(s, u) || camp(u) !== of || drawn[hex] === 1) continue;
      drawn[hex] = 1;
      const id = SPACES.ids[hex]!;
      if (supplied[hex] === 1) {
        found[id] = sideOf(of);
        const path = search.pathTo(hex);
        if (path.length > 1) paths.push(path.map((each) => SPACES.ids[each]!));
      } else if (communicating[hex] === 1) found[id] = search.costOf(hex);
    }
  }
  return { ...found, paths };
}
const search = new Search(board);

/** Hexes within the range of a headquarters or leader (14.1). */
function command(s: State): Json {
  const hqs = HQS.filter((hq) => isInPlay(s, hq));
  const found: Record<string, string> = {};
  for (const hex of hqs.length === 0 ? [] : LAND) {
    const hq = hqs.find((each) => inCommand(s, each, hex));
    if (hq !== undefined) found[SPACES.ids[hex]!] = sideOf(camp(hq));
  }
  return found;
}
