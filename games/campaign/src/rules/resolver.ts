import { die, ledger, line, type Chance, type Ledger, type World } from '@rokada/kernel';
import { RESOLVER, SIDES, numberOf, type Side } from '../data.ts';
import {
  DESERTER,
  FANATIC,
  HESITANT,
  lives,
  tell,
  typeOf,
  unitsOf,
  worthOf,
  type Campaign,
  type Loss,
} from '../state.ts';
import { effectOf } from './cards.ts';
import { moraleHere } from './assembly.ts';
import {
  airShot,
  antiAircraftNumber,
  antiAircraftShots,
  capturedFire,
  experienceNumber,
  spots,
} from '../helpers/index.ts';
import { other } from './orders.ts';

/** The battle on the screen: three sectors, clashes of dice, and the preludes of the table. Not of the book. */

export const SECTORS = ['left', 'centre', 'right'] as const;
export const POSTURES = RESOLVER.posture;
const { dice, loss, grade } = RESOLVER;

export interface Fight {
  clash: number;
  clashes: number;
  tracks: number[];
  /** Points hit and not yet paid in whole bases, by side and sector. */
  due: Record<Side, number[]>;
  /** Sectors with works, from the left. */
  cover: Record<Side, number>;
  /** Dice from the air and the guns for the next clash, in the centre. */
  support: Record<Side, number>;
  hidden: Record<Side, boolean>;
  stood: Record<Side, boolean[]>;
  lost: Loss[];
  heroes: number[];
}

export const clashesFor = (size: number): number => (size >= 3000 ? 5 : size >= 2000 ? 4 : 3);

/** A unit that stands in a sector: not in the air, not off the table. */
export const isGround = (s: Campaign, unit: number): boolean => {
  const type = typeOf(s, unit);
  return type.aircraft === undefined && type.offTable !== true;
};

export const engagedOf = (s: Campaign, side: Side): number[] =>
  unitsOf(s, numberOf(side)).filter((unit) => s.units.engaged[unit] === 1);

export function beginFight(s: Campaign, world: World): Fight {
  const battle = s.battle!;
  const fight: Fight = {
    clash: 1,
    clashes: clashesFor(battle.size),
    tracks: [0, 0, 0],
    due: { german: [0, 0, 0], russian: [0, 0, 0] },
    cover: { german: 0, russian: 0 },
    support: { german: 0, russian: 0 },
    hidden: { german: false, russian: false },
    stood: { german: [false, false, false], russian: [false, false, false] },
    lost: [],
    heroes: s.heroes.filter((hero) => hero.back <= s.turn && s.units.engaged[hero.unit] === 1).map(({ unit }) => unit),
  };
  for (const side of SIDES) {
    const { works, options } = battle.sides[side];
    const sectors =
      Math.floor(works.entrenchments / 3) +
      works.bunkers +
      Math.floor(works.mines / 2) +
      Math.floor(works.points / 100);
    fight.cover[side] = Math.min(
      3,
      sectors + (options.includes('prepared-positions') ? 3 : 0) + (options.includes('minefields') ? 1 : 0),
    );
    fight.hidden[side] = options.includes('hidden-deployment') || options.includes('ambush');
  }
  reconnoitre(s, fight, world);
  flyOver(s, fight, world);
  bombard(s, fight, world);
  return fight;
}

/** CA-REC-1, CA-REC-2: scouts look for ambushes and hidden troops; a card may do it for them. */
function reconnoitre(s: Campaign, fight: Fight, world: World): void {
  for (const side of SIDES) {
    const enemy = other(side);
    if (!fight.hidden[enemy]) continue;
    const scouts = engagedOf(s, side).filter((unit) => typeOf(s, unit).recon);
    const found = effectOf(s, side, 'cancel-option') !== undefined || scouts.some(() => spots(die(world.chance), 30));
    if (!found) continue;
    fight.hidden[enemy] = false;
    tell(world, 'spotted', ['CA-REC-1', 'CA-REC-2'], { side: { side } });
  }
}

