import type { Json } from '@rokada/kernel';
import { LANDING, MAP_COUNT, SPACES, VICTORY_POINTS } from '../data.ts';
import { spacesInPlay } from '../rules/areas.ts';
import { grips, interdiction } from '../rules/interdiction.ts';
import { suppliedSpaces } from '../rules/supply.ts';
import type { Stalingrad } from '../state.ts';

type Facts = Readonly<Record<string, Json>>;

/** What the overlays of the table show, as facts of the view: spaces with the side or the number they stand for. */
export function overlayFacts(s: Stalingrad, german = suppliedSpaces(s, 'german')): Facts {
  const russian = suppliedSpaces(s, 'russian');
  const supply: Record<string, string> = {};
  for (let at = 0; at < MAP_COUNT; at++) {
    if (german[at] === 1) supply[SPACES.ids[at]!] = 'german';
    else if (russian[at] === 1) supply[SPACES.ids[at]!] = 'russian';
  }
  const held = grips(s);
  const points: Record<string, number> = {};
  const victory: Record<string, number> = {};
  for (const at of spacesInPlay(s)) {
    if (LANDING[at] === 1) points[SPACES.ids[at]!] = interdiction(s, at, held).total;
    if (VICTORY_POINTS[at]! > 0) victory[SPACES.ids[at]!] = VICTORY_POINTS[at]!;
  }
  return { 'overlay-supply': supply, 'overlay-interdiction': points, 'overlay-victory': victory };
}
