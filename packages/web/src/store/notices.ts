import { api, type OnlineTable, type ServerNotice } from '../online/api.ts';
import { words } from '../words/index.ts';
import { get, set, tell, useTable, type TableState } from './state.ts';

/** What the server tells us wherever we are: on the page, in the title, with a sound, by the browser. */

/** Seconds that a question for news may wait for an answer. */
const WAIT = 25;
/** Milliseconds before the next try when the server does not answer. */
const PAUSE = 5000;

/** The number of the last notice we have seen; -1 before the first look. */
let seen = -1;

export function followNotices(): void {
  void listen();
  useTable.subscribe((now, before) => {
    if (now.turns !== before.turns || now.online !== before.online || now.prefs.lang !== before.prefs.lang) showTurns();
    // Another player at this browser has other notices.
    if (now.me?.player?.id !== before.me?.player?.id) {
      seen = -1;
      set({ inbox: [], turns: 0 });
    }
    if (now.prefs.lang !== before.prefs.lang && now.me?.player && now.me.player.language !== now.prefs.lang)
      void api.change({ language: now.prefs.lang }).catch(() => undefined); // said anew when the page is opened again
  });
}

async function listen(): Promise<never> {
  for (;;) {
    const player = get().me?.player?.id;
    if (player === undefined) {
      await new Promise<void>((resolve) => {
        const stop = useTable.subscribe(({ me }) => {
          if (!me?.player) return;
          stop();
          resolve();
        });
      });
      continue;
    }
    try {
      const first = seen < 0;
      const { notices, turns } = await api.notices(Math.max(0, seen), first ? 0 : WAIT);
      if (get().me?.player?.id !== player) continue;
      seen = Math.max(seen, 0, ...notices.map(({ number }) => number));
      const unread = notices.filter(({ read }) => !read);
      set({ turns, inbox: [...get().inbox, ...unread] });
      // What came while we were away stands in the lobby; what comes now is told.
      if (!first) for (const each of unread) announce(each);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/** All that was told has been read. */
export async function readAll(): Promise<void> {
  set({ inbox: [] });
  await api.readNotices(Math.max(0, seen));
}

/** Whoever looks at a match has read what was told of it. */
export function readOf(match: string): void {
  const { inbox } = get();
  const left = inbox.filter((each) => each.match !== match);
  if (left.length === inbox.length) return;
  set({ inbox: left });
  if (left.length === 0) void api.readNotices(Math.max(0, seen)).catch(() => undefined); // shown again next time
}

/** What a notice says, and of which match. */
export function noticeText({ kind, params }: Pick<ServerNotice, 'kind' | 'params'>): string {
  const { name = '', game = '', by = '', offer = '', answer = '', text = '' } = params;
  return words.t(`told-${answer === '' ? kind : answer}`, {
    title: name || words.t(game, { ns: [game, 'table'] }),
    by: by === 'guest' ? words.t('guest') : by,
    offer: offer === '' ? '' : words.t(answer === '' ? `offered-${offer}` : `answered-${offer}`),
    text,
  });
}

/** Where a notice leads: to its match; who is asked to play again sits down with it. */
export const noticeAddress = ({ kind, match }: Pick<ServerNotice, 'kind' | 'match'>): string =>
  kind === 'rematch' ? `#/rematch/${match}` : `#/match/${match}`;

function announce(notice: ServerNotice): void {
  const { match } = get();
  const looking = match?.id === notice.match && !document.hidden;
  // Whoever looks at the match sees it there; what became of an offer is said all the same.
  if (looking && notice.kind !== 'answer' && notice.kind !== 'time-up' && notice.kind !== 'rematch') return;
  const text = noticeText(notice);
  const address = noticeAddress(notice);
  tell('told', 'info', { text }, address === location.hash ? undefined : address);
  alertPlayer(text, address);
}

/** The turn has come to us at the match on the table. */
export function turnBegan(before: OnlineTable, after: OnlineTable): void {
  const was = isMyTurn(before);
  const is = isMyTurn(after);
  if (was === is) return;
  void refreshTurns();
  const { match } = get();
  if (is && match !== undefined)
    alertPlayer(
      noticeText({ kind: 'your-turn', params: { name: after.name, game: after.game } }),
      `#/match/${after.id}`,
    );
}

/** Whoever only looks on has nothing to do. */
export const isMyTurn = ({ turn, mine, status, me }: OnlineTable): boolean =>
  status === 'running' && me?.role !== 'observer' && turn.some((seat) => mine.includes(seat));

async function refreshTurns(): Promise<void> {
  if (!get().me?.player) return;
  const { turns } = await api.notices(Math.max(0, seen), 0).catch(() => get());
  set({ turns });
}

/** A sound, and a word from the browser when the page is not looked at: as the player wants it. */
function alertPlayer(text: string, address: string): void {
  const settings = get().me?.player?.settings;
  if (settings?.sound) chime();
  if (settings?.browser && document.hidden) void showNotification(text, address);
}

async function showNotification(text: string, address: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const options = { body: text, icon: './icon-192.png', tag: address, data: { address } };
  // Phones let only the service worker show one.
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (worker !== undefined) return worker.showNotification('Rokada', options);
  new Notification('Rokada', options).addEventListener('click', () => {
    window.focus();
    location.hash = address;
  });
}

let audio: AudioContext | undefined;

/** Two soft tones. */
export function chime(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
    for (const [i, pitch] of [660, 880].entries()) {
      const [tone, volume] = [audio.createOscillator(), audio.createGain()];
      const at = audio.currentTime + i * 0.18;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.0001, at);
      volume.gain.exponentialRampToValueAtTime(0.12, at + 0.03);
      volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.4);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + 0.45);
    }
  } catch {
    // a browser without sound plays none
  }
}

/** Title, icon and badge say that there is something to do. */
function showTurns(): void {
  const { turns, online } = get();
  const mine = online !== undefined && isMyTurn(online.table);
  const count = Math.max(turns, mine ? 1 : 0);
  document.title = titleOf({ turns: count, mine });
  document.querySelector('link[rel=icon]')?.setAttribute('href', count > 0 ? './icon-turn.svg' : './icon.svg');
  const badge = navigator as Navigator & { setAppBadge?(n: number): Promise<void> };
  void badge.setAppBadge?.(count).catch(() => undefined); // only installed pages have one
}

const titleOf = ({ turns, mine }: Pick<TableState, 'turns'> & { mine: boolean }): string =>
  `${turns > 0 ? `(${turns}) ` : ''}${mine ? `${words.t('your-turn')} · ` : ''}Rokada`;