/** CA-FLY, CA-AAA: aircraft fight each other, then the guns fire; what still flies helps in the centre. */
function flyOver(s: Campaign, fight: Fight, world: World): void {
  const flying = (side: Side) =>
    engagedOf(s, side).filter((unit) => typeOf(s, unit).aircraft !== undefined && alive(s, fight, unit) > 0);
  for (const side of SIDES) {
    for (const unit of flying(side)) {
      const target = flying(other(side))[0];
      if (target === undefined) break;
      const { gun, fighter } = typeOf(s, unit);
      const shot = airShot({
        grade: s.units.grade[unit]!,
        roll: die(world.chance),
        cannon: gun === 'cannon',
        fighter: fighter === true,
        more: Math.max(0, alive(s, fight, unit) - 1),
        armouredTarget: typeOf(s, target).armoured === true,
      });
      if (shot.total >= experienceNumber(s.units.grade[unit]!)) hit(s, fight, target, 1);
    }
  }
  for (const side of SIDES) {
    for (const unit of engagedOf(s, side)) {
      const { aaRow, multiBarrel } = typeOf(s, unit);
      if (aaRow === undefined) continue;
      const need = antiAircraftNumber(aaRow, '90cm') ?? antiAircraftNumber(aaRow, '60cm')!;
      for (let i = 0; i < antiAircraftShots(multiBarrel === true); i++) {
        const target = flying(other(side))[0];
        if (target !== undefined && die(world.chance) >= need) hit(s, fight, target, 1);
      }
    }
  }
  for (const side of SIDES)
    fight.support[side] += flying(side).reduce(
      (sum, unit) => sum + alive(s, fight, unit) + (typeOf(s, unit).bombs ?? 0),
      0,
    );
}

/** Each mission of the guns off the table rolls three dice, one harder than the gunners' own number. */
function bombard(s: Campaign, fight: Fight, world: World): void {
  for (const side of SIDES) {
    const { options, blue } = s.battle!.sides[side];
    const guns = engagedOf(s, side).filter((unit) => typeOf(s, unit).offTable);
    const missions =
      guns.reduce((sum, unit) => sum + (typeOf(s, unit).missions ?? 1), 0) +
      blue.filter((letter) => letter === 'C').length +
      (options.includes('bombardment') ? 1 : 0) -
      (s.battle!.night ? 1 : 0);
    let hits = 0;
    const need = Math.min(6, experienceNumber(guns.length > 0 ? s.units.grade[guns[0]!]! : 1) + 1);
    for (let i = 0; i < missions * 3; i++) if (die(world.chance) >= need) hits++;
    fight.due[other(side)][1]! += hits * loss.pointsPerHit;
    payDue(s, fight, other(side), 1);
  }
}

const alive = (s: Campaign, fight: Fight, unit: number): number =>
  s.units.bases[unit]! - (fight.lost.find((each) => each.unit === unit)?.lost ?? 0);

function hit(s: Campaign, fight: Fight, unit: number, bases: number): void {
  const at = fight.lost.findIndex((each) => each.unit === unit);
  const before = at < 0 ? { unit, lost: 0, fate: 'fought', immobilised: 0, scuttled: 0, captured: 0 } : fight.lost[at]!;
  const now = { ...before, lost: Math.min(s.units.bases[unit]!, before.lost + bases) };
  if (at < 0) fight.lost.push(now);
  else fight.lost[at] = now;
}

const leftWorth = (s: Campaign, fight: Fight, unit: number): number =>
  Math.floor((worthOf(s, unit) * alive(s, fight, unit)) / s.units.bases[unit]!);

export const inSector = (s: Campaign, fight: Fight, side: Side, sector: number): number[] =>
  engagedOf(s, side).filter((unit) => s.units.sector[unit] === sector + 1 && alive(s, fight, unit) > 0);

