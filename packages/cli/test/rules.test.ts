import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { registry as shelf } from '../src/registry.ts';
import { coverageOf, gamesWithRules } from '../src/rules/coverage.ts';
import { claimsIn } from '../src/rules/scan.ts';
import { registry, rokada, scratch, type Ran } from './support.ts';

const claimed = (source: string): string[] => claimsIn(source, 'a.test.ts').map(({ id, line }) => `${line}:${id}`);

describe('what counts as a claim', () => {
  test.each([
    ['a call', `covers('AA-1')`, ['1:AA-1']],
    ['several ids over several lines', `covers(\n  'AA-1',\n  "AA-2",\n)`, ['2:AA-1', '3:AA-2']],
    ['a template that is a plain string', 'covers(`AA-1`)', ['1:AA-1']],
    [
      'inside a template',
      'const x = `${covers("AA-1")} } ${`${covers("AA-2")}`}`; covers("AA-3")',
      ['1:AA-1', '1:AA-2', '1:AA-3'],
    ],
    ['a comment', `// covers('AA-1')\n/* covers('AA-2')\n*/ covers('AA-3')`, ['3:AA-3']],
    ['a string', `"covers('AA-1')"; 'it\\'s covers("AA-2")'`, []],
    ['a template text', "`covers('AA-1') \\` covers('AA-2')`", []],
    ['a regular expression', `/covers('AA-1')"/.test(x); [/[/"]/, /\\/'/]; covers('AA-2')`, ['1:AA-2']],
    ['after a division', `a / b / covers('AA-1')`, ['1:AA-1']],
    ['a method of somebody else', `blanket.covers('AA-1')`, []],
    ['its definition and its import', `import { covers } from 'x'; function covers(x) {}`, []],
    ['a test', `test('x', () => { covers('AA-1'); })`, ['1:AA-1']],
    ['one of many tests', `test.each([1])('x', () => { covers('AA-1'); })`, ['1:AA-1']],
    ['a test that may not run everywhere', `test.skipIf(windows)('x', () => covers('AA-1'))`, ['1:AA-1']],
    ['a skipped test', `test.skip('x', () => { covers('AA-1'); }); covers('AA-2')`, ['1:AA-2']],
    ['a test to do', `it.todo('x', () => covers('AA-1'))`, []],
    ['a test known to fail', `test.fails('x', () => covers('AA-1'))`, []],
    [
      'a skipped group',
      `describe.skip('x', () => { test('y', () => { covers('AA-1'); }); });\ntest('z', () => covers('AA-2'))`,
      ['2:AA-2'],
    ],
    [
      'skipped in a chain',
      `test.concurrent.skip.each([[1], [2]])('x', () => covers('AA-1')); covers('AA-2')`,
      ['1:AA-2'],
    ],
    ['skipped with a table', 'test.skip.each`a\n${1}`("x", () => covers("AA-1")); covers("AA-2")', ['2:AA-2']],
    [
      'skipped by a setting',
      `test('x', { skip: true }, () => covers('AA-1')); test('y', { skip: false }, () => covers('AA-2'))`,
      ['1:AA-2'],
    ],
    ['a setting inside the body', `test('x', () => { f({ skip: true }); covers('AA-1'); })`, ['1:AA-1']],
    ['something else that is skipped', `list.test.skip(() => covers('AA-1'))`, ['1:AA-1']],
  ])('%s', (_, source, ids) => expect(claimed(source)).toEqual(ids));

  test.each(['covers(id)', 'covers(...ids)', "covers('AA-' + n)", 'covers(`AA-${n}`)', 'covers()'])(
    '%s cannot be counted',
    (call) => {
      expect(() => claimed(`\n${call}`)).toThrow('plain strings');
    },
  );
});

