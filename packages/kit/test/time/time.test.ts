import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RecordedChance } from '@rokada/kernel';
import {
  addDays,
  calendarTurn,
  dailyCalendar,
  dateOfDay,
  dayNumber,
  monthlyCalendar,
  readCalendar,
  readWeather,
  rollWeather,
  seasonalCalendar,
  turnOn,
  turnsInARow,
  weatherChances,
  weatherFor,
  worseWeather,
} from '@rokada/kit';

describe('dates', () => {
  test('are those of the real calendar', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1600-01-01'), max: new Date('2400-12-31'), noInvalidDate: true }),
        fc.integer({ min: -800, max: 800 }),
        (day, days) => {
          const date = day.toISOString().slice(0, 10);
          const midnight = new Date(`${date}T00:00:00Z`);
          midnight.setUTCDate(midnight.getUTCDate() + days);
          expect(dateOfDay(dayNumber(date))).toBe(date);
          expect(addDays(date, days)).toBe(midnight.toISOString().slice(0, 10));
        },
      ),
    );
  });

  test.each(['1942-02-29', '1942-13-01', '1942-00-10', '1942-09-31', '42-09-13', 'soon'])('%s is none', (date) => {
    expect(() => dayNumber(date)).toThrow(`"${date}" is not a date`);
  });
});

describe('calendars', () => {
  test('two turns a month', () => {
    const calendar = monthlyCalendar({ year: 1941, month: 11, part: 2, perMonth: 2, turns: 5 });
    expect(calendar.map(({ turn, year, month, part }) => [turn, year, month, part])).toEqual([
      [1, 1941, 11, 2],
      [2, 1941, 12, 1],
      [3, 1941, 12, 2],
      [4, 1942, 1, 1],
      [5, 1942, 1, 2],
    ]);
    expect(turnOn(calendar, { year: 1942, month: 1, part: 2 })?.turn).toBe(5);
    expect(turnOn(calendar, { year: 1942, month: 2 })).toBeUndefined();
  });

  test('one turn a month has no parts', () => {
    expect(monthlyCalendar({ year: 1941, month: 12, perMonth: 1, turns: 2 })).toEqual([
      { turn: 1, year: 1941, month: 12 },
      { turn: 2, year: 1942, month: 1 },
    ]);
  });

  test('one turn a day, with weeks', () => {
    const calendar = dailyCalendar({ date: '1942-09-13', turns: 63, week: 7 });
    expect(calendar.filter((turn) => turn.weekEnd).map((turn) => turn.date)).toEqual([
      '1942-09-19',
      '1942-09-26',
      '1942-10-03',
      '1942-10-10',
      '1942-10-17',
      '1942-10-24',
      '1942-10-31',
      '1942-11-07',
      '1942-11-14',
    ]);
    expect(turnOn(calendar, '1942-10-01')).toEqual({ turn: 19, year: 1942, month: 10, date: '1942-10-01', week: 3 });
    expect(dailyCalendar({ date: '1942-12-31', turns: 2 }).at(-1)).toEqual({
      turn: 2,
      year: 1943,
      month: 1,
      date: '1943-01-01',
    });
  });

  test('years made of seasons', () => {
    const calendar = seasonalCalendar([
      {
        year: 1941,
        seasons: [
          ['summer', 2],
          ['winter', 1],
        ],
      },
      { year: 1942, seasons: [['spring', 1]] },
    ]);
    expect(calendar.map(({ turn, year, season }) => `${turn} ${year} ${season}`)).toEqual([
      '1 1941 summer',
      '2 1941 summer',
      '3 1941 winter',
      '4 1942 spring',
    ]);
  });

  const track = '# source: public\nturn,year,month,weather\n9,1942,2,snow\n10,1942,3-4,\n11,1942,5,fair\n';

  test('from a file, with marks', () => {
    const calendar = readCalendar(track, 'turns.csv');
    expect(calendar).toEqual([
      { turn: 9, year: 1942, month: 2, marks: { weather: 'snow' } },
      { turn: 10, year: 1942, month: 3, lastMonth: 4 },
      { turn: 11, year: 1942, month: 5, marks: { weather: 'fair' } },
    ]);
    expect(calendarTurn(calendar, 10).month).toBe(3);
    expect(turnOn(calendar, { year: 1942, month: 4 })?.turn).toBe(10);
    expect(() => calendarTurn(calendar, 8)).toThrow('the calendar has no turn 8');
    expect(() => calendarTurn(calendar, 12)).toThrow('the calendar has no turn 12');
    expect(JSON.parse(JSON.stringify(calendar))).toEqual(calendar);
  });

  test.each([
    ['turn,month\n1,1\n', 'line 1, column 1: column "year" is missing'],
    ['turn,year\n', 'the calendar has no turns'],
    ['turn,year\n1,1941\n3,1941\n', 'line 3, column 1: turn 2 must follow turn 1'],
    ['turn,year\nx,1941\n', 'line 2, column 1: "x" is not a whole number'],
    ['turn,year\n1,\n', 'line 2, column 3: "" is not a whole number'],
    ['turn,year,month\n1,1941,13\n', 'line 2, column 8: "13" is not a month'],
  ])('refuses %j', (csv, problem) => {
    expect(() => readCalendar(csv, 'turns.csv')).toThrow(problem);
  });
});

