import type { PieceView } from '@rokada/kernel';
import { fightersOf, isDeclared, placeOfFight, type Battle } from './battle.ts';
import type { TableState } from './state.ts';

/** Who fights now, or would with the next click. */
function fightNow(state: TableState): Pick<Battle, 'side' | 'place' | 'pieces'> | undefined {
  const { battle, draft, question, preview, match, scene, past } = state;
  if (match === undefined || scene === undefined || past !== undefined) return undefined;
  if (!isDeclared(state)) return battle?.over === false ? battle : undefined;
  const { side, type, chosen, slots } = draft!;
  const filled = { type, slots: question?.slot === undefined ? slots : { ...slots, [question.slot.name]: chosen } };
  const pieces = fightersOf(filled, match, scene.view.pieces, preview!.ledgers);
  return { side, pieces, place: placeOfFight({ side, ...filled }, pieces, match) };
}

/** Attackers that come from beside the map, by sea or by air, and the hex on which they are seen while it is fought for. */
export function landing(state: TableState): { readonly at: string; readonly ids: ReadonlySet<string> } | undefined {
  const { match } = state;
  const { hexes, byId, ids: spaces } = match?.world.board ?? { hexes: 0, byId: new Map<string, number>(), ids: [] };
  const fight = hexes === 0 ? undefined : fightNow(state);
  if (fight === undefined) return undefined;
  const { place } = fight;
  if (place < 0 || place >= hexes) return undefined;
  const attackers = new Set(fight.pieces.filter(({ side }) => side === fight.side).map(({ id }) => id));
  // Whoever has come ashore by now, or was lost, is shown where he is.
  const ids = state.scene!.view.pieces.flatMap(({ id, at }) =>
    attackers.has(id) && at !== null && (byId.get(at) ?? -1) >= hexes ? [id] : [],
  );
  return ids.length === 0 ? undefined : { at: spaces[place]!, ids: new Set(ids) };
}

/** The pieces as they are drawn while a landing is fought out. */
export function withLanded(pieces: readonly PieceView[], landed: ReturnType<typeof landing>): readonly PieceView[] {
  return landed === undefined
    ? pieces
    : pieces.map((piece) => (landed.ids.has(piece.id) ? { ...piece, at: landed.at } : piece));
}
