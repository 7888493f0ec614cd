import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const repository = fileURLToPath(new URL('../..', import.meta.url));

export interface Clone {
  readonly folder: string;
  write(path: string, content: string | object): void;
  /** Starts a program in the clone; `ended` answers its exit code and all it printed. */
  run(command: string, args: readonly string[], env?: Record<string, string>): Running;
}

export interface Running {
  readonly ended: Promise<{ readonly code: number | null; readonly printed: string }>;
  /** Answers when it has printed this. */
  prints(words: string): Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

const workspaces = {
  tsx: 'packages/tsx',
  '@rokada/text-import': 'packages/text-import',
  '@rokada/server': 'packages/server',
  vite: 'packages/vite',
};

const standIns = {
  'packages/server/src/main.ts': `import 'tool';
    console.log('server:', ...process.argv.slice(2));
    process.exitCode = Number(process.argv.at(-1));`,
  'packages/text-import/index.js': '',
  // Node 20 reads no TypeScript by itself.
  'packages/tsx/index.js': `import { register } from 'node:module';
    register('./hooks.js', import.meta.url);`,
  'packages/tsx/hooks.js': `import { readFile } from 'node:fs/promises';
    export const load = async (url, context, next) => url.endsWith('.ts')
      ? { format: 'module', shortCircuit: true, source: await readFile(new URL(url), 'utf8') }
      : next(url, context);`,
  'tool/package.json': { name: 'tool', version: '1.0.0', main: 'index.js' },
  'tool/index.js': '',
};

/**
 * A fresh clone in small: the real scripts, and in place of the real packages stand-ins that are part of the clone,
 * so that a real npm ci needs no registry. The stand-in for the server prints its arguments and exits with the last.
 */
export function smallClone(): Clone {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rokada-clone-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (path: string, content: string | object): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  };

  cpSync(join(repository, 'scripts'), join(folder, 'scripts'), { recursive: true });
  for (const [path, content] of Object.entries(standIns)) write(path, content);
  const locked: Record<string, object> = {};
  for (const [name, path] of Object.entries(workspaces)) {
    write(`${path}/package.json`, {
      name,
      version: '1.0.0',
      type: 'module',
      exports: { '.': './index.js', './register': './index.js' },
    });
    locked[`node_modules/${name}`] = { resolved: path, link: true };
    locked[path] = { name, version: '1.0.0' };
  }
  // A package for development only, which npm leaves out when NODE_ENV is production.
  const root = { name: 'clone', version: '1.0.0', workspaces: ['packages/*'], devDependencies: { tool: 'file:tool' } };
  locked['node_modules/tool'] = { resolved: 'tool', link: true };
  locked['tool'] = { version: '1.0.0', dev: true };
  write('package.json', { ...root, private: true, type: 'module', scripts: { start: 'node scripts/start.mjs' } });
  write('package-lock.json', { ...root, lockfileVersion: 3, requires: true, packages: { '': root, ...locked } });

  const run = (command: string, args: readonly string[], env: Record<string, string> = {}): Running => {
    // What npm told our own npm test is not for the clone.
    const inherited = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || name === 'npm_execpath');
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...Object.fromEntries(inherited), CI: '1', ...env },
      shell: process.platform === 'win32',
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (words: string) => (printed += words));
    }
    const code = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
    const ended = Promise.all([code, text(child.stdout), text(child.stderr)]).then(([exit]) => ({
      code: exit,
      printed,
    }));
    const prints = async (words: string): Promise<void> => {
      while (!printed.includes(words)) {
        const more = await Promise.race([
          ended.then(() => false),
          new Promise((resolve) => child.stdout.once('data', () => resolve(true))),
        ]);
        if (more === false && !printed.includes(words))
          throw new Error(`it ended without printing ${words}:\n${printed}`);
      }
    };
    return { ended, prints, kill: (signal) => void child.kill(signal) };
  };
  return { folder, write, run };
}
