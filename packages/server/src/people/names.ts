import unhomoglyph from 'unhomoglyph';

/** Names, and words that people write: what could pass for something else is found or taken out. */

/** What a name looks like: two names that look alike have the same. */
export function looksLike(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\p{M}\p{C}\p{Z}\p{P}\p{S}]/gu, '');
  // Once for letters as they stand, once for what small letters look like.
  return unhomoglyph(unhomoglyph(plain).toLowerCase()).toLowerCase();
}

const reserved = new Set(['computer', 'ordinateur', 'rokada', 'admin', 'administrator', 'server'].map(looksLike));

/** Nobody is called like the furniture. */
export const isReserved = (name: string): boolean => reserved.has(looksLike(name));

/** Without controls, and without what turns the direction of writing round and lets words pass for others. */
export const neutral = (text: string): string =>
  text.replace(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, (each) => (each === '\n' ? each : ''));
