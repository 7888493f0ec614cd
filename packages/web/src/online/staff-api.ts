import type { OnlineLink, OnlinePicture, Role } from '@rokada/kernel/protocol';
import { address, ofMatch, send, type Known, type OnlineTable } from './api.ts';

/** The staff of a side, links that serve many, and pictures, as the server has them: docs/api.md. */

export type { OnlineLink, OnlinePicture, Role };

export type NewLink =
  | { readonly kind: 'member'; readonly seat: number; readonly role: Role; readonly duties: readonly string[] }
  | { readonly kind: 'chronicle' };

/** What a link is for, as whoever has it may know. */
export interface LinkPage {
  readonly kind: OnlineLink['kind'];
  readonly match: string;
  readonly table: OnlineTable;
  readonly by: Known | null;
  /** Of a link to a side: which, as what, and whether we belong to it already. */
  readonly seat?: number;
  readonly sides?: readonly string[];
  readonly role?: Role;
  readonly duties?: readonly string[];
  readonly joined?: boolean;
}

const ofLink = (token: string): string => `links/${encodeURIComponent(token)}`;
const ofMember = (id: string, player: string): string => `${ofMatch(id)}/members/${encodeURIComponent(player)}`;
/** A picture is a few hundred kilobytes, and phones have slow lines: milliseconds. */
const SLOW_LINE = 60_000;

export const staffApi = {
  duties: (id: string) =>
    send<readonly { readonly duty: string; readonly actions: readonly string[] }[]>('GET', `${ofMatch(id)}/duties`),
  links: (id: string) => send<readonly OnlineLink[]>('GET', `${ofMatch(id)}/links`),
  makeLink: (id: string, asked: NewLink) => send<OnlineLink>('POST', `${ofMatch(id)}/links`, asked),
  takeBack: (id: string, token: string) => send('DELETE', `${ofMatch(id)}/${ofLink(token)}`),
  link: (token: string) => send<LinkPage>('GET', ofLink(token)),
  join: (token: string, name: string) =>
    send<OnlineTable>('POST', `${ofLink(token)}/join`, name === '' ? {} : { name }),
  change: (id: string, player: string, to: { role?: Role; duties?: readonly string[] }) =>
    send<OnlineTable>('PATCH', ofMember(id, player), to),
  remove: (id: string, player: string) => send('DELETE', ofMember(id, player)),

  pictures: (id: string, query: string) => send<readonly OnlinePicture[]>('GET', `${ofMatch(id)}/pictures?${query}`),
  addPicture: (id: string, about: string, query: string, picture: Blob) =>
    send<OnlinePicture>(
      'POST',
      `${ofMatch(id)}/pictures?about=${encodeURIComponent(about)}&${query}`,
      picture,
      SLOW_LINE,
    ),
  removePicture: (id: string, picture: string) =>
    send('DELETE', `${ofMatch(id)}/pictures/${encodeURIComponent(picture)}`),
};

export const pictureAddress = (id: string, picture: string, query: string): string =>
  address(`${ofMatch(id)}/pictures/${encodeURIComponent(picture)}?${query}`).href;
