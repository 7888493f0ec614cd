import { gameModule as darkValley } from '@rokada/dark-valley';
import { gameModule as ironDream } from '@rokada/iron-dream';
import { Match, type GameModule } from '@rokada/kernel';
import { layWorld } from '../src/board/world.ts';
import type { Board } from '@rokada/kit';
import { gameModule as skirmish } from '@rokada/skirmish';
import { gameModule as suddenStorm } from '@rokada/sudden-storm';
import { expect, test } from 'vitest';
import { beyond, reasonFor } from '../src/store/beyond.ts';

/** What is said of a place out of reach: what stops the units on the way there, in numbers, and how far beyond it is. */

test('a line of five, reached as far as its second', () => {
  // 0 - 1 - 2 - 3 - 4, and 5 by itself.
  const net = { first: new Int32Array([0, 1, 3, 5, 7, 8, 8]), to: new Int32Array([1, 0, 2, 1, 3, 2, 4, 3]) };
  expect(beyond(net, new Set([0, 1]), 4)).toEqual({ edge: 1, rest: [2, 3, 4] });
  expect(beyond(net, new Set([0, 1]), 2)).toEqual({ edge: 1, rest: [2] });
  expect(beyond(net, new Set([0, 1]), 5)).toBeUndefined();
});

const games: readonly GameModule[] = [ironDream, darkValley, suddenStorm];

/** The first unit that may be moved along a way, at the beginning or once both have set up. */
function moving(module: GameModule) {
  const { game } = module;
  const match = Match.start(game);
  for (let n = 0; n < 400; n++) {
    for (const { side } of match.decisions()) {
      for (const { value: type } of match.choices(side, {}).candidates) {
        const first = match.choices(side, { type: String(type) });
        if (first.slot?.of !== 'pieces' && first.slot?.of !== 'piece') continue;
        for (const { value } of first.candidates.slice(0, 6)) {
          const filled = first.slot.of === 'piece' ? Number(value) : [Number(value)];
          const draft = { type: String(type), slots: { [first.slot.name]: filled } };
          const asked = match.choices(side, draft);
          if (asked.slot?.of === 'path' && (asked.reach?.length ?? 0) > 3)
            return { match, side, draft, asked, piece: game.pieces.ids[Number(value)]! };
        }
      }
    }
    const { side } = match.decisions()[0]!;
    const open = match.choices(side, {}).candidates.map(({ value }) => String(value));
    const plain = open.filter((type) => match.choices(side, { type }).slot === undefined);
    const type = plain.find((each) => each.includes('ready')) ?? plain.at(-1);
    if (type === undefined || 'refusal' in match.act({ side, action: { type } })) break;
  }
  throw new Error(`nobody moves in ${game.id}`);
}

/** The hexes so many steps beyond some others. */
function ring({ first, to, hexes }: Board, within: ReadonlySet<number>, steps: number): number[] {
  const known = new Set(within);
  let last = [...within];
  for (let i = 0; i < steps; i++) {
    last = [...new Set(last.flatMap((here) => [...to.subarray(first[here], first[here + 1])]))].filter(
      (each) => !known.has(each) && each < hexes,
    );
    for (const each of last) known.add(each);
  }
  return last;
}

test.each(games)('$game.id: what is said of a far hex has numbers, or names what bars the way', async (module) => {
  const { game } = module;
  const board = layWorld(module.board).board;
  const { match, side, draft, asked, piece } = moving(module);
  const at = game.view(match.state, game.sides).pieces.find(({ id }) => id === piece)!.at!;
  const from = [game.spaces.find(at)!];
  const within = new Set([...from, ...asked.reach!.map((way) => way.at(-1)!)]);
  const keys = new Set<string | undefined>();
  for (const space of ring(board, within, 3).slice(0, 60)) {
    const reason = await reasonFor(board, asked, [], from, space, async (chosen, value) =>
      match.choices(side, { ...draft, chosen }).why(value),
    );
    expect(reason?.refusal.key, game.spaces.ids[space]).not.toBe('not-adjacent');
    keys.add(reason?.refusal.key);
    expect(reason?.gap ?? 0).toBeLessThanOrEqual(3);
    if (reason?.refusal.key === 'too-far')
      expect(reason.refusal.params).toMatchObject({ cost: expect.any(Number), left: expect.any(Number) });
  }
  expect([...keys]).toContain('too-far');
});

test('Ruza: so many hexes too far', async () => {
  const { game } = skirmish;
  const match = Match.start(game);
  match.act({ side: 'soviet', action: { type: 'place', to: 'E6' } });
  const draft = { type: 'move', slots: { unit: game.pieces.find('Pz')! } };
  const asked = match.choices('german', draft);
  const reason = await reasonFor(
    layWorld(skirmish.board).board,
    asked,
    [],
    [],
    game.spaces.find('D7') ?? 0,
    async (_, value) => asked.why(value),
  );
  expect(reason?.refusal.key).toBe('too-far');
  expect(reason?.gap).toBeGreaterThan(0);
});
