import { ELIMINATED } from '../geography.ts';
import { plays } from '../options.ts';
import { isOnMap, type State } from '../state.ts';
import {
  ALL_UNITS,
  isDivision,
  isGerman,
  isHungarian,
  isMechanized,
  isMinor,
  isReplaceable,
  isRomanian,
  isSS,
  isTiger,
  printedMovement,
  stepsOf,
  typeOf,
} from '../units.ts';

/** What the Axis gets to rebuild its units in which turn (7.4), as data: pools of steps or of units of one sort. */

/** What one point of a pool does. */
export type Use =
  /** One step: an eliminated unit comes back with one, a reduced one is whole again. */
  | 'step'
  /** An eliminated unit comes back reduced; a reduced one is turned over; either, at full strength. */
  | 'return'
  | 'flip'
  | 'whole';

export interface Pool {
  readonly id: string;
  readonly rule: string;
  readonly use: Use;
  readonly takes: (s: State, u: number) => boolean;
}

const german = (s: State, u: number, ...types: readonly string[]): boolean =>
  isGerman[u] === 1 && types.includes(typeNow(s, u));
/** 2.2: a motorized division that was turned over is a Panzer Grenadier division. */
const typeNow = (s: State, u: number): string => (s.units.converted[u] === 1 ? 'mechanized' : typeOf[u]!);
/** 7.4, note: infantry symbols with movement 5 or less, in turns 11 and 22 and in the emergency. */
const isLineInfantry = (s: State, u: number): boolean => german(s, u, 'infantry') && printedMovement(u, 0) <= 5;
/** 7.4: otherwise light and Jaeger divisions are infantry like any other; mountain divisions are not. */
const isInfantry = (s: State, u: number): boolean => german(s, u, 'infantry', 'light');
const isPanzer = (s: State, u: number): boolean => german(s, u, 'armour');
const isPanzergrenadier = (s: State, u: number): boolean => german(s, u, 'mechanized');
const isMotorized = (s: State, u: number): boolean => german(s, u, 'motorized') && isDivision[u] === 1;

const pool = (id: string, rule: string, use: Use, takes: Pool['takes']): Pool => ({ id, rule, use, takes });
export const POOLS: readonly Pool[] = [
  pool('infantry-steps', 'DV-7.4d', 'step', isInfantry),
  pool('mechanized-steps', 'DV-7.4d', 'step', (_s, u) => isGerman[u] === 1 && isMechanized[u] === 1),
  pool('motorized-divisions', 'DV-7.4e', 'whole', isMotorized),
  pool('panzers-back', 'DV-7.4f', 'return', isPanzer),
  pool('panzers-turned', 'DV-7.4f', 'flip', isPanzer),
  pool('light-divisions', 'DV-7.4g', 'whole', (s, u) => german(s, u, 'light', 'mountain')),
  pool('line-infantry-steps', 'DV-7.4g', 'step', isLineInfantry),
  pool('minor-allies', 'DV-7.4h', 'whole', (_s, u) => isMinor[u] === 1),
  pool('romanian-steps', 'DV-7.4k', 'step', (_s, u) => isRomanian[u] === 1),
  pool('hungarian-steps', 'DV-7.4k', 'step', (_s, u) => isHungarian[u] === 1),
  pool('romanian-unit', 'DV-7.4k', 'whole', (_s, u) => isRomanian[u] === 1),
  pool('panzergrenadiers', 'DV-7.4l', 'whole', isPanzergrenadier),
  pool('panzer-divisions-turned', 'DV-7.4m', 'flip', (s, u) => isPanzer(s, u) && isSS[u] === 0 && isTiger[u] === 0),
  pool('ss-panzers-turned', 'DV-7.4n', 'flip', (s, u) => isPanzer(s, u) && isSS[u] === 1),
  pool('panzer-steps', 'DV-7.4o', 'step', isPanzer),
  pool('panzergrenadier-steps', 'DV-7.4o', 'step', isPanzergrenadier),
  pool('infantry-motorized-steps', 'DV-7.4o', 'step', (s, u) => isInfantry(s, u) || german(s, u, 'motorized')),
  // 7.4: the emergency.
  pool('hungarian-unit', 'DV-7.4q', 'whole', (_s, u) => isHungarian[u] === 1),
  pool('tiger-battalion', 'DV-7.4q', 'whole', (_s, u) => isTiger[u] === 1),
  pool('emergency-mechanized-steps', 'DV-7.4q', 'step', (_s, u) => isGerman[u] === 1 && isMechanized[u] === 1),
  pool('emergency-infantry-steps', 'DV-7.4q', 'step', isLineInfantry),
];
export const poolNamed = (id: string): Pool => POOLS.find((each) => each.id === id)!;

