import type { Json } from '@rokada/kernel';
import { LANDING, MAP_COUNT, SIDES, SPACES, VICTORY_POINTS } from '../data.ts';
import { spacesInPlay } from '../rules/areas.ts';
import { interdiction } from '../rules/interdiction.ts';
import { suppliedSpaces } from '../rules/supply.ts';
import type { Stalingrad } from '../state.ts';

/** What the overlays of the table show, as facts of the view: spaces with the side or the number they stand for. */
export function overlayFacts(s: Stalingrad): Readonly<Record<string, Json>> {
  const supply: Record<string, string> = {};
  for (const side of SIDES) {
    const supplied = suppliedSpaces(s, side);
    for (let at = 0; at < MAP_COUNT; at++) if (supplied[at] === 1) supply[SPACES.ids[at]!] = side;
  }
  const points: Record<string, number> = {};
  const victory: Record<string, number> = {};
  for (const at of spacesInPlay(s)) {
    if (LANDING[at] === 1) points[SPACES.ids[at]!] = interdiction(s, at).total;
    if (VICTORY_POINTS[at]! > 0) victory[SPACES.ids[at]!] = VICTORY_POINTS[at]!;
  }
  return { 'overlay-supply': supply, 'overlay-interdiction': points, 'overlay-victory': victory };
}
