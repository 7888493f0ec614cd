import { step, type World } from '@rokada/kernel';
import { NEIGHBOURS, RUSSIAN, numberOf, regionOf, other } from '../data.ts';
import { ALL_ZONES, POCKET, lose, lives, ownerOf, tell, unitsOf, worthOf, type Campaign } from '../state.ts';
import { effectOf } from './cards.ts';
import { changeHands, lookForPockets, troopsIn } from './encirclement.ts';
import { degreeOf, isTrap, winnerOf } from './gains.ts';

/** What some historical cards do once the battle is over. */

/**
 * Uranus, Korsun: the defenders of a Pincer that was lost are cut off at once: a tenth of them is gone (CA-ENC-6).
 * Answers the pockets it was taken from.
 */
export function trapDefenders(s: Campaign, world: World): number[] {
  const { attacker, target } = s.battle!;
  if (winnerOf(s) !== attacker || !isTrap(s, attacker)) return [];
  const units = unitsOf(s, numberOf(other(attacker))).filter((unit) => s.units.engaged[unit] === 1);
  const worth = units.reduce((sum, unit) => sum + worthOf(s, unit), 0);
  let due = Math.ceil(worth / 10);
  const pockets: number[] = [];
  // Cheap bases first, so that no more than a tenth goes.
  const each = (unit: number): number => worthOf(s, unit) / s.units.bases[unit]!;
  for (const unit of units.toSorted((a, b) => each(a) - each(b) || a - b)) {
    while (due > 0 && lives(s, unit)) {
      const before = worthOf(s, unit);
      if (s.units.post[unit] === POCKET) pockets.push(s.units.at[unit]!);
      lose(s, unit, 1);
      due -= before - (lives(s, unit) ? worthOf(s, unit) : 0);
    }
  }
  tell(world, 'trapped', ['CA-CRD-4', 'CA-ENC-6'], { zone: { space: target }, points: Math.ceil(worth / 10) });
  return pockets;
}

/** Iasi-Kishinev: after a decisive victory Romanian zones beside Russian ones change sides where no German stands. */
export const defecting = step<Campaign>('defecting', 'CA-CRD-4', {
  when: (s) => s.battle !== null && s.battle.result !== '',
  enter(s, _f, world) {
    const side = winnerOf(s);
    if (side === '') return;
    const regions = effectOf(s, side, 'defect')?.regions;
    const degree = degreeOf(s.battle!.result);
    if (regions === undefined || (degree !== 'decisive' && degree !== 'crushing')) return;
    const turned = ALL_ZONES.filter(
      (zone) =>
        regions.includes(regionOf(zone)) &&
        ownerOf(s, zone) !== numberOf(side) &&
        troopsIn(s, zone).length === 0 &&
        NEIGHBOURS[zone]!.some((next) => ownerOf(s, next) === RUSSIAN),
    );
    if (turned.length === 0) return;
    for (const zone of turned) changeHands(s, zone, numberOf(side));
    tell(world, 'defected', ['CA-CRD-4'], { side: { side }, zones: { spaces: turned } });
    lookForPockets(s, world);
  },
});
