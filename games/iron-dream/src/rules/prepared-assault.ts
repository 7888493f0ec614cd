import {
  action,
  close,
  option,
  piece,
  pieces,
  push,
  refusal,
  space,
  spaces,
  step,
  untilClosed,
  type Refusal,
  type World,
} from '@rokada/kernel';
import {
  BERLIN,
  HUNGARY,
  LAND,
  YUGOSLAVIA,
  areAdjacent,
  isBarred,
  isHex,
  isHook,
  isLand,
  zoneHexes,
  neighbours,
} from '../geography.ts';
import {
  FORTRESS,
  UNSUPPLIED,
  ammo,
  areEnemies,
  campOf,
  combatUnitsAt,
  doing,
  isJudge,
  isOnMap,
  unitsAt,
  unitsOnMap,
  type Assault,
  type State,
} from '../state.ts';
import {
  ALLIED,
  DUMMIES,
  HITLERITE,
  HUNGARIAN_1ST,
  POLISH_2ND_CORPS,
  ROCKETS,
  SOVIET,
  UNITS,
  VLASOV,
  campOfSide,
  groupOf,
  isBulgarian,
  isCombat,
  isFlak,
  isGerman,
  isHungarian,
  isRomanian,
  isYugoslav,
  sideOf,
  type Camp,
} from '../units.ts';
import { isUnseen } from '../fog.ts';
import { once } from '../once.ts';
import { beachSupply } from './allied-naval.ts';
import { burnAttack, grantFreeAmmo } from './attack-supply.ts';
import { startBattle } from './battle.ts';
import { commanderOf, deciders, refuseCommand } from './command.ts';
import { isDefended, storyOf, type Clash } from './combat.ts';
import { floodHook } from './entry.ts';
import { arcBetween, refuseGround } from './ground.ts';
import { eliminate, loseStep } from './losses.ts';
import { struckByAlly } from './mobile-assault.ts';
import { hasInvasionPort } from './ports.ts';
import { endPhase } from './supply-phases.ts';
import { theatresOf } from './supply.ts';

/** The Prepared Assault phase (18): burn Attack Supply, announce everything, then resolve one by one. */

// --- Who may attack what

export function refuseAttacker(s: State, u: number, camp: Camp): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: u } });
  if (u >= UNITS || isCombat[u] === 0 || campOf(s, u) !== camp || !isOnMap(s, u)) return no('ID-18.3a', 'not-yours');
  if (s.units.fought[u] === 1) return no('ID-18.2a', 'fought-already');
  if (s.units.supply[u] === FORTRESS) return no('ID-15.19a', 'fortress-never-attacks');
  switch (s.units.did[u]!) {
    case doing('strategic'):
      return no(camp === HITLERITE ? 'ID-5.H3h' : 'ID-12.7a', 'moved-strategically');
    case doing('sailed'):
      return no(camp === HITLERITE ? 'ID-13.5a' : 'ID-14.5b', 'moved-by-sea');
    case doing('landed-rebuilt'):
      if (s.options['rebuilt-landers'] !== 'may-attack') return no('ID-14.27c', 'rebuilt-landers-rest');
      break;
    case doing('dropped'):
      if (!combatUnitsAt(s, s.units.at[u]!).some((other) => areEnemies(s, camp, campOf(s, other))))
        return no('ID-17.9a', 'dropped-rests');
      break;
  }
  if (isRomanian[u] === 1 && camp === HITLERITE) return no('ID-19.4a', 'romanians-do-not-attack');
  if (s.turn === 1 && camp === SOVIET && s.bagration === 'launched' && isYugoslav[u] === 0)
    return no('ID-6.5c', 'bagration-waits');
  if (u === POLISH_2ND_CORPS && !isJudge(s) && (s.turn === 19 || s.turn === 20))
    return no('ID-25.6a', 'polish-protest');
  if (s.neutral && isYugoslav[u] === 1) return no('ID-27.7a', 'yugoslavia-neutral');
  if (s.units.ammo[u] === ammo('none')) {
    return s.units.supply[u] === UNSUPPLIED
      ? no('ID-15.31a', 'general-before-attack')
      : no('ID-15.29a', 'no-attack-supply');
  }
  return undefined;
}

