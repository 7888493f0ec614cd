import {
  CLOSED,
  OPEN,
  Survey,
  Watch,
  compileProjection,
  compileZones,
  type Projection,
  type ZoneRules,
} from '@rokada/kit';
import { board } from '../board.ts';
import { HEXES, LAND, TOWNS, USSR, isCity, isLand, printedFort, printedZone } from '../geography.ts';
import { plays } from '../options.ts';
import { inFirstWinter, weather, type State } from '../state.ts';
import {
  AXIS,
  LAND_UNITS,
  SOVIET,
  UNITS,
  camp,
  enemyOf,
  hasZone,
  isGerman,
  isMechanized,
  isRifleArmy,
  type Camp,
} from '../units.ts';

/** Zones of control (6), and who stands where. */

export const campBit = (of: Camp): number => 1 << of;
/** Beside the zones of each camp: those Soviet zones that do not come from 5-4 Rifle armies (6.2). */
const AXIS_ZONE = 1;
const SOVIET_ZONE = 2;
const SOVIET_OTHER_ZONE = 4;
const SOVIET_ZONES = SOVIET_ZONE | SOVIET_OTHER_ZONE;
const zoneBit = (of: Camp): number => (of === AXIS ? AXIS_ZONE : SOVIET_ZONE);

/** Everything about the map that follows from where units stand. It may not be changed, and holds until something moves. */
export interface Field {
  /** Bits of the camps with land units, and with combat units or artillery, in a hex. */
  readonly held: Uint8Array;
  readonly armed: Uint8Array;
  readonly zones: Uint8Array;
  readonly survey: Survey;
  /** For searches, by camp: where its units may not enter. */
  readonly gate: readonly [Uint8Array, Uint8Array];
  /** For searches, by camp: enemy zones. For the Axis 1 is a zone of 5-4 Rifle armies alone, 2 any other. */
  readonly grade: readonly [Uint8Array, Uint8Array];
  /** A number that changes whenever the field does: for what is worked out from it and kept. */
  stamp: number;
  /** By camp: the gate, closed beside enemy land units as well (forced march, rail). */
  readonly aloof: readonly [Uint8Array, Uint8Array];
}

/** 6.1: not across major rivers and the Volga, nor over water; mechanized units not into marsh unless it is frozen. */
const FOOT: Projection = compileProjection(board, {
  notAcross: ['major-river', 'volga', 'sea', 'lake'],
  into: isLand,
});
const MECHANIZED: Projection = compileProjection(board, {
  notAcross: ['major-river', 'volga', 'sea', 'lake'],
  notInto: ['marsh'],
  into: isLand,
});
const [ON_FOOT, BY_ENGINE] = [0, 1] as const;

/** Cities, forts and fortified zones: enemy zones do not enter them (6.1). */
const STRONGPOINTS: readonly number[] = [
  ...new Set([
    ...TOWNS.filter((town) => town.isCity).map((town) => town.hex),
    ...LAND.filter((hex) => printedFort[hex] || printedZone[hex]),
  ]),
];

/** Whether a unit exerts a zone at all just now. */
export function exertsZone(s: State, u: number): boolean {
  if (!hasZone(u, s.units.lost[u]!, s.units.converted[u])) return false;
  // 6.1: German mechanized units lose theirs in mud and in the first winter.
  if (isGerman[u] === 1 && isMechanized[u] === 1 && (weather(s) === 'mud' || inFirstWinter(s))) return false;
  return true;
}

interface Known {
  readonly field: Field;
  readonly at: Int16Array;
  readonly units: Watch;
  readonly strongpoints: Uint8Array;
  turn: number;
}
/** Never the same twice, so that what was kept for one field cannot pass for another. */
let stamps = 0;
const known = new WeakMap<State, Known>();

/** Where everybody stands and projects. Checked against the state at every call, worked out again when it has changed. */
export function fieldOf(s: State): Field {
  let last = known.get(s);
  if (last === undefined || last.at !== s.units.at) {
    const survey = new Survey(board, [FOOT, MECHANIZED]);
    const pair = (): [Uint8Array, Uint8Array] => [new Uint8Array(HEXES), new Uint8Array(HEXES)];
    const { held, armed, zones } = survey;
    const { at, lost, converted } = s.units;
    last = {
      field: { held, armed, zones, survey, gate: pair(), grade: pair(), aloof: pair(), stamp: 0 },
      at,
      units: new Watch(at.subarray(0, LAND_UNITS), lost.subarray(0, LAND_UNITS), converted.subarray(0, LAND_UNITS)),
      strongpoints: new Uint8Array(STRONGPOINTS.length),
      turn: 0,
    };
    known.set(s, last);
  } else if (!last.units.hasChanged() && last.turn === s.turn && areStrongpointsSame(s, last)) return last.field;
  last.turn = s.turn;
  for (let i = 0; i < STRONGPOINTS.length; i++) last.strongpoints[i] = strengthOf(s, STRONGPOINTS[i]!);
  lookAround(s, last.field);
  last.field.stamp = ++stamps;
  return last.field;
}

function areStrongpointsSame(s: State, { strongpoints }: Known): boolean {
  for (let i = 0; i < STRONGPOINTS.length; i++) if (strongpoints[i] !== strengthOf(s, STRONGPOINTS[i]!)) return false;
  return true;
}

