import { RowWatch, perMoment } from '@rokada/kernel';
import { CLOSED, arcBetween, compileZones, type ZoneRules } from '@rokada/kit';
import { HEXES, SPACES, USSR, ZONE_A, ZONE_G, board, zone } from '../board.ts';
import { JUL_II, MP, charts } from '../charts.ts';
import { UNSUPPLIED, isDivisional, placesOf, shown, unitsAt, type State } from '../state.ts';
import {
  CAMPS,
  FACES,
  SOVIET,
  UNITS,
  camp,
  enemyOf,
  gait,
  isCm,
  isDivision,
  isIntrinsic,
  isTruck,
  moverOf,
  type Camp,
} from '../units.ts';
import { crosserFor, hasKronshtadtLink } from './movement-costs.ts';
import { closedGround } from './neutrals.ts';
import { weatherKey } from './weather.ts';

/** Zones of control (5), and who stands where. */

export const campBit = (of: Camp): number => 1 << of;
/** Grades of a zone as searches see them. */
export const [NO_ZONE, REDUCED, FULL_ZONE] = [0, 1, 2] as const;

/** Everything about the map that follows from where units stand. It may not be changed, and holds until something moves. */
export interface Field {
  /** Bits of the camps with units (trucks and intrinsic defences too) in a hex; of those with more than trucks. */
  readonly held: Uint8Array;
  readonly armed: Uint8Array;
  /** By camp, what it meets: the grade of enemy zones, and a gate that is closed where it may not enter. */
  readonly enemyZone: readonly [Uint8Array, Uint8Array];
  readonly gate: readonly [Uint8Array, Uint8Array];
  /** A number that changes whenever the field does: for what is worked out from it and kept. */
  stamp: number;
}

/** 12Dc: two turns or more out of supply. */
export const isStarved = (s: State, u: number): boolean =>
  s.units.supply[u] === UNSUPPLIED && s.units.outTurns[u]! >= 2;

/** 30Gd: Soviet zones are reduced in the first three turns, outside zones A and G. */
const isSovietReduced = (s: State): boolean => s.turn <= JUL_II;
/** 5d: where brigades, regiments and cadres have zones (ruling 62: by the hex the zone falls in). */
const hasSmallZones = Uint8Array.from(zone, (of) => Number(of === ZONE_A || of === ZONE_G));

interface Known {
  readonly field: Field;
  readonly at: Int16Array;
  /** On the columns the field follows from; and where units stood when it was last worked out. */
  readonly watch: RowWatch;
  readonly stood: Int16Array;
  key: string;
}
let stamps = 0;
const known = new WeakMap<State, Known>();
const pair = (): [Uint8Array, Uint8Array] => [new Uint8Array(SPACES.count), new Uint8Array(SPACES.count)];
const momentOf = (s: State): string => `${s.turn}${s.surprise}${s.iranOpen}${hasKronshtadtLink(s)}${weatherKey(s)}`;

/** Where everybody stands and projects; checked against the state once while it stands still. */
export const fieldOf = (s: State): Field => perMoment(s, FIELD, () => lookAgain(s));
const FIELD = Symbol('field');

function begin(s: State): Known {
  const { at, face, outTurns, supply, aboard } = s.units;
  const columns = [at, face, outTurns, supply, aboard].map((column) => column.subarray(0, UNITS));
  const field = {
    held: new Uint8Array(SPACES.count),
    armed: new Uint8Array(SPACES.count),
    enemyZone: pair(),
    gate: pair(),
    stamp: 0,
  };
  const made = { field, at, watch: new RowWatch(...columns), stood: at.slice(0, UNITS), key: '' };
  known.set(s, made);
  return made;
}

/** Checked against the state; where only a few units have changed, only the hexes around them are looked at again. */
function lookAgain(s: State): Field {
  const old = known.get(s);
  const last = old === undefined || old.at !== s.units.at ? begin(s) : old;
  const key = momentOf(s);
  const isSameMoment = last.key === key;
  const changed = last.watch.changed();
  if (changed === undefined && isSameMoment) return last.field;
  if (isSameMoment && changed!.size <= FEW) lookNear(s, last.field, hexesAround(last, changed!));
  else lookAround(s, last.field);
  for (const u of changed ?? []) last.stood[u] = s.units.at[u]!;
  last.key = key;
  last.field.stamp = ++stamps;
  return last.field;
}

