import { LazySearch } from '@rokada/kit';
import { action, path, perMoment, piece, refusal, step, type Refusal } from '@rokada/kernel';

import { HEXES, NO_ARC, OFF_MAP, SPACES, arcTo, isDike, isHex, isLand, neighbours, withinTwo } from '../geography.ts';
import {
  EMERGENCY,
  GENERAL,
  campOf,
  combatUnitsAt,
  controls,
  doing,
  isBadWeather,
  isJudge,
  movementOf,
  unitsOf,
  unitsOnMap,
  type State,
  hasCollapsed,
} from '../state.ts';
import {
  ALLIED,
  HITLERITE,
  OKH,
  SOVIET,
  campOfSide,
  isCombat,
  isGerman,
  isUnit,
  isYugoslav,
  setupOf,
  type Camp,
} from '../units.ts';
import { board } from '../board.ts';
import { plays } from '../options.ts';
import { beachSupply } from './beach-supply.ts';
import { deciders, refuseCommand } from './command.ts';
import { placeDummy } from './dummies.ts';
import { enterHex } from './entry.ts';
import { NO_WAY, doorsFrom, groundCost, mustLeaveBulgaria, refuseGround, refuseOccupied } from './ground.ts';
import { refuseStack } from './stacking.ts';
import { endPhase } from './end-phase.ts';
import { BEACH, isStranded, suppliedNow, type Supplied } from './supply.ts';
import { armedBeside, campBit, enemyZones, survey, zoneBits, type Survey } from './zones.ts';

/** Strategic land movement (12). */

/** How many units of a camp may move strategically this turn. */
export function strategicAllowance(s: State, camp: Camp): number {
  if (camp === HITLERITE) return hasCollapsed(s) ? 0 : 3;
  if (camp === ALLIED) return 255;
  return isJudge(s) || (s.turn === 1 && s.bagration === 'launched') ? 0 : 1;
}

interface Route {
  readonly u: number;
  readonly camp: Camp;
  readonly from: number;
  readonly budget: number;
  readonly field: Survey;
  readonly zones: number;
  readonly supplied: Supplied;
  /** Hexes too near to supplied Anglo-Allied units in clear weather (12.6). */
  readonly watched: Uint8Array;
  readonly open: Uint8Array;
}

/** What the whole side's strategic movement hangs on. */
interface Plan {
  readonly field: Survey;
  readonly supplied: Supplied;
  readonly watched: Uint8Array;
  /** By hex: is it barred to the whole side? As far as it was asked. */
  readonly open: Uint8Array;
}
function planOf(s: State, camp: Camp): Plan {
  const field = survey(s);
  return {
    field,
    supplied: suppliedNow(s, camp),
    watched: camp === HITLERITE ? watchedHexes(s) : new Uint8Array(HEXES),
    open: new Uint8Array(HEXES),
  };
}
const planFor = (s: State, camp: Camp): Plan => perMoment(s, `strategic:${camp}`, () => planOf(s, camp));

function routeOf(s: State, u: number, { field, supplied, watched, open }: Plan): Route {
  const camp = campOf(s, u);
  return {
    u,
    camp,
    from: s.units.at[u]!,
    budget: camp === HITLERITE ? 3 * movementOf(s, u) : 250,
    field,
    zones: enemyZones(s, camp),
    supplied,
    watched,
    open,
  };
}

/** 12.6: within two hexes of an Anglo-Allied unit in General Supply; paratroops in their drop hex do not count. */
function watchedHexes(s: State): Uint8Array {
  const watched = new Uint8Array(HEXES);
  if (isBadWeather(s)) return watched;
  const supplied = suppliedNow(s, ALLIED);
  // Ruling B4.
  const near = plays(s, 'near-the-allies', 'adjacent-only') ? neighbours : withinTwo;
  for (const u of unitsOnMap(s, ALLIED)) {
    if (isCombat[u] === 0 || isStranded(s, u) || !(supplied.has(u) || s.units.supply[u] === EMERGENCY)) continue;
    for (const hex of near(s.units.at[u]!)) watched[hex] = 1;
  }
  return watched;
}

