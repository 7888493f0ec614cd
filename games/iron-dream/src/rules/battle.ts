import { action, close, die, path, piece, push, refusal, space, step, type Refusal, type World } from '@rokada/kernel';
import { resolveCombat } from '@rokada/kit';
import { board } from '../board.ts';
import type { Toll } from '../charts.ts';
import {
  AT_SEA,
  BERLIN,
  HEXES,
  MARSH,
  MOUNTAIN,
  hexDistance,
  isBarred,
  isHex,
  isHook,
  isLake,
  isLand,
  isWater,
  terrain,
  WARSAW,
  YUGOSLAVIA,
} from '../geography.ts';
import {
  EMERGENCY,
  areEnemies,
  attackOf,
  campOf,
  combatUnitsAt,
  doing,
  isOnMap,
  stepsLeft,
  unitsAt,
  type State,
} from '../state.ts';
import {
  ALLIED,
  HITLERITE,
  ROCKETS,
  SOVIET,
  isAirborne,
  isCombat,
  isGroup,
  isMechanized,
  isSupplyUnit,
  isYugoslav,
  type Camp,
} from '../units.ts';
import { defendersOf, isDefended, printedDefence, storyOf, supportingFlak, type Clash } from './combat.ts';
import { commanderOf } from './command.ts';
import { settle } from './control.ts';
import { recallDummies } from './dummies.ts';
import { betrayWarsaw, enterHex, floodHook, violateNeutrality } from './entry.ts';
import { arcBetween, mustLeaveBulgaria, refuseGround, refuseOccupied, rocketHexes } from './ground.ts';
import { dissolveShockFront, eliminate, loseStep } from './losses.ts';
import { suppliedAfter } from './movement.ts';
import { refuseStack } from './stacking.ts';
import { enemyRetreatZones, isClosed, portHexes, survey } from './zones.ts';

/**
 * A battle from the die to the last advance (11, 17, 18): the defender applies his result first, then the attacker,
 * then whoever won may advance. Each step of it is the owner's decision.
 */

export interface Battle {
  readonly kind: Clash['kind'];
  readonly units: number[];
  readonly targets: number[];
  readonly amphibious: boolean;
  /** Longest retreat made by a defender, in hexes. */
  fell: number;
  /** Steps the attackers lost. */
  hurt: number;
  /** The hex was bombed: nobody goes beyond it (25.5). */
  readonly bombed: boolean;
  /** Was there no die at all (18.21)? */
  readonly recon: boolean;
  defended: boolean;
  round: number;
  /** Hexes the attackers came from. */
  readonly origins: number[];
}

export const battle = step<State, Battle>('battle', 'ID-18.9a', {
  enter(s, f, world) {
    const attacker = campOf(s, f.units[0]!);
    for (const hex of f.targets) {
      s.hexes.struck[hex]! |= 1 << attacker;
      if (isHook[hex] === 1) floodHook(s, attacker, world);
      if (hex === WARSAW && attacker === SOVIET) betrayWarsaw(s, world);
      if (attacker === ALLIED && YUGOSLAVIA[hex] === 1) violateNeutrality(s, world);
    }
    f.defended = f.targets.some((hex) => isDefended(s, hex, attacker));
    if (!f.defended) {
      f.fell = 2;
      push(s, aftermath, battleData(f));
      return;
    }
    fight(s, f, world);
  },
});

const battleData = (f: Battle): Battle => ({
  kind: f.kind,
  units: f.units,
  targets: f.targets,
  amphibious: f.amphibious,
  fell: f.fell,
  hurt: f.hurt,
  bombed: f.bombed,
  recon: f.recon,
  defended: f.defended,
  round: f.round,
  origins: f.origins,
});

export function startBattle(s: State, clash: Clash, more: Partial<Battle> = {}): void {
  push(s, battle, {
    kind: clash.kind,
    units: [...clash.attackers],
    targets: [...clash.targets],
    amphibious: clash.amphibious ?? false,
    fell: 0,
    hurt: 0,
    bombed: false,
    recon: false,
    defended: true,
    round: 1,
    origins: [...new Set(clash.attackers.map((u) => s.units.at[u]!))].filter(isHex),
    ...more,
  });
}

