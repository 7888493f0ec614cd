import type { GameDef, Json } from '@rokada/kernel';
import { LANDING, MAP_COUNT, SPACES, VICTORY_POINTS } from '../data.ts';
import { spacesInPlay } from '../rules/areas.ts';
import { grips, interdiction } from '../rules/interdiction.ts';
import { suppliedSpaces } from '../rules/supply.ts';
import type { Stalingrad } from '../state.ts';

/** What may be laid over the map: spaces with the side or the number they stand for. */
export const overlays: NonNullable<GameDef<Stalingrad>['overlays']> = { supply, interdiction: landings, victory };

function supply(s: Stalingrad): Json {
  const [german, russian] = [suppliedSpaces(s, 'german'), suppliedSpaces(s, 'russian')];
  const supplied: Record<string, string> = {};
  for (let at = 0; at < MAP_COUNT; at++) {
    if (german[at] === 1) supplied[SPACES.ids[at]!] = 'german';
    else if (russian[at] === 1) supplied[SPACES.ids[at]!] = 'russian';
  }
  return supplied;
}

function landings(s: Stalingrad): Json {
  const held = grips(s);
  const points: Record<string, number> = {};
  for (const at of spacesInPlay(s)) if (LANDING[at] === 1) points[SPACES.ids[at]!] = interdiction(s, at, held).total;
  return points;
}

function victory(s: Stalingrad): Json {
  const points: Record<string, number> = {};
  for (const at of spacesInPlay(s)) if (VICTORY_POINTS[at]! > 0) points[SPACES.ids[at]!] = VICTORY_POINTS[at]!;
  return points;
}
