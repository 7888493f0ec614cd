import type { Proposal } from '@rokada/kernel';
import { carryOut, sideToPlay } from './play.ts';
import { get, type TableState } from './state.ts';

/** What the game would answer, as long as the player has not begun to answer himself; a lesson leaves it to the learner. */
export function proposalNow({ beginnings, draft, lesson }: TableState): Proposal | undefined {
  const begun = draft !== undefined && (draft.chosen.length > 0 || Object.keys(draft.slots).length > 0);
  return begun || lesson !== undefined ? undefined : beginnings?.proposal;
}

/** All of it, one after the other, as far as each is still asked for. */
export async function acceptProposal(): Promise<void> {
  const side = sideToPlay();
  for (const { type, ...slots } of proposalNow(get())?.actions ?? []) {
    const { scene } = get();
    if (side === undefined || sideToPlay() !== side) return;
    await carryOut({ side, type, slots, chosen: [], ready: true });
    if (get().scene === scene) return; // refused: what was said about it stays
  }
}