function fight(s: State, f: Battle, world: World): void {
  const clash: Clash = { kind: f.kind, attackers: f.units, targets: f.targets, amphibious: f.amphibious };
  const story = storyOf(s, clash);
  const rolled = resolveCombat(story, world.chance);
  world.tell({
    key: 'battle',
    rules: ['ID-18.9a'],
    params: {
      targets: { spaces: f.targets },
      units: { pieces: f.units },
      column: story.column ?? '',
      die: rolled.dice[0] ?? 0,
      result: rolled.text,
    },
    ledgers: story.ledgers,
  });
  const attackerCamp = campOf(s, f.units[0]!);
  const defenders = defendersOf(s, f.targets);
  const bystanders = f.targets.flatMap((hex) =>
    combatUnitsAt(s, hex).filter((u) => s.units.fled[u] === 1 && campOf(s, u) !== attackerCamp),
  );
  const { attacker, defender } = rolled.result;
  const printed = printedDefence(s, f.targets);
  const flak = supportingFlak(s, defenders).length > 0 && attackerCamp !== HITLERITE;
  const armour = f.units.filter((u) => isMechanized[u] === 1);

  // The stack runs last in, first out.
  push(s, aftermath, battleData(f));
  if (attacker !== 0) {
    push(s, toll, {
      ...tollOf(s, attacker, 'attacker', f, attackerCamp, f.units),
      ...(attacker === 'E' && { due: printed, points: true }),
    });
  }
  if (defenders.length > 0) {
    if (defender === 'E') push(s, wipeOut, { units: defenders, hexes: f.targets });
    else if (defender !== 0) push(s, toll, tollOf(s, defender, 'defender', f, campOf(s, defenders[0]!), defenders));
  } else if (defender !== 0) push(s, clearGarrison, { hexes: f.targets });
  if (bystanders.length > 0 && defender !== 0) push(s, wipeOut, { units: bystanders, hexes: [] });
  // 25.2: one mechanized attacker pays before, and besides, the ordinary result.
  if (flak && attacker !== 0 && armour.length > 0)
    push(s, toll, { ...tollOf(s, 1, 'attacker', f, attackerCamp, armour), mustLose: true });
}

// --- Results (18.14)

interface TollFrame {
  readonly role: 'attacker' | 'defender';
  readonly camp: Camp;
  units: number[];
  /** Steps or hexes still to pay; attack factors for an attacker's E. */
  due: number;
  readonly points: boolean;
  /** No retreat: Berlin, invaders, Mobile Assaulters, paratroops. */
  readonly mustLose: boolean;
  /** Steps to lose before a retreat may be chosen (18.14g). */
  first: number;
  readonly hex: number;
}

function tollOf(
  s: State,
  due: Toll,
  role: TollFrame['role'],
  f: Battle,
  camp: Camp,
  units: readonly number[],
): TollFrame {
  const noRetreat = f.kind !== 'prepared' && role === 'attacker';
  return {
    role,
    camp,
    units: [...units],
    due: due === 'E' ? 0 : due,
    points: false,
    mustLose:
      noRetreat ||
      f.targets.includes(BERLIN) ||
      (role === 'attacker' && units.some((u) => s.units.cutOff[u] === 1 || f.targets.includes(s.units.at[u]!))),
    first: role === 'attacker' && due === 3 ? 1 : 0,
    hex: role === 'defender' ? s.units.at[units[0]!]! : f.targets[0]!,
  };
}

const livingOf = (s: State, units: readonly number[]): number[] =>
  units.filter((u) => isOnMap(s, u) || s.units.at[u] === AT_SEA);

const topFrame = <F>(s: State): F => s.stack.at(-1) as unknown as F;

