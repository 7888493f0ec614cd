import type { Pen } from '../patterns.ts';
import type { Box, World } from '../world.ts';
import { AreaArt } from './areas.ts';
import { LookArt } from './art.ts';
import { readLook } from './file.ts';
import { readRelief } from './relief.ts';
import { TheatreArt } from './theatre.ts';

/** A painted map, drawn tile by tile. */
export interface Painted {
  readonly world: World;
  lang: 'en' | 'fr';
  night: boolean;
  draw(g: Pen, box: Box, level: number): void;
}

/** A map with a coast and a relief, of hexes or of zones; a board of areas needs neither. */
export async function painted(
  world: World,
  look: { readonly coast: string; readonly relief: string } | undefined,
  lang: 'en' | 'fr',
  night: boolean,
): Promise<Painted> {
  if (look === undefined) return new AreaArt(world, lang, night);
  const file = readLook(look.coast, world.scale);
  const relief = await readRelief(look.relief, file.sheet.w, file.sheet.h);
  return world.board.hexes > 0
    ? new LookArt(world, file, relief, lang, night)
    : new TheatreArt(world, file, relief, lang, night);
}
