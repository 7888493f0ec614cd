import {
  action,
  close,
  ledger,
  line,
  option,
  piece,
  refusal,
  space,
  step,
  untilClosed,
  type Refusal,
} from '@rokada/kernel';
import { ELIMINATED } from '../geography.ts';
import { isOnMap, type State } from '../state.ts';
import { ALL_UNITS, AXIS, UNITS, camp, isReplaceable, sideOf } from '../units.ts';
import { POOLS, poolNamed, poolsOf, strengths, useOn, type Pool } from './axis-pools.ts';
import { bringIn, entryPlaces, mayEnter, refuseEntry } from './entry-places.ts';
import { wouldUnitBeSupplied } from './supply.ts';

/** Replacements of the Axis (7.4): units come back or are made whole, as far as the pools of the turn go. */

const left = (s: State, pool: Pool): number => s.purse[pool.id] ?? 0;
const poolsFor = (s: State, u: number): Pool[] =>
  POOLS.filter((pool) => left(s, pool) > 0 && useOn(s, pool, u) !== undefined);

/** Eliminated and reduced units of the Axis. */
const isNeedy = (s: State, u: number): boolean =>
  u < UNITS && camp(u) === AXIS && (s.units.at[u] === ELIMINATED || (isOnMap(s, u) && s.units.lost[u] === 1));
const needy = (s: State): number[] => ALL_UNITS.filter((u) => isNeedy(s, u));

function refuseUnit(s: State, u: number): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (!isNeedy(s, u)) return refusal('DV-7.4a', 'needs-nothing', params);
  if (isReplaceable[u] === 0) return refusal('DV-2.2w', 'not-replaceable', params);
  if (poolsFor(s, u).length === 0) return refusal('DV-7.4c', 'no-replacement-of-its-kind', params);
  if (s.units.at[u] === ELIMINATED)
    return mayEnter(s, u) ? undefined : refusal('DV-7.4a', 'nowhere-to-come-in', params);
  return wouldUnitBeSupplied(s, u) ? undefined : refusal('DV-7.4b', 'not-in-supply', params);
}

interface Replacing {
  unit: number;
  pool?: string;
  strength?: string;
  to?: number;
}
const poolOf = (s: State, d: Replacing): Pool => (d.pool === undefined ? poolsFor(s, d.unit)[0]! : poolNamed(d.pool));
const strengthOf = (s: State, d: Replacing): string =>
  d.strength ?? strengths(poolOf(s, d), d.unit, left(s, poolOf(s, d)))[0]!;
/** Points that go: two for a unit of two steps that comes back whole by steps. */
const priceOf = (s: State, d: Replacing): number => {
  const offered = strengths(poolOf(s, d), d.unit, left(s, poolOf(s, d)));
  return s.units.at[d.unit] === ELIMINATED && offered.length > 1 && strengthOf(s, d) === 'full' ? 2 : 1;
};

const replace = action<State, Replacing>(
  'replace',
  'DV-7.4c',
  {
    unit: piece({ among: needy, refuse: (s, _d, u) => refuseUnit(s, u) }),
    pool: option({
      when: (s, d) => poolsFor(s, d.unit).length > 1,
      among: (s, d) => poolsFor(s, d.unit).map(({ id }) => id),
    }),
    strength: option({
      when: (s, d) =>
        s.units.at[d.unit] === ELIMINATED && strengths(poolOf(s, d), d.unit, left(s, poolOf(s, d))).length > 1,
      among: (s, d) => strengths(poolOf(s, d), d.unit, left(s, poolOf(s, d))),
    }),
    to: space({
      when: (s, d) => s.units.at[d.unit] === ELIMINATED,
      among: (s, d) => entryPlaces(s, d.unit),
      refuse: (s, d, hex) => refuseEntry(s, d.unit, hex),
    }),
  },
  {
    preview(s, d) {
      const pool = poolOf(s, d);
      return {
        ledgers: [
          ledger('replacements-left', [
            line(pool.rule, pool.id, left(s, pool)),
            line('DV-7.4c', 'spent-now', -priceOf(s, d)),
          ]),
        ],
      };
    },
    apply(s, d, world) {
      const pool = poolOf(s, d);
      const strength = strengthOf(s, d);
      const price = priceOf(s, d);
      s.purse[pool.id] = left(s, pool) - price;
      const isBack = s.units.at[d.unit] === ELIMINATED;
      s.units.lost[d.unit] = isBack && strength === 'reduced' ? 1 : 0;
      if (isBack) bringIn(s, d.unit, d.to!, world);
      world.tell({
        key: isBack ? 'rebuilt' : 'restored',
        rules: [pool.rule],
        params: { unit: { piece: d.unit }, hex: { space: s.units.at[d.unit]! }, price, left: s.purse[pool.id]! },
      });
    },
  },
);

const endReplacements = action<State>('end-replacements', 'DV-7.1e', {}, { apply: (s) => close(s, axisRebuilding) });

export const axisRebuilding = step<State>('axis-rebuilding', 'DV-7.4a', {
  enter(s, _f, world) {
    const purse = poolsOf(s);
    Object.assign(s.purse, purse);
    for (const pool of POOLS) {
      const points = purse[pool.id] ?? 0;
      if (points === 0) continue;
      world.tell({ key: 'replacements', rules: [pool.rule], params: { pool: { word: pool.id }, points } });
    }
  },
  decision: (s) => (needy(s).some((u) => refuseUnit(s, u) === undefined) ? { side: sideOf(AXIS) } : undefined),
  actions: [replace, endReplacements],
  done: untilClosed,
  leave(s) {
    // 7.1: what is not used is lost.
    for (const pool of POOLS) delete s.purse[pool.id];
  },
});
