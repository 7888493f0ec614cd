import { line, type Line } from '@rokada/kernel';
import {
  CANAL,
  FULL,
  GREATER_GERMANY,
  LAKE,
  MAJOR_RIVER,
  MINOR_RIVER,
  PARTIAL,
  POINT,
  SEA,
  TERRAIN_WORDS,
  USSR,
  board,
  edgeBetween,
  endsOf,
  grade,
  isMajor,
  terrain,
} from '../board.ts';
import { JUN_II, WEATHERS, charts, share } from '../charts.ts';
import { isSwampFrozen, owns, shown, weatherAt, type State } from '../state.ts';
import { AXIS, SOVIET, camp, isArtillery, isCm, isMountain } from '../units.ts';
import { hasFortress } from './forts.ts';
import { isFord } from './movement-costs.ts';
import { isFrozenEdge } from './weather.ts';

/** What the ground does in combat and overrun (9G, 10G, 28C and the terrain effects chart). */

/** Whom a line of the chart weakens, and to what share. */
type Weakened = Partial<Record<'all' | 'cm' | 'nonMountain' | 'nonArtillery', string>>;
interface GroundRow {
  readonly terrain: string;
  readonly die: number;
  readonly attack: Weakened;
  readonly aec: boolean;
  readonly dieIfAllMountain?: number;
}
interface SideRow {
  readonly side: string;
  readonly frozen: boolean;
  readonly die?: number;
  readonly attack: Weakened;
  readonly aec: boolean;
}
const HEX_ROWS = new Map((charts.combatTerrain.hexes as readonly GroundRow[]).map((row) => [row.terrain, row]));
const SIDE_ROWS = charts.combatTerrain.sides as readonly SideRow[];
const hexRow = (word: string): GroundRow => HEX_ROWS.get(word)!;

/** 30Gc: on Jun II 41, until the Soviet player turn, Soviet major cities are no more than point cities. */
export const isCitySurprised = (s: State, hex: number): boolean =>
  s.turn === JUN_II && s.phasing === AXIS && isMajor(hex) && owns(s, SOVIET, hex);

/** The chart's word for the city in a hex, '' for none. */
function cityWord(s: State, hex: number): string {
  if (grade[hex] === 0) return '';
  if (grade[hex] === POINT || isCitySurprised(s, hex)) return 'point-city';
  if (grade[hex] === PARTIAL) return 'partial-city';
  if (grade[hex] === FULL) return 'full-city';
  return hasFortress(s, hex) ? 'fortress' : 'reference-city';
}

/** Every line of the chart that counts in a hex. Ruling 59: a full city stands alone, any other adds to its terrain. */
export function groundAt(s: State, hex: number): readonly GroundRow[] {
  const city = cityWord(s, hex);
  const word = TERRAIN_WORDS[terrain[hex]!]!;
  const ground = word === 'swamp' && isSwampFrozen(s, hex) ? 'swamp-frozen' : word;
  return [
    ...(city === 'full-city' ? [] : [hexRow(ground)]),
    ...(city === '' ? [] : [hexRow(city)]),
    ...(s.hexes.fort[hex] === 1 ? [hexRow('fort')] : []),
  ];
}

/** 30F1b: rivers along the German-Soviet border do not count in the surprise turn. */
const isBorder = (edge: number): boolean => {
  const [a, b] = endsOf(edge);
  return (GREATER_GERMANY[a] === 1 && USSR[b] === 1) || (GREATER_GERMANY[b] === 1 && USSR[a] === 1);
};

/** The line of the chart for the hexside a unit attacks across; undefined where nothing runs along it. */
function sideFor(s: State, u: number, target: number): SideRow | undefined {
  const edge = edgeBetween(s.units.at[u]!, target);
  const features = board.edgeFeatures[edge]!;
  const rowOf = (side: string, frozen: boolean): SideRow | undefined =>
    SIDE_ROWS.find((row) => row.side === side && row.frozen === frozen);
  if (features & (SEA | LAKE)) {
    if (features & LAKE && !(features & SEA) && isFrozenEdge(s, edge)) return rowOf('lake', true);
    // 30A1, 30A3, 30A4: crossed as if it were a major river.
    if (isFord(s, camp(u), edge)) return rowOf('major-river', false);
  }
  if (s.surprise && isBorder(edge)) return undefined;
  if (features & MAJOR_RIVER) return rowOf('major-river', isFrozenEdge(s, edge));
  return features & (MINOR_RIVER | CANAL) ? rowOf('river', isFrozenEdge(s, edge)) : undefined;
}

/** What a line makes of the attack of a unit: 1 where it does not touch it. */
function factorFor(s: State, u: number, attack: Weakened): number {
  const row = shown(s, u);
  let factor = attack.all === undefined ? 1 : share(attack.all);
  if (attack.cm !== undefined && isCm[row] === 1) factor *= share(attack.cm);
  if (attack.nonMountain !== undefined && isMountain[row] === 0) factor *= share(attack.nonMountain);
  if (attack.nonArtillery !== undefined && isArtillery[row] === 0) factor *= share(attack.nonArtillery);
  return factor;
}

export interface Factor {
  readonly rule: string;
  readonly label: string;
  readonly factor: number;
}

/** 9Ga: everything that weakens the attack of a unit, line by line; they add up. */
export function groundFactors(s: State, u: number, target: number): Factor[] {
  const side = sideFor(s, u, target);
  const rows = [
    ...groundAt(s, target).map(({ terrain: label, attack }) => ({ label, attack })),
    ...(side === undefined ? [] : [{ label: side.frozen ? `${side.side}-frozen` : side.side, attack: side.attack }]),
  ];
  return rows
    .map(({ label, attack }) => ({ rule: 'SS-9Ga', label, factor: factorFor(s, u, attack) }))
    .filter(({ factor }) => factor !== 1);
}

/** 9Ga: what the ground does to the die. That of a hexside counts when everybody comes across one like it. */
export function groundDice(s: State, fighters: readonly number[], target: number): Line[] {
  const allMountain = fighters.every((u) => isMountain[shown(s, u)] === 1);
  const lines = groundAt(s, target).map((row) => {
    const die = allMountain ? (row.dieIfAllMountain ?? row.die) : row.die;
    return line('SS-9Ga', row.terrain, die);
  });
  const sides = fighters.map((u) => sideFor(s, u, target));
  const die = sides[0]?.die ?? 0;
  if (die !== 0 && sides.every((side) => side?.die === die)) lines.push(line('SS-9Ga', sides[0]!.side, die));
  return lines.filter(({ value }) => value !== 0);
}

const AEC_WEATHER = charts.combatTerrain.aecWeather as Readonly<Record<string, boolean | string>>;
/** 10Ga, 28Ca: whether armour can be used in a hex at all. */
export const letsArmourIn = (s: State, hex: number): boolean =>
  AEC_WEATHER[WEATHERS[weatherAt(s, hex)]!] !== false && groundAt(s, hex).every((row) => row.aec);
/** 10Ga: whether a unit attacks across a hexside that stops armour. */
export const isStoppedAtSide = (s: State, u: number, target: number): boolean => sideFor(s, u, target)?.aec === false;
