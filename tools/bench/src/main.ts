import { parseArgs } from 'node:util';
import type { Bench, Effort, Measured } from './measure.ts';

// Peers run as they do in production; this must be set before they are loaded.
process.env['NODE_ENV'] = 'production';
const { measure } = await import('./measure.ts');

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    quick: { type: 'boolean' },
    only: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(
    'npm run bench [-- --json] [--quick] [--only NAME]\nEach contender in turn, in rounds, by CPU time; medians and ratios.',
  );
  process.exit(0);
}

const effort: Effort = values.quick
  ? { rounds: 3, seconds: 0.1, warmUp: 0.2 }
  : { rounds: 7, seconds: 0.7, warmUp: 1.5 };

const { drillBenches } = await import('./drill.ts');
const { hexBenches } = await import('./hexes.ts');
const { mapBenches } = await import('./maps.ts');
const { stateBenches } = await import('./states.ts');
const { replayBenches } = await import('./replay.ts');

const found: Measured[] = [];
const show = (rate: number): string => (rate >= 100 ? Math.round(rate).toLocaleString('en') : rate.toFixed(1));
for (const make of [drillBenches, hexBenches, mapBenches, stateBenches, replayBenches] as (() => Bench[])[]) {
  for (const bench of make()) {
    if (values.only !== undefined && !bench.bench.includes(values.only)) continue;
    if (!values.json) process.stderr.write(`${bench.bench} …\r`);
    const measured = measure(bench, effort);
    found.push(measured);
    if (values.json) continue;
    console.log(
      `${bench.bench.padEnd(18)} ${show(measured.ours).padStart(12)} ${bench.unit}/CPU-s   ${bench.peer}: ${show(measured.theirs)}   ratio ${measured.ratio.toFixed(2)}`,
    );
  }
}
if (values.json) console.log(JSON.stringify(found, null, 2));
