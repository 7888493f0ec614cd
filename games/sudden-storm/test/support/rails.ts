import { LAND, RAIL_IDS, USSR, hexNamed } from '../../src/board.ts';
import { AXIS_JOINED, AXIS_SUPPLIED, SOVIET_JOINED, SOVIET_SUPPLIED, type NetId, type State } from '../../src/state.ts';
import { AXIS, SOVIET, pieceNamed } from '../../src/units.ts';

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

/** RE that a net has carried already in this player turn. */
export const railUsed =
  (net: NetId, re: number) =>
  (s: State): void => {
    s.rail[net].used = re;
  };

/** RE of capacity that the Soviets have lost for good. */
export const capacityLost =
  (re: number) =>
  (s: State): void => {
    s.rail.soviet.lost = re;
  };

/** Units that came in from the east this turn; so many RE of newcomers have travelled free already. */
export const fromTheEast =
  (travelled: number, ...units: readonly string[]) =>
  (s: State): void => {
    for (const unit of units) s.units.fromEast[pieceNamed(unit)] = 1;
    s.used['eastern-rail'] = travelled;
  };

/** Everything was Axis ground once, but one city. */
export const onceOverrun =
  (kept?: string) =>
  (s: State): void => {
    s.hexes.lost.fill(1);
    if (kept !== undefined) s.hexes.lost[hexNamed(kept)] = 0;
  };

/** Hexes of the Soviets in the midst of the Axis. */
export const sovietHexes =
  (...hexes: readonly string[]) =>
  (s: State): void => {
    for (const hex of hexes) s.hexes.owner[hexNamed(hex)] = SOVIET;
  };

/** A hex that no supply line reached in the initial phase. */
export const cutOff =
  (hex: string) =>
  (s: State): void => {
    s.hexes.lines[hexNamed(hex)] = 0;
  };

/** Units that may act in the surprise turn. */
export const surprising =
  (...units: readonly string[]) =>
  (s: State): void => {
    for (const unit of units) s.units.surprise[pieceNamed(unit)] = 1;
  };

export const carrying =
  (unit: string, points: number) =>
  (s: State): void => {
    s.units.carries[pieceNamed(unit)] = points;
  };

/** These counters stand for a division. */
export const partsOfDivision =
  (division: string, ...parts: readonly string[]) =>
  (s: State): void => {
    for (const part of parts) s.units.partOf[pieceNamed(part)] = pieceNamed(division);
  };
