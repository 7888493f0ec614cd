import { KERCH_STRAITS, ROSTOV, columnOf, type Sea, type Town, PORTS } from '../geography.ts';
import { controls, weather, type State } from '../state.ts';
import { AXIS, enemyOf, type Camp } from '../units.ts';
import { hasEnemy } from './zones.ts';

/** Ports and the waters they lie on (9.3, 9.5, 13.4, 13.5, 13.7). */

/** Where ships go: the Gulf of Finland is part of the Baltic, the Sea of Azov is reached from the Black Sea. */
export type Waters = 'baltic' | 'black';
export const watersOf = (sea: Sea): Waters => (sea === 'baltic' || sea === 'gulf' ? 'baltic' : 'black');

/** 2.4, R-87: the Taman hex and both hexes of the Crimea. */
export const holdsStraits = (s: State, of: Camp): boolean => KERCH_STRAITS.every((hex) => controls(s, of, hex));

/** 9.3, 9.5, 13.4: ships come into the Sea of Azov through straits that are one's own and free of ice. */
export const isAzovOpen = (s: State, of: Camp): boolean => weather(s) !== 'snow' && holdsStraits(s, of);

/** 9.3, 9.5: whether ships sail this sea now. */
export function isSeaOpen(s: State, of: Camp, sea: Sea): boolean {
  if (sea === 'gulf') return weather(s) !== 'snow';
  return sea !== 'azov' || isAzovOpen(s, of);
}

/** 9.3, 13.7: an enemy unit stands on the river between the port and the sea; zones do not matter. */
export const isRiverBarred = (s: State, of: Camp, port: Town): boolean =>
  port.mouth.some((hex) => hasEnemy(s, of, hex));

/** 9.3, 9.5: whether ships put in at a port; only Rostov depends on its river there. */
export const isPortOpen = (s: State, of: Camp, port: Town): boolean =>
  controls(s, of, port.hex) && isSeaOpen(s, of, port.port!) && !(port.hex === ROSTOV && isRiverBarred(s, of, port));

/** 13.4, 13.5: the same body of water, for ports that lie behind one of the enemy. */
const bodyOf = (sea: Sea): string => (sea === 'gulf' ? 'baltic' : sea);

/** 13.4, 13.5: a Soviet port west, an Axis port east of one the enemy holds on the same water supplies nobody in full. */
export function isBehindEnemyPort(s: State, of: Camp, port: Town): boolean {
  const enemy = enemyOf(of);
  return PORTS.some(
    (other) =>
      bodyOf(other.port!) === bodyOf(port.port!) &&
      controls(s, enemy, other.hex) &&
      (of === AXIS ? columnOf(other.hex) < columnOf(port.hex) : columnOf(other.hex) > columnOf(port.hex)),
  );
}
