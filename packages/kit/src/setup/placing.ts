import {
  action,
  piece,
  space,
  type ActionType,
  type Refusal,
  type RuleId,
  type State,
  type World,
} from '@rokada/kernel';

/**
 * Putting pieces on the board, one by one, each where it may go: set-up, reinforcements, rebuilt units. A game says who
 * waits, where each may stand, and what else is against a place.
 */
export interface Placing<S> {
  /** Who may be placed now by this side. */
  waiting(s: S, side: string): Iterable<number>;
  /** Why this piece may not be placed just now, if it waits at all. */
  refusePiece?(s: S, side: string, piece: number): Refusal | undefined;
  /** The places worth asking about: every legal one must be among them. */
  places(s: S, piece: number): Iterable<number>;
  refusePlace(s: S, piece: number, space: number): Refusal | undefined;
  put(s: S, piece: number, space: number, world: World): void;
}

export type PlaceAction<S extends State> = ActionType<S, { unit: number; to: number }>;

/** The action by which a side places one piece. */
export function placeAction<S extends State>(type: string, rule: RuleId, placing: Placing<S>): PlaceAction<S> {
  return action<S, { unit: number; to: number }>(
    type,
    rule,
    {
      unit: piece({
        among: (s, d) => placing.waiting(s, d.side),
        ...(placing.refusePiece && { refuse: (s, d, unit) => placing.refusePiece!(s, d.side, unit) }),
      }),
      to: space({
        among: (s, d) => placing.places(s, d.unit),
        refuse: (s, d, to) => placing.refusePlace(s, d.unit, to),
      }),
    },
    { apply: (s, d, world) => placing.put(s, d.unit, d.to, world) },
  );
}