const loseAction = action<State, { unit: number }>(
  'lose-step',
  'ID-18.14b',
  {
    unit: piece({
      among: (s) => livingOf(s, topFrame<TollFrame>(s).units),
      refuse(s, _d, u) {
        const f = topFrame<TollFrame>(s);
        if (!livingOf(s, f.units).includes(u))
          return refusal('ID-18.14b', 'not-in-this-battle', { unit: { piece: u } });
        // 25.2: supporting Flak goes first.
        const flak = supportingFlak(s, livingOf(s, f.units));
        if (flak.length > 0 && !flak.includes(u)) return refusal('ID-25.2g', 'flak-first', { unit: { piece: u } });
        return undefined;
      },
    }),
  },
  {
    apply(s, d, world) {
      const f = topFrame<TollFrame>(s);
      const before = attackOf(s, d.unit);
      loseStep(s, d.unit, world, 'ID-18.14b');
      f.due -= f.points ? before - (isOnMap(s, d.unit) || s.units.at[d.unit] === AT_SEA ? attackOf(s, d.unit) : 0) : 1;
      if (f.first > 0) f.first--;
      if (f.role === 'attacker') currentBattle(s).hurt++;
      settle(s, world);
    },
  },
);

/** The battle that this result belongs to: its last chapter lies under it on the stack. */
function currentBattle(s: State): Battle {
  for (let i = s.stack.length - 1; i >= 0; i--)
    if (s.stack[i]!.step === 'aftermath') return s.stack[i] as unknown as Battle;
  throw new Error('no battle is being fought');
}

const retreatAction = action<State>(
  'retreat',
  'ID-18.14b',
  {},
  {
    closed(s) {
      const f = topFrame<TollFrame>(s);
      if (f.points) return refusal('ID-18.14i', 'must-lose-steps');
      if (f.mustLose)
        return refusal(
          f.hex === BERLIN ? 'ID-25.1g' : f.role === 'attacker' ? 'ID-11.9a' : 'ID-25.1g',
          'must-lose-steps',
        );
      if (f.first > 0) return refusal('ID-18.14g', 'one-step-first');
      const movers = livingOf(s, f.units);
      return movers.some((u) => canRetreat(s, u, f.due, f.hex))
        ? undefined
        : refusal('ID-18.19d', 'nowhere-to-retreat');
    },
    apply(s) {
      const f = topFrame<TollFrame>(s);
      const movers = livingOf(s, f.units);
      const hexes = new Set(movers.map((u) => s.units.at[u]!));
      // 15.33: supply units and the rocket troops go along with a defender's retreat.
      const followers =
        f.role === 'defender'
          ? [...hexes].flatMap((hex) => unitsAt(s, hex).filter((u) => isCombat[u] === 0 && campOf(s, u) === f.camp))
          : [];
      const distance = f.due;
      const from = s.units.at[movers[0]!]!;
      f.due = 0;
      push(s, retreating, { camp: f.camp, units: [...movers, ...followers], distance, hex: f.hex, from, role: f.role });
    },
  },
);

export const toll = step<State, TollFrame>('toll', 'ID-18.14b', {
  decision(s, f) {
    const left = livingOf(s, f.units);
    if (f.due <= 0 || left.length === 0) return undefined;
    return {
      side: commanderOf(s, f.camp, s.units.at[left[0]!]!),
      about: f.role === 'attacker' ? 'attacker-result' : 'defender-result',
      params: { due: f.due },
    };
  },
  actions: [loseAction, retreatAction],
  done: (s, f) => f.due <= 0 || livingOf(s, f.units).length === 0,
});

/** Defender E (18.14h), or stragglers caught in another's defeat (18.4). */
export const wipeOut = step<State, { units: number[]; hexes: number[] }>('wipe-out', 'ID-18.14h', {
  enter(s, f, world) {
    for (const u of f.units)
      if (isOnMap(s, u)) {
        for (let left = stepsLeft(s, u); left > 1; left--) loseStep(s, u, world, 'ID-18.14h');
        loseStep(s, u, world, f.hexes.length > 0 ? 'ID-18.14h' : 'ID-18.4b');
      }
    settle(s, world);
  },
});

