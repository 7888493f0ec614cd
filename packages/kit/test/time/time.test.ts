import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RecordedChance } from '@rokada/kernel';
import {
  addDays,
  calendarTurn,
  chanceToEnd,
  dailyCalendar,
  dateOfDay,
  dayNumber,
  endsPeriod,
  inForce,
  monthlyCalendar,
  moveOnTrack,
  nextImpulse,
  periodAfter,
  readCalendar,
  readWeather,
  rollWeather,
  seasonalCalendar,
  startPeriod,
  TrackError,
  turnOn,
  turnsInARow,
  TWO_DICE,
  weatherChances,
  weatherFor,
  worseWeather,
} from '@rokada/kit';
import type { ImpulseCycle, Track } from '@rokada/kit';

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

test('what is in force changes with turns or dates', () => {
  const factor = [
    { from: '1942-09-13', value: 8 },
    { from: '1942-09-27', value: 5 },
    { from: '1942-10-14', until: '1942-11-14', value: 9 },
  ];
  expect(
    ['1942-09-12', '1942-09-13', '1942-09-26', '1942-09-27', '1942-11-14'].map((date) => inForce(factor, date)),
  ).toEqual([undefined, 8, 8, 5, 9]);
  // After its last day a period no longer hides the one before it.
  expect(inForce(factor, '1942-11-15')).toBe(5);
  expect(
    inForce(
      [
        { from: 7, value: 'b' },
        { from: 1, value: 'a' },
      ],
      9,
    ),
  ).toBe('b');
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

describe('tracks', () => {
  const economy: Track = {
    name: 'economy',
    min: 0,
    max: 10,
    marks: [
      { at: 7, event: 'strain', going: 'down' },
      { at: 3, event: 'crisis' },
      { at: 0, event: 'collapse' },
    ],
  };

  test('spaces act when entered, passing or stopping, in order', () => {
    expect(moveOnTrack(economy, 8, -5)).toEqual({ at: 3, lost: 0, events: ['strain', 'crisis'] });
    expect(moveOnTrack(economy, 3, -1)).toEqual({ at: 2, lost: 0, events: [] });
    expect(moveOnTrack(economy, 2, 6)).toEqual({ at: 8, lost: 0, events: ['crisis'] });
    expect(moveOnTrack(economy, 5, 0)).toEqual({ at: 5, lost: 0, events: [] });
  });

  test('the end stops the marker, or the move is refused', () => {
    expect(moveOnTrack(economy, 2, -9)).toEqual({ at: 0, lost: 7, events: ['collapse'] });
    expect(moveOnTrack(economy, 10, 2)).toEqual({ at: 10, lost: 2, events: [] });
    expect(() => moveOnTrack({ ...economy, beyond: 'refuse' }, 9, 2)).toThrow(
      'economy runs from 0 to 10: 11 is beyond it',
    );
    expect(() => moveOnTrack(economy, 11, 1)).toThrow(TrackError);
    expect(() => moveOnTrack(economy, 1, 0.5)).toThrow('a marker moves whole spaces, not 0.5');
  });
});

describe('impulses', () => {
  const cycle: ImpulseCycle = { periods: ['day', 'night'], last: 12, ends: 'under', dice: TWO_DICE };

  test('the marker climbs until a roll falls under it', () => {
    let marker = startPeriod(cycle, 'day', 3);
    expect(endsPeriod(cycle, marker, 2)).toBe(true);
    expect(endsPeriod(cycle, marker, 3)).toBe(false);
    expect(endsPeriod({ ...cycle, ends: 'under-or-on' }, marker, 3)).toBe(true);
    marker = nextImpulse(cycle, marker);
    marker = nextImpulse(cycle, marker, 2);
    expect(marker).toEqual({ period: 'day', space: 6, impulses: 2 });
    expect(nextImpulse(cycle, { ...marker, space: 12 }).space).toBe(12);
  });

  test('the chance to end is counted exactly', () => {
    expect(chanceToEnd(cycle, startPeriod(cycle, 'day', 1))).toEqual({ ends: 0, of: 36 });
    expect(chanceToEnd(cycle, startPeriod(cycle, 'day', 7))).toEqual({ ends: 15, of: 36 });
    expect(chanceToEnd({ ...cycle, ends: 'under-or-on' }, startPeriod(cycle, 'day', 12))).toEqual({ ends: 36, of: 36 });
  });

  test('after the last period comes the first of a new turn', () => {
    expect(periodAfter(cycle, startPeriod(cycle, 'day', 1))).toEqual({ period: 'night', newTurn: false });
    expect(periodAfter(cycle, startPeriod(cycle, 'night', 1))).toEqual({ period: 'day', newTurn: true });
  });

  test('bad starts are refused', () => {
    expect(() => startPeriod(cycle, 'dusk', 1)).toThrow('"dusk" is not a period; there are day, night');
    expect(() => startPeriod(cycle, 'day', 13)).toThrow('the track has no space 13');
  });
});
