import type { Game } from './game.ts';
import type { Lesson } from './lessons.ts';
import type { TableHelper } from './table-help.ts';
import type { RuleId } from './why.ts';

/**
 * How a game wants to be shown: data only. One generic table in the browser, one in the terminal, draw any game from
 * this and its view. All texts are keys into the game's words unless said otherwise.
 */
export interface Presentation {
  readonly words: Words;
  readonly sides: Readonly<Record<string, SideLook>>;
  /** How each piece looks, by printed id. */
  readonly counters: Readonly<Record<string, CounterLook>>;
  /**
   * Where a piece is what its state says, such as a line of a roster: how each kind looks and is called. The view's
   * `kind` of a piece says which; the label of its own counter tells it from others of the kind.
   */
  readonly kinds?: Readonly<Record<string, KindLook>>;
  /** A fact of the view with a line of figures for each piece, shown as a roster. */
  readonly roster?: RosterLook;
  /** A long match writes its own chronicle. */
  readonly chronicle?: ChronicleLook;
  /** What is printed for a real table, where a game is played on one too. */
  readonly sheets?: SheetsLook;
  /** Colour schemes of counters, such as one a nationality. */
  readonly colours: Readonly<Record<string, ColourScheme>>;
  readonly terrain: Readonly<
    Record<string, { readonly fill: string; readonly pattern?: string; readonly name: string }>
  >;
  /** Markers on pieces and spaces, by the mark's name in the view. */
  readonly marks?: Readonly<Record<string, MarkLook>>;
  /** Spaces shown beside the board rather than on it, grouped. */
  readonly boxes?: readonly { readonly title: string; readonly spaces: readonly string[] }[];
  readonly tracks?: readonly Track[];
  readonly charts?: readonly Chart[];
  /** Day and night, weather, seasons: how the board looks, and what is told when it changes. */
  readonly moods?: readonly MoodSource[];
  /** What may be laid over the map; the game's `overlays` say what each shows. */
  readonly overlays?: readonly OverlayLook[];
  /** News of a roll, by their keys: which of their numbers were thrown, where they are not called `die`, `dice` or `roll`. */
  readonly rolls?: Readonly<Record<string, readonly string[]>>;
  /** Actions that are the usual next thing wherever they are offered: the first of them that is has the green button. */
  readonly usual?: readonly string[];
  /** Ways to play it that are offered at the door, the usual one first; every scenario when left out. */
  readonly presets?: readonly Preset[];
}

/** A scenario with its options, how long it is and how hard: `preset-<id>` names it, else the scenario's own name. */
export interface Preset {
  readonly id: string;
  readonly scenario: string;
  readonly options?: Readonly<Record<string, string>>;
  /**
   * Half of all decisions of a whole match: counted while officers played it; where no staff plays, a move in each turn
   * for every unit that may move in the first.
   */
  readonly decisions?: number;
  /** How much one must know: 1 for a first game. */
  readonly difficulty?: 1 | 2 | 3;
}

export interface ColourScheme {
  readonly back: string;
  readonly ink: string;
  /** Behind the factors. */
  readonly band?: string;
  /** Down the left edge: units of quality, such as guards. */
  readonly stripe?: string;
}

export interface MarkLook {
  readonly text: string;
  readonly name: string;
  readonly colour: string;
  /** What it says of the unit that carries it: it has done all it can. Such a unit is grey and bears a cross. */
  readonly sign?: 'spent';
}

/** What of the news makes the chronicle, by their keys. */
export interface ChronicleLook {
  /** Opens a chapter, and what is left out of chapters. */
  readonly opens: string;
  readonly leaves: readonly string[];
  /** Opens a part of several chapters, such as a year: the param that names it. */
  readonly parts?: { readonly opens: string; readonly name: string };
  /** What is added up by part and side: a param of the news, or one for each; lists count their items. */
  readonly ledgers?: readonly {
    readonly title: string;
    readonly news: string;
    readonly side: string;
    readonly add?: string;
  }[];
  /** What befalls a piece, named by a param, and makes its career. */
  readonly careers?: { readonly news: readonly string[]; readonly piece: string };
  /** Where dice stand: the label of a ledger's line, or a param. */
  readonly dice?: { readonly line: string; readonly param: string };
}

/** How a board may look. */
export type Mood = 'day' | 'night' | 'fair' | 'changeable' | 'rain' | 'mud' | 'frost' | 'snow';

/** A fact of the view, and which mood each of its values is; of a fact with parts the commonest value counts. */
export interface MoodSource {
  readonly fact: string;
  readonly values: Readonly<Record<string, Mood>>;
}

export interface OverlayLook {
  readonly id: string;
  readonly title: string;
  readonly key: string;
  /** Colours of the words that stand in the place of a side, such as kinds of weather; a word without one is not shown. */
  readonly tints?: Readonly<Record<string, string>>;
}

/** The same keys in both languages, in i18next's form: `{{unit}} moves to {{to}}`. */
export interface Words {
  readonly en: Readonly<Record<string, string>>;
  readonly fr: Readonly<Record<string, string>>;
}

