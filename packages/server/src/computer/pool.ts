import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { WireAction } from '@rokada/kernel';
import type { Question } from './think.ts';

/** A player made of code. */
export interface ComputerPlayer {
  choose(question: Question): Promise<WireAction>;
}

/** Thinks in threads of its own, so that nobody else at the server waits for it. */
export class ThinkingPool implements ComputerPlayer {
  #pool: Piscina | undefined;

  async choose(question: Question): Promise<WireAction> {
    this.#pool ??= new Piscina({
      filename: fileURLToPath(new URL('thread.mjs', import.meta.url)),
      minThreads: 0,
      maxThreads: Math.max(1, availableParallelism() - 1),
      idleTimeout: 60_000,
      execArgv: [], // it brings its own loaders
    });
    return (await this.#pool.run(question)) as WireAction;
  }

  async stop(): Promise<void> {
    await this.#pool?.destroy();
    this.#pool = undefined;
  }
}