/** Points hit are paid in whole bases, by the unit that has most left. */
function payDue(s: Campaign, fight: Fight, side: Side, sector: number): void {
  for (;;) {
    const units = inSector(s, fight, side, sector).toSorted(
      (a, b) => leftWorth(s, fight, b) - leftWorth(s, fight, a) || a - b,
    );
    const unit = units.find((each) => worthOf(s, each) / s.units.bases[each]! <= fight.due[side][sector]!);
    if (unit === undefined) return;
    fight.due[side][sector]! -= Math.max(1, Math.floor(worthOf(s, unit) / s.units.bases[unit]!));
    hit(s, fight, unit, 1);
  }
}

/** What a side's die needs in a sector, as a ledger: experience, posture, works, morale. */
export function needOf(s: Campaign, fight: Fight, side: Side, sector: number, unit: number, posture: number): Ledger {
  const enemy = other(side);
  const lines = [line('CA-FLY-1', 'experience', experienceNumber(s.units.grade[unit]!))];
  if (posture !== 0) lines.push(line('CA-SEQ-2', 'posture', -posture));
  if (sector < fight.cover[enemy]) lines.push(line('CA-SEQ-2', 'works', -dice.cover));
  if (fight.clash === 1 && fight.hidden[enemy]) lines.push(line('CA-REC-2', 'hidden', 1));
  const morale = moraleHere(s, unit);
  if (morale === HESITANT || morale === DESERTER) lines.push(line('CA-FAT-1', 'hesitant', -dice.hesitant));
  if (s.units.captured[unit] === 1) lines.push(line('CA-CAP-5', 'captured', -capturedFire(true)));
  return ledger('need', lines);
}

/** Hits of a side in a sector: a die for each 60 points, ones miss, sixes hit. */
export function hitsOf(s: Campaign, fight: Fight, side: Side, sector: number, posture: number, chance: Chance): number {
  const points = new Map<number, number>();
  for (const unit of inSector(s, fight, side, sector)) {
    const { total } = needOf(s, fight, side, sector, unit, posture);
    points.set(total, (points.get(total) ?? 0) + leftWorth(s, fight, unit));
  }
  let rest = 0;
  let hits = 0;
  for (const [need, sum] of [...points].toSorted(([a], [b]) => a - b)) {
    const count = Math.floor((sum + rest) / dice.pointsPerDie);
    rest = (sum + rest) % dice.pointsPerDie;
    for (let i = 0; i < count; i++) {
      const roll = die(chance);
      if (roll === 6 || (roll !== 1 && roll >= need)) hits++;
    }
  }
  const more = (sector === 1 ? fight.support[side] : 0) + civilDice(s, side, sector);
  for (let i = 0; i < more; i++) if (die(chance) >= 5) hits++;
  return hits;
}

/** CA-URB-C2: 500 points of conscripts, spread over the sectors. */
const civilDice = (s: Campaign, side: Side, sector: number): number =>
  s.battle!.sides[side].civil ? (sector === 1 ? 4 : 2) : 0;

const steps = (mine: number, theirs: number): number =>
  mine >= 2 * theirs + 1 ? 2 : mine >= theirs + 1 && mine >= 1.2 * theirs ? 1 : 0;

