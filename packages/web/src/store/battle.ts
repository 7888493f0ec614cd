import type { Ledger, LogEntry, News, PieceView, Presentation, Preview } from '@rokada/kernel';
import type { Scene } from '../engine/protocol.ts';
import type { Draft, OnTable, TableState } from './state.ts';
import { piecesIn, spacesIn } from './watch.ts';

/** A battle from its declaration to its last retreat, as its news tell it. */
export interface Battle {
  readonly version: number;
  /** Who declared it, or rolled. */
  readonly side: string;
  /** The action that declared it, where that was seen. */
  readonly type?: string | undefined;
  /** What the dice said; before they are thrown the others may still be asked for support. */
  readonly news?: News;
  readonly dice: readonly number[];
  /** Where it is fought; -1 when that is not known. */
  readonly place: number;
  /** Everybody who fought, as he stood before the dice. */
  readonly pieces: readonly PieceView[];
  readonly chances: Preview['results'];
  /** The column that it was declared in; the news of the dice say where they were read. */
  readonly column?: string | undefined;
  /** The phase in which it is fought: what another asks is no part of it. */
  readonly phase: string | undefined;
  /** What came of it so far. */
  readonly after: readonly News[];
  readonly over: boolean;
}

type Rolls = Presentation['rolls'];

/** The dice that news tell of: `die`, `dice` or `roll`, with a number behind it where there are several, or what the game calls so. */
export function diceIn({ key, params = {} }: Pick<News, 'key' | 'params'>, rolls: Rolls): number[] {
  const own = rolls?.[key];
  return Object.entries(params).flatMap(([name, value]) =>
    (own?.includes(name) ?? /^(?:die|dice|roll)\d*$/i.test(name)) && typeof value === 'number' ? [value] : [],
  );
}

/** The column of the table, in the words of the news. */
export function columnIn({ params = {} }: Pick<News, 'params'>): string | undefined {
  const column = params['column'] ?? params['odds'];
  return typeof column === 'string' && column !== '' ? column : undefined;
}

/** What is asked when no battle is under way: when all that is asked is of this kind again, a battle is over. */
const usual = new Set<string>();

const isOver = (scene: Scene, match: OnTable, fought: string | undefined): boolean => {
  const now = phaseOf(scene, match);
  const isLater = now !== undefined && fought !== undefined && now !== fought;
  return isLater || scene.outcome !== undefined || scene.decisions.every(({ about }) => usual.has(about));
};

/** A phase by what players call it: steps that share a name are one. */
function phaseOf({ decisions }: Scene, { info }: OnTable): string | undefined {
  const [turn, at] = decisions[0]?.phase ?? [];
  const phase = turn === undefined || at === undefined ? undefined : info.phases[turn]?.[at];
  return phase && `${phase.side}: ${info.presentation.words.en[`phase-${phase.step}`] ?? phase.step}`;
}

/** The battle after some more has happened: a new one, the old one further on, or none. */
export function battleAfter(
  old: Battle | undefined,
  match: OnTable,
  before: Scene,
  now: Scene,
  entries: readonly LogEntry[],
  declared: Declared | undefined,
): Battle | undefined {
  const going = old?.over === false ? old : undefined;
  if (going === undefined) for (const { about } of before.decisions) usual.add(about);
  const { rolls } = match.info.presentation;
  const begun = declared === undefined ? going : begin(going, declared, match, before);
  for (const { version, side, news } of entries) {
    const at = news.findIndex((line) => (line.ledgers ?? []).length > 0 && diceIn(line, rolls).length > 0);
    if (at < 0 || side === undefined) continue;
    const fought = news[at]!;
    const phase = phaseOf(before, match);
    // As they stood when it was declared; of a battle that nobody declared, those its news name.
    const pieces = begun !== undefined && begun.news === undefined ? begun.pieces : fightersIn(fought, match, before);
    return {
      version,
      side: begun?.side ?? side,
      place: begun?.place ?? placeOfFight({ side }, pieces, match),
      type: begun?.type,
      news: fought,
      dice: diceIn(fought, rolls),
      pieces,
      chances: begun?.chances,
      phase,
      after: news.slice(at + 1),
      over: isOver(now, match, phase),
    };
  }
  if (begun === undefined) return undefined;
  const phase = begun.phase ?? phaseOf(before, match);
  const over = isOver(now, match, phase);
  // What is only planned now is fought later.
  if (over && begun.news === undefined) return undefined;
  return { ...begun, phase, after: [...begun.after, ...entries.flatMap(({ news }) => news)], over };
}

