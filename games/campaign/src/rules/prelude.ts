import { die, type World } from '@rokada/kernel';
import { RESOLVER, SIDES, type Side, other } from '../data.ts';
import {
  ammunitionAfter,
  antiAircraftNumber,
  antiAircraftShots,
  isInFlight,
  isShotDown,
  mustFight,
  refuseShot,
  refuseStrike,
  shotBetween,
} from '../helpers/air.ts';
import { sniped } from '../helpers/heroes.ts';
import { refuseSpotting, spots } from '../helpers/spotting.ts';
import { experienceNumber, experienceTest } from '../helpers/tests.ts';
import { DESERTER, tell, typeOf, type Campaign } from '../state.ts';
import { moraleHere } from './assembly.ts';
import { strongest } from './clash.ts';
import { effectsOf } from './cards.ts';
import { alive, coveredSectors, dug, engagedOf, gradeHere, hit, inSector, isGround, type Fight } from './field.ts';
import { payDue } from './paying.ts';
import { blowBridge, wound } from './report.ts';

/** What comes before the clashes on the screen: commandos and drops, scouts, snipers, aircraft and guns. */

export function prelude(s: Campaign, fight: Fight, world: World): void {
  raid(s, fight, world);
  reconnoitre(s, fight, world);
  snipe(s, fight, world);
  panic(s, fight, world);
  flyOver(s, fight, world);
  bombard(s, fight, world);
}

const best = (s: Campaign, units: readonly number[]): number | undefined =>
  units.toSorted((a, b) => gradeHere(s, b) - gradeHere(s, a) || a - b)[0];

/** CA-CDO-2, CA-AIR-A1: the best of those trained for it test their experience; others have no business there. */
function raid(s: Campaign, fight: Fight, world: World): void {
  const battle = s.battle!;
  if (battle.prelude === 'none') return;
  const [kind, goal] = battle.prelude.split('-') as [string, string | undefined];
  const side = kind === 'counter' ? other(battle.attacker) : battle.attacker;
  const trained = engagedOf(s, side).filter((unit) =>
    kind === 'airborne' ? typeOf(s, unit).airborne === true : typeOf(s, unit).commando === true,
  );
  const unit = best(s, trained);
  const roll = unit === undefined ? 0 : die(world.chance);
  const done = unit !== undefined && experienceTest(gradeHere(s, unit), roll);
  const rules = kind === 'airborne' ? ['CA-AIR-A1'] : ['CA-CDO-2'];
  tell(world, done ? 'raid-succeeded' : 'raid-failed', rules, {
    side: { side },
    goal: { word: goal ?? 'airborne' },
    roll,
  });
  if (done) strike(s, fight, side, goal ?? 'airborne', world);
}

function strike(s: Campaign, fight: Fight, side: Side, goal: string, world: World): void {
  const enemy = s.battle!.sides[other(side)];
  switch (goal) {
    case 'bunker':
      if (enemy.works.bunkers > 0) enemy.works.bunkers--;
      else enemy.works.entrenchments = Math.max(0, enemy.works.entrenchments - 3);
      fight.cover[other(side)] = dug(coveredSectors(s, other(side)));
      return;
    case 'battery': {
      const guns = engagedOf(s, other(side)).find((unit) => typeOf(s, unit).offTable);
      if (guns !== undefined) hit(s, fight, guns, s.units.bases[guns]!);
      return;
    }
    case 'hq':
      enemy.hq = [];
      return;
    case 'bridge':
      blowBridge(s, world);
      return;
    default:
      // Those who hold behind the enemy's lines help in the first two clashes.
      fight.support[side][0]! += 3;
      fight.support[side][1]! += 3;
  }
}

/** CA-REC-1, CA-REC-2, CA-OBS-1: scouts and observers look for ambushes and hidden troops; a card may do it for them. */
function reconnoitre(s: Campaign, fight: Fight, world: World): void {
  for (const side of SIDES) {
    const enemy = other(side);
    if (!fight.hidden[enemy] && !fight.ambush[enemy]) continue;
    // Scouts, the card: one option each.
    const cancelled = effectsOf(s, side).filter((effect) => effect.do === 'cancel-option').length;
    for (let i = 0; i < cancelled; i++) {
      if (fight.ambush[enemy]) fight.ambush[enemy] = false;
      else fight.hidden[enemy] = false;
      tell(world, 'spotted', ['CA-CRD-3'], { side: { side } });
    }
    if (!fight.hidden[enemy] && !fight.ambush[enemy]) continue;
    let found = false;
    for (const unit of engagedOf(s, side)) {
      const { recon, observer } = typeOf(s, unit);
      if (found || (recon !== true && observer !== true)) continue;
      if (refuseSpotting({ panicked: moraleHere(s, unit) === DESERTER }) !== undefined) continue;
      found = spots(die(world.chance), 30, recon !== true);
    }
    if (!found && s.battle!.sides[side].options.includes('infiltration')) found = spots(die(world.chance), 0);
    if (!found) continue;
    fight.hidden[enemy] = false;
    fight.ambush[enemy] = false;
    tell(world, 'spotted', ['CA-REC-1', 'CA-REC-2'], { side: { side } });
  }
}

/** CA-HER-6: a sniper who passes his test hits a hero, who has his save. */
function snipe(s: Campaign, fight: Fight, world: World): void {
  for (const side of SIDES) {
    for (const unit of engagedOf(s, side)) {
      if (typeOf(s, unit).sniper !== true) continue;
      const target = fight.heroes.find((hero) => fight.units[other(side)].includes(hero.unit))?.unit;
      if (target === undefined || !experienceTest(gradeHere(s, unit), die(world.chance))) continue;
      const fate = sniped(die(world.chance));
      wound(s, target, fate);
      fight.heroes = fight.heroes.filter((hero) => hero.unit !== target);
      tell(world, 'hero-sniped', ['CA-HER-6'], { unit: { piece: target }, fate: { word: fate } });
    }
  }
}

