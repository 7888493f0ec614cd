import { refusal } from '@rokada/kernel';
import { advancingStep, type Advancing } from '@rokada/kit';
import { isOnMap, type State } from '../state.ts';
import { camp, sideOf } from '../units.ts';
import { refuseGround, refuseGroup } from './bounds.ts';
import { enterHex } from './entry.ts';
import { refuseJoining } from './stacking.ts';

/** Advance after combat (9F2): into the hex that was cleared, at once, by whoever attacked it. */

/** The attackers that are left, trucks too (14Da); who had to retreat does not come back. */
export const advanceOf = (s: State, attackers: readonly number[], target: number): Advancing => ({
  side: sideOf(camp(attackers[0]!)),
  movers: attackers.filter(
    (u) => isOnMap(s, u) && s.units.retreated[u] === 0 && refuseGround(s, u, s.units.at[u]!, target) === undefined,
  ),
  target,
});

export const advancing = advancingStep<State>({
  rule: 'SS-9F2a',
  stepRule: 'SS-9F2b',
  outsider: (_s, _f, u) => refusal('SS-9F2a', 'may-not-advance', { unit: { piece: u } }),
  refuse: (s, f, units) =>
    refuseJoining(s, camp(units[0]!), f.target, units) ?? refuseGroup(s, units, s.units.at[units[0]!]!, f.target),
  enter: enterHex,
});
