import { ANY_DISTANCE, CLOSED, OPEN, Search } from '@rokada/kit';
import { everyAction, type Action } from '@rokada/kernel';
import { idea, type Idea, type Thoughts } from '@rokada/staff';
import { board } from '../board.ts';
import {
  ELIMINATED,
  HEXES,
  LAND,
  STAVKA_RESERVE,
  TOWNS,
  columnOf,
  hexDistance,
  isHex,
  isRail,
  isTown,
} from '../geography.ts';
import { game } from '../game.ts';
import { OUT_OF_SUPPLY, controls, isOnMap, stepsLeft } from '../state.ts';
import {
  AIR_18TH,
  ALL_UNITS,
  AXIS,
  DEPOTS,
  GERMAN_AIR,
  PIECES,
  SOVIET,
  UNITS,
  airRange,
  camp as campOfUnit,
  isAir,
  isGerman,
  isMechanized,
  isReplaceable,
  isRifleArmy,
  printedAttack,
  printedDefence,
  stepsOf,
} from '../units.ts';
import { airReach, inAirRange } from '../rules/air-range.ts';
import { refuseBase } from '../rules/air-bases.ts';
import { CHOSEN, MEMBERS, owed, reinforcementsOf, returning } from '../rules/arrivals.ts';
import { POOLS, strengths, useOn } from '../rules/axis-pools.ts';
import { depotReach } from '../rules/depots.ts';
import { entryPlaces, refuseEntry } from '../rules/entry-places.ts';
import { cheapest, guardsWaiting } from '../rules/guards.ts';
import { mayBeReplaced, priceOf } from '../rules/soviet-prices.ts';
import { BY_RAIL, linesOf } from '../rules/supply.ts';
import { fieldOf } from '../rules/zones.ts';
import { POINT, touching } from './ground.ts';
import { NEAR, stepWorth, type Picture } from './picture.ts';
import { fortressesOf } from './posts.ts';

/** What goes on behind the front: arrivals, replacements, bases, trains, depots. */

/** The strength of a unit on one of its faces. */
export const faceWorth = (u: number, lost: number): number =>
  u >= UNITS ? 6 : printedAttack(u, lost) + printedDefence(u, lost) + 1.5 * isMechanized[u]!;

/** So far down a list it is worth asking the rules. */
const SOME = 6;

// --- Where units come in

