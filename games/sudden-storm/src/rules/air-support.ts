import { totalOf, type Line } from '@rokada/kernel';
import { bounded } from '@rokada/kit';
import { printedAttack, printedDefence, type State } from '../state.ts';
import type { Camp } from '../units.ts';
import { DEFENSIVE_SUPPORT, GROUND_SUPPORT, flyersOver, missionOf } from './aircraft.ts';
import { hasFlak, inWeather, loadOf, loadUpTo, underFlak } from './bomb-load.ts';

/** Air units in ground combat (19D2b, 19D2c): lines of the ledgers of an attack. */

const isCombat = (s: State): boolean => s.stack.some((frame) => frame.step === 'fighting');
const helpers = (s: State, of: Camp, hex: number, mission: number): number[] =>
  flyersOver(s, of, hex).filter((u) => missionOf(s, u) === mission);
const total = (s: State, units: readonly number[], strength: (s: State, u: number) => number): number =>
  units.reduce((sum, u) => sum + strength(s, u), 0);

/** What air units over a hex add to the ground units of their camp: the attackers in their own turn, the defenders else. */
export function airSupport(s: State, hex: number, of: Camp, units: readonly number[]): readonly Line[] {
  if (!isCombat(s)) return [];
  return of === s.phasing ? groundSupport(s, hex, of, units) : defensiveSupport(s, hex, of, units);
}

/** 19D2b2, 19D2b3, ruling 93: printed points up to the printed strength of the attackers, then halved. */
function groundSupport(s: State, hex: number, of: Camp, attackers: readonly number[]): readonly Line[] {
  const flyers = helpers(s, of, hex, GROUND_SUPPORT);
  if (flyers.length === 0) return [];
  const lines = loadUpTo(s, flyers, total(s, attackers, printedAttack), 'SS-19D2b2');
  return inWeather(s, hex, hasFlak(s, hex) ? underFlak(lines, 'SS-19D2b3') : lines);
}

/** 19D2c2, 19D2c3, ruling 93: what is left after halving, up to the printed strength of the defenders. */
function defensiveSupport(s: State, hex: number, of: Camp, defenders: readonly number[]): readonly Line[] {
  const flyers = helpers(s, of, hex, DEFENSIVE_SUPPORT);
  if (flyers.length === 0) return [];
  const lines = inWeather(s, hex, loadOf(s, flyers, 'tactical'));
  return totalOf(lines) === 0
    ? []
    : bounded(lines, { max: total(s, defenders, printedDefence), rule: 'SS-19D2c3', label: 'support-limit' });
}
