import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { reportPage, staffs, summaryOf, type Level, type MatchRecord } from '@rokada/staff';
import type { Call, Command } from '../command.ts';
import { failed, wrongUse } from '../errors.ts';
import { pretty, readText, writeText } from '../files.ts';
import { playAll, timekeeper, type Job } from '../simulate/pool.ts';
import { playShared } from '../simulate/shared.ts';
import { levelCalled, settingOf, settingOptions, type Setting } from '../simulate/setting.ts';
import { translator } from '../translate.ts';
import { isWordKey } from '../words/index.ts';

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
    const levels = levelsOf(call, setting);
    const folder = call.text('out') ?? 'simulation';
    const records = takeUp(folder, setting, levels);

    const jobs: Job[] = Array.from({ length: setting.games }, (_, number) => ({
      number,
      plan: { start: setting.start, levels, seed: `${setting.seed}:${number}` },
    })).filter(({ number }) => !records.has(number));
    const time = timekeeper(jobs.length);
    let done = 0;
    const take = (number: number, record: MatchRecord): void => {
      records.set(number, record);
      appendFileSync(join(folder, GAMES), `${JSON.stringify({ number, ...record })}\n`);
      io.progress(words('simulating', time(++done)));
    };
    const database = call.text('database');
    if (database === undefined) await playAll(setting.game.id, jobs, setting.workers, take);
    else {
      const id = createHash('sha256').update(planOf(setting, levels)).digest('hex');
      await playShared({ url: database, game: setting.game.id, id, jobs, threads: setting.workers }, take);
    }
    io.progress('');

    const played = [...records].sort(([a], [b]) => a - b).map(([, record]) => record);
    const summary = summaryOf(played, setting.game.sides);
    writeText(join(folder, 'report.html'), await page(call, setting, levels, played));
    if (call.flag('json'))
      io.out(JSON.stringify({ game: setting.game.id, scenario: setting.start.scenario, ...summary }));
    else {
      const wins = Object.entries(summary.wins).map(([side, won]) => `${setting.say.word(side)} ${won}`);
      io.out(words('simulated', { games: summary.games, wins: wins.join(', '), file: join(folder, 'report.html') }));
    }
    return 0;
  },
};

const PLAN = 'simulation.json';
const GAMES = 'games.jsonl';

function levelsOf(call: Call, { seats }: Setting): readonly Level[] {
  const given = (call.text('seats') ?? seats.map(() => 'officer').join()).split(',').map(levelCalled);
  if (given.length !== seats.length) {
    throw wrongUse('wrong-seats', { given: given.length, seats: seats.map((sides) => sides.join('+')).join(', ') });
  }
  return given;
}

/** What makes it this simulation and no other. */
const planOf = ({ game, start, seed }: Setting, levels: readonly Level[]): string =>
  pretty({ game: game.id, rules: game.version, ...start, levels, seed });

/** What was played before in this folder, if it was the same simulation. */
function takeUp(folder: string, setting: Setting, levels: readonly Level[]): Map<number, MatchRecord> {
  const plan = planOf(setting, levels);
  const [planFile, gamesFile] = [join(folder, PLAN), join(folder, GAMES)];
  if (existsSync(planFile) && readText(planFile).trim() !== plan) throw failed('other-simulation', { folder });
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw failed('unwritable', { file: folder, what: (error as Error).message });
  }
  writeText(planFile, `${plan}\n`);
  const records = new Map<number, MatchRecord>();
  if (!existsSync(gamesFile)) return records;
  const whole: string[] = [];
  for (const line of readText(gamesFile).split('\n')) {
    const read = parsed(line);
    if (read === undefined) continue; // cut off when the program was stopped
    const { number, ...record } = read;
    records.set(number, record);
    whole.push(line);
  }
  writeText(gamesFile, whole.map((line) => `${line}\n`).join(''));
  return records;
}

function parsed(line: string): (MatchRecord & { number: number }) | undefined {
  try {
    return JSON.parse(line) as MatchRecord & { number: number };
  } catch {
    return undefined;
  }
}

async function page(
  call: Call,
  { game, start, say, seats }: Setting,
  levels: readonly Level[],
  records: readonly MatchRecord[],
): Promise<string> {
  const { words, lang } = call;
  const { values } = await staffs[game.id]!();
  const own = translator(lang, values.words[lang]);
  const speak = (key: string, params: Readonly<Record<string, string | number>> = {}): string => {
    if (isWordKey(key) && key.startsWith('report-')) return words(key, params);
    return key in values.words[lang] ? own(key, params) : say.word(key);
  };
  const who = seats.map((sides, i) =>
    words('report-seat', {
      sides: sides.map((side) => say.word(side)).join(' + '),
      level: words(`level.${levels[i]!}`),
    }),
  );
  const heading = {
    lang,
    title: say.title(game.id, start.scenario),
    lines: [words('report-lead', { games: records.length, who: who.join(', ') }), words('report-clock')],
  };
  return reportPage(summaryOf(records, game.sides), heading, speak);
}
