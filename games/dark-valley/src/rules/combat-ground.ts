import { arcBetween, withinRange } from '@rokada/kit';
import { board } from '../board.ts';
import { TERRAIN_EFFECTS } from '../charts.ts';
import {
  BORDER_DISTRICTS,
  DESERT,
  FORT,
  MAJOR_RIVER,
  MARSH,
  MOUNTAIN,
  NO_FORT,
  RIVER,
  ROUGH,
  TERRAIN_WORDS,
  VOLGA,
  WEAK_FORT,
  WOODS,
  hasWorks,
  isCity,
  isHex,
  isLand,
  isTown,
  sideOfArc,
  terrain,
} from '../geography.ts';
import { plays } from '../options.ts';
import { controls, isMarked, type State } from '../state.ts';
import { AXIS, FZ2, SOVIET, type Camp } from '../units.ts';
import { campBit, fieldOf } from './zones.ts';

/** What ground and fortifications do in combat and bombardment (12.4, 12.7 and the Terrain Effects Chart). */

export interface Ground {
  /** One of the terrains, NO_GROUND under a fort. */
  readonly terrain: number;
  readonly city: boolean;
  readonly town: boolean;
  readonly works: boolean;
  readonly zone: boolean;
  /** NO_FORT, WEAK_FORT or FORT. */
  readonly fort: number;
}

/** What counts in a hex for whoever defends it. A fort, a weak one too, puts all else in its hex out of account (12.7, R-09). */
export function groundOf(s: State, hex: number, defender: Camp): Ground {
  const fort = controls(s, defender, hex) ? s.hexes.fort[hex]! : NO_FORT;
  if (fort !== NO_FORT) return { terrain: 0, city: false, town: false, works: false, zone: false, fort };
  const city = isCity[hex] === 1 && !isSurprised(s, hex);
  return {
    terrain: terrain[hex]!,
    city,
    town: isTown[hex] === 1 && isCity[hex] === 0,
    works: defender === SOVIET && hasWorks[hex] === 1,
    zone: defender === SOVIET && s.hexes.zone[hex] === 1,
    fort,
  };
}

/** 17.1.2: on turn 1 cities of the border districts are no help. */
const isSurprised = (s: State, hex: number): boolean =>
  s.turn === 1 && BORDER_DISTRICTS[hex] === 1 && plays(s, 'border-cities', 'surprised');

export const isRough = (ground: Ground): boolean => ground.terrain === ROUGH;
export const isWoods = (ground: Ground): boolean => ground.terrain === WOODS;
export const isMarsh = (ground: Ground): boolean => ground.terrain === MARSH;
export const isMountainous = (ground: Ground): boolean => ground.terrain === MOUNTAIN;
export const isDesert = (ground: Ground): boolean => ground.terrain === DESERT;

/** The chart's defence against bombardment: the best that the hex offers, or the fort's own. */
export function bombardmentDefence(ground: Ground): number {
  const value = (name: string): number => TERRAIN_EFFECTS.get(name)!.bombardment;
  if (ground.fort === FORT) return value('fort');
  if (ground.fort === WEAK_FORT) return value('weak-fort');
  return Math.max(
    value(TERRAIN_WORDS[ground.terrain]!),
    ground.city ? value('city') : 0,
    ground.works ? value('defensive-works') : 0,
  );
}

/** The features of the side between two hexes; -1 when they do not touch. */
export function sideBetween(from: number, to: number): number {
  const arc = isHex(from) ? arcBetween(board, from, to) : -1;
  return arc < 0 ? -1 : sideOfArc(arc);
}
export const isGreatRiver = (side: number): boolean => side > 0 && (side & (MAJOR_RIVER | VOLGA)) !== 0;
export const isMajorRiver = (side: number): boolean => side > 0 && (side & MAJOR_RIVER) !== 0;
export const isVolga = (side: number): boolean => side > 0 && (side & VOLGA) !== 0;
export const isRiver = (side: number): boolean => side > 0 && (side & RIVER) !== 0;

/** How far the area of FZ(2) reaches (12.7). */
const FZ2_RANGE = 3;

/** 12.7, R-82: columns that FZ(2) is worth to these defenders. */
export function fz2Shift(s: State, hex: number, defenders: readonly number[]): number {
  const at = s.units.at[FZ2]!;
  if ((s.fz2 !== 'built' && s.fz2 !== 'standing') || !isHex(at) || defenders.some((u) => isMarked(s, u))) return 0;
  const { held } = fieldOf(s);
  const closed = held.map((bits, each) => Number((bits & campBit(AXIS)) !== 0 || !isLand(each)));
  if (!withinRange(board, at, FZ2_RANGE, closed).includes(hex)) return 0;
  return s.fz2 === 'standing' ? 2 : 1;
}
