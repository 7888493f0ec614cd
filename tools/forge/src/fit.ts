import type { Board, Orientation } from '@rokada/kit';
import { centre, hexNorm } from './grid.ts';
import type { Point, Projection } from './project.ts';
import { refuse } from './statements.ts';

/** A place whose hex is known. The fit may put it anywhere in that hex (or, for a corner, close to that corner). */
export interface ControlPoint {
  readonly name: string;
  readonly id: string;
  readonly lon: number;
  readonly lat: number;
  /** Hex centre, or the corner at which the named hexes meet. */
  readonly target: Point;
  /** How much of the hex it may roam, 1 being all of it. */
  readonly room: number;
  readonly weight: number;
  /** A town the rules name with its hex: it counts for the limits of the fit. */
  readonly town: boolean;
}

/** From the globe to the map plane and back. */
export interface Warp {
  forward(lon: number, lat: number): Point;
  inverse(x: number, y: number): Point;
}

export interface Residual {
  readonly point: ControlPoint;
  readonly dx: number;
  readonly dy: number;
  /** Distance to the hex centre in hexes. */
  readonly off: number;
  /** Below 1 inside the hex. */
  readonly norm: number;
}

/**
 * One affine transform for the whole map, by least squares; points further off than `soft` count less, so that one
 * misprinted hex does not pull its neighbours along.
 */
export function fitAffine(projection: Projection, points: readonly ControlPoint[], soft: number): Warp {
  const flat = points.map((p) => projection.forward(p.lon, p.lat));
  let weights = points.map((p) => p.weight);
  let x: number[] = [];
  let y: number[] = [];
  for (let round = 0; round < 20; round++) {
    const normal = [0, 1, 2].map(() => [0, 0, 0]);
    const rx = [0, 0, 0];
    const ry = [0, 0, 0];
    for (const [i, p] of points.entries()) {
      const basis = [flat[i]?.[0] ?? 0, flat[i]?.[1] ?? 0, 1];
      const w = weights[i] ?? 0;
      for (let a = 0; a < 3; a++) {
        for (let b = 0; b < 3; b++) add(normal[a], b, w * (basis[a] ?? 0) * (basis[b] ?? 0));
        add(rx, a, w * (basis[a] ?? 0) * p.target[0]);
        add(ry, a, w * (basis[a] ?? 0) * p.target[1]);
      }
    }
    const lu = new Linear(normal);
    x = lu.solve(rx);
    y = lu.solve(ry);
    weights = points.map((p, i) => {
      const [u, v] = flat[i] ?? [0, 0];
      const off = Math.hypot(dot3(x, u, v) - p.target[0], dot3(y, u, v) - p.target[1]);
      return p.weight * Math.min(1, soft / Math.max(off, 1e-9));
    });
  }
  return affineWarp(projection, x.map(round8), y.map(round8));
}

/** A transform given outright, for a map that names too few hexes to fit one. */
export function affineWarp(projection: Projection, x: readonly number[], y: readonly number[]): Warp {
  const [a = 1, b = 0, e = 0] = x;
  const [c = 0, d = 1, f = 0] = y;
  const det = a * d - b * c;
  if (!(Math.abs(det) > 1e-9)) refuse('fit', 'the transform is singular');
  return {
    forward(lon, lat) {
      const [u, v] = projection.forward(lon, lat);
      return [a * u + b * v + e, c * u + d * v + f];
    },
    inverse(px, py) {
      const dx = px - e;
      const dy = py - f;
      return projection.inverse((d * dx - b * dy) / det, (a * dy - c * dx) / det);
    },
  };
}

/**
 * A rubber sheet (thin-plate spline) for a map whose designer bent geography to suit the grid: the smoothest sheet
 * that keeps every control point inside its hex. Each round lets a point rest where the sheet puts it if that is
 * within its room, and pulls it to the rim of its room if not, until nothing moves any more.
 */
