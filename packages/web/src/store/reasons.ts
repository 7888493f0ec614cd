import type { PartialAction, PieceView } from '@rokada/kernel';
import { engine } from '../engine/client.ts';
import type { Question } from '../engine/protocol.ts';
import { reasonFor } from './beyond.ts';
import { numbersOf } from './offers.ts';
import { sideToPlay } from './play.ts';
import { get, set, type OnTable, type Reason } from './state.ts';

/** An action, as far as it is put together, and what is asked of it. */
interface Asked {
  readonly question: Question;
  readonly draft: PartialAction & { readonly type: string };
}

/** Why what lies in a space cannot be chosen. */
export async function reasonsAt(space: number, pieces: readonly PieceView[]): Promise<void> {
  const { match } = get();
  const side = sideToPlay();
  if (match === undefined || side === undefined || space < 0) return set({ reasons: [] });
  const reasons: Reason[] = [];
  for (const each of asked().slice(0, 3)) {
    const of = each.question.slot?.of;
    if (of === 'piece' || of === 'pieces') reasons.push(...(await ofPieces(match, side, each, space, pieces)));
    else if (of === 'space' || of === 'spaces' || of === 'path')
      reasons.push(...(await ofPlace(match, side, each, space, pieces)));
  }
  if (get().pointed?.space === space || get().cursor === space) set({ reasons });
}

/** What a click could have answered: the question at hand and, once units are in hand, where they shall go. */
function asked(): readonly Asked[] {
  const { question, draft, peek, beginnings } = get();
  if (draft === undefined || question === undefined)
    return (beginnings?.open ?? [])
      .filter((each) => each.question.slot !== undefined)
      .map((each) => ({ question: each.question, draft: { type: each.type } }));
  const { type, slots, chosen } = draft;
  const now = { question, draft: { type, slots, chosen } };
  if (peek === undefined) return [now];
  return [now, { question: peek, draft: { type, slots: { ...slots, [question.slot!.name]: chosen } } }];
}

const isInHand = (value: number): boolean => {
  const { draft } = get();
  return draft !== undefined && [...draft.chosen, ...Object.values(draft.slots).flat()].includes(value);
};

async function ofPieces(
  { id, info }: OnTable,
  side: string,
  { draft }: Asked,
  space: number,
  pieces: readonly PieceView[],
): Promise<readonly Reason[]> {
  const numbers = numbersOf(info);
  const here = pieces.filter((each) => each.at === info.spaces[space] && numbers.has(each.id));
  const values = here.map((each) => numbers.get(each.id)!);
  const refusals = await engine.call('why', id, side, draft, values);
  return refusals.flatMap((refusal, i) =>
    refusal === undefined || isInHand(values[i]!) ? [] : [{ of: here[i]!.id, refusal }],
  );
}

async function ofPlace(
  match: OnTable,
  side: string,
  { question, draft }: Asked,
  space: number,
  pieces: readonly PieceView[],
): Promise<readonly Reason[]> {
  if (isInHand(space)) return [];
  const from = standing(match, draft, pieces);
  const reason = await reasonFor(
    match.world.board,
    question,
    draft.chosen ?? [],
    from,
    space,
    async (chosen, value) => {
      const [refusal] = await engine.call('why', match.id, side, { ...draft, chosen }, [value]);
      return refusal;
    },
  );
  return reason === undefined ? [] : [{ of: '', ...reason }];
}

/** Where the units stand that are in hand. */
function standing({ info, world }: OnTable, { slots = {} }: PartialAction, pieces: readonly PieceView[]): number[] {
  const inHand = new Set(Object.values(slots).flat());
  return pieces
    .filter(({ id, at }) => at !== null && inHand.has(numbersOf(info).get(id) ?? -1))
    .flatMap(({ at }) => world.board.byId.get(at!) ?? []);
}
