import { ServerError, api } from '../online/api.ts';
import { online } from './ask-server.ts';
import { hereId, leaveWaitingRoom, rematch, sitDown } from './online.ts';
import { get, set, tell, type Page } from './state.ts';
import { leaveTable } from './table.ts';

/** The pages that have an address of their own: `#/player/…` and so on. */
const pages: Readonly<Record<string, Page>> = {
  join: 'invitation',
  link: 'link',
  settings: 'settings',
  player: 'profile',
  tournaments: 'tournaments',
  tournament: 'tournament',
};

/**
 * Goes where the address says: `#/match/…` is a match, `#/match/…/field` its page for a gaming table, `#/rematch/…` the next one after it, `#/join/…` an invitation, `#/link/…` a link to a side or to read by, `#/password/…` the way to a new
 * password, `#/mail/…` the word that an address is ours.
 */
export async function goWhereAsked(): Promise<void> {
  const [, what, word, within] = /^#\/(\w+)(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(location.hash) ?? [];
  if (what === undefined) {
    // Back from a page of the server to the door; matches have addresses of their own.
    if (get().page === 'reading') return leaveWaitingRoom();
    if (isServerPage(get().page)) set({ page: 'home', pageOf: undefined });
    return;
  }
  if (what === 'match' && word !== undefined) {
    if (within === 'field') set({ dialog: 'field' });
    if (hereId() !== word || get().online === undefined) await sitDown(word);
    return;
  }
  if (what === 'rematch' && word !== undefined) return void (await rematch(word));
  if (what === 'mail' && word !== undefined) return verifyMail(word);
  const page = pages[what];
  if (page === undefined) return;
  if (['table', 'waiting-room', 'reading'].includes(get().page)) {
    const { hash } = location;
    await leaveTable();
    history.replaceState(null, '', hash);
  }
  set({ page, pageOf: word });
}

const isServerPage = (page: Page): boolean => Object.values(pages).includes(page);

/** Whoever reads the mail of an address says that it is his. */
async function verifyMail(token: string): Promise<void> {
  history.replaceState(null, '', location.pathname + location.search);
  await online(async () => {
    try {
      await api.verifyMail(token);
    } catch (error) {
      // Too old, or used already: not a matter of signing in.
      if (error instanceof ServerError && error.code === 'not-signed-in')
        throw new ServerError('conflict', error.message, 'link-used');
      throw error;
    }
    set({ me: await api.me() });
    tell('mail-verified');
  });
}
