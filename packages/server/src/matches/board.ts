import { followed, refusal, type Refusal } from '@rokada/kernel';
import { ApiError } from '../errors.ts';
import type { Answered, MatchHost } from './host.ts';
import type { LiveMatch } from './live-match.ts';

/** What players do on the board: each is called in the match's own turn, for a seat that was judged in it. */

export async function act(
  host: MatchHost,
  seat: number,
  asked: { side: string; action: unknown; version: number },
  by?: string,
): Promise<Answered> {
  const play = host.running();
  const stale = refuseSender(host, play, seat, asked);
  if (stale !== undefined) return host.refuse(stale);
  const answer = await host.keep(play.act(asked.side, asked.action, Date.now(), by), seat);
  if (!('refusal' in answer)) await doAgain(host, play);
  return answer;
}

/**
 * What was opened again by consent is closed anew: what followed it is done again, up to the first dice or the first
 * action that no longer stands. From there on people decide.
 */
async function doAgain(host: MatchHost, play: LiveMatch): Promise<void> {
  for (const { side, action, draws } of followed(play.match)) {
    if (draws !== undefined) return;
    const step = play.act(side, action, Date.now());
    if ('refusal' in step) return;
    const seat = play.match.seats.findIndex(({ sides }) => sides.includes(side));
    await host.keep(step, seat);
  }
}

/** Free inside the window; beyond it an offer to the others is needed. */
export async function undo(
  host: MatchHost,
  seat: number,
  asked: { side: string; to?: number | undefined; version: number },
  by?: string,
): Promise<Answered> {
  const play = host.running();
  const stale = refuseSender(host, play, seat, asked);
  if (stale !== undefined) return host.refuse(stale);
  const to = undoTarget(play, seat, asked.to);
  if (to === undefined) return host.refuse(refusal('rokada', 'undo-nothing'));
  return host.keep(play.undo({ side: asked.side, to }, Date.now(), by), seat);
}

/** Where a seat would go back to: the match's version at one of its own, or before its last action. */
export const undoTarget = (play: LiveMatch, seat: number, own: number | undefined): number | undefined =>
  own === undefined ? play.beforeLastActionOf(seat) : play.matchVersion(seat + 1, own);

function refuseSender(
  host: MatchHost,
  play: LiveMatch,
  seat: number,
  { side, version }: { side: string; version: number },
): Refusal | undefined {
  if (!host.sidesOf(seat).includes(side)) throw new ApiError('not-allowed', 'You do not play that side.');
  const now = play.versionFor(seat + 1);
  return version === now ? undefined : refusal('rokada', 'stale', { version, now });
}
