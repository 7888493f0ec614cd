import type { Answered, Asked, Calls } from './protocol.ts';
import { EngineTrouble } from './trouble.ts';

type Waiting = { resolve(result: unknown): void; reject(error: Error): void };

/** The page's end of the line to the engine. A worker that dies is replaced, and whoever listens is told. */
export class Engine {
  #worker: Worker;
  #n = 0;
  #deaths: readonly number[] = [];
  readonly #waiting = new Map<number, Waiting>();
  /** Called after a dead worker was replaced: open matches must be opened again from what was kept. */
  onRestart: () => void = () => undefined;

  constructor() {
    this.#worker = this.#start();
  }

  call<K extends keyof Calls>(call: K, ...args: Parameters<Calls[K]>): Promise<ReturnType<Calls[K]>> {
    const n = ++this.#n;
    return new Promise<ReturnType<Calls[K]>>((resolve, reject) => {
      this.#waiting.set(n, { resolve, reject });
      const asked: Asked = { n, call, args };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      this.#worker.postMessage(asked);
    });
  }

  restart(): void {
    this.#worker.terminate();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#worker = this.#start();
    for (const each of waiting) each.reject(new EngineTrouble({ name: 'EngineDied', message: 'the engine stopped' }));
    this.onRestart();
  }

  /** An engine that cannot even start is not started again and again. */
  #died(): void {
    const now = performance.now();
    this.#deaths = [...this.#deaths.filter((at) => now - at < 10_000), now];
    if (this.#deaths.length <= 3) this.restart();
    else
      for (const each of this.#waiting.values())
        each.reject(new EngineTrouble({ name: 'EngineDied', message: 'the engine does not start' }));
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      const waiting = this.#waiting.get(data.n);
      this.#waiting.delete(data.n);
      if ('trouble' in data) waiting?.reject(new EngineTrouble(data.trouble));
      else waiting?.resolve(data.result);
    });
    // An error that nobody caught leaves the worker in a state that nobody knows: start afresh.
    const died = (): void => this.#died();
    worker.addEventListener('error', died);
    worker.addEventListener('messageerror', died);
    return worker;
  }
}

export const engine = new Engine();
