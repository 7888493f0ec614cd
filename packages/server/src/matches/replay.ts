import { writePosition, type Journal, type Position } from '@rokada/kernel';
import { look } from '@rokada/staff';
import { ApiError } from '../errors.ts';
import type { FileTable } from './bring.ts';
import type { MatchHost } from './host.ts';
import type { Pace } from './pace.ts';
import { mayAskStaff } from './table.ts';
import { wireNews } from '@rokada/kernel/protocol';

/** How old everything must be that spectators may see where players allow them to see all: as old as a turn can get. */
const delayOf = (pace: Pace | null): number => Math.max(15 * 60_000, pace === null ? 0 : pace.each + pace.bank);

/**
 * A match as a file, with its table. As long as it runs against others there is none: it would tell all. Who plays
 * against nobody but the computer may take it to another machine.
 */
export function journalFile(host: MatchHost, player: string | null): Journal & { table: FileTable } {
  const { row, seats } = host.table;
  if (!mayAskStaff(seats, player)) assertOver(host);
  const table = {
    name: row.name,
    seats: seats.map(({ kind, level, name }) => ({ kind, name, ...(level !== null && { level }) })),
  };
  return { ...host.play().match.journal({ reveal: true }), table };
}

/** Everything, as it stood at a version of the match. Whoever plays in it must wait for its end. */
export function replayAt(host: MatchHost, version: number, isPlayer: boolean): object {
  const play = host.play();
  const { match, game } = play;
  const { row, pace } = host.table;
  if (row.spectators !== 'delayed' || isPlayer) assertOver(host);
  const last = row.status === 'finished' ? match.version : play.versionAt(Date.now() - delayOf(pace));
  if (version > last) throw new ApiError('not-found', 'There is nothing to see of that yet.');
  const line = match.log(game.sides, version).find((each) => each.version === version);
  return {
    version,
    last,
    ...(line?.side !== undefined && { side: line.side }),
    view: game.view(match.stateAt(version), game.sides),
    news: (line?.news ?? []).map((each) => wireNews(game, each)),
  };
}

/** The match as a position to try things out from. While it goes on, what is hidden from the seat is imagined. */
export function positionFor(host: MatchHost, seat: number): Position {
  const { match, game } = host.play();
  const over = host.table.row.status === 'finished';
  const eyes = over ? game.sides : host.sidesOf(seat);
  return writePosition(game, match.start, look(game, match.state, eyes, `${host.id} ${seat}`));
}

function assertOver(host: MatchHost): void {
  if (host.table.row.status !== 'finished')
    throw new ApiError('conflict', 'The match is not over: this would tell what is hidden.');
}
