import { Match, encodeAction, randomAction, SeededChance } from '@rokada/kernel';
import { describe, expect, test } from 'vitest';
import { defineGame } from '../src/game.ts';
import { given, sequence, step } from '../src/steps.ts';
import { action } from '../src/grammar.ts';
import { names } from '../src/names.ts';
import type { State } from '../src/state.ts';

const go = action<State>('go', 'T-1', {}, { apply: () => undefined });
const moving = step<State, { side: string }>('moving', 'T-2', {
  decision: (_s, { side }) => ({ side }),
  actions: [go],
});
const interlude = step<State>('interlude', 'T-3', { decision: () => ({ side: 'b' }), actions: [go] });
const never = step<State>('never', 'T-4', { when: () => false });
const turn = sequence<State>('turn', 'T-1', [given(moving, { side: 'a' }), never, given(moving, { side: 'b' })]);

const define = (turns: readonly string[]) =>
  defineGame<State>({
    id: 'phased',
    version: '1',
    sides: ['a', 'b'],
    scenarios: [{ id: 'only' }],
    spaces: names([]),
    pieces: names([]),
    tables: {},
    sequence: sequence('game', 'T-1', [interlude, turn]),
    turns,
    record: () => ({}),
    setup: () => undefined,
    view: () => ({ pieces: [], spaces: [], facts: {} }),
  });

describe('the phases of a turn', () => {
  test('are the children of its step, with the sides they belong to', () => {
    expect(define(['turn']).phases).toEqual({
      turn: [
        { step: 'moving', rule: 'T-2', side: 'a' },
        { step: 'never', rule: 'T-4' },
        { step: 'moving', rule: 'T-2', side: 'b' },
      ],
    });
  });

  test('are told beside each decision, and not outside a turn', () => {
    const game = define(['turn']);
    const match = Match.start(game, { scenario: 'only' });
    const told: unknown[] = [];
    for (let open = match.decisions(); open.length > 0; open = match.decisions()) {
      told.push(open[0]!.phase);
      const chosen = randomAction(game, match.state, open[0]!.side, new SeededChance('x'))!;
      match.act({ side: open[0]!.side, action: encodeAction(game, chosen) });
    }
    expect(told).toEqual([undefined, ['turn', 0], ['turn', 2]]);
  });

  test('a turn that is no step with children is refused', () => {
    expect(() => define(['moving'])).toThrow('the turn moving is no step with children');
    expect(() => define(['dusk'])).toThrow('the turn dusk is no step with children');
  });
});
