import { COMBAT_UNITS, isOnMap, placesOf, UNITS, VICTORY_POINTS } from '../data.ts';
import type { Idea } from '@rokada/staff';
import { shiftWorth } from './operations.ts';
import type { Picture } from './picture.ts';

/** What must be gained for a unit to leave its historical place. */
const WORTH_A_MOVE = 5;

/**
 * Before the battle. The historical places are sound; but in the base game a unit may stand wherever one of its colour
 * does (5.d), and a Russian general has his begin where it counts, each moved once at most.
 */
export function* deployments(picture: Picture): Generator<Idea> {
  yield { action: { type: 'ready' }, worth: 0 };
  const { s, side, wants } = picture;
  if (wants.garrison === undefined) return;
  for (const unit of COMBAT_UNITS[side]) {
    const { setup, colour, type } = UNITS[unit]!;
    const from = s.units.at[unit]!;
    if (from !== setup || !isOnMap(from) || type === 'antiAircraft') continue;
    for (const area of placesOf(side, colour)) {
      if (!isOnMap(area) || area === from || VICTORY_POINTS[area] === 0) continue;
      const worth = shiftWorth(picture, from, area, 1) - WORTH_A_MOVE;
      yield { action: { type: 'deploy', units: [unit], area }, worth };
    }
  }
}
