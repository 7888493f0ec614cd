import { action, piece, pieces, refusal, sequence, step, type Refusal, type World } from '@rokada/kernel';
import {
  ACTORS,
  ARMY_64,
  COMBAT_UNITS,
  DEAD_PILE,
  isOnMap,
  LOST_OBSERVERS,
  OFF_MAP,
  UNITS,
  WITHDRAWN,
} from '../data.ts';
import { isSimulation, seatOf, type Stalingrad } from '../state.ts';
import { aUnit, tell, units } from '../tell.ts';
import { settle } from './control.ts';
import { renew } from './dispersal.ts';

/** Rule 21.3: withdrawals and what the Russian gets for units that stay. (21.2 is in setup.ts, 21.4 in charts.ts.) */

const factorOf = (u: number): number => UNITS[u]!.attack ?? 0;

const isInTheField = (s: Stalingrad, u: number): boolean => {
  const where = s.units.at[u]!;
  return isOnMap(where) || where === OFF_MAP || where === LOST_OBSERVERS;
};

/** TS-21.3a, TS-21.3c: an isolated unit cannot leave. */
const canLeave = (s: Stalingrad, u: number): boolean => isInTheField(s, u) && s.units.isolation[u] === 0;

/** TS-21.3a, TS-21.3b: off for good, without MF or impulse. */
function leave(s: Stalingrad, u: number, rule: string, world: World): void {
  const where = s.units.at[u]!;
  s.units.at[u] = WITHDRAWN;
  s.units.until[u] = 0;
  tell(world, 'withdrawn', [rule], { unit: aUnit(u) });
  settle(s, where, world);
}

/** TS-21.3a: on their date, before dawn. */
const callingOff = step<Stalingrad>('calling-off', 'TS-21.3a', {
  enter(s) {
    s.leaving = ACTORS.german.filter((u) => UNITS[u]!.withdraws === s.date && s.units.at[u] !== WITHDRAWN);
  },
});

export const withdraw = action<Stalingrad, { units: readonly number[] }>(
  'withdraw',
  'TS-21.3a',
  {
    units: pieces({
      among: (s) => s.leaving,
      refuse(s, _d, u) {
        if (!s.leaving.includes(u)) return refusal('TS-21.3a', 'not-its-date', { unit: aUnit(u) });
        return canLeave(s, u) ? undefined : refusal('TS-21.3c', 'cannot-leave', { unit: aUnit(u) });
      },
    }),
  },
  {
    apply(s, d, world) {
      for (const u of d.units) leave(s, u, 'TS-21.3a', world);
      s.leaving = s.leaving.filter((u) => !d.units.includes(u));
    },
  },
);

/** TS-21.3g: of the same type, not itself due today, and able to leave. */
function refuseSubstitute(s: Stalingrad, unit: number, u: number): Refusal | undefined {
  const params = { unit: aUnit(u) };
  if (UNITS[u]!.side !== 'german' || s.leaving.includes(u) || UNITS[u]!.type !== UNITS[unit]!.type) {
    return refusal('TS-21.3g', 'not-comparable', params);
  }
  return canLeave(s, u) ? undefined : refusal('TS-21.3c', 'cannot-leave', params);
}

const enough = (unit: number, list: readonly number[]): Refusal | undefined =>
  list.reduce((sum, u) => sum + factorOf(u), 0) >= factorOf(unit)
    ? undefined
    : refusal('TS-21.3g', 'too-weak', { unit: aUnit(unit) });

function bestSubstitutes(s: Stalingrad, unit: number): number[] | undefined {
  const list: number[] = [];
  for (const u of ACTORS.german) {
    if (refuseSubstitute(s, unit, u) !== undefined) continue;
    list.push(u);
    if (enough(unit, list) === undefined) return list;
  }
  return undefined;
}