/** May this unit strike at that hex, position and nation considered? */
export function refuseAim(s: State, u: number, target: number): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: u }, hex: { space: target } });
  const at = s.units.at[u]!;
  if (at !== target && !areAdjacent(at, target)) return no('ID-18.5a', 'not-adjacent');
  const arc = at === target ? -1 : arcBetween(at, target);
  if (arc >= 0 && isBarred[arc] === 1) {
    if (campOf(s, u) !== ALLIED) return no('ID-10.8b', 'barred-side');
    if (s.amphibiousUsed) return no('ID-14.39a', 'amphibious-used');
    if (zoneHexes('no-amphibious').includes(target)) return no('ID-14.39c', 'amphibious-excluded');
  }
  if (isYugoslav[u] === 1 && YUGOSLAVIA[target] === 0) return no('ID-20.1a', 'stays-in-yugoslavia');
  if ((isRomanian[u] === 1 || isBulgarian[u] === 1) && target === BERLIN) return no('ID-25.1f', 'not-at-berlin');
  if ((isRomanian[u] === 1 || isBulgarian[u] === 1) && YUGOSLAVIA[target] === 1)
    return no('ID-20.3a', 'satellites-not-in-yugoslavia');
  if (isHungarian[u] === 1 && HUNGARY[target] === 0 && !(u === HUNGARIAN_1ST && HUNGARY[at] === 0))
    return no('ID-19.11g', 'not-out-of-hungary');
  if (isGerman[u] === 1 && campOf(s, u) === ALLIED) return refuseGround(s, u, target);
  return undefined;
}

export function refuseTarget(s: State, camp: Camp, hex: number): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { hex: { space: hex } });
  if (!isLand(hex)) return no('ID-18.3a', 'no-way');
  const owner = s.hexes.control[hex]!;
  const others = unitsAt(s, hex).filter((u) => campOf(s, u) !== camp);
  if (others.some((u) => !areEnemies(s, camp, campOf(s, u)))) return no('ID-4.4d', 'ally-there');
  if (others.length === 0 && (owner === camp || !areEnemies(s, camp, owner as Camp)))
    return no('ID-18.21a', 'nothing-there');
  if (unitsAt(s, hex).some((u) => campOf(s, u) === camp && s.units.did[u] !== doing('dropped')))
    return no('ID-18.21a', 'nothing-there');
  if (s.hexes.cloud[hex] === 1) return no('ID-27.6d', 'mushroom-cloud');
  if (s.assaults.some((each) => each.kind !== 'invasion' && each.targets.includes(hex)))
    return no('ID-18.2a', 'assaulted-already');
  return struckByAlly(s, camp, hex);
}

const readyAttackers = (s: State, camp: Camp): number[] =>
  unitsOnMap(s, camp).filter((u) => refuseAttacker(s, u, camp) === undefined);

const strikers = (s: State, camp: Camp, targets: readonly number[]): number[] =>
  readyAttackers(s, camp).filter((u) => targets.every((hex) => refuseAim(s, u, hex) === undefined));

/** Beige and green together, the port and airborne exceptions aside (4.10). */
function mixesGroups(s: State, units: readonly number[]): boolean {
  let groups = 0;
  for (const u of units) {
    if (groupOf[u] === 3 || groupOf[u] === 0 || hasInvasionPort(s, s.units.at[u]!)) continue;
    groups |= groupOf[u]!;
  }
  return groups === 3;
}
const theatreIndex = (s: State, units: readonly number[]): number => {
  const at = units.map((u) => s.units.at[u]!).find(isHex);
  return at !== undefined && theatresOf(s, at).includes('eto') ? 0 : 1;
};

const crossesBarred = (s: State, u: number, targets: readonly number[]): boolean =>
  targets.some((hex) => {
    const arc = arcBetween(s.units.at[u]!, hex);
    return arc >= 0 && isBarred[arc] === 1;
  });

