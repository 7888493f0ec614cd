import type { Board } from '@rokada/kit';
import { refuse } from '../statements.ts';
import { Bumps } from './bumps.ts';
import type { Verdict } from './check.ts';
import { Finished, judge, wayOf } from './check.ts';
import { Field } from './field.ts';
import { fill, signedDistance } from './plane.ts';
import { shapesOf, simplified, withoutCrumbs } from './rings.ts';
import type { HexSide, Want } from './wants.ts';
import { along, hexSides, isWet, wantsOf, wetterEnd } from './wants.ts';
import type { Push } from './warp.ts';
import { pushCoast } from './warp.ts';

export interface Coast {
  /** Rings in hundredths of a hex, filled even-odd: land. */
  readonly rings: readonly Int32Array[];
  readonly push: Push;
  readonly verdict: Verdict;
  readonly natural: Verdict;
}

/** The finished coast is judged, mended where it fails, and judged again, so often at most. */
const MENDS = 8;
/** Of the ways between land hexes no more may be cut by water. */
const CUT = 0.01;

/** A coast that looks like nature's and says what the board says. */
export function layCoast(board: Board, natural: Field, tell: (line: string) => void): Coast {
  const tolerance = natural.per >= 20 ? 0.012 : 0.016;
  const sides = hexSides(board);
  const wants = wantsOf(board, sides, natural);
  const raw = judge(
    board,
    sides,
    new Finished(
      shapesOf(natural)
        .flat()
        .map((ring) => simplified(ring, 0.004)),
    ),
  );
  tell(`coast by nature: ${describe(raw)}`);

  const push = pushCoast(natural, wants);
  const bumps = new Bumps(redrawn(natural, push));
  for (let mend = 0; ; mend++) {
    const left = bumps.settle(wants);
    const shapes = withoutCrumbs(shapesOf(bumps.result().blurred(0.7)), wants);
    const rings = shapes.flat().map((ring) => simplified(ring, tolerance));
    const kept = rings.filter((ring) => ring.length >= 6);
    const coast = new Finished(kept);
    const verdict = judge(board, sides, coast);
    const repairs = repairsOf(board, verdict, coast, natural, 1 + mend / 3);
    if (repairs.length === 0 || mend === MENDS) {
      tell(`coast: ${describe(verdict)}; ${Math.round(bumps.share * 1000) / 10} % of the board pushed, ${left} left`);
      refuseBeyond(board, verdict);
      return { rings: kept, push, verdict, natural: raw };
    }
    wants.push(...repairs);
  }
}

/** Nature carried along by the sheet, as a true distance again: bumps act alike everywhere. */
function redrawn(natural: Field, push: Push): Field {
  const carried = natural.map((_, k) => {
    const [x, y] = [natural.x(k % natural.width), natural.y(Math.floor(k / natural.width))];
    return natural.at(x - push.x.at(x, y), y - push.y.at(x, y));
  });
  const shapes = shapesOf(carried);
  const land = new Uint8Array(natural.cells.length);
  for (const shape of shapes) fill(land, natural, shape, 1);
  return signedDistance(natural, land, shapes.flat(), 1);
}

/** Places that would put right what the finished coast has wrong, each time a little deeper than asked before. */
function repairsOf(board: Board, verdict: Verdict, coast: Finished, natural: Field, more: number): Want[] {
  const at = ([x, y]: readonly [number, number], depth: number, reach: number): Want => ({
    x,
    y,
    depth: depth * more,
    reach,
    centre: false,
  });
  return [
    ...verdict.centres.map((hex) => at([board.x[hex]!, board.y[hex]!], isWet(board, hex) ? -0.3 : 0.3, 0.62)),
    ...verdict.dry.flatMap(({ ends }) => coast.stretches(ends, true).map((t) => at(along(ends, t), -0.08, 0.2))),
    ...verdict.cut.flatMap((side) =>
      coast.stretches(wayOf(board, side), false).map((t) => at(along(wayOf(board, side), t), 0.06, 0.2)),
    ),
    ...verdict.blocked.flatMap((side) =>
      coast.stretches(wayOf(board, side), true).map((t) => at(along(wayOf(board, side), t), -0.06, 0.2)),
    ),
    ...verdict.hidden.map(({ ends }) => at(along(ends, wetterEnd(ends, natural)), -0.09, 0.2)),
  ];
}

export const describe = (v: Verdict): string =>
  `${v.centres.length} hexes on the wrong side, ${v.dry.length} water sides not all water, ` +
  `${v.cut.length} of ${v.landSides} land ways cut, ${v.blocked.length} sea ways cut, ${v.hidden.length} shores without water`;

function refuseBeyond(board: Board, { centres, dry, cut, landSides }: Verdict): void {
  const names = (sides: readonly HexSide[]): string => sides.map(({ a, b }) => sideName(board, a, b)).join(', ');
  if (centres.length > 0)
    refuse('coast', `centres on the wrong side: ${centres.map((hex) => board.ids[hex]).join(', ')}`);
  if (dry.length > 0) refuse('coast', `sides that must be water are not: ${names(dry)}`);
  if (cut.length > landSides * CUT) refuse('coast', `too many land ways are cut: ${names(cut)}`);
}

export const sideName = (board: Board, a: number, b: number): string => `${board.ids[a]!}/${board.ids[b]!}`;
