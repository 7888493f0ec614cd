import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { byHand, byHandFaults, shrunk } from '../scripts/by-hand.mjs';

test('no test of this repository proves by hand but those on the list', () => {
  expect(byHandFaults()).toEqual([]);
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
  const claim = "covers('CH-1');\n";

  test('calling a rule function; helpers that make positions may', () => {
    const call = "import { mayCastle } from '../src/rules/king.ts';\n";
    expect(placesIn({ 'a.test.ts': call + claim })).toEqual(['a.test.ts:1: calls rules by hand: ../src/rules/king.ts']);
    expect(placesIn({ 'a.test.ts': call })).toEqual([]);
    expect(placesIn({ 'support/help.ts': call, 'a.test.ts': `import './support/help.ts';\n${claim}` })).toEqual([]);
    expect(placesIn({ 'a.test.ts': `import type { King } from '../src/rules/king.ts';\n${claim}` })).toEqual([]);
    expect(placesIn({ 'a.test.ts': `import { chess } from '../src/game.ts';\n${claim}` })).toEqual([]);
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
    expect(placesIn({ 'a.test.ts': `${claim}${text}` })).toEqual([expect.stringMatching(/writes into the state$/)]);
  });

  test.each([
    'const before = s.units.at[3];',
    'battle.turn = 4;',
    'options.s = 3;',
    'const list = [];\nlist.push(s.turn);',
    'expect(s.turn).toBe(3);',
  ])('reading it, or writing elsewhere: %s', (text) => {
    expect(placesIn({ 'a.test.ts': `${claim}${text}` })).toEqual([]);
  });

  test('the list names who may, and wants to grow shorter', () => {
    const found = ['a.test.ts', 'b.test.ts'].map((file) => ({ file, line: 1, what: 'writes into the state' }));
    expect(byHandFaults(found, ['a.test.ts', 'b.test.ts'])).toEqual([]);
    expect(byHandFaults(found, ['a.test.ts'])).toEqual([
      expect.stringMatching(/^b\.test\.ts:1: proves clauses by hand/),
    ]);
    expect(byHandFaults(found.slice(1), ['a.test.ts', 'b.test.ts'])).toEqual([
      expect.stringMatching(/a\.test\.ts proves by play/),
    ]);
    expect(shrunk(found.slice(1), ['a.test.ts', 'b.test.ts', 'c.test.ts'])).toEqual(['b.test.ts']);
    expect(shrunk(found, ['a.test.ts'])).toEqual(['a.test.ts']);
  });
});
