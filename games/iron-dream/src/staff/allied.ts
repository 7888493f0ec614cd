import { ETO, ITALY, LAND, MTO, PARIS, RUHR, SPENT, hexDistance, isHex, isHook, portAt } from '../geography.ts';
import {
  attackOf,
  campOf,
  defenceOf,
  isHoldingBox,
  isJudge,
  isPile,
  stepsLeft,
  unitsAt,
  type State,
} from '../state.ts';
import {
  AIRBORNE,
  ALLIED,
  BEIGE,
  F1,
  F2,
  GREEN,
  PORTS,
  UNITS,
  groupOf,
  isAirborne,
  isCombat,
  isSupplyUnit,
  printedAttack,
  printedDefence,
  stepsOf,
} from '../units.ts';
import { invasionKind, refuseBeach, refuseInvasion } from '../rules/invasions.ts';
import { landingHexes, theatreOfBox } from '../rules/ports.ts';
import { isFrance } from './alliance.ts';
import { POINT, rings, touching, wetSide } from './ground.ts';
import { idea, type Idea, type Thoughts } from '@rokada/staff';
import { dearness, defenceAt, prospectOf, type Force } from './odds.ts';
import type { Picture } from './picture.ts';
import { railheads } from './railheads.ts';

/** What the Anglo-Allied staff does beyond marching and fighting: theatres, ships, beaches, parachutes. */

export function* reinforcements(p: Picture): Generator<Idea> {
  const { s } = p;
  yield idea(0, 'end-phase');
  const waiting = unitsAt(s, SPENT).filter((u) => campOf(s, u) === ALLIED);
  for (const u of waiting) yield idea(90, 'assign-theatre', { units: [u], theatre: theatreFor(p, u) });
  if (!isJudge(s)) {
    yield idea(30, 'remove-fx');
    yield* steps(p);
  }
}

/** Two supply units are enough for Italy: the war is won in the north. */
function theatreFor(p: Picture, u: number): string {
  if (isSupplyUnit[u] === 0) return 'eto';
  let south = 0;
  for (let each = 0; each < UNITS; each++) {
    const at = p.s.units.at[each]!;
    if (isSupplyUnit[each] === 1 && campOf(p.s, each) === ALLIED && (at === MTO || (isHex(at) && ITALY[at] === 1)))
      south++;
  }
  return south < 2 ? 'mto' : 'eto';
}

export function* steps(p: Picture): Generator<Idea> {
  const { s, camp } = p;
  for (let u = 0; u < UNITS; u++) {
    if (campOf(s, u) !== camp || isCombat[u] === 0 || s.units.absorbed[u] === 1) continue;
    const at = s.units.at[u]!;
    const airborne = isAirborne[u] === 1 ? -6 : 0;
    if (isPile(at)) {
      const last = stepsOf[u]! - 1;
      yield idea(44 + airborne + (printedAttack(u, last) + printedDefence(u, last)) / 2, 'recreate', { unit: u });
      continue;
    }
    const lost = s.units.lost[u]!;
    if (lost === 0) continue;
    const gain = printedAttack(u, lost - 1) + printedDefence(u, lost - 1) - attackOf(s, u) - defenceOf(s, u);
    const rest = isHex(at) && p.foeNear[at]! <= 1 ? 0 : 3;
    yield idea(40 + airborne + gain + rest, 'rebuild', { unit: u });
    yield idea(40 + airborne + gain + rest, 'rebuild', { unit: u, theatre: 'eto' });
  }
}

// --- The sea

export function* naval(p: Picture): Generator<Idea> {
  const { s } = p;
  yield idea(0, 'end-naval');
  yield* invasions(p);
  for (let u = 0; u < UNITS; u++) {
    if (campOf(s, u) !== ALLIED || !isHoldingBox(s.units.at[u]!)) continue;
    if (isAirborne[u] === 1 && s.units.refit[u]! >= 3 && !isJudge(s)) continue;
    for (const to of landingHexes(s, theatreOfBox(s.units.at[u]!))) {
      if (isSupplyUnit[u] === 1) yield idea(trainWorth(p, to), 'allied-sail', { unit: u, to });
      else {
        const near = 100 - Math.min(90, p.draw[to]! / 4) - 5 * Math.max(0, p.stack[to]! - 2);
        const home = p.general && (u === F1 || u === F2) && isFrance(to) ? 60 : 0;
        yield idea(near + home + attackOf(s, u) / 2, 'allied-sail', { unit: u, to });
      }
    }
  }
}

