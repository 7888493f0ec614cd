import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ledger, line } from '@rokada/kernel';
import { addToStack, stackFits, stackingRules, stackReport } from '@rokada/kit';
import type { StackedPiece, StackingPolicy } from '@rokada/kit';

const policy: StackingPolicy = {
  measures: ['units', 'divisions', 'guns', 'alpine', 'coastal'],
  limits: [
    { rule: 'R-1', measure: 'units', max: 6, free: [{ measure: 'guns', max: 2 }], spaces: ['open'] },
    { rule: 'R-2', measure: 'divisions', max: 3, spaces: ['open'] },
    { rule: 'R-3', measure: 'units', max: 4, free: [{ measure: 'guns', max: 1 }], spaces: ['mountain'] },
    { rule: 'R-4', measure: 'units', max: 9, sides: ['red'], when: ['entry'] },
  ],
  feuds: [{ rule: 'R-5', measures: ['alpine', 'coastal'] }],
};

const DIVISION = [1, 1, 0, 0, 0];
const BRIGADE = [1, 0, 0, 0, 0];
const GUN = [1, 0, 1, 0, 0];
const ALPINE = [1, 0, 0, 1, 0];
const COASTAL = [1, 0, 0, 0, 1];
const MARKER = [0, 0, 0, 0, 0];

const stack = (...numbers: (readonly number[])[]): StackedPiece[] =>
  numbers.map((each, piece) => ({ piece, numbers: each }));
const open = stackingRules(policy, { space: 'open' });

describe('stacking', () => {
  test('six units with three divisions, and two guns more', () => {
    const full = stack(DIVISION, DIVISION, DIVISION, BRIGADE, BRIGADE, GUN, GUN, GUN, MARKER);
    const { ledgers, over } = stackReport(open, full);
    expect(over).toEqual([]);
    expect(ledgers.map((each) => [each.of, each.total])).toEqual([
      ['units', 6],
      ['divisions', 3],
    ]);
    expect(ledgers[0]!.lines.at(-1)).toEqual(line('R-1', 'stacking-free', -2, { measure: { word: 'guns' } }));
    expect(ledgers[1]).toEqual(
      ledger(
        'divisions',
        [0, 1, 2].map((piece) => line('R-2', 'divisions', 1, { piece: { piece } })),
      ),
    );
  });

  test('what exceeds, by how much, and who is counted', () => {
    const { over } = stackReport(open, stack(DIVISION, DIVISION, BRIGADE, DIVISION, DIVISION, MARKER));
    expect(over).toEqual([
      {
        rule: 'R-2',
        measure: 'divisions',
        excess: 1,
        pieces: [0, 1, 3, 4],
        refusal: { rule: 'R-2', key: 'overstacked', params: { count: 4, max: 3, measure: { word: 'divisions' } } },
      },
    ]);
  });

  test('limits bind by space, side and moment', () => {
    const bound = (place: Parameters<typeof stackingRules>[1]) =>
      stackingRules(policy, place).limits.map(({ limit }) => limit.rule);
    expect(bound({ space: 'open' })).toEqual(['R-1', 'R-2']);
    expect(bound({ space: 'mountain', side: 'blue', when: 'entry' })).toEqual(['R-3']);
    expect(bound({ space: 'mountain', side: 'red', when: 'entry' })).toEqual(['R-3', 'R-4']);
    expect(bound({ space: 'sea', side: 'red' })).toEqual([]);
  });

  test('some may never stand together', () => {
    const { over } = stackReport(open, stack(ALPINE, BRIGADE, COASTAL));
    expect(over.map(({ rule, pieces, refusal: no }) => [rule, pieces, no.key])).toEqual([
      ['R-5', [0, 2], 'never-together'],
    ]);
    expect(stackReport(open, stack(ALPINE, ALPINE, BRIGADE)).over).toEqual([]);
  });

  test('bad numbers and unknown measures are named', () => {
    expect(() => stackReport(open, [{ piece: 7, numbers: [1, 2] }])).toThrow('piece 7 needs 5 stacking numbers');
    const odd: StackingPolicy = { measures: ['units'], limits: [{ rule: 'R-9', measure: 'steps', max: 1 }] };
    expect(() => stackingRules(odd, {})).toThrow('R-9 counts "steps", which is not a measure of this policy');
  });

  test('the quick test and the report agree on any stack', () => {
    const pieces = fc.array(fc.constantFrom(DIVISION, BRIGADE, GUN, ALPINE, COASTAL, MARKER), { maxLength: 12 });
    const places = fc.record({
      space: fc.constantFrom('open', 'mountain', 'sea'),
      side: fc.constantFrom('red', 'blue'),
      when: fc.constantFrom('entry', 'end'),
    });
    fc.assert(
      fc.property(pieces, places, (some, place) => {
        const rules = stackingRules(policy, place);
        const totals = new Int32Array(policy.measures.length);
        for (const numbers of some) addToStack(totals, numbers);
        expect(stackFits(rules, totals)).toBe(stackReport(rules, stack(...some)).over.length === 0);
        for (const numbers of some) addToStack(totals, numbers, -1);
        expect([...totals]).toEqual([0, 0, 0, 0, 0]);
      }),
    );
  });
});
