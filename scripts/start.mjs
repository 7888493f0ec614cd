// npm start: from a fresh clone to a running table, with nothing but Node and npm.
import { requireNode } from './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { openInBrowser } from './lib/open.mjs';
import { runNode } from './lib/run.mjs';

const noOpen = '--no-open';
const args = process.argv.slice(2);

/** The sources are TypeScript, and maps and tables are imported as text. */
const loaders = ['--import', 'tsx', '--import', '@rokada/text-import/register'];

async function start() {
  if (!(await ensureInstalled()) || !(await ensureBuilt())) return 1;
  const server = ['packages/server/src/main.ts', ...args.filter((arg) => arg !== noOpen)];
  return runNode([...loaders, ...server], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    onStart: (child) => {
      // The server tells us where it listens once it does.
      child.on('message', (message) => {
        if (!args.includes(noOpen)) openInBrowser(message.address);
      });
    },
  });
}

requireNode();
process.exitCode = await start();
