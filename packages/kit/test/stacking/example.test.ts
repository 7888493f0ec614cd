import { expect, test } from 'vitest';
import { overstacks, refuseStacking, stackFits, stackingRules } from '@rokada/kit';
import type { StackingPolicy } from '@rokada/kit';

test('stacking', () => {
  // example: stacking
  const policy: StackingPolicy = {
    measures: {
      units: Uint8Array.of(1, 1, 1, 1, 1),
      divisions: Uint8Array.of(1, 1, 1, 1, 0),
      artillery: Uint8Array.of(0, 0, 0, 0, 1),
    },
    limits: [
      { rule: 'X-8.1', measure: 'units', max: 6, free: [{ measure: 'artillery', max: 2 }], spaces: ['open'] },
      { rule: 'X-8.1', measure: 'divisions', max: 3, spaces: ['open'] },
      { rule: 'X-8.2', measure: 'units', max: 2, spaces: ['arctic'] },
    ],
  };
  const open = stackingRules(policy, { space: 'open' });
  expect(refuseStacking(open, 12, [0, 1, 2, 4])).toBeUndefined();
  expect(refuseStacking(open, 12, [0, 1, 2, 3, 4])).toEqual({
    rule: 'X-8.1',
    key: 'overstacked',
    params: { count: 4, max: 3, measure: { word: 'divisions' }, hex: { space: 12 } },
  });
  expect(stackFits(open, [0, 1, 2, 3, 4])).toBe(false); // the same question in a search
  expect(overstacks(open, [0, 1, 2, 3, 4])).toEqual([
    { rule: 'X-8.1', measure: 'divisions', excess: 1, pieces: [0, 1, 2, 3] }, // who must go, or some of them
  ]);
  // end
});