/** A train goes ashore where somebody can use it soon, and where none waits already. */
const trainWorth = (p: Picture, hex: number): number => {
  const waiting = unitsAt(p.s, hex).filter((u) => isSupplyUnit[u] === 1).length;
  return Math.max(-1, 90 - railheads(p).way[hex]! / 2 - 40 * waiting);
};

/** Trains that nobody needs where they are go back and come ashore elsewhere. */
export function* withdrawals(p: Picture): Generator<Idea> {
  yield idea(0, 'end-phase');
  if (p.camp !== ALLIED) return;
  for (let u = 0; u < UNITS; u++) {
    const at = p.s.units.at[u]!;
    if (isSupplyUnit[u] === 0 || campOf(p.s, u) !== ALLIED || !isHex(at)) continue;
    if (railheads(p).way[at]! > 140) yield idea(1, 'withdraw-supply', { unit: u });
  }
}

/** 26.11: the train least missed goes with the flood, one that is on no map. */
export function* floodLoss(p: Picture): Generator<Idea> {
  for (let u = 0; u < UNITS; u++)
    if (isSupplyUnit[u] === 1 && campOf(p.s, u) === ALLIED)
      yield idea(isHex(p.s.units.at[u]!) ? 1 : p.s.units.at[u] === MTO ? 2 : 3, 'lose-supply', { unit: u });
}

/** Where to come ashore: where it succeeds, near ports, near Paris, away from the enemy's armour. */
export function beachWorth(p: Picture, hex: number, corps: readonly number[]): number {
  const { s } = p;
  const attack = corps.reduce((sum, u) => sum + attackOf(s, u), 0);
  const target = defenceAt(p, hex);
  let ashore = 1;
  let price = 0;
  if (target !== undefined) {
    const force: Force = { units: corps, attack, dry: 0, shift: 1 + (isBad(s) ? 0 : 1) };
    const { cleared, lost } = prospectOf({ ...target, exits: Math.max(target.exits, 1) }, force, 'invasion');
    ashore = Math.min(1, cleared * 1.25);
    price = 9 * lost + (1 - ashore) * 90;
  }
  // A port opens only after some turns; what counts at once is the ways inland.
  let gain = 60 + p.worth[hex]! / 3;
  for (const [i, near] of touching[hex]!.entries())
    gain += p.foeDefence[near] === 0 ? (wetSide[hex]![i] === 0 ? 8 : 3) : 0;
  for (const [i, ring] of rings(hex).entries())
    for (const near of ring) {
      if (s.hexes.control[near] === ALLIED) continue;
      if (portAt(near) !== undefined) gain += (i === 0 ? 18 : i === 1 ? 12 : 6) * (p.foeDefence[near]! > 12 ? 0.6 : 1);
    }
  gain -= 2 * Math.min(12, hexDistance(hex, PARIS)) + 2 * Math.min(12, hexDistance(hex, RUHR));
  gain -= p.threat[hex]! * 0.5 + reserves(p, hex);
  if (isHook[hex] === 1) gain -= 3 * POINT;
  if (s.invasions > 0) gain += Math.max(0, 50 - 6 * nearestOwn(p, hex));
  return ashore * gain - price;
}
/** Two beachheads that can join are worth more than two apart. */
function nearestOwn(p: Picture, hex: number): number {
  let nearest = 99;
  for (const from of LAND) if (p.attack[from]! > 0) nearest = Math.min(nearest, hexDistance(from, hex));
  return nearest;
}

/** What the enemy can bring up within two turns. */
function reserves(p: Picture, hex: number): number {
  let sum = 0;
  for (const from of LAND) {
    if (p.foeAttack[from] === 0) continue;
    const away = hexDistance(from, hex);
    if (away <= 8) sum += (p.foeAttack[from]! * (9 - away)) / 8;
  }
  return sum;
}

const isBad = (s: State): boolean => !isJudge(s) && s.turn >= 10 && s.turn <= 19;