/** Panic: the enemy's best formation outside works tests its nerve before the first shot. */
function panic(s: Campaign, fight: Fight, world: World): void {
  for (const side of SIDES) {
    if (!s.battle!.sides[side].options.includes('panic')) continue;
    const enemy = other(side);
    const open = [0, 1, 2]
      .filter((sector) => !fight.cover[enemy][sector])
      .flatMap((sector) => inSector(s, fight, enemy, sector));
    const unit = best(s, open);
    if (unit === undefined || experienceTest(gradeHere(s, unit), die(world.chance))) continue;
    fight.shaken.push(unit);
    tell(world, 'loses-nerve', ['CA-CTR-1'], { unit: { piece: unit } });
  }
}

/**
 * CA-FLY, CA-AAA: aircraft over the same field must fight (CA-FLY-6) as long as they have ammunition and are in flight
 * (CA-FLY-9), and do nothing else meanwhile (CA-FLY-4); then the guns fire; what still flies helps in the clashes left.
 */
function flyOver(s: Campaign, fight: Fight, world: World): void {
  const ammunition = new Map<number, number>();
  const flying = (side: Side): number[] =>
    engagedOf(s, side).filter((unit) => typeOf(s, unit).aircraft !== undefined && alive(s, fight, unit) > 0);
  for (const side of SIDES) for (const unit of flying(side)) ammunition.set(unit, typeOf(s, unit).ammo ?? 0);
  let turn = 1;
  for (; isInFlight(1, turn) && SIDES.every((side) => flying(side).length > 0); turn++) {
    const fought = SIDES.map((side) => dogfight(s, fight, flying(side), flying(other(side)), ammunition, world));
    if (!fought.includes(true)) break;
  }
  for (const side of SIDES) fireUp(s, fight, side, () => flying(other(side)), world);
  // Two and a half table turns a clash: who has fought for a turn comes to the second clash.
  const from = Math.min(4, Math.ceil((turn - 1) / 2));
  for (const side of SIDES) {
    for (const unit of flying(side)) {
      if (refuseStrike({ active: true, inAirCombat: from > 1 }) !== undefined) continue;
      fight.support[side][from]! += alive(s, fight, unit) + (typeOf(s, unit).bombs ?? 0);
      if (from + 1 < fight.clashes) fight.support[side][from + 1]! += alive(s, fight, unit);
    }
  }
}

function dogfight(
  s: Campaign,
  fight: Fight,
  mine: readonly number[],
  theirs: readonly number[],
  ammunition: Map<number, number>,
  world: World,
): boolean {
  let fought = false;
  const over = theirs.map(() => ({ active: true, onTable: true }));
  for (const unit of mine) {
    const left = ammunition.get(unit)!;
    const target = theirs.find((each) => alive(s, fight, each) > 0);
    if (target === undefined || !mustFight(left, over) || refuseShot(left) !== undefined) continue;
    ammunition.set(unit, ammunitionAfter(left));
    fought = true;
    const shot = shotBetween(typeOf(s, unit), typeOf(s, target), {
      grade: gradeHere(s, unit),
      roll: die(world.chance),
      more: Math.max(0, alive(s, fight, unit) - 1),
    });
    if (isShotDown(shot)) hit(s, fight, target, 1);
  }
  return fought;
}

function fireUp(s: Campaign, fight: Fight, side: Side, above: () => number[], world: World): void {
  for (const unit of engagedOf(s, side)) {
    const { aaRow, multiBarrel } = typeOf(s, unit);
    const need = aaRow === undefined ? undefined : antiAircraftNumber(aaRow, '60cm');
    if (need === undefined) continue;
    for (let i = 0; i < antiAircraftShots(multiBarrel === true); i++) {
      const target = above()[0];
      if (target !== undefined && die(world.chance) >= need) hit(s, fight, target, 1);
    }
  }
}

/**
 * Each mission of the guns off the table rolls three dice where the enemy stands thickest, one harder than the gunners'
 * own number unless the second in command spots for them (CA-HQ-3); his telephone brings a die more (CA-HQ-5).
 */
function bombard(s: Campaign, fight: Fight, world: World): void {
  for (const side of SIDES) {
    const { options, blue, hq } = s.battle!.sides[side];
    const all = engagedOf(s, side);
    const guns = all.filter((unit) => typeOf(s, unit).offTable && alive(s, fight, unit) > 0);
    const seen = hq.includes('second');
    const blind = s.battle!.night && !seen && !all.some((unit) => typeOf(s, unit).observer && isGround(s, unit));
    const missions =
      guns.reduce((sum, unit) => sum + (typeOf(s, unit).missions ?? 1), 0) +
      blue.filter((letter) => letter === 'C').length +
      (options.includes('bombardment') ? 1 : 0) -
      (s.battle!.night ? 1 : 0);
    if (blind || missions <= 0) continue;
    const own = experienceNumber(guns.length > 0 ? s.units.grade[guns[0]!]! : 1);
    const need = Math.min(6, own + (seen ? 0 : 1));
    const perMission = seen && hq.includes('telephone') ? 4 : 3;
    let hits = 0;
    for (let i = 0; i < missions * perMission; i++) if (die(world.chance) >= need) hits++;
    const enemy = other(side);
    const sector = strongest(s, fight, enemy);
    fight.due[enemy][sector]! += hits * RESOLVER.loss.pointsPerHit;
    payDue(s, fight, enemy, sector);
    tell(world, 'bombarded', ['CA-HQ-3'], { side: { side }, hits });
  }
}