describe('rules', () => {
  const { path } = scratch();
  const root = path('repository');
  const put = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const rules = (...argv: string[]): Promise<Ran> => rokada(['rules', ...argv], { games: registry(root) });

  beforeEach(() => {
    rmSync(root, { recursive: true, force: true });
    put(
      'games/one/data/rules.csv',
      'id,title,rule,kind,option\nON-1,Words,What words mean.,definition,base\nON-2,"Move, or not",Move.,procedure,base\nON-3,Stack | pile,Stack.,constraint,base\n',
    );
    put('games/one/test/moves.test.ts', `test('moves', () => { covers('ON-2', 'ON-1'); });\n// covers('ON-3')\n`);
    put(
      'games/one/test/deep/more.test.ts',
      `test('moves', () => { covers('ON-2'); });\ntest.skip('stacks', () => { covers('ON-3'); });\n`,
    );
    put('games/one/test/notes.md', `covers('ON-3')`);
    put('games/two/data/rules.csv', 'id,title,rule,kind,option\nTW-1,Go,Go.,sequence,base\n');
    put('games/none/readme.txt', '');
  });

  test('as JSON, exactly', async () => {
    const { code, out, err } = await rules('--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toEqual({
      one: {
        clauses: 3,
        exempt: 1,
        proven: 1,
        missing: ['ON-3'],
        by: { example: 0, blind: 0, chapter: 1, property: 0 },
      },
      two: {
        clauses: 1,
        exempt: 0,
        proven: 0,
        missing: ['TW-1'],
        by: { example: 0, blind: 0, chapter: 0, property: 0 },
      },
    });
    expect(Object.keys(JSON.parse((await rules('two', '--json')).out))).toEqual(['two']);
  });

  test('in words', async () => {
    expect((await rules()).out).toBe(
      '       clauses  exempt  proven  missing  example  blind  chapter  property\n' +
        '  one  3        1       1       1        0        0      1        0\n' +
        '  two  1        0       0       1        0        0      0        0\n',
    );
    const { out } = await rules('one');
    expect(out).toContain('  ON-1  Words         exempt\n');
    expect(out).toContain('  ON-2  Move, or not  chapter\n');
    expect(out).toContain('  ON-3  Stack | pile  missing\n');
  });

  test('tells how each clause is proven', async () => {
    put('games/one/test/blind/02-moves.test.ts', `test('moves', () => { covers('ON-2'); });`);
    put(
      'games/one/test/random.test.ts',
      `test('stacks', () => { covers('ON-3'); fuzz(game, { games: 3 }); });\ntest('stacks', () => { covers('ON-2'); });`,
    );
    put('games/one/test/blind/03-piles.test.ts', `test('3.1, 4.1: piles', () => {});\ntest('5.2 more', () => {});`);
    put('games/one/data/examples.json', '[{"id":"ON-EX-1","rules":["ON-2","ON-9"]}]');
    const { out } = await rules('one');
    expect(out).toContain('  ON-2  Move, or not  example, blind, chapter\n');
    expect(out).toContain('  ON-3  Stack | pile  property\n');
    const page = readFileSync(join(root, 'docs/coverage/one.md'), 'utf8');
    expect(page).toContain('| ON-3 | Stack \\| pile | property | [random.test.ts]');
    put(
      'games/one/data/rules.csv',
      'id,title,rule,kind,option\nON-1,W,W.,rule,base\nON-2,M,M.,rule,base\nON-3,S,S.,rule,base\nON-4.1b,P,P.,rule,base\n',
    );
    put('games/one/test/piles.test.ts', `test('piles', () => { covers('ON-4.1b'); });`);
    expect((await rules('one')).out).toContain('  ON-4.1b  P  blind, chapter\n');
    expect(page).toContain('Of those proven, 1 by example, 1 by blind test, 1 by chapter test, 1 by property.');
  });

  test('writes a page for each game, and leaves one alone that would not change', async () => {
    await rules();
    const page = join(root, 'docs/coverage/one.md');
    const text = readFileSync(page, 'utf8');
    expect(text).toContain('**3 clauses: 1 proven, 1 missing, 1 exempt.**');
    expect(text).toContain('| ON-3 | Stack \\| pile |');
    expect(text).toContain(
      '| ON-2 | Move, or not | chapter | [deep/more.test.ts](../../games/one/test/deep/more.test.ts), [moves.test.ts](../../games/one/test/moves.test.ts) |',
    );
    const { ino } = statSync(page);
    await rules();
    expect(statSync(page).ino).toBe(ino);
    put('games/one/test/third.test.ts', `test('stacks', () => { covers('ON-3'); });`);
    await rules('one');
    expect(readFileSync(page, 'utf8')).toContain('**3 clauses: 2 proven, 0 missing, 1 exempt.**');
  });

  test('an id that is not in the catalogue is an error that names its place', async () => {
    put('games/one/test/typo.test.ts', `\n\ntest('x', () => { covers('ON-22'); });`);
    const { code, out, err } = await rules('--json');
    expect(err).toMatch(/^rokada: games\/one\/test\/typo\.test\.ts:3: covers\(ON-22\)[^\n]*\n$/);
    expect({ code, out }).toEqual({ code: 1, out: '' });
  });

  test('so is a call whose ids are not written out', async () => {
    put('games/one/test/loop.test.ts', `\ntest('x', () => { covers(id); });`);
    const { code, err } = await rules();
    expect(err).toContain('games/one/test/loop.test.ts:2: covers() can only be counted');
    expect(code).toBe(1);
  });

  test.each([
    ['a broken catalogue', 'id,title,rule,kind,option\nON-1,"x\n', 'The rule catalogue cannot be read'],
    ['a missing column', 'id,title,rule\nON-1,x,y\n', 'has no column kind'],
    ['a clause twice', 'id,title,kind\nON-1,x,y\nON-1,x,y\n', 'the clause ON-1 twice'],
  ])('%s', async (_, csv, line) => {
    put('games/one/data/rules.csv', csv);
    const { code, err } = await rules('one');
    expect(err).toContain(line);
    expect(err).toMatch(/^rokada: [^\n]*\n$/);
    expect(code).toBe(1);
  });

  test('every clause of the real catalogues is exempt, proven or missing', () => {
    const games = gamesWithRules(shelf.root);
    expect(games).toContain('skirmish');
    for (const game of games) {
      const { clauses, exempt, proven, missing } = coverageOf(shelf.root, game);
      expect(clauses.length).toBeGreaterThan(0);
      expect([...exempt, ...proven, ...missing].map(({ id }) => id).toSorted()).toEqual(
        clauses.map(({ id }) => id).toSorted(),
      );
    }
  });
});
