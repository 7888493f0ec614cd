import { loadBoard, readSheet, type Board } from '@rokada/kit';
import type { GameModule } from '@rokada/kernel';
import { CliError } from '../errors.ts';
import { pretty, writeText } from '../files.ts';
import { factLines, logLines, mapLines, pieceLines, spaceLine } from '../show.ts';
import { columns } from '../text.ts';
import { valueCalled } from '../value.ts';
import type { Question } from './question.ts';
import { seatOf, type Table } from './table.ts';

/** An order answers lines to show; or that the match has changed, or is to stop. */
type Order = (table: Table, question: Question, rest: string) => readonly string[] | 'done' | 'quit';

/** What may be typed at any question. Most orders only answer something. */
const orders: Readonly<Record<string, Order>> = {
  help: ({ call }) => [call.words('orders')],
  why: (table, question, rest) => [why(table, question, rest)],
  rule: (table, _, rest) => [rule(table, rest)],
  undo,
  log(table, { side }, rest) {
    const { match, say, call } = table;
    return logLines(match, seatOf(table, side), 0, say, call.words).slice(-(Number(rest) || 20));
  },
  view(table, { side }) {
    const view = table.match.view(seatOf(table, side));
    return [...factLines(view, table.module, table.say), ...pieceLines(view, table.module, table.say)];
  },
  map(table, { side }, rest) {
    const { module, match, say, call } = table;
    const board = boardOf(module);
    if (rest === '') return mapLines(match.view(seatOf(table, side)), board, module, say);
    const space = board.byId.get(rest);
    return space === undefined
      ? [call.words('unknown-thing', { what: rest })]
      : columns([spaceLine(board, space, say)]);
  },
  save: (table, _, rest) => [save(table, rest)],
  quit: () => 'quit',
};

/** Carries out an order: `told` leaves the question standing. Undefined when the text is no order. */
export function obey(table: Table, question: Question, text: string): 'told' | 'done' | 'quit' | undefined {
  const [, name = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
  if (!Object.hasOwn(orders, name)) return undefined;
  const answer = orders[name]!(table, question, rest);
  if (answer === 'done' || answer === 'quit') return answer;
  if (answer.length > 0) table.call.io.out(answer.join('\n'));
  return 'told';
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
  return `${found[head!.indexOf('id')]} ${found[head!.indexOf('title')]}: ${found[head!.indexOf('rule')]}`;
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
