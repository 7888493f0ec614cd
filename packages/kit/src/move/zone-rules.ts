import type { Cost } from './costs.ts';

/**
 * What enemy zones of control do to a step. Zones have grades: 0 is no zone, 1 and up are zones, the strongest
 * last (a game with reduced and full zones uses 1 and 2). What a step costs extra depends on the grade of the
 * space it leaves and of the space it enters.
 */
export interface ZonePolicy {
  /** `cost[from][to]`, in movement points, or 'no'. */
  readonly cost: readonly (readonly Cost[])[];
  /** Grades in which a unit must stop on entering. */
  readonly halt?: readonly boolean[];
  /** Like `cost`, for the first step of a move where it differs. */
  readonly first?: readonly (readonly Cost[])[];
}

/** A zone policy in whole units of 1/scale point. */
export interface ZoneRules {
  readonly grades: number;
  /** At from * grades + to; NO_ZONE_STEP is dearer than any allowance. */
  readonly cost: Int32Array;
  readonly first: Int32Array;
  readonly halt: Uint8Array;
  readonly dearest: number;
}

export const NO_ZONE_STEP = 1 << 24;

export function compileZones(policy: ZonePolicy, scale = 1): ZoneRules {
  const grades = policy.cost.length;
  const layOut = (table: ZonePolicy['cost']): Int32Array => {
    if (table.length !== grades || table.some((row) => row.length !== grades)) {
      throw new RangeError(`a zone policy of ${grades} grades needs ${grades} rows of ${grades} costs`);
    }
    return Int32Array.from(table.flat(), (cost) => {
      if (cost === 'no') return NO_ZONE_STEP;
      const units = cost * scale;
      if (Number.isInteger(units) && units >= 0) return units;
      throw new RangeError(`${cost} points cannot be counted in units of 1/${scale} point`);
    });
  };
  const cost = layOut(policy.cost);
  const first = policy.first ? layOut(policy.first) : cost;
  const halt = Uint8Array.from({ length: grades }, (_, grade) => (policy.halt?.[grade] ? 1 : 0));
  const allowed = [...cost, ...first].filter((units) => units < NO_ZONE_STEP);
  return { grades, cost, first, halt, dearest: Math.max(0, ...allowed) };
}
