import { step, type World } from '@rokada/kernel';
import { SIDES, enemyOf, isGear, nameOf, numberOf, sideOf, other } from '../data.ts';
import {
  CREWLESS,
  POCKET,
  STOCK,
  freePlaces,
  lives,
  lose,
  ownerOf,
  raise,
  strike,
  tell,
  typeOf,
  unitsOf,
  worthOf,
  type Campaign,
  type Loss,
} from '../state.ts';
import { effectOf } from './cards.ts';
import { changeHands, getOut, lookForPockets, pocketOf, recount, settlePocket } from './encirclement.ts';
import { winnerOf } from './gains.ts';
import { trapDefenders } from './historical.ts';
import { tireOut, restOn } from './rest.ts';

/** After the battle: losses and prisoners, those who escaped, captured equipment, medals and heroes, reforming, rest. */

/** CA-CAP-4: one man is enough. */
const needsNoCrew = (s: Campaign, unit: number): boolean =>
  ['truck', 'tractor', 'car'].includes(typeOf(s, unit).category);

export const losing = step<Campaign>('losing', 'CA-SEQ-2', {
  when: (s) => s.battle !== null,
  enter(s, _f, world) {
    const cut = new Set<number>();
    const repaired = fieldRepairs(s);
    const tolls = { german: { bases: 0, points: 0 }, russian: { bases: 0, points: 0 } };
    for (const row of s.battle!.losses) {
      if (!lives(s, row.unit)) continue;
      if (s.units.post[row.unit] === POCKET) cut.add(s.units.at[row.unit]!);
      const toll = tolls[nameOf(sideOf(row.unit))];
      toll.points += worthOf(s, row.unit);
      toll.bases += s.units.bases[row.unit]!;
      settle(s, row, repaired.get(row.unit) ?? 0, world);
      if (!lives(s, row.unit)) continue;
      toll.points -= worthOf(s, row.unit);
      toll.bases -= s.units.bases[row.unit]!;
    }
    for (const side of SIDES) tell(world, 'battle-losses', ['CA-SEQ-2'], { side: { side }, ...tolls[side] });
    for (const zone of trapDefenders(s, world)) cut.add(zone);
    for (const zone of cut) recount(s, zone);
    escape(s, world);
    if (s.battle!.scenario === 'naval-evacuation') abandon(s, world);
    for (const zone of cut) settlePocket(s, pocketOf(s, zone)[0] ?? zone, world);
    boost(s, world);
  },
});

/** What is immobilised stays on the field with a loser. */
const stuckOf = (s: Campaign, { unit, immobilised }: Loss): number =>
  winnerOf(s) === nameOf(enemyOf(sideOf(unit))) ? immobilised : 0;

/** Field repair brings half of a loser's immobilised vehicles back, rounded up over all of them, the dearest first. */
function fieldRepairs(s: Campaign): Map<number, number> {
  const repaired = new Map<number, number>();
  for (const side of SIDES) {
    if (effectOf(s, side, 'repair') === undefined) continue;
    const stuck = s
      .battle!.losses.filter((row) => nameOf(sideOf(row.unit)) === side && lives(s, row.unit) && stuckOf(s, row) > 0)
      .toSorted((a, b) => baseWorth(s, b.unit) - baseWorth(s, a.unit) || a.unit - b.unit);
    let left = Math.ceil(stuck.reduce((sum, row) => sum + stuckOf(s, row), 0) / 2);
    for (const row of stuck) {
      const back = Math.min(left, stuckOf(s, row));
      repaired.set(row.unit, back);
      left -= back;
    }
  }
  return repaired;
}
/** What is left of each unit once the battle is over; nothing of those that are gone. */
export function basesLeft(s: Campaign): Map<number, number> {
  const repaired = fieldRepairs(s);
  const living = s.battle!.losses.filter(({ unit }) => lives(s, unit));
  return new Map(living.map((row) => [row.unit, leftOf(s, row, repaired.get(row.unit) ?? 0)]));
}

/** CA-UNU-1: what was not used is as it was. */
function leftOf(s: Campaign, row: Loss, repaired: number): number {
  const bases = s.units.bases[row.unit]!;
  if (row.fate === 'unused') return bases;
  return row.fate === 'surrendered' ? 0 : Math.max(0, bases - row.lost - stuckOf(s, row) + repaired);
}

const baseWorth = (s: Campaign, unit: number): number => worthOf(s, unit) / s.units.bases[unit]!;

