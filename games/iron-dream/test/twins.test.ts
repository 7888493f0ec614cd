import { Match, SeededChance, encodeAction, randomAction } from '@rokada/kernel';
import { covers, twinFaults } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';

/** What players do next to what they may not see: tried on twins whenever it can be done, so often each. */
const CLOSE = [
  'declare-assault',
  'mobile-assault',
  'resolve-assault',
  'place-dummy',
  'invade',
  'drop',
  'allied-sail',
  'march',
];
const OFTEN = 2;

describe('in the fog', () => {
  test.each([
    ['iron-dream', '1'],
    ['iron-dream-two', '2'],
    ['let-history-judge', '3'],
  ])('%s looks, offers, answers and is imagined the same, whatever is hidden', (scenario, seed) => {
    covers('ID-25.3b', 'ID-25.3g');
    const match = Match.start(game, { scenario, options: { fog: 'on' }, secret: '5a'.repeat(32) });
    const chance = new SeededChance(seed);
    const tried = new Map<string, number>();
    for (let n = 0; match.outcome === undefined && n < 600; n++) {
      const [open] = match.decisions();
      const types = n % 100 === 0 ? [undefined] : CLOSE.filter((type) => open!.actions.includes(type));
      for (const type of types) {
        const times = tried.get(type ?? '') ?? 0;
        if (type !== undefined && (times >= OFTEN || chance.below(3) > 0)) continue;
        tried.set(type ?? '', times + 1);
        expect(twinFaults(game, game.codec.clone(match.state), chance, type), `${open!.step} at ${n}`).toEqual([]);
      }
      const action = randomAction(game, match.state, open!.side, chance)!;
      match.act({ side: open!.side, action: encodeAction(game, action) });
    }
    expect(tried.size).toBeGreaterThan(2);
  });
});
