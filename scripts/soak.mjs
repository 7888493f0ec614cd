// npm run soak [-- part of a game's, scenario's or option's name ...] [--games N] [--seed S] [--every N] [--workers N]:
// whole random games of every scenario, as many as soaks.json says, in lots of a hundred. Another seed plays others.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { requireNode } from './lib/node-version.mjs';
import { capture } from './lib/run.mjs';

requireNode();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string' },
    seed: { type: 'string', default: 'soak' },
    every: { type: 'string', default: '1000' },
    workers: { type: 'string', default: '1' },
  },
});
for (const name of ['games', 'every', 'workers']) {
  if (values[name] !== undefined && !/^[1-9]\d*$/.test(values[name])) {
    console.log(`--${name} is a whole number above nought, not ${values[name]}.`);
    process.exit(2);
  }
}

/** A lot that fails is played again in a minute; one of a whole scenario would take the hour. */
const LOT = 100;
const all = JSON.parse(readFileSync(new URL('soaks.json', import.meta.url), 'utf8'));
const nameOf = ({ game, scenario, option }) => [game, scenario, option].filter(Boolean).join(' ');
const chosen = all.filter((soak) => positionals.every((part) => nameOf(soak).includes(part)));
if (chosen.length === 0) {
  console.log(
    `No soak is called ${positionals.join(' ')}. There are:\n${all.map((each) => `  ${nameOf(each)}`).join('\n')}`,
  );
  process.exit(2);
}

const lots = chosen.flatMap((soak) => {
  const games = Number(values.games ?? soak.games);
  return Array.from({ length: Math.ceil(games / LOT) }, (_, lot) => ({
    ...soak,
    games: Math.min(LOT, games - lot * LOT),
    seed: `${values.seed}-${lot}`,
  }));
});
const played = new Map(chosen.map((soak) => [nameOf(soak), { games: 0, actions: 0, failures: 0 }]));

async function work() {
  for (let lot = lots.shift(); lot !== undefined; lot = lots.shift()) {
    const { game, scenario, option, games, seed } = lot;
    const args = ['packages/cli/bin/rokada.mjs', 'fuzz', game, '--scenario', scenario, '--games', `${games}`, '--json'];
    args.push('--seed', seed, '--every', values.every, ...(option === undefined ? [] : ['--option', option]));
    const { code, output } = await capture(process.execPath, args);
    const answer = output.split('\n').find((line) => line.startsWith('{'));
    const told =
      answer === undefined ? { games: 0, actions: 0, failures: [{ what: output.trim() }] } : JSON.parse(answer);
    const sum = played.get(nameOf(lot));
    sum.games += told.games;
    sum.actions += told.actions;
    sum.failures += told.failures.length;
    if (code !== 0) process.exitCode = 1;
    console.log(`${nameOf(lot)}, seed ${seed}: ${told.games} games, ${told.failures.length} failures`);
    for (const failure of told.failures) console.log(`  ${JSON.stringify(failure)}`);
  }
}

await Promise.all(Array.from({ length: Number(values.workers) }, work));
console.table(Object.fromEntries(played));
