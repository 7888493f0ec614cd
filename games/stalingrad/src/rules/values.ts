import { ledger, line, type Ledger, type Line } from '@rokada/kernel';
import { luftwaffeFactor, russianArtilleryFactor, dateBonus } from '../charts.ts';
import { ARMY_64, BATTALIONS, enemyOf, TEM, UNITS, type Side } from '../data.ts';
import type { AttackFrame, Stalingrad } from '../state.ts';
import { at, aUnit } from '../tell.ts';
import { controllerOf, isOccupiedBy, presence } from './areas.ts';
import { attackFactor, defenceFactor, defenceLines } from './factors.ts';

/** Rules 8.351 and 8.352: attack and defence values, each line with its rule. */

/** What the values depend on; an attack under way, or one being thought about. */
export type Attack = Pick<
  AttackFrame,
  'kind' | 'by' | 'target' | 'group' | 'inside' | 'ranged' | 'defenders' | 'support'
>;

export const attackersOf = (a: Pick<Attack, 'inside' | 'ranged'>): number[] => [...a.inside, ...a.ranged];

export const isRanged = (a: Attack): boolean => a.ranged.length > 0;

// ---- attack value -------------------------------------------------------------------------------------------------

export function attackValue(s: Stalingrad, a: Attack): Ledger {
  return ledger('attack-value', attackLines(s, a));
}

function attackLines(s: Stalingrad, a: Attack): Line[] {
  switch (a.kind) {
    case 'ground':
      return groundAttackLines(s, a);
    case 'rubble': // TS-14.6c: nothing but engineers and parents.
      return [...leadLines(s, a, 'TS-14.6c'), ...parentLines(s, a, 'TS-14.6c')];
    case 'artillery': {
      // TS-15.23a, TS-15.24, TS-12.22e.
      const gun = a.inside[0]!;
      const isolation = s.units.isolation[gun]!;
      return [
        line('TS-15.24', `artillery-${s.period}`, UNITS[gun]!.barrage![s.period], { unit: aUnit(gun) }),
        ...(isolation > 0 ? [line('TS-12.22e', 'isolated', -isolation)] : []),
      ];
    }
    case 'air':
      return [line('TS-17.23', 'air-factor', luftwaffeFactor(s.date))];
    case 'barrage':
      return [line('TS-15.3g', 'artillery-factor', russianArtilleryFactor(s.date), { unit: aUnit(a.inside[0]!) })];
  }
}

const groundAttackLines = (s: Stalingrad, a: Attack): Line[] => [
  ...leadLines(s, a, 'TS-8.351'),
  ...integrityLines(s, a),
  ...(isParentWaived(s) ? [] : parentLines(s, a, 'TS-8.351C')),
  // TS-8.351D, TS-17.6a: air support, whatever the state of the air unit.
  ...(a.by === 'german' && s.period === 'day' ? [line('TS-8.351D', 'german-day', 1)] : []),
  ...(a.by === 'russian' ? supportLines(s, a, 'TS-8.351E') : []),
];

/** TS-8.351, TS-8.351A: the best factor, and one for each further unit. */
function leadLines(s: Stalingrad, a: Attack, rule: string): Line[] {
  const attackers = attackersOf(a);
  let lead = -1;
  let best = Number.NEGATIVE_INFINITY;
  for (const u of attackers) {
    const factor = attackFactor(s, u);
    if (factor !== undefined && factor > best) [lead, best] = [u, factor];
  }
  const isolation = lead < 0 ? 0 : s.units.isolation[lead]!;
  const more = attackers.length - 1;
  return [
    line(rule, 'lead-attacker', lead < 0 ? 0 : UNITS[lead]!.attack!, { unit: aUnit(lead) }),
    ...(isolation > 0 ? [line('TS-12.21a', 'isolated', -isolation)] : []),
    ...(more > 0 ? [line(rule === 'TS-8.351' ? 'TS-8.351A' : rule, 'more-attackers', more)] : []),
  ];
}

/** TS-8.351B: each regiment that is there with all its three battalions. */
function integrityLines(s: Stalingrad, a: Attack): Line[] {
  const attackers = attackersOf(a);
  const regiments = new Set(attackers.map((u) => UNITS[u]!.regiment));
  const fewest = s.options['two-battalions'] === 'yes' ? 2 : 3;
  let complete = 0;
  for (const regiment of regiments) {
    const battalions = BATTALIONS.get(regiment) ?? [];
    if (battalions.length >= fewest && battalions.every((u) => attackers.includes(u))) complete++;
  }
  return complete > 0 ? [line('TS-8.351B', 'regiments', complete)] : [];
}

