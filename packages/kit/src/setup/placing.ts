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
  /** Why nobody may be placed just now. */
  closed?(s: S, side: string): Refusal | undefined;
  /** Who may be placed now by this side. */
  waiting(s: S, side: string): Iterable<number>;
  /** Why this piece may not be placed just now, if it waits at all. */
  refusePiece?(s: S, side: string, piece: number): Refusal | undefined;
  /** The places worth asking about: every legal one must be among them. */
  places(s: S, piece: number): Iterable<number>;
  refusePlace(s: S, piece: number, space: number): Refusal | undefined;
  put(s: S, piece: number, space: number, world: World): void;
}

export type PlaceAction<S extends State, To extends string = 'to'> = ActionType<S, Record<'unit' | To, number>>;

/** The action by which a side places one piece; `to` is what the game calls the place. */
export function placeAction<S extends State, To extends string = 'to'>(
  type: string,
  rule: RuleId,
  placing: Placing<S>,
  to: To = 'to' as To,
): PlaceAction<S, To> {
  type Placed = Record<'unit' | To, number>;
  const { refusePiece, closed } = placing;
  const slots = {
    unit: piece<S, Placed>({
      among: (s, d) => placing.waiting(s, d.side),
      ...(refusePiece && { refuse: (s, d, unit) => refusePiece(s, d.side, unit) }),
    }),
    [to]: space<S, Placed>({
      among: (s, d) => placing.places(s, d.unit),
      refuse: (s, d, where) => placing.refusePlace(s, d.unit, where),
    }),
  } as Parameters<typeof action<S, Placed>>[2];
  return action<S, Placed>(type, rule, slots, {
    ...(closed && { closed }),
    apply: (s, d, world) => placing.put(s, d.unit, d[to], world),
  });
}
