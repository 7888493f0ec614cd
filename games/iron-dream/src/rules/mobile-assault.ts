import { action, ledger, line, perMoment, pieces, refusal, space, type Ledger, type Refusal } from '@rokada/kernel';
import { MARSH, MOUNTAIN, NOWHERE, NO_ARC, arcTo, isBarred, isHex, isWater, neighbours } from '../geography.ts';
import {
  UNSUPPLIED,
  areEnemies,
  campOf,
  combatUnitsAt,
  isBadWeather,
  isJudge,
  unitsAt,
  unitsOnMap,
  type State,
} from '../state.ts';
import { ALLIED, HITLERITE, POLISH_2ND_CORPS, SOVIET, campOfSide, isFlak, isMechanized, type Camp } from '../units.ts';
import { isUnseen } from '../fog.ts';
import { plays } from '../options.ts';
import { startBattle } from './battle.ts';
import { EITHER, armyGroup } from './army-groups.ts';
import { refuseCommand } from './command.ts';
import { isDefended, storyOf, type Clash } from './combat.ts';
import { groundOf, isBridgehead, refuseGround } from './ground.ts';
import { lift, suppliedAfter, surelySupplied } from './leaving-supply.ts';
import { takeUp } from './movement.ts';
import { pointsLeft, refuseMover } from './movement-points.ts';
import { refuseTogether } from './stacking.ts';
import { campBit, enemyZones, survey, zoneExertedBy } from './zones.ts';

/** Mobile Assaults (11): mechanized units fight while they move, and pay for it in movement points. */

/** Why a unit may not Mobile Assault at all from where it stands. */
export function refuseStormer(s: State, u: number, camp: Camp): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: u } });
  if (s.turn === 1 && !isJudge(s)) return no('ID-6.2a', 'no-mobile-assaults-turn-1');
  const mover = refuseMover(s, u, camp);
  if (mover !== undefined) return mover;
  if (isMechanized[u] === 0 || isFlak[u] === 1) return no('ID-11.1a', 'only-mechanized');
  const at = s.units.at[u]!;
  if (!isHex(at)) return no('ID-10.2a', 'not-on-map');
  const ground = groundOf(s, camp, at);
  if (ground === MARSH || ground === MOUNTAIN) return no('ID-11.2b', 'not-from-here');
  if (isBadWeather(s) && s.units.stormed[u]! > 0) return no('ID-11.4a', 'once-in-bad-weather');
  if (isBadWeather(s) && s.units.entered[u]! > 0) return no('ID-11.4a', 'first-hex-in-bad-weather');
  if (s.units.supply[u] === UNSUPPLIED) return no('ID-11.16a', 'unsupplied');
  if (u === POLISH_2ND_CORPS && !isJudge(s) && (s.turn === 19 || s.turn === 20))
    return no('ID-25.6a', 'polish-protest');
  return undefined;
}

/** 11.5, 11.6, 11.7: one for the hex, two for the assault, or four under other enemies' zones; one for water. */
export function stormCost(s: State, units: readonly number[], target: number): Ledger {
  const from = s.units.at[units[0]!]!;
  const camp = campOf(s, units[0]!);
  const lines = [line('ID-11.5a', 'enter-hex', 1)];
  lines.push(
    isUnderZones(s, camp, from, target) ? line('ID-11.6a', 'assault-under-zones', 4) : line('ID-11.5a', 'assault', 2),
  );
  if (isWater[arcTo(from, target)] === 1 && !isBridgehead(s, camp, from, target))
    lines.push(line('ID-11.7a', 'water', 1));
  return ledger('movement-points', lines);
}

/** Does an enemy elsewhere than in the target cover the hex? */
function isUnderZones(s: State, camp: Camp, hex: number, target: number): boolean {
  const { zones } = survey(s);
  if ((zones[hex]! & enemyZones(s, camp)) === 0) return false;
  // Zones reach no further than the next hex.
  for (const at of [hex, ...neighbours(hex)]) {
    if (at === target) continue;
    for (const u of unitsAt(s, at)) {
      if (areEnemies(s, camp, campOf(s, u)) && zoneExertedBy(s, u).includes(hex)) return true;
    }
  }
  return false;
}

