/**
 * Things worked out once per question. The kernel asks about many values with one and the same draft, and while a draft
 * lives the state stands still; so what only depends on the state may be kept with the draft, and goes when it goes.
 */
const kept = new WeakMap<object, Map<unknown, unknown>>();

export function once<T>(draft: object, key: unknown, make: () => T): T {
  let own = kept.get(draft);
  if (own === undefined) kept.set(draft, (own = new Map()));
  if (!own.has(key)) own.set(key, make());
  return own.get(key) as T;
}
