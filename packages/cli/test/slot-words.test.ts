import { expect, test } from 'vitest';
import { gameModule } from '../../../games/campaign/src/index.ts';
import { Say } from '../src/say.ts';
import { cliWords } from '../src/words/index.ts';

test('an action may have a word of its own for what it asks', () => {
  const say = new Say(gameModule, 'en', cliWords('en'));
  expect(say.slot('buy', 'order')).toBe('Order of purchase');
  expect(say.slot('order', 'scenario')).toBe('Scenario');
  expect(say.action({ type: 'buy', order: [] })).toBe('Buy units, Order of purchase –');
});
