import type { Decision } from '@rokada/kernel';
import type { Beginnings } from '../engine/protocol.ts';

/** Steps in which nothing can be done pass by themselves: told, not clicked. */

/** By name: an action that asks nothing and only ends its step is called `end` or `end-…` in every game. */
export const endsStep = (type: string): boolean => type === 'end' || type.startsWith('end-');

/** Would ending the step now give something away? Not where the game calls that end usual: it does what is left itself. */
export const givesAway = (type: string, { open }: Beginnings, usual: readonly string[] = []): boolean =>
  endsStep(type) &&
  !usual.includes(type) &&
  open.some((each) => each.type !== type && each.question.slot !== undefined);

/** Which step of the game a decision belongs to. */
export const stepKey = ({ step, phase, side }: Decision): string => [step, phase?.join(), side].join('|');

/**
 * The action that passes over the step at hand, if nothing else can be done in it. The step in which the player last did
 * something, or into which he went back, he ends himself: he may still want to take something back.
 */
export function passOver({ open }: Beginnings, decision: Decision, touched: string): string | undefined {
  const [only, ...more] = open;
  if (only === undefined || more.length > 0 || only.question.slot !== undefined || !endsStep(only.type))
    return undefined;
  return touched === stepKey(decision) ? undefined : only.type;
}
