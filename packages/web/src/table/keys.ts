import { asking, inTurn } from '../store/choosing.ts';
import { cancel, finish, sideToPlay, startType } from '../store/play.ts';
import { canRepeat, repeatLast } from '../store/repeat.ts';
import { askAdvice } from '../store/staff.ts';
import { get, set, tell } from '../store/state.ts';
import { lookBack, lookNow, showAgain, skip, toggleOverlay, undo } from '../store/table.ts';
import { theBoard } from './shown-board.ts';
import { close, inspect } from './pointing.ts';
import { isArrow, moveCursor, nextCandidate } from './cursor.ts';
import { overlaysOf } from './overlays.ts';
import { afterAnswer, ofThisMoment, ofThisStep, pressed } from './pressed.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (/^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable);

/** Keys that work wherever the focus is, unless somebody is typing. */
export function listenToKeys(): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (get().failure !== undefined || document.querySelector('[role="menu"], dialog[open]') !== null) return;
    const { dialog } = get();
    // Sheets lie over the whole table: they are put away as a dialog is closed.
    if (event.key === 'Escape' && (dialog === 'sheets' || dialog === 'chronicle' || dialog === 'field'))
      set({ dialog: undefined });
    if (dialog !== undefined) return;
    if (handle(event.key, event.target)) event.preventDefault();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

/** Answers whether the key was ours. */
function handle(key: string, target: EventTarget | null): boolean {
  const onButton = target instanceof HTMLElement && target.closest('button, [role="tab"], summary') !== null;
  const onBoard = target instanceof HTMLElement && target.closest('.accessible-board') !== null;
  if (isArrow(key) && (onBoard || !onButton)) {
    pressed(() => focusBoard(moveCursor(key)));
    return true;
  }
  const now = get().scene?.version ?? 0;
  const at = get().past?.version ?? now;
  switch (key) {
    case 'n':
    case 'N':
      afterAnswer(() => next(key === 'N'));
      return true;
    case 'x':
      pressed(examine);
      return true;
    case 'Escape':
      if (get().pointed?.pinned === true) pressed(close);
      else afterAnswer(ofThisMoment('Esc', () => inTurn(cancel)));
      return true;
    case 'u':
      void undo();
      return true;
    case 'r':
      afterAnswer(() => (canRepeat() ? inTurn(repeatLast) : tell('key-no-repeat')));
      return true;
    case 'h':
      afterAnswer(askAdvice);
      return true;
    case 'd':
      afterAnswer(ofThisMoment('D', (seen) => inTurn(() => finish(seen))));
      return true;
    case 'e':
      afterAnswer(ofThisStep('E', () => inTurn(endStep)));
      return true;
    case '+':
    case '=':
      theBoard()?.zoom(1.25);
      return true;
    case '-':
      theBoard()?.zoom(0.8);
      return true;
    case '0':
      theBoard()?.fitAll();
      return true;
    case 'p':
      set({ dialog: 'victory' });
      return true;
    case '/':
    case 'f':
      set({ dialog: 'find' });
      return true;
    case '?':
      set({ dialog: 'help' });
      return true;
    case 'k':
      skip();
      return true;
    case 'w':
      void asking(showAgain);
      return true;
    case ',':
      void lookBack(at - 1);
      return true;
    case '.':
      if (at < now) void lookBack(at + 1);
      return true;
    case 'Home':
      lookNow();
      return true;
    default: {
      const { match } = get();
      const overlay =
        match === undefined ? undefined : overlaysOf(match.info.presentation).find((each) => each.key === key);
      if (overlay !== undefined) toggleOverlay(overlay.id);
      return overlay !== undefined;
    }
  }
}

/** Of several buttons that ask nothing, the last ends the step: it stands last in the game's own list. */
async function endStep(): Promise<void> {
  const end = get().beginnings?.open.findLast((each) => each.question.slot === undefined);
  if (end !== undefined && get().draft === undefined) await startType(end.type);
}

/** The card of the place under the cursor, or under the pointer, stays. */
function examine(): void {
  const { cursor, pointed } = get();
  const space = cursor >= 0 ? cursor : (pointed?.space ?? -1);
  if (pointed?.pinned === true && pointed.space === space) close();
  else if (space >= 0) inspect(space, undefined, -1, -1);
}

/** To the next thing that can be chosen; where there is none, that is said. */
function next(back: boolean): void {
  const space = nextCandidate(back);
  if (space >= 0) focusBoard(space);
  else tell(sideToPlay() === undefined ? 'key-not-yours' : 'key-nothing');
}

function focusBoard(space: number): void {
  // The button may not be in the page yet: it comes with the next picture.
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-space="${space}"]`)?.focus({ preventScroll: true }),
  );
}
