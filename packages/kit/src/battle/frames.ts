import type { State } from '@rokada/kernel';

/** The step that is open, with its data: for the actions of a step that is only ever pushed. */
export const topFrame = <F>(s: State): F => s.stack.at(-1) as unknown as F;
