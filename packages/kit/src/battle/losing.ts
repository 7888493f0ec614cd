import { action, piece, step, type AnyActionType, type Params, type Refusal } from '@rokada/kernel';
import type { RuleId, State, Step, World } from '@rokada/kernel';
import { topFrame } from './frames.ts';

/**
 * Step losses as a step of the sequence: the owner names one unit after the other until what is due is paid. Where
 * there is nothing to choose, because one unit alone may pay or everything must go, it is paid without a question.
 */
export interface Losing {
  due: number;
}

export interface LossPolicy<S extends State, F extends Losing> {
  /** Of the step, of the action; the question is the name of the step unless `about` says otherwise. */
  readonly name: string;
  readonly action: string;
  readonly rule: RuleId;
  about?(s: S, f: F): string;
  readonly abouts?: readonly string[];
  params?(s: S, f: F): Params;
  /** Whose decision it is. */
  side(s: S, f: F): string;
  /** Everybody in the combat who may be asked to pay, living or not. */
  losers(f: F): readonly number[];
  /** Steps a unit has left; none once it is gone. */
  steps(s: S, u: number): number;
  /** Why this unit may not pay next: the order in which a rulebook wants its losses. */
  refuse(s: S, f: F, u: number): Refusal | undefined;
  /** Said of a unit that is not in the combat. */
  stranger(u: number): Refusal;
  /** What the next step of a unit pays; one unless told otherwise. */
  worth?(s: S, f: F, u: number): number;
  /** Takes one step. */
  lose(s: S, f: F, u: number, world: World): void;
  /** Who of those that may pay next is proposed; whoever has most steps left unless told otherwise. */
  propose?(s: S, may: readonly number[]): number;
  /** One of the other answers where that is the usual one: open, and asks for nothing more. */
  instead?(s: S, f: F): string | undefined;
  /** Other ways to answer: a retreat instead. */
  readonly others?: readonly AnyActionType<S>[];
}

export function losingStep<S extends State, F extends Losing>(policy: LossPolicy<S, F>): Step<S, F> {
  const living = (s: S, f: F): number[] => policy.losers(f).filter((u) => policy.steps(s, u) > 0);
  /** Those who may pay next. */
  const payers = (s: S, f: F): number[] => living(s, f).filter((u) => policy.refuse(s, f, u) === undefined);
  const refuse = (s: S, f: F, u: number): Refusal | undefined =>
    living(s, f).includes(u) ? policy.refuse(s, f, u) : policy.stranger(u);

  function lose(s: S, f: F, u: number, world: World): void {
    f.due -= policy.worth?.(s, f, u) ?? 1;
    policy.lose(s, f, u, world);
  }
  /** Pays whatever leaves no choice. */
  function settle(s: S, f: F, world: World): void {
    while (f.due > 0 && policy.others === undefined) {
      const may = payers(s, f);
      const all = living(s, f).reduce((sum, u) => sum + policy.steps(s, u), 0);
      // With steps of different worth only one candidate leaves no choice.
      const mustAllGo = policy.worth === undefined && all <= f.due;
      if (may.length === 0 || (may.length > 1 && !mustAllGo)) return;
      lose(s, f, may[0]!, world);
    }
  }

  const pay = action<S, { unit: number }>(
    policy.action,
    policy.rule,
    { unit: piece({ among: (s) => living(s, topFrame<F>(s)), refuse: (s, _d, u) => refuse(s, topFrame<F>(s), u) }) },
    {
      apply(s, d, world) {
        const f = topFrame<F>(s);
        lose(s, f, d.unit, world);
        settle(s, f, world);
      },
    },
  );

  return step<S, F>(policy.name, policy.rule, {
    enter: settle,
    ...(policy.abouts !== undefined && { abouts: policy.abouts }),
    decision(s, f) {
      if (f.due <= 0 || living(s, f).length === 0) return undefined;
      const about = policy.about?.(s, f);
      const params = policy.params?.(s, f);
      return {
        side: policy.side(s, f),
        ...(about !== undefined && { about }),
        ...(params !== undefined && { params }),
      };
    },
    actions: [pay, ...(policy.others ?? [])],
    propose(s, f) {
      const instead = policy.instead?.(s, f);
      if (instead !== undefined) return { type: instead };
      const may = payers(s, f);
      if (may.length === 0) return undefined;
      // Whoever has most left misses a step least.
      const unit = policy.propose?.(s, may) ?? may.toSorted((a, b) => policy.steps(s, b) - policy.steps(s, a))[0]!;
      return { type: policy.action, unit };
    },
    done: (s, f) => f.due <= 0 || living(s, f).length === 0,
  });
}
