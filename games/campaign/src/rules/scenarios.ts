import { refusal, type Refusal } from '@rokada/kernel';
import { seasonBegan } from '../calendar.ts';
import { LINKS, NEIGHBOURS, ZONES, enemyOf, greenCard, isCity, linkOf, nameOf } from '../data.ts';
import { ALL_ZONES, ownerOf, unitsOf, type Campaign } from '../state.ts';
import { pocketOf, troopsIn } from './encirclement.ts';
import { mayFight } from './rest.ts';

/** Which attack may be made, from where and at what: every scenario says no with its own clause. */

/** CA-SCN-1: what may be declared; an Engagement comes by itself, commando and preparatory drop before a battle. */
export const ATTACKS = [
  'assault',
  'breakthrough-conquest',
  'breakthrough-escape',
  'counter-victory',
  'counter-tactical',
  'encirclement-classic',
  'encirclement-pincer',
  'relief-support',
  'urban-sortie',
  'urban-attrition',
  'urban-conquest',
  'landing-river',
  'naval-evacuation',
  'airborne-conquest',
] as const;
export type Attack = (typeof ATTACKS)[number];

export interface Plan {
  readonly scenario: string;
  readonly origin: number;
  readonly second: number;
  readonly target: number;
}

/** Scenarios that need a second zone: the other jaw of a Pincer, the rear zone of a relief. */
export const needsSecond = (scenario: string): boolean =>
  scenario === 'encirclement-pincer' || scenario === 'relief-support';
export const needsOrigin = (scenario: string): boolean => scenario !== 'airborne-conquest' && scenario !== 'none';
/** CA-LND-B: who embarks names his port, and no target. */
export const needsTarget = (scenario: string): boolean => scenario !== 'naval-evacuation' && scenario !== 'none';

/** CA-PER-A1, ruling 58, CA-ECS-B2: these are fought as an Assault. */
export const isFoughtAsAssault = (scenario: string): boolean =>
  scenario === 'assault' || scenario === 'breakthrough-conquest' || scenario === 'encirclement-pincer';

/** CA-URB: the gains are the city and its borders, whatever the season. */
export const isUrban = (scenario: string): boolean => scenario.startsWith('urban-');

/** CA-INI-5, ruling 56. */
export const bonusOf = (scenario: string): number =>
  scenario === 'breakthrough-conquest' || scenario === 'counter-victory' ? 1 : 0;

// ---- the clauses ----------------------------------------------------------------------------------------------------

/** Why this side may not attack in this way at all now. */
function refuseKind(s: Campaign, side: number, scenario: string): Refusal | undefined {
  const { last } = s;
  const me = nameOf(side);
  const before = last !== null && last.turn === s.turn - 1 ? last : undefined;
  switch (scenario) {
    case 'breakthrough-conquest':
      return before?.attacker === me && before.winner === me ? undefined : refusal('CA-PER-A2', 'no-win-as-attacker');
    case 'counter-victory': {
      const held = before !== undefined && before.winner === me && before.attacker !== me;
      const kind = before?.scenario ?? '';
      if (held && (kind === 'engagement' || kind === 'assault' || kind === 'breakthrough-conquest')) return undefined;
      return refusal('CA-CTR-A1', 'no-win-as-defender');
    }
    case 'airborne-conquest':
      return s.used[me].airborne ? refusal('CA-AIR-A1', 'airborne-used') : undefined;
    default:
      return undefined;
  }
}

/** CA-ASL-1: held when the season began, or ceded to him since (CA-RET-2). */
const isHeldSinceSeason = (s: Campaign, zone: number): boolean =>
  s.zones.taken[zone]! < seasonBegan(s.turn) || s.zones.ceded[zone] === 1;

function refuseOrigin(s: Campaign, side: number, scenario: string, origin: number): Refusal | undefined {
  const zone = { zone: { space: origin } };
  if (ownerOf(s, origin) !== side) return refusal('CA-INI-3', 'not-your-zone', zone);
  const no = refuseGivenUp(s, origin) ?? refuseOriginOf(s, side, scenario, origin);
  if (no !== undefined) return no;
  return hasTroops(s, side, origin) ? undefined : refusal('CA-ENC-3', 'no-troops-there', zone);
}

