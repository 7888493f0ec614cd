import { gameModule as stalingrad } from '@rokada/stalingrad';
import { Match } from '@rokada/kernel';
import { expect, test } from 'vitest';
import { plateOf } from '../src/board/look/plates.ts';
import { layPieces } from '../src/board/stacks.ts';
import { layWorld } from '../src/board/world.ts';

/** Counters of an area lie within it, and leave its number and name to be read. */

const world = layWorld(stalingrad.board);

test.each(['introductory', 'basic', 'simulation'])('the set-up of %s', (scenario) => {
  const match = Match.start(stalingrad.game, { scenario });
  const { pieces } = match.view(stalingrad.game.sides);
  const stacks = layPieces(world, pieces);
  const bad: string[] = [];
  for (const [space, laid] of stacks) {
    const id = world.board.ids[space]!;
    if (id.startsWith('artillery-')) continue; // a box with room for one
    const half = laid[0]!.size / 2;
    if (laid.some((each) => each.y - half < plateOf(world, space).y)) bad.push(`${id} covers its name`);
    const corners = laid.flatMap((each) => [-half, half].map((dx) => world.at(each.x + dx, each.y + half)));
    if (corners.some((each) => each !== space)) bad.push(`${id} lies beyond its border`);
  }
  expect(stacks.size).toBeGreaterThan(10);
  // Nine battalions begin in the smallest of the fields: smaller counters would help nobody.
  expect(bad).toEqual(['5 lies beyond its border']);
});
