import type { Answered, Asked, Calls } from './protocol.ts';
import { EngineError } from './error-info.ts';

/** A match that lives elsewhere answers for itself, in the same words. */
export type Elsewhere = { [K in keyof Calls]?: (...args: Parameters<Calls[K]>) => Promise<ReturnType<Calls[K]>> };

type Waiting = { call: keyof Calls; resolve(result: unknown): void; reject(error: Error): void };

/** What takes thought, a long record or a download. */
const SLOW: ReadonlySet<keyof Calls> = new Set([
  'games',
  'describe',
  'staffWords',
  'open',
  'computerMove',
  'hints',
  'reason',
  'turningPoints',
]);
/** An engine that says nothing for so long, though asked, has stopped. Milliseconds. */
const PATIENCE = 60_000;
const PATIENCE_WITH_THOUGHT = 600_000;
/** A timer so late was asleep, and so was the engine: a machine that wakes up is given its time again. */
const ASLEEP = 5000;

/** The page's end of the line to the engine. A worker that dies or falls silent is replaced, and whoever listens is told. */
export class Engine {
  #worker: Worker;
  #n = 0;
  #deaths: readonly number[] = [];
  #watch: ReturnType<typeof setTimeout> | undefined;
  readonly #waiting = new Map<number, Waiting>();
  readonly #elsewhere = new Map<string, Elsewhere>();
  /** Called after a dead worker was replaced: open matches must be opened again from what was kept. */
  onRestart: () => void = () => undefined;

  constructor() {
    this.#worker = this.#start();
  }

  /** From now on all that is asked about this match goes there. */
  lend(match: string, elsewhere: Elsewhere): void {
    this.#elsewhere.set(match, elsewhere);
  }

  call<K extends keyof Calls>(call: K, ...args: Parameters<Calls[K]>): Promise<ReturnType<Calls[K]>> {
    const [match] = args;
    const elsewhere = typeof match === 'string' ? this.#elsewhere.get(match) : undefined;
    if (elsewhere !== undefined) {
      if (call === 'close') this.#elsewhere.delete(match as string);
      const answer = elsewhere[call]?.bind(elsewhere);
      return answer?.(...args) ?? Promise.reject(new Error(`${call}: not for a match on the server`));
    }
    const n = ++this.#n;
    return new Promise<ReturnType<Calls[K]>>((resolve, reject) => {
      this.#waiting.set(n, { call, resolve, reject });
      if (this.#waiting.size === 1) this.#listen();
      const asked: Asked = { n, call, args };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      this.#worker.postMessage(asked);
    });
  }

  restart(): void {
    this.#worker.terminate();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#listen();
    this.#worker = this.#start();
    for (const each of waiting) each.reject(new EngineError({ name: 'EngineDied', message: 'the engine stopped' }));
    this.onRestart();
  }

  /** It has done what it was started for. */
  stop(): void {
    this.#worker.terminate();
    this.#waiting.clear();
    this.#listen();
  }

  /** From now on it has its time again: for what was asked first, since one thing is answered after the other. */
  #listen(): void {
    clearTimeout(this.#watch);
    const [first] = this.#waiting.values();
    if (first === undefined) return;
    const patience = SLOW.has(first.call) ? PATIENCE_WITH_THOUGHT : PATIENCE;
    const since = Date.now();
    this.#watch = setTimeout(() => {
      if (Date.now() - since > patience + ASLEEP) this.#listen();
      else this.#died();
    }, patience);
  }

  /** An engine that cannot even start is not started again and again. */
  #died(): void {
    const now = performance.now();
    this.#deaths = [...this.#deaths.filter((at) => now - at < 10_000), now];
    if (this.#deaths.length <= 3) this.restart();
    else
      for (const each of this.#waiting.values())
        each.reject(new EngineError({ name: 'EngineDied', message: 'the engine does not start' }));
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      const waiting = this.#waiting.get(data.n);
      this.#waiting.delete(data.n);
      this.#listen();
      if ('info' in data) waiting?.reject(new EngineError(data.info));
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
