import type { Action, Json, LogEntry, Mood, Preview, Refusal, Value } from '@rokada/kernel';
import { create } from 'zustand';
import type { World } from '../board/world.ts';
import type {
  Advice,
  Beginnings,
  GameInfo,
  Hint,
  Opened,
  Question,
  Scene,
  ErrorInfo,
  Ways,
} from '../engine/protocol.ts';
import type { Me, OnlineTable, ServerNotice } from '../online/api.ts';
import type { ChatLine } from '../online/api.ts';
import type { Aside, SavedHead } from '../save/matches.ts';
import type { Battle } from './battle.ts';
import type { Instead } from './instead.ts';
import type { LessonAt } from './lesson.ts';
import type { Order } from './orders.ts';
import { loadPrefs, type Prefs } from './prefs.ts';
import type { Event } from './watch.ts';

export type Tab = 'people' | 'log' | 'forces' | 'tracks' | 'charts' | 'rules' | 'notes';

/** An action being put together by the player. */
export interface Draft {
  readonly side: string;
  readonly type: string;
  readonly slots: Readonly<Record<string, Value>>;
  readonly chosen: readonly number[];
  /** Everything is filled: it only waits for the player's word. */
  readonly ready: boolean;
}

/** What the player did last: its choices, and where the units stood that were chosen. */
export interface Done {
  readonly type: string;
  readonly slots: Draft['slots'];
  readonly from: readonly string[];
}

export interface OnTable extends Omit<Opened, 'scene' | 'log'> {
  readonly info: GameInfo;
  readonly world: World;
  /** The match a trial was branched from. */
  readonly parent?: { readonly id: string; readonly online: boolean };
}

export interface Notice {
  readonly n: number;
  readonly kind: 'info' | 'warning';
  /** Key of the table's words. */
  readonly key: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Where what it is about is found. */
  readonly address?: string;
}

export interface Pointed {
  readonly space: number;
  readonly piece: string | undefined;
  readonly x: number;
  readonly y: number;
  /** Asked for: it stays until it is closed. */
  readonly pinned?: boolean;
}

/** Why something cannot be chosen: a unit by its printed id, or a place; and how far it lies beyond what can be reached. */
export interface Reason {
  readonly of: string;
  readonly refusal: Refusal;
  readonly gap?: number;
}

/** What the dice would say of a place that is pointed at, and may be chosen. */
export interface Odds {
  readonly space: number;
  readonly preview: Preview;
}

/** Something said that has not reached the server yet: it waits for the line, or was refused. */
export interface Unsent {
  readonly n: number;
  readonly text: string;
  /** The number of the last line heard when it was said: if it stands among later ones it has arrived. */
  readonly after: number;
  /** Said among those of the own side. */
  readonly channel?: 'side';
  /** Why the server does not take it. */
  readonly refused?: string;
}

export type Page =
  | 'home'
  /** The address names a match or a page that is still to come: the door, with every game, is not fetched for it. */
  | 'opening'
  | 'table'
  | 'library'
  | 'waiting-room'
  | 'invitation'
  | 'link'
  | 'reading'
  | 'settings'
  | 'profile'
  | 'tournaments'
  | 'tournament';

export interface Online {
  readonly table: OnlineTable;
  readonly chat: readonly ChatLine[];
  /** What is typed and not said yet, and what is said and not arrived yet. */
  readonly typing: string;
  readonly unsent: readonly Unsent[];
  /** Is the line to the server up? */
  readonly connected: boolean;
}

/** A piece that went from one space to another. */
export interface Step {
  readonly version: number;
  readonly id: string;
  readonly side: string;
  readonly from: string;
  readonly to: string;
}

export interface TableState {
  readonly prefs: Prefs;
  readonly page: Page;
  /** Which invitation, player or tournament the page is about. */
  readonly pageOf: string | undefined;
  readonly libraryGame: string | undefined;
  /** The games of the table, in order; `infos` has those that have been fetched. */
  readonly games: readonly string[];
  readonly infos: Readonly<Record<string, GameInfo>>;
  readonly saves: readonly SavedHead[] | undefined;
  /** Who we are to the server behind this page; undefined when there is none. */
  readonly me: Me | undefined;
  /** In how many matches on the server it is our move, and what it told us that is not read yet. */
  readonly turns: number;
  readonly inbox: readonly ServerNotice[];
  /** What is around the board of a match on the server. */
  readonly online: Online | undefined;

  readonly match: OnTable | undefined;
  /** How things stand; `past` is the moment looked back at. */
  readonly scene: Scene | undefined;
  readonly past: Scene | undefined;
  readonly log: readonly LogEntry[];
  readonly trail: readonly Step[];
  /** The phase that is played, and the version it began with. */
  readonly phase: { readonly key: string; readonly from: number };
  /** The ways that pieces went, by version and piece, as far as they were told. */
  readonly ways: ReadonlyMap<number, Ways>;
  /** What another seat did last, while it is watched. */
  readonly stage: Event | undefined;
  /** What the sky has just become, for a moment. */
  readonly sky: Mood | undefined;
  /** The rest of what the others do now is not watched. */
  readonly skipping: boolean;
  /** The battle that is fought, or was fought last; while its dice roll nobody sees them yet. */
  readonly battle: Battle | undefined;
  readonly rolling: boolean;
  /** Where the units looked at could go, if they are another's. */
  readonly threat: ReadonlySet<number>;
  /** Spaces that light up for a moment. */
  readonly flash: readonly number[];
  /** Why the computer did what it did, by version, as far as it was asked. */
  readonly plans: ReadonlyMap<number, Advice['reason']>;
  readonly aside: Aside | undefined;
  readonly lesson: LessonAt | undefined;
  /** The match has only just been laid out: nobody has moved yet. */
  readonly fresh: boolean;
  /** The step in which the player last did or took back something. */
  readonly touched: string;
  readonly busy: boolean;
  readonly autoplay: boolean;
  /** The match has just ended: its result is laid over the board until it is put away. */
  readonly over: boolean;
  /** Another player is to look: nothing is shown until he says he is there. */
  readonly curtain: boolean;

