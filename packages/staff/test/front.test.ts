import { expect, test } from 'vitest';
import { whileSame } from '../src/index.ts';

test('what follows from columns is worked out anew when something else is in them, whatever objects they are', () => {
  let made = 0;
  const sumOf = whileSame((a: Int16Array, b: Uint8Array) => {
    made++;
    return { sum: a.reduce((x, y) => x + y, 0) + b.reduce((x, y) => x + y, 0) };
  });
  const [a, b] = [Int16Array.of(1, 2, 3), Uint8Array.of(4, 5)];
  const first = sumOf(a, b);
  expect(first.sum).toBe(15);
  expect(sumOf(a.slice(), b.slice())).toBe(first);
  expect(made).toBe(1);
  b[1] = 6;
  expect(sumOf(a, b).sum).toBe(16);
  a[2] = -3;
  expect(sumOf(a, b).sum).toBe(10);
  expect(made).toBe(3);
});