/** The army group all of them could be of: both bits where it does not matter, none where they are mixed (4.10). */
const commonGroup = (s: State, units: readonly number[]): number =>
  units.reduce((groups, u) => groups & (armyGroup(s, u) || EITHER), EITHER);

export function refuseStormTarget(s: State, units: readonly number[], target: number): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { hex: { space: target } });
  const first = units[0]!;
  const camp = campOf(s, first);
  const arc = arcTo(s.units.at[first]!, target);
  if (arc === NO_ARC) return no('ID-11.14a', 'not-adjacent');
  if (isBarred[arc] === 1) return no('ID-10.8b', 'barred-side');
  if (!isDefended(s, target, camp) || combatUnitsAt(s, target).some((u) => !areEnemies(s, camp, campOf(s, u))))
    return no('ID-11.1a', 'nobody-to-assault');
  const ground = groundOf(s, camp, target);
  if (ground === MARSH || ground === MOUNTAIN) return no('ID-11.2a', 'terrain-forbids');
  if (camp !== HITLERITE && s.hexes.fort[target]! >= 3) return no('ID-11.3a', 'fort-too-strong');
  // 11.12: all of them must go in, and in the estuary fewer find room than where they stand.
  const crowded = refuseTogether(camp, target, units);
  if (crowded !== undefined) return crowded;
  for (const u of units) {
    const ban = refuseGround(s, u, target);
    if (ban !== undefined) return ban;
    if (s.units.aim[u] === target && s.units.aimed[u]! >= 2 && plays(s, 'repeated-assaults', 'same-hex-twice'))
      return no('ID-11.13a', 'twice-only');
  }
  const ally = struckByAlly(s, camp, target);
  if (ally !== undefined) return ally;
  if (camp === ALLIED) {
    const groups = commonGroup(s, units);
    if (s.hexes.stormed[target] !== 0 && groups !== EITHER && (s.hexes.stormed[target]! & groups) === 0)
      return no('ID-4.2d', 'other-army-group');
  }
  const cost = stormCost(s, units, target).total;
  const left = Math.min(...units.map((u) => pointsLeft(s, u)));
  if (cost > left) return refusal('ID-10.5a', 'too-dear', { cost, left });
  if (!mayHold(s, units, target) && !isLoneGamble(s, units)) return no('ID-11.17a', 'would-leave-supply');
  return undefined;
}

/** 4.4: Soviets and Anglo-Allies never strike the same hex in one game turn. */
export function struckByAlly(s: State, camp: Camp, hex: number): Refusal | undefined {
  if (camp === HITLERITE || isJudge(s)) return undefined;
  const other = campBit(camp === ALLIED ? SOVIET : ALLIED);
  return (s.hexes.struck[hex]! & other) === 0
    ? undefined
    : refusal('ID-4.4c', 'ally-struck-there', { hex: { space: hex } });
}

/** 11.17: would the stack be supplied in the hex once its defenders are gone? */
function mayHold(s: State, units: readonly number[], target: number): boolean {
  if (units.every((u) => s.units.supply[u] !== 0)) return true;
  const key = units.length === 1 ? units[0]! : units.join();
  const lifted = perMoment(s, `lifted:${key}`, () => lift(s, units, campOf(s, units[0]!)));
  if (surelySupplied(s, lifted, [target])) return true;
  return perMoment(s, `hold:${key}:${target}`, () => wouldHold(s, units, target));
}

/** The same tried out on the map and taken back. Who stands in a hex holds it, whatever garrison is left there. */
function wouldHold(s: State, units: readonly number[], target: number): boolean {
  const before = survey(s);
  const gone = unitsAt(s, target);
  for (const u of gone) s.units.at[u] = NOWHERE;
  try {
    return suppliedAfter(s, units, [target], campOf(s, units[0]!), before);
  } finally {
    for (const u of gone) s.units.at[u] = target;
  }
}

