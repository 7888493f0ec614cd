import { PROTOCOL } from '@rokada/kernel/protocol';
import { engine } from '../engine/client.ts';
import { api, findServer, newNonce, ServerError, type NewMatch, type OnlineTable } from '../online/api.ts';
import { RemoteMatch, type RemoteEvents } from '../online/remote.ts';
import { staffApi } from '../online/staff-api.ts';
import { online } from './ask-server.ts';
import { moved, showError } from './moved.ts';
import { sideToPlay } from './play.ts';
import { followNotices, readOf, turnBegan } from './notices.ts';
import { get, set, tell, untell, type Unsent } from './state.ts';
import { infoOf, layOut, leaveTable, openMatch, toTheDoor } from './table.ts';
import { heard, sayAgain, sayTyped, sayWaiting } from './talk.ts';

/** Matches on the server: finding it, sitting down, and what goes on around the board. */

let here: RemoteMatch | undefined;
/** Whose board lies on the table: another seat of the same match has another. */
let laid: RemoteMatch | undefined;

export const hereId = (): string | undefined => here?.id;
/** As whom we look at the match here, as the server wants it asked. */
export const hereQuery = (): string => here?.bySeat ?? '';

/** Looks whether there is a server behind this page, and goes where the address says. */
export async function findLobby(): Promise<void> {
  const { openSeen, sendWhatWaits } = await import('../field/seen.ts');
  if (!(await findServer())) {
    await openSeen();
    return nowhere();
  }
  const { goWhereAsked } = await import('./route.ts');
  try {
    await renewPatiently();
    window.addEventListener('hashchange', () => void goWhereAsked());
    followNotices();
    await goWhereAsked();
    nowhere();
    await sendWhatWaits();
  } catch (error) {
    nowhere();
    showError(error);
  }
}

/** Nothing came of the address: no match of the server's, and none of this browser's that is being opened. */
function nowhere(): void {
  if (get().online === undefined && !location.hash.startsWith('#match=')) toTheDoor();
}

/** A server that is there but does not answer yet is asked again. */
async function renewPatiently(): Promise<void> {
  for (;;) {
    try {
      return await renew();
    } catch (error) {
      if (!(error instanceof ServerError && error.code === 'lost')) throw error;
      tell('line-lost', 'warning');
      await new Promise((resolve) => setTimeout(resolve, 3000));
    }
  }
}

/** Who we are may have changed. */
export async function renew(): Promise<void> {
  const me = await api.me();
  set({ me });
  const { lang } = get().prefs;
  // Mail and push speak the language of the page.
  if (me.player !== null && me.player.language !== lang)
    set({ me: { ...me, player: await api.change({ language: lang }) } });
}

/** What we are called; nobody yet has no name, and `guest` is none. */
export function myName(): string {
  const { me, prefs } = get();
  const known = me?.player?.name ?? '';
  return known === '' || known === 'guest' ? prefs.name.trim() : known;
}

/** Gives the name by which the others know us; at a table without accounts that is all it takes to be somebody. */
export async function introduce(name: string): Promise<void> {
  const { me } = get();
  if (name === '' || name === me?.player?.name) return;
  await api.change({ name });
  await renew();
}

export async function takeSeat(table: OnlineTable, seat: number, token?: string, name = myName()): Promise<boolean> {
  return online(async () => {
    if (get().me?.player) await introduce(name);
    await api.join(table.id, {
      seat,
      nonce: newNonce(),
      ...(token !== undefined && { token }),
      ...(name !== '' && { name }),
    });
    await renew();
    await sitDown(table.id, seat);
  });
}

export async function createOnline(order: Omit<NewMatch, 'nonce'>): Promise<boolean> {
  return online(async () => {
    await introduce(myName());
    const { id } = await api.create({ ...order, nonce: newNonce() });
    await renew();
    await sitDown(id);
  });
}

/** A match from a file goes on at the server, with its seats and its computers. */
export const bring = (text: string): Promise<boolean> =>
  online(async () => {
    const { fileForServer } = await import('../online/match-file.ts');
    const journal = fileForServer(text);
    await introduce(myName());
    const { id, status } = await api.bring(journal);
    await renew();
    await sitDown(id);
    tell(status === 'waiting' ? 'brought-waiting' : 'brought');
  });

