import { neighbour, neighbours } from '@rokada/kit';
import { covered } from './classify.ts';
import type { Draft } from './draft.ts';
import { noise } from './look/noise.ts';
import { hexRun, layerOf, sideOf, sidesOf } from './draft.ts';
import { Outline } from './outline.ts';
import { lonLat, numberFact, refuse } from './statements.ts';
import type { Statement } from './statements.ts';

/** Terrain words of hexes that are not dry land: outlines of countries and belts stop at them. */
const WATER = new Set(['sea', 'lake']);

/**
 * Outlines on the globe that share out a layer between them: every land hex takes the value whose outlines hold most
 * of it.
 *
 *     outline country france 2.5,51.1 ... "France"
 *     outline country ussr rest                      what no other outline holds
 */
export function shareOut(draft: Draft, outlines: readonly Statement[]): void {
  const terrain = layerOf(draft, 'terrain');
  for (const layer of new Set(outlines.map((at) => layerAndValue(at)[0]))) {
    const words = layerOf(draft, layer);
    const mine = outlines.filter((at) => at.words[0] === layer);
    const areas = mine
      .filter((at) => !isRest(at))
      .map((at) => ({ value: layerAndValue(at)[1], outline: outlineOf(at) }));
    const rest = mine.find(isRest);
    for (let hex = 0; hex < draft.board.hexes; hex++) {
      if (WATER.has(terrain[hex] ?? '')) continue;
      const shares = new Map<string, number>();
      const give = (value: string, share: number): void => void shares.set(value, (shares.get(value) ?? 0) + share);
      for (const { value, outline } of areas) give(value, covered(draft.ground, hex, outline));
      if (rest) give(layerAndValue(rest)[1], 1 - [...shares.values()].reduce((sum, share) => sum + share, 0));
      let most = 0;
      for (const [value, share] of shares) if (share > most) [words[hex], most] = [value, share];
    }
  }
}

/**
 * An outline that sets a value in every land hex it covers at least to `share` (a half).
 *
 *     paint terrain marsh 24.0,52.4 25.2,52.75 ... "Pripet" share=0.4 over=clear,rough
 *     paint terrain clear>forest,rough>wooded-rough 31.0,59.6 ... dark=45
 *
 * Pairs change each word into another. dark= asks the image too: only hexes no brighter than that on the whole.
 * water=yes covers sea and lake as well. ragged=2 lets the edge wander by about two hexes, patches=0.3 changes three
 * hexes in ten, in clumps: for belts that nothing shows and that nature did not draw with a ruler.
 */
function paint(draft: Draft, at: Statement): void {
  const [layer, value] = layerAndValue(at);
  const outline = outlineOf(at);
  const least = numberFact(at, 'share', 0.5);
  const brightest = numberFact(at, 'dark', 255);
  const over = at.facts.get('over')?.split(',');
  const pairs = value.includes('>')
    ? new Map(value.split(',').map((pair) => pair.split('>') as [string, string]))
    : undefined;
  const words = layerOf(draft, layer);
  const terrain = layerOf(draft, 'terrain');
  const closed = at.facts.get('water') === 'yes' ? new Set<string>() : WATER;
  const edge = wandering(draft, at, outline);
  const found: number[] = [];
  for (let hex = 0; hex < draft.board.hexes; hex++) {
    const word = words[hex] ?? '';
    if (closed.has(terrain[hex] ?? '') || (over && !over.includes(word)) || (pairs && !pairs.has(word))) continue;
    if (covered(draft.ground, hex, edge(hex)) < least || (brightest < 255 && brightness(draft, hex) > brightest))
      continue;
    found.push(hex);
  }
  for (const hex of clumps(draft, at, found)) words[hex] = pairs?.get(words[hex] ?? '') ?? value;
}

/** Each belt wanders its own way: the noise is told apart by the belt's name. */
const saltOf = (at: Statement): number =>
  Array.from(at.name ?? '', (letter) => letter.charCodeAt(0)).reduce((sum, code) => sum + code, 0);

