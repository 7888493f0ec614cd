import { gameModule as darkValley } from '@rokada/dark-valley';
import { gameModule as ironDream } from '@rokada/iron-dream';
import { Match, secretFrom, type GameModule, type News } from '@rokada/kernel';
import { gameModule as skirmish } from '@rokada/skirmish';
import { gameModule as suddenStorm } from '@rokada/sudden-storm';
import { expect, test } from 'vitest';
import type { Scene } from '../src/engine/protocol.ts';
import { battleAfter, columnIn, diceIn } from '../src/store/battle.ts';
import { cellsOf } from '../src/store/cells.ts';
import type { OnTable } from '../src/store/state.ts';

/** Every battle of a game's lessons, as its news tell it. */
function battlesOf({ game, lessons = [] }: GameModule): News[] {
  return lessons.flatMap(({ scenario, options = {}, seed, side, before = [], steps }) => {
    const seats = [{ name: 'all', sides: game.sides }];
    const match = Match.start(game, { scenario, options, secret: secretFrom(seed), seats });
    for (const each of before) match.act(each);
    for (const { do: action, then = [] } of steps) {
      if (action !== undefined) match.act({ side, action });
      for (const each of then) match.act(each);
    }
    return match
      .log(game.sides)
      .flatMap(({ news }) => news)
      .filter(
        (news) => news.ledgers !== undefined && diceIn(news, undefined).length > 0 && columnIn(news) !== undefined,
      );
  });
}

const wordOf = ({ params }: News): unknown => {
  const result = params!['result'];
  return typeof result === 'object' && 'word' in result ? result.word : result;
};

for (const module of [skirmish, ironDream, darkValley, suddenStorm])
  test(`the dice of a battle of ${module.game.id} light the cell of its table that the news tell`, () => {
    const battles = battlesOf(module);
    expect(battles.length).toBeGreaterThan(0);
    const words = module.presentation.words.en;
    for (const news of battles) {
      const found = cellsOf(
        module.presentation.charts!,
        news,
        columnIn(news),
        diceIn(news, undefined),
        (word) => words[word] ?? word,
      );
      const lit = found?.cells.filter(({ hit }) => hit);
      expect(lit, JSON.stringify(news.params)).toHaveLength(1);
      expect(lit![0]!.result).toBe(wordOf(news));
      expect(found!.cells.length).toBeLessThanOrEqual(9);
    }
  });

test('what is added to the dice moves the cell, and no table is better than a wrong one', () => {
  const chart = { id: 'a', title: 'a', rule: 'A-1', source: 'rulebook', columns: ['die', '3:1'] } as const;
  const rows = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((roll) => [roll, `r${roll}`]);
  const news = (result: string, modifier: number): News => ({
    key: 'battle',
    rules: [],
    params: { column: '3:1', die: 4, result },
    ledgers: [{ of: 'die', total: modifier, lines: [] }],
  });
  const lit = (each: News): unknown =>
    cellsOf([{ ...chart, rows }], each, '3:1', [4], (word) => word)?.cells.find(({ hit }) => hit);
  expect(lit(news('r6', 2))).toEqual({ roll: '6', result: 'r6', hit: true });
  expect(lit(news('r9', 20))).toEqual({ roll: '9', result: 'r9', hit: true });
  expect(lit(news('r4', 2))).toBeUndefined();
});

test('what the next phase asks is no part of the battle', () => {
  const words = { en: { 'phase-fighting': 'Combat', 'phase-advancing': 'Combat', 'phase-supply': 'Supply' }, fr: {} };
  const phases = { turn: ['fighting', 'advancing', 'supply'].map((step) => ({ step, side: 'red' })) };
  const match = { info: { phases, presentation: { words }, pieces: [], actions: {} }, world: {} } as unknown as OnTable;
  const scene = (about: string, at: number): Scene =>
    ({ decisions: [{ side: 'red', about, phase: ['turn', at] }], view: { pieces: [] } }) as unknown as Scene;
  const fought: News = {
    key: 'battle',
    rules: [],
    params: { die: 3 },
    ledgers: [{ of: 'attack', total: 4, lines: [] }],
  };
  const entry = { version: 1, side: 'red', news: [fought] };
  const after = (about: string, at: number) =>
    battleAfter(undefined, match, scene('attacks', 0), scene(about, at), [entry], undefined)!;
  expect(after('advance', 1).over).toBe(false);
  expect(after('withdraw-supply', 2).over).toBe(true);
  expect(battleAfter(after('advance', 1), match, scene('advance', 1), scene('withdraw', 2), [], undefined)!.over).toBe(
    true,
  );
});

test('a battle lasts from its declaration to its last question; support given meanwhile belongs to it', () => {
  const pieces = [
    { id: 'tanks', at: 'A', side: 'red' },
    { id: 'rifles', at: 'B', side: 'blue' },
    { id: 'guns', at: 'far', side: 'blue' },
  ];
  const actions = {
    attack: {
      slots: [
        { name: 'units', of: 'pieces' },
        { name: 'at', of: 'space' },
      ],
    },
    support: { slots: [{ name: 'guns', of: 'pieces' }] },
  };
  const presentation = { words: { en: {}, fr: {} }, rolls: { roll: ['attack', 'defence'] } };
  const byId = new Map([
    ['A', 0],
    ['B', 1],
    ['far', 2],
  ]);
  const info = { phases: {}, presentation, pieces: ['tanks', 'rifles', 'guns'], actions };
  const match = { info, world: { board: { byId } } } as unknown as OnTable;
  const scene = (about: string): Scene =>
    ({ version: 1, decisions: [{ side: 'blue', about }], view: { pieces } }) as unknown as Scene;
  const chances = [{ result: 'win', weight: 1 }];
  const declared = (side: string, type: string, slots: Record<string, number | number[]>) => ({
    draft: { side, type, slots },
    preview: { ledgers: [], results: chances },
  });
  const attack = declared('red', 'attack', { units: [0], at: 1 });
  // A plan for later, after which the usual is asked again, is no battle yet.
  expect(battleAfter(undefined, match, scene('impulse'), scene('impulse'), [], attack)).toBeUndefined();
  const begun = battleAfter(undefined, match, scene('impulse'), scene('support?'), [], attack)!;
  expect(begun).toMatchObject({ side: 'red', type: 'attack', dice: [], place: 1, chances, over: false });
  const supported = battleAfter(
    begun,
    match,
    scene('support?'),
    scene('again?'),
    [],
    declared('blue', 'support', { guns: [2] }),
  )!;
  expect(supported).toMatchObject({ side: 'red', type: 'attack' });
  expect(supported.pieces.map(({ id }) => id)).toEqual(['tanks', 'rifles', 'guns']);
  const roll: News = {
    key: 'roll',
    rules: [],
    params: { attack: 7, defence: 4 },
    ledgers: [{ of: 'attack', total: 4, lines: [] }],
  };
  const entry = { version: 2, side: 'blue', news: [roll, { key: 'falls', rules: [] }] };
  const fought = battleAfter(supported, match, scene('again?'), scene('retreat?'), [entry], undefined)!;
  expect(fought).toMatchObject({ side: 'red', news: roll, dice: [7, 4], chances, over: false });
  expect(fought.pieces).toHaveLength(3);
  expect(battleAfter(fought, match, scene('retreat?'), scene('impulse'), [], undefined)!.over).toBe(true);
});