const enemyBits = (s: State, camp: Camp): number =>
  isJudge(s)
    ? campBit(camp === ALLIED ? SOVIET : ALLIED)
    : camp === HITLERITE
      ? campBit(ALLIED) | campBit(SOVIET)
      : campBit(HITLERITE);

/** Others of the side who began and will stay in the hex, so that one may leave a zone (12.3, ruling B20). */
export const holdersFor = (s: State, u: number): number[] =>
  combatUnitsAt(s, s.units.at[u]!).filter(
    (other) =>
      other !== u &&
      campOf(s, other) === HITLERITE &&
      // 7.19: who was rebuilt stays anyway.
      (s.units.did[other] === 0 || s.units.did[other] === doing('rebuilt')) &&
      (isGerman[other] === 1 || plays(s, 'line-holders', 'any-hitlerite-holds')),
  );

const needsHolder = (s: State, u: number): boolean => {
  const at = s.units.at[u]!;
  return campOf(s, u) === HITLERITE && isHex(at) && (survey(s).zones[at]! & enemyZones(s, HITLERITE)) !== 0;
};

const notFor = (u: number, rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: u } });

export function refuseStrategist(s: State, u: number, camp: Camp): Refusal | undefined {
  const at = s.units.at[u]!;
  if (!isUnit(u) || campOf(s, u) !== camp) return notFor(u, 'ID-10.2a', 'not-yours');
  if (camp === HITLERITE && isGerman[u] === 0) return notFor(u, 'ID-5.H3i', 'satellites-not-strategic');
  if (isCombat[u] === 0 && u !== OKH) return notFor(u, 'ID-15.33g', 'supply-not-strategic');
  if (!isHex(at) && !(camp === SOVIET && at === OFF_MAP)) return notFor(u, 'ID-10.2a', 'not-on-map');
  if (s.units.did[u] !== doing('nothing')) return notFor(u, 'ID-12.7a', 'acted-already');
  if (s.units.holds[u] === 1) return notFor(u, 'ID-12.3a', 'holds-the-line');
  if (isYugoslav[u] === 1) return notFor(u, 'ID-20.1a', 'stays-in-yugoslavia');
  if (isJudge(s) && camp === SOVIET) return notFor(u, 'ID-27.3i', 'no-soviet-strategic');
  if (s.turn === 1 && camp === HITLERITE && !isEasterner(u)) return notFor(u, 'ID-6.1a', 'turn-1-east-only');
  if (camp === SOVIET && isHex(at) && s.hexes.shock[at] === 1) return notFor(u, 'ID-24.3a', 'shock-front-fixed');
  // 5.S3: what was saved for the operational phase brings on a unit from off the map.
  if (isHex(at) && s.stack.at(-1)!.step === 'operational-movement') return notFor(u, 'ID-5.S3b', 'too-late');
  if (!isHex(at)) return undefined;
  const { field, supplied, watched } = planFor(s, camp);
  // 15.23: Emergency Supply is as good as General Supply.
  const { supply } = s.units;
  if (supply[u] !== EMERGENCY && (supply[u] !== GENERAL || !supplied.has(u)))
    return notFor(u, 'ID-12.2b', 'must-start-supplied');
  const zones = field.zones[at]! & enemyZones(s, camp);
  if (camp === HITLERITE) {
    if (zones !== 0 && holdersFor(s, u).length === 0) return notFor(u, 'ID-5.H3b', 'nobody-holds-the-line');
    if ((zones & zoneBits(ALLIED)) !== 0 && !isBadWeather(s))
      return notFor(u, 'ID-12.6a', 'hold-the-line-bad-weather-only');
    if (watched[at] === 1) return notFor(u, 'ID-5.H3g', 'too-near-the-allies');
  } else {
    if (zones !== 0) return notFor(u, camp === ALLIED ? 'ID-5.A3b' : 'ID-5.S3a', 'starts-in-zone');
    if (camp === ALLIED && (armedBeside(field, at) & enemyBits(s, camp)) !== 0)
      return notFor(u, 'ID-5.A3a', 'starts-beside-enemy');
  }
  return undefined;
}

