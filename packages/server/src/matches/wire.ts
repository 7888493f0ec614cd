import {
  decodeAction,
  decodeRow,
  decodeValue,
  encodeParams,
  encodeValue,
  refusal,
  shown,
  type Choices,
  type Decision,
  type Game,
  type Ledger,
  type Match,
  type News,
  type Params,
  type PhaseAt,
  type PartialAction,
  type Preview,
  type Refusal,
  type Row,
  type SlotKind,
  type State,
  type TableInHand,
  type Value,
  type WireParam,
} from '@rokada/kernel';

/** What the kernel says, as it leaves the server: printed ids in place of numbers. Words are the client's affair. */
type WireParams = { params?: Record<string, WireParam> };

export interface WireRefusal extends WireParams {
  readonly rule: string;
  readonly key: string;
}

export interface WireLedger {
  readonly of: string;
  readonly total: number;
  readonly lines: readonly (WireParams & { rule: string; label: string; value: number; times?: true })[];
}

export interface WireNews extends WireParams {
  readonly key: string;
  readonly rules: readonly string[];
  readonly ledgers?: readonly WireLedger[];
  /** Not everybody can read this line. */
  readonly private?: true;
}

export interface WireDecision extends WireParams {
  readonly side: string;
  readonly step: string;
  readonly rule: string;
  readonly about: string;
  readonly phase?: PhaseAt;
  readonly actions?: readonly string[];
  /** For those who wait: a key into the game's words, made for them. */
  readonly waiting?: string;
}

const printed = (game: Game, params: Params | undefined): WireParams =>
  params === undefined ? {} : { params: encodeParams(game, params) };

export const wireRefusal = (game: Game, { rule, key, params }: Refusal): WireRefusal => ({
  rule,
  key,
  ...printed(game, params),
});

export const wireLedger = (game: Game, { of, total, lines }: Ledger): WireLedger => ({
  of,
  total,
  lines: lines.map(({ rule, label, value, times, params }) => ({
    rule,
    label,
    value,
    ...(times && { times }),
    ...printed(game, params),
  })),
});

export const wireNews = (game: Game, { key, rules, params, ledgers, to }: News): WireNews => ({
  key,
  rules,
  ...printed(game, params),
  ...(ledgers !== undefined && { ledgers: ledgers.map((each) => wireLedger(game, each)) }),
  ...(to !== undefined && { private: true as const }),
});

/** Others learn which side must decide what, in words for those who wait; what exactly is asked may be its secret. */
export const wireDecision = (game: Game, decision: Decision, mine: boolean): WireDecision => ({
  side: decision.side,
  step: decision.step,
  rule: decision.rule,
  about: decision.about,
  ...(decision.phase !== undefined && { phase: decision.phase }),
  ...(mine
    ? { actions: decision.actions, ...printed(game, decision.params) }
    : { waiting: `waiting-${decision.about}`, params: { side: { side: decision.side } } }),
});

export const wirePreview = (game: Game, { ledgers, results }: Preview): object => ({
  ledgers: ledgers.map((each) => wireLedger(game, each)),
  ...(results !== undefined && { results }),
});

export function wireChoices(game: Game, choices: Choices): object {
  const { slot, candidates, chosen, min, max, mayFinish, suggest, reach, table } = choices;
  const kind = table?.columns.find(({ name }) => name === table.asked)?.of ?? slot?.of;
  const value = (each: Value): unknown => (kind === undefined ? each : encodeValue(game, kind, each));
  return {
    slot: slot ?? null,
    candidates: candidates.map(({ value: one, note }) => ({
      value: value(one),
      ...(note !== undefined && { note: wireLedger(game, note) }),
    })),
    ...(reach !== undefined && { reach: reach.map(value) }),
    chosen: value(chosen),
    min,
    ...(max < Number.MAX_SAFE_INTEGER && { max }), // no limit is said by saying nothing
    mayFinish,
    ...(suggest !== undefined && { suggest: value(suggest) }),
    ...(table !== undefined && { table: wireTable(game, table) }),
    ...(choices.refusal !== undefined && { refusal: wireRefusal(game, choices.refusal) }),
  };
}

function wireTable(game: Game, { rows, suggest, ...rest }: TableInHand): object {
  const put = (all: readonly Row[]): unknown => encodeValue(game, 'rows', all, rest.columns);
  return { ...rest, rows: put(rows), ...(suggest !== undefined && { suggest: put(suggest) }) };
}

/** All that a side could begin with: one answer where a table would else ask for each type. */
export function wireBeginnings(game: Game, match: Match, side: string): object {
  const types = match.choices(side);
  const named = match.decisions().find((each) => each.side === side)?.actions ?? [];
  return {
    open: types.candidates.map(({ value }) => {
      const type = String(value);
      return { type, choices: wireChoices(game, match.choices(side, { type })) };
    }),
    closed: named.flatMap((type) => {
      const no = types.why(type);
      return no === undefined ? [] : [{ type, refusal: wireRefusal(game, no) }];
    }),
  };
}

/** An action half built, as it comes from outside. */
export interface WireDraft {
  readonly type?: string | undefined;
  readonly slots?: Readonly<Record<string, unknown>> | undefined;
  readonly chosen?: readonly unknown[] | undefined;
  readonly rows?: readonly unknown[] | undefined;
  readonly row?: Readonly<Record<string, unknown>> | undefined;
}

export function readDraft(game: Game, s: State, side: string, draft: WireDraft): PartialAction | Refusal {
  if (draft.type === undefined) return {};
  const decoded = decodeAction(game, { ...draft.slots, type: draft.type });
  if (decoded.refusal !== undefined) return decoded.refusal;
  const { type, ...slots } = decoded.action;
  const read = { type, slots: slots as Record<string, Value> };
  if (draft.chosen === undefined && draft.rows === undefined && draft.row === undefined) return read;
  const { slot, table, refusal: no } = game.choices(s, side, read);
  if (slot === undefined) return no ?? refusal('rokada', 'nothing-asked');
  if (table !== undefined) {
    const rows = decodeValue(game, 'rows', draft.rows ?? [], table.columns) as readonly Row[] | undefined;
    const row = decodeRow(game, draft.row ?? {}, table.columns);
    if (rows !== undefined && row !== undefined) return { ...read, rows, row };
    return refusal('rokada', 'bad-value', { action: type, slot: slot.name, value: shown(draft.rows ?? draft.row) });
  }
  const chosen = decodeValue(game, slot.of, draft.chosen);
  if (typeof chosen === 'object') return { ...read, chosen: chosen as readonly number[] };
  return refusal('rokada', 'bad-value', { action: type, slot: slot.name, value: shown(draft.chosen) });
}

/** Why a value, given by its printed id, cannot be chosen. */
export function whyNot(game: Game, { slot, table, why }: Choices, value: string | number): Refusal | undefined {
  if (slot === undefined) return refusal('rokada', 'nothing-asked');
  const column = table?.columns.find(({ name }) => name === table.asked)?.of;
  const one = column ?? oneOf(slot.of);
  const found = decodeValue(game, one, value);
  if (found === undefined) return refusal('rokada', 'bad-value', { action: '', slot: slot.name, value: shown(value) });
  return why(found as number | string);
}

const oneOf = (of: SlotKind): SlotKind => (of === 'pieces' ? 'piece' : of === 'spaces' || of === 'path' ? 'space' : of);
