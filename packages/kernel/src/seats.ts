import type { Game, Start } from './game.ts';
import { JournalError, type Seat } from './journal.ts';

/** The seats a scenario is laid for: one a side unless it says otherwise. */
export function seatsOf(game: Game, start: Start): readonly Seat[] {
  return seatPlan(game, start).map((sides) => ({ name: sides.join('+'), sides }));
}

/** Every side that plays sits exactly once. */
export function assertSeats(game: Game, start: Start, seats: readonly Seat[]): void {
  const seated = seats.flatMap((seat) => seat.sides);
  for (const side of seatPlan(game, start).flat()) {
    const times = seated.filter((each) => each === side).length;
    if (times !== 1) throw new JournalError('seats', `the side ${side} must be played by one seat, not ${times}`);
  }
  const stranger = seated.find((side) => !game.sides.includes(side));
  if (stranger !== undefined) throw new JournalError('seats', `${game.id} has no side ${stranger}`);
}

/** The number of the seat that plays a side; -1 when nobody does. */
export const seatOf = (seats: readonly Seat[], side: string): number =>
  seats.findIndex((seat) => seat.sides.includes(side));

const seatPlan = (game: Game, start: Start): readonly (readonly string[])[] =>
  game.scenarios.find((each) => each.id === start.scenario)?.seats ?? game.sides.map((side) => [side]);
