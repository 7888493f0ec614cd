import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const repository = fileURLToPath(new URL('..', import.meta.url));

const files = {
  'good.test.ts': `test('passes', () => {}); test('passes too', () => {}); test.skip('waits', () => {}); test.todo('later');`,
  'bad.test.ts': `test('fails', () => expect(1).toBe(2)); test('passes', () => {});`,
  'broken.test.ts': `import './no-such-file.ts'; test('never runs', () => {});`,
  'hook.test.ts': `afterAll(() => { throw new Error('hook'); }); test('passes', () => {});`,
  'stray.test.ts': `test('passes', () => void Promise.reject(new Error('nobody waits for this')));`,
};

/** Runs a real vitest over these files, with the reporter, and answers its tally and exit code. */
async function tallyOf(...names: (keyof typeof files)[]): Promise<{ code: number; tally: string }> {
  // Inside the repository, where vitest itself can be found.
  const folder = mkdtempSync(join(repository, 'node_modules', '.tally-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) writeFileSync(join(folder, name), files[name]);
  const reporter = join(repository, 'test/support/tally.ts');
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `import { TallyReporter } from ${JSON.stringify(reporter)};
     export default { test: { globals: true, include: ['*.test.ts'], exclude: [], reporters: [new TallyReporter()] } };`,
  );
  const tally = join(folder, 'tally');
  const code = await new Promise<number>((resolve) => {
    const vitest = join(repository, 'node_modules/vitest/vitest.mjs');
    const env = { ...process.env, ROKADA_TALLY: tally, VITEST: undefined };
    execFile(process.execPath, [vitest, 'run', '--root', folder], { env }, (error) =>
      resolve(Number(error?.code ?? 0)),
    );
  });
  return { code, tally: readFileSync(tally, 'utf8') };
}

test('counts tests that pass and those that are skipped', async () => {
  expect(await tallyOf('good.test.ts')).toEqual({ code: 0, tally: '2 passed, 0 failed, 2 skipped' });
});

test('counts every way to fail: a test, a file, a hook, a stray rejection', async () => {
  const all = await tallyOf('good.test.ts', 'bad.test.ts', 'broken.test.ts', 'hook.test.ts', 'stray.test.ts');
  expect(all).toEqual({ code: 1, tally: '5 passed, 4 failed, 2 skipped' });
});
