import type { Action } from './game.ts';
import type { AnyActionType } from './grammar.ts';
import type { PhaseAt } from './phases.ts';
import type { Params, RuleId } from './why.ts';
import type { Frame, Outcome, State } from './state.ts';
import type { World } from './world.ts';

/**
 * The sequence of play is a stack of named steps. A step does its automatic work, then either runs its children in
 * order or opens a decision. The stack holds names and a little plain data, so any moment can be saved.
 */

/** Who must decide, about what, under which rule. */
export interface Decision {
  readonly side: string;
  readonly step: string;
  readonly rule: RuleId;
  /** Key into the game's words: the question put to the player. */
  readonly about: string;
  readonly params?: Params;
  /** The action types that answer it. */
  readonly actions: readonly string[];
  /** Where in the turn it stands. */
  readonly phase?: PhaseAt;
}

export interface DecisionDef {
  readonly side: string;
  readonly about?: string;
  readonly params?: Params;
  /** Narrows the step's actions for this side. */
  readonly actions?: readonly string[];
}

/** A child of a step, with the data its frame starts with. */
export interface Child {
  readonly step: AnyStep;
  readonly data?: object;
}

export interface StepDef<S extends State, F> {
  /** Automatic work on the way in. */
  enter?(s: S, f: F & Frame, world: World): void;
  /** Run in order; a child whose `when` does not hold is passed over. */
  readonly children?: readonly (AnyStep | Child)[];
  /** The whole step is passed over when this does not hold. */
  when?(s: S): boolean;
  /** After the last child: begin again with the first? */
  again?(s: S, f: F & Frame): boolean;
  /** What its decisions may be called; its own name unless said. Those who wait have words for each. */
  readonly abouts?: readonly string[];
  /** Who decides now; nobody closes the step. */
  decision?(s: S, f: F & Frame): DecisionDef | readonly DecisionDef[] | undefined;
  readonly actions?: readonly AnyActionType<S>[];
  /** What is usually answered now, where the same question is asked again and again: losses, step by step. */
  propose?(s: S, f: F & Frame): Action | undefined;
  /** Is everything decided? Left out, the step ends after one action; `untilClosed` waits for `close`. */
  done?(s: S, f: F & Frame): boolean;
  /** Automatic work on the way out; what it pushes runs before the next step. */
  leave?(s: S, f: F & Frame, world: World): void;
}

export interface Step<S extends State, F> extends StepDef<S, F> {
  readonly name: string;
  readonly rule: RuleId;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the frame data of a step is its own affair
export type AnyStep = Step<any, any>;

export function step<S extends State, F = object>(name: string, rule: RuleId, def: StepDef<S, F>): Step<S, F> {
  return { name, rule, ...def };
}

/** A step that is nothing but its children. */
export const sequence = <S extends State, F = object>(
  name: string,
  rule: RuleId,
  children: readonly (AnyStep | Child)[],
  def: Omit<StepDef<S, F>, 'children' | 'decision' | 'actions' | 'done'> = {},
): Step<S, F> => ({ name, rule, children, ...def });

/** A child that starts with data of its own, such as the side whose turn it is. */
export const given = <S extends State, F extends object>(child: Step<S, F>, data: F): Child => ({ step: child, data });

export const untilClosed = (): boolean => false;

/** Puts a step on the stack: it runs before whatever is below it goes on. */
export function push<S extends State, F extends object>(s: S, child: Step<S, F>, data?: F): void {
  s.stack.push({ step: child.name, at: 0, ...data });
}

/** The current step of that name, with its data. */
export function frameOf<S extends State, F>(s: S, of: Step<S, F>): F & Frame {
  for (let i = s.stack.length - 1; i >= 0; i--) {
    const frame = s.stack[i]!;
    if (frame.step === of.name) return frame as F & Frame;
  }
  throw new Error(`the step ${of.name} is not on the stack`);
}

/** Ends the innermost step of that name once what stands above it is done. */
export function close(s: State, of: AnyStep): void {
  frameOf(s, of).over = true;
}

/** Ends the match at once. */
export function endMatch(s: State, outcome: Outcome): void {
  s.stack.length = 0;
  s.outcome = outcome;
}

/** All steps a root can reach through its children. */
export function stepsUnder(roots: readonly AnyStep[]): Map<string, AnyStep> {
  const found = new Map<string, AnyStep>();
  const visit = (each: AnyStep): void => {
    const known = found.get(each.name);
    if (known === each) return;
    if (known !== undefined) throw new Error(`two steps are called ${each.name}`);
    found.set(each.name, each);
    for (const child of each.children ?? []) visit(stepOf(child));
  };
  roots.forEach(visit);
  return found;
}

export const stepOf = (child: AnyStep | Child): AnyStep => ('step' in child ? child.step : child);

/** Runs everything that needs no decision, until one is open or the match is over. */
export function advance<S extends State>(steps: ReadonlyMap<string, AnyStep>, s: S, world: World): void {
  const stack = s.stack;
  for (let turns = 0; turns < 100_000; turns++) {
    const frame = stack.at(-1);
    if (frame === undefined) return;
    const current = steps.get(frame.step);
    if (current === undefined) throw new Error(`no step is called ${frame.step}`);
    if (frame.at === 0) {
      frame.at = 1;
      current.enter?.(s, frame, world);
      continue;
    }
    const { children } = current;
    if (children !== undefined && frame.over === undefined) {
      const next = children[frame.at - 1];
      if (next !== undefined) {
        frame.at++;
        const child = stepOf(next);
        if (child.when === undefined || child.when(s)) push(s, child, 'step' in next ? next.data : undefined);
        continue;
      }
      if (current.again?.(s, frame)) {
        frame.at = 1;
        continue;
      }
    } else if (isOpen(current, s, frame)) return;
    stack.pop();
    current.leave?.(s, frame, world);
  }
  throw new Error(`the sequence of play runs in circles at ${stack.map((f) => f.step).join('/')}`);
}

function isOpen<S extends State>(current: AnyStep, s: S, frame: Frame): boolean {
  if (frame.over !== undefined || current.decision === undefined || current.done?.(s, frame)) return false;
  const who = current.decision(s, frame);
  return who !== undefined && !(Array.isArray(who) && who.length === 0);
}
