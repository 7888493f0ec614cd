import type { Json } from '@rokada/kernel';
import { LANDING, MAP_COUNT, PIECES, SIDES, SPACES, VICTORY_POINTS } from '../data.ts';
import { presence, spacesInPlay } from '../rules/areas.ts';
import { interdiction } from '../rules/interdiction.ts';
import { suppliedSpaces } from '../rules/supply.ts';
import type { Stalingrad } from '../state.ts';

type Facts = Readonly<Record<string, Json>>;

/** All that the overlays follow from, as it was when they were last worked out. */
const last = {
  where: '',
  control: new Int8Array(SPACES.count),
  at: new Int16Array(PIECES.count),
  isolation: new Uint8Array(PIECES.count),
  facts: {} as Facts,
};

/**
 * What the overlays of the table show, as facts of the view: spaces with the side or the number they stand for. They
 * are the same for all who look, one after another, so they are worked out once.
 */
export function overlayFacts(s: Stalingrad): Facts {
  const { control } = s.areas;
  const { at, isolation } = s.units;
  const where = `${s.scenario} ${s.date} ${s.options['interdiction']}`;
  if (where === last.where && alike(control, last.control) && alike(at, last.at) && alike(isolation, last.isolation)) {
    return last.facts;
  }
  last.where = where;
  last.control.set(control);
  last.at.set(at);
  last.isolation.set(isolation);
  return (last.facts = workOut(s));
}

type Column = Int8Array | Int16Array | Uint8Array;

function alike(a: Column, b: Column): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function workOut(s: Stalingrad): Facts {
  const p = presence(s);
  const supply: Record<string, string> = {};
  for (const side of SIDES) {
    const supplied = suppliedSpaces(s, side);
    for (let at = 0; at < MAP_COUNT; at++) if (supplied[at] === 1) supply[SPACES.ids[at]!] = side;
  }
  const points: Record<string, number> = {};
  const victory: Record<string, number> = {};
  for (const at of spacesInPlay(s)) {
    if (LANDING[at] === 1) points[SPACES.ids[at]!] = interdiction(s, at, p).total;
    if (VICTORY_POINTS[at]! > 0) victory[SPACES.ids[at]!] = VICTORY_POINTS[at]!;
  }
  return { 'overlay-supply': supply, 'overlay-interdiction': points, 'overlay-victory': victory };
}
