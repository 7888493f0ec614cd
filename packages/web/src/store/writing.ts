import { get } from './state.ts';

/**
 * What is being written into a form, kept in the browser until it is sent: whoever is called away from the table, or
 * loses the line, finds it again. It belongs to one moment of one match.
 */

const place = (): string | undefined => {
  const { match, scene } = get();
  return match === undefined || scene === undefined ? undefined : `rokada-writing:${match.id}:${scene.version}`;
};

type Kept = Readonly<Record<string, unknown>>;

function read(at: string): Kept {
  try {
    return (JSON.parse(sessionStorage.getItem(at) ?? '{}') ?? {}) as Kept;
  } catch {
    return {}; // a browser that keeps nothing, or something else's words
  }
}

export function written<T>(key: string): T | undefined {
  const at = place();
  return at === undefined ? undefined : (read(at)[key] as T | undefined);
}

export function keepWriting(key: string, value: unknown): void {
  const at = place();
  if (at === undefined) return;
  try {
    // Older moments are over.
    for (const each of Object.keys(sessionStorage))
      if (each.startsWith('rokada-writing:') && each !== at) sessionStorage.removeItem(each);
    sessionStorage.setItem(at, JSON.stringify({ ...read(at), [key]: value }));
  } catch {
    // It stays on the screen at least.
  }
}

/** What was sent the last time from the same form of this match, by the same side. */
const lastPlace = (key: string): string | undefined => {
  const { match, draft } = get();
  return match === undefined || draft === undefined ? undefined : `rokada-last:${match.id}:${draft.side}:${key}`;
};

export function keepLast(key: string, value: unknown): void {
  const at = lastPlace(key);
  if (at === undefined) return;
  try {
    localStorage.setItem(at, JSON.stringify(value));
  } catch {
    // Then it is written anew.
  }
}

export function lastTime<T>(key: string): T | undefined {
  try {
    return (JSON.parse(localStorage.getItem(lastPlace(key) ?? '') ?? 'null') ?? undefined) as T | undefined;
  } catch {
    return undefined;
  }
}
