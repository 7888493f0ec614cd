// Live matches with two sockets each, closed loop, beside boardgame.io's server doing its 60-unit state.
//   node --import tsx --import @rokada/text-import/register packages/server/bench/load.ts [matches] [seconds] [rounds]
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeAction, everyAction, Match, SeededChance, type WireAction } from '@rokada/kernel';
import { game as skirmish } from '@rokada/skirmish';
import { Person, type Live } from '../test/client.ts';
import { newBot } from './bot.ts';
import { launch } from './launch.ts';

const [matches, seconds, rounds] = [
  Number(process.argv[2] ?? 64),
  Number(process.argv[3] ?? 8),
  Number(process.argv[4] ?? 3),
];

interface Figures {
  readonly actionsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of the server's CPU for one action. */
  readonly cpu: number;
  /** Bytes sent to both players for one action. */
  readonly bytes: number;
}

/** One side of the comparison: it plays for a while and says what it took. */
interface Contender {
  readonly name: string;
  /** Sets matches up, outside what is measured. */
  prepare(): Promise<void>;
  play(until: number): Promise<{ latencies: number[]; bytes: number }>;
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

async function measure(contender: Contender): Promise<Figures> {
  await contender.prepare();
  const cpu = await contender.cpu();
  const began = performance.now();
  const { latencies, bytes } = await contender.play(began + seconds * 1000);
  const spent = (await contender.cpu()) - cpu;
  const elapsed = (performance.now() - began) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (part: number): number => latencies[Math.floor(latencies.length * part)]!;
  const count = latencies.length;
  return {
    actionsPerSecond: count / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    cpu: (spent * 1e6) / count,
    bytes: bytes / count,
  };
}

/**
 * Ours: each match is played in step with a copy of it here, so that choosing an action costs the server nothing.
 * Dice would fall differently here, so nobody attacks; the server checks, keeps and tells every action all the same.
 */
async function rokada(): Promise<Contender> {
  const data = mkdtempSync(join(tmpdir(), 'rokada-load-'));
  const server = await launch({ ROKADA_DATA: data });
  const token = await newBot(server.address);
  const bot = new Person(server.address, token);

  class Table {
    lines: Live[] = [];
    copy!: Match;
    chance: SeededChance;
    constructor(n: number) {
      this.chance = new SeededChance(`load ${n}`);
    }
    async open(): Promise<void> {
      for (const line of this.lines) line.close();
      const { id } = await bot.post('/matches', { game: 'skirmish', seats: [{ player: 'me' }, { player: 'me' }] });
      this.lines = [await bot.live(id, '?seat=0'), await bot.live(id, '?seat=1')];
      this.copy = Match.start(skirmish);
      this.takeBytes(); // the welcome is not part of an action
    }
    /** What came since this was last asked. */
    takeBytes(): number {
      let sum = 0;
      for (const line of this.lines) {
        sum += line.bytes;
        line.bytes = 0;
      }
      return sum;
    }
    next(): { side: string; action: WireAction } {
      const { side } = this.copy.decisions()[0]!;
      const quiet = [...everyAction(this.copy.game, this.copy.state as never, side)].filter(
        ({ type }) => type !== 'attack',
      );
      return { side, action: encodeAction(this.copy.game, quiet[this.chance.below(quiet.length)]!) };
    }
  }
  const tables = Array.from({ length: matches }, (_, n) => new Table(n));

  return {
    name: 'rokada',
    async prepare() {
      for (const table of tables) await table.open();
    },
    cpu: async () =>
      Number(/^rokada_cpu_seconds (\S+)$/m.exec(await (await fetch(`${server.address}/metrics`)).text())![1]),
    async play(until) {
      const latencies: number[] = [];
      let bytes = 0;
      await Promise.all(
        tables.map(async (table) => {
          while (performance.now() < until && table.copy.outcome === undefined) {
            const { side, action } = table.next();
            const line = table.lines[side === 'german' ? 0 : 1]!;
            // Whoever is to act has heard of it, and of all that came before.
            await line.until(() => line.decisions.some((each) => each.side === side && each.actions !== undefined));
            const began = performance.now();
            const answer = await line.ask('act', { side, action, version: line.version });
            latencies.push(performance.now() - began);
            if (answer.version === undefined) throw new Error(JSON.stringify(answer));
            table.copy.act({ side, action });
            bytes += table.takeBytes();
          }
        }),
      );
      return { latencies, bytes };
    },
    async stop() {
      server.child.kill('SIGTERM');
      await server.ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

interface PeerSocket {
  on(event: 'update', heard: (match: string, state: { _stateID: number }) => void): void;
  on(event: 'connect' | 'sync', heard: () => void): void;
  emit(event: string, ...args: unknown[]): void;
  close(): void;
  readonly io: { readonly engine: { on(event: string, heard: (data: string) => void): void } };
}

/** Theirs: a unit moves one step, the players by turns. */
async function boardgameIo(): Promise<Contender> {
  const child = fork(fileURLToPath(new URL('peer.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
  const told = <T>(): Promise<T> =>
    new Promise((resolve) => child.once('message', resolve as (message: unknown) => void));
  const { address } = await told<{ address: string }>();
  const require = createRequire(import.meta.url);
  const { io } = require('socket.io-client') as { io(address: string, options: object): PeerSocket };

  class Table {
    bytes = 0;
    state = 0;
    turn = 0;
    #heard: (() => void) | undefined;
    #left = 0;
    readonly id: string;
    readonly sockets: PeerSocket[] = [];
    constructor(n: number) {
      this.id = `match${n}`;
    }
    async open(): Promise<void> {
      for (const player of ['0', '1']) {
        const socket = io(`${address}/sixty`, { transports: ['websocket'], forceNew: true });
        this.sockets.push(socket);
        await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
        socket.io.engine.on('data', (data) => (this.bytes += data.length));
        const synced = new Promise<void>((resolve) => socket.on('sync', () => resolve()));
        socket.on('update', (_match, { _stateID: state }) => {
          this.state = state;
          if (--this.#left === 0) this.#heard?.();
        });
        socket.emit('sync', this.id, player, undefined, 2);
        await synced;
      }
    }
    march(n: number): Promise<void> {
      const player = this.turn % 2;
      this.turn++;
      this.#left = 2;
      const args = [(n * 2 + player) % 60, n % 1000];
      const action = { type: 'MAKE_MOVE', payload: { type: 'march', args, playerID: String(player) } };
      this.sockets[player]!.emit('update', action, this.state, this.id, String(player));
      return new Promise((resolve) => (this.#heard = resolve));
    }
  }
  const tables = Array.from({ length: matches }, (_, n) => new Table(n));
  for (const table of tables) await table.open();

  return {
    name: 'boardgame.io',
    prepare: async () => {},
    async cpu() {
      const answer = told<{ cpu: number }>();
      child.send('cpu');
      return (await answer).cpu;
    },
    async play(until) {
      const latencies: number[] = [];
      const before = tables.reduce((sum, { bytes }) => sum + bytes, 0);
      await Promise.all(
        tables.map(async (table) => {
          for (let n = 0; performance.now() < until; n++) {
            const began = performance.now();
            await table.march(n);
            latencies.push(performance.now() - began);
          }
        }),
      );
      return { latencies, bytes: tables.reduce((sum, { bytes }) => sum + bytes, 0) - before };
    },
    async stop() {
      for (const { sockets } of tables) for (const socket of sockets) socket.close();
      child.disconnect();
    },
  };
}

const contenders = [await rokada(), await boardgameIo()];
const figures = new Map<string, Figures[]>(contenders.map(({ name }) => [name, []]));
for (const contender of contenders) {
  await contender.prepare();
  await contender.play(performance.now() + 5000); // warm
}
for (let round = 0; round < rounds; round++) {
  for (const contender of contenders) figures.get(contender.name)!.push(await measure(contender));
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
  };
}
console.log(`${matches} matches, two sockets each, ${rounds} rounds of ${seconds} s`);
console.table(report);
