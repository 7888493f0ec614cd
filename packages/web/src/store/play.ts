import type { Action, Preview, SlotKind, Value } from '@rokada/kernel';
import type { GoingOn } from '@rokada/kernel/protocol';
import { engine } from '../engine/client.ts';
import type { Question } from '../engine/protocol.ts';
import { get, noDraft, set, tell, type Done, type Draft, type TableState } from './state.ts';
import { asking, inTurn } from './choosing.ts';
import { lookInstead } from './instead.ts';
import { fitsLesson, nextStep } from './lesson.ts';
import { isAstray } from './lesson-set.ts';
import { moved } from './moved.ts';
import type { Offer } from './offers.ts';
import { ordered, tellOrdered } from './orders.ts';
import { givesAway, passOver, stepKey } from './pass.ts';
import { tellPassed } from './tell-passed.ts';

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
  const { open, closed, ...rest } = await engine.call('beginnings', match.id, side);
  if (get().scene !== scene) return;
  const naming = match.info.presentation.roster?.naming?.action;
  const isToDo = ({ type }: { readonly type: string }): boolean => type !== naming;
  const beginnings = { ...rest, open: open.filter(isToDo), closed: closed.filter(isToDo) };
  set({ beginnings, mayName: beginnings.open.length < open.length });
  const [only, ...more] = beginnings.open;
  const decision = scene.decisions.find((each) => each.side === side)!;
  const pass =
    get().prefs.passEmpty && get().lesson === undefined ? passOver(beginnings, decision, get().touched) : undefined;
  if (pass !== undefined) {
    tellPassed(decision);
    return carryOut({ side, type: pass, slots: {}, chosen: [], ready: true });
  }
  const order = get().lesson === undefined ? await ordered(beginnings, decision) : undefined;
  if (get().scene !== scene) return;
  if (order !== undefined) {
    tellOrdered(order);
    return carryOut({ side, type: order, slots: {}, chosen: [], ready: true });
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

/** An action of which nothing is filled in yet, and its first question; undefined when it may not begin. */
function draftOf(type: string): { draft: Draft; question: Question } | undefined {
  const side = sideToPlay();
  const question = get().beginnings?.open.find((each) => each.type === type)?.question;
  if (side === undefined || question === undefined) return undefined;
  return { draft: { side, type, slots: {}, chosen: [], ready: false }, question };
}

/** A button: begins an action, or carries it out when it asks nothing. */
export async function startType(type: string): Promise<void> {
  const { beginnings, armed, prefs, match } = get();
  const begun = draftOf(type);
  if (begun === undefined) return;
  const { draft, question } = begun;
  if (question.slot !== undefined) return saysAll(question) ? show(draft, question) : ask(draft, { whole: true });
  const { usual } = match!.info.presentation;
  if (prefs.warnAtEnd && armed !== type && givesAway(type, beginnings!, usual)) return set({ armed: type });
  await complete(draft);
}

/** Is the question to be put as it is? One with a single answer, or with a sensible whole, is gone on from. */
const saysAll = ({ slot, candidates, suggest }: Question): boolean =>
  slot?.of === 'path' ||
  ((suggest?.length ?? 0) === 0 && slot?.of !== 'rows' && !(isWord(slot?.of) && candidates.length === 1));

const isWord = (of: SlotKind | undefined): boolean => of === 'option' || of === 'number';

/** Answers the question at hand with all that is wanted of it at once, if that is in order. */
export async function answerWith(value: Value): Promise<void> {
  const { draft, question } = get();
  if (draft === undefined || question?.slot === undefined) return;
  if (typeof value !== 'object' || question.slot.of === 'path' || question.slot.of === 'rows')
    return fill(draft, question.slot.name, value);
  const wanted = value as readonly number[];
  await ask({ ...draft, chosen: wanted });
  const now = get();
  if (now.draft !== undefined && now.question?.mayFinish && now.draft.chosen.join() === wanted.join())
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
      if (!draft.chosen.includes(one)) return ask(draft, { add: [one] });
      return ask({ ...draft, chosen: draft.chosen.filter((each) => each !== one) });
    }
    case 'path': {
      const way = draft.chosen.length === 0 ? question?.reach?.find((each) => each.at(-1) === value) : undefined;
      if (way !== undefined) return fill(draft, slot.name, way);
      return ask({ ...draft, chosen: [...draft.chosen, Number(value)] });
    }
  }
}