/** All that the dice wait for is the player's word: he may still add or leave out what is only support. */
export const isDeclared = ({ draft, question, preview }: TableState): boolean =>
  draft !== undefined && (draft.ready || question?.mayFinish === true) && (preview?.results?.length ?? 0) > 0;

/** An action that sends units into battle, and what was said of its chances beforehand. */
export interface Declared {
  readonly draft: Pick<Draft, 'side' | 'type' | 'slots'>;
  readonly preview: Preview;
}

/** What is declared before the dice of a battle that is under way, such as support, belongs to it. */
function begin(
  going: Battle | undefined,
  { draft, preview }: Declared,
  match: OnTable,
  { view, version }: Scene,
): Battle {
  const pieces = fightersOf(draft, match, view.pieces, preview.ledgers);
  const { results: chances, column } = preview;
  const place = placeOfFight(draft, pieces, match);
  if (going === undefined || going.news !== undefined)
    return {
      version,
      side: draft.side,
      type: draft.type,
      place,
      dice: [],
      pieces,
      chances,
      column,
      phase: undefined,
      after: [],
      over: false,
    };
  const known = new Set(going.pieces.map(({ id }) => id));
  return { ...going, pieces: [...going.pieces, ...pieces.filter(({ id }) => !known.has(id))], chances, column };
}

/** Where it is fought: in the place that the action names, else where those stand who are attacked. -1 when nobody is. */
export function placeOfFight(
  { side, type = '', slots = {} }: Partial<Pick<Draft, 'side' | 'type' | 'slots'>>,
  pieces: readonly PieceView[],
  { info, world }: OnTable,
): number {
  const target = info.actions[type]?.slots.findLast(({ name, of }) => of === 'space' && slots[name] !== undefined);
  if (target !== undefined) return slots[target.name] as number;
  const attacked = pieces.find((piece) => piece.side !== side && piece.at !== null);
  return attacked === undefined ? -1 : (world.board.byId.get(attacked.at!) ?? -1);
}

/** Who would fight: the pieces that the action and its reckoning name, and those in the places it names. */
export function fightersOf(
  { type, slots }: Pick<Draft, 'type' | 'slots'>,
  { info, world }: OnTable,
  pieces: readonly PieceView[],
  ledgers: readonly Ledger[],
): PieceView[] {
  const ids = new Set<string | undefined>();
  const places = new Set<number>();
  for (const { name, of } of info.actions[type]!.slots) {
    const values = [slots[name] ?? []].flat() as number[];
    if (of === 'piece' || of === 'pieces') for (const value of values) ids.add(info.pieces[value]);
    if (of === 'space' || of === 'spaces') for (const value of values) places.add(value);
  }
  for (const { lines } of ledgers)
    for (const { params = {} } of lines)
      for (const param of Object.values(params)) for (const piece of piecesIn(param)) ids.add(info.pieces[piece]);
  return pieces.filter(({ id, at }) => ids.has(id) || (at !== null && places.has(world.board.byId.get(at) ?? -1)));
}

/** The pieces that the news and their reckoning name, and those in the places they name. */
function fightersIn(news: News, { info, world }: OnTable, { view }: Scene): PieceView[] {
  const params = [
    news.params ?? {},
    ...(news.ledgers ?? []).flatMap(({ lines }) => lines.map((line) => line.params ?? {})),
  ];
  const named = params.flatMap((each) => Object.values(each));
  const ids = new Set(named.flatMap((param) => piecesIn(param)).map((piece) => info.pieces[piece]));
  const places = new Set(Object.values(news.params ?? {}).flatMap((param) => spacesIn(param)));
  return view.pieces.filter(({ id, at }) => ids.has(id) || (at !== null && places.has(world.board.byId.get(at) ?? -1)));
}
