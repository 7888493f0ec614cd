import type { World } from '@rokada/kernel';
import { neighbours } from '../geography.ts';
import { EMERGENCY, FORTRESS, GENERAL, UNSUPPLIED, combatUnitsAt, unitsOnMap, type State } from '../state.ts';
import { ALLIED, isCombat, isGerman, type Camp } from '../units.ts';
import { linkUp, suppliedNow, type Supplied } from './supply.ts';
import { noteTheatres } from './theatres.ts';

/** The markers of the supply checks (15.2, 15.3). */

/** Who is in supply now; markers of Emergency Supply stay, relieved fortresses open (15.17). */
export function markSupply(s: State, camp: Camp, world: World): void {
  if (camp === ALLIED) {
    linkUp(s);
    noteTheatres(s);
  }
  const supplied = suppliedNow(s, camp);
  for (const u of unitsOnMap(s, camp)) {
    if (isCombat[u] === 0) continue;
    const was = s.units.supply[u];
    if (was === FORTRESS && !isRelieved(s, u, supplied)) continue;
    if (supplied.has(u)) s.units.supply[u] = GENERAL;
    else if (was !== EMERGENCY) {
      s.units.supply[u] = UNSUPPLIED;
      world.tell({
        key: 'out-of-supply',
        rules: ['ID-15.3a'],
        params: { unit: { piece: u }, hex: { space: s.units.at[u]! } },
      });
    }
  }
}

/** 15.17: German units in supply beside a fortress open it. */
export const isRelieved = (s: State, u: number, supplied: Supplied): boolean =>
  neighbours(s.units.at[u]!).some((hex) =>
    combatUnitsAt(s, hex).some((other) => isGerman[other] === 1 && supplied.has(other)),
  );
