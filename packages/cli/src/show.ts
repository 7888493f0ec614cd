import { LINK, type Board } from '@rokada/kit';
import type { GameModule, Match, PieceView, View } from '@rokada/kernel';
import type { Say } from './say.ts';
import { columns } from './text.ts';
import type { CliWords } from './words/index.ts';

/** Turn, weather, points and the like, one line each. A roster is no fact to read: its units are told as pieces. */
export function factLines(view: View, { presentation }: GameModule, say: Say): string[] {
  const told = Object.entries(view.facts).filter(([name]) => name !== presentation.roster?.fact);
  return columns(
    told.map(([name, value]) => {
      const track = presentation.tracks?.find(({ fact }) => fact === name);
      const label = typeof value === 'number' ? track?.labels?.[value] : undefined;
      return [say.word(track?.title ?? name), label === undefined ? say.fact(value) : say.word(label)];
    }),
  );
}

/** Every piece that is in play, side by side. */
export function pieceLines(view: View, module: GameModule, say: Say): string[] {
  return module.game.sides.flatMap((side) => {
    const mine = view.pieces.filter((piece) => piece.side === side && piece.at !== null);
    if (mine.length === 0) return [];
    return [say.word(side), ...columns(mine.map((piece) => [pieceName(piece, module, say), piece.at!]))];
  });
}

function pieceName({ id, face, marks = [] }: PieceView, { presentation }: GameModule, say: Say): string {
  const printed = face === undefined ? undefined : presentation.counters[id]?.faces[face];
  const marked = marks.map((mark) => say.word(presentation.marks?.[mark]?.name ?? mark));
  return [
    id,
    ...(printed === undefined ? [] : [printed]),
    ...(marked.length === 0 ? [] : [`(${marked.join(', ')})`]),
  ].join(' ');
}

/** The spaces that have something in them, one line each, in the order of the board. */
export function mapLines(view: View, board: Board, module: GameModule, say: Say): string[] {
  const here = new Map<string, string[]>();
  const add = (space: string, what: string): void => void here.set(space, [...(here.get(space) ?? []), what]);
  for (const { id, control, marks = [] } of view.spaces) {
    if (control !== undefined) add(id, say.word(control));
    for (const mark of marks) add(id, say.word(module.presentation.marks?.[mark]?.name ?? mark));
  }
  for (const piece of view.pieces) if (piece.at !== null) add(piece.at, pieceName(piece, module, say));
  return columns(
    [...here]
      .map(([id, what]) => ({ id, what, space: board.byId.get(id) }))
      .toSorted((a, b) => (a.space ?? board.spaces) - (b.space ?? board.spaces))
      .map(({ id, what, space }) => [id, space === undefined ? '' : groundOf(board, space, say), what.join(', ')]),
  );
}

/** What it takes to say a word of a map. */
export type Naming = Pick<Say, 'lang' | 'word'>;

/** A space as printed on the board, with its neighbours. */
export function spaceLine(board: Board, space: number, say: Naming): string[] {
  const neighbours: string[] = [];
  for (let arc = board.first[space]!; arc < board.first[space + 1]!; arc++) {
    const bits = board.edgeFeatures[board.edge[arc]!]!;
    const features = board.features.filter((_, i) => (bits >> i) & 1).map((each) => say.word(each));
    const id = board.ids[board.to[arc]!]!;
    neighbours.push(features.length === 0 || board.direction[arc] === LINK ? id : `${id} (${features.join(', ')})`);
  }
  return [board.ids[space]!, groundOf(board, space, say), neighbours.join(' ')];
}

interface Named {
  readonly name?: string;
  readonly facts?: Readonly<Record<string, string>>;
}

const named = ({ lang }: Naming, { name, facts: own }: Named): string | undefined =>
  (lang === 'fr' ? own?.['fr'] : undefined) ?? name;

const ownName = (board: Board, space: number, say: Naming): string | undefined =>
  named(say, { ...(board.names.has(space) && { name: board.names.get(space)! }), ...facts(board, space) });

/** What a space is called on the map: by itself, or by the first place in it that has a name. */
export function nameOf(board: Board, space: number, say: Naming): string[] {
  const places = board.places.filter((place) => place.spaces.includes(space));
  const found = ownName(board, space, say) ?? places.map((place) => named(say, place)).find(Boolean);
  return found === undefined ? [] : [found];
}

function groundOf(board: Board, space: number, say: Naming): string {
  const value = board.terrain.values[board.terrain.of[space]!];
  const ground = value === undefined || value.word === '' ? [] : [named(say, value) ?? say.word(value.word)];
  const own = ownName(board, space, say);
  const places = board.places
    .filter((place) => place.spaces.includes(space))
    .map((place) => named(say, place) ?? [say.word(place.kind), place.facts['badge']].filter(Boolean).join(' '))
    // A word with something to fill in is made for other sentences.
    .filter((word) => !word.includes('{{'));
  return [...ground, ...(own === undefined ? [] : [own]), ...places].join(', ');
}

function facts(board: Board, space: number): { facts?: Readonly<Record<string, string>> } {
  const found = board.facts.get(space);
  return found === undefined ? {} : { facts: found };
}

/** The log as these sides may read it. */
export function logLines(match: Match, sides: readonly string[], since: number, say: Say, words: CliWords): string[] {
  return match.log(sides, since).flatMap(({ version, side, news, undone }) =>
    news.flatMap((each) => {
      const [first, ...rest] = say.news(each);
      const said = side === undefined ? first! : say.said(side, first!);
      return [`${version}. ${said}${undone ? ` (${words('undone')})` : ''}`, ...rest.map((more) => `   ${more}`)];
    }),
  );
}
