// Two processes on one PostgreSQL, one of them killed in the middle of play: every match must finish and verify.
//   node --import tsx --import @rokada/text-import/register packages/server/bench/processes.ts [matches] [seed]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseJournal, SeededChance, verify } from '@rokada/kernel';
import { game } from '@rokada/skirmish';
import { Person } from '../test/client.ts';
import { startPostgres } from '../test/stores.ts';
import { newBot, playAlone } from './bot.ts';
import { kill, launch, type Launched } from './launch.ts';

export interface ProcessesReport {
  readonly seed: string;
  readonly matches: number;
  /** Which of the two was killed, and after how many acknowledged actions. */
  readonly killed: { readonly process: number; readonly after: number };
  readonly acknowledged: number;
  /** Actions acknowledged by the other process after one was gone. */
  readonly afterTheKill: number;
  readonly finished: number;
  readonly unverified: readonly string[];
}

/**
 * One of the two is killed, whichever the seed says, at a moment that it says.
 * Half of the matches are played by the computer, half by a bot that goes to either process by turns and, when one is
 * gone, to the other.
 */
export async function loseAProcess(
  matches: number,
  postgres: string,
  data: string,
  seed: string,
): Promise<ProcessesReport> {
  const fate = new SeededChance(seed);
  const env = { ROKADA_POSTGRES: postgres, ROKADA_DATA: data };
  const servers: Launched[] = [await launch(env), await launch(env)];
  const token = await newBot(servers[0]!.address);
  const at = (n: number): Person => new Person(servers[n % servers.length]!.address, token);
  let [acknowledged, afterTheKill, killed] = [0, 0, false];

  const ids: { id: string; computer: boolean }[] = [];
  for (let n = 0; n < matches; n++) {
    const computer = n % 2 === 0;
    const player = computer ? 'computer' : 'me';
    const { id } = await at(n).post('/matches', {
      game: 'skirmish',
      visibility: 'open',
      seats: [{ player }, { player }],
    });
    ids.push({ id, computer });
  }
  const play = async (id: string, n: number): Promise<void> => {
    const chance = new SeededChance(`match ${n}`);
    for (let door = n; ; door++) {
      try {
        // A few actions at one door, then at the other: each must know what was done at the other.
        await playAlone(at(door), id, chance, () => (acknowledged++, killed && afterTheKill++), 5);
        const { table } = await at(door).get(`/matches/${id}/state`);
        if (table.status === 'finished') return;
      } catch (error) {
        if (!killed && servers.length === 2 && !(error instanceof TypeError)) throw error;
      }
    }
  };
  const wait = async (id: string): Promise<void> => {
    for (;;) {
      try {
        const { table } = await at(servers.length - 1).get(`/matches/${id}/state?since=100000&wait=5`);
        if (table.status === 'finished') return;
      } catch {
        await sleep(200);
      }
    }
  };
  const all = ids.map(({ id, computer }, n) => (computer ? wait(id) : play(id, n)));
  // A bot's match takes some thirty actions: well before they are over, and not between two of them only.
  const moment = fate.below(6 * matches) + 1;
  while (acknowledged < moment) await sleep(5);
  await sleep(fate.below(50));
  const lost = fate.below(2);
  const after = acknowledged;
  const [victim] = servers.splice(lost, 1);
  await kill(victim!);
  killed = true;
  await Promise.all(all);

  const unverified: string[] = [];
  for (const { id } of ids) {
    const verdict = verify(game, parseJournal(JSON.stringify(await at(0).get(`/matches/${id}/journal`))));
    if (verdict.problems.length > 0 || verdict.dice !== 'proven') unverified.push(id);
  }
  await kill(servers[0]!);
  return {
    seed,
    matches,
    killed: { process: lost, after },
    acknowledged,
    afterTheKill,
    finished: ids.length,
    unverified,
  };
}

async function main(): Promise<number> {
  const postgres = await startPostgres();
  if ('cannot' in postgres) throw new Error(`PostgreSQL cannot run here: ${postgres.cannot}`);
  const data = mkdtempSync(join(tmpdir(), 'rokada-processes-'));
  try {
    const report = await loseAProcess(
      Number(process.argv[2] ?? 64),
      await postgres.database(),
      data,
      process.argv[3] ?? String(Date.now()),
    );
    console.log(JSON.stringify(report, null, 2));
    return report.unverified.length === 0 ? 0 : 1;
  } finally {
    await postgres.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await main();
