import { Match, parseJournal, verify, type Journal, type Outcome, type Snapshot } from '@rokada/kernel';
import { gameOf } from '../games.ts';

/** A match brought from elsewhere, played again to its last entry. */
export interface BroughtMatch {
  readonly journal: Journal;
  readonly snapshot: Snapshot;
  /** The seats to decide at its end. */
  readonly turn: readonly number[];
  readonly outcome?: Outcome;
}

export interface Unusable {
  readonly wrong: string;
  /** It was played under another version of the rules. */
  readonly otherRules?: boolean;
}

/** Reads and proves a journal: seconds of work for a long one. What is wrong with it is said. */
export function readJournal(text: string): BroughtMatch | Unusable {
  try {
    const journal = parseJournal(text);
    const game = gameOf(journal.game);
    if (journal.chance.secret === undefined)
      return { wrong: 'chance.secret: without the secret of its dice a match cannot go on' };
    const [problem] = verify(game, { ...journal, end: { ...journal.end } }).problems;
    if (problem !== undefined)
      return { wrong: `${problem.where}: ${problem.what}`, otherRules: problem.where === 'rules' };
    const match = Match.resume(game, journal);
    const deciding = new Set(match.decisions().map(({ side }) => side));
    const turn = match.seats.flatMap(({ sides }, seat) => (sides.some((side) => deciding.has(side)) ? [seat] : []));
    const { outcome } = match;
    return { journal, snapshot: match.snapshot(), turn, ...(outcome !== undefined && { outcome }) };
  } catch (error) {
    return { wrong: (error as Error).message };
  }
}
