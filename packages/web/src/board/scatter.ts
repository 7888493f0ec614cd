/** A number from 0 to 1 that is always the same for the same place: trees do not dance when a tile is drawn again. */
export function scatter(space: number, i: number): number {
  let h = Math.imul(space + 1, 0x9e3779b1) ^ Math.imul(i + 1, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 0x1_0000_0000;
}
