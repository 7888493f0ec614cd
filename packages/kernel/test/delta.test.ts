import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyDecisions, applyDelta, decisionsDelta, viewDelta, type WireDecision } from '../src/protocol/index.ts';
import type { Json } from '../src/state.ts';
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
/** A fact with parts in it, down to some depth. */
const { part } = fc.letrec<{ part: Json }>((tie) => ({
  part: fc.dictionary(
    fc.constantFrom('a', 'b', 'c', 'd'),
    fc.oneof({ depthSize: 'small' }, fc.nat(2), fc.constant(null), fc.array(fc.nat(2), { maxLength: 2 }), tie('part')),
  ),
}));
const view: fc.Arbitrary<View> = fc.record({
  pieces: fc.array(piece, { maxLength: 8 }),
  spaces: fc.array(space, { maxLength: 4 }),
  facts: fc.dictionary(fc.constantFrom('turn', 'weather'), fc.oneof(fc.nat(3), part)),
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

  test('tells of a fact with many parts only those that changed, came or went', () => {
    const roster = { g1: [1, 4], g2: [2, 4], g3: [3, 4], g4: [4, 4] };
    const { g2: _, ...rest } = roster;
    const battle = { size: 2000, forces: { german: { limit: 1, hq: [] }, soviet: { limit: 2, hq: [] } } };
    const before: View = { pieces: [], spaces: [], facts: { turn: 1, roster, battle } };
    const after: View = {
      pieces: [],
      spaces: [],
      facts: {
        turn: 2,
        roster: { ...rest, g3: [3, 1], g9: [9, 1] },
        battle: { ...battle, forces: { german: { limit: 5, hq: [] }, soviet: { limit: 2, hq: [] } } },
      },
    };
    expect(viewDelta(before, after)).toEqual({
      facts: { turn: 2 },
      amended: {
        roster: { set: { g3: [3, 1], g9: [9, 1] }, gone: ['g2'] },
        battle: { in: { forces: { in: { german: { set: { limit: 5 } } } } } },
      },
    });
    expect(viewDelta(before, { ...before, facts: { ...before.facts, roster: {} } })).toEqual({ facts: { roster: {} } });
  });

  test('names rows that are put in after one like them by their ids, however many, and leaves the others alone', () => {
    const row = (id: string): PieceView => ({ id, at: null, side: 'german', face: 0, marks: [] });
    const old = Array.from({ length: 150 }, (_, n) => row(`s${n}`));
    const many = Array.from({ length: 90 }, (_, n) => row(`g${n}`));
    const before: View = { pieces: old, spaces: [], facts: {} };
    const after: View = { pieces: [...old.slice(0, 3), ...many, ...old.slice(3)], spaces: [], facts: {} };
    const put = [3, 0, many[0], ...many.slice(1).map(({ id }) => id)];
    expect(viewDelta(before, after)).toEqual({ pieces: [put] });
    expect(applyDelta(before, { pieces: [put] } as never)).toEqual(after);
    expect(viewDelta(after, before)).toEqual({ pieces: [[3, 90]] });
  });

  test('of a whole list that changed names the fields alone', () => {
    const row = (id: number, face: number): PieceView => ({ id: `g${id}`, at: null, side: 'german', face });
    const list = (face: number): View => ({
      pieces: Array.from({ length: 100 }, (_, n) => row(n, face)),
      spaces: [],
      facts: {},
    });
    expect(viewDelta(list(0), list(1))?.pieces?.flatMap(([, , ...items]) => items)).toEqual(
      Array.from({ length: 100 }, () => ({ face: 1 })),
    );
  });
});

const decision = fc
  .record({
    side: fc.constantFrom('german', 'soviet'),
    step: fc.constantFrom('impulse', 'toll'),
    rule: fc.constantFrom('6.2', '8.1'),
    about: fc.option(fc.constantFrom('fire', 'retreat'), { nil: undefined }),
    phase: fc.option(fc.constantFrom(['date', 1] as const, ['date', 2] as const), { nil: undefined }),
    actions: fc.option(fc.array(fc.constantFrom('move', 'end'), { maxLength: 2 }), { nil: undefined }),
  })
  .map((row) => present(row) as WireDecision);

describe('what changed in what is to be decided', () => {
  const some = fc.array(decision, { maxLength: 3 });

  test('makes of the old decisions the new ones, and is nothing where they are the same', () => {
    fc.assert(
      fc.property(some, some, (before, after) => {
        const changed = decisionsDelta(before, after);
        if (changed === undefined) expect(after).toEqual(before);
        else expect(applyDecisions(before, JSON.parse(JSON.stringify(changed)))).toEqual(after);
      }),
      { numRuns: 2000 },
    );
  });

  test('names of the same side at the same place only the fields that changed', () => {
    const before: WireDecision = { side: 'german', step: 'impulse', rule: '6.2', about: 'fire', actions: ['end'] };
    const after: WireDecision = { side: 'german', step: 'impulse', rule: '6.2', actions: ['move', 'end'] };
    const other: WireDecision = { side: 'soviet', step: 'impulse', rule: '6.2' };
    expect(decisionsDelta([before], [after, other])).toEqual([{ actions: ['move', 'end'], gone: ['about'] }, other]);
    expect(decisionsDelta([before], [other])).toEqual([other]);
    expect(decisionsDelta([before], [])).toEqual([]);
  });
});
