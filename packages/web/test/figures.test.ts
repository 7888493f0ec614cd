import { decodeAction, type Action, type Match } from '@rokada/kernel';
import { gameModule as darkValley } from '@rokada/dark-valley';
import { gameModule as skirmish } from '@rokada/skirmish';
import { expect, test } from 'vitest';
import { figuresOf, type Figures } from '../src/engine/figures.ts';
import { changesBetween } from '../src/store/points.ts';
import { lessonUpTo } from './matches.ts';

/** Advice in figures: what the player is shown of it before he takes it. */

function figures(match: Match, ...plan: readonly unknown[]): Figures {
  const { game, state } = match;
  const actions = plan.map((each): Action => {
    const read = decodeAction(game, each);
    if (read.refusal !== undefined) throw new Error(read.refusal.key);
    return read.action;
  });
  const { side } = match.decisions()[0]!;
  return figuresOf(game, state, side, [side], actions);
}

test('an attack tells its column and how the dice may fall', () => {
  const match = lessonUpTo(darkValley, 'june', 'attack');
  const attack = { type: 'attack', target: 'W3233', attackers: ['ger-corps-iv', 'ger-jg-97'], support: [] };
  const { odds, standings } = figures(match, attack);
  expect(odds).toMatchObject({ column: '6:1' });
  expect(odds!.results!.reduce((sum, { weight }) => sum + weight, 0)).toBe(6);
  expect(standings).toBeUndefined();
});

test('a march tells the points it brings, and the match is as it was', () => {
  const match = lessonUpTo(darkValley, 'june', 'move');
  const before = JSON.stringify(match.view(match.game.sides));
  const toLibau = { type: 'move', units: ['ger-pz-1'], way: ['W3216', 'W3215', 'W3214', 'W3113', 'W3013'] };
  const { odds, standings } = figures(match, toLibau);
  expect(odds).toBeUndefined();
  expect(changesBetween(...standings!)).toMatchObject([{ of: 'axis-points', from: 14, to: 15 }]);
  expect(JSON.stringify(match.view(match.game.sides))).toBe(before);
});

test('a plan is judged by its last step; what comes after dice has no figures', () => {
  const match = lessonUpTo(skirmish, 'ruza', 'move');
  const move = { type: 'move', unit: 'Pz', to: 'D4' };
  const end = { type: 'end' };
  const attack = { type: 'attack', target: '1 Rifle', attackers: ['Pz'] };
  expect(figures(match, move, end, attack).odds).toMatchObject({ column: '1:1' });
  expect(figures(match, move, end, attack, end)).toEqual({});
});
