import { purseOf } from '../limits.ts';
import type { Connection, MatchRow, RatingRow, SeatRow } from '../store/schema.ts';
import { sidesOf, type Result } from '../matches/table.ts';

/** Elo's numbers, one a player and game: what is won from the strong counts more than what is won from the weak. */
export const START = 1500;
/** Nobody falls or rises beyond, and no gap counts for more than this. */
export const BOUNDS = { least: 600, most: 2800, gap: 400 } as const;
/** How far one match moves somebody: further while little is known of him. */
const swing = (games: number): number => (games < 20 ? 40 : 20);
/** A match given up before anybody has done anything proves nothing. */
export const fewestActions = 4;

/** What a player of one strength is expected to score against another: 0 to 1. */
export function expectedScore(own: number, other: number): number {
  const gap = Math.max(-BOUNDS.gap, Math.min(BOUNDS.gap, other - own));
  return 1 / (1 + 10 ** (gap / 400));
}

/** The number after a match in which so much was scored: 1 won, 0 lost, a half drawn. */
export function ratingAfter(own: { rating: number; games: number }, other: number, score: number): number {
  const moved = own.rating + swing(own.games) * (score - expectedScore(own.rating, other));
  return Math.round(Math.max(BOUNDS.least, Math.min(BOUNDS.most, moved)));
}

/** What the first of two seats scored. */
export function scoreOf(seats: readonly SeatRow[], { winners }: Result): number {
  const [first, second] = seats.map((seat) => sidesOf(seat).some((side) => winners.includes(side)));
  return first === second ? 0.5 : first ? 1 : 0;
}

/** May the match be rated at all? Two different players, no computer. */
export function isRatable(seats: readonly SeatRow[]): boolean {
  const [one, other] = seats.map(({ player_id: player }) => player);
  return (
    seats.length === 2 &&
    seats.every(({ kind }) => kind === 'person') &&
    one !== null &&
    other !== null &&
    one !== other
  );
}

export interface Rated {
  readonly player: string;
  readonly before: number;
  readonly after: number;
}

/** Moves the numbers of both players with the end of their match, in the same transaction. */
export async function rate(
  db: Connection,
  row: MatchRow,
  seats: readonly SeatRow[],
  result: Result,
  now: number,
): Promise<readonly Rated[]> {
  if (row.rated === 0 || !isRatable(seats)) return [];
  const score = scoreOf(seats, result);
  const players = seats.map(({ player_id: player }) => player!);
  if (await areOne(db, players)) return [];
  const known: RatingRow[] = [];
  // In one order everywhere: two matches that end at once must not wait for each other.
  for (const player of players.toSorted()) known.push(await ratingOf(db, player, row.game, now));
  const [one, other] = players.map((player) => known.find((each) => each.player_id === player)!) as [
    RatingRow,
    RatingRow,
  ];
  const after = [ratingAfter(one, other.rating, score), ratingAfter(other, one.rating, 1 - score)];
  const rated: Rated[] = [];
  for (const [i, { player_id: player, rating, games }] of [one, other].entries()) {
    await db
      .updateTable('ratings')
      .set({ rating: after[i]!, games: games + 1, updated_at: now })
      .where('player_id', '=', player)
      .where('game', '=', row.game)
      .execute();
    rated.push({ player, before: rating, after: after[i]! });
  }
  return rated;
}

/** A bot is its owner's: nobody gains by beating himself. */
async function areOne(db: Connection, players: readonly string[]): Promise<boolean> {
  const rows = await db.selectFrom('players').select(['id', 'owner']).where('id', 'in', players).execute();
  return new Set(rows.map(purseOf)).size < 2;
}

/** The row of a player, made if need be, and held until the transaction ends. */
async function ratingOf(db: Connection, player: string, game: string, now: number): Promise<RatingRow> {
  const fresh: RatingRow = { player_id: player, game, rating: START, games: 0, updated_at: now };
  await db
    .insertInto('ratings')
    .values(fresh)
    .onConflict((on) => on.columns(['player_id', 'game']).doUpdateSet({ updated_at: now }))
    .execute();
  return db
    .selectFrom('ratings')
    .selectAll()
    .where('player_id', '=', player)
    .where('game', '=', game)
    .executeTakeFirstOrThrow();
}
