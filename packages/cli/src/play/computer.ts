import { encodeAction, randomAction, SeededChance, type Action } from '@rokada/kernel';
import type { Advice, Level } from '@rokada/staff';
import { failed } from '../errors.ts';
import { reasonFor } from '../staff.ts';
import { seatOf, type Adviser, type Robot, type Table } from './table.ts';

/** What is done, advised and explained at the table by nobody who sits at it. */

/** The dice of the match know nothing of how a player makes up his mind, and a resumed match goes on the same. */
const seedNow = ({ match }: Table, side: string): string => `${match.commitment}:${match.version}:${side}`;

/** Does what a side that is not played at the keyboard does now. */
export function act(table: Table, side: string): void {
  const { match, game, say, call, robots } = table;
  call.io.progress(call.words('thinks', { who: say.word(side) }));
  const action = chosen(table, side, robots.get(side)!);
  call.io.progress('');
  const answer = match.act({ side, action: encodeAction(game, action) });
  if ('refusal' in answer) throw failed('internal', { what: say.refusal(answer.refusal) });
}

function chosen(table: Table, side: string, robot: Robot): Action {
  const { match, game, adviser } = table;
  if (robot !== 'random') return adviser!.staff.decide(questionOf(table, adviser!, side, robot)).action;
  const action = randomAction(game, match.state, side, new SeededChance(seedNow(table, side)));
  if (action === undefined) throw failed('stuck', { side });
  return action;
}

/** What is put to the staff: what the seat of this side may know, and nothing else. */
function questionOf(table: Table, { staff }: Adviser, side: string, level: Level) {
  const [seed, sides] = [seedNow(table, side), seatOf(table, side)];
  const budget = table.budgets[level] ?? staff.budgetOf(level);
  return { seen: staff.look(table.match.state, sides, seed), side, sides, level, seed, budget };
}

/** What an officer would do in a player's place, best first; thought of once. */
export function hintsFor(table: Table, adviser: Adviser, side: string): readonly Advice[] {
  const now = seedNow(table, side);
  const hints = table.hinted.get(now) ?? adviser.staff.hints(questionOf(table, adviser, side, 'officer'), 3);
  table.hinted.set(now, hints);
  return hints;
}

/** The plan behind each of the last so many actions of the computer, once the match is over. */
export function planLines(table: Table, { staff, say }: Adviser, count: number): string[] {
  const { match, robots } = table;
  const entries = match.journal().actions.map((entry, i) => ({ entry, version: i + 1 }));
  const theirs = entries.filter(({ entry: { side } }) => robots.size === 0 || robots.has(side));
  return theirs.slice(-count).flatMap(({ entry, version }) => {
    const reason = reasonFor(staff, match, version, entry);
    if (reason === undefined) return [];
    return [`${version}. ${say.said(entry.side, say.text(reason.key, reason.params))}`];
  });
}
