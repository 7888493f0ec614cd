import type { Touching } from './ground.ts';

/**
 * The cheapest ways from some places to all others, for whole costs below a limit: a bucket for each cost. It holds its
 * arrays and is used again and again; what it has found is good until the next wave.
 */
export class Wave {
  /** What it costs to be there; `most` where the wave has not come. */
  readonly cost: Int16Array;
  /** Where the cheapest way comes from. */
  readonly before: Int16Array;
  /** Whatever was reached, in the order it was first found. */
  readonly found: number[] = [];
  readonly most: number;
  readonly #buckets: number[][];
  /** No bucket beyond this one has anything in it. */
  #last = 0;

  constructor(spaces: number, most: number) {
    this.cost = new Int16Array(spaces);
    this.before = new Int16Array(spaces);
    this.most = most;
    this.#buckets = Array.from({ length: most }, () => []);
  }

  clear(): this {
    this.cost.fill(this.most);
    this.found.length = 0;
    for (let i = 0; i <= this.#last; i++) this.#buckets[i]!.length = 0;
    this.#last = 0;
    return this;
  }

  /** Begins somewhere. It is not counted as found. */
  seed(at: number, cost = 0): void {
    if (cost >= this.cost[at]!) return;
    this.cost[at] = cost;
    this.before[at] = at;
    this.#put(at, cost);
  }

  /** A way from one place to the next: taken if it is the cheapest so far. */
  offer(from: number, to: number, cost: number): void {
    if (cost >= this.cost[to]!) return;
    if (this.cost[to] === this.most) this.found.push(to);
    this.cost[to] = cost;
    this.before[to] = from;
    this.#put(to, cost);
  }

  #put(at: number, cost: number): void {
    this.#buckets[cost]!.push(at);
    if (cost > this.#last) this.#last = cost;
  }

  /** Goes on from everything that costs no more than this: `leave` offers the ways on. */
  spread(leave: (at: number, cost: number) => void, upTo = this.most - 1): this {
    for (let now = 0; now <= upTo && now <= this.#last; now++) {
      const bucket = this.#buckets[now]!;
      for (let i = 0; i < bucket.length; i++) if (this.cost[bucket[i]!] === now) leave(bucket[i]!, now);
    }
    return this;
  }

  /**
   * Goes on over ground where leaving a place costs the same in every direction. What lies at the goals (above nought) is
   * all that is asked for, if they are given: the wave ends when it has come to as many as there are.
   */
  spreadOver(touching: Touching, toll: Uint8Array | Uint16Array, goals?: Int16Array, wanted = Infinity): this {
    const { cost, most } = this;
    let left = wanted;
    for (let now = 0; now <= this.#last && left > 0; now++) {
      const bucket = this.#buckets[now]!;
      for (let i = 0; i < bucket.length; i++) {
        const at = bucket[i]!;
        if (cost[at] !== now) continue;
        if (goals !== undefined && goals[at]! > 0) left--;
        const next = now + toll[at]!;
        if (next >= most) continue;
        const lanes = touching[at]!;
        for (let k = 0; k < lanes.length; k++) if (next < cost[lanes[k]!]!) this.offer(at, lanes[k]!, next);
      }
    }
    return this;
  }

  /** The way from where the wave began to a place, its beginning left out. */
  wayTo(to: number): number[] {
    const way: number[] = [];
    for (let at = to; this.before[at] !== at; at = this.before[at]!) way.unshift(at);
    return way;
  }
}
