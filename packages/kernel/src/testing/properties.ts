import { SeededChance, type Chance } from '../chance.ts';
import type { PartialAction } from '../choices.ts';
import type { Action, Game } from '../game.ts';
import { isMany, isRows, isText, type Row, type SlotKind, type Value } from '../grammar.ts';
import { inOneMoment } from '../memo.ts';
import { limit } from '../rows.ts';
import type { State } from '../state.ts';
import { decodeAction, encodeAction } from '../wire.ts';
import { quietWorld } from '../world.ts';

/** Properties that hold for every game in every state. Each returns what it found broken, in words. */

/** Written and read again, or copied, a state is the same. */
export function stateFaults<S extends State>(game: Game<S>, s: S): string[] {
  const { codec } = game;
  const faults: string[] = [];
  const again = codec.fromJSON(JSON.parse(JSON.stringify(codec.toJSON(s))));
  if (!codec.equal(s, again)) faults.push('the state is not the same after a JSON round trip');
  if (!codec.equal(s, codec.clone(s))) faults.push('the state is not the same after cloning');
  for (const fault of game.faults?.(s) ?? []) faults.push(`${fault.rule ?? ''} ${fault.where}: ${fault.what}`);
  const open = game.decisions(s);
  if (open.length === 0 && game.outcome(s) === undefined) faults.push('nobody decides, yet the match is not over');
  for (const { step, about } of open) {
    // Those who wait have no words for what a step does not declare.
    const { abouts = [step] } = game.steps.get(step)!;
    if (!abouts.includes(about)) faults.push(`the step ${step} does not declare that it asks for ${about}`);
  }
  return faults;
}

/** An accepted action can be built slot by slot, as a player at the board would build it. */
export const reachFaults = <S extends State>(game: Game<S>, s: S, side: string, accepted: Action): string[] =>
  inOneMoment(s, () => unreachable(game, s, side, accepted));

function unreachable<S extends State>(game: Game<S>, s: S, side: string, accepted: Action): string[] {
  const types = game.choices(s, side, {});
  if (!types.candidates.some((each) => each.value === accepted.type)) return [`${accepted.type} is not offered`];
  const slots: Record<string, Value> = {};
  for (const { name, slot } of game.actions.get(accepted.type)!.order) {
    const value = accepted[name];
    if (value === undefined) continue;
    const step = (chosen?: readonly number[]): PartialAction => ({
      type: accepted.type,
      slots,
      ...(chosen !== undefined && { chosen }),
    });
    const offers = (draft: PartialAction, one: number | string): boolean => {
      const asked = game.choices(s, side, draft);
      return asked.slot?.name === name && asked.candidates.some((each) => each.value === one);
    };
    if (isText(slot)) {
      const no = game.choices(s, side, step()).why(value as string);
      if (no !== undefined) return [`${accepted.type}.${name}: the text is refused: ${no.key}`];
    } else if (isRows(slot)) {
      const table = value as readonly Row[];
      for (const [i, whole] of table.entries()) {
        const row: Record<string, number | string> = {};
        for (const column of slot.columns) {
          if (!offers({ ...step(), rows: table.slice(0, i), row }, whole[column.name]!)) {
            return [`${accepted.type}.${name}: ${column.name} ${whole[column.name]} is not offered in row ${i + 1}`];
          }
          row[column.name] = whole[column.name]!;
        }
      }
      if (!game.choices(s, side, { ...step(), rows: table }).mayFinish) {
        return [`${accepted.type}.${name} may not end where it ends`];
      }
    } else if (!isMany(slot)) {
      const one = value as number | string;
      if (!offers(step(), one)) return [`${accepted.type}.${name}: ${one} is not offered`];
    } else {
      const whole = value as readonly number[];
      for (const [i, one] of whole.entries()) {
        if (!offers(step(whole.slice(0, i)), one))
          return [`${accepted.type}.${name}: ${one} is not offered after ${i}`];
      }
      if (!game.choices(s, side, step(whole)).mayFinish) return [`${accepted.type}.${name} may not end where it ends`];
    }
    slots[name] = value;
  }
  return game.choices(s, side, { type: accepted.type, slots }).mayFinish
    ? []
    : [`${accepted.type} may not be finished`];
}

/**
 * What is not among the values of a slot is refused: every piece, space, word or number outside `among`, as the first
 * choice and, for a set or a path, after some of what was chosen. So `among` leaves nothing out, and nothing slips in
 * past it.
 */
