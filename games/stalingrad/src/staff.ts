import type { Action } from '@rokada/kernel';
import { defineStaff, type Idea, type Reason } from '@rokada/staff';
import { ARTILLERY_GROUPS, COMBAT_UNITS, DEAD_PILE, SPACES, STUKA, UNITS, VICTORY_POINTS } from './data.ts';
import { stalingrad } from './game.ts';
import { controllerOf } from './rules/areas.ts';
import { attack } from './rules/attack.ts';
import { victoryPoints } from './rules/victory.ts';
import { isIntroductory, sideOf, type Stalingrad } from './state.ts';
import * as answers from './staff/answers.ts';
import { deployments } from './staff/deployment.ts';
import { barrages, openings, pictureOf, targetsOf, within } from './staff/impulse.ts';
import type { Picture } from './staff/picture.ts';
import { words } from './staff/words.ts';
import { deadOf, forGermans } from './staff/worth.ts';

/** What the staff knows about this battle: what is worth what, and what one does. */

const GOALS = [...VICTORY_POINTS.keys()].filter((at) => VICTORY_POINTS[at]! > 0);

/** How many ideas are worth having; each is checked against the rules. */
const ENOUGH = 5;

function* thoughts(s: Stalingrad, seat: string, level: string, enough: number): Generator<Idea> {
  const side = sideOf(s, seat);
  const picture = (): Picture => pictureOf(s, side, level);
  switch (s.stack.at(-1)!.step) {
    case 'impulse':
      return yield* impulse(picture(), enough);
    case 'supporting':
      return yield* answers.support(s);
    case 'absorbing':
      return yield* answers.losses(s);
    case 'pointing':
      return yield* answers.pointing(s);
    case 'choosing-retreat':
      return yield* answers.retreats(picture());
    case 'falling-back':
      return yield* answers.standing(s, side);
    case 'period-test':
      return yield* answers.periodEnds(s, side, () => bestOf(openings(picture(), 1)));
    case 'placing':
      return yield* answers.arrivals(picture());
    case 'observers-return':
      return yield* answers.observersBack(picture());
    case 'withdrawing':
      return yield* answers.withdrawals(s);
    case 'compensating':
      return yield* answers.compensations(s, dead(s));
    case 'bidding':
    case 'auction':
      return yield* answers.bids(s, level);
    case 'setting-up':
      return yield* deployments(picture());
    default:
      return yield* answers.rerolls(s);
  }
}

const bestOf = (list: Iterable<Idea>): number => {
  let best = 0;
  for (const { worth } of list) best = Math.max(best, worth);
  return best;
};

const dead = (s: Stalingrad): number[] => COMBAT_UNITS.russian.filter((u) => s.units.at[u] === DEAD_PILE);

function* impulse(picture: Picture, enough: number): Generator<Idea> {
  const { s } = picture;
  switch (s.mode) {
    case 'open':
      return yield* openings(picture, enough);
    case 'opening-bombardment':
      yield { action: { type: 'openFire' }, worth: 0 };
      for (const gun of [...UNITS.keys()].filter((u) => UNITS[u]!.type === 'observer' || u === STUKA)) {
        for (const { target, group, worth } of targetsOf(picture, gun)) {
          yield { action: { type: 'designate', gun, target, group }, worth };
        }
      }
      return;
    case 'artillery':
      return yield { action: { type: 'end' }, worth: 0 };
    case 'barrage':
      yield { action: { type: 'end' }, worth: 0 };
      for (const group of ARTILLERY_GROUPS) if (s.units.status[group] === 0) yield* barrages(picture, group);
      return;
    default:
      return yield* within(picture);
  }
}

/** The best few that the rules allow. */
function ideas(s: Stalingrad, seat: string, enough = ENOUGH, level = 'officer'): Idea[] {
  const all = [...thoughts(s, seat, level, enough)].sort((a, b) => b.worth - a.worth);
  const legal: Idea[] = [];
  for (const { action, worth } of all) {
    const whole = action.type === 'attack' ? withEverySlot(s, seat, action) : action;
    if (stalingrad.check(s, seat, whole) !== undefined) continue;
    legal.push({ action: whole, worth });
    if (legal.length >= enough) break;
  }
  return legal;
}

/** An attack in one piece: no second group, and the observers stay behind. */
function withEverySlot(s: Stalingrad, side: string, action: Action): Action {
  const whole: Record<string, Action[string]> & { side: string } = { ...action, side };
  for (const { name, slot } of attack.order) {
    if (whole[name] !== undefined || (slot.when !== undefined && !slot.when(s, whole as never))) continue;
    whole[name] = name === 'second' ? 'none' : [];
  }
  const { side: _, ...rest } = whole;
  return rest as Action;
}

/** How often in a hundred an attack does more than nothing, as the player reads it before he rolls. */
function chanceOf(s: Stalingrad, seat: string, action: Action): number | undefined {
  const results = ROLLS.has(action.type) ? stalingrad.preview(s, seat, action)?.results : undefined;
  if (results === undefined) return undefined;
  const weigh = (list: typeof results): number => list.reduce((sum, { weight }) => sum + weight, 0);
  return Math.round((100 * weigh(results.filter(({ result }) => SUCCESSES.has(result)))) / weigh(results));
}

/** TS-8.36a: an overrun is a success that goes further. */
const SUCCESSES: ReadonlySet<string> = new Set(['positive', 'overrun']);

const ROLLS: ReadonlySet<string> = new Set(['attack', 'stuka', 'shell']);

function reason(s: Stalingrad, seat: string, action: Action): Reason {
  const chance = chanceOf(s, seat, action);
  const key = chance === undefined ? `staff-${action.type}` : `staff-${action.type}-chance`;
  const { area, target, to, way, landing, zone } = action as unknown as Record<string, number> & { way?: number[] };
  const where = area ?? target ?? to ?? way?.at(-1) ?? landing ?? zone;
  if (!(key in words.en)) return { key: 'staff-only' };
  if (where === undefined) return { key };
  return { key, params: { area: { space: where }, ...(chance !== undefined && { chance }) } };
}

export const staff = defineStaff(stalingrad, {
  evaluate: (s, seat) => (sideOf(s, seat) === 'german' ? forGermans(s) : -forGermans(s)),
  ideas,
  reason,
  /** Half days. */
  clock: (s) => 2 * s.date + (s.period === 'night' ? 1 : 0),
  /** Impulses; the end of a day or night is always a good moment to look at the map. */
  moment: (s) =>
    100 * s.date +
    (s.period === 'night' ? 50 : 0) +
    (isIntroductory(s) ? 1 : 2) * s.marker +
    (s.active === 'german' ? 1 : 0),
  /** His own impulse and the answer to it: what lies farther ahead is more dice than plan. */
  horizon: 2,
  budgets: { general: { nodes: 200 } },
  /** A Russian impulse changes little by itself: playing it out shows the dice rather than the plan. */
  weighty: (s) => s.stack.at(-1)!.step === 'impulse' && s.mode === 'open' && s.active === 'german',
  tally: (s) => ({
    points: victoryPoints(s).total,
    'dead-german': deadOf(s, 'german'),
    'dead-russian': deadOf(s, 'russian'),
  }),
  holdings: (s) => Object.fromEntries(GOALS.map((at) => [SPACES.ids[at]!, controllerOf(s, at) ?? 'russian'])),
  /** In the longer battles the players bid for the Germans (22.1), who have the better of them. */
  even: (scenario) => (scenario === 'introductory' ? {} : { bidding: 'on' }),
  words,
});
