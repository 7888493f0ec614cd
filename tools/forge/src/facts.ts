import type { Board } from '@rokada/kit';
import { arcBetween, featureMask, layerOf, neighbours } from '@rokada/kit';
import type { Draft } from './draft.ts';
import { hexRun, layerOf as draftLayer, sideOf } from './draft.ts';
import { addSide } from './layers.ts';
import { refuse } from './statements.ts';
import type { Statement } from './statements.ts';

/**
 * What the rulebook states of single hexes and hexsides. A fact is an override (it is applied to the draft) and a test
 * (it must hold in the finished map):
 *
 *     fact neighbours R17 R16 R18              the first touches all the others
 *     fact chain 3B:1001 3B:1002 3B:1003         each touches the next
 *     fact same 5B:5133 1B:0133                two names of one hex
 *     fact land F12                            not sea, not lake
 *     fact coast P1 Q2 sea=atlantic            land that touches that sea
 *     fact value terrain mountain J14          the layer's word
 *     fact not terrain mountain F12            any other word
 *     fact side blocked L15/K15                the side has the feature
 *     fact sides arrow 3 X9                    so many sides of the hex have it; 1+ means at least one
 *     fact beside terrain mountain 3 M18       so many neighbours have the word
 *     fact corner country bulgaria G31 G32 F31 three hexes that meet; some have the word and some have not
 *     fact passes river G31 G32 F31            a side with the feature ends in that corner
 *     fact afloat 2A:0929                      a boat can lie there: water beside the hex or on one of its sides
 *     fact dry city town                       every record of these kinds lies on land, and no hex has two
 *     fact records estuary X12                 these hexes and no others have a record of the kind
 */
export function applyFact(draft: Draft, at: Statement): void {
  const [kind, first, second] = at.words;
  if (kind === 'value' && first !== undefined && second !== undefined) {
    for (const hex of hexRun(draft.board, at.words.slice(3), at)) draftLayer(draft, first)[hex] = second;
  } else if (kind === 'side' && first !== undefined) {
    for (const word of at.words.slice(2)) addSide(draft, first, sideOf(draft, word, at));
  }
}

/** What the finished map says against a fact, if anything. */
export function contradiction(board: Board, at: Statement): string | undefined {
  const [kind = '', ...words] = at.words;
  const check = CHECKS[kind] ?? refuse(at, `there are no facts of the kind "${kind}"`);
  return check(board, words, at);
}

type Check = (board: Board, words: readonly string[], at: Statement) => string | undefined;

/** The first complaint about any of the listed hexes. */
function each(
  board: Board,
  ids: readonly string[],
  at: Statement,
  test: (hex: number) => string | undefined,
): string | undefined {
  if (ids.length === 0) refuse(at, 'names no hex');
  for (const hex of hexRun(board, ids, at)) {
    const found = test(hex);
    if (found !== undefined) return `${board.ids[hex]!} ${found}`;
  }
  return undefined;
}

export function wordAt(board: Board, layer: string, hex: number): string {
  const found = layerOf(board, layer);
  return found.values[found.of[hex]!]?.word ?? 'nothing';
}

export const isWater = (board: Board, hex: number): boolean => ['sea', 'lake'].includes(wordAt(board, 'terrain', hex));

const matches = (wanted: string, count: number): boolean =>
  wanted.endsWith('+') ? count >= Number(wanted.slice(0, -1)) : count === Number(wanted);

/** The three sides that end where three hexes meet, if they do. */
function arcsAt(board: Board, ids: readonly string[], at: Statement): number[] | undefined {
  const [a = -1, b = -1, c = -1] = hexRun(board, ids, at);
  const arcs = [arcBetween(board, a, b), arcBetween(board, b, c), arcBetween(board, a, c)];
  return ids.length === 3 && arcs.every((arc) => arc >= 0) ? arcs : undefined;
}

