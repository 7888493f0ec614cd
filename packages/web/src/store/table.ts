import { layWorld } from '../board/world.ts';
import { engine } from '../engine/client.ts';
import type { GameInfo, Opened, Opening } from '../engine/protocol.ts';
import { toErrorInfo } from '../engine/error-info.ts';
import { deleteMatch, listMatches, loadAside, saveAside, type Aside } from '../save/matches.ts';
import { addGameWords, words } from '../words/index.ts';
import { inTurn } from './choosing.ts';
import { isFull, moved, showError } from './moved.ts';
import { sideToPlay, touch } from './play.ts';
import { applyPrefs, savePrefs, type Prefs } from './prefs.ts';
import { keptOrders } from './orders.ts';
import { phaseAt } from './phase.ts';
import { coloured } from './safe-colours.ts';
import { get, noDraft, set, tell, type OnTable, type Page } from './state.ts';

let fetching = false;
/** How many matches are being put on the table. */
let opening = 0;

/** Fetches what every game of the table says of itself, each as soon as it is there. */
export async function refreshGames(): Promise<void> {
  set({ games: await engine.call('games') });
  failed.clear();
  await fetchNext();
}

/** One game after the other, and none while a match is opened: whoever has chosen waits for his game alone. */
async function fetchNext(): Promise<void> {
  if (fetching) return;
  fetching = true;
  try {
    const next = (): string | undefined => get().games.find((id) => !(id in get().infos) && !failed.has(id));
    for (let id = next(); id !== undefined && opening === 0 && get().page !== 'table'; id = next()) {
      const game = id;
      await infoOf(game).catch((error: unknown) => {
        failed.add(game);
        showError(error);
      });
    }
  } finally {
    fetching = false;
  }
}

/** Games that do not load are told once, and not asked for again and again. */
const failed = new Set<string>();

/** A game's data, fetched once. */
export async function infoOf(game: string): Promise<GameInfo> {
  const known = get().infos[game];
  if (known !== undefined) return known;
  const info = coloured(await engine.call('describe', game), get().prefs.safeColours);
  addGameWords(info);
  set({ infos: { ...get().infos, [game]: info } });
  return info;
}

/** `?seed=…` in the address: every match begun here has the same dice and the same computer. */
export function askedSeed(): { seed?: string } {
  const seed = new URLSearchParams(location.search).get('seed');
  return seed === null ? {} : { seed };
}

export async function openMatch(from: Opening, parent?: OnTable['parent']): Promise<void> {
  if (from.from !== 'start' || from.lesson !== true) set({ lesson: undefined });
  opening++;
  try {
    const opened = await engine.call('open', from);
    const { id, playable, sandbox } = opened;
    set({ online: undefined });
    await layOut(opened, parent);
    if (from.from !== 'branch') location.hash = playable && !sandbox ? `match=${id}` : '';
    if (!playable) await lookBack(0);
  } catch (error) {
    const text = from.from === 'file' ? from.text : undefined;
    toTheDoor();
    showError(error, text);
  } finally {
    opening--;
    void fetchNext();
  }
}

/** Whatever the address named is not there: the door then. */
export const toTheDoor = (): void => {
  if (get().page === 'opening') set({ page: 'home' });
};

/** Puts a match on the table. */
export async function layOut(
  { scene, log, ...opened }: Opened,
  parent?: OnTable['parent'],
  page: Page = 'table',
): Promise<void> {
  const info = await infoOf(opened.game);
  const old = get().match;
  const world = old?.info.id === info.id ? old.world : layWorld(info.board);
  const aside = await loadAside(opened.id).catch(() => ({ id: opened.id, notes: '', bookmarks: [] }));
  set({
    ...noDraft,
    match: { ...opened, info, world, ...(parent !== undefined && { parent }) },
    scene,
    log,
    trail: [],
    orders: keptOrders(opened.id),
    orderless: -1,
    sky: undefined,
    phase: phaseAt(scene, undefined),
    ways: new Map(),
    stage: undefined,
    skipping: false,
    battle: undefined,
    rolling: false,
    plans: new Map(),
    last: undefined,
    fresh: scene.version === 0,
    touched: '',
    aside,
    past: undefined,
    page,
    curtain: false,
    autoplay: false,
    over: false,
    cursor: -1,
    pointed: undefined,
    failure: undefined,
  });
}

/** Is there a present to come back to, or is the match only a record? */
export const isLive = ({ playable, online }: OnTable): boolean => playable || online === true;

export const liftCurtain = (): void => set({ curtain: false });

export async function undo(): Promise<void> {
  // In a lesson nothing goes wrong that would have to be taken back.
  if (get().lesson !== undefined) return;
  await inTurn(async () => {
    const { match, scene } = get();
    const side = sideToPlay() ?? scene?.eyes[0];
    if (!match?.playable || side === undefined) return;
    moved(await engine.call('undo', match.id, side));
    set({ orderless: get().scene?.version ?? -1 });
    touch(sideToPlay());
  });
}

/** Shows an earlier moment; the last one is the present. */
export async function lookBack(version: number): Promise<void> {
  const { match, scene } = get();
  if (match === undefined || scene === undefined) return;
  const to = Math.max(0, Math.min(scene.version, version));
  if (to === scene.version && isLive(match)) return lookNow();
  try {
    const past = await engine.call('sceneAt', match.id, to);
    if (get().match?.id === match.id) set({ ...noDraft, past });
  } catch (error) {
    showError(error);
  }
}

