import { expect, test } from 'vitest';
import { RecordedChance } from '@rokada/kernel';
import {
  chanceToEnd,
  inForce,
  monthlyCalendar,
  moveOnTrack,
  nextImpulse,
  readWeather,
  rollWeather,
  startPeriod,
  turnOn,
  TWO_DICE,
} from '@rokada/kit';

test('calendar', () => {
  // example: calendar
  const calendar = monthlyCalendar({ year: 1944, month: 6, perMonth: 2, turns: 23 });
  expect(turnOn(calendar, { year: 1945, month: 1, part: 1 })?.turn).toBe(15);
  const airFactor = [
    { from: 1, value: 3 },
    { from: 10, until: 19, value: 1 },
  ];
  expect([9, 10, 20].map((turn) => inForce(airFactor, turn))).toEqual([3, 1, 3]);
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

test('track', () => {
  // example: track
  const economy = { name: 'economy', min: 0, max: 20, marks: [{ at: 12, event: 'collapse', going: 'down' as const }] };
  expect(moveOnTrack(economy, 14, -5)).toEqual({ at: 9, lost: 0, events: ['collapse'] });
  // end
});

test('impulses', () => {
  // example: impulses
  const cycle = { periods: ['day', 'night'], last: 12, ends: 'under', dice: TWO_DICE } as const;
  let marker = startPeriod(cycle, 'day', 1);
  for (let impulse = 0; impulse < 5; impulse++) marker = nextImpulse(cycle, marker);
  expect(marker).toEqual({ period: 'day', space: 6, impulses: 5 });
  expect(chanceToEnd(cycle, marker)).toEqual({ ends: 10, of: 36 }); // a roll of 2 to 5
  // end
});
