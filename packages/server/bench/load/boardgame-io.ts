import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Contender } from './contender.ts';

interface PeerSocket {
  on(event: 'update', heard: (match: string, state: { _stateID: number }) => void): void;
  on(event: 'connect' | 'sync', heard: () => void): void;
  emit(event: string, ...args: unknown[]): void;
  close(): void;
  readonly io: { readonly engine: { on(event: string, heard: (data: string) => void): void } };
}

/** Theirs: a unit moves one step, the players by turns. */
export async function boardgameIo(matches: number): Promise<Contender> {
  const child = fork(fileURLToPath(new URL('../peer.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
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
    async play(until, most = Infinity) {
      const latencies: number[] = [];
      const before = tables.reduce((sum, { bytes }) => sum + bytes, 0);
      await Promise.all(
        tables.map(async (table) => {
          for (let n = 0; performance.now() < until && latencies.length < most; n++) {
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