/** Where a replay of what just happened begins: after the player's last decision, or before it if nothing followed. */
export function replayFrom(): number {
  const { match, scene, log } = get();
  if (match === undefined || scene === undefined || !match.playable || scene.outcome !== undefined) return 0;
  const acted = log.filter(({ side }) => side !== undefined);
  const last = acted.at(-1);
  if (last === undefined) return 0;
  const mine = (side: string): boolean =>
    scene.eyes.length === match.info.sides.length ? side === last.side : scene.eyes.includes(side);
  const from = acted.findLast(({ side }) => mine(side!));
  if (from === undefined) return 0;
  if (from.version < scene.version) return from.version;
  // Nobody has moved since: the whole of the player's last run of decisions.
  const before = acted.findLast(({ side }) => !mine(side!));
  return before?.version ?? 0;
}

export const lookNow = (): void => set({ past: undefined, autoplay: false });

/** What the others did, once more on the board, from the player's last decision on. */
export async function showAgain(): Promise<void> {
  await lookBack(replayFrom());
  if (get().past !== undefined) set({ autoplay: true });
}

/** The rest of what the others do now happens at once; a replay ends in the present. */
export function skip(): void {
  if (get().autoplay) return lookNow();
  if (get().rolling) return set({ rolling: false });
  set({ skipping: true, stage: undefined });
}

let flashing = 0;

/** Lights places up for a moment. */
export function flash(spaces: readonly number[]): void {
  clearTimeout(flashing);
  set({ flash: spaces });
  flashing = window.setTimeout(() => set({ flash: [] }), 1800);
}

/** Branches this moment into a trial. */
export async function whatIf(): Promise<void> {
  const { match, scene, past, online } = get();
  if (match === undefined || scene === undefined) return;
  if (online !== undefined) return void (await (await import('./online.ts')).tryOut());
  const { version } = past ?? scene;
  await openMatch({ from: 'branch', id: match.id, version }, { id: match.id, online: false });
  tell('sandbox-opened');
}

export async function keepTrial(): Promise<void> {
  const { match } = get();
  if (match === undefined) return;
  try {
    await engine.call('keep', match.id);
    set({ match: { ...match, sandbox: false } });
    location.hash = `match=${match.id}`;
    tell('kept');
  } catch (error) {
    tell(isFull(toErrorInfo(error)) ? 'storage-full' : 'storage-failed', 'warning');
  }
}

/** Throws a trial away and returns to the match it came from. */
export async function dropTrial(): Promise<void> {
  const { match } = get();
  if (match?.parent === undefined) return leaveTable();
  set(noDraft); // nothing is asked until the match is back
  void engine.call('close', match.id);
  const { id, online } = match.parent;
  if (online) await (await import('./online.ts')).sitDown(id);
  else await openMatch({ from: 'saved', id });
}

export async function leaveTable(): Promise<void> {
  const { match } = get();
  if (match !== undefined) void engine.call('close', match.id);
  set({
    ...noDraft,
    match: undefined,
    lesson: undefined,
    scene: undefined,
    past: undefined,
    online: undefined,
    log: [],
    page: 'home',
    autoplay: false,
    over: false,
    curtain: false,
  });
  location.hash = '';
  await refreshSaves();
}

export async function refreshSaves(): Promise<void> {
  try {
    set({ saves: await listMatches() });
  } catch {
    set({ saves: [] });
    tell('storage-failed', 'warning');
  }
}

export async function forgetMatch(id: string): Promise<void> {
  await deleteMatch(id);
  await refreshSaves();
}

export async function writeAside(part: Partial<Aside>): Promise<void> {
  const { aside, match } = get();
  if (aside === undefined) return;
  const next = { ...aside, ...part };
  set({ aside: next });
  if (match?.sandbox === true) return;
  if (match?.online && part.notes !== undefined)
    void import('./online.ts').then(({ keepNotes }) => keepNotes(next.notes));
  await saveAside(next).catch(() => tell('storage-failed', 'warning'));
}

export function toggleOverlay(id: string): void {
  const overlays = new Set(get().overlays);
  if (!overlays.delete(id)) overlays.add(id);
  set({ overlays });
}

export function setPrefs(part: Partial<Prefs>): void {
  const prefs = { ...get().prefs, ...part };
  set({ prefs });
  savePrefs(prefs);
  applyPrefs(prefs);
  if (part.safeColours !== undefined) recolour(part.safeColours);
  if (part.lang !== undefined) void words.changeLanguage(part.lang);
}

/** Every game on the page changes the colours of its sides. */
function recolour(safe: boolean): void {
  const { infos, match } = get();
  set({
    infos: Object.fromEntries(Object.entries(infos).map(([id, info]) => [id, coloured(info, safe)])),
    ...(match !== undefined && { match: { ...match, info: coloured(match.info, safe) } }),
  });
}

engine.onRestart = () => {
  const { match } = get();
  tell('engine-restarted', 'warning');
  // The new engine knows nothing yet: what the old one asked cannot be answered.
  set({ ...noDraft, busy: false });
  if (match === undefined || match.online) return;
  if (match.sandbox || !match.playable) void leaveTable();
  else void openMatch({ from: 'saved', id: match.id });
};
