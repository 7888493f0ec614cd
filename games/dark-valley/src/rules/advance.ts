import { action, pieces, refusal, step, type Refusal } from '@rokada/kernel';
import { topFrame } from '@rokada/kit';
import { isOnMap, landUnitsAt, type State } from '../state.ts';
import { UNITS, camp, sideOf } from '../units.ts';
import { enterHex } from './entry.ts';
import { isBarredNation, refuseNation } from './minor-allies.ts';
import { refuseJoining } from './stacking.ts';

/** Advance after combat (12.6): into the hex that was emptied, whatever it costs and whoever's zone it is. */

interface AdvanceFrame {
  readonly side: string;
  movers: number[];
  readonly target: number;
}

/** The attackers that are left and may go there (15.1), and headquarters that stand with them. */
export function advanceOf(s: State, attackers: readonly number[], target: number): AdvanceFrame {
  const alive = attackers.filter((u) => isOnMap(s, u) && !isBarredNation(s, u, target));
  const of = camp(attackers[0]!);
  const staffs = [...new Set(alive.map((u) => s.units.at[u]!))].flatMap((hex) =>
    landUnitsAt(s, of, hex).filter((u) => u >= UNITS),
  );
  return { side: sideOf(of), movers: [...alive, ...staffs], target };
}

const top = (s: State): AdvanceFrame => topFrame<AdvanceFrame>(s);

function refuseStackThere(s: State, units: readonly number[]): Refusal | undefined {
  const f = top(s);
  return refuseJoining(s, camp(f.movers[0]!), f.target, units);
}

/** 14.1: a headquarters goes along with units it stands with, not ahead of them. */
const isAccompanied = (s: State, hq: number, units: readonly number[]): boolean =>
  units.some((u) => u < UNITS && s.units.at[u] === s.units.at[hq]);

const advance = action<State, { units: readonly number[] }>(
  'advance',
  'DV-12.6a',
  {
    units: pieces({
      among: (s) => top(s).movers,
      refuse(s, _d, u, chosen) {
        if (!top(s).movers.includes(u))
          return refuseNation(s, u, top(s).target) ?? refusal('DV-12.6a', 'may-not-advance', { unit: { piece: u } });
        return refuseStackThere(s, [...chosen, u]);
      },
      refuseWhole(s, _d, units) {
        const alone = units.find((u) => u >= UNITS && !isAccompanied(s, u, units));
        return alone === undefined ? undefined : refusal('DV-12.6c', 'staff-follows', { unit: { piece: alone } });
      },
      suggest(s) {
        const chosen: number[] = [];
        for (const u of top(s).movers)
          if (u < UNITS && refuseStackThere(s, [...chosen, u]) === undefined) chosen.push(u);
        return chosen;
      },
    }),
  },
  {
    apply(s, d, world) {
      const { target } = top(s);
      world.tell({
        key: 'advanced',
        rules: ['DV-12.6a'],
        params: { units: { pieces: d.units }, hex: { space: target } },
      });
      enterHex(s, d.units, target, world);
    },
  },
);
const declineAdvance = action<State>('decline-advance', 'DV-12.6a', {}, { apply() {} });

export const advancing = step<State, AdvanceFrame>('advancing', 'DV-12.6a', {
  decision: (_s, f) => (f.movers.length > 0 ? { side: f.side, params: { hex: { space: f.target } } } : undefined),
  actions: [advance, declineAdvance],
});
