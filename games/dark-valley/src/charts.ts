import {
  calendarTurn,
  oneOf,
  ownList,
  ownTable,
  readCalendar,
  readSheet,
  recordsOf,
  wholeNumber,
  wholeNumberIn,
} from '@rokada/kit';
import bombardmentCsv from '../data/bombardment.csv';
import combatACsv from '../data/combat-a.csv';
import combatBCsv from '../data/combat-b.csv';
import depotCsv from '../data/depot-advance.csv';
import terrainCsv from '../data/terrain.csv';
import turnsCsv from '../data/turns.csv';
import weatherCsv from '../data/weather.csv';

/** The printed charts, read and checked once. */

const result = oneOf('AE', 'AL1', 'BL1', 'EX', 'DR', 'DR*', 'DE', 'NE');
export const COMBAT_TABLE_A = ownTable('dark-valley', combatACsv, 'combat-a.csv', {
  columns: 'odds',
  rolls: 'nearest',
  cell: result,
});
export const COMBAT_TABLE_B = ownTable('dark-valley', combatBCsv, 'combat-b.csv', {
  columns: 'odds',
  rolls: 'nearest',
  cell: result,
});
export const BOMBARDMENT_TABLE = ownTable('dark-valley', bombardmentCsv, 'bombardment.csv', {
  columns: 'odds',
  rolls: 'nearest',
  cell: oneOf('L', 'o'),
});
export const DEPOT_TABLE = ownTable('dark-valley', depotCsv, 'depot-advance.csv', {
  columns: 'words',
  rolls: 'nearest',
  cell: wholeNumber,
});

// --- The turn record track

const CALENDAR = readCalendar(ownList('dark-valley', turnsCsv, 'turns.csv'), 'turns.csv');
export const LAST_TURN = CALENDAR.length;
export type Weather = 'fair' | 'mixed' | 'mud' | 'snow';
export const yearOf = (turn: number): number => calendarTurn(CALENDAR, turn).year;
export const monthsOf = (turn: number): readonly number[] => {
  const { month = 1, lastMonth = month } = calendarTurn(CALENDAR, turn);
  return month === lastMonth ? [month] : [month, lastMonth];
};
const mark = (turn: number, name: string): string => calendarTurn(CALENDAR, turn).marks?.[name] ?? '';
const weathers = CALENDAR.map(({ turn }) => mark(turn, 'weather') as Weather);
export const weatherOf = (turn: number): Weather => weathers[turn - 1]!;
/** 6.1, 8.7, 11.3: the snow turns of 1941-42. */
export const isFirstWinter = (turn: number): boolean => turn >= 7 && turn <= 9;
/** 10.2: Axis in fair turns through July 1943 and mixed turns through September 1942. */
export const hasAxisInitiative = (turn: number): boolean =>
  (weatherOf(turn) === 'fair' && turn <= 24) || (weatherOf(turn) === 'mixed' && turn <= 15);
/** 10.1: the chits of a side in a turn; `pz` stands for a Panzer HQ of the player's choice. */
export const chitsOf = (turn: number, side: 'axis' | 'soviet'): readonly string[] => mark(turn, side).split(' ');

// --- Movement

export interface WeatherMovement {
  readonly axisMechanized: number;
  readonly axisOthers: number;
  readonly soviet: number;
  readonly forcedMarch: boolean;
}
const weatherSheet = readSheet(ownList('dark-valley', weatherCsv, 'weather.csv'), 'weather.csv');
export const WEATHER_MOVEMENT: ReadonlyMap<string, WeatherMovement> = new Map<string, WeatherMovement>(
  recordsOf(weatherSheet, ['weather', 'axis mechanized', 'axis others', 'soviet', 'forced march']).map((row) => [
    row.weather.text,
    {
      axisMechanized: wholeNumberIn(weatherSheet, row['axis mechanized']),
      axisOthers: wholeNumberIn(weatherSheet, row['axis others']),
      soviet: wholeNumberIn(weatherSheet, row.soviet),
      forcedMarch: row['forced march'].text === 'yes',
    },
  ]),
);
const weatherMovements = CALENDAR.map(({ turn }) =>
  WEATHER_MOVEMENT.get(isFirstWinter(turn) ? 'first-winter' : weatherOf(turn))!,
);
export const weatherMovement = (turn: number): WeatherMovement => weatherMovements[turn - 1]!;

/** A price no allowance can pay: such a step is made only as the one that is always possible (11.1). */
export const DEAR = 60;
export interface TerrainRow {
  readonly foot: number;
  readonly mechanized: number;
  readonly bombardment: number;
}
const terrainSheet = readSheet(ownList('dark-valley', terrainCsv, 'terrain.csv'), 'terrain.csv');
const points = (cell: { readonly text: string; readonly line: number; readonly column: number }): number =>
  cell.text === '' ? 0 : cell.text === 'dear' ? DEAR : wholeNumberIn(terrainSheet, cell);
export const TERRAIN_EFFECTS: ReadonlyMap<string, TerrainRow> = new Map(
  recordsOf(terrainSheet, ['terrain', 'on', 'foot', 'mechanized', 'bombardment']).map((row) => [
    row.terrain.text,
    { foot: points(row.foot), mechanized: points(row.mechanized), bombardment: points(row.bombardment) },
  ]),
);
