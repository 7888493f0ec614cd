import type { Json } from '@rokada/kernel';
import { fact } from '@rokada/kit';
import { withAlpha } from '../board/colour.ts';
import { noHints, type Hints, type Way } from '../board/hints.ts';
import type { Holder } from '../board/look/plates.ts';
import type { Question } from '../engine/protocol.ts';
import { number } from '../words/say.ts';
import type { OnTable, TableState } from './state.ts';

type Colour = (side: string) => string;

/** What glows, and what is chosen: it follows from the question asked. */
export function questionHints(state: TableState): Hints {
  const { match, question, draft, beginnings, pointed, preview } = state;
  if (match === undefined) return noHints;
  const spaces = new Set<number>();
  const pieces = new Set<string>();
  const notes = new Map<number, string>();
  const name = (index: number): string => match.info.pieces[index]!;
  const light = (asked: Question, withNotes: boolean): void => {
    const of = asked.slot?.of;
    for (const { value, note } of asked.candidates) {
      if (of === 'piece' || of === 'pieces') pieces.add(name(Number(value)));
      else if (of === 'space' || of === 'spaces' || of === 'path') {
        spaces.add(Number(value));
        if (withNotes && note !== undefined && note.total !== 0) notes.set(Number(value), number(note.total));
      }
    }
    if (asked.chosen.length === 0) for (const way of asked.reach ?? []) spaces.add(way.at(-1)!);
  };
  const faint = new Set<number>();
  if (draft === undefined) {
    const [first, ...more] = (beginnings?.open ?? []).filter((each) => each.question.slot !== undefined);
    for (const { question: asked } of more) light(asked, false);
    for (const space of spaces) faint.add(space);
    spaces.clear();
    if (first !== undefined) light(first.question, false);
  }
  if (draft !== undefined && question !== undefined) light(question, true);
  if (draft !== undefined && state.peek !== undefined) {
    const now = new Set(spaces);
    light(state.peek, true);
    // What comes after is lit less than what is asked.
    for (const space of spaces) if (!now.has(space)) faint.add(space);
    for (const space of faint) spaces.delete(space);
  }
  if (draft !== undefined) for (const each of state.instead) light(each.question, true);

  const chosenSpaces = new Set<number>();
  const chosenPieces = new Set<string>();
  const ways: Way[] = [];
  const mark = (of: string | undefined, value: unknown): void => {
    const values = (Array.isArray(value) ? value : [value]) as number[];
    if (of === 'piece' || of === 'pieces') for (const each of values) chosenPieces.add(name(each));
    else if (of === 'space' || of === 'spaces') for (const each of values) chosenSpaces.add(each);
    else if (of === 'path' && values.length > 0)
      ways.push({ spaces: values, colour: '#ff9d3c', arrow: true, wide: true });
  };
  if (draft !== undefined) {
    const { slots } = match.info.actions[draft.type]!;
    for (const slot of slots) if (draft.slots[slot.name] !== undefined) mark(slot.of, draft.slots[slot.name]);
    if (question?.slot !== undefined) mark(question.slot.of, draft.chosen);
    const ends = state.peek ?? question;
    const way = ends?.chosen.length === 0 ? ends.reach?.find((each) => each.at(-1) === pointed?.space) : undefined;
    if (way !== undefined) {
      const label = preview?.ledgers[0] === undefined ? {} : { label: number(preview.ledgers[0].total) };
      ways.push({ spaces: way, colour: '#ffd34d', arrow: true, wide: true, ...label });
    }
  }
  for (const { type, ...filled } of draft === undefined ? (state.considered ?? []) : []) {
    const { slots } = match.info.actions[type]!;
    const units = slots.flatMap((slot) =>
      slot.of === 'piece' || slot.of === 'pieces' ? [filled[slot.name]].flat() : [],
    );
    const going = new Set(units.map((unit) => name(unit as number)));
    for (const { name: slot, of } of slots) {
      const value = filled[slot];
      if (value === undefined) continue;
      if (of === 'path' || of === 'space') ways.push(...marches(state, match, going, [value].flat() as number[]));
      if (of === 'path') chosenSpaces.add((value as number[]).at(-1)!);
      else mark(of, value);
    }
  }
  for (const space of state.flash) chosenSpaces.add(space);
  return { ...noHints, spaces, pieces, faint, chosenSpaces, chosenPieces, notes, ways };
}

/** From where the pieces stand along a way, or straight to where they are wanted. */
function marches(
  { scene }: TableState,
  { world: { board } }: OnTable,
  pieces: ReadonlySet<string>,
  way: readonly number[],
): Way[] {
  const standing = scene!.view.pieces.flatMap(({ id, at }) =>
    at !== null && pieces.has(id) ? (board.byId.get(at) ?? []) : [],
  );
  return [...new Set(standing)]
    .filter((from) => from !== way.at(-1))
    .map((from) => ({
      spaces: [from, ...way.filter((space) => space !== from)],
      colour: '#ffd34d',
      arrow: true,
      wide: true,
    }));
}

type Ground = Pick<Hints, 'tints' | 'marks' | 'ways' | 'holders' | 'wrecked'>;

