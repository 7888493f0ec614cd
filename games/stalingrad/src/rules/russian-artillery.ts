import { action, die, option, piece, pieces, refusal, space, type Refusal, type World } from '@rokada/kernel';
import { russianArtilleryFactor } from '../charts.ts';
import { ARTILLERY_GROUPS, OBSERVERS, QUADRANT_BITS, QUADRANTS, space as spaceOf } from '../data.ts';
import { begin, frame, undecided, type AttackFrame, type Frames, type Group, type Stalingrad } from '../state.ts';
import { at, aUnit, noTo, tell } from '../tell.ts';
import { rolled } from './advantage.ts';
import { groupAt, groupsOf, isInPlay, occupiedBy, presence, standsAt } from './areas.ts';
import { FRESH, SPENT } from './dispersal.ts';
import { contestPreview } from './odds.ts';

/** Rule 15.3: the four Russian artillery groups, and the counter-battery fire that answers each use. */

const ZONE_C = spaceOf('C');

/** TS-15.31b to TS-15.31d: does this group's quadrant cover the space? */
export function covers(group: number, where: number): boolean {
  const quadrant = ARTILLERY_GROUPS.indexOf(group);
  if (QUADRANTS[quadrant] === 'S' && where === ZONE_C) return false;
  return (QUADRANT_BITS[where]! & (1 << quadrant)) !== 0;
}

/** TS-15.31a; in the introductory scenario three of the groups are nowhere. */
const isGroup = (s: Stalingrad, group: number): boolean =>
  ARTILLERY_GROUPS.includes(group) && s.units.at[group] !== NOWHERE;

const NOWHERE = -1;

const isInService = (s: Stalingrad, group: number): boolean =>
  s.units.at[group] !== NOWHERE && s.units.status[group] === FRESH;

/** TS-8.351E, TS-8.352E, TS-14.6d: the fresh groups that may add their factor to this attack or defence. */
export function groupsInRange(s: Stalingrad, f: Pick<AttackFrame, 'kind' | 'by' | 'target'>): number[] {
  // TS-15.3b; TS-14.6c: nothing helps engineers of either side; TS-18.3d: nobody else fires in a ferry impulse.
  const fires = f.kind === 'ground' || (f.kind === 'rubble' && f.by === 'german');
  if (!fires || s.mode === 'ferry') return [];
  return ARTILLERY_GROUPS.filter((group) => isInService(s, group) && covers(group, f.target));
}

export const giveSupport = action<Stalingrad, { groups: readonly number[] }>(
  'giveSupport',
  'TS-15.3a',
  {
    groups: pieces({
      among: (s) => groupsInRange(s, frame(s, 'attack')),
      refuse: (s, _d, group) => refuseGroup(s, group, frame(s, 'attack').target),
    }),
  },
  {
    preview: (s, d) => contestPreview(s, { ...frame(s, 'attack'), support: [...d.groups] }),
    apply(s, d, world) {
      const f = frame(s, 'attack');
      f.support = [...d.groups];
      for (const group of d.groups) {
        tell(world, 'artillery-support', [f.by === 'german' ? 'TS-8.352E' : 'TS-8.351E'], {
          unit: aUnit(group),
          area: at(f.target),
          factor: russianArtilleryFactor(s.date),
        });
      }
    },
  },
);

export const declineSupport = action<Stalingrad>('declineSupport', 'TS-15.3a', {}, { apply() {} });

function refuseGroup(s: Stalingrad, group: number, where: number): Refusal | undefined {
  if (!isGroup(s, group)) return noTo('TS-15.31a', 'not-artillery', group);
  if (s.units.status[group] === SPENT) return noTo('TS-15.32a', 'artillery-dispersed', group);
  if (covers(group, where)) return undefined;
  const params = { unit: aUnit(group), area: at(where) };
  return refusal(where === ZONE_C ? 'TS-15.31d' : 'TS-15.31c', 'other-quadrant', params);
}

// ---- counter-battery (15.32, 15.33) ---------------------------------------------------------------------------------

/** TS-15.33a: observers by quadrant as the impulse begins, fresh or spent. */
export function countBatteries(s: Stalingrad): number[] {
  return QUADRANTS.map((_, quadrant) => {
    let count = 0;
    for (const u of OBSERVERS) {
      const where = s.units.at[u]!;
      if (where >= 0 && (QUADRANT_BITS[where]! & (1 << quadrant)) !== 0) count++;
    }
    return count;
  });
}

/** TS-15.33b, TS-17.4: the Luftwaffe counts everywhere, but only by day. */
export const counterBatteryUnits = (s: Stalingrad, group: number): number =>
  s.batteries[ARTILLERY_GROUPS.indexOf(group)]! + (s.period === 'day' ? 1 : 0);

