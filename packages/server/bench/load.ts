// Live matches with a socket for each seat, closed loop, beside boardgame.io's server doing its 60-unit state; or a
// healthy player beside an attacker.
//   npm run bench:server -- [matches] [seconds] [rounds] [game,game…] [scenario]
//   npm run bench:server -- floods [game] [seconds] [scenario]
//   npm run bench:server -- live [matches] [minutes] [seconds between actions] [game,game…]
import { BAR, floods } from './floods.ts';
import { LATE, liveMatches, type LiveReport } from './live.ts';
import { boardgameIo } from './load/boardgame-io.ts';
import { measure, type Figures } from './load/contender.ts';
import { rokada } from './load/rokada.ts';

if (process.argv[2] === 'floods') process.exit(await reportFloods());
if (process.argv[2] === 'live') process.exit(await reportLive());

const [matches, seconds, rounds] = [
  Number(process.argv[2] ?? 64),
  Number(process.argv[3] ?? 8),
  Number(process.argv[4] ?? 3),
];
const [games = 'stalingrad', scenario] = process.argv.slice(5);

const contenders = [];
for (const game of games.split(',')) contenders.push(await rokada(matches, game, scenario));
contenders.push(await boardgameIo(matches));
const figures = new Map<string, Figures[]>(contenders.map(({ name }) => [name, []]));
/** So many actions each before anything is counted: code that runs often is compiled again and again, ever better. */
const warm = 8000;
for (const contender of contenders) {
  for (let done = 0; done < warm;) {
    await contender.prepare();
    done += (await contender.play(performance.now() + 60_000, warm - done)).latencies.length;
  }
}
for (let round = 0; round < rounds; round++) {
  for (const contender of contenders) figures.get(contender.name)!.push(await measure(contender, seconds));
}
for (const contender of contenders) await contender.stop();

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const report: Record<string, Record<string, number>> = {};
for (const [name, all] of figures) {
  const of = (key: keyof Figures): number => Math.round(median(all.map((each) => each[key])) * 10) / 10;
  report[name] = {
    'actions/s': of('actionsPerSecond'),
    'p50 ms': of('p50'),
    'p99 ms': of('p99'),
    'CPU µs/action': of('cpu'),
    'bytes/action': of('bytes'),
    'stored/action': of('stored'),
  };
}
console.log(`${matches} matches, a socket for each seat, ${rounds} rounds of ${seconds} s`);
console.table(report);

/** 1 when somebody waited too long. */
async function reportFloods(): Promise<number> {
  const [id = 'skirmish', time = '20', named] = process.argv.slice(3);
  const reports = await floods(id, Number(time), named);
  const ms = (value: number): number => Math.round(value * 10) / 10;
  console.log(`A healthy player of ${id} beside each flood; nobody should wait more than ${BAR} ms (p99)`);
  console.table(
    Object.fromEntries(
      reports.map(({ flood, asked, p50, p99, most, attacker }) => [
        flood,
        { asked, 'p50 ms': ms(p50), 'p99 ms': ms(p99), 'most ms': ms(most), attacker },
      ]),
    ),
  );
  return reports.every(({ p99 }) => p99 <= BAR) ? 0 : 1;
}

/** 1 when somebody waited too long, or something was lost. */
async function reportLive(): Promise<number> {
  const [count = '1000', minutes = '10', every = '10', named = 'stalingrad,iron-dream'] = process.argv.slice(3);
  const asked = { matches: Number(count), minutes: Number(minutes), every: Number(every), games: named.split(',') };
  const found: LiveReport = await liveMatches(asked, (line) => console.log(line));
  console.log(JSON.stringify(found, null, 2));
  return found.p99 < LATE && found.lost.length === 0 ? 0 : 1;
}
