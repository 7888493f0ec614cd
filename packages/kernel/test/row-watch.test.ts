import { expect, test } from 'vitest';
import { RowWatch } from '../src/index.ts';

const rows = (watch: RowWatch): number[] | undefined => {
  const changed = watch.changed();
  return changed && [...changed].toSorted((a, b) => a - b);
};

test('rows that differ in any column are told once', () => {
  const buffer = new ArrayBuffer(64);
  const at = new Int16Array(buffer, 2, 7);
  const face = new Uint8Array(buffer, 17, 7);
  const other = new Uint8Array(buffer, 24, 8);
  const watch = new RowWatch(at, face);
  expect(rows(watch)).toBeUndefined();
  at[0] = 300;
  at[6] = -1;
  face[3] = 1;
  expect(rows(watch)).toEqual([0, 3, 6]);
  expect(rows(watch)).toBeUndefined();
  // A neighbour in the same word is none of theirs.
  other[0] = 9;
  expect(rows(watch)).toBeUndefined();
  at[0] = 0;
  expect(rows(watch)).toEqual([0]);
});

test('a column at the very end of its buffer', () => {
  const column = new Uint8Array(new ArrayBuffer(7), 4, 3);
  const watch = new RowWatch(column);
  column[2] = 5;
  expect(rows(watch)).toEqual([2]);
});
