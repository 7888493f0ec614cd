import { refusal, type Refusal } from '@rokada/kernel';
import { charts, monthOf } from '../charts.ts';
import type { State } from '../state.ts';
import {
  AXIS,
  FACES,
  FRONT,
  SOVIET,
  attackOf,
  camp,
  counterOf,
  isArtillery,
  isCavalry,
  isCm,
  isTruck,
  reOf,
  sizeOf,
  typeOf,
} from '../units.ts';
import { isEquippedAs } from './winter.ts';

/** What units cost in replacement points (33B1, 33B2), and how many may be replaced (33B1g, 33B2m, 33B2n). */

export const KINDS = ['infantry', 'armour', 'artillery'] as const;
export type Kind = (typeof KINDS)[number];
/** In whole points. */
export type Price = Readonly<Record<Kind, number>>;
export const NO_PRICE: Price = { infantry: 0, armour: 0, artillery: 0 };

interface CostRow {
  readonly type: string;
  readonly size?: string;
  readonly printed?: string;
  readonly nationality?: string;
  readonly armour: number | 'all';
}
const SPECIAL_COSTS = charts.axisReplacements.specialCosts as readonly CostRow[];
/** 33B1d */
const TRUCK_PRICE = SPECIAL_COSTS.find(({ type }) => type === 'Truck')!.armour as number;

/** 33B1e: the row of the special costs for a unit. */
function specialCost(u: number): CostRow | undefined {
  const front = u * FACES + FRONT;
  const { printed, nation } = counterOf[u]!;
  return SPECIAL_COSTS.find(
    (row) =>
      row.type === typeOf[front] &&
      row.size?.split(' or ').includes(sizeOf[front]!) === true &&
      (row.printed === 'any' || row.printed?.replace('*', '') === printed) &&
      (row.nationality === undefined || row.nationality.toLowerCase() === nation),
  );
}

/** 33B2b: which points a Soviet unit is replaced with, by the side it shows or would show. */
export function kindOf(row: number): Kind {
  if (isArtillery[row] === 1 || typeOf[row] === 'AT') return 'artillery';
  return isCm[row] === 1 ? 'armour' : 'infantry';
}

/** 33B1d to 33B1f, 33B2b: what so many points of a unit's attack strength cost, by the kind of unit. */
export function priceOf(u: number, face: number, points: number): Price {
  const row = u * FACES + face;
  if (isTruck[u] === 1) return { ...NO_PRICE, armour: TRUCK_PRICE };
  if (camp(u) === SOVIET) return { ...NO_PRICE, [kindOf(row)]: points };
  const special = specialCost(u);
  const full = attackOf[u * FACES + FRONT]!;
  // Ruling 60: the armour share in proportion, rounded up.
  const share = special === undefined ? 0 : special.armour === 'all' ? full : special.armour;
  const armour = full === 0 ? 0 : Math.min(points, Math.ceil((share * points) / full));
  return { ...NO_PRICE, armour, infantry: points - armour };
}

// --- Limits

export interface Limit {
  readonly key: string;
  readonly rule: string;
  readonly most: number;
  readonly adds: number;
}
/** What a unit counts for that comes back with this side up; of one that is rebuilt, only what it gains. */
export function limitsFor(s: State, u: number, face: number, from?: number): Limit[] {
  const row = u * FACES + face;
  const adds = reOf[row]! - (from === undefined ? 0 : reOf[u * FACES + from]!);
  if (camp(u) === AXIS) {
    const most = charts.axisReplacements.artilleryPerMonth;
    return isArtillery[row] === 1 ? [{ key: `axis-artillery-${monthOf(s.turn)}`, rule: 'SS-33B1g', most, adds }] : [];
  }
  const { cavalryREPerTurn, winterREPerMonth } = charts.sovietReplacements;
  return [
    ...(isCavalry[row] === 1 ? [{ key: `cavalry-${s.turn}`, rule: 'SS-33B2m', most: cavalryREPerTurn, adds }] : []),
    // The first winter lasts as long as the game.
    ...(isEquippedAs(u, row)
      ? [{ key: `winter-${monthOf(s.turn)}`, rule: 'SS-33B2n', most: winterREPerMonth, adds }]
      : []),
  ];
}
export function refuseLimit(s: State, limits: readonly Limit[], u: number): Refusal | undefined {
  const over = limits.find(({ key, most, adds }) => (s.used[key] ?? 0) + adds > most);
  return over && refusal(over.rule, 'limit-reached', { unit: { piece: u }, limit: over.most });
}
export function countLimits(s: State, limits: readonly Limit[]): void {
  for (const { key, adds } of limits) s.used[key] = (s.used[key] ?? 0) + adds;
}
