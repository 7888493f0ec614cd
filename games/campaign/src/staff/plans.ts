import type { Idea } from '@rokada/staff';
import { TABLES, numberOf, other, type Side } from '../data.ts';
import { ALL_ZONES, ownerOf, unitsOf, typeOf, type Campaign } from '../state.ts';
import { forceIn, pocketOf } from '../rules/encirclement.ts';
import { gainOf, type Degree } from '../rules/gains.ts';
import { engageable } from '../rules/initiative.ts';
import { answersTo, sizesFor } from '../rules/orders.ts';
import { ATTACKS, bonusOf, needsOrigin, needsSecond, needsTarget, plansFor, type Plan } from '../rules/scenarios.ts';
import { gainWorth, landWorth } from './worth.ts';

/** Where to strike, how, and with how much. */

/** How a battle between armies of one kind usually ends for its attacker. */
const HOPES: readonly (readonly [Degree, number])[] = [
  ['draw', 0.3],
  ['marginal', 0.22],
  ['decisive', 0.12],
  ['crushing', 0.06],
];
const FEARS: readonly (readonly [Degree, number])[] = [
  ['marginal', 0.2],
  ['decisive', 0.1],
];
const LARGEST = Math.max(...TABLES.battleSizes.map(({ points }) => points));

const NO_LAND = new Set(['breakthrough-escape', 'relief-support', 'naval-evacuation', 'urban-attrition']);

/** What an attack is worth on average: what it may win, less what its failure may cost. */
export function planWorth(s: Campaign, side: Side, plan: Plan, size: number): number {
  const { scenario, origin, target } = plan;
  const of = { size, scenario };
  const saved = NO_LAND.has(scenario) && origin >= 0 ? forceIn(s, pocketOf(s, origin)) / 40 : 0;
  if (scenario === 'naval-evacuation') return saved - landWorth(target);
  let worth = scenario === 'urban-attrition' ? -30 : saved;
  if (scenario === 'airborne-conquest') return worth + 0.18 * landWorth(target) - 8;
  if (!NO_LAND.has(scenario)) {
    for (const [degree, p] of HOPES) worth += p * gainWorth(s, side, target, gainOf(s, side, degree, target, of).total);
  }
  const enemy = other(side);
  for (const [degree, p] of FEARS)
    worth -= p * gainWorth(s, enemy, origin, gainOf(s, enemy, degree, origin, of).total) * 0.8;
  return worth;
}

function* allPlans(s: Campaign, side: Side, green = 'none'): Generator<Plan> {
  for (const scenario of ATTACKS) yield* plansFor(s, numberOf(side), scenario, green);
}

const slotsOf = ({ scenario, origin, target, second }: Plan): Record<string, number | string> => ({
  scenario,
  ...(needsOrigin(scenario) && { origin }),
  ...(needsTarget(scenario) && { target }),
  ...(needsSecond(scenario) && { second }),
});

/** The best plans, with the card that is to win the initiative for them. */
export function* declarations(s: Campaign, side: Side, level: string): Generator<Idea> {
  const cards = [...s.hands[side].mauve].sort((a, b) => b - a);
  const best = [...allPlans(s, side)]
    .map((plan) => ({ plan, worth: planWorth(s, side, plan, LARGEST) + (bonusOf(plan.scenario) > 0 ? 6 : 0) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, 4);
  const left = 12 - ((s.turn - 1) % 12);
  for (const { plan, worth } of best) {
    // A good plan gets the best card as long as cards are plenty; the general saves the rest for where most is at stake.
    const wants = level === 'general' ? cards.length >= left || worth > 25 : cards.length * 2 >= left;
    const mauve = wants ? (cards[0] ?? 0) : 0;
    for (const green of ['surprise', 'none'])
      yield { action: { type: 'declare', green, mauve, ...slotsOf(plan) }, worth: worth + (green === 'none' ? 0 : 1) };
  }
  yield { action: { type: 'declare', green: 'none', mauve: 0, scenario: 'none' }, worth: -1000 };
}

const hasTrained = (s: Campaign, side: Side, mark: 'commando' | 'airborne'): boolean =>
  unitsOf(s, numberOf(side)).some((unit) => typeOf(s, unit)[mark] === true);

/** The order: the best plan there still is, at the size that promises most. */
export function* orders(s: Campaign, side: Side, level: string): Generator<Idea> {
  const declared = s.declared[side]!;
  const way = s.options['battles'] === 'each' ? { way: 'screen' } : {};
  const preludes: Record<string, string>[] = [{ prelude: 'none' }];
  if (hasTrained(s, side, 'commando')) preludes.unshift({ prelude: 'commando', goal: 'bunker' });
  if (declared.scenario === 'engagement') {
    for (const origin of ALL_ZONES) {
      if (ownerOf(s, origin) !== numberOf(side)) continue;
      for (const size of sizesFor('assault'))
        yield {
          action: { type: 'order', scenario: 'engagement', origin, size, prelude: 'none', ...way },
          worth: sized(s, side, { ...declared, origin, scenario: 'engagement' }, size, level),
        };
    }
    yield { action: { type: 'order', scenario: 'none' }, worth: -1000 };
    return;
  }
  const plans = [...allPlans(s, side, declared.green)]
    .map((plan) => ({ plan, worth: planWorth(s, side, plan, LARGEST) }))
    .sort((a, b) => b.worth - a.worth);
  const bound = plans.filter(({ plan }) => plan.scenario === declared.scenario);
  for (const { plan } of [...plans.slice(0, 3), ...bound.slice(0, 3)]) {
    for (const size of sizesFor(plan.scenario)) {
      for (const prelude of preludes)
        yield {
          action: { type: 'order', ...slotsOf(plan), size, ...prelude, ...way },
          worth: sized(s, side, plan, size, level) + (prelude['prelude'] === 'none' ? 0 : 1),
        };
    }
  }
  yield { action: { type: 'order', scenario: 'none' }, worth: -1000 };
}

/** An officer always brings all he has; the general knows that a small battle also loses little. */
const sized = (s: Campaign, side: Side, plan: Plan, size: number, level: string): number =>
  level === 'general' || plan.scenario === 'naval-evacuation'
    ? planWorth(s, side, plan, size) + size / 3000
    : planWorth(s, side, plan, LARGEST) + size / 1000;

export function* names(s: Campaign, side: Side): Generator<Idea> {
  const zones = engageable(s, numberOf(side))
    .sort((a, b) => landWorth(b) - landWorth(a))
    .slice(0, 3);
  yield { action: { type: 'name-zones', zones }, worth: 0 };
}

/** Fortified where one may be; by sea only out of a pocket that is nearly gone. */
export function* replies(s: Campaign, side: Side): Generator<Idea> {
  const { target } = s.battle!;
  const worth = { stand: 1, urban: 1, fortification: 3, evacuate: forceIn(s, pocketOf(s, target)) < 2500 ? 2 : 0 };
  for (const reply of answersTo(s)) {
    const of = worth[reply as keyof typeof worth];
    const size = reply === 'evacuate' ? { size: 1600 } : {};
    yield { action: { type: 'answer', reply, ...size, prelude: 'none' }, worth: of };
    if (hasTrained(s, side, 'commando'))
      yield { action: { type: 'answer', reply, ...size, prelude: 'commando', goal: 'battery' }, worth: of + 0.5 };
  }
}
