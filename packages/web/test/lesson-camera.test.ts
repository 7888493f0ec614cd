import { gameModule as campaign } from '@rokada/campaign';
import { gameModule as darkValley } from '@rokada/dark-valley';
import { gameModule as ironDream } from '@rokada/iron-dream';
import { gameModule as skirmish } from '@rokada/skirmish';
import { gameModule as stalingrad } from '@rokada/stalingrad';
import { gameModule as suddenStorm } from '@rokada/sudden-storm';
import { expect, test } from 'vitest';
import { Camera } from '../src/board/camera.ts';
import { frameAll } from '../src/board/framing.ts';
import { layWorld } from '../src/board/world.ts';

/** Whatever a lesson points at is in sight, on a desk and on a phone. */

const games = [ironDream, stalingrad, darkValley, suddenStorm, campaign, skirmish];

test.each(games)('every step of every lesson of $game.id', ({ board, lessons = [] }) => {
  const world = layWorld(board);
  let pointed = 0;
  for (const [width, height] of [
    [900, 640],
    [390, 420],
  ] as const) {
    for (const { id, steps } of lessons) {
      const camera = new Camera(world.bounds);
      camera.resize(width, height);
      camera.k = 1;
      // A learner may have looked anywhere: at first into the corner.
      camera.centre(world.bounds.x0, world.bounds.y0);
      for (const { point = [] } of steps) {
        const spaces = point.map((each) => world.board.byId.get(each)!);
        frameAll(camera, world, spaces);
        for (const space of spaces) {
          pointed++;
          expect(camera.sees(world.x(space), world.y(space)), `${id} ${world.board.ids[space]}`).toBe(true);
        }
        // What is in sight already is not moved.
        expect(frameAll(camera, world, spaces)).toBe(false);
      }
    }
  }
  expect(pointed).toBeGreaterThan(0);
});
