import { refusal, type Refusal } from '@rokada/kernel';
import { FINLAND, HANGO, HUNGARY, USSR, countryOf, inCountry } from '../board.ts';
import { JUL_I } from '../charts.ts';
import type { State } from '../state.ts';
import { AXIS, SOVIET, camp, isFinnish, isGerman, isHungarian, type Camp } from '../units.ts';

/** Neutral countries (30B, 31A1, 31B, 35m): which ground is closed to whom. */

/** 30Bb, 31A1a, 31Ba: Finland and Hungary join the Axis in Jul I 41. */
export const haveAlliesJoined = (s: State): boolean => s.turn >= JUL_I;

/** 30Ba, 35m: Turkey, Sweden and Iraq all game, Iran until Aug I 41. */
const ALWAYS = new Set(['sweden', 'turkey', 'iraq']);
const isClosed = (word: string, of: Camp, haveJoined: boolean, isIranOpen: boolean): boolean =>
  ALWAYS.has(word) ||
  (word === 'iran' && !isIranOpen) ||
  (of === SOVIET && !haveJoined && (word === 'finland' || word === 'hungary'));

const masks: (Uint8Array | undefined)[] = [];
/** 1 where no unit of a camp may go; Hango is Soviet though it lies in Finland (3Ga). */
export function closedGround(s: State, of: Camp): Uint8Array {
  const haveJoined = haveAlliesJoined(s);
  const which = 4 * of + 2 * Number(haveJoined) + Number(s.iranOpen);
  let mask = masks[which];
  if (mask === undefined) {
    masks[which] = mask = new Uint8Array(USSR.length);
    for (let hex = 0; hex < mask.length; hex++)
      mask[hex] = Number(isClosed(countryOf(hex), of, haveJoined, s.iranOpen));
    if (of === SOVIET) mask[HANGO] = 0;
  }
  return mask;
}

/** A country whose hexes nobody owns yet (35l). */
export const isNeutral = (s: State, hex: number): boolean => neutralGround(s)[hex] === 1;
/** 1 where a country is neutral. */
export function neutralGround(s: State): Uint8Array {
  const haveJoined = haveAlliesJoined(s);
  const which = 2 * Number(haveJoined) + Number(s.iranOpen);
  return (neutral[which] ??= Uint8Array.from(USSR, (_, hex) =>
    Number(hex !== HANGO && isNeutralCountry(countryOf(hex), haveJoined, s.iranOpen)),
  ));
}
const neutral: (Uint8Array | undefined)[] = [];
const isNeutralCountry = (word: string, haveJoined: boolean, isIranOpen: boolean): boolean =>
  ALWAYS.has(word) || (word === 'iran' && !isIranOpen) || (!haveJoined && (word === 'finland' || word === 'hungary'));

/** Why a unit may not go from one hex to another for the sake of a neutral country. */
export function refuseNeutral(s: State, u: number, from: number, to: number): Refusal | undefined {
  const params = { unit: { piece: u }, hex: { space: to } };
  if (closedGround(s, camp(u))[to] === 1) return refusal('SS-30Ba', 'neutral-country', params);
  if (camp(u) !== AXIS || haveAlliesJoined(s)) return undefined;
  if (isHungarian[u] === 1) return HUNGARY[to] === 1 ? undefined : refusal('SS-31A1a', 'stays-at-home', params);
  if (isFinnish[u] === 1)
    return FINLAND[to] === 1 && to !== HANGO ? undefined : refusal('SS-31Ba', 'stays-at-home', params);
  if (HUNGARY[to] === 1) return refusal('SS-31A1a', 'neutral-country', params);
  // 31Bb: Germans in neutral Finland may not enter the Soviet Union from there, nor its base.
  if (FINLAND[from] === 1 && (USSR[to] === 1 || to === HANGO))
    return refusal('SS-31Bb', 'finland-still-neutral', params);
  return FINLAND[to] === 1 && isGerman[u] === 0 ? refusal('SS-31Ba', 'neutral-country', params) : undefined;
}

/** Why a unit may not attack a hex: nobody from a neutral country does (31A1a, 31Ba, 31Bb). */
export function refuseNeutralAttack(s: State, u: number, from: number, target: number): Refusal | undefined {
  if (!haveAlliesJoined(s) && (isFinnish[u] === 1 || isHungarian[u] === 1))
    return refusal(isFinnish[u] === 1 ? 'SS-31Ba' : 'SS-31A1a', 'still-neutral', { unit: { piece: u } });
  return refuseNeutral(s, u, from, target);
}

export const NEUTRAL_AT_START = ['finland', 'hungary', 'iran', 'sweden', 'turkey'].map(inCountry);
