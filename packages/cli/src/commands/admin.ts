import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Command } from '../command.ts';
import { wrongUse } from '../errors.ts';
import type { Io } from '../io.ts';

/** The chores of the server, and what each is done to. */
const chores: Readonly<Record<string, 'file' | 'name' | undefined>> = {
  backup: 'file',
  restore: 'file',
  export: 'file',
  import: 'file',
  matches: undefined,
  check: undefined,
  password: 'name',
};

/** The chores of whoever runs a server. */
export const admin: Command = {
  name: 'admin',
  args: ['<chore>', '[what]'],
  options: { replace: { type: 'boolean' } },
  run({ args, io, flag, lang, words }) {
    const [chore = '', what] = args;
    if (!Object.hasOwn(chores, chore))
      throw wrongUse('unknown-chore', { chore, known: Object.keys(chores).join(', ') });
    const needs = chores[chore];
    if (needs !== undefined && what === undefined) {
      throw wrongUse('missing-argument', {
        argument: words(`argument.${needs}`),
        usage: `rokada admin ${chore} <${needs}>`,
      });
    }
    return serverChore([...(flag('replace') ? ['--replace'] : []), '--lang', lang, '--', ...args], io);
  },
};

/** Has the server's own program do it: stores and their drivers are none of the command line's business. */
async function serverChore(args: readonly string[], io: Io): Promise<number> {
  const program = fileURLToPath(new URL('../../../server/bin/admin.mjs', import.meta.url));
  const child = spawn(process.execPath, [program, ...args], { env: io.env, stdio: ['ignore', 'pipe', 'pipe'] });
  createInterface({ input: child.stdout }).on('line', (line) => io.out(line));
  createInterface({ input: child.stderr }).on('line', (line) => io.err(line));
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}
