/** Two ways to do the same work, measured side by side. Each call does some work and returns how many units it did. */
export interface Bench {
  readonly bench: string;
  readonly peer: string;
  /** What one unit of work is. */
  readonly unit: string;
  ours(): number;
  theirs(): number;
}

/** Rates are units per CPU-second; the ratio is ours to theirs. */
export interface Measured {
  readonly bench: string;
  readonly peer: string;
  readonly ours: number;
  readonly theirs: number;
  readonly ratio: number;
}

export interface Effort {
  readonly rounds: number;
  /** CPU time each contender gets in each round. */
  readonly seconds: number;
  readonly warmUp: number;
}

/**
 * Contenders take turns in short rounds, so that whatever else the machine is doing touches both alike; CPU time is
 * counted rather than the clock; the median round speaks.
 */
export function measure(bench: Bench, effort: Effort): Measured {
  rate(bench.ours, effort.warmUp);
  rate(bench.theirs, effort.warmUp);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < effort.rounds; round++) {
    ours.push(rate(bench.ours, effort.seconds));
    theirs.push(rate(bench.theirs, effort.seconds));
  }
  const [mine, peers] = [median(ours), median(theirs)];
  return { bench: bench.bench, peer: bench.peer, ours: mine, theirs: peers, ratio: mine / peers };
}

function rate(work: () => number, seconds: number): number {
  const start = process.cpuUsage();
  let done = 0;
  for (;;) {
    done += work();
    const { user, system } = process.cpuUsage(start);
    const spent = (user + system) / 1e6;
    if (spent >= seconds) return done / spent;
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
