import { HEXES } from '../geography.ts';
import type { Picture } from './picture.ts';

/** A number for each hex that is the same for whoever asks: found once a picture, when somebody asks for it. */
export function perHex(find: (p: Picture, hex: number) => number): (p: Picture, hex: number) => number {
  const known = new Float64Array(HEXES);
  let picture: Picture | undefined;
  return (p, hex) => {
    if (p !== picture) {
      known.fill(NaN);
      picture = p;
    }
    const found = known[hex]!;
    return Number.isNaN(found) ? (known[hex] = find(p, hex)) : found;
  };
}
