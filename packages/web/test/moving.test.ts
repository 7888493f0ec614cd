import { catalogue } from '@rokada/catalogue';
import type { News } from '@rokada/kernel';
import { expect, test } from 'vitest';
import { along, between, Moving } from '../src/board/moving.ts';
import { startSession } from '../src/engine/session.ts';
import { grouped } from '../src/panels/grouped.ts';

const world = { x: (space: number) => (space === 9 ? Number.NaN : space * 10), y: () => 0 };

test('a counter goes through every space of its way, and arrives', () => {
  const way = between(world, 0, [0, 3, 1, 4]);
  expect(way.map(({ x }) => x)).toEqual([30, 10]);
  expect(along([{ x: 0, y: 0 }, ...way, { x: 40, y: 0 }], 1 / 3).x).toBeCloseTo(30);
  const moving = new Moving();
  moving.start('a', { x: 0, y: 0 }, way, 0);
  const seen = [];
  for (let now = 0; moving.has('a') && now < 5000; now += 10) seen.push(moving.step('a', { x: 40, y: 0 }, now)?.x);
  expect(Math.max(...seen.slice(0, seen.length / 2).map((x) => x ?? 0))).toBeGreaterThan(28); // by way of 3, not straight
  expect(seen.at(-1)).toBeUndefined();
  expect(moving.size).toBe(0);
});

test('a way with a space that lies nowhere is no way', () => {
  expect(between(world, 0, [0, 9, 4])).toEqual([]);
});

test('the engine tells the way a unit went', async () => {
  const module = await catalogue.game('iron-dream');
  const session = startSession(module, {
    from: 'start',
    game: 'iron-dream',
    scenario: module.game.scenarios[0]!.id,
    options: {},
    computer: {},
    seed: 'ways',
  });
  const { match } = session;
  const { game } = match;
  let told: readonly (readonly number[])[] = [];
  for (let i = 0; i < 4000 && told.length === 0; i++) {
    const { side } = match.decisions()[0]!;
    const types = match.choices(side).candidates.map(({ value }) => String(value));
    const type =
      types.find((each) => game.actions.get(each)!.order.some(({ slot }) => slot.of === 'path')) ?? types.at(-1)!;
    const answer = await session.act(side, walk(type, side));
    expect(answer).not.toHaveProperty('refusal');
    if ('scene' in answer && answer.ways !== undefined) told = Object.values(answer.ways);
  }
  expect(told.length).toBeGreaterThan(0);
  expect(told[0]!.length).toBeGreaterThan(0);

  /** Fills each question of an action with the first thing that goes. */
  function walk(type: string, side: string) {
    const slots: Record<string, number | string | number[]> = {};
    for (;;) {
      const asked = match.choices(side, { type, slots });
      if (asked.slot === undefined) return { type, ...slots };
      const [first] = asked.candidates;
      const { of, name } = asked.slot;
      if (of === 'path') slots[name] = [...(asked.reach?.at(-1) ?? [Number(first!.value)])];
      else if (of === 'pieces' || of === 'spaces')
        slots[name] =
          asked.suggest !== undefined ? [...asked.suggest] : first === undefined ? [] : [Number(first.value)];
      else slots[name] = first!.value;
    }
  }
});

test('news of one kind are told together from three on, a reckoning alone', () => {
  const line = (key: string, more: Partial<News> = {}): News => ({ key, rules: [], ...more });
  const groups = grouped([
    line('a'),
    line('a'),
    line('b'),
    line('b'),
    line('b'),
    line('b', { ledgers: [] }),
    line('a'),
  ]);
  expect(groups.map((group) => group.map(({ key }) => key).join(''))).toEqual(['a', 'a', 'bbb', 'b', 'a']);
});
