import { ledger, line, type Standing } from '@rokada/kernel';
import { VICTORY_HEXES } from './geography.ts';
import { pointsOf, verdictOf, victoryHexes } from './rules/victory.ts';
import { lastTurn } from './scenarios.ts';
import { controls, type State } from './state.ts';
import { AXIS, sideOf } from './units.ts';

/** 3.1, 3.2 and chapter 17, as if this turn were the last. */
export function standing(s: State): Standing {
  const found = verdictOf(s, true);
  const winner = found?.winner === undefined ? undefined : sideOf(found.winner);
  const points = pointsOf(s);
  const held = VICTORY_HEXES.filter((hex) => controls(s, AXIS, hex));
  const byTheDie = points - victoryHexes(s);
  return {
    ahead: winner === undefined ? [] : [winner],
    verdict: { key: `standing-${winner ?? 'draw'}`, params: { points } },
    judged: { key: 'judged-every-turn', params: { turn: s.turn, last: lastTurn(s) } },
    ledgers: [
      ledger('axis-points', [
        ...held.map((hex) => line('DV-3.1b', 'victory-hex-held', 1, { hex: { space: hex } })),
        ...(byTheDie === 0 ? [] : [line('DV-3.2k', 'points-by-the-die', byTheDie)]),
      ]),
    ],
  };
}
