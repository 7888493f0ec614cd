import type { Presentation } from '@rokada/kernel';
import { reservedKeys } from './key-list.ts';

/** Something that may be laid over the map. The table's own have a word of the table as title. */
export interface OverlayItem {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly own: boolean;
}

const own: readonly OverlayItem[] = ['control', 'victory', 'moves'].map((id) => ({
  id,
  key: id.charAt(0),
  title: `overlay-${id}`,
  own: true,
}));

/**
 * All overlays of a table, each with a key that nothing else has. A game's overlay of the same name takes the place of
 * the table's; one whose key is taken gets the first free letter of its name, or a digit.
 */
export function overlaysOf({ overlays: theirs = [] }: Presentation): OverlayItem[] {
  const replaced = own.map((each) => {
    const better = theirs.find(({ id }) => id === each.id);
    return better === undefined ? each : { ...each, title: better.title, own: false };
  });
  const taken = new Set([...reservedKeys, ...own.map(({ key }) => key)]);
  const added = theirs.filter(({ id }) => !own.some((each) => each.id === id));
  return [
    ...replaced,
    ...added.map(({ id, key, title }) => {
      const free =
        [key, ...id.split(''), ...'123456789'.split('')].find((each) => each !== '' && !taken.has(each)) ?? '';
      taken.add(free);
      return { id, key: free, title, own: false };
    }),
  ];
}
