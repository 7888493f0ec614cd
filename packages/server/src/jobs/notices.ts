import { createHmac } from 'node:crypto';
import nodemailer from 'nodemailer';
import type { MatchHost } from '../matches/host.ts';
import { peopleOf } from '../matches/staff.ts';
import type { People } from '../people/people.ts';
import type { PlayerRow } from '../store/schema.ts';
import type { Job, NoticeKind } from './jobs.ts';
import { post } from './outside.ts';
import type { Inbox } from '../notices/inbox.ts';
import type { Push } from '../notices/push.ts';
import { settingsOf } from '../notices/wishes.ts';

type Notice = Extract<Job, { task: 'notice' }>;

const subjects: Record<PlayerRow['language'], Record<NoticeKind, string>> = {
  en: {
    'your-turn': 'It is your turn',
    offer: 'You have an offer to answer',
    answer: 'Your offer was answered',
    talk: 'Somebody said something',
    rematch: 'A rematch is set up',
    finished: 'The match is over',
    started: 'The match has begun',
    'time-up': 'Time is up',
  },
  fr: {
    'your-turn': 'C’est à vous de jouer',
    offer: 'Une proposition attend votre réponse',
    answer: 'Votre proposition a reçu une réponse',
    talk: 'Quelqu’un a dit quelque chose',
    rematch: 'Une revanche est prête',
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
  readonly #inbox: Inbox;
  readonly #push: Push;
  readonly #mail: Mail | undefined;
  readonly #origin: string;
  /** A public server calls nobody inside its own network. */
  readonly #outsideOnly: boolean;

  constructor(
    people: People,
    { inbox, push }: { inbox: Inbox; push: Push },
    mail: Mail | undefined,
    origin: string,
    outsideOnly: boolean,
  ) {
    this.#people = people;
    this.#inbox = inbox;
    this.#push = push;
    this.#mail = mail;
    this.#origin = origin;
    this.#outsideOnly = outsideOnly;
  }

  /** To all who have a part in what the seat does; what is said is for observers too. */
  async send(notice: Notice, host: MatchHost): Promise<boolean> {
    const { kind, seat, from } = notice;
    const deaf = from === undefined ? new Set<string>() : await host.context.deafTo(from);
    let told = false;
    for (const each of peopleOf(host.table, seat, kind === 'talk')) {
      if (each !== from && !deaf.has(each) && (await this.#sendTo(each, notice, host))) told = true;
    }
    return told;
  }

  async #sendTo(id: string, { kind, seat, version, about = {} }: Notice, host: MatchHost): Promise<boolean> {
    const { row } = host.table;
    const player = await this.#people.player(id);
    if (player === undefined) return false;
    const { standing } = host;
    // A turn that is over, or that somebody is looking at, needs no words.
    if (
      kind === 'your-turn' &&
      (row.status !== 'running' || standing.version !== version || host.watchers.has(player.id))
    )
      return false;
    // Nor does talk that is heard.
    if (kind === 'talk' && host.watchers.has(player.id)) return false;
    await this.#inbox.add(player.id, { kind, match_id: row.id, params: { game: row.game, name: row.name, ...about } });
    const address = `${this.#origin}/#/match/${row.id}`;
    const subject = `${row.name || row.game}: ${subjects[player.language][kind]}`;
    const wants = settingsOf(player);
    if (player.email !== null && wants.mail.includes(kind))
      await this.#mail?.send(player.email, subject, `${subject}\n\n${address}\n`);
    if (wants.push.includes(kind))
      await this.#push.send(player.id, { kind, match: row.id, game: row.game, title: subject });
    if (player.webhook !== null && wants.webhook.includes(kind))
      await this.#call(player, { kind, match: row.id, game: row.game, seat, address });
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
