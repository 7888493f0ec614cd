import type { Choices } from '@rokada/kernel';
import { isNumbered, type Offered } from '../offer.ts';
import { kindAsked, valueCalled } from '../value.ts';
import { plainly } from './order-names.ts';
import { filled, type Draft, type Question } from './question.ts';
import type { Table } from './table.ts';

type Answered = { readonly draft: Draft } | { readonly problem: string };

/**
 * Reads what was typed to a question: the number in front of a candidate, or its name (after `=` where it could be
 * taken for something else). For sets and paths several at once; `-x` takes x out again.
 */
export function answer(table: Table, question: Question, text: string): Answered {
  const { slot, why } = question.choices;
  if (slot === undefined) return { problem: table.call.words('press-enter') };
  if (slot.of === 'text') {
    const words = text.replace(/^=/, '');
    const wrong = why(words);
    return wrong === undefined ? { draft: filled(question, words) } : { problem: table.say.refusal(wrong) };
  }
  if (slot.of === 'rows') return answerRows(table, question, text);
  if (slot.of === 'pieces' || slot.of === 'spaces' || slot.of === 'path') return answerMany(table, question, text);
  const one = find(table, question, text);
  if (one === undefined) return unknown(table, question, text);
  const no = why(one.value);
  return no === undefined ? { draft: filled(question, one.value) } : { problem: table.say.refusal(no) };
}

function answerMany(table: Table, question: Question, text: string): Answered {
  const { match, say } = table;
  const { draft, side } = question;
  const words = wordsOf(text, (word) => find(table, question, word) !== undefined);
  let now: Choices = question.choices;
  for (const word of words) {
    const one = find(table, question, word.replace(/^-/, ''));
    if (one === undefined) return unknown(table, question, word);
    // A destination alone brings its whole way along.
    if (one.way !== undefined && words.length === 1) return { draft: filled(question, one.way) };
    const value = one.value as number;
    const no = word.startsWith('-') ? undefined : now.why(value);
    if (no !== undefined) return { problem: say.refusal(no) };
    const chosen = word.startsWith('-') ? without(now, value) : [...now.chosen, value];
    now = match.choices(side, { ...draft, chosen });
  }
  // What cannot grow any more is finished.
  if (now.candidates.length === 0 && now.mayFinish) return { draft: filled(question, now.chosen) };
  return { draft: { ...draft, chosen: now.chosen } };
}

/** Cells one after the other, as many as were typed: a whole row, part of one, or several. */
function answerRows(table: Table, question: Question, text: string): Answered {
  const { match, say } = table;
  let now: Question = question;
  // Any word could be one of the game's: only what is offered is taken for a name with blanks in it.
  const shown = new Set(question.offer.map(({ value }) => plainly(say.value(kindAsked(question.choices), value))));
  for (const word of wordsOf(text, (each) => shown.has(plainly(each)))) {
    const one = find(table, now, word);
    if (one === undefined) return unknown(table, now, word);
    const no = now.choices.why(one.value);
    if (no !== undefined) return { problem: say.refusal(no) };
    const { rows, asked, columns } = now.choices.table!;
    const row = {
      ...(now.draft.rows === rows || now.draft.rows === undefined ? now.draft.row : {}),
      [asked]: one.value,
    };
    const whole = columns.every(({ name }) => name in row);
    const { row: _, ...rest } = now.draft;
    const draft: Draft = { ...rest, ...(whole ? { rows: [...rows, row] } : { rows, row }) };
    const choices = match.choices(now.side, draft);
    const offer = choices.candidates;
    now = { side: now.side, draft, choices, offer, numbered: isNumbered(say, choices, offer) };
  }
  return { draft: now.draft };
}

/** Apart at commas; then at blanks too, unless it is one name: a unit may be called `1 Rifle`. */
const wordsOf = (text: string, isName: (word: string) => boolean): string[] =>
  text.split(/\s*,\s*/).flatMap((part) => (isName(part.replace(/^-/, '')) ? [part] : part.split(/\s+/)));

/** A path is cut off where something is taken out. */
function without({ slot, chosen }: Choices, value: number): readonly number[] {
  if (slot!.of !== 'path') return chosen.filter((each) => each !== value);
  return chosen.includes(value) ? chosen.slice(0, chosen.indexOf(value)) : chosen;
}

/** What is meant by a number or a name, legal or not; undefined when nothing is. */
function find({ game, say }: Table, { choices, offer, numbered }: Question, word: string): Offered | undefined {
  if (numbered && /^\d+$/.test(word)) return offer[Number(word) - 1];
  const name = word.replace(/^=/, '');
  const of = kindAsked(choices);
  const same = (text: string): boolean => plainly(text) === plainly(name);
  const meant = offer.find(({ value }) => value === name || same(say.value(of, value)));
  if (meant !== undefined) return meant;
  const value = valueCalled(game, of, name);
  return value === undefined ? undefined : { value };
}

function unknown({ call }: Table, { numbered, offer }: Question, word: string): Answered {
  if (!numbered || !/^\d+$/.test(word)) return { problem: call.words('unknown-thing', { what: word }) };
  return { problem: call.words('no-such-number', { number: word, last: offer.length }) };
}
