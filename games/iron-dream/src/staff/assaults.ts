import { tryingOut } from '@rokada/kernel';
import { areAdjacent, isHex } from '../geography.ts';
import {
  AMMO,
  EMERGENCY,
  ammo,
  campOf,
  combatUnitsAt,
  unitsAt,
  unitsOnMap,
  type Assault as Declared,
} from '../state.ts';
import { ALLIED, BEIGE, GREEN, HITLERITE, OKH, groupOf, isCombat, isFlak, isGerman, isSupplyUnit } from '../units.ts';
import { mixesGroups, refuseAim, refuseAttacker, refuseTarget } from '../rules/assault-limits.ts';
import { okhRange } from '../rules/attack-supply.ts';
import { refuseCommand } from '../rules/command.ts';
import { hasInvasionPort } from '../rules/ports.ts';
import { needsGroup } from '../rules/supply-units.ts';
import { isDike } from './alliance.ts';
import { touching } from './ground.ts';
import { fewest, idea, inTurn, totalOf, type Idea, type Strike, type Thoughts } from '@rokada/staff';
import { defenceAt, forceOn, preparedAttack, prospectOf, worthOfAssault, type Defence } from './odds.ts';
import { isFoe, stepWorth, type Picture } from './picture.ts';

/** The Prepared Assault phase: what to burn supply for, what to strike, and in which order. */

const BURN_FIRST = 500;
/** What a supply unit is worth unburned, and what a mandate costs that loses one for good. */
const TRAIN = { attacker: 6, defender: 8, forGood: 30, last: 1 } as const;

/**
 * Once the enemy is done for, the Anglo-Allied general saves none: his come ashore again behind the front, while the
 * Soviet ones are on the road from the edge of the map for turns.
 */
const trainPrice = (p: Picture): number =>
  p.defends ? TRAIN.defender : p.general && p.camp === ALLIED && p.s.collapsed > 0 ? TRAIN.last : TRAIN.attacker;

type Assault = Strike<Defence>;
/** An assault that promises less is left. */
const LEAST = 3;

/** The targets next to these units, each counted once. */
function targetsBeside(p: Picture, units: readonly number[]): Defence[] {
  const seen = new Set<number>();
  const found: Defence[] = [];
  for (const u of units) {
    const at = p.s.units.at[u]!;
    for (const hex of touching[at]!) {
      if (seen.has(hex) || p.foeDefence[hex] === 0) continue;
      seen.add(hex);
      if (refuseTarget(p.s, p.camp, hex) !== undefined) continue;
      const target = defenceAt(p, hex);
      if (target !== undefined) found.push(target);
    }
  }
  return found;
}

/** The best assault on one target by some of these units: the fewest that reach the best column worth having. */
function strikeOn(p: Picture, target: Defence, ready: readonly number[]): Assault | undefined {
  const { s } = p;
  const able = ready.filter((u) => isFlak[u] === 0 && refuseAim(s, u, target.hex) === undefined);
  let best: Assault | undefined;
  for (const party of partiesOf(p, able)) {
    const sorted = party.toSorted((a, b) => preparedAttack(s, b) - preparedAttack(s, a) || a - b);
    const all = forceOn(p, sorted, target.hex, 'prepared');
    if (all.attack < target.printed) continue;
    const strike = fewest(growing(p, target, sorted));
    if (strike !== undefined && (best === undefined || strike.worth > best.worth)) best = strike;
  }
  return best;
}

/** The force as it grows, the strongest first. */
function growing(p: Picture, target: Defence, sorted: readonly number[]): Assault[] {
  const strikes: Assault[] = [];
  for (let count = 1; count <= sorted.length; count++) {
    const units = sorted.slice(0, count);
    const force = forceOn(p, units, target.hex, 'prepared');
    if (force.attack < target.printed && count < sorted.length) continue;
    strikes.push({ target, units, worth: worthOfAssault(p, target, force, 'prepared') });
  }
  return strikes;
}

