import type { Action, PieceView, Value } from '@rokada/kernel';
import { engine } from '../engine/client.ts';
import type { GameInfo, Question } from '../engine/protocol.ts';
import { get, noDraft, set, type Done, type Draft, type TableState } from './state.ts';
import { inTurn } from './choosing.ts';
import { fitsLesson, nextStep } from './lesson.ts';
import { moved } from './moved.ts';
import { endsStep, passOver, stepKey } from './pass.ts';
import { tellPassed } from './tell-passed.ts';

/** Something the player may choose by pointing at a space: a piece in it, or the space itself. */
export interface Offer {
  /** The action it would begin; undefined when one is begun already. */
  readonly type: string | undefined;
  readonly of: 'piece' | 'space';
  /** The slot it would go into. */
  readonly slot: string;
  readonly value: number;
  readonly chosen: boolean;
}

/** Asks what the side may do now; whoever presses a key too early waits for the answer. */
export function begin(): Promise<void> {
  set(noDraft);
  const { scene } = get();
  return inTurn(async () => {
    if (get().scene === scene) await askBeginnings();
  });
}

async function askBeginnings(): Promise<void> {
  const { match, scene } = get();
  const side = sideToPlay();
  if (match === undefined || scene === undefined || side === undefined) return;
  const beginnings = await engine.call('beginnings', match.id, side);
  if (get().scene !== scene) return;
  set({ beginnings });
  const [only, ...more] = beginnings.open;
  const decision = scene.decisions.find((each) => each.side === side)!;
  const pass =
    get().prefs.passEmpty && get().lesson === undefined ? passOver(beginnings, decision, get().touched) : undefined;
  if (pass !== undefined) {
    tellPassed(decision);
    return carryOut({ side, type: pass, slots: {}, chosen: [], ready: true });
  }
  // Where only one thing can be done, it is begun.
  if (only !== undefined && more.length === 0 && only.question.slot !== undefined) await startType(only.type);
}

/** The side for which the player at the screen decides now. */
export function sideToPlay(): string | undefined {
  const { match, scene, past, curtain } = get();
  if (match === undefined || scene === undefined || past !== undefined || curtain || !match.playable) return undefined;
  if (scene.outcome !== undefined) return undefined;
  return scene.decisions.find(({ side }) => !(side in match.computer) && scene.eyes.includes(side))?.side;
}

/** The player has his hand in the step at hand. */
export function touch(side: string | undefined): void {
  const decision = get().scene?.decisions.find((each) => each.side === side);
  set({ touched: decision === undefined ? '' : stepKey(decision) });
}

/** A button: begins an action, or carries it out when it asks nothing. */
export async function startType(type: string): Promise<void> {
  const { beginnings, armed, prefs } = get();
  const side = sideToPlay();
  const question = beginnings?.open.find((each) => each.type === type)?.question;
  if (side === undefined || question === undefined) return;
  const draft: Draft = { side, type, slots: {}, chosen: [], ready: false };
  if (question.slot !== undefined) return ask(draft, question);
  const stillOpen = beginnings!.open.some((each) => each.type !== type && each.question.slot !== undefined);
  if (stillOpen && prefs.warnAtEnd && endsStep(type) && armed !== type) return set({ armed: type });
  await complete(draft);
}

/** Answers the question at hand with all that is wanted of it at once, if that is in order. */
export async function answerWith(value: Value): Promise<void> {
  const { draft, question } = get();
  if (draft === undefined || question?.slot === undefined) return;
  if (typeof value !== 'object' || question.slot.of === 'path' || question.slot.of === 'rows')
    return fill(draft, question.slot.name, value);
  await ask({ ...draft, chosen: value as readonly number[] });
  const now = get();
  if (now.draft !== undefined && now.question?.mayFinish && now.draft.chosen === value)
    await fill(now.draft, question.slot.name, value);
}

/** Answers the question about a slot. A second click on what was chosen is no answer to the question that follows. */
export async function choose(name: string, value: number | string): Promise<void> {
  const { draft, question } = get();
  const slot = question?.slot;
  if (draft === undefined || slot?.name !== name) return;
  switch (slot.of) {
    case 'option':
    case 'number':
    case 'piece':
    case 'space':
    case 'text':
      return fill(draft, slot.name, value);
    case 'rows':
      return;
    case 'pieces':
    case 'spaces': {
      const one = Number(value);
      const chosen = draft.chosen.includes(one) ? draft.chosen.filter((each) => each !== one) : [...draft.chosen, one];
      await ask({ ...draft, chosen });
      return chosen.includes(one) ? goOnIfFull() : undefined;
    }
    case 'path': {
      const way = draft.chosen.length === 0 ? question?.reach?.find((each) => each.at(-1) === value) : undefined;
      if (way !== undefined) return fill(draft, slot.name, way);
      return ask({ ...draft, chosen: [...draft.chosen, Number(value)] });
    }
  }
}