describe('weather', () => {
  const csv = '# source: reconstructed\nturn,north,south\njul,C,C\noct,M M F S S S,C C C C N M\nnov,S,M M M M M M\n';
  const shape = { conditions: ['C', 'M', 'F', 'S'], unchanged: 'N' };
  const table = readWeather(csv, 'weather.csv', shape);

  test('one die for all zones', () => {
    const chance = new RecordedChance([[6, 2]]);
    expect(rollWeather(table, 'oct', {}, chance)).toEqual({ face: 3, weather: { north: 'F', south: 'C' } });
    expect(weatherFor(table, 'oct', 5, { south: 'M' })).toEqual({ north: 'S', south: 'M' });
  });

  test('no die when it is certain', () => {
    expect(rollWeather(table, 'nov', {}, new RecordedChance([]))).toEqual({ weather: { north: 'S', south: 'M' } });
  });

  test('chances are those of the faces', () => {
    expect(weatherChances(table, 'oct', 'south', { south: 'M', north: 'C' })).toEqual([
      { result: 'C', weight: 4 },
      { result: 'M', weight: 2 },
    ]);
  });

  test('the worse of two, and turns in a row', () => {
    expect(worseWeather(table, 'F', 'M')).toBe('F');
    expect(worseWeather(table, 'C', 'C')).toBe('C');
    const first = turnsInARow({}, { north: 'F', south: 'M' }, ['F', 'S']);
    expect(first).toEqual({ north: 1, south: 0 });
    expect(turnsInARow(first, { north: 'S', south: 'F' }, ['F', 'S'])).toEqual({ north: 2, south: 1 });
    expect(turnsInARow({ north: 5 }, { north: 'M' }, ['F', 'S'])).toEqual({ north: 0 });
  });

  test('bad questions and bad files are named', () => {
    expect(() => weatherFor(table, 'oct', 5, {})).toThrow(
      'weather.csv, oct: zone south has no weather yet that could last',
    );
    expect(() => weatherFor(table, 'dec', 1, {})).toThrow('weather.csv has no row "dec"');
    expect(() => weatherFor(table, 'oct', 7, {})).toThrow('7 is not a face of the weather die');
    expect(() => weatherChances(table, 'oct', 'west', {})).toThrow('weather.csv has no zone "west"');
    expect(() => worseWeather(table, 'C', 'X')).toThrow('"X" is not weather of this table');
    expect(() => readWeather('# source: public\nturn,a\njul,C C M\n', 'w.csv', shape)).toThrow(
      'w.csv, line 3, column 5: "C C M" means nothing',
    );
    expect(() => readWeather('# source: public\nturn,a\njul,R\n', 'w.csv', shape)).toThrow('"R" means nothing');
  });
});