/** Who may strike together: Shock Front units apart, army groups apart unless they cooperate. */
function partiesOf(p: Picture, units: readonly number[]): number[][] {
  const { s, camp } = p;
  const shock = units.filter((u) => s.units.shock[u] === 1);
  const plain = units.filter((u) => s.units.shock[u] === 0);
  const parties = shock.length > 0 ? [shock] : [];
  if (plain.length === 0) return parties;
  if (camp !== ALLIED) return [...parties, plain];
  const ours = plain.filter((u) => isGerman[u] === 0);
  const others = plain.filter((u) => isGerman[u] === 1);
  if (others.length > 0) parties.push(others);
  if (ours.length > 0 && !mixesGroups(s, ours)) parties.push(ours);
  else if (ours.length > 0) {
    if (!s.cooperated.every(Boolean)) parties.push(ours);
    for (const group of [BEIGE, GREEN]) {
      const own = ours.filter((u) => (groupOf[u]! & group) !== 0 || hasInvasionPort(s, s.units.at[u]!));
      if (own.length > 0) parties.push(own);
    }
  }
  return parties;
}

/** Everything these units could do at best, one assault after the other. */
const campaign = (p: Picture, ready: readonly number[]): Assault[] =>
  inTurn(targetsBeside(p, ready), ready, (target, left) => strikeOn(p, target, left), LEAST);

const readyOf = (p: Picture): number[] =>
  unitsOnMap(p.s, p.camp).filter(
    (u) =>
      isCombat[u] === 1 && refuseAttacker(p.s, u, p.camp) === undefined && refuseCommand(p.s, p.side, u) === undefined,
  );

export function* declaring(p: Picture): Generator<Idea> {
  yield idea(0, 'end-phase');
  const ready = readyOf(p);
  const now = campaign(p, ready);
  yield* burns(p, ready, totalOf(now));
  yield* sieges(p, ready, totalOf(now));
  for (const { target, units, worth } of now) yield* declare(p, target.hex, units, worth);
  yield* reconnaissance(p, ready);
}

function* declare(p: Picture, hex: number, units: readonly number[], worth: number): Generator<Idea> {
  const slots = { targets: [hex], attackers: [...units] };
  const twice = units.every((u) => p.s.units.shock[u] === 1 && p.s.units.echelon[u] === 1);
  yield idea(worth, 'declare-assault', twice ? { ...slots, echelon: 'twice' } : slots);
}

/** 18.21: units that are fed and have nobody to fight may walk into an empty hex that is worth it. */
function* reconnaissance(p: Picture, ready: readonly number[]): Generator<Idea> {
  for (const u of ready) {
    if (isFlak[u] === 1) continue;
    for (const hex of touching[p.s.units.at[u]!]!) {
      if (p.foeDefence[hex]! > 0 || p.worth[hex]! < 10 || p.s.hexes.control[hex] === p.camp || isDike(p, hex)) continue;
      yield idea(2 + p.worth[hex]! / 10, 'declare-assault', { targets: [hex], attackers: [u] });
    }
  }
}

/** For each train the pair of hexes that gains most by it. */
function* burns(p: Picture, ready: readonly number[], now: number): Generator<Idea> {
  const { s, camp } = p;
  for (const train of unitsOnMap(s, camp)) {
    if (isSupplyUnit[train] === 0 || refuseCommand(s, p.side, train) !== undefined) continue;
    if (train === OKH && s.units.fought[train] === 1) continue;
    let best: Idea | undefined;
    const seen = new Set<string>();
    for (const hexes of coversOf(p, train)) {
      const fed = hexes.flatMap((hex) => unfed(p, hex));
      if (fed.length === 0) continue;
      const key = fed.join();
      if (seen.has(key)) continue;
      seen.add(key);
      for (const group of needsGroup(s, p.side, hexes) ? ['beige', 'green'] : [undefined]) {
        const mine = group === undefined ? fed : fed.filter((u) => inGroup(p, u, group));
        if (mine.length === 0) continue;
        for (const mandate of camp === HITLERITE && train !== OKH ? ['plain', 'mandated'] : [undefined]) {
          const gain = withFed(p, mine, mandate === 'mandated' ? 'mandated' : train === OKH ? 'okh' : 'burned', () =>
            totalOf(campaign(p, [...ready, ...mine])),
          );
          const price = mandate === 'mandated' ? TRAIN.forGood : train === OKH ? 0 : trainPrice(p);
          const worth = gain - now - price;
          if (worth <= 0 || (best !== undefined && best.worth >= BURN_FIRST + worth)) continue;
          best = idea(BURN_FIRST + worth, 'burn-attack', {
            unit: train,
            hexes,
            ...(group !== undefined && { group }),
            ...(mandate !== undefined && { mandate }),
          });
        }
      }
    }
    if (best !== undefined) yield best;
  }
}

