import { encodeAction, Match, randomAction, SeededChance } from '@rokada/kernel';
import { expect, test } from 'vitest';
import { gameOf } from '../src/games.ts';
import { LiveMatch, packing } from '../src/matches/live-match.ts';

/** By the journal alone, from its end. */
function lastActionOf(match: Match, seat: number): number | undefined {
  for (let version = match.version; version > 0;) {
    const entry = match.entryOf(version)!;
    if ('undo' in entry) version = entry.undo;
    else if (match.seats[seat]!.sides.includes(entry.side)) return version - 1;
    else version--;
  }
  return undefined;
}

test('what a seat would take back is what the journal says, whatever was taken back before', () => {
  const game = gameOf('skirmish');
  for (let n = 0; n < 4; n++) {
    const chance = new SeededChance(`take back ${n}`);
    const match = Match.start(game, { secret: 'c0'.repeat(32), packing });
    const live = new LiveMatch(match, [0], [], 'none');
    let taken = 0;
    while (match.outcome === undefined && match.version < 150) {
      const { side } = match.decisions()[0]!;
      const seat = match.seats.findIndex(({ sides }) => sides.includes(side));
      const to = live.beforeLastActionOf(seat);
      const back =
        to !== undefined && chance.below(3) === 0 ? live.undo({ side, to, consent: game.sides }, 0) : undefined;
      if (back !== undefined && !('refusal' in back)) taken++;
      else live.act(side, encodeAction(game, randomAction(game, match.state, side, chance)!), 0);
      for (const each of match.seats.keys()) expect(live.beforeLastActionOf(each)).toBe(lastActionOf(match, each));
    }
    expect(taken).toBeGreaterThan(0);
  }
});
