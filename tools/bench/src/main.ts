import { parseArgs } from 'node:util';
import type { Bench, Effort, Measured, Pace } from '@rokada/kernel/testing';

// Peers run as they do in production; this must be set before they are loaded.
process.env['NODE_ENV'] = 'production';
const { measure } = await import('@rokada/kernel/testing');

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

const games = values.quick ? 3 : 15;
const clock = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const { drillBenches } = await import('./drill.ts');
const { hexBenches } = await import('./hexes.ts');
const { mapBenches } = await import('./maps.ts');
const { stateBenches } = await import('./states.ts');
const { replayBenches } = await import('./replay.ts');
const { benchedGames, benchGame } = await import('./games.ts');

const wanted = (name: string): boolean => values.only === undefined || name.includes(values.only);
const show = (rate: number): string => (rate >= 100 ? Math.round(rate).toLocaleString('en') : rate.toFixed(1));

function say(found: Measured | Pace): void {
  const name = found.bench.padEnd(30);
  if ('median' in found) {
    const { median, longest, actions } = found;
    console.log(
      `${name} ${median.toFixed(2)} CPU-s the median of ${found.games} games of ${actions} actions, ${longest.toFixed(2)} the longest`,
    );
    return;
  }
  const { ours, unit, peer, theirs, ratio, note } = found;
  console.log(
    `${name} ${show(ours).padStart(12)} ${unit}/CPU-s   ${peer}: ${show(theirs)}   ratio ${ratio.toFixed(2)}${note === undefined ? '' : `   (${note})`}`,
  );
}

const all: (Measured | Pace)[] = [];
const keep = (found: Measured | Pace): void => {
  all.push(found);
  if (!values.json) say(found);
};
for (const make of [drillBenches, hexBenches, mapBenches, stateBenches, replayBenches] as (() => Bench[])[]) {
  for (const bench of make()) {
    if (!wanted(bench.bench)) continue;
    if (!values.json) process.stderr.write(`${bench.bench} …\r`);
    keep(measure(bench, effort, clock));
  }
}
for (const id of benchedGames()) {
  if (!wanted(id)) continue;
  if (!values.json) process.stderr.write(`${id} …\r`);
  for (const found of benchGame(id, effort, games)) keep(found);
}
if (values.json) console.log(JSON.stringify(all, null, 2));
