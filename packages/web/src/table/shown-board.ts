import type { PieceView } from '@rokada/kernel';
import type { BoardView } from '../board/view.ts';
import { get } from '../store/state.ts';

/** The board on screen, for whoever speaks about what lies on it. */

let shown: BoardView | undefined;

export const theBoard = (): BoardView | undefined => shown;

export const putBoard = (view: BoardView | undefined): void => {
  shown = view;
};

export const piecesNow = (): readonly PieceView[] => (get().past ?? get().scene)?.view.pieces ?? [];
