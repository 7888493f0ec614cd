import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { ApiError } from '../errors.ts';

/** What a new hash costs. Old hashes carry their own parameters and are made anew at the next sign-in. */
const now = { N: 2 ** 15, r: 8, p: 3 };
const length = 32;

/** `scrypt$N$r$p$salt$hash` */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, now);
  return ['scrypt', now.N, now.r, now.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Whoever is known goes before those who are not. */
export async function checkPassword(password: string, kept: string, known = false): Promise<boolean> {
  const [name, N, r, p, salt, hash] = kept.split('$');
  if (name !== 'scrypt' || salt === undefined || hash === undefined) throw new Error('a hash of an unknown kind');
  const expected = Buffer.from(hash, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const found = await derive(password, Buffer.from(salt, 'base64url'), cost, known);
  return found.length === expected.length && timingSafeEqual(found, expected);
}

export const isOutdated = (kept: string): boolean => !kept.startsWith(`scrypt$${now.N}$${now.r}$${now.p}$`);

/** Checked for names nobody has, so that a wrong name takes as long as a wrong password. */
export const nobodysHash = (): Promise<string> => (nobodys ??= hashPassword(randomBytes(16).toString('hex')));
let nobodys: Promise<string> | undefined;

/**
 * Each takes a thread of the four that files need too, and a fifth of a second of a core: two at a time, one where there
 * are no more than two cores, and few who wait.
 */
const [atOnce, inQueue, knownInQueue] = [availableParallelism() > 2 ? 2 : 1, 6, 12];
let running = 0;
const waiting: (() => void)[] = [];

async function oneOfTwo<T>(known: boolean, work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= (known ? knownInQueue : inQueue))
      throw new ApiError('too-much', 'Too many sign in at this moment: try again in a few seconds.', 'too-often');
    await new Promise<void>((resolve) => (known ? waiting.unshift(resolve) : waiting.push(resolve)));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }
}

function derive(
  password: string,
  salt: Buffer,
  cost: ScryptOptions & { N: number; r: number },
  known = false,
): Promise<Buffer> {
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  return oneOfTwo(
    known,
    () =>
      new Promise((resolve, reject) =>
        scrypt(password.normalize('NFKC'), salt, length, options, (error, key) =>
          error ? reject(error) : resolve(key),
        ),
      ),
  );
}
