import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { byHand } from '../scripts/by-hand.mjs';

test('no test of this repository proves by hand', () => {
  expect(byHand()).toEqual([]);
});

describe('proof by hand', () => {
  const made: string[] = [];
  afterEach(() => {
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
  });

  /** The places found in a game whose tests are these, one a line. */
  function placesIn(files: Record<string, string>): string[] {
    const base = mkdtempSync(join(tmpdir(), 'rokada-by-hand-'));
    made.push(base);
    for (const [name, text] of Object.entries(files)) {
      const path = join(base, 'games/chess/test', name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    return byHand(base).map(({ file, line, what }) => `${file.replace('games/chess/test/', '')}:${line}: ${what}`);
  }
  const claiming = (text: string): string => `test('…', () => {\n  covers('CH-1');\n${text}\n});\n`;
  const call = "import { mayCastle } from '../src/rules/king.ts';\n";

  test('calling a rule function; helpers that make positions may', () => {
    const found = (line: number): string[] => [`a.test.ts:${line}: calls rules by hand: ../src/rules/king.ts`];
    expect(placesIn({ 'a.test.ts': call + claiming('mayCastle();') })).toEqual(found(4));
    expect(placesIn({ 'a.test.ts': `${call}covers('CH-1', mayCastle());` })).toEqual(found(2));
    expect(
      placesIn({ 'support/help.ts': call, 'a.test.ts': `import './support/help.ts';\n${claiming('help();')}` }),
    ).toEqual([]);
    expect(
      placesIn({ 'a.test.ts': `import type { King } from '../src/rules/king.ts';\n${claiming('let k: King;')}` }),
    ).toEqual([]);
    expect(placesIn({ 'a.test.ts': `import { chess } from '../src/game.ts';\n${claiming('chess();')}` })).toEqual([]);
  });

  test('through something else of the file', () => {
    const deep = `${call}describe('…', () => {\nconst one = () => mayCastle();\nfunction two() { return one(); }\n`;
    expect(placesIn({ 'a.test.ts': `${deep}${claiming('two();')}});` })).toEqual([
      'a.test.ts:7: calls rules by hand: ../src/rules/king.ts',
    ]);
    expect(placesIn({ 'a.test.ts': `${deep}${claiming('b.two(); const c = { one: 1 };')}});` })).toEqual([]);
  });

  test('a test that names no clause may, and taints no other', () => {
    const plain = `${call}test('…', () => {\n  mayCastle();\n  s.turn = 3;\n});\n`;
    expect(placesIn({ 'a.test.ts': plain + claiming('b.play();') })).toEqual([]);
    expect(
      placesIn({ 'a.test.ts': `${call}test.each([1])('…', () => {\n  covers('CH-1');\n  mayCastle();\n});` }),
    ).toHaveLength(1);
  });

  test.each([
    's.units.at[3] = 5;',
    'b.s.turn = 4;',
    'match.state.units.steps[u]! -= 1;',
    'const { at } = s.units;\nat[u] = 5;',
    's.units.at.fill(0);',
    's.owed.push(3);',
    'Object.assign(b.s, { turn: 3 });',
    's.turn++;',
  ])('writing into the state: %s', (text) => {
    expect(placesIn({ 'a.test.ts': claiming(text) })).toEqual([expect.stringMatching(/writes into the state$/)]);
  });

  test.each([
    'const before = s.units.at[3];',
    'battle.turn = 4;',
    'options.s = 3;',
    'const list = [];\nlist.push(s.turn);',
    'expect(s.turn).toBe(3);',
  ])('reading it, or writing elsewhere: %s', (text) => {
    expect(placesIn({ 'a.test.ts': claiming(text) })).toEqual([]);
  });
});
