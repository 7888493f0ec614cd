import type { World } from '@rokada/kernel';
import {
  AT_HAND,
  ELIMINATED,
  GREATER_GERMANY,
  OTHER_FRONTS,
  REMOVED,
  SOVIET_AIR,
  WAITING,
  WARSAW,
} from '../geography.ts';
import { setupRecord } from '../scenarios.ts';
import { isOnMap, landUnitsAt, year, type State } from '../state.ts';
import {
  AIR_18TH,
  AIR_18TH_ARRIVAL,
  ALL_UNITS,
  AXIS,
  GERMAN_AIR,
  HQS,
  LAND_UNITS,
  PANZER_HQS,
  PIECES,
  SOVIET,
  SOVIET_TACTICAL,
  TANK_BRIGADES,
  arrivalOf,
  camp,
  hqArrival,
  isTiger,
  pieceNamed,
  recordOf,
  tacticalArrival,
  unitsWhere,
  type Camp,
} from '../units.ts';

/** Who comes in and who goes out in which turn (7.1, 7.3, 7.9, 7.10, 15.2, 15.4): the calendar of both sides. */

/** Whatever waits to be put on the map stands in this box; what finds no place stays there and tries again. */
export const isWaiting = (s: State, piece: number): boolean => s.units.at[piece] === WAITING;
/** 7.8: Guards that take the place of others come in by conversion, not as reinforcements. */
export const isGuardsConversion = (u: number): boolean => (recordOf[u]?.requires?.length ?? 0) > 0;
/** 7.7: units that come only in exchange for another. */
const successors = new Set(
  ALL_UNITS.flatMap((u) => (recordOf[u]!.conversion?.to === undefined ? [] : [pieceNamed(recordOf[u]!.conversion.to)])),
);

/** Land units and headquarters of a camp that are to be placed as reinforcements. */
export function reinforcementsOf(s: State, of: Camp): number[] {
  const found: number[] = [];
  for (let u = 0; u < LAND_UNITS; u++)
    if (isWaiting(s, u) && camp(u) === of && !(u < ALL_UNITS.length && isGuardsConversion(u))) found.push(u);
  return found;
}

/** 7.1: the printed arrivals of the turn; red ones go to the Eliminated box (7.3). */
function callUp(s: State, of: Camp, world: World): void {
  const red: number[] = [];
  for (const u of ALL_UNITS) {
    const { turn, kind } = arrivalOf[u]!;
    if (camp(u) !== of || s.units.at[u]! >= 0 || turn !== s.turn || successors.has(u)) continue;
    s.units.at[u] = kind === 'eliminated-box' ? ELIMINATED : WAITING;
    if (kind === 'eliminated-box') red.push(u);
  }
  for (const hq of HQS) {
    if (camp(hq) !== of) continue;
    const isNew = s.units.at[hq]! < 0 && hqArrival(hq) === s.turn;
    // 14.1: lost headquarters come back as reinforcements.
    const isBack = s.units.at[hq] === ELIMINATED && s.units.back[hq]! > 0 && s.units.back[hq]! <= s.turn;
    if (isNew || isBack) s.units.at[hq] = WAITING;
  }
  if (red.length > 0) world.tell({ key: 'red-arrivals', rules: ['DV-7.3e'], params: { units: { pieces: red } } });
}

/** I.a: new units, and those that return from other fronts at full strength (7.9). */
export function callUpAxis(s: State, world: World): void {
  callUp(s, AXIS, world);
  const back: number[] = [];
  for (const u of ALL_UNITS) {
    if (s.units.at[u] !== OTHER_FRONTS) continue;
    const { withdrawals, conversion } = recordOf[u]!;
    if (withdrawals.some(({ returns }) => returns === s.turn)) back.push(u);
    // 7.9: a new version comes in the turn printed on it.
    if (conversion?.to !== undefined && conversion.turn <= s.turn) {
      s.units.at[u] = REMOVED;
      back.push(pieceNamed(conversion.to));
    }
  }
  for (const u of back) {
    s.units.at[u] = WAITING;
    s.units.lost[u] = 0;
  }
  if (back.length > 0) world.tell({ key: 'returned', rules: ['DV-7.9c'], params: { units: { pieces: back } } });
}

/** I.c: new units, Poles (15.4), Romanians and Bulgarians (15.2), air armies. */
export function callUpSoviets(s: State, world: World): void {
  callUp(s, SOVIET, world);
  if (s.poland === 0 && WARSAW.every((hex) => landUnitsAt(s, SOVIET, hex).length > 0)) {
    s.poland = s.turn;
    callUpEvent(s, 'event-poland', 'poles-arrive', 'DV-15.4a', world);
  }
  if (s.romania > 0 && s.turn === s.romania + 1) callUpEvent(s, 'event-romania', 'romanians-arrive', 'DV-15.2d', world);
  if (s.units.at[AIR_18TH]! < 0 && s.turn === AIR_18TH_ARRIVAL) s.units.at[AIR_18TH] = SOVIET_AIR;
  const wings = SOVIET_TACTICAL.filter((air) => s.units.at[air]! < 0 && tacticalArrival(air) === s.turn);
  for (const air of wings) s.units.at[air] = AT_HAND;
  if (wings.length > 0) world.tell({ key: 'air-arrives', rules: ['DV-7.1c'], params: { units: { pieces: wings } } });
}

