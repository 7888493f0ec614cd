import { catalogue } from '@rokada/catalogue';
import { decodeAction, type Entry, type Match } from '@rokada/kernel';
import { LEVELS, type Budget, type Level, type Reason, type Staff } from '@rokada/staff';
import type { Call, Option } from './command.ts';
import { wrongUse } from './errors.ts';
import type { Opened } from './open.ts';

/** The computer opponent as the command line knows it: its levels, what it may spend, and what it says. */

export const hasStaff = (game: string): boolean => catalogue.hasStaff(game);
/** The games that have a staff, for whoever named another. */
export const gamesWithStaff = (): string => catalogue.ids.filter(hasStaff).join(', ');

/** The staff of a game that must have one. */
export async function staffOf(game: string): Promise<Staff> {
  if (hasStaff(game)) return catalogue.staff(game);
  throw wrongUse('no-staff', { game, known: gamesWithStaff() });
}

export function levelCalled(name: string): Level {
  const level = LEVELS.find((each) => each === name);
  if (level === undefined) throw wrongUse('unknown-level', { level: name, known: LEVELS.join(', ') });
  return level;
}

/** What each level may spend on one decision, where it is not what the game says. */
export type Budgets = Readonly<Partial<Record<Level, Budget>>>;

export const budgetOption = {
  budget: { type: 'string', value: 'N|Ns', multiple: true },
} as const satisfies Readonly<Record<string, Option>>;

/** `--budget 2000` nodes, `--budget 500ms`, `--budget general=5s`; nodes and time together when both are given. */
export function budgetsOf(call: Call): Budgets {
  const budgets: Partial<Record<Level, Budget>> = {};
  for (const text of call.texts('budget')) {
    const [, level, amount, unit] = /^(?:([^=]*)=)?(\d{1,9})(ms|s)?$/.exec(text) ?? [];
    if (amount === undefined) throw wrongUse('not-a-budget', { value: text });
    const much = Number(amount);
    const part: Budget = unit === undefined ? { nodes: much } : { ms: unit === 's' ? 1000 * much : much };
    for (const each of level === undefined ? LEVELS : [levelCalled(level)]) {
      budgets[each] = { ...budgets[each], ...part };
    }
  }
  return budgets;
}

/** The voice of a game once its staff has lent it its words. */
export const voiceOf = ({ say }: Opened, staff: Staff) => say.knowing(staff.values.words[say.lang]);

/** Why a side may have done what it did to come to a version, judged by what its seat knew then. */
export function reasonFor(staff: Staff, match: Match, version: number, entry: Entry): Reason | undefined {
  if ('undo' in entry) return undefined;
  const read = decodeAction(match.game, entry.action);
  if (read.refusal !== undefined) return undefined;
  const { sides } = match.seats.find((seat) => seat.sides.includes(entry.side))!;
  return staff.reason(staff.look(match.stateAt(version - 1), sides, 0), entry.side, read.action);
}
