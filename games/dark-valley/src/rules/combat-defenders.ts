import { landUnitsAt, type State } from '../state.ts';
import { UNITS, type Camp } from '../units.ts';

/**
 * Who defends a hex (12.2, 12.5, R-84): all units together. Those that retreated into it add nothing; nor do
 * headquarters, unless they are alone.
 */
export function defendersAt(s: State, of: Camp, hex: number): number[] {
  const firm = landUnitsAt(s, of, hex).filter((u) => s.units.retreated[u] === 0);
  const fighting = firm.filter((u) => u < UNITS);
  return fighting.length > 0 ? fighting : firm;
}