/** Ends the set or path in hand, or gives the word; no dice are rolled by a key pressed before the odds were there. */
export async function finish(seen: TableState): Promise<void> {
  const { draft, question, preview } = get();
  if (draft?.ready) return seen.draft === draft ? carryOut(draft) : tell('key-odds');
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
  const { draft, question } = get();
  if (draft === undefined || question === undefined) return;
  await ask(draft, { add: question.candidates.map(({ value }) => Number(value)), stay: true });
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

/** Opens what the action would be whole without: it is asked for now. */
export async function openAside(name: string): Promise<void> {
  const { match, draft, question } = get();
  if (match === undefined || draft === undefined) return;
  const order = match.info.actions[draft.type]!.slots.map((slot) => slot.name);
  const filled =
    question?.slot === undefined ? draft.slots : { ...draft.slots, [question.slot.name]: [...draft.chosen] };
  const before = Object.entries(filled).filter(([slot]) => order.indexOf(slot) < order.indexOf(name));
  await ask({ ...draft, slots: Object.fromEntries(before), chosen: [], ready: false }, { whole: true, open: name });
}

export const clearChosen = async (): Promise<void> => {
  const { draft } = get();
  if (draft !== undefined) await ask({ ...draft, chosen: [] });
};

async function fill(draft: Draft, slot: string, value: Value, seen = false): Promise<void> {
  await ask({ ...draft, slots: { ...draft.slots, [slot]: value }, chosen: [] }, { whole: true }, seen);
}

/** Puts the next question, or carries the action out when nothing is left to ask. */
async function ask(draft: Draft, how: GoingOn = {}, seen = false): Promise<void> {
  const { match, scene } = get();
  if (match === undefined) return;
  const { side, type, slots, chosen } = draft;
  const briefly = { brief: true, ...how };
  let next = await engine.call('next', match.id, side, { type, slots, chosen }, briefly);
  // In a lesson the player chooses himself what the game would choose otherwise.
  if (how.whole === true && how.add === undefined && isAstray(type, next))
    next = await engine.call('next', match.id, side, { type, slots: next.slots }, { brief: true });
  if (get().scene !== scene) return;
  const { question, preview } = next;
  const now = { ...draft, slots: next.slots, chosen: next.chosen };
  if (question.slot !== undefined) return show(now, question, preview);
  if (question.mayFinish) return complete(now, seen, preview);
  set({ refused: question.refusal, draft: undefined, question: undefined, preview: undefined });
}

/** The player sees what would come of it while he chooses, if nothing more is asked. */
function show(draft: Draft, question: Question, preview?: Preview): void {
  const none = { peek: undefined, instead: [], refused: undefined, armed: undefined, picking: -1, reasons: [] };
  set({ draft, question, preview, ...none });
  void asking(() => lookAhead(draft, question));
  void asking(lookInstead);
}

/** A set that may end as it is, and a place to be chosen after it: the place may be chosen at once. */
async function lookAhead(draft: Draft, { slot, mayFinish }: Question): Promise<void> {
  const { match } = get();
  if (match === undefined || slot?.of !== 'pieces' || !mayFinish || draft.chosen.length === 0) return;
  const slots = { ...draft.slots, [slot.name]: draft.chosen };
  const { question } = await engine.call('next', match.id, draft.side, { type: draft.type, slots }, { brief: true });
  if (get().draft === draft && (question.slot?.of === 'space' || question.slot?.of === 'path')) set({ peek: question });
}

/** All is filled. Dice are rolled only after the player has seen the odds and said yes. */
async function complete(draft: Draft, seen = false, known?: Preview): Promise<void> {
  const { match, prefs } = get();
  const ready = { ...draft, ready: true };
  if (seen) return carryOut(ready);
  const preview = known ?? (await engine.call('preview', match!.id, draft.side, actionOf(draft)));
  const risky = (preview.results?.length ?? 0) > 0;
  if (!risky && !prefs.confirmAll) return carryOut(ready);
  const none = { question: undefined, peek: undefined, instead: [], refused: undefined, armed: undefined, picking: -1 };
  set({ draft: ready, preview, ...none });
}

/** An action put together elsewhere: the player sees its odds, or it is carried out. */
export async function propose({ type, ...slots }: Action): Promise<void> {
  const side = sideToPlay();
  if (side !== undefined) await complete({ side, type, slots, chosen: [], ready: false });
}

const actionOf = ({ type, slots }: Draft): Action => ({ ...slots, type });

export async function carryOut(draft: Draft): Promise<void> {
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
    moved(answer, draft);
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

/** A click on the board: it answers what is asked, or begins an action and answers its first question at once. */
export async function takeOffer({ type, slot, value, ahead, instead }: Offer): Promise<void> {
  set({ picking: -1 });
  if (instead !== undefined) {
    const { side } = get().draft!;
    return fill({ side, type: instead.type, slots: instead.slots, chosen: [], ready: false }, slot, value);
  }
  if (ahead) {
    const { draft: inHand, question: asked } = get();
    await fill(inHand!, asked!.slot!.name, inHand!.chosen);
  }
  if (type === undefined) return choose(slot, value);
  const begun = draftOf(type);
  if (begun === undefined) return;
  const { draft, question } = begun;
  switch (question.slot?.of) {
    case 'pieces':
    case 'spaces':
      return ask(draft, { whole: true, add: [value] });
    case 'path':
      show(draft, question);
      return choose(slot, value);
    default:
      return fill(draft, slot, value);
  }
}

/** A whole stack at once, where several units are asked for: those that may still be added. */
export async function takeAll(offers: readonly Offer[]): Promise<void> {
  set({ picking: -1 });
  const type = offers[0]?.type;
  const draft = type === undefined ? get().draft : draftOf(type)?.draft;
  if (draft !== undefined) await ask(draft, { whole: type !== undefined, add: offers.map(({ value }) => value) });
}