/** What an attacker may not join, given those already in. */
function refuseJoining(
  s: State,
  targets: readonly number[],
  u: number,
  chosen: readonly number[],
): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: u } });
  if (chosen.some((other) => s.units.shock[other] !== s.units.shock[u])) return no('ID-24.6a', 'shock-apart');
  const all = [...chosen, u];
  if (mixesGroups(s, all) && s.cooperated[theatreIndex(s, all)]) return no('ID-4.10g', 'army-groups-apart');
  const swimmers = all.filter((each) => crossesBarred(s, each, targets));
  if (swimmers.some((each) => s.units.at[each] !== s.units.at[swimmers[0]!])) return no('ID-14.39a', 'one-stack-only');
  const freikorps = all.filter((each) => campOf(s, each) === ALLIED && isGerman[each] === 1);
  if (freikorps.length > 0 && all.some((each) => isGerman[each] === 0 && groupOf[each]! > 0 && each !== VLASOV))
    return no('ID-27.5c', 'freikorps-apart');
  return undefined;
}

function refuseForce(s: State, targets: readonly number[], units: readonly number[]): Refusal | undefined {
  for (const u of units) {
    if (isFlak[u] === 1 && !units.some((other) => isFlak[other] === 0 && s.units.at[other] === s.units.at[u])) {
      return refusal('ID-25.2d', 'flak-not-alone', { unit: { piece: u } });
    }
  }
  const dropped = units.filter((u) => targets.includes(s.units.at[u]!));
  if (dropped.length > 0 && dropped.length === units.length) return refusal('ID-17.22a', 'ground-must-help');
  return undefined;
}

const clashOf = (s: State, assault: Pick<Assault, 'attackers' | 'targets' | 'kind'>): Clash => ({
  kind: assault.kind === 'invasion' ? 'invasion' : 'prepared',
  attackers: assault.attackers,
  targets: assault.targets,
  amphibious: assault.attackers.some((u) => crossesBarred(s, u, assault.targets)),
});

const readyFor = (s: State, d: { readonly side: string }): readonly number[] =>
  once(d, 'ready', () =>
    readyAttackers(s, campOfSide(d.side)).filter((u) => refuseCommand(s, d.side, u) === undefined),
  );