/** Somebody belongs to the staff of a side from now on; no account is needed. */
export const joinSide = (token: string, match: string, name: string): Promise<boolean> =>
  online(async () => {
    if (get().me?.player) await introduce(name);
    await staffApi.join(token, name);
    await renew();
    await sitDown(match);
  });

/**
 * Opens the line to a match. As long as it waits for players there is a room to wait in; whoever has a pass reads what
 * is written of it, and nothing else.
 */
export async function sitDown(id: string, seat?: number, pass?: string): Promise<void> {
  const done = await online(async () => {
    const table = await api.table(id, pass === undefined ? '' : `link=${encodeURIComponent(pass)}`);
    const info = await infoOf(table.game);
    await here?.close();
    const events: RemoteEvents = {
      welcomed: () => void welcomed(remote),
      moved: (news) => isHere(remote) && moved(news),
      table: (now) => tableChanged(remote, now),
      chat: (lines) => here === remote && heard(lines),
      line: (connected) => lineChanged(remote, connected),
      refused: (error) => {
        if (isOutdated(error) && reloadOnce()) return;
        showError(error);
        void leaveWaitingRoom();
      },
      cancelled: () => {
        tell('match-cancelled', 'warning');
        void leaveWaitingRoom();
      },
      dismissed: () => void dismissed(remote),
      notDone: () => tell('action-not-done', 'warning'),
    };
    const remote: RemoteMatch = new RemoteMatch(info, table, seat, events, pass);
    here = remote;
    set({ online: { table, chat: [], typing: '', unsent: [], connected: true } });
    if (pass !== undefined) return;
    if (!isAt(id)) location.hash = `#/match/${id}`;
    readOf(id);
    if (table.status === 'waiting') set({ page: 'waiting-room' });
  });
  if (!done && isAt(id) && get().online === undefined) location.hash = '';
}

/** Is that the match in the address, or a page of it? */
const isAt = (id: string): boolean => location.hash.split('/')[2] === id && location.hash.startsWith('#/match/');

/** The server has moved on and speaks otherwise than this page. */
const isOutdated = (error: Error): boolean => error instanceof ServerError && error.where === 'other-protocol';

/** Gets the page anew, at the same match; but only once, lest an old page in some cache turns in circles. */
function reloadOnce(): boolean {
  const key = 'rokada-reloaded';
  if (sessionStorage.getItem(key) === String(PROTOCOL)) return false;
  sessionStorage.setItem(key, String(PROTOCOL));
  tell('page-outdated', 'warning');
  setTimeout(() => location.reload(), 1500); // so that it can be read
  return true;
}

const isHere = (remote: RemoteMatch): boolean => here === remote && laid === remote && get().match?.id === remote.id;

async function welcomed(remote: RemoteMatch): Promise<void> {
  if (here !== remote) return;
  const opened = remote.opened();
  void sayWaiting(remote).catch(() => undefined); // the line broke again: it waits on
  if (note !== undefined) keepNotes(note);
  if (isHere(remote)) {
    const { scene } = get();
    // Nothing has happened meanwhile: what the player was putting together stays in his hands.
    const asked = get().beginnings !== undefined || sideToPlay() === undefined;
    if (asked && scene?.version === opened.scene.version && scene.outcome === opened.scene.outcome) return;
    return moved({ scene: opened.scene, log: opened.log, whole: true });
  }
  engine.lend(remote.id, remote);
  laid = remote;
  // A game that keeps no chronicle is watched.
  const written = (await infoOf(opened.game)).presentation.chronicle !== undefined;
  await layOut(opened, undefined, remote.pass !== undefined && written ? 'reading' : 'table');
  // Notes are kept by the server, for the seat.
  if (!opened.playable) return;
  const kept = await api.note(remote.id, '').catch(() => ({ note: '' }));
  const { aside } = get();
  if (aside?.id === remote.id && kept.note !== '') set({ aside: { ...aside, notes: kept.note } });
}

function tableChanged(remote: RemoteMatch, table: OnlineTable): void {
  const { online: now } = get();
  if (here !== remote || now === undefined) return;
  // An update brings turn and clock; who is present and until when stands in the table.
  set({ online: { ...now, table } });
  turnBegan(now.table, table);
}

