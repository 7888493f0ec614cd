import { everyAction, randomAction, SeededChance, type Action, type State } from '@rokada/kernel';
import type { Budget, SearchBudget } from './search-budget.ts';
import { expectation, playout, type Outlook } from './tryout.ts';
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

/** Best first, and no more than `enough` where whoever asks wants no more. */
type Thinking = <S extends State>(search: SearchBudget<S>, outlook: Outlook<S>, enough?: number) => readonly Idea[];

const byWorth = (a: Idea, b: Idea): number => b.worth - a.worth;

/** An action without anything to choose: to pass, to end, to let it stand. */
const isBare = ({ type: _, ...slots }: Action): boolean => Object.keys(slots).length === 0;

/**
 * The cadet does the first thing that occurs to him and seems to help. Else he does something that at least does no harm,
 * and he does not sit idle as long as he can think of anything else. Now and then he has had enough, whatever
 * comes next: else he would arrange his army for ever, for fear of what the enemy does when it is done.
 */
const cadet: Thinking = (search, outlook) => {
  const { seen, side, seed } = outlook;
  const chance = new SeededChance(`${seed}:cadet`);
  const standing = search.values.evaluate(seen, side);
  const hasHadEnough = chance.below(CADET_PATIENCE) === 0;
  const tried: Idea[] = [];
  for (let i = 0; i < CADET_THOUGHTS; i++) {
    const action = randomAction(search.game, seen, side, chance);
    if (action === undefined) break;
    const leadsTo = expectation(search, outlook, action, 2);
    const idea = { action, worth: leadsTo === undefined ? 0 : leadsTo - standing };
    const isWanted = isBare(action) ? hasHadEnough : !hasHadEnough && idea.worth > 0;
    if (leadsTo === undefined || isWanted) return [idea];
    tried.push(idea);
  }
  const harmless = tried.filter(({ worth }) => worth >= 0);
  return harmless.length > 0 ? harmless : tried.sort(byWorth);
};

const CADET_THOUGHTS = 8;
const CADET_PATIENCE = 16;

/** The officer goes by the rules of thumb, or weighs every action by what it leads to on average. */
const officer: Thinking = (search, outlook, enough) => judgement(search, outlook, 'officer', enough);

function judgement<S extends State>(
  search: SearchBudget<S>,
  outlook: Outlook<S>,
  level: Level,
  enough?: number,
): readonly Idea[] {
  const { seen, side } = outlook;
  const ideas = search.values.ideas?.(seen, side, enough, level) ?? [];
  if (ideas.length > 0) return ideas.toSorted(byWorth);
  const standing = search.values.evaluate(seen, side);
  const tried: Idea[] = [];
  for (const action of everyAction(search.game, seen, side)) {
    const worth = expectation(search, outlook, action, SAMPLES);
    if (worth === undefined) break;
    tried.push({ action, worth: worth - standing });
  }
  return tried.sort(byWorth);
}

const SAMPLES = 6;

/** How many plans the general has worked out, of those that are nearly as good as the best. */
const PLANS = 6;
const NEARLY = 0.5;
const SLACK = 25;
/** Futures that each plan is played through before the first are dropped. */
const FUTURES = 4;
/** So many playouts weigh as much as the officer's judgement. */
const TRUST = 10;

interface Plan extends Idea {
  readonly prior: number;
  sum: number;
  played: number;
}

/**
 * The general takes the officer's best ideas and has each played out against the same futures. One playout proves little,
 * so the officer's word counts until there are many. The worse half is dropped again and again.
 */
const general: Thinking = (search, outlook, enough) => {
  const isWeighty = search.values.weighty?.(outlook.seen, outlook.side) !== false;
  const prior = judgement(search, outlook, 'general', isWeighty ? undefined : enough);
  const top = prior[0]?.worth ?? 0;
  const close = prior.filter(({ worth }) => worth >= top - Math.max(SLACK, NEARLY * Math.abs(top))).slice(0, PLANS);
  if (close.length < 2 || !isWeighty) return prior;
  const plans: Plan[] = close.map((idea) => ({ ...idea, prior: idea.worth, sum: 0, played: 0 }));
  let running = plans;
  for (let n = 0, next = search.values.futures?.(outlook.seen) ?? FUTURES; running.length > 1 && search.isOpen; n++) {
    for (const plan of running) {
      if (!search.isOpen) break;
      plan.sum += playout(search, outlook, plan.action, n);
      plan.played++;
    }
    if (n + 1 < next) continue;
    next *= 2;
    running = judged(running).slice(0, Math.ceil(running.length / 2));
  }
  const [chosen] = judged(running);
  return [chosen!, ...prior.filter(({ action }) => action !== chosen!.action)];
};

/** Best first: the officer's judgement, moved by how each plan fared beside the others. */
function judged(plans: readonly Plan[]): Plan[] {
  const fared = plans.map(({ sum, played }) => (played === 0 ? 0 : sum / played));
  const mean = fared.reduce((sum, each) => sum + each, 0) / plans.length;
  return plans
    .map((plan, i) => {
      const trust = plan.played / (plan.played + TRUST);
      return { ...plan, worth: plan.prior + trust * (fared[i]! - mean) };
    })
    .sort(byWorth);
}

export const thinking: Readonly<Record<Level, Thinking>> = { cadet, officer, general };
