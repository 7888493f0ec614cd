import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rokada } from './support.ts';

test('the server does its chores: a backup is made, and never written over', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rokada-admin-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = { ROKADA_DATA: join(folder, 'data') };
  const file = join(folder, 'copy');
  expect(await rokada(['admin', 'backup', file], { env })).toEqual({
    code: 0,
    out: `Backed up to ${file}.\n`,
    err: '',
  });
  const again = await rokada(['admin', 'backup', file], { env });
  expect(again).toEqual({ code: 1, out: '', err: `${file} is there already; nothing is overwritten.\n` });
  const encore = await rokada(['admin', 'backup', file, '--lang', 'fr'], { env });
  expect(encore).toEqual({ code: 1, out: '', err: `${file} existe déjà ; rien n’est écrasé.\n` });
});

test.each([
  ['en', ['admin'], 'Name the chore'],
  ['en', ['admin', 'dance'], 'no chore dance: choose one of backup, restore'],
  ['fr', ['admin', 'dance'], 'pas de corvée dance'],
  ['en', ['admin', 'backup'], 'Name the file: rokada admin backup <file>'],
  ['fr', ['admin', 'password'], 'le compte'],
])('wrong use is told in its language (%s): %s', async (lang, argv, line) => {
  const { code, out, err } = await rokada([...argv, '--lang', lang]);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(line);
});
