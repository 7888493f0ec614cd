import type { PartialAction, TableInHand } from '../choices.ts';
import type { Action } from '../game.ts';
import type { ColumnShape, Row, SlotKind, Value } from '../grammar.ts';
import { names } from '../names.ts';
import type { Ledger, Param, Params, Preview } from '../why.ts';
import { decodeValue, encodeRow, encodeValue, type WireParam } from '../wire.ts';
import type { News } from '../world.ts';
import type {
  AskedOf,
  Beginnings,
  NextQuestion,
  Question,
  WireAdvice,
  WireBeginnings,
  WireChoices,
} from './messages.ts';
import type { WireDecision, WireLedger, WireNews, WireNext, WirePreview, WireRefusal } from './messages.ts';

/** Printed ids on the line, numbers on the page: both ways. */

/** The ids of a game, as somebody knows them who has none of its rules. */
export interface Vocabulary {
  readonly pieces: readonly string[];
  readonly spaces: readonly string[];
  readonly actions: Readonly<Record<string, { readonly slots: readonly SlotInfo[] }>>;
}

export interface SlotInfo {
  readonly name: string;
  readonly of: SlotKind;
  /** Of a table: its columns. */
  readonly columns?: readonly ColumnShape[];
  /** The action is whole without it. */
  readonly aside?: boolean;
}

const one: Readonly<Record<SlotKind, SlotKind>> = {
  option: 'option',
  number: 'number',
  piece: 'piece',
  pieces: 'piece',
  space: 'space',
  spaces: 'space',
  path: 'space',
  rows: 'option',
  text: 'text',
};

/** Reads and writes in the ids of one game. */
export class WireReader {
  readonly #info: Vocabulary;
  readonly #ids;

  constructor(info: Vocabulary) {
    this.#info = info;
    this.#ids = { pieces: names(info.pieces), spaces: names(info.spaces) };
  }

