export interface Figures {
  readonly actionsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of the server's CPU for one action. */
  readonly cpu: number;
  /** Bytes sent to all players for one action, as they go over the wire. */
  readonly bytes: number;
  /** Bytes in the store for one action; none for who keeps everything in memory. */
  readonly stored: number;
}

/** One side of the comparison: it plays for a while and says what it took. */
export interface Contender {
  readonly name: string;
  /** Sets matches up, outside what is measured. */
  prepare(): Promise<void>;
  /** Plays until then, and no more than so many actions. */
  play(until: number, most?: number): Promise<{ latencies: number[]; bytes: number }>;
  cpu(): Promise<number>;
  /** Bytes in the store for one action so far. */
  stored?(): Promise<number>;
  stop(): Promise<void>;
}

export async function measure(contender: Contender, seconds: number): Promise<Figures> {
  await contender.prepare();
  const cpu = await contender.cpu();
  const began = performance.now();
  const { latencies, bytes } = await contender.play(began + seconds * 1000);
  const spent = (await contender.cpu()) - cpu;
  const elapsed = (performance.now() - began) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (part: number): number => latencies[Math.floor(latencies.length * part)]!;
  const count = latencies.length;
  return {
    actionsPerSecond: count / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    cpu: (spent * 1e6) / count,
    bytes: bytes / count,
    stored: (await contender.stored?.()) ?? 0,
  };
}
