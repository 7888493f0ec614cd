import type { PieceView } from '@rokada/kernel';
import { choosing } from './choosing.ts';
import { lookInstead } from './instead.ts';
import { offersAt, takenTogether, type Offer } from './offers.ts';
import { cancel, finish, takeAll, takeOffer } from './play.ts';
import { get, noDraft, set } from './state.ts';

/** A stack is taken up where it lies and put down where it shall go: the action that fits is put together on the way. */

/** Where the stack in hand was taken up, and the actions it could begin; the first is the one that is shown. */
let lifted: { readonly space: number; readonly types: readonly (string | undefined)[] } | undefined;

const ofPieces = (space: number, pieces: readonly PieceView[]): readonly Offer[] =>
  offersAt(space, pieces).filter(({ of }) => of === 'piece');

/** Actions that go somewhere: those that ask for a place after the units. */
export function goesSomewhere(type: string | undefined): boolean {
  const { match, draft } = get();
  const of = type ?? draft?.type;
  return of !== undefined && (match?.info.actions[of]?.slots.some((slot) => /space|path/.test(slot.of)) ?? false);
}

/** What would be carried from a space: nothing where nothing there may go anywhere. */
export function carriedFrom(space: number, pieces: readonly PieceView[], touch: boolean): readonly PieceView[] {
  const { match, busy } = get();
  if (match === undefined || busy) return [];
  const inHand = chosenAt(space, pieces);
  if (inHand.length > 0) return inHand;
  const offers = ofPieces(space, pieces).filter(({ type }) => goesSomewhere(type));
  // A finger moves the view, unless it has chosen what lies under it.
  if (offers.length === 0 || (touch && !offers.some(({ chosen }) => chosen))) return [];
  const ids = new Set(offers.map(({ value }) => match.info.pieces[value]));
  return pieces.filter(({ id }) => ids.has(id));
}

/** The units there that are chosen already and only wait for a place. */
function chosenAt(space: number, pieces: readonly PieceView[]): readonly PieceView[] {
  const { match, draft, question } = get();
  const of = question?.slot?.of;
  if (match === undefined || draft === undefined || (of !== 'space' && of !== 'path')) return [];
  const chosen = new Set(
    match.info.actions[draft.type]!.slots.filter((slot) => slot.of === 'piece' || slot.of === 'pieces')
      .flatMap(({ name }) => (draft.slots[name] ?? []) as number | readonly number[])
      .map((piece) => match.info.pieces[piece]),
  );
  return pieces.filter(({ id, at }) => at === match.info.spaces[space] && chosen.has(id));
}

export function lift(space: number, pieces: readonly PieceView[]): void {
  if (chosenAt(space, pieces).length > 0) {
    lifted = { space, types: [undefined] };
    return;
  }
  const offers = ofPieces(space, pieces);
  const types = [...new Set(offers.map(({ type }) => type))].filter((type) => goesSomewhere(type));
  lifted = { space, types };
  void choosing(() => takeUp(space, pieces, types[0]));
}

async function takeUp(space: number, pieces: readonly PieceView[], type: string | undefined): Promise<void> {
  const offers = ofPieces(space, pieces).filter((offer) => offer.type === type && !offer.chosen);
  if (takenTogether(offers)) await takeAll(offers);
  else if (offers[0] !== undefined) await takeOffer(offers.at(-1)!);
}

/** Puts the stack down; where the first action does not lead there, another may. */
export function drop(to: number, pieces: readonly PieceView[], refuse: (space: number) => void): void {
  const from = lifted;
  lifted = undefined;
  if (from === undefined) return;
  void choosing(async (seen) => {
    if (to < 0 || to === from.space) return to < 0 ? cancel() : undefined;
    for (const type of from.types) {
      if (type !== undefined && get().draft?.type !== type) {
        set({ ...noDraft, beginnings: get().beginnings });
        await takeUp(from.space, pieces, type);
      }
      const of = get().question?.slot?.of;
      if (of === 'pieces' || of === 'piece') await finish(seen);
      const there = offersAt(to, pieces).filter((offer) => offer.of === 'space');
      if (there.length === 1) return takeOffer(there[0]!);
      await lookInstead();
      const other = offersAt(to, pieces).filter((offer) => offer.instead !== undefined);
      if (other.length === 1) return takeOffer(other[0]!);
    }
    refuse(to);
  });
}