const SIEGE_TRAINS = 4;

/** Places that no single train could feed an assault on: several are burned for it, or none. */
function* sieges(p: Picture, ready: readonly number[], now: number): Generator<Idea> {
  const { s, camp } = p;
  const trains = unitsOnMap(s, camp).filter(
    (u) => isSupplyUnit[u] === 1 && u !== OKH && refuseCommand(s, p.side, u) === undefined,
  );
  if (trains.length < 2) return;
  for (let hex = 0; hex < p.foeDefence.length; hex++) {
    if (p.foeDefence[hex] === 0 || p.against[hex]! < (p.general ? 1 : 2) * p.foeDefence[hex]!) continue;
    const plan = siegeOf(p, trains, hex);
    if (plan.length < 2) continue;
    const fed = plan.flatMap(({ units }) => units);
    const gain = withFed(p, fed, 'burned', () => totalOf(campaign(p, [...ready, ...fed])));
    const worth = gain - now - plan.length * trainPrice(p);
    if (worth <= 0) continue;
    const { train, hexes, group } = plan[0]!;
    yield idea(BURN_FIRST + worth / plan.length, 'burn-attack', {
      unit: train,
      hexes,
      ...(group !== undefined && { group }),
      ...(camp === HITLERITE && { mandate: 'plain' }),
    });
  }
}

interface Burn {
  readonly train: number;
  readonly hexes: number[];
  readonly units: readonly number[];
  readonly group: string | undefined;
}

/** Which trains feed whom around a place: the officer asks one after the other, the general the most useful first. */
function siegeOf(p: Picture, trains: readonly number[], hex: number): Burn[] {
  const plan: Burn[] = [];
  const done = new Set<number>();
  const feed = (burn: Burn | undefined): void => {
    if (burn === undefined) return;
    plan.push(burn);
    for (const u of burn.units) done.add(u);
  };
  if (!p.general) {
    for (const train of trains) if (plan.length < SIEGE_TRAINS) feed(bestBurn(p, [train], hex, done));
    return plan;
  }
  let left = trains;
  while (plan.length < SIEGE_TRAINS) {
    const next = bestBurn(p, left, hex, done);
    if (next === undefined) break;
    feed(next);
    left = left.filter((train) => train !== next.train);
  }
  return plan;
}

/** What feeds the most strength around a place that nobody has fed yet. */
function bestBurn(p: Picture, trains: readonly number[], hex: number, done: ReadonlySet<number>): Burn | undefined {
  let best: Burn | undefined;
  let most = 0;
  for (const train of trains)
    for (const hexes of coversOf(p, train)) {
      if (hexes.some((each) => !touching[hex]!.includes(each))) continue;
      for (const group of needsGroup(p.s, p.side, hexes) ? ['beige', 'green'] : [undefined]) {
        const units = hexes
          .flatMap((each) => unfed(p, each))
          .filter((u) => !done.has(u) && (group === undefined || inGroup(p, u, group)));
        const attack = units.reduce((sum, u) => sum + preparedAttack(p.s, u), 0);
        if (attack <= most) continue;
        most = attack;
        best = { train, hexes, units, group };
      }
    }
  return best;
}

const inGroup = (p: Picture, u: number, group: string): boolean =>
  (groupOf[u]! & (group === 'beige' ? BEIGE : GREEN)) !== 0 || hasInvasionPort(p.s, p.s.units.at[u]!);

