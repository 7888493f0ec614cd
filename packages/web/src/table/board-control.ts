import type { Mood } from '@rokada/kernel';
import { CounterArt } from '../board/counters.ts';
import type { Hints } from '../board/hints.ts';
import type { Pick } from '../board/input.ts';
import { Painter } from '../board/look/painter.ts';
import { MapArt } from '../board/map.ts';
import { BoardView } from '../board/view.ts';
import { groundHints, questionHints } from '../store/hints.ts';
import { asking, choosing } from '../store/choosing.ts';
import { askOverlays } from '../store/overlays.ts';
import { moodsOf } from '../store/mood.ts';
import { landing, withLanded } from '../store/landing.ts';
import { withMoved } from '../store/phase.ts';
import { carriedFrom, drop, goesSomewhere, lift } from '../store/drag.ts';
import { offersAt, openSpaces, takenTogether } from '../store/offers.ts';
import { sideToPlay, takeAll, takeOffer } from '../store/play.ts';
import { reasonsAt } from '../store/reasons.ts';
import { get, set, tell, useTable, type OnTable, type TableState } from '../store/state.ts';
import { close, inspect, point } from './pointing.ts';
import { piecesNow, putBoard, theBoard } from './shown-board.ts';

/** Ties the board on screen to the store. The board knows nothing of React, and React nothing of the board. */

let art: CounterArt | undefined;
const settledListeners = new Set<() => void>();

export const theCounters = (): CounterArt | undefined => art;

/** Calls back whenever the view has come to rest. */
export function onSettled(listener: () => void): () => void {
  settledListeners.add(listener);
  return () => settledListeners.delete(listener);
}

const dark = globalThis.matchMedia('(prefers-color-scheme: dark)');
const isNight = (theme: 'auto' | 'light' | 'dark'): boolean => theme === 'dark' || (theme === 'auto' && dark.matches);

/** Calls back when the system turns to night or day. */
function watchNight(listener: () => void): () => void {
  dark.addEventListener('change', listener);
  return () => dark.removeEventListener('change', listener);
}

const settled = (): void => settledListeners.forEach((listener) => listener());

