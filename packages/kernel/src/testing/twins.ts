import { SeededChance, type Chance } from '../chance.ts';
import type { PartialAction } from '../choices.ts';
import type { Game } from '../game.ts';
import { isMany, isRows, isText, type Value } from '../grammar.ts';
import type { Json, State } from '../state.ts';
import { quietWorld } from '../world.ts';
import { shownTo } from './properties.ts';

/**
 * Twins: two states that look the same to a side. Whatever that side is told, offered, answered or lets a computer
 * imagine must be the same for both. Twins are made here without the help of the game's own `sample`: two pieces that
 * the side cannot name change places, with all that is said of them anywhere, or one of them goes elsewhere.
 */

/** So many changes are tried; those that show, or that the rules cannot have, are dropped. */
const TRIES = 24;
/** With so many changes that stand, a twin is different enough. */
const ENOUGH = 4;

export function twinOf<S extends State>(game: Game<S>, s: S, side: string, chance: Chance): S | undefined {
  const seen = shownTo(game, s, [side]);
  const named = new Set(game.view(s, [side]).pieces.map(({ id }) => id));
  const hidden = game.pieces.ids.flatMap((id, u) => (named.has(id) ? [] : [u]));
  if (hidden.length === 0) return undefined;
  const one = (): number => hidden[chance.below(hidden.length)]!;
  let twin = s;
  for (let tries = 0, changes = 0; tries < TRIES && changes < ENOUGH; tries++) {
    const other = game.codec.clone(twin);
    if (chance.below(4) > 0) exchange(game, other, one(), one());
    else moveAway(game, other, one(), chance);
    if (game.codec.equal(other, twin) || shownTo(game, other, [side]) !== seen) continue;
    if ([...(game.faults?.(other) ?? [])].length > 0) continue;
    twin = other;
    changes++;
  }
  return twin === s ? undefined : twin;
}

/** Two pieces change places: in every table of pieces, and wherever a field speaks of one of them. */
function exchange<S extends State>(game: Game<S>, s: S, u: number, v: number): void {
  for (const column of game.codec.layout.columns) {
    if (game.tables[column.table]!.rows !== 'pieces' || column.kind === 'side') continue;
    const cells = game.codec.column(s, column);
    [cells[u], cells[v]] = [cells[v]!, cells[u]!];
  }
  const swapped = (key: string, value: Json): Json => {
    if (game.refs?.[key] === 'piece' && typeof value === 'number') return value === u ? v : value === v ? u : value;
    if (Array.isArray(value)) return value.map((each: Json) => swapped(key, each));
    // Fields of a name that elsewhere means a piece may count such pieces: an object of mere numbers is left alone.
    if (typeof value !== 'object' || value === null || Object.values(value).every(Number.isInteger)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, swapped(name, each)]));
  };
  const fields = s as unknown as Record<string, Json>;
  for (const [key, value] of Object.entries(game.codec.recordOf(s))) fields[key] = swapped(key, value);
}

/** A piece goes to any space. */
function moveAway<S extends State>(game: Game<S>, s: S, u: number, chance: Chance): void {
  const columns = game.codec.layout.columns.filter(
    ({ table, kind }) => game.tables[table]!.rows === 'pieces' && kind === 'space',
  );
  const column = columns[chance.below(columns.length)];
  if (column !== undefined) game.codec.column(s, column)[u] = chance.below(game.spaces.count);
}

/** What a side could tell twins by; empty when by nothing. Of what it may do, one type is tried: any, or this one. */
export function twinFaults<S extends State>(game: Game<S>, s: S, chance: Chance, type?: string): string[] {
  if (game.sample === undefined) return [];
  const faults: string[] = [];
  for (const side of game.sides) {
    const twin = twinOf(game, s, side, chance);
    if (twin !== undefined) faults.push(...differences(game, s, twin, side, chance, type));
  }
  return faults;
}

