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
  /** How many of the sample were tried before. */
  readonly after?: number;
  /** Only rule files whose name matches this. */
  readonly only?: RegExp;
  /** Only test files whose name matches this. */
  readonly tests?: RegExp;
  /** Only these mutants. */
  readonly keys?: ReadonlySet<string>;
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
  /** Sources with every change behind a switch, and such that only work out what each would have come to. */
  readonly switched: string;
  readonly compared: string;
}

/**
 * Recorded and random games, the computer player, and what is shown of a match notice any change without knowing whether
 * it is right, so they are no proof of a rule.
 */
const NO_PROOF = /(?:^|\/)(?:golden|fuzz|staff|presentation|twins)[^/]*\.test\.ts$/;

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
  after = 0,
  only,
  tests: among,
  keys,
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
    .slice(after, after + sample)
    .map(({ mutant }) => mutant);

  const numbers = new Map(mutants.map((mutant, i) => [mutant, i]));
  const folder = mkdtempSync(join(tmpdir(), 'rokada-mutate-'));
  const runner = new URL('./runner.ts', import.meta.url).href;
  const child = new URL('./child.ts', import.meta.url).href;
  const write = async (name: string, rewrite: typeof compare): Promise<string> => {
    const written: Record<string, string> = {};
    for (const [file, source] of sources) {
      const here = mutants.filter((each) => each.file === file);
      if (here.length === 0) continue;
      const path = join(rules, file);
      written[path] = (
        await transformWithOxc(
          rewrite(source, here, (each) => numbers.get(each)!),
          path,
        )
      ).code;
    }
    const into = join(folder, name);
    writeFileSync(into, JSON.stringify({ runner, sources: written }));
    return into;
  };
  const switched = await write('switched.json', instrument);
  const compared = await write('compared.json', compare);
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
    switched,
    compared,
  };
}

/** What Node needs to run the entry. */
export const nodeArgs: readonly string[] = ['tsx', '@rokada/text-import/register', '@rokada/mutate/register'].flatMap(
  (each) => ['--import', import.meta.resolve(each)],
);