/** TS-8.351C: each parent beyond the first. */
function parentLines(_s: Stalingrad, a: Attack, rule: string): Line[] {
  const parents = new Set(attackersOf(a).map((u) => UNITS[u]!.parent)).size;
  return parents > 1 ? [line(rule, 'parents', 1 - parents)] : [];
}

/** TS-21.3f: the 64th Army pays nothing for its mixture in the impulse in which it enters. */
const isParentWaived = (s: Stalingrad): boolean => s.area === ARMY_64;

const supportLines = (s: Stalingrad, a: Attack, rule: string): Line[] =>
  a.support.map((group) => line(rule, 'artillery-support', russianArtilleryFactor(s.date), { unit: aUnit(group) }));

// ---- defence value ------------------------------------------------------------------------------------------------

export function defenceValue(s: Stalingrad, a: Attack): Ledger {
  return ledger('defence-value', a.kind === 'rubble' ? rubbleDefenceLines(s, a) : defenceLinesOf(s, a));
}

/** TS-14.6d; TS-14.6c: no bonus of day or night. */
function rubbleDefenceLines(s: Stalingrad, a: Attack): Line[] {
  const p = presence(s);
  const enemy = enemyOf(a.by);
  return [
    line('TS-14.6d', 'rubble-level', s.areas.rubble[a.target]!, { area: at(a.target) }),
    ...(controllerOf(s, a.target) === enemy ? [line('TS-14.6d', 'enemy-control', 1)] : []),
    ...(isOccupiedBy(p, enemy, a.target) ? [line('TS-14.6d', 'enemy-present', 1)] : []),
    ...(p.fresh[enemy][a.target]! > 0 ? [line('TS-14.6d', 'fresh-enemy', 1)] : []),
    ...supportLines(s, a, 'TS-14.6d'),
  ];
}

function defenceLinesOf(s: Stalingrad, a: Attack): Line[] {
  const lead = leadDefenders(s, a)[0]!;
  const defender: Side = enemyOf(a.by);
  const ground = a.kind === 'ground';
  const germanImpulse = ground && a.by === 'german';
  const halved = halvedFor(s, a, lead);
  const rubble = rubbleBonus(s, a, lead);
  const tem = TEM[a.target]!;
  const bonus = dateBonus(s.date);
  return [
    ...defenceLines(s, lead),
    ...(halved === 0 ? [] : [line('TS-8.352g', 'aa-halved', -halved)]),
    isRanged(a)
      ? line('TS-8.31a', 'tem-doubled', 2 * tem, { area: at(a.target) })
      : line('TS-8.352A', 'tem', tem, { area: at(a.target) }),
    ...(rubble > 0 ? [line('TS-8.352B', 'rubble', rubble)] : []),
    // TS-8.352C, TS-16.4.
    ...(germanImpulse && s.period === 'night' ? [line('TS-8.352C', 'german-night', 1)] : []),
    // TS-8.352D, TS-17.6b: aircraft do not help against guns.
    ...(ground && defender === 'german' && s.period === 'day' ? [line('TS-8.352D', 'russian-day', 1)] : []),
    // TS-8.352E, TS-15.3b.
    ...(germanImpulse ? supportLines(s, a, 'TS-8.352E') : []),
    ...(germanImpulse && bonus > 0 && s.options['date-bonus'] === 'on' ? [line('TS-8.352F', 'date', bonus)] : []),
  ];
}

/** TS-8.352g: what a group of nothing but AA units loses to attackers inside the area without armour. */
function halvedFor(s: Stalingrad, a: Attack, u: number): number {
  if (a.kind !== 'ground' || isRanged(a)) return 0;
  if (!a.defenders.every((each) => UNITS[each]!.type === 'antiAircraft')) return 0;
  if (a.inside.some((each) => UNITS[each]!.type === 'armour')) return 0;
  const factor = defenceFactor(s, u);
  return factor - Math.floor(factor / 2);
}

/** TS-8.352B, TS-14.7: against attackers inside the area only; TS-8.352h: never for armour. */
const rubbleBonus = (s: Stalingrad, a: Attack, u: number): number =>
  a.kind !== 'ground' || isRanged(a) || UNITS[u]!.type === 'armour' ? 0 : s.areas.rubble[a.target]!;

/** TS-8.352, TS-8.352h: the strongest of the group as it counts here; several when they are equal (TS-8.354g). */
export function leadDefenders(s: Stalingrad, a: Attack): number[] {
  let best = Number.NEGATIVE_INFINITY;
  let leads: number[] = [];
  for (const u of a.defenders) {
    const worth = defenceFactor(s, u) - halvedFor(s, a, u) + rubbleBonus(s, a, u);
    if (worth > best) [best, leads] = [worth, [u]];
    else if (worth === best) leads.push(u);
  }
  return leads;
}
