import {
  action,
  close,
  option,
  pieces,
  refusal,
  space,
  step,
  untilClosed,
  type Draft,
  type Refusal,
  type World,
} from '@rokada/kernel';
import { HEXES, isLand } from '../board.ts';
import { plays } from '../options.ts';
import { piecesIn, type State } from '../state.ts';
import { AIR_UNITS, camp, campOfSide, enemyOf, isAir, isShip, sideOf } from '../units.ts';
import { forgetArcticFlights, payArcticCost, refuseArcticCost, refuseSky } from './air-areas.ts';
import {
  BOMBING,
  ESCORT,
  TRANSFER,
  extendedRange,
  flyersOf,
  isFighterUnit,
  isFlying,
  isInoperative,
  missionOf,
  refuseTakeOff,
  rowOf,
  sendTo,
  targetOf,
  valuesOf,
} from './aircraft.ts';
import { basesOf, flightOf, hexesWithin, isBaseOf, isUnreachable, refuseStart, startsLeft } from './airbases.ts';

/** The air movement step (16C, 18, 19B to 19D): the phasing player sends his air units out, each on its own mission. */

/** 19b: what must be announced. Which bombing it will be is said when it is resolved. */
const GENERAL = ['bombing', 'escort', 'transfer'] as const;
const NUMBERS: Readonly<Record<string, number>> = { bombing: BOMBING, escort: ESCORT, transfer: TRANSFER };

interface Flight {
  mission: string;
  units: readonly number[];
  target: number;
}
interface StagedFlight extends Flight {
  via: number;
}

/** Who could take off. */
const readyUnits = (s: State, side: string): number[] =>
  AIR_UNITS.filter((u) => refuseTakeOff(s, side, u) === undefined && refuseStart(s, u, []) === undefined);

/** 19Ba, 19Da: fighters escort; whoever has bombs, and every fighter (19D2a2), may bomb. */
function refuseMission(u: number, mission: string): Refusal | undefined {
  const params = { unit: { piece: u } };
  const { tactical, strategic } = valuesOf(u);
  if (mission === 'escort' && !isFighterUnit(u)) return refusal('SS-19Ba', 'no-fighter', params);
  if (mission === 'bombing' && tactical + strategic === 0 && !isFighterUnit(u))
    return refusal('SS-19Da', 'no-bombs', params);
  return undefined;
}

const unitsSlot = <D extends { mission: string }>() =>
  pieces<State, D>({
    among: (s, d) => readyUnits(s, d.side),
    refuse: (s, d, u, chosen) =>
      refuseTakeOff(s, d.side, u) ?? refuseMission(u, d.mission) ?? refuseStart(s, u, chosen),
  });

/** Enemy air units that stand at their base in a hex (19D2a1). */
export const groundedAt = (s: State, of: number, hex: number): number[] =>
  piecesIn(s, hex, (piece) => isAir(piece) && camp(piece) === of && !isFlying(s, piece));

/** 19D, 23B: why a unit may not go and bomb there. */
function refuseBombing(s: State, u: number, base: number, hex: number): Refusal | undefined {
  const of = camp(u);
  const params = { unit: { piece: u }, hex: { space: hex } };
  const enemy = enemyOf(of);
  if (!isLand(hex) && piecesIn(s, hex, (piece) => isShip(piece) && camp(piece) === enemy).length === 0)
    return refusal('SS-19Da', 'nothing-to-bomb', params);
  const { tactical, strategic, range } = valuesOf(u);
  if (tactical + strategic === 0 && groundedAt(s, enemy, hex).length === 0)
    return refusal('SS-19Dg', 'only-aircraft-to-bomb', params);
  const far = flightOf(s, of, base, hex);
  if (far <= range) return undefined;
  if (isFighterUnit(u)) return refusal('SS-23Ba', 'fighter-too-far', { ...params, far, range });
  return far <= extendedRange(u)
    ? undefined
    : refusal('SS-18a', 'too-far-to-fly', { ...params, far, range: extendedRange(u) });
}

/** 19Ba: where somebody else is bound. */
const escorted = (s: State, side: string): number[] => [
  ...new Set(flyersOf(s, campOfSide(side), (u) => missionOf(s, u) !== ESCORT).map((u) => targetOf(s, u))),
];
function refuseEscort(s: State, u: number, base: number, hex: number): Refusal | undefined {
  const params = { unit: { piece: u }, hex: { space: hex } };
  if (!escorted(s, sideOf(camp(u))).includes(hex)) return refusal('SS-19Ba', 'nobody-to-escort', params);
  const far = flightOf(s, camp(u), base, hex);
  return far <= extendedRange(u)
    ? undefined
    : refusal('SS-18a', 'too-far-to-fly', { ...params, far, range: extendedRange(u) });
}

/** 19C1a, ruling 53: to any other base of one's own, however far it is. */
function refuseTransfer(s: State, u: number, hex: number): Refusal | undefined {
  const of = camp(u);
  const params = { unit: { piece: u }, hex: { space: hex } };
  if (!isBaseOf(s, of, hex)) return refusal('SS-17a', 'no-own-base', params);
  if (hex === s.units.at[u]) return refusal('SS-19C1a', 'is-there', params);
  const far = flightOf(s, of, s.units.at[u]!, hex);
  const most = plays(s, 'air-transfers', 'any-distance') ? Infinity : valuesOf(u).range;
  return isUnreachable(far) || far > most ? refusal('SS-19C1a', 'too-far-to-fly', { ...params, far }) : undefined;
}

