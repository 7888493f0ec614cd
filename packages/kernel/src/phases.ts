import type { Frame } from './state.ts';
import { stepOf, type AnyStep } from './steps.ts';
import type { RuleId } from './why.ts';

/** A turn as players think of it: a step whose children are its phases, told beside every decision. */

/** Words: `phase-<step>` names it, `purpose-<step>` says in a line what it is for. */
export interface Phase {
  readonly step: string;
  readonly rule: RuleId;
  /** Whose phase it is, where the sequence of play says so. */
  readonly side?: string;
}

/** Which turn, and the number of its phase. */
export type PhaseAt = readonly [turn: string, at: number];

/** The phases of every turn of a game, in order. */
export type Turns = Readonly<Record<string, readonly Phase[]>>;

export function turnsOf(steps: ReadonlyMap<string, AnyStep>, turns: readonly string[]): Turns {
  return Object.fromEntries(
    turns.map((name) => {
      const found = steps.get(name);
      if (found?.children === undefined) throw new Error(`the turn ${name} is no step with children`);
      return [name, found.children.map(phaseOf)];
    }),
  );
}

function phaseOf(child: Parameters<typeof stepOf>[0]): Phase {
  const { name, rule } = stepOf(child);
  const data: { readonly side?: string } = 'step' in child ? (child.data ?? {}) : {};
  const { side } = data;
  return side === undefined ? { step: name, rule } : { step: name, rule, side };
}

/** Finds the innermost turn on the stack and the phase it is in. One pair for each phase, so that asking costs nothing. */
export function phaseFinder(turns: Turns): (stack: readonly Frame[]) => PhaseAt | undefined {
  const pairs = new Map(
    Object.entries(turns).map(([turn, phases]) => [turn, phases.map((_, at): PhaseAt => [turn, at])]),
  );
  return (stack) => {
    for (let i = stack.length - 1; i >= 0; i--) {
      const { step, at } = stack[i]!;
      const found = pairs.get(step)?.[at - 2]; // the frame already points at the child that comes next
      if (found !== undefined) return found;
    }
    return undefined;
  };
}
