import type { SpaceView } from '@rokada/kernel';
import { isPlace, nameIn } from '../board/labels.ts';
import type { OnTable } from '../store/state.ts';
import type { Say } from '../words/say.ts';

/** What the map and the view say about a space, line by line. */
export function aboutSpace(
  say: Say,
  { world: { board } }: OnTable,
  space: number,
  seen: SpaceView | undefined,
): string[] {
  const lines: string[] = [];
  for (const place of board.places) {
    if (!place.spaces.includes(space)) continue;
    const facts = Object.entries(place.facts).filter(([key]) => key !== 'fr');
    const kind = say.names(place.kind) ? say.text(place.kind) : '';
    const told = facts
      .filter(([key]) => say.names(key))
      .map(([key, value]) => `${say.text(key)} ${say.names(value) ? say.text(value) : value}`);
    if (kind === '' && !isPlace(place.kind)) continue;
    const line = [nameIn(say.lang, place) ?? '', kind, ...told].filter(Boolean).join(' · ');
    if (line !== '' && !lines.includes(line)) lines.push(line);
  }
  for (const layer of board.layers.values()) {
    const value = layer.values[layer.of[space]!];
    if (layer.of[space] === 0 || value === undefined) continue;
    const name = nameIn(say.lang, { facts: value.facts, ...(value.name !== undefined && { name: value.name }) });
    if (name !== undefined) lines.push(name);
  }
  if (seen?.control !== undefined) lines.push(say.side(seen.control));
  for (const mark of seen?.marks ?? []) lines.push(say.mark(mark));
  return lines;
}
