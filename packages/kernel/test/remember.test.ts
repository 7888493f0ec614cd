import { describe, expect, test } from 'vitest';
import { derived, inOneMoment, isStill, itemPerRow, Match, oncePerMoment, perMoment, tryingOut } from '../src/index.ts';
import { tiny, type Tiny } from './tiny.ts';

const begin = (): Tiny => tiny.codec.clone(Match.start(tiny, { secret: 'ab'.repeat(32) }).state);

describe('what is remembered of a state', () => {
  test('items are made anew only where their row has changed', () => {
    const made: number[] = [];
    const rows = [2, 1, 0];
    let singled = -1;
    const places = itemPerRow<Tiny, { at: number }>(
      () => rows,
      (s) => [s.runners.at],
      (s, row) => {
        made.push(row);
        return { at: s.runners.at[row]! };
      },
      () => singled,
    );
    const s = begin();
    const first = places(s);
    expect(made).toEqual([2, 1, 0]);
    expect(places(s)).toBe(first);
    s.runners.at[1] = 3;
    const second = places(s);
    expect(made).toEqual([2, 1, 0, 1]);
    expect(second[0]).toBe(first[0]);
    expect(second[1]).toEqual({ at: 3 });
    expect(first[1]).not.toEqual(second[1]); // whoever holds the old list still has it
    const copy = tiny.codec.clone(s);
    expect(places(copy)).toEqual(second);
    expect(made).toHaveLength(7);
    singled = 2;
    const third = places(s);
    expect(made.slice(7)).toEqual([2]);
    expect([third[1], third[2]]).toEqual([second[1], second[2]]);
    singled = 0;
    places(s);
    expect(made.slice(8), 'the one that was, and the one that is').toEqual([2, 0]);
    inOneMoment(s, () => expect(places(s)).toBe(places(s)));
  });

  test('what follows from columns and values is worked out when one of them has changed', () => {
    let made = 0;
    let outside = 1;
    const sum = derived(
      (s: Tiny) => [s.runners.at, outside],
      (s) => ({ made: ++made, sum: s.runners.at.reduce((total, each) => total + each, outside) }),
    );
    const s = begin();
    const first = sum(s);
    expect(sum(s)).toBe(first);
    s.runners.at[0]!++;
    expect(sum(s)).toEqual({ made: 2, sum: first.sum + 1 });
    outside = 5;
    expect(sum(s)).toEqual({ made: 3, sum: first.sum + 5 });
  });

  test('while a state stands still nothing is worked out twice, and what is tried out does not count', () => {
    let made = 0;
    const places = derived(
      (s: Tiny) => [s.runners.at],
      (s) => ({ made: ++made, first: s.runners.at[0] }),
    );
    const s = begin();
    const other = tiny.codec.clone(s);
    expect(isStill(s)).toBe(false);
    expect([perMoment(s, 'x', () => 1), perMoment(s, 'x', () => 2)], 'outside a moment').toEqual([1, 2]);
    inOneMoment(s, () => {
      expect([isStill(s), isStill(other)]).toEqual([true, false]);
      expect([perMoment(s, 'x', () => 1), perMoment(s, 'x', () => 2), perMoment(s, 'y', () => 3)]).toEqual([1, 1, 3]);
      expect(
        perMoment(other, 'x', () => 4),
        'of another state',
      ).toBe(4);
      const now = places(s);
      tryingOut(() => {
        s.runners.at[0]!++;
        expect(isStill(s)).toBe(false);
        expect(places(s).first).toBe(now.first! + 1);
        expect(perMoment(s, 'x', () => 5)).toBe(5);
        s.runners.at[0]!--;
      });
      expect(places(s).first, 'put back').toBe(now.first);
      // One moment inside another of the same state is the same moment.
      expect(inOneMoment(s, () => perMoment(s, 'x', () => 6))).toBe(1);
    });
    expect(
      inOneMoment(s, () => perMoment(s, 'x', () => 7)),
      'the next moment',
    ).toBe(7);
  });

  test('a question is answered once about each thing while a state stands still, and anew outside', () => {
    const asked: number[] = [];
    const isFirst = oncePerMoment(
      (runner: number) => runner,
      (s: Tiny, runner: number) => {
        asked.push(runner);
        return s.runners.at[runner] === s.runners.at[0] ? undefined : runner;
      },
    );
    const s = begin();
    inOneMoment(s, () => {
      expect([isFirst(s, 0), isFirst(s, 0), isFirst(s, 1), isFirst(s, 1)].slice(0, 2)).toEqual([undefined, undefined]);
      expect(asked).toEqual([0, 1]);
    });
    isFirst(s, 0);
    isFirst(s, 0);
    expect(asked).toEqual([0, 1, 0, 0]);
  });
});
