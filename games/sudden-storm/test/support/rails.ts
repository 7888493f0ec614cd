import { LAND, RAIL_IDS, USSR } from '../../src/board.ts';
import { AXIS_JOINED, AXIS_SUPPLIED, SOVIET_JOINED, SOVIET_SUPPLIED, type NetId, type State } from '../../src/state.ts';
import { AXIS, SOVIET, pieceNamed } from '../../src/units.ts';
import { all, everywhere, given, rows, type Also } from './positions.ts';

/** What positions about railways and supply lines need, given as `also` of a scene. */

/** Every hex in regular supply of both sides and joined to it, as an initial phase would have found. */
export const linesEverywhere = everywhere(
  'hexes',
  'lines',
  AXIS_SUPPLIED | SOVIET_SUPPLIED | AXIS_JOINED | SOVIET_JOINED,
);

/** The Axis owns the whole Soviet Union. */
export function overrunEast(s: State): void {
  for (const hex of LAND) if (USSR[hex] === 1) s.hexes.owner[hex] = AXIS;
}

/** Lines of standard gauge, hex after hex, regauged in an earlier turn. */
export const regaugedAlong =
  (...hexes: readonly string[]) =>
  (s: State): void => {
    for (let i = 1; i < hexes.length; i++) {
      const [a, b] = [hexes[i - 1]!, hexes[i]!];
      const line = RAIL_IDS.findIndex((id) => id === `${a}/${b}` || id === `${b}/${a}`);
      s.rails.standard[line] = 1;
      s.rails.turned[line] = 1;
    }
  };

/** RE that a net has carried already in this player turn. */
export const railUsed = (net: NetId, re: number): Also => given({ record: { rail: { [net]: { used: re } } } });

/** RE of capacity that the Soviets have lost for good. */
export const capacityLost = (re: number): Also => given({ record: { rail: { soviet: { lost: re } } } });

/** Units that came in from the east this turn; so many RE of newcomers have travelled free already. */
export const fromTheEast = (travelled: number, ...units: readonly string[]): Also =>
  given({ units: rows(units, { fromEast: 1 }), record: { used: { 'eastern-rail': travelled } } });

/** Everything was Axis ground once, but for what was kept. */
export const onceOverrun = (...kept: readonly string[]): Also =>
  all(everywhere('hexes', 'lost', 1), given({ hexes: rows(kept, { lost: 0 }) }));

/** Hexes of the Soviets in the midst of the Axis. */
export const sovietHexes = (...hexes: readonly string[]): Also => given({ hexes: rows(hexes, { owner: SOVIET }) });

/** A hex that no supply line reached in the initial phase. */
export const cutOff = (hex: string): Also => given({ hexes: { [hex]: { lines: 0 } } });

/** Units that may act in the surprise turn. */
export const surprising = (...units: readonly string[]): Also => given({ units: rows(units, { surprise: 1 }) });

export const carrying = (unit: string, points: number): Also => given({ units: { [unit]: { carries: points } } });

/** These counters stand for a division. */
export const partsOfDivision = (division: string, ...parts: readonly string[]): Also =>
  given({ units: rows(parts, { partOf: pieceNamed(division) }) });
