import { ApiError } from '../errors.ts';
import type { Connection, RelationRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

export interface Known {
  readonly id: string;
  readonly name: string;
}

/** Friends, and those somebody wants nothing to do with. Friends are two who both said so. */
export class Relations {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async of(player: string): Promise<{ friends: Known[]; asked: Known[]; asking: Known[]; blocked: Known[] }> {
    const { db } = this.#store;
    const named = (mine: 'player_id' | 'other_id', theirs: 'player_id' | 'other_id') =>
      db
        .selectFrom('relations')
        .innerJoin('players', 'players.id', `relations.${theirs}`)
        .select(['players.id', 'players.name', 'relations.kind'])
        .where(`relations.${mine}`, '=', player)
        .orderBy('players.name')
        .execute();
    const [mine, theirs] = [await named('player_id', 'other_id'), await named('other_id', 'player_id')];
    const plain = ({ id, name }: Known): Known => ({ id, name });
    const blocked = mine.filter(({ kind }) => kind === 'block').map(plain);
    const said = mine.filter(({ kind }) => kind === 'friend').map(plain);
    const heard = theirs.filter(({ kind }) => kind === 'friend').map(plain);
    const has = (list: readonly Known[], { id }: Known): boolean => list.some((each) => each.id === id);
    return {
      friends: said.filter((each) => has(heard, each)),
      asked: said.filter((each) => !has(heard, each)),
      asking: heard.filter((each) => !has(said, each) && !has(blocked, each)),
      blocked,
    };
  }

  /** Says what somebody is to a player; answers whether both are friends now. */
  async set(player: string, other: string, kind: RelationRow['kind']): Promise<boolean> {
    if (player === other) throw new ApiError('bad-request', 'That is yourself.');
    const { db } = this.#store;
    const there = await db.selectFrom('players').select('id').where('id', '=', other).executeTakeFirst();
    if (there === undefined) throw new ApiError('not-found', 'There is no such player.');
    await db
      .insertInto('relations')
      .values({ player_id: player, other_id: other, kind, created_at: Date.now() })
      .onConflict((on) => on.columns(['player_id', 'other_id']).doUpdateSet({ kind }))
      .execute();
    return kind === 'friend' && (await this.#says(other, player, 'friend'));
  }

  async drop(player: string, other: string): Promise<void> {
    const mine = this.#store.db.deleteFrom('relations').where('player_id', '=', player);
    await mine.where('other_id', '=', other).execute();
  }

  /** Does either of them want nothing to do with the other? */
  async apart(one: string, other: string, db: Connection = this.#store.db): Promise<boolean> {
    return (await this.#says(one, other, 'block', db)) || this.#says(other, one, 'block', db);
  }

  /** Those who have blocked a player: what he says does not reach them. */
  async deafTo(player: string): Promise<ReadonlySet<string>> {
    const rows = await this.#store.db
      .selectFrom('relations')
      .select('player_id')
      .where('other_id', '=', player)
      .where('kind', '=', 'block')
      .execute();
    return new Set(rows.map((row) => row.player_id));
  }

  async #says(
    one: string,
    other: string,
    kind: RelationRow['kind'],
    db: Connection = this.#store.db,
  ): Promise<boolean> {
    const found = await db
      .selectFrom('relations')
      .select('kind')
      .where('player_id', '=', one)
      .where('other_id', '=', other)
      .executeTakeFirst();
    return found?.kind === kind;
  }
}
