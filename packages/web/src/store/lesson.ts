import {
  decodeValue,
  encodeValue,
  fulfils,
  names,
  type Action,
  type Lesson,
  type LessonStep,
  type Refusal,
  type Value,
  type WireAction,
  type WireValue,
} from '@rokada/kernel';
import { engine } from '../engine/client.ts';
import type { GameInfo } from '../engine/protocol.ts';
import { inTurn } from './choosing.ts';
import { moved } from './moved.ts';
import { get, set } from './state.ts';

/** A lesson on the table: the learner is told what to do, the others play by heart. */
export interface LessonAt {
  readonly lesson: Lesson;
  /** The step at hand; as many as there are when all are done. */
  readonly at: number;
  /** Something else than the step was tried. */
  readonly astray: boolean;
  /** The others could not do what the lesson has them do. */
  readonly broken?: Refusal;
}

const stepAt = ({ lesson, at }: LessonAt): LessonStep | undefined => lesson.steps[at];
export const lessonStep = (): LessonStep | undefined => {
  const { lesson } = get();
  return lesson && stepAt(lesson);
};

/** Is this action what the lesson waits for? Outside a lesson everything is. */
export function fitsLesson(action: Action): boolean {
  const { lesson, match } = get();
  if (lesson === undefined || match === undefined) return true;
  const step = stepAt(lesson);
  if (step === undefined || fulfils(step, printed(match.info, action))) return true;
  set({ lesson: { ...lesson, astray: true } });
  return false;
}

/** The step is done: the others do their part, and the next one comes up. */
export async function nextStep(): Promise<void> {
  const { lesson } = get();
  const step = lesson && stepAt(lesson);
  if (lesson === undefined || step === undefined) return;
  await play(step.then);
  if (get().lesson?.lesson !== lesson.lesson || get().lesson?.broken !== undefined) return;
  set({ lesson: { ...lesson, at: lesson.at + 1, astray: false } });
  point();
}

/** What the step speaks of stays lit until the next one. */
export function point(): void {
  const { match } = get();
  const spaces = (lessonStep()?.point ?? []).map((id) => match?.world.board.byId.get(id) ?? -1);
  set({ flash: spaces.filter((space) => space >= 0) });
}

export async function play(moves: Lesson['before'] = []): Promise<void> {
  for (const { side, action } of moves) {
    const { match, prefs } = get();
    if (match === undefined || get().lesson === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, prefs.pace));
    let refusal: Refusal | undefined;
    await inTurn(async () => {
      const answer = await engine.call('act', match.id, side, numbered(match.info, action));
      if ('refusal' in answer) ({ refusal } = answer);
      else moved(answer);
    });
    // What was to be played by heart is not possible here: the board stays as it is, and the lesson says so.
    if (refusal !== undefined) {
      const { lesson } = get();
      return set({ ...(lesson && { lesson: { ...lesson, broken: refusal } }) });
    }
  }
}

/** Lessons are written with printed ids, the engine counts. */
const vocabulary = (info: GameInfo) => ({ spaces: names(info.spaces), pieces: names(info.pieces) });

function printed(info: GameInfo, action: Action): WireAction {
  const ids = vocabulary(info);
  const wire: Record<string, WireValue> = { type: action.type };
  for (const { name, of, columns } of info.actions[action.type]?.slots ?? []) {
    if (action[name] !== undefined) wire[name] = encodeValue(ids, of, action[name], columns);
  }
  return wire as WireAction;
}

function numbered(info: GameInfo, wire: WireAction): Action {
  const ids = vocabulary(info);
  const action: Record<string, Value> = { type: wire.type };
  for (const { name, of, columns } of info.actions[wire.type]?.slots ?? []) {
    const value = wire[name] === undefined ? undefined : decodeValue(ids, of, wire[name], columns);
    if (value !== undefined) action[name] = value;
  }
  return action as Action;
}
