import { engine } from '../engine/client.ts';
import { api, findServer, newNonce, ServerError, type NewMatch, type OnlineTable } from '../online/api.ts';
import { RemoteMatch, type ChatLine } from '../online/remote.ts';
import { moved, showError } from './moved.ts';
import { get, set, tell, untell } from './state.ts';
import { infoOf, layOut, leaveTable, openMatch } from './table.ts';

/** Matches on the server: finding it, sitting down, and what goes on around the board. */

let here: RemoteMatch | undefined;

/** Looks whether there is a server behind this page, and goes where the address says. */
export async function findLobby(): Promise<void> {
  if (!(await findServer())) return;
  try {
    set({ me: await api.me() });
    window.addEventListener('hashchange', () => void goWhereAsked());
    await goWhereAsked();
  } catch (error) {
    showError(error);
  }
}

/** `#/match/…` is a match, `#/join/…` an invitation, `#/password/…` the way to a new password. */
export async function goWhereAsked(): Promise<void> {
  const [, what, word] = /^#\/(match|join)\/([\w-]+)$/.exec(location.hash) ?? [];
  if (what === 'match' && here?.id !== word) await sitDown(word!);
  if (what === 'join') await accept(word!);
}

/** Says who we are before we sit down, where a name is all there is. */
async function introduce(): Promise<void> {
  const { me, prefs } = get();
  const name = prefs.name.trim();
  if (me?.accounts === false && name !== '' && name !== me.player?.name) await api.rename(name);
}

/** Takes a seat by its invitation; whoever sits there already just comes in. */
async function accept(token: string): Promise<void> {
  try {
    const { seat, table } = await api.invitation(token);
    await introduce();
    if (table.seats[seat]?.mine === undefined) await api.join(table.id, { seat, token, nonce: newNonce() });
    set({ me: await api.me() });
    await sitDown(table.id, seat);
  } catch (error) {
    location.hash = '';
    showError(error);
  }
}

export async function takeSeat(table: OnlineTable, seat: number): Promise<void> {
  await online(async () => {
    await introduce();
    await api.join(table.id, { seat, nonce: newNonce() });
    set({ me: await api.me() });
    await sitDown(table.id, seat);
  });
}

export async function createOnline(order: Omit<NewMatch, 'nonce'>): Promise<void> {
  await online(async () => {
    await introduce();
    const { id } = await api.create({ ...order, nonce: newNonce() });
    set({ me: await api.me() });
    await sitDown(id);
  });
}

/** Opens the line to a match. As long as it waits for players there is a room to wait in. */
export async function sitDown(id: string, seat?: number): Promise<void> {
  await online(async () => {
    const table = await api.table(id);
    const info = await infoOf(table.game);
    await here?.close();
    const remote: RemoteMatch = new RemoteMatch(info, table, seat, {
      welcomed: () => void welcomed(remote),
      moved: (news) => isHere(remote) && moved(news),
      table: (now) => tableChanged(remote, now),
      chat: (lines) => heard(lines),
      line: (connected) => lineChanged(remote, connected),
      refused: (error) => {
        showError(error);
        void leaveTable();
      },
    });
    here = remote;
    set({ online: { table, chat: [], connected: true } });
    location.hash = `#/match/${id}`;
    if (table.status === 'waiting') set({ page: 'waiting-room' });
  });
}

const isHere = (remote: RemoteMatch): boolean => here === remote && get().match?.id === remote.id;

async function welcomed(remote: RemoteMatch): Promise<void> {
  if (here !== remote) return;
  const opened = remote.opened();
  if (isHere(remote)) return moved({ scene: opened.scene, log: opened.log, whole: true });
  engine.lend(remote.id, remote);
  await layOut(opened);
  // Notes are kept by the server, for the seat.
  if (!opened.playable) return;
  const { note } = await api.note(remote.id, '').catch(() => ({ note: '' }));
  const { aside } = get();
  if (aside?.id === remote.id && note !== '') set({ aside: { ...aside, notes: note } });
}

function tableChanged(remote: RemoteMatch, table: OnlineTable): void {
  const { online: now } = get();
  if (here === remote && now !== undefined) set({ online: { ...now, table } });
}

function lineChanged(remote: RemoteMatch, connected: boolean): void {
  const { online: now } = get();
  if (here === remote && now !== undefined && now.connected !== connected) set({ online: { ...now, connected } });
  if (connected) untell('line-lost');
}

function heard(lines: readonly ChatLine[]): void {
  const { online: now, tab, scene } = get();
  if (now === undefined) return;
  const last = now.chat.at(-1)?.number ?? 0;
  const fresh = lines.filter(({ number }) => number > last);
  set({ online: { ...now, chat: [...now.chat, ...fresh] } });
  const others = fresh.filter(({ seat }) => seat === null || !now.table.mine.includes(seat));
  if (tab !== 'people' && scene !== undefined && last > 0 && others.length > 0)
    tell('chat-from', 'info', { name: others.at(-1)!.name });
}

/** Back to the door; the seat stays ours. */
export async function leaveWaitingRoom(): Promise<void> {
  await here?.close();
  here = undefined;
  await leaveTable();
}

/** Something around the board: an offer, an answer, a word, the end. */
export const say = (what: string, body: object = {}): Promise<void> => online(async () => here?.say(what, body));

let writing = 0;

/** Private notes go to the server when the pen rests. */
export function keepNotes(text: string): void {
  clearTimeout(writing);
  writing = window.setTimeout(() => void say('note', { text }), 800);
}

export const rematch = (): Promise<void> =>
  online(async () => {
    const { online: now } = get();
    if (now === undefined) return;
    const { id } = await api.rematch(now.table.id);
    await engine.call('close', now.table.id);
    await sitDown(id);
  });

/** A match that is over is for everybody to see once all who played it say so; one is enough to close it. */
export const showTo = (visibility: OnlineTable['visibility']): Promise<void> =>
  online(async () => {
    const { online: now } = get();
    if (now === undefined) return;
    const table = await api.show(now.table.id, visibility);
    set({ online: { ...get().online!, table } });
  });

/** A match that is over comes from the server as a file, and is watched like any other. */
export const replay = (id: string): Promise<void> =>
  online(async () => openMatch({ from: 'file', text: JSON.stringify(await api.journal(id)), watch: true }));

/**
 * A trial of a match on the server: while it runs, from what the seat knows, the server imagining the rest; of one that
 * is over there is the whole record to branch.
 */
export const tryOut = (): Promise<void> =>
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

/** Does something with the server; what it refuses is said. */
export async function online(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ServerError && error.where === 'not-signed-in') return tell('sign-in-first', 'warning');
    showError(error);
  }
}
