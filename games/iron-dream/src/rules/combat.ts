import { line, type Line } from '@rokada/kernel';
import { combatStory, multiplied, strengthOf, type Combat, type CombatStory } from '@rokada/kit';
import { COMBAT_TABLE, type CombatResult } from '../charts.ts';
import {
  BERLIN,
  MARSH,
  MOUNTAIN,
  ROUGH,
  arcTo,
  hasCity,
  isBarred,
  isHex,
  isLand,
  isWater,
  neighbours,
  terrain,
  areAdjacent,
} from '../geography.ts';
import {
  EMERGENCY,
  FORTRESS,
  UNSUPPLIED,
  ammo,
  attackOf,
  campOf,
  combatUnitsAt,
  controls,
  defenceOf,
  isBadWeather,
  isJudge,
  type State,
} from '../state.ts';
import { ALLIED, HITLERITE, SOVIET, isFlak, isGerman, type Camp } from '../units.ts';
import { plays } from '../options.ts';
import { isBridgehead } from './ground.ts';
import { hasInvasionPort } from './ports.ts';
import { isStranded, suppliedNow } from './supply.ts';

/** An assault of any kind, ready to be counted: the same count serves the preview and the die. */
export interface Clash {
  readonly kind: 'mobile' | 'prepared' | 'invasion' | 'airborne';
  readonly attackers: readonly number[];
  readonly targets: readonly number[];
  /** Over a blocked or lake side, once a turn (14.39). */
  readonly amphibious?: boolean;
}

export type Story = CombatStory<CombatResult>;

/** Those who stand and fight; units that fled here earlier in the phase only share the outcome (18.4). */
export const defendersOf = (s: State, targets: readonly number[]): number[] =>
  targets.flatMap((hex) => combatUnitsAt(s, hex).filter((u) => campOf(s, u) !== s.player && s.units.fled[u] === 0));

export const isBagrationShift = (s: State): number =>
  s.bagration !== 'launched' ? 0 : s.turn === 2 ? 2 : s.turn === 3 ? 1 : 0;

/** Where an attacker strikes from: paratroops on the hex itself, invaders from the sea. */
const origin = (s: State, u: number): number => s.units.at[u]!;

/** Does this unit assault that hex over water? Blocked sides crossed by amphibious assault count as rivers. */
export function crossesWater(s: State, u: number, target: number, amphibious = false): boolean {
  const from = origin(s, u);
  const arc = arcTo(from, target);
  if (isBarred[arc] === 1) return amphibious;
  return isWater[arc] === 1 && !isBridgehead(s, campOf(s, u), from, target);
}

const unitLine = (rule: string, label: string, value: number, u: number): Line =>
  line(rule, label, value, { unit: { piece: u } });

/** 18.3, 18.6, 23.2, 24.5: every attacker with its whole strength, doubled by mandate or Shock Front. */
export function attackLines(s: State, clash: Clash): Line[] {
  const lines: Line[] = [];
  for (const u of clash.attackers) {
    const strength = attackOf(s, u);
    lines.push(unitLine('ID-2.8a', 'attack-factor', strength, u));
    if (clash.kind === 'mobile' || clash.kind === 'airborne') continue;
    if (isMandated(s, clash, u)) lines.push(unitLine('ID-23.2a', 'by-mandate', strength, u));
    else if (s.units.shock[u] === 1) lines.push(unitLine('ID-24.5a', 'by-shock-front', strength, u));
  }
  return lines;
}

/** 23.2, ruling B55: what OKH feeds beside a mandated offensive is doubled only if the players read it so. */
const isMandated = (s: State, clash: Clash, u: number): boolean =>
  isGerman[u] === 1 &&
  (s.units.ammo[u] === ammo('mandated') ||
    (s.units.ammo[u] === ammo('okh') &&
      plays(s, 'okh-in-mandates', 'okh-doubled') &&
      clash.attackers.some((other) => s.units.ammo[other] === ammo('mandated'))));

/** Volkssturm fights for the city while it is German (25.7). */
export const volkssturmAt = (s: State, hex: number): number =>
  controls(s, HITLERITE, hex) ? s.hexes.volkssturm[hex]! : 0;

/** The defence as printed: units, Volkssturm, or an empty fort's one (14.21, 22.5, 25.7). */
export function printedDefenceLines(s: State, targets: readonly number[]): Line[] {
  const lines: Line[] = [];
  for (const hex of targets) {
    const units = combatUnitsAt(s, hex).filter((u) => campOf(s, u) !== s.player && s.units.fled[u] === 0);
    const supporting = plays(s, 'flak-strength', 'flak-only-shifts') ? supportingFlak(s, units) : [];
    for (const u of units) {
      // Ruling B9: Flak beside other units may be worth its shift only.
      if (!supporting.includes(u))
        lines.push(unitLine(isFlak[u] === 1 ? 'ID-25.2d' : 'ID-2.9a', 'defence-factor', defenceOf(s, u), u));
    }
    const people = volkssturmAt(s, hex);
    if (people > 0) lines.push(line('ID-25.7a', 'volkssturm-factor', people, { hex: { space: hex } }));
    else if (units.length === 0 && s.hexes.fort[hex]! > 0)
      lines.push(line('ID-22.5a', 'empty-fort', 1, { hex: { space: hex } }));
  }
  return lines;
}

