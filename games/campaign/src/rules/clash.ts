import { ledger, line, type Ledger, type Line } from '@rokada/kernel';
import { RESOLVER, type Side, other } from '../data.ts';
import { capturedFire } from '../helpers/crews.ts';
import { experienceNumber } from '../helpers/tests.ts';
import { FANATIC, typeOf, type Campaign } from '../state.ts';
import { moraleHere } from './assembly.ts';
import { effectOf } from './cards.ts';
import { gradeHere, inSector, isClose, isShaken, leftWorth, levyIn, pointsIn, type Fight } from './field.ts';

/** A clash in one sector: what each die needs, how many there are, and how they may fall. Shown before it is fought. */

export const POSTURES = RESOLVER.posture;
const { dice, loss } = RESOLVER;

/** What two postures do to the dice of attacker and defender. */
export const postureOf = (attack: string, defence: string): readonly [number, number] =>
  (POSTURES.modifiers as unknown as Record<string, readonly [number, number]>)[`${attack}/${defence}`]!;

const isArmour = (s: Campaign, unit: number): boolean => typeOf(s, unit).class === 'armour';

/** What a unit's die needs in a sector before any posture: experience, ground, works, morale, weapons, surprise. */
export function needOf(s: Campaign, fight: Fight, side: Side, sector: number, unit: number): Ledger {
  const enemy = other(side);
  const attacks = s.battle!.attacker === side;
  const lines: Line[] = [line('CA-FLY-1', 'experience', experienceNumber(gradeHere(s, unit)))];
  const add = (rule: string, label: string, by: number, is: boolean): void =>
    void (is && lines.push(line(rule, label, by)));
  const first = fight.clash === 1;
  const armour = isArmour(s, unit);
  add('CA-SEQ-2', 'works', -dice.cover, isCovered(s, fight, enemy, sector));
  add('CA-TER-1', 'armour-in-the-open', -dice.armourInOpen, armour && !isClose(s, sector));
  add('CA-TER-1', 'armour-in-close-ground', -dice.armourInTownOrWood, armour && isClose(s, sector));
  add(
    'CA-SEQ-2',
    'anti-tank',
    -dice.antiTankAgainstArmour,
    typeOf(s, unit).class === 'at' && inSector(s, fight, enemy, sector).some((each) => isArmour(s, each)),
  );
  add('CA-FAT-1', 'hesitant', -dice.hesitant, isShaken(s, fight, unit));
  add('CA-CAP-5', 'captured', -capturedFire(true), s.units.captured[unit] === 1);
  add(
    'CA-HER-4',
    'special-weapon',
    -1,
    fight.heroes.some((each) => each.unit === unit && each.talent === 'weapon'),
  );
  add('CA-REC-2', 'hidden', 1, first && fight.hidden[enemy]);
  add('CA-REC-2', 'ambush', -1, first && fight.ambush[side] && sector === 1);
  add('CA-CTR-1', 'dawn', 1, first && !attacks && s.battle!.sides[enemy].options.includes('dawn-attack'));
  add('CA-LND-A1', 'crossing', 1, first && attacks && isCrossing(s));
  add('CA-ECS-C4', 'flank', -1, fight.flanking.includes(unit));
  return ledger('need', lines);
}

/** Works count until the enemy is in among them, and not against a sector with his engineers. */
export function isCovered(s: Campaign, fight: Fight, side: Side, sector: number): boolean {
  if (!fight.cover[side][sector]) return false;
  const lead = fight.tracks[sector]! * (s.battle!.attacker === side ? -1 : 1);
  return lead < 1 && !inSector(s, fight, other(side), sector).some((unit) => typeOf(s, unit).engineers);
}

/** CA-LND-A1: a river to be crossed under fire, unless a card lets it be fought as an Assault. */
const isCrossing = (s: Campaign): boolean =>
  s.battle!.scenario === 'landing-river' && effectOf(s, s.battle!.attacker, 'crossing-as-assault') === undefined;

export interface Dice {
  readonly need: number;
  readonly count: number;
}

/** The dice of a side in a sector, one for each 60 points, by what they need; fives from the air and of the levy. */
export function diceOf(s: Campaign, fight: Fight, side: Side, sector: number): Dice[] {
  const points = new Map<number, number>();
  for (const unit of inSector(s, fight, side, sector)) {
    const { total } = needOf(s, fight, side, sector, unit);
    points.set(total, (points.get(total) ?? 0) + leftWorth(s, fight, unit));
  }
  const found: Dice[] = [];
  let rest = 0;
  for (const [need, sum] of [...points].toSorted(([a], [b]) => a - b)) {
    const count = Math.floor((sum + rest) / dice.pointsPerDie);
    rest = (sum + rest) % dice.pointsPerDie;
    if (count > 0) found.push({ need, count });
  }
  const more = supportIn(s, fight, side, sector) + Math.floor(levyIn(s, side, sector) / dice.pointsPerDie);
  return more > 0 ? [...found, { need: dice.hit.conscript, count: more }] : found;
}