export const outsideFaults = <S extends State>(
  game: Game<S>,
  s: S,
  side: string,
  accepted: Action,
  chance: Chance,
): string[] => inOneMoment(s, () => slippingIn(game, s, side, accepted, chance));

function slippingIn<S extends State>(game: Game<S>, s: S, side: string, accepted: Action, chance: Chance): string[] {
  const d: Record<string, Value> & { side: string } = { side };
  const faults: string[] = [];
  for (const { name, slot } of game.actions.get(accepted.type)!.order) {
    const value = accepted[name];
    if (value === undefined) continue;
    const { side: _, ...slots } = d;
    if (isText(slot)) {
      const { why } = game.choices(s, side, { type: accepted.type, slots });
      for (const bad of ['x'.repeat(limit(slot.max, s, d, 0) + 1), '\u0000', '\ud800']) {
        if (why(bad) === undefined) faults.push(`${accepted.type}.${name} takes a text that is none or too long`);
      }
      d[name] = value;
      continue;
    }
    if (isRows(slot)) {
      faults.push(
        ...outsideTable(game, s, side, { type: accepted.type, slots }, name, value as readonly Row[], chance),
      );
      d[name] = value;
      continue;
    }
    const prefixes: (readonly number[])[] = [[]];
    if (isMany(slot) && (value as readonly number[]).length > 1) {
      const whole = value as readonly number[];
      prefixes.push(whole.slice(0, 1 + chance.below(whole.length - 1)));
    }
    for (const chosen of prefixes) {
      const among = new Set(slot.among(s, d, chosen) as Iterable<number | string>);
      const { why } = game.choices(s, side, { type: accepted.type, slots, ...(isMany(slot) && { chosen }) });
      for (const one of valuesOutside(game, slot.of, among)) {
        const where = `${accepted.type}.${name}: ${one} is not among ${chosen.length === 0 ? 'the values' : 'what may follow'}`;
        try {
          if (why(one) === undefined) faults.push(`${where}, yet not refused`);
        } catch (error) {
          faults.push(`${where}, and asking why throws: ${(error as Error).message}`);
        }
      }
    }
    d[name] = value;
  }
  return faults;
}

/** The same of every cell of some row of a table. */
function outsideTable<S extends State>(
  game: Game<S>,
  s: S,
  side: string,
  draft: PartialAction,
  name: string,
  table: readonly Row[],
  chance: Chance,
): string[] {
  const faults: string[] = [];
  if (table.length === 0) return faults;
  const slot = game.actions.get(draft.type!)!.order.find((each) => each.name === name)!.slot;
  if (!isRows(slot)) return faults;
  const i = chance.below(table.length);
  const row: Record<string, number | string> = {};
  for (const column of slot.columns) {
    const above = table.slice(0, i);
    const among = new Set(column.among(s, { ...draft.slots, side }, row, above));
    const { why } = game.choices(s, side, { ...draft, rows: above, row });
    for (const one of valuesOutside(game, column.of, among)) {
      const where = `${draft.type}.${name}: ${one} is not among the cells of ${column.name}`;
      try {
        if (why(one) === undefined) faults.push(`${where}, yet not refused`);
      } catch (error) {
        faults.push(`${where}, and asking why throws: ${(error as Error).message}`);
      }
    }
    row[column.name] = table[i]![column.name]!;
  }
  return faults;
}

/** Values of the right kind that are not in the list, and a few that are of no kind. */
function* valuesOutside(
  { pieces, spaces, actions }: Pick<Game, 'pieces' | 'spaces' | 'actions'>,
  of: SlotKind,
  among: ReadonlySet<number | string>,
): Generator<number | string> {
  const all =
    of === 'option'
      ? ['', 'none', 'nonsense', '__proto__', ...actions.keys()]
      : of === 'number'
        ? [
            ...new Set([...among].flatMap((one) => [(one as number) - 1, (one as number) + 1, (one as number) + 0.5])),
            -1,
          ]
        : Array.from({ length: (of.startsWith('piece') ? pieces : spaces).count + 2 }, (_, i) => i - 1);
  for (const one of all) if (!among.has(one)) yield one;
}

