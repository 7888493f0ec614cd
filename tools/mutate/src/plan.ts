import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformWithOxc } from 'vite';
import { compare, instrument, mutantsOf, type Mutant } from './mutants.ts';

/** What a run is about. */
export interface Wanted {
  readonly root: string;
  readonly game: string;
  readonly sample: number;
  readonly seed: string;
  /** Only rule files whose name matches this. */
  readonly only?: RegExp;
  /** Only test files whose name matches this. */
  readonly tests?: RegExp;
  /** Only these mutants. */
  readonly keys?: ReadonlySet<string>;
  /** Nothing is changed, only compared: a test comes by a mutant where it would have made a difference. */
  readonly onlyCompared?: boolean;
}

export interface Plan {
  readonly all: number;
  readonly mutants: readonly Mutant[];
  /** Reasons why a change makes no difference, by key. */
  readonly equivalent: Readonly<Record<string, string>>;
  /** Reasons for mutants that are no longer there. */
  readonly stale: readonly string[];
  readonly folder: string;
  readonly entry: string;
  readonly planFile: string;
}

/**
 * Recorded and random games, and the computer player, notice any change without knowing whether it is right, so they
 * are no proof of a rule.
 */
const NO_PROOF = /(?:^|\/)(?:golden|fuzz|staff)[^/]*\.test\.ts$/;

const filesUnder = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => ending.test(name))
    .toSorted();

/** The same seed takes the same mutants, and mostly the same ones after a change of the sources. */
const rank = (seed: string, key: string): string => createHash('sha256').update(`${seed}:${key}`).digest('hex');

export async function makePlan({
  root,
  game,
  sample,
  seed,
  only,
  tests: among,
  keys,
  onlyCompared,
}: Wanted): Promise<Plan> {
  const rules = join(root, 'games', game, 'src/rules');
  if (!existsSync(rules)) throw new Error(`there are no rules in games/${game}/src/rules`);
  const sources = new Map(filesUnder(rules, /\.ts$/).map((name) => [name, readFileSync(join(rules, name), 'utf8')]));
  const every = [...sources].flatMap(([name, source]) => mutantsOf(source, name));
  const reasons = join(root, 'games', game, 'test/equivalent-mutants.json');
  const equivalent = existsSync(reasons) ? (JSON.parse(readFileSync(reasons, 'utf8')) as Record<string, string>) : {};
  const known = new Set(every.map(({ key }) => key));
  const mutants = every
    .filter(({ file, key }) => (only?.test(file) ?? true) && (keys === undefined || keys.has(key)))
    .map((mutant) => ({ mutant, rank: rank(seed, mutant.key) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, sample)
    .map(({ mutant }) => mutant);

  const numbers = new Map(mutants.map((mutant, i) => [mutant, i]));
  const folder = mkdtempSync(join(tmpdir(), 'rokada-mutate-'));
  const written: Record<string, string> = {};
  for (const [name, source] of sources) {
    const here = mutants.filter(({ file }) => file === name);
    if (here.length === 0) continue;
    const path = join(rules, name);
    written[path] = (
      await transformWithOxc(
        (onlyCompared ? compare : instrument)(source, here, (each) => numbers.get(each)!),
        path,
      )
    ).code;
  }
  const runner = new URL('./runner.ts', import.meta.url).href;
  const child = new URL('./child.ts', import.meta.url).href;
  const planFile = join(folder, 'plan.json');
  writeFileSync(planFile, JSON.stringify({ runner, sources: written }));
  const tests = join(root, 'games', game, 'test');
  const files = filesUnder(tests, /\.test\.ts$/).filter((name) => !NO_PROOF.test(name) && (among?.test(name) ?? true));
  const entry = join(folder, 'entry.mjs');
  writeFileSync(
    entry,
    [
      ...files.map((name) => `import ${JSON.stringify(pathToFileURL(join(tests, name)).href)};`),
      `import { allTests } from ${JSON.stringify(runner)};`,
      `import { serve } from ${JSON.stringify(child)};`,
      'serve(allTests());',
      '',
    ].join('\n'),
  );
  return {
    all: every.length,
    mutants,
    equivalent,
    stale: Object.keys(equivalent).filter((key) => !known.has(key)),
    folder,
    entry,
    planFile,
  };
}

/** What Node needs to run the entry. */
export const nodeArgs: readonly string[] = ['tsx', '@rokada/text-import/register', '@rokada/mutate/register'].flatMap(
  (each) => ['--import', import.meta.resolve(each)],
);