/** Where a c/m unit can go does not depend on its allowance, so one sort of them stands for all. */
const ANY_MOTORISED = 8;
const crosserOf = (row: number): number => (isCm[row] === 1 ? ANY_MOTORISED : moverOf[row]!);

/** More than so many changed units are not looked at one by one. */
const FEW = 24;
/** Hexes that units have left, come to or changed in, and those around them. */
function hexesAround({ at, stood }: Known, changed: ReadonlySet<number>): Set<number> {
  const found = new Set<number>();
  for (const u of changed) {
    for (const hex of [at[u]!, stood[u]!]) {
      if (hex < 0 || hex >= HEXES) continue;
      found.add(hex);
      for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) found.add(board.to[arc]!);
    }
  }
  return found;
}

/** The same as `lookAround`, for these hexes. */
function lookNear(s: State, { held, armed, enemyZone, gate }: Field, hexes: ReadonlySet<number>): void {
  const { first, next } = placesOf(s);
  const crossings: (Crosses | undefined)[] = [];
  for (const hex of hexes) {
    held[hex] = 0;
    armed[hex] = 0;
    for (const of of CAMPS) {
      gate[of][hex] = closedGround(s, of)[hex]!;
      enemyZone[of][hex] = NO_ZONE;
    }
    for (let u = first[hex]!; u >= 0 && u < UNITS; u = next[u]!) {
      if (s.units.aboard[u]! >= 0) continue;
      held[hex] |= campBit(camp(u));
      gate[enemyOf(camp(u))][hex] = CLOSED;
      if (isTruck[u] === 0) armed[hex] |= campBit(camp(u));
    }
    for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) {
      const back = board.reverse[arc]!;
      for (let u = first[board.to[arc]!]!; u >= 0 && u < UNITS; u = next[u]!) {
        if (isTruck[u] === 1 || isIntrinsic[u] === 1 || s.units.aboard[u]! >= 0) continue;
        const whose = camp(u);
        const mover = crosserOf(u * FACES + s.units.face[u]!);
        const crosses = (crossings[2 * mover + whose] ??= crosserFor(s, whose, mover));
        const strength = exertion(s, u, crosses)(back);
        const zones = enemyZone[enemyOf(whose)];
        if (zones[hex]! < strength) zones[hex] = strength;
      }
    }
  }
}

function lookAround(s: State, { held, armed, enemyZone, gate }: Field): void {
  held.fill(0);
  armed.fill(0);
  for (const of of CAMPS) {
    enemyZone[of].fill(NO_ZONE);
    gate[of].set(closedGround(s, of));
  }
  /** What each sort of mover can cross, looked up once. */
  const crossings: (Crosses | undefined)[] = [];
  for (let u = 0; u < UNITS; u++) {
    const hex = s.units.at[u]!;
    if (hex < 0 || hex >= HEXES || s.units.aboard[u]! >= 0) continue;
    const whose = camp(u);
    held[hex]! |= campBit(whose);
    gate[enemyOf(whose)][hex] = CLOSED;
    if (isTruck[u] === 1) continue;
    armed[hex]! |= campBit(whose);
    // 14Dd, 30Jb: trucks and intrinsic defences have no zone.
    if (isIntrinsic[u] === 1) continue;
    const mover = crosserOf(u * FACES + s.units.face[u]!);
    const crosses = (crossings[2 * mover + whose] ??= crosserFor(s, whose, mover));
    project(s, u, hex, crosses, enemyZone[enemyOf(whose)]);
  }
}

/** 5: the six hexes around, but not where the unit itself could not go. */
function project(s: State, u: number, hex: number, crosses: Crosses, zones: Uint8Array): void {
  const grade = exertion(s, u, crosses);
  for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) {
    const strength = grade(arc);
    const to = board.to[arc]!;
    if (zones[to]! < strength) zones[to] = strength;
  }
}

