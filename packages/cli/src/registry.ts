import { fileURLToPath } from 'node:url';
import type { GameModule } from '@rokada/kernel';

export interface Registry {
  /** The repository: games/<id>/data and games/<id>/test are under it, and docs/coverage. */
  readonly root: string;
  /** The games that can be played, each loaded when it is asked for. */
  readonly games: Readonly<Record<string, () => Promise<GameModule>>>;
}

export const registry: Registry = {
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  games: {
    'iron-dream': async () => (await import('@rokada/iron-dream')).ironDream,
    stalingrad: async () => (await import('@rokada/stalingrad')).stalingrad,
    skirmish: async () => (await import('@rokada/skirmish')).skirmish,
  },
};
