import { action, piece, push, step, type World } from '@rokada/kernel';
import { DESTROYED, NOWHERE } from '../geography.ts';
import { isJudge, type State } from '../state.ts';
import { ALLIED, HITLERITE, firstCamp, isSupplyUnit, unitsWhere, type Camp } from '../units.ts';
import { settle } from './control.ts';
import { destroyForGood } from './overrun.ts';
import { score } from './victory.ts';

/** The Hook of Holland under water (26.11). */

/** The five hexes are marsh for ever; the Anglo-Allied player pays for it, the Soviet does not. */
export function floodHook(s: State, camp: Camp, world: World): void {
  if (s.flooded || isJudge(s) || camp === HITLERITE) return;
  s.flooded = true;
  world.tell({ key: 'hook-flooded', rules: ['ID-26.11b'] });
  if (camp !== ALLIED) return;
  score(s, 'anglo-allied', -6, 'flooding', ['ID-26.11c'], world);
  push(s, floodLoss);
}

const SUPPLY_UNITS: readonly number[] = unitsWhere((u) => isSupplyUnit[u] === 1 && firstCamp[u] === ALLIED);

/** Any one that is his still: on the map, in a box, or burned and on its way back. */
const losable = (s: State): number[] =>
  SUPPLY_UNITS.filter((u) => s.units.at[u] !== NOWHERE && s.units.at[u] !== DESTROYED);

const loseSupply = action<State, { unit: number }>(
  'lose-supply',
  'ID-26.11c',
  { unit: piece({ among: losable }) },
  {
    apply(s, d, world) {
      destroyForGood(s, d.unit, world, 'ID-26.11c');
      settle(s, world);
    },
  },
);

export const floodLoss = step<State>('flood-loss', 'ID-26.11c', {
  decision: (s) => (losable(s).length > 0 ? { side: 'anglo-allied' } : undefined),
  actions: [loseSupply],
});