export const substitute = action<Stalingrad, { unit: number; units: readonly number[] }>(
  'substitute',
  'TS-21.3g',
  {
    unit: piece({
      among: (s) => s.leaving,
      refuse(s, _d, unit) {
        if (!s.leaving.includes(unit)) return refusal('TS-21.3a', 'not-its-date', { unit: aUnit(unit) });
        return bestSubstitutes(s, unit) === undefined
          ? refusal('TS-21.3g', 'no-substitute', { unit: aUnit(unit) })
          : undefined;
      },
    }),
    units: pieces({
      among: (_s, d) => ACTORS.german.filter((u) => UNITS[u]!.type === UNITS[d.unit]!.type),
      refuse: (s, d, u) => refuseSubstitute(s, d.unit, u),
      refuseWhole: (_s, d, chosen) => enough(d.unit, chosen),
      suggest: (s, d) => bestSubstitutes(s, d.unit),
    }),
  },
  {
    apply(s, d, world) {
      for (const u of d.units) leave(s, u, 'TS-21.3g', world);
      s.leaving = s.leaving.filter((u) => u !== d.unit);
    },
  },
);

/** TS-21.3d: whoever has not left by now stays, and the Russian is compensated for each. */
export const keepRest = action<Stalingrad>('keepRest', 'TS-21.3d', {}, { apply: (s) => keep(s) });

function keep(s: Stalingrad): void {
  s.owed.push(...s.leaving);
  // TS-21.3c: the isolated leave as soon as they can.
  s.overdue.push(...s.leaving.filter((u) => s.units.isolation[u]! > 0));
  s.leaving = [];
}

const withdrawing = step<Stalingrad>('withdrawing', 'TS-21.3a', {
  decision(s) {
    const choice = s.leaving.some((u) => canLeave(s, u) || bestSubstitutes(s, u) !== undefined);
    return choice ? { side: seatOf(s, 'german') } : undefined;
  },
  actions: [withdraw, substitute, keepRest],
  done: (s) => s.leaving.length === 0,
  leave: (s) => keep(s),
});

// ---- compensation (21.3e, 21.3f) --------------------------------------------------------------------------------------

/** TS-21.3e: two units whose factors together do not exceed twice the factor of the one that stayed. */
function refuseCompensation(s: Stalingrad, u: number, chosen: readonly number[]): Refusal | undefined {
  const params = { unit: aUnit(u) };
  if (UNITS[u]!.side !== 'russian' || s.units.at[u] !== DEAD_PILE) return refusal('TS-21.3e', 'not-dead', params);
  const total = factorOf(u) + chosen.reduce((sum, each) => sum + factorOf(each), 0);
  const limit = 2 * factorOf(s.owed[0]!);
  return total > limit ? refusal('TS-21.3e', 'too-strong', { ...params, total, limit }) : undefined;
}

export const compensate = action<Stalingrad, { units: readonly number[] }>(
  'compensate',
  'TS-21.3e',
  {
    units: pieces({
      min: 0,
      max: 2,
      among: () => COMBAT_UNITS.russian,
      refuse: (s, _d, u, chosen) => refuseCompensation(s, u, chosen),
    }),
  },
  {
    apply(s, d, world) {
      for (const u of d.units) renew(s, u, ARMY_64); // TS-21.3h
      tell(world, 'compensated', ['TS-21.3e'], { units: units(d.units), unit: aUnit(s.owed[0]!) });
      s.owed.shift();
      skipEmpty(s);
    },
  },
);

const compensating = step<Stalingrad>('compensating', 'TS-21.3d', {
  enter: (s) => skipEmpty(s),
  decision: (s) => ({
    side: seatOf(s, 'russian'),
    params: { unit: aUnit(s.owed[0]!), limit: 2 * factorOf(s.owed[0]!) },
  }),
  actions: [compensate],
  done: (s) => s.owed.length === 0,
});

/** Nothing fit to come back for this one: nobody needs to be asked. */
function skipEmpty(s: Stalingrad): void {
  while (s.owed.length > 0 && !COMBAT_UNITS.russian.some((u) => refuseCompensation(s, u, []) === undefined))
    s.owed.shift();
}

export const withdrawals = sequence<Stalingrad>('withdrawals', 'TS-21.3a', [callingOff, withdrawing, compensating], {
  when: isSimulation,
});

/** TS-21.3c: after the supply check, those who were isolated on their date. */
export const lateWithdrawals = step<Stalingrad>('late-withdrawals', 'TS-21.3c', {
  when: isSimulation,
  enter(s, _f, world) {
    for (const u of s.overdue) if (canLeave(s, u)) leave(s, u, 'TS-21.3c', world);
    s.overdue = s.overdue.filter((u) => isInTheField(s, u));
  },
});
