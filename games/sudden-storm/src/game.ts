import { defineGame, type Game, type Start } from '@rokada/kernel';
import { SPACES, ZONES } from './board.ts';
import { CLEAR_WEATHER, JUN_II, charts } from './charts.ts';
import { faults } from './faults.ts';
import { OPTIONS, SCENARIOS } from './options.ts';
import { overlays } from './presentation/overlays.ts';
import { airInterludes } from './phases/air.ts';
import { combatInterludes } from './phases/combat.ts';
import { initialInterludes } from './phases/initial.ts';
import { movementInterludes } from './phases/movement.ts';
import { GAINED } from './rules/gains.ts';
import { whenGained } from './rules/ownership.ts';
import { layOut } from './rules/setup.ts';
import { match } from './sequence.ts';
import { standing } from './standing.ts';
import { refs, tables, type Net, type State } from './state.ts';
import { AXIS, PIECES, SIDES } from './units.ts';
import { viewOf } from './view.ts';

whenGained(GAINED);

const net = (): Net => ({ used: 0, extra: 0, lost: 0, hits: 0 });

/** The plain record before set-up. */
function record(start: Start): Omit<State, 'stack' | keyof typeof tables | 'outcome'> {
  return {
    options: { ...start.options },
    turn: JUN_II,
    phasing: AXIS,
    surprise: false,
    weather: ZONES.map(() => CLEAR_WEATHER),
    cold: ZONES.map(() => 0),
    hand: [],
    works: [],
    factories: [],
    capital: { hex: -1, state: 'seated', penalty: 0, due: 0 },
    armour: [0, 0],
    artillery: 0,
    rail: { soviet: net(), standard: net(), finnish: net() },
    sourceTrucks: [],
    regauged: ZONES.map(() => 0),
    iranOpen: false,
    bessarabiaIsRomanian: false,
    leningradFell: false,
    bulgariaFell: false,
    germanLimit: charts.finland.germanRE,
    released: [],
    garrisonDebt: 0,
    safeZoneLost: false,
    navalRepair: 0,
    airConversions: 0,
    score: { capitalMoved: 0, capitalTaken: 0, factories: 0, garrisons: 0 },
    open: [],
    orders: [],
    withdrawn: [],
    late: [],
    convoy: [],
    quays: [],
    arriving: {},
    used: {},
  };
}

export const game: Game<State> = defineGame<State>({
  id: 'sudden-storm',
  version: '2',
  sides: SIDES,
  scenarios: SCENARIOS,
  options: OPTIONS,
  spaces: SPACES,
  pieces: PIECES,
  tables,
  refs,
  sequence: match,
  inOrder: 'SS-4Ca',
  turns: ['setup', 'surprise-turn', 'german-turn', 'soviet-turn'],
  interludes: [...initialInterludes, ...movementInterludes, ...airInterludes, ...combatInterludes],
  record,
  setup: (s) => layOut(s),
  view: viewOf,
  hides: () => false,
  overlays,
  standing,
  faults,
});
