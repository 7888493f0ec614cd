import { RESOLVER, SIDES, nameOf, numberOf, sideOf, type Side } from '../data.ts';
import { HESITANT, typeOf, unitsOf, worthOf, type Campaign, type Loss } from '../state.ts';
import { moraleHere } from './assembly.ts';
import { effectsOf } from './cards.ts';

/** The field of a battle on the screen: three sectors, who stands in them, and what the ground is like. */

export const SECTORS = ['left', 'centre', 'right'] as const;
/** Works stand in the centre first. */
const DUG = [1, 0, 2];

/** A battle being fought on the screen. */
export interface Fight {
  /** The clash to come, counted from 1, and how many there will be. */
  clash: number;
  clashes: number;
  /** For each sector how far the attacker is ahead, -3 to 3. */
  tracks: number[];
  /** Ground units engaged. */
  units: Record<Side, number[]>;
  /** Points hit and not yet paid in whole bases, by side and sector. */
  due: Record<Side, number[]>;
  /** Sectors with works. */
  cover: Record<Side, boolean[]>;
  /** Dice from the air by clash, in the sector that needs them most. */
  support: Record<Side, number[]>;
  /** CA-REC-1, CA-REC-2: not found by the enemy's scouts: an ambush laid, or troops hidden. */
  ambush: Record<Side, boolean>;
  hidden: Record<Side, boolean>;
  /** Units shaken before the first shot. */
  shaken: number[];
  /** Units that came out of reserve before this clash, on the enemy's flank. */
  flanking: number[];
  /** Sectors in which a side has already stood where others would have run. */
  stood: Record<Side, boolean[]>;
  lost: Loss[];
  /** CA-HER-1: successes of heroes not used yet. */
  heroes: { unit: number; talent: string }[];
}

/** A unit that stands in a sector: not in the air, not off the table. */
export const isGround = (s: Campaign, unit: number): boolean => {
  const type = typeOf(s, unit);
  return type.aircraft === undefined && type.offTable !== true;
};

export const engagedOf = (s: Campaign, side: Side): number[] =>
  unitsOf(s, numberOf(side)).filter((unit) => s.units.engaged[unit] === 1);

export const clashesFor = (size: number): number => (size >= 3000 ? 5 : size >= 2000 ? 4 : 3);

/** The table turn with which a clash ends. */
export const tableTurnOf = (s: Campaign, fight: Fight, clash: number): number =>
  Math.ceil((clash * s.battle!.turns) / fight.clashes);

/** H, I: from which clash on reserves come in: the second, earlier by forced marches, later by raids in the rear. */
export function reservesFrom(s: Campaign, side: Side): number {
  let from = 2;
  for (const by of SIDES) {
    for (const effect of effectsOf(s, by)) {
      if (effect.do === 'reserves' && (effect.who === 'self') === (by === side)) from += effect.turns!;
    }
  }
  return Math.max(1, from);
}

export function newFight(s: Campaign): Fight {
  const battle = s.battle!;
  const both = <T>(of: (side: Side) => T): Record<Side, T> => ({ german: of('german'), russian: of('russian') });
  const takes = (side: Side, id: string): boolean => battle.sides[side].options.includes(id);
  return {
    clash: 1,
    clashes: clashesFor(battle.size),
    tracks: [0, 0, 0],
    units: both((side) => engagedOf(s, side).filter((unit) => isGround(s, unit))),
    due: both(() => [0, 0, 0]),
    cover: both((side) => dug(coveredSectors(s, side))),
    support: both(() => [0, 0, 0, 0, 0]),
    ambush: both((side) => takes(side, 'ambush')),
    hidden: both((side) => takes(side, 'hidden-deployment')),
    shaken: [],
    flanking: [],
    stood: both(() => [false, false, false]),
    lost: [],
    heroes: s.heroes
      .filter(({ unit, back }) => back <= s.turn && s.units.engaged[unit] === 1)
      .flatMap(({ unit, talents }) => talents.map((talent) => ({ unit, talent }))),
  };
}

