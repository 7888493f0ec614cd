import { TABLES, type Season } from './data.ts';

/** CA-YR: five years of twelve turns, each with its season. Turns are counted from 1 to 60. */

export const TURNS = TABLES.years.reduce((sum, { turns }) => sum + turns, 0);

interface Moment {
  readonly year: number;
  readonly season: Season;
  /** The first turn of the season. */
  readonly since: number;
}

/** CA-YR-41 to 45. */
const MOMENTS: readonly Moment[] = (() => {
  const all: Moment[] = [];
  for (const { year, seasons } of TABLES.years) {
    for (const [season, turns] of seasons as unknown as readonly (readonly [Season, number])[]) {
      const since = all.length + 1;
      for (let i = 0; i < turns; i++) all.push({ year, season, since });
    }
  }
  return all;
})();

const momentOf = (turn: number): Moment => MOMENTS[Math.min(Math.max(turn, 1), TURNS) - 1]!;
export const yearOf = (turn: number): number => momentOf(turn).year;
export const seasonOf = (turn: number): Season => momentOf(turn).season;
/** The turn with which the season of this turn began. */
export const seasonBegan = (turn: number): number => momentOf(turn).since;
export const opensYear = (turn: number): boolean => turn % 12 === 1;
/** CA-YR-2. */
export const isHardWinter = (turn: number): boolean =>
  seasonOf(turn) === 'winter' && TABLES.years.find(({ year }) => year === yearOf(turn))!.hardWinter;
