import { gameModule as ironDream } from '@rokada/iron-dream';
import { encodeAction, proposalFor, type Match } from '@rokada/kernel';
import { WireReader, wireBeginnings } from '@rokada/kernel/protocol';
import { gameModule as stalingrad } from '@rokada/stalingrad';
import { expect, test } from 'vitest';
import { absorbing, lessonUpTo, owing, withDice } from './matches.ts';

/** What a game proposes for losses is legal, pays all that is due and stays within the step that asked. */

const cases: readonly (readonly [string, () => Match, string])[] = [
  ['Iron Dream', owing, 'toll'],
  ['Stalingrad', absorbing, 'absorbing'],
];

test.each(cases)('%s', (_, made, step) => {
  const match = made();
  const { side } = match.decisions()[0]!;
  const before = match.game.codec.hash(match.state);
  const { actions, news } = proposalFor(match.game, match.state, side)!;
  expect(actions.length).toBeGreaterThan(1);
  expect(match.game.codec.hash(match.state)).toBe(before); // tried out on a copy
  expect(proposalFor(match.game, match.state, 'nobody')).toBeUndefined();
  const told: string[] = [];
  for (const action of actions) {
    expect(match.decisions()[0]).toMatchObject({ side, step });
    const answer = match.act({ side, action: encodeAction(match.game, action) });
    if ('refusal' in answer) throw new Error(answer.refusal.key);
    told.push(...answer.news.map(({ key }) => key));
  }
  // All that this side owed; what the other side owes is asked of it.
  expect(match.decisions()[0]).not.toMatchObject({ side, step });
  // What was said beforehand is what came of it.
  expect(news.map(({ key }) => key)).toEqual(told);
  expect(told.length).toBeGreaterThanOrEqual(actions.length);
});

test('at Stalingrad nobody is given up who could step back', () => {
  const match = absorbing();
  const { actions } = proposalFor(match.game, match.state, match.decisions()[0]!.side)!;
  expect(actions.map(({ how }) => how)).not.toContain('eliminate');
});

test('it goes over the line in printed ids and comes back as it was', () => {
  for (const [module, match] of [
    [ironDream, owing()],
    [stalingrad, absorbing()],
  ] as const) {
    const { side } = match.decisions()[0]!;
    const actions = Object.fromEntries(
      [...module.game.actions].map(([type, { order }]) => [
        type,
        { slots: order.map(({ name, slot }) => ({ name, of: slot.of })) },
      ]),
    );
    const reader = new WireReader({ pieces: module.game.pieces.ids, spaces: module.game.spaces.ids, actions });
    const sent = JSON.parse(JSON.stringify(wireBeginnings(match.game, match, side))) as ReturnType<
      typeof wireBeginnings
    >;
    expect(reader.beginnings(sent).proposal).toEqual(proposalFor(match.game, match.state, side));
  }
});

test('in Iron Dream a corps goes back before it is given up, and says so', () => {
  const lastSteps = withDice(ironDream, lessonUpTo(ironDream, 'bagration', 'resolve-assault'), (match) => {
    const answer = match.act({ side: 'soviet', action: { type: 'resolve-assault', hex: 'Y34' } });
    const [decision] = match.decisions();
    if ('refusal' in answer || decision?.about !== 'defender-result') return false;
    return proposalFor(match.game, match.state, decision.side)?.actions[0]?.type === 'retreat';
  });
  const { side } = lastSteps.decisions()[0]!;
  const { actions } = proposalFor(lastSteps.game, lastSteps.state, side)!;
  expect(actions).toEqual([{ type: 'retreat' }]);
  expect('refusal' in lastSteps.act({ side, action: { type: 'retreat' } })).toBe(false);
});