export function fitSpline(
  board: Board,
  projection: Projection,
  points: readonly ControlPoint[],
  stiffness: number,
): Warp {
  const start = fitAffine(projection, points, 1);
  const flat = points.map((p) => projection.forward(p.lon, p.lat));
  const n = points.length;
  const size = n + 3;
  const matrix = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  for (let i = 0; i < n; i++) {
    const [xi, yi] = flat[i] ?? [0, 0];
    for (let j = 0; j < n; j++) {
      const [xj, yj] = flat[j] ?? [0, 0];
      add(matrix[i], j, i === j ? stiffness / (points[i]?.weight ?? 1) : kernel((xi - xj) ** 2 + (yi - yj) ** 2));
    }
    for (const [k, value] of [xi, yi, 1].entries()) {
      add(matrix[i], n + k, value);
      add(matrix[n + k], i, value);
    }
  }
  const lu = new Linear(matrix);
  let at = points.map((p) => start.forward(p.lon, p.lat));
  let sheet: Sheet = { x: [], y: [], flat };
  for (let round = 0; round < 400; round++) {
    const wanted = points.map((p, i) => within(board.grid.hexes, p, at[i] ?? p.target));
    sheet = {
      x: lu.solve([...wanted.map((w) => w[0]), 0, 0, 0]),
      y: lu.solve([...wanted.map((w) => w[1]), 0, 0, 0]),
      flat,
    };
    at = flat.map(([u, v]) => lift(sheet, u, v));
  }
  return splineWarp(projection, { x: sheet.x.map(round8), y: sheet.y.map(round8), flat });
}

interface Sheet {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly flat: readonly Point[];
}

function splineWarp(projection: Projection, sheet: Sheet): Warp {
  // Points are asked for in order, each close to the last: its answer is the best place to start from.
  let [u, v] = sheet.flat[0] ?? [0, 0];
  return {
    forward: (lon, lat) => lift(sheet, ...projection.forward(lon, lat)),
    inverse(px, py) {
      for (let step = 0; step < 200; step++) {
        const { x, y, xu, xv, yu, yv } = slope(sheet, u, v);
        const [ex, ey] = [px - x, py - y];
        const det = xu * yv - xv * yu;
        const du = (yv * ex - xv * ey) / det;
        const dv = (xu * ey - yu * ex) / det;
        const long = Math.hypot(du, dv);
        // Newton's step overshoots where the sheet is steep; half a hex at a time is safe.
        const share = long > 0.5 ? 0.5 / long : 1;
        u += du * share;
        v += dv * share;
        if (long < 1e-9) break;
      }
      return projection.inverse(u, v);
    },
  };
}

function lift(sheet: Sheet, u: number, v: number): Point {
  const { x, y } = slope(sheet, u, v);
  return [x, y];
}

/** Where the sheet carries a point, and how fast it moves as the point does. */
function slope(
  { x: cx, y: cy, flat }: Sheet,
  u: number,
  v: number,
): Record<'x' | 'y' | 'xu' | 'xv' | 'yu' | 'yv', number> {
  const n = flat.length;
  let [xu, xv, yu, yv] = [cx[n] ?? 0, cx[n + 1] ?? 0, cy[n] ?? 0, cy[n + 1] ?? 0];
  let x = xu * u + xv * v + (cx[n + 2] ?? 0);
  let y = yu * u + yv * v + (cy[n + 2] ?? 0);
  for (let i = 0; i < n; i++) {
    const p = flat[i];
    if (!p) continue;
    const [du, dv] = [u - p[0], v - p[1]];
    const square = du * du + dv * dv;
    if (square < 1e-18) continue;
    const log = Math.log(square);
    const [wx, wy] = [cx[i] ?? 0, cy[i] ?? 0];
    x += wx * square * log;
    y += wy * square * log;
    const rate = 2 * (log + 1);
    xu += wx * rate * du;
    xv += wx * rate * dv;
    yu += wy * rate * du;
    yv += wy * rate * dv;
  }
  return { x, y, xu, xv, yu, yv };
}

/** The bending of a thin plate under a point load, by squared distance. */
const kernel = (square: number): number => (square < 1e-18 ? 0 : square * Math.log(square));

/** Where the control point may rest: at `at`, or pulled from there towards its target until it is within its room. */
function within(hexes: Orientation, p: ControlPoint, at: Point): Point {
  const dx = at[0] - p.target[0];
  const dy = at[1] - p.target[1];
  const far = hexNorm(hexes, dx, dy) / p.room;
  return far <= 1 ? at : [p.target[0] + dx / far, p.target[1] + dy / far];
}

