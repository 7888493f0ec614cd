import { describe, expect, test } from 'vitest';
import {
  action,
  defineGame,
  names,
  option,
  pieces,
  quietWorld,
  randomAction,
  SeededChance,
  sequence,
  step,
  table,
  untilClosed,
  type State,
} from '../src/index.ts';

/** Forty runners, of whom the eighteenth alone may go anywhere: sets drawn at random lead nowhere. */
const PIECES = names(Array.from({ length: 40 }, (_, i) => `runner-${i}`));
const LAST = 17;
const go = action<State, { who: readonly number[]; where: string }>(
  'go',
  'W-1',
  {
    who: pieces({ among: () => PIECES.ids.map((_, i) => i) }),
    where: option({ among: (_s, d) => (d.who.length === 1 && d.who[0] === LAST ? ['home'] : []) }),
  },
  { apply() {} },
);
const game = defineGame<State>({
  id: 'stuck',
  version: '1',
  sides: ['red'],
  scenarios: [{ id: 'only' }],
  spaces: names(['here']),
  pieces: PIECES,
  tables: { runners: table('pieces', { at: 'space' }) },
  sequence: sequence<State>('turn', 'W-0', [
    step<State>('going', 'W-1', { decision: () => ({ side: 'red' }), actions: [go], done: untilClosed }),
  ]),
  record: () => ({}),
  setup() {},
  view: () => ({ pieces: [], spaces: [], facts: {} }),
});

describe('an action at random', () => {
  test('is found even where hardly any set leads anywhere', () => {
    const s = game.begin(game.start('only'), quietWorld(new SeededChance('begin')));
    for (let i = 0; i < 20; i++) {
      expect(randomAction(game, s, 'red', new SeededChance(`${i}`))).toEqual({
        type: 'go',
        who: [LAST],
        where: 'home',
      });
    }
  });
});
