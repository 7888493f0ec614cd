import { toErrorInfo, EngineError } from '../engine/error-info.ts';
import type { Moved, Scene } from '../engine/protocol.ts';
import type { LogEntry, Preview } from '@rokada/kernel';
import { battleAfter, type Declared } from './battle.ts';
import { deliver } from './tally.ts';
import { eventIn } from './watch.ts';
import { phaseAt } from './phase.ts';
import { get, noDraft, set, tell, untell, type Draft, type Step } from './state.ts';

/** Dice roll for so long: milliseconds. */
const ROLL = 750;
let settling = 0;

/** Something happened in the match: shows it. What follows is follow.ts's affair. */
export function moved(answer: Moved, by?: Draft): void {
  if ('refusal' in answer)
    return set({ refused: answer.refusal, draft: undefined, question: undefined, preview: undefined });
  const { scene: before, log, match, battle: old, preview, prefs } = get();
  const { scene } = answer;
  if (answer.standing !== undefined) deliver(scene, answer.standing);
  const others = scene.secrets && before !== undefined && scene.eyes.join() !== before.eyes.join();
  const { ways } = answer;
  // Two at one screen read a log each: what is new in it is the battle's all the same, as long as nobody hides anything.
  const back = answer.whole && get().online !== undefined; // a line that comes back brings what is past
  const onward = match !== undefined && before !== undefined && scene.version > before.version && !others && !back;
  const told = onward ? answer.log.filter(({ version }) => version > before.version) : [];
  const battle = onward ? battleAfter(old, match, before, scene, told, declaredIn(answer, by, preview)) : undefined;
  const rolled = battle?.news !== undefined && battle.news !== old?.news;
  const rolling = rolled && !prefs.still && !get().skipping;
  set({
    ...noDraft,
    scene,
    phase: phaseAt(scene, get().phase),
    battle,
    rolling,
    ...(ways !== undefined && { ways: new Map(get().ways).set(scene.version, ways) }),
    trail: [...get().trail, ...steps(before, scene)].slice(-400),
    log: answer.whole ? answer.log : [...log, ...answer.log],
    curtain: others && scene.outcome === undefined,
    ...(scene.outcome !== undefined && before?.outcome === undefined && { over: true }),
  });
  show(answer.whole ? [] : answer.log);
  clearTimeout(settling);
  if (rolling) settling = window.setTimeout(() => set({ rolling: false }), ROLL);
  if (answer.unsaved !== undefined) tell(isFull(answer.unsaved) ? 'storage-full' : 'storage-failed', 'warning');
  else untell('storage-full', 'storage-failed', 'line-lost');
}

/** The battle that an action began: of the player's own the odds were on screen, of the computer's the engine tells them. */
function declaredIn(
  { declared }: Exclude<Moved, { refusal: unknown }>,
  by: Draft | undefined,
  preview: Preview | undefined,
): Declared | undefined {
  if (declared !== undefined) return declared;
  return by !== undefined && preview !== undefined && (preview.results?.length ?? 0) > 0
    ? { draft: by, preview }
    : undefined;
}

/** Puts what another seat did onto the stage, as long as the player wants to watch. */
function show(entries: readonly LogEntry[]): void {
  const now = get();
  const event = now.prefs.pace > 0 && !now.skipping && !now.curtain ? eventIn(now, entries) : undefined;
  set({ stage: event });
}

/** Who went where between two moments. */
function steps(before: Scene | undefined, after: Scene): Step[] {
  if (before === undefined || after.version < before.version) return [];
  const was = new Map(before.view.pieces.map((piece) => [piece.id, piece.at]));
  return after.view.pieces.flatMap(({ id, side, at }) => {
    const from = was.get(id);
    return at === null || from === undefined || from === null || from === at
      ? []
      : [{ version: after.version, id, side, from, to: at }];
  });
}

export const isFull = ({ name }: { name: string }): boolean => name === 'QuotaExceededError';

/** Says what went wrong. An engine that died is back already: its match is opened again from what was kept. */
export function showError(error: unknown, text?: string): void {
  const info = error instanceof EngineError ? error.info : toErrorInfo(error);
  if (info.name === 'EngineDied') return;
  // A lost line is told, and comes back by itself; what was asked without one has to be asked again.
  if (info.name === 'ServerError' && info.where === 'unanswered') return tell('line-renewed', 'warning');
  if (info.name === 'ServerError' && info.where === 'lost')
    return tell(get().online?.connected === false ? 'line-lost' : 'no-answer', 'warning');
  set({ failure: { info, ...(text !== undefined && { text }) }, busy: false });
}
