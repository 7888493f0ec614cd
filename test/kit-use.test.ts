import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { kitFaults, unusedInKit } from '../scripts/kit-use.mjs';

test('everything the kit exports carries a game', () => {
  expect(kitFaults()).toEqual([]);
});

test('what no game imports is found; Skirmish and tests do not count, types come and go with their values', () => {
  const base = mkdtempSync(join(tmpdir(), 'rokada-kit-'));
  onTestFinished(() => rmSync(base, { recursive: true }));
  const files = {
    'packages/kit/src/index.ts': "export * from './move/index.ts';\nexport const used = 1, lone = 2;\n",
    'packages/kit/src/move/index.ts': "export { walk, type Way } from './walk.ts';\nexport type * from './own.ts';\n",
    'packages/kit/src/move/walk.ts': 'export interface Way {}\nexport function walk(): void {}\n',
    'packages/kit/src/move/own.ts': 'export const own = 1;\n',
    'games/chess/src/rules/king.ts': "import { used, type Way } from '@rokada/kit';\n",
    'games/chess/test/king.test.ts': "import { lone } from '@rokada/kit';\n",
    'games/skirmish/src/rules.ts': "import { walk } from '@rokada/kit';\n",
    'tools/forge/src/a.ts': '',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  }
  expect(unusedInKit(base)).toEqual(['lone', 'walk']);
});

test('what is found is said', () => {
  expect(kitFaults(['walk', 'lone'])).toEqual([
    'the kit exports walk, which no game imports',
    'the kit exports lone, which no game imports',
  ]);
});
