import { randomBytes } from 'node:crypto';
import { refusal } from '@rokada/kernel';
import { ApiError } from '../errors.ts';
import { undoTarget } from './board.ts';
import type { Job } from '../jobs/jobs.ts';
import { notices } from './duties.ts';
import { end } from './endings.ts';
import type { Answered, MatchHost } from './host.ts';
import type { MatchRow } from '../store/schema.ts';
import { sidesOf, type Offer } from './table.ts';

/** What needs the others: a draw, taking back what they have noticed, showing a finished match to everybody. */

export async function makeOffer(
  host: MatchHost,
  seat: number,
  asked: { kind: 'draw' | 'undo'; to?: number | undefined },
): Promise<{ offer: string } | Answered> {
  const play = host.running();
  const { offers, seats } = host.table;
  if (offers.some(({ by, kind }) => by === seat && kind === asked.kind)) {
    throw new ApiError('conflict', 'You have made that offer already; it waits for an answer.', 'offer-made');
  }
  const to = asked.kind === 'undo' ? undoTarget(play, seat, asked.to) : undefined;
  if (asked.kind === 'undo' && to === undefined) return host.refuse(refusal('rokada', 'undo-nothing'));
  if (asked.kind === 'draw' && seats.some(({ kind }) => kind === 'computer')) {
    throw new ApiError('conflict', 'The computer plays on.', 'computer-plays-on');
  }
  const offer: Offer = {
    id: newId(),
    kind: asked.kind,
    by: seat,
    agreed: alikeTo(host, seat),
    ...(to !== undefined && { to }),
  };
  await settle(host, offer, 'offer');
  return { offer: offer.id };
}

export async function answerOffer(
  host: MatchHost,
  seat: number,
  asked: { offer: string; accept: boolean },
): Promise<void> {
  const offer = host.table.offers.find(({ id }) => id === asked.offer);
  if (offer === undefined) throw new ApiError('not-found', 'That offer no longer stands.', 'offer-gone');
  if (offer.kind === 'draw' || offer.kind === 'undo') host.running();
  if (!asked.accept) {
    return host.change(
      { offers: JSON.stringify(others(host, offer)) },
      undefined,
      answered(host, offer, seat, 'declined'),
    );
  }
  if (offer.agreed.includes(seat)) throw new ApiError('conflict', 'The others must answer, not you.');
  await settle(host, { ...offer, agreed: [...offer.agreed, ...alikeTo(host, seat)] });
  await host.addJobs(answered(host, offer, seat, 'accepted'));
}

/**
 * Who may see a finished match. Any of its players closes it to all but themselves, at once; to open it for everybody
 * all of them must agree: the first one offers it, and it is open with the last one who says the same.
 */
export async function setVisibility(host: MatchHost, seat: number, visibility: MatchRow['visibility']): Promise<void> {
  const { row, offers, seats } = host.table;
  if (row.status !== 'finished') throw new ApiError('conflict', 'That can be changed once the match is over.');
  const standing = offers.find(({ kind }) => kind === 'publish');
  if (visibility === 'private') {
    return host.change({ visibility, spectators: 'none', offers: '[]' });
  }
  if (row.visibility === 'open' && row.spectators !== 'none') return;
  const gone = seats.filter(({ player_id: player }) => player === null).map((each) => each.seat);
  const agreed = [...new Set([...(standing?.agreed ?? gone), ...alikeTo(host, seat)])];
  if (standing !== undefined) await settle(host, { ...standing, agreed });
  else await settle(host, { id: newId(), kind: 'publish', by: seat, agreed }, 'offer');
}

/** Whether spectators read what players say to each other: any player closes it at once, all together open it. */
export async function setTalk(host: MatchHost, seat: number, talk: MatchRow['talk']): Promise<void> {
  const { row, offers } = host.table;
  if (talk === row.talk) return;
  if (talk === 'players')
    return host.change({ talk, offers: JSON.stringify(offers.filter(({ kind }) => kind !== 'talk')) });
  const standing = offers.find(({ kind }) => kind === 'talk');
  const agreed = [...new Set([...(standing?.agreed ?? []), ...alikeTo(host, seat)])];
  if (standing !== undefined) await settle(host, { ...standing, agreed });
  else await settle(host, { id: newId(), kind: 'talk', by: seat, agreed }, 'offer');
}

/** Whoever made an offer hears what became of it. */
const answered = (host: MatchHost, offer: Offer, by: number, how: 'accepted' | 'declined'): Job[] =>
  by === offer.by
    ? []
    : notices(host.situation(), 'answer', host.standing.version, Date.now(), {
        to: [offer.by],
        about: { offer: offer.kind, answer: how, by: host.table.seats[by]!.name },
      });

/** An offer on which all agree is carried out; any other waits. */
async function settle(host: MatchHost, offer: Offer, notice?: 'offer'): Promise<void> {
  const { seats } = host.table;
  if (!seats.every(({ seat }) => offer.agreed.includes(seat))) {
    const jobs =
      notice === undefined
        ? []
        : notices(host.situation(), notice, host.standing.version, Date.now(), {
            not: offer.agreed,
            about: { offer: offer.kind, by: seats[offer.by]!.name },
          });
    return host.change({ offers: JSON.stringify([...others(host, offer), offer]) }, undefined, jobs);
  }
  if (offer.kind === 'draw') return end(host, { how: 'draw', winners: [] });
  if (offer.kind === 'publish') return host.change({ visibility: 'open', spectators: 'public', offers: '[]' });
  if (offer.kind === 'talk') return host.change({ talk: 'open', offers: JSON.stringify(others(host, offer)) });
  const consent = seats.filter(({ seat }) => seat !== offer.by).map((each) => sidesOf(each)[0]!);
  const side = sidesOf(seats[offer.by]!)[0]!;
  const done = await host.keep(host.play().undo({ side, to: offer.to!, consent }, Date.now()), offer.by);
  // What was offered went with it.
  if ('refusal' in done)
    throw new ApiError('conflict', `That can no longer be taken back (${done.refusal.key}).`, 'offer-gone');
}

const newId = (): string => randomBytes(6).toString('hex');

const others = ({ table }: MatchHost, offer: Offer): Offer[] => table.offers.filter(({ id }) => id !== offer.id);

/** Seats of the same player agree with each other, and the computer with any taking back. */
function alikeTo({ table: { seats } }: MatchHost, seat: number): number[] {
  const player = seats[seat]!.player_id;
  return seats
    .filter((each) => each.seat === seat || each.kind === 'computer' || each.player_id === player)
    .map((each) => each.seat);
}