function callUpEvent(s: State, kind: string, key: string, rule: string, world: World): void {
  const units = ALL_UNITS.filter((u) => arrivalOf[u]!.kind === kind && s.units.at[u]! < 0);
  for (const u of units) s.units.at[u] = WAITING;
  world.tell({ key, rules: [rule], params: { units: { pieces: units } } });
}

// --- What the start of a turn brings (7.4, 7.10)

const BRIGADES_OUT = 10;
export function startTurn(s: State, world: World): void {
  const gone = ALL_UNITS.filter((u) => recordOf[u]!.removal?.turn === s.turn && s.units.at[u] !== REMOVED);
  for (const u of gone) {
    s.units.at[u] = REMOVED;
    s.units.lost[u] = 0;
  }
  if (recordOf.some((unit) => unit?.removal?.turn === s.turn)) {
    for (const brigade of TANK_BRIGADES) s.units.at[brigade] = AT_HAND;
    world.tell({ key: 'mechanized-corps-disbanded', rules: ['DV-7.10c'], params: { units: { pieces: gone } } });
  }
  if (s.turn === BRIGADES_OUT) {
    for (const brigade of TANK_BRIGADES) s.units.at[brigade] = REMOVED;
    world.tell({ key: 'tank-brigades-disbanded', rules: ['DV-7.10d'] });
  }
  // 7.4: the first turn after 1942 that begins with Soviets in Greater Germany.
  if (s.emergency > 0 || year(s) <= 1942) return;
  for (let u = 0; u < LAND_UNITS; u++) {
    if (camp(u) === SOVIET && isOnMap(s, u) && GREATER_GERMANY[s.units.at[u]!] === 1) {
      s.emergency = s.turn;
      world.tell({ key: 'emergency', rules: ['DV-7.4p'], params: { unit: { piece: u } } });
      return;
    }
  }
}

// --- What the Axis sends away and gets back by its own choice (7.9)

export const CHOSEN = ['panzer-hq', 'air-unit', 'tiger'] as const;
export type Chosen = (typeof CHOSEN)[number];
/** By turn: so many to other fronts, or back from them. */
const CHOICES: Readonly<Record<Chosen, readonly (readonly [turn: number, out: number, rule: string])[]>> = {
  'panzer-hq': [
    [8, 1, 'DV-7.9f'],
    [30, 1, 'DV-7.9p'],
    [41, 1, 'DV-7.9t'],
  ],
  'air-unit': [
    [7, 2, 'DV-7.9e'],
    [11, -1, 'DV-7.9g'],
    [19, 1, 'DV-7.9k'],
    [30, 1, 'DV-7.9p'],
    [41, 1, 'DV-7.9t'],
  ],
  tiger: [
    [32, 1, 'DV-7.9q'],
    [34, 1, 'DV-7.9r'],
    [41, -1, 'DV-7.9t'],
  ],
};
const TIGERS = unitsWhere((unit) => unit.flags.includes('tiger'));
export const MEMBERS: Readonly<Record<Chosen, readonly number[]>> = {
  'panzer-hq': PANZER_HQS,
  'air-unit': GERMAN_AIR,
  tiger: TIGERS,
};
export const kindOf = (piece: number): Chosen =>
  PANZER_HQS.includes(piece) ? 'panzer-hq' : isTiger[piece] === 1 ? 'tiger' : 'air-unit';

/** More than so many of a kind should be away by now: what is still owed, negative for what may come back. */
export function owed(s: State, kind: Chosen): number {
  const { firstTurn, otherFronts = [] } = setupRecord(s.setup);
  const before = otherFronts.filter((id) => MEMBERS[kind].includes(PIECES.find(id)!)).length;
  const due = CHOICES[kind].reduce(
    (sum, [turn, out]) => (turn > firstTurn && turn <= s.turn ? sum + out : sum),
    before,
  );
  return due - MEMBERS[kind].filter((piece) => s.units.at[piece] === OTHER_FRONTS).length;
}
export const ruleOfChoice = (s: State, kind: Chosen): string =>
  CHOICES[kind].findLast(([turn]) => turn <= s.turn)?.[2] ?? CHOICES[kind][0]![2];

/** 7.9: which of those away may return now. */
export const returning = (s: State, kind: Chosen): number[] =>
  owed(s, kind) < 0 ? MEMBERS[kind].filter((piece) => s.units.at[piece] === OTHER_FRONTS) : [];
