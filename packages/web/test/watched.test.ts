import { gameModule as stalingrad } from '@rokada/stalingrad';
import { expect, test } from 'vitest';
import type { TableState } from '../src/store/state.ts';
import { eventIn } from '../src/store/watch.ts';
import { absorbing } from './matches.ts';

/** What the others do is watched where it happens. */

const { game } = stalingrad;

test('the last word of a battle leaves the view where it was fought, wherever the guns stand that spoke it', () => {
  const match = absorbing();
  const { pieces } = match.view(['russian']);
  const gun = pieces.find(({ id, at }) => /art/i.test(id) && at !== null)!;
  const [place] = [game.spaces.find('27')!];
  const state = (battle: object | undefined): TableState =>
    ({
      match: { computer: { russian: 'officer' }, info: { pieces: game.pieces.ids }, world: { board: stands } },
      scene: { eyes: ['german'], decisions: [], view: { pieces } },
      trail: [],
      battle,
    }) as unknown as TableState;
  const stands = { byId: new Map(game.spaces.ids.map((id, at) => [id, at])) };
  const silenced = [{ key: 'silenced', params: { unit: { piece: game.pieces.find(gun.id)! } } }];
  const entry = { version: 4, side: 'russian', news: silenced };

  const atTheGun = eventIn(state(undefined), [entry as never])!.space;
  expect(game.spaces.ids[atTheGun]).toBe(gun.at);
  expect(atTheGun).not.toBe(place);
  for (const over of [false, true]) expect(eventIn(state({ place, over }), [entry as never])!.space).toBe(place);
});