/** 6.1: the corps set up by 3.4 move on turn 1. */
const isEasterner = (u: number): boolean => setupOf[u]?.area === 'east-front-swastika';

const refuseHex = (s: State, route: Route, from: number, to: number): Refusal | undefined =>
  refuseSide(s, route, from, to) ?? refuseFooting(s, route, to);

function refuseSide(s: State, route: Route, from: number, to: number): Refusal | undefined {
  const arc = arcTo(from, to);
  if (costOf(s, route, from, to, arc) !== NO_WAY) return undefined;
  const open = isDike[arc] === 1 && groundCost(s, route.u, from, to, arc) !== NO_WAY;
  return refusal(open ? 'ID-10.8b' : 'ID-12.5a', open ? 'barred-side' : 'no-way', { hex: { space: to } });
}

/** Where it may not go, whichever way it comes. */
const refuseFooting = (s: State, route: Route, to: number): Refusal | undefined =>
  refuseToAll(s, route, to) ?? refuseToOne(s, route, to);

/** Where nobody of its side may go. */
function refuseToAll(s: State, { camp, field, zones, supplied, watched }: Route, to: number): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { hex: { space: to } });
  if (!controls(s, camp, to)) return no(camp === HITLERITE ? 'ID-5.H3e' : 'ID-12.5a', 'not-friendly');
  if ((field.zones[to]! & zones) !== 0) return no('ID-12.5b', 'enemy-zone');
  // Whoever moves strategically draws on the common lines.
  if (supplied.map[to] === 0) return no('ID-12.5a', 'hex-unsupplied');
  // 5.H3: a line to Berlin, the Ruhr or Breslau, not just the sea.
  if (camp === HITLERITE && supplied.map[to] === BEACH) return no('ID-5.H3e', 'hex-unsupplied');
  if (camp !== SOVIET && (armedBeside(field, to) & enemyBits(s, camp)) !== 0)
    return no(camp === HITLERITE ? 'ID-5.H3f' : 'ID-5.A3b', 'beside-enemy');
  if (watched[to] === 1) return no('ID-12.6b', 'too-near-the-allies');
  if (s.hexes.bombed[to] === 1 && camp === ALLIED) return no('ID-27.6e', 'bombed-hex');
  return undefined;
}

/** Where this one may not go. */
const refuseToOne = (s: State, { u, camp, field }: Route, to: number): Refusal | undefined =>
  refuseGround(s, u, to) ?? refuseOccupied(s, field, u, to) ?? refuseStack(s, camp, to, [u]);

/** What a step costs, or NO_WAY: nobody comes over the dike (10.8), nor where no ground unit could. */
function costOf(s: State, route: Route, from: number, to: number, arc: number): number {
  if (!isLand(to) || isDike[arc] === 1 || (arc === NO_ARC && isHex(from))) return NO_WAY;
  const ground = groundCost(s, route.u, from, to, arc);
  if (ground === NO_WAY) return NO_WAY;
  if (route.camp !== HITLERITE) return 1;
  const leaving = from === route.from && isHex(from) && (route.field.zones[from]! & route.zones) !== 0 ? 2 : 0;
  return ground + leaving;
}

const nextHexes = (s: State, route: Route, from: number): readonly number[] =>
  isHex(from) ? neighbours(from) : doorsFrom(s, route.u, from);

const search = new LazySearch(board, SPACES.count);

const routes = (s: State, route: Route): readonly (readonly number[])[] =>
  search
    .ways({
      from: route.from,
      units: route.budget,
      doors: (space) => (isHex(space) ? [] : doorsFrom(s, route.u, space)),
      price: (from, to, arc) => costOf(s, route, from, to, arc),
      mayEnter: (space) => mayStand(s, route, space),
    })
    .filter((way) => !mustLeaveBulgaria(s, route.u, way.at(-1)!));

