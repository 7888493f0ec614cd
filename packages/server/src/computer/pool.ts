import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { WireAction } from '@rokada/kernel';
import type { Hints, Question } from './think.ts';

/** A player made of code. */
export interface ComputerPlayer {
  choose(question: Question): Promise<WireAction>;
  advise(question: Question): Promise<Hints>;
}

/** Thinks in threads of its own, so that nobody else at the server waits for it. */
export class ThinkingPool implements ComputerPlayer {
  #pool: Piscina | undefined;

  async choose(question: Question): Promise<WireAction> {
    return (await this.#threads().run(question, { name: 'think' })) as WireAction;
  }

  async advise(question: Question): Promise<Hints> {
    return (await this.#threads().run(question, { name: 'advise' })) as Hints;
  }

  async stop(): Promise<void> {
    await this.#pool?.destroy();
    this.#pool = undefined;
  }

  #threads(): Piscina {
    return (this.#pool ??= new Piscina({
      filename: fileURLToPath(new URL('thread.mjs', import.meta.url)),
      minThreads: 0,
      maxThreads: Math.max(1, availableParallelism() - 1),
      idleTimeout: 60_000,
      execArgv: [], // it brings its own loaders
    }));
  }
}
