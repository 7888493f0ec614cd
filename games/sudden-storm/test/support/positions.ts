import { REPLACEMENT_POOL, hexNamed } from '../../src/board.ts';
import { RP, type State } from '../../src/state.ts';
import { NATIONS, pieceNamed } from '../../src/units.ts';

/** What else a position may hold: given as `also` of a scene, several one after another with `all`. */
type Also = (s: State) => void;
export type Nation = (typeof NATIONS)[number];

export const nationOf = (word: Nation): number => NATIONS.indexOf(word);

export const all =
  (...parts: readonly Also[]): Also =>
  (s) =>
    parts.forEach((part) => part(s));

/** Units that wait in the replacement pool. */
export const pooled =
  (...ids: readonly string[]): Also =>
  (s) => {
    for (const id of ids) s.units.at[pieceNamed(id)] = REPLACEMENT_POOL;
  };

/** A hundred points of everything, for everybody. */
export const rich: Also = (s) => {
  s.nations.infantry.fill(100 * RP);
  s.nations.infantry[nationOf('soviet')] = 0;
  s.armour = [100 * RP, 100 * RP];
  s.artillery = 100 * RP;
  s.districts.infantry.fill(100 * RP);
};

/** Infantry points in hand. */
export const infantryOf =
  (points: Partial<Record<Nation, number>>): Also =>
  (s) => {
    for (const [nation, count] of Object.entries(points)) s.nations.infantry[nationOf(nation as Nation)] = count * RP;
  };

/** Attack strength lost in combat so far. */
export const lossesOf =
  (losses: Partial<Record<Nation, number>>): Also =>
  (s) => {
    for (const [nation, count] of Object.entries(losses)) s.nations.losses[nationOf(nation as Nation)] = count;
  };

/** A city that was lost once, whoever has it now. */
export const onceLost =
  (hex: string): Also =>
  (s) => {
    s.hexes.lost[hexNamed(hex)] = 1;
  };

export const emptyTruck =
  (id: string): Also =>
  (s) => {
    s.units.empty[pieceNamed(id)] = 1;
  };