/** What is known of a hex: not asked yet, free, barred. */
const UNKNOWN = 0;
const FREE = 1;
const BARRED = 2;

/** Whether a hex is barred to all of the side is found out once for all of them. */
function mayStand(s: State, route: Route, hex: number): boolean {
  const { open } = route;
  if (open[hex] === UNKNOWN) open[hex] = refuseToAll(s, route, hex) === undefined ? FREE : BARRED;
  return open[hex] === FREE && refuseToOne(s, route, hex) === undefined;
}

const routeFor = (s: State, d: { readonly side: string; readonly unit: number }): Route =>
  perMoment(s, `route:${d.unit}`, () => routeOf(s, d.unit, planFor(s, campOfSide(d.side))));

export const strategicMove = action<State, { unit: number; holder?: number; way: readonly number[] }>(
  'strategic-move',
  'ID-12.5a',
  {
    unit: piece({
      among: (s, d) => unitsOf(s, campOfSide(d.side)),
      refuse: (s, d, u) => refuseCommand(s, d.side, u) ?? refuseStrategist(s, u, campOfSide(d.side)),
    }),
    holder: piece({ when: (s, d) => needsHolder(s, d.unit), among: (s, d) => holdersFor(s, d.unit) }),
    way: path({
      among: (s, d, chosen) => nextHexes(s, routeFor(s, d), chosen.at(-1) ?? s.units.at[d.unit]!),
      refuse(s, d, to, chosen) {
        const route = routeFor(s, d);
        const from = chosen.at(-1) ?? route.from;
        if (!nextHexes(s, route, from).includes(to)) return refusal('ID-12.5a', 'not-adjacent', { hex: { space: to } });
        const no = refuseHex(s, route, from, to);
        if (no !== undefined) return no;
        let sum = 0;
        let at = route.from;
        for (const hex of [...chosen, to]) {
          sum += costOf(s, route, at, hex, arcTo(at, hex));
          at = hex;
        }
        return sum > route.budget ? refusal('ID-12.2a', 'too-far', { cost: sum, left: route.budget }) : undefined;
      },
      refuseWhole: (s, d, way) =>
        mustLeaveBulgaria(s, d.unit, way.at(-1)!)
          ? refusal('ID-19.7a', 'not-end-in-bulgaria', { unit: { piece: d.unit } })
          : undefined,
      reach: (s, d) => routes(s, routeFor(s, d)),
    }),
  },
  {
    closed(s, side) {
      const camp = campOfSide(side);
      if (camp === HITLERITE && hasCollapsed(s)) return refusal('ID-16.9b', 'no-strategic-after-collapse');
      // Who has used it in the phase itself is not asked any more; the Soviet may be, when he moves.
      if (s.strategicLeft === 0) return refusal('ID-12.9a', 'allowance-used');
      // 5.S3b: the Soviet move may wait for the start of operational movement, no longer.
      return s.hand.length > 0 ? refusal('ID-5.S3b', 'too-late') : undefined;
    },
    apply(s, d, world) {
      const camp = campOf(s, d.unit);
      const from = s.units.at[d.unit]!;
      if (camp !== ALLIED) s.strategicLeft--;
      if (d.holder !== undefined) s.units.holds[d.holder] = 1;
      s.units.did[d.unit] = doing('strategic');
      s.units.fresh[d.unit] = 0;
      for (const hex of d.way) enterHex(s, [d.unit], hex, world);
      world.tell({
        key: 'strategic-move-made',
        rules: ['ID-12.5a'],
        params: { unit: { piece: d.unit }, from: { space: from }, to: { space: d.way.at(-1)! } },
      });
    },
  },
);

export const strategicMovement = step<State, { side: string }>('strategic-movement', 'ID-12.5a', {
  enter(s, f) {
    s.hand = [];
    s.strategicLeft = strategicAllowance(s, campOfSide(f.side));
    s.units.holds.fill(0);
  },
  decision: (s, f) => deciders(s, f.side, f),
  actions: [strategicMove, beachSupply, placeDummy, endPhase],
  done: (s) => s.strategicLeft === 0,
});
