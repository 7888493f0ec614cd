import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { findFaults } from '../scripts/layers.mjs';

test('this repository keeps the rules of the house', () => {
  expect(findFaults().map(({ file, line, what }) => `${file}:${line}: ${what}`)).toEqual([]);
});

describe('each rule of the house finds what breaks it', () => {
  const made: string[] = [];
  afterEach(() => {
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
  });

  /** A repository of two games, every layer, and these files; answers its faults, one a line. */
  function faultsOf(files: Record<string, string>): string[] {
    const base = mkdtempSync(join(tmpdir(), 'rokada-layers-'));
    made.push(base);
    const write = (path: string, text: string): void => {
      mkdirSync(dirname(join(base, path)), { recursive: true });
      writeFileSync(join(base, path), text);
    };
    const all = ['kernel', 'kit', 'chess', 'go', 'staff', 'catalogue', 'server', 'web', 'cli', 'bench'].map(
      (name) => `@rokada/${name}`,
    );
    const folders = [
      'packages/kernel',
      'packages/kit',
      'games/chess',
      'games/go',
      'packages/staff',
      'packages/catalogue',
    ];
    for (const folder of [...folders, 'packages/server', 'packages/web', 'packages/cli', 'tools/bench']) {
      const name = `@rokada/${folder.split('/')[1]}`;
      const dependencies = Object.fromEntries(all.filter((each) => each !== name).map((each) => [each, '1']));
      write(`${folder}/package.json`, JSON.stringify({ name, dependencies, devDependencies: { tool: '1' } }));
    }
    for (const [path, text] of Object.entries(files)) write(path, text);
    return findFaults(base).map(({ file, line, what }) => `${file}:${line}: ${what}`);
  }

  const from = (name: string): string => `import { x } from '@rokada/${name}';\n`;

  test('a repository that keeps them all has no faults', () => {
    const faults = faultsOf({
      'packages/kit/src/a.ts': from('kernel'),
      'games/chess/src/a.ts': `// no Math.random, no import from '@rokada/go'\n${from('kit')}export const s = "import '@rokada/web'";`,
      'games/chess/src/rules/b.ts': `import data from '../../data/map.json' with { type: 'json' };\nimport './c.ts';`,
      'games/go/src/a.ts': from('staff'),
      'packages/staff/src/a.ts': from('kit'),
      'packages/catalogue/src/a.ts': from('chess') + from('staff'),
      'packages/server/src/a.ts': `import 'node:fs';\n${from('staff')}export const now = Date.now();`,
      'packages/web/src/a.tsx': `${from('staff')}export const page = <p>{x}</p>;`,
      'packages/cli/src/a.ts': from('server') + from('bench'),
      'tools/bench/src/a.ts': `${from('go')}import 'tool';`,
      'package-lock.json': '{\n  "resolved": "packages/cli"\n}',
    });
    expect(faults).toEqual([]);
  });

  test.each([
    ['packages/kernel', 'kit'],
    ['packages/kit', 'chess'],
    ['games/chess', 'server'],
    ['games/chess', 'web'],
    ['games/chess', 'cli'],
    ['games/chess', 'catalogue'],
    ['packages/staff', 'chess'],
    ['packages/catalogue', 'server'],
    ['packages/server', 'cli'],
    ['packages/server', 'web'],
    ['packages/web', 'server'],
    ['tools/bench', 'cli'],
  ])('an arrow up: %s imports %s', (folder, name) => {
    const [fault, ...more] = faultsOf({ [`${folder}/src/deep/a.ts`]: `\n${from(name)}` });
    expect(more).toEqual([]);
    expect(fault).toMatch(`${folder}/src/deep/a.ts:2: arrows point down only`);
    expect(fault).toMatch(`${folder} may not import @rokada/${name}`);
  });

  test.each([
    `import type { X } from '@rokada/go';`,
    `export { x } from '@rokada/go';`,
    `export * from '@rokada/go/deep';`,
    `export const x = import('@rokada/go');`,
    `export type X = import('@rokada/go').X;`,
  ])('no game imports another: %s', (source) => {
    const target = source.includes('deep') ? '@rokada/go/deep' : '@rokada/go';
    expect(faultsOf({ 'games/chess/src/a.ts': source })).toEqual([
      `games/chess/src/a.ts:1: no game imports another: ${target}`,
    ]);
  });

  test('an import of something undeclared', () => {
    expect(faultsOf({ 'packages/server/src/a.ts': `import '@scope/thing/part';\nimport 'tool/part';` })).toEqual([
      'packages/server/src/a.ts:1: packages/server/package.json does not declare @scope/thing',
      'packages/server/src/a.ts:2: packages/server/package.json does not declare tool',
    ]);
  });

  test('an import that is computed', () => {
    expect(
      faultsOf({ 'packages/cli/src/a.ts': 'export const load = (id: string) => import(`@rokada/${id}`);' }),
    ).toEqual(['packages/cli/src/a.ts:1: an import must name its module, or nobody can tell where it points']);
  });

  test('a relative import that leaves its package', () => {
    expect(faultsOf({ 'games/chess/src/a.ts': `import '../../go/src/a.ts';` })).toEqual([
      'games/chess/src/a.ts:1: a relative import may not leave its package: ../../go/src/a.ts',
    ]);
  });

  test('a package without a layer', () => {
    expect(faultsOf({ 'packages/extra/package.json': '{ "name": "@rokada/extra" }' })).toEqual([
      'packages/extra/package.json:1: belongs to no layer: give it one in scripts/layers.mjs',
    ]);
  });

  test('rules that touch Node, a clock or wild dice', () => {
    const source = `import 'node:fs';\nMath.random();\nMath['random'];\nDate.now();\nnew Date();\nDate();`;
    expect(faultsOf({ 'packages/kit/src/a.ts': source, 'packages/server/src/a.ts': source })).toEqual([
      'packages/kit/src/a.ts:1: kernel, kit and games see neither Node nor the browser: node:fs',
      'packages/kit/src/a.ts:2: rules draw from the kernel’s chance: no Math.random',
      'packages/kit/src/a.ts:3: rules draw from the kernel’s chance: no Math.random',
      'packages/kit/src/a.ts:4: rules know no clock: no Date',
      'packages/kit/src/a.ts:5: rules know no clock: no Date',
      'packages/kit/src/a.ts:6: rules know no clock: no Date',
    ]);
  });

  test('a path of one machine, anywhere', () => {
    const path = ['', 'home', 'me', 'map.csv'].join('/'); // put together, or this very file would be a fault
    const what = `a path of one machine: ${path.slice(0, 6)}`;
    const faults = faultsOf({
      'docs/a.md': `packages${path}\nread ${path}`,
      '.ci/run': `cat ${path}`,
      '.editor/x': path,
    });
    expect(faults).toEqual([`.ci/run:1: ${what}`, `docs/a.md:2: ${what}`]);
  });

  test('a lockfile with download addresses', () => {
    expect(faultsOf({ 'package-lock.json': '{\n  "resolved": "https://host/a.tgz"\n}' })).toEqual([
      'package-lock.json:2: the lockfile names a download address; .npmrc should keep them out',
    ]);
  });
});