/** How the outline looks from a hex: moved by noise as far as ragged= says. */
function wandering({ board, warp }: Draft, at: Statement, outline: Outline): (hex: number) => Pick<Outline, 'has'> {
  const far = numberFact(at, 'ragged', 0);
  if (far === 0) return () => outline;
  const salt = saltOf(at);
  return (hex) => {
    const [x, y] = [board.x[hex]!, board.y[hex]!];
    const push = (axis: number): number => far * noise(x / 2.7, y / 2.7, salt + 10 * axis);
    const [from, to] = [warp.inverse(x, y), warp.inverse(x + push(1), y + push(2))];
    return { has: (lon, lat) => outline.has(lon + to[0] - from[0], lat + to[1] - from[1]) };
  };
}

/** The share of the hexes that patches= asks for, where the noise is highest. */
function clumps({ board }: Draft, at: Statement, hexes: readonly number[]): readonly number[] {
  const share = numberFact(at, 'patches', 1);
  if (share >= 1) return hexes;
  const salt = saltOf(at) + 50;
  return hexes
    .map((hex) => ({ hex, height: noise(board.x[hex]! / 1.9, board.y[hex]! / 1.9, salt) }))
    .sort((a, b) => b.height - a.height || a.hex - b.hex)
    .slice(0, Math.round(share * hexes.length))
    .map(({ hex }) => hex);
}

/** Mean of the image over a hex's dry ground. */
function brightness({ ground, geo }: Draft, hex: number): number {
  const points = ground.samples[hex]!;
  return points.reduce((sum, [lon, lat]) => sum + geo.grey(lon, lat), 0) / points.length;
}

/**
 * `box weather b 5B:3233 6A:5101`: every hex between two corners, land or water, where the layer is empty. The value
 * `none` empties the box instead.
 */
function box(draft: Draft, at: Statement): void {
  const { board } = draft;
  const [layer, value] = layerAndValue(at);
  const [from = -1, to = -1] = hexRun(board, at.words.slice(2), at);
  if (at.words.length !== 4) refuse(at, 'a box has two corners');
  const words = layerOf(draft, layer);
  const between = (of: Int16Array, hex: number): boolean =>
    of[hex]! >= Math.min(of[from]!, of[to]!) && of[hex]! <= Math.max(of[from]!, of[to]!);
  for (let hex = 0; hex < board.hexes; hex++)
    if ((value === 'none' || words[hex] === undefined) && between(board.row, hex) && between(board.column, hex))
      words[hex] = wordOrNone(value);
}

/** `hexes terrain clear J12 A15..A18`: by hand, hex by hex. */
function setHexes(draft: Draft, at: Statement): void {
  const [layer, value] = layerAndValue(at);
  const words = layerOf(draft, layer);
  for (const hex of hexRun(draft.board, at.words.slice(2), at)) words[hex] = wordOrNone(value);
}

/** `where country britain,spain terrain closed`: hexes with one of these words in one layer get a word in another. */
function setWhere(draft: Draft, at: Statement): void {
  const [layer, values, target, value] = at.words;
  if (layer === undefined || values === undefined || target === undefined || value === undefined)
    refuse(at, 'where needs a layer, its words, another layer and a word');
  const asked = values.split(',');
  const words = layerOf(draft, target);
  for (const [hex, word] of layerOf(draft, layer).entries())
    if (asked.includes(word ?? '')) words[hex] = wordOrNone(value);
}

/** `flood sea baltic Z24`: the word spreads from the seeds over all hexes of the same terrain that hang together. */
function flood(draft: Draft, at: Statement): void {
  const [layer, value] = layerAndValue(at);
  const words = layerOf(draft, layer);
  const terrain = layerOf(draft, 'terrain');
  const open = hexRun(draft.board, at.words.slice(2), at);
  for (const hex of open) words[hex] = value;
  for (let hex = open.pop(); hex !== undefined; hex = open.pop())
    for (const next of neighbours(draft.board, hex))
      if (terrain[next] === terrain[hex] && words[next] !== value) {
        words[next] = value;
        open.push(next);
      }
}

/**
 * `touch coast sea`: a land hex next to a hex with a word in the second layer gets that word in the first. With
 * shores=yes the word goes on from there over sides of sea and shore: to the heads of bays and fjords.
 */