/** A fort or Volkssturm alone falls to any loss (22.5, ruling B74). */
export const clearGarrison = step<State, { hexes: number[] }>('clear-garrison', 'ID-22.5a', {
  enter(s, f, world) {
    for (const hex of f.hexes) {
      s.hexes.fort[hex] = 0;
      s.hexes.volkssturm[hex] = 0;
      world.tell({ key: 'garrison-cleared', rules: ['ID-22.5a', 'ID-25.7b'], params: { hex: { space: hex } } });
    }
  },
});

// --- Retreat (18.19)

interface RetreatFrame {
  readonly camp: Camp;
  readonly role: 'attacker' | 'defender';
  units: number[];
  readonly distance: number;
  readonly hex: number;
  /** Where they were, for the question of who commands. */
  readonly from: number;
}

/** One step of a retreat: away from the battle hex, out of enemy zones, within stacking, never over barred sides. */
function refuseRetreatStep(
  s: State,
  u: number,
  from: number,
  to: number,
  battleHex: number,
  last: boolean,
): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { hex: { space: to } });
  const arc = arcBetween(from, to);
  if (arc < 0 || !isLand(to)) return no('ID-18.19c', 'not-adjacent');
  if (isBarred[arc] === 1) return no('ID-14.39b', 'barred-side');
  if (hexDistance(to, battleHex) !== hexDistance(from, battleHex) + 1) return no('ID-18.19c', 'retreat-away');
  const camp = campOf(s, u);
  const field = survey(s);
  const held = u === ROCKETS ? undefined : refuseGround(s, u, to);
  const blocked = held ?? refuseOccupied(s, field, u, to);
  if (blocked !== undefined) return blocked;
  if (unitsAt(s, to).some((other) => areEnemies(s, camp, campOf(s, other)))) return no('ID-18.19b', 'enemy-there');
  if (camp !== ALLIED && portHexes(s).includes(to)) return no('ID-14.26b', 'port-there');
  if (isClosed(s, field, camp, to, enemyRetreatZones(s, u))) return no('ID-18.19b', 'enemy-zone');
  if (last && mustLeaveBulgaria(s, u, to)) return no('ID-19.7a', 'not-end-in-bulgaria');
  return refuseStack(s, camp, to, [u]);
}

/** Every legal retreat of the full length. */
export function* retreatsOf(
  s: State,
  u: number,
  length: number,
  battleHex: number,
  so: readonly number[] = [],
): Generator<readonly number[]> {
  if (so.length === length) {
    yield so;
    return;
  }
  const from = so.at(-1) ?? s.units.at[u]!;
  if (!isHex(from)) return;
  for (let arc = board.first[from]!; arc < board.first[from + 1]!; arc++) {
    const to = board.to[arc]!;
    if (to >= HEXES || refuseRetreatStep(s, u, from, to, battleHex, so.length + 1 === length) !== undefined) continue;
    yield* retreatsOf(s, u, length, battleHex, [...so, to]);
  }
}
const canRetreat = (s: State, u: number, length: number, battleHex: number): boolean => {
  if (s.units.cutOff[u] === 1 && isAirborne[u] === 1) return false;
  for (const _ of retreatsOf(s, u, length, battleHex)) return true;
  return false;
};

