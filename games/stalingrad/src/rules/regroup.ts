import { action, piece, pieces, refusal, space, step, sequence, type Refusal } from '@rokada/kernel';
import { ACTORS, enemyOf, isZone, TEM, UNITS, type Side } from '../data.ts';
import { begin, frame, sideOf, type Frames, type Stalingrad } from '../state.ts';
import { at, aUnit, tell, units } from '../tell.ts';
import { rolled } from './advantage.ts';
import { actingUnits, isFree, isOccupiedBy, neighboursOf, presence, type Presence } from './areas.ts';
import { settle } from './control.ts';
import { disperse, PENALTY } from './dispersal.ts';
import { movementAllowance, spentMf } from './factors.ts';
import { refuseActor, refuseClosedArea, refuseExit, refuseLink } from './movement.ts';
import { needsRubbleRoll } from './rubble-entry.ts';
import { refuseStacking } from './stacking.ts';

/** Rules 8.27 and 8.28: regrouping spent units by night, and infiltration. */

// ---- regrouping (8.27, 16.5) ----------------------------------------------------------------------------------------

/** TS-8.27a, TS-12.21d: was spent when the impulse began, and has not regrouped in it. TS-8.27e: nothing pins it. */
export function refuseRegrouper(s: Stalingrad, side: Side, u: number): Refusal | undefined {
  const params = { unit: aUnit(u) };
  if (UNITS[u]!.side !== side) return refusal('TS-6.2d', 'not-yours', params);
  if (s.period !== 'night') return refusal('TS-16.5', 'only-by-night', params);
  if (s.units.acting[u] !== 2) return refusal('TS-8.27f', 'not-a-spent-unit-here', params);
  if (s.units.stopped[u] === 1) return refusal('TS-8.27b', 'regrouped-already', params);
  return s.units.isolation[u]! > 0 ? refusal('TS-12.21d', 'is-isolated', params) : undefined;
}

function refuseRegroupTo(s: Stalingrad, p: Presence, side: Side, from: number, to: number): Refusal | undefined {
  const no = refuseLink(s, from, to) ?? refuseClosedArea(s, to);
  if (no !== undefined) return no;
  return isFree(s, p, side, to) ? undefined : refusal('TS-8.27a', 'not-free', { area: at(to) });
}

const mayRegroup = (s: Stalingrad, side: Side, u: number): Refusal | undefined => {
  const no = refuseRegrouper(s, side, u);
  if (no !== undefined) return no;
  const p = presence(s);
  const from = s.units.at[u]!;
  for (const to of neighboursOf(s, from)) {
    if ((refuseRegroupTo(s, p, side, from, to) ?? refuseStacking(s, side, to, [u])) === undefined) return undefined;
  }
  return refusal('TS-8.27a', 'nowhere-to-regroup', { unit: aUnit(u) });
};

export const regroup = action<Stalingrad, { units: readonly number[]; to: number }>(
  'regroup',
  'TS-8.27a',
  {
    units: pieces({
      among: (s, d) => ACTORS[sideOf(s, d.side)].filter((u) => s.units.acting[u] === 2),
      refuse: (s, d, u) => mayRegroup(s, sideOf(s, d.side), u),
    }),
    to: space({
      among: (s) => neighboursOf(s, s.area),
      refuse(s, d, to) {
        const side = sideOf(s, d.side);
        return refuseRegroupTo(s, presence(s), side, s.area, to) ?? refuseStacking(s, side, to, d.units);
      },
    }),
  },
  {
    apply(s, d, world) {
      tell(world, 'regroups', ['TS-8.27a', 'TS-10.2'], { units: units(d.units), to: at(d.to) });
      for (const u of d.units) s.units.stopped[u] = 1;
      begin(s, 'regrouping', {
        units: d.units.toSorted((a, b) => Number(UNITS[a]!.combat) - Number(UNITS[b]!.combat)),
        to: d.to,
      });
    },
  },
);

