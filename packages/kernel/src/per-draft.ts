/**
 * What is worked out once per draft. The kernel asks about many values with one and the same draft, and while a draft
 * lives the state stands still; so what follows from the state and from slots already filled may be kept with the
 * draft. `key` is whatever else it follows from: the list of units that march, say.
 */
const kept = new WeakMap<object, Map<unknown, unknown>>();

export function perDraft<T>(draft: object, key: unknown, make: () => T): T {
  let own = kept.get(draft);
  if (own === undefined) kept.set(draft, (own = new Map()));
  if (!own.has(key)) own.set(key, make());
  return own.get(key) as T;
}