/** CA-RET-3, CA-RET-4: no attack starts from land given up, nor in the turn in which it was moved into. */
function refuseGivenUp(s: Campaign, origin: number): Refusal | undefined {
  const zone = { zone: { space: origin } };
  if (s.zones.open[origin] === 1) return refusal('CA-RET-3', 'zone-given-up', zone);
  return s.zones.moved[origin] === s.turn ? refusal('CA-RET-4', 'only-just-occupied', zone) : undefined;
}

function refuseOriginOf(s: Campaign, side: number, scenario: string, origin: number): Refusal | undefined {
  const zone = { zone: { space: origin } };
  switch (scenario) {
    case 'assault':
      return isHeldSinceSeason(s, origin) ? undefined : refusal('CA-ASL-1', 'taken-this-season', zone);
    case 'breakthrough-conquest': {
      const { last } = s;
      if (last !== null && !last.progress && origin === last.origin) return undefined;
      const isNew = s.zones.taken[origin]! >= seasonBegan(s.turn) || (last?.gained.includes(origin) ?? false);
      return isNew && s.zones.taken[origin]! > 0 ? undefined : refusal('CA-PER-A1', 'not-newly-conquered', zone);
    }
    case 'counter-victory':
      return s.last?.gained.includes(origin) ? undefined : refusal('CA-CTR-A1', 'not-gained-by-that-win', zone);
    case 'breakthrough-escape':
      return s.zones.cut[origin]! > 0 ? undefined : refusal('CA-PER-B1', 'not-encircled', zone);
    case 'relief-support':
      return s.zones.cut[origin]! > 0 ? undefined : refusal('CA-ECS-C1', 'not-encircled', zone);
    case 'urban-sortie':
      return isCity(origin) ? undefined : refusal('CA-URB-A3', 'not-a-city', zone);
    case 'urban-attrition':
      if (!isCity(origin)) return refusal('CA-URB-B1', 'not-a-city', zone);
      return s.zones.civil[origin] === 1 ? undefined : refusal('CA-URB-B1', 'no-civilian-troops', zone);
    case 'naval-evacuation':
      if (!ZONES[origin]!.port) return refusal('CA-LND-B1', 'no-port', zone);
      return s.zones.cut[origin]! > 0 || NEIGHBOURS[origin]!.some((next) => ownerOf(s, next) === enemyOf(side))
        ? undefined
        : refusal('CA-LND-B1', 'port-not-beset', zone);
    default:
      return undefined;
  }
}

/** Troops that could attack from there: of a pocket its own, else those of the stock. */
export function hasTroops(s: Campaign, side: number, origin: number): boolean {
  if (origin >= 0 && s.zones.cut[origin]! > 0) return fightersFrom(s, side, origin).length > 0;
  for (const unit of unitsOf(s, side)) if (mayFight(s, unit)) return true;
  return false;
}

/** Ruling 46: a battle out of a pocket or into one is fought there by the troops cut off; others come from stock. */
export function fightersFrom(s: Campaign, side: number, zone: number): number[] {
  if (zone >= 0 && ownerOf(s, zone) === side && s.zones.cut[zone]! > 0) {
    return pocketOf(s, zone).flatMap((each) => troopsIn(s, each));
  }
  return unitsOf(s, side).filter((unit) => mayFight(s, unit));
}

/** CA-LND-A1, ruling 52: a border along a large river whose bridges are down or were never built. */
export function needsCrossing(s: Campaign, from: number, to: number): boolean {
  const link = linkOf(from, to);
  if (link < 0 || !LINKS[link]!.wet) return false;
  return !LINKS[link]!.bridge || s.blown.includes(link);
}

