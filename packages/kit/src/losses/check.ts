import { refusal } from '@rokada/kernel';
import type { Refusal } from '@rokada/kernel';
import { accountOf, allLost, idleLoser, unmet } from './demand.ts';
import type { LossDemand, LossPayment } from './demand.ts';
import { leastExcess } from './ways.ts';

/** Why a payment does not do, with the rule it breaks; undefined when it does. */
export function checkPayment(demand: LossDemand, payment: LossPayment): Refusal | undefined {
  const account = accountOf(demand);
  const retreat = payment.retreat ?? 0;
  if (!Number.isSafeInteger(retreat) || retreat < 0)
    return refusal(demand.rule, 'retreat-too-far', { retreat, most: 0 });
  const chosen = demand.losers.map(() => -1);
  for (const { piece, fate } of payment.losses) {
    const i = demand.losers.findIndex((loser) => loser.piece === piece);
    if (i < 0) return refusal(demand.rule, 'not-in-this-combat', { piece: { piece } });
    if (chosen[i] !== -1) return refusal(demand.rule, 'named-twice', { piece: { piece } });
    const choice = account.fates[i]!.findIndex((each) => each.name === fate);
    if (choice < 0) return refusal(demand.rule, 'no-such-loss', { piece: { piece }, fate });
    chosen[i] = choice;
  }

  const no = unmet(account, chosen, retreat);
  if (no !== undefined) return no();

  const { rule, allow } = demand.excess ?? { rule: demand.rule, allow: 'needed' };
  if (allow === 'any') return undefined;
  const idle = idleLoser(account, chosen, retreat);
  if (idle >= 0) return refusal(rule, 'loss-not-needed', { piece: { piece: demand.losers[idle]!.piece } });
  if (retreat > 0 && unmet(account, chosen, retreat - 1) === undefined)
    return refusal(rule, 'retreat-not-needed', { retreat });
  if (allow === 'needed' || allLost(account, chosen)) return undefined;
  const paid = payment.losses.reduce((sum, { piece, fate }) => sum + pointsFor(demand, piece, fate), retreat);
  const least = leastExcess(demand);
  const excess = Math.max(0, paid - demand.points);
  return excess > least ? refusal(rule, 'losses-too-many', { excess, least }) : undefined;
}

const pointsFor = (demand: LossDemand, piece: number, fate: string): number =>
  demand.losers.find((loser) => loser.piece === piece)!.fates.find((each) => each.name === fate)!.points;
