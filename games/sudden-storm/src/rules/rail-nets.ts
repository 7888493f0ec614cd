import { ledger, line, perMoment, type Ledger } from '@rokada/kernel';
import { USSR, isMajor } from '../board.ts';
import { JUN_II, charts } from '../charts.ts';
import { NETS, re, shown, type NetId, type State } from '../state.ts';
import { AXIS, SOVIET, isCavalry, isCm, type Camp } from '../units.ts';
import { isFinnishNet } from './gauges.ts';
import type { Follow } from './ownership.ts';

/** Railway nets and what they carry in a player turn (7A4), in RE: one net of the Soviets, two of the Axis. */

const CAPACITY: Readonly<Record<NetId, { readonly base: number; readonly extra: number }>> = {
  soviet: charts.rail.capacity.soviet,
  standard: charts.rail.capacity['axis-standard'],
  finnish: charts.rail.capacity.finnish,
};
export const netsOf = (of: Camp): readonly NetId[] => (of === SOVIET ? ['soviet'] : ['standard', 'finnish']);
/** Bit of a net in `units.nets`. */
export const netBit = (net: NetId): number => 1 << NETS.indexOf(net);

/** The net that a railway hex belongs to, for whoever uses it. */
export const netAt = (s: State, of: Camp, hex: number): NetId =>
  of === SOVIET ? 'soviet' : isFinnishNet(s, hex) ? 'finnish' : 'standard';
/** The net of a line between two hexes: Finnish where both are (7A3c). */
export const netBetween = (s: State, of: Camp, a: number, b: number): NetId =>
  of === SOVIET ? 'soviet' : isFinnishNet(s, a) && isFinnishNet(s, b) ? 'finnish' : 'standard';

// --- Capacity

/** 30Ga: in Jun II 41 the Soviets have half of it, and no way to raise it. */
const isUnready = (s: State, net: NetId): boolean => net === 'soviet' && s.turn === JUN_II;
export const extraLimit = (s: State, net: NetId): number =>
  isUnready(s, net) ? charts.rail.capacity.soviet.junII41Extra : CAPACITY[net].extra;

/** 7A4b to 7A4f, 19D1b: what a net carries in this player turn, line by line. Ruling 20: losses count in Jun II too. */
export function capacityOf(s: State, net: NetId): Ledger {
  const { lost, hits, extra } = s.rail[net];
  const lines = [
    isUnready(s, net)
      ? line('SS-30Ga', 'capacity-unready', charts.rail.capacity.soviet.junII41)
      : line('SS-7A4b', 'capacity-base', CAPACITY[net].base),
    ...(lost > 0 ? [line('SS-7A4f', 'capacity-lost', -lost)] : []),
    ...(hits > 0 ? [line('SS-19D1b', 'yards-hit', -hits)] : []),
    ...(extra > 0 ? [line('SS-7A4d', 'capacity-extra', extra)] : []),
  ];
  return ledger('rail-capacity', lines);
}

export const capacityLeft = (s: State, net: NetId): number =>
  perMoment(s, LEFT[net], () => Math.max(0, capacityOf(s, net).total - s.rail[net].used));
const LEFT = { soviet: Symbol('soviet'), standard: Symbol('standard'), finnish: Symbol('finnish') } as const;

/** Things that go by rail use it up: units, factories, the capital, resource points (7A4a). */
export function useCapacity(s: State, net: NetId, amount: number): void {
  s.rail[net].used += amount;
}

/** 3Db: what a unit counts for in transport. */
export const transportRe = (s: State, u: number): number => {
  const row = shown(s, u);
  const { cm, cavalry, others } = charts.sizes.transportFactor;
  return re(s, u) * (isCm[row] === 1 ? cm : isCavalry[row] === 1 ? cavalry : others);
};

// --- 7A4e: newcomers from the east travel free

const EASTERN = 'eastern-rail';
const freeLeft = (s: State): number => charts.rail.capacity.soviet.freeEasternArrivals - (s.used[EASTERN] ?? 0);

/** What a load takes of a net; `eastern` is the part of it that came in from the eastern districts this turn. */
export interface Load {
  readonly net: NetId;
  readonly re: number;
  readonly eastern: number;
}
/** What is left to be taken from the capacity once newcomers have travelled free. */
export const counted = (s: State, load: Load): number => load.re - Math.min(load.eastern, freeLeft(s));
/** Whether a net carries so much more. */
export const hasRoom = (s: State, net: NetId, size: number, eastern: number): boolean =>
  size - (eastern === 0 ? 0 : Math.min(eastern, freeLeft(s))) <= capacityLeft(s, net);

export function carryLoad(s: State, load: Load): void {
  const free = Math.min(load.eastern, freeLeft(s));
  if (free > 0) s.used[EASTERN] = (s.used[EASTERN] ?? 0) + free;
  useCapacity(s, load.net, load.re - free);
}

// --- 7A4f

/** The first time the Axis gains a Soviet major city hex, the Soviets lose capacity for good. */
export const capacityFalls: Follow = (s, of, hex, world) => {
  if (of !== AXIS || USSR[hex] === 0 || !isMajor(hex) || s.hexes.lost[hex] === 1) return;
  s.rail.soviet.lost += charts.rail.capacity.soviet.lossPerMajorCityHex;
  world.tell({
    key: 'rail-capacity-lost',
    rules: ['SS-7A4f'],
    params: { hex: { space: hex }, lost: s.rail.soviet.lost },
  });
};
