import { action, close, pieces, space, step } from '@rokada/kernel';
import { isUnseen } from '../fog.ts';
import { neighbours } from '../geography.ts';
import { isOnMap, type State } from '../state.ts';
import { SOVIET, sideOf } from '../units.ts';
import { refuseAim, refuseTarget } from './assault-limits.ts';
import { startBattle } from './battle.ts';
import { isDefended, storyOf } from './combat.ts';

/** The second echelon of a Shock Front (24.7 to 24.9). */

const echelonUnits = (s: State): number[] =>
  (s.stack.at(-1) as unknown as { units: number[] }).units.filter(
    (u) => isOnMap(s, u) && s.units.shock[u] === 1 && s.units.fled[u] === 0,
  );
const echelonTargets = (s: State): number[] => {
  const units = echelonUnits(s);
  const targets = new Set(units.flatMap((u) => neighbours(s.units.at[u]!)));
  return [...targets].filter(
    (hex) =>
      refuseTarget(s, SOVIET, hex) === undefined &&
      isDefended(s, hex, SOVIET) &&
      units.some((u) => refuseAim(s, u, hex) === undefined),
  );
};

const secondAssault = action<State, { hex: number; attackers: readonly number[] }>(
  'second-assault',
  'ID-24.8a',
  {
    hex: space({ among: echelonTargets }),
    attackers: pieces({ among: (s, d) => echelonUnits(s).filter((u) => refuseAim(s, u, d.hex) === undefined) }),
  },
  {
    preview: (s, d) =>
      isUnseen(s, d.side, [d.hex])
        ? { ledgers: [] }
        : storyOf(s, { kind: 'prepared', attackers: d.attackers, targets: [d.hex] }),
    apply(s, d) {
      startBattle(s, { kind: 'prepared', attackers: d.attackers, targets: [d.hex] });
    },
  },
);
const cancelEchelon = action<State>('cancel-echelon', 'ID-24.9a', {}, { apply: (s) => close(s, secondEchelon) });

export const secondEchelon = step<State, { units: number[] }>('second-echelon', 'ID-24.7a', {
  decision: (s) => (echelonTargets(s).length > 0 ? { side: sideOf(SOVIET) } : undefined),
  actions: [secondAssault, cancelEchelon],
});

export const preparedSteps = [secondEchelon];
