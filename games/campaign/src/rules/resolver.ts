import { die, type Chance, type World } from '@rokada/kernel';
import { RESOLVER, nameOf, sideOf, type Side, other } from '../data.ts';
import { crewSurrenders, scuttles } from '../helpers/crews.ts';
import { heroHits } from '../helpers/heroes.ts';
import { tell, typeOf, type Campaign, type Loss } from '../state.ts';
import { POSTURES, chanceOf, diceOf, holdsOut, postureOf, pressed, stepsOf, sureHit } from './clash.ts';
import { effectOf } from './cards.ts';
import { SECTORS, newFight, pointsIn, type Fight } from './field.ts';
import { payDue } from './paying.ts';
import { prelude } from './prelude.ts';

/** The battle on the screen: three sectors, clashes of dice, and the preludes of the table. Not of the book. */

export { POSTURES };
const { loss, grade } = RESOLVER;

export function beginFight(s: Campaign, world: World): Fight {
  const fight = newFight(s);
  prelude(s, fight, world);
  return fight;
}

function roll(s: Campaign, fight: Fight, side: Side, sector: number, modifier: number, chance: Chance): number {
  let hits = 0;
  for (const { need, count } of diceOf(s, fight, side, sector)) {
    const least = 7 - Math.round(chanceOf(need - modifier) * 6);
    for (let i = 0; i < count; i++) if (die(chance) >= least) hits++;
  }
  // CA-HER-1, CA-HER-2: a hero's success is a hit that the enemy may still save, on 5+.
  const hero = sureHit(s, fight, side, sector);
  if (hero < 0) return hits;
  fight.heroes.splice(hero, 1);
  return heroHits(die(chance), 5) === 'saved' ? hits : hits + 1;
}

/** One clash in all three sectors. */
export function clash(s: Campaign, fight: Fight, postures: Record<Side, readonly string[]>, world: World): void {
  const { attacker } = s.battle!;
  const defender = other(attacker);
  for (const [sector, name] of SECTORS.entries()) {
    const [a, d] = postureOf(postures[attacker][sector]!, postures[defender][sector]!);
    const stands = { attacker: holdsOut(s, fight, attacker, sector), defender: holdsOut(s, fight, defender, sector) };
    const mine = roll(s, fight, attacker, sector, a, world.chance);
    const theirs = roll(s, fight, defender, sector, d, world.chance);
    fight.due[defender][sector]! += mine * loss.pointsPerHit;
    fight.due[attacker][sector]! += theirs * loss.pointsPerHit;
    payDue(s, fight, defender, sector);
    payDue(s, fight, attacker, sector);
    const weight = (side: Side): number => pointsIn(s, fight, side, sector);
    let move = pressed(stepsOf(mine, theirs) - stepsOf(theirs, mine), weight(attacker), weight(defender));
    const beaten = move > 0 ? defender : attacker;
    if (move !== 0 && (move > 0 ? stands.defender : stands.attacker)) {
      fight.stood[beaten][sector] = true;
      move = 0;
    }
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
  fight.flanking = [];
  fight.clash++;
}

/** The grade by the sum of the tracks; a commander saves his side one step once a sector is half lost (CA-HQ-2). */
export function resultOf(s: Campaign, fight: Fight): string {
  const { attacker } = s.battle!;
  let total = fight.tracks.reduce((sum, each) => sum + each, 0);
  const hasHq = (side: Side): boolean => s.battle!.sides[side].hq.includes('commander');
  if (hasHq(attacker) && fight.tracks.some((each) => each <= -2)) total++;
  if (hasHq(other(attacker)) && fight.tracks.some((each) => each >= 2)) total--;
  return gradeOf(total);
}

export function gradeOf(total: number): string {
  const size = Math.abs(total);
  if (size < grade.marginal) return 'draw';
  const name = size >= grade.crushing ? 'crushing' : size >= grade.decisive ? 'decisive' : 'marginal';
  return `${total > 0 ? 'attacker' : 'defender'}-${name}`;
}

const GEAR: ReadonlySet<string> = new Set(['armour', 'vehicle', 'at', 'aa']);

/**
 * What is left on the field: of vehicles and guns lost one in three is only immobilised. Who keeps the field has them
 * back; the loser's crews scuttle theirs (CA-SCU-1) or, when they fail, are taken with them (CA-SCU-3).
 */
export function leaveBehind(s: Campaign, fight: Fight, result: string, chance: Chance): Loss[] {
  const { attacker } = s.battle!;
  const loser = result === 'draw' ? undefined : result.startsWith('attacker') ? other(attacker) : attacker;
  return fight.lost.map((row) => {
    if (!GEAR.has(typeOf(s, row.unit).class)) return row;
    const made = { ...row };
    const side = nameOf(sideOf(row.unit));
    for (let i = 0; i < row.lost; i++) {
      if (die(chance) > 2) continue;
      // Field repair: half of them come back even to the loser (aftermath.ts).
      if (loser !== side || effectOf(s, side, 'repair') !== undefined) {
        made.lost--;
        made.immobilised++;
      } else if (scuttles(s.units.grade[row.unit]!, die(chance)) === 'destroyed') made.scuttled++;
      else if (crewSurrenders(false)) made.captured++;
    }
    return made;
  });
}