/** May the fleet put to sea? A third invasion costs more points than it brings (14.14). */
export const isLanding = (s: State): boolean =>
  s.stack.at(-1)!.step === 'allied-naval' && invasionKind(s) !== 'third' && refuseInvasion(s) === undefined;

function* invasions(p: Picture): Generator<Idea> {
  const { s } = p;
  if (!isLanding(s)) return;
  const kind = invasionKind(s);
  for (const box of [ETO, MTO]) {
    const port = PORTS.find((each) => s.units.at[each] === box);
    if (port === undefined) continue;
    const corps = invaders(s, box, kind === 'first');
    if (corps.length === 0 || (kind !== 'first' && corps.length < 2)) continue;
    for (const hex of LAND) {
      if (refuseBeach(s, theatreOfBox(box), hex) !== undefined) continue;
      const worth = beachWorth(p, hex, corps);
      // These are rough guesses: kept close together, so that a rehearsal can overturn them.
      if (kind === 'first' || worth > 30) yield idea(400 + worth / 4, 'invade', { port, hex, corps });
    }
  }
}

/** The strongest: two of each army group for the first invasion, else any four. */
function invaders(s: State, box: number, first: boolean): number[] {
  const all = unitsAt(s, box)
    .filter((u) => isCombat[u] === 1 && isAirborne[u] === 0 && s.units.lost[u] === 0)
    .sort((a, b) => attackOf(s, b) - attackOf(s, a) || a - b);
  if (!first) return all.slice(0, 4 - s.shipped.troops);
  return [BEIGE, GREEN].flatMap((group) => all.filter((u) => groupOf[u] === group).slice(0, 2));
}

// --- Parachutes

/** On an empty hex behind the front, next to our own: it takes the ground from under the enemy's line. */
export function* drops(p: Picture): Generator<Idea> {
  const { s } = p;
  if (s.hand.length > 0) return;
  for (const u of AIRBORNE) {
    if (s.units.refit[u]! < 4 || s.units.did[u] !== 0) continue;
    for (const hex of LAND) {
      if (p.foeDefence[hex]! > 0 || s.hexes.control[hex] === ALLIED || p.cover[hex] === 0) continue;
      const worth = p.worth[hex]! * 1.2 + cutOff(p, hex) - p.threat[hex]! / 4;
      if (worth > 12) yield idea(600 + worth, 'drop', { unit: u, hex });
    }
  }
  yield* doubleDrops(p);
}

/** 17.6: both corps at once on a weak garrison of a place worth having. They try twice; who fails is lost (17.20). */
function* doubleDrops(p: Picture): Generator<Idea> {
  const { s } = p;
  if (AIRBORNE.some((u) => s.units.refit[u]! < 4 || s.units.did[u] !== 0)) return;
  const attack = AIRBORNE.reduce((sum, u) => sum + attackOf(s, u), 0);
  const all = AIRBORNE.reduce((sum, u) => sum + stepsLeft(s, u), 0) * dearness(s, AIRBORNE);
  for (const hex of LAND) {
    if (s.hexes.control[hex] === ALLIED || p.cover[hex] === 0 || p.worth[hex]! < 10) continue;
    const target = defenceAt(p, hex);
    if (target === undefined) continue;
    const force: Force = { units: AIRBORNE, attack, dry: attack, shift: isBad(s) ? -2 : -1 };
    const won = 1 - (1 - prospectOf(target, force, 'mobile').cleared) ** 2;
    const worth = won * (p.worth[hex]! * 1.2 + cutOff(p, hex)) - (1 - won) * all - p.threat[hex]! / 4;
    if (worth > 12) yield idea(600 + worth, 'drop-together', { hex });
  }
}

/** Enemies whose ways out the drop would close. */
function cutOff(p: Picture, hex: number): number {
  let worth = 0;
  for (const near of touching[hex]!) {
    if (p.foeDefence[near] === 0 || p.cover[near] === 0) continue;
    const target = defenceAt(p, near);
    if (target !== undefined && target.exits <= 2) worth += 8;
  }
  return worth;
}

export const thoughts: Thoughts<Picture> = { withdrawal: withdrawals, 'flood-loss': floodLoss };
