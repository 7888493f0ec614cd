import { given, sequence, step, type AnyStep } from '@rokada/kernel';
import { TURNS, seasonBegan } from './calendar.ts';
import { season, tell, year, type Campaign } from './state.ts';
import { losing, resting } from './rules/aftermath.ts';
import { assembling } from './rules/assembly.ts';
import { assigning, clashing, fighting } from './rules/battle.ts';
import { trapping, wasteAway } from './rules/encirclement.ts';
import { committing } from './rules/forces.ts';
import { advancing, gaining } from './rules/gains.ts';
import { defecting } from './rules/historical.ts';
import { declaring, locating, naming, rolling } from './rules/initiative.ts';
import { awarding, gifting } from './rules/medals.ts';
import { calling, mustering } from './rules/muster.ts';
import { answering, ordering } from './rules/orders.ts';
import { carding, countering, tallying } from './rules/playing-cards.ts';
import { refitting } from './rules/reforming.ts';
import { reporting } from './rules/report.ts';
import { occupying, retreating, takingOver } from './rules/retreat.ts';
import { judging } from './rules/victory.ts';

/** CA-SEQ-2: the campaign turn, in its order. */

/** Pocket attrition and surrender come first; bridges are mended when the season changes (ruling 52). */
const opening = step<Campaign>('opening', 'CA-ENC-6', {
  enter(s, _f, world) {
    if (seasonBegan(s.turn) === s.turn) s.blown = [];
    tell(world, 'turn-opens', ['CA-YR-1'], {
      turn: s.turn,
      year: year(s),
      season: { word: season(s) },
    });
    wasteAway(s, world);
  },
});

const next = step<Campaign>('next', 'CA-SEQ-3', {
  enter(s) {
    s.turn++;
    s.battle = null;
    s.declared = {};
    s.named = {};
    s.winner = '';
  },
});

export const campaign: AnyStep = sequence<Campaign>(
  'campaign',
  'CA-SEQ-2',
  [
    mustering,
    opening,
    calling,
    declaring,
    rolling,
    naming,
    locating,
    occupying,
    ordering,
    given(carding, { role: 'attacker' }),
    given(countering, { role: 'attacker' }),
    answering,
    given(carding, { role: 'defender' }),
    given(countering, { role: 'defender' }),
    tallying,
    committing,
    assembling,
    fighting,
    losing,
    advancing,
    defecting,
    retreating,
    given(awarding, { role: 'attacker' }),
    given(awarding, { role: 'defender' }),
    given(refitting, { role: 'attacker' }),
    given(refitting, { role: 'defender' }),
    resting,
    judging,
    next,
  ],
  { again: (s) => s.turn <= TURNS },
);

export const interludes: readonly AnyStep[] = [trapping, gaining, takingOver, gifting, reporting, assigning, clashing];
