import type { World } from './world.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The point so far (0 to 1) along a line through some points, all its stretches taking the same time. */
export function along(points: readonly Point[], part: number): Point {
  const at = part * (points.length - 1);
  const i = Math.max(0, Math.min(points.length - 2, Math.floor(at)));
  const [a, b] = [points[i]!, points[i + 1] ?? points[i]!];
  return { x: a.x + (b.x - a.x) * (at - i), y: a.y + (b.y - a.y) * (at - i) };
}

/** The middles of the spaces between the two ends of a way. */
export function between(world: Pick<World, 'x' | 'y'>, from: number, way: readonly number[] = []): Point[] {
  const inner = way.slice(way[0] === from ? 1 : 0, -1);
  const points = inner.map((space) => ({ x: world.x(space), y: world.y(space) }));
  return points.some(({ x }) => Number.isNaN(x)) ? [] : points;
}

const GLIDE = 260;
/** Each further space of a way takes so much longer, up to a whole that nobody tires of. */
const STRIDE = 110;
const LONGEST = 1100;

interface Mover {
  /** Where it goes through, the start first; it ends where the counter lies now. */
  readonly through: readonly Point[];
  at: Point;
  readonly until: number;
  readonly lasts: number;
}

/** The counters on their way. */
export class Moving {
  readonly #movers = new Map<string, Mover>();

  get size(): number {
    return this.#movers.size;
  }

  has(id: string): boolean {
    return this.#movers.has(id);
  }

  clear(): void {
    this.#movers.clear();
  }

  /** Sets a counter on its way; one that is moving already goes on from where it is. */
  start(id: string, from: Point, through: readonly Point[], now: number): void {
    const lasts = Math.min(LONGEST, GLIDE + STRIDE * through.length);
    const start = this.at(id) ?? from;
    this.#movers.set(id, { through: [start, ...through], at: start, until: now + lasts, lasts });
  }

  /** Where a counter was drawn last; undefined when it lies still. */
  at(id: string): Point | undefined {
    return this.#movers.get(id)?.at;
  }

  /** Moves a counter on towards its end; undefined when it has arrived. */
  step(id: string, end: Point, now: number): Point | undefined {
    const mover = this.#movers.get(id);
    if (mover === undefined) return undefined;
    const left = Math.min(1, Math.max(0, (mover.until - now) / mover.lasts));
    if (left === 0) {
      this.#movers.delete(id);
      return undefined;
    }
    // A single stretch slows down at its end; a march keeps its step.
    mover.at = along([...mover.through, end], 1 - left ** (mover.through.length > 1 ? 1 : 2));
    return mover.at;
  }
}
