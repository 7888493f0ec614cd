import type { Store } from '../store/store.ts';
import { hashToken } from './people.ts';

/** A line to a match that somebody opened by a token. */
interface Line {
  readonly player: string;
  readonly token: string;
  end(): void;
}

/**
 * The open lines of this process. A line lasts no longer than what it was opened by: whoever signs out, sets another
 * password or stops a bot ends its lines with it, wherever they come in.
 */
export class Lines {
  readonly #store: Store;
  /** By the hashes of their tokens, as the store has them. */
  readonly #lines = new Map<string, Set<Line>>();

  constructor(store: Store) {
    this.#store = store;
  }

  add(line: Line): () => void {
    const hash = hashToken(line.token);
    const same = this.#lines.get(hash) ?? new Set();
    this.#lines.set(hash, same.add(line));
    return () => {
      same.delete(line);
      if (same.size === 0 && this.#lines.get(hash) === same) this.#lines.delete(hash);
    };
  }

  /** Ends those whose token is good no more: of one player, or of everybody. */
  async look(player?: string): Promise<void> {
    const some = [...this.#lines].filter(([, lines]) => player === undefined || [...lines][0]?.player === player);
    for (let from = 0; from < some.length; from += 500) {
      const part = some.slice(from, from + 500);
      // As many as fill a round number: statements are kept, and there shall be few of them.
      const hashes = Array.from({ length: Math.ceil(part.length / 50) * 50 }, (_, i) => part[i]?.[0] ?? '');
      const good = await this.#store.db.selectFrom('tokens').select('hash').where('hash', 'in', hashes).execute();
      const known = new Set(good.map(({ hash }) => hash));
      for (const [hash, lines] of part) if (!known.has(hash)) for (const line of lines) line.end();
    }
  }
}
