import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { reportOf, textOf, type Report } from '../src/report.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'rokada-mutate-test-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('npm run mutate', () => {
  test('tries a sample of a small game, says who noticed, and the same seed takes the same sample', () => {
    const run = (name: string): Report => {
      const out = join(scratch, name);
      const args = [
        'tools/mutate/src/main.ts',
        'skirmish',
        '--sample',
        '6',
        '--seed',
        'test',
        '--bar',
        '0',
        '--out',
        out,
      ];
      execFileSync(process.execPath, ['--import', 'tsx', ...args], { cwd: root, stdio: 'pipe' });
      return JSON.parse(readFileSync(out, 'utf8')) as Report;
    };
    const [first, second] = [run('first.json'), run('second.json')];
    expect(first.tried).toBe(6);
    expect(first.killed + first.survived + first.equivalent).toBe(6);
    expect(first.killed).toBeGreaterThan(0);
    for (const { result, by } of first.mutants) expect(by !== undefined).toBe(result === 'killed');
    const keys = ({ mutants }: Report) => mutants.map(({ key, result }) => `${result} ${key}`);
    expect(keys(second)).toEqual(keys(first));
  });

  test('lists in one run of the tests what makes no difference to any value', () => {
    const args = ['tools/mutate/src/main.ts', 'skirmish', '--sample', 'all', '--unfelt'];
    const said = execFileSync(process.execPath, ['--import', 'tsx', ...args], { cwd: root, stdio: 'pipe' }).toString();
    const [, missed, all] = /(\d+) of (\d+) changes make no difference in any test/.exec(said)!.map(Number);
    expect(missed).toBe(said.trim().split('\n').length - 1);
    expect(missed!).toBeLessThan(all! / 4);
  });

  test('an unknown game is told in words', () => {
    const run = () =>
      execFileSync(process.execPath, ['--import', 'tsx', 'tools/mutate/src/main.ts', 'chess'], {
        cwd: root,
        stdio: 'pipe',
      });
    expect(run).toThrow(/there are no rules in games\/chess\/src\/rules/);
  });
});

describe('the report', () => {
  const place = { file: 'a.ts', line: 1, start: 0, end: 1, clauses: [], isComparable: true };
  const mutant = (key: string) => ({ ...place, key, original: 'a', replacement: 'b' });

  test('counts what is equivalent apart, and only while it survives', () => {
    const plan = {
      all: 9,
      mutants: ['k', 's', 'e', 'x'].map(mutant),
      equivalent: { e: 'why', x: 'why' },
      stale: ['gone'],
    };
    const outcomes = (['killed', 'survived', 'survived', 'killed'] as const).map((result) => ({ result, tests: 1 }));
    const report = reportOf('game', '1', plan, outcomes, 12.4);
    expect([report.killed, report.survived, report.equivalent, report.score]).toEqual([2, 1, 1, 66.7]);
    expect(textOf(report)).toContain('take its reason away: gone');
    expect(textOf(report)).toContain('4 of 9 mutants in 12 s: 2 killed, 1 survived, 1 equivalent: 66.7 %');
  });
});