/** A refused action changes nothing, and an action survives the journey through its printed form. */
export function refusalFaults<S extends State>(game: Game<S>, s: S, side: string, accepted: Action): string[] {
  const faults: string[] = [];
  const before = game.codec.clone(s);
  const wire = JSON.parse(JSON.stringify(encodeAction(game, accepted))) as unknown;
  const decoded = decodeAction(game, wire);
  if (decoded.refusal !== undefined) faults.push(`${JSON.stringify(wire)} cannot be read back: ${decoded.refusal.key}`);
  else if (game.check(s, side, decoded.action) !== undefined) faults.push('the action is refused after its journey');
  const strangers = game.sides.filter((each) => !game.decisions(s).some((open) => open.side === each));
  for (const stranger of strangers) {
    if (game.check(s, stranger, accepted) === undefined) faults.push(`${stranger} may act out of turn`);
  }
  if (game.check(s, side, { ...accepted, nonsense: 1 }) === undefined) faults.push('an unknown slot is accepted');
  if (game.check(s, side, { type: 'no such action' }) === undefined) faults.push('an unknown action is accepted');
  game.preview(s, side, accepted);
  if (!game.codec.equal(s, before)) faults.push('asking about an action changed the state');
  return faults;
}

/**
 * Nothing hidden shows. A side cannot tell a state from another one that differs only in what is hidden from it:
 * not by its view, and not by what it is offered.
 */
export function secrecyFaults<S extends State>(game: Game<S>, s: S, chance: Chance): string[] {
  const faults: string[] = [];
  if (game.hides?.(s) === false) {
    const open = shownTo(game, s, []);
    for (const side of game.sides)
      if (shownTo(game, s, [side]) !== open) faults.push(`${side} alone sees what all should`);
  }
  if (game.sample === undefined) return faults;
  for (const side of game.sides) {
    const other = game.sample(game.codec.clone(s), [side], quietWorld(chance));
    // A side from which nothing was hidden has nothing to tell apart.
    if (game.codec.equal(s, other)) continue;
    const imagined = (state: S): S =>
      game.sample!(game.codec.clone(state), [side], quietWorld(new SeededChance('imagined')));
    if (!game.codec.equal(imagined(s), imagined(other))) {
      faults.push(`what ${side} imagines depends on what is hidden from it`);
    }
    if (shownTo(game, s, [side]) !== shownTo(game, other, [side]))
      faults.push(`${side} sees what is hidden in its view`);
    if (!game.decisions(s).some((open) => open.side === side)) continue;
    const offered = (state: S): string => JSON.stringify(game.choices(state, side, {}).candidates);
    if (offered(s) !== offered(other)) faults.push(`${side} learns something from the action types offered`);
  }
  return faults;
}

/** Nor by the preview of an action that it could take back freely, the answer to it, or the view after it. */
export function freedomFaults<S extends State>(game: Game<S>, s: S, chance: Chance, freely: Action): string[] {
  if (game.sample === undefined) return [];
  const faults: string[] = [];
  for (const { side } of game.decisions(s)) {
    const other = game.sample(game.codec.clone(s), [side], quietWorld(chance));
    if (game.codec.equal(s, other)) continue;
    const shown = (state: S): string => JSON.stringify(game.preview(state, side, freely));
    if (shown(s) !== shown(other)) faults.push(`${side} learns something from the preview of ${freely.type}`);
    // Refused or not, and why, is an answer too; where several sides decide at once the action may not be this side's.
    const answered = (state: S): string => {
      const refusal = game.check(state, side, freely);
      if (refusal !== undefined) return JSON.stringify(refusal);
      const copy = game.codec.clone(state);
      game.apply(copy, side, freely, quietWorld(chance));
      return shownTo(game, copy, [side]);
    };
    if (answered(s) !== answered(other)) {
      faults.push(`${side} learns something from ${freely.type}, yet may take it back freely`);
    }
  }
  return faults;
}

/** All that these sides can look at: their view, and what may be laid over the map. */
export const shownTo = <S extends State>(game: Game<S>, s: S, sides: readonly string[]): string =>
  JSON.stringify([game.view(s, sides), ...Object.values(game.overlays ?? {}).map((overlay) => overlay(s, sides))]);

/** Every canary that can be found in what is about to leave, wherever it hides. */
export function canariesIn(leaving: unknown, canaries: readonly string[]): string[] {
  const bytes = typeof leaving === 'string' ? leaving : (JSON.stringify(leaving) ?? '');
  return canaries.filter((canary) => bytes.includes(canary));
}
