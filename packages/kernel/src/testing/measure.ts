/** Seconds of CPU time spent so far. Whoever measures brings the clock: the kernel has none. */
export type Clock = () => number;

/** Two ways to do the same work, measured side by side. Each call does some work and returns how many units it did. */
export interface Bench {
  readonly bench: string;
  readonly peer: string;
  /** What one unit of work is. */
  readonly unit: string;
  /** What a reader must know of the work: how many choices there were, say. */
  readonly note?: string;
  ours(): number;
  theirs(): number;
}

/** Rates are units per CPU-second; the ratio is ours to theirs. */
export interface Measured {
  readonly bench: string;
  readonly peer: string;
  readonly unit: string;
  readonly note?: string;
  readonly ours: number;
  readonly theirs: number;
  readonly ratio: number;
}

/** A plain figure: bytes, milliseconds. */
export interface Figure {
  readonly bench: string;
  readonly value: number;
  readonly of: string;
  readonly note?: string;
}
export const figure = (bench: string, value: number, of: string, note?: string): Figure => ({
  bench,
  value,
  of,
  ...(note !== undefined && { note }),
});

export interface Effort {
  readonly rounds: number;
  /** CPU time each contender gets in each round. */
  readonly seconds: number;
  readonly warmUp: number;
}

/**
 * Contenders take turns in short rounds, so that whatever else the machine is doing touches both alike; CPU time is
 * counted rather than the clock on the wall; the median round speaks.
 */
export function measure({ ours, theirs, ...about }: Bench, effort: Effort, clock: Clock): Measured {
  rate(ours, effort.warmUp, clock);
  rate(theirs, effort.warmUp, clock);
  const mine: number[] = [];
  const peers: number[] = [];
  for (let round = 0; round < effort.rounds; round++) {
    mine.push(rate(ours, effort.seconds, clock));
    peers.push(rate(theirs, effort.seconds, clock));
  }
  return { ...about, ours: median(mine), theirs: median(peers), ratio: median(mine) / median(peers) };
}

function rate(work: () => number, seconds: number, clock: Clock): number {
  const start = clock();
  let done = 0;
  for (;;) {
    done += work();
    const spent = clock() - start;
    if (spent >= seconds) return done / spent;
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
