import { everyAction, randomAction, SeededChance, type Action, type State } from '@rokada/kernel';
import type { Budget, Desk } from './desk.ts';
import { best, expectation, playout, type Outlook } from './tryout.ts';
import type { Idea } from './values.ts';

/** Three ways to make up one's mind. Each answers with ideas, best first; the first is what it would do. */
export const LEVELS = ['cadet', 'officer', 'general'] as const;
export type Level = (typeof LEVELS)[number];

/** What each level may spend where nobody says otherwise. */
export const BUDGETS: Readonly<Record<Level, Budget>> = {
  cadet: { nodes: 400 },
  officer: { nodes: 6000 },
  general: { nodes: 12_000 },
};

type Thinking = <S extends State>(desk: Desk<S>, outlook: Outlook<S>) => readonly Idea[];

const byWorth = (a: Idea, b: Idea): number => b.worth - a.worth;

/** An action without anything to choose: to pass, to end, to let it stand. */
const isBare = ({ type: _, ...slots }: Action): boolean => Object.keys(slots).length === 0;

/**
 * The cadet does the first thing that occurs to him and seems to help. Else he does something that at least does no harm,
 * and he does not sit idle as long as he can think of anything else.
 */
const cadet: Thinking = (desk, outlook) => {
  const { seen, side, seed } = outlook;
  const chance = new SeededChance(`${seed}:cadet`);
  const standing = desk.values.evaluate(seen, side);
  const tried: Idea[] = [];
  for (let i = 0; i < CADET_THOUGHTS; i++) {
    const action = randomAction(desk.game, seen, side, chance);
    if (action === undefined) break;
    const leadsTo = expectation(desk, outlook, action, 2);
    const idea = { action, worth: leadsTo === undefined ? 0 : leadsTo - standing };
    if (leadsTo === undefined || (idea.worth > 0 && !isBare(action))) return [idea];
    tried.push(idea);
  }
  const harmless = tried.filter(({ worth }) => worth >= 0);
  return harmless.length > 0 ? harmless : tried.sort(byWorth);
};

const CADET_THOUGHTS = 8;

/** The officer goes by the rules of thumb, or weighs every action by what it leads to on average. */
const officer: Thinking = (desk, outlook) => {
  const { seen, side } = outlook;
  const ideas = desk.values.ideas?.(seen, side) ?? [];
  if (ideas.length > 0) return ideas.toSorted(byWorth);
  const standing = desk.values.evaluate(seen, side);
  const tried: Idea[] = [];
  for (const action of everyAction(desk.game, seen, side)) {
    const worth = expectation(desk, outlook, action, SAMPLES);
    if (worth === undefined) break;
    tried.push({ action, worth: worth - standing });
  }
  return tried.sort(byWorth);
};

const SAMPLES = 6;

/** How many plans the general has worked out. */
const PLANS = 8;

/**
 * The general takes the officer's best ideas, has each played out to the horizon against the same futures, drops the
 * worse half again and again, and keeps the one that ends best.
 */
const general: Thinking = (desk, outlook) => {
  const prior = officer(desk, outlook);
  const { values } = desk;
  if (prior.length < 2 || values.weighty?.(outlook.seen, outlook.side) === false) return prior;
  const plans = prior
    .slice(0, PLANS)
    .map(({ action, worth }) => ({ action, prior: worth, worth: 0, sum: 0, played: 0 }));
  let running = plans;
  for (let n = 0, next = 2; running.length > 1; n++) {
    for (const plan of running) {
      if (!desk.isOpen) break;
      plan.sum += playout(desk, outlook, plan.action, n);
      plan.worth = plan.sum / ++plan.played;
    }
    if (!desk.isOpen) break;
    if (n + 1 < next) continue;
    next *= 2;
    running = running.toSorted(byWorth).slice(0, Math.ceil(running.length / 2));
  }
  const chosen = best(running.filter(({ played }) => played > 0 && played >= running[0]!.played - 1));
  if (chosen === undefined) return prior;
  return [chosen, ...prior.filter(({ action }) => action !== chosen.action)];
};

export const thinking: Readonly<Record<Level, Thinking>> = { cadet, officer, general };