const declareAssault = action<State, { targets: readonly number[]; attackers: readonly number[]; echelon?: string }>(
  'declare-assault',
  'ID-18.10a',
  {
    targets: spaces({
      max: 3,
      among(s, d, chosen) {
        const ready = readyFor(s, d).filter((u) => chosen.every((hex) => refuseAim(s, u, hex) === undefined));
        return new Set(ready.flatMap((u) => [s.units.at[u]!, ...neighbours(s.units.at[u]!)]));
      },
      refuse(s, d, hex, chosen) {
        const camp = campOfSide(d.side);
        const no = refuseTarget(s, camp, hex);
        if (no !== undefined) return no;
        const aims = [...chosen, hex];
        const able = readyFor(s, d).filter((u) => aims.every((each) => refuseAim(s, u, each) === undefined));
        if (able.some((u) => refuseForce(s, aims, [u]) === undefined)) return undefined;
        return refusal(chosen.length > 0 ? 'ID-18.5a' : 'ID-18.3a', 'nobody-can-attack', { hex: { space: hex } });
      },
    }),
    attackers: pieces({
      among: (s, d) => strikers(s, campOfSide(d.side), d.targets),
      refuse(s, d, u, chosen) {
        const camp = campOfSide(d.side);
        const no = refuseCommand(s, d.side, u) ?? refuseAttacker(s, u, camp);
        if (no !== undefined) return no;
        for (const hex of d.targets) {
          const off = refuseAim(s, u, hex);
          if (off !== undefined) return off;
        }
        return refuseJoining(s, d.targets, u, chosen);
      },
      refuseWhole: (s, d, units) => (units.length === 0 ? undefined : refuseForce(s, d.targets, units)),
      suggest(s, d) {
        const chosen: number[] = [];
        for (const u of strikers(s, campOfSide(d.side), d.targets).filter(
          (each) => refuseCommand(s, d.side, each) === undefined,
        )) {
          if (
            isFlak[u] === 0 &&
            !d.targets.includes(s.units.at[u]!) &&
            refuseJoining(s, d.targets, u, chosen) === undefined
          )
            chosen.push(u);
        }
        return chosen;
      },
    }),
    echelon: option({
      when: (s, d) => d.attackers.every((u) => s.units.shock[u] === 1 && s.units.echelon[u] === 1),
      among: () => ['once', 'twice'],
    }),
  },
  {
    preview: (s, d) =>
      isUnseen(s, d.side, d.targets) ? { ledgers: [] } : storyOf(s, clashOf(s, { ...d, kind: 'normal' })),
    apply(s, d, world) {
      const invasion = s.assaults.find((each) => each.kind === 'invasion' && d.targets.includes(each.targets[0]!));
      const mixed = mixesGroups(s, d.attackers);
      const amphibious = d.attackers.some((u) => crossesBarred(s, u, d.targets));
      if (mixed) s.cooperated[theatreIndex(s, d.attackers)] = true;
      if (amphibious) s.amphibiousUsed = true;
      for (const u of d.attackers) s.units.fought[u] = 1;
      for (const hex of d.targets) if (isHook[hex] === 1) floodHook(s, campOfSide(d.side), world);
      if (invasion !== undefined) invasion.attackers = [...invasion.attackers, ...d.attackers];
      else {
        s.assaults.push({
          targets: d.targets,
          attackers: d.attackers,
          kind: d.attackers.every((u) => s.units.shock[u] === 1) ? 'shock' : 'normal',
          cooperative: mixed,
          amphibious,
          echelon: d.echelon === 'twice',
          bombed: false,
        });
      }
      world.tell({
        key: 'assault-declared',
        rules: ['ID-18.10a'],
        params: { targets: { spaces: d.targets }, units: { pieces: d.attackers } },
      });
    },
  },
);

// --- The steps of the phase

export const declaring = step<State, { side: string }>('declaring', 'ID-18.10a', {
  enter(s, f) {
    const camp = campOfSide(f.side);
    for (let u = 0; u < UNITS; u++) {
      s.units.fought[u] = 0;
      s.units.fled[u] = 0;
    }
    s.assaults = [];
    s.amphibiousUsed = false;
    s.cooperated = [false, false];
    if (camp === SOVIET) armShockFront(s);
    grantFreeAmmo(s, camp);
    const { invading } = s;
    if (camp === ALLIED && invading !== null && invading.opposed) {
      s.assaults.push({
        targets: [invading.target],
        attackers: invading.corps,
        kind: 'invasion',
        cooperative: false,
        amphibious: false,
        echelon: false,
        bombed: false,
      });
    }
  },
  decision: (s, f) => deciders(s, f.side, f),
  actions: [burnAttack, declareAssault, beachSupply, endPhase],
  done: untilClosed,
  leave(s, f, world) {
    // 17.22: paratroops whose ground support does not come are lost.
    for (const u of unitsOnMap(s, campOfSide(f.side))) {
      if (s.units.did[u] !== doing('dropped') || s.units.fought[u] === 1) continue;
      const enemies = combatUnitsAt(s, s.units.at[u]!).some((other) => areEnemies(s, campOf(s, u), campOf(s, other)));
      if (enemies) eliminate(s, u, world, 'ID-17.22b');
    }
  },
});

/** 24.5, ruling B57: everybody in a marked hex who may be in a Shock Front strikes doubled; the markers come off. */
function armShockFront(s: State): void {
  for (let u = 0; u < UNITS; u++) s.units.shock[u] = 0;
  for (const hex of LAND) {
    if (s.hexes.shock[hex] === 0) continue;
    s.hexes.shock[hex] = 0;
    for (const u of combatUnitsAt(s, hex)) if (mayShock(s, u)) s.units.shock[u] = 1;
  }
}
/** Ruling B56. */
export const mayShock = (s: State, u: number): boolean =>
  isCombat[u] === 1 && campOf(s, u) === SOVIET && isRomanian[u] === 0 && isBulgarian[u] === 0 && isYugoslav[u] === 0;

