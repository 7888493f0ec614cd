import { quietWorld, randomAction, SeededChance } from '@rokada/kernel';
import { applyDelta, same, viewDelta } from '@rokada/kernel/protocol';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';

describe('what is told of an action', () => {
  test.each(['open', 'hidden'])('is what changed, and the views come out as they are (stocks %s)', (stocks) => {
    const chance = new SeededChance(`told:${stocks}`);
    const world = quietWorld(chance);
    const s = game.begin(game.start('eastern-front', { stocks }), world);
    const seats = [['german'], ['russian'], []];
    let views = seats.map((sides) => game.view(s, sides));
    const told: number[] = [];
    while (game.outcome(s) === undefined && told.length < 900) {
      const open = game.decisions(s);
      const { side } = open[chance.below(open.length)]!;
      game.apply(s, side, randomAction(game, s, side, chance)!, world);
      const now = seats.map((sides) => game.view(s, sides));
      const texts = now.map((view, n) => JSON.stringify(viewDelta(views[n]!, view) ?? {}));
      // What a seat has been told makes what it may see, and no more.
      for (const [n, text] of texts.entries()) expect(same(applyDelta(views[n]!, JSON.parse(text)), now[n])).toBe(true);
      views = now;
      told.push(texts[0]!.length + texts[1]!.length);
    }
    const mean = told.reduce((sum, each) => sum + each) / told.length;
    expect(mean).toBeLessThan(600);
    expect(told.toSorted((a, b) => a - b)[told.length >> 1]).toBeLessThan(250);
  });
});
