import type { Beginnings } from '../engine/protocol.ts';

/** The usual next thing: what the game calls so, or the only thing there is. Where one may choose, to pass is never it. */
export function usualOf({ open }: Pick<Beginnings, 'open'>, known: readonly string[] = []): string | undefined {
  const types = open.map(({ type }) => type);
  return known.find((type) => types.includes(type)) ?? (types.length === 1 ? types[0] : undefined);
}