/** TS-8.27c: no MF, no penalty. TS-14.41d: mechanised units roll for rubble. */
export const regrouping = sequence<Stalingrad, Frames['regrouping']>(
  'regrouping',
  'TS-8.27a',
  [
    step<Stalingrad>('regroup-one', 'TS-8.27a', {
      enter(s, _f, world) {
        const f = frame(s, 'regrouping');
        const u = f.units.shift()!;
        const from = s.units.at[u]!;
        if (needsRubbleRoll(s, u, f.to)) {
          begin(s, 'rubble-entry', { unit: u, from, to: f.to, purpose: 'regroup', bill: 0 });
          return;
        }
        // Where it goes there are no enemies (8.27a) but perhaps an observer, who is lost (15.22b).
        s.units.at[u] = f.to;
        settle(s, from, world);
        settle(s, f.to, world);
      },
    }),
  ],
  { again: (_s, f) => f.units.length > 0 },
);

// ---- infiltration (8.28) --------------------------------------------------------------------------------------------

const INFILTRATION_MF = 3;

/** TS-8.28d: fresh Russian infantry in a Russian night impulse. */
function refuseInfiltrator(s: Stalingrad, side: Side, u: number): Refusal | undefined {
  const params = { unit: aUnit(u) };
  const no = refuseActor(s, side, u);
  if (no !== undefined) return no;
  if (UNITS[u]!.type !== 'infantry') return refusal('TS-8.28d', 'infantry-only', params);
  if (s.units.stopped[u] === 1) return refusal('TS-8.21b', 'leaves-by-one-area', params);
  const needed = spentMf(s, u) + INFILTRATION_MF;
  const allowance = movementAllowance(s, u, false);
  return needed > allowance ? refusal('TS-8.28d', 'not-enough-mf', { ...params, needed, allowance }) : undefined;
}

/** TS-8.28d: an adjacent area whose German combat units are all spent; TS-11.5: zones have no part in it. */
function refuseInfiltration(s: Stalingrad, p: Presence, u: number, to: number): Refusal | undefined {
  const { side } = UNITS[u]!;
  const enemy = enemyOf(side);
  const from = s.units.at[u]!;
  const params = { unit: aUnit(u), area: at(to) };
  if (isZone(from) || isZone(to)) return refusal('TS-11.5', 'no-infiltration-with-zones', params);
  const no = refuseLink(s, from, to) ?? refuseClosedArea(s, to);
  if (no !== undefined) return no;
  if (!isOccupiedBy(p, enemy, to) || p.fresh[enemy][to]! > 0) return refusal('TS-8.28d', 'only-spent-enemies', params);
  return refuseExit(s, p, u, from, to) ?? refuseStacking(s, side, to, [u]);
}

export const infiltrate = action<Stalingrad, { unit: number; to: number }>(
  'infiltrate',
  'TS-8.28a',
  {
    unit: piece({
      among: (s, d) => actingUnits(s, sideOf(s, d.side)),
      refuse(s, d, u) {
        const no = refuseInfiltrator(s, sideOf(s, d.side), u);
        if (no !== undefined) return no;
        const p = presence(s);
        for (const to of neighboursOf(s, s.units.at[u]!)) {
          if (refuseInfiltration(s, p, u, to) === undefined) return undefined;
        }
        return refusal('TS-8.28d', 'nowhere-to-infiltrate', { unit: aUnit(u) });
      },
    }),
    to: space({
      among: (s, d) => neighboursOf(s, s.units.at[d.unit]!),
      refuse: (s, d, to) => refuseInfiltration(s, presence(s), d.unit, to),
    }),
  },
  {
    closed(s, seat) {
      if (s.options['infiltration'] === 'off') return refusal('TS-8.28d', 'infiltration-off');
      return sideOf(s, seat) === 'russian' && s.period === 'night'
        ? undefined
        : refusal('TS-8.28d', 'russian-night-only');
    },
    apply: (s, d) => begin(s, 'infiltrate-roll', { unit: d.unit, to: d.to }),
  },
);

export const infiltrateRoll = rolled<Frames['infiltrate-roll']>('infiltrate-roll', 'TS-8.28d', {
  dice: 1,
  resolve(s, f, world) {
    // TS-8.28c: the TEM decides; rubble plays no part.
    const succeeded = f.total <= TEM[f.to]!;
    tell(world, succeeded ? 'infiltrates' : 'infiltration-failed', ['TS-8.28d'], {
      unit: aUnit(f.unit),
      area: at(f.to),
      roll: f.total,
    });
    disperse(s, f.unit, PENALTY.move);
    if (!succeeded) return;
    const from = s.units.at[f.unit]!;
    s.units.at[f.unit] = f.to;
    settle(s, from, world);
    settle(s, f.to, world);
  },
});
