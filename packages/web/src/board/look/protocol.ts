import type { Box } from '../world.ts';
import type { LookUrls } from './files.ts';
import type { Face } from './type.ts';

/** What the page asks of the painter. */
export type Order =
  | {
      readonly what: 'open';
      readonly board: string;
      /** The coast and relief of a map of hexes; a board of areas needs none. */
      readonly urls?: LookUrls | undefined;
      readonly faces: readonly Face[];
      readonly lang: 'en' | 'fr';
      readonly night: boolean;
      /** Longer side of the picture of the whole map, in pixels. */
      readonly whole: number;
    }
  | { readonly what: 'change'; readonly lang: 'en' | 'fr'; readonly night: boolean; readonly whole: number }
  | {
      readonly what: 'paint';
      readonly name: string;
      readonly box: Box;
      readonly level: number;
      readonly width: number;
      readonly height: number;
    };

export type Answer =
  | { readonly what: 'whole'; readonly picture: ImageBitmap }
  | { readonly what: 'picture'; readonly name: string; readonly picture: ImageBitmap }
  /** Letters that are not to be had; the map is painted without them. */
  | { readonly what: 'faceless'; readonly families: readonly string[] }
  | { readonly what: 'trouble'; readonly text: string };
