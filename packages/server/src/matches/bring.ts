import { randomBytes } from 'node:crypto';
import type { Level } from '@rokada/staff';
import { ApiError } from '../errors.ts';
import type { EntryRow, MatchRow, PlayerRow, SeatRow } from '../store/schema.ts';
import { packSnapshot } from '../store/snapshots.ts';
import { usualLevel } from './computer.ts';
import type { MatchContext } from './context.ts';
import { emptySeat, type NewSeat } from './new-match.ts';
import type { Result, Standing } from './table.ts';

/** What a file says of its table beside the journal: who sat where, and how good the computer was. */
export interface FileTable {
  readonly name?: string;
  readonly seats: readonly { readonly kind: 'person' | 'computer'; readonly level?: Level; readonly name: string }[];
}

/**
 * A match from a file, on this machine as it was on the other: its entries, its dice, its seats and its computers. Who
 * brings it sits where the file says somebody sat, first come first; others come by invitation.
 */
export async function bringMatch(
  context: MatchContext,
  {
    text,
    table,
    seats: wanted,
  }: { text: string; table?: FileTable | undefined; seats?: readonly NewSeat[] | undefined },
  by: PlayerRow,
): Promise<string> {
  const brought = await context.computer.readJournal(text);
  if ('wrong' in brought) {
    const { wrong, otherRules = false } = brought;
    throw new ApiError('bad-request', `The file cannot be used: ${wrong}.`, otherRules ? 'other-rules' : undefined);
  }
  const { journal, snapshot, turn, outcome } = brought;
  const now = Date.now();
  const id = randomBytes(12).toString('base64url');
  const opening: Standing = { version: 0, turn: [], clock: null };
  const result: Result | undefined = outcome && { how: 'outcome', ...outcome };
  const row: MatchRow = {
    id,
    game: journal.game,
    rules: journal.rules,
    scenario: journal.scenario,
    options: JSON.stringify(journal.options),
    name: table?.name ?? '',
    status: result === undefined ? 'waiting' : 'finished',
    visibility: 'private',
    spectators: 'none',
    pace: 'null',
    secret: journal.chance.secret!,
    commitment: journal.chance.commitment,
    nonces: JSON.stringify(journal.chance.nonces),
    setup: JSON.stringify(journal.setup),
    opening: JSON.stringify(opening),
    offers: '[]',
    result: result === undefined ? null : JSON.stringify(result),
    revision: 1,
    creator: by.id,
    rematch: null,
    rated: 0,
    ratings: null,
    tournament: null,
    talk: 'players',
    imported: 1,
    chronicle: 0,
    position: journal.from === undefined ? null : JSON.stringify(journal.from),
    created_at: now,
    started_at: result === undefined ? null : now,
    ended_at: result === undefined ? null : now,
  };
  let mine = false;
  const seats = journal.seats.map(({ name, sides }, seat): SeatRow => {
    const kept = table?.seats[seat];
    const who = wanted?.[seat]?.player ?? (kept?.kind === 'computer' ? 'computer' : mine ? 'invited' : 'me');
    mine ||= who === 'me';
    return {
      ...emptySeat(id, seat, sides),
      kind: who === 'computer' ? 'computer' : 'person',
      open: who === 'anybody' ? 1 : 0,
      name: kept?.name ?? name,
      ...(who === 'computer' && { name: 'computer', level: wanted?.[seat]?.level ?? kept?.level ?? usualLevel }),
      ...(who === 'me' && { player_id: by.id, name: by.name }),
    };
  });
  // Everybody who sits there has seen all there was to see on the other machine.
  const seen = 2 ** (seats.length + 1) - 1;
  const entries = journal.actions.map((entry, i): EntryRow => ({
    match_id: id,
    version: i + 1,
    at: now,
    entry: JSON.stringify(entry),
    seen,
    turn: JSON.stringify(i + 1 === journal.actions.length ? turn : []),
    clock: 'null',
    by_name: null,
  }));
  await context.store.db.transaction().execute(async (db) => {
    await db.insertInto('matches').values(row).execute();
    await db.insertInto('seats').values(seats).execute();
    for (let from = 0; from < entries.length; from += 100)
      await db
        .insertInto('entries')
        .values(entries.slice(from, from + 100))
        .execute();
    if (entries.length > 0) {
      await db.insertInto('snapshots').values(packSnapshot(id, snapshot)).execute();
    }
  });
  return id;
}
