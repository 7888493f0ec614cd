import { expect, test } from 'vitest';
import { playsBy, ruling, type MatchOption } from '@rokada/kernel';

const OPTIONS = [
  ruling('winter', 'XX-1', ['hard', 'mild']),
  ruling('bridges', 'XX-2', ['stand', 'blown']),
] as const satisfies readonly MatchOption[];

test('the first reading is the proposed one', () => {
  expect(OPTIONS.map(({ id, start }) => `${id}: ${start}`)).toEqual(['winter: hard', 'bridges: stand']);
});

test('rules ask which reading was agreed', () => {
  const plays = playsBy(OPTIONS);
  const s = { options: { winter: 'mild', bridges: 'stand' } };
  expect([plays(s, 'winter', 'hard'), plays(s, 'winter', 'mild'), plays(s, 'bridges', 'stand')]).toEqual([
    false,
    true,
    true,
  ]);
});
