import type { Journal } from '@rokada/kernel';
import { ApiError } from '../errors.ts';
import type { MatchHost } from './host.ts';
import { wireNews } from './wire.ts';

/** How old everything must be that spectators may see where players allow them to see all. */
const delay = 15 * 60_000;

/** A finished match as a file. As long as it runs there is none: it would tell all. */
export function journalFile(host: MatchHost): Journal {
  assertOver(host);
  return host.play().match.journal({ reveal: true });
}

/** Everything, as it stood at a version of the match. */
export function replayAt(host: MatchHost, version: number): object {
  const { match, game, versionAt } = forReplay(host);
  const last = host.table.row.status === 'finished' ? match.version : versionAt(Date.now() - delay);
  if (version > last) throw new ApiError('not-found', `There is nothing to see beyond version ${last} yet.`);
  const line = match.log(game.sides, version).find((each) => each.version === version);
  return {
    version,
    last,
    ...(line?.side !== undefined && { side: line.side }),
    view: game.view(match.stateAt(version), game.sides),
    news: (line?.news ?? []).map((each) => wireNews(game, each)),
  };
}

function forReplay(host: MatchHost) {
  const play = host.play();
  if (host.table.row.spectators !== 'delayed') assertOver(host);
  return { match: play.match, game: play.game, versionAt: (time: number) => Math.max(0, play.versionAt(time)) };
}

function assertOver(host: MatchHost): void {
  if (host.table.row.status !== 'finished')
    throw new ApiError('conflict', 'The match is not over: this would tell what is hidden.');
}