/** What the chosen overlays lay over the map. */
export function groundHints(state: TableState, colour: Colour): Ground {
  const { match, overlays } = state;
  const scene = state.past ?? state.scene;
  // Until the answer comes, what was there a moment ago will do; but not what another player saw.
  const laid = state.laid?.scene.eyes.join() === scene?.eyes.join() ? state.laid?.shown : undefined;
  const tints = new Map<number, string>();
  const marks = new Map<number, { text: string; colour: string }[]>();
  const holders = new Map<number, Holder>();
  const wrecked = new Map<number, number>();
  const ways: Way[] = [];
  if (match === undefined || scene === undefined) return { tints, marks, ways, holders, wrecked };
  const { board } = match.world;
  const looks = match.info.presentation.marks ?? {};
  const put = (space: number, text: string, ink: string): void => {
    const known = marks.get(space);
    if (known === undefined) marks.set(space, [{ text, colour: ink }]);
    else known.push({ text, colour: ink });
  };
  for (const { id, control, marks: here = [] } of scene.view.spaces) {
    const space = board.byId.get(id);
    if (space === undefined) continue;
    if (control !== undefined && overlays.has('control')) {
      const emblem = match.info.presentation.sides[control]?.emblem ?? 'circle';
      if (board.outlines.has(space)) holders.set(space, { colour: colour(control), emblem });
      else tints.set(space, withAlpha(colour(control), 0.13));
    }
    for (const mark of here) {
      if (looks[mark] !== undefined) put(space, looks[mark].text, looks[mark].colour);
      const ruins = /^rubble-(\d)$/.exec(mark);
      if (ruins !== null && board.outlines.has(space)) wrecked.set(space, Number(ruins[1]));
    }
  }
  if (overlays.has('victory') && match.info.presentation.overlays?.some(({ id }) => id === 'victory') !== true) {
    for (const place of board.places) {
      const points = fact(place, 'vp');
      if (points !== undefined) for (const space of place.spaces) put(space, `★${points}`, '#8a6d00');
    }
  }
  for (const space of state.threat) tints.set(space, 'rgba(196,32,24,.3)');
  for (const { id, tints: own } of match.info.presentation.overlays ?? []) {
    if (!overlays.has(id)) continue;
    const tint: Tint = (word) =>
      own === undefined ? withAlpha(colour(word), 0.3) : own[word] && withAlpha(own[word], 0.4);
    layFact(match, laid?.[id], tint, tints, put, ways);
  }
  if (overlays.has('moves')) ways.push(...lastMoves(state, match, colour));
  return { tints, marks, ways, holders, wrecked };
}

/** The colour of a side, or of a word of the overlay's own; a word without one is not shown. */
type Tint = (word: string) => string | undefined;

/** A game's own overlay: spaces, spaces with a side or a number, a layer of the board, or ways. See docs/table.md. */
function layFact(
  { world: { board } }: OnTable,
  value: Json | undefined,
  colour: Tint,
  tints: Map<number, string>,
  put: (space: number, text: string, ink: string) => void,
  ways: Way[],
): void {
  if (typeof value !== 'object' || value === null) return;
  const at = (id: Json): number => (typeof id === 'string' ? board.byId.get(id) : undefined) ?? -1;
  if (Array.isArray(value)) {
    for (const id of value as Json[]) tints.set(at(id), 'rgba(30,110,200,.26)');
    return;
  }
  const tint = (space: number, word: string): void => {
    const found = colour(word);
    if (found !== undefined) tints.set(space, found);
  };
  const { layer, values } = value as { layer?: Json; values?: Readonly<Record<string, string>> };
  if (typeof layer === 'string') {
    const of = board.layers.get(layer);
    for (const [space, each] of of?.of.entries() ?? []) {
      const word = values?.[of!.values[each]?.word ?? ''];
      if (word !== undefined) tint(space, word);
    }
    return;
  }
  for (const [id, said] of Object.entries(value)) {
    if (id === 'paths') {
      for (const path of said as Json[][]) {
        ways.push({ spaces: path.map(at).filter((space) => space >= 0), colour: '#2f8f4e', arrow: false, wide: false });
      }
    } else if (typeof said === 'number') put(at(id), number(said), '#1d4f8f');
    else if (typeof said === 'string') tint(at(id), said);
  }
}

/** What the others did since the player last acted. */
function lastMoves(
  { trail, ways, log, scene, past }: TableState,
  { world: { board } }: OnTable,
  colour: Colour,
): Way[] {
  const eyes = scene?.eyes ?? [];
  // Beside a map of hexes lie boxes: who comes from there was set up, or has landed, and has not marched across the map.
  const marched = (space: number): boolean => space >= 0 && (board.hexes === 0 || space < board.hexes);
  const now = past?.version ?? Infinity;
  const own =
    eyes.length > 1
      ? now - 2
      : (log.findLast(({ side, version }) => version <= now && side !== undefined && eyes.includes(side))?.version ??
        0);
  return trail
    .filter(({ version }) => version > own && version <= now)
    .map(({ version, id, side, from, to }) => ({
      spaces: [board.byId.get(from) ?? -1, ...(ways.get(version)?.[id]?.slice(0, -1) ?? []), board.byId.get(to) ?? -1],
      colour: colour(side),
      arrow: true,
      wide: false,
    }))
    .filter((way) => way.spaces.every(marched));
}
