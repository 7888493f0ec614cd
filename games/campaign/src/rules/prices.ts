import { GRADES, TABLES, TYPES, typeCalled, type OrderRow, type Side, type UnitType } from '../data.ts';
import { year, type Campaign } from '../state.ts';

/** What units cost: surcharges, and what lend-lease gives. */

const grantOf = (s: Campaign, side: Side): number =>
  (TABLES.armyPoints.reinforcements as unknown as Record<string, Record<Side, number>>)[year(s)]![side];

/** CA-GER-43 to 45, ruling 33: what the German pays more for good infantry. */
export function costOf(type: UnitType, grade: (typeof GRADES)[number], of: number): number {
  const price = type.price[grade] ?? 0;
  if (type.side !== 'german' || type.company !== true || type.nation !== 'DE') return price;
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

/** CA-LL-42 to 44, ruling 69: for each full number bought of a category one more, as cheap as the cheapest bought. */
export function freeItems(
  of: number,
  order: readonly { readonly unit: string; readonly quality: string; readonly count: number }[],
): OrderRow[] {
  const per = (TABLES.lendLease.freePer as Readonly<Record<string, Readonly<Record<string, number>>>>)[of];
  if (per === undefined) return [];
  const byCategory = new Map<string, OrderRow[]>();
  for (const row of order) {
    const type = TYPES[typeCalled(row.unit)]!;
    if (type.lendLease === undefined || per[type.lendLease] === undefined) continue;
    byCategory.set(type.category, [...(byCategory.get(type.category) ?? []), row]);
  }
  return [...byCategory.values()].flatMap((rowsOf) => {
    const count = Math.floor(
      rowsOf.reduce((sum, row) => sum + row.count, 0) / per[TYPES[typeCalled(rowsOf[0]!.unit)]!.lendLease!]!,
    );
    const cheapest = rowsOf.toSorted(
      (a, b) =>
        costOf(TYPES[typeCalled(a.unit)]!, a.quality as never, of) -
        costOf(TYPES[typeCalled(b.unit)]!, b.quality as never, of),
    )[0]!;
    return count > 0 ? [{ ...cheapest, count }] : [];
  });
}
