import { step } from '@rokada/kernel';
import { hexNamed } from '../board.ts';
import { charts } from '../charts.ts';
import { owns, type State } from '../state.ts';

/** Oil (30I): Baku and Ploesti bring resource points to whoever owns them, in his initial phase. */
const WELLS = charts.oil.rows.map(({ hex, resourcePoints }) => ({ hex: hexNamed(hex), points: resourcePoints }));

export const oil = step<State>('oil', 'SS-30Ia', {
  enter(s, _f, world) {
    for (const { hex, points } of WELLS) {
      if (!owns(s, s.phasing, hex)) continue;
      s.hexes.points[hex]! += points;
      world.tell({ key: 'oil-points', rules: ['SS-30Ia'], params: { hex: { space: hex }, points } });
    }
  },
});
