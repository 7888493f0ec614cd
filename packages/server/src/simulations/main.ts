import { playTogether, type SharedSimulation } from './shared.ts';

// Reads one simulation from its input, and writes a line for each match as it is played.
let input = '';
for await (const chunk of process.stdin) input += String(chunk);
try {
  await playTogether(JSON.parse(input) as SharedSimulation, (number, record) => {
    process.stdout.write(`${JSON.stringify({ number, record })}\n`);
  });
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
