import type { Chance } from '@rokada/kernel';
import { other, type Side } from '../data.ts';
import { worthOf, type Campaign } from '../state.ts';
import { POSTURES, driftOf, movesOf, situationOf } from './clash.ts';
import { SECTORS, pointsIn, reserveOf, reservesFrom, type Fight } from './field.ts';

/** What a sensible staff does in a battle on the screen: where to put formations, and which postures to take. */

/** A sector for each formation: as even as the units allow, and what is left for the reserve last. */
export function spread(s: Campaign, units: readonly number[], reserve: number): { unit: number; sector: string }[] {
  const bySize = units.toSorted((a, b) => worthOf(s, b) - worthOf(s, a) || a - b);
  const total = bySize.reduce((sum, unit) => sum + worthOf(s, unit), 0);
  const kept = new Set<number>();
  let held = 0;
  for (const unit of bySize.toReversed()) {
    if (held + worthOf(s, unit) > (total * reserve) / 100) continue;
    kept.add(unit);
    held += worthOf(s, unit);
  }
  const points = [0, 0, 0];
  return bySize.map((unit) => {
    if (kept.has(unit)) return { unit, sector: 'reserve' };
    // The centre first, then wherever there is least.
    const sector = [1, 0, 2].reduce((least, each) => (points[each]! < points[least]! ? each : least), 1);
    points[sector]! += worthOf(s, unit);
    return { unit, sector: SECTORS[sector]! };
  });
}

/** What each pair of postures moves the sector's track on average, by the attacker's posture and the defender's. */
export function driftsOf(s: Campaign, fight: Fight, sector: number): number[][] {
  const at = situationOf(s, fight, sector);
  return POSTURES.attacker.map((attack) => POSTURES.defender.map((defence) => driftOf(movesOf(at, attack, defence))));
}

/** For each posture of a side what it brings on average against an enemy who takes any. */
export function prospects(drifts: readonly (readonly number[])[], attacks: boolean): number[] {
  const mean = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length;
  if (attacks) return drifts.map(mean);
  return drifts[0]!.map((_, column) => -mean(drifts.map((row) => row[column]!)));
}

/** How often to take each posture against an enemy who thinks as far: both learn from each other for a while. */
export function mixed(drifts: readonly (readonly number[])[]): { attack: number[]; defence: number[] } {
  const attack = drifts.map(() => 1);
  const defence = drifts[0]!.map(() => 1);
  const dot = (weights: readonly number[], of: (i: number) => number): number =>
    weights.reduce((sum, weight, i) => sum + weight * of(i), 0);
  const top = (list: readonly number[]): number => list.indexOf(Math.max(...list));
  for (let round = 0; round < 40; round++) {
    const best = top(drifts.map((row) => dot(defence, (i) => row[i]!)));
    const answer = top(drifts[0]!.map((_, column) => -dot(attack, (i) => drifts[i]![column]!)));
    attack[best]!++;
    defence[answer]!++;
  }
  return { attack, defence };
}

export function draw(weights: readonly number[], chance: Chance): number {
  let left = chance.below(weights.reduce((sum, each) => sum + each, 0));
  return weights.findIndex((weight) => (left -= weight) < 0);
}

/** Where the first formation of the reserve is needed: where the enemy has most over what stands against him. */
export function callReserve(s: Campaign, fight: Fight, side: Side): string {
  if (fight.clash < reservesFrom(s, side) || reserveOf(s, side).length === 0) return 'none';
  const open = reserveSectors(s, side);
  const attacks = s.battle!.attacker === side;
  const need = (sector: number): number => {
    const track = fight.tracks[sector]! * (attacks ? 1 : -1);
    const ratio = (pointsIn(s, fight, other(side), sector) + 60) / (pointsIn(s, fight, side, sector) + 60);
    return track >= 3 ? -1 : ratio;
  };
  return open.reduce(
    (best, sector) => (need(SECTORS.indexOf(sector)) > need(SECTORS.indexOf(best)) ? sector : best),
    open[0]!,
  );
}

/** CA-ECS-C4: in a Relief support the defender's reserves come by the edge he has named. */
export function reserveSectors(s: Campaign, side: Side): (typeof SECTORS)[number][] {
  const { edge } = s.battle!.sides[side];
  return edge === 'west' ? ['left'] : edge === 'east' ? ['right'] : [...SECTORS];
}

/** Postures for all three sectors, drawn as often as they are worth, and where the reserve goes. */
export function fightOn(s: Campaign, fight: Fight, chance: Chance): Record<Side, readonly string[]> {
  const { attacker } = s.battle!;
  const attack: string[] = [];
  const defence: string[] = [];
  for (const sector of SECTORS.keys()) {
    const mix = mixed(driftsOf(s, fight, sector));
    attack.push(POSTURES.attacker[draw(mix.attack, chance)]!);
    defence.push(POSTURES.defender[draw(mix.defence, chance)]!);
  }
  const of = (side: Side): string[] => [...(side === attacker ? attack : defence), callReserve(s, fight, side)];
  return { german: of('german'), russian: of('russian') };
}
