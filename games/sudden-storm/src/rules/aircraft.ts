import { refusal, type Refusal, type World } from '@rokada/kernel';
import { EFT, REMNANTS, REMOVED, isHex } from '../board.ts';
import { charts } from '../charts.ts';
import { AIR_RESULTS, MISSIONS, type State } from '../state.ts';
import { AIR_UNITS, FIRST_AIR, airOf, camp, campOfSide, isAir, isFighter, type Camp } from '../units.ts';

/** Air units (16, 18, 23A, 23B, 25B): what one is just now, and how it is lost. Pieces are named by their piece number. */

const mission = (word: (typeof MISSIONS)[number]): number => MISSIONS.indexOf(word);
export const [AT_BASE, ESCORT, TRANSFER, BOMBING] = (['none', 'escort', 'transfer', 'bombing'] as const).map(
  mission,
) as [number, number, number, number];
export const [GROUND_SUPPORT, DEFENSIVE_SUPPORT, HARASSMENT, INTERCEPTION] = (
  ['ground-support', 'defensive-support', 'harassment', 'interception'] as const
).map(mission) as [number, number, number, number];
/** `RETURNING` is also whoever has bombed: done with its mission, on its way home. */
export const [NO_RESULT, RETURNING, ABORTED] = AIR_RESULTS.map((_, i) => i) as [number, number, number];

/** The row of an air unit in `s.air`. */
export const rowOf = (u: number): number => u - FIRST_AIR;
export const valuesOf = (u: number): (typeof airOf)[number] => airOf[u - FIRST_AIR]!;
export const isFighterUnit = (u: number): boolean => isFighter[u - FIRST_AIR] === 1;
export const isOwnAir = (u: number, side: string): boolean => isAir(u) && camp(u) === campOfSide(side);

export const missionOf = (s: State, u: number): number => s.air.mission[u - FIRST_AIR]!;
export const isFlying = (s: State, u: number): boolean => s.air.mission[u - FIRST_AIR] !== AT_BASE;
export const isInoperative = (s: State, u: number): boolean => s.air.inoperative[u - FIRST_AIR] === 1;
/** 16B2a: the hex where it flies to; -1 at its base. */
export const targetOf = (s: State, u: number): number => s.air.target[u - FIRST_AIR]!;
/** Neither sent home nor done. */
export const isOnMission = (s: State, u: number): boolean => s.air.result[u - FIRST_AIR] === NO_RESULT;
/** 23A: a fighter that carries bombs. */
export const isFighterBomber = (s: State, u: number): boolean =>
  isFighterUnit(u) && missionOf(s, u) === BOMBING && s.air.dropped[u - FIRST_AIR] === 0;

/** Air units of a camp that fly, all of them or those over a hex. */
export const flyersOf = (s: State, of: Camp, test: (u: number) => boolean = () => true): number[] =>
  AIR_UNITS.filter((u) => s.air.mission[u - FIRST_AIR] !== AT_BASE && camp(u) === of && test(u));
export const flyersOver = (s: State, of: Camp, hex: number): number[] =>
  flyersOf(s, of, (u) => s.air.target[u - FIRST_AIR] === hex);

/** 16B1a: why an air unit may not take off. */
export function refuseTakeOff(s: State, side: string, u: number): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (!isOwnAir(u, side) || !isHex(s.units.at[u]!)) return refusal('SS-18b', 'not-your-air-unit', params);
  if (isFlying(s, u)) return refusal('SS-19a', 'flies-already', params);
  return isInoperative(s, u) ? refusal('SS-16B1a', 'inoperative', params) : undefined;
}

/** 18a, 19Aa, 23Bc: hexes it may fly, out or home, on the mission it has. */
export const reachOf = (s: State, u: number): number => {
  const { range } = valuesOf(u);
  if (missionOf(s, u) === INTERCEPTION) return interceptionRange(u);
  return s.air.extended[u - FIRST_AIR] === 1 ? extendedRange(u) : range;
};
/** 19Aa: half, rounded down. */
export const interceptionRange = (u: number): number => Math.floor(valuesOf(u).range / 2);
export const extendedRange = (u: number): number => valuesOf(u).range * charts.airCombat.adjust.extendedRangeFactor;

/** 23A, 23B: attack and defence in the air. */
export function strengthInAir(s: State, u: number, of: 'attack' | 'defence'): number {
  const { fighterOnBombing, extendedEscort } = charts.airCombat.adjust;
  const row = u - FIRST_AIR;
  let strength = valuesOf(u)[of];
  if (isFighterBomber(s, u)) strength += fighterOnBombing[of];
  if (isFighterUnit(u) && s.air.extended[row] === 1) strength += extendedEscort[of];
  return strength;
}

function clear(s: State, u: number): void {
  const row = u - FIRST_AIR;
  s.air.mission[row] = AT_BASE;
  s.air.target[row] = -1;
  s.air.staged[row] = -1;
  s.air.extended[row] = 0;
  s.air.dropped[row] = 0;
  s.air.fired[row] = 0;
  s.air.result[row] = NO_RESULT;
}

/** 18c, 20B2b: it comes down; one that was aborted is inoperative from then on. */
export function landAt(s: State, u: number, base: number): void {
  if (s.air.result[u - FIRST_AIR] === ABORTED) s.air.inoperative[u - FIRST_AIR] = 1;
  clear(s, u);
  s.units.at[u] = base;
}

/** 25Ba: shot down in air combat it goes to one box, lost in any other way to the other; an RAF unit is gone (34g). */
export function loseAirUnit(s: State, u: number, how: 'combat' | 'other', rule: string, world: World): void {
  clear(s, u);
  s.air.inoperative[u - FIRST_AIR] = 0;
  s.units.at[u] = s.air.raf[u - FIRST_AIR] === 1 ? REMOVED : how === 'combat' ? EFT : REMNANTS;
  world.tell({ key: 'air-unit-lost', rules: [rule, 'SS-25Ba'], params: { unit: { piece: u } } });
}

/** Where somebody flies: told and kept. */
export function sendTo(s: State, u: number, of: number, target: number, via = -1): void {
  const row = u - FIRST_AIR;
  s.air.mission[row] = of;
  s.air.target[row] = target;
  s.air.staged[row] = via;
}
