import { action, close, pieces, push, refusal, space, step, type Refusal } from '@rokada/kernel';
import { topFrame } from '@rokada/kit';
import { isUnseen } from '../fog.ts';
import { neighbours } from '../geography.ts';
import { isOnMap, type State } from '../state.ts';
import { SOVIET, sideOf } from '../units.ts';
import { refuseAim, refuseTarget } from './assault-limits.ts';
import { startBattle } from './battle.ts';
import { isDefended, storyOf } from './combat.ts';

/** The second echelon of a Shock Front (24.7 to 24.9): an assault like any other, or several (24.6). */

interface Echelon {
  /** Who has not struck for the second time yet. */
  units: number[];
  /** The targets of the first blow. */
  readonly hexes: readonly number[];
}

export function followUp(s: State, units: readonly number[], hexes: readonly number[]): void {
  push(s, secondEchelon, { units: [...units], hexes: [...hexes] });
}

const fitUnits = (s: State, f: Echelon): number[] =>
  f.units.filter((u) => isOnMap(s, u) && s.units.shock[u] === 1 && s.units.fled[u] === 0);

function refuseSecond(s: State, f: Echelon, hex: number): Refusal | undefined {
  // 24.8: the same hex again only if somebody still defends it.
  if (f.hexes.includes(hex) && !isDefended(s, hex, SOVIET))
    return refusal('ID-24.8a', 'nothing-there', { hex: { space: hex } });
  return refuseTarget(s, SOVIET, hex);
}

function targetsOf(s: State, f: Echelon): number[] {
  const units = fitUnits(s, f);
  return [...new Set(units.flatMap((u) => neighbours(s.units.at[u]!)))].filter(
    (hex) => refuseSecond(s, f, hex) === undefined && units.some((u) => refuseAim(s, u, hex) === undefined),
  );
}

const secondAssault = action<State, { hex: number; attackers: readonly number[] }>(
  'second-assault',
  'ID-24.8a',
  {
    hex: space({ among: (s) => targetsOf(s, topFrame<Echelon>(s)) }),
    attackers: pieces({
      among: (s, d) => fitUnits(s, topFrame<Echelon>(s)).filter((u) => refuseAim(s, u, d.hex) === undefined),
    }),
  },
  {
    preview: (s, d) =>
      isUnseen(s, d.side, [d.hex]) || !isDefended(s, d.hex, SOVIET)
        ? { ledgers: [] }
        : storyOf(s, { kind: 'prepared', attackers: d.attackers, targets: [d.hex] }),
    apply(s, d) {
      const f = topFrame<Echelon>(s);
      f.units = f.units.filter((u) => !d.attackers.includes(u));
      startBattle(s, { kind: 'prepared', attackers: d.attackers, targets: [d.hex] });
    },
  },
);
const cancelEchelon = action<State>('cancel-echelon', 'ID-24.9a', {}, { apply: (s) => close(s, secondEchelon) });

export const secondEchelon = step<State, Echelon>('second-echelon', 'ID-24.7a', {
  decision: () => ({ side: sideOf(SOVIET) }),
  actions: [secondAssault, cancelEchelon],
  done: (s, f) => targetsOf(s, f).length === 0,
});

export const preparedSteps = [secondEchelon];
