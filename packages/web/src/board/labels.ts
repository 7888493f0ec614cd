import { fact, type Place } from '@rokada/kit';
import { COUNTER, HEX, meets, type Box, type World } from './world.ts';

export interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly font: string;
  readonly ink: string;
  readonly halo: string;
  readonly box: Box;
}

const FACE = '"Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif';
/** A rough width is enough to keep names apart, and needs no canvas. */
const LETTER = 0.5;

/** Names on the map, in the language of the player; at each level those that do not cover a weightier one. */
export function placeLabels(world: World, lang: 'en' | 'fr'): (level: number) => readonly Label[] {
  const wanted = [...placeNames(world, lang), ...spaceNames(world, lang)].toSorted((a, b) => b.weight - a.weight);
  const known = new Map<number, readonly Label[]>();
  return (level) => {
    let labels = known.get(level);
    if (labels === undefined) known.set(level, (labels = choose(wanted, level)));
    return labels;
  };
}

interface Wanted {
  readonly text: string;
  readonly x: number;
  /** Where the name stands at full size: its top. */
  readonly top: number;
  readonly size: number;
  readonly weight: number;
}

export const nameIn = (lang: 'en' | 'fr', of: Pick<Place, 'name' | 'facts'>): string | undefined =>
  (lang === 'fr' ? fact(of, 'fr') : undefined) ?? of.name;

function* placeNames(world: World, lang: 'en' | 'fr'): Generator<Wanted> {
  const seen = new Set<string>();
  for (const place of world.board.places) {
    const text = nameIn(lang, place);
    const space = place.spaces[0];
    if (text === undefined || space === undefined || seen.has(`${space}:${text}`)) continue;
    seen.add(`${space}:${text}`);
    if (world.boxOf(space) === undefined || space >= world.board.hexes) continue;
    const big = /capital|major/.test(place.kind) || fact(place, 'vp') !== undefined || fact(place, 'major') === 'yes';
    yield {
      text,
      x: world.x(space),
      top: world.y(space) + COUNTER / 2 - 1,
      size: big ? 12 : 10.5,
      weight: big ? 3 : 2,
    };
  }
}

function* spaceNames(world: World, lang: 'en' | 'fr'): Generator<Wanted> {
  const { board } = world;
  for (let space = board.hexes; space < board.spaces; space++) {
    const box = world.boxOf(space);
    if (box === undefined) continue;
    const name = nameIn(lang, { name: board.names.get(space), facts: board.facts.get(space) ?? {} } as Place);
    const id = board.ids[space]!;
    const text = board.outlines.has(space) && name !== undefined && name !== id ? `${id} ${name}` : (name ?? id);
    yield { text, x: world.x(space), top: world.y(space) - COUNTER / 2 - 18, size: 13, weight: 4 };
  }
}

function choose(wanted: readonly Wanted[], level: number): Label[] {
  const taken: Label[] = [];
  for (const { text, x, top, size, weight } of wanted) {
    // Far away names would be dust: they grow, until they would swallow the map.
    const shown = Math.max(size, Math.min(9.5 / level, HEX * 0.9));
    if (shown * level < 6.5) continue;
    const half = (text.length * shown * LETTER) / 2;
    const box = { x0: x - half, y0: top, x1: x + half, y1: top + shown * 1.1 };
    if (taken.some((other) => meets(other.box, box))) continue;
    const font = `${weight >= 3 ? 700 : 600} ${shown}px ${FACE}`;
    taken.push({ text, x, y: top + shown * 0.85, font, ink: '#1f1a12', halo: 'rgba(250,246,232,.86)', box });
  }
  return taken;
}
