import { engine } from '../engine/client.ts';
import { asking } from '../store/choosing.ts';
import { offersAt } from '../store/offers.ts';
import { sideToPlay } from '../store/play.ts';
import { reasonsAt } from '../store/reasons.ts';
import { get, set } from '../store/state.ts';
import { piecesNow, theBoard } from './shown-board.ts';

/** What the table says about a place that is pointed at: after a pause, and only of what was tried. */

/** The pointer rests after so many milliseconds. */
const PAUSE = 300;
let resting = 0;

/** The pointer is over a space: its card, once it rests there. */
export function point(space: number, piece: string | undefined, x: number, y: number): void {
  const before = get().pointed;
  if (before?.pinned === true) return;
  if (space < 0) {
    clearTimeout(resting);
    if (before !== undefined) close();
    theBoard()?.fan(-1);
    return;
  }
  if (before?.space === space && before.piece === piece) return;
  const at = { space, piece, x, y };
  const same = before?.space === space;
  set({ pointed: at, ...(!same && { reasons: [], odds: undefined, carded: false }) });
  clearTimeout(resting);
  resting = window.setTimeout(() => {
    if (get().pointed !== at) return;
    set({ carded: true });
    theBoard()?.fan(space);
    if (offersAt(space, piecesNow()).length > 0) void asking(() => foretell(space));
    // Who has units in hand tries the place he points at; who has none only looks.
    else if (get().draft !== undefined) void asking(() => reasonsAt(space, piecesNow()));
  }, PAUSE);
}

/** Asked for with the other button, a long touch or a key: the card stays until it is closed. */
export function inspect(space: number, piece: string | undefined, x: number, y: number): void {
  clearTimeout(resting);
  if (space < 0) return close();
  set({ pointed: { space, piece, x, y, pinned: true }, carded: true, odds: undefined, reasons: [], threat: new Set() });
  theBoard()?.fan(space);
  void asking(() => lookOut(space));
}

/** So many units of a stack are asked how far they come: of a larger one those on top. */
const ASKED = 12;

/** Where a stack of somebody else could go. */
async function lookOut(space: number): Promise<void> {
  const { match, scene, past } = get();
  if (match === undefined || scene === undefined) return;
  const mine = sideToPlay();
  const id = match.info.spaces[space];
  const theirs = piecesNow().filter((piece) => piece.at === id && piece.side !== mine && !piece.id.startsWith('?'));
  const version = (past ?? scene).version;
  const asked = theirs.slice(-ASKED).map((piece) => engine.call('overlay', match.id, version, `reach:${piece.id}`));
  const reached = (await Promise.all(asked)).flatMap((ids) => (Array.isArray(ids) ? (ids as string[]) : []));
  const { byId } = match.world.board;
  if (get().pointed?.pinned === true && get().pointed?.space === space)
    set({ threat: new Set(reached.flatMap((each) => byId.get(each) ?? [])) });
}

export function close(): void {
  set({ pointed: undefined, reasons: [], odds: undefined, carded: false });
  if (get().threat.size > 0) set({ threat: new Set() });
  theBoard()?.fan(-1);
}

/** What it would cost to go to the place pointed at, and what the dice would say of it: as if it had been chosen. */
async function foretell(space: number): Promise<void> {
  const { match, draft, question, beginnings, peek } = get();
  const side = sideToPlay();
  const [offer] = offersAt(space, piecesNow());
  if (match === undefined || side === undefined || offer === undefined || offer.chosen) return;
  const type = offer.type ?? offer.instead?.type ?? draft!.type;
  const asked = offer.ahead
    ? peek
    : offer.instead !== undefined
      ? offer.instead.question
      : offer.type === undefined
        ? question
        : beginnings?.open.find((each) => each.type === type)?.question;
  const of = asked?.slot?.of;
  const way = asked?.chosen.length === 0 ? asked.reach?.find((each) => each.at(-1) === space) : undefined;
  if (of === undefined || (of === 'path' && way === undefined)) return;
  const inHand = offer.ahead ? { [question!.slot!.name]: draft!.chosen } : {};
  const slots = offer.instead?.slots ?? (offer.type === undefined ? { ...draft!.slots, ...inHand } : {});
  const begun = { type, slots, chosen: offer.ahead || offer.instead ? [] : (draft?.chosen ?? []) };
  const many = of === 'pieces' || of === 'spaces';
  const filled = { ...begun, slots: { ...begun.slots, [offer.slot]: way ?? offer.value }, chosen: [] };
  const { question: after, preview } = await (many
    ? engine.call('next', match.id, side, begun, { brief: true, whole: true, add: [offer.value] })
    : engine.call('next', match.id, side, filled, { brief: true, whole: true }));
  if (preview === undefined || get().draft !== draft || get().pointed?.space !== space) return;
  if (of === 'path' && after.slot === undefined) set({ preview });
  if ((preview.results?.length ?? 0) > 0) set({ odds: { space, preview } });
}