function lineChanged(remote: RemoteMatch, connected: boolean): void {
  const { online: now } = get();
  if (here === remote && now !== undefined && now.connected !== connected) set({ online: { ...now, connected } });
  if (connected) untell('line-lost');
}

/** Somebody took our place; as what we are now we may still watch. */
async function dismissed(remote: RemoteMatch): Promise<void> {
  if (here !== remote) return;
  if (remote.pass !== undefined) {
    tell('server-link-unknown', 'warning');
    return leaveWaitingRoom();
  }
  const table = await api.table(remote.id).catch(() => undefined);
  tell(table === undefined ? 'seat-gone' : 'seat-lost', 'warning');
  if (table === undefined) return leaveWaitingRoom();
  await sitDown(remote.id);
}

/** Back to the door; the seat stays ours. */
export async function leaveWaitingRoom(): Promise<void> {
  await here?.close();
  here = undefined;
  await leaveTable();
}

/** Gives the seat back, or calls the match off if it is ours and has not begun. */
export const giveUpSeat = (table: OnlineTable): Promise<boolean> =>
  online(async () => {
    const away = here?.id === table.id;
    if (away) {
      await here?.close();
      here = undefined;
    }
    await (table.owner && table.status === 'waiting' ? api.cancel(table.id) : api.leave(table.id));
    if (away) await leaveTable();
  });

/** Who is at the table now, and until when; the rest of it comes by itself. */
export async function refreshPresence(): Promise<void> {
  const remote = here;
  if (remote === undefined || document.hidden || get().online?.connected === false) return;
  const fresh = await api.table(remote.id).catch(() => undefined);
  const { online: now } = get();
  if (fresh === undefined || now === undefined || here !== remote) return;
  const { deadline: _, ...table } = now.table;
  const { present = [], deadline } = fresh;
  set({ online: { ...now, table: { ...table, present, ...(deadline !== undefined && { deadline }) } } });
}

/** Something around the board: an offer, an answer, the end. */
export const say = (what: string, body: object = {}): Promise<boolean> => online(async () => here?.say(what, body));

export const sayWhatIsTyped = (channel?: 'side'): void => void (here !== undefined && sayTyped(here, channel));
export const sayOnceMore = (line: Unsent): void => void (here !== undefined && sayAgain(here, line));

let writing = 0;
/** Notes that the server does not have yet. */
let note: string | undefined;

/** Private notes go to the server when the pen rests; when there is no line, as soon as there is one. */
export function keepNotes(text: string): void {
  clearTimeout(writing);
  note = text;
  writing = window.setTimeout(() => {
    here?.say('note', { text }).then(
      () => {
        if (note === text) note = undefined;
      },
      () => undefined,
    );
  }, 800);
}

/** The same again, sides swapped: sets it up, or sits down where somebody else has. */
export const rematch = (match: string): Promise<boolean> =>
  online(async () => {
    const { id } = await api.rematch(match);
    if (get().match?.id === match) await engine.call('close', match);
    await sitDown(id);
  });

/** Who may see a match that is over, and who reads its talk: all players together open it, one is enough to close it. */
export const showTo = (to: Parameters<typeof api.show>[1]): Promise<boolean> =>
  online(async () => {
    const { online: now } = get();
    if (now === undefined) return;
    const table = await api.show(now.table.id, to);
    set({ online: { ...get().online!, table } });
  });

/** A match that is over comes from the server as a file, and is watched like any other. */
export const replay = (id: string): Promise<boolean> =>
  online(async () => openMatch({ from: 'file', text: JSON.stringify(await api.journal(id)), watch: true }));

/**
 * A trial of a match on the server: while it runs, from what the seat knows, the server imagining the rest; of one that
 * is over there is the whole record to branch.
 */
export const tryOut = (): Promise<boolean> =>
  online(async () => {
    const { match, online: now } = get();
    if (match === undefined || now === undefined) return;
    if (now.table.status === 'finished') {
      await replay(match.id);
      return tell('what-if-replay');
    }
    const position = await api.position(match.id, here?.bySeat ?? '');
    await engine.call('close', match.id);
    here = undefined;
    await openMatch({ from: 'file', text: JSON.stringify(position) }, { id: match.id, online: true });
    tell(match.info.hidden ? 'what-if-imagined' : 'sandbox-opened');
  });