const sum = (lines: readonly Line[]): number => lines.reduce((total, each) => total + each.value, 0);

/** 14.20, 18.22: what doubles the defence, if anything. */
export function doublingRule(s: State, clash: Clash, printed: number): string | undefined {
  const { attackers, targets, kind } = clash;
  // 17.24, 17.3: paratroops on the defender take water and beach away.
  if (attackers.some((u) => targets.includes(origin(s, u)))) return undefined;
  if (kind === 'invasion') {
    // Ruling B39: land attackers beside the invaders undo it, or do not.
    const doubled = plays(s, 'mixed-landings', 'any-invader-doubles') || attackers.every((u) => !isHex(origin(s, u)));
    return doubled ? 'ID-14.20a' : undefined;
  }
  const wet = attackers.filter((u) => targets.some((hex) => crossesWater(s, u, hex, clash.amphibious)));
  if (wet.length === 0) return undefined;
  if (kind === 'mobile') return 'ID-11.7a';
  const dry = attackers.filter((u) => !wet.includes(u));
  // Ruling B52: with or without what mandates and Shock Fronts add.
  const strength = plays(s, 'river-support', 'printed-strength-counts')
    ? dry.reduce((total, u) => total + attackOf(s, u), 0)
    : sum(attackLines(s, { ...clash, attackers: dry }));
  return strength >= printed ? undefined : 'ID-18.22a';
}

/** Ruling B8: where several hexes differ, the attacker has the worst of them, or the best. */
const kindly = (s: State): boolean => plays(s, 'several-targets', 'for-the-attacker');

/** 18.8, 25.1; of several hexes the line worst for the attacker (ruling B8). */
export function terrainLine(s: State, targets: readonly number[]): string {
  const rank = (hex: number): number =>
    hex === BERLIN ? 5 : terrain[hex] === MOUNTAIN ? 4 : terrain[hex] === MARSH ? 3 : terrain[hex] === ROUGH ? 2 : 1;
  const pick = kindly(s) ? Math.min : Math.max;
  return ['clear', 'rough', 'marsh', 'mountain', 'berlin'][pick(...targets.map(rank)) - 1]!;
}

/** 18.23: every hex round the defender holds an assaulting unit or touches one; pure geometry (ruling B53). */
export function isConcentric(s: State, attackers: readonly number[], target: number): boolean {
  // Paratroops on the defender touch all of it, but the ring is made around him.
  const inside = plays(s, 'dropped-ring', 'makes-the-ring');
  const from = attackers.map((u) => origin(s, u)).filter((hex) => isHex(hex) && (inside || hex !== target));
  const ring = plays(s, 'ring', 'land-of-the-ring') ? neighbours(target).filter(isLand) : neighbours(target);
  return ring.every((hex) => from.some((each) => each === hex || areAdjacent(each, hex)));
}

/** Units that can never be attacked concentrically (15.19, 18.23). */
const isImmuneToRing = (s: State, hex: number): boolean =>
  hasInvasionPort(s, hex) || combatUnitsAt(s, hex).some((u) => s.units.supply[u] === FORTRESS);

/** 15.4: no General or Emergency Supply at this instant; Fortress Supply spares the shift (15.19). */
function isUnsupplied(s: State, hex: number): boolean {
  const units = combatUnitsAt(s, hex).filter((u) => campOf(s, u) !== s.player && s.units.fled[u] === 0);
  if (units.length === 0) return false;
  const supplied = suppliedNow(s, campOf(s, units[0]!));
  return units.every((u) => s.units.supply[u] !== EMERGENCY && s.units.supply[u] !== FORTRESS && !supplied.has(u));
}

/** 25.8: in clear weather, for units in General Supply; dropped corps have to wait for their line, ships have it. */
export function hasTacticalAir(s: State, units: readonly number[], supplied = suppliedNow(s, ALLIED)): boolean {
  if (isBadWeather(s) || units.length === 0 || campOf(s, units[0]!) !== ALLIED) return false;
  return units.some((u) => {
    if (isStranded(s, u) || s.units.supply[u] === UNSUPPLIED) return false;
    if (s.units.supply[u] === EMERGENCY) return plays(s, 'emergency-air', 'emergency-has-air');
    return !isHex(s.units.at[u]!) || supplied.has(u);
  });
}

