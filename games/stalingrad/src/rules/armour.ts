import { action, pieces, refusal, step, type Refusal } from '@rokada/kernel';
import { COMBAT_UNITS, DEAD_PILE, TRACTOR_WORKS, UNITS } from '../data.ts';
import type { Stalingrad } from '../state.ts';
import { at, aUnit, tell, units } from '../tell.ts';
import { actorsAt, standsAt } from './areas.ts';
import { settle } from './control.ts';
import { earnPenalty, FRESH, PENALTY, renew } from './dispersal.ts';
import { hasRoom } from './stacking.ts';

/** Chapter 13: the tractor works put dead tanks back into the battle. */

/** TS-13.2a, TS-13.2b: one factor at each dawn while the works produce. In German hands they do not (TS-13.2c). */
export const armourFactor = step<Stalingrad>('armour-factor', 'TS-13.2a', {
  when: (s) => s.production,
  enter(s, _f, world) {
    s.armour++;
    tell(world, 'armour-factor', ['TS-13.2a'], { factors: s.armour });
  },
});

/** Every tank has one. */
const factorOf = (u: number): number => UNITS[u]!.attack!;

function refuseTank(s: Stalingrad, u: number, chosen: readonly number[]): Refusal | undefined {
  const params = { unit: aUnit(u) };
  const { side, type } = UNITS[u]!;
  if (side !== 'russian' || type !== 'armour' || s.units.at[u] !== DEAD_PILE) {
    return refusal('TS-13.3a', 'not-dead-armour', params);
  }
  const needed = factorOf(u) + chosen.reduce((sum, each) => sum + factorOf(each), 0);
  if (needed > s.armour) return refusal('TS-13.3a', 'not-enough-factors', { ...params, needed, factors: s.armour });
  return hasRoom(s, 'russian', TRACTOR_WORKS, chosen.length + 1)
    ? undefined
    : refusal('TS-13.3e', 'area-full', { area: at(TRACTOR_WORKS) });
}

export const mayRebuild = (s: Stalingrad): boolean =>
  COMBAT_UNITS.russian.some((u) => s.units.at[u] === DEAD_PILE && refuseTank(s, u, []) === undefined);

/** TS-13.3a to TS-13.3e: placing them is, with whatever follows from area 70, the Russian impulse. */
export const rebuild = action<Stalingrad, { units: readonly number[] }>(
  'rebuild',
  'TS-13.3a',
  {
    units: pieces({
      among: (s) => COMBAT_UNITS.russian.filter((u) => s.units.at[u] === DEAD_PILE),
      refuse: (s, _d, u, chosen) => refuseTank(s, u, chosen),
    }),
  },
  {
    // TS-13.3b: while another area is activated nobody is asked.
    closed: (s) => (s.production ? undefined : refusal('TS-13.2f', 'production-stopped')),
    apply(s, d, world) {
      if (s.mode === 'open') {
        s.mode = 'area';
        s.area = TRACTOR_WORKS;
        s.engaged = standsAt(s, 'german', TRACTOR_WORKS);
        for (const u of actorsAt(s, 'russian', TRACTOR_WORKS)) s.units.acting[u] = s.units.status[u] === FRESH ? 1 : 2;
      }
      const underFire = standsAt(s, 'german', TRACTOR_WORKS);
      for (const u of d.units) {
        s.armour -= factorOf(u);
        renew(s, u, TRACTOR_WORKS);
        s.units.acting[u] = 1;
        s.units.mf[u] = 1;
        earnPenalty(s, u, PENALTY.move); // TS-13.3d
        if (underFire) s.units.owes[u] = 2; // TS-13.3c
      }
      tell(world, 'armour-placed', ['TS-13.3a'], { units: units(d.units), left: s.armour });
      settle(s, TRACTOR_WORKS, world);
    },
  },
);