/** One clash in all three sectors. */
export function clash(s: Campaign, fight: Fight, postures: Record<Side, readonly string[]>, world: World): void {
  const attacker = s.battle!.attacker;
  const defender = other(attacker);
  for (const [sector, name] of SECTORS.entries()) {
    const pair = `${postures[attacker][sector]}/${postures[defender][sector]}`;
    const [a, d] = (POSTURES.modifiers as unknown as Record<string, readonly [number, number]>)[pair]!;
    let mine = hitsOf(s, fight, attacker, sector, a, world.chance);
    let theirs = hitsOf(s, fight, defender, sector, d, world.chance);
    mine += heroHit(s, fight, attacker, sector, world.chance);
    theirs += heroHit(s, fight, defender, sector, world.chance);
    fight.due[defender][sector]! += mine * loss.pointsPerHit;
    fight.due[attacker][sector]! += theirs * loss.pointsPerHit;
    payDue(s, fight, defender, sector);
    payDue(s, fight, attacker, sector);
    let move = steps(mine, theirs) - steps(theirs, mine);
    const weight = (side: Side) =>
      inSector(s, fight, side, sector).reduce((sum, unit) => sum + leftWorth(s, fight, unit), 0) +
      (s.battle!.sides[side].civil ? 60 : 0);
    if (weight(defender) < dice.pointsPerDie && weight(attacker) >= dice.pointsPerDie) move = Math.max(move, 1);
    if (weight(attacker) < dice.pointsPerDie && weight(defender) >= dice.pointsPerDie) move = Math.min(move, -1);
    move = stand(s, fight, move > 0 ? defender : attacker, sector, move);
    fight.tracks[sector] = Math.max(-3, Math.min(3, fight.tracks[sector]! + move));
    tell(world, 'clash', ['CA-SEQ-2'], {
      sector: { word: name },
      clash: fight.clash,
      attack: { word: postures[attacker][sector]! },
      defence: { word: postures[defender][sector]! },
      mine,
      theirs,
      track: fight.tracks[sector],
    });
  }
  fight.clash++;
}

/** Fanatics ignore the first retreat of their sector. */
function stand(s: Campaign, fight: Fight, side: Side, sector: number, move: number): number {
  if (move === 0 || fight.stood[side][sector]) return move;
  if (!inSector(s, fight, side, sector).some((unit) => moraleHere(s, unit) === FANATIC)) return move;
  fight.stood[side][sector] = true;
  return 0;
}

/** CA-HER-1, CA-HER-2: once a battle a hero's success turns a miss into a hit, which the enemy may save on 5+. */
function heroHit(s: Campaign, fight: Fight, side: Side, sector: number, chance: Chance): number {
  const at = fight.heroes.findIndex((unit) => lives(s, unit) && inSector(s, fight, side, sector).includes(unit));
  if (at < 0) return 0;
  fight.heroes.splice(at, 1);
  return die(chance) >= 5 ? 0 : 1;
}

/** The grade by the sum of the tracks; an HQ saves its side one step once a sector is half lost (CA-HQ-2). */
export function resultOf(s: Campaign, fight: Fight): string {
  const attacker = s.battle!.attacker;
  let total = fight.tracks.reduce((sum, each) => sum + each, 0);
  const hasHq = (side: Side) => s.battle!.sides[side].hq.includes('commander');
  if (hasHq(attacker) && fight.tracks.some((each) => each <= -2)) total++;
  if (hasHq(other(attacker)) && fight.tracks.some((each) => each >= 2)) total--;
  const size = Math.abs(total);
  if (size < grade.marginal) return 'draw';
  const name = size >= grade.crushing ? 'crushing' : size >= grade.decisive ? 'decisive' : 'marginal';
  return `${total > 0 ? 'attacker' : 'defender'}-${name}`;
}

/** What the loser leaves behind: of guns and vehicles lost one in six can be used again. */
export function leaveBehind(s: Campaign, fight: Fight, result: string, chance: Chance): Loss[] {
  const loser =
    result === 'draw' ? undefined : result.startsWith('attacker') ? other(s.battle!.attacker) : s.battle!.attacker;
  return fight.lost.map((each) => {
    const type = typeOf(s, each.unit);
    const left = type.class === 'armour' || type.class === 'vehicle' || type.class === 'at' || type.class === 'aa';
    const own = loser !== undefined && numberOf(loser) === (each.unit < s.units.type.length / 2 ? 0 : 1);
    if (!left || !own || die(chance) < 6) return each;
    return { ...each, captured: 1 };
  });
}