/** Aircraft help where the enemy is strongest. */
function supportIn(s: Campaign, fight: Fight, side: Side, sector: number): number {
  const there = fight.support[side][fight.clash - 1] ?? 0;
  return there > 0 && strongest(s, fight, other(side)) === sector ? there : 0;
}

/** The sector in which a side has most; the centre when it is all the same. */
export function strongest(s: Campaign, fight: Fight, side: Side): number {
  const points = [0, 1, 2].map((sector) => pointsIn(s, fight, side, sector));
  return [1, 0, 2].reduce((best, sector) => (points[sector]! > points[best]! ? sector : best), 1);
}

/** Sixes always hit, ones never do. */
export const chanceOf = (need: number): number => (7 - Math.max(2, Math.min(6, need))) / 6;

/** How many hits there may be, each with its probability. */
export function hitsOf(groups: readonly Dice[], modifier: number, hero: boolean): number[] {
  let spread = [1];
  const roll = (p: number): void => {
    const next = Array<number>(spread.length + 1).fill(0);
    for (const [hits, q] of spread.entries()) {
      next[hits]! += q * (1 - p);
      next[hits + 1]! += q * p;
    }
    spread = next;
  };
  for (const { need, count } of groups) for (let i = 0; i < count; i++) roll(chanceOf(need - modifier));
  if (hero) roll(2 / 3);
  return spread;
}

/** Steps won by this many hits against that many. */
export const stepsOf = (mine: number, theirs: number): number =>
  mine >= 2 * theirs + 1 ? 2 : mine >= theirs + 1 && mine >= 1.2 * theirs ? 1 : 0;

/** Who has not a die's worth left gives way to who has. */
export function pressed(move: number, attack: number, defence: number): number {
  const least = dice.pointsPerDie;
  if (defence < least && attack >= least) return Math.max(move, 1);
  return attack < least && defence >= least ? Math.min(move, -1) : move;
}

/** Fanatics, and men whom a hero or a commissar rallies, do not run the first time. */
export const holdsOut = (s: Campaign, fight: Fight, side: Side, sector: number): boolean => {
  if (fight.stood[side][sector]) return false;
  const units = inSector(s, fight, side, sector);
  return (
    units.some((unit) => moraleHere(s, unit) === FANATIC) ||
    fight.heroes.some(({ unit, talent }) => STEADY.has(talent) && units.includes(unit)) ||
    (sector === 1 && s.battle!.sides[side].hq.includes('commissar') && units.length > 0)
  );
};
/** CA-HER-1, CA-HER-3, CA-HER-5: talents that steady a unit; the others hit. */
const STEADY = new Set(['morale', 'cohesion', 'rally', 'deputy-commissar']);
const SURE = new Set(['shot', 'experience']);

export const sureHit = (s: Campaign, fight: Fight, side: Side, sector: number): number => {
  const units = inSector(s, fight, side, sector);
  return fight.heroes.findIndex(({ unit, talent }) => SURE.has(talent) && units.includes(unit));
};

/** All that decides a clash in a sector but the postures. */
export interface Situation {
  readonly dice: readonly [readonly Dice[], readonly Dice[]];
  readonly heroes: readonly [boolean, boolean];
  readonly stands: readonly [boolean, boolean];
  /** Points left once what is due is paid. */
  readonly points: readonly [number, number];
}

export function situationOf(s: Campaign, fight: Fight, sector: number): Situation {
  const { attacker } = s.battle!;
  const both = <T>(of: (side: Side) => T): [T, T] => [of(attacker), of(other(attacker))];
  return {
    dice: both((side) => diceOf(s, fight, side, sector)),
    heroes: both((side) => sureHit(s, fight, side, sector) >= 0),
    stands: both((side) => holdsOut(s, fight, side, sector)),
    points: both((side) => pointsIn(s, fight, side, sector) - fight.due[side][sector]!),
  };
}

/** The chances of each move of the sector's track, from -2 to 2, for the attacker. */
export function movesOf(at: Situation, attack: string, defence: string): number[] {
  const [a, d] = postureOf(attack, defence);
  const mine = hitsOf(at.dice[0], a, at.heroes[0]);
  const theirs = hitsOf(at.dice[1], d, at.heroes[1]);
  const found = [0, 0, 0, 0, 0];
  for (let m = 0; m < mine.length; m++) {
    for (let t = 0; t < theirs.length; t++) {
      const left = [at.points[0] - t * loss.pointsPerHit, at.points[1] - m * loss.pointsPerHit] as const;
      let move = pressed(stepsOf(m, t) - stepsOf(t, m), left[0], left[1]);
      if ((move > 0 && at.stands[1]) || (move < 0 && at.stands[0])) move = 0;
      found[move + 2]! += mine[m]! * theirs[t]!;
    }
  }
  return found;
}

/** Steps of the track on average. */
export const driftOf = (moves: readonly number[]): number => moves.reduce((sum, p, i) => sum + p * (i - 2), 0);
