import { cityAt, cityNamed, districtNamed } from '../board.ts';
import { charts } from '../charts.ts';

/** The replacement cities of the Soviets (33B2f), and the names of the stores of those that are cut off. */

interface ReplacementCity {
  readonly district: number;
  readonly hex: number;
  readonly points: number;
}
export const EASTERN = districtNamed('eastern');
const WORDS: Readonly<Record<string, string>> = { Transcaucasian: 'transcaucasus', 'North Caucasus': 'north-caucasus' };
export const CITY_POINTS: readonly ReplacementCity[] = Object.entries(
  charts.sovietReplacements.infantryPerTurn,
).flatMap(([district, list]) =>
  (list as readonly { readonly city: string | null; readonly points: number }[]).flatMap(({ city, points }) =>
    city === null
      ? []
      : [{ district: districtNamed(WORDS[district] ?? district.toLowerCase()), hex: cityNamed(city), points }],
  ),
);
export const EASTERN_POINTS = (
  charts.sovietReplacements.infantryPerTurn['Eastern districts (off map)'] as readonly { readonly points: number }[]
)[0]!.points;

/** 33B2d, 33B2i: `store-leningrad`, the points that lie in a city or its factory. Every factory stands in such a city. */
export const storeOf = (hex: number): string =>
  `store-${(cityAt(hex)?.name ?? '').toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
const STORES: ReadonlyMap<string, number> = new Map(CITY_POINTS.map(({ hex }) => [storeOf(hex), hex]));
/** The hex of a store, undefined for every other pool. */
export const hexOfStore = (pool: string): number | undefined => STORES.get(pool);
