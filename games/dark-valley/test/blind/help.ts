import { decodeAction, type Value, type WireAction } from '@rokada/kernel';
import { game } from '../../src/game.ts';
import { SUPPLY } from '../../src/state.ts';
import { hex, piece, type Table } from '../support.ts';
import { stepsOf } from '../../src/units.ts';

/** What the tests read from the rulebook alone have in common: questions a player could ask at the table. */

const SIDES = ['axis', 'soviet'];
const isSpace = (of: string): boolean => of === 'space' || of === 'spaces' || of === 'path';

/** What the table asks next of an action of which some slots are filled. */
function asked(t: Table, action: WireAction) {
  const slots: Record<string, Value> = {};
  for (const [name, value] of Object.entries(action)) {
    if (name === 'type') continue;
    const whole = decodeAction(game, action);
    const decoded = whole.refusal === undefined ? (whole.action as Record<string, Value>)[name] : undefined;
    slots[name] = decoded ?? (value as Value);
  }
  return game.choices(t.s, t.side, { type: action.type, slots });
}

/** What is offered for the next slot of an action, by printed ids, in order of the alphabet. */
export function offers(t: Table, action: WireAction): string[] {
  const question = asked(t, action);
  const of = question.slot?.of ?? 'option';
  const name = (value: number | string): string =>
    typeof value === 'string'
      ? value
      : isSpace(of)
        ? game.spaces.ids[value]!
        : of === 'piece' || of === 'pieces'
          ? game.pieces.ids[value]!
          : String(value);
  return question.candidates.map((each) => name(each.value)).toSorted();
}

/** Every hex in which these units could end what they do by a path: a march, a retreat, a withdrawal. */
export function ends(t: Table, units: readonly string[], type = 'move'): string[] {
  const slots = { units: units.map(piece) };
  const reach = game.choices(t.s, t.side, { type, slots }).reach ?? [];
  return [...new Set(reach.map((way) => game.spaces.ids[way.at(-1)!]!))].toSorted();
}
/** The whole ways, each from its first hex to its last. */
export function ways(t: Table, units: readonly string[], type = 'move'): string[][] {
  const slots = { units: units.map(piece) };
  const reach = game.choices(t.s, t.side, { type, slots }).reach ?? [];
  return reach.map((way) => way.map((each) => game.spaces.ids[each]!));
}

/** What may be done at this moment, by name. */
export const open = (t: Table): string[] =>
  game
    .choices(t.s, t.side, {})
    .candidates.map((each) => String(each.value))
    .toSorted();

/** May the side that decides do this? */
export const may = (t: Table, action: WireAction): boolean => t.why(t.side, action) === undefined;
/** The clause by which it may not; undefined when it may. */
export const barred = (t: Table, action: WireAction): string | undefined => t.why(t.side, action)?.rule;
/** Whoever decides does this. */
export const go = (t: Table, action: WireAction | string): Table =>
  t.act(t.side, typeof action === 'string' ? { type: action } : action);

export const steps = (t: Table, id: string): number =>
  /^[WE]\d{4}$/.test(t.at(id) ?? '') ? stepsOf[piece(id)]! - t.s.units.lost[piece(id)]! : 0;
export const mark = (t: Table, id: string): string => SUPPLY[t.s.units.supply[piece(id)]!]!;
export const isDone = (t: Table, id: string): boolean => t.s.units.done[piece(id)] === 1;
export const holder = (t: Table, place: string): string => SIDES[t.s.hexes.control[hex(place)]!] ?? 'nobody';

/** How many hexes of a way these units may march. */
export function far(t: Table, units: readonly string[], way: readonly string[]): number {
  let n = 0;
  while (n < way.length && may(t, { type: 'move', units, way: way.slice(0, n + 1) })) n++;
  return n;
}
