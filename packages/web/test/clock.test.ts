import { expect, test } from 'vitest';
import { roughTime, timeText } from '../src/shared/clock.ts';

const hour = 3_600_000;

test('a long time is told in days and hours, a short one as a clock', () => {
  expect(timeText(75 * hour, 'en')).toBe('3 days 3 hours');
  expect(timeText(24 * hour, 'en')).toBe('1 day');
  expect(timeText(75 * hour, 'fr').replaceAll(/\s/g, ' ')).toBe('3 jours 3 heures');
  expect(timeText(2 * hour + 61_000, 'en')).toBe('2:01:01');
  expect(timeText(61_000, 'fr')).toBe('1:01');
});

test('where nobody counts seconds the largest unit will do', () => {
  expect(roughTime(30 * hour, 'en')).toBe('1 day 6 hours');
  expect(roughTime(5 * hour, 'en')).toBe('5 hours');
  expect(roughTime(20_000, 'en')).toBe('1 minute');
});
