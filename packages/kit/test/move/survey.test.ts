import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neighbours } from '../../src/board/index.ts';
import { Survey, compileProjection } from '../../src/move/index.ts';
import { anyBoard, pointyBoard } from '../board/maps.ts';

const board = pointyBoard(['cccc', 'cccc', 'cccc']);
const start = 5;
const everywhere = new Uint8Array(board.spaces).fill(255);

test('a survey knows who stands and projects where', () => {
  const survey = new Survey(board, [compileProjection(board, {})]);
  survey.stand(start, 1, 0);
  survey.project(start, 2);
  survey.spread(everywhere);
  expect([survey.held[start], survey.armed[start], survey.zones[start]]).toEqual([1, 0, 0]);
  for (const hex of neighbours(board, start)) {
    expect(survey.zones[hex]).toBe(2);
    expect(survey.beside(hex, 1)).toBe(true);
  }
  expect(survey.beside(start, 1)).toBe(false);
  expect(
    survey
      .clear()
      .spread(everywhere)
      .zones.every((bits) => bits === 0),
  ).toBe(true);
});

test('what may reach into a space changes from moment to moment, who stands in it covers it', () => {
  const survey = new Survey(board, [compileProjection(board, {})]);
  const [dry, wet] = neighbours(board, start);
  survey.cover(start, 4);
  survey.project(start, 6);
  const into = everywhere.slice();
  into[wet!] = 4;
  survey.spread(into);
  expect([survey.zones[start], survey.zones[dry!], survey.zones[wet!]]).toEqual([4, 6, 4]);
});

test('a survey made from another is the same as one made anew', () => {
  const pieces = fc.array(
    fc.record({ at: fc.nat(48), bits: fc.integer({ min: 1, max: 7 }), kind: fc.nat(1), reaches: fc.boolean() }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(
      anyBoard,
      pieces,
      fc.array(fc.nat(48), { maxLength: 4 }),
      fc.infiniteStream(fc.nat(7)),
      (map, all, to, masks) => {
        const kinds = [
          compileProjection(map, { notAcross: ['river'] }),
          compileProjection(map, { notInto: ['forest'] }),
        ];
        const into = Uint8Array.from({ length: map.spaces }, () => masks.next().value);
        const count = (survey: Survey, where: readonly number[], only?: ReadonlySet<number>): void => {
          for (const [piece, { bits, kind, reaches }] of all.entries()) {
            const space = where[piece]!;
            if (space >= map.spaces || only?.has(space) === false) continue;
            survey.stand(space, bits, bits & 1);
            survey.cover(space, bits & 2);
            if (reaches) survey.project(space, bits, kind);
          }
        };
        const before = all.map(({ at }) => at);
        const after = before.map((at, piece) => to[piece] ?? at);
        const first = new Survey(map, kinds);
        count(first, before);
        first.spread(into);
        const changed = [...new Set([...before, ...after])].filter((space) =>
          before.some((at, piece) => at !== after[piece] && (at === space || after[piece] === space)),
        );
        const next = new Survey(map, kinds, first);
        next.forget(changed);
        count(next, after, new Set(changed));
        next.spreadAround(changed, into);
        const anew = new Survey(map, kinds);
        count(anew, after);
        anew.spread(into);
        expect([next.held, next.armed, next.zones]).toEqual([anew.held, anew.armed, anew.zones]);
      },
    ),
    { numRuns: 60 },
  );
});
