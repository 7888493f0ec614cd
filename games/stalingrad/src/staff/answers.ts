import {
  COMBAT_UNITS,
  enemyOf,
  isOnMap,
  LOST_OBSERVERS,
  OBSERVERS,
  TEM,
  UNITS,
  VICTORY_POINTS,
  type Side,
} from '../data.ts';
import { countOf, neighboursOf, presence } from '../rules/areas.ts';
import { crossingResult, russianArtilleryFactor } from '../charts.ts';
import { SPENT } from '../rules/dispersal.ts';
import { interdiction } from '../rules/interdiction.ts';
import { retreatOptions } from '../rules/retreat.ts';
import { counterBatteryUnits, groupsInRange } from '../rules/russian-artillery.ts';
import { frame, isIntroductory, type CasualtyFrame, type Stalingrad } from '../state.ts';
import { expected, stakesOf } from './odds.ts';
import type { Picture } from './picture.ts';
import type { Idea } from '@rokada/staff';
import { areaWorth, daysLeft, presenceWorth, UNIT_WORTH } from './worth.ts';

/** Answers to what the other side, the dice or the calendar ask. */

const combatUnitsAt = (s: Stalingrad, side: Side, where: number): number[] =>
  COMBAT_UNITS[side].filter((u) => s.units.at[u] === where);

/** What it costs to let the other have the Advantage: the less, the nearer the verdict after which it is of no use. */
const advantageWorth = (s: Stalingrad): number => {
  const left = Math.min(3, daysLeft(s));
  return isIntroductory(s) ? 23 * left : 34 + 12 * left;
};

// ---- who commands the Germans ---------------------------------------------------------------------------------------

/**
 * The points that the Germans are likely to have too many between officers, which makes both sides as good to have. A
 * general knows how the city can be held and gives nothing for them.
 */
const FAIR: Readonly<Record<string, number>> = { basic: 7, introductory: 0, simulation: 4 };

/** At a fair price it does not matter who gets them; at any other the other may have his wish. */
export function* bids(s: Stalingrad, level: string): Generator<Idea> {
  yield { action: { type: 'bid', points: level === 'general' ? 0 : (FAIR[s.scenario] ?? 0) }, worth: 0 };
  yield { action: { type: 'yieldCommand' }, worth: 0 };
}

// ---- the Advantage --------------------------------------------------------------------------------------------------

export function* rerolls(s: Stalingrad): Generator<Idea> {
  yield { action: { type: 'letStand' }, worth: 0 };
  yield { action: { type: 'useAdvantage' }, worth: rerollGain(s) - advantageWorth(s) };
}

/** What throwing again would bring the holder. */
function rerollGain(s: Stalingrad): number {
  const step = s.stack.at(-1)!;
  if (step.step === 'rolling') {
    const f = frame(s, 'attack');
    const stakes = stakesOf(s, presence(s), f);
    const gain = expected(stakes) - stakes.worthAt(stakes.margin + f.attackRoll - f.defenceRoll);
    return f.by === s.advantage ? gain : -gain;
  }
  if (step.step === 'crossing-roll' && s.advantage === 'russian') {
    const { unit, to, from } = frame(s, 'crossing-roll');
    const roll = (step as unknown as { total: number }).total;
    const { result } = crossingResult(roll + interdiction(s, LANDED(from, to)).total);
    return result === 'eliminated' ? UNIT_WORTH[unit]! : 0;
  }
  return 0;
}

const LANDED = (from: number, to: number): number => (isOnMap(to) ? to : from);

// ---- artillery support ----------------------------------------------------------------------------------------------

export function* support(s: Stalingrad): Generator<Idea> {
  yield { action: { type: 'declineSupport' }, worth: 0 };
  const f = frame(s, 'attack');
  const stakes = stakesOf(s, presence(s), f);
  const factor = russianArtilleryFactor(s.date);
  const sign = f.by === 'russian' ? 1 : -1;
  const plain = expected(stakes);
  const groups = groupsInRange(s, f);
  for (let count = 1; count <= groups.length; count++) {
    const firing = groups.slice(0, count);
    const gain = sign * (expected(stakes, sign * factor * count) - plain);
    const risk = firing.reduce((sum, group) => sum + Math.max(1, Math.min(6, counterBatteryUnits(s, group))), 0);
    yield { action: { type: 'giveSupport', groups: firing }, worth: gain - (8 * risk) / 6 };
  }
}

// ---- casualties -----------------------------------------------------------------------------------------------------

const WAYS = {
  fresh: [
    ['flip', 1],
    ['flip-and-retreat', 2],
    ['eliminate', 3],
  ],
  spent: [
    ['retreat', 1],
    ['eliminate', 2],
  ],
} as const;

/** What it costs a side when this unit absorbs points this way. */
function price(s: Stalingrad, f: CasualtyFrame, u: number, how: string): number {
  // Whoever leaves makes it easier to lose the place.
  const ground = areaWorth(s, f.area) / (combatUnitsAt(s, f.owner, f.area).length + 1);
  switch (how) {
    case 'flip':
      return 9;
    case 'retreat':
      return 7 + ground * 0.6 + stranded(s, u, f.area);
    case 'flip-and-retreat':
      return 12 + ground * 0.8 + stranded(s, u, f.area);
    default:
      return UNIT_WORTH[u]! + ground * 0.8;
  }
}

/** With nowhere to go a retreat is death. */
const stranded = (s: Stalingrad, u: number, from: number): number =>
  retreatOptions(s, u, from).places.length === 0 ? UNIT_WORTH[u]! : 0;

