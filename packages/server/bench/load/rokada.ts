import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameOf } from '../../src/games.ts';
import { Store } from '../../src/store/store.ts';
import { Person, type Live } from '../../test/client.ts';
import { newBot } from '../bot.ts';
import { seatsOf } from '../floods.ts';
import { launch } from '../launch.ts';
import { thinkAhead, type Order } from './ahead.ts';
import type { Contender } from './contender.ts';

/** How many actions of each match are thought out before the clock starts. */
const ahead = 250;
/** With fewer left than this, a match makes way for a new one. */
const enough = 40;

/** One match at the server, a line for each seat, and what will be done in it. */
class Table {
  lines: Live[] = [];
  orders: Order[] = [];
  next = 0;

  /** What came since this was last asked. */
  takeBytes(): number {
    let sum = 0;
    for (const line of this.lines) {
      sum += line.bytes;
      line.bytes = 0;
    }
    return sum;
  }
}

/**
 * Ours: the server checks, keeps and tells every action. What to do is thought out here beforehand, at random, so that
 * choosing costs the server nothing. Whoever has the data file knows the dice: they fall here as they will there.
 */
export async function rokada(matches: number, id: string, scenario?: string): Promise<Contender> {
  const game = gameOf(id);
  const data = mkdtempSync(join(tmpdir(), 'rokada-load-'));
  const server = await launch({ ROKADA_DATA: data });
  const bot = new Person(server.address, await newBot(server.address));
  const store = await Store.open({ data });
  const tables = Array.from({ length: matches }, () => new Table());
  let round = 0;

  async function open(table: Table, seed: string): Promise<void> {
    for (const line of table.lines) line.close();
    const seats = seatsOf(id, scenario).map(() => ({ player: 'me' }));
    const asked = { game: id, ...(scenario !== undefined && { scenario }), seats, spectators: 'none' };
    const { id: match } = await bot.post('/matches', asked);
    table.lines = [];
    for (const seat of seats.keys()) table.lines.push(await bot.live(match, `?seat=${seat}`));
    const { secret, nonces } = await store.db
      .selectFrom('matches')
      .select(['secret', 'nonces'])
      .where('id', '=', match)
      .executeTakeFirstOrThrow();
    const dice = { secret, nonces: JSON.parse(nonces) as string[], ...(scenario !== undefined && { scenario }) };
    table.orders = thinkAhead(game, dice, seed, ahead);
    table.next = 0;
    table.takeBytes(); // the welcome is not part of an action
  }

  return {
    name: `rokada, ${id}`,
    async prepare() {
      round++;
      for (const [n, table] of tables.entries()) {
        if (table.orders.length - table.next < enough) await open(table, `${round} ${n}`);
      }
    },
    cpu: async () =>
      Number(/^rokada_cpu_seconds (\S+)$/m.exec(await (await fetch(`${server.address}/metrics`)).text())![1]),
    async play(until, most = Infinity) {
      const latencies: number[] = [];
      let bytes = 0;
      await Promise.all(
        tables.map(async (table) => {
          while (performance.now() < until && latencies.length < most && table.next < table.orders.length) {
            const { seat, side, action } = table.orders[table.next++]!;
            const line = table.lines[seat]!;
            // Whoever is to act has heard of it, and of all that came before.
            await line.until(() => line.decisions.some((each) => each.side === side && each.actions !== undefined));
            const began = performance.now();
            const answer = await line.ask('act', { side, action, version: line.version });
            latencies.push(performance.now() - began);
            if (answer.version === undefined) throw new Error(JSON.stringify(answer));
            bytes += table.takeBytes();
          }
        }),
      );
      return { latencies, bytes };
    },
    async stored() {
      const [{ size, count }] = store
        .sqlite!.prepare(
          `select count(*) as count, sum(length(match_id) + length(entry) + length(turn) + length(clock) + 10)
             + (select coalesce(sum(length(match_id) + length(packed) + 4), 0) from snapshots) as size from entries`,
        )
        .all() as [{ size: number; count: number }];
      return size / count;
    },
    async stop() {
      await store.close();
      server.child.kill('SIGTERM');
      await server.ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
