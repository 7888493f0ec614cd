import type { PieceView } from '@rokada/kernel';
import { engine } from '../engine/client.ts';
import { numbersOf } from './offers.ts';
import { sideToPlay } from './play.ts';
import { get, set } from './state.ts';

/** Why what lies in a space cannot be chosen. */
export async function reasonsAt(space: number, pieces: readonly PieceView[]): Promise<void> {
  const { match, question, draft, beginnings } = get();
  const side = sideToPlay();
  if (match === undefined || side === undefined || space < 0) return set({ reasons: [] });
  const id = match.info.spaces[space];
  const here = pieces.filter((each) => each.at === id);
  const asked =
    draft !== undefined && question !== undefined
      ? [{ type: draft.type, question, draft: { type: draft.type, slots: draft.slots, chosen: draft.chosen } }]
      : (beginnings?.open ?? [])
          .filter((each) => each.question.slot !== undefined)
          .map((each) => ({ ...each, draft: { type: each.type } }));
  const reasons: { of: string; refusal: NonNullable<Awaited<ReturnType<typeof refusalsOf>>[number]> }[] = [];
  for (const each of asked.slice(0, 3)) {
    const of = each.question.slot?.of;
    const ofPieces = of === 'piece' || of === 'pieces';
    if (!ofPieces && of !== 'space' && of !== 'spaces' && of !== 'path') continue;
    const known = ofPieces ? here.filter((piece) => numbersOf(match.info).has(piece.id)) : [];
    const values = ofPieces ? known.map((piece) => numbersOf(match.info).get(piece.id)!) : [space];
    const refusals = await refusalsOf(match.id, side, each.draft, values);
    for (const [i, refusal] of refusals.entries()) {
      const chosen =
        draft !== undefined && [...draft.chosen, ...Object.values(draft.slots).flat()].includes(values[i]!);
      const reach = each.question.reach?.some((way) => way.at(-1) === values[i]) ?? false;
      if (refusal !== undefined && !chosen && !reach) reasons.push({ of: ofPieces ? known[i]!.id : '', refusal });
    }
  }
  if (get().pointed?.space === space || get().cursor === space) set({ reasons });
}

const refusalsOf = (id: string, side: string, draft: { type: string }, values: readonly number[]) =>
  engine.call('why', id, side, draft, values);