const RESERVED = 60;
/** What a fortress that is not yet full is worth to whoever comes. */
const TO_FORTRESS = 40;
/** Near to where they are wanted, not under the enemy's guns. */
function entryWorth(p: Picture, hex: number): number {
  if (!isHex(hex)) return -RESERVED;
  if (p.general && p.camp === SOVIET)
    for (const [fortress, wanted] of fortressesOf(p.s))
      if (hex === fortress && p.stack[hex]! < wanted) return TO_FORTRESS - p.draw[hex]! / 8;
  return -p.draw[hex]! / 8 - (p.foeNear[hex]! <= 1 ? 15 : 0) - p.stack[hex]! - (p.lines.supplied[hex] === 1 ? 0 : 10);
}
function bestEntries(p: Picture, u: number): number[] {
  return entryPlaces(p.s, u)
    .filter((hex) => refuseEntry(p.s, u, hex) === undefined)
    .map((hex) => ({ hex, worth: entryWorth(p, hex) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, 2)
    .map(({ hex }) => hex);
}

export function* reinforcements(p: Picture): Generator<Idea> {
  const { s, camp } = p;
  yield idea(0, 'end-reinforcements');
  yield idea(1, 'reinforce-all');
  const comers =
    camp === AXIS
      ? [...reinforcementsOf(s, AXIS), ...returning(s, 'tiger'), ...returning(s, 'air-unit')]
      : reinforcementsOf(s, SOVIET);
  for (const u of comers.slice(0, 2)) {
    const places = isAir(u) ? bestBases(p, u).map(({ hex }) => hex) : bestEntries(p, u);
    for (const [i, hex] of places.entries()) yield idea(50 - i, 'reinforce', { unit: u, to: hex });
  }
}

// --- Replacements

export function* replacing(p: Picture): Generator<Idea> {
  const { s } = p;
  yield idea(0, 'end-replacements');
  const wanted: { u: number; worth: number }[] = [];
  for (const u of ALL_UNITS) {
    if (campOfUnit(u) !== AXIS || isReplaceable[u] === 0) continue;
    const isDead = s.units.at[u] === ELIMINATED;
    if (!isDead && !(isOnMap(s, u) && s.units.lost[u] === 1)) continue;
    wanted.push({ u, worth: faceWorth(u, 0) - (isDead ? 0 : faceWorth(u, 1)) });
  }
  const left = (id: string): number => s.purse[id] ?? 0;
  let asked = 0;
  for (const { u, worth } of wanted.sort((a, b) => b.worth - a.worth || a.u - b.u)) {
    const pools = POOLS.filter((pool) => left(pool.id) > 0 && useOn(s, pool, u) !== undefined);
    if (pools.length === 0) continue;
    const [pool] = pools;
    const isDead = s.units.at[u] === ELIMINATED;
    const offered = strengths(pool!, u, left(pool!.id));
    const slots: Record<string, Action[string]> = { unit: u };
    if (pools.length > 1) slots['pool'] = pool!.id;
    if (isDead && offered.length > 1) slots['strength'] = offered[0]!;
    if (!isDead) yield idea(worth, 'replace', slots);
    else for (const to of bestEntries(p, u)) yield idea(worth - 0.1, 'replace', { ...slots, to });
    if (++asked >= SOME) return;
  }
}

/** Whoever is of least use goes to the other fronts (7.9). */
export function* withdrawals(p: Picture): Generator<Idea> {
  const { s } = p;
  for (const kind of CHOSEN) {
    if (owed(s, kind) <= 0) continue;
    for (const unit of MEMBERS[kind]) {
      const at = s.units.at[unit]!;
      yield idea(isHex(at) ? p.foeNear[at]! - (unit < UNITS ? stepWorth(s, unit) : 0) : 20, 'send-away', { unit });
    }
  }
}

export function* rebuilding(p: Picture): Generator<Idea> {
  const { s } = p;
  yield idea(0, 'end-soviet-replacements');
  for (const guards of guardsWaiting(s)) {
    const sources = cheapest(s, guards);
    if (sources === undefined) continue;
    yield idea(200, 'convert', { unit: guards, sources });
    for (const to of bestEntries(p, guards)) yield idea(200, 'convert', { unit: guards, sources, to });
  }
  const wanted: { u: number; worth: number; isDead: boolean }[] = [];
  for (const u of ALL_UNITS) {
    if (campOfUnit(u) !== SOVIET || !mayBeReplaced(s, u)) continue;
    const isDead = s.units.at[u] === ELIMINATED;
    if (!isDead && !(isOnMap(s, u) && s.units.lost[u] === 1)) continue;
    const gain = faceWorth(u, 0) - (isDead ? 0 : faceWorth(u, 1));
    wanted.push({ u, isDead, worth: (10 * gain) / Math.max(1, priceOf(u, isDead ? 'full' : 'restore')) + gain / 4 });
  }
  let asked = 0;
  for (const { u, worth, isDead } of wanted.sort((a, b) => b.worth - a.worth || a.u - b.u)) {
    if (!isDead) yield idea(worth, 'restore', { unit: u });
    else
      for (const to of bestEntries(p, u))
        for (const strength of stepsOf[u] === 1 ? [undefined] : ['full', 'reduced'])
          yield idea(worth - (strength === 'reduced' ? 2 : 0), 'rebuild', {
            unit: u,
            ...(strength !== undefined && { strength }),
            to,
          });
    if (++asked >= 3 * SOME) return;
  }
}

export function* holdingBack(p: Picture): Generator<Idea> {
  const { s } = p;
  const idle = (u: number): number => (isHex(s.units.at[u]!) ? p.foeNear[s.units.at[u]!]! : 99);
  const armies = ALL_UNITS.filter(
    (u) => isRifleArmy[u] === 1 && s.units.lost[u] === 0 && (isOnMap(s, u) || s.units.at[u] === STAVKA_RESERVE),
  ).sort((a, b) => idle(b) - idle(a) || a - b);
  yield idea(1, 'hold-back', { armies: armies.slice(0, 2) });
}

/** FZ(2) stands where the front is thickest: there the blow is expected. */
export function* fortifying(p: Picture): Generator<Idea> {
  yield idea(0, 'decline-fz2');
  for (const { hex } of TOWNS)
    if (controls(p.s, SOVIET, hex) && p.foeNear[hex]! <= 4)
      yield idea(p.threat[hex]! + p.worth[hex]!, 'place-fz2', { to: hex });
}

// --- Air bases

/** What flying over a place that scores is worth as long as it is beset; a hex of the front is worth three. */
const STORMED = 30;

/** How much of the front a base would reach that others do not reach yet. */
function baseWorth(p: Picture, air: number, hex: number): number {
  const reach = airReach(hex, airRange(air));
  let sum = 0;
  for (let at = 0; at < HEXES; at++) {
    if (reach[at] === 0 || p.foeDefence[at] === 0) continue;
    let others = 0;
    for (const other of GERMAN_AIR)
      if (other !== air && isHex(p.s.units.at[other]!) && inAirRange(p.s, other, at)) others++;
    const isStormed = p.general && !p.defends && p.against[at]! > 0 && p.worth[at]! >= POINT;
    sum += (isStormed ? STORMED : p.against[at]! > 0 ? 3 : 1) / (1 + others);
  }
  return sum - (p.foeNear[hex]! <= 1 ? 20 : p.foeNear[hex] === 2 ? 4 : 0);
}
function bestBases(p: Picture, air: number): { hex: number; worth: number }[] {
  return TOWNS.map(({ hex }) => hex)
    .filter((hex) => p.foeNear[hex]! < 12 && refuseBase(p.s, air, hex) === undefined)
    .map((hex) => ({ hex, worth: baseWorth(p, air, hex) }))
    .sort((a, b) => b.worth - a.worth || a.hex - b.hex)
    .slice(0, 3);
}

export function* basing(p: Picture): Generator<Idea> {
  const { s, camp } = p;
  yield idea(0, camp === AXIS ? 'end-bases' : 'end-base');
  const { rebased } = s.stack.at(-1) as unknown as { rebased: readonly number[] };
  for (const air of camp === AXIS ? GERMAN_AIR : [AIR_18TH]) {
    if (rebased.includes(air)) continue;
    const now = isHex(s.units.at[air]!) ? baseWorth(p, air, s.units.at[air]!) : -1;
    for (const { hex, worth } of bestBases(p, air))
      if (worth > 1.25 * now + 2) yield idea(worth - now, camp === AXIS ? 'rebase' : 'base-18th', { air, to: hex });
  }
}

// --- Railways

const search = new Search(board);

export function* rail(p: Picture): Generator<Idea> {
  const { s, camp, side } = p;
  yield idea(0, `end-${side}-rail`);
  const { supplied } = linesOf(s, camp);
  const aloof = fieldOf(s).aloof[camp];
  const gate = new Uint8Array(HEXES);
  for (let hex = 0; hex < HEXES; hex++) {
    const isShut =
      isRail[hex] === 0 ||
      supplied[hex] === 0 ||
      aloof[hex] === CLOSED ||
      (isTown[hex] === 1 && controls(s, p.foe, hex));
    gate[hex] = isShut ? CLOSED : OPEN;
  }
  const idle = ALL_UNITS.filter((u) => {
    const at = s.units.at[u]!;
    return campOfUnit(u) === camp && isHex(at) && gate[at] === OPEN && p.foeNear[at]! > 4 && s.units.strategic[u] === 0;
  }).sort((a, b) => stepWorth(s, b) * stepsLeft(s, b) - stepWorth(s, a) * stepsLeft(s, a) || a - b);
  for (const u of idle.slice(0, SOME)) {
    const from = s.units.at[u]!;
    search.flood([from], ANY_DISTANCE, BY_RAIL, gate);
    let best = -1;
    let most = p.draw[from]! - 60;
    for (let i = 0; i < search.count; i++) {
      const hex = search.reached[i]!;
      const far = p.draw[hex]! + 8 * p.stack[hex]! + (p.foeNear[hex]! <= 2 && p.stack[hex] === 0 ? 25 : 0);
      if (far >= most) continue;
      most = far;
      best = hex;
    }
    if (best >= 0) yield idea((p.draw[from]! - most) / 10, `${side}-rail-move`, { unit: u, to: best });
  }
}

// --- Depots

/** 13.5: so long may a line to a depot be. */
const LINE = 7;
/** What a depot so far away is worth to a unit: everything within a line's length, the more the nearer; then hope. */
const fedAt = (far: number): number => (far <= LINE ? 1 - far / 40 : Math.max(0, 0.5 - (far - LINE) / 30));

/** The army as the depots see it: what stands where, and how far off the nearest two of the others are. */
interface Mouths {
  readonly at: readonly number[];
  readonly strength: readonly number[];
  readonly near: readonly number[];
  readonly next: readonly number[];
}
function mouthsOf(p: Picture, depot: number): Mouths {
  const others = DEPOTS.filter((other) => other !== depot && isHex(p.s.units.at[other]!)).map((o) => p.s.units.at[o]!);
  const at: number[] = [];
  for (const hex of LAND) if (p.attack[hex]! > 0 && p.foeNear[hex]! < NEAR) at.push(hex);
  const far = at.map((hex) => others.map((other) => hexDistance(hex, other)).sort((a, b) => a - b));
  return {
    at,
    strength: at.map((hex) => p.attack[hex]! * (p.foeNear[hex]! <= 6 ? 1 : 0.3)),
    near: far.map(([least = ANY_DISTANCE]) => least),
    next: far.map(([, second = ANY_DISTANCE]) => second),
  };
}

/** A second depot behind the first: it comes up, and is at hand when that one is lost. */
const SECOND = 0.3;

/** Whom a depot would feed better than the others do; not too near the enemy. */
function depotWorth(p: Picture, { at, strength, near, next }: Mouths, hex: number): number {
  let fed = 0;
  for (let i = 0; i < at.length; i++) {
    const far = hexDistance(at[i]!, hex);
    if (far < near[i]!) fed += strength[i]! * (fedAt(far) - fedAt(near[i]!));
    if (far < next[i]!) fed += SECOND * strength[i]! * (fedAt(far) - fedAt(next[i]!));
  }
  const exposed = p.foeNear[hex]! <= 1 ? 15 : p.foeNear[hex] === 2 && p.stack[hex] === 0 ? 6 : 0;
  return fed - exposed - p.draw[hex]! / 50;
}

export function* moveDepots(p: Picture): Generator<Idea> {
  const { s } = p;
  yield idea(0, 'end-depots');
  for (const depot of DEPOTS) {
    const from = s.units.at[depot]!;
    const points = s.lift[PIECES.ids[depot]!] ?? 0;
    if (!isHex(from) || points === 0 || s.units.done[depot] === 1) continue;
    const goals: { hex: number; worth: number }[] = [];
    const mouths = mouthsOf(p, depot);
    const now = depotWorth(p, mouths, from);
    for (const hex of depotReach(s, depot)) {
      if (p.lines.linked[hex] === 0) continue;
      const worth = depotWorth(p, mouths, hex);
      if (worth > now + 0.5) goals.push({ hex, worth });
    }
    for (const { hex, worth } of goals.sort((a, b) => b.worth - a.worth || a.hex - b.hex).slice(0, 4))
      yield idea(worth - now, 'move-depot', { depot, to: hex });
  }
}

// --- Air supply

export function* feeding(p: Picture): Generator<Idea> {
  const { s } = p;
  yield idea(0, 'end-air-supply');
  const { fed } = s.stack.at(-1) as unknown as { fed: number };
  for (const air of GERMAN_AIR) {
    const hungry = ALL_UNITS.filter(
      (u) =>
        isGerman[u] === 1 &&
        isMechanized[u] === 1 &&
        s.units.supply[u] === OUT_OF_SUPPLY &&
        isOnMap(s, u) &&
        inAirRange(s, air, s.units.at[u]!),
    ).sort((a, b) => stepWorth(s, b) * stepsLeft(s, b) - stepWorth(s, a) * stepsLeft(s, a) || a - b);
    const units = hungry.slice(0, 6 - fed);
    if (units.length > 0) yield idea(units.length, 'air-supply', { air, units });
  }
}

// --- Small choices, weighed one by one

/** As many as are looked at where the rules name few. */
const FEW = 60;

export function* smallChoices(p: Picture): Generator<Idea> {
  let count = 0;
  for (const action of everyAction(game, p.s, p.side)) {
    yield { action, worth: smallWorth(p, action) };
    if (++count >= FEW) return;
  }
}

function smallWorth(p: Picture, action: Action): number {
  const { s } = p;
  const at = (slot: string): number => action[slot] as number;
  switch (action.type) {
    case 'choose-base':
      return -Math.abs(p.foeNear[at('to')]! - 4) - p.draw[at('to')]! / 50;
    case 'choose-fallback':
      return columnOf(at('to'));
    case 'withdraw-depot': {
      const back = columnOf(s.units.at[at('depot')]!) - columnOf(at('to'));
      return 10 - back;
    }
    case 'turn-depot':
      return s.units.done[at('depot')] === 1 ? 20 : 3;
    case 'supply-pocket': {
      let fed = 0;
      for (const hex of [at('hex'), ...touching[at('hex')]!]) fed += p.attack[hex]!;
      return fed;
    }
    case 'take-division':
      return 1 + p.worth[s.units.at[at('unit')]!]!;
    case 'give-up':
      return -(action['units'] as readonly number[]).reduce((sum, u) => sum + stepWorth(s, u) * stepsLeft(s, u), 0);
    default:
      return 0;
  }
}

export const thoughts: Thoughts<Picture> = {
  'axis-reinforcements': reinforcements,
  'soviet-reinforcements': reinforcements,
  'axis-rebuilding': replacing,
  'axis-withdrawals': withdrawals,
  'soviet-rebuilding': rebuilding,
  'holding-back': holdingBack,
  'fz2-offer': fortifying,
  'axis-air-bases': basing,
  'soviet-air-base': basing,
  'axis-rail': rail,
  'soviet-rail': rail,
  'depot-movement': moveDepots,
  'logistics-air-supply': feeding,
};
