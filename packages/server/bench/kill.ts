// kill -9 in the middle of play, round after round: nothing acknowledged may be lost, no match unreadable.
//   node --import tsx --import @rokada/text-import/register packages/server/bench/kill.ts [rounds] [sqlite|postgres]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseJournal, SeededChance, verify } from '@rokada/kernel';
import { game } from '@rokada/skirmish';
import { Person, type Json } from '../test/client.ts';
import { startPostgres } from '../test/stores.ts';
import { newBot, playAlone } from './bot.ts';
import { kill, launch } from './launch.ts';

const tables = 4;

export interface KillReport {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly unreadable: readonly string[];
  readonly finished: number;
  readonly unverified: readonly string[];
  readonly faults: readonly string[];
}

interface Table {
  readonly id: string;
  /** The last version acknowledged to each seat. */
  readonly acked: number[];
}

export async function killRounds(
  rounds: number,
  env: Readonly<Record<string, string>>,
  seed = 'kill',
): Promise<KillReport> {
  const chance = new SeededChance(seed);
  const [lost, unreadable, unverified, faults]: [string[], string[], string[], string[]] = [[], [], [], []];
  let [acknowledged, finished] = [0, 0];
  let running: Table[] = [];
  let server = await launch(env);
  const token = await newBot(server.address);

  for (let round = 0; round < rounds; round++) {
    const bot = new Person(server.address, token);
    while (running.length < tables) {
      const { id } = await bot.post('/matches', { game: 'skirmish', seats: [{ player: 'me' }, { player: 'me' }] });
      running.push({ id, acked: [0, 0] });
    }
    // The players go on until the line is cut; whatever they were told by then must stand.
    const before = acknowledged;
    const playing = running.map(({ id, acked }, i) =>
      playAlone(bot, id, new SeededChance(`${seed} ${round} ${i}`), (seat, version) => {
        acked[seat] = version;
        acknowledged++;
      }).catch((error: unknown) => {
        // The line is cut by the kill; anything else is a fault of the server.
        if (!(error instanceof TypeError)) faults.push(`round ${round}: ${String(error)}`);
      }),
    );
    while (acknowledged === before) await wait(20);
    await wait(50 + chance.below(1500));
    await kill(server);
    await Promise.all(playing);

    server = await launch(env);
    const again = new Person(server.address, token);
    const left: Table[] = [];
    for (const table of running) {
      const states: Json[] = [];
      for (const seat of [0, 1]) {
        const { status, body } = await again.ask('GET', `/matches/${table.id}/state?seat=${seat}`);
        if (status !== 200) unreadable.push(`round ${round}: ${table.id} ${status}`);
        else if (body.version < (table.acked[seat] ?? 0))
          lost.push(`round ${round}: ${table.id} seat ${seat} is at ${body.version}, was told ${table.acked[seat]}`);
        states.push(body);
      }
      if (states[0]?.table?.status !== 'finished') left.push(table);
      else {
        finished++;
        const verdict = verify(game, parseJournal(JSON.stringify(await again.get(`/matches/${table.id}/journal`))));
        if (verdict.problems.length > 0 || verdict.dice !== 'proven') unverified.push(table.id);
      }
    }
    running = left;
  }
  await kill(server);
  return { rounds, acknowledged, lost, unreadable, finished, unverified, faults };
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function main(): Promise<number> {
  const rounds = Number(process.argv[2] ?? 30);
  const data = mkdtempSync(join(tmpdir(), 'rokada-kill-'));
  const postgres = process.argv[3] === 'postgres' ? await startPostgres() : undefined;
  if (postgres !== undefined && 'cannot' in postgres) throw new Error(`PostgreSQL cannot run here: ${postgres.cannot}`);
  try {
    const env = { ROKADA_DATA: data, ...(postgres && { ROKADA_POSTGRES: await postgres.database() }) };
    const report = await killRounds(rounds, env);
    console.log(JSON.stringify(report, null, 2));
    return report.lost.length + report.unreadable.length + report.unverified.length + report.faults.length === 0
      ? 0
      : 1;
  } finally {
    await postgres?.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await main();
