import { line, totalOf, type Line } from '@rokada/kernel';
import { broughtTo, type LineReason } from '@rokada/kit';
import { isMajor } from '../board.ts';
import { MUD, SNOW, charts, share } from '../charts.ts';
import { weatherAt, type State } from '../state.ts';
import { isFighterUnit, rowOf, valuesOf } from './aircraft.ts';
import { isCitySurprised } from './combat-terrain.ts';
import { hasFortress } from './forts.ts';

/** Bombing strength (19D, 21, 23B, 28C): what air units bring to a hex, line by line. */

/** Strengths are whole 64ths; a third is cut off there, and again each time it is halved. */
const exact = (strength: number): number => Math.floor(strength * 64 + 1e-6) / 64;
const half = (lines: readonly Line[], reason: LineReason): readonly Line[] =>
  broughtTo(lines, exact(totalOf(lines) / 2), reason);

export const isExtended = (s: State, u: number): boolean => s.air.extended[rowOf(u)] === 1;

/** 23Ba: beyond its range a bomber carries a third. */
const third = (lines: readonly Line[]): readonly Line[] =>
  broughtTo(lines, exact(totalOf(lines) * share(charts.airCombat.adjust.extendedBombing)), {
    rule: 'SS-23Ba',
    label: 'extended-range',
  });
/** 19Df, 28Cb: mud and snow halve it, frost does not. */
export const inWeather = (s: State, hex: number, lines: readonly Line[]): readonly Line[] =>
  [MUD, SNOW].includes(weatherAt(s, hex) as typeof MUD)
    ? half(lines, { rule: 'SS-28Cb', label: 'bad-weather' })
    : lines;
/** 21Ab, 30Gc: flak stands in fortresses and major cities. */
export const hasFlak = (s: State, hex: number): boolean =>
  hasFortress(s, hex) || (isMajor(hex) && !isCitySurprised(s, hex));
export const underFlak = (lines: readonly Line[], rule: string): readonly Line[] =>
  half(lines, { rule, label: 'anti-aircraft' });

export type Bombs = 'tactical' | 'strategic';
/** What each brings as printed; a fighter one more against aircraft on the ground (19D2a2). */
export function bombsOf(u: number, bombs: Bombs, bonus = 0): Line[] {
  const params = { unit: { piece: u } };
  const own = line('SS-19Da', `${bombs}-bombs`, valuesOf(u)[bombs], params);
  return bonus > 0 && isFighterUnit(u) ? [own, line('SS-19D2a2', 'fighter-bonus', bonus, params)] : [own];
}
/** The printed points of everybody, those at extended range cut to a third. */
export function loadOf(s: State, units: readonly number[], bombs: Bombs, bonus = 0): readonly Line[] {
  const near = units.filter((u) => !isExtended(s, u)).flatMap((u) => bombsOf(u, bombs, bonus));
  const far = units.filter((u) => isExtended(s, u)).flatMap((u) => bombsOf(u, bombs, bonus));
  return [...near, ...third(far)];
}
/** The same where only so many printed points count (19D2b2): those at full strength first. */
export function loadUpTo(s: State, units: readonly number[], most: number, rule: string): readonly Line[] {
  const part = (flyers: readonly number[], limit: number): readonly Line[] => {
    const lines = flyers.flatMap((u) => bombsOf(u, 'tactical'));
    return broughtTo(lines, Math.min(limit, totalOf(lines)), { rule, label: 'support-limit' });
  };
  const near = part(
    units.filter((u) => !isExtended(s, u)),
    most,
  );
  const far = part(
    units.filter((u) => isExtended(s, u)),
    most - totalOf(near),
  );
  return [...near, ...third(far)];
}
