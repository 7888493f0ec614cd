import { engine } from '../engine/client.ts';
import { asking } from './choosing.ts';
import { moved } from './moved.ts';
import { begin, sideToPlay } from './play.ts';
import { get, noDraft, set, useTable } from './state.ts';

let waiting = 0;
let leaving = 0;

/** Puts the question to the player, or lets the computer move. */
async function nextMove(): Promise<void> {
  const { match, scene, prefs } = get();
  clearTimeout(waiting);
  if (match === undefined || scene === undefined) return;
  if (sideToPlay() !== undefined) {
    set({ skipping: false });
    // What was seen last stays for a moment, and then makes room.
    clearTimeout(leaving);
    leaving = window.setTimeout(() => get().scene === scene && set({ stage: undefined }), 2500);
    return begin();
  }
  set(noDraft);
  const theirs = scene.decisions.some(({ side }) => side in match.computer);
  // In a lesson the others play by heart.
  if (get().lesson !== undefined) return;
  if (!theirs || scene.outcome !== undefined || get().curtain || get().past !== undefined) return;
  waiting = window.setTimeout(
    () => {
      void asking(async () => {
        if (get().busy || get().match?.id !== match.id || get().past !== undefined) return;
        moved(await engine.call('computerMove', match.id, prefs.thinking === 0 ? undefined : prefs.thinking));
      });
    },
    get().skipping ? 0 : prefs.pace,
  );
}

/** Whenever the match moves on, somebody is asked what he does. */
export const follow = (): (() => void) =>
  useTable.subscribe((now, before) => {
    // Whoever skips does not wait for the rest of the pace either.
    if (
      now.scene !== before.scene ||
      (now.skipping && !before.skipping) ||
      now.past !== before.past ||
      (now.lesson === undefined && before.lesson !== undefined) ||
      now.curtain !== before.curtain
    )
      void asking(nextMove);
  });
