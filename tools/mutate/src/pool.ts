import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Order, Surveyed, Word } from './child.ts';
import { nodeArgs, type Plan } from './plan.ts';

export interface Outcome {
  readonly result: 'killed' | 'survived';
  /** The test that noticed, or how else it ended. */
  readonly by?: string;
  /** Tests that were run, of those that come by the place. */
  readonly tests: number;
}

/** A test may take so much longer than it did before it counts as caught in a loop. */
const SLACK_MS = 5_000;
const TIMES = 20;

const LOADING_MS = 120_000;

/** Processor time a process has used, where the system tells it (Linux counts in hundredths of a second). */
function workedMs({ pid }: ChildProcess): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return undefined;
  }
}

/** Ends a process that has worked for so long: on a busy machine one that waits for its turn is not caught in a loop. */
function endAfter(child: ChildProcess, ms: number): { readonly stop: () => void } {
  const began = workedMs(child);
  let timer: NodeJS.Timeout;
  const wait = (left: number): void => {
    timer = setTimeout(() => {
      const worked = workedMs(child);
      const more = began === undefined || worked === undefined ? 0 : ms - (worked - began);
      if (more > 0) wait(Math.max(more, 100));
      else child.kill('SIGKILL');
    }, left);
  };
  wait(ms);
  return { stop: () => clearTimeout(timer) };
}

interface Running {
  readonly child: ChildProcess;
  readonly loaded: readonly number[];
}

function start(plan: Plan, sources: 'switched' | 'compared' = 'switched', mutant?: number): Promise<Running> {
  const child = fork(plan.entry, {
    execArgv: [...nodeArgs],
    env: {
      ...process.env,
      ROKADA_MUTATE: plan[sources],
      ...(mutant !== undefined && { ROKADA_MUTANT: String(mutant) }),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr!.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) => {
    const end = endAfter(child, LOADING_MS);
    child.once('message', (word: Word) => {
      end.stop();
      if ('ready' in word) resolve({ child, loaded: word.ready });
    });
    child.once('exit', () => {
      end.stop();
      reject(new Error(said.trim().split('\n').slice(0, 12).join('\n') || 'the tests do not load'));
    });
  });
}

/** Sends one order and waits for its answer; undefined when the process had to be ended, or ended by itself. */
function ask(child: ChildProcess, order: Order, patience: (test: number) => number): Promise<Word | undefined> {
  return new Promise((resolve) => {
    let end = endAfter(child, LOADING_MS);
    const finish = (word?: Word): void => {
      end.stop();
      child.removeAllListeners('message');
      child.removeAllListeners('exit');
      resolve(word);
    };
    child.on('message', (word: Word) => {
      if (!('at' in word)) return finish(word);
      end.stop();
      end = endAfter(child, patience(word.at));
    });
    child.once('exit', () => finish());
    child.send(order);
  });
}

export interface Survey {
  readonly tests: readonly Surveyed[];
  /** Mutants that make a difference while the sources load: they must be on from the start. */
  readonly fixed: ReadonlySet<number>;
}

/** Which tests come by a mutant where it makes a difference: the others cannot notice it. */
export async function survey(plan: Plan): Promise<Survey> {
  const { child, loaded } = await start(plan, 'compared');
  const word = await ask(child, { survey: true }, () => 600_000);
  child.kill('SIGKILL');
  if (word === undefined || !('surveyed' in word)) throw new Error('the tests did not run to their end');
  if (word.surveyed.every(({ failed }) => failed !== undefined)) throw new Error('every test fails without any mutant');
  return { tests: word.surveyed, fixed: new Set(loaded) };
}

/** Tries every mutant of the plan, some at a time. */
export async function tryAll(
  plan: Plan,
  { tests, fixed }: Survey,
  workers: number,
  onDone: (done: number, mutant: number, outcome: Outcome) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  // A test that fails anyway notices nothing.
  const byTime = tests
    .map((_, i) => i)
    .filter((i) => tests[i]!.failed === undefined)
    .toSorted((a, b) => tests[a]!.ms - tests[b]!.ms);
  const reached = tests.map((each) => new Set(each.reached));
  /** How often a test noticed a change in a file: it is likely to notice the next one, as is one that names its clauses. */
  const kills = new Map<string, number>();
  const promise = (mutant: number, test: number): number => {
    const { file, clauses } = plan.mutants[mutant]!;
    const shared = clauses.filter((each) => tests[test]!.clauses.includes(each)).length;
    return (kills.get(`${file} ${test}`) ?? 0) + 3 * shared;
  };
  const passing = (mutant: number): number[] =>
    byTime
      .filter((i) => reached[i]!.has(mutant))
      .map((i) => [i, promise(mutant, i)] as const)
      .toSorted((a, b) => b[1] - a[1])
      .map(([i]) => i);
  const patience = (test: number): number => SLACK_MS + TIMES * tests[test]!.ms;
  const queue = plan.mutants.map((_, i) => i);
  let done = 0;

  const inFreshProcess = async (mutant: number, chosen: readonly number[]): Promise<Outcome> => {
    let running: Running;
    try {
      running = await start(plan, 'switched', mutant);
    } catch {
      return { result: 'killed', by: 'the sources do not load', tests: 0 };
    }
    const word = await ask(running.child, { mutant, tests: chosen }, patience);
    running.child.kill('SIGKILL');
    return read(word);
  };
  const read = (word: Word | undefined): Outcome => {
    if (word === undefined || !('tried' in word)) return { result: 'killed', by: 'it does not end', tests: 1 };
    if (word.killedBy !== undefined) {
      const of = `${plan.mutants[word.tried]!.file} ${word.killedBy}`;
      kills.set(of, (kills.get(of) ?? 0) + 1);
    }
    return word.killedBy === undefined
      ? { result: 'survived', tests: word.tests }
      : { result: 'killed', by: tests[word.killedBy]!.name, tests: word.tests };
  };

  const work = async (): Promise<void> => {
    let warm: ChildProcess | undefined;
    for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
      if (fixed.has(mutant)) outcomes[mutant] = await inFreshProcess(mutant, byTime);
      else {
        warm ??= (await start(plan)).child;
        const word = await ask(warm, { mutant, tests: passing(mutant) }, patience);
        const isDirty = word !== undefined && 'tried' in word && word.dirty === true;
        outcomes[mutant] = isDirty ? await inFreshProcess(mutant, passing(mutant)) : read(word);
        if (word === undefined || isDirty) {
          warm.kill('SIGKILL');
          warm = undefined;
        }
      }
      onDone(++done, mutant, outcomes[mutant]!);
    }
    warm?.kill('SIGKILL');
  };
  await Promise.all(Array.from({ length: workers }, work));
  return outcomes;
}