/** A set to which nothing can be added is done, as long as something else is asked after it. */
async function goOnIfFull(): Promise<void> {
  const { draft, question, preview } = get();
  if (draft === undefined || question?.slot === undefined || preview !== undefined) return;
  if (question.candidates.length > 0 || !question.mayFinish || draft.chosen.length === 0) return;
  await fill(draft, question.slot.name, draft.chosen);
}

/** Ends the set or path in hand, or gives the word; no dice are rolled by a key pressed before the odds were there. */
export async function finish(seen: TableState): Promise<void> {
  const { draft, question, preview } = get();
  if (draft?.ready) return seen.draft === draft ? carryOut(draft) : undefined;
  if (draft === undefined || question?.slot === undefined) return;
  // Where only one thing can be chosen, to be done with it is to choose it.
  const [only, ...more] = question.candidates;
  if (only !== undefined && more.length === 0 && (question.slot.of === 'piece' || question.slot.of === 'space'))
    return fill(draft, question.slot.name, only.value);
  if (!question.mayFinish) return;
  await fill(draft, question.slot.name, draft.chosen, preview !== undefined && preview === seen.preview);
}

/** Everything that may be chosen, one after the other: each may close others. */
export async function takeEverything(): Promise<void> {
  const { draft: begun, question: first } = get();
  for (const { value } of first?.candidates ?? []) {
    const { draft, question } = get();
    if (draft === undefined || draft.type !== begun?.type || question?.slot?.name !== first!.slot!.name) return;
    const open = question.candidates.some((each) => each.value === value);
    if (open) await ask({ ...draft, chosen: [...draft.chosen, Number(value)] });
  }
}

/** A whole set at once, such as one piece more of those alike. */
export async function choosePieces(chosen: readonly number[]): Promise<void> {
  const { draft, question } = get();
  if (draft !== undefined && question?.slot?.of === 'pieces') await ask({ ...draft, chosen });
}

export async function takeSuggestion(): Promise<void> {
  const { draft, question } = get();
  if (draft !== undefined && question?.suggest !== undefined) await ask({ ...draft, chosen: question.suggest });
}

/** One step back: what is chosen of a set, then the whole draft. */
export async function cancel(): Promise<void> {
  const { draft, armed, picking, question } = get();
  if (picking >= 0) return set({ picking: -1 });
  if (armed !== undefined) return set({ armed: undefined });
  if (draft === undefined) return;
  const many = question?.slot?.of === 'path';
  if (many && draft.chosen.length > 0) return ask({ ...draft, chosen: draft.chosen.slice(0, -1) });
  const { beginnings } = get();
  set({ ...noDraft, beginnings });
  if (beginnings?.open.length === 1) await startType(beginnings.open[0]!.type);
}

export const clearChosen = async (): Promise<void> => {
  const { draft } = get();
  if (draft !== undefined) await ask({ ...draft, chosen: [] });
};

async function fill(draft: Draft, slot: string, value: Value, seen = false): Promise<void> {
  await ask({ ...draft, slots: { ...draft.slots, [slot]: value }, chosen: [] }, undefined, seen);
}

/** Puts the next question, or carries the action out when nothing is left to ask. */
async function ask(draft: Draft, known?: Question, seen = false): Promise<void> {
  const { match, scene } = get();
  if (match === undefined) return;
  const { side, type, slots, chosen } = draft;
  let question = known ?? (await engine.call('ask', match.id, side, { type, slots, chosen }));
  if (get().scene !== scene) return;
  if (question.slot === undefined) {
    if (question.mayFinish) return complete(draft, seen);
    return set({ refused: question.refusal, draft: undefined, question: undefined, preview: undefined });
  }
  // A set with a sensible whole begins with it: the player takes out what he does not want.
  const fresh = draft.chosen.length === 0 && get().question?.slot?.name !== question.slot.name;
  if (fresh && question.suggest !== undefined && question.slot.of !== 'path' && question.suggest.length > 0) {
    const whole = { ...draft, chosen: question.suggest };
    question = await engine.call('ask', match.id, side, { type, slots, chosen: whole.chosen });
    return show(whole, question);
  }
  // A table that can have no rows is not worth a question.
  if (question.slot.of === 'rows' && isBare(question)) return fill(draft, question.slot.name, []);
  const single = question.slot.of === 'option' || question.slot.of === 'number';
  if (single && question.candidates.length === 1) return fill(draft, question.slot.name, question.candidates[0]!.value);
  return show(draft, question);
}

const isBare = ({ candidates, mayFinish, table }: Question): boolean =>
  candidates.length === 0 && mayFinish && (table?.suggest?.length ?? 0) === 0;

