import type { Source } from '@rokada/kernel';

/** Where the figures of a chart come from, as data/tables.json says: the first word counts, exceptions follow in brackets. */
export function sourceOf({ source }: { readonly source: string }): Source {
  if (source.startsWith('rulebook')) return 'rulebook';
  return source.startsWith('public') ? 'public' : 'reconstructed';
}
export const NONE = '–';
