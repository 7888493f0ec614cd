// Runs the server until it is told to stop. npm start gets here after installing and building.
import { CatalogueError } from '@rokada/catalogue';
import { StartError } from './errors.ts';
import { readSettings } from './settings.ts';

/** How long a stop waits for requests under way. */
const patience = 10_000;

try {
  // Loads every game; one that does not load is told like any other reason not to start.
  const { startServer } = await import('./server.ts');
  const server = await startServer(readSettings(process.argv.slice(2), process.env));
  console.log(`Rokada is at ${server.address}  (Ctrl+C stops it)`);
  process.send?.({ address: server.address });

  // Ctrl+C reaches us twice under npm start, from the terminal and forwarded: stopping must not mind.
  const stop = (): void => {
    void server.stop().then(() => process.exit());
    setTimeout(() => process.exit(1), patience).unref(); // requests that never end must not keep us
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  process.on('disconnect', stop); // whoever started us is gone
} catch (error) {
  if (!(error instanceof StartError || error instanceof CatalogueError)) throw error;
  console.error(error.message);
  process.exit(1);
}
