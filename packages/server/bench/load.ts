// Live matches with a socket for each seat, closed loop, beside boardgame.io's server doing its 60-unit state; or a
// healthy player beside an attacker; or many matches at the pace of people. `--help` says how to ask.
import { BadOrder, readOrder, USAGE, type Order } from './orders.ts';
import { BAR, floods } from './floods.ts';
import { LATE, liveMatches, type LiveReport } from './live.ts';
import { boardgameIo } from './load/boardgame-io.ts';
import { measure, type Figures } from './load/contender.ts';
import { rokada } from './load/rokada.ts';

type Asked<Form extends Order['form']> = Extract<Order, { form: Form }>;

function read(): Order {
  try {
    return readOrder(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof BadOrder)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    process.exit(2);
  }
}

const order = read();
if (order.form === 'help') console.log(USAGE);
else if (order.form === 'floods') process.exitCode = await reportFloods(order);
else if (order.form === 'live') process.exitCode = await reportLive(order);
else await reportLoad(order);

async function reportLoad({ matches, seconds, rounds, games, scenario }: Asked<'load'>): Promise<void> {
  const contenders = [];
  for (const game of games) contenders.push(await rokada(matches, game, scenario));
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
}

/** 1 when somebody waited too long. */
async function reportFloods({ game, seconds, scenario }: Asked<'floods'>): Promise<number> {
  const reports = await floods(game, seconds, scenario);
  const ms = (value: number): number => Math.round(value * 10) / 10;
  console.log(`A healthy player of ${game} beside each flood; nobody should wait more than ${BAR} ms (p99)`);
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
async function reportLive(asked: Asked<'live'>): Promise<number> {
  const found: LiveReport = await liveMatches(asked, (line) => console.log(line));
  console.log(JSON.stringify(found, null, 2));
  return found.p99 < LATE && found.lost.length === 0 ? 0 : 1;
}
