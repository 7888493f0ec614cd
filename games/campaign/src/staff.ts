import { encodeAction, type Action } from '@rokada/kernel';
import { defineStaff, type Idea, type Reason } from '@rokada/staff';
import { SIDES, SPACES, UMPIRE, nameOf, type Side } from './data.ts';
import { game } from './game.ts';
import { ownerOf, sideWorth, type Campaign } from './state.ts';
import * as after from './staff/after.ts';
import * as fight from './staff/fight.ts';
import * as forces from './staff/forces.ts';
import * as plans from './staff/plans.ts';
import { words } from './staff/words.ts';
import { forGermans } from './staff/worth.ts';

/** What the staff knows about this war: what is worth what, and what one does. */

function* thoughts(s: Campaign, seat: string, level: string): Generator<Idea> {
  const side = seat as Side;
  const { step } = s.stack.at(-1)!;
  switch (step) {
    case 'mustering':
      return yield* forces.purchases(s, side, level);
    case 'calling':
      for (const card of s.hands[side].green) yield { action: { type: 'call-up', card }, worth: 2 };
      yield* forces.purchases(s, side, level);
      return yield { action: { type: 'call-up', card: 'none' }, worth: 1 };
    case 'declaring':
      return yield* plans.declarations(s, side, level);
    case 'naming':
      return yield* plans.names(s, side);
    case 'occupying':
      return yield* filled(s, side, 'occupy', 'zones');
    case 'ordering':
      return yield* plans.orders(s, side, level);
    case 'carding':
      return yield* forces.plays(s, side, level);
    case 'countering':
      return yield* forces.counters(s, side);
    case 'answering':
      return yield* plans.replies(s, side);
    case 'committing':
      return yield* forces.commitments(s, side, level);
    case 'assigning':
      return yield* fight.assignments(s, side, level);
    case 'clashing':
      return yield* fight.postures(s, side, level);
    case 'reporting':
      return yield* after.reports(s, seat);
    case 'gaining':
      return yield* after.zones(s, side);
    case 'retreating':
      return yield { action: { type: 'retreat', zones: [] }, worth: 0 };
    case 'taking-over':
      return yield* filled(s, side, 'take-over', 'zones');
    case 'trapping':
      return yield* filled(s, side, 'leave', 'troops');
    case 'awarding':
      return yield* after.medals(s, side);
    case 'gifting':
      for (const [i, talent] of ['weapon', 'shot', 'morale'].entries())
        yield { action: { type: 'gift', talent }, worth: -i };
      return;
    case 'refitting':
      return yield* after.refits(s, side);
  }
}

/** As the form opens: everything that may be had, or the least that must be given. */
function* filled(s: Campaign, side: string, type: string, slot: string): Generator<Idea> {
  const { table, candidates } = game.choices(s, side, { type });
  const value = table === undefined ? candidates.map(({ value: each }) => each as number) : (table.suggest ?? []);
  yield { action: { type, [slot]: value }, worth: 0 };
}

const ENOUGH = 4;

/** The best few that the rules allow. */
function ideas(s: Campaign, seat: string, enough = ENOUGH, level = 'officer'): Idea[] {
  const legal: Idea[] = [];
  for (const idea of [...thoughts(s, seat, level)].sort((a, b) => b.worth - a.worth)) {
    if (game.check(s, seat, idea.action) !== undefined) continue;
    legal.push(idea);
    if (legal.length >= enough) break;
  }
  return legal;
}

/** Why: by the kind of action, and the place it is about. */
function reason(_s: Campaign, _seat: string, action: Action): Reason {
  const { target, zone, scenario } = encodeAction(game, action) as Readonly<Record<string, string | undefined>>;
  const key = `staff-${action.type}`;
  if (!(key in words.en)) return { key: 'staff-else' };
  const where = target ?? zone;
  const space = where === undefined ? undefined : SPACES.find(where);
  if (action.type === 'declare' || action.type === 'order') {
    if (space === undefined) return { key: scenario === 'none' ? 'staff-wait' : 'staff-escape' };
    return { key, params: { zone: { space } } };
  }
  return space === undefined ? { key } : { key, params: { zone: { space } } };
}

export const staff = defineStaff(game, {
  evaluate: (s, seat) => (seat === UMPIRE ? 0 : nameOf(0) === seat ? forGermans(s) : -forGermans(s)),
  ideas,
  reason,
  clock: (s) => s.turn,
  horizon: 1,
  /** What he knows better than the officer he knows by himself: a battle has too many dice to be played out. */
  weighty: () => false,
  budgets: { cadet: { nodes: 40 } },
  tally: (s) => ({
    'german-capitals': after.held(s, 'german'),
    'german-army': sideWorth(s, 0),
    'russian-army': sideWorth(s, 1),
  }),
  holdings: (s) => Object.fromEntries(after.CAPITALS.map((zone) => [SPACES.ids[zone]!, SIDES[ownerOf(s, zone)]!])),
  /** Who has more capitals than he began with. */
  even: () => ({ victory: 'gained' }),
  words,
});
