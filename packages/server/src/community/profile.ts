import { ApiError } from '../errors.ts';
import { sidesOf, type Result } from '../matches/table.ts';
import type { Store } from '../store/store.ts';

/** So many of a player's last matches are shown. */
const recent = 50;

interface Tally {
  played: number;
  won: number;
  drawn: number;
  lost: number;
}

/** A player as others see him: his numbers, what he won and lost, and those of his matches that one may see. */
export async function profileOf({ db }: Store, id: string, viewer: string | null): Promise<object> {
  const player = await db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirst();
  if (player === undefined) throw new ApiError('not-found', 'There is no such player.');
  const ratings = await db
    .selectFrom('ratings')
    .select(['game', 'rating', 'games'])
    .where('player_id', '=', id)
    .orderBy('game')
    .execute();
  const rows = await db
    .selectFrom('matches')
    .innerJoin('seats', 'seats.match_id', 'matches.id')
    .selectAll('matches')
    .select(['seats.seat as own'])
    .where('seats.player_id', '=', id)
    .where('matches.status', '=', 'finished')
    .orderBy('matches.ended_at', 'desc')
    .execute();
  const tallies: Record<string, Tally> = {};
  const history: object[] = [];
  for (const { own, ...row } of rows) {
    const seats = await db.selectFrom('seats').selectAll().where('match_id', '=', row.id).orderBy('seat').execute();
    const result = JSON.parse(row.result!) as Result;
    const sides = sidesOf(seats[own]!);
    const won = sides.some((side) => result.winners.includes(side));
    const drawn =
      result.winners.length === 0 || seats.every((seat) => sidesOf(seat).some((side) => result.winners.includes(side)));
    const how = drawn ? 'drawn' : won ? 'won' : 'lost';
    const tally = (tallies[row.game] ??= { played: 0, won: 0, drawn: 0, lost: 0 });
    tally.played++;
    tally[how]++;
    const mayBeSeen = row.visibility === 'open' || (viewer !== null && seats.some((seat) => seat.player_id === viewer));
    if (!mayBeSeen || history.length >= recent) continue;
    history.push({
      id: row.id,
      game: row.game,
      scenario: row.scenario,
      name: row.name,
      endedAt: row.ended_at,
      result: how,
      how: result.how,
      sides,
      against: seats.filter(({ seat }) => seat !== own).map(({ name, player_id: other }) => ({ name, id: other })),
    });
  }
  return {
    id: player.id,
    name: player.name,
    kind: player.kind,
    since: player.created_at,
    ratings,
    results: tallies,
    history,
  };
}