  action({ type, ...slots }: Action): object {
    return { ...this.#slots(type, slots), type };
  }

  advice({ action: { type, ...slots }, reason }: WireAdvice): {
    action: Action;
    reason: { key: string; params?: Params };
  } {
    return { action: { ...this.#readSlots(type, slots), type }, reason: this.refusal(reason) };
  }

  next(type: string, { slots, chosen, choices, preview }: WireNext): NextQuestion {
    const question = this.question(choices);
    const of = question.slot?.of;
    return {
      slots: this.#readSlots(type, slots),
      // Of one thing alone nothing is chosen yet.
      chosen: of === undefined ? [] : ((decodeValue(this.#ids, of, chosen) ?? []) as readonly number[]),
      question,
      ...(preview !== undefined && { preview: this.preview(preview) }),
    };
  }

  #readSlots(type: string, slots: Readonly<Record<string, unknown>>): Record<string, Value> {
    const read = this.#info.actions[type]!.slots.filter(({ name }) => slots[name] !== undefined).map(
      ({ name, of, columns }) => [name, decodeValue(this.#ids, of, slots[name], columns)!] as const,
    );
    return Object.fromEntries(read);
  }

  draft({ type, slots = {}, chosen, rows, row }: PartialAction, of: SlotKind | undefined): object {
    if (type === undefined) return {};
    if (rows !== undefined || row !== undefined) {
      const columns = this.#info.actions[type]?.slots.find(
        ({ name, of: kind }) => kind === 'rows' && !(name in slots),
      )?.columns;
      const table = {
        rows: encodeValue(this.#ids, 'rows', rows ?? [], columns),
        row: encodeRow(this.#ids, row ?? {}, columns ?? []),
      };
      return { type, slots: this.#slots(type, slots), ...table };
    }
    const picked =
      chosen === undefined || of === undefined || chosen.length === 0 ? {} : { chosen: this.#put(of, chosen) };
    return { type, slots: this.#slots(type, slots), ...picked };
  }

  value(of: SlotKind, value: number | string): unknown {
    return this.#put(one[of], value);
  }

  refusal = <T extends Pick<WireRefusal, 'params'>>(from: T): Omit<T, 'params'> & { params?: Params } => {
    const { params, ...rest } = from;
    return params === undefined ? rest : { ...rest, params: this.#params(params) };
  };

  preview({ ledgers, ...rest }: WirePreview): Preview {
    return { ...rest, ledgers: ledgers.map((each) => this.#ledger(each)) };
  }

  news(line: WireNews): News {
    const { ledgers, ...rest } = this.refusal(line);
    return { ...rest, ...(ledgers !== undefined && { ledgers: ledgers.map((each) => this.#ledger(each)) }) };
  }

  /** Of what others must decide, the server says no more than everybody may know: who, and what about. */
  decision(from: WireDecision): AskedOf {
    const { about = from.step, actions, ...rest } = this.refusal(from);
    if (actions !== undefined) return { ...rest, about, actions };
    return { ...rest, about, actions: [], waiting: `waiting-${about}`, params: { side: { side: from.side } } };
  }

  question({ slot, candidates, reach, chosen, max, suggest, table, refusal, ...rest }: WireChoices): Question {
    const of = table?.columns.find(({ name }) => name === table.asked)?.of ?? slot?.of;
    const get = (value: unknown, kind: SlotKind | undefined): Value =>
      (kind === undefined ? undefined : decodeValue(this.#ids, kind, value)) ?? (value as Value);
    return {
      ...rest,
      slot: slot ?? undefined,
      candidates: candidates.map(({ value, note }) => ({
        value: get(value, of && one[of]) as number | string,
        ...(note !== undefined && { note: this.#ledger(note) }),
      })),
      chosen: get(chosen, of) as readonly number[],
      max: max ?? Number.MAX_SAFE_INTEGER,
      ...(reach !== undefined && { reach: reach.map((way) => get(way, of) as readonly number[]) }),
      ...(suggest !== undefined && { suggest: get(suggest, of) as readonly number[] }),
      ...(table !== undefined && { table: this.#table(table) }),
      ...(refusal !== undefined && { refusal: this.refusal(refusal) }),
    };
  }

  #table({ rows, suggest, ...rest }: NonNullable<WireChoices['table']>): TableInHand {
    const get = (all: unknown): readonly Row[] =>
      (decodeValue(this.#ids, 'rows', all, rest.columns) ?? []) as readonly Row[];
    return { ...rest, rows: get(rows), ...(suggest !== undefined && { suggest: get(suggest) }) };
  }

  beginnings({ open, closed, proposal }: WireBeginnings): Beginnings {
    return {
      open: open.map(({ type, choices }) => ({ type, question: this.question(choices) })),
      closed: closed.map(({ type, refusal }) => ({ type, refusal: this.refusal(refusal) })),
      ...(proposal !== undefined && {
        proposal: {
          actions: proposal.actions.map(({ type, ...slots }) => ({ ...this.#readSlots(type, slots), type })),
          news: proposal.news.map((line) => this.news(line)),
        },
      }),
    };
  }

  #slots(type: string, slots: Readonly<Record<string, Value>>): Record<string, unknown> {
    const known = new Map(this.#info.actions[type]?.slots.map((each) => [each.name, each]));
    return Object.fromEntries(
      Object.entries(slots).map(([name, value]) => {
        const slot = known.get(name);
        return [name, encodeValue(this.#ids, slot?.of ?? 'option', value, slot?.columns)];
      }),
    );
  }

  #put(of: SlotKind, value: Value): unknown {
    return encodeValue(this.#ids, of, value);
  }

  #ledger({ lines, ...rest }: WireLedger): Ledger {
    return { ...rest, lines: lines.map((each) => this.refusal(each)) };
  }

  #params(params: Readonly<Record<string, WireParam>>): Params {
    return Object.fromEntries(Object.entries(params).map(([name, param]) => [name, this.#param(param)]));
  }

  #param(param: WireParam): Param {
    if (typeof param !== 'object') return param;
    const { pieces, spaces } = this.#ids;
    if ('piece' in param) return { ...param, piece: pieces.find(param.piece) ?? -1 };
    if ('pieces' in param) return { pieces: param.pieces.map((each) => pieces.find(each) ?? -1) };
    if ('space' in param) return { space: spaces.find(param.space) ?? -1 };
    if ('spaces' in param) return { spaces: param.spaces.map((each) => spaces.find(each) ?? -1) };
    return param;
  }
}
