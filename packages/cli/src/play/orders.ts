import type { GameModule } from '@rokada/kernel';
import { loadBoard, readSheet, type Board } from '@rokada/kit';
import type { Call } from '../command.ts';
import { CliError } from '../errors.ts';
import { pretty, writeText } from '../files.ts';
import { gamesWithStaff } from '../staff.ts';
import { factLines, logLines, mapLines, pieceLines, spaceLine } from '../show.ts';
import { columns } from '../text.ts';
import { valueCalled } from '../value.ts';
import { hintsFor, planLines } from './computer.ts';
import type { Draft, Question } from './question.ts';
import { seatOf, type Table } from './table.ts';

/** An order answers lines to show, an action to go on with, that the match has changed, or that it is to stop. */
type Answer = readonly string[] | { readonly draft: Draft } | 'done' | 'quit';

/** What may be typed at any time, by those who sit here. */
const anytime: Readonly<Record<string, (table: Table, sides: readonly string[], rest: string) => Answer>> = {
  help: ({ match, call }) => [call.words(match.outcome === undefined ? 'orders' : 'look-back')],
  rule: (table, _, rest) => [rule(table, rest)],
  log: ({ match, say, call }, sides, rest) => logLines(match, sides, 0, say, call.words).slice(-(Number(rest) || 20)),
  view(table, sides) {
    const view = table.match.view(sides);
    return [...factLines(view, table.module, table.say), ...pieceLines(view, table.module, table.say)];
  },
  map(table, sides, rest) {
    const { module, match, say, call } = table;
    const board = boardOf(module);
    if (rest === '') return mapLines(match.view(sides), board, module, say);
    const space = board.byId.get(rest);
    return space === undefined
      ? [call.words('unknown-thing', { what: rest })]
      : columns([spaceLine(board, space, say)]);
  },
  plans(table, _, rest) {
    const { match, adviser, game, call } = table;
    if (match.outcome === undefined) return [call.words('plans-later')];
    return adviser === undefined ? [noStaff(game.id, call)] : planLines(table, adviser, Number(rest) || 20);
  },
  save: (table, _, rest) => [save(table, rest)],
  quit: () => 'quit',
};

/** What may be typed at a question. */
const atQuestions: Readonly<Record<string, (table: Table, question: Question, rest: string) => Answer>> = {
  why: (table, question, rest) => [why(table, question, rest)],
  hint,
  undo,
};

/** Carries out an order: `told` leaves the question standing. Undefined when the text is no order. */
export function obey(
  table: Table,
  question: Question | undefined,
  text: string,
): { readonly draft: Draft } | 'told' | 'done' | 'quit' | undefined {
  const [, name = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
  let answer: Answer;
  if (Object.hasOwn(anytime, name)) {
    const sides = question === undefined ? table.match.game.sides : seatOf(table, question.side);
    answer = anytime[name]!(table, sides, rest);
  } else if (question !== undefined && Object.hasOwn(atQuestions, name)) {
    answer = atQuestions[name]!(table, question, rest);
  } else return undefined;
  if (!Array.isArray(answer)) return answer as Exclude<Answer, readonly string[]>;
  if (answer.length > 0) table.call.io.out(answer.join('\n'));
  return 'told';
}

const noStaff = (game: string, { words }: Call): string => words('no-staff', { game, known: gamesWithStaff() });

/** What an officer would do here and why; with a number, that is what will be done. */
function hint(table: Table, { side }: Question, rest: string): Answer {
  const { adviser, game, call } = table;
  if (adviser === undefined) return [noStaff(game.id, call)];
  const hints = hintsFor(table, adviser, side);
  if (rest === '') {
    const told = hints.flatMap(({ action, reason }, i) => [
      `  ${i + 1}) ${adviser.say.action(action)}`,
      `     ${adviser.say.text(reason.key, reason.params)}`,
    ]);
    return [...told, call.words('hint-take')];
  }
  const taken = hints[Number(rest) - 1];
  if (taken === undefined) return [call.words('no-such-number', { number: rest, last: hints.length })];
  const { type, ...slots } = taken.action;
  return { draft: { type, slots } };
}

/** Why something is not a candidate. */
function why({ game, say, call }: Table, { choices, offer }: Question, what: string): string {
  const { slot, refusal } = choices;
  if (what === '') return refusal === undefined ? call.words('why-what') : say.refusal(refusal);
  if (slot === undefined) return call.words('press-enter');
  const value = valueCalled(game, slot.of, what);
  if (value === undefined) return call.words('unknown-thing', { what });
  const no = offer.some((each) => each.value === value) ? undefined : choices.why(value);
  return no === undefined ? call.words('is-possible', { what }) : say.refusal(no);
}

/** A clause of the rules in full. */
function rule({ module, say, call }: Table, id: string): string {
  const [head, ...rows] = readSheet(module.rules[say.lang], 'rules.csv').rows.map((row) => row.map(({ text }) => text));
  const found = rows.find((row) => row[head!.indexOf('id')]?.toLowerCase() === id.toLowerCase());
  if (found === undefined) return call.words('unknown-rule', { id: id || '–' });
  const title = `${found[head!.indexOf('id')]} ${found[head!.indexOf('title')]}`;
  return call.words('said', { who: title, what: found[head!.indexOf('rule')]! });
}

/** Takes the last action back. Where that is not free, everybody at the table may agree to it. */
function undo({ match, robots, say, call }: Table, { side }: Question, rest: string): 'done' | readonly string[] {
  const consent = rest === 'agreed' ? match.game.sides.filter((each) => !robots.has(each)) : [];
  const answer = match.undo({ side, consent });
  if (!('refusal' in answer)) return 'done';
  const mayAgree = rest !== 'agreed' && robots.size === 0 && match.version > 0;
  return [say.refusal(answer.refusal), ...(mayAgree ? [call.words('undo-agreed')] : [])];
}

/** Writes the match to a file. The secret of the dice goes along, or it could not be taken up again. */
function save(table: Table, file: string): string {
  const { match, call } = table;
  if (file === '') return call.words('save-where');
  try {
    writeText(file, `${pretty(match.journal({ reveal: true }))}\n`);
  } catch (error) {
    if (error instanceof CliError) return call.words(error.key, error.params);
    throw error;
  }
  table.saved = match.version;
  return call.words('saved', { file, version: match.version });
}

const boards = new WeakMap<GameModule, Board>();

/** The board of a game, read once. */
function boardOf(module: GameModule): Board {
  const board = boards.get(module) ?? loadBoard(module.board);
  boards.set(module, board);
  return board;
}
