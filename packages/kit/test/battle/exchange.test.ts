import { describe, expect, test } from 'vitest';
import { exchange } from '@rokada/kit';

describe('exchanges', () => {
  test.each([
    ['defender', [1, 1], 20, 7, 'defender', 7],
    ['defender', [1, 1], 3, 7, 'defender', 7],
    ['weaker', [1, 1], 3, 7, 'attacker', 3],
    ['weaker', [1, 2], 20, 7, 'defender', 4],
    ['weaker', [1, 2], 10, 10, 'defender', 5],
    ['weaker', [3, 2], 10, 5, 'defender', 8],
  ] as const)('%s goes, share %j: %d against %d', (gone, share, attacker, defender, goes, points) => {
    expect(exchange({ gone, share }, attacker, defender)).toEqual({ gone: goes, points });
  });

  test('counts whole points', () => {
    expect(() => exchange({ gone: 'weaker', share: [1, 2] }, 3.5, 2)).toThrow(
      'an exchange counts whole points, not 3.5',
    );
    expect(() => exchange({ gone: 'weaker', share: [1, 0] }, 3, 2)).toThrow(RangeError);
  });
});
