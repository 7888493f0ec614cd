import {
  action,
  close,
  line,
  perDraft,
  pieces,
  refusal,
  step,
  untilClosed,
  type Draft,
  type Refusal,
  type World,
} from '@rokada/kernel';
import { gaitFor, marchSlot, type Gait, type March, type PathStep, type RefusedStep, type Terms } from '@rokada/kit';
import { board } from '../board.ts';
import { LAND, STRAIT, printedZone, sideOfArc } from '../geography.ts';
import { DONE_MOVING, GOING, NOT_MOVED, isMarked, isOnMap, piecesIn, type State } from '../state.ts';
import {
  AXIS,
  LAND_UNITS,
  camp,
  campOfSide,
  isGerman,
  isGuardsTankArmy,
  isLandUnit,
  isMechanized,
  isMinor,
  type Camp,
} from '../units.ts';
import { refuseActive } from './activations.ts';
import { FORCED_MARCH, allowance, mayForce } from './allowance.ts';
import { enterHex } from './entry.ts';
import { isBarredNation, refuseNation } from './minor-allies.ts';
import { costsOf } from './movement-costs.ts';
import { settleStacks } from './stacking.ts';
import { PANZER_ZONE_RULES, TANK_ARMY_ZONE_RULES, ZONE_RULES, fieldOf, inEnemyZone } from './zones.ts';

/** Movement (11), with the effects of zones on it (6.2). */

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
export function marchOf(s: State, units: readonly number[]): March {
  const first = units[0]!;
  const of = camp(first);
  const field = fieldOf(s);
  const isFresh = units.every((u) => s.units.moved[u] === NOT_MOVED);
  const budget = Math.min(...units.map((u) => allowance(s, u) - s.units.spent[u]!));
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
  // 11.5: two points more for those who keep away from the enemy all the way.
  if (isFresh && units.every((u) => mayForce(s, u)))
    gaits.push({ name: 'forced', units: budget + FORCED_MARCH, costs, terms: { ...terms, gate: field.aloof[of] } });
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

type Moving = { units: readonly number[]; way: readonly number[] };
const marchFor = (s: State, d: Draft<Moving>): March => perDraft(d, d.units, () => marchOf(s, d.units));

/** The rule behind a step that is not allowed. */
function whyNot(s: State, d: Draft<Moving>, { bar, to, cost, gait }: RefusedStep): Refusal {
  const params = { hex: { space: to } };
  switch (bar) {
    case 'not-adjacent':
      return refusal('DV-11.1b', 'not-adjacent', params);
    case 'closed':
      return (fieldOf(s).held[to]! & (1 << (1 - camp(d.units[0]!)))) !== 0
        ? refusal('DV-11.1b', 'enemy-there', params)
        : refusal('DV-11.1b', 'no-ground', params);
    case 'prohibited':
      return refusal('DV-11.1b', 'no-way-across', params);
    case 'zone':
      return refusal('DV-6.2b', 'zone-to-zone', params);
    case 'halted':
    case 'halted-by-zone':
      return refusal('DV-6.2a', 'stopped-by-zone', params);
    case 'vetoed':
      return d.units.map((u) => refuseNation(s, u, to)).find((no) => no !== undefined)!;
    case 'points':
      return refusal('DV-11.1b', 'too-far', { cost, left: gait.units });
  }
}

const linesOf = (_s: State, _d: Draft<Moving>, { map, extra: more }: PathStep) =>
  more > 0
    ? [line('DV-11.1b', 'ground', map), line('DV-11.1c', 'fortified-zone', more)]
    : [line('DV-11.1b', 'ground', map)];

/** Why a unit may not move now. */
export function refuseMover(s: State, side: string, u: number): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (!isLandUnit(u) || camp(u) !== campOfSide(side) || !isOnMap(s, u))
    return refusal('DV-11.1a', 'not-yours-to-move', params);
  const idle = refuseActive(s, u);
  if (idle !== undefined) return idle;
  if (s.units.moved[u] === DONE_MOVING) return refusal('DV-11.1g', 'has-moved', params);
  return undefined;
}

export const move = action<State, Moving>(
  'move',
  'DV-11.1b',
  {
    units: pieces({
      among: (s, d, chosen) =>
        chosen.length === 0
          ? moversOf(s, campOfSide(d.side))
          : piecesIn(s, s.units.at[chosen[0]!]!, (piece) => isLandUnit(piece) && camp(piece) === campOfSide(d.side)),
      refuse(s, d, u, chosen) {
        const no = refuseMover(s, d.side, u);
        if (no !== undefined) return no;
        const first = chosen[0];
        if (first === undefined) return undefined;
        if (s.units.at[u] !== s.units.at[first]) return refusal('DV-11.1f', 'not-one-stack', { unit: { piece: u } });
        if (s.units.moved[u] !== s.units.moved[first])
          return refusal('DV-11.1e', 'not-one-move', { unit: { piece: u } });
        return undefined;
      },
    }),
    way: marchSlot<State, Moving>(board, { march: marchFor, why: whyNot, lines: linesOf, points: 'movement-points' }),
  },
  {
    apply(s, d, world) {
      const march = marchOf(s, d.units);
      const going = gaitFor(board, march, d.way)!;
      takeUp(s, d.units);
      world.tell({
        key: going.gait.name === 'forced' ? 'force-marched' : 'moved',
        rules: [going.gait.name === 'forced' ? 'DV-10.5.1d' : 'DV-11.1b'],
        params: { units: { pieces: d.units }, from: { space: march.from }, to: { space: d.way.at(-1)! } },
      });
      for (const u of d.units) {
        s.units.spent[u]! += going.units;
        if (going.gait.name === 'forced') s.units.forced[u] = 1;
      }
      for (const hex of d.way) enterHex(s, d.units, hex, world);
      for (const u of d.units) s.units.moved[u] = isSpent(s, u) ? DONE_MOVING : GOING;
      if (s.hand.every((u) => s.units.moved[u] === DONE_MOVING)) s.hand = [];
    },
  },
);

/** Stopped by a zone, or with nothing left: the move is over. */
const isSpent = (s: State, u: number): boolean =>
  inEnemyZone(s, camp(u), s.units.at[u]!) || s.units.forced[u] === 1 || s.units.spent[u]! >= allowance(s, u);

/** Takes a group up; whoever was on the way before and is not among them moves no more (11.1). */
function takeUp(s: State, units: readonly number[]): void {
  for (const u of s.hand) if (!units.includes(u)) s.units.moved[u] = DONE_MOVING;
  s.hand = [...units];
}

const moversOf = (s: State, of: Camp): number[] => {
  const found: number[] = [];
  for (let u = 0; u < LAND_UNITS; u++) if (s.units.act[u] === 1 && camp(u) === of && isOnMap(s, u)) found.push(u);
  return found;
};

const endMovement = action<State>('end-movement', 'DV-4.1b', {}, { apply: (s) => close(s, moving) });

/** The movement part of an activation: whoever is activated moves; at its end stacks must be within their limits. */
export const moving = step<State, { side: string }>('moving', 'DV-11.1a', {
  decision: (_s, f) => ({ side: f.side }),
  actions: [move, endMovement],
  done: untilClosed,
  leave(s, f, _world: World) {
    s.hand = [];
    settleStacks(s, campOfSide(f.side));
  },
});
