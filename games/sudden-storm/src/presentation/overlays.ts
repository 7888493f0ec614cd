import type { GameDef, Json } from '@rokada/kernel';
import { LAND, RAIL_EDGES, STARTS_BROAD, ZONES, endsOf, idOf, isHex, within } from '../board.ts';
import { WEATHERS } from '../charts.ts';
import { traceSupply } from '../rules/supply.ts';
import { startOwner } from '../rules/setup.ts';
import { fieldOf } from '../rules/zones.ts';
import type { State } from '../state.ts';
import { CAMPS, UNITS, enemyOf, sideOf, type Camp } from '../units.ts';

/** What may be laid over the map, worked out when it is asked for. */
export const overlays: NonNullable<GameDef<State>['overlays']> = { supply, zones, control, weather, gauge };

/** How far from the enemy the front reaches: beyond it nobody asks where he would be supplied. */
const FRONT = 8;

/**
 * Where each side would find regular supply now (12B), near the front: tinted in the colour of who owns the hex. Units
 * that have been out of it carry the number of turns.
 */
function supply(s: State): Json {
  const found: Record<string, string | number> = {};
  const { held } = fieldOf(s);
  const at = CAMPS.map((of) => LAND.filter((hex) => (held[hex]! & (1 << of)) !== 0));
  for (const of of CAMPS) {
    const { supplied } = traceSupply(s, of);
    for (const hex of within(at[enemyOf(of)]!, FRONT).keys())
      if (supplied[hex] === 1 && s.hexes.owner[hex] === of) found[idOf(hex)] = sideOf(of);
  }
  for (let u = 0; u < UNITS; u++) {
    const turns = s.units.outTurns[u]!;
    if (turns > 0 && isHex(s.units.at[u]!)) found[idOf(s.units.at[u]!)] = turns;
  }
  return found;
}

/** Empty hexes in the zone of one side alone (5); those in both are the front, and left bare. */
function zones(s: State): Json {
  const { held, enemyZone } = fieldOf(s);
  const found: Record<string, string> = {};
  for (const hex of LAND) {
    if (held[hex] !== 0) continue;
    const reached = CAMPS.filter((of) => enemyZone[enemyOf(of)][hex] !== 0);
    if (reached.length === 1) found[idOf(hex)] = sideOf(reached[0]!);
  }
  return found;
}

/** Whatever has changed hands since the start (3E). */
function control(s: State): Json {
  const found: Record<string, string> = {};
  for (const hex of LAND) {
    const owner = s.hexes.owner[hex]!;
    if (owner >= 0 && owner !== startOwner(hex)) found[idOf(hex)] = sideOf(owner as Camp);
  }
  return found;
}

/** 28: what lies over each weather zone; the board knows which hexes that are. */
function weather(s: State): Json {
  return {
    layer: 'weather',
    values: Object.fromEntries(ZONES.map((zone, i) => [zone, `weather-${WEATHERS[s.weather[i]!]!}`])),
  };
}

/** 7A3: railways that were broad and are of standard gauge now. */
function gauge(s: State): Json {
  const paths: string[][] = [];
  for (const [rail, edge] of RAIL_EDGES.entries()) {
    const ends = endsOf(edge);
    if (s.rails.standard[rail] === 1 && ends.some((hex) => STARTS_BROAD[hex] === 1)) paths.push(ends.map(idOf));
  }
  return { paths };
}
