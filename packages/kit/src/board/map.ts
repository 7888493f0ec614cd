/** A map file as its author wrote it: sections of legends, grids and items, comments included. See docs/map-format.md. */

export const sourceKinds = ['rulebook', 'public', 'reconstructed'] as const;

/** Where data comes from, and in free words how. */
export interface Source {
  readonly kind: (typeof sourceKinds)[number];
  readonly text: string;
}

export const sectionKinds = [
  'sheets',
  'terrain',
  'layer',
  'sides',
  'spaces',
  'links',
  'lines',
  'records',
  'outlines',
  'drawings',
] as const;
export type SectionKind = (typeof sectionKinds)[number];

export type Facts = Readonly<Record<string, string>>;

/** What every entry may carry: the comment lines above it, and the line it was read from. */
interface Entry {
  readonly notes?: readonly string[];
  readonly line?: number;
}

/** `C2 C3 C4 "Kaluga line" gauge=wide`: words, a name, facts. */
export interface Item extends Entry {
  readonly words: readonly string[];
  readonly name?: string;
  readonly facts?: Facts;
}

/** `f = forest "Forest" fr="Forêt"` */
export interface LegendEntry extends Entry {
  readonly letter: string;
  readonly value: string;
  readonly name?: string;
  readonly facts?: Facts;
}

export interface Grid extends Entry {
  /** The owned side, in a section of hexsides. */
  readonly side?: string;
  /** Global row and column of the first letter; without it the grid starts at 0,0. */
  readonly at?: readonly [row: number, column: number];
  readonly rows: readonly string[];
}

export interface Section extends Entry {
  readonly kind: SectionKind;
  /** The layer, feature or kind; empty for sheets, terrain and outlines. */
  readonly name: string;
  readonly source?: Source;
  readonly legend?: readonly LegendEntry[];
  readonly grids?: readonly Grid[];
  readonly items?: readonly Item[];
}

export type Orientation = 'pointy' | 'flat' | 'none';

export interface MapText {
  readonly name: string;
  readonly source: Source;
  readonly hexes: Orientation;
  readonly sections: readonly Section[];
  /** Comments under the first line, and after the last. */
  readonly notes?: readonly string[];
  readonly endNotes?: readonly string[];
}

/** Sections that stand without a name. */
export const nameless: ReadonlySet<SectionKind> = new Set(['sheets', 'terrain', 'outlines']);
/** Sections made of a legend and grids; `sides` may be a list of items instead. */
export const drawnAsGrid: ReadonlySet<SectionKind> = new Set(['terrain', 'layer', 'sides']);

/** What can be wrong with a map. */
export type ProblemKind =
  | 'header'
  | 'section'
  | 'item'
  | 'legend'
  | 'grid'
  | 'ragged'
  | 'letter'
  | 'sheet'
  | 'unknown-id'
  | 'duplicate-id'
  | 'duplicate'
  | 'unknown-value'
  | 'not-neighbours'
  | 'off-board'
  | 'point'
  | 'too-many';

export interface MapProblem {
  /** Line of the text, from 1; 0 when the map was not read from text. */
  readonly line: number;
  readonly kind: ProblemKind;
  readonly text: string;
}

/** Says what is wrong, and on which line. */
export type Complain = (at: { readonly line?: number } | undefined, kind: ProblemKind, text: string) => void;

/** Thrown by those who need a good map or nothing. */
export class MapError extends Error {
  readonly problems: readonly MapProblem[];

  constructor(problems: readonly MapProblem[]) {
    super(problems.map((each) => `line ${each.line}: ${each.text}`).join('\n'));
    this.name = 'MapError';
    this.problems = problems;
  }
}
