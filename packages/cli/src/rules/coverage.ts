import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { readSheet, SheetError } from '@rokada/kit';
import { failed } from '../errors.ts';
import { readText } from '../files.ts';
import { claimsIn, UncountableClaim, type Claim } from './scan.ts';

/** A row of a game's rules.csv. */
export interface Clause {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
}

/** Which clauses of a game's rules its tests prove. Every clause is exempt, proven or missing. */
export interface Coverage {
  readonly game: string;
  readonly clauses: readonly Clause[];
  readonly exempt: readonly Clause[];
  readonly proven: readonly Clause[];
  readonly missing: readonly Clause[];
  /** The test files that prove each clause. */
  readonly files: ReadonlyMap<string, readonly string[]>;
  /** How each clause is proven. */
  readonly ways: ReadonlyMap<string, readonly Way[]>;
}

/**
 * How a clause is proven: by a worked example of the rulebook, by a test written from the rulebook alone by somebody
 * who knew neither the code nor its tests, by a test of its chapter, or by a property that holds in random games.
 */
export const WAYS = ['example', 'blind', 'chapter', 'property'] as const;
export type Way = (typeof WAYS)[number];

/** The games that have a catalogue of rules, whether they can be played yet or not. */
export function gamesWithRules(root: string): string[] {
  const folder = join(root, 'games');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((id) => existsSync(join(folder, id, 'data/rules.csv')))
    .toSorted();
}

export function coverageOf(root: string, game: string): Coverage {
  const clauses = readCatalogue(join(root, 'games', game, 'data/rules.csv'));
  const known = new Set(clauses.map(({ id }) => id));
  const files = new Map<string, string[]>();
  const ways = new Map<string, Set<Way>>();
  const prove = (id: string, way: Way): void => void ways.set(id, (ways.get(id) ?? new Set()).add(way));
  for (const claim of claimsUnder(root, join(root, 'games', game, 'test'))) {
    if (!known.has(claim.id)) throw failed('unknown-claim', { id: claim.id, file: claim.file, line: claim.line, game });
    const named = files.get(claim.id) ?? [];
    if (!named.includes(claim.file)) files.set(claim.id, [...named, claim.file]);
    prove(claim.id, wayOf(claim));
  }
  for (const id of exampleRules(root, game)) if (known.has(id)) prove(id, 'example');
  const sections = blindSections(join(root, 'games', game, 'test/blind'));
  for (const { id } of clauses) if (sections.has(sectionOf(id))) prove(id, 'blind');
  const isExempt = ({ kind }: Clause): boolean => kind === 'definition';
  const counted = clauses.filter((clause) => !isExempt(clause));
  return {
    game,
    clauses,
    exempt: clauses.filter(isExempt),
    proven: counted.filter(({ id }) => files.has(id)),
    missing: counted.filter(({ id }) => !files.has(id)),
    files,
    ways: new Map([...ways].map(([id, set]) => [id, WAYS.filter((way) => set.has(way))])),
  };
}

function wayOf({ file, random }: Claim): Way {
  if (/\/test\/blind\//.test(file)) return 'blind';
  if (/\/test\/examples?[/.]/.test(file)) return 'example';
  return random ? 'property' : 'chapter';
}

/** `15.22` of ID-15.22b. */
const sectionOf = (id: string): string => /\d+(?:\.\d+)*/.exec(id)?.[0] ?? id;

const TITLE = /\b(?:describe|test|it)(?:\.\w+)*\(\s*['"`]([^'"`\n]*)/g;

/** Blind tests know no clauses of ours; their titles begin with the sections of the rulebook that they read. */
function blindSections(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  const titles = files.flatMap((name) => [...readText(join(folder, name)).matchAll(TITLE)].map((found) => found[1]!));
  return new Set(titles.flatMap((title) => /^[\d., ]+/.exec(title)?.[0].match(/\d+(?:\.\d+)+/g) ?? []));
}

/** The clauses that the worked examples show; each example has its proof, or its tests fail. */
function exampleRules(root: string, game: string): string[] {
  const file = join(root, 'games', game, 'data/examples.json');
  if (!existsSync(file)) return [];
  return (JSON.parse(readText(file)) as readonly { readonly rules: readonly string[] }[]).flatMap(({ rules }) => rules);
}

function readCatalogue(file: string): Clause[] {
  try {
    const [head, ...rows] = readSheet(readText(file), file).rows.map((row) => row.map(({ text }) => text));
    const column = (name: string): number => {
      const found = head?.indexOf(name) ?? -1;
      if (found < 0) throw failed('no-column', { file, name });
      return found;
    };
    const [id, title, kind] = [column('id'), column('title'), column('kind')];
    const clauses = rows.map((row) => ({ id: row[id]!, title: row[title]!, kind: row[kind]! }));
    const twice = clauses.find((clause, i) => clauses.findIndex((each) => each.id === clause.id) < i);
    if (twice !== undefined) throw failed('clause-twice', { file, id: twice.id });
    return clauses;
  } catch (error) {
    if (error instanceof SheetError) throw failed('bad-catalogue', { what: error.message });
    throw error;
  }
}

function claimsUnder(root: string, folder: string): Claim[] {
  if (!existsSync(folder)) return [];
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[cm]?tsx?$/.test(file))
    .toSorted();
  return sources.flatMap((name) => {
    const path = join(folder, name);
    const file = relative(root, path).split(sep).join('/');
    try {
      return claimsIn(readText(path), file);
    } catch (error) {
      if (error instanceof UncountableClaim) throw failed('uncountable-claim', { file, line: error.line });
      throw error;
    }
  });
}
