import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyDelta, viewDelta } from '../src/protocol/index.ts';
import type { PieceView, SpaceView, View } from '../src/view.ts';

const marks = fc.option(fc.array(fc.constantFrom('dug-in', 'spent', 'low'), { maxLength: 2 }), { nil: undefined });
const present = <T extends object>(row: T): T =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as T;
const piece = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    at: fc.constantFrom('Minsk', 'Kiev', null),
    side: fc.constantFrom('german', 'soviet'),
    face: fc.nat(1),
    marks,
  })
  .map((row) => present(row) as PieceView);
const space = fc
  .record({ id: fc.constantFrom('Minsk', 'Kiev', 'Riga'), control: fc.constantFrom('german', 'soviet'), marks })
  .map((row) => present(row) as SpaceView);
const view: fc.Arbitrary<View> = fc.record({
  pieces: fc.array(piece, { maxLength: 8 }),
  spaces: fc.array(space, { maxLength: 4 }),
  facts: fc.dictionary(fc.constantFrom('turn', 'weather'), fc.nat(3)),
});

describe('what changed in a view', () => {
  test('makes of the old view the new one, whatever came, went, moved or changed', () => {
    fc.assert(
      fc.property(view, view, (before, after) => {
        const delta = viewDelta(before, after);
        expect(applyDelta(before, JSON.parse(JSON.stringify(delta ?? {})))).toEqual(after);
      }),
      { numRuns: 2000 },
    );
  });

  test('names of a row that stays only the fields that changed', () => {
    const tank: PieceView = { id: 'a', at: 'Minsk', side: 'german', face: 0, marks: ['spent'] };
    const before: View = { pieces: [tank], spaces: [], facts: {} };
    const after: View = { pieces: [{ id: 'a', at: 'Kiev', side: 'german', face: 0 }], spaces: [], facts: {} };
    expect(viewDelta(before, after)).toEqual({ pieces: [[0, 1, { at: 'Kiev', gone: ['marks'] }]] });
  });
});