function touch(draft: Draft, at: Statement): void {
  const { board, mesh } = draft;
  const [layer = '', of = ''] = at.words;
  const words = layerOf(draft, layer);
  const terrain = layerOf(draft, 'terrain');
  const spread = (asked: readonly (string | undefined)[], isOpen: (side: number) => boolean): number => {
    let count = 0;
    for (let hex = 0; hex < board.hexes; hex++) {
      if (WATER.has(terrain[hex] ?? '') || words[hex] !== undefined) continue;
      const found = new Set<string>();
      for (let d = 0; d < 6; d++) {
        const other = neighbour(board, hex, d);
        const word = other < 0 ? undefined : asked[other];
        if (word !== undefined && isOpen(mesh.side(hex, d))) found.add(word);
      }
      if (found.size > 1) refuse(at, `${board.ids[hex]!} touches ${[...found].join(' and ')}: which one counts?`);
      for (const word of found) words[hex] = word;
      count += found.size;
    }
    return count;
  };
  spread(layerOf(draft, of), () => true);
  if (at.facts.get('shores') !== 'yes') return;
  const [seas, shores] = [sidesOf(draft, 'sea'), sidesOf(draft, 'shore')];
  while (spread([...words], (side) => seas.has(side) || shores.has(side)) > 0);
}

/** `sides blocked L15/K15 L15/K16`; `erase river T21/T22` takes a feature away again. */
export function setSides(draft: Draft, at: Statement): void {
  const feature = at.words[0] ?? refuse(at, 'which feature?');
  for (const word of at.words.slice(1)) {
    const side = sideOf(draft, word, at);
    if (at.verb === 'sides') addSide(draft, feature, side);
    else if (!sidesOf(draft, feature).delete(side)) refuse(at, `${word} is no ${feature} side: nothing to erase`);
  }
}

/** `border start-line country ussr germany,hungary`: sides between land hexes with words of the one list and of the other. */
export function setBorder(draft: Draft, at: Statement): void {
  const [feature, layer, one, other] = at.words;
  if (feature === undefined || layer === undefined || one === undefined || other === undefined)
    refuse(at, 'border needs a feature, a layer and the words on either side');
  const words = layerOf(draft, layer);
  const terrain = layerOf(draft, 'terrain');
  const [ones, others] = [one.split(','), other.split(',')];
  const isBetween = (a: number, b: number): boolean => ones.includes(words[a] ?? '') && others.includes(words[b] ?? '');
  for (const [side, { a, b }] of draft.mesh.sides.entries()) {
    if (b < 0 || WATER.has(terrain[a] ?? '') || WATER.has(terrain[b] ?? '')) continue;
    if (isBetween(a, b) || isBetween(b, a)) addSide(draft, feature, side);
  }
}

/** Kinds of open water between two land hexes: a side has only one of them, the last that is set. */
export const OPEN_WATER: readonly string[] = ['sea', 'lake', 'shore'];

export function addSide(draft: Draft, feature: string, side: number): void {
  if (OPEN_WATER.includes(feature)) for (const other of OPEN_WATER) draft.sides.get(other)?.delete(side);
  sidesOf(draft, feature).add(side);
}

/** The word `none` takes a word away. */
const wordOrNone = (value: string): string | undefined => (value === 'none' ? undefined : value);

const isRest = (at: Statement): boolean => at.words[2] === 'rest';

/** Statements that fill layers, carried out in the order they are written. */
export const LAYER_VERBS: Readonly<Record<string, (draft: Draft, at: Statement) => void>> = {
  paint,
  box,
  hexes: setHexes,
  where: setWhere,
  flood,
  touch,
};

function layerAndValue(at: Statement): readonly [layer: string, value: string] {
  const [layer, value] = at.words;
  if (layer === undefined || value === undefined) refuse(at, `${at.verb} needs a layer and a value`);
  return [layer, value];
}

function outlineOf(at: Statement): Outline {
  const words = at.words.slice(2);
  if (words.length < 3) refuse(at, 'an outline has at least three points');
  return new Outline(words.map((word) => lonLat(at, word)));
}
