import type { Ledger, LogEntry, News, Params, PieceView, Preview } from '@rokada/kernel';
import type { Scene } from '../engine/protocol.ts';
import type { Draft, OnTable } from './state.ts';
import { piecesIn, spacesIn } from './watch.ts';

/** A battle from its dice to its last retreat, as its news tell it. */
export interface Battle {
  readonly version: number;
  /** Who rolled. */
  readonly side: string;
  readonly news: News;
  readonly dice: readonly number[];
  /** Everybody who fought, as he stood before the dice. */
  readonly pieces: readonly PieceView[];
  readonly chances: Preview['results'];
  /** The phase in which it is fought: what another asks is no part of it. */
  readonly phase: string | undefined;
  /** What came of it so far. */
  readonly after: readonly News[];
  readonly over: boolean;
}

/** The dice that news tell of: `die`, `dice` or `roll`, with a number behind it where there are several. */
export const diceIn = (params: Params = {}): number[] =>
  Object.entries(params).flatMap(([name, value]) =>
    /^(?:die|dice|roll)\d*$/i.test(name) && typeof value === 'number' ? [value] : [],
  );

/** The column of the table, in the words of the news. */
export function columnIn({ params = {} }: News): string | undefined {
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
  chances: Preview['results'],
): Battle | undefined {
  if (old === undefined || old.over) for (const { about } of before.decisions) usual.add(about);
  for (const { version, side, news } of entries) {
    const at = news.findIndex(({ params, ledgers = [] }) => ledgers.length > 0 && diceIn(params).length > 0);
    if (at < 0 || side === undefined) continue;
    const fought = news[at]!;
    const phase = phaseOf(before, match);
    return {
      version,
      side,
      news: fought,
      dice: diceIn(fought.params),
      pieces: fightersIn(fought, match, before),
      chances,
      phase,
      after: news.slice(at + 1),
      over: isOver(now, match, phase),
    };
  }
  if (old === undefined || old.over) return undefined;
  return {
    ...old,
    after: [...old.after, ...entries.flatMap(({ news }) => news)],
    over: isOver(now, match, old.phase),
  };
}

/** Who would fight: the pieces that the action and its reckoning name, and those in the places it names. */
export function fightersOf(
  { type, slots }: Draft,
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