// --- Heavy bombers (25.5)

const bomberWindow = (s: State): boolean =>
  !isJudge(s) && ((s.turn >= 3 && s.turn <= 6 && !s.bomberEarly) || (s.turn >= 20 && s.turn <= 23 && !s.bomberLate));

const bombable = (s: State, hex: number): number[] =>
  unitsAt(s, hex).filter((u) => campOf(s, u) === HITLERITE && isGerman[u] === 1 && u !== ROCKETS);
const bombTargets = (s: State): number[] =>
  s.assaults
    .filter((each) => each.kind === 'normal')
    .flatMap((each) => [...each.targets])
    .filter((hex) => bombable(s, hex).length > 0 || s.hexes.fort[hex]! > 0);

const bomberStrike = action<State, { hex: number; unit?: number }>(
  'bomber-strike',
  'ID-25.5a',
  {
    hex: space({
      among: bombTargets,
      refuse(s, _d, hex) {
        if (s.assaults.some((each) => each.kind === 'invasion' && each.targets.includes(hex)))
          return refusal('ID-14.19c', 'no-bombers-with-invasions');
        return bombTargets(s).includes(hex)
          ? undefined
          : refusal('ID-25.5b', 'not-about-to-be-assaulted', { hex: { space: hex } });
      },
    }),
    unit: piece({
      when: (s, d) => bombable(s, d.hex).length > 0 && !isUnseen(s, d.side, [d.hex]),
      among: (s, d) => bombable(s, d.hex),
      refuse(s, d, u) {
        if (u === ROCKETS) return refusal('ID-26.14d', 'rockets-not-bombed');
        return bombable(s, d.hex).includes(u)
          ? undefined
          : refusal('ID-25.5b', 'no-german-there', { unit: { piece: u } });
      },
    }),
  },
  {
    apply(s, d, world) {
      if (s.turn <= 6) s.bomberEarly = true;
      else s.bomberLate = true;
      const assault = s.assaults.find((each) => each.targets.includes(d.hex))!;
      assault.bombed = true;
      world.tell({ key: 'bomber-strike', rules: ['ID-25.5a'], params: { hex: { space: d.hex } } });
      const unit = d.unit ?? struckBlindly(s, d.hex, world);
      if (unit === undefined) s.hexes.fort[d.hex] = 0;
      else if (isCombat[unit] === 1) loseStep(s, unit, world, 'ID-25.5d');
      else if (unit < UNITS) eliminate(s, unit, world, 'ID-25.5d');
    },
  },
);

/** 25.5: through the fog one of everything in the hex, dummies included, is struck at random. */
function struckBlindly(s: State, hex: number, world: World): number | undefined {
  const all = [...bombable(s, hex), ...DUMMIES.filter((u) => s.units.at[u] === hex)];
  return all.length === 0 ? undefined : all[world.chance.below(all.length)];
}

export const bombing = step<State, { side: string }>('bombing', 'ID-25.5a', {
  decision: (s, f) =>
    campOfSide(f.side) === ALLIED && bomberWindow(s) && bombTargets(s).length > 0 ? { side: f.side } : undefined,
  actions: [bomberStrike, endPhase],
});

// --- Resolution

const firstKind = (s: State): Assault['kind'] | undefined =>
  s.assaults.some((each) => each.kind === 'invasion')
    ? 'invasion'
    : s.assaults.some((each) => each.kind === 'shock')
      ? 'shock'
      : undefined;