function refuseTarget(s: State, d: Flight & { via?: number }, u: number, hex: number): Refusal | undefined {
  const { mission } = d;
  const base = startOf(s, d, u);
  if (hex >= HEXES) return refusal('SS-18a', 'off-the-map', { hex: { space: hex } });
  const no =
    mission === 'transfer'
      ? refuseTransfer(s, u, hex)
      : mission === 'escort'
        ? refuseEscort(s, u, base, hex)
        : refuseBombing(s, u, base, hex);
  return no ?? refuseSky(s, u, hex, d.units);
}

/** The base from which each of them starts its mission. */
const startOf = (s: State, d: { via?: number }, u: number): number => d.via ?? s.units.at[u]!;

const targetSlot = <D extends Flight & { via?: number }>() =>
  space<State, D>({
    among(s, d) {
      if (d.mission === 'escort') return escorted(s, d.side);
      if (d.mission === 'transfer') return basesOf(s, campOfSide(d.side));
      const u = d.units[0]!;
      return hexesWithin(s, camp(u), startOf(s, d, u), isFighterUnit(u) ? valuesOf(u).range : extendedRange(u));
    },
    refuse(s, d, hex) {
      for (const u of d.units) {
        const no = refuseTarget(s, d, u, hex);
        if (no !== undefined) return no;
      }
      if (d.mission === 'transfer') return undefined;
      return refuseArcticCost(
        s,
        campOfSide(d.side),
        d.units.map((u) => startOf(s, d, u)),
      );
    },
  });

function takeOff(s: State, d: Draft<Flight & { via?: number }>, world: World): void {
  const starts = d.units.map((u) => startOf(s, d, u));
  if (d.mission !== 'transfer') payArcticCost(s, campOfSide(d.side), starts, world);
  for (const u of d.units) {
    sendTo(s, u, NUMBERS[d.mission]!, d.target, d.via);
    // 23B: beyond its range it carries less, or fights worse; a transfer is no such mission.
    const isFar = flightOf(s, camp(u), startOf(s, d, u), d.target) > valuesOf(u).range;
    s.air.extended[rowOf(u)] = Number(d.mission !== 'transfer' && isFar);
  }
  world.tell({
    key: d.via === undefined ? 'flew-out' : 'flew-out-staged',
    rules: d.via === undefined ? ['SS-19b'] : ['SS-19b', 'SS-19C2a'],
    params: {
      units: { pieces: d.units },
      mission: { word: d.mission },
      hex: { space: d.target },
      ...(d.via !== undefined && { via: { space: d.via } }),
    },
  });
}

const fly = action<State, Flight>(
  'fly',
  'SS-19b',
  { mission: option({ among: () => GENERAL }), units: unitsSlot(), target: targetSlot() },
  { apply: takeOff },
);

// --- 19C2: on the way through another base

function refuseVia(s: State, units: readonly number[], via: number): Refusal | undefined {
  for (const u of units) {
    const params = { unit: { piece: u }, hex: { space: via } };
    if (!isBaseOf(s, camp(u), via)) return refusal('SS-17a', 'no-own-base', params);
    if (via === s.units.at[u]) return refusal('SS-19C2a', 'is-there', params);
    const far = flightOf(s, camp(u), s.units.at[u]!, via);
    const { range } = valuesOf(u);
    if (far > range) return refusal('SS-19C2a', 'too-far-to-fly', { ...params, far, range });
    const no = refuseSky(s, u, via, units);
    if (no !== undefined) return no;
  }
  // 19C2b: it counts at both bases.
  return startsLeft(s, via) < units.length
    ? refusal('SS-19C2b', 'base-full', { unit: { piece: units[0]! }, hex: { space: via } })
    : undefined;
}

const flyStaged = action<State, StagedFlight>(
  'fly-staged',
  'SS-19C2a',
  {
    mission: option({ among: () => ['bombing', 'escort'] }),
    units: unitsSlot(),
    via: space({
      among: (s, d) => basesOf(s, campOfSide(d.side)),
      refuse: (s, d, via) => refuseVia(s, d.units, via),
    }),
    target: targetSlot(),
  },
  { apply: takeOff },
);

const endMoving = action<State>('end-air-movement', 'SS-16Ca', {}, { apply: (s) => close(s, airMovement) });

export const airMovement = step<State>('air-movement', 'SS-16Ca', {
  when: (s) =>
    AIR_UNITS.some(
      (u) => camp(u) === s.phasing && !isInoperative(s, u) && s.units.at[u]! >= 0 && s.units.at[u]! < HEXES,
    ),
  enter: forgetArcticFlights,
  decision: (s) => (readyUnits(s, sideOf(s.phasing)).length > 0 ? { side: sideOf(s.phasing) } : undefined),
  actions: [fly, flyStaged, endMoving],
  done: untilClosed,
});
