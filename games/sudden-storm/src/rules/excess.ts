import { action, piece, refusal, step } from '@rokada/kernel';
import type { State } from '../state.ts';
import { sideOf } from '../units.ts';
import { eliminate } from './elimination.ts';
import { excessAt, overstacked } from './stacking.ts';

/**
 * What is still too many when a phase ends (8Ba). A phase is not ended while anybody could leave, so only those are left
 * who are shut in, reinforcements of a besieged city say (8Bd): as after a retreat (8Bb), who has no room is lost. Its
 * owner says who.
 */
const hexOf = (s: State): number | undefined => overstacked(s, s.phasing)[0];

const giveUp = action<State, { unit: number }>(
  'give-up',
  'SS-8Ba',
  {
    unit: piece({
      among: (s) => excessAt(s, s.phasing, hexOf(s)!),
      refuse: (s, _d, u) =>
        excessAt(s, s.phasing, hexOf(s)!).includes(u)
          ? undefined
          : refusal('SS-8Ba', 'not-too-many', { unit: { piece: u } }),
    }),
  },
  {
    apply(s, { unit }, world) {
      const hex = s.units.at[unit]!;
      world.tell({ key: 'given-up', rules: ['SS-8Ba'], params: { unit: { piece: unit }, hex: { space: hex } } });
      eliminate(s, unit, 'other', world);
    },
  },
);

export const excess = step<State>('excess', 'SS-8Ba', {
  decision(s) {
    const hex = hexOf(s);
    return hex === undefined ? undefined : { side: sideOf(s.phasing), params: { hex: { space: hex } } };
  },
  actions: [giveUp],
  done: (s) => hexOf(s) === undefined,
});
