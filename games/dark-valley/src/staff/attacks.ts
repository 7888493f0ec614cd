import { fewest, idea, inTurn, totalOf, type Idea, type Strike, type Thoughts } from '@rokada/staff';
import { BOMBARDMENT_TABLE } from '../charts.ts';
import { isHex } from '../geography.ts';
import { isMarked, isOnMap, stepsLeft, unitsAt, type State } from '../state.ts';
import {
  AIR_UNITS,
  AXIS,
  GERMAN_AIR,
  GERMAN_ARTILLERY,
  STUG,
  UNITS,
  airStrength,
  bombardmentOf,
  camp as campOfUnit,
  isAir,
  isArtillery,
  sideOf,
  supportValue,
  tacticalValue,
} from '../units.ts';
import { inAirRange } from '../rules/air-range.ts';
import {
  attackersOn,
  mayAskForBridgehead,
  refuseBridgehead,
  refuseForce,
  refuseJoint,
  refuseTarget,
  targetsOf,
} from '../rules/attack-limits.ts';
import { bombardmentDefence, groundOf } from '../rules/combat-ground.ts';
import { attackOf } from '../rules/combat-odds.ts';
import { owesAttack } from '../rules/counterattack-limits.ts';
import { allSupport, refuseFlight, refuseSupport, supportOf, type Role } from '../rules/combat-support.ts';
import type { Clash } from '../rules/clash.ts';
import { storyOf } from '../rules/combat-odds.ts';
import { touching } from './ground.ts';
import { columnOf, defenceAt, forceOn, valueOf, worthOfAttack, type Defence, type Force } from './odds.ts';
import { stepWorth, type Picture } from './picture.ts';

/** The combat part of an activation: guns first, then the best attacks one after the other, bombs with what is left. */

/** An attack that promises less is left. */
const LEAST = 1;
const GUNS_FIRST = 300;
/** What a marker that is spent for the turn could do elsewhere. */
const MARKER = 1;
/** 10.5.6: a division for every attack that Stalin misses. */
const MISSED = 2;

type Attack = Strike<Defence>;

const isCounterattack = (s: State): boolean => s.activation?.kind === 'counterattack';
const isShort = (s: State): boolean => isCounterattack(s) && s.activation!.made < s.activation!.quota;

/** Everybody who may attack a target, as many as may go together, the strongest first. */
function ableOn(p: Picture, hex: number, ready?: ReadonlySet<number>): number[] {
  const { s } = p;
  const able = attackersOn(s, p.side, hex)
    .filter((u) => ready === undefined || ready.has(u))
    .sort((a, b) => Number(isMarked(s, a)) - Number(isMarked(s, b)) || attackOf(s, b) - attackOf(s, a) || a - b);
  const chosen: number[] = [];
  for (const u of able) if (refuseJoint(s, hex, u, chosen) === undefined) chosen.push(u);
  return chosen;
}

const valueOfSupport = (s: State, piece: number, role: Role): number =>
  isAir(piece) ? airStrength(piece) : piece >= STUG ? supportValue(piece, s.turn)[role] : tacticalValue(piece);

const clashOf = (target: number, attackers: readonly number[], bridgehead = false): Clash => ({
  attackers,
  target,
  bridgehead,
  support: [],
  reply: [],
  amphibious: false,
});

/** All support that this attack could have. */
function supportFor(p: Picture, clash: Clash): number[] {
  const chosen: number[] = [];
  const all = supportOf(p.s, p.camp).sort(
    (a, b) => valueOfSupport(p.s, b, 'attack') - valueOfSupport(p.s, a, 'attack'),
  );
  for (const piece of all) if (refuseSupport(p.s, clash, 'attack', piece, chosen) === undefined) chosen.push(piece);
  return chosen;
}
const helpOf = (p: Picture, support: readonly number[]): number =>
  support.reduce((sum, piece) => sum + valueOfSupport(p.s, piece, 'attack'), 0);

/** All that the enemy could answer with. */
const replyTo = (p: Picture, clash: Clash): number =>
  allSupport(p.s, clash, 'defence').reduce((sum, piece) => sum + valueOfSupport(p.s, piece, 'defence'), 0);

/** An attack as it is with the enemy's answer and without it: he gives it where it tells. */
function worthAnswered(p: Picture, target: Defence, force: Force, help: number, reply: number): number {
  const open = worthOfAttack(p, target, force, help);
  const isTold = reply > 0 && columnOf(target, force, help, reply) !== columnOf(target, force, help);
  return isTold ? (1 - ANSWERED) * open + ANSWERED * worthOfAttack(p, target, force, help, reply) : open;
}
const ANSWERED = 0.7;