/** Works of all kinds, as sectors they cover: three entrenchments or two minefields a sector, or a bunker and one. */
export function coveredSectors(s: Campaign, side: Side): number {
  const { works, options } = s.battle!.sides[side];
  const fortified = s.battle!.answer === 'fortification' && side !== s.battle!.attacker ? 1 : 0;
  const built = Math.floor((2 * works.entrenchments + 4 * works.bunkers + 3 * works.mines + works.points / 15) / 6);
  const taken = (id: keyof typeof RESOLVER.cover): number => (options.includes(id) ? RESOLVER.cover[id] : 0);
  // A field has no more works than a town has.
  const most = fortified + (s.battle!.scenario.startsWith('urban-') ? 3 : 2);
  return Math.min(3, most, built + fortified + taken('prepared-positions') + taken('minefields'));
}

export const dug = (sectors: number): boolean[] => SECTORS.map((_, sector) => DUG.indexOf(sector) < sectors);

const CLOSE = [
  'wood',
  'dense-forest',
  'orchard',
  'village',
  'kolkhoz',
  'farm',
  'station',
  'ruins',
  'burning',
  'dock',
  'marsh',
];

/** Built-up, wooded or marshy: the whole field in a city, else where such an element lies. */
export function isClose(s: Campaign, sector: number): boolean {
  const { scenario, terrain, places } = s.battle!;
  if (scenario.startsWith('urban-')) return true;
  return terrain.some(
    (element, i) => sectorOf(places[i] ?? -1) === sector && CLOSE.some((kind) => element.startsWith(kind)),
  );
}

/** The table has six squares from left to right and four from front to back. */
const sectorOf = (place: number): number => (place < 0 ? -1 : Math.floor((place % 6) / 2));

// ---- who is there ---------------------------------------------------------------------------------------------------

export const lostBy = (fight: Fight, unit: number): number => fight.lost.find((each) => each.unit === unit)?.lost ?? 0;
export const alive = (s: Campaign, fight: Fight, unit: number): number => s.units.bases[unit]! - lostBy(fight, unit);

export function hit(s: Campaign, fight: Fight, unit: number, bases: number): void {
  const at = fight.lost.findIndex((each) => each.unit === unit);
  const before = at < 0 ? { unit, lost: 0, fate: 'fought', immobilised: 0, scuttled: 0, captured: 0 } : fight.lost[at]!;
  const now = { ...before, lost: Math.min(s.units.bases[unit]!, before.lost + bases) };
  if (at < 0) fight.lost.push(now);
  else fight.lost[at] = now;
}

export const leftWorth = (s: Campaign, fight: Fight, unit: number): number =>
  Math.floor((worthOf(s, unit) * alive(s, fight, unit)) / s.units.bases[unit]!);

export const inSector = (s: Campaign, fight: Fight, side: Side, sector: number): number[] =>
  fight.units[side].filter((unit) => s.units.sector[unit] === sector + 1 && alive(s, fight, unit) > 0);

export const pointsIn = (s: Campaign, fight: Fight, side: Side, sector: number): number =>
  inSector(s, fight, side, sector).reduce((sum, unit) => sum + leftWorth(s, fight, unit), 0) + levyIn(s, side, sector);

/** CA-URB-C2: 500 points of the city's own, most of them in the centre. */
export const levyIn = (s: Campaign, side: Side, sector: number): number =>
  s.battle!.sides[side].civil ? (sector === 1 ? 240 : 120) : 0;

/** Cadre and Guards let a formation count as better than it is. */
export const gradeHere = (s: Campaign, unit: number): number =>
  Math.min(2, s.units.grade[unit]! + (s.battle!.sides[nameOf(sideOf(unit))].raised.includes(unit) ? 1 : 0));

export const isShaken = (s: Campaign, fight: Fight, unit: number): boolean =>
  moraleHere(s, unit) >= HESITANT || fight.shaken.includes(unit);

/** The reserve, in the order of the roster. */
export const reserveOf = (s: Campaign, side: Side): number[] =>
  engagedOf(s, side).filter((unit) => s.units.sector[unit] === 4);
