import { hmac, type _HMAC } from '@noble/hashes/hmac.js';
import { sha256, type _SHA256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The only source of randomness in rules. */
export interface Chance {
  /** A whole number from 0 to `bound` - 1, each equally likely. */
  below(bound: number): number;
}

/** One draw as the journal keeps it: [bound, result]. */
export type Draw = readonly [bound: number, result: number];

/** One die: 1 to `faces`. */
export const die = (chance: Chance, faces = 6): number => chance.below(faces) + 1;

/** A fast generator for playouts and simulations (sfc32). The same seed gives the same numbers everywhere. */
export class SeededChance implements Chance {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number | string) {
    const words = new DataView(sha256(utf8ToBytes(String(seed))).buffer);
    this.#a = words.getUint32(0) | 0;
    this.#b = words.getUint32(4) | 0;
    this.#c = words.getUint32(8) | 0;
    for (let i = 0; i < 12; i++) this.#next();
  }

  #next(): number {
    const t = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (this.#c << 21) | (this.#c >>> 11);
    this.#c = (this.#c + t) | 0;
    return t >>> 0;
  }

  below(bound: number): number {
    assertBound(bound);
    // Numbers above the last whole multiple of the bound would favour low results: draw again.
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % bound);
    let drawn = this.#next();
    while (drawn >= limit) drawn = this.#next();
    return drawn % bound;
  }
}

/** Publish this before the first draw; reveal the secret after the last. */
export const commitmentTo = (secretHex: string): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes('rokada/commit:'), hexToBytes(secretHex))));

type Mac = _HMAC<_SHA256>;
const MAC = new Uint8Array(32);
const FIRST_WORD = new DataView(MAC.buffer);

/**
 * Provable chance: draw number n of a match is HMAC-SHA256 over n, keyed by the match's secret and the
 * players' nonces. Whoever learns the secret at the end can check every die; nobody can foresee one before.
 */
export class ProvableChance implements Chance {
  readonly #secret: string;
  readonly #nonces: readonly string[];
  /** Ready to be told which draw; made with the first: most actions draw nothing. */
  #keyed: Mac | undefined;
  /** A copy of it for each draw, which is the same object every time: a draw is over before the next. */
  #told: Mac | undefined;
  #drawn: number;

  constructor(secretHex: string, nonces: readonly string[] = [], drawn = 0) {
    this.#secret = secretHex;
    this.#nonces = nonces;
    this.#drawn = drawn;
  }

  /** How many draws were made; hand it to a new ProvableChance to go on where this one stopped. */
  get drawn(): number {
    return this.#drawn;
  }

  below(bound: number): number {
    assertBound(bound);
    this.#keyed ??= hmac.create(
      sha256,
      hmac(sha256, hexToBytes(this.#secret), utf8ToBytes(JSON.stringify(this.#nonces))),
    );
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % bound);
    for (let attempt = 0; ; attempt++) {
      // oxlint-disable-next-line no-underscore-dangle -- how noble calls copying into an object that is there already
      const told = (this.#told = this.#keyed._cloneInto(this.#told));
      told.update(utf8ToBytes(`${this.#drawn}:${attempt}`)).digestInto(MAC);
      const word = FIRST_WORD.getUint32(0);
      if (word < limit) {
        this.#drawn++;
        return word % bound;
      }
    }
  }
}

/** Plays back the draws of a journal; says plainly when the rules ask for something else than was recorded. */
export class RecordedChance implements Chance {
  #next = 0;
  readonly #draws: readonly Draw[];

  constructor(draws: readonly Draw[]) {
    this.#draws = draws;
  }

  get left(): number {
    return this.#draws.length - this.#next;
  }

  below(bound: number): number {
    const draw = this.#draws[this.#next];
    if (draw === undefined) throw new ChanceMismatch(`draw ${this.#next + 1} of ${bound} is not recorded`);
    if (draw[0] !== bound) {
      throw new ChanceMismatch(`draw ${this.#next + 1} was recorded of ${draw[0]}, the rules ask for one of ${bound}`);
    }
    this.#next++;
    return draw[1];
  }
}

export class ChanceMismatch extends Error {
  override name = 'ChanceMismatch';
}

/** Passes draws through and keeps them, for the journal. */
export class NotedChance implements Chance {
  readonly draws: Draw[] = [];
  readonly #source: Chance;

  constructor(source: Chance) {
    this.#source = source;
  }

  below(bound: number): number {
    const result = this.#source.below(bound);
    this.draws.push([bound, result]);
    return result;
  }
}

function assertBound(bound: number): void {
  if (!Number.isInteger(bound) || bound < 1 || bound > 0x1_0000_0000) {
    throw new RangeError(`a draw needs a bound from 1 to 2^32, not ${bound}`);
  }
}
