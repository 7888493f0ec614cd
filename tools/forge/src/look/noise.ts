/** A number from 0 to 1 that is always the same for the same place. */
export function chance(i: number, j: number, salt: number): number {
  let h = Math.imul(i + 1, 0x9e3779b1) ^ Math.imul(j + 1, 0x85ebca6b) ^ Math.imul(salt + 1, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 0x1_0000_0000;
}

/** About a bell curve: the sum of a few chances, spread one. */
function bell(i: number, j: number, salt: number): number {
  return (chance(i, j, salt) + chance(i, j, salt + 1) + chance(i, j, salt + 2) - 1.5) * 2;
}

const ease = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** Smooth noise of the plane with knots one apart; `salt` tells one noise from another. */
export function noise(x: number, y: number, salt: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [ease(x - i), ease(y - j)];
  const top = bell(i, j, salt) * (1 - u) + bell(i + 1, j, salt) * u;
  const low = bell(i, j + 1, salt) * (1 - u) + bell(i + 1, j + 1, salt) * u;
  return top * (1 - v) + low * v;
}
