import type { GameModule } from '@rokada/kernel';
import type { gameIds } from './game-ids.ts';

/** Where each game comes from: fetched when it is first wanted, and only by the engine. A new game is one more line. */
export const games: Readonly<Record<(typeof gameIds)[number], () => Promise<GameModule>>> = {
  'iron-dream': async () => (await import('@rokada/iron-dream')).ironDream,
  stalingrad: async () => (await import('@rokada/stalingrad')).stalingrad,
  skirmish: async () => (await import('@rokada/skirmish')).skirmish,
};
