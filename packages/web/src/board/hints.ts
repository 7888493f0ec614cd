import type { Holder } from './look/plates.ts';

/** What the overlay shows over the map: all of it follows from the question put to the player. */
export interface Hints {
  /** Spaces and pieces that may be chosen now. */
  readonly spaces: ReadonlySet<number>;
  readonly pieces: ReadonlySet<string>;
  /** Spaces that further actions could begin with: a thin ring, lest the whole map glows. */
  readonly faint: ReadonlySet<number>;
  readonly chosenSpaces: ReadonlySet<number>;
  readonly chosenPieces: ReadonlySet<string>;
  /** Short texts on spaces, such as what it costs to go there. */
  readonly notes: ReadonlyMap<number, string>;
  /** Spaces tinted in a colour: control, zones, supply. */
  readonly tints: ReadonlyMap<number, string>;
  /** Who holds the areas of a board of areas. */
  readonly holders: ReadonlyMap<number, Holder>;
  /** Areas in ruins, and how badly. */
  readonly wrecked: ReadonlyMap<number, number>;
  /** Signs on spaces: text and colour. */
  readonly marks: ReadonlyMap<number, readonly { readonly text: string; readonly colour: string }[]>;
  /** Ways along spaces: a path in preview, supply lines, the moves of the last turn. */
  readonly ways: readonly Way[];
}

export interface Way {
  readonly spaces: readonly number[];
  readonly colour: string;
  readonly arrow: boolean;
  readonly wide: boolean;
  readonly label?: string;
}

export const noHints: Hints = {
  spaces: new Set(),
  pieces: new Set(),
  faint: new Set(),
  chosenSpaces: new Set(),
  chosenPieces: new Set(),
  notes: new Map(),
  tints: new Map(),
  holders: new Map(),
  wrecked: new Map(),
  marks: new Map(),
  ways: [],
};