const retreatUnit = action<State, { unit: number; way: readonly number[] }>(
  'retreat-unit',
  'ID-18.19a',
  {
    unit: piece({
      among: (s) => topFrame<RetreatFrame>(s).units,
      refuse(s, _d, u) {
        const f = topFrame<RetreatFrame>(s);
        if (!f.units.includes(u)) return refusal('ID-18.19a', 'not-retreating', { unit: { piece: u } });
        return canRetreat(s, u, f.distance, f.hex)
          ? undefined
          : refusal('ID-18.19d', 'nowhere-to-retreat', { unit: { piece: u } });
      },
    }),
    way: path({
      min: (s) => topFrame<RetreatFrame>(s).distance,
      max: (s) => topFrame<RetreatFrame>(s).distance,
      among(s, d, chosen) {
        const from = chosen.at(-1) ?? s.units.at[d.unit]!;
        return [...board.to.subarray(board.first[from], board.first[from + 1])].filter((to) => to < HEXES);
      },
      refuse(s, d, to, chosen) {
        const f = topFrame<RetreatFrame>(s);
        const from = chosen.at(-1) ?? s.units.at[d.unit]!;
        const no = refuseRetreatStep(s, d.unit, from, to, f.hex, chosen.length + 1 === f.distance);
        if (no !== undefined) return no;
        for (const _ of retreatsOf(s, d.unit, f.distance, f.hex, [...chosen, to])) return undefined;
        return refusal('ID-18.19d', 'nowhere-to-retreat', { unit: { piece: d.unit } });
      },
      reach: (s, d) => retreatsOf(s, d.unit, topFrame<RetreatFrame>(s).distance, topFrame<RetreatFrame>(s).hex),
    }),
  },
  {
    apply(s, d, world) {
      const f = topFrame<RetreatFrame>(s);
      f.units = f.units.filter((u) => u !== d.unit);
      const from = s.units.at[d.unit]!;
      if (s.player === HITLERITE && f.camp === SOVIET && s.hexes.shock[from] === 1) dissolveShockFront(s, world);
      s.units.fled[d.unit] = 1;
      s.units.shock[d.unit] = 0;
      if (f.role === 'defender') currentBattle(s).fell = Math.max(currentBattle(s).fell, f.distance);
      world.tell({
        key: 'retreated',
        rules: ['ID-18.19a'],
        params: { unit: { piece: d.unit }, to: { space: d.way.at(-1)! } },
      });
      for (const hex of d.way) enterHex(s, [d.unit], hex, world);
      if (d.unit === ROCKETS && !rocketHexes(s).includes(s.units.at[d.unit]!)) eliminate(s, d.unit, world, 'ID-26.14a');
    },
  },
);

export const retreating = step<State, RetreatFrame>('retreating', 'ID-18.19a', {
  decision(s, f) {
    const able = f.units.some((u) => isOnMap(s, u) && canRetreat(s, u, f.distance, f.hex));
    return able ? { side: commanderOf(s, f.camp, f.from), about: 'retreat' } : undefined;
  },
  actions: [retreatUnit],
  done: (s, f) => !f.units.some((u) => isOnMap(s, u) && canRetreat(s, u, f.distance, f.hex)),
  leave(s, f, world) {
    // 18.19d: whoever found no way stays and pays in steps.
    for (const u of f.units) {
      if (isCombat[u] === 0) continue;
      for (let left = f.distance; left > 0 && isOnMap(s, u); left--) {
        loseStep(s, u, world, 'ID-18.19d');
        if (f.role === 'attacker') currentBattle(s).hurt++;
      }
    }
  },
});

// --- Aftermath

/** Who may still go forward: attackers alive in the hexes they attacked from. */
interface AdvanceFrame {
  readonly camp: Camp;
  units: number[];
  readonly hexes: number[];
  readonly limit: number;
  readonly amphibious: boolean;
}

export const aftermath = step<State, Battle>('aftermath', 'ID-18.16a', {
  enter(s, f, world) {
    recallDummies(s);
    const camp = f.units.length > 0 ? campOf(s, f.units[0]!) : s.player;
    const alive = livingOf(s, f.units);
    const empty = f.targets.filter((hex) => !isDefended(s, hex, camp));
    if (f.kind === 'mobile') afterMobile(s, f, alive, empty, world);
    else if (f.kind === 'airborne') afterDrop(s, f, alive, empty, world);
    else if (f.kind === 'invasion') afterInvasion(s, f, alive, empty, world);
    else if (empty.length === f.targets.length && alive.length > 0) {
      const standing = alive.filter((u) => s.units.fled[u] === 0);
      const limit = f.bombed ? 1 : !f.defended || f.fell === 0 ? 2 : f.fell;
      if (standing.length > 0)
        push(s, advancing, { camp, units: standing, hexes: f.targets, limit, amphibious: f.amphibious });
    } else offerDefenders(s, f, camp);
  },
});

