import { defineGame, type World } from '@rokada/kernel';
import { PIECES, SIDES, SPACES, type Side } from './data.ts';
import { faults } from './faults.ts';
import { OPTIONS, SCENARIOS } from './options.ts';
import { overlays } from './presentation/overlays.ts';
import { freshDeck } from './rules/cards.ts';
import { putOut } from './rules/setup.ts';
import { interludes, match } from './sequence.ts';
import { standing } from './standing.ts';
import { refs, sideOf, tables, type Stalingrad } from './state.ts';
import { hides, view } from './view.ts';

export const stalingrad = defineGame<Stalingrad>({
  id: 'stalingrad',
  version: '4',
  sides: SIDES,
  scenarios: SCENARIOS,
  options: OPTIONS,
  spaces: SPACES,
  pieces: PIECES,
  tables,
  refs,
  sequence: match,
  turns: ['date'],
  interludes,
  record: ({ scenario, options }) => ({
    scenario,
    options,
    date: 0,
    period: 'day',
    marker: 1,
    periodOver: false,
    germanOpens: true, // TS-6.1c
    impulseRoll: 0,
    active: 'german',
    mode: 'open',
    area: -1,
    engaged: false,
    cleared: false,
    recrossed: 0,
    batteries: [0, 0, 0, 0],
    advantage: 'russian', // TS-5f
    advantageUsed: false,
    // TS-13.2a: the dawn of 13 September counts. The tractor works lie outside the introductory scenario (TS-INT-1a).
    armour: scenario === 'introductory' ? 0 : 1,
    production: scenario !== 'introductory',
    bids: {},
    bid: 0,
    unitBid: 0,
    swapped: false,
    decks: { german: freshDeck({ options }), russian: freshDeck({ options }) },
    shots: [],
    arrivals: [],
    leaving: [],
    overdue: [],
    owed: [],
  }),
  setup: (s) => putOut(s),
  view,
  hides,
  overlays,
  standing,
  faults,
  sample,
});

/** What a side cannot see, redrawn: the other's unopened bid, and the card he has laid. */
function sample(s: Stalingrad, seats: readonly string[], world: World): Stalingrad {
  if (Object.keys(s.bids).length === 1) {
    for (const seat of Object.keys(s.bids)) if (!seats.includes(seat)) s.bids[seat] = world.chance.below(21) - 10;
  }
  const laid = (s.stack.at(-1) as { cards?: Record<string, number> } | undefined)?.cards;
  if (laid === undefined) return s;
  const mine = new Set(seats.map((seat) => sideOf(s, seat)));
  for (const side of Object.keys(laid) as Side[]) {
    if (mine.has(side)) continue;
    const values = s.decks[side].flatMap((cards, i) => (cards > 0 ? [i + 2] : []));
    laid[side] = values[world.chance.below(values.length)]!;
  }
  return s;
}
