import { createHmac } from 'node:crypto';
import nodemailer from 'nodemailer';
import type { MatchHost } from '../matches/host.ts';
import type { People } from '../people/people.ts';
import type { PlayerRow } from '../store/schema.ts';
import type { Job, NoticeKind } from './jobs.ts';
import { post } from './outside.ts';

type Notice = Extract<Job, { task: 'notice' }>;

const subjects: Record<PlayerRow['language'], Record<NoticeKind, string>> = {
  en: {
    'your-turn': 'It is your turn',
    offer: 'You have an offer to answer',
    finished: 'The match is over',
    started: 'The match has begun',
    'time-up': 'Time is up',
  },
  fr: {
    'your-turn': "C'est à vous de jouer",
    offer: 'Une proposition attend votre réponse',
    finished: 'La partie est terminée',
    started: 'La partie a commencé',
    'time-up': 'Le temps est écoulé',
  },
};

export interface Mail {
  send(to: string, subject: string, text: string): Promise<void>;
}

export function smtpMail({ smtp, from }: { smtp: string; from: string }): Mail {
  const transport = nodemailer.createTransport(smtp);
  return { send: async (to, subject, text) => void (await transport.sendMail({ from, to, subject, text })) };
}

/** Tells players who are away, by mail and by webhook. What is told is only that there is something to look at. */
export class Notices {
  readonly #people: People;
  readonly #mail: Mail | undefined;
  readonly #origin: string;
  /** A public server calls nobody inside its own network. */
  readonly #outsideOnly: boolean;

  constructor(people: People, mail: Mail | undefined, origin: string, outsideOnly: boolean) {
    this.#people = people;
    this.#mail = mail;
    this.#origin = origin;
    this.#outsideOnly = outsideOnly;
  }

  async send({ kind, seat, version }: Notice, host: MatchHost): Promise<boolean> {
    const { row, seats } = host.table;
    const player = await this.#people.player(seats[seat]?.player_id ?? '');
    if (player === undefined) return false;
    const { standing } = host;
    // A turn that is over, or that somebody is looking at, needs no words.
    if (
      kind === 'your-turn' &&
      (row.status !== 'running' || standing.version !== version || host.watchers.has(player.id))
    )
      return false;
    const address = `${this.#origin}/#/match/${row.id}`;
    const subject = `${row.name || row.game}: ${subjects[player.language][kind]}`;
    if (player.email !== null) await this.#mail?.send(player.email, subject, `${subject}\n\n${address}\n`);
    if (player.webhook !== null) await this.#call(player, { kind, match: row.id, game: row.game, seat, address });
    return true;
  }

  async #call({ webhook, webhook_secret: secret }: PlayerRow, message: object): Promise<void> {
    const body = JSON.stringify(message);
    const signature = createHmac('sha256', secret ?? '')
      .update(body)
      .digest('hex');
    const headers = { 'x-rokada-signature': signature };
    const status = await post(new URL(webhook!), body, headers, { outsideOnly: this.#outsideOnly });
    if (status >= 500) throw new Error(`the webhook answered ${status}`);
  }
}
