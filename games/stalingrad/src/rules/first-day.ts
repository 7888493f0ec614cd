import { action, option, piece, refusal, space, type Refusal } from '@rokada/kernel';
import { OBSERVERS, STUKA } from '../data.ts';
import { begin, endImpulse, isIntroductory, type Group, type Stalingrad } from '../state.ts';
import { at, aUnit, tell } from '../tell.ts';
import {
  bombardment,
  enemyGround,
  refuseObserver,
  refuseShelling,
  refuseStuka,
  refuseStukaTarget,
  russianGroupsAt,
} from './german-artillery.ts';
import { contestPreview } from './odds.ts';

/** Chapter 20: what is different on 13 September. */

export const isFirstDay = (s: Stalingrad): boolean => s.date === 0 && s.period === 'day';

/** TS-20.2a, TS-INT-4b: the space on which the last German impulse of the first day is played. */
export const lastSpaceOfFirstDay = (s: Stalingrad): number => (isIntroductory(s) ? 11 : 12);

/** TS-20.4a: the very first impulse. */
const isOpening = (s: Stalingrad): boolean => isFirstDay(s) && s.marker === 1 && s.active === 'german';

function refuseGun(s: Stalingrad, gun: number): Refusal | undefined {
  if (s.shots.some((shot) => shot.gun === gun)) return refusal('TS-20.4c', 'designated', { unit: aUnit(gun) });
  const no = gun === STUKA ? refuseStuka(s) : refuseObserver(s, gun);
  if (no !== undefined) return no;
  for (const target of enemyGround(s)) if (refuseTarget(s, gun, target) === undefined) return undefined;
  return refusal('TS-15.21a', 'no-target', { unit: aUnit(gun) });
}

/** TS-20.4a: no area more than once. */
function refuseTarget(s: Stalingrad, gun: number, target: number): Refusal | undefined {
  if (s.shots.some((shot) => shot.target === target)) {
    return refusal('TS-20.4a', 'area-already-designated', { area: at(target) });
  }
  return gun === STUKA ? refuseStukaTarget(s, target) : refuseShelling(s, gun, target);
}

/** TS-20.4c: all attacks are named before the first is resolved. */
export const designate = action<Stalingrad, { gun: number; target: number; group: string }>(
  'designate',
  'TS-20.4c',
  {
    gun: piece({ among: () => [...OBSERVERS, STUKA], refuse: (s, _d, gun) => refuseGun(s, gun) }),
    target: space({ among: enemyGround, refuse: (s, d, target) => refuseTarget(s, d.gun, target) }),
    group: option({ among: (s, d) => russianGroupsAt(s, d.target) }),
  },
  {
    closed: (s) => (isOpening(s) ? undefined : refusal('TS-20.4a', 'only-first-impulse')),
    preview: (s, d) => contestPreview(s, bombardment(s, d.gun, d.target, d.group as Group)),
    apply(s, d, world) {
      s.mode = 'opening-bombardment';
      s.shots.push({ gun: d.gun, target: d.target, group: d.group as Group });
      tell(world, 'designated', ['TS-20.4c'], { unit: aUnit(d.gun), area: at(d.target) });
    },
  },
);

/** TS-20.4c: one at a time, in the order named. */
export const openFire = action<Stalingrad>(
  'openFire',
  'TS-20.4c',
  {},
  {
    apply(s) {
      for (const shot of s.shots.toReversed()) begin(s, 'attack', bombardment(s, shot.gun, shot.target, shot.group));
      endImpulse(s);
    },
  },
);
