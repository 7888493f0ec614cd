import type { PieceView } from '@rokada/kernel';
import type { GameInfo, Question } from '../engine/protocol.ts';
import { marching, type Instead } from './instead.ts';
import { get, type TableState } from './state.ts';

/** What a click could mean: it follows from what is asked. */

/** Something the player may choose by pointing at a space: a piece in it, or the space itself. */
export interface Offer {
  /** The action it would begin; undefined when one is begun already. */
  readonly type: string | undefined;
  readonly of: 'piece' | 'space';
  /** The slot it would go into. */
  readonly slot: string;
  readonly value: number;
  readonly chosen: boolean;
  /** It answers the question after the one at hand: the set in hand is ended with it. */
  readonly ahead?: boolean;
  /** It is what the units in hand could do in place of what was begun with them. */
  readonly instead?: Instead;
}

const numbered = new WeakMap<GameInfo, ReadonlyMap<string, number>>();

/** The number of each piece by its printed id. */
export function numbersOf(info: GameInfo): ReadonlyMap<string, number> {
  let numbers = numbered.get(info);
  if (numbers === undefined) numbered.set(info, (numbers = new Map(info.pieces.map((id, i) => [id, i]))));
  return numbers;
}

/** The units that could begin something, or be chosen, now. */
export function openPieces({ draft, question, beginnings }: TableState): ReadonlySet<number> {
  const asked = draft === undefined ? (beginnings?.open.map((each) => each.question) ?? []) : [question];
  return new Set(
    asked
      .filter((each) => each?.slot?.of === 'piece' || each?.slot?.of === 'pieces')
      .flatMap((each) => each!.candidates.map(({ value }) => Number(value))),
  );
}

/** Every space where something can be chosen now. */
export function openSpaces(pieces: readonly PieceView[]): ReadonlySet<number> {
  const { match, question, draft, beginnings, peek, instead } = get();
  const open = new Set<number>();
  if (match === undefined) return open;
  const numbers = numbersOf(match.info);
  const { byId } = match.world.board;
  const at = new Map(
    pieces.map(({ id, at: where }) => [numbers.get(id), where === null ? undefined : byId.get(where)]),
  );
  const asked =
    draft === undefined
      ? (beginnings?.open.map((each) => each.question) ?? [])
      : question === undefined
        ? []
        : [question];
  if (draft !== undefined && peek !== undefined) asked.push(peek);
  if (draft !== undefined) asked.push(...instead.map((each) => each.question));
  for (const { slot, candidates, reach = [], chosen } of asked) {
    const values = [...candidates.map(({ value }) => Number(value)), ...(draft?.chosen ?? [])];
    if (slot?.of === 'piece' || slot?.of === 'pieces') for (const value of values) open.add(at.get(value) ?? -1);
    else if (slot?.of === 'space' || slot?.of === 'spaces' || slot?.of === 'path') {
      for (const value of values) open.add(value);
      if (chosen.length === 0) for (const way of reach) open.add(way.at(-1)!);
    }
  }
  open.delete(-1);
  return open;
}

/** What a click on a space could mean. */
export function offersAt(space: number, pieces: readonly PieceView[]): readonly Offer[] {
  const { match, question, draft, beginnings, peek, instead } = get();
  if (match === undefined || space < 0) return [];
  const id = match.info.spaces[space];
  const numbers = numbersOf(match.info);
  const here = pieces.filter((each) => each.at === id).map((each) => numbers.get(each.id) ?? -1);
  const from = (asked: Question, type: string | undefined): Offer[] => {
    const open = new Set(asked.candidates.map((each) => each.value));
    const ways = asked.chosen.length === 0 ? (asked.reach ?? []) : [];
    const slot = asked.slot?.name ?? '';
    switch (asked.slot?.of) {
      case 'piece':
      case 'pieces':
        return here
          .filter((piece) => open.has(piece) || draft?.chosen.includes(piece))
          .map((value) => ({ type, of: 'piece', slot, value, chosen: draft?.chosen.includes(value) ?? false }));
      case 'space':
      case 'spaces':
      case 'path': {
        const chosen = asked.slot.of === 'spaces' && (draft?.chosen.includes(space) ?? false);
        const offered = open.has(space) || chosen || ways.some((way) => way.at(-1) === space);
        return offered ? [{ type, of: 'space', slot, value: space, chosen }] : [];
      }
      default:
        return [];
    }
  };
  if (draft !== undefined) {
    const now = question === undefined ? [] : from(question, undefined);
    const ahead = peek === undefined ? [] : from(peek, undefined);
    if (now.length > 0 || ahead.length > 0)
      return now.length > 0 ? now : ahead.map((offer) => ({ ...offer, ahead: true }));
    return instead.flatMap((each) => from(each.question, undefined).map((offer) => ({ ...offer, instead: each })));
  }
  return marching(beginnings?.open.flatMap((each) => from(each.question, each.type)) ?? []);
}

/** May the offers of a space be taken together? They may when one question asks for several units. */
export function takenTogether(offers: readonly Offer[]): boolean {
  const { match, draft, question } = get();
  const [first, ...more] = offers;
  if (first === undefined || more.some((each) => each.type !== first.type)) return false;
  const of = first.type === undefined ? question?.slot?.of : match?.info.actions[first.type]?.slots[0]?.of;
  return more.length > 0 && of === 'pieces' && (draft === undefined || offers.some((each) => !each.chosen));
}
