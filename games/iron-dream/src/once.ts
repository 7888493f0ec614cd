/**
 * Things worked out once per question. The kernel asks about many values with one and the same draft, and while a draft
 * lives the state stands still; so what only depends on the state may be kept until another draft comes along.
 */
let draftInHand: object | undefined;
let kept = new Map<unknown, unknown>();

export function once<T>(draft: object, key: unknown, make: () => T): T {
  if (draft !== draftInHand) {
    draftInHand = draft;
    kept = new Map();
  }
  const own = kept;
  if (!own.has(key)) own.set(key, make());
  return own.get(key) as T;
}
