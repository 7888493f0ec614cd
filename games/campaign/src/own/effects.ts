import type { Complaint, SheetCell } from '@rokada/kit';
import type { Effect } from '../data.ts';

/** What a card does, as one cell: `initiative add=2; defect regions=Romania|Romania N-E`. */

type Value = string | number | boolean | readonly string[];
export type Parts = Readonly<Record<string, Value>>;

const written = (value: Value): string =>
  typeof value === 'boolean' ? 'yes' : typeof value === 'object' ? value.join('|') : String(value);
const pairs = (parts: Parts): string =>
  Object.entries(parts)
    .map(([key, value]) => `${key}=${written(value)}`)
    .join(' ');

export const conditionText = (condition: object): string => pairs(condition as Parts);
export const effectsText = (effects: readonly Effect[]): string =>
  effects.map(({ do: verb, ...rest }) => [verb, pairs(rest as Parts)].filter(Boolean).join(' ')).join('; ');

/** What may stand behind each word, read off what ours have there; regions and the like by all there are. */
export interface Vocabulary {
  readonly kinds: ReadonlyMap<string, 'number' | 'string' | 'boolean' | 'list'>;
  readonly words: Readonly<Record<string, readonly string[]>>;
}

const kindOf = (value: Value): 'number' | 'string' | 'boolean' | 'list' =>
  Array.isArray(value) ? 'list' : (typeof value as 'number' | 'string' | 'boolean');

export function vocabulary(all: readonly Parts[], known: Readonly<Record<string, readonly string[]>>): Vocabulary {
  const kinds = new Map<string, 'number' | 'string' | 'boolean' | 'list'>();
  const words: Record<string, string[]> = {};
  for (const [key, value] of all.flatMap((each) => Object.entries(each))) {
    kinds.set(key, kindOf(value));
    if (typeof value === 'string') (words[key] ??= []).push(value);
    if (typeof value === 'object') (words[key] ??= []).push(...value);
  }
  for (const [key, more] of Object.entries(known)) words[key] = [...(words[key] ?? []), ...more];
  return { kinds, words };
}

/** `key=value` one after the other; a value may have spaces in it. */
export function partsAt(cell: SheetCell, text: string, vocab: Vocabulary, complain: Complaint): Parts {
  const parts: Record<string, Value> = {};
  for (const pair of text.split(/\s+(?=[\w-]+=)/).filter(Boolean)) {
    const [key = '', value = ''] = pair.split('=').map((each) => each.trim());
    const kind = vocab.kinds.get(key);
    if (kind === undefined) {
      complain(cell, `"${key}" is none of ${[...vocab.kinds.keys()].join(', ')}`);
      continue;
    }
    if (Object.hasOwn(parts, key)) complain(cell, `"${key}" appears twice`);
    const words = [...new Set(vocab.words[key])];
    const wrong = (each: string): void => complain(cell, `${key}: "${each}" is none of ${words.join(', ')}`);
    if (kind === 'number') {
      if (!/^-?\d{1,5}$/.test(value)) complain(cell, `${key}: "${value}" is no whole number`);
      parts[key] = Number(value);
    } else if (kind === 'boolean') {
      if (value !== 'yes') complain(cell, `${key}: "${value}" is not yes`);
      parts[key] = true;
    } else {
      const several = value.split('|').map((each) => each.trim());
      for (const each of kind === 'list' ? several : [value]) if (!words.includes(each)) wrong(each);
      parts[key] = kind === 'list' ? several : value;
    }
  }
  return parts;
}

/** What ours do, verb by verb: when a card with it is laid, the words it always has, and those it may have. */
export interface Verbs {
  readonly [verb: string]: {
    readonly when: readonly string[];
    readonly must: readonly string[];
    readonly may: readonly string[];
  };
}

export function verbsOf(cards: readonly { readonly when: string; readonly effects: readonly Effect[] }[]): Verbs {
  const verbs: Record<string, { when: string[]; must: string[]; may: string[] }> = {};
  for (const { when, effects } of cards) {
    for (const { do: verb, ...rest } of effects) {
      const keys = Object.keys(rest);
      const known = (verbs[verb] ??= { when: [], must: keys, may: [] });
      known.when.push(when);
      known.must = known.must.filter((key) => keys.includes(key));
      known.may.push(...keys);
    }
  }
  return verbs;
}

export function effectsAt(
  cell: SheetCell,
  when: string,
  vocab: Vocabulary,
  verbs: Verbs,
  complain: Complaint,
): readonly Effect[] {
  const each = cell.text
    .split(';')
    .map((text) => text.trim())
    .filter(Boolean);
  if (each.length === 0) complain(cell, 'a card does something');
  return each.map((text) => {
    const [verb = '', ...rest] = text.split(/\s+/);
    const known = verbs[verb];
    if (known === undefined) {
      complain(cell, `"${verb}" is none of ${Object.keys(verbs).join(', ')}`);
      return { do: verb };
    }
    if (!known.when.includes(when))
      complain(cell, `${verb} is for cards laid at ${[...new Set(known.when)].join(', ')}, not ${when}`);
    const parts = partsAt(cell, rest.join(' '), vocab, complain);
    for (const key of Object.keys(parts))
      if (!known.may.includes(key)) complain(cell, `${verb} knows nothing of "${key}"`);
    for (const key of known.must) if (!(key in parts)) complain(cell, `${verb} needs "${key}"`);
    return { do: verb, ...parts };
  });
}