/** Ruling B35: where nobody is there to stay behind, the duty to leave somebody may fall away. */
const isLoneGamble = (s: State, [u, ...others]: readonly number[]): boolean =>
  others.length === 0 &&
  plays(s, 'lone-stormers', 'take-the-risk') &&
  combatUnitsAt(s, s.units.at[u!]!).every((each) => each === u);

/** Why no hex around can be assaulted; undefined when one can. The most telling reason is given. */
function refuseEveryTarget(s: State, units: readonly number[]): Refusal | undefined {
  let reason = refusal('ID-11.1a', 'nobody-to-assault');
  for (const hex of neighbours(s.units.at[units[0]!]!)) {
    const no = refuseStormTarget(s, units, hex);
    if (no === undefined) return undefined;
    if (no.key !== 'nobody-to-assault' && no.key !== 'barred-side') reason = no;
  }
  return reason;
}

const clashOf = (units: readonly number[], target: number): Clash => ({
  kind: 'mobile',
  attackers: units,
  targets: [target],
});

export const mobileAssault = action<State, { units: readonly number[]; hex: number }>(
  'mobile-assault',
  'ID-11.1a',
  {
    units: pieces({
      max: 4,
      among(s, d, chosen) {
        if (chosen.length === 0) return unitsOnMap(s, campOfSide(d.side)).filter((u) => isMechanized[u] === 1);
        const first = chosen[0]!;
        return unitsAt(s, s.units.at[first]!).filter((u) => s.units.began[u] === s.units.began[first]);
      },
      refuse(s, d, u, chosen) {
        const no = refuseCommand(s, d.side, u) ?? refuseStormer(s, u, campOfSide(d.side));
        if (no !== undefined) return no;
        const first = chosen[0];
        if (first === undefined) {
          return refuseEveryTarget(s, [u]);
        }
        if (s.units.at[u] !== s.units.at[first]) return refusal('ID-11.14a', 'not-one-stack', { unit: { piece: u } });
        // 8.1: stacked is who shares a hex; beside the map nobody does.
        if (s.units.began[u] !== s.units.began[first] || !isHex(s.units.began[u]!))
          return refusal('ID-11.10a', 'not-together-at-start', { unit: { piece: u } });
        if (commonGroup(s, [...chosen, u]) === 0)
          return refusal('ID-4.10h', 'army-groups-apart', { unit: { piece: u } });
        return undefined;
      },
      refuseWhole: (s, _d, units) => refuseEveryTarget(s, units),
    }),
    hex: space({
      among: (s, d) => neighbours(s.units.at[d.units[0]!]!),
      refuse: (s, d, hex) => refuseStormTarget(s, d.units, hex),
      note: (s, d, hex) => stormCost(s, d.units, hex),
    }),
  },
  {
    preview: (s, d) => (isUnseen(s, d.side, [d.hex]) ? { ledgers: [] } : storyOf(s, clashOf(d.units, d.hex))),
    apply(s, d, world) {
      takeUp(s, d.units);
      const cost = stormCost(s, d.units, d.hex).total;
      for (const u of d.units) {
        s.units.spent[u]! += cost;
        s.units.entered[u]!++;
        s.units.stormed[u]!++;
        s.units.aimed[u] = s.units.aim[u] === d.hex ? s.units.aimed[u]! + 1 : 1;
        s.units.aim[u] = d.hex;
      }
      if (campOf(s, d.units[0]!) === ALLIED) s.hexes.stormed[d.hex]! |= commonGroup(s, d.units);
      world.reveal();
      world.tell({
        key: 'mobile-assault-made',
        rules: ['ID-11.5a'],
        params: { units: { pieces: d.units }, hex: { space: d.hex } },
      });
      startBattle(s, clashOf(d.units, d.hex));
    },
  },
);
