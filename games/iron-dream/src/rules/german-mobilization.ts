import { action, piece, refusal, type Refusal } from '@rokada/kernel';
import { BERLIN, BUDAPEST, DESTROYED, GERMANY, ITALY, LAND, NOWHERE } from '../geography.ts';
import {
  campOf,
  controls,
  isOnMap,
  unitsOnMap,
  type State,
  attackOf,
  defenceOf,
  movementOf,
  hasCollapsed,
} from '../state.ts';
import { HITLERITE, OKH, RESERVES, branchOf, isSupplyUnit, stepsOf } from '../units.ts';
import { plays } from '../options.ts';
import { settle } from './control.ts';
import { SURGE_UNUSED, secondariesGone } from './economy.ts';
import { enterHex } from './entry.ts';
import { refuseStack } from './stacking.ts';
import { suppliedNow, type Supplied } from './supply.ts';

/** Conversions (7.26, 7.27), the surge (7.23), OKH (25.10) and the Hungarian return (19.11). */

const unconverted = (s: State): number[] => RESERVES.filter((u) => s.units.unconverted[u] === 1 && isOnMap(s, u));

export const convertReserve = action<State, { unit: number }>(
  'convert-reserve',
  'ID-7.26a',
  { unit: piece({ among: unconverted }) },
  {
    closed: (s) => (s.steps.foot + s.steps.mech === 0 ? refusal('ID-7.26a', 'no-steps-left') : undefined),
    apply(s, d, world) {
      if (s.steps.foot > 0) s.steps.foot--;
      else s.steps.mech--;
      // 7.26: the second step turns the two that are left together.
      const turned = s.reservesConverted === 0 ? [d.unit] : unconverted(s);
      for (const u of turned) s.units.unconverted[u] = 0;
      s.reservesConverted++;
      world.tell({ key: 'reserve-converted', rules: ['ID-7.26a', 'ID-7.26b'], params: { units: { pieces: turned } } });
    },
  },
);

/** Ruling B22: 3-4-5 at full strength, of the Army; converted reserve corps count. Or whoever shows 3-4-5 now. */
const isFodder = (s: State, u: number): boolean =>
  branchOf[u] === 'wehrmacht' &&
  (stepsOf[u] === 1 || plays(s, 'fodder', 'showing-345')) &&
  attackOf(s, u) === 3 &&
  defenceOf(s, u) === 4 &&
  movementOf(s, u) === 5;

function refuseCannibal(s: State, u: number, supplied: Supplied): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: u } });
  if (campOf(s, u) !== HITLERITE || !isFodder(s, u) || !isOnMap(s, u)) return no('ID-7.27a', 'not-a-345-corps');
  const at = s.units.at[u]!;
  if (GERMANY[at] === 0 && ITALY[at] === 0) return no('ID-7.27b', 'germany-or-italy-only');
  return supplied.has(u) ? undefined : no('ID-7.27b', 'unsupplied');
}

export const cannibalize = action<State, { unit: number }>(
  'cannibalize',
  'ID-7.27a',
  {
    unit: piece({
      among(s) {
        const supplied = suppliedNow(s, HITLERITE);
        return unitsOnMap(s, HITLERITE).filter((u) => refuseCannibal(s, u, supplied) === undefined);
      },
      refuse: (s, _d, u) => refuseCannibal(s, u, suppliedNow(s, HITLERITE)),
    }),
  },
  {
    closed: (s) => (s.cannibalizedNow || hasCollapsed(s) ? refusal('ID-7.27a', 'once-a-turn') : undefined),
    apply(s, d, world) {
      s.cannibalizedNow = true;
      s.cannibalized = 1;
      s.units.at[d.unit] = DESTROYED;
      world.tell({ key: 'cannibalized', rules: ['ID-7.27a', 'ID-7.27c'], params: { unit: { piece: d.unit } } });
      settle(s, world);
    },
  },
);

export const declareSurge = action<State>(
  'declare-surge',
  'ID-7.23a',
  {},
  {
    closed(s) {
      if (s.surge !== SURGE_UNUSED)
        return refusal(secondariesGone(s) >= 2 || hasCollapsed(s) ? 'ID-7.23c' : 'ID-7.23a', 'surge-used');
      if (!LAND.some((hex) => GERMANY[hex] === 1 && !controls(s, HITLERITE, hex)))
        return refusal('ID-7.23a', 'germany-untouched');
      return undefined;
    },
    apply(s, _d, world) {
      s.surge = 1;
      s.steps.mech++;
      s.steps.foot++;
      world.tell({ key: 'surge-declared', rules: ['ID-7.23a', 'ID-7.23b'] });
    },
  },
);

const supplyOnMap = (s: State): number[] => unitsOnMap(s, HITLERITE).filter((u) => isSupplyUnit[u] === 1 && u !== OKH);

export const takeOkh = action<State, { unit: number }>(
  'take-okh',
  'ID-25.10a',
  { unit: piece({ among: supplyOnMap }) },
  {
    closed(s) {
      if (s.turn !== 4 || s.units.at[OKH] !== NOWHERE) return refusal('ID-25.10a', 'okh-on-turn-4');
      return refuseStack(s, HITLERITE, BERLIN, [OKH]);
    },
    apply(s, d, world) {
      s.units.at[d.unit] = DESTROYED;
      world.tell({ key: 'okh-arrives', rules: ['ID-25.10a'], params: { unit: { piece: d.unit } } });
      enterHex(s, [OKH], BERLIN, world);
    },
  },
);

/** 19.11: in the pile for two turns; which of them comes back, once in the game, is the German's choice. */
const returning = (s: State): number[] =>
  s.hungariansLost.filter((each) => s.turn >= each.turn + 2).map((each) => each.unit);

export const returnHungarian = action<State, { unit: number }>(
  'return-hungarian',
  'ID-19.11d',
  {
    unit: piece({
      among: returning,
      refuse: (s, _d, u) =>
        returning(s).includes(u)
          ? refuseStack(s, HITLERITE, BUDAPEST, [u])
          : refusal('ID-19.11d', 'nothing-due', { unit: { piece: u } }),
    }),
  },
  {
    closed(s) {
      if (s.hungarianUsed || returning(s).length === 0) return refusal('ID-19.11d', 'nothing-due');
      // 7.18 speaks of every Hitlerite unit in the pile.
      if (secondariesGone(s) >= 2) return refusal('ID-7.18a', 'recreation-lost');
      return controls(s, HITLERITE, BUDAPEST) ? undefined : refusal('ID-19.11d', 'not-friendly');
    },
    apply(s, d, world) {
      s.hungarianUsed = true;
      s.hungariansLost = [];
      world.tell({ key: 'hungarian-returns', rules: ['ID-19.11d'], params: { unit: { piece: d.unit } } });
      enterHex(s, [d.unit], BUDAPEST, world);
    },
  },
);
