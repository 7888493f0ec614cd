import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('Node reads maps and tables as text, and functions are not named anew each time they are made', () => {
  const folder = mkdtempSync(join(import.meta.dirname, 'loader-'));
  try {
    writeFileSync(join(folder, 'rules.csv'), 'id,rule\nA,"one"\n');
    writeFileSync(
      join(folder, 'main.ts'),
      `import rules from './rules.csv';
       const made = (n: number) => { const small = () => n; return small; };
       console.log(JSON.stringify({ rules, name: made(1).name, one: made(1)() }));`,
    );
    const loaders = ['--import', 'tsx', '--import', '@rokada/text-import/register'];
    const said = execFileSync(process.execPath, [...loaders, join(folder, 'main.ts')], { encoding: 'utf8' });
    expect(JSON.parse(said)).toEqual({ rules: 'id,rule\nA,"one"\n', name: '', one: 1 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
