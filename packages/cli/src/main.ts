import { main } from './cli.ts';
import { terminal } from './io.ts';
import { registry } from './registry.ts';

// The program itself: what `npx rokada` and `npm run rules` run.
const io = terminal();
process.exitCode = await main(process.argv.slice(2), io, registry);
io.close();
