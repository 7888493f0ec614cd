import { decodeAction, type Entry, type Match, type Refusal, type WireAction } from '@rokada/kernel';
import { SIDES } from './data.ts';
import type { Campaign } from './state.ts';

/**
 * A confirmed report opened again, by consent of both: the match goes back to it, the corrected one is filed and
 * confirmed, and what followed is done again as far as it still can be. Dice do not fall twice: from the first of them on
 * play goes on afresh.
 */

export interface Correction {
  /** Who asks, and the other side's consent. */
  readonly side: string;
  readonly consent: readonly string[];
  /** The report as it should have been. */
  readonly report: WireAction;
  /** The version before which the report was confirmed; the last one when left out. */
  readonly before?: number;
}

export interface Reopened {
  /** How many of the later actions stand. */
  readonly stands: number;
  /** Those that do not, in their order: the first with the reason, unless it was that dice were rolled. */
  readonly fallen: readonly WireAction[];
  readonly why?: Refusal;
}

type Acted = Extract<Entry, { readonly action: unknown }>;

/** The actions that count, without those taken back, each with the version it was done at. */
function lineOf(match: Match<Campaign>): { readonly at: number; readonly entry: Acted }[] {
  const lines: { at: number; entry: Acted }[][] = [[]];
  for (const [at, entry] of match.journal().actions.entries()) {
    lines.push('undo' in entry ? lines[entry.undo]! : [...lines[at]!, { at, entry: entry }]);
  }
  return lines.at(-1)!;
}

const typeOf = ({ entry }: { readonly entry: Acted }): string => entry.action.type;

/** Opens the report again, or says why not; nothing has happened then. */
export function reopen(
  match: Match<Campaign>,
  { side, consent, report, before = match.version }: Correction,
): Reopened | Refusal {
  const line = lineOf(match);
  const closed = line.findLastIndex((each) => each.at < before && ['confirm', 'settle'].includes(typeOf(each)));
  // Back to the first report of that battle, where either side may file, whoever filed what stands.
  const since = line
    .slice(0, Math.max(0, closed))
    .findLastIndex((each) => ['confirm', 'settle'].includes(typeOf(each)));
  const filed = line.findIndex((each, i) => i > since && i < closed && typeOf(each) === 'report');
  if (closed < 0 || filed < 0) return { rule: 'CA-SEQ-2', key: 'nothing-reported' };
  // Would it be accepted? A refused correction changes nothing.
  const to = line[filed]!.at;
  const no = refuseAt(match, to, side, report);
  if (no !== undefined) return no;
  const back = match.undo({ side, to, consent });
  if ('refusal' in back) return back.refusal;
  match.act({ side, action: report });
  const other = SIDES.find((each) => each !== side)!;
  match.act({ side: other, action: { type: 'confirm', version: match.state.battle!.report!.version } });
  const later = line.slice(closed + 1);
  for (const [i, { entry }] of later.entries()) {
    const fallen = later.slice(i).map((each) => each.entry.action);
    if (entry.draws !== undefined) return { stands: i, fallen };
    const answer = match.act({ side: entry.side, action: entry.action });
    if ('refusal' in answer) return { stands: i, fallen, why: answer.refusal };
  }
  return { stands: later.length, fallen: [] };
}

function refuseAt(match: Match<Campaign>, version: number, side: string, report: WireAction): Refusal | undefined {
  const { game } = match;
  const decoded = decodeAction(game, report);
  return decoded.refusal ?? game.check(match.stateAt(version), side, decoded.action);
}
