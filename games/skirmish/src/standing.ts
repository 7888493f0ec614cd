import { ledger, line, type Standing } from '@rokada/kernel';
import { SIDES, TOWNS, TURNS, type Skirmish } from './state.ts';

/** SK-9, as if the match ended now. */
export function standing(s: Skirmish): Standing {
  const held = TOWNS.filter((town) => SIDES[s.hexes.owner[town]!] === 'german');
  const ahead = held.length === TOWNS.length ? 'german' : 'soviet';
  return {
    ahead: [ahead],
    verdict: { key: `standing-towns-${ahead}` },
    judged: { key: 'judged-end-of-turn-8', params: { turn: Math.min(s.turn, TURNS) } },
    ledgers: [
      ledger(
        'german-towns',
        held.map((town) => line('SK-9', 'town-held', 1, { town: { space: town } })),
      ),
    ],
  };
}
