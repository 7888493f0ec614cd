import { defineGame } from '@rokada/kernel';
import { PIECES, SIDES, SPACES, UMPIRE, ZONES, numberOf, usualGuards } from './data.ts';
import { faults } from './faults.ts';
import { OPTIONS, SCENARIOS } from './options.ts';
import { overlays } from './presentation/overlays.ts';
import { campaign, interludes } from './sequence.ts';
import { standing } from './standing.ts';
import { ALL_ZONES, eachSide, lives, refs, tables, titleOf, typeOf, type Campaign } from './state.ts';
import { hides, sample, view } from './view.ts';

export const game = defineGame<Campaign>({
  id: 'campaign',
  version: '5',
  sides: [...SIDES, UMPIRE],
  scenarios: SCENARIOS,
  options: OPTIONS,
  spaces: SPACES,
  pieces: PIECES,
  tables,
  refs,
  sequence: campaign,
  interludes,
  turns: ['campaign'],
  duties: {
    purchases: ['buy', 'convert', 're-rate', 'reequip', 'guard-cities', 'mustered'],
    plans: ['declare', 'name-zones', 'order', 'answer', 'occupy', 'retreat', 'leave', 'take-zone', 'take-over'],
    options: ['call-up', 'play', 'counter', 'commit'],
    battle: ['assign', 'posture'],
    reports: ['report', 'confirm', 'dispute', 'settle'],
    care: ['award', 'gift', 'crew', 'reform', 'ready', 'name-unit'],
  },
  reopens: ['confirm', 'settle'],
  record: ({ scenario, options }) => ({
    options,
    umpired: scenario === 'umpired',
    turn: 1,
    points: eachSide(() => 0),
    received: eachSide(() => 0),
    spent: eachSide(() => 0),
    hands: eachSide(() => ({ blue: [], green: [], mauve: [] })),
    used: eachSide(() => ({ commando: false, airborne: false, foreign: 0, bought: [] })),
    bonus: eachSide(() => 0),
    called: eachSide(() => 0),
    mustered: [],
    declared: {},
    named: {},
    winner: '',
    battle: null,
    last: null,
    blown: [],
    heroes: [],
    medals: eachSide(() => 0),
    titles: [],
    guards: eachSide(usualGuards),
  }),
  setup(s) {
    for (const zone of ALL_ZONES) s.zones.owner[zone] = numberOf(ZONES[zone]!.start);
  },
  view,
  overlays,
  standing,
  kindOf: (s, unit) => (lives(s, unit) ? typeOf(s, unit).id : undefined),
  nameOf: titleOf,
  hides,
  faults,
  sample,
});
