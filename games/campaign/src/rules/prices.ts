import { GRADES, TABLES, TYPES, typeCalled, type OrderRow, type Side, type UnitType } from '../data.ts';
import { year, type Campaign } from '../state.ts';

/** What units cost: surcharges, and what lend-lease gives. */

const grantOf = (s: Campaign, side: Side): number =>
  (TABLES.armyPoints.reinforcements as unknown as Record<string, Record<Side, number>>)[year(s)]![side];

/** CA-GER-43 to 45, ruling 33: what the German pays more for good infantry; not for Hiwis (CA-HIW-1). */
export function costOf(type: UnitType, grade: (typeof GRADES)[number], of: number): number {
  const price = type.price[grade] ?? 0;
  if (type.side !== 'german' || type.company !== true || type.nation !== 'DE' || type.hiwi) return price;
  const rates = (
    TABLES.germanInfantrySurchargePercent as Readonly<Record<string, { Elite?: number; Veteran?: number }>>
  )[of];
  const percent = grade === 'elite' ? (rates?.Elite ?? 0) : grade === 'veteran' ? (rates?.Veteran ?? 0) : 0;
  return Math.ceil((price * (100 + percent)) / 100);
}

export const totalOf = (s: Campaign, order: readonly OrderRow[]): number =>
  order.reduce(
    (sum, { unit, quality, count }) => sum + costOf(TYPES[typeCalled(unit)]!, quality as never, year(s)) * count,
    0,
  );

/** CA-LL-1, ruling 30: a tenth of the points received this year, from 1942 on (ruling 31). */
export const foreignLimit = (s: Campaign): number =>
  year(s) < 1942 ? 0 : Math.floor((grantOf(s, 'russian') * TABLES.lendLease.sharePercent) / 100);

/** Lend-lease bought this year as one number an item: its type and its grade. */
export const markOf = ({ unit, quality }: OrderRow): number =>
  typeCalled(unit) * GRADES.length + GRADES.indexOf(quality as never);
const rowOf = (mark: number): OrderRow => ({
  unit: TYPES[Math.floor(mark / GRADES.length)]!.id,
  quality: GRADES[mark % GRADES.length]!,
  count: 1,
});

/**
 * CA-LL-42 to 44, ruling 69: for each full number bought of a category in a year one more, as cheap as the cheapest
 * bought. `before` is what was bought earlier in the year.
 */
export function freeItems(of: number, order: readonly OrderRow[], before: readonly number[] = []): OrderRow[] {
  const per = (TABLES.lendLease.freePer as Readonly<Record<string, Readonly<Record<string, number>>>>)[of];
  if (per === undefined) return [];
  const byCategory = new Map<string, { rows: OrderRow[]; now: number; earlier: number; per: number }>();
  const enter = (row: OrderRow, count: 'now' | 'earlier'): void => {
    const { lendLease, category } = TYPES[typeCalled(row.unit)]!;
    if (lendLease === undefined || per[lendLease] === undefined) return;
    const entry = byCategory.get(category) ?? { rows: [], now: 0, earlier: 0, per: per[lendLease] };
    entry.rows.push(row);
    entry[count] += row.count;
    byCategory.set(category, entry);
  };
  for (const mark of before) enter(rowOf(mark), 'earlier');
  for (const row of order) enter(row, 'now');
  return [...byCategory.values()].flatMap(({ rows, now, earlier, per: each }) => {
    const count = Math.floor((earlier + now) / each) - Math.floor(earlier / each);
    if (count === 0) return [];
    const price = ({ unit, quality }: OrderRow): number => costOf(TYPES[typeCalled(unit)]!, quality as never, of);
    const [cheapest] = rows.toSorted((a, b) => price(a) - price(b));
    return [{ ...cheapest!, count }];
  });
}