async function show(draft: Draft, question: Question): Promise<void> {
  set({ draft, question, preview: undefined, refused: undefined, armed: undefined, picking: -1, reasons: [] });
  const { match, scene } = get();
  const slot = question.slot!;
  if (!question.mayFinish || draft.chosen.length === 0) return;
  // If this is the last thing asked, the player sees what would come of it while he chooses.
  const slots = { ...draft.slots, [slot.name]: draft.chosen };
  const next = await engine.call('ask', match!.id, draft.side, { type: draft.type, slots });
  if (next.slot !== undefined || !next.mayFinish) return;
  const preview = await engine.call('preview', match!.id, draft.side, { ...slots, type: draft.type });
  if (get().scene === scene && get().draft === draft) set({ preview });
}

/** All is filled. Dice are rolled only after the player has seen the odds and said yes. */
async function complete(draft: Draft, seen = false): Promise<void> {
  const { match, prefs } = get();
  const ready = { ...draft, ready: true };
  if (seen) return carryOut(ready);
  const preview = await engine.call('preview', match!.id, draft.side, actionOf(draft));
  const risky = (preview.results?.length ?? 0) > 0;
  if (!risky && !prefs.confirmAll) return carryOut(ready);
  set({ draft: ready, question: undefined, preview, refused: undefined, armed: undefined, picking: -1 });
}

/** An action put together elsewhere: the player sees its odds, or it is carried out. */
export async function propose({ type, ...slots }: Action): Promise<void> {
  const side = sideToPlay();
  if (side !== undefined) await complete({ side, type, slots, chosen: [], ready: false });
}

const actionOf = ({ type, slots }: Draft): Action => ({ ...slots, type });

async function carryOut(draft: Draft): Promise<void> {
  const { match, lesson } = get();
  if (!fitsLesson(actionOf(draft))) {
    set(noDraft);
    return askBeginnings();
  }
  set({ busy: true });
  try {
    const last = doneOf(draft);
    touch(draft.side);
    const answer = await engine.call('act', match!.id, draft.side, actionOf(draft));
    if (!('refusal' in answer) && Object.keys(draft.slots).length > 0) set({ last });
    moved(answer);
  } finally {
    set({ busy: false });
  }
  // Not waited for: whoever asks now stands in the queue that the others' moves go through.
  if (lesson !== undefined) void nextStep();
}

/** Remembers an action so that it can be done again with comrades of the same units. */
function doneOf({ type, slots }: Draft): Done {
  const { match, scene } = get();
  const used = new Set(
    match!.info.actions[type]!.slots.filter(({ of }) => of === 'piece' || of === 'pieces')
      .flatMap(({ name }) => (slots[name] ?? []) as number | readonly number[])
      .map((piece) => match!.info.pieces[piece]),
  );
  const stood = scene!.view.pieces.filter(({ id, at }) => used.has(id) && at !== null);
  return { type, slots, from: stood.map(({ at }) => at!) };
}

const numbered = new WeakMap<GameInfo, ReadonlyMap<string, number>>();

/** The number of each piece by its printed id. */
export function numbersOf(info: GameInfo): ReadonlyMap<string, number> {
  let numbers = numbered.get(info);
  if (numbers === undefined) numbered.set(info, (numbers = new Map(info.pieces.map((id, i) => [id, i]))));
  return numbers;
}

/** Every space where something can be chosen now. */
export function openSpaces(pieces: readonly PieceView[]): ReadonlySet<number> {
  const { match, question, draft, beginnings } = get();
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
export function offersAt(space: number, pieces: readonly PieceView[]): Offer[] {
  const { match, question, draft, beginnings } = get();
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
  if (draft !== undefined) return question === undefined ? [] : from(question, undefined);
  return beginnings?.open.flatMap((each) => from(each.question, each.type)) ?? [];
}

export async function takeOffer({ type, slot, value }: Offer): Promise<void> {
  set({ picking: -1 });
  if (type !== undefined) await startType(type);
  await choose(slot, value);
}

/** A whole stack at once, where several units are asked for: those that may still be added, one after the other. */
export async function takeAll(offers: readonly Offer[]): Promise<void> {
  set({ picking: -1 });
  const type = offers[0]?.type;
  if (type !== undefined) await startType(type);
  for (const { value } of offers) {
    const { draft, question } = get();
    const open = question?.candidates.some((each) => each.value === value) ?? false;
    if (draft !== undefined && open) await ask({ ...draft, chosen: [...draft.chosen, value] });
  }
  await goOnIfFull();
}

/** May the offers of a space be taken together? They may when one question asks for several units. */
export function takenTogether(offers: readonly Offer[]): boolean {
  const { match, draft, question } = get();
  const [first, ...more] = offers;
  if (first === undefined || more.some((each) => each.type !== first.type)) return false;
  const of = first.type === undefined ? question?.slot?.of : match?.info.actions[first.type]?.slots[0]?.of;
  return more.length > 0 && of === 'pieces' && (draft === undefined || offers.some((each) => !each.chosen));
}

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
