import { describe, expect, test } from 'vitest';
import { drillBenches } from '../src/drill.ts';
import { hexBenches } from '../src/hexes.ts';
import { mapBenches } from '../src/maps.ts';
import { measure, median } from '../src/measure.ts';
import { replayBenches } from '../src/replay.ts';
import { stateBenches } from '../src/states.ts';

describe('the benchmarks', () => {
  // Making the hexes also proves that both contenders reach the same ones.
  test.each([...drillBenches(), ...hexBenches(), ...mapBenches(), ...stateBenches(), ...replayBenches()])(
    '$bench does its work, and so does its peer',
    ({ ours, theirs }) => {
      expect(ours()).toBeGreaterThan(0);
      expect(theirs()).toBeGreaterThan(0);
    },
  );

  test('rates are work per CPU-second, the ratio is ours to theirs', () => {
    const spin = (): void => {
      for (let i = 0, x = 0; i < 20_000; i++) x += Math.sqrt(i + x);
    };
    const work = (units: number) => () => {
      spin();
      return units;
    };
    const bench = { bench: 'spin', peer: 'spin', unit: 'turns', ours: work(1000), theirs: work(1) };
    const found = measure(bench, { rounds: 3, seconds: 0.02, warmUp: 0.01 });
    expect(found.ratio).toBeCloseTo(found.ours / found.theirs);
    expect(found.ratio).toBeGreaterThan(50);
  });

  test('the median is the middle', () => {
    expect(median([5, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });
});
