import { refusal, type Refusal } from '@rokada/kernel';
import { BERLIN, HUNGARY, YUGOSLAVIA, arcTo, areAdjacent, isBarred, isLand, zoneHexes } from '../geography.ts';
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
  HITLERITE,
  HUNGARIAN_1ST,
  POLISH_2ND_CORPS,
  SOVIET,
  VLASOV,
  isBulgarian,
  isCombat,
  isFlak,
  isGerman,
  isHungarian,
  isRomanian,
  isYugoslav,
  type Camp,
} from '../units.ts';
import { plays } from '../options.ts';
import { EITHER, groupsAmong } from './army-groups.ts';
import { isDefended, type Clash } from './combat.ts';
import { refuseGround } from './ground.ts';
import { struckByAlly } from './mobile-assault.ts';
import { THEATRES } from './ports.ts';
import { theatresOf } from './supply.ts';

/** Who may assault what, and with whom (4.10, 14.39, 17.22, 18.1 to 18.5). */

export function refuseAttacker(s: State, u: number, camp: Camp): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: u } });
  if (isCombat[u] === 0 || campOf(s, u) !== camp || !isOnMap(s, u)) return no('ID-18.3a', 'not-yours');
  if (s.units.fought[u] === 1) return no('ID-18.2a', 'fought-already');
  if (s.units.supply[u] === FORTRESS) return no('ID-15.19a', 'fortress-never-attacks');
  switch (s.units.did[u]!) {
    case doing('strategic'):
      return no(camp === HITLERITE ? 'ID-5.H3h' : 'ID-12.7a', 'moved-strategically');
    case doing('sailed'):
      return no(camp === HITLERITE ? 'ID-13.5a' : 'ID-14.5b', 'moved-by-sea');
    case doing('landed-rebuilt'):
      if (plays(s, 'rebuilt-landers', 'rest')) return no('ID-14.27c', 'rebuilt-and-landed');
      break;
    case doing('dropped'):
      if (!isDefended(s, s.units.at[u]!, camp)) return no('ID-17.9a', 'dropped-rests');
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
  if (isBarred[arcTo(at, target)] === 1) {
    if (campOf(s, u) !== ALLIED) return no('ID-10.8b', 'barred-side');
    if (s.amphibiousUsed) return no('ID-14.39a', 'amphibious-used');
    if (zoneHexes('no-amphibious').includes(target)) return no('ID-14.39c', 'amphibious-excluded');
  }
  if (isYugoslav[u] === 1 && YUGOSLAVIA[target] === 0) return no('ID-20.1a', 'stays-in-yugoslavia');
  if ((isRomanian[u] === 1 || isBulgarian[u] === 1) && target === BERLIN) return no('ID-25.1f', 'not-at-berlin');
  if (isHungarian[u] === 1 && HUNGARY[target] === 0 && !(u === HUNGARIAN_1ST && HUNGARY[at] === 0))
    return no('ID-19.11g', 'not-out-of-hungary');
  if (isGerman[u] === 1 && campOf(s, u) === ALLIED) return refuseGround(s, u, target);
  return undefined;
}

export function refuseTarget(s: State, camp: Camp, hex: number): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { hex: { space: hex } });
  if (!isLand(hex)) return no('ID-18.3a', 'no-way');
  const others = unitsAt(s, hex).filter((u) => campOf(s, u) !== camp);
  if (others.some((u) => !areEnemies(s, camp, campOf(s, u)))) return no('ID-4.4d', 'ally-there');
  // 18.21: a hex without forts and combat units may be scouted, whoever holds it.
  if (combatUnitsAt(s, hex).some((u) => campOf(s, u) === camp && s.units.did[u] !== doing('dropped')))
    return no('ID-18.21a', 'own-there');
  if (camp === HITLERITE && s.hexes.fort[hex]! > 0 && others.length === 0) return no('ID-18.21a', 'own-there');
  if (s.hexes.cloud[hex]! > 0) return no('ID-27.6d', 'mushroom-cloud');
  if (s.assaults.some((each) => each.kind !== 'invasion' && each.targets.includes(hex)))
    return no('ID-18.2a', 'assaulted-already');
  return struckByAlly(s, camp, hex);
}

export const readyAttackers = (s: State, camp: Camp): number[] =>
  unitsOnMap(s, camp).filter((u) => refuseAttacker(s, u, camp) === undefined);

/** Beige and green together, the port and airborne exceptions aside (4.10). */
export const mixesGroups = (s: State, units: readonly number[]): boolean => groupsAmong(s, units) === EITHER;
/** 4.9, 4.10: whose cooperation they use; units that could be in either theatre use the one that is left. */
export function theatreIndex(s: State, units: readonly number[]): number {
  const theatres = theatresOf(s, s.units.at[units[0]!]!).map((theatre) => THEATRES.indexOf(theatre));
  return theatres.find((i) => !s.cooperated[i]) ?? theatres[0] ?? 1;
}

export const crossesBarred = (s: State, u: number, targets: readonly number[]): boolean =>
  targets.some((hex) => isBarred[arcTo(s.units.at[u]!, hex)] === 1);

/** What an attacker may not join, given those already in. */
export function refuseJoining(
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
  if (freikorps.length > 0 && all.some((each) => isGerman[each] === 0 && each !== VLASOV))
    return no('ID-27.5c', 'freikorps-apart');
  return undefined;
}

export function refuseForce(s: State, targets: readonly number[], units: readonly number[]): Refusal | undefined {
  for (const u of units) {
    if (isFlak[u] === 1 && !units.some((other) => isFlak[other] === 0 && s.units.at[other] === s.units.at[u])) {
      return refusal('ID-25.2d', 'flak-not-alone', { unit: { piece: u } });
    }
  }
  const dropped = units.filter((u) => targets.includes(s.units.at[u]!));
  if (dropped.length > 0 && dropped.length === units.length) return refusal('ID-17.22a', 'ground-must-help');
  return undefined;
}

export const clashOf = (s: State, assault: Pick<Assault, 'attackers' | 'targets' | 'kind'>): Clash => ({
  kind: assault.kind === 'invasion' ? 'invasion' : 'prepared',
  attackers: assault.attackers,
  targets: assault.targets,
  amphibious: assault.attackers.some((u) => crossesBarred(s, u, assault.targets)),
});
