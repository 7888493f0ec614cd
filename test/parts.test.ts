import { execFile } from 'node:child_process';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { argsFor, parts } from '../scripts/lib/parts.mjs';

const repository = fileURLToPath(new URL('..', import.meta.url));

/** The test files that vitest would run. */
async function chosen(args: readonly string[]): Promise<string[]> {
  const list = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', ...args, '--json'];
  const env = { ...process.env, VITEST: undefined };
  const { stdout } = await promisify(execFile)(process.execPath, list, { cwd: repository, env });
  const found = JSON.parse(stdout) as { file: string }[];
  return found.map(({ file }) => relative(repository, file)).toSorted();
}

test('the parts of the tests are the whole, and each is run by itself: the root’s own too', async () => {
  const all = await chosen([]);
  expect(all.length).toBeGreaterThan(100);
  const ofPart = (part: string): string[] => all.filter((path) => path.startsWith(part));
  expect(parts().flatMap(ofPart).toSorted()).toEqual(all);
  for (const part of ['test/', 'packages/kernel/test/']) expect(await chosen(argsFor(part))).toEqual(ofPart(part));
});
