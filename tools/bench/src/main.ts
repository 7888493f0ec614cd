import { parseArgs } from 'node:util';
import type { Bench, Effort, Figure, Measured, Pace } from '@rokada/kernel/testing';
import type { Row } from './results.ts';

// Peers run as they do in production; this must be set before they are loaded.
process.env['NODE_ENV'] = 'production';
const { measure } = await import('@rokada/kernel/testing');

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    quick: { type: 'boolean' },
    only: { type: 'string' },
    server: { type: 'boolean' },
    keep: { type: 'boolean' },
    against: { type: 'string' },
    fates: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(
    [
      'npm run bench [-- --json] [--quick] [--only NAME] [--server] [--keep] [--against COMMIT] [--fates GAMES]',
      'Each contender in turn, in rounds, by CPU time; medians and ratios. The real games come first.',
      '--server measures nothing but the server path of each game: CPU, bytes sent, bytes stored.',
      '--fates plays so many random games of each scenario and prints how they end: same rules, same hashes.',
      '--keep writes what the games cost to tools/bench/results, --against prints before and after.',
    ].join('\n'),
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
const { fatesOf, measuredGames, realGame } = await import('./real-games.ts');
const { commitNow, gain, keepResults, keptResults, sameRow } = await import('./results.ts');

const wanted = (name: string): boolean => values.only === undefined || name.includes(values.only);
const show = (rate: number): string => (rate >= 100 ? Math.round(rate).toLocaleString('en') : rate.toFixed(1));

function say(found: Figure | Measured | Pace): void {
  const name = found.bench.padEnd(30);
  if ('value' in found) {
    const digits = found.value >= 100 ? 0 : 2;
    console.log(
      `${name} ${found.value.toFixed(digits)} ${found.of}${found.note === undefined ? '' : `   (${found.note})`}`,
    );
    return;
  }
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

const before: readonly Row[] = values.against === undefined ? [] : keptResults(values.against);

function sayRow(row: Row): void {
  const old = before.find(sameRow(row));
  const parts = [
    `${row.game} ${row.row}`.padEnd(36),
    `${show(row.value).padStart(10)} ${row.unit.padEnd(14)}`,
    row.peer === undefined ? '' : `boardgame.io ${show(row.peer)}`,
    old === undefined ? '' : `before ${show(old.value)}, ${gain(old, row).toFixed(2)} times as good`,
    row.note === undefined ? '' : `(${row.note})`,
  ];
  console.log(parts.filter((part) => part !== '').join('  '));
}

if (values.fates !== undefined) {
  for (const { id } of await measuredGames()) if (wanted(id)) console.log(fatesOf(id, Number(values.fates)));
  process.exit(0);
}

const rows: Row[] = [];
for (const { id, scenario } of await measuredGames()) {
  if (!wanted(id)) continue;
  for (const row of realGame(id, scenario, effort, values.server ? 'server' : 'all')) {
    rows.push(row);
    if (!values.json) sayRow(row);
  }
}
if (values.keep && rows.length > 0) process.stderr.write(`kept in ${keepResults(commitNow(), rows)}\n`);

if (values.server) process.exit(0);

const all: (Figure | Measured | Pace | Row)[] = [...rows];
const keep = (found: Figure | Measured | Pace): void => {
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