const CHECKS: Readonly<Record<string, Check>> = {
  neighbours(board, [first = '', ...others], at) {
    const hex = hexRun(board, [first], at)[0]!;
    return each(board, others, at, (other) =>
      arcBetween(board, hex, other) < 0 ? `does not touch ${first}` : undefined,
    );
  },
  chain(board, ids, at) {
    const hexes = ids.map((id) => hexRun(board, [id], at)[0]!);
    const gap = hexes.findIndex((hex, i) => i > 0 && arcBetween(board, hexes[i - 1]!, hex) < 0);
    return gap < 0 ? undefined : `${ids[gap]!} does not touch ${ids[gap - 1]!}`;
  },
  same(board, ids, at) {
    const hexes = new Set(hexRun(board, ids, at));
    return hexes.size === 1 ? undefined : `${ids.join(' and ')} are ${hexes.size} hexes`;
  },
  land: (board, ids, at) => each(board, ids, at, (hex) => (isWater(board, hex) ? 'is water' : undefined)),
  coast(board, ids, at) {
    const sea = at.facts.get('sea');
    return each(board, ids, at, (hex) => {
      if (isWater(board, hex)) return 'is water';
      const touched = neighbours(board, hex).filter((n) => n < board.hexes && wordAt(board, 'terrain', n) === 'sea');
      const right = sea === undefined ? touched : touched.filter((n) => wordAt(board, 'sea', n) === sea);
      return right.length === 0 ? `does not touch the sea${sea ? ` called ${sea}` : ''}` : undefined;
    });
  },
  value: (board, [layer = '', word = '', ...ids], at) =>
    each(board, ids, at, (hex) =>
      wordAt(board, layer, hex) === word ? undefined : `is ${wordAt(board, layer, hex)}, not ${word}`,
    ),
  not: (board, [layer = '', word = '', ...ids], at) =>
    each(board, ids, at, (hex) => (wordAt(board, layer, hex) === word ? `is ${word}` : undefined)),
  side(board, [feature = '', ...pairs], at) {
    for (const pair of pairs) {
      const [a = -1, b = -1] = hexRun(board, pair.split('/'), at);
      const arc = arcBetween(board, a, b);
      if (arc < 0) return `${pair} is no hexside`;
      if ((board.edgeFeatures[board.edge[arc]!]! & featureMask(board, feature)) === 0)
        return `${pair} is not ${feature}`;
    }
    return undefined;
  },
  sides: (board, [feature = '', count = '', ...ids], at) =>
    each(board, ids, at, (hex) => {
      const mask = featureMask(board, feature);
      let found = 0;
      for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++)
        if ((board.edgeFeatures[board.edge[arc]!]! & mask) !== 0) found++;
      return matches(count, found) ? undefined : `has ${found} ${feature} sides, not ${count}`;
    }),
  beside: (board, [layer = '', word = '', count = '', ...ids], at) =>
    each(board, ids, at, (hex) => {
      const found = neighbours(board, hex).filter((n) => n < board.hexes && wordAt(board, layer, n) === word).length;
      return matches(count, found) ? undefined : `has ${found} neighbours with ${layer} ${word}, not ${count}`;
    }),
  corner(board, [layer = '', word = '', ...ids], at) {
    if (!arcsAt(board, ids, at)) return `${ids.join(', ')} do not meet in one corner`;
    const same = hexRun(board, ids, at).filter((hex) => wordAt(board, layer, hex) === word).length;
    return same === 0 || same === 3 ? `the border of ${word} does not pass the corner of ${ids.join(', ')}` : undefined;
  },
  passes(board, [feature = '', ...ids], at) {
    const mask = featureMask(board, feature);
    const arcs = arcsAt(board, ids, at);
    if (!arcs) return `${ids.join(', ')} do not meet in one corner`;
    const found = arcs.some((arc) => (board.edgeFeatures[board.edge[arc]!]! & mask) !== 0);
    return found ? undefined : `no ${feature} passes the corner of ${ids.join(', ')}`;
  },
  afloat: (board, ids, at) =>
    each(board, ids, at, (hex) => {
      const water = board.features.filter(
        (name) => name.endsWith('river') || ['sea', 'lake', 'shore', 'canal'].includes(name),
      );
      const mask = featureMask(board, ...water);
      for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++)
        if ((board.edgeFeatures[board.edge[arc]!]! & mask) !== 0 || isWater(board, board.to[arc]!)) return undefined;
      return 'has no water for a boat';
    }),
  dry(board, kinds) {
    const seen = new Set<number>();
    const wrong = board.places
      .filter((p) => kinds.includes(p.kind))
      .flatMap((p) =>
        p.spaces.filter((hex) => isWater(board, hex) || seen.size === seen.add(hex).size).map(() => p.name ?? ''),
      );
    return wrong.length === 0 ? undefined : `in the water, or two in a hex: ${wrong.join(', ')}`;
  },
  records(board, [kind = '', ...ids], at) {
    const wanted = new Set(hexRun(board, ids, at));
    const found = new Set(board.places.filter((p) => p.kind === kind).flatMap((p) => p.spaces));
    const missing = [...wanted].find((hex) => !found.has(hex));
    if (missing !== undefined) return `${board.ids[missing]!} has no ${kind}`;
    const extra = [...found].find((hex) => !wanted.has(hex));
    return extra === undefined ? undefined : `${board.ids[extra]!} has a ${kind} too`;
  },
};