const openSides = (s: Campaign, zone: number): number =>
  NEIGHBOURS[zone]!.filter((next) => ownerOf(s, next) === ownerOf(s, zone)).length;

/** CA-ECS-A1; the card of the Kiev cauldron lets one side be open. */
function isEncircled(s: Campaign, target: number, green: string): boolean {
  if (s.zones.cut[target]! > 0) return true;
  const effect = greenCard(green)?.effects.find((each) => each.do === 'encircled-with-open-sides');
  return effect !== undefined && openSides(s, target) <= (effect.max ?? 0);
}

function refuseTarget(s: Campaign, side: number, plan: Plan, green: string): Refusal | undefined {
  const { scenario, origin, target } = plan;
  const zone = { zone: { space: target } };
  if (ownerOf(s, target) === side) return refusal('CA-INI-3', 'your-own-zone', zone);
  if (scenario === 'airborne-conquest') {
    return isCity(target) ? refusal('CA-AIR-B2', 'no-drop-on-a-city', zone) : undefined;
  }
  if (linkOf(origin, target) < 0) return refusal('CA-MAP-1', 'not-adjacent', zone);
  if (needsCrossing(s, origin, target) !== (scenario === 'landing-river')) {
    return refusal('CA-LND-A1', scenario === 'landing-river' ? 'no-river-to-cross' : 'river-without-bridge', zone);
  }
  switch (scenario) {
    // CA-PER-A1, ruling 58: a breakthrough is an Assault too.
    case 'assault':
    case 'breakthrough-conquest':
      return isCity(target) ? refusal('CA-URB-C1', 'city-needs-conquest', zone) : undefined;
    case 'urban-conquest':
      return isCity(target) ? undefined : refusal('CA-URB-C1', 'not-a-city', zone);
    case 'breakthrough-escape':
    case 'relief-support':
      return NEIGHBOURS[target]!.some((next) => ownerOf(s, next) === side && s.zones.cut[next] === 0)
        ? undefined
        : refusal(scenario === 'relief-support' ? 'CA-ECS-C1' : 'CA-PER-B2', 'ring-too-thick', zone);
    case 'counter-tactical': {
      const taken = s.zones.taken[target]!;
      const isNew = taken > 0 && (taken >= seasonBegan(s.turn) || taken === s.turn - 1);
      return isNew ? undefined : refusal('CA-CTR-B1', 'not-newly-lost', zone);
    }
    case 'encirclement-classic':
      if (!isEncircled(s, target, green)) return refusal('CA-ECS-A1', 'not-encircled', zone);
      return ZONES[target]!.coast || ZONES[target]!.mountain
        ? refusal('CA-ECS-A2', 'sea-or-mountains', zone)
        : undefined;
    default:
      return undefined;
  }
}

function refuseSecond(s: Campaign, side: number, plan: Plan): Refusal | undefined {
  const { scenario, origin, second, target } = plan;
  const zone = { zone: { space: second } };
  if (ownerOf(s, second) !== side) return refusal('CA-ECS-B1', 'not-your-zone', zone);
  if (scenario === 'relief-support') {
    if (s.zones.cut[second]! > 0) return refusal('CA-ECS-C1', 'not-a-rear-zone', zone);
    if (linkOf(second, target) < 0) return refusal('CA-ECS-C1', 'not-adjacent', zone);
    if (needsCrossing(s, second, target)) return refusal('CA-LND-A1', 'river-without-bridge', zone);
    const no = refuseGivenUp(s, second);
    if (no !== undefined) return no;
    return hasTroops(s, side, second) ? undefined : refusal('CA-ECS-C3', 'no-troops-there', zone);
  }
  if (second === origin || linkOf(origin, second) >= 0) return refusal('CA-ECS-B1', 'jaws-touch', zone);
  if (linkOf(second, target) < 0) return refusal('CA-ECS-B1', 'not-adjacent', zone);
  if (needsCrossing(s, second, target)) return refusal('CA-LND-A1', 'river-without-bridge', zone);
  return refuseOrigin(s, side, scenario, second);
}