/** The best attack on a target by some of these units: the fewest that do nearly as well as all. */
function strikeOn(p: Picture, target: Defence, able: readonly number[]): Attack | undefined {
  const { s } = p;
  if (able.length === 0) return undefined;
  const help = helpOf(p, supportFor(p, clashOf(target.hex, able)));
  const bonus = isShort(s) ? MISSED : 0;
  const reply = replyTo(p, clashOf(target.hex, able));
  const grown: Attack[] = [];
  for (let count = 1; count <= able.length; count++) {
    const units = able.slice(0, count);
    if (refuseForce(s, units) !== undefined) continue;
    const bridgehead = isBridged(s, units, target.hex);
    const force = forceOn(s, units, target, bridgehead);
    if (columnOf(target, force, help) <= 0 && count < able.length) continue;
    grown.push({ target, units, worth: bonus + worthAnswered(p, target, force, help, reply) - (help > 0 ? 0.3 : 0) });
  }
  return fewest(grown);
}

const isBridged = (s: State, units: readonly number[], target: number): boolean =>
  mayAskForBridgehead(s, units, target) && refuseBridgehead(s, units) === undefined;

/** Everything that could be attacked now, at its best, one after the other. */
export function campaign(p: Picture, ready?: ReadonlySet<number>): Attack[] {
  const { s } = p;
  const targets: Defence[] = [];
  const able = new Map<Defence, readonly number[]>();
  for (const hex of targetsOf(s, p.camp)) {
    if (refuseTarget(s, p.side, hex) !== undefined) continue;
    const target = defenceAt(p, hex);
    if (target === undefined) continue;
    targets.push(target);
    able.set(target, ableOn(p, hex, ready));
  }
  const all = [...new Set([...able.values()].flat())];
  const strike = (target: Defence, left: readonly number[]): Attack | undefined => {
    const free = new Set(left);
    return strikeOn(
      p,
      target,
      able.get(target)!.filter((u) => free.has(u)),
    );
  };
  return inTurn(targets, all, strike, isCounterattack(s) ? -2 : LEAST);
}

export function* fighting(p: Picture): Generator<Idea> {
  const { s } = p;
  yield idea(0, 'end-combat');
  yield* guns(p);
  const strikes = campaign(p);
  for (const { target, units, worth } of strikes) yield attackWith(p, target, units, Math.max(0.5, worth));
  yield* bombs(p);
  // 10.5.6: whoever moved must attack somebody, if nothing better is left.
  if (strikes.length === 0 && owesAttack(s) !== undefined) yield* owed(p, owesAttack(s)!);
}

function* owed(p: Picture, u: number): Generator<Idea> {
  for (const hex of touching[p.s.units.at[u]!]!) {
    if (p.foeDefence[hex] === 0 || refuseTarget(p.s, p.side, hex) !== undefined) continue;
    const target = defenceAt(p, hex);
    const able = ableOn(p, hex);
    if (target === undefined || !able.includes(u)) continue;
    for (const units of [able, [u], able.slice(0, 2)])
      if (units.includes(u) && refuseForce(p.s, units) === undefined)
        yield attackWith(p, target, units, -100 + worthOfAttack(p, target, forceOn(p.s, units, target)));
  }
}

function attackWith(p: Picture, target: Defence, units: readonly number[], worth: number): Idea {
  const { s } = p;
  const asked = mayAskForBridgehead(s, units, target.hex);
  const bridgehead = asked && isBridged(s, units, target.hex);
  return idea(worth, 'attack', {
    target: target.hex,
    attackers: [...units],
    ...(asked && { bridgehead: bridgehead ? 'bridgehead' : 'plain' }),
    ...(supportOf(s, p.camp).length > 0 && { support: leastSupport(p, target, units, bridgehead) }),
  });
}

/** As little support as leads as far: a column gained must be worth the markers. */
function leastSupport(p: Picture, target: Defence, units: readonly number[], bridgehead: boolean): number[] {
  const all = supportFor(p, clashOf(target.hex, units, bridgehead));
  const force = forceOn(p.s, units, target, bridgehead);
  const reply = replyTo(p, clashOf(target.hex, units, bridgehead));
  const worth = (support: readonly number[]): number =>
    worthAnswered(p, target, force, helpOf(p, support), reply) -
    MARKER * support.filter((piece) => !isAir(piece) && piece !== STUG).length -
    0.1 * support.length;
  let best: number[] = [];
  let most = worth(best);
  for (let count = 1; count <= all.length; count++) {
    for (const some of [all.slice(0, count), all.slice(-count)]) {
      const now = worth(some);
      if (now <= most) continue;
      most = now;
      best = some;
    }
  }
  // The enemy may answer: what costs nothing goes along.
  for (const piece of all)
    if (piece === STUG && best.length > 0 && !best.includes(piece))
      best = all.filter((each) => best.includes(each) || each === piece);
  return best;
}

// --- Bombardment

const hits = (strength: number, defence: number, modifier: number): number => {
  const odds = Math.floor(strength / Math.max(1, defence));
  if (odds < 1) return 0;
  const column = odds >= 4 ? 2 : odds >= 2 ? 1 : 0;
  let count = 0;
  for (let die = 1; die <= 6; die++) {
    const row = BOMBARDMENT_TABLE.rows.findIndex(({ to }) => Math.max(1, die + modifier) <= to);
    if (BOMBARDMENT_TABLE.cells[row < 0 ? BOMBARDMENT_TABLE.rows.length - 1 : row]![column] === 'L') count++;
  }
  return count / 6;
};

