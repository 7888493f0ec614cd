import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** What a new hash costs. Old hashes carry their own parameters and are made anew at the next sign-in. */
const now = { N: 2 ** 15, r: 8, p: 3 };
const length = 32;

/** `scrypt$N$r$p$salt$hash` */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, now);
  return ['scrypt', now.N, now.r, now.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

export async function checkPassword(password: string, kept: string): Promise<boolean> {
  const [name, N, r, p, salt, hash] = kept.split('$');
  if (name !== 'scrypt' || salt === undefined || hash === undefined) throw new Error('a hash of an unknown kind');
  const expected = Buffer.from(hash, 'base64url');
  const found = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return found.length === expected.length && timingSafeEqual(found, expected);
}

export const isOutdated = (kept: string): boolean => !kept.startsWith(`scrypt$${now.N}$${now.r}$${now.p}$`);

/** Checked for names nobody has, so that a wrong name takes as long as a wrong password. */
export const nobodysHash = hashPassword(randomBytes(16).toString('hex'));

function derive(password: string, salt: Buffer, cost: ScryptOptions & { N: number; r: number }): Promise<Buffer> {
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key))),
  );
}
