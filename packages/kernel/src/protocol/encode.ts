import { shown } from '../border.ts';
import type { Choices, PartialAction, TableInHand } from '../choices.ts';
import type { Game } from '../game.ts';
import type { Row, SlotKind, Value } from '../grammar.ts';
import type { Match } from '../match.ts';
import { proposalFor } from '../proposal.ts';
import type { State } from '../state.ts';
import type { Decision } from '../steps.ts';
import { refusal, type Ledger, type Params, type Preview, type Refusal } from '../why.ts';
import { decodeAction, decodeRow, decodeValue, encodeAction, encodeParams, encodeValue } from '../wire.ts';
import type { News } from '../world.ts';
import type { Next } from './next.ts';
import type { WireBeginnings, WireChoices, WireDecision, WireDraft } from './messages.ts';
import type { WireLedger, WireNews, WireNext, WirePreview, WireRefusal } from './messages.ts';

/** What the kernel says, as it leaves the server: printed ids in place of numbers; and what comes back, read. */

const printed = (game: Game, params: Params | undefined): Pick<WireRefusal, 'params'> =>
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

/** Others learn which side must decide what; what exactly is asked may be its secret. */
export const wireDecision = (game: Game, decision: Decision, mine: boolean): WireDecision => ({
  side: decision.side,
  step: decision.step,
  rule: decision.rule,
  ...(decision.about !== decision.step && { about: decision.about }),
  ...(decision.phase !== undefined && { phase: decision.phase }),
  ...(mine && { actions: decision.actions, ...printed(game, decision.params) }),
});

export const wirePreview = (game: Game, { ledgers, results, column }: Preview): WirePreview => ({
  ledgers: ledgers.map((each) => wireLedger(game, each)),
  ...(results !== undefined && { results }),
  ...(column !== undefined && { column }),
});

export function wireChoices(game: Game, choices: Choices): WireChoices {
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
    ...(max < Number.MAX_SAFE_INTEGER && { max }),
    mayFinish,
    ...(suggest !== undefined && { suggest: value(suggest) }),
    ...(table !== undefined && { table: wireTable(game, table) }),
    ...(choices.refusal !== undefined && { refusal: wireRefusal(game, choices.refusal) }),
  };
}

function wireTable(game: Game, { rows, suggest, ...rest }: TableInHand): WireChoices['table'] & object {
  const put = (all: readonly Row[]): unknown => encodeValue(game, 'rows', all, rest.columns);
  return { ...rest, rows: put(rows), ...(suggest !== undefined && { suggest: put(suggest) }) };
}

export function wireNext(game: Game, type: string, { slots, chosen, choices, preview }: Next): WireNext {
  const { type: _, ...filled } = encodeAction(game, { ...slots, type });
  return {
    slots: filled,
    chosen: choices.slot === undefined ? [] : encodeValue(game, choices.slot.of, chosen),
    choices: wireChoices(game, choices),
    ...(preview !== undefined && { preview: wirePreview(game, preview) }),
  };
}

/** All that a side could begin with: one answer where a table would else ask for each type. */
export function wireBeginnings(game: Game, match: Match, side: string): WireBeginnings {
  const types = match.choices(side);
  const named = match.decisions().find((each) => each.side === side)?.actions ?? [];
  const proposal = proposalFor(game, match.state, side);
  return {
    open: types.candidates.map(({ value }) => {
      const type = String(value);
      return { type, choices: wireChoices(game, match.choices(side, { type })) };
    }),
    closed: named.flatMap((type) => {
      const no = types.why(type);
      return no === undefined ? [] : [{ type, refusal: wireRefusal(game, no) }];
    }),
    ...(proposal !== undefined && {
      proposal: {
        actions: proposal.actions.map((each) => encodeAction(game, each)),
        news: proposal.news.map((line) => wireNews(game, line)),
      },
    }),
  };
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

/** What is to be added to the set in hand, read. */
export function readAdded(game: Game, { slot }: Choices, add: readonly unknown[]): readonly number[] | Refusal {
  const values = slot === undefined ? undefined : decodeValue(game, slot.of, add);
  if (add.length === 0) return [];
  if (slot?.of === 'pieces' || slot?.of === 'spaces') {
    if (values !== undefined) return values as readonly number[];
  }
  return refusal('rokada', 'bad-value', { action: '', slot: slot?.name ?? '', value: shown(add) });
}

const oneOf = (of: SlotKind): SlotKind => (of === 'pieces' ? 'piece' : of === 'spaces' || of === 'path' ? 'space' : of);
