import { ledger, line, type Standing } from '@rokada/kernel';
import { TURNS } from './calendar.ts';
import { SIDES, isCity } from './data.ts';
import { finalOutcome } from './rules/victory.ts';
import { ALL_ZONES, ownerOf, type Campaign } from './state.ts';

/** CA-VIC-1, as if the last turn were over. */
export function standing(s: Campaign): Standing {
  const { winners, key } = finalOutcome(s);
  return {
    ahead: winners,
    verdict: { key },
    judged: {
      key: s.options['victory'] === 'historical' ? 'judged-historical' : 'judged-last-turn',
      params: { turn: s.turn, last: TURNS },
    },
    ledgers: SIDES.map((side, n) =>
      ledger(
        `capitals-of-${side}`,
        ALL_ZONES.filter((zone) => isCity(zone) && ownerOf(s, zone) === n).map((zone) =>
          line('CA-MAP-2', 'capital-held', 1, { zone: { space: zone } }),
        ),
      ),
    ),
  };
}
