import { expect, test } from 'vitest';
import { stackFits, stackingRules, stackReport } from '@rokada/kit';
import type { StackingPolicy } from '@rokada/kit';

test('stacking', () => {
  // example: stacking
  const policy: StackingPolicy = {
    measures: ['units', 'divisions', 'artillery'],
    limits: [
      { rule: 'X-8.1', measure: 'units', max: 6, free: [{ measure: 'artillery', max: 2 }], spaces: ['open'] },
      { rule: 'X-8.1', measure: 'divisions', max: 3, spaces: ['open'] },
      { rule: 'X-8.2', measure: 'units', max: 2, spaces: ['arctic'], when: ['phase-end'] },
    ],
  };
  const rules = stackingRules(policy, { space: 'open', when: 'phase-end' });
  const report = stackReport(rules, [
    { piece: 1, numbers: [1, 1, 0] },
    { piece: 2, numbers: [1, 1, 0] },
    { piece: 3, numbers: [1, 1, 0] },
    { piece: 4, numbers: [1, 1, 0] },
    { piece: 5, numbers: [1, 0, 1] },
  ]);
  expect(report.ledgers.map(({ of, total }) => [of, total])).toEqual([
    ['units', 4],
    ['divisions', 4],
  ]);
  expect(report.over.map(({ measure, excess, pieces }) => [measure, excess, pieces])).toEqual([
    ['divisions', 1, [1, 2, 3, 4]],
  ]);
  expect(stackFits(rules, [8, 3, 2])).toBe(true); // the same question in a search, from running totals
  // end
});