  readonly beginnings: Beginnings | undefined;
  /** Pieces may be named now, beside what there is to do. */
  readonly mayName: boolean;
  readonly draft: Draft | undefined;
  readonly last: Done | undefined;
  readonly question: Question | undefined;
  /** Where the units in hand could go, while more of them may be chosen still. */
  readonly peek: Question | undefined;
  /** What else they could do, and where. */
  readonly instead: readonly Instead[];
  readonly preview: Preview | undefined;
  /** Pressing the button of this action once more ends the step although something is still possible. */
  readonly armed: string | undefined;
  readonly refused: Refusal | undefined;
  /** What the staff would do, when asked. */
  readonly advice: readonly Hint[] | 'thinking' | undefined;
  /** That part of it which the player looks at, step by step: the board shows all of it. */
  readonly considered: readonly Action[] | undefined;

  readonly pointed: Pointed | undefined;
  /** The pointer has rested there: its card is open. */
  readonly carded: boolean;
  readonly odds: Odds | undefined;
  readonly reasons: readonly Reason[];
  readonly cursor: number;
  /** A space whose several offers are listed. */
  readonly picking: number;
  readonly overlays: ReadonlySet<string>;
  /** What the game's own overlays showed when they were last asked, and of which moment. */
  readonly laid: { readonly scene: Scene; readonly shown: Readonly<Record<string, Json | undefined>> } | undefined;

  readonly tab: Tab;
  readonly rule: string | undefined;
  /** The panel from which a rule was opened. */
  readonly ruleFrom: Tab | undefined;
  readonly sheet: boolean;
  readonly dialog: 'settings' | 'help' | 'find' | 'victory' | 'sheets' | 'chronicle' | 'field' | undefined;
  readonly failure: { readonly info: ErrorInfo; readonly file?: string; readonly text?: string } | undefined;
  readonly notices: readonly Notice[];
  /** What the player has ordered to be answered always, and the version at which he took something back. */
  readonly orders: readonly Order[];
  readonly orderless: number;
}

export const useTable = create<TableState>(() => ({
  prefs: loadPrefs(),
  page: /^#(?:match=|\/\w+\/[\w-])/.test(globalThis.location?.hash ?? '') ? 'opening' : 'home',
  pageOf: undefined,
  libraryGame: undefined,
  games: [],
  infos: {},
  saves: undefined,
  me: undefined,
  turns: 0,
  inbox: [],
  online: undefined,
  match: undefined,
  scene: undefined,
  past: undefined,
  log: [],
  trail: [],
  phase: { key: '', from: 0 },
  ways: new Map(),
  stage: undefined,
  sky: undefined,
  skipping: false,
  battle: undefined,
  rolling: false,
  threat: new Set(),
  flash: [],
  plans: new Map(),
  aside: undefined,
  lesson: undefined,
  fresh: false,
  touched: '',
  busy: false,
  autoplay: false,
  over: false,
  curtain: false,
  beginnings: undefined,
  mayName: false,
  draft: undefined,
  last: undefined,
  question: undefined,
  peek: undefined,
  instead: [],
  preview: undefined,
  armed: undefined,
  refused: undefined,
  advice: undefined,
  considered: undefined,
  pointed: undefined,
  carded: false,
  odds: undefined,
  reasons: [],
  cursor: -1,
  picking: -1,
  overlays: new Set(['control', 'moves']),
  laid: undefined,
  tab: 'log',
  rule: undefined,
  ruleFrom: undefined,
  sheet: false,
  dialog: undefined,
  failure: undefined,
  notices: [],
  orders: [],
  orderless: -1,
}));

export const get = (): TableState => useTable.getState();
export const set = (part: Partial<TableState>): void => useTable.setState(part);

/** Nothing is being asked or put together. */
export const noDraft = {
  beginnings: undefined,
  mayName: false,
  draft: undefined,
  question: undefined,
  peek: undefined,
  instead: [],
  preview: undefined,
  armed: undefined,
  refused: undefined,
  advice: undefined,
  considered: undefined,
  odds: undefined,
  reasons: [],
  picking: -1,
} satisfies Partial<TableState>;

let notices = 0;

export function tell(
  key: string,
  kind: Notice['kind'] = 'info',
  params?: Readonly<Record<string, string>>,
  address?: string,
): void {
  const n = ++notices;
  const notice = { n, kind, key, ...(params && { params }), ...(address !== undefined && { address }) };
  set({ notices: [...get().notices.filter((each) => each.key !== key || each.address !== address), notice] });
  setTimeout(() => dismiss(n), kind === 'info' ? 6000 : 20_000);
}

/** What was told is no longer so. */
export const untell = (...keys: readonly string[]): void => {
  const left = get().notices.filter((each) => !keys.includes(each.key));
  if (left.length < get().notices.length) set({ notices: left });
};

export const dismiss = (n: number): void => set({ notices: get().notices.filter((each) => each.n !== n) });
