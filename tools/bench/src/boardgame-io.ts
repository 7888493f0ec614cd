import { createRequire } from 'node:module';

/**
 * The peer: the drill of drill.ts as an author of boardgame.io would write it, and what its server does for one move.
 * Its moves ask nothing about legality.
 */

export const ROWS = 31;
export const COLUMNS = 42;
export const HEXES = ROWS * COLUMNS;
export const UNITS = 60;
export const MOVES = 30;

interface G {
  units: { at: number; moves: number }[];
  control: number[];
}

const game = {
  name: 'drill',
  setup: (): G => ({
    units: Array.from({ length: UNITS }, (_, unit) => ({ at: (unit * 21) % HEXES, moves: 0 })),
    control: Array.from({ length: HEXES }, () => -1),
  }),
  moves: {
    move({ G, ctx }: { G: G; ctx: { currentPlayer: string } }, unit: number, to: number) {
      G.units[unit]!.at = to;
      G.units[unit]!.moves++;
      G.control[to] = Number(ctx.currentPlayer);
    },
  },
  turn: { minMoves: MOVES, maxMoves: MOVES },
};

const require = createRequire(import.meta.url);
const moveNumber = (n: number, playerID: string): object => ({
  type: 'MAKE_MOVE',
  payload: { type: 'move', args: [n % UNITS, (n * 7) % HEXES], playerID },
});

/** A hundred moves through its reducer. */
export function reducerOf(): () => number {
  const { InitializeGame, CreateGameReducer } = require('boardgame.io/internal') as {
    InitializeGame(from: object): unknown;
    CreateGameReducer(from: object): (state: unknown, action: unknown) => { ctx: { currentPlayer: string } };
  };
  const reducer = CreateGameReducer({ game });
  let state = InitializeGame({ game, numPlayers: 2 }) as { ctx: { currentPlayer: string } };
  let n = 0;
  return () => {
    for (let i = 0; i < 100; i++, n++) state = reducer(state, moveNumber(n, state.ctx.currentPlayer));
    return 100;
  };
}

/** Ten moves through its server: checked against the turn, stored in memory, and written out for both players. */
export async function serverOf(): Promise<() => Promise<{ actions: number; bytes: number }>> {
  const { Master } = require('boardgame.io/master') as {
    Master: new (
      game: object,
      storage: object,
      transport: object,
    ) => {
      onSync(match: string, player: string, credentials?: string, players?: number): Promise<unknown>;
      onUpdate(action: object, state: number, match: string, player: string): Promise<{ error?: string } | void>;
    };
  };
  // Its memory store is not exported by itself; a server that never listens has one.
  const { Server } = require('boardgame.io/server') as { Server(options: object): { db: object } };
  const { getFilterPlayerView } = require('boardgame.io/internal') as {
    getFilterPlayerView(game: object): (player: string, payload: unknown) => unknown;
  };
  const filter = getFilterPlayerView(game);
  let heard: { type: string; args: [string, { _stateID: number; ctx: { currentPlayer: string } }] } | undefined;
  let bytes = 0;
  const players = ['0', '1'];
  const transport = {
    send: () => {},
    sendAll(payload: typeof heard) {
      heard = payload;
      for (const player of players) bytes += JSON.stringify(filter(player, payload)).length;
    },
  };
  const master = new Master(game, Server({ games: [game], origins: [] }).db, transport);
  await master.onSync('match', '0', undefined, 2);
  let state = 0;
  let player = '0';
  let n = 0;
  return async () => {
    const before = bytes;
    for (let i = 0; i < 10; i++, n++) {
      const failed = await master.onUpdate(moveNumber(n, player), state, 'match', player);
      if (failed?.error !== undefined) throw new Error(`boardgame.io refuses: ${failed.error}`);
      const [, next] = heard!.args;
      ({ _stateID: state } = next);
      player = next.ctx.currentPlayer;
    }
    return { actions: 10, bytes: bytes - before };
  };
}