function settle(s: Campaign, row: Loss, repaired: number, world: World): void {
  const { unit, fate, captured } = row;
  // CA-UNU-1: what was not used has not fought.
  if (fate === 'unused') {
    s.units.engaged[unit] = 0;
    return;
  }
  const side = nameOf(sideOf(unit));
  const type = s.units.type[unit]! - 1;
  const gear = isGear(typeOf(s, unit));
  const simple = needsNoCrew(s, unit);
  const grade = s.units.grade[unit]!;
  for (let i = 0; i < captured && gear && freePlaces(s, enemyOf(sideOf(unit))) > 0; i++) {
    const prize = raise(s, enemyOf(sideOf(unit)), type, grade);
    s.units.bases[prize] = 1;
    s.units.captured[prize] = 1;
    // CA-CAP-1, CA-CAP-3, CA-CAP-4.
    if (!simple) s.units.post[prize] = CREWLESS;
    tell(world, 'equipment-captured', ['CA-CAP-1', 'CA-CAP-4'], {
      side: { side: other(side) },
      unit: { piece: prize },
    });
  }
  if (fate === 'surrendered') {
    tell(world, 'unit-surrendered', ['CA-ENC-8'], { unit: { piece: unit } });
    strike(s, unit);
    return;
  }
  lose(s, unit, s.units.bases[unit]! - leftOf(s, row, repaired));
}

/** CA-PER-B1, CA-PER-B2, CA-ECS-C2: by a victory those who crossed, and those who did not fight, are out; the land is lost. */
function escape(s: Campaign, world: World): void {
  const { scenario, origin, attacker } = s.battle!;
  if (scenario !== 'breakthrough-escape' && scenario !== 'relief-support') return;
  const saved = effectOf(s, attacker, 'save-all') !== undefined;
  if (winnerOf(s) !== attacker && !saved) return;
  const pocket = pocketOf(s, origin);
  const crossed = new Map(s.battle!.losses.map((row) => [row.unit, row.fate]));
  for (const unit of unitsOf(s, numberOf(attacker))) {
    if (s.units.post[unit] !== POCKET || !pocket.includes(s.units.at[unit]!)) continue;
    // On the screen everybody who attacks goes through.
    const out = saved || s.units.engaged[unit] === 0 || s.battle!.way !== 'reported' || crossed.get(unit) === 'crossed';
    if (!out) continue;
    s.units.post[unit] = STOCK;
    s.units.at[unit] = -1;
  }
  for (const zone of pocket) changeHands(s, zone, enemyOf(numberOf(attacker)));
  tell(world, 'broke-out', ['CA-PER-B1', 'CA-PER-B2'], {
    side: { side: attacker },
    zones: { spaces: pocket },
  });
  lookForPockets(s, world);
}

/** CA-LND-B5: the zone is lost; those who got away, by sea or by the rear edge, are back in stock (CA-LND-B4). */
function abandon(s: Campaign, world: World): void {
  const { target, attacker, losses } = s.battle!;
  const fates = new Map(losses.map((row) => [row.unit, row.fate]));
  const side = other(attacker);
  if (ownerOf(s, target) !== numberOf(side)) return;
  // From all over the pocket they came to the port.
  for (const unit of unitsOf(s, numberOf(side)))
    if (s.units.post[unit] === POCKET && fates.get(unit) === 'left-table') getOut(s, unit);
  changeHands(s, target, numberOf(attacker));
  tell(world, 'abandoned', ['CA-LND-B5'], { side: { side }, zone: { space: target } });
  lookForPockets(s, world);
}

/** CA-AIR-B3, CA-AIR-B4: an airborne conquest echoes in the next initiative. */
function boost(s: Campaign, world: World): void {
  const { scenario, attacker } = s.battle!;
  if (scenario !== 'airborne-conquest') return;
  const won = winnerOf(s) === attacker;
  s.bonus[won ? attacker : other(attacker)] = won ? 1 : 3;
  tell(world, won ? 'airborne-success' : 'airborne-failure', [won ? 'CA-AIR-B4' : 'CA-AIR-B3'], {
    side: { side: won ? attacker : other(attacker) },
  });
}

// ---- the end of the turn --------------------------------------------------------------------------------------------

/** CA-FAT-1, CA-RST-1: who fought tires, the others rest. */
export const resting = step<Campaign>('resting', 'CA-FAT-1', {
  enter(s) {
    for (const side of SIDES) {
      const spared = s.battle !== null && effectOf(s, side, 'ignore-fatigue') !== undefined;
      for (const unit of unitsOf(s, numberOf(side))) {
        // Who waited off the table for a ship has not fought.
        if (s.units.engaged[unit] === 1) {
          if (!spared) tireOut(s, unit);
        } else restOn(s, unit);
        s.units.engaged[unit] = 0;
        s.units.sector[unit] = 0;
      }
    }
  },
});
