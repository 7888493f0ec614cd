// Many live matches over two processes and one PostgreSQL, each at the pace of people, for minutes on end: how long an
// action takes, whether anything is lost, what memory does. Part of `npm run bench:server`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { SeededChance } from '@rokada/kernel';
import { gameOf } from '../src/games.ts';
import { Store } from '../src/store/store.ts';
import { Person, type Live } from '../test/client.ts';
import { startPostgres } from '../test/stores.ts';
import { newBot } from './bot.ts';
import { seatsOf } from './floods.ts';
import { launch, type Launched } from './launch.ts';
import { thinkAhead, type Order } from './load/ahead.ts';

/** Milliseconds: in 99 of 100 cases an action is acknowledged sooner. */
export const LATE = 250;

export interface LiveReport {
  readonly matches: number;
  readonly lines: number;
  readonly seconds: number;
  readonly actions: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  /** From the action of one player to its news at another's, who sits at the other process: 99 of 100 cases. */
  readonly heardP99: number;
  readonly cpuPerAction: number;
  readonly bytesPerAction: number;
  readonly storedPerAction: number;
  /** Resident memory of both processes in MB, minute by minute. */
  readonly memory: readonly (readonly number[])[];
  readonly lost: readonly string[];
}

interface Table {
  readonly id: string;
  readonly game: string;
  readonly lines: readonly Live[];
  readonly orders: readonly Order[];
  /** How many were begun, and how many acknowledged. */
  begun: number;
  done: number;
}

interface Asked {
  readonly matches: number;
  readonly minutes: number;
  /** Seconds between two actions of a match, on average. */
  readonly every: number;
  readonly games: readonly string[];
}

