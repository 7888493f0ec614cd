import type { Ledger, Line, Standing } from '@rokada/kernel';
import { spacesIn } from './watch.ts';

/** Every change of the victory points, with its cause: read off the game's own reckoning before and after. */

/** What came, went or became another number. */
export interface Cause extends Pick<Line, 'rule' | 'label' | 'params'> {
  readonly by: number;
}

export interface Change {
  /** The ledger: a key of the game's words. */
  readonly of: string;
  readonly from: number;
  readonly to: number;
  readonly causes: readonly Cause[];
}

const places = ({ params = {} }: Line): boolean => Object.values(params).some((param) => spacesIn(param).length > 0);

/** Points are counted in the first ledger of a standing, and in those that count places; the rest stands behind them. */
const counts = (ledger: Ledger, at: number): boolean => at === 0 || ledger.lines.some((line) => places(line));

const nameOf = ({ label, params, times }: Line): string => JSON.stringify([label, params, times]);

export function changesBetween(before: Standing, after: Standing): readonly Change[] {
  const ledgers = new Map(before.ledgers.map((each) => [each.of, each]));
  return after.ledgers.flatMap((now, at) => {
    const was = ledgers.get(now.of);
    if (was === undefined || was.total === now.total || !(counts(now, at) || counts(was, at))) return [];
    return [{ of: now.of, from: was.total, to: now.total, causes: causesOf(was.lines, now.lines) }];
  });
}

function causesOf(was: readonly Line[], now: readonly Line[]): readonly Cause[] {
  const lines = new Map<string, { line: Line; by: number }>();
  const add = (line: Line, by: number): void => {
    const name = nameOf(line);
    lines.set(name, { line, by: (lines.get(name)?.by ?? 0) + by });
  };
  for (const line of was) add(line, -line.value);
  for (const line of now) add(line, line.value);
  return [...lines.values()]
    .filter(({ by }) => by !== 0)
    .map(({ line: { rule, label, params }, by }) => ({ rule, label, by, ...(params && { params }) }));
}
