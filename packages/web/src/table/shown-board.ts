import type { PieceView } from '@rokada/kernel';
import type { BoardView } from '../board/view.ts';
import { get } from '../store/state.ts';
import { flash } from '../store/table.ts';

/** The board on screen, for whoever speaks about what lies on it. */

let shown: BoardView | undefined;

export const theBoard = (): BoardView | undefined => shown;

export const putBoard = (view: BoardView | undefined): void => {
  shown = view;
};

export const piecesNow = (): readonly PieceView[] => (get().past ?? get().scene)?.view.pieces ?? [];

/** Goes to the first of these places and lights all of them up. */
export function goAndFlash(...spaces: readonly number[]): void {
  if (spaces[0] !== undefined) theBoard()?.glideTo(spaces[0]);
  flash(spaces);
}