/** Looks at things as if these units had been fed, and puts everything back. */
function withFed<T>(p: Picture, units: readonly number[], as: (typeof AMMO)[number], ask: () => T): T {
  const column = p.s.units.ammo;
  for (const u of units) column[u] = ammo(as);
  try {
    return tryingOut(ask);
  } finally {
    for (const u of units) column[u] = 0;
  }
}

const unfed = (p: Picture, hex: number): number[] =>
  combatUnitsAt(p.s, hex).filter(
    (u) =>
      campOf(p.s, u) === p.camp &&
      p.s.units.ammo[u] === 0 &&
      (p.s.units.supply[u] === 0 || p.s.units.supply[u] === EMERGENCY) &&
      isUnspoiled(p, u),
  );
/** Could it strike, if it were fed? */
function isUnspoiled(p: Picture, u: number): boolean {
  const column = p.s.units.ammo;
  column[u] = ammo('burned');
  const no = tryingOut(() => refuseAttacker(p.s, u, p.camp));
  column[u] = 0;
  return no === undefined;
}

function* coversOf(p: Picture, train: number): Generator<number[]> {
  const { s } = p;
  const at = s.units.at[train]!;
  const fronts = (hex: number): boolean => p.attack[hex]! > 0 && touching[hex]!.some((foe) => p.foeDefence[foe]! > 0);
  if (train === OKH) {
    const range = okhRange(s);
    for (let hex = 0; hex < range.length; hex++) {
      if (range[hex] === 0 || !fronts(hex)) continue;
      yield [hex];
      for (const near of touching[hex]!) if (near > hex && range[near]! > 0 && fronts(near)) yield [hex, near];
    }
    return;
  }
  const around = [at, ...touching[at]!].filter(fronts);
  for (const hex of around) yield [hex];
  for (const [i, a] of around.entries())
    for (const b of around.slice(i + 1)) if (a === at || b === at || areAdjacent(a, b)) yield [a, b];
}

// --- Bombers, the order of battle, the second echelon

export function* bombing(p: Picture): Generator<Idea> {
  yield idea(0, 'end-phase');
  for (const assault of p.s.assaults) {
    if (assault.kind !== 'normal') continue;
    for (const hex of assault.targets) {
      for (const u of unitsAt(p.s, hex)) {
        if (!isFoe(p, u) || isGerman[u] === 0) continue;
        yield idea(stepWorth(p.s, u) + p.worth[hex]! / 4, 'bomber-strike', { hex, unit: u });
      }
      yield idea(1, 'bomber-strike', { hex });
    }
  }
}

/** The surest first: what it opens helps the others. */
export function* resolving(p: Picture): Generator<Idea> {
  for (const assault of p.s.assaults) {
    yield idea(surety(p, assault), 'resolve-assault', { hex: assault.targets[0]! });
  }
}
function surety(p: Picture, assault: Declared): number {
  const target = defenceAt(p, assault.targets[0]!);
  if (target === undefined) return 1;
  const kind = assault.kind === 'invasion' ? 'invasion' : 'prepared';
  const { cleared } = prospectOf(target, forceOn(p, assault.attackers, target.hex, kind), kind);
  return 10 * cleared + (target.exits === 0 ? 5 : 0);
}

export function* secondEchelon(p: Picture): Generator<Idea> {
  yield idea(0, 'cancel-echelon');
  const { units } = p.s.stack.at(-1) as unknown as { units: number[] };
  const ready = units.filter((u) => isHex(p.s.units.at[u]!) && p.s.units.shock[u] === 1 && p.s.units.fled[u] === 0);
  for (const target of targetsBeside(p, ready)) {
    const strike = strikeOn(p, target, ready);
    if (strike !== undefined)
      yield idea(strike.worth, 'second-assault', { hex: target.hex, attackers: [...strike.units] });
  }
}

export const thoughts: Thoughts<Picture> = { declaring, bombing, resolving, 'second-echelon': secondEchelon };
