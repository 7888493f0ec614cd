import { action, option, refusal } from '@rokada/kernel';
import { isJudge, type State } from '../state.ts';
import { ALLIED, campOfSide } from '../units.ts';

/**
 * 15.10, ruling B66: each ally lets the other's supply lines through his hexes or not; what was said stands until it is
 * taken back.
 */
const grantOf = (side: string): 0 | 1 => (campOfSide(side) === ALLIED ? 1 : 0);

export const setTransit = action<State, { answer: string }>(
  'set-transit',
  'ID-15.10a',
  { answer: option({ among: (s, d) => [s.transit[grantOf(d.side)] ? 'refuse' : 'grant'] }) },
  {
    closed: (s) => (isJudge(s) ? refusal('ID-15.10a', 'no-ally') : undefined),
    apply(s, d, world) {
      s.transit[grantOf(d.side)] = d.answer === 'grant';
      world.tell({ key: `transit-${d.answer}`, rules: ['ID-15.10a'], params: { side: { side: d.side } } });
    },
  },
);