const resolve = action<State, { hex: number }>(
  'resolve-assault',
  'ID-18.10b',
  {
    hex: space({
      among: (s) => s.assaults.map((each) => each.targets[0]!),
      refuse(s, _d, hex) {
        const assault = s.assaults.find((each) => each.targets[0] === hex);
        if (assault === undefined) return refusal('ID-18.10a', 'not-declared', { hex: { space: hex } });
        const first = firstKind(s);
        if (first === undefined || assault.kind === first) return undefined;
        return refusal(first === 'invasion' ? 'ID-14.18a' : 'ID-18.10b', 'others-first');
      },
    }),
  },
  {
    preview(s, d) {
      const assault = s.assaults.find((each) => each.targets[0] === d.hex)!;
      const camp = campOf(s, assault.attackers[0]!);
      return !isUnseen(s, d.side, assault.targets) && assault.targets.some((hex) => isDefended(s, hex, camp))
        ? storyOf(s, clashOf(s, assault))
        : { ledgers: [] };
    },
    apply(s, d, world) {
      const assault = s.assaults.find((each) => each.targets[0] === d.hex)!;
      s.assaults = s.assaults.filter((each) => each !== assault);
      const attackers = assault.attackers.filter((u) => isOnMap(s, u) || assault.kind === 'invasion');
      if (attackers.length === 0) return;
      world.reveal();
      for (const hex of assault.targets) for (const u of combatUnitsAt(s, hex)) s.units.fought[u] = 1;
      if (assault.echelon) push(s, secondEchelon, { units: [...attackers] });
      startBattle(s, { ...clashOf(s, { ...assault, attackers }) }, { bombed: assault.bombed });
    },
  },
);

/** With two German commanders the one whose assault is first in line resolves it. */
const resolverOf = (s: State, side: string): string =>
  commanderOf(s, campOfSide(side), s.units.at[s.assaults[0]!.attackers[0]!]!);

export const resolving = step<State, { side: string }>('resolving', 'ID-18.10b', {
  decision: (s, f) => (s.assaults.length > 0 ? { side: resolverOf(s, f.side) } : undefined),
  actions: [resolve, beachSupply],
  done: (s) => s.assaults.length === 0,
  leave(s, f) {
    // 5.H6a: Out of Supply markers come off before the terminal check.
    for (const u of unitsOnMap(s, campOfSide(f.side))) {
      if (s.units.supply[u] === UNSUPPLIED) s.units.supply[u] = 0;
      s.units.ammo[u] = 0;
      s.units.shock[u] = 0;
      s.units.echelon[u] = 0;
    }
    s.invading = null;
  },
});

// --- The second echelon (24.7 to 24.9)

const echelonUnits = (s: State): number[] =>
  (s.stack.at(-1) as unknown as { units: number[] }).units.filter(
    (u) => isOnMap(s, u) && s.units.shock[u] === 1 && s.units.fled[u] === 0,
  );
const echelonTargets = (s: State): number[] => {
  const units = echelonUnits(s);
  const targets = new Set(units.flatMap((u) => neighbours(s.units.at[u]!)));
  return [...targets].filter(
    (hex) =>
      refuseTarget(s, SOVIET, hex) === undefined &&
      isDefended(s, hex, SOVIET) &&
      units.some((u) => refuseAim(s, u, hex) === undefined),
  );
};

const secondAssault = action<State, { hex: number; attackers: readonly number[] }>(
  'second-assault',
  'ID-24.8a',
  {
    hex: space({ among: echelonTargets }),
    attackers: pieces({ among: (s, d) => echelonUnits(s).filter((u) => refuseAim(s, u, d.hex) === undefined) }),
  },
  {
    preview: (s, d) =>
      isUnseen(s, d.side, [d.hex])
        ? { ledgers: [] }
        : storyOf(s, { kind: 'prepared', attackers: d.attackers, targets: [d.hex] }),
    apply(s, d) {
      startBattle(s, { kind: 'prepared', attackers: d.attackers, targets: [d.hex] });
    },
  },
);
const cancelEchelon = action<State>('cancel-echelon', 'ID-24.9a', {}, { apply: (s) => close(s, secondEchelon) });

export const secondEchelon = step<State, { units: number[] }>('second-echelon', 'ID-24.7a', {
  decision: (s) => (echelonTargets(s).length > 0 ? { side: sideOf(SOVIET) } : undefined),
  actions: [secondAssault, cancelEchelon],
});

export const preparedSteps = [secondEchelon];
