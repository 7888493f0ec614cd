import { SAFE } from '../board/counters.ts';
import type { GameInfo } from '../engine/protocol.ts';

/** The games as they were fetched, by id: the colours of their sides come back when the safe ones go. */
const own = new Map<string, GameInfo['presentation']['sides']>();

/** A game with colours of sides that everybody can tell apart, wherever a side has its colour; or with its own. */
export function coloured(info: GameInfo, safe: boolean): GameInfo {
  const sides = own.get(info.id) ?? info.presentation.sides;
  own.set(info.id, sides);
  const shown = safe
    ? Object.fromEntries(
        Object.entries(sides).map(([id, look], i) => [id, { ...look, colour: SAFE[i % SAFE.length]! }]),
      )
    : sides;
  return { ...info, presentation: { ...info.presentation, sides: shown } };
}
