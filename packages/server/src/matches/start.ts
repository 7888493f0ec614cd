import { Match, type Draw, type Game } from '@rokada/kernel';
import type { MatchRow, SeatRow } from '../store/schema.ts';
import { sidesOf } from './table.ts';

/**
 * Sets a match up, once every seat is taken. The secret of the dice was drawn, and its hash published, before anybody
 * sat down; the nonces came with the players: neither the server nor a player alone can have chosen the dice.
 */
export function startMatch(
  game: Game,
  row: MatchRow,
  seats: readonly SeatRow[],
  nonces: readonly string[] = seats.map(({ nonce }) => nonce),
): { nonces: readonly string[]; setup: readonly Draw[]; turn: number[] } {
  const match = Match.start(game, {
    ...(row.position === null
      ? { scenario: row.scenario, options: JSON.parse(row.options) as Record<string, string> }
      : { position: JSON.parse(row.position) as unknown }),
    seats: seats.map((each) => ({ name: each.name, sides: sidesOf(each) })),
    secret: row.secret,
    nonces,
  });
  const deciding = new Set(match.decisions().map(({ side }) => side));
  const turn = seats.filter((each) => sidesOf(each).some((side) => deciding.has(side))).map(({ seat }) => seat);
  return { nonces, setup: match.journal({ reveal: false }).setup, turn };
}
