import { candidatesOf } from './choices.ts';
import type { Game } from './game.ts';
import type { Slot } from './grammar.ts';
import type { Json, State } from './state.ts';

/** Where a piece could go if its side moved it now: every game calls that action `move`. */
export function reachOf(game: Game, state: State, side: string, piece: number): readonly number[] {
  const s = game.rested?.(state) ?? state;
  const d: Record<string, unknown> & { side: string } = { side };
  for (const { name, slot } of game.actions.get('move')?.order ?? []) {
    const asked = slot as Slot<State, object>;
    if (asked.when?.(s, d) === false) continue;
    if (asked.of === 'piece') d[name] = piece;
    else if (asked.of === 'pieces') d[name] = [piece];
    else if (asked.of === 'path') return [...(asked.reach?.(s, d) ?? [])].map((way) => way.at(-1)!);
    else if (asked.of === 'space') return candidatesOf(s, d, asked).map(Number);
    else return [];
  }
  return [];
}

/** The overlay `reach:<piece>`: where a piece that these sides see on the map could go. */
export function reachOverlay(game: Game, s: State, sides: readonly string[], name: string): Json | undefined {
  const [, id] = /^reach:(.+)$/.exec(name) ?? [];
  const seen = id === undefined ? undefined : game.view(s, sides).pieces.find((piece) => piece.id === id);
  const piece = id === undefined ? undefined : game.pieces.find(id);
  if (seen === undefined || seen.at === null || piece === undefined) return undefined;
  return reachOf(game, s, seen.side, piece).map((space) => game.spaces.ids[space]!);
}
