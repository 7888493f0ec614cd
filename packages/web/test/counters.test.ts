import { gameModule as darkValley } from '@rokada/dark-valley';
import { gameModule as ironDream } from '@rokada/iron-dream';
import { gameModule as skirmish } from '@rokada/skirmish';
import { gameModule as stalingrad } from '@rokada/stalingrad';
import { gameModule as suddenStorm } from '@rokada/sudden-storm';
import { expect, test } from 'vitest';
import { factorsIn, strengthOf, sumOf } from '../src/board/factors.ts';
import { layPieces } from '../src/board/stacks.ts';
import { layWorld } from '../src/board/world.ts';

test('a line of factors is taken apart, and what is none is left alone', () => {
  expect(factorsIn('6-7-5')).toEqual({ fight: '6·7', attack: 6, defence: 7, movement: '5' });
  expect(factorsIn('(6-5-6)')).toMatchObject({ attack: 6, defence: 5 });
  expect(factorsIn('4-6')).toEqual({ fight: '4', attack: 4, defence: 4, movement: '6' });
  expect(factorsIn('-2-4')).toMatchObject({ attack: 0, defence: 2, movement: '4' });
  expect(factorsIn('S-1-4')).toMatchObject({ fight: 'S·1', attack: 0, defence: 1 });
  for (const other of ['', '4', '3(2)-5', '(3) 8', '5F4 2/30', '+1', '–']) expect(factorsIn(other)).toBeUndefined();
});

test.each([skirmish, stalingrad, ironDream, suddenStorm, darkValley])(
  'the counters of $game.id have discs for their steps and figures that add up',
  ({ presentation }) => {
    const looks = Object.entries(presentation.counters);
    for (const [id, look] of looks) {
      if (look.steps === undefined) continue;
      expect(look.steps, id).toHaveLength(look.faces.length);
      expect(Math.min(...look.steps), id).toBeGreaterThan(0);
    }
    const fighting = looks.flatMap(([id]) => {
      const piece = { id, at: null, side: '', face: 0 };
      const own = strengthOf(presentation, piece);
      return own === undefined ? [] : [{ piece, own }];
    });
    // Air, ships, depots and headquarters aside, every unit has a strength.
    expect(fighting.length).toBeGreaterThan(looks.length / 3);
    const [one, two] = fighting as [(typeof fighting)[0], (typeof fighting)[0]];
    const [attack, defence] = [one.own.attack + two.own.attack, one.own.defence + two.own.defence];
    const sum = sumOf(presentation, [one.piece, two.piece]);
    expect(sum).toBe(attack === defence ? `${attack}` : `${attack}·${defence}`);
  },
);

test('what nobody sees into has no sum', () => {
  expect(sumOf(skirmish.presentation, [{ id: '?1', at: 'B2', side: 'soviet' }])).toBe('');
});

test('a spent unit of Stalingrad only defends', () => {
  const { presentation } = stalingrad;
  const [id, look] = Object.entries(presentation.counters).find(([, { faces }]) => /^\d+-\d+-\d+$/.test(faces[0]!))!;
  expect(strengthOf(presentation, { id, at: null, side: 'german', face: look.spent! })).toMatchObject({
    attack: 0,
    defence: Number(look.faces[1]),
  });
});

test('the best fighter of a pile lies on top', () => {
  const world = layWorld(skirmish.board);
  const unit = (id: string) => ({ id, at: 'B2', side: 'german', face: 0 });
  const weight = ({ id }: { id: string }): number => strengthOf(skirmish.presentation, unit(id))!.attack;
  const [stack] = layPieces(world, [unit('Pz'), unit('1 Schtz')], new Map(), weight).values();
  expect(stack!.map(({ piece }) => piece.id)).toEqual(['1 Schtz', 'Pz']);
});
