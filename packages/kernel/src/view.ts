import type { Json } from './state.ts';

/** What somebody may know of a state. Built by a game's whitelist; nothing else leaves for that viewer. */
export interface View {
  readonly pieces: readonly PieceView[];
  /** Only the spaces that differ from the printed board. */
  readonly spaces: readonly SpaceView[];
  /** Turn, weather, victory points and the like: plain facts that the game's presentation knows how to show. */
  readonly facts: Readonly<Record<string, Json>>;
}

export interface PieceView {
  /** Printed id, or a stand-in such as `?3` for a piece whose identity is hidden. */
  readonly id: string;
  /** Printed id of the space or box; null when out of play. */
  readonly at: string | null;
  readonly side: string;
  /** What it is now, among the presentation's `kinds`; left out where a piece always is what is printed on it. */
  readonly kind?: string;
  /** What its player calls it, where players may name their pieces. */
  readonly name?: string;
  /** Which side of the counter shows: 0 full strength. Left out when hidden. */
  readonly face?: number;
  readonly marks?: readonly string[];
}

export interface SpaceView {
  readonly id: string;
  readonly control?: string;
  readonly marks?: readonly string[];
}
