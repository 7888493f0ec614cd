import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { summaryOf, type Level, type MatchRecord } from '@rokada/staff';
import type { Call, Command } from '../command.ts';
import { wrongUse } from '../errors.ts';
import { pretty, writeText } from '../files.ts';
import { keep, takeUp } from '../simulate/folder.ts';
import { playAll, timekeeper, type Job } from '../simulate/pool.ts';
import { reportOf, winsBySeat } from '../simulate/report.ts';
import { playShared } from '../simulate/shared.ts';
import { settingOf, settingOptions, type Setting } from '../simulate/setting.ts';
import { levelCalled } from '../staff.ts';

/** Many matches, staff against staff, and a report on them. What is already played is not played again. */
export const simulate: Command = {
  name: 'simulate',
  args: ['<game>'],
  options: {
    seats: { type: 'string', value: 'A,B' },
    ...settingOptions,
    database: { type: 'string', value: 'URL' },
    out: { type: 'string', value: 'DIR' },
    json: { type: 'boolean' },
  },
  async run(call) {
    const { io, words } = call;
    const setting = await settingOf(call);
    const { start, games, seed, budgets } = setting;
    const levels = levelsOf(call, setting);
    const database = databaseOf(call);
    const folder = call.text('out') ?? 'simulation';
    const seedOf = (number: number): string => `${seed}:${number}`;
    const { records, lost } = takeUp(folder, planOf(setting, levels), seedOf);
    if (lost > 0) io.err(words('lines-lost', { lost, folder }));

    const jobs: Job[] = Array.from({ length: games }, (_, number) => ({
      number,
      plan: { start, levels, seed: seedOf(number), budgets },
    })).filter(({ number }) => !records.has(number));
    const time = timekeeper(games, games - jobs.length);
    let done = 0;
    io.progress(words('simulating', time(done)));
    const take = (number: number, record: MatchRecord): void => {
      records.set(number, record);
      keep(folder, number, record);
      io.progress(words('simulating', time(++done)));
    };
    if (database === undefined) await playAll(setting.game.id, jobs, setting.workers, take);
    else {
      const id = createHash('sha256').update(planOf(setting, levels)).digest('hex');
      await playShared({ url: database, game: setting.game.id, id, jobs, threads: setting.workers }, take);
    }
    io.progress('');

    // More may have been played here before than are asked for now.
    const asked = [...records].filter(([number]) => number < games);
    const played = asked.sort(([a], [b]) => a - b).map(([, record]) => record);
    const summary = summaryOf(played, setting.game.sides);
    writeText(join(folder, 'report.html'), reportOf(call, setting, levels, played));
    if (call.flag('json'))
      io.out(JSON.stringify({ game: setting.game.id, scenario: setting.start.scenario, ...summary }));
    else {
      const wins = winsBySeat(setting, played).map(([sides, won]) => `${setting.say.sides(sides)} ${won}`);
      io.out(words('simulated', { games: summary.games, wins: wins.join(', '), file: join(folder, 'report.html') }));
    }
    return 0;
  },
};

function levelsOf(call: Call, { seats }: Setting): readonly Level[] {
  const given = (call.text('seats') ?? seats.map(() => 'officer').join()).split(',').map(levelCalled);
  if (given.length !== seats.length) {
    throw wrongUse('wrong-seats', { given: given.length, seats: seats.map((sides) => sides.join('+')).join(', ') });
  }
  return given;
}

function databaseOf(call: Call): string | undefined {
  const url = call.text('database');
  if (url !== undefined && !/^postgres(?:ql)?:\/\/./.test(url)) throw wrongUse('not-a-database', { value: url });
  return url;
}

/** What makes it this simulation and no other. */
function planOf({ game, start, seed, budgets }: Setting, levels: readonly Level[]): string {
  const told = Object.keys(budgets).length > 0 && { budgets };
  return pretty({ game: game.id, rules: game.version, ...start, levels, seed, ...told });
}
