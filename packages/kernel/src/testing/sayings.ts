import type { SeededChance } from '../chance.ts';
import { candidatesOf } from '../choices.ts';
import type { Action } from '../game.ts';
import { isRows, isText, type Row, type RowsSlot, type Value } from '../grammar.ts';
import { cellsOf } from '../rows.ts';
import type { Match } from '../match.ts';
import { inOneMoment } from '../memo.ts';
import { randomAction } from '../enumerate.ts';
import type { Decision } from '../steps.ts';
import { encodeAction } from '../wire.ts';
import type { Ledger, Params, Refusal } from '../why.ts';

/** A key into the game's words, and what the words may mention. */
export interface Said {
  readonly key: string;
  readonly params?: Params | undefined;
}

/**
 * Plays a match at random, to its end or for so many actions, by somebody who keeps asking why and why not, and yields
 * all that is said.
 */
export function* sayings(match: Match, chance: SeededChance, most = Infinity): Generator<Said> {
  const { game } = match;
  const types = [...game.actions.keys()];
  for (let open = match.decisions(); open.length > 0 && match.version < most; open = match.decisions()) {
    const { side } = open[0]!;
    // Nothing changes while it is asked about: what follows from the state is worked out once.
    const { chosen, heard } = inOneMoment(match.state, () => asked(match, open, side, types, chance));
    yield* heard;
    if (chosen === undefined) break;
    match.act({ side, action: encodeAction(game, chosen) });
  }
  for (const { news } of match.log(game.sides)) {
    for (const { key, params, ledgers } of news) {
      yield { key, params };
      yield* ofLedgers(ledgers);
    }
  }
  if (match.outcome !== undefined) yield { key: match.outcome.key };
}

/** What is said before an action is taken, and the action. */
function asked(
  match: Match,
  open: readonly Decision[],
  side: string,
  types: readonly string[],
  chance: SeededChance,
): { chosen: Action | undefined; heard: Said[] } {
  const { game } = match;
  const heard: Said[] = [];
  if (match.version % 50 === 0) heard.push(...ofStanding(match));
  for (const { about, params } of open) heard.push({ key: about, params });
  heard.push(...ofRefusal(game.choices(match.state, side, {}).why(types[chance.below(types.length)]!)));
  const chosen = randomAction(game, match.state, side, chance);
  if (chosen === undefined) return { chosen, heard };
  heard.push(...askedOnTheWay(match, side, chosen, chance));
  const { ledgers, results } = game.preview(match.state, side, chosen);
  heard.push(...ofLedgers(ledgers));
  for (const { result } of results ?? []) heard.push({ key: result });
  return { chosen, heard };
}

/** Slot by slot: the notes on what may be chosen, and the reasons why some piece or space may not. */
function* askedOnTheWay({ game, state }: Match, side: string, chosen: Action, chance: SeededChance): Generator<Said> {
  const d: Record<string, Value> & { side: string } = { side };
  for (const { name, slot } of game.actions.get(chosen.type)!.order) {
    if (chosen[name] === undefined) continue;
    if (isRows(slot)) yield* askedOfTable(state, d, slot, chosen[name] as readonly Row[], chance);
    else if (!isText(slot) && slot.refuse !== undefined && slot.of !== 'option' && slot.of !== 'number') {
      const count = slot.of === 'piece' || slot.of === 'pieces' ? game.pieces.count : game.spaces.count;
      const refuse = slot.refuse as (s: unknown, d: object, value: number, chosen: []) => Refusal | undefined;
      const note = slot.note as ((s: unknown, d: object, value: unknown, chosen: []) => Ledger | undefined) | undefined;
      for (let n = 0; n < 5; n++) yield* ofRefusal(refuse(state, d, chance.below(count), []));
      for (const value of candidatesOf(state, d, slot).slice(0, 2)) {
        const noted = note?.(state, d, value, []);
        if (noted !== undefined) yield* ofLedgers([noted]);
      }
    }
    d[name] = chosen[name];
  }
}

/** Of each column, why some cell of its kind may not stand in some row; and why a table with a row less may not end. */
function* askedOfTable(
  s: Match['state'],
  d: Record<string, Value> & { side: string },
  slot: RowsSlot<Match['state'], object>,
  filled: readonly Row[],
  chance: SeededChance,
): Generator<Said> {
  yield* ofRefusal(slot.refuseWhole?.(s, d, filled.slice(1)));
  if (filled.length === 0) return;
  const i = chance.below(filled.length);
  const row: Record<string, number | string> = {};
  for (const column of slot.columns) {
    const above = filled.slice(0, i);
    const cells = column.of === 'option' ? cellsOf(s, d, slot, column, row, above) : [-1, 0, 1, 999];
    for (const cell of cells) yield* ofRefusal(column.refuse?.(s, d, cell, row, above));
    row[column.name] = filled[i]![column.name]!;
  }
}

function* ofStanding({ game, state }: Match): Generator<Said> {
  const standing = game.standing?.(state, game.sides);
  if (standing === undefined) return;
  yield* [standing.verdict, standing.judged];
  yield* ofLedgers(standing.ledgers);
}

/** The kernel's own refusals are in the kernel's own words. */
function* ofRefusal(no: Refusal | undefined): Generator<Said> {
  if (no !== undefined && no.rule !== 'rokada') yield no;
}

function* ofLedgers(ledgers: readonly Ledger[] = []): Generator<Said> {
  for (const { of, lines } of ledgers) {
    yield { key: of };
    for (const { label, params } of lines) yield { key: label, params };
  }
}
