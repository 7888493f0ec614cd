import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overstacks, refuseStacking, stackFits, stackingRules } from '@rokada/kit';
import type { StackingPolicy } from '@rokada/kit';

/** Three counters of each sort, one sort after the other. */
const SORTS = ['division', 'brigade', 'gun', 'alpine', 'coastal', 'marker', 'double'] as const;
type Sort = (typeof SORTS)[number];
const EACH = 5;
const column = (...sorts: readonly Sort[]): Uint8Array =>
  Uint8Array.from({ length: SORTS.length * EACH }, (_, piece) =>
    sorts.includes(SORTS[Math.floor(piece / EACH)]!) ? 1 : 0,
  );
const some = (sort: Sort, count: number): number[] =>
  Array.from({ length: count }, (_, i) => SORTS.indexOf(sort) * EACH + i);

const policy: StackingPolicy = {
  measures: {
    units: column('division', 'brigade', 'gun', 'alpine', 'coastal', 'double').map(
      (one, piece) => one * (SORTS[Math.floor(piece / EACH)] === 'double' ? 2 : 1),
    ),
    divisions: column('division'),
    guns: column('gun'),
    alpine: column('alpine'),
    coastal: column('coastal'),
  },
  limits: [
    { rule: 'R-1', measure: 'units', max: 6, free: [{ measure: 'guns', max: 2 }], spaces: ['open'] },
    { rule: 'R-2', measure: 'divisions', max: 3, spaces: ['open'] },
    { rule: 'R-3', measure: 'units', max: 4, free: [{ measure: 'guns', max: 1 }], spaces: ['mountain'] },
    { rule: 'R-4', measure: 'units', max: 2, including: 'alpine', sides: ['red'] },
  ],
  feuds: [
    { rule: 'R-5', measures: ['alpine', 'coastal'] },
    { rule: 'R-6', key: 'no-guns', measures: ['guns', 'coastal'], sides: ['red'] },
  ],
};
const open = stackingRules(policy, { space: 'open' });

describe('stacking', () => {
  test('six units with three divisions, and two guns more', () => {
    const full = [...some('division', 3), ...some('brigade', 2), ...some('gun', 3), ...some('marker', 2)];
    expect(refuseStacking(open, 7, full)).toBeUndefined();
    expect(overstacks(open, full)).toEqual([]);
    const [fourth] = some('brigade', 3).slice(2);
    expect(refuseStacking(open, 7, [...full, fourth!])?.params).toMatchObject({ count: 7, max: 6 });
  });

  test('what exceeds, by how much, and who is counted', () => {
    const stack = [...some('division', 4), ...some('brigade', 1), ...some('marker', 1)];
    expect(refuseStacking(open, 7, stack)).toEqual({
      rule: 'R-2',
      key: 'overstacked',
      params: { count: 4, max: 3, measure: { word: 'divisions' }, hex: { space: 7 } },
    });
    expect(overstacks(open, stack)).toEqual([
      { rule: 'R-2', measure: 'divisions', excess: 1, pieces: some('division', 4) },
    ]);
  });

  test('limits bind by space and side', () => {
    const bound = (place: Parameters<typeof stackingRules>[1]) =>
      stackingRules(policy, place).limits.map(({ limit }) => limit.rule);
    expect(bound({ space: 'open' })).toEqual(['R-1', 'R-2']);
    expect(bound({ space: 'mountain', side: 'blue' })).toEqual(['R-3']);
    expect(bound({ space: 'mountain', side: 'red' })).toEqual(['R-3', 'R-4']);
    expect(bound({ space: 'sea', side: 'blue' })).toEqual([]);
  });

  test('a limit may bind only where somebody is among them', () => {
    const red = stackingRules(policy, { side: 'red' });
    expect(refuseStacking(red, 7, some('brigade', 3))).toBeUndefined();
    expect(refuseStacking(red, 7, [...some('brigade', 2), ...some('alpine', 1)])?.rule).toBe('R-4');
  });

  test('some may never stand together, by side and with their own word', () => {
    const rivals = [...some('alpine', 1), ...some('brigade', 1), ...some('coastal', 2)];
    expect(refuseStacking(open, 7, rivals)).toEqual({
      rule: 'R-5',
      key: 'never-together',
      params: { a: { word: 'alpine' }, b: { word: 'coastal' }, hex: { space: 7 } },
    });
    expect(overstacks(open, rivals)).toEqual([
      { rule: 'R-5', measure: 'alpine', excess: 1, pieces: [...some('alpine', 1), ...some('coastal', 2)] },
    ]);
    const armed = [...some('gun', 1), ...some('coastal', 1)];
    expect(refuseStacking(open, 7, armed)).toBeUndefined();
    expect(refuseStacking(stackingRules(policy, { side: 'red' }), 7, armed)).toMatchObject({
      rule: 'R-6',
      key: 'no-guns',
    });
  });

  test('so many have room, whoever they are', () => {
    // Somebody counts for two: three of them are six.
    expect(open.room).toBe(3);
    expect(stackingRules(policy, { space: 'sea' }).room).toBe(Infinity);
  });

  test('unknown measures are named', () => {
    const odd: StackingPolicy = { measures: {}, limits: [{ rule: 'R-9', measure: 'steps', max: 1 }] };
    expect(() => stackingRules(odd, {})).toThrow('R-9 counts "steps", which is not a measure of this policy');
  });

  test('whoever asks for the reason, for all of them or only whether hears the same', () => {
    const stacks = fc.uniqueArray(fc.nat(SORTS.length * EACH - 1), { maxLength: 12 });
    const places = fc.record({
      space: fc.constantFrom('open', 'mountain', 'sea'),
      side: fc.constantFrom('red', 'blue'),
    });
    fc.assert(
      fc.property(stacks, places, (stack, place) => {
        const rules = stackingRules(policy, place);
        const no = refuseStacking(rules, 7, stack);
        expect(no?.rule).toBe(overstacks(rules, stack)[0]?.rule);
        expect(stackFits(rules, stack)).toBe(no === undefined);
      }),
    );
  });
});
