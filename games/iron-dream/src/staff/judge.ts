import { CITIES, GERMANY, LAND, PORT_CITIES, isHex } from '../geography.ts';
import { attackOf, campOf, defenceOf, unitsAt } from '../state.ts';
import { ALLIED, PORTS, SOVIET, UNITS, isCombat } from '../units.ts';
import { FREIKORPS } from '../rules/setup-judge.ts';
import { touching } from './ground.ts';
import { idea, type Idea, type Thoughts } from '@rokada/staff';
import type { Picture } from './picture.ts';

/** Let History Judge: bombs, Freikorps, Greece. */

/** A bomb for the largest stack, best where our own stand ready; not on a port we want. */
export function* bombs(p: Picture): Generator<Idea> {
  const { s } = p;
  yield idea(0, 'end-phase');
  for (const hex of LAND) {
    let worth = -18;
    for (const u of unitsAt(s, hex))
      if (campOf(s, u) === SOVIET && isCombat[u] === 1) worth += attackOf(s, u) / 2 + defenceOf(s, u);
    if (worth <= 0) continue;
    if (PORT_CITIES.some((port) => port.hex === hex)) worth -= 4;
    worth += p.worth[hex]! / 6 + Math.max(0, 6 - p.foeNear[hex]!) + (p.cover[hex]! > 0 ? 6 : 0);
    yield idea(worth, 'explode-bomb', { hex });
  }
}

export function* scatter(p: Picture): Generator<Idea> {
  const { s } = p;
  const f = s.stack.at(-1) as unknown as { hex: number; units: readonly number[]; struck: boolean };
  const left = f.units.filter((u) => s.units.at[u] === f.hex);
  if (!f.struck) {
    for (const u of left) yield idea(attackOf(s, u) + defenceOf(s, u), 'strike-one', { unit: u });
    return;
  }
  for (const u of left) {
    for (const first of touching[f.hex]!)
      for (const second of touching[first]!)
        if (second !== f.hex) yield idea(100 + p.draw[second]! / 10, 'scatter-unit', { unit: u, way: [first, second] });
  }
}

export function* freikorps(p: Picture): Generator<Idea> {
  const u = FREIKORPS.find((each) => p.s.units.at[each] === -1);
  if (u === undefined || p.s.turn < 3 || p.s.budget === 0) return;
  for (const { hex } of CITIES)
    if (GERMANY[hex] === 1 && p.s.hexes.control[hex] === ALLIED)
      yield idea(60 - p.foeNear[hex]! + p.worth[hex]! / 20, 'place-freikorps', { unit: u, hex });
}

/** Greece, with whoever waits in the Mediterranean. */
export function* greece(p: Picture): Generator<Idea> {
  const { s } = p;
  if (s.shipped.landings > 0) return;
  for (const port of PORTS) {
    if (isHex(s.units.at[port]!)) continue;
    const corps: number[] = [];
    for (let u = 0; u < UNITS && corps.length < 4; u++)
      if (campOf(s, u) === ALLIED && isCombat[u] === 1 && s.units.at[u] === s.units.at[port]) corps.push(u);
    if (corps.length >= 2) yield idea(300, 'invade-greece', { port, corps });
  }
}

export const thoughts: Thoughts<Picture> = { 'bomb-run': bombs, scatter };
