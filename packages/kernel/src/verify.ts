import { ChanceMismatch, ProvableChance, type Draw } from './chance.ts';
import type { Game } from './game.ts';
import { chainOf, JournalError, ReplayError, type Journal } from './journal.ts';
import { Match } from './match.ts';
import type { State } from './state.ts';

export interface Verdict {
  /** Everything that does not hold; none means that the journal is true. */
  readonly problems: readonly { readonly where: string; readonly what: string }[];
  /** Were the dice proven, or is the secret not revealed yet? */
  readonly dice: 'proven' | 'unproven' | 'false';
}

/** The order of names says nothing: a database may have changed it. */
const inOrder = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** Plays a journal again and proves every die in it. */
export function verify<S extends State>(game: Game<S>, journal: Journal): Verdict {
  const problems: { where: string; what: string }[] = [];
  const falseDie = firstFalseDie(journal);
  if (falseDie !== undefined) problems.push(falseDie);
  try {
    const match = Match.resume(game, journal);
    const { end } = match.journal();
    if (end.state !== journal.end.state) {
      problems.push({ where: 'end.state', what: 'the actions lead to another state than the file says' });
    }
    if (inOrder(end.outcome) !== inOrder(journal.end.outcome)) {
      problems.push({ where: 'end.outcome', what: 'the match ended otherwise than the file says' });
    }
  } catch (error) {
    if (error instanceof JournalError) problems.push({ where: error.where, what: error.what });
    else if (error instanceof ReplayError) problems.push({ where: `actions[${error.entry}]`, what: error.message });
    else if (error instanceof ChanceMismatch) problems.push({ where: 'draws', what: error.message });
    else throw error;
  }
  // Where something else is wrong already, that is what was changed. Every file of these rules was written with a
  // chain: one without it may have been cut out to hide that entries changed places.
  if (problems.length === 0 && journal.end.chain === undefined) {
    problems.push({ where: 'end.chain', what: 'is missing: nothing proves that the entries stand in their order' });
  } else if (problems.length === 0 && journal.end.chain !== chainOf(journal)) {
    problems.push({ where: 'end.chain', what: 'the entries are not those the file was written with, in their order' });
  }
  const dice = falseDie !== undefined ? 'false' : journal.chance.secret === undefined ? 'unproven' : 'proven';
  return { problems, dice };
}

/** Compares every recorded draw with what the secret and the nonces give. */
function firstFalseDie({ chance, setup, actions }: Journal): { where: string; what: string } | undefined {
  if (chance.secret === undefined) return undefined;
  const source = new ProvableChance(chance.secret, chance.nonces);
  const isTrue = ([bound, result]: Draw): boolean => source.below(bound) === result;
  if (!setup.every(isTrue)) return { where: 'setup', what: 'a draw is not what the secret gives' };
  for (const [i, entry] of actions.entries()) {
    const draws = ('action' in entry && entry.draws) || [];
    if (!draws.every(isTrue)) {
      return { where: `actions[${i}].draws`, what: 'a draw is not what the secret gives' };
    }
  }
  return undefined;
}
