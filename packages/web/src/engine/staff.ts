import { decodeAction, randomAction, SeededChance, type Action, type Match } from '@rokada/kernel';
import type { Level, Staff } from '@rokada/staff';
import { staffOf } from './module.ts';
import { figuresOf } from './figures.ts';
import type { Advice, Hint } from './protocol.ts';

/** The computer's head: the staff of a game where it has one, else anything legal. Fetched when first wanted. */

/** Nobody waits longer than this for one decision, however slow his machine: milliseconds. */
const PATIENCE: Readonly<Record<Level, number>> = { cadet: 500, officer: 1500, general: 5000 };

export const isLevel = (level: unknown): level is Level => typeof level === 'string' && Object.hasOwn(PATIENCE, level);

/** What somebody who sits in a side's seat would do there: he is shown what that seat may know, and nothing else. */
const questionOf = (staff: Staff, match: Match, side: string, level: Level, seed: string, thinking?: number) => {
  const { sides } = match.seats.find((seat) => seat.sides.includes(side))!;
  const budget = thinking === undefined ? { ...staff.budgetOf(level), ms: PATIENCE[level] } : { ms: thinking };
  return { seen: staff.look(match.state, sides, seed), side, sides, level, budget, seed };
};

/** One decision; within so many milliseconds, or as long as its level usually takes. */
export async function decide(
  match: Match,
  side: string,
  level: Level,
  seed: string,
  thinking?: number,
): Promise<Action> {
  const staff = await staffOf(match.game.id);
  const action =
    staff === undefined
      ? // A walk at random through what is legal makes no use of anything it knows, hidden or not.
        randomAction(match.game, match.state, side, new SeededChance(seed))
      : staff.decide(questionOf(staff, match, side, level, seed, thinking)).action;
  if (action === undefined) throw new Error(`${match.game.id}: ${side} must decide and has no legal action`);
  return action;
}

/** What a player could do, best first, why, and what it comes to. */
export async function adviseOn(match: Match, side: string, seed: string): Promise<readonly Hint[]> {
  const staff = await staffOf(match.game.id);
  if (staff === undefined) return [];
  const question = questionOf(staff, match, side, 'officer', seed);
  const { seen, sides } = question;
  return staff
    .hints(question, 3)
    .map((hint) => ({ ...hint, ...figuresOf(match.game, seen, side, sides, [hint.action, ...hint.then]) }));
}

/** Why a side may have done what it did to come to a version, judged by what its seat knew then. */
export async function reasonFor(match: Match, version: number): Promise<Advice['reason'] | undefined> {
  const staff = await staffOf(match.game.id);
  const entry = match.journal({ reveal: false }).actions[version - 1];
  if (staff === undefined || entry === undefined || 'undo' in entry) return undefined;
  const read = decodeAction(match.game, entry.action);
  if (read.refusal !== undefined) return undefined;
  const { sides } = match.seats.find((seat) => seat.sides.includes(entry.side))!;
  return staff.reason(staff.look(match.stateAt(version - 1), sides, 0), entry.side, read.action);
}
