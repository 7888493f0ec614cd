import { action, option, piece, refusal, space, type Refusal } from '@rokada/kernel';
import { DISTANCE, HILL_126, isArea, isZone, MAMAYEV_KURGAN, OBSERVERS, STUKA, UNITS } from '../data.ts';
import { begin, isIntroductory, undecided, type AttackFrame, type Group, type Stalingrad } from '../state.ts';
import { at, aUnit, noThere, noTo } from '../tell.ts';
import { actorsAt, groupAt, groupsOf, isInPlay, occupiedBy, presence, standsAt } from './areas.ts';
import { FRESH } from './dispersal.ts';
import { contestPreview } from './odds.ts';

/** Rules 15.2 and 17.2: observers and Stukas attack groups from afar. The opening bombardment of 20.4 is in first-day.ts. */

/** TS-15.21a, TS-15.211, TS-15.212. */
export const rangeOf = (from: number): number => (from === HILL_126 ? 2 : from === MAMAYEV_KURGAN ? 3 : 1);

/** TS-15.2f: fresh and unmarked. */
export function refuseObserver(s: Stalingrad, gun: number): Refusal | undefined {
  if (UNITS[gun]!.type !== 'observer') return noTo('TS-15.2f', 'not-an-observer', gun);
  if (!isInPlay(s, s.units.at[gun]!)) return noTo('TS-15.2f', 'not-on-map', gun);
  return s.units.status[gun] === FRESH ? undefined : noTo('TS-15.2f', 'is-spent', gun);
}

/** TS-15.21a to TS-15.21c, TS-15.25, TS-11.4a: range, zones, and no friends in the target. */
export function refuseShelling(s: Stalingrad, gun: number, target: number): Refusal | undefined {
  const from = s.units.at[gun]!;
  if (!isInPlay(s, target)) return noThere('TS-15.21a', 'out-of-play', gun, target);
  if (isZone(target)) {
    if (from !== target) return noThere('TS-15.25', 'zone-from-inside', gun, target);
  } else {
    if (isZone(from)) return noThere('TS-11.4a', 'no-ranged-with-zones', gun, target);
    // Who thinks ahead asks of guns that are not on the map yet.
    const distance = isArea(from) ? DISTANCE[from]![target]! : 255;
    if (distance > rangeOf(from)) return noThere(rangeRule(from), 'out-of-range', gun, target);
  }
  if (!standsAt(s, 'russian', target)) return noThere('TS-15.23a', 'nothing-to-attack', gun, target);
  // TS-11.4c: in a zone friends are in no danger.
  if (isZone(target)) return undefined;
  return actorsAt(s, 'german', target).length > 0 ? noThere('TS-15.21b', 'friends-in-target', gun, target) : undefined;
}

const rangeRule = (from: number): string =>
  from === HILL_126 ? 'TS-15.211' : from === MAMAYEV_KURGAN ? 'TS-15.212' : 'TS-15.21a';

export const russianGroupsAt = (s: Stalingrad, target: number): Group[] => groupsOf(presence(s), 'russian', target);

export function bombardment(s: Stalingrad, gun: number, target: number, group: Group): AttackFrame {
  return {
    kind: gun === STUKA ? 'air' : 'artillery',
    by: 'german',
    target,
    group,
    inside: [gun],
    ranged: [],
    bills: [],
    waiting: 0,
    defenders: groupAt(s, 'russian', target, group as 'fresh'),
    ...undecided(),
  };
}

/** Where there is anything to fire on. */
export const enemyGround = (s: Stalingrad): readonly number[] => occupiedBy(s, 'russian');

/** Is there anything this observer could fire on? After a first shot only its target is left. */
function refuseTargets(s: Stalingrad, gun: number): Refusal | undefined {
  const first = s.shots[0];
  if (first !== undefined) return refuseShot(s, gun, first.target);
  for (const target of occupiedBy(s, 'russian')) if (refuseShot(s, gun, target) === undefined) return undefined;
  return refusal('TS-15.21a', 'no-target', { unit: aUnit(gun) });
}

/** TS-15.2a, TS-15.2c: a second observer of the same area may join in, against the same area's other group. */
function refuseShot(s: Stalingrad, gun: number, target: number): Refusal | undefined {
  const first = s.shots[0];
  if (first === undefined) return refuseShelling(s, gun, target);
  const params = { unit: aUnit(gun), area: at(target) };
  if (target !== first.target) return refusal('TS-15.2a', 'one-area-an-impulse', params);
  const together = s.options['observers'] === 'any-area' || s.units.at[gun] === s.units.at[first.gun];
  if (s.shots.length >= 2 || !together) return refusal('TS-15.2c', 'two-observers', params);
  if (!russianGroupsAt(s, target).some((group) => group !== first.group))
    return refusal('TS-15.2c', 'other-group', params);
  return refuseShelling(s, gun, target);
}

export const mayShell = (s: Stalingrad): boolean =>
  OBSERVERS.some((gun) => (refuseObserver(s, gun) ?? refuseTargets(s, gun)) === undefined);

/** TS-15.2b: an artillery attack is the whole impulse. */
export const shell = action<Stalingrad, { observer: number; target: number; group: string }>(
  'shell',
  'TS-15.2b',
  {
    observer: piece({
      among: () => OBSERVERS,
      refuse: (s, _d, gun) => refuseObserver(s, gun) ?? refuseTargets(s, gun),
    }),
    target: space({ among: enemyGround, refuse: (s, d, target) => refuseShot(s, d.observer, target) }),
    group: option({
      among: (s, d) => russianGroupsAt(s, d.target).filter((group) => group !== s.shots[0]?.group),
    }),
  },
  {
    preview: (s, d) => contestPreview(s, bombardment(s, d.observer, d.target, d.group as Group)),
    apply(s, d) {
      const group = d.group as Group;
      s.mode = 'artillery';
      s.shots.push({ gun: d.observer, target: d.target, group });
      begin(s, 'attack', bombardment(s, d.observer, d.target, group));
    },
  },
);

// ---- the Luftwaffe (17) ---------------------------------------------------------------------------------------------

/** TS-17.22a, TS-16.2a, TS-INT-5. */
export function refuseStuka(s: Stalingrad): Refusal | undefined {
  if (s.period === 'night') return refusal('TS-17.22a', 'no-stukas-at-night');
  if (s.units.status[STUKA] !== FRESH) return refusal('TS-17.22a', 'stukas-used');
  // 13 September is date 0, so odd dates have even numbers.
  if (isIntroductory(s) && s.date % 2 === 1) return refusal('TS-INT-5', 'no-stukas-on-even-dates');
  return undefined;
}

/** TS-17.21a: anywhere on the map, German units or not. */
export function refuseStukaTarget(s: Stalingrad, target: number): Refusal | undefined {
  if (!isInPlay(s, target)) return refusal('TS-17.21a', 'out-of-play', { area: at(target) });
  return standsAt(s, 'russian', target) ? undefined : refusal('TS-17.2b', 'nothing-to-attack', { area: at(target) });
}

export const stuka = action<Stalingrad, { target: number; group: string }>(
  'stuka',
  'TS-17.2b',
  {
    target: space({ among: enemyGround, refuse: (s, _d, target) => refuseStukaTarget(s, target) }),
    group: option({ among: (s, d) => russianGroupsAt(s, d.target) }),
  },
  {
    closed: (s) => refuseStuka(s),
    preview: (s, d) => contestPreview(s, bombardment(s, STUKA, d.target, d.group as Group)),
    apply(s, d) {
      s.mode = 'air';
      begin(s, 'attack', bombardment(s, STUKA, d.target, d.group as Group));
    },
  },
);