/** Who fires in this attack: in support, or alone. */
const firing = (f: AttackFrame): readonly number[] => (f.kind === 'barrage' ? f.inside : f.support);

/** TS-15.32b, TS-15.32d: the fifth die, thrown with the others. */
export function rollCounterBattery(f: AttackFrame, world: World): void {
  f.counterBattery = firing(f).map(() => die(world.chance));
}

/** TS-15.32b, TS-15.32c: a 1 always hits; so does any die not above the number of counter-battery units. */
export function answerCounterBattery(s: Stalingrad, f: AttackFrame, world: World): void {
  for (const [i, group] of firing(f).entries()) {
    const roll = f.counterBattery[i]!;
    const batteries = counterBatteryUnits(s, group);
    const hit = roll === 1 || roll <= batteries;
    tell(world, hit ? 'counter-battery-hit' : 'counter-battery-missed', ['TS-15.32b'], {
      unit: aUnit(group),
      roll,
      batteries,
    });
    if (!hit) continue;
    // TS-10.1b: the one case in which duration 1 is marked.
    s.units.status[group] = SPENT;
    s.units.until[group] = s.date + 1;
  }
}

// ---- attacking alone (15.3g, 15.3h) ---------------------------------------------------------------------------------

function refuseBarrage(s: Stalingrad, group: number, target: number): Refusal | undefined {
  if (!isInPlay(s, target)) return refusal('TS-15.31c', 'out-of-play', { area: at(target) });
  return (
    refuseGroup(s, group, target) ??
    (standsAt(s, 'german', target) ? undefined : refusal('TS-15.3g', 'nothing-to-attack', { area: at(target) }))
  );
}

function hasTarget(s: Stalingrad, group: number): boolean {
  if (!isInService(s, group)) return false;
  for (const where of occupiedBy(s, 'german')) if (covers(group, where)) return true;
  return false;
}

export const mayBarrage = (s: Stalingrad): boolean => ARTILLERY_GROUPS.some((group) => hasTarget(s, group));

export const barrage = action<Stalingrad, { artillery: number; target: number; group: string }>(
  'barrage',
  'TS-15.3h',
  {
    artillery: piece({
      among: () => ARTILLERY_GROUPS,
      refuse(s, _d, group) {
        if (!ARTILLERY_GROUPS.includes(group)) return refusal('TS-15.31a', 'not-artillery', { unit: aUnit(group) });
        return hasTarget(s, group) ? undefined : refusal('TS-15.32a', 'artillery-cannot-fire', { unit: aUnit(group) });
      },
    }),
    target: space({
      among: (s) => occupiedBy(s, 'german'),
      refuse: (s, d, target) => refuseBarrage(s, d.artillery, target),
    }),
    group: option({ among: (s, d) => groupsOf(presence(s), 'german', d.target) }),
  },
  {
    preview: (s, d) => contestPreview(s, shelling(s, d.artillery, d.target, d.group as Group)),
    apply(s, d) {
      s.mode = 'barrage';
      begin(s, 'attack', shelling(s, d.artillery, d.target, d.group as Group));
    },
  },
);

function shelling(s: Stalingrad, artillery: number, target: number, group: Group): AttackFrame {
  return {
    kind: 'barrage',
    by: 'russian',
    target,
    group,
    inside: [artillery],
    ranged: [],
    bills: [],
    waiting: 0,
    defenders: groupAt(s, 'german', target, group as 'fresh'),
    ...undecided(),
  };
}

// ---- refitting (15.34) ----------------------------------------------------------------------------------------------

/** TS-15.34a, TS-15.34b: dispersed, and its marker is off. */
function refuseRefit(s: Stalingrad, group: number): Refusal | undefined {
  const params = { unit: aUnit(group) };
  if (!isGroup(s, group)) return refusal('TS-15.31a', 'not-artillery', params);
  if (s.units.status[group] === FRESH) return refusal('TS-15.34b', 'artillery-is-fresh', params);
  return s.units.until[group]! > 0 ? refusal('TS-15.34b', 'still-marked', params) : undefined;
}

export const refit = action<Stalingrad, { artillery: number }>(
  'refit',
  'TS-15.34b',
  { artillery: piece({ among: () => ARTILLERY_GROUPS, refuse: (s, _d, group) => refuseRefit(s, group) }) },
  {
    apply(s, d) {
      s.mode = 'refit';
      begin(s, 'refit-roll', { unit: d.artillery });
    },
  },
);

export const refitRoll = rolled<Frames['refit-roll']>('refit-roll', 'TS-15.34b', {
  dice: 1,
  resolve(s, f, world) {
    const succeeded = f.total <= 2;
    if (succeeded) s.units.status[f.unit] = FRESH;
    tell(world, succeeded ? 'refitted' : 'refit-failed', ['TS-15.34b'], { unit: aUnit(f.unit), roll: f.total });
  },
});
