import { gameModule as ironDream } from '@rokada/iron-dream';
import { encodeAction, proposalFor, type Match } from '@rokada/kernel';
import { WireReader, wireBeginnings } from '@rokada/kernel/protocol';
import { gameModule as stalingrad } from '@rokada/stalingrad';
import { expect, test } from 'vitest';
import { absorbing, owing } from './matches.ts';

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
  expect(match.decisions()[0]?.step).not.toBe(step);
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
