import { expect, test } from 'vitest';
import { computersOf } from '../src/save/matches.ts';

test('a match that was kept when the computer had one level for all is still played at that level', () => {
  expect(computersOf({ computer: ['german', 'soviet'], level: 'general' })).toEqual({
    german: 'general',
    soviet: 'general',
  });
  expect(computersOf({ computer: ['german'] })).toEqual({ german: 'officer' });
  expect(computersOf({ computer: { german: 'cadet' } })).toEqual({ german: 'cadet' });
});
