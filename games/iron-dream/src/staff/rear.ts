import { HEXES, isHex, withinTwo } from '../geography.ts';
import { UNSUPPLIED, attackOf, campOf, defenceOf, isBadWeather, movementOf, unitsOnMap } from '../state.ts';
import { ALLIED, HITLERITE, OKH, UNITS, isCombat, isSupplyUnit } from '../units.ts';
import { refuseCommand } from '../rules/command.ts';
import { holdersFor } from '../rules/strategic.ts';
import { needsGroup } from '../rules/supply-units.ts';
import { Supplied } from '../rules/supply.ts';
import { touching } from './ground.ts';
import { idea, type Idea, type Thoughts } from '@rokada/staff';
import type { Picture } from './picture.ts';
import { place } from './posture.ts';
import { farReachOf, reachOf } from './reach.ts';

/** Behind the front: railways, and supply for those who are cut off. */

export function* strategic(p: Picture): Generator<Idea> {
  yield idea(0, 'end-phase');
  const { s, camp } = p;
  const watched = camp === HITLERITE ? watchedHexes(p) : new Uint8Array(HEXES);
  for (let u = 0; u < UNITS; u++) {
    if (campOf(s, u) !== camp || isCombat[u] === 0 || s.units.did[u] !== 0 || s.units.holds[u] === 1) continue;
    const from = s.units.at[u]!;
    if (isHex(from) && p.foeNear[from]! <= (camp === HITLERITE ? 2 : 3)) continue;
    if (isHex(from) && (watched[from] === 1 || !p.supplied.has(u))) continue;
    if (refuseCommand(s, p.side, u) !== undefined) continue;
    yield* journey(p, u, watched);
  }
}

/** By rail to where it is wanted more than it could get on its own feet this turn. */
function* journey(p: Picture, u: number, watched: Uint8Array): Generator<Idea> {
  const { s, camp } = p;
  const from = s.units.at[u]!;
  const here = isHex(from) ? place(p, u, from, from) : -50;
  const byFoot = isHex(from) ? bestByFoot(p, u, from) : here;
  const found = farReachOf(p, u, camp === HITLERITE ? 3 * movementOf(s, u) : 60, watched);
  let best = -1;
  let most = Math.max(here, byFoot) + 6;
  for (const to of found.found) {
    const worth = place(p, u, to, from);
    if (worth <= most) continue;
    best = to;
    most = worth;
  }
  if (best < 0) return;
  const way = found.wayTo(best);
  const holder = isHex(from) && camp === HITLERITE && isInZone(p, from) ? holdersFor(s, u)[0] : undefined;
  yield idea(most - Math.max(here, byFoot), 'strategic-move', {
    unit: u,
    ...(holder !== undefined && { holder }),
    way,
  });
}
const isInZone = (p: Picture, hex: number): boolean => (p.field.zones[hex]! & p.foeZones) !== 0;

function bestByFoot(p: Picture, u: number, from: number): number {
  const found = reachOf(p, [u]);
  let most = -Infinity;
  for (const to of found.found) if (isHex(to)) most = Math.max(most, place(p, u, to, from));
  return most;
}

function watchedHexes(p: Picture): Uint8Array {
  const watched = new Uint8Array(HEXES);
  if (isBadWeather(p.s)) return watched;
  const supplied = new Supplied(p.s, ALLIED, p.field);
  for (const u of unitsOnMap(p.s, ALLIED)) {
    if (isCombat[u] === 0 || !supplied.has(u)) continue;
    for (const hex of withinTwo(p.s.units.at[u]!)) watched[hex] = 1;
  }
  return watched;
}

// --- Emergency Supply

/** A train for those who are cut off, where enough of them stand together and it can reach them. */
export function* emergency(p: Picture): Generator<Idea> {
  const { s, camp } = p;
  yield idea(0, 'end-phase');
  const hungry = new Int16Array(HEXES);
  let any = false;
  for (const u of unitsOnMap(s, camp)) {
    if (isCombat[u] === 0 || s.units.supply[u] !== UNSUPPLIED) continue;
    hungry[s.units.at[u]!]! += attackOf(s, u) + defenceOf(s, u);
    any = true;
  }
  if (!any) return;
  for (const train of unitsOnMap(s, camp)) {
    if (isSupplyUnit[train] === 0 || train === OKH || refuseCommand(s, p.side, train) !== undefined) continue;
    const from = s.units.at[train]!;
    const found = reachOf(p, [train]);
    let best: { worth: number; at: number; hexes: number[] } | undefined;
    for (const at of [from, ...found.found]) {
      if (!isHex(at)) continue;
      for (const hexes of pairs(at)) {
        const fed = hexes.filter((hex) => hungry[hex]! > 0);
        if (fed.length === 0) continue;
        const worth = fed.reduce((sum, hex) => sum + hungry[hex]!, 0);
        if (best === undefined || worth > best.worth) best = { worth, at, hexes: fed };
      }
    }
    if (best === undefined || best.worth < 14) continue;
    const way = best.at === from ? [] : found.wayTo(best.at);
    const group = needsGroup(s, p.side, best.hexes) ? { group: 'green' } : {};
    yield idea(best.worth, 'burn-emergency', { unit: train, way, hexes: best.hexes, ...group });
  }
}

function* pairs(at: number): Generator<number[]> {
  const around = touching[at]!;
  yield [at];
  for (const hex of around) yield [at, hex];
  for (const [i, a] of around.entries())
    for (const b of around.slice(i + 1)) if (touching[a]!.includes(b)) yield [a, b];
}

export const thoughts: Thoughts<Picture> = { 'initial-supply': emergency, 'strategic-movement': strategic };
