import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { WireAction } from '@rokada/kernel';
import type { BroughtMatch, Unusable } from './journal.ts';
import type { reencode } from './picture.ts';
import type { Hints, Question } from './think.ts';

/** What a player made of code is asked; how long it may think is its own business. */
export type Asked = Omit<Question, 'ms'>;

/** A player made of code. */
export interface ComputerPlayer {
  choose(question: Asked): Promise<WireAction>;
  advise(question: Asked): Promise<Hints>;
  /** Reads and proves a journal, beside everything else. */
  readJournal(text: string): Promise<BroughtMatch | Unusable>;
  /** Makes a picture anew, beside everything else. */
  picture(bytes: Uint8Array): Promise<ReturnType<typeof reencode>>;
}

/** Nobody likes to wait longer for one decision: milliseconds. */
const patience = 3000;

/** Thinks in threads of its own, so that nobody else at the server waits for it. */
export class ThinkingPool implements ComputerPlayer {
  #pool: Piscina | undefined;
  readonly #ms: number;

  constructor(ms = patience) {
    this.#ms = ms;
  }

  async choose(question: Asked): Promise<WireAction> {
    return (await this.#threads().run({ ...question, ms: this.#ms }, { name: 'think' })) as WireAction;
  }

  async advise(question: Asked): Promise<Hints> {
    return (await this.#threads().run({ ...question, ms: this.#ms }, { name: 'advise' })) as Hints;
  }

  async readJournal(text: string): Promise<BroughtMatch | Unusable> {
    return (await this.#threads().run(text, { name: 'readJournal' })) as BroughtMatch | Unusable;
  }

  async picture(bytes: Uint8Array): Promise<ReturnType<typeof reencode>> {
    return (await this.#threads().run(bytes, { name: 'picture' })) as ReturnType<typeof reencode>;
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
