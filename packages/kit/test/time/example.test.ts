import { expect, test } from 'vitest';
import { RecordedChance } from '@rokada/kernel';
import { monthlyCalendar, readWeather, rollWeather, turnOn } from '@rokada/kit';

test('calendar', () => {
  // example: calendar
  const calendar = monthlyCalendar({ year: 1944, month: 6, perMonth: 2, turns: 23 });
  expect(turnOn(calendar, { year: 1945, month: 1, part: 1 })?.turn).toBe(15);
  // end
});

test('weather', () => {
  // example: weather
  const csv = '# source: reconstructed\nmonth,north,south\nsep,C C C M M M,C\noct,M M S S S S,C C C N N M\n';
  const weather = readWeather(csv, 'weather.csv', { conditions: ['C', 'M', 'S'], unchanged: 'N' });
  const before = { north: 'C', south: 'C' };
  expect(rollWeather(weather, 'oct', before, new RecordedChance([[6, 4]]))).toEqual({
    face: 5,
    weather: { north: 'S', south: 'C' },
  });
  // end
});
