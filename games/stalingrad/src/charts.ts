import oob from '../data/oob.json' with { type: 'json' };
import { dateIndex } from './data.ts';
import { tables } from './figures.ts';

/** The printed charts, read from the data once. */

interface Dated {
  readonly from: string;
  readonly value: number;
}

/** What is in force on a date: the latest entry that has begun. */
function byDate(entries: readonly Dated[]): (date: number) => number {
  const steps = entries.map(({ from, value }) => ({ from: dateIndex(from), value }));
  const known: number[] = [];
  return (date) => (known[date] ??= steps.findLast(({ from }) => from <= date)?.value ?? 0);
}

/** TS-15.3e. */
export const russianArtilleryFactor = byDate(tables.russianArtillery.factor);
/** TS-17.23. */
export const luftwaffeFactor = byDate(tables.luftwaffe.factor);
/** TS-8.352F. */
export const dateBonus = byDate(tables.defenceValue.modifiers.find((each) => each.rule === '8.352F')!.values!);

/** TS-17.3c: German casualty points by the equal DR. */
export const friendlyFirePoints = (roll: number): number =>
  (tables.friendlyFire.points as Readonly<Record<string, number>>)[roll] ?? 0;

export interface CrossingResult {
  readonly result: 'safe' | 'landed' | 'returned' | 'eliminated';
  readonly duration: number;
}

/** TS-18.5c to TS-18.5f. */
export function crossingResult(modified: number): CrossingResult {
  const row = tables.crossingTable.find(
    ({ min, max }) => (min === null || min <= modified) && (max === null || modified <= max),
  )!;
  const result = row.max === 11 ? 'safe' : (row.result as CrossingResult['result']);
  return { result, duration: row.duration ?? 0 };
}

const [OCTOBER, NOVEMBER] = [dateIndex('1942-10-01'), dateIndex('1942-11-01')];

/** TS-18.4g: subtracted in October and in November. */
export const monthReduction = (date: number): number => {
  const { september, october, november } = tables.interdiction.month;
  return date < OCTOBER ? september : date < NOVEMBER ? october : november;
};

/** TS-8.1g, TS-21.4a, TS-21.4b: where the marker starts a day or a night. */
export function startingSpace(period: 'day' | 'night', date: number, shortening: boolean): number {
  const rows = tables.impulses.startingSpaces;
  const row = shortening ? rows.findLast(({ from }) => dateIndex(from) <= date)! : rows[0]!;
  return row[period];
}

export interface Week {
  readonly week: number;
  readonly ends: number;
  readonly blue: number;
  readonly black: number;
  readonly red: readonly [number, number];
}

/** TS-19.2c. */
export const WEEKS: readonly Week[] = oob.victorySchedule.map(({ week, ends, blue, subsidiaryBlack, red }) => ({
  week,
  ends: dateIndex(ends),
  blue,
  black: subsidiaryBlack,
  red: [red[0]!, red[1]!],
}));

/** TS-22.21a: a deck with the odds of two dice, values 2 to 12. */
export const FULL_DECK: readonly number[] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
