import { fileURLToPath } from 'node:url';
import { catalogue } from '@rokada/catalogue';
import type { GameModule } from '@rokada/kernel';

export interface Registry {
  /** The repository: games/<id>/data and games/<id>/test are under it, and docs/coverage. */
  readonly root: string;
  /** The games that can be played, each loaded when it is asked for. */
  readonly games: Readonly<Record<string, () => Promise<GameModule>>>;
}

export const registry: Registry = {
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  games: Object.fromEntries(catalogue.ids.map((id) => [id, () => catalogue.game(id)])),
};
