import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';
import { clausesIn } from './mutants.ts';

/**
 * What test files get for `vitest` while mutants are tried: it collects their tests, so that each can be run again and
 * again in one process, and has Vitest's own assertions.
 */
chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
export const { expect } = chai;

type Body = () => unknown;
type Each = <T>(cases: readonly T[]) => (name: string, body: (...values: unknown[]) => unknown) => void;

export interface Collected {
  readonly name: string;
  /** The clauses its text names. */
  readonly clauses: readonly string[];
  run(): Promise<void>;
}

const collected: Collected[] = [];
const path: string[] = [];
const before: Body[][] = [[]];

function add(name: string, body: Body, text: (...values: never[]) => unknown = body): void {
  const first = before.flat();
  collected.push({
    name: [...path, name].join(' › '),
    clauses: clausesIn(text.toString()),
    async run() {
      for (const each of first) await each();
      await body();
    },
  });
}

const each: Each = (cases) => (name, body) => {
  for (const one of cases)
    add(`${name} ${JSON.stringify(one)}`, () => body(...(Array.isArray(one) ? one : [one])), body);
};

/** `test('…', { timeout }, body)` and `test('…', body)`. */
const bodyOf = (args: readonly unknown[]): Body => args.find((arg) => typeof arg === 'function') as Body;

export const test = Object.assign((name: string, ...args: unknown[]) => add(name, bodyOf(args)), { each });
export const it = test;

function group(name: string, ...args: unknown[]): void {
  path.push(name);
  before.push([]);
  bodyOf(args)();
  before.pop();
  path.pop();
}

const groupEach: Each = (cases) => (name, body) => {
  for (const one of cases) group(`${name} ${JSON.stringify(one)}`, () => body(...(Array.isArray(one) ? one : [one])));
};

export const describe = Object.assign(group, { each: groupEach });
export const beforeAll = (body: Body): void => void before.at(-1)!.push(body);
export const beforeEach = beforeAll;

export const allTests = (): readonly Collected[] => collected;