/** Flak that has a unit of another kind beside it in its hex (25.2). */
export const supportingFlak = (s: State, units: readonly number[]): number[] =>
  units.filter(
    (u) => isFlak[u] === 1 && units.some((other) => isFlak[other] === 0 && s.units.at[other] === s.units.at[u]),
  );

export function shiftLines(s: State, clash: Clash): Line[] {
  const { attackers, targets, kind } = clash;
  const camp = campOf(s, attackers[0]!);
  const defenders = defendersOf(s, targets);
  const lines: Line[] = [];
  const shift = (rule: string, label: string, by: number): void => void (by !== 0 && lines.push(line(rule, label, by)));
  const all = (test: (hex: number) => boolean): boolean => (kindly(s) ? targets.some(test) : targets.every(test));
  const any = (test: (hex: number) => boolean): boolean => (kindly(s) ? targets.every(test) : targets.some(test));
  if (all((hex) => isUnsupplied(s, hex))) shift('ID-18.24b', 'unsupplied-defender', 2);
  if (kind === 'prepared' && all((hex) => isConcentric(s, attackers, hex) && !isImmuneToRing(s, hex)))
    shift('ID-18.24c', 'concentric', 2);
  if (camp === SOVIET) shift('ID-18.24d', 'bagration', isBagrationShift(s));
  if (kind !== 'airborne' && hasTacticalAir(s, attackers)) shift('ID-18.24e', 'tactical-air', 1);
  if (kind === 'invasion') shift('ID-18.24f', 'naval-support', 1);
  if (kind === 'prepared' && attackers.some((u) => s.units.ammo[u] === ammo('okh'))) shift('ID-18.24g', 'okh', 1);
  if (hasTacticalAir(s, defenders)) shift('ID-18.24h', 'tactical-air-defence', -1);
  if (any(hasCity)) shift('ID-18.24i', 'city', -1);
  if (kind === 'mobile' || kind === 'airborne') shift('ID-18.24j', 'mobile-assault', -2);
  shift('ID-18.24k', 'fort', -fortLevel(s, targets, camp));
  shift('ID-18.24l', 'flak-defence', -supportingFlak(s, defenders).length);
  if (kind === 'prepared') shift('ID-18.24m', 'flak-attack', supportingFlak(s, attackers).length);
  return lines;
}

const fortLevel = (s: State, targets: readonly number[], camp: Camp): number =>
  camp === HITLERITE || isJudge(s) ? 0 : (kindly(s) ? Math.min : Math.max)(...targets.map((hex) => s.hexes.fort[hex]!));

const EDGE = { tested: 'after-shifts', then: 'nearest-column' } as const;

/** Odds, shifts, column and what each roll would bring. */
export function storyOf(s: State, clash: Clash): Story {
  const printed = printedDefenceLines(s, clash.targets);
  const doubling = doublingRule(s, clash, sum(printed));
  const defence =
    doubling === undefined
      ? printed
      : [...printed.filter(isEmptyFort), ...multiplied(doublable(printed), 2, { rule: doubling, label: 'doubled' })];
  const camp = campOf(s, clash.attackers[0]!);
  const combat: Combat<CombatResult> = {
    table: COMBAT_TABLE,
    line: terrainLine(s, clash.targets),
    attack: strengthOf('attack', attackLines(s, clash)),
    defence: strengthOf('defence', defence),
    columns: { rule: 'ID-18.7a', below: { rule: 'ID-18.12a', ...EDGE }, above: { rule: 'ID-18.12a', ...EDGE } },
    shifts: shiftLines(s, clash),
    modifiers: fortLevel(s, clash.targets, camp) > 0 ? [line('ID-22.14a', 'fort', 1)] : [],
  };
  return combatStory(combat);
}

/** 14.21, 22.5: an empty fort defends with one, whatever doubles the others. */
const isEmptyFort = ({ label }: Line): boolean => label === 'empty-fort';
const doublable = (lines: readonly Line[]): Line[] => lines.filter((each) => !isEmptyFort(each));

/** What an attacker's E must pay (18.14, ruling B7): the defence as printed, or doubled where it was doubled. */
export function defenceToPay(s: State, clash: Clash): number {
  const lines = printedDefenceLines(s, clash.targets);
  const printed = sum(lines);
  const doubled =
    plays(s, 'attacker-eliminated', 'by-doubled-defence') && doublingRule(s, clash, printed) !== undefined;
  return doubled ? printed + sum(doublable(lines)) : printed;
}

export const hasEnemies = (s: State, hex: number, camp: Camp): boolean =>
  combatUnitsAt(s, hex).some((u) => campOf(s, u) !== camp);

/** Is there anything to roll against: combat units, Volkssturm or a fort? */
export const isDefended = (s: State, hex: number, camp: Camp): boolean =>
  hasEnemies(s, hex, camp) ||
  (camp !== HITLERITE && !isJudge(s) && (s.hexes.fort[hex]! > 0 || volkssturmAt(s, hex) > 0));