/** 18.20: defenders who held may take a hex that every assaulter left. */
function offerDefenders(s: State, f: Battle, camp: Camp): void {
  const from = f.units.map((u) => (s.units.fled[u] === 1 || !isOnMap(s, u) ? -1 : s.units.at[u]!));
  if (from.some((hex) => hex >= 0)) return;
  const vacated = vacatedHexes(s, f);
  const defenders = f.targets.flatMap((hex) =>
    combatUnitsAt(s, hex).filter((u) => campOf(s, u) !== camp && s.units.fled[u] === 0),
  );
  if (vacated.length === 0 || defenders.length === 0) return;
  push(s, advancing, { camp: campOf(s, defenders[0]!), units: defenders, hexes: vacated, limit: 1, amphibious: false });
}
const vacatedHexes = (s: State, f: Battle): number[] => f.origins.filter((hex) => unitsAt(s, hex).length === 0);

function afterMobile(s: State, f: Battle, alive: readonly number[], empty: readonly number[], world: World): void {
  if (f.hurt > 0) {
    // 11.9: a loss ends the movement of all of them where they stand.
    for (const u of alive) s.units.did[u] = doing('stopped');
    return;
  }
  if (empty.length !== f.targets.length || alive.length === 0) return;
  // 11.12: whoever clears the hex must take it.
  world.tell({
    key: 'broke-in',
    rules: ['ID-11.12a'],
    params: { units: { pieces: alive }, hex: { space: f.targets[0]! } },
  });
  enterHex(s, alive, f.targets[0]!, world);
  for (const u of alive) {
    s.units.aim[u] = -1;
    s.units.aimed[u] = 0;
  }
}

function afterDrop(s: State, f: Battle, alive: readonly number[], empty: readonly number[], world: World): void {
  if (alive.length === 0) return;
  if (empty.length === f.targets.length) {
    enterHex(s, alive, f.targets[0]!, world);
    push(s, bridging, { units: [...alive], hex: f.targets[0]!, tried: [] });
  } else if (f.round === 1) startBattle(s, { kind: 'airborne', attackers: alive, targets: f.targets }, { round: 2 });
  else for (const u of alive) eliminate(s, u, world, 'ID-17.20c');
}

function afterInvasion(s: State, f: Battle, alive: readonly number[], empty: readonly number[], world: World): void {
  const invasion = s.invading;
  if (invasion === null) return;
  const invaders = alive.filter((u) => s.units.at[u] === AT_SEA);
  if (empty.length === f.targets.length && invaders.length > 0) {
    s.units.at[invasion.port] = invasion.target;
    enterHex(s, invaders, invasion.target, world);
    world.tell({ key: 'landed', rules: ['ID-14.25a'], params: { hex: { space: invasion.target } } });
    for (const u of invaders) s.units.did[u] = doing('sailed');
    s.invading = null;
    return;
  }
  for (const u of alive) if (isOnMap(s, u) && f.targets.includes(s.units.at[u]!)) eliminate(s, u, world, 'ID-17.20c');
  // 14.22: one more step, then back to the box.
  push(s, goHome, { units: invaders });
  if (invaders.length > 0) {
    push(s, toll, {
      role: 'attacker',
      camp: ALLIED,
      units: [...invaders],
      due: 1,
      points: false,
      mustLose: true,
      first: 0,
      hex: invasion.target,
    });
  }
}

export const goHome = step<State, { units: number[] }>('go-home', 'ID-14.22a', {
  enter(s, f, world) {
    const invasion = s.invading!;
    const box = s.units.began[invasion.port]!;
    for (const u of f.units) if (s.units.at[u] === AT_SEA) s.units.at[u] = box;
    s.units.at[invasion.port] = box;
    s.invading = null;
    world.tell({
      key: 'invasion-failed',
      rules: ['ID-14.22a', 'ID-14.24a'],
      params: { hex: { space: invasion.target } },
    });
  },
});