export function residuals(board: Board, warp: Warp, points: readonly ControlPoint[]): Residual[] {
  return points.map((point) => {
    const [x, y] = warp.forward(point.lon, point.lat);
    const [dx, dy] = [x - point.target[0], y - point.target[1]];
    return { point, dx, dy, off: Math.hypot(dx, dy), norm: hexNorm(board.grid.hexes, dx, dy) };
  });
}

export const rms = (list: readonly Residual[]): number =>
  Math.sqrt(list.reduce((sum, r) => sum + r.off ** 2, 0) / Math.max(1, list.length));

/** A sheet that folds over puts two places into one hex: its slope must keep its sign over the whole map. */
export function leastStretch(board: Board, warp: Warp): { id: string; stretch: number } {
  let worst = { id: '', stretch: Infinity };
  for (let hex = 0; hex < board.hexes; hex++) {
    const [lon, lat] = warp.inverse(...centre(board, hex));
    const [ax, ay] = warp.forward(lon + 0.01, lat);
    const [bx, by] = warp.forward(lon, lat + 0.01);
    const [ox, oy] = warp.forward(lon, lat);
    // North is up, so a sound sheet turns east into north clockwise in a plane whose y grows south.
    const area = -((ax - ox) * (by - oy) - (ay - oy) * (bx - ox)) / (0.0001 * Math.cos((lat * Math.PI) / 180));
    if (area < worst.stretch) worst = { id: board.ids[hex]!, stretch: area };
  }
  return worst;
}

const add = (row: number[] | undefined, i: number, value: number): void => {
  if (row) row[i] = (row[i] ?? 0) + value;
};
const dot3 = (c: readonly number[], u: number, v: number): number => (c[0] ?? 0) * u + (c[1] ?? 0) * v + (c[2] ?? 0);
/** Eight digits are far below a metre; rounding keeps the fit the same on every machine. */
const round8 = (value: number): number => Math.round(value * 1e8) / 1e8;

/** A square system solved again and again: the elimination is done once. */
class Linear {
  readonly #rows: number[][];
  readonly #order: number[];

  constructor(matrix: readonly (readonly number[])[]) {
    const n = matrix.length;
    const a = matrix.map((row) => [...row]);
    const order = a.map((_, i) => i);
    for (let k = 0; k < n; k++) {
      let pivot = k;
      for (let i = k + 1; i < n; i++) if (Math.abs(a[i]?.[k] ?? 0) > Math.abs(a[pivot]?.[k] ?? 0)) pivot = i;
      const top = a[pivot] ?? [];
      if (Math.abs(top[k] ?? 0) < 1e-12) refuse('fit', 'too few control points, or all on one line');
      a[pivot] = a[k] ?? [];
      a[k] = top;
      [order[k], order[pivot]] = [order[pivot] ?? 0, order[k] ?? 0];
      for (let i = k + 1; i < n; i++) {
        const row = a[i] ?? [];
        const factor = (row[k] ?? 0) / (top[k] ?? 1);
        row[k] = factor;
        if (factor !== 0) for (let j = k + 1; j < n; j++) row[j] = (row[j] ?? 0) - factor * (top[j] ?? 0);
      }
    }
    this.#rows = a;
    this.#order = order;
  }

  solve(right: readonly number[]): number[] {
    const n = this.#rows.length;
    const x = this.#order.map((i) => right[i] ?? 0);
    for (let i = 0; i < n; i++) {
      const row = this.#rows[i] ?? [];
      for (let j = 0; j < i; j++) x[i] = (x[i] ?? 0) - (row[j] ?? 0) * (x[j] ?? 0);
    }
    for (let i = n - 1; i >= 0; i--) {
      const row = this.#rows[i] ?? [];
      for (let j = i + 1; j < n; j++) x[i] = (x[i] ?? 0) - (row[j] ?? 0) * (x[j] ?? 0);
      x[i] = (x[i] ?? 0) / (row[i] ?? 1);
    }
    return x;
  }
}
