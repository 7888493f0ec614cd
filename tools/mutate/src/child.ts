import type { Collected } from './runner.ts';

/** The process in which tests meet mutants. It is told what to try and says how it went. */

export interface Surveyed {
  readonly name: string;
  readonly clauses: readonly string[];
  readonly ms: number;
  /** Mutants whose place the test came by, and where they would have made a difference. */
  readonly reached: readonly number[];
  readonly failed?: string;
}

export type Order = { readonly survey: true } | { readonly mutant: number; readonly tests: readonly number[] };

export type Word =
  | { readonly ready: readonly number[] }
  | { readonly at: number }
  | { readonly surveyed: readonly Surveyed[] }
  /** `dirty`: the test that failed fails without the mutant too, so something was left behind. */
  | { readonly tried: number; readonly killedBy?: number; readonly tests: number; readonly dirty?: true };

interface Switches {
  on: number;
  readonly reached: Set<number>;
}

const switches = (globalThis as unknown as { $mutants: Switches }).$mutants;
const say = (word: Word): void => void process.send!(word);

async function failureOf(test: Collected): Promise<string | undefined> {
  try {
    await test.run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function survey(tests: readonly Collected[]): Promise<Surveyed[]> {
  const surveyed: Surveyed[] = [];
  for (const [i, test] of tests.entries()) {
    say({ at: i });
    switches.reached.clear();
    const began = performance.now();
    const failed = await failureOf(test);
    const ms = performance.now() - began;
    const { name, clauses } = test;
    surveyed.push({ name, clauses, ms, reached: [...switches.reached], ...(failed !== undefined && { failed }) });
  }
  return surveyed;
}

async function tryOut(
  all: readonly Collected[],
  mutant: number,
  tests: readonly number[],
  forGood: boolean,
): Promise<Word> {
  switches.on = mutant;
  let done = 0;
  for (const i of tests) {
    say({ at: i });
    done++;
    if ((await failureOf(all[i]!)) === undefined) continue;
    if (forGood) return { tried: mutant, killedBy: i, tests: done };
    switches.on = -1;
    const dirty = (await failureOf(all[i]!)) !== undefined;
    return { tried: mutant, killedBy: i, tests: done, ...(dirty && { dirty }) };
  }
  switches.on = forGood ? mutant : -1;
  return { tried: mutant, tests: done };
}

/** Called once all test files are loaded. */
export function serve(tests: readonly Collected[]): void {
  const forGood = switches.on >= 0;
  say({ ready: [...switches.reached] });
  process.on('message', (order: Order) => {
    const answer =
      'survey' in order
        ? survey(tests).then((surveyed): Word => ({ surveyed }))
        : tryOut(tests, order.mutant, order.tests, forGood);
    void answer.then(say);
  });
}