function differences<S extends State>(
  game: Game<S>,
  s: S,
  twin: S,
  side: string,
  chance: Chance,
  type?: string,
): string[] {
  const faults: string[] = [];
  const imagined = (state: S): S =>
    game.sample!(game.codec.clone(state), [side], quietWorld(new SeededChance('imagined')));
  const [mine, other] = [imagined(s), imagined(twin)];
  if (!game.codec.equal(mine, other)) {
    faults.push(`what ${side} imagines depends on what is hidden from it (${firstDifference(game, mine, other)})`);
  }
  const shown = shownTo(game, s, [side]);
  const again = shownTo(game, mine, [side]);
  if (again !== shown) faults.push(`what ${side} imagines is not what it sees (${firstUnlike(shown, again)})`);
  for (const fault of game.faults?.(mine) ?? [])
    faults.push(`what ${side} imagines cannot be: ${fault.where} ${fault.what}`);
  if (!game.decisions(s).some((open) => open.side === side)) return faults;
  const asked = askedAlike(game, s, twin, side, chance, type);
  return asked === undefined ? faults : [...faults, asked];
}

/** Builds an action as a player does, and compares every answer on the way. */
function askedAlike<S extends State>(
  game: Game<S>,
  s: S,
  twin: S,
  side: string,
  chance: Chance,
  type?: string,
): string | undefined {
  const draft: { type?: string; slots: Record<string, Value> } = { ...(type !== undefined && { type }), slots: {} };
  const differ = (asked: PartialAction): boolean => answer(game, s, side, asked) !== answer(game, twin, side, asked);
  for (;;) {
    if (differ(draft))
      return `${side} learns something from what ${draft.type ?? 'it'} is offered: ${JSON.stringify(draft)}`;
    const { slot, candidates, suggest, mayFinish, table, min } = game.choices(s, side, draft);
    if (slot === undefined) {
      if (!mayFinish) return undefined;
      const action = { ...draft.slots, type: draft.type! };
      const preview = (state: S): string => JSON.stringify(game.preview(state, side, action));
      return preview(s) === preview(twin) ? undefined : `${side} learns something from the preview of ${draft.type}`;
    }
    const def = game.actions.get(draft.type ?? '')?.order.find((each) => each.name === slot.name)?.slot;
    if (def !== undefined && (isText(def) || isRows(def))) {
      const whole = isText(def) ? 'x'.repeat(min) : table?.suggest;
      if (whole === undefined) return undefined;
      draft.slots[slot.name] = whole;
      continue;
    }
    if (candidates.length === 0) return undefined;
    const { value } = candidates[chance.below(candidates.length)]!;
    if (slot.name === 'type') {
      draft.type = String(value);
      continue;
    }
    if (!isMany(def!)) {
      draft.slots[slot.name] = value;
      continue;
    }
    const chosen = [...(suggest ?? [value as number])];
    if (differ({ ...draft, chosen })) return `${side} learns something from ${draft.type}.${slot.name}`;
    draft.slots[slot.name] = chosen;
  }
}

function answer<S extends State>(game: Game<S>, s: S, side: string, draft: PartialAction): string {
  const { why: _, ...choices } = game.choices(s, side, draft);
  return JSON.stringify(choices);
}

function firstUnlike(a: string, b: string): string {
  let at = 0;
  while (a[at] === b[at]) at++;
  return `${a.slice(Math.max(0, at - 60), at + 60)} or ${b.slice(at, at + 60)}`;
}

/** The first cell or field in which two states differ, for whoever must find out why. */
function firstDifference<S extends State>(game: Game<S>, a: S, b: S): string {
  for (const column of game.codec.layout.columns) {
    const [left, right] = [game.codec.column(a, column), game.codec.column(b, column)];
    const row = left.findIndex((value, i) => value !== right[i]);
    if (row >= 0) return `${column.table}.${column.rows[row]}.${column.name}: ${left[row]} or ${right[row]}`;
  }
  const [record, other] = [game.codec.recordOf(a), game.codec.recordOf(b)];
  const key = Object.keys(record).find((name) => JSON.stringify(record[name]) !== JSON.stringify(other[name]))!;
  return `${key}: ${JSON.stringify(record[key])} or ${JSON.stringify(other[key])}`;
}
