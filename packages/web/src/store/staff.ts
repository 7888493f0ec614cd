import type { Action } from '@rokada/kernel';
import { engine } from '../engine/client.ts';
import { addWords } from '../words/index.ts';
import { propose, sideToPlay } from './play.ts';
import { get, set, type TableState } from './state.ts';

/** What the staff has to say: hints for the player, and afterwards why the computer did what it did. */

const spoken = new Set<string>();

/** The staff speaks words of its own: they come with the first thing it says. */
async function learnItsWords(game: string): Promise<void> {
  if (spoken.has(game)) return;
  addWords(game, await engine.call('staffWords', game));
  spoken.add(game);
}

/** Once the match is over the computer tells why it did what it did; of a record, what a staff makes of it. */
export function mayExplain({ match, scene, online }: TableState, side: string | undefined): boolean {
  if (side === undefined || match?.info.staff !== true || scene?.outcome === undefined) return false;
  if (!match.playable) return true;
  if (online === undefined) return side in match.computer;
  return online.table.seats.some(({ kind, sides }) => kind === 'computer' && sides.includes(side));
}

/** At a table with other people nobody whispers. */
export const mayAdvise = ({ match, online }: TableState): boolean =>
  match?.info.staff === true && (online === undefined || online.table.hints === true);

export async function askAdvice(): Promise<void> {
  const { match, scene, advice } = get();
  const side = sideToPlay();
  if (match === undefined || side === undefined || !mayAdvise(get())) return;
  if (advice !== undefined) return set({ advice: undefined, considered: undefined }); // asked again, it is put away
  set({ advice: 'thinking' });
  try {
    await learnItsWords(match.game);
    const given = await engine.call('hints', match.id, side);
    if (get().scene === scene && get().advice === 'thinking') set({ advice: given });
  } catch (error) {
    set({ advice: undefined });
    throw error;
  }
}

/** Does what was advised; what rolls dice shows its odds first. */
export async function takeAdvice(action: Action): Promise<void> {
  set({ advice: undefined, considered: undefined });
  await propose(action);
}

/** Why all of this was done, the newest first: each is told as soon as it is known. */
export async function askPlans(versions: readonly number[]): Promise<void> {
  const { match } = get();
  for (const version of versions.toReversed()) {
    if (get().match?.id !== match?.id) return;
    if (!get().plans.has(version)) await askWhy(version);
  }
}

/** Why the computer came to a version; asked once the match is over and nothing is a secret any more. */
export async function askWhy(version: number): Promise<void> {
  const { match } = get();
  if (match === undefined) return;
  await learnItsWords(match.game);
  const reason = await engine.call('reason', match.id, version);
  if (get().match?.id === match.id && reason !== undefined)
    set({ plans: new Map([...get().plans, [version, reason]]) });
}
