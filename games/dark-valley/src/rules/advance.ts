import { refusal } from '@rokada/kernel';
import { advancingStep, type Advancing } from '@rokada/kit';
import { isOnMap, landUnitsAt, type State } from '../state.ts';
import { UNITS, camp, sideOf } from '../units.ts';
import { enterHex } from './entry.ts';
import { isBarredNation, refuseNation } from './minor-allies.ts';
import { refuseJoining } from './stacking.ts';

/** Advance after combat (12.6): into the hex that was emptied, whatever it costs and whoever's zone it is. */

/** The attackers that are left and may go there (15.1), and headquarters that stand with them. */
export function advanceOf(s: State, attackers: readonly number[], target: number): Advancing {
  const alive = attackers.filter((u) => isOnMap(s, u) && !isBarredNation(s, u, target));
  const of = camp(attackers[0]!);
  const staffs = [...new Set(alive.map((u) => s.units.at[u]!))].flatMap((hex) =>
    landUnitsAt(s, of, hex).filter((u) => u >= UNITS),
  );
  return { side: sideOf(of), movers: [...alive, ...staffs], target };
}

/** 14.1: a headquarters goes along with units it stands with, not ahead of them. */
const isAccompanied = (s: State, hq: number, units: readonly number[]): boolean =>
  units.some((u) => u < UNITS && s.units.at[u] === s.units.at[hq]);

export const advancing = advancingStep<State>({
  rule: 'DV-12.6a',
  outsider: (s, f, u) => refuseNation(s, u, f.target) ?? refusal('DV-12.6a', 'may-not-advance', { unit: { piece: u } }),
  refuse: (s, f, units) => refuseJoining(s, camp(f.movers[0]!), f.target, units),
  refuseWhole(s, _f, units) {
    const alone = units.find((u) => u >= UNITS && !isAccompanied(s, u, units));
    return alone === undefined ? undefined : refusal('DV-12.6c', 'staff-follows', { unit: { piece: alone } });
  },
  leads: (u) => u < UNITS,
  enter: enterHex,
});
