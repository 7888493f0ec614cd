import { answered, asking } from '../store/choosing.ts';
import { sideToPlay } from '../store/play.ts';
import { stepKey } from '../store/pass.ts';
import { get, tell, type TableState } from '../store/state.ts';

/** Keys are carried out in the order in which they were pressed, each when what it needs is known. */

let last: Promise<void> = Promise.resolve();
let waiting = 0;

type Step = (seen: TableState) => void | Promise<void>;

/** Done at once, unless something pressed before it still waits. */
export function pressed(step: Step): void {
  if (waiting === 0) void step(get());
  else stand(step);
}

/** Done when all that was asked until now is answered: nothing that was pressed meanwhile is lost. */
export function afterAnswer(step: Step): void {
  stand(async (seen) => {
    await answered();
    await step(seen);
  });
}

function stand(step: Step): void {
  const seen = get();
  waiting++;
  last = last.then(() => asking(async () => step(seen))).finally(() => waiting--);
}

/** Meant for what stood on the table when it was pressed; if something else is asked by then, that is said. */
export const ofThisMoment =
  (key: string, step: (seen: TableState) => Promise<void>): Step =>
  (seen) =>
    get().scene === seen.scene ? step(seen) : tell('key-late', 'info', { key });

/** The step of the game in which the player at the screen decides, if he does. */
function stepNow(): string | undefined {
  const side = sideToPlay();
  const decision = get().scene?.decisions.find((each) => each.side === side);
  return side === undefined || decision === undefined ? undefined : stepKey(decision);
}

/** Meant for the step of the game at hand: an action that is still being carried out does not end it. */
export function ofThisStep(key: string, step: () => Promise<void>): Step {
  const at = stepNow();
  return () => {
    const now = stepNow();
    if (now === undefined && at === undefined) return tell('key-not-yours');
    return now === at ? step() : tell('key-late', 'info', { key });
  };
}
