import { line, type Line } from '@rokada/kernel';
import { combatStory, halved, multiplied, strengthOf, type CombatStory, type ColumnRule } from '@rokada/kit';
import { COMBAT_TABLE_A, COMBAT_TABLE_B } from '../charts.ts';
import { FORT, STRAIT } from '../geography.ts';
import { inFirstWinter, type State } from '../state.ts';
import {
  AXIS,
  UNITS,
  camp,
  enemyOf,
  isMechanized,
  isTank,
  printedAttack,
  printedDefence,
  type Camp,
} from '../units.ts';
import {
  fz2Shift,
  groundOf,
  isDesert,
  isGreatRiver,
  isMajorRiver,
  isMarsh,
  isMountainous,
  isRiver,
  isRough,
  isVolga,
  isWoods,
  sideBetween,
  type Ground,
} from './combat-ground.ts';
import { defendersAt } from './combat-defenders.ts';
import { supportLines } from './combat-support.ts';
import { attacksUnsupplied, defendsUnsupplied } from './combat-supply.ts';
import type { Clash } from './clash.ts';

/** The odds of an attack (12.3, 12.4), in the order of R-16; every number with the rule it stands on. */

export const attackOf = (s: State, u: number): number => printedAttack(u, s.units.lost[u]!, s.units.converted[u]);
export const defenceOf = (s: State, u: number): number => printedDefence(u, s.units.lost[u]!, s.units.converted[u]);

export const defendersOf = (s: State, { attackers, target }: Clash): number[] =>
  defendersAt(s, enemyOf(camp(attackers[0]!)), target);

/** The hexside a unit attacks across; a landing comes across none. */
const crossedBy = (s: State, { target, amphibious }: Clash, u: number): number =>
  amphibious ? 0 : sideBetween(s.units.at[u]!, target);

const unitLine = (label: string, value: number, u: number): Line =>
  line('DV-2.4a', label, value, { unit: { piece: u } });

/** Chart note f: a point less for each tank unit, but the tanks of a hex keep one point together. */
function woodsLines(s: State, units: readonly number[], strength: (s: State, u: number) => number): Line[] {
  const hexes = new Map<number, { count: number; total: number }>();
  for (const u of units) {
    if (isTank[u] === 0) continue;
    const { count, total } = hexes.get(s.units.at[u]!) ?? { count: 0, total: 0 };
    hexes.set(s.units.at[u]!, { count: count + 1, total: total + strength(s, u) });
  }
  return [...hexes].flatMap(([hex, { count, total }]) => {
    const less = Math.min(count, Math.max(0, total - 1));
    return less === 0 ? [] : [line('DV-TEC.b', 'tanks-in-woods', -less, { hex: { space: hex } })];
  });
}

/** Strengths with those halved that are to be halved: added up first, halved once, rounded down (12.4). */
function groupLines(
  s: State,
  units: readonly number[],
  ground: Ground,
  label: string,
  strength: (s: State, u: number) => number,
  why: (u: number) => string | undefined,
): Line[] {
  const lines = (group: readonly number[]): Line[] => [
    ...group.map((u) => unitLine(label, strength(s, u), u)),
    ...(isWoods(ground) ? woodsLines(s, group, strength) : []),
  ];
  const whole = units.filter((u) => why(u) === undefined);
  const half = units.filter((u) => why(u) !== undefined);
  if (half.length === 0) return lines(whole);
  return [...lines(whole), ...halved(lines(half), 'down', { rule: why(half[0]!)!, label: 'halved' })];
}

function attackLines(s: State, clash: Clash, ground: Ground): Line[] {
  const { attackers, bridgehead } = clash;
  return groupLines(s, attackers, ground, 'attack-factor', attackOf, (u) => {
    const side = crossedBy(s, clash, u);
    if (isVolga(side)) return 'DV-TEC.j';
    if (isMajorRiver(side) && !bridgehead) return 'DV-12.4c';
    return mechanizedHalved(ground, u);
  });
}

