import type { Action, HelperEntry, Row } from '@rokada/kernel';
import type { Scene, Opened } from '../engine/protocol.ts';
import type { ReportForm } from './form.ts';

/**
 * What is kept of a battle on a real table, in this browser: how far it has come, what was lost, what the report will
 * say. It outlives the page and the line to the server.
 */
export interface Kept {
  /** Which battle: the match, and the fact that tells one from the next. */
  readonly match: string;
  readonly number: string;
  readonly turn: number;
  /** What was changed in the tables of the report: by slot and head of the row, the cells that differ. */
  readonly cells: Readonly<Record<string, Readonly<Record<string, Row>>>>;
  /** What was said of the rest of the report. */
  readonly said: Readonly<Record<string, number | string>>;
  /** The report as it could be filled in when there was a line. */
  readonly form?: ReportForm;
  /** A report that waits for the line, and what was filed when it was made. */
  readonly waiting?: { readonly side: string; readonly action: Action; readonly seen: string };
}

const place = (match: string): string => `rokada-field:${match}`;

function read(match: string): Kept | undefined {
  try {
    return (JSON.parse(localStorage.getItem(place(match)) ?? 'null') ?? undefined) as Kept | undefined;
  } catch {
    return undefined; // a browser that keeps nothing
  }
}

/** What was kept of this battle; of another one nothing is left. */
export function keptOf(match: string, number: string): Kept {
  const kept = read(match);
  return kept?.number === number ? kept : { match, number, turn: 1, cells: {}, said: {} };
}

export const waitingIn = (match: string): Kept | undefined => {
  const kept = read(match);
  return kept?.waiting === undefined ? undefined : kept;
};

export const hasKept = (): boolean => {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('rokada-field:'));
  } catch {
    return false;
  }
};

export function keep(kept: Kept): void {
  try {
    localStorage.setItem(place(kept.match), JSON.stringify(kept));
  } catch {
    // It stays on the screen at least.
  }
}

/** A cell of a row as it stands now. */
export const cellOf = (kept: Kept, slot: string, row: Row, head: string, name: string): number | string =>
  kept.cells[slot]?.[String(row[head])]?.[name] ?? row[name]!;

export function withCell(kept: Kept, slot: string, head: number | string, name: string, value: number | string): Kept {
  const rows = kept.cells[slot] ?? {};
  const row = { ...rows[String(head)], [name]: value };
  return { ...kept, cells: { ...kept.cells, [slot]: { ...rows, [String(head)]: row } } };
}

/** The rows of a table with what was changed in them. */
export const rowsOf = (kept: Kept, slot: string, suggest: readonly Row[], head: string): Row[] =>
  suggest.map((row) => ({ ...row, ...kept.cells[slot]?.[String(row[head])] }));

/** What a helper has found goes into its row. */
export function withEntry(kept: Kept, entry: HelperEntry, row: Row, head: string): Kept {
  let now = kept;
  for (const [name, by] of Object.entries(entry.add ?? {}))
    now = withCell(now, entry.slot, row[head]!, name, Number(cellOf(now, entry.slot, row, head, name)) + by);
  for (const [name, word] of Object.entries(entry.set ?? {})) now = withCell(now, entry.slot, row[head]!, name, word);
  return now;
}

// ---- the table as it was last seen, for a page that is opened without a line ----------------------------------------

type Seen = Omit<Opened, 'log'>;
const LAST = 'rokada-field-seen';

export function keepSeen(opened: Omit<Opened, 'log' | 'scene'>, scene: Scene): void {
  try {
    const { id, game, scenario, options, seats } = opened;
    const seen: Seen = { id, game, scenario, options, seats, computer: {}, sandbox: false, playable: false, scene };
    localStorage.setItem(LAST, JSON.stringify({ ...seen, online: true }));
  } catch {
    // Too large for this browser: the page works as long as it is open.
  }
}

export function seenOf(match: string): Seen | undefined {
  try {
    const seen = (JSON.parse(localStorage.getItem(LAST) ?? 'null') ?? undefined) as Seen | undefined;
    return seen?.id === match ? seen : undefined;
  } catch {
    return undefined;
  }
}
