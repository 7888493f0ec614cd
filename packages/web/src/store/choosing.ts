import { showError } from './moved.ts';
import { get, type TableState } from './state.ts';

let queue: Promise<void> = Promise.resolve();

/** Runs a question to the engine; whatever goes wrong is said, never swallowed. */
export async function asking(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    showError(error);
  }
}

/** One thing after the other: what comes while a question is on its way waits for the answer. */
export const inTurn = (step: () => Promise<void>): Promise<void> => (queue = queue.then(() => asking(step)));

/** When all that was asked is answered, with the questions that follow from the answers. */
export async function answered(): Promise<void> {
  for (let last; last !== queue;) await (last = queue);
}

/**
 * A step of putting an action together, told how the table looked when the player took it. While an action is carried
 * out nothing can be chosen, and what was chosen before it is not carried over to what follows: it meant something else.
 */
export async function choosing(step: (seen: TableState) => Promise<void>): Promise<void> {
  const seen = get();
  if (seen.busy) return;
  await inTurn(async () => {
    if (get().scene === seen.scene) await step(seen);
  });
}