/** marsh and city halve mechanized units of both sides. */
function mechanizedHalved(ground: Ground, u: number): string | undefined {
  if (isMechanized[u] === 0 || u >= UNITS) return undefined;
  return isMarsh(ground) ? 'DV-TEC.c' : ground.city ? 'DV-TEC.g' : undefined;
}

function defenceLines(s: State, clash: Clash, ground: Ground, defenders: readonly number[]): readonly Line[] {
  let lines: readonly Line[] = groupLines(s, defenders, ground, 'defence-factor', defenceOf, (u) =>
    isDesert(ground) ? 'DV-TEC.r' : mechanizedHalved(ground, u),
  );
  const double = (rule: string, label: string): void => void (lines = multiplied(lines, 2, { rule, label }));
  if (isMountainous(ground)) double('DV-TEC.e', 'mountain-doubles');
  if (ground.fort === FORT) double('DV-TEC.o', 'fort-doubles');
  const acrossStraits = clash.attackers.some((u) => {
    const side = crossedBy(s, clash, u);
    return side > 0 && (side & STRAIT) !== 0;
  });
  if (acrossStraits) double('DV-TEC.q', 'straits-double');
  return [
    ...lines,
    ...(ground.town ? [line('DV-TEC.f', 'town', 1)] : []),
    ...(ground.works ? [line('DV-12.7e', 'works', 1)] : []),
  ];
}

function shiftLines(s: State, clash: Clash, ground: Ground, defenders: readonly number[]): Line[] {
  const lines: Line[] = [];
  const shift = (rule: string, label: string, by = 1): void => void lines.push(line(rule, label, -by));
  if (isRough(ground)) shift('DV-TEC.d', 'rough');
  if (ground.city) shift('DV-TEC.g', 'city');
  const overRiver = clash.attackers.every((u) => {
    const side = crossedBy(s, clash, u);
    return isGreatRiver(side) ? clash.bridgehead && isMajorRiver(side) : isRiver(side);
  });
  if (overRiver) shift('DV-TEC.h', 'across-river');
  // the area of FZ(2) does not add to a fortified zone; the better of the two counts.
  const area = fz2Shift(s, clash.target, defenders);
  if (area > Number(ground.zone)) shift(area === 2 ? 'DV-12.7h' : 'DV-12.7g', 'fz2-area', area);
  else if (ground.zone) shift('DV-12.7d', 'fortified-zone');
  return lines;
}

const COLUMNS: ColumnRule = {
  rule: 'DV-12.3a',
  below: { rule: 'DV-12.3b', tested: 'before-shifts', then: { result: 'AE' } },
  above: { rule: 'DV-12.3c', tested: 'before-shifts', then: 'nearest-column' },
};

export type Story = CombatStory<string>;

/** 12.1.1: which table an attacker uses. */
const tableOf = (s: State, attacker: Camp): typeof COMBAT_TABLE_A => {
  const isFirstTable = attacker === AXIS ? !inFirstWinter(s) : s.turn <= 9;
  return isFirstTable ? COMBAT_TABLE_A : COMBAT_TABLE_B;
};

/** The whole attack: what is shown before the die is what the die is rolled on. */
export function storyOf(s: State, clash: Clash): Story {
  const attacker = camp(clash.attackers[0]!);
  const defenders = defendersOf(s, clash);
  const ground = groundOf(s, clash.target, enemyOf(attacker));
  const modifiers: Line[] = [];
  if (attacksUnsupplied(s, clash)) modifiers.push(line('DV-12.3e', 'attackers-unsupplied', -2));
  if (defendsUnsupplied(s, defenders)) modifiers.push(line('DV-12.3f', 'defenders-unsupplied', 2));
  return combatStory<string>({
    table: tableOf(s, attacker),
    attack: strengthOf('attack', attackLines(s, clash, ground), supportLines(s, clash.support, 'attack')),
    defence: strengthOf('defence', defenceLines(s, clash, ground, defenders), supportLines(s, clash.reply, 'defence')),
    columns: COLUMNS,
    shifts: shiftLines(s, clash, ground, defenders),
    modifiers,
  });
}
