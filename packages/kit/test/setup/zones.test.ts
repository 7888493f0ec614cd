import { expect, test } from 'vitest';
import { refuseFinish, refuseZone, setupPlan, type SetupZone } from '../../src/setup/index.ts';

const zone = (
  id: string,
  members: readonly number[],
  open: readonly number[],
  held: readonly number[] = [],
): SetupZone => ({
  id,
  side: 'red',
  rule: 'XX-1',
  members,
  open: Uint8Array.from({ length: 4 }, (_, space) => Number(open.includes(space))),
  held,
});

test('each in his zone; what must be held is held; everybody is placed', () => {
  const plan = setupPlan(3, [zone('north', [0, 1], [0, 1], [0]), zone('south', [2], [3])], new Map([[0, 0]]));
  expect(refuseZone(plan, 0, 1)).toBeUndefined();
  expect(refuseZone(plan, 0, 3)?.key).toBe('outside-zone');
  expect(refuseZone(plan, 2, 3)).toBeUndefined();
  expect(refuseFinish(plan, 'red', [1, 1, 3])?.key).toBe('must-be-held');
  expect(refuseFinish(plan, 'red', [0, 1, -1])?.key).toBe('still-to-place');
  expect(refuseFinish(plan, 'red', [0, 1, 3])).toBeUndefined();
  expect(refuseFinish(plan, 'blue', [-1, -1, -1])).toBeUndefined();
  expect([...plan.ready]).toEqual([0, -1, -1]);
});

test('nobody belongs to two zones', () => {
  expect(() => setupPlan(1, [zone('a', [0], [0]), zone('b', [0], [1])], new Map())).toThrow('two zones');
});
