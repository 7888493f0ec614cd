import { action, refusal, space, type World } from '@rokada/kernel';
import { AVAILABLE, BERLIN, BRESLAU, RUHR } from '../geography.ts';
import { hasCollapsed, type State } from '../state.ts';
import { ALL_UNITS, HITLERITE, firstCamp, kindOf } from '../units.ts';
import { SURGE_OVER, secondariesLost } from './economy.ts';
import { enterHex } from './entry.ts';
import { refuseStack } from './stacking.ts';

/** Replacement steps and supply units of a German turn (7.15, 7.23, 16). */

/** 7.15, 7.23, 7.27, 16.5, 16.9. */
export function giveSteps(s: State): void {
  if (hasCollapsed(s)) return;
  const steps = { ...s.steps, mech: 1, foot: 1 + s.cannibalized };
  s.cannibalized = 0;
  if (s.surge > 0 && s.surge < 4) {
    s.surge++;
    steps.foot++;
  } else if (s.surge === 4) s.surge = SURGE_OVER;
  if (secondariesLost(s) === 3) steps.mech = 0;
  s.steps = steps;
}

/** 16.2 to 16.4: three, two or one supply unit; only the single one leaves a choice. */
export function supplyIncome(s: State, world: World): void {
  s.supplyIncome = [];
  if (hasCollapsed(s)) return;
  const lost = secondariesLost(s);
  if (lost >= 2) {
    s.supplyIncome = [BERLIN, RUHR];
    return;
  }
  for (const hex of lost === 0 ? [BERLIN, RUHR, BRESLAU] : [BERLIN, RUHR]) placeNewSupply(s, hex, world);
}

const poolOf = (s: State): number[] =>
  ALL_UNITS.filter((u) => s.units.at[u] === AVAILABLE && kindOf[u] === 'supply' && firstCamp[u] === HITLERITE);

function placeNewSupply(s: State, hex: number, world: World): void {
  const u = poolOf(s)[0];
  if (u === undefined || refuseStack(s, HITLERITE, hex, [u]) !== undefined) return;
  s.units.fresh[u] = 1;
  enterHex(s, [u], hex, world);
  world.tell({ key: 'supply-arrived', rules: ['ID-16.2a'], params: { unit: { piece: u }, hex: { space: hex } } });
}

export const placeSupply = action<State, { hex: number }>(
  'place-supply',
  'ID-16.4a',
  { hex: space({ among: (s) => s.supplyIncome }) },
  {
    closed: (s) =>
      s.supplyIncome.length === 0 || poolOf(s).length === 0 ? refusal('ID-16.4a', 'nothing-due') : undefined,
    apply(s, d, world) {
      s.supplyIncome = [];
      placeNewSupply(s, d.hex, world);
    },
  },
);
