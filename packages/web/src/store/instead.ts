import { engine } from '../engine/client.ts';
import type { Question } from '../engine/protocol.ts';
import type { Offer } from './offers.ts';
import { get, set, type Draft } from './state.ts';

/** What else the units in hand could do: those who may march may also assault whoever stands in their way. */

/** Another action of the same units, and the places it could be aimed at. */
export interface Instead {
  readonly type: string;
  /** Its units, under their slot. */
  readonly slots: Draft['slots'];
  readonly question: Question;
}

const slotsOf = (type: string | undefined): readonly { readonly name: string; readonly of: string }[] =>
  get().match?.info.actions[type ?? '']?.slots ?? [];

/** Units, then a way; units, then a place beside it. */
const isMarch = (type: string | undefined): boolean =>
  slotsOf(type)[0]?.of === 'pieces' && slotsOf(type)[1]?.of === 'path';
const isAimed = (type: string | undefined): boolean =>
  slotsOf(type)[0]?.of === 'pieces' && slotsOf(type)[1]?.of === 'space';

/** A unit that may march is clicked to march; what else it may do is lit with the places it could go to. */
export function marching(offers: readonly Offer[]): readonly Offer[] {
  const marchers = new Set(offers.flatMap(({ type, of, value }) => (of === 'piece' && isMarch(type) ? [value] : [])));
  return offers.filter(({ type, of, value }) => of !== 'piece' || !isAimed(type) || !marchers.has(value));
}

/** The units of a march that has got no further than them. */
function unitsInHand({ type, slots, chosen }: Draft, { slot, mayFinish }: Question): readonly number[] {
  const [units, ...rest] = slotsOf(type);
  if (!isMarch(type) || rest.some(({ name }) => slots[name] !== undefined)) return [];
  if (slot?.name === units!.name) return mayFinish ? chosen : [];
  return chosen.length === 0 ? (slots[units!.name] as readonly number[]) : [];
}

/** Looks for what else the units in hand could do. */
export async function lookInstead(): Promise<void> {
  const { match, draft, question, beginnings } = get();
  if (match === undefined || draft === undefined || question === undefined) return;
  const units = unitsInHand(draft, question);
  if (units.length === 0) return;
  const found: Instead[] = [];
  for (const { type, question: first } of beginnings?.open ?? []) {
    // Of a whole stack those who may: tanks assault, the foot beside them would march.
    const able = units.filter((each) => first.candidates.some(({ value }) => value === each));
    if (!isAimed(type) || able.length === 0) continue;
    const slots = { [slotsOf(type)[0]!.name]: able };
    const next = await engine.call('next', match.id, draft.side, { type, slots }, { brief: true });
    if (next.question.slot?.of === 'space' && next.question.candidates.length > 0)
      found.push({ type, slots, question: next.question });
  }
  if (found.length > 0 && get().draft === draft) set({ instead: found });
}
