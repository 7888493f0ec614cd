import { action, close, piece, pieces, refusal, space, step, untilClosed, type Refusal } from '@rokada/kernel';
import { ARRIVALS, isHex } from '../board.ts';
import { piecesIn, type State } from '../state.ts';
import { AIR_UNITS, SOVIET, camp, campOfSide, isAir, sideOf } from '../units.ts';
import { refuseSky } from './air-areas.ts';
import { isFlying, rowOf, valuesOf } from './aircraft.ts';
import { basesOf, capacityOf, isBaseOf } from './airbases.ts';
import { isJoined } from './supply.ts';

/** Air units that come into play (26A3, 26B) and Guards (26C), in the initial phase of their owner. */

const waitingOf = (s: State, side: string): number[] =>
  piecesIn(s, ARRIVALS, (u) => isAir(u) && camp(u) === campOfSide(side));

/** 26A3a, 26Ba: at an airbase of one's own that is not isolated. */
function refuseBase(s: State, u: number, hex: number, group = [u] as readonly number[]): Refusal | undefined {
  const params = { unit: { piece: u }, hex: { space: hex } };
  if (!isBaseOf(s, camp(u), hex)) return refusal('SS-17a', 'no-own-base', params);
  if (!isJoined(s, camp(u), hex)) return refusal('SS-26Ba', 'base-isolated-there', params);
  return refuseSky(s, u, hex, group);
}
const isFree = (s: State, u: number): boolean => basesOf(s, camp(u)).some((hex) => refuseBase(s, u, hex) === undefined);

/** The open base with the most room for starts. */
export function roomiest(s: State, bases: readonly number[]): number | undefined {
  const room = (hex: number): number => capacityOf(s, hex) - piecesIn(s, hex, isAir).length;
  return bases.toSorted((a, b) => room(b) - room(a))[0];
}

const place = action<State, { units: readonly number[]; to: number }>(
  'place-air-units',
  'SS-26Ba',
  {
    units: pieces({
      among: (s, d) => waitingOf(s, d.side),
      refuse(s, d, u) {
        if (!waitingOf(s, d.side).includes(u)) return refusal('SS-26Ba', 'does-not-wait', { unit: { piece: u } });
        return isFree(s, u) ? undefined : refusal('SS-26Ba', 'no-base-for-it', { unit: { piece: u } });
      },
      refuseWhole: (s, _d, units) => (common(s, units).length > 0 ? undefined : refusal('SS-26Ba', 'no-common-base')),
      suggest: (s, d) =>
        waitingOf(s, d.side)
          .filter((u) => isFree(s, u))
          .slice(0, 1),
    }),
    to: space({
      among: (s, d) => common(s, d.units),
      refuse: (s, d, hex) => d.units.map((u) => refuseBase(s, u, hex, d.units)).find((no) => no !== undefined),
    }),
  },
  {
    apply(s, d, world) {
      for (const u of d.units) s.units.at[u] = d.to;
      world.tell({
        key: 'air-units-placed',
        rules: ['SS-26Ba'],
        params: { units: { pieces: d.units }, hex: { space: d.to } },
      });
    },
  },
);
const common = (s: State, units: readonly number[]): number[] =>
  basesOf(s, camp(units[0]!)).filter((hex) => units.every((u) => refuseBase(s, u, hex, units) === undefined));

/** The rest to wherever there is most room. */
const endPlacing = action<State>(
  'end-air-arrivals',
  'SS-26Ba',
  {},
  {
    apply(s, d, world) {
      for (const u of waitingOf(s, d.side)) {
        const hex = roomiest(
          s,
          basesOf(s, camp(u)).filter((each) => refuseBase(s, u, each) === undefined),
        );
        if (hex === undefined) continue;
        s.units.at[u] = hex;
        world.tell({
          key: 'air-units-placed',
          rules: ['SS-26Ba'],
          params: { units: { pieces: [u] }, hex: { space: hex } },
        });
      }
      close(s, airArrivals);
    },
  },
);

export const airArrivals = step<State>('air-arrivals', 'SS-26Ba', {
  decision: (s) =>
    waitingOf(s, sideOf(s.phasing)).some((u) => isFree(s, u)) ? { side: sideOf(s.phasing) } : undefined,
  actions: [place, endPlacing],
  done: untilClosed,
});

// --- 26C, OBS31: Guards

function refuseGuards(s: State, u: number): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (!isAir(u) || camp(u) !== SOVIET || !isHex(s.units.at[u]!) || isFlying(s, u))
    return refusal('SS-26Ca', 'not-at-a-base', params);
  return s.air.guards[rowOf(u)] === 1 || s.air.raf[rowOf(u)] === 1
    ? refusal('SS-26Ca', 'is-guards-already', params)
    : undefined;
}
const eligible = (s: State): number[] => AIR_UNITS.filter((u) => refuseGuards(s, u) === undefined);

/** 26Cb: it stays where and as it is; the regular counter of the same model leaves play. */
const convert = action<State, { unit: number }>(
  'convert-to-guards',
  'SS-26Ca',
  { unit: piece({ among: eligible, refuse: (s, _d, u) => refuseGuards(s, u) }) },
  {
    apply(s, d, world) {
      s.air.guards[rowOf(d.unit)] = 1;
      s.airConversions--;
      world.tell({
        key: 'became-guards',
        rules: ['SS-26Ca'],
        params: { unit: { piece: d.unit }, model: valuesOf(d.unit).model },
      });
    },
  },
);
const endGuards = action<State>('end-guards-conversions', 'SS-26Ca', {}, { apply: (s) => close(s, airGuards) });

export const airGuards = step<State>('air-guards', 'SS-26Ca', {
  when: (s) => s.phasing === SOVIET && s.airConversions > 0,
  decision: (s) =>
    s.airConversions > 0 && eligible(s).length > 0
      ? { side: sideOf(SOVIET), params: { left: s.airConversions } }
      : undefined,
  actions: [convert, endGuards],
  done: untilClosed,
  // 3C4: what is not used now is lost.
  leave: (s) => void (s.airConversions = 0),
});
