import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { StartError } from './errors.ts';
import type { Settings } from './settings.ts';
import { ServerContext, type Parts } from './context.ts';
import { newLog } from './log.ts';
import { Store } from './store/store.ts';

/** When nobody asked for a port, how many after the usual one are tried. */
const portsToTry = 20;

export interface RunningServer {
  readonly address: string;
  readonly store: Store;
  /** Finishes the requests under way, then closes the store. May be called again. */
  stop(): Promise<void>;
}

/** Opens the store and listens. Throws a StartError, with nothing left open, when that cannot be done. */
export async function startServer(settings: Settings, parts: Parts = {}): Promise<RunningServer> {
  const log = newLog(settings.logLevel ?? (settings.open === undefined ? 'error' : 'info'));
  const store = await Store.open(settings);
  const stops: (() => Promise<unknown>)[] = [() => store.close()];
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= inTurn(stops.toReversed()));
  try {
    const web = existsSync(join(settings.web, 'index.html')) ? settings.web : undefined;
    const context = await ServerContext.open(store, settings, log, parts);
    stops.push(() => context.stop());
    const app = await buildApp({ context, settings, log, web });
    stops.push(() => app.close());
    await context.start();
    return { address: await listen(app, settings), store, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function inTurn(stops: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const each of stops) await each();
}

async function listen(app: FastifyInstance, { host, port, exactPort }: Settings): Promise<string> {
  const last = exactPort ? port : port + portsToTry - 1;
  for (let candidate = port; candidate <= last; candidate++) {
    try {
      return await app.listen({ host, port: candidate });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EACCES') throw new StartError(`This user may not listen on port ${candidate} of ${host}.`);
      if (code !== 'EADDRINUSE') throw error;
    }
  }
  throw new StartError(
    exactPort
      ? `Port ${port} of ${host} is in use. Choose another with --port N.`
      : `Ports ${port} to ${last} of ${host} are all in use. Choose another with --port N.`,
  );
}