export interface SideLook {
  readonly colour: string;
  /** A shape beside the colour, so that nothing depends on colour alone. */
  readonly emblem: 'cross' | 'star' | 'circle' | 'square' | 'diamond' | 'triangle';
}

/** The NATO symbols a counter may carry. */
export type UnitSymbol =
  | 'infantry'
  | 'armour'
  | 'mechanised'
  | 'motorised'
  | 'cavalry'
  | 'artillery'
  | 'rocket'
  | 'antitank'
  | 'antiair'
  | 'engineer'
  | 'parachute'
  | 'mountain'
  | 'security'
  | 'headquarters'
  | 'supply'
  | 'air'
  | 'naval'
  | 'fortification'
  | 'observer'
  | 'none';

export interface CounterLook {
  readonly symbol: UnitSymbol;
  /** Size as printed above the symbol: `II`, `X`, `XX`, `XXX`, `XXXX`. */
  readonly size?: string;
  /** Printed as it is: a designation is not translated. */
  readonly label: string;
  readonly colours: string;
  /** One line a face, such as `6-7-5`; the first is full strength. */
  readonly faces: readonly string[];
  /** How many steps each face has left: drawn as discs. */
  readonly steps?: readonly number[];
  /** The face of a unit that has done all it can. */
  readonly spent?: number;
}

export interface KindLook extends CounterLook {
  /** What it is called: a key. */
  readonly name: string;
}

/** `{ g1: [4, 0, 7] }` under the fact: under each column what a figure stands for, a word by its number or itself. */
export interface RosterLook {
  readonly fact: string;
  readonly columns: readonly { readonly title: string; readonly words?: readonly string[]; readonly zero?: '' }[];
  /**
   * The action by which a player names a piece, the slots for the piece and its name, and how long that may be. It decides
   * nothing: it stands beside the pieces, and is not among what there is to do.
   */
  readonly naming?: {
    readonly action: string;
    readonly piece: string;
    readonly name: string;
    readonly most: number;
  };
}

/** A battle to be fought on a real table: what briefs for it, who is in it, how it is reported, and its ground. */
export interface SheetsLook {
  /** The fact of the view that holds the battle, as plain fields. */
  readonly fact: string;
  /** The field under which each side's own part stands, as far as the viewer may know it. */
  readonly forces: string;
  /** Fields that a briefing leaves out. */
  readonly aside: readonly string[];
  /** The mark of a piece that takes part. */
  readonly engaged: string;
  /** The fact that tells one battle from the next, such as the turn, and the field with the length of the battle. */
  readonly number: string;
  readonly length: string;
  /** Of the report: its table of units, and the column that counts what each has lost. */
  readonly units: string;
  readonly losses: string;
  /** The action that reports it, the field that holds what was filed, and words in it that need no mention. */
  readonly report: string;
  readonly filed: string;
  /** The field that holds what had been filed before it was corrected. */
  readonly earlier?: string;
  /** The news with which a report is the last word: from there it may be opened again, by consent. */
  readonly closes?: readonly string[];
  readonly usual: readonly string[];
  readonly plan?: PlanLook;
  /** The field with the ids of the clauses that hold for the battle: printed at length on its briefing. */
  readonly clauses?: string;
}

/** A plan of the ground: elements by name, each in a square of the table. */
export interface PlanLook {
  /** The field with the elements: words, or a word with a number. */
  readonly list: string;
  /** The field with the number of each element's square, row by row; without it chance places them. */
  readonly places?: string;
  readonly cm: readonly [number, number];
  readonly grid: readonly [number, number];
  readonly signs: Readonly<Record<string, 'hill' | 'wood' | 'houses' | 'water' | 'stream' | 'river' | 'works'>>;
}

/** A row of numbered boxes; the view's fact of that name says where the marker stands. */
export interface Track {
  readonly fact: string;
  readonly title: string;
  readonly from: number;
  readonly to: number;
  /** Labels by number, as keys; numbers without one show themselves. */
  readonly labels?: Readonly<Record<number, string>>;
}

export type Source = 'rulebook' | 'public' | 'reconstructed';

/** A table of the game as shown, with its source: what is reconstructed says so. */
export interface Chart {
  readonly id: string;
  readonly title: string;
  readonly rule: RuleId;
  readonly source: Source;
  readonly columns: readonly string[];
  readonly rows: readonly ChartRow[];
}

export type ChartRow = readonly (string | number)[];

/** A chart whose title and columns are words of the game: `chart-<id>`, `col-<column>`. */
export const chart = (
  id: string,
  rule: RuleId,
  source: Source,
  columns: readonly string[],
  rows: readonly ChartRow[],
): Chart => ({ id, title: `chart-${id}`, rule, source, columns: columns.map((each) => `col-${each}`), rows });

/** A modifier as printed: with its sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`);

/** A game ready to be put on a table: rules, looks, and the catalogue of its rules in both languages. */
export interface GameModule {
  readonly game: Game;
  readonly presentation: Presentation;
  /** rules.csv and its French twin, as text. */
  readonly rules: { readonly en: string; readonly fr: string };
  /** The board as text in the map format. */
  readonly board: string;
  readonly lessons?: readonly Lesson[];
  /** What it helps with where its battles are fought on a real table. */
  readonly helpers?: readonly TableHelper[];
}
