import { line, type Line } from '@rokada/kernel';
import { USSR, ZONES, grade, zone } from '../board.ts';
import { SNOW, charts, fraction, turnNamed } from '../charts.ts';
import { re, shown, weatherAt, type State } from '../state.ts';
import { AXIS, camp, counterOf, isFinnish, isGerman, isMountain, isSki, isTruck, isWinterColour } from '../units.ts';

/** The first winter (28D1). */

const { period, where, equipped, levels, die, axisAttack } = charts.winterEquipment;
const [FIRST, LAST] = period.map(turnNamed) as [number, number];

/** 28D1a: in snow from Oct II 41 on, everywhere in zones A and B, in the USSR in zone C. */
export function isFirstWinter(s: State, hex: number): boolean {
  if (s.turn < FIRST || s.turn > LAST || weatherAt(s, hex) !== SNOW) return false;
  const extent = (where as Readonly<Record<string, string>>)[ZONES[zone[hex]!]!];
  return extent === 'everywhere' || (extent === 'in the USSR' && USSR[hex] === 1);
}

/** 28D1e */
export const isWinterEquipped = (s: State, u: number): boolean => isEquippedAs(u, shown(s, u));
/** The same for a side that a counter might show. Colours go with the side, everything else with the counter. */
const MARKS = new Set(equipped.flags.filter((flag) => flag !== 'w'));
export function isEquippedAs(u: number, row: number): boolean {
  if (isMountain[row] === 1 || isSki[row] === 1 || isWinterColour[row] === 1) return true;
  const { flags, nation, name } = counterOf[u]!;
  if (flags.some((flag) => MARKS.has(flag)) || equipped.nationalities.includes(nation)) return true;
  return isGerman[u] === 1 && name.split(/[^A-Za-z0-9]+/).some((word) => equipped.ids.includes(word));
}

/** Winter-equipped RE and all RE of a force. */
function equipment(s: State, units: readonly number[]): readonly [number, number] {
  let some = 0;
  let all = 0;
  for (const u of units) {
    if (isTruck[u] === 1) continue;
    all += re(s, u);
    if (isWinterEquipped(s, u)) some += re(s, u);
  }
  return [some, all];
}

type Level = keyof typeof die;
/** 28D1d: the highest level whose lower bound the share reaches. */
function levelOf(s: State, units: readonly number[]): Level {
  const [some, all] = equipment(s, units);
  const reached = (levels as readonly { name: string; from?: string }[]).filter(({ from }) => {
    const [part, whole] = fraction(from ?? '0');
    return some * whole >= part * all;
  });
  return reached.at(-1)!.name as Level;
}

/** 28D1b, 28D1c: what the winter does to the die of an attack. */
export function winterDice(
  s: State,
  attackers: readonly number[],
  defenders: readonly number[],
  target: number,
): Line[] {
  if (!isFirstWinter(s, target)) return [];
  const lines: Line[] = [];
  if (camp(attackers[0]!) === AXIS && !attackers.every((u) => isFinnish[u] === 1))
    lines.push(line('SS-28D1b', 'axis-in-winter', axisAttack.add));
  const by = grade[target] === 0 ? die[levelOf(s, attackers)][levelOf(s, defenders)] : 0;
  if (by !== 0) lines.push(line('SS-28D1c', 'winter-equipment', by));
  return lines;
}

/** 28D1f: the units that must bear half the losses of their side, if it was at the highest level. */
export const winterPayers = (s: State, units: readonly number[], target: number): number[] =>
  isFirstWinter(s, target) && levelOf(s, units) === 'high' ? units.filter((u) => isWinterEquipped(s, u)) : [];
