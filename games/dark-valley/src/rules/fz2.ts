import { action, refusal, space, step, type World } from '@rokada/kernel';
import { REMOVED, TOWNS, USSR, isTown } from '../geography.ts';
import { controls, type State } from '../state.ts';
import { FZ2, FZ2_OFFERED, SOVIET, sideOf } from '../units.ts';
import { wouldBeSupplied } from './supply.ts';

/** The special fortified zone FZ(2) (12.7): offered once, built in two stages. */

const INSTEAD = 5;

/** in the Soviet reinforcements of a later turn it is turned to its stronger side. */
export function buildFz2(s: State, world: World): void {
  if (s.fz2 !== 'built' || s.turn <= FZ2_OFFERED) return;
  s.fz2 = 'standing';
  world.tell({ key: 'fz2-standing', rules: ['DV-12.7h'], params: { hex: { space: s.units.at[FZ2]! } } });
}

const mayStand = (s: State, hex: number): boolean =>
  isTown[hex] === 1 && USSR[hex] === 1 && controls(s, SOVIET, hex) && wouldBeSupplied(s, SOVIET, hex);
const TOWN_HEXES = TOWNS.map((town) => town.hex);

const placeFz2 = action<State, { to: number }>(
  'place-fz2',
  'DV-12.7f',
  {
    to: space({
      among: () => TOWN_HEXES,
      refuse: (s, _d, hex) =>
        mayStand(s, hex) ? undefined : refusal('DV-12.7f', 'no-place-for-fz2', { hex: { space: hex } }),
    }),
  },
  {
    apply(s, d, world) {
      s.units.at[FZ2] = d.to;
      s.fz2 = 'built';
      world.tell({ key: 'fz2-built', rules: ['DV-12.7f'], params: { hex: { space: d.to } } });
    },
  },
);

const declineFz2 = action<State>(
  'decline-fz2',
  'DV-12.7j',
  {},
  {
    apply(s, _d, world) {
      s.units.at[FZ2] = REMOVED;
      s.fz2 = 'refused';
      world.tell({ key: 'fz2-declined', rules: ['DV-12.7j'], params: { points: INSTEAD } });
    },
  },
);
/** 12.7: five factors more in the turn it is declined. */
export const insteadOfFz2 = (s: State): number => (s.fz2 === 'refused' && s.turn === FZ2_OFFERED ? INSTEAD : 0);

export const fz2Offer = step<State>('fz2-offer', 'DV-12.7f', {
  decision: (s) => (s.turn === FZ2_OFFERED && s.fz2 === 'none' ? { side: sideOf(SOVIET) } : undefined),
  actions: [placeFz2, declineFz2],
});
