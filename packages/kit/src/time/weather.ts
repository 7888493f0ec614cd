/**
 * Weather by zone. Down the side of its chart stand turns or months, across the top zones; a cell lists what each face
 * of the die brings (`C C C M M S`), or one word when the weather is certain.
 */
import { die } from '@rokada/kernel';
import type { Chance } from '@rokada/kernel';
import { readChart } from '../tables/chart.ts';
import type { Chart } from '../tables/chart.ts';
import { gatherChances } from '../tables/dice.ts';
import type { Weighted } from '../tables/dice.ts';
import { TableError } from '../tables/results.ts';

export interface WeatherShape {
  /** From best to worst. */
  readonly conditions: readonly string[];
  /** The word for "as last turn". */
  readonly unchanged?: string;
  readonly faces?: number;
}

export interface WeatherTable {
  readonly chart: Chart<readonly string[]>;
  readonly shape: WeatherShape;
}

/** The condition of each zone: plain data for the state. */
export type Weather = Readonly<Record<string, string>>;

const facesOf = (shape: WeatherShape): number => shape.faces ?? 6;

export function readWeather(csv: string, name: string, shape: WeatherShape): WeatherTable {
  const known = (word: string): boolean => shape.conditions.includes(word) || word === shape.unchanged;
  const chart = readChart(csv, name, (text) => {
    const words = text.split(/\s+/);
    return words.every(known) && (words.length === 1 || words.length === facesOf(shape)) ? words : undefined;
  });
  return { chart, shape };
}

/** The weather that a face of the die brings in the row of a turn or month. */
export function weatherFor(table: WeatherTable, row: string, face: number, previous: Weather): Weather {
  const { chart, shape } = table;
  const cells = rowAt(table, row);
  if (!Number.isInteger(face) || face < 1 || face > facesOf(shape))
    throw new RangeError(`${face} is not a face of the weather die`);
  const weather: Record<string, string> = {};
  for (const [i, zone] of chart.columns.entries()) {
    const word = cells[i]!.length === 1 ? cells[i]![0]! : cells[i]![face - 1]!;
    const now = word === shape.unchanged ? previous[zone] : word;
    if (now === undefined)
      throw new TableError(`${chart.name}, ${row}: zone ${zone} has no weather yet that could last`);
    weather[zone] = now;
  }
  return weather;
}

/** Rolls once for all zones. No die is thrown when every face brings the same. */
export function rollWeather(
  table: WeatherTable,
  row: string,
  previous: Weather,
  chance: Chance,
): { face?: number; weather: Weather } {
  const certain = rowAt(table, row).every((cell) => cell.every((word) => word === cell[0]));
  if (certain) return { weather: weatherFor(table, row, 1, previous) };
  const face = die(chance, facesOf(table.shape));
  return { face, weather: weatherFor(table, row, face, previous) };
}

/** How likely each condition of a zone is. */
export function weatherChances(
  table: WeatherTable,
  row: string,
  zone: string,
  previous: Weather,
): readonly Weighted<string>[] {
  if (!table.chart.columns.includes(zone)) throw new TableError(`${table.chart.name} has no zone "${zone}"`);
  const faces = Array.from({ length: facesOf(table.shape) }, (_, i) => weatherFor(table, row, i + 1, previous)[zone]!);
  return gatherChances(faces.map((result) => ({ result, weight: 1 })));
}

/** The worse of two conditions, for what lies between two zones. */
export function worseWeather({ shape: { conditions } }: WeatherTable, a: string, b: string): string {
  for (const each of [a, b])
    if (!conditions.includes(each)) throw new RangeError(`"${each}" is not weather of this table`);
  return conditions.indexOf(a) >= conditions.indexOf(b) ? a : b;
}

/** For each zone the number of turns in a row, this one included, with weather of some kinds: rivers freeze on the second. */
export function turnsInARow(
  counts: Readonly<Record<string, number>>,
  now: Weather,
  kinds: readonly string[],
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(now).map(([zone, kind]) => [zone, kinds.includes(kind) ? (counts[zone] ?? 0) + 1 : 0]),
  );
}

function rowAt({ chart }: WeatherTable, row: string): readonly (readonly string[])[] {
  const index = chart.rows.indexOf(row);
  if (index < 0) throw new TableError(`${chart.name} has no row "${row}"`);
  return chart.cells[index]!;
}
