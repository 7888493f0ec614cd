import { action, pieces, refusal, step, type Refusal } from '@rokada/kernel';
import { topFrame } from '@rokada/kit';
import { isOnMap, type State } from '../state.ts';
import { camp, sideOf } from '../units.ts';
import { refuseGround, refuseGroup } from './bounds.ts';
import { enterHex } from './entry.ts';
import { refuseJoining } from './stacking.ts';

/** Advance after combat (9F2): into the hex that was cleared, at once, by whoever attacked it. */

interface AdvanceFrame {
  readonly side: string;
  movers: number[];
  readonly target: number;
}

/** The attackers that are left, trucks too (14Da); who had to retreat does not come back. */
export const advanceOf = (s: State, attackers: readonly number[], target: number): AdvanceFrame => ({
  side: sideOf(camp(attackers[0]!)),
  movers: attackers.filter(
    (u) => isOnMap(s, u) && s.units.retreated[u] === 0 && refuseGround(s, u, s.units.at[u]!, target) === undefined,
  ),
  target,
});

const top = (s: State): AdvanceFrame => topFrame<AdvanceFrame>(s);
const refuseTogether = (s: State, units: readonly number[]): Refusal | undefined =>
  refuseJoining(s, camp(units[0]!), top(s).target, units) ??
  refuseGroup(s, units, s.units.at[units[0]!]!, top(s).target);

const advance = action<State, { units: readonly number[] }>(
  'advance',
  'SS-9F2a',
  {
    units: pieces({
      among: (s) => top(s).movers,
      refuse: (s, _d, u, chosen) =>
        top(s).movers.includes(u)
          ? refuseTogether(s, [...chosen, u])
          : refusal('SS-9F2a', 'may-not-advance', { unit: { piece: u } }),
      suggest(s) {
        const chosen: number[] = [];
        for (const u of top(s).movers) if (refuseTogether(s, [...chosen, u]) === undefined) chosen.push(u);
        return chosen;
      },
    }),
  },
  {
    apply(s, d, world) {
      const { target } = top(s);
      world.tell({
        key: 'advanced',
        rules: ['SS-9F2a'],
        params: { units: { pieces: d.units }, hex: { space: target } },
      });
      enterHex(s, d.units, target, world);
    },
  },
);
const declineAdvance = action<State>('decline-advance', 'SS-9F2a', {}, { apply() {} });

export const advancing = step<State, AdvanceFrame>('advancing', 'SS-9F2b', {
  decision: (_s, f) => (f.movers.length > 0 ? { side: f.side, params: { hex: { space: f.target } } } : undefined),
  actions: [advance, declineAdvance],
});
