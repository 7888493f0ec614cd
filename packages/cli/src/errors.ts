import type { Params, WordKey } from './words/index.ts';

/** Something to tell the person at the keyboard: one line, and the exit code that goes with it. */
export class CliError extends Error {
  override name = 'CliError';
  readonly exit: 1 | 2;
  readonly key: WordKey;
  readonly params: Params;

  constructor(exit: 1 | 2, key: WordKey, params: Params) {
    super(key);
    this.exit = exit;
    this.key = key;
    this.params = params;
  }
}

/** The command was used wrongly: exit code 2. */
export const wrongUse = (key: WordKey, params: Params = {}): CliError => new CliError(2, key, params);

/** The command was understood, but what it was asked for was refused or did not work: exit code 1. */
export const failed = (key: WordKey, params: Params = {}): CliError => new CliError(1, key, params);