export async function liveMatches(asked: Asked, say: (line: string) => void): Promise<LiveReport> {
  const postgres = await startPostgres();
  if ('cannot' in postgres) throw new Error(`PostgreSQL cannot run here: ${postgres.cannot}`);
  const data = mkdtempSync(join(tmpdir(), 'rokada-live-'));
  const servers: Launched[] = [];
  try {
    const url = await postgres.database();
    const env = { ROKADA_DATA: data, ROKADA_POSTGRES: url };
    for (const _ of [0, 1]) servers.push(await launch(env));
    const token = await newBot(servers[0]!.address);
    const doors = servers.map(({ address }) => new Person(address, token));
    const store = await Store.open({ data, postgres: url });
    try {
      const tables = await setUp(asked, doors, store);
      say(`${tables.length} matches are set up`);
      return await play(asked, tables, doors, store, say);
    } finally {
      await store.close();
    }
  } finally {
    for (const { child } of servers) child.kill('SIGTERM');
    await Promise.all(servers.map(({ ended }) => ended));
    await postgres.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Half of the matches have all their players at one process, half have them at both. */
const doorOf = (match: number, seat: number): number => (match + (match % 4 < 2 ? 0 : seat)) % 2;

async function setUp(asked: Asked, doors: readonly Person[], store: Store): Promise<Table[]> {
  const tables: Table[] = [];
  let next = 0;
  const enough = Math.ceil((asked.minutes * 60 * 1.25) / asked.every) + 5;
  const worker = async (): Promise<void> => {
    while (next < asked.matches) {
      const n = next++;
      const game = asked.games[n % asked.games.length]!;
      const seats = seatsOf(game).map(() => ({ player: 'me' }));
      const { id } = await doors[n % 2]!.post('/matches', { game, seats, spectators: 'none' });
      const lines: Live[] = [];
      for (const seat of seats.keys()) lines.push(await doors[doorOf(n, seat)]!.live(id, `?seat=${seat}`));
      const { secret, nonces } = await store.db
        .selectFrom('matches')
        .select(['secret', 'nonces'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const orders = thinkAhead(gameOf(game), { secret, nonces: JSON.parse(nonces) as string[] }, `${n}`, enough);
      tables.push({ id, game, lines, orders, begun: 0, done: 0 });
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return tables;
}

async function play(
  { minutes, every }: Asked,
  tables: readonly Table[],
  doors: readonly Person[],
  store: Store,
  say: (line: string) => void,
): Promise<LiveReport> {
  const lost: string[] = [];
  const [waits, hearings, memory]: [number[], number[], number[][]] = [[], [], []];
  const gauge = (name: string) =>
    Promise.all(
      doors.map(async ({ address }) => {
        const text = await (await fetch(`${address}/metrics`)).text();
        return Number(new RegExp(`^rokada_${name} (\\S+)$`, 'm').exec(text)![1]);
      }),
    );
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  const megabytes = async (): Promise<number[]> =>
    (await gauge('memory_bytes')).map((bytes) => Math.round(bytes / 2 ** 20));
  const cpu = sum(await gauge('cpu_seconds'));
  for (const line of tables.flatMap(({ lines }) => lines)) line.bytes = 0;
  const began = performance.now();
  let until = began + minutes * 60_000;
  process.once('SIGTERM', () => (until = 0)); // whoever cannot wait is told what there is
  const report = (async () => {
    for (let minute = 0; performance.now() < until; minute++) {
      memory.push(await megabytes());
      say(`minute ${minute}: ${waits.length} actions, ${memory.at(-1)!.join(' and ')} MB`);
      for (const { received } of doors) received.length = 0;
      for (let second = 0; second < 60 && performance.now() < until; second++) await sleep(1000);
    }
  })();
  await Promise.all(
    tables.map(async (table, n) => {
      const chance = new SeededChance(`pace ${n}`);
      // Anything between nothing and twice as long; the first after a part of it, so that not all begin at once.
      const pause = (): Promise<void> => sleep(chance.below(2000) * every);
      for (await pause(); performance.now() < until && table.done < table.orders.length; await pause()) {
        const { seat, side, action } = table.orders[table.done]!;
        const line = table.lines[seat]!;
        for (const each of table.lines) each.messages.length = 0;
        try {
          await line.until(() => line.decisions.some((each) => each.side === side && each.actions !== undefined));
          const at = performance.now();
          const number = ++table.begun;
          const others = table.lines.filter((_, other) => doorOf(n, other) !== doorOf(n, seat));
          const heard = others.map(async (other) => {
            const version = other.version;
            await other.until(() => other.version > version);
            // What he could not notice he does not hear of; then this was the next action's.
            if (table.begun === number) hearings.push(performance.now() - at);
          });
          void Promise.allSettled(heard);
          const answer = await line.ask('act', { side, action, version: line.version });
          if (answer.version === undefined) throw new Error(JSON.stringify(answer));
          waits.push(performance.now() - at);
          table.done++;
        } catch (error) {
          lost.push(`${table.id} (${table.game}) after ${table.done}: ${String(error)}`);
          return;
        }
      }
    }),
  );
  await report;
  const seconds = (performance.now() - began) / 1000;
  memory.push(await megabytes());
  const spent = sum(await gauge('cpu_seconds')) - cpu;
  const bytes = sum(tables.flatMap(({ lines }) => lines.map((line) => line.bytes)));
  await sleep(1000); // what was said last has come by now
  lost.push(...(await missing(tables, doors, store)));
  for (const line of tables.flatMap(({ lines }) => lines)) line.close();
  const { size } = (await store.pool!.query(`select sum(pg_column_size(entries.*)) as size from entries`)).rows[0] as {
    size: string;
  };
  const at = (list: readonly number[], part: number): number => {
    const sorted = list.toSorted((a, b) => a - b);
    return Math.round(10 * (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)) / 10;
  };
  return {
    matches: tables.length,
    lines: sum(tables.map(({ lines }) => lines.length)),
    seconds: Math.round(seconds),
    actions: waits.length,
    p50: at(waits, 0.5),
    p99: at(waits, 0.99),
    most: at(waits, 1),
    heardP99: at(hearings, 0.99),
    cpuPerAction: Math.round((1e6 * spent) / waits.length),
    bytesPerAction: Math.round(bytes / waits.length),
    storedPerAction: Math.round(Number(size) / waits.length),
    memory,
    lost,
  };
}

/** Everything acknowledged is in the store, and what each player has before him is what he would be welcomed with. */
async function missing(tables: readonly Table[], doors: readonly Person[], store: Store): Promise<string[]> {
  const found: string[] = [];
  const kept = await store.db
    .selectFrom('entries')
    .select(['match_id', ({ fn }) => fn.max('version').as('version')])
    .groupBy('match_id')
    .execute();
  const versions = new Map(kept.map(({ match_id, version }) => [match_id, version]));
  for (const [n, { id, done, lines }] of tables.entries()) {
    const version = versions.get(id) ?? 0;
    if (version !== done) found.push(`${id}: ${done} acknowledged, ${version} kept`);
    for (const [seat, line] of lines.entries()) {
      // Asked at the other door than the one the player sits at.
      const state = await doors[1 - doorOf(n, seat)]!.get(`/matches/${id}/state?seat=${seat}&since=1000000`);
      if (state.version !== line.version || !isDeepStrictEqual(state.view, line.view))
        found.push(`${id} seat ${seat}: at ${line.version}, the server at ${state.version}, or another view`);
    }
  }
  return found;
}