/** Why an attack may not be made as planned; `green` is the historical card laid beside it. */
export function refusePlan(s: Campaign, side: number, plan: Plan, green = 'none'): Refusal | undefined {
  const { scenario } = plan;
  const kind = refuseKind(s, side, scenario);
  if (kind !== undefined) return kind;
  if (needsOrigin(scenario)) {
    const no = refuseOrigin(s, side, scenario, plan.origin);
    if (no !== undefined) return no;
  } else if (!hasTroops(s, side, -1)) return refusal('CA-ENC-3', 'no-troops');
  if (!needsTarget(scenario)) return undefined;
  const no = refuseTarget(s, side, plan, green);
  if (no !== undefined) return no;
  return needsSecond(scenario) ? refuseSecond(s, side, plan) : undefined;
}

function touchesEnemy(s: Campaign, zone: number): boolean {
  for (const next of NEIGHBOURS[zone]!) if (ownerOf(s, next) !== ownerOf(s, zone)) return true;
  return false;
}

/** Every plan of a side in this way that nothing speaks against. */
export function* plansFor(s: Campaign, side: number, scenario: string, green = 'none'): Generator<Plan> {
  if (refuseKind(s, side, scenario) !== undefined) return;
  if (!needsOrigin(scenario)) {
    if (!hasTroops(s, side, -1)) return;
    for (const target of ALL_ZONES) {
      const plan = { scenario, origin: -1, second: -1, target };
      if (refuseTarget(s, side, plan, green) === undefined) yield plan;
    }
    return;
  }
  for (const origin of ALL_ZONES) {
    // Most zones lie behind the front; they are not worth a reason.
    if (ownerOf(s, origin) !== side || !(touchesEnemy(s, origin) || s.zones.cut[origin]! > 0)) continue;
    if (refuseOrigin(s, side, scenario, origin) !== undefined) continue;
    if (!needsTarget(scenario)) {
      yield { scenario, origin, second: -1, target: origin };
      continue;
    }
    for (const target of NEIGHBOURS[origin]!) {
      if (ownerOf(s, target) === side) continue;
      const plan = { scenario, origin, second: -1, target };
      if (refuseTarget(s, side, plan, green) !== undefined) continue;
      if (!needsSecond(scenario)) {
        yield plan;
        continue;
      }
      for (const second of NEIGHBOURS[target]!) {
        if (refuseSecond(s, side, { ...plan, second }) === undefined) yield { ...plan, second };
      }
    }
  }
}

export function hasPlan(s: Campaign, side: number, scenario: string, green = 'none'): boolean {
  for (const _ of plansFor(s, side, scenario, green)) return true;
  return false;
}

/** Why a scenario cannot be chosen at all: its own reason, or that nothing on the map fits it. */
export function refuseScenario(s: Campaign, side: number, scenario: string, green = 'none'): Refusal | undefined {
  return (
    refuseKind(s, side, scenario) ??
    (hasPlan(s, side, scenario, green) ? undefined : refusal(ruleOf(scenario), 'nothing-fits'))
  );
}

const RULES: Readonly<Record<string, string>> = {
  assault: 'CA-ASL-1',
  'breakthrough-conquest': 'CA-PER-A1',
  'breakthrough-escape': 'CA-PER-B1',
  'counter-victory': 'CA-CTR-A1',
  'counter-tactical': 'CA-CTR-B1',
  'encirclement-classic': 'CA-ECS-A1',
  'encirclement-pincer': 'CA-ECS-B1',
  'relief-support': 'CA-ECS-C1',
  'urban-sortie': 'CA-URB-A3',
  'urban-attrition': 'CA-URB-B1',
  'urban-conquest': 'CA-URB-C1',
  'landing-river': 'CA-LND-A1',
  'naval-evacuation': 'CA-LND-B1',
  'airborne-conquest': 'CA-AIR-B2',
};
export const ruleOf = (scenario: string): string => RULES[scenario] ?? 'CA-SCN-1';
