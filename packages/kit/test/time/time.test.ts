import { describe, expect, test } from 'vitest';
import { calendarTurn, readCalendar } from '@rokada/kit';

describe('calendars', () => {
  const track = '# source: public\nturn,year,month,weather\n9,1942,2,snow\n10,1942,3-4,\n11,1942,5,fair\n';

  test('from a file, with marks', () => {
    const calendar = readCalendar(track, 'turns.csv');
    expect(calendar).toEqual([
      { turn: 9, year: 1942, month: 2, marks: { weather: 'snow' } },
      { turn: 10, year: 1942, month: 3, lastMonth: 4 },
      { turn: 11, year: 1942, month: 5, marks: { weather: 'fair' } },
    ]);
    expect(calendarTurn(calendar, 10).month).toBe(3);
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
