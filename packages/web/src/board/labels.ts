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
const LETTER = 0.62;

/** Names on the map, in the language of the player; at each level those that do not cover a weightier one. */
export function placeLabels(world: World, lang: 'en' | 'fr'): (level: number) => readonly Label[] {
  const wanted = [
    ...placeNames(world, lang),
    ...spaceNames(world, lang),
    ...drawnNames(world, lang),
    ...regionNames(world, lang),
  ].toSorted((a, b) => b.weight - a.weight);
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
  /** What stands there when the whole name would not be read anyway. */
  readonly short?: string;
  readonly drawn?: 'wet' | 'dry' | 'region';
}

export const nameIn = (lang: 'en' | 'fr', of: Pick<Place, 'name' | 'facts'>): string | undefined =>
  (lang === 'fr' ? fact(of, 'fr') : undefined) ?? of.name;

/** Records of these kinds are places that people know by name; others only serve the rules. */
export const isPlace = (kind: string): boolean => /city|town|village|capital|port|landmark|island/.test(kind);

function* placeNames(world: World, lang: 'en' | 'fr'): Generator<Wanted> {
  const seen = new Set<string>();
  for (const place of world.board.places) {
    const text = nameIn(lang, place);
    const space = place.spaces[0];
    if (!isPlace(place.kind) || text === undefined || space === undefined || seen.has(`${space}:${text}`)) continue;
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
    // An area is known by its number and its name; a box by its name alone.
    const numbered = board.outlines.has(space) && /^\d+$/.test(id);
    const text = numbered && name !== undefined && name !== id ? `${id} ${name}` : (name ?? id);
    const above = world.y(space) - COUNTER / 2 - 28;
    const inside = world.boxOf(space)!.y0 + 3;
    const top = board.outlines.has(space) ? above : inside;
    yield {
      text,
      x: world.x(space),
      top,
      size: board.outlines.has(space) ? 13 : 10,
      weight: 4,
      ...(numbered && { short: id }),
    };
  }
}

/** Countries and seas, in large pale letters over the hex of theirs nearest to their middle, seen from afar. */
function* regionNames(world: World, lang: 'en' | 'fr'): Generator<Wanted> {
  const { board } = world;
  for (const name of ['country', 'sea']) {
    const layer = board.layers.get(name);
    for (const [value, { name: en, facts }] of (layer?.values ?? []).entries()) {
      const text = en === undefined ? undefined : nameIn(lang, { name: en, facts });
      const hexes = Array.from({ length: board.hexes }, (_, hex) => hex).filter((hex) => layer!.of[hex] === value);
      if (text === undefined || value === 0 || hexes.length < 4) continue;
      const mean = (of: (hex: number) => number): number => hexes.reduce((sum, hex) => sum + of(hex), 0) / hexes.length;
      const [mx, my] = [mean(world.x), mean(world.y)];
      const far = (hex: number): number => Math.hypot(world.x(hex) - mx, world.y(hex) - my);
      const hex = hexes.reduce((best, each) => (far(each) < far(best) ? each : best));
      const size = Math.min(34, 15 + Math.sqrt(hexes.length) * 2);
      yield {
        text: text.toLocaleUpperCase(lang),
        x: world.x(hex),
        top: world.y(hex) - size,
        size,
        weight: 0,
        drawn: name === 'sea' ? 'wet' : 'region',
      };
    }
  }
}

/** Rivers, railways and the like bear their names at the middle of their course. */
function* drawnNames({ board, scale }: World, lang: 'en' | 'fr'): Generator<Wanted> {
  for (const drawing of board.drawings) {
    const text = nameIn(lang, drawing);
    const n = drawing.points.length / 2;
    if (text === undefined || n < 2) continue;
    const closed = n > 3 && drawing.points[0] === drawing.points[2 * n - 2];
    const at =
      closed || /river|lake|sea|island/.test(drawing.kind)
        ? middle(drawing.points)
        : [drawing.points[2 * (n >> 1)]!, drawing.points[2 * (n >> 1) + 1]!];
    const wet = /river|stream|canal|lake|sea|creek/.test(drawing.kind);
    yield {
      text,
      x: at[0]! * scale,
      top: at[1]! * scale - 8,
      size: wet ? 14 : 11,
      weight: 1,
      drawn: wet ? 'wet' : 'dry',
    };
  }
}

function middle(points: Float64Array): [number, number] {
  let [x, y] = [0, 0];
  for (let i = 0; i < points.length; i += 2) {
    x += points[i]!;
    y += points[i + 1]!;
  }
  return [(2 * x) / points.length, (2 * y) / points.length];
}

function choose(wanted: readonly Wanted[], level: number): Label[] {
  const taken: Label[] = [];
  for (const { text: whole, short, x, top, size, weight, drawn } of wanted) {
    const text = level < 0.5 && short !== undefined ? short : whole;
    // Far away names would be dust: they grow, until they would swallow the map.
    const shown = Math.max(size, Math.min(9.5 / level, HEX * 0.9));
    if (shown * level < 6.5) continue;
    const half = (text.length * shown * LETTER) / 2;
    const box = { x0: x - half, y0: top, x1: x + half, y1: top + shown * 1.1 };
    if (taken.some((other) => meets(other.box, box))) continue;
    const font = `${drawn === undefined ? '' : 'italic '}${weight >= 3 ? 700 : 600} ${shown}px ${FACE}`;
    const ink = drawn === 'wet' ? '#1c4a73' : drawn === 'region' ? 'rgba(60,45,25,.62)' : '#1f1a12';
    taken.push({ text, x, y: top + shown * 0.85, font, ink, halo: 'rgba(250,246,232,.86)', box });
  }
  return taken;
}
