import { gameModule as ironDream } from '@rokada/iron-dream';
import { expect, test } from 'vitest';
import { layWorld } from '../src/board/world.ts';
import { landing, withLanded } from '../src/store/landing.ts';
import type { TableState } from '../src/store/state.ts';
import { lessonUpTo } from './matches.ts';

/** Who comes over the sea stands on the beach while it is fought for. */

const match = lessonUpTo(ironDream, 'normandy', 'invade');
const { game } = match;
const world = layWorld(ironDream.board);
const view = match.view(game.sides);
const { hex, corps: named } = ironDream
  .lessons!.flatMap(({ steps }) => steps)
  .find(({ do: act }) => act?.type === 'invade')!.do as unknown as { hex: string; corps: readonly string[] };
const corps = view.pieces.filter(({ id }) => named.includes(id));

const actions = Object.fromEntries(
  [...game.actions].map(([type, { order }]) => [
    type,
    { slots: order.map(({ name, slot }) => ({ name, of: slot.of })) },
  ]),
);
const state = (more: object): TableState =>
  ({
    match: { world, info: { pieces: game.pieces.ids, actions } },
    scene: { view },
    ...more,
  }) as unknown as TableState;

test('those of a declared invasion, from the boxes beside the map', () => {
  expect(corps).toHaveLength(4);
  const slots = { hex: game.spaces.find(hex)!, corps: corps.map(({ id }) => game.pieces.find(id)!) };
  const draft = { side: 'anglo-allied', type: 'invade', slots, chosen: [], ready: true };
  const preview = { ledgers: [], results: [{ result: 'A1', weight: 1 }] };
  const landed = landing(state({ draft, preview }))!;
  expect(landed.at).toBe(hex);
  expect([...landed.ids]).toEqual(corps.map(({ id }) => id));
  const shown = withLanded(view.pieces, landed);
  expect(shown.filter(({ at }) => at === hex)).toHaveLength(view.pieces.filter(({ at }) => at === hex).length + 4);
  // Before the odds are known, or looking back in time, nobody has left his port.
  expect(landing(state({ draft }))).toBeUndefined();
  expect(landing(state({ draft, preview, past: {} }))).toBeUndefined();
});

test('a battle under way, as long as it lasts; whoever is ashore is shown where he is', () => {
  const battle = { side: 'anglo-allied', place: game.spaces.find(hex)!, pieces: corps, over: false };
  expect(landing(state({ battle }))?.ids.size).toBe(4);
  expect(landing(state({ battle: { ...battle, over: true } }))).toBeUndefined();
  const pieces = view.pieces.map((piece) => (piece.id === corps[0]!.id ? { ...piece, at: hex } : piece));
  expect(landing(state({ battle, scene: { view: { pieces } } }))?.ids.size).toBe(3);
});
