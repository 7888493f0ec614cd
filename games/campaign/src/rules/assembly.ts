import { die, step, type World } from '@rokada/kernel';
import { GRADES, SIDES, ZONES, isRussia, nameOf, numberOf, sideOf, type Side } from '../data.ts';
import {
  DESERTER,
  FANATIC,
  HESITANT,
  POCKET,
  season,
  strike,
  tell,
  typeOf,
  unitsOf,
  worthOf,
  year,
  type Campaign,
} from '../state.ts';
import { effectOf, effectsOf } from './cards.ts';
import { recount } from './encirclement.ts';
import { standsBy } from '../helpers/index.ts';

/** Before the first shot: what place and fatigue make of morale, and who deserts. */

/** CA-VOL-1, CA-ELI-1, CA-HIW-2: what the place of the battle makes of a unit's morale. */
export function moraleHere(s: Campaign, unit: number): number {
  const steps = wearOf(s, unit);
  const own = Math.min(DESERTER, s.units.morale[unit]! + steps);
  if (nameOf(sideOf(unit)) !== 'german' || isRussia(s.battle!.target)) return own;
  const type = typeOf(s, unit);
  if (type.hiwi && s.battle!.shakenHiwis) return Math.max(own, HESITANT);
  if (year(s) !== 1945) return own;
  // CA-FAT-1: fatigue counts from what the place has made of them.
  const tired = (morale: number): number => Math.min(DESERTER, morale + steps);
  if (type.volksgrenadier) return tired(ZONES[s.battle!.target]!.country === 'Germany' ? HESITANT : FANATIC);
  return s.units.grade[unit] === 2 ? tired(FANATIC) : own;
}

/** CA-FAT-1: steps lost by fatigue, unless a card makes it of no account in this battle. */
function wearOf(s: Campaign, unit: number): number {
  const steps = s.units.tired[unit]!;
  return steps > 0 && effectOf(s, nameOf(sideOf(unit)), 'ignore-fatigue') !== undefined ? 0 : steps;
}

/** CA-HIW-2, ruling 34. */
export function isHiwiShaken(s: Campaign, roll: number): boolean {
  const late = (year(s) === 1944 && (season(s) === 'autumn' || season(s) === 'winter')) || year(s) === 1945;
  if (!late || isRussia(s.battle!.target)) return false;
  return roll <= (year(s) === 1944 ? 2 : 3);
}

export const assembling = step<Campaign>('assembling', 'CA-FAT-2', {
  when: (s) => s.battle !== null,
  enter(s, _f, world) {
    shakeHiwis(s, world);
    for (const side of SIDES) raiseCadres(s, side);
    for (const unit of s.units.engaged.keys()) {
      if (s.units.engaged[unit] === 0 || moraleHere(s, unit) !== DESERTER) continue;
      if (effectOf(s, nameOf(sideOf(unit)), 'ignore-fatigue') !== undefined) continue;
      const roll = die(world.chance);
      const stays = standsBy(s.units.grade[unit]!, roll);
      tell(world, stays ? 'stands-by' : 'deserts', ['CA-FAT-2'], { unit: { piece: unit }, roll });
      if (!stays) desert(s, unit);
    }
  },
});

/** CA-FAT-2: he is gone, from the pocket he was shut in too (CA-ENC-6). */
function desert(s: Campaign, unit: number): void {
  const pocket = s.units.post[unit] === POCKET ? s.units.at[unit]! : undefined;
  strike(s, unit);
  if (pocket !== undefined) recount(s, pocket);
}

function shakeHiwis(s: Campaign, world: World): void {
  const some = [...s.units.engaged.keys()].some((unit) => s.units.engaged[unit]! > 0 && typeOf(s, unit).hiwi);
  if (!some || isRussia(s.battle!.target) || year(s) < 1944) return;
  const roll = die(world.chance);
  s.battle!.shakenHiwis = isHiwiShaken(s, roll);
  if (s.battle!.shakenHiwis) tell(world, 'hiwis-waver', ['CA-HIW-2'], { roll });
}

/** Cadre, Guards: for this battle the strongest formations of a grade count as the next. */
function raiseCadres(s: Campaign, side: Side): void {
  const { raised } = s.battle!.sides[side];
  for (const effect of effectsOf(s, side)) {
    if (effect.do !== 'quality') continue;
    const fit = unitsOf(s, numberOf(side)).filter(
      (unit) => s.units.engaged[unit] === 1 && GRADES[s.units.grade[unit]!] === effect.from && !raised.includes(unit),
    );
    const [best] = fit.toSorted((a, b) => worthOf(s, b) - worthOf(s, a) || a - b);
    if (best !== undefined) raised.push(best);
  }
}
