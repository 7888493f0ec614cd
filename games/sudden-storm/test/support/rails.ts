import { LAND, RAIL_IDS, USSR } from '../../src/board.ts';
import { AXIS_JOINED, AXIS_SUPPLIED, SOVIET_JOINED, SOVIET_SUPPLIED, type State } from '../../src/state.ts';
import { AXIS } from '../../src/units.ts';

/** What positions about railways and supply lines need, given as `also` of a scene. */

/** Every hex in regular supply of both sides and joined to it, as an initial phase would have found. */
export function linesEverywhere(s: State): void {
  s.hexes.lines.fill(AXIS_SUPPLIED | SOVIET_SUPPLIED | AXIS_JOINED | SOVIET_JOINED);
}

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
