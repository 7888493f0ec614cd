import { catalogue } from '@rokada/catalogue';
import {
  encodeAction,
  encodeParams,
  randomAction,
  SeededChance,
  type Json,
  type WireAction,
  type WireParam,
  type Words,
} from '@rokada/kernel';
import { look, type Level, type Staff } from '@rokada/staff';
import { gameOf } from '../games.ts';

/** A decision put to a thread. */
export interface Question {
  readonly game: string;
  readonly state: Json;
  readonly side: string;
  /** The sides of the seat: it is shown what they know, and no more. */
  readonly sides: readonly string[];
  /** Without one, anything legal will do. */
  readonly level?: Level;
  readonly seed: string;
  /** So many milliseconds at most, however much its level may spend. */
  readonly ms: number;
}

/** What a player could do, best first, and why: keys into the words of the staff. */
export interface Hints {
  readonly hints: readonly {
    readonly action: WireAction;
    readonly reason: { readonly key: string; readonly params?: Record<string, WireParam> };
  }[];
  readonly words: Words;
}

const staffOf = (game: string): Promise<Staff> | undefined =>
  catalogue.hasStaff(game) ? catalogue.staff(game) : undefined;

/** What the computer does: what its staff advises, or anything legal where a game has no staff. */
export async function think({ game: id, state, side, sides, level, seed, ms }: Question): Promise<WireAction> {
  const game = gameOf(id);
  const seen = look(game, game.codec.fromJSON(state), sides, seed);
  const staff = level && (await staffOf(id));
  const action =
    staff === undefined
      ? randomAction(game, seen, side, new SeededChance(seed))
      : staff.decide({ seen, side, sides, level: level!, seed, budget: { ...staff.budgetOf(level!), ms } }).action;
  if (action === undefined) throw new Error(`${side} has nothing to choose from`);
  return encodeAction(game, action);
}

/** What the staff would do in a player's place; nothing where a game has none. */
export async function advise({ game: id, state, side, sides, level = 'officer', seed, ms }: Question): Promise<Hints> {
  const staff = await staffOf(id);
  if (staff === undefined) return { hints: [], words: { en: {}, fr: {} } };
  const game = gameOf(id);
  const seen = look(game, game.codec.fromJSON(state), sides, seed);
  const budget = { ...staff.budgetOf(level), ms };
  return {
    hints: staff.hints({ seen, side, sides, level, seed, budget }).map(({ action, reason: { key, params } }) => ({
      action: encodeAction(game, action),
      reason: { key, ...(params !== undefined && { params: encodeParams(game, params) }) },
    })),
    words: staff.values.words,
  };
}
