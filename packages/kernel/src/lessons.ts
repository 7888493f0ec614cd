import { SeededChance } from './chance.ts';
import type { WireAction } from './wire.ts';
import type { Words } from './presentation.ts';
import type { Fault } from './game.ts';

/** A lesson: a match with known dice, in which the learner is told step by step what to do and the others play by heart. */
export interface Lesson {
  /** Words: `lesson-<id>` is its title. */
  readonly id: string;
  readonly scenario: string;
  readonly options?: Readonly<Record<string, string>>;
  /** The learner's side. */
  readonly side: string;
  readonly seed: string;
  /** What the others do before he begins. */
  readonly before?: readonly Played[];
  readonly steps: readonly LessonStep[];
  /** Words of its own, where it comes as a file. */
  readonly words?: Words;
}

/** What another side does by heart. */
export interface Played {
  readonly side: string;
  readonly action: WireAction;
}

export interface LessonStep {
  /** Key into the game's words. */
  readonly say: string;
  /** Printed ids of spaces that light up. */
  readonly point?: readonly string[];
  /** What counts as done; left out, it is enough to have read it. */
  readonly do?: WireAction;
  /** Slots of it in which the learner is free, as long as what he chooses is legal. */
  readonly free?: readonly string[];
  /** Said when he does something else, which is then not carried out. */
  readonly else?: string;
  /** What the others do upon it. */
  readonly then?: readonly Played[];
}

/** 32 bytes in hexadecimal that follow from a few words: the same words, the same dice. */
export function secretFrom(seed: string): string {
  const chance = new SeededChance(seed);
  return Array.from({ length: 32 }, () => chance.below(256).toString(16).padStart(2, '0')).join('');
}

/** Is this what the step asks for? Sets may be chosen in any order, and a way counts by where it ends. */
export function fulfils({ do: wanted, free = [] }: LessonStep, done: WireAction): boolean {
  if (wanted === undefined || wanted.type !== done.type) return false;
  return Object.entries(wanted).every(([slot, value]) => free.includes(slot) || same(slot, value, done[slot]));
}

function same(slot: string, wanted: WireAction[string], done: WireAction[string] | undefined): boolean {
  if (!Array.isArray(wanted) || !Array.isArray(done)) return wanted === done;
  if (slot === 'path' || slot === 'way') return wanted.at(-1) === done.at(-1);
  return wanted.length === done.length && wanted.every((each) => done.includes(each));
}

/** What a lesson may speak of. */
export interface LessonGround {
  readonly sides: readonly string[];
  readonly scenarios: readonly { readonly id: string }[];
  readonly spaces: readonly string[];
  readonly pieces: readonly string[];
  readonly actions: Readonly<
    Record<string, { readonly slots: readonly { readonly name: string; readonly of: string }[] }>
  >;
  /** Its words in one language. */
  readonly words: Readonly<Record<string, string>>;
}

/** What in a lesson its game does not know, each with its place: unknown steps, units, spaces, sides and words. */
export function lessonProblems(lesson: Lesson, ground: LessonGround): Fault[] {
  const faults: Fault[] = [];
  const known = (where: string, what: string, list: readonly string[]): void => {
    if (!list.includes(what)) faults.push({ where, what: `${JSON.stringify(what)} is not known` });
  };
  const words = Object.keys(ground.words);
  const action = (where: string, wire: WireAction): void => {
    const { slots } = ground.actions[wire.type] ?? {};
    if (slots === undefined)
      return void faults.push({ where: `${where}.type`, what: `no action ${JSON.stringify(wire.type)}` });
    for (const [name, value] of Object.entries(wire)) {
      if (name === 'type') continue;
      const of = slots.find((slot) => slot.name === name)?.of;
      if (of === undefined)
        faults.push({ where: `${where}.${name}`, what: `${wire.type} asks for nothing of that name` });
      const list = of === 'piece' || of === 'pieces' ? ground.pieces : SPACES.has(of ?? '') ? ground.spaces : undefined;
      if (list !== undefined)
        for (const each of [value].flat()) if (typeof each !== 'object') known(`${where}.${name}`, String(each), list);
    }
  };
  const moves = (where: string, played: readonly Played[] = []): void => {
    for (const [i, each] of played.entries()) {
      known(`${where}.${i}.side`, each.side, ground.sides);
      action(`${where}.${i}.action`, each.action);
    }
  };
  known(
    'scenario',
    lesson.scenario,
    ground.scenarios.map(({ id }) => id),
  );
  known('side', lesson.side, ground.sides);
  moves('before', lesson.before);
  if (!Array.isArray(lesson.steps)) return [...faults, { where: 'steps', what: 'a lesson has steps' }];
  for (const [i, step] of (lesson.steps as readonly LessonStep[]).entries()) {
    const at = `steps.${i}`;
    known(`${at}.say`, step.say, words);
    if (step.else !== undefined) known(`${at}.else`, step.else, words);
    for (const id of step.point ?? []) known(`${at}.point`, id, ground.spaces);
    if (step.do !== undefined) action(`${at}.do`, step.do);
    moves(`${at}.then`, step.then);
  }
  return faults;
}

const SPACES: ReadonlySet<string> = new Set(['space', 'spaces', 'path']);
