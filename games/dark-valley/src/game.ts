import { defineGame, type Game, type Start } from '@rokada/kernel';
import { SPACES } from './geography.ts';
import { faults } from './faults.ts';
import { OPTIONS } from './options.ts';
import { overlays } from './presentation/overlays.ts';
import { baseDisplaced } from './rules/air-bases.ts';
import { chitSteps } from './rules/chit-kinds.ts';
import { battleSteps } from './rules/battle.ts';
import { choosingTarget } from './rules/bombardment.ts';
import { fighting } from './rules/combat.ts';
import { corpsRebuilding } from './rules/corps-rebuilding.ts';
import { depotOverrun } from './rules/depots.ts';
import { moving } from './rules/movement.ts';
import { layOut } from './rules/setup.ts';
import { overstacking } from './rules/stacking.ts';
import { isCampaign, scenarios, setupOf, setupRecord } from './scenarios.ts';
import { match } from './sequence.ts';
import { standing } from './standing.ts';
import { refs, tables, type State } from './state.ts';
import { PIECES, SIDES } from './units.ts';
import { hides, imagine, viewOf } from './view.ts';

/** The plain record before set-up. */
function record(start: Start): Omit<State, 'stack' | 'units' | 'hexes' | 'outcome'> {
  const setup = setupOf(start.scenario);
  return {
    setup,
    campaign: isCampaign(start.scenario),
    options: { ...start.options },
    turn: setupRecord(setup).firstTurn,
    points: 0,
    chits: { axis: [], soviet: [], cup: [], opening: [], played: [], used: [] },
    activation: null,
    hand: [],
    caseBlue: 0,
    manstein: [],
    deepBattle: -1,
    romania: 0,
    hungary: 0,
    poland: 0,
    emergency: 0,
    heldBack: 0,
    fz2: 'none',
    purse: {},
    lift: {},
  };
}

export const game: Game<State> = defineGame<State>({
  id: 'dark-valley',
  version: '1',
  sides: SIDES,
  scenarios,
  options: OPTIONS,
  spaces: SPACES,
  pieces: PIECES,
  tables,
  refs,
  sequence: match,
  turns: ['setup', 'turn'],
  interludes: [
    ...new Set(Object.values(chitSteps)),
    moving,
    fighting,
    ...battleSteps,
    choosingTarget,
    overstacking,
    corpsRebuilding,
    baseDisplaced,
    depotOverrun,
  ],
  record,
  setup: (s) => layOut(s),
  view: viewOf,
  hides,
  overlays,
  standing,
  faults,
  sample: imagine,
});
