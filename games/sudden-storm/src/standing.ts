import type { Standing } from '@rokada/kernel';
import { LAST_TURN } from './charts.ts';
import { levelOf, pointsOf, strengthOf, verdictKey, winnersOf } from './rules/victory.ts';
import type { State } from './state.ts';
import { AXIS, SOVIET } from './units.ts';

/** 36, as if the game ended now. */
export function standing(s: State): Standing {
  const ledgers = [pointsOf(s), strengthOf(s, AXIS), strengthOf(s, SOVIET)];
  const points = Math.floor(ledgers[0]!.total);
  const level = levelOf(points);
  return {
    ahead: winnersOf(level),
    verdict: { key: 'standing-german', params: { points, level: { word: verdictKey(level) } } },
    judged: { key: 'judged-at-the-end', params: { turn: s.turn, last: LAST_TURN } },
    ledgers,
  };
}
