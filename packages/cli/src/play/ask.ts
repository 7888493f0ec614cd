import { encodeAction, type Decision } from '@rokada/kernel';
import { questionLines } from '../offer.ts';
import { answer } from './answer.ts';
import { orderIn } from './order-names.ts';
import { obey } from './orders.ts';
import { actionOf, filled, questionFor, type Draft, type Question } from './question.ts';
import type { Table } from './table.ts';

/** Asks for one action, slot by slot. Answers once something was done, or the player wants to stop. */
export async function askAction(table: Table, decision: Decision): Promise<'done' | 'quit'> {
  const { say, call } = table;
  const { side } = decision;
  // Every answer adds a draft; `back` takes the last one away.
  const trail: Draft[] = [{}];
  let asked: Draft | undefined;
  call.io.out(say.decision(decision));

  for (;;) {
    const draft = trail.at(-1)!;
    const question = questionFor(table, side, draft);
    const { slot, refusal } = question.choices;
    if (slot === undefined && refusal !== undefined) {
      call.io.out(say.refusal(refusal));
      trail.pop();
      continue;
    }
    const lines = slot === undefined ? previewOf(table, question) : listOf(table, question);
    // A complete action of which nothing needs to be said is done at once.
    if (lines === undefined) return act(table, question);
    if (asked !== draft) call.io.out(lines.join('\n'));
    asked = draft;

    const line = await call.io.ask(`${say.word(side)}> `);
    if (line === undefined) return 'quit';
    const text = line.trim();
    const order = orderIn(say.lang, text);
    const built = build(table, question, order);
    if (built === 'back' && trail.length > 1) trail.pop();
    else if (built === 'back') call.io.out(call.words('nothing-before'));
    else if (built === 'finish') return act(table, question);
    else if (typeof built === 'object') trail.push(built);
    else if (built === 'other') {
      const obeyed = obey(table, question, order);
      if (obeyed === 'done' || obeyed === 'quit') return obeyed;
      if (obeyed === 'told') continue;
      if (obeyed !== undefined) {
        trail.push(obeyed.draft);
        continue;
      }
      const next = answer(table, question, text);
      if ('draft' in next) trail.push(next.draft);
      else call.io.out(next.problem);
    }
  }
}

/** The words that build the action: a new draft, a step back, or the end; 'told' when one cannot be followed here. */
function build(table: Table, question: Question, text: string): Draft | 'back' | 'finish' | 'told' | 'other' {
  const { say, call } = table;
  const { choices, draft } = question;
  const tell = (line: string): 'told' => {
    call.io.out(line);
    return 'told';
  };
  switch (text) {
    case 'back':
      return 'back';
    case 'walk':
      return choices.reach === undefined ? tell(call.words('no-walk')) : { ...draft, walking: true };
    case 'suggest':
      if (choices.table?.suggest !== undefined) return filled(question, choices.table.suggest);
      return choices.suggest === undefined ? tell(call.words('no-suggestion')) : filled(question, choices.suggest);
    case '':
    case 'done':
      if (choices.slot?.of === 'text' && choices.why('') === undefined) return filled(question, '');
      if (!choices.mayFinish) return tell(choices.refusal ? say.refusal(choices.refusal) : call.words('not-finished'));
      return choices.slot === undefined ? 'finish' : filled(question, choices.table?.rows ?? choices.chosen);
    default:
      return 'other';
  }
}

const listOf = ({ say, call }: Table, { choices, offer, numbered, draft }: Question): string[] =>
  questionLines(say, call.words, choices, offer, numbered, draft.type);

/** What the complete action would bring, to be confirmed; undefined when there is nothing to show. */
function previewOf({ match, game, say, call }: Table, { side, draft }: Question): string[] | undefined {
  const lines = say.preview(game.preview(match.state, side, actionOf(draft)));
  if (lines.length === 0) return undefined;
  return [say.action(actionOf(draft)), ...lines.map((line) => `  ${line}`), call.words('press-enter')];
}

function act({ match, game, say, call }: Table, { side, draft }: Question): 'done' {
  const answered = match.act({ side, action: encodeAction(game, actionOf(draft)), version: match.version });
  if ('refusal' in answered) call.io.out(say.refusal(answered.refusal));
  return 'done';
}
