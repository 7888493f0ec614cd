import { SeededChance } from './chance.ts';
import type { WireAction } from './wire.ts';

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