const isDead = (s: State, u: number): boolean => s.units.at[u] === ELIMINATED;
const isReduced = (s: State, u: number): boolean => isOnMap(s, u) && s.units.lost[u] === 1;
const those = (s: State, takes: Pool['takes'], test: (s: State, u: number) => boolean): number[] =>
  ALL_UNITS.filter((u) => isReplaceable[u] === 1 && takes(s, u) && test(s, u));
const stepsLost = (s: State, takes: Pool['takes']): number =>
  those(s, takes, isDead).reduce((sum, u) => sum + stepsOf[u]!, 0) + those(s, takes, isReduced).length;
const needy = (s: State, id: string): number =>
  those(s, poolNamed(id).takes, (state, u) => isDead(state, u) || isReduced(state, u)).length;
const half = (count: number): number => Math.floor(count / 2);

/** What the turn brings: points by pool (7.4). */
export function poolsOf(s: State): Record<string, number> {
  const { turn } = s;
  const purse: Record<string, number> = {};
  if ((turn >= 2 && turn <= 4) || (turn >= 13 && turn <= 17)) purse['infantry-steps'] = 4;
  if (turn === 4) purse['mechanized-steps'] = 5;
  if (turn === 11) {
    purse['motorized-divisions'] = needy(s, 'motorized-divisions');
    purse['panzers-back'] = those(s, isPanzer, isDead).length;
    // Half of all reduced ones, those that come back now included.
    purse['panzers-turned'] = half(purse['panzers-back'] + those(s, isPanzer, isReduced).length);
    purse['light-divisions'] = needy(s, 'light-divisions');
    purse['line-infantry-steps'] = half(stepsLost(s, isLineInfantry));
    purse['minor-allies'] = needy(s, 'minor-allies');
  }
  if (turn === 22) {
    const isWhole = plays(s, 'spring-1943-allies', 'a-unit-each');
    purse[isWhole ? 'romanian-unit' : 'romanian-steps'] = 1;
    purse[isWhole ? 'hungarian-unit' : 'hungarian-steps'] = 1;
    purse['line-infantry-steps'] = half(stepsLost(s, isLineInfantry));
    purse['panzers-back'] = those(s, isPanzer, isDead).length;
    purse['panzergrenadiers'] = needy(s, 'panzergrenadiers');
  }
  if (turn === 23 && plays(s, 'june-1943-panzers', 'half-made-whole'))
    purse['panzer-divisions-turned'] = half(those(s, poolNamed('panzer-divisions-turned').takes, isReduced).length);
  if (turn === 24) purse['ss-panzers-turned'] = those(s, poolNamed('ss-panzers-turned').takes, isReduced).length;
  if (turn >= 25 && turn <= 37) {
    purse['panzer-steps'] = 2;
    purse['panzergrenadier-steps'] = 2;
    purse['infantry-motorized-steps'] = 4;
  }
  if (s.emergency === turn) {
    purse['hungarian-unit'] = 1;
    purse['tiger-battalion'] = 1;
    purse['emergency-mechanized-steps'] = 5;
    purse['emergency-infantry-steps'] = 10;
  }
  return purse;
}

/** 7.4: what a point of a pool does for a unit: nothing, or so many steps at most. */
export function useOn(s: State, { use, takes }: Pool, u: number): 'back' | 'turn' | undefined {
  if (isReplaceable[u] === 0 || !takes(s, u)) return undefined;
  if (isDead(s, u)) return use === 'flip' ? undefined : 'back';
  return isReduced(s, u) && use !== 'return' ? 'turn' : undefined;
}
/** How strong an eliminated unit may come back from a pool with so many points left. */
export function strengths({ use }: Pool, u: number, left: number): readonly ('full' | 'reduced')[] {
  if (stepsOf[u] === 1) return ['full'];
  if (use === 'whole') return ['full'];
  if (use === 'return') return ['reduced'];
  return left >= 2 ? ['full', 'reduced'] : ['reduced'];
}
