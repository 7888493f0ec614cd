// boardgame.io's server in a process of its own: 60 units in memory, one of which moves. Told to by bench/load.ts.
import { createRequire } from 'node:module';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Unit {
  id: number;
  at: number;
  side: number;
  steps: number;
  moved: boolean;
  supplied: boolean;
}

const require = createRequire(import.meta.url);
const { Server: peerServer } = require('boardgame.io/server') as {
  Server(options: object): {
    app: { listen(port: number, host: string, done: () => void): Server };
    db: { connect(): Promise<void> };
  };
};

const game = {
  name: 'sixty',
  setup: () => ({
    units: Array.from({ length: 60 }, (_, id): Unit => ({
      id,
      at: id,
      side: id % 2,
      steps: 2,
      moved: false,
      supplied: true,
    })),
    turn: 1,
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    march: ({ G, playerID }: { G: { units: Unit[]; turn: number }; playerID: string }, id: number, to: number) => {
      const unit = G.units[id];
      if (unit === undefined || unit.side !== Number(playerID)) return 'INVALID_MOVE';
      unit.at = to;
      unit.moved = true;
      G.turn++;
      return undefined;
    },
  },
};

const server = peerServer({ games: [game], origins: ['http://127.0.0.1'] });
await server.db.connect();
const listening = server.app.listen(0, '127.0.0.1', () => {
  process.send?.({ address: `http://127.0.0.1:${(listening.address() as AddressInfo).port}` });
});
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: (user + system) / 1e6 });
});
process.on('disconnect', () => process.exit());