export function connectBoard(host: HTMLElement): () => void {
  const { match, prefs } = get();
  const { info, world } = match!;
  art = new CounterArt(info.presentation, prefs.safeColours);
  const view = new BoardView(host, new MapArt(world, info.presentation, prefs.lang), art, {
    picked: (space, piece, how) => void pick(space, piece, how),
    pointed: (space, piece, x, y) => point(space, piece, x, y),
    inspected: (space, piece, x, y) => inspect(space, piece, x, y),
    lifts: (space, _, touch) => {
      const carried = carriedFrom(space, piecesNow(), touch);
      if (carried.length > 0) lift(space, piecesNow());
      return carried;
    },
    dropped: (space) => drop(space, piecesNow(), (to) => void asking(() => tryAt(to))),
    settled,
  });
  putBoard(view);
  view.still = prefs.still;
  // The flat map is there at once; the painted one takes its place when it is ready.
  const painter = Painter.open(info.id, info.board, prefs.lang, isNight(prefs.theme), {
    whole: (picture) => view.paintedBy(painter!, picture),
    tile: (name, picture) => view.keepTile(name, picture),
    trouble: (what) => tell(`no-${what}`, 'warning'),
  });
  const dusk = watchNight(() => painter?.change(get().prefs.lang, isNight(get().prefs.theme)));

  let opened = false;
  let beach = '';
  let question: Hints | undefined;
  let ground: ReturnType<typeof groundHints> | undefined;
  const show = (now: TableState, before: TableState | undefined): void => {
    if (now.match === undefined) return;
    const changed = (...keys: (keyof TableState)[]): boolean =>
      before === undefined || keys.some((key) => now[key] !== before[key]);
    if (changed('prefs')) {
      view.still = now.prefs.still;
      const relook = before !== undefined && now.prefs.safeColours !== before.prefs.safeColours;
      const retell = before !== undefined && now.prefs.lang !== before.prefs.lang;
      if (relook) art = new CounterArt(info.presentation, now.prefs.safeColours);
      if (relook || retell)
        view.redraw(
          retell && painter === undefined ? new MapArt(world, info.presentation, now.prefs.lang) : undefined,
          art!,
        );
      if (retell || (before !== undefined && now.prefs.theme !== before.prefs.theme))
        painter?.change(now.prefs.lang, isNight(now.prefs.theme));
    }
    const cut = before?.online?.connected === true && now.online?.connected === false;
    const ashore = landing(now);
    const landed = `${ashore?.at} ${[...(ashore?.ids ?? [])].join()}`;
    if (changed('scene', 'past', 'curtain') || cut || landed !== beach) {
      const [to, from] = [(now.past ?? now.scene)?.version ?? 0, (before?.past ?? before?.scene)?.version ?? 0];
      // What was taken back, is looked at from afar, or is all that is known of a line that is gone, stands there at once.
      const takenBack = now.log.at(-1)?.news.some(({ key }) => key === 'undo') === true;
      const far = takenBack || cut || to < from || to - from > 1;
      const atOnce = before === undefined || now.match !== before.match || far;
      const pieces = now.past === undefined ? withLanded(withMoved(piecesNow(), now), ashore) : piecesNow();
      beach = landed;
      view.setPieces(now.curtain ? [] : pieces, now.ways.get(to), atOnce);
    }
    if (changed('scene', 'past')) {
      const moods = moodsOf(now);
      view.setVeils(moods.flatMap((mood) => VEILS[mood] ?? []));
      host.dataset['mood'] = moods.join(' ');
    }
    if (changed('scene', 'past', 'overlays')) void askOverlays();
    const laid = changed('scene', 'past', 'overlays', 'laid', 'prefs', 'log', 'threat');
    if (laid) ground = groundHints(now, (side) => art!.sideColour(side));
    const asked = changed(
      'flash',
      'question',
      'peek',
      'instead',
      'draft',
      'beginnings',
      'considered',
      'pointed',
      'preview',
    );
    if (asked) question = questionHints(now);
    if (asked || laid) {
      view.setHints({ ...question!, ...ground!, ways: [...ground!.ways, ...question!.ways] });
    }
    if (changed('match')) opened = false;
    if (!opened && now.scene !== undefined && !now.curtain) opened = lookFirst(view, now);
    else if (changed('beginnings', 'question') && before !== undefined) lookAtOpen(view, now);
    // What a lesson speaks of is in sight, whatever else could be done.
    if (now.lesson !== undefined && changed('flash', 'beginnings', 'question') && opened) view.showAll(now.flash);
    if (changed('considered') && now.considered !== undefined) lookAtChosen(view, question!);
    if (changed('stage') && now.stage !== undefined) view.glideTo(now.stage.space);
    if (changed('cursor')) view.setCursor(now.cursor);
    if (changed('scene', 'past', 'question', 'peek', 'instead', 'beginnings', 'prefs')) settled();
  };
  show(get(), undefined);
  const unsubscribe = useTable.subscribe(show);
  return () => {
    unsubscribe();
    dusk();
    painter?.close();
    view.destroy();
    if (theBoard() === view) putBoard(undefined);
  };
}

/** What lies over the map in each mood; by day and in fair weather nothing does. */
const VEILS: Readonly<Partial<Record<Mood, string>>> = {
  night: 'rgba(14,20,58,.46)',
  changeable: 'rgba(88,98,112,.13)',
  rain: 'rgba(58,78,104,.24)',
  mud: 'rgba(88,62,24,.24)',
  frost: 'rgba(196,216,238,.3)',
  snow: 'rgba(240,246,255,.46)',
};

/** The least zoom at which counters are read. */
const READABLE = 0.72;

/**
 * The first look: at what can be done, else at one's own units, else at all of them; never at empty ground. Where the
 * player is to decide it waits for what he may do.
 */