/** The one whose step is worth most. */
const dearest = (s: State, units: readonly number[]): number =>
  units.reduce((best, u) => (stepWorth(s, u) > stepWorth(s, best) ? u : best), units[0]!);

function* guns(p: Picture): Generator<Idea> {
  const { s, camp, foe } = p;
  for (let u = 0; u < UNITS; u++) {
    if (isArtillery[u] === 0 || campOfUnit(u) !== camp || s.units.act[u] === 0 || !isOnMap(s, u)) continue;
    if (s.units.done[u] === 1 || s.units.fought[u] === 1) continue;
    for (const hex of touching[s.units.at[u]!]!) {
      const targets = unitsAt(s, foe, hex);
      if (targets.length === 0) continue;
      const isFort = s.hexes.fort[hex]! > 0;
      const chance = hits(bombardmentOf[u]! * (isFort ? 2 : 1), bombardmentDefence(groundOf(s, hex, foe)), 0);
      const victim = dearest(s, targets);
      yield idea(GUNS_FIRST + chance * stepWorth(s, victim), 'shell', {
        guns: u,
        hex,
        ...(isFort && { unit: victim }),
      });
      // One in six breaks the fort, and the air unit is spent: a general has it fly along with the storm.
      if (u !== GERMAN_ARTILLERY || s.hexes.fort[hex] !== 2 || p.general) continue;
      for (const air of GERMAN_AIR) yield idea(GUNS_FIRST + 20, 'siege', { air, hex });
    }
  }
}

const WEATHER = { fair: 0, mixed: -1, mud: -1, snow: -2 } as const;

/** 8.5: every second bomber is done for the turn, and could have gone along with each attack that is still to come. */
const SPARED = 0.8;
const battlesLeft = ({ s, camp }: Picture): number => {
  const side = sideOf(camp);
  const left = [...s.chits.cup, ...(camp === AXIS ? s.chits.axis : s.chits.soviet)];
  return left.filter((chit) => chit.startsWith(side) && !chit.endsWith(':move')).length;
};

/** Whoever has not flown bombs the dearest stack, if the odds are good. */
function* bombs(p: Picture): Generator<Idea> {
  const { s, camp, foe } = p;
  const least = p.general ? 0.9 + SPARED * battlesLeft(p) : 0.9;
  const modifier = camp === AXIS ? -1 : 0;
  for (const air of AIR_UNITS) {
    if (campOfUnit(air) !== camp || refuseFlight(s, air) !== undefined) continue;
    let best: Idea | undefined;
    for (let u = 0; u < UNITS; u++) {
      const hex = s.units.at[u]!;
      if (campOfUnit(u) === camp || !isHex(hex) || !inAirRange(s, air, hex)) continue;
      const chance = hits(airStrength(air), bombardmentDefence(groundOf(s, hex, foe)), modifier + WEATHER.fair);
      const isLast = stepsLeft(s, u) === 1;
      const worth = chance * stepWorth(s, u) * (isLast ? 1 : 0.9) + (p.against[hex]! > 0 ? 0.3 : 0);
      if (chance === 0 || worth < least || (best !== undefined && best.worth >= worth / 10)) continue;
      best = idea(worth / 10, 'bombard', { air, hex, unit: u });
    }
    if (best !== undefined) yield best;
  }
}

// --- The defender's answer

export function* replying(p: Picture): Generator<Idea> {
  const { s } = p;
  yield idea(0, 'decline-support');
  const clash = s.stack.findLast(({ step }) => step === 'battle') as unknown as Clash;
  const defenders = unitsAt(s, p.camp, clash.target);
  const stake = valueOf(s, defenders) + p.worth[clash.target]! / 2;
  const place = (reply: readonly number[]): number => {
    const { outcomes } = storyOf(s, { ...clash, reply });
    return (
      outcomes.reduce((sum, { result, ways }) => sum + ways * (HARM[result] ?? 0), 0) /
      outcomes.reduce((sum, { ways }) => sum + ways, 0)
    );
  };
  const now = place([]);
  const chosen: number[] = [];
  const all = supportOf(s, p.camp).sort((a, b) => valueOfSupport(s, b, 'defence') - valueOfSupport(s, a, 'defence'));
  for (const piece of all) {
    if (refuseSupport(s, clash, 'defence', piece, chosen) !== undefined) continue;
    chosen.push(piece);
    const price = chosen.reduce((sum, each) => sum + (isAir(each) ? 3 : each === STUG ? 0.2 : MARKER), 0);
    yield idea((now - place(chosen)) * stake - price, 'support-defence', { support: [...chosen] });
  }
}
/** What a result costs the defender, as a share of what he has there. */
const HARM: Readonly<Record<string, number>> = {
  AE: -0.8,
  AL1: -0.2,
  NE: 0,
  BL1: 0.15,
  DR: 0.3,
  'DR*': 0.5,
  EX: 0.7,
  DE: 1,
};

export const promised = (p: Picture, ready?: ReadonlySet<number>): number => totalOf(campaign(p, ready));

export const thoughts: Thoughts<Picture> = { fighting, replying };
