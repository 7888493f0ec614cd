import { monitorEventLoopDelay } from 'node:perf_hooks';

const help = {
  actions: 'Actions kept in the store.',
  refusals: 'Actions refused by the rules.',
  requests: 'HTTP requests answered.',
  errors: 'HTTP requests that failed in the server.',
  messages: 'Messages received over sockets.',
  jobs: 'Jobs done.',
  notices: 'Notices sent.',
} as const;

export type Counter = keyof typeof help;

/** Numbers about this process, in the text form Prometheus reads. */
export class Metrics {
  readonly #counts = new Map<Counter, number>();
  readonly #delay = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.#delay.enable();
  }

  count(what: Counter): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }

  text(gauges: Readonly<Record<string, number>>): string {
    const lines: string[] = [];
    for (const [name, what] of Object.entries(help)) {
      lines.push(`# HELP rokada_${name}_total ${what}`, `# TYPE rokada_${name}_total counter`);
      lines.push(`rokada_${name}_total ${this.#counts.get(name as Counter) ?? 0}`);
    }
    const cpu = process.cpuUsage();
    const all = {
      ...gauges,
      cpu_seconds: (cpu.user + cpu.system) / 1e6,
      memory_bytes: process.memoryUsage.rss(),
      event_loop_delay_p99_seconds: this.#delay.percentile(99) / 1e9,
      uptime_seconds: process.uptime(),
    };
    for (const [name, value] of Object.entries(all))
      lines.push(`# TYPE rokada_${name} gauge`, `rokada_${name} ${value}`);
    return `${lines.join('\n')}\n`;
  }

  stop(): void {
    this.#delay.disable();
  }
}
