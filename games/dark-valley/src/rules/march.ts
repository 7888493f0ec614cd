import type { Gait, March, Terms } from '@rokada/kit';
import { board } from '../board.ts';
import { LAND, STRAIT, printedZone, sideOfArc } from '../geography.ts';
import { NOT_MOVED, isMarked, type State } from '../state.ts';
import { AXIS, camp, isGerman, isGuardsTankArmy, isMechanized, isMinor } from '../units.ts';
import { FORCED_MARCH, allowance, mayForce } from './allowance.ts';
import { isBarredNation } from './minor-allies.ts';
import { costsOf } from './movement-costs.ts';
import { PANZER_ZONE_RULES, TANK_ARMY_ZONE_RULES, ZONE_RULES, fieldOf } from './zones.ts';

/** What a march is made of (11.1, 11.5, 6.2): points, costs, zones, and who may not go where. */

/** Fortified zones cost the Axis two points more (chart note c). */
const FORTIFIED_ZONE = 2;

const strait = new Uint8Array(board.spaces);
for (let hex = 0; hex < board.hexes; hex++) {
  for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) if (sideOfArc(arc) & STRAIT) strait[hex] = 1;
}
/** the straits cost what the hex beyond costs, and the unit stops there: it has spent whatever it had. */
const stopAtStraits = (from: number, to: number, price: number, left: number): number => {
  if (strait[from] === 0 || strait[to] === 0 || price > left) return price;
  for (let arc = board.first[from]!; arc < board.first[from + 1]!; arc++) {
    if (board.to[arc] === to) return sideOfArc(arc) & STRAIT ? left : price;
  }
  return price;
};

/** 6.2: who may slip from zone to zone, if the whole group may. */
function zoneRulesOf(s: State, units: readonly number[], isFresh: boolean): typeof ZONE_RULES {
  if (!isFresh) return ZONE_RULES;
  if (units.every((u) => isGuardsTankArmy[u] === 1)) return TANK_ARMY_ZONE_RULES;
  if (units.every((u) => isGerman[u] === 1 && isMechanized[u] === 1 && !isMarked(s, u))) return PANZER_ZONE_RULES;
  return ZONE_RULES;
}

/** Everything about a group's move that does not depend on where it goes. */
export function freeMarch(s: State, units: readonly number[]): March {
  const first = units[0]!;
  const of = camp(first);
  const field = fieldOf(s);
  const isFresh = units.every((u) => s.units.moved[u] === NOT_MOVED);
  const left = (u: number): number => allowance(s, u) - s.units.spent[u]!;
  const budget = Math.min(...units.map(left));
  const costs = costsOf(s, units);
  const minors = units.filter((u) => isMinor[u] === 1 || camp(u) !== AXIS);
  const terms: Terms = {
    gate: field.gate[of],
    zones: field.grade[of],
    zoneRules: zoneRulesOf(s, units, isFresh),
    atLeastOne: isFresh,
    patch: stopAtStraits,
    ...(of === AXIS && { enter: zoneCosts(s) }),
    ...(minors.length > 0 && { veto: (_from: number, to: number) => minors.some((u) => isBarredNation(s, u, to)) }),
  };
  const gaits: Gait[] = [{ name: 'march', units: Math.max(0, budget), costs, terms }];
  // 11.5: two points more for infantry that keeps away from the enemy all the way; who is faster marches along (11.1).
  const forced = Math.min(...units.map((u) => left(u) + (mayForce(s, u) ? FORCED_MARCH : 0)));
  if (isFresh && forced > budget)
    gaits.push({ name: 'forced', units: forced, costs, terms: { ...terms, gate: field.aloof[of] } });
  return { from: s.units.at[first]!, gaits };
}

const extra = new WeakMap<Uint8Array, Uint8Array>();
/** What entering a fortified zone adds for the Axis, by hex. */
function zoneCosts(s: State): Uint8Array {
  const zones = s.hexes.zone;
  let costs = extra.get(zones);
  if (costs === undefined) extra.set(zones, (costs = new Uint8Array(zones.length)));
  for (const hex of ZONE_HEXES) costs[hex] = zones[hex]! * FORTIFIED_ZONE;
  return costs;
}
const ZONE_HEXES = LAND.filter((hex) => printedZone[hex] === 1);
