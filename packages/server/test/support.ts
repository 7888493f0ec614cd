import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startServer, type RunningServer, type Settings } from '../src/index.ts';

/** A new folder that goes when the test does. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rokada-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Settings of a server of its own: any free port, data in a scratch folder, no web table. */
export function testSettings(changes: Partial<Settings> = {}): Settings {
  const data = scratchFolder();
  return { host: '127.0.0.1', port: 0, exactPort: true, data, web: join(data, 'no-web'), ...changes };
}

/** A server on a real socket that stops when the test does. */
export async function testServer(changes: Partial<Settings> = {}): Promise<RunningServer> {
  const server = await startServer(testSettings(changes));
  onTestFinished(() => server.stop());
  return server;
}
