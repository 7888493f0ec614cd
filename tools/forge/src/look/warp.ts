import { Field } from './field.ts';
import type { Want } from './wants.ts';

/** Knots a hex of the sheet that carries the coast; it is never bent in less than 0.4 hex. */
const PER = 5;
/** Nothing is carried further, in hexes. */
const MOST = 0.85;
/** From broad pushes to narrow ones. */
const ROUNDS = [1.2, 1, 0.8, 0.8, 0.6, 0.6, 0.5, 0.5, 0.4, 0.4];
/** Where a cell shrinks below this share of its size the sheet is ironed. */
const LEAST = 0.15;

/** A gentle displacement of the plane: what is drawn at a place is what nature has at `place - push`. */
export interface Push {
  readonly x: Field;
  readonly y: Field;
}

/** Carries natural coast that lies near over the places where the board disagrees; folds nowhere. */
export function pushCoast(natural: Field, wants: readonly Want[]): Push {
  const knots = {
    x0: natural.x0,
    y0: natural.y0,
    width: Math.ceil((natural.width / natural.per) * PER),
    height: Math.ceil((natural.height / natural.per) * PER),
    per: PER,
  };
  let push: Push = { x: new Field(knots), y: new Field(knots) };
  const ring = cellsAround(natural.per, MOST);
  for (const sigma of ROUNDS) {
    const weight = new Field(knots);
    const hold = new Field(knots);
    const [sx, sy] = [new Field(knots), new Field(knots)];
    const drawn = (x: number, y: number): number => natural.at(x - push.x.at(x, y), y - push.y.at(x, y));
    for (const { x, y, depth, centre } of wants) {
      const value = drawn(x, y);
      const sign = Math.sign(depth);
      const wrong = value * sign < Math.abs(depth) * 0.8;
      const pull = wrong ? nearest(natural, drawn, ring, x, y, sign) : undefined;
      // What is well inside may drift; what is right but close to the coast holds on.
      const w = pull !== undefined ? (centre ? 1 : 0.5) : wrong ? 0 : Math.abs(value) < 0.6 ? 0.35 : 0.05;
      strew(weight, x, y, w);
      strew(hold, x, y, 0.5);
      if (pull === undefined) continue;
      strew(sx, x, y, w * pull[0]);
      strew(sy, x, y, w * pull[1]);
    }
    const [num, den] = [[sx, sy].map((f) => f.blurred(sigma * PER)), weight.blurred(sigma * PER)] as const;
    const rest = hold.blurred(sigma * PER);
    const step = num.map((f) => f.map((v, k) => v / (den.cells[k]! + 0.12 * rest.cells[k]! + 1e-6))) as [Field, Field];
    push = iron(limit(compose(push, step)));
  }
  return push;
}

/** Cells of a disc as steps, the nearest first. */
function cellsAround(per: number, reach: number): readonly (readonly [number, number])[] {
  const r = Math.floor(reach * per);
  const steps: [number, number][] = [];
  for (let j = -r; j <= r; j++) for (let i = -r; i <= r; i++) if (i * i + j * j <= r * r) steps.push([i, j]);
  return steps.sort((a, b) => a[0] ** 2 + a[1] ** 2 - b[0] ** 2 - b[1] ** 2);
}

/** From the nearest place that is as it should be, with something to spare, to the place asked for. */
function nearest(
  natural: Field,
  drawn: (x: number, y: number) => number,
  ring: readonly (readonly [number, number])[],
  x: number,
  y: number,
  sign: number,
): readonly [number, number] | undefined {
  for (const [i, j] of ring) {
    const [dx, dy] = [i / natural.per, j / natural.per];
    if (drawn(x + dx, y + dy) * sign > 0.2) return [-dx, -dy];
  }
  return undefined;
}

function strew(field: Field, x: number, y: number, value: number): void {
  const [c, r] = [field.column(x), field.row(y)];
  const [i, j] = [Math.floor(c), Math.floor(r)];
  for (const [di, dj, share] of [
    [0, 0, (1 - c + i) * (1 - r + j)],
    [1, 0, (c - i) * (1 - r + j)],
    [0, 1, (1 - c + i) * (r - j)],
    [1, 1, (c - i) * (r - j)],
  ] as const) {
    const [a, b] = [i + di, j + dj];
    if (a >= 0 && b >= 0 && a < field.width && b < field.height) field.cells[b * field.width + a]! += value * share;
  }
}

/** One push after another. */
function compose(push: Push, [vx, vy]: readonly [Field, Field]): Push {
  const after = (of: Field, step: Field): Field =>
    step.map((v, k) => {
      const [i, j] = [k % step.width, Math.floor(k / step.width)];
      return of.between(i - vx.cells[k]! * PER, j - vy.cells[k]! * PER) + v;
    });
  return { x: after(push.x, vx), y: after(push.y, vy) };
}

function limit({ x, y }: Push): Push {
  const scale = x.map((v, k) => Math.min(1, MOST / Math.max(Math.hypot(v, y.cells[k]!), 1e-6)));
  return { x: x.map((v, k) => v * scale.cells[k]!), y: y.map((v, k) => v * scale.cells[k]!) };
}

/** How much of its size every knot keeps; at or below zero the sheet would fold. */
export function sizes({ x, y }: Push): Field {
  const { width, height } = x;
  return x.map((_, k) => {
    const [i, j] = [k % width, Math.floor(k / width)];
    const [l, r] = [i > 0 ? k - 1 : k, i < width - 1 ? k + 1 : k];
    const [u, d] = [j > 0 ? k - width : k, j < height - 1 ? k + width : k];
    const slope = (f: Field, a: number, b: number, n: number): number => ((f.cells[b]! - f.cells[a]!) * PER) / n;
    const [nx, ny] = [r === k || l === k ? 1 : 2, u === k || d === k ? 1 : 2];
    return (1 - slope(x, l, r, nx)) * (1 - slope(y, u, d, ny)) - slope(x, u, d, ny) * slope(y, l, r, nx);
  });
}

function iron(push: Push): Push {
  for (let turn = 0; turn < 12; turn++) {
    const size = sizes(push);
    if (size.cells.every((v) => v > LEAST)) break;
    const crushed = size
      .map((v) => (v < 2 * LEAST ? 1 : 0))
      .blurred(0.35 * PER)
      .map((v) => Math.min(1, v * 3));
    const calm = (f: Field): Field => {
      const soft = f.blurred(0.3 * PER);
      return f.map((v, k) => v + crushed.cells[k]! * (soft.cells[k]! - v));
    };
    push = { x: calm(push.x), y: calm(push.y) };
  }
  return push;
}