// --- Advance after combat (18.16 to 18.18)

export function refuseAdvanceStep(
  s: State,
  f: AdvanceFrame,
  u: number,
  to: number,
  chosen: readonly number[],
): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { hex: { space: to } });
  const from = chosen.at(-1) ?? s.units.at[u]!;
  const arc = arcBetween(from, to);
  if (arc < 0 || !isLand(to)) return no('ID-18.16e', 'not-adjacent');
  const first = chosen.length === 0;
  if (first && !f.hexes.includes(to)) return no('ID-18.16d', 'first-hex-vacated');
  if (isBarred[arc] === 1 && !(first && f.amphibious)) return no('ID-18.16e', 'barred-side');
  if (!first) {
    if (isMechanized[u] === 0) return no('ID-18.16e', 'only-mechanized');
    const group = isGroup[u] === 1;
    const last = terrain[from]!;
    if (last === MARSH && !group) return no('ID-18.17a', 'marsh-stops');
    if (last === MOUNTAIN) return no('ID-18.18a', 'mountain-stops');
    if (terrain[to] === MARSH && !group) return no('ID-18.17a', 'marsh-stops');
    if (terrain[to] === MOUNTAIN) return no('ID-18.18a', 'mountain-stops');
  }
  return refuseGround(s, u, to) ?? refuseOccupied(s, survey(s), u, to) ?? refuseStack(s, f.camp, to, [u]);
}

function refuseAdvanceEnd(s: State, f: AdvanceFrame, u: number, way: readonly number[]): Refusal | undefined {
  if (mustLeaveBulgaria(s, u, way.at(-1)!)) return refusal('ID-19.7a', 'not-end-in-bulgaria', { unit: { piece: u } });
  if (s.units.supply[u] === EMERGENCY || isYugoslav[u] === 1) return undefined;
  return suppliedAfter(s, [u], way, f.camp)
    ? undefined
    : refusal('ID-18.16g', 'would-leave-supply', { hex: { space: way.at(-1)! } });
}

function* advancesOf(s: State, f: AdvanceFrame, u: number, so: readonly number[] = []): Generator<readonly number[]> {
  if (so.length > 0 && refuseAdvanceEnd(s, f, u, so) === undefined) yield so;
  if (so.length >= f.limit) return;
  const from = so.at(-1) ?? s.units.at[u]!;
  if (!isHex(from)) return;
  for (let arc = board.first[from]!; arc < board.first[from + 1]!; arc++) {
    const to = board.to[arc]!;
    if (to >= HEXES || so.includes(to) || refuseAdvanceStep(s, f, u, to, so) !== undefined) continue;
    yield* advancesOf(s, f, u, [...so, to]);
  }
}
const canAdvance = (s: State, f: AdvanceFrame, u: number): boolean => {
  if (!isOnMap(s, u)) return false;
  for (const _ of advancesOf(s, f, u)) return true;
  return false;
};

const advanceAction = action<State, { unit: number; way: readonly number[] }>(
  'advance',
  'ID-18.16a',
  {
    unit: piece({
      among: (s) => topFrame<AdvanceFrame>(s).units,
      refuse(s, _d, u) {
        const f = topFrame<AdvanceFrame>(s);
        if (isSupplyUnit[u] === 1) return refusal('ID-15.33h', 'supply-does-not-advance', { unit: { piece: u } });
        if (!f.units.includes(u)) return refusal('ID-18.16a', 'may-not-advance', { unit: { piece: u } });
        return canAdvance(s, f, u) ? undefined : refusal('ID-18.16g', 'may-not-advance', { unit: { piece: u } });
      },
    }),
    way: path({
      max: (s) => topFrame<AdvanceFrame>(s).limit,
      among(s, d, chosen) {
        const from = chosen.at(-1) ?? s.units.at[d.unit]!;
        return [...board.to.subarray(board.first[from], board.first[from + 1])].filter((to) => to < HEXES);
      },
      refuse: (s, d, to, chosen) => refuseAdvanceStep(s, topFrame<AdvanceFrame>(s), d.unit, to, chosen),
      refuseWhole: (s, d, way) =>
        way.length === 0 ? undefined : refuseAdvanceEnd(s, topFrame<AdvanceFrame>(s), d.unit, way),
      reach: (s, d) => advancesOf(s, topFrame<AdvanceFrame>(s), d.unit),
    }),
  },
  {
    apply(s, d, world) {
      const f = topFrame<AdvanceFrame>(s);
      f.units = f.units.filter((u) => u !== d.unit);
      const from = s.units.at[d.unit]!;
      const arc = arcBetween(from, d.way[0]!);
      if (arc >= 0 && isLake[arc] === 1) s.lakeLinks.push([from, d.way[0]!]);
      world.tell({
        key: 'advanced',
        rules: ['ID-18.16a'],
        params: { unit: { piece: d.unit }, to: { space: d.way.at(-1)! } },
      });
      for (const hex of d.way) enterHex(s, [d.unit], hex, world);
    },
  },
);

