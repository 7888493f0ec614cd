import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Launched {
  readonly child: ChildProcess;
  readonly address: string;
  readonly ended: Promise<void>;
}

/** Starts the server as a process of its own, on 127.0.0.1 and any free port, and waits until it listens. */
export async function launch(env: Readonly<Record<string, string>>): Promise<Launched> {
  const child = fork(fileURLToPath(new URL('../src/main.ts', import.meta.url)), ['--port', '0'], {
    execArgv: ['--import', 'tsx', '--import', '@rokada/text-import/register'],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { address: string }).address));
    child.once('exit', () => reject(new Error('the server ended before it listened')));
  });
  return { child, address, ended };
}

export async function kill({ child, ended }: Launched): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}
