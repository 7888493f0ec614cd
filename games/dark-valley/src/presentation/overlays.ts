import type { Json } from '@rokada/kernel';
import { LAND, SPACES } from '../geography.ts';
import { inCommand, isInPlay } from '../rules/headquarters.ts';
import { linesOf } from '../rules/supply.ts';
import { fieldOf } from '../rules/zones.ts';
import { isOnMap, type State } from '../state.ts';
import { AXIS, HQS, LAND_UNITS, SOVIET, camp, sideOf, type Camp } from '../units.ts';

/**
 * What the overlays of the table show, as facts of the view. They name few hexes: what everybody sees on the counters is
 * not said again, and what was worked out holds until something moves.
 */
export function overlayFacts(s: State): Readonly<Record<string, Json>> {
  return { 'overlay-zones': zones(s), 'overlay-supply': supply(s), 'overlay-command': command(s) };
}

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

/** How units would be marked if Logistics were drawn now (13.8): their side's colour in supply, 1 out of it, 2 isolated. */
function supply(s: State): Json {
  const found: Record<string, Json> = {};
  const lines = [linesOf(s, AXIS), linesOf(s, SOVIET)] as const;
  for (let u = 0; u < LAND_UNITS; u++) {
    if (!isOnMap(s, u)) continue;
    const hex = s.units.at[u]!;
    const { supplied, communicating } = lines[camp(u)];
    found[SPACES.ids[hex]!] = supplied[hex] === 1 ? sideOf(camp(u)) : communicating[hex] === 1 ? 1 : 2;
  }
  return found;
}

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
