import type { Mutant } from './mutants.ts';
import type { Plan } from './plan.ts';
import type { Outcome } from './pool.ts';

export interface Line extends Omit<Mutant, 'start' | 'end' | 'clauses' | 'isComparable'> {
  readonly result: 'killed' | 'survived' | 'equivalent';
  readonly by?: string;
  readonly tests: number;
  readonly reason?: string;
}

export interface Report {
  readonly game: string;
  readonly seed: string;
  /** Changes that could be made in all, and those that were tried. */
  readonly all: number;
  readonly tried: number;
  readonly killed: number;
  readonly survived: number;
  readonly equivalent: number;
  /** Killed, in percent of what is not equivalent. */
  readonly score: number;
  readonly seconds: number;
  /** Reasons written down for changes that are no longer there. */
  readonly stale: readonly string[];
  readonly mutants: readonly Line[];
}

/** A mutant with a reason counts as equivalent only while it survives. */
export function reportOf(
  game: string,
  seed: string,
  plan: Pick<Plan, 'all' | 'mutants' | 'equivalent' | 'stale'>,
  outcomes: readonly Outcome[],
  seconds: number,
): Report {
  const lines = plan.mutants.map(
    ({ start: _start, end: _end, clauses: _clauses, isComparable: _, ...mutant }, i): Line => {
      const { result, by, tests } = outcomes[i]!;
      const reason = plan.equivalent[mutant.key];
      if (result === 'survived' && reason !== undefined) return { ...mutant, result: 'equivalent', tests, reason };
      return { ...mutant, result, tests, ...(by !== undefined && { by }) };
    },
  );
  const count = (result: Line['result']): number => lines.filter((line) => line.result === result).length;
  const [killed, survived, equivalent] = [count('killed'), count('survived'), count('equivalent')];
  const score = killed + survived === 0 ? 100 : Math.round((1000 * killed) / (killed + survived)) / 10;
  return {
    game,
    seed,
    all: plan.all,
    tried: lines.length,
    killed,
    survived,
    equivalent,
    score,
    seconds: Math.round(seconds),
    stale: plan.stale,
    mutants: lines,
  };
}

/** In the order of the files and their lines. */
export const byPlace = (a: Pick<Mutant, 'file' | 'line'>, b: Pick<Mutant, 'file' | 'line'>): number =>
  a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;

export function textOf(report: Report): string {
  const { game, seed, all, tried, killed, survived, equivalent, score, seconds, stale, mutants } = report;
  const survivors = mutants.filter(({ result }) => result === 'survived').toSorted(byPlace);
  return [
    ...survivors.map(({ file, line, key, tests }) => `${file}:${line}  ${tests === 0 ? 'NO TEST ' : ''}${key}`),
    ...stale.map((key) => `no such mutant any more, take its reason away: ${key}`),
    '',
    `${game}, seed ${seed}: ${tried} of ${all} mutants in ${seconds} s: ` +
      `${killed} killed, ${survived} survived, ${equivalent} equivalent: ${score} %`,
  ].join('\n');
}
