import { chartFaults, type GameModule } from '@rokada/kernel';
import type { Staff } from '@rokada/staff';
import { layFolder } from './charts-folder.ts';
import type { Entries, Entry } from './entry.ts';
import { CatalogueError } from './errors.ts';

export { CatalogueError };

/** Games and their staffs by id, each loaded once. */
export class Catalogue {
  readonly ids: readonly string[];
  readonly #entries: Entries;
  readonly #games = new Map<string, Promise<GameModule>>();
  readonly #staffs = new Map<string, Promise<Staff>>();

  constructor(entries: Entries) {
    this.#entries = entries;
    this.ids = Object.keys(entries);
  }

  has(id: string): boolean {
    return Object.hasOwn(this.#entries, id);
  }

  /** Has the game a staff? One without is played by people, and by a computer that does anything legal. */
  hasStaff(id: string): boolean {
    return this.has(id) && this.#entries[id]!.staff !== undefined;
  }

  game(id: string): Promise<GameModule> {
    return remembered(this.#games, id, () => this.#openGame(id));
  }

  staff(id: string): Promise<Staff> {
    return remembered(this.#staffs, id, () => this.#openStaff(id));
  }

  #entry(id: string): Entry {
    if (!this.has(id)) throw new CatalogueError(`there is no game ${id}; there are: ${this.ids.join(', ')}`);
    return this.#entries[id]!;
  }

  async #openGame(id: string): Promise<GameModule> {
    const entry = this.#entry(id);
    layFolder(id);
    const { gameModule } = await loaded(`the game ${id}`, entry.game);
    const found = gameModule?.game?.id;
    if (found === undefined) throw new CatalogueError(`the game ${id} does not load: it exports no gameModule`);
    if (found !== id) throw new CatalogueError(`the game ${id} does not load: it calls itself ${found}`);
    checkCharts(id);
    return gameModule;
  }

  async #openStaff(id: string): Promise<Staff> {
    const load = this.#entry(id).staff;
    if (load === undefined) throw new CatalogueError(`the game ${id} has no staff`);
    layFolder(id);
    const { staff } = await loaded(`the staff of ${id}`, load);
    const found = staff?.game?.id;
    if (found === undefined) throw new CatalogueError(`the staff of ${id} does not load: it exports no staff`);
    if (found !== id) throw new CatalogueError(`the staff of ${id} does not load: it belongs to ${found}`);
    checkCharts(id);
    return staff;
  }
}

/** What an owner has laid over a game was read when it was loaded. */
function checkCharts(id: string): void {
  const faults = chartFaults(id);
  if (faults.length > 0) throw new CatalogueError(`the charts laid over ${id} do not fit: ${faults.join('; ')}`);
}

async function loaded<T>(what: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new CatalogueError(`${what} does not load: ${why.split('\n')[0]}`, { cause });
  }
}

/** The same promise each time; a failure is not kept, so that a lost connection may be tried again. */
function remembered<T>(kept: Map<string, Promise<T>>, id: string, open: () => Promise<T>): Promise<T> {
  let found = kept.get(id);
  if (found === undefined) {
    kept.set(id, (found = open()));
    found.catch(() => kept.delete(id));
  }
  return found;
}
