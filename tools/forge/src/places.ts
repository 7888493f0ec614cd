import type { Board } from '@rokada/kit';
import { distance, spaceAt } from '@rokada/kit';
import type { Warp } from './fit.ts';
import { hexOf } from './grid.ts';
import { lonLat, refuse } from './statements.ts';
import type { Statement } from './statements.ts';

/** Hexes by the names of the towns in them, blanks written as `_`. */
export type Towns = ReadonlyMap<string, number>;

/**
 * Finds the hexes of towns that the rules do not name.
 *
 *     place city 23.70,52.09 "Brest" grade=reference     becomes a record in the hex where the fit puts it
 *     place city 36.47,45.36 "Kerch" in=4A:3526          nudged; in= must touch the hex of the fit
 *     mark 30.03,52.89 "Zhlobin"                         only a name for railways and river banks, not on the map
 *
 * The names, and those of records and points, stand for their hexes in left=, right= and in routes.
 */
export function settle(board: Board, warp: Warp, layers: readonly Statement[]): { layers: Statement[]; towns: Towns } {
  const towns = new Map<string, number>();
  const settled = layers.flatMap((at): Statement[] => {
    if (!['place', 'mark', 'record', 'point'].includes(at.verb)) return [at];
    const key = at.name?.replaceAll(' ', '_') ?? '';
    if (at.verb === 'record' || at.verb === 'point') {
      // A record may lie in a box off the grid; and the first to bear a name has it, for a port is called like its city.
      const hex = board.byId.get(at.words[at.verb === 'record' ? 1 : 0] ?? '');
      if (hex !== undefined && !towns.has(key)) towns.set(key, hex);
      return [at];
    }
    if (key === '' || towns.has(key)) refuse(at, `needs a name of its own`);
    const hex = found(board, warp, at);
    towns.set(key, hex);
    return at.verb === 'mark' ? [] : [{ ...at, verb: 'record', words: [at.words[0] ?? '', board.ids[hex]!] }];
  });
  return { layers: settled, towns };
}

function found(board: Board, warp: Warp, at: Statement): number {
  const [x, y] = warp.forward(...lonLat(at, at.words.at(-1) ?? ''));
  const hex = spaceAt(board, x, y);
  const given = at.facts.get('in');
  if (given === undefined) return hex >= 0 ? hex : refuse(at, 'lies off the map');
  const nudged = hexOf(board, given, at);
  if (hex >= 0 && distance(board, hex, nudged) > 1)
    refuse(at, `the fit puts it in ${board.ids[hex]!}, which does not touch ${given}`);
  return nudged;
}

/** A hex by its id or by the name of a town. */
export function hexOrTown(board: Board, towns: Towns, word: string, at: Statement): number {
  return board.byId.get(word) ?? towns.get(word) ?? refuse(at, `there is no hex and no town ${word}`);
}