type Crosses = (arc: number) => boolean;
/** The grade of the zone that a unit exerts along an arc from its hex; `crosses` is whether it can go along one. */
function exertion(s: State, u: number, crosses: Crosses): (arc: number) => number {
  const of = camp(u);
  const row = u * FACES + s.units.face[u]!;
  const closed = closedGround(s, of);
  const isSmall = isDivision[row] === 0;
  const isReduced = isStarved(s, u);
  const isEarly = of === SOVIET && isSovietReduced(s);
  // 30F1c: in the surprise turn Soviet zones end at the border.
  const endsAtBorder = s.surprise && of === SOVIET;
  return (arc) => {
    const to = board.to[arc]!;
    if (isSmall && hasSmallZones[to] === 0) return NO_ZONE;
    if (endsAtBorder && USSR[to] === 0) return NO_ZONE;
    if (closed[to] === 1 || !crosses(arc)) return NO_ZONE;
    return isReduced || (isEarly && hasSmallZones[to] === 0) ? REDUCED : FULL_ZONE;
  };
}

/** 13g: the enemy zone that a camp would meet in a hex if nobody in another hex had one. */
export function zoneWithout(s: State, of: Camp, hex: number, without: number): number {
  let grade: number = NO_ZONE;
  for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) {
    const from = board.to[arc]!;
    if (from === without) continue;
    const back = arcBetween(board, from, hex);
    for (const u of unitsAt(s, enemyOf(of), from)) {
      if (isTruck[u] === 1 || isIntrinsic[u] === 1) continue;
      grade = Math.max(grade, exertion(s, u, crosserFor(s, camp(u), crosserOf(shown(s, u))))(back));
    }
  }
  return grade;
}

// --- What other chapters ask. Whoever asks about many hexes at once takes the field and asks that.

export const inEnemyZone = (s: State, of: Camp, hex: number): boolean => fieldOf(s).enemyZone[of][hex] !== NO_ZONE;
/** In an enemy zone that no friendly unit in the hex makes up for (12A, 3H). */
export const inOpenEnemyZone = (s: State, of: Camp, hex: number): boolean => {
  const { enemyZone, held } = fieldOf(s);
  return enemyZone[of][hex] !== NO_ZONE && (held[hex]! & campBit(of)) === 0;
};
export const hasEnemy = (s: State, of: Camp, hex: number): boolean =>
  (fieldOf(s).held[hex]! & campBit(enemyOf(of))) !== 0;
export const hasFriend = (s: State, of: Camp, hex: number): boolean => (fieldOf(s).held[hex]! & campBit(of)) !== 0;
/** Next to an enemy unit. */
export function besideEnemy(s: State, of: Camp, hex: number): boolean {
  const { held } = fieldOf(s);
  const enemy = campBit(enemyOf(of));
  for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++)
    if ((held[board.to[arc]!]! & enemy) !== 0) return true;
  return false;
}
const near = CAMPS.map(() => ({ stamp: 0, mask: new Uint8Array(SPACES.count) }));
/** The same for all hexes at once: 1 beside an enemy unit. It holds until something moves, and may not be changed. */
export function nearEnemies(s: State, of: Camp): Uint8Array {
  const { held, stamp } = fieldOf(s);
  const last = near[of]!;
  if (last.stamp === stamp) return last.mask;
  last.stamp = stamp;
  last.mask.fill(0);
  const enemy = campBit(enemyOf(of));
  for (let hex = 0; hex < HEXES; hex++) {
    if ((held[hex]! & enemy) === 0) continue;
    for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) last.mask[board.to[arc]!] = 1;
  }
  return last.mask;
}
/** Whether a unit exerts a zone into some hex at all. */
export const mayExertZone = (s: State, u: number): boolean =>
  isTruck[u] === 0 && isIntrinsic[u] === 0 && (isDivisional(s, u) || hasSmallZones[s.units.at[u]!] === 1);

// --- What zones cost those who leave them (6A)

type ZocRow = (typeof charts.zocCosts.rows)['cm'];
/** 6Ab: reduced costs only where every zone that counts is reduced. */
const rulesOf = ({ toFree, toZoc, reducedToFree, reducedToReduced }: ZocRow): ZoneRules =>
  compileZones(
    {
      cost: [
        [0, 0, 0],
        [reducedToFree, reducedToReduced, toZoc],
        [toFree, toZoc, toZoc],
      ],
    },
    MP,
  );
const { cm, other, cavalry } = charts.zocCosts.rows;
/** By gait, as in GAITS of units.ts. */
const RULES = [cm, other, cavalry, other, other, cavalry].map(rulesOf);
/** 27Ee: a flotilla pays as ordinary ground units do. */
export const FLOTILLA_ZONES = RULES[1]!;
export const zoneRulesFor = (s: State, u: number): ZoneRules => RULES[gait[shown(s, u)]!]!;
