import { action, pieces, step } from '@rokada/kernel';
import { ROSTOV, SEVASTOPOL, STAVKA_RESERVE } from '../geography.ts';
import { SUPPLIED, controls, isOnMap, type State } from '../state.ts';
import { ALL_UNITS, AXIS, SOVIET, isRifleArmy, sideOf } from '../units.ts';

/** Two armies watch the Turkish border while the Axis holds Sevastopol and Rostov (7.10). */

const ARMIES = 2;

/** any two rifle armies at full strength, on the map or in the reserve. */
const candidates = (s: State): number[] =>
  ALL_UNITS.filter(
    (u) => isRifleArmy[u] === 1 && s.units.lost[u] === 0 && (isOnMap(s, u) || s.units.at[u] === STAVKA_RESERVE),
  );
const howMany = (s: State): number => Math.min(ARMIES, candidates(s).length);
const isDue = (s: State): boolean => s.heldBack === 0 && controls(s, AXIS, SEVASTOPOL) && controls(s, AXIS, ROSTOV);
/** 7.10: one of the two cities is Soviet again. */
export const mayRelease = (s: State): boolean => controls(s, SOVIET, SEVASTOPOL) || controls(s, SOVIET, ROSTOV);

const holdBack = action<State, { armies: readonly number[] }>(
  'hold-back',
  'DV-7.10a',
  {
    armies: pieces({
      min: howMany,
      max: howMany,
      among: candidates,
      // Those in the reserve already cost the front nothing.
      suggest: (s) =>
        candidates(s)
          .toSorted((a, b) => Number(isOnMap(s, a)) - Number(isOnMap(s, b)))
          .slice(0, ARMIES),
    }),
  },
  {
    apply(s, d, world) {
      s.heldBack = s.turn;
      for (const u of d.armies) {
        s.units.at[u] = STAVKA_RESERVE;
        s.units.held[u] = 1;
        s.units.supply[u] = SUPPLIED;
      }
      world.tell({ key: 'held-back', rules: ['DV-7.10a'], params: { units: { pieces: d.armies } } });
    },
  },
);

export const holdingBack = step<State>('holding-back', 'DV-7.10a', {
  decision: (s) => (isDue(s) && howMany(s) > 0 ? { side: sideOf(SOVIET) } : undefined),
  actions: [holdBack],
});
