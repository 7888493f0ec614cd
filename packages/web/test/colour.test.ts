import { expect, test } from 'vitest';
import { inkOn } from '../src/board/colour.ts';
import { SAFE } from '../src/board/counters.ts';

const light = (colour: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};
const contrast = (a: string, b: string): number => {
  const [low, high] = [light(a), light(b)].toSorted((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
};

test.each([...SAFE, '#000000', '#ffffff', '#757575', '#767676', '#777777', '#b03a2e', '#5d6d3f'])(
  'the name of a side can be read on %s',
  (ground) => {
    expect(contrast(ground, inkOn(ground))).toBeGreaterThanOrEqual(4.5);
  },
);
