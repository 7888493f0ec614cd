import type { PieceView } from '@rokada/kernel';
import type { Carried } from './fan.ts';
import type { InputEvents, Pick } from './input.ts';

export interface BoardEvents {
  /** A space was clicked; a piece too when the pointer was on its counter. */
  picked(space: number, piece: string | undefined, how: Pick): void;
  pointed(space: number, piece: string | undefined, x: number, y: number): void;
  /** Somebody wants to know what is there. */
  inspected(space: number, piece: string | undefined, x: number, y: number): void;
  /** May the stack there be taken up? Then these are carried until they are put down; -1: nowhere. */
  lifts(space: number, piece: string | undefined, touch: boolean): readonly PieceView[];
  dropped(space: number): void;
  /** The view came to rest. */
  settled(): void;
}

type Point = { readonly x: number; readonly y: number };

/** What hands need of the board they touch. */
interface Touched {
  moved(): void;
  still(): boolean;
  pointed(at: Point | undefined): void;
  under(at: Point): { readonly space: number; readonly piece?: string };
  carries(carried: Carried | undefined): void;
}

/** From points on the screen to spaces and pieces: clicks, looks, and stacks that are carried about. */
export function hands(events: BoardEvents, board: Touched): InputEvents {
  let carried: Carried | undefined;
  const hold = (now: Carried | undefined): void => board.carries((carried = now));
  return {
    moved: () => board.moved(),
    still: () => board.still(),
    pointed: (at) => board.pointed(at),
    picked(at, how) {
      const { space, piece } = board.under(at);
      events.picked(space, piece, how);
    },
    inspected(at) {
      const { space, piece } = board.under(at);
      events.inspected(space, piece, at.x, at.y);
    },
    lifts(at, touch) {
      const { space, piece } = board.under(at);
      const pieces = space < 0 ? [] : events.lifts(space, piece, touch);
      if (pieces.length > 0) hold({ pieces, ...at });
      return pieces.length > 0;
    },
    carried(at) {
      if (carried === undefined) return;
      board.pointed(at);
      hold({ ...carried, ...at });
    },
    dropped(at) {
      hold(undefined);
      events.dropped(at === undefined ? -1 : board.under(at).space);
    },
  };
}
