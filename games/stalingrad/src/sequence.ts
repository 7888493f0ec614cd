import { sequence } from '@rokada/kernel';
import { LAST_DATE } from './data.ts';
import { armourFactor } from './rules/armour.ts';
import { choosingSides } from './rules/bidding.ts';
import { casualties } from './rules/casualties.ts';
import { attackSequence } from './rules/combat.ts';
import { crossing, crossingRoll } from './rules/crossing.ts';
import { day, night } from './rules/impulses.ts';
import { approach, march } from './rules/march.ts';
import { observersReturn, recovery } from './rules/recovery.ts';
import { infiltrateRoll, regrouping } from './rules/regroup.ts';
import { arrivalRoll, reinforcementPhase } from './rules/reinforcements.ts';
import { retreat } from './rules/retreat.ts';
import { rubbleEntry } from './rules/rubble-entry.ts';
import { fortifyRoll } from './rules/rubble.ts';
import { refitRoll } from './rules/russian-artillery.ts';
import { initialRubble, rearranging } from './rules/setup.ts';
import { lateWithdrawals, withdrawals } from './rules/simulation.ts';
import { attrition, attritionRoll, supplyCheck } from './rules/supply.ts';
import { weekEnd } from './rules/victory.ts';
import type { Stalingrad } from './state.ts';

/** The sequence of play (chapters 5, 6 and 8.1). */

/** TS-6.1b: before the Russian dawn impulse. There is none on 13 September, where the set-up stands for it (TS-12.1b). */
const dawn = sequence<Stalingrad>(
  'dawn-step',
  'TS-6.1b',
  [withdrawals, attrition, supplyCheck, lateWithdrawals, recovery, observersReturn, armourFactor, reinforcementPhase],
  { when: (s) => s.date > 0 },
);

/** TS-6.1a: one turn is one date; its night belongs to it (TS-DEF-15). */
const date = sequence<Stalingrad>('date', 'TS-6.1a', [dawn, day, night, weekEnd], {
  again(s) {
    s.date++; // TS-8.1h
    if (s.options['initiative'] === 'with-advantage') s.germanOpens = s.advantage === 'russian';
    return s.date <= LAST_DATE;
  },
});

export const match = sequence<Stalingrad>('match', 'TS-6.1a', [choosingSides, initialRubble, rearranging, date]);

/** Steps that interrupt others. */
export const interludes = [
  march,
  approach,
  regrouping,
  rubbleEntry,
  infiltrateRoll,
  attackSequence,
  casualties,
  retreat,
  fortifyRoll,
  refitRoll,
  crossing,
  crossingRoll,
  attritionRoll,
  arrivalRoll,
];
