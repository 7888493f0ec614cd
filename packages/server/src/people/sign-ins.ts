import { ApiError } from '../errors.ts';
import { networkOf, TooMuch, type Limits } from '../limits.ts';
import type { PlayerRow } from '../store/schema.ts';
import { hashToken, type People } from './people.ts';

/** Where a password comes from. */
export interface From {
  readonly address: string;
  /** What the browser was given when its owner last signed in there. */
  readonly device?: string | undefined;
}

/**
 * Passwords are guessed slowly, and nobody is locked out by others who guess. Wrong tries count against whoever makes
 * them: a name from an address, or from a device where it has signed in before. Over all addresses together strangers
 * have so many tries of a name, then one a minute; a device or an address where the account has signed in before is not
 * among the strangers.
 */
export class SignIns {
  readonly #people: Pick<People, 'knows' | 'signIn'>;
  readonly #limits: Limits;

  constructor(people: Pick<People, 'knows' | 'signIn'>, limits: Limits) {
    this.#people = people;
    this.#limits = limits;
  }

  async signIn(asked: { name: string; password: string }, from: From): Promise<PlayerRow> {
    const login = asked.name.toLowerCase();
    const network = networkOf(from.address);
    const known = await this.#people.knows(login, network, from.device);
    await this.#limits.take('passwords', known === 'device' ? `${login} at home` : from.address);
    const own = `${login} ${known === 'device' ? hashToken(from.device!) : network}`;
    // Taken beforehand, and given back: many tries at once are as many tries.
    await this.#limits.take('guesses', own);
    const stranger = known === undefined && (await this.#asStranger(login));
    try {
      const player = await this.#people.signIn(asked, known);
      await this.#limits.forget('guesses', own);
      if (stranger) await this.#limits.giveBack('names', login);
      return player;
    } catch (error) {
      const wrong = error instanceof ApiError && error.why === 'wrong-password';
      if (!wrong) await this.#limits.giveBack('guesses', own);
      if (!wrong && stranger) await this.#limits.giveBack('names', login);
      throw error;
    }
  }

  /** Says whether a try of the name was taken that can be given back. */
  async #asStranger(login: string): Promise<boolean> {
    try {
      await this.#limits.take('names', login);
      return true;
    } catch (spent) {
      if (!(spent instanceof TooMuch)) throw spent;
      await this.#limits.take('slowly', login);
      return false;
    }
  }

  /** By whoever is signed in: a session that was left open is no way to find the password out. */
  async asOwner<T>(player: PlayerRow, work: () => Promise<T>): Promise<T> {
    const own = `${player.id} owner`;
    await this.#limits.take('guesses', own);
    const done = await work();
    await this.#limits.forget('guesses', own);
    return done;
  }
}