/** The cheapest way to absorb exactly the points there are, unit by unit; the first of it is done now. */
export function* losses(s: Stalingrad): Generator<Idea> {
  const f = frame(s, 'casualties');
  const first = f.leads.length > 0 ? f.leads : f.units;
  for (const unit of first) {
    const rest = cheapest(
      s,
      f,
      f.units.filter((u) => u !== unit),
    );
    for (const [how, points] of WAYS[s.units.status[unit] === SPENT ? 'spent' : 'fresh']) {
      if (points > f.points) continue;
      const others = rest[f.points - points];
      if (others === undefined || others === Infinity) continue;
      yield { action: { type: 'absorb', unit, how }, worth: -(price(s, f, unit, how) + others) };
    }
  }
}

/** What it costs at least to absorb each number of points with these units. */
function cheapest(s: Stalingrad, f: CasualtyFrame, units: readonly number[]): number[] {
  const cost = Array.from({ length: f.points + 1 }, (_, points) => (points === 0 ? 0 : Infinity));
  for (const u of units) {
    const ways = WAYS[s.units.status[u] === SPENT ? 'spent' : 'fresh'];
    const prices = ways.map(([how]) => price(s, f, u, how));
    for (let total = f.points; total > 0; total--) {
      for (const [i, [, points]] of ways.entries()) {
        if (points <= total) cost[total] = Math.min(cost[total]!, cost[total - points]! + prices[i]!);
      }
    }
  }
  return cost;
}

export function* pointing(s: Stalingrad): Generator<Idea> {
  for (const unit of frame(s, 'casualties').leads)
    yield { action: { type: 'pointOut', unit }, worth: UNIT_WORTH[unit]! };
}

// ---- retreats -------------------------------------------------------------------------------------------------------

export function* retreats({ s, p, side, wants }: Picture): Generator<Idea> {
  const f = frame(s, 'retreat');
  for (const area of retreatOptions(s, f.unit, f.from).places) {
    const here = countOf(p, side, area);
    const worth = presenceWorth(wants, area, here + 1) - presenceWorth(wants, area, here) + TEM[area]!;
    yield { action: { type: 'retreatTo', area }, worth };
  }
}

/** Few enough to be wiped out by the next blow, and nothing there worth dying for: then away. */
export function* standing(s: Stalingrad, side: Side): Generator<Idea> {
  yield { action: { type: 'standFast' }, worth: 0 };
  const f = frame(s, 'casualties');
  const enemies = combatUnitsAt(s, enemyOf(side), f.area).filter((u) => s.units.status[u] !== SPENT).length;
  const here = combatUnitsAt(s, side, f.area);
  const doomed = enemies >= 3 * here.length && VICTORY_POINTS[f.area] === 0;
  for (const unit of here) {
    if (![...f.units, ...f.survivors].includes(unit) || retreatOptions(s, unit, f.area).places.length === 0) continue;
    yield { action: { type: 'fallBack', unit }, worth: doomed ? UNIT_WORTH[unit]! * 0.5 - areaWorth(s, f.area) : -10 };
  }
}

// ---- the calendar ---------------------------------------------------------------------------------------------------

/** Reinforcements go where they are wanted; so do observers who come back. */
export function* arrivals({ s, wants: { draw, prize } }: Picture): Generator<Idea> {
  yield { action: { type: 'holdBack' }, worth: 0 };
  for (const zone of neighboursOf(s, s.units.at[s.arrivals[0]!]!)) {
    yield {
      action: { type: 'placeReinforcements', zone, units: [...s.arrivals] },
      worth: 1 + draw[zone]! + prize[zone]!,
    };
  }
}

export function* observersBack({ s, wants: { draw, prize } }: Picture): Generator<Idea> {
  const places = new Set(COMBAT_UNITS.german.map((u) => s.units.at[u]!).filter(isOnMap));
  for (const observer of OBSERVERS) {
    if (s.units.at[observer] !== LOST_OBSERVERS) continue;
    for (const area of places) {
      yield { action: { type: 'returnObserver', observer, area }, worth: draw[area]! + prize[area]! };
    }
  }
}

const strongest = (units: readonly number[]): number[] => units.toSorted((a, b) => UNIT_WORTH[b]! - UNIT_WORTH[a]!);

export function* recalls(units: readonly number[], count: number): Generator<Idea> {
  yield { action: { type: 'recall', units: strongest(units).slice(0, count) }, worth: 1 };
}

export function* withdrawals(s: Stalingrad): Generator<Idea> {
  yield { action: { type: 'keepRest' }, worth: 0 };
  const units = s.leaving.filter((u) => isOnMap(s.units.at[u]!) && s.units.isolation[u] === 0);
  if (units.length > 0) yield { action: { type: 'withdraw', units }, worth: 1 };
}

export function* compensations(s: Stalingrad, dead: readonly number[]): Generator<Idea> {
  const limit = 2 * (UNITS[s.owed[0]!]!.attack ?? 0);
  const units: number[] = [];
  let total = 0;
  for (const u of strongest(dead)) {
    const factor = UNITS[u]!.attack ?? 0;
    if (units.length === 2 || total + factor > limit) continue;
    total += factor;
    units.push(u);
  }
  yield { action: { type: 'compensate', units }, worth: 1 };
}

/** A day is prolonged for a good attack that is still to be made; otherwise the Advantage is worth more. */
export function* periodEnds(s: Stalingrad, side: Side, best: () => number): Generator<Idea> {
  yield { action: { type: 'letItEnd' }, worth: 0 };
  if (s.period === 'day' && side === 'german')
    yield { action: { type: 'prolong' }, worth: best() / 2 - advantageWorth(s) };
}
