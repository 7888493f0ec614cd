import { createHash, randomBytes } from 'node:crypto';
import { ApiError } from '../errors.ts';
import type { Holiday } from '../matches/pace.ts';
import type { Connection, PlayerRow, TokenRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { isReserved, looksLike } from './names.ts';
import { checkPassword, hashPassword, isOutdated, nobodysHash } from './passwords.ts';

const day = 24 * 3_600_000;
const lifetimes = { session: 60 * day, reset: 3_600_000, mail: 3 * day, device: 365 * day, place: 60 * day } as const;
/** So many devices, and as many addresses, are remembered of an account: those where it signed in last. */
const mostHomes = 20;

/** By what it is told that an account has signed in there before. */
export type Known = 'device' | 'place';
/** How much of any year a player may be away. */
const holidaysAYear = 42 * day;

const mostBots = 50;

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
const newId = (): string => randomBytes(12).toString('base64url');
const newToken = (kind: TokenRow['kind']): string =>
  `${kind === 'bot' ? 'bot' : 'r'}_${randomBytes(24).toString('base64url')}`;

const nameTaken = (): ApiError =>
  new ApiError('conflict', 'That name is taken, or looks like one that is.', 'name-taken');
const wrongPassword = (): ApiError =>
  new ApiError('not-signed-in', 'The name or the password is wrong.', 'wrong-password');
const linkTooOld = (): ApiError => new ApiError('not-signed-in', 'That link is used up or too old.', 'link-used');
/** Nobody is known by it alone: it is looked for among an account's own. */
const placeOf = (player: string, network: string): string => hashToken(`place ${player} ${network}`);
export const mailKey = (email: string): string => email.normalize('NFKC').toLowerCase();

/** Accounts, guests and bots, and the tokens they are known by. Tokens are kept as hashes, passwords as scrypt. */
export class People {
  readonly #store: Store;
  /** Called when a token of somebody is good no more. */
  onEnd: (player: string) => void = () => undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Whoever a token belongs to. */
  async whoIs(token: string, kind: TokenRow['kind']): Promise<PlayerRow | undefined> {
    return this.#store.db
      .selectFrom('tokens')
      .innerJoin('players', 'players.id', 'tokens.player_id')
      .selectAll('players')
      .where('hash', '=', hashToken(token))
      .where('tokens.kind', '=', kind)
      .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', Date.now())]))
      .executeTakeFirst();
  }

  async player(id: string): Promise<PlayerRow | undefined> {
    return this.#store.db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async newGuest(name: string): Promise<PlayerRow> {
    return this.#add({ kind: 'guest', name });
  }

  /** Nobody else may be called so, nor look so: accounts have their names for themselves. */
  async refuseName(name: string, but?: string): Promise<void> {
    const [login, skeleton] = [name.toLowerCase(), looksLike(name)];
    const other = await this.#store.db
      .selectFrom('players')
      .select('id')
      .where('kind', '=', 'account')
      .where(({ eb, or }) => or([eb('login', '=', login), eb('skeleton', '=', skeleton)]))
      .where('id', '!=', but ?? '')
      .executeTakeFirst();
    if (other !== undefined || skeleton === '' || isReserved(name)) throw nameTaken();
  }

  /** A new account; or a guest gets one, and keeps his matches, for he stays who he is. */
  async register(asked: { name: string; password: string }, guest?: PlayerRow): Promise<PlayerRow> {
    await this.refuseName(asked.name);
    const account = {
      kind: 'account' as const,
      name: asked.name,
      login: asked.name.toLowerCase(),
      skeleton: looksLike(asked.name),
      password: await hashPassword(asked.password),
    };
    return this.#named(asked.name, async () => {
      if (guest === undefined) return this.#add(account);
      // Of two accounts that one guest asks for at once he gets the first.
      const became = this.#store.db.updateTable('players').set(account).where('id', '=', guest.id);
      const { numUpdatedRows } = await became.where('kind', '=', 'guest').executeTakeFirst();
      if (numUpdatedRows === 0n)
        throw new ApiError('conflict', 'You have just opened an account under another name.', 'account-already');
      return { ...guest, ...account };
    });
  }

  /** An account signs in by its name: both change together. */
  async rename(player: PlayerRow, name: string): Promise<void> {
    const login = player.kind === 'account' ? { login: name.toLowerCase(), skeleton: looksLike(name) } : {};
    await this.#named(name, () => this.#set(player.id, { name, ...login }));
  }

  /** Accounts of old have no skeleton yet; of two that look alike the first has it. */
  async lookAtOldNames(): Promise<void> {
    const { db } = this.#store;
    const rows = await db
      .selectFrom('players')
      .select(['id', 'name'])
      .where('kind', '=', 'account')
      .where('skeleton', 'is', null)
      .orderBy('created_at')
      .execute();
    for (const { id, name } of rows) {
      const skeleton = looksLike(name);
      const known = await db.selectFrom('players').select('id').where('skeleton', '=', skeleton).executeTakeFirst();
      if (known === undefined) await this.#set(id, { skeleton });
    }
  }

  /** Somebody else may have taken the name a moment ago: the store says so. */
  async #named<T>(name: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.refuseName(name);
      throw error;
    }
  }

  async signIn({ name, password }: { name: string; password: string }, known?: Known): Promise<PlayerRow> {
    const player = await this.#byLogin(name.toLowerCase());
    const right = await checkPassword(password, player?.password ?? (await nobodysHash()), known !== undefined);
    if (!right || player === undefined) throw wrongPassword();
    if (isOutdated(player.password!)) await this.#set(player.id, { password: await hashPassword(password) });
    return player;
  }

  /** Has that account signed in on this device before, or from this address? */
  async knows(login: string, network: string, device = ''): Promise<Known | undefined> {
    const player = await this.#byLogin(login);
    if (player === undefined) return undefined;
    const rows = await this.#store.db
      .selectFrom('tokens')
      .select('kind')
      .where('hash', 'in', [hashToken(device), placeOf(player.id, network)])
      .where('kind', 'in', ['device', 'place'])
      .where('player_id', '=', player.id)
      .where('expires_at', '>', Date.now())
      .execute();
    return rows.some(({ kind }) => kind === 'device') ? 'device' : rows.length > 0 ? 'place' : undefined;
  }

  /** An account signs in here: what its device is to be known by from now on. */
  async remember(player: string, network: string): Promise<string> {
    const { db } = this.#store;
    const at = { created_at: Date.now(), expires_at: Date.now() + lifetimes.place };
    const place = { hash: placeOf(player, network), kind: 'place' as const, player_id: player, about: null, ...at };
    await db
      .insertInto('tokens')
      .values(place)
      .onConflict((on) => on.column('hash').doUpdateSet(at))
      .execute();
    const device = await this.#addToken('device', player, Date.now() + lifetimes.device);
    for (const kind of ['device', 'place'] as const) {
      const mine = db.selectFrom('tokens').select('hash').where('player_id', '=', player).where('kind', '=', kind);
      const old = await mine.orderBy('created_at', 'desc').orderBy('hash').limit(1000).offset(mostHomes).execute();
      const hashes = old.map(({ hash }) => hash);
      if (hashes.length > 0) await db.deleteFrom('tokens').where('hash', 'in', hashes).execute();
    }
    return device;
  }

  async newSession(player: string): Promise<string> {
    return this.#addToken('session', player, Date.now() + lifetimes.session);
  }

  async endSession(token: string): Promise<void> {
    const ended = this.#store.db
      .deleteFrom('tokens')
      .where('hash', '=', hashToken(token))
      .where('kind', '=', 'session');
    for (const { player_id: player } of await ended.returning('player_id').execute()) this.onEnd(player);
  }

  /** An address is given, and not yet believed: the token goes to it, and whoever has it says that it is his. */
  async giveAddress(player: string, email: string): Promise<string> {
    await this.#set(player, { unverified: email });
    const mine = this.#store.db.deleteFrom('tokens').where('player_id', '=', player);
    await mine.where('kind', '=', 'mail').execute();
    return this.#addToken('mail', player, Date.now() + lifetimes.mail, email);
  }

  async verifyAddress(token: string): Promise<PlayerRow> {
    const player = await this.whoIs(token, 'mail');
    const about = await this.#store.db
      .selectFrom('tokens')
      .select('about')
      .where('hash', '=', hashToken(token))
      .executeTakeFirst();
    if (player === undefined || !about?.about) throw linkTooOld();
    const key = mailKey(about.about);
    const { db } = this.#store;
    const refuseTaken = async (): Promise<void> => {
      const holder = await db.selectFrom('players').select('id').where('mail_key', '=', key).executeTakeFirst();
      if (holder !== undefined && holder.id !== player.id)
        throw new ApiError('conflict', 'Another account has that address.', 'mail-taken');
    };
    await refuseTaken();
    try {
      await this.#set(player.id, { email: about.about, mail_key: key, unverified: null });
    } catch (error) {
      await refuseTaken(); // a moment ago
      throw error;
    }
    await db.deleteFrom('tokens').where('hash', '=', hashToken(token)).execute();
    return (await this.player(player.id))!;
  }

  async forgetAddress(player: string): Promise<void> {
    await this.#set(player, { email: null, mail_key: null, unverified: null });
  }

  /** A token by which an account's password can be set anew; undefined when nobody has that address. */
  async newReset(email: string): Promise<{ player: PlayerRow; token: string } | undefined> {
    const player = await this.#store.db
      .selectFrom('players')
      .selectAll()
      .where('mail_key', '=', mailKey(email))
      .where('kind', '=', 'account')
      .executeTakeFirst();
    if (player === undefined) return undefined;
    return { player, token: await this.#addToken('reset', player.id, Date.now() + lifetimes.reset) };
  }

  /** Every session and every other reset ends with it. */
  async reset(token: string, password: string): Promise<PlayerRow> {
    const player = await this.whoIs(token, 'reset');
    if (player === undefined) throw linkTooOld();
    await this.setPassword(player.id, password, token);
    return player;
  }

  /** By whoever knows the old one. */
  async changePassword(player: PlayerRow, { old, password }: { old: string; password: string }): Promise<void> {
    if (player.password === null || !(await checkPassword(old, player.password))) throw wrongPassword();
    await this.setPassword(player.id, password);
  }

  /** By a link it is set once, though two come with it at the same moment. */
  async setPassword(player: string, password: string, link?: string): Promise<void> {
    const hash = await hashPassword(password);
    await this.#store.db.transaction().execute(async (db) => {
      if (link !== undefined) {
        const used = db.deleteFrom('tokens').where('hash', '=', hashToken(link)).where('kind', '=', 'reset');
        if ((await used.executeTakeFirst()).numDeletedRows === 0n) throw linkTooOld();
      }
      await db.updateTable('players').set({ password: hash }).where('id', '=', player).execute();
      await db.deleteFrom('tokens').where('player_id', '=', player).where('kind', '!=', 'bot').execute();
    });
    this.onEnd(player);
  }

  async change(
    player: string,
    changes: Pick<Partial<PlayerRow>, 'webhook' | 'webhook_secret' | 'language' | 'settings'>,
  ): Promise<void> {
    await this.#set(player, changes);
  }

  /** A machine player with a token of its own, which is told once and never again. */
  async newBot(owner: string, name: string): Promise<{ bot: PlayerRow; token: string }> {
    const bot = await this.#inTurn(owner, async (db) => {
      if ((await this.bots(owner, db)).length >= mostBots)
        throw new ApiError('conflict', `Nobody has more than ${mostBots} bots.`, 'full');
      return this.#add({ kind: 'bot', name, owner }, db);
    });
    return { bot, token: await this.#addToken('bot', bot.id, null) };
  }

  async bots(owner: string, db: Connection = this.#store.db): Promise<PlayerRow[]> {
    return db.selectFrom('players').selectAll().where('owner', '=', owner).orderBy('created_at').execute();
  }

  /** Its matches stay; its token is good for nothing any more. */
  async stopBot(owner: string, bot: string): Promise<void> {
    const known = (await this.bots(owner)).some(({ id }) => id === bot);
    if (!known) throw new ApiError('not-found', 'You have no such bot.');
    await this.#store.db.deleteFrom('tokens').where('player_id', '=', bot).execute();
    this.onEnd(bot);
  }

  async holidays(player: string, db: Connection = this.#store.db): Promise<(Holiday & { id: string })[]> {
    const rows = await db
      .selectFrom('holidays')
      .selectAll()
      .where('player_id', '=', player)
      .orderBy('from_at')
      .execute();
    return rows.map((row) => ({ id: row.id, from: row.from_at, until: row.until_at }));
  }

  async addHoliday(player: string, { from, until }: Holiday): Promise<string> {
    if (until <= from) throw new ApiError('bad-request', 'A holiday ends after it begins.', 'holiday-order');
    if (from < Date.now() - day)
      throw new ApiError('bad-request', 'A holiday cannot begin in the past.', 'holiday-order');
    return this.#inTurn(player, async (db) => {
      const known = await this.holidays(player, db);
      if (known.some((each) => each.from < until && from < each.until))
        throw new ApiError('conflict', 'You are away then already.', 'away-already');
      const year = known.filter((each) => Math.abs(each.from - from) < 365 * day);
      const days = year.reduce((sum, each) => sum + each.until - each.from, until - from);
      if (days > holidaysAYear)
        throw new ApiError(
          'conflict',
          `Holidays come to ${holidaysAYear / day} days a year at most.`,
          'holidays-spent',
        );
      const id = newId();
      await db.insertInto('holidays').values({ id, player_id: player, from_at: from, until_at: until }).execute();
      return id;
    });
  }

  /** One that has begun has stopped clocks already, and stays. */
  async dropHoliday(player: string, id: string): Promise<void> {
    const { numDeletedRows } = await this.#store.db
      .deleteFrom('holidays')
      .where('player_id', '=', player)
      .where('id', '=', id)
      .where('from_at', '>', Date.now())
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new ApiError('not-found', 'There is no such holiday ahead.');
  }

  async forgetOldTokens(): Promise<void> {
    await this.#store.db.deleteFrom('tokens').where('expires_at', '<', Date.now()).execute();
  }

  /** One thing after another for each player, in all processes: what is counted first cannot be had twice at once. */
  #inTurn<T>(player: string, work: (db: Connection) => Promise<T>): Promise<T> {
    return this.#store.db.transaction().execute(async (db) => {
      const same = db.updateTable('players').set(({ ref }) => ({ name: ref('name') })); // and held until this ends
      await same.where('id', '=', player).execute();
      return work(db);
    });
  }

  async #add(
    player: Pick<PlayerRow, 'kind' | 'name'> & Partial<PlayerRow>,
    db: Connection = this.#store.db,
  ): Promise<PlayerRow> {
    const row: PlayerRow = {
      id: newId(),
      login: null,
      password: null,
      skeleton: null,
      owner: null,
      email: null,
      mail_key: null,
      unverified: null,
      webhook: null,
      webhook_secret: null,
      language: 'en',
      settings: '{}',
      created_at: Date.now(),
      ...player,
    };
    await db.insertInto('players').values(row).execute();
    return row;
  }

  async #addToken(
    kind: TokenRow['kind'],
    player: string,
    expires: number | null,
    about: string | null = null,
  ): Promise<string> {
    const token = newToken(kind);
    const row = { hash: hashToken(token), kind, player_id: player, about, expires_at: expires, created_at: Date.now() };
    await this.#store.db.insertInto('tokens').values(row).execute();
    return token;
  }

  async #byLogin(login: string): Promise<PlayerRow | undefined> {
    return this.#store.db.selectFrom('players').selectAll().where('login', '=', login).executeTakeFirst();
  }

  async #set(player: string, changes: Partial<PlayerRow>): Promise<void> {
    await this.#store.db.updateTable('players').set(changes).where('id', '=', player).execute();
  }
}
