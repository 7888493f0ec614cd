import { playMatch } from '@rokada/staff';
import { expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { staff } from '../src/staff.ts';

// In this campaign the Russian army can be rearranged for nothing, while to be done with it lets the enemy strike.
test('a cadet does not arrange his army for ever', () => {
  const start = game.start('eastern-front', { victory: 'gained' });
  const { actions } = playMatch(staff, { start, levels: ['officer', 'cadet'], seed: 'nov18:34', budgets: {} });
  expect(actions).toBeLessThan(4000);
});