function lookFirst(view: BoardView, { beginnings, scene, match }: TableState): boolean {
  const side = sideToPlay();
  if (side !== undefined && beginnings === undefined) return false;
  const { board } = view.world;
  const onMap = isOnMap(view, match!);
  const standing = (of: (each: string) => boolean): number[] =>
    scene!.view.pieces.flatMap(({ at, side: owner }) => (at !== null && of(owner) ? (board.byId.get(at) ?? []) : []));
  const places = [[...openSpaces(piecesNow())], standing((owner) => owner === side), standing(() => true)];
  const first = places.map((spaces) => spaces.filter(onMap)).find((spaces) => spaces.length > 0);
  if (first === undefined) view.fitAll(); // nothing stands there yet: the whole theatre
  else if (match !== undefined) view.lookAt(first, READABLE);
  return true;
}

/** Boxes beside the map are listed in the panel: nobody has to be taken there, though they have a place on the sheet. */
function isOnMap({ world }: BoardView, { info }: OnTable): (space: number) => boolean {
  const { hexes, byId } = world.board;
  const boxes = new Set(info.presentation.boxes?.flatMap(({ spaces }) => spaces.map((id) => byId.get(id))));
  return (space) => world.boxOf(space) !== undefined && !boxes.has(space) && (hexes === 0 || space < hexes);
}

/** Something that can be chosen is always in sight; the view moves only when nothing is, to where most of it lies. */
function lookAtOpen(view: BoardView, { match }: TableState): void {
  const open = [...openSpaces(piecesNow())].filter(isOnMap(view, match!));
  const seen = open.some((space) => view.camera.sees(view.world.x(space), view.world.y(space), -30));
  if (open.length === 0 || seen) return;
  const { camera, world } = view;
  const [wide, high] = [camera.width / camera.k / 2, camera.height / camera.k / 2];
  const near = (from: number): number =>
    open.filter((to) => Math.abs(world.x(to) - world.x(from)) < wide && Math.abs(world.y(to) - world.y(from)) < high)
      .length;
  const best = open.map((space) => [near(space), space] as const).reduce((a, b) => (b[0] > a[0] ? b : a));
  view.goTo(best[1], true);
}

/** What is advised is in sight when the player looks at it. */
function lookAtChosen(view: BoardView, { chosenSpaces, chosenPieces, ways }: Hints): void {
  const stand = piecesNow().flatMap(({ id, at }) =>
    at !== null && chosenPieces.has(id) ? (view.world.board.byId.get(at) ?? []) : [],
  );
  const [to] = [...chosenSpaces, ...ways.flatMap(({ spaces }) => spaces.slice(-1)), ...stand];
  if (to !== undefined) view.goTo(to);
}

/** A click on a space: the one thing it can mean, or a list of what it could mean. */
export async function pick(space: number, piece: string | undefined, how: Pick | 'key'): Promise<void> {
  if (get().pointed?.pinned === true) close();
  set({ cursor: how === 'key' ? space : -1, picking: -1 });
  if (space < 0) return theBoard()?.fan(-1);
  await choosing(() => take(space, piece, how));
}

/** What a click means is known when its turn has come. */
async function take(space: number, piece: string | undefined, how: Pick | 'key'): Promise<void> {
  const offers = offersAt(space, piecesNow());
  if (how === 'all' && takenTogether(offers)) return takeAll(offers);
  const { match } = get();
  const exact = offers.filter((offer) => offer.of === 'piece' && match!.info.pieces[offer.value] === piece);
  // Who does not hit one of the units that could be chosen means the place, where the place itself can be.
  const place = offers.filter(({ of }) => of === 'space');
  // A unit is clicked to be moved; what it does where it stands has its button.
  const going = exact.filter(({ type }) => goesSomewhere(type));
  const hit = going.length === 1 ? going : exact;
  const meant = hit.length > 0 ? hit : place.length === 1 ? place : offers;
  const [only, ...more] = how === 'key' ? offers : meant;
  if (only === undefined) {
    // Nothing to choose: it was tried, so it is said why.
    set({ pointed: { space, piece, x: -1, y: -1 }, carded: true, odds: undefined });
    theBoard()?.fan(space);
    return tryAt(space);
  }
  if (more.length > 0) return set({ picking: space });
  close();
  await takeOffer(only);
}

/** Why not there: said where it was tried. */
async function tryAt(space: number): Promise<void> {
  if (get().pointed?.space !== space) set({ pointed: { space, piece: undefined, x: -1, y: -1 }, carded: true });
  await reasonsAt(space, piecesNow());
}