const stopAdvance = action<State>('stop-advance', 'ID-18.16a', {}, { apply: (s) => close(s, advancing) });

export const advancing = step<State, AdvanceFrame>('advancing', 'ID-18.16a', {
  decision(s, f) {
    return f.units.some((u) => canAdvance(s, f, u))
      ? { side: commanderOf(s, f.camp, f.hexes[0]!), about: 'advance' }
      : undefined;
  },
  actions: [advanceAction, stopAdvance],
  done: (s, f) => !f.units.some((u) => canAdvance(s, f, u)),
});

// --- Bridgeheads (17.26, 17.27)

interface BridgeFrame {
  readonly units: number[];
  readonly hex: number;
  /** Which corps tried for which side. */
  readonly tried: [number, number][];
}

/** Water sides a corps may still try for: each one once (17.27). */
const sidesToTry = (s: State, f: BridgeFrame, u: number): number[] => {
  const found: number[] = [];
  for (let arc = board.first[f.hex]!; arc < board.first[f.hex + 1]!; arc++) {
    const to = board.to[arc]!;
    if (to >= HEXES || isWater[arc] === 0 || s.bridgeheads.some(([a, b]) => a === f.hex && b === to)) continue;
    if (!f.tried.some(([who, side]) => who === u && side === to)) found.push(to);
  }
  return found;
};
const mayBridge = (s: State, f: BridgeFrame): number[] => f.units.filter((u) => sidesToTry(s, f, u).length > 0);

const bridgeAction = action<State, { unit: number; hex: number }>(
  'seize-bridgehead',
  'ID-17.26a',
  {
    unit: piece({ among: (s) => mayBridge(s, topFrame<BridgeFrame>(s)) }),
    hex: space({ among: (s, d) => sidesToTry(s, topFrame<BridgeFrame>(s), d.unit) }),
  },
  {
    apply(s, d, world) {
      const f = topFrame<BridgeFrame>(s);
      const again = f.tried.some(([who]) => who === d.unit);
      const roll = die(world.chance) + (again ? 1 : 0);
      f.tried.push([d.unit, d.hex]);
      const held = roll <= 4;
      if (held) s.bridgeheads.push([f.hex, d.hex]);
      world.tell({
        key: held ? 'bridgehead-seized' : 'bridgehead-failed',
        rules: ['ID-17.26a', 'ID-17.27a'],
        params: { hex: { space: d.hex }, roll },
      });
    },
  },
);
const endBridging = action<State>('end-bridging', 'ID-17.26a', {}, { apply: (s) => close(s, bridging) });

export const bridging = step<State, BridgeFrame>('bridging', 'ID-17.26a', {
  decision: (s, f) => (mayBridge(s, f).length > 0 ? { side: 'anglo-allied', about: 'bridgehead' } : undefined),
  actions: [bridgeAction, endBridging],
  done: (s, f) => mayBridge(s, f).length === 0,
});

export const battleSteps = [battle, toll, wipeOut, clearGarrison, retreating, aftermath, goHome, advancing, bridging];