/** Who holds a city, and what stands of a fort: all else that zones follow from. */
const strengthOf = (s: State, hex: number): number =>
  (s.hexes.control[hex]! + 1) * 8 + s.hexes.fort[hex]! * 2 + s.hexes.zone[hex]!;

const reachable = new Uint8Array(HEXES);

/** By hex, the zones that may reach into it as things stand. */
function reachableNow(s: State): Uint8Array {
  reachable.fill(AXIS_ZONE | SOVIET_ZONES);
  for (const hex of STRONGPOINTS) {
    const stands = isCity[hex] === 1 || s.hexes.fort[hex]! > 0 || s.hexes.zone[hex] === 1;
    if (stands && s.hexes.control[hex] === AXIS) reachable[hex] = AXIS_ZONE;
    else if (stands && s.hexes.control[hex] === SOVIET) reachable[hex] = SOVIET_ZONES;
  }
  // 17.1.2: on turn 1 Soviet zones end at the border.
  if (s.turn === 1 && plays(s, 'june-border', 'closed-on-turn-1'))
    for (const hex of LAND) if (USSR[hex] === 0) reachable[hex]! &= AXIS_ZONE;
  return reachable;
}

function lookAround(s: State, { survey, held, zones, gate, grade, aloof }: Field): void {
  survey.clear();
  // 6.1: marsh bears mechanized zones in snow only.
  const mechanized = weather(s) === 'snow' ? ON_FOOT : BY_ENGINE;
  for (let u = 0; u < LAND_UNITS; u++) {
    const hex = s.units.at[u]!;
    if (hex < 0 || hex >= HEXES) continue;
    const whose = camp(u);
    survey.stand(hex, campBit(whose), u < UNITS ? campBit(whose) : 0);
    if (u >= UNITS || !exertsZone(s, u)) continue;
    const bits = whose === AXIS ? AXIS_ZONE : isRifleArmy[u] === 1 ? SOVIET_ZONE : SOVIET_ZONES;
    survey.project(hex, bits, isMechanized[u] === 1 ? mechanized : ON_FOOT);
  }
  survey.spread(reachableNow(s));
  for (const of of [AXIS, SOVIET] as const) {
    const enemy = campBit(enemyOf(of));
    const own = gate[of];
    const wary = aloof[of];
    for (let hex = 0; hex < HEXES; hex++) {
      own[hex] = (held[hex]! & enemy) !== 0 || !isLand(hex) ? CLOSED : OPEN;
      wary[hex] = own[hex]!;
    }
    for (let u = 0; u < LAND_UNITS; u++) {
      const hex = s.units.at[u]!;
      if (hex < 0 || hex >= HEXES || camp(u) === of) continue;
      for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) wary[board.to[arc]!] = CLOSED;
    }
  }
  for (let hex = 0; hex < HEXES; hex++) {
    const bits = zones[hex]!;
    grade[AXIS][hex] = (bits & SOVIET_OTHER_ZONE) !== 0 ? 2 : (bits & SOVIET_ZONE) !== 0 ? 1 : 0;
    grade[SOVIET][hex] = bits & AXIS_ZONE;
  }
}

// --- What other chapters ask. Whoever asks about many hexes at once takes the field and asks that.

export const isHeldByEnemy = ({ held }: Field, of: Camp, hex: number): boolean =>
  (held[hex]! & campBit(enemyOf(of))) !== 0;
export const isOpenEnemyZone = ({ zones, armed }: Field, of: Camp, hex: number): boolean =>
  (zones[hex]! & zoneBit(enemyOf(of))) !== 0 && (armed[hex]! & campBit(of)) === 0;

export const inEnemyZone = (s: State, of: Camp, hex: number): boolean =>
  (fieldOf(s).zones[hex]! & zoneBit(enemyOf(of))) !== 0;
/** 6.2, 6.3, 6.4: in an enemy zone that no friendly unit in the hex cancels (retreats, lines). */
export const inOpenEnemyZone = (s: State, of: Camp, hex: number): boolean => isOpenEnemyZone(fieldOf(s), of, hex);
export const hasEnemy = (s: State, of: Camp, hex: number): boolean => isHeldByEnemy(fieldOf(s), of, hex);
/** Next to an enemy land unit. */
export const besideEnemy = (s: State, of: Camp, hex: number): boolean =>
  fieldOf(s).survey.beside(hex, campBit(enemyOf(of)));

/** 6.2: stop on entering a zone, never straight from zone to zone. */
export const ZONE_RULES: ZoneRules = compileZones({
  cost: [
    [0, 0, 0],
    [0, 'no', 'no'],
    [0, 'no', 'no'],
  ],
  halt: [false, true, true],
});
/** 6.2: supplied German mechanized units slip from Rifle army to Rifle army, one hex, if they begin so. */
export const PANZER_ZONE_RULES: ZoneRules = compileZones({
  cost: [
    [0, 0, 0],
    [0, 'no', 'no'],
    [0, 'no', 'no'],
  ],
  first: [
    [0, 0, 0],
    [0, 0, 'no'],
    [0, 'no', 'no'],
  ],
  halt: [false, true, true],
});
/** 6.2: Guards Tank armies slip from any Axis zone to another, likewise. */
export const TANK_ARMY_ZONE_RULES: ZoneRules = compileZones({
  cost: [
    [0, 0, 0],
    [0, 'no', 'no'],
    [0, 'no', 'no'],
  ],
  first: [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ],
  halt: [false, true, true],
});
