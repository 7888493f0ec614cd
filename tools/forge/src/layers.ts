import { Outline, covered } from './classify.ts';
import type { Draft } from './draft.ts';
import { hexRun, layerOf, sideOf, sidesOf } from './draft.ts';
import { lonLat, numberFact, refuse } from './statements.ts';
import type { Statement } from './statements.ts';

/** Terrain words of hexes that are not dry land: outlines of countries and belts stop at them. */
const WATER = new Set(['sea', 'lake']);

/**
 * Outlines on the globe that share out a layer between them: every land hex takes the value whose outlines hold most
 * of it.
 *
 *     outline country france 2.5,51.1 ... "France"
 */
export function shareOut(draft: Draft, outlines: readonly Statement[]): void {
  const terrain = layerOf(draft, 'terrain');
  for (const layer of new Set(outlines.map((at) => layerAndValue(at)[0]))) {
    const words = layerOf(draft, layer);
    const areas = outlines
      .filter((at) => at.words[0] === layer)
      .map((at) => ({ value: layerAndValue(at)[1], outline: outlineOf(at) }));
    for (let hex = 0; hex < draft.board.hexes; hex++) {
      if (WATER.has(terrain[hex] ?? '')) continue;
      const shares = new Map<string, number>();
      for (const { value, outline } of areas)
        shares.set(value, (shares.get(value) ?? 0) + covered(draft.ground, hex, outline));
      let most = 0;
      for (const [value, share] of shares) if (share > most) [words[hex], most] = [value, share];
    }
  }
}

/**
 * An outline that sets a value in every land hex it covers at least to `share` (a half).
 *
 *     paint terrain marsh 24.0,52.4 25.2,52.75 ... "Pripet" share=0.4 over=clear,rough
 */
export function paint(draft: Draft, at: Statement): void {
  const [layer, value] = layerAndValue(at);
  const outline = outlineOf(at);
  const least = numberFact(at, 'share', 0.5);
  const over = at.facts.get('over')?.split(',');
  const words = layerOf(draft, layer);
  const terrain = layerOf(draft, 'terrain');
  for (let hex = 0; hex < draft.board.hexes; hex++) {
    if (WATER.has(terrain[hex] ?? '') || (over && !over.includes(words[hex] ?? ''))) continue;
    if (covered(draft.ground, hex, outline) >= least) words[hex] = value;
  }
}

/** `hexes terrain clear J12 A15..A18`: by hand, hex by hex. The value `none` takes the word away. */
export function setHexes(draft: Draft, at: Statement): void {
  const [layer, value] = layerAndValue(at);
  const words = layerOf(draft, layer);
  for (const hex of hexRun(draft.board, at.words.slice(2), at)) words[hex] = value === 'none' ? undefined : value;
}

/** `sides blocked L15/K15 L15/K16`; `erase river T21/T22` takes a feature away again. */
export function setSides(draft: Draft, at: Statement): void {
  const feature = at.words[0] ?? refuse(at, 'which feature?');
  const sides = sidesOf(draft, feature);
  for (const word of at.words.slice(1)) {
    const side = sideOf(draft, word, at);
    if (at.verb === 'sides') sides.add(side);
    else if (!sides.delete(side)) refuse(at, `${word} is no ${feature} side: nothing to erase`);
  }
}

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
