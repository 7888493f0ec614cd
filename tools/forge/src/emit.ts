import type { Item, LegendEntry, MapText, Section, SectionKind, Source } from '@rokada/kit';
import { directionNames, neighbour, sourceKinds } from '@rokada/kit';
import type { Draft } from './draft.ts';
import { hexRun, sideOf, sidesOf } from './draft.ts';
import { sheetItem } from './grid.ts';
import { refuse } from './statements.ts';
import type { Statement } from './statements.ts';

/** Facts of a record that only the forge needs. */
const FORGE_ONLY = new Set(['at', 'in', 'weight', 'room']);

/**
 * The finished map. What stands in it, and in which order, is said by the hand layers: legends, grids of hexsides,
 * then lists, kind by kind as they first appear.
 */
export function composeMap(draft: Draft, recipe: readonly Statement[], layers: readonly Statement[]): MapText {
  const of = (verb: string): Statement[] => layers.filter((at) => at.verb === verb);
  const origins = new Map(of('origin').map((at) => [at.words[0] ?? '', sourceOf(at, 1)]));
  const sections: Section[] = [
    { kind: 'sheets', name: '', items: recipe.filter((at) => at.verb === 'sheet').map(sheetItem) },
  ];
  const put = (kind: SectionKind, name: string, rest: Omit<Section, 'kind' | 'name'>): void => {
    const source = origins.get(name === '' ? kind : `${kind}/${name}`);
    sections.push({ kind, name, ...(source ? { source } : {}), ...rest });
  };

  const legends = of('legend');
  for (const layer of new Set(legends.map((at) => at.words[0] ?? ''))) {
    const legend = legends.filter((at) => at.words[0] === layer).map(legendEntry);
    const rows = layerRows(draft, layer, legend);
    if (layer === 'terrain') put('terrain', '', { legend, grids: [{ rows }] });
    else put('layer', layer, { legend, grids: [{ rows }] });
  }
  const gridded = new Set<string>();
  for (const at of of('grid')) {
    const { legend, grids, features } = sideGrids(draft, at);
    put('sides', at.words[0]!, { legend, grids });
    for (const feature of features) gridded.add(feature);
  }
  const listed = of('sides').filter((at) => !gridded.has(at.words[0] ?? ''));
  for (const [kind, verb, items] of [
    ['sides', 'sides', listed],
    ['spaces', 'space', of('space')],
    ['links', 'link', of('link')],
    ['lines', 'line', of('line')],
    ['records', 'record', of('record')],
  ] as const) {
    for (const name of new Set(items.map((at) => at.words[0] ?? refuse(at, `what kind of ${verb}?`)))) {
      const mine = items.filter((at) => at.words[0] === name);
      put(kind, name, { items: mine.map((at) => listItem(draft, at, verb)).filter((item) => item.words.length > 0) });
    }
  }
  for (const feature of new Set(draft.courses.map((c) => c.feature)))
    put('drawings', feature, {
      items: draft.courses.filter((c) => c.feature === feature).map((c) => courseItem(draft, c)),
    });

  const head = (verb: string): Statement => recipe.find((at) => at.verb === verb) ?? refuse('recipe', `has no ${verb}`);
  return {
    name: head('name').name ?? '',
    source: sourceOf(head('source'), 0),
    hexes: draft.board.grid.hexes,
    sections,
  };
}

function sourceOf(at: Statement, word: number): Source {
  const kind = sourceKinds.find((each) => each === at.words[word]);
  return { kind: kind ?? refuse(at, `a source is one of ${sourceKinds.join(', ')}`), text: at.name ?? '' };
}

/** `legend terrain c clear "Clear" fr="Dégagé"` */
function legendEntry(at: Statement): LegendEntry {
  const [, letter, value] = at.words;
  if (letter === undefined || value === undefined) refuse(at, 'a legend entry is: layer, letter, word');
  return { letter, value, ...named(at) };
}

const named = (at: Statement): Pick<Item, 'name' | 'facts'> => {
  const facts = Object.fromEntries([...at.facts].filter(([key]) => !FORGE_ONLY.has(key)));
  return { ...(at.name === undefined ? {} : { name: at.name }), ...(Object.keys(facts).length > 0 ? { facts } : {}) };
};

function layerRows(draft: Draft, layer: string, legend: readonly LegendEntry[]): string[] {
  const letters = new Map(legend.map((entry) => [entry.value, entry.letter]));
  const words = draft.layers.get(layer) ?? refuse('legend', `no statement fills the layer ${layer}`);
  return rowsOf(draft, (hex) => {
    const word = words[hex];
    if (word === undefined) return layer === 'terrain' ? refuse(draft.board.ids[hex]!, 'has no terrain') : '.';
    return letters.get(word) ?? refuse(`legend ${layer}`, `no letter for "${word}" (${draft.board.ids[hex]!})`);
  });
}

/** One letter per hex, row by row; a point where no hex is. */
function rowsOf(draft: Draft, letter: (hex: number) => string): string[] {
  const { rows, columns, cells } = draft.board.grid;
  return Array.from({ length: rows }, (_r, r) =>
    Array.from({ length: columns }, (_c, c) => {
      const hex = cells[r * columns + c]!;
      return hex < 0 ? '.' : letter(hex);
    }).join(''),
  );
}

/** `grid water r=river d=blocked+dike`: one grid per owned side, one letter per set of features. */
function sideGrids(
  draft: Draft,
  at: Statement,
): Required<Pick<Section, 'legend' | 'grids'>> & { features: Set<string> } {
  const { board, mesh } = draft;
  const legend = [...at.facts].map(([letter, value]) => ({ letter, value }));
  const features = new Set(legend.flatMap((entry) => entry.value.split('+')));
  const letters = new Map(legend.map((entry) => [entry.value.split('+').sort().join('+'), entry.letter]));
  const names = directionNames[board.grid.hexes === 'flat' ? 'flat' : 'pointy'];
  const grids = [0, 1, 2].map((d) => ({
    side: names[d]!,
    rows: rowsOf(draft, (hex) => {
      if (neighbour(board, hex, d) < 0) return '.';
      const side = mesh.side(hex, d);
      const here = [...features].filter((feature) => sidesOf(draft, feature).has(side)).sort();
      if (here.length === 0) return '.';
      const pair = `${board.ids[hex]!}/${board.ids[neighbour(board, hex, d)]!}`;
      return letters.get(here.join('+')) ?? refuse(at, `${pair} is ${here.join(' and ')}, which has no letter`);
    }),
  }));
  return { legend, grids, features };
}

function listItem(draft: Draft, at: Statement, verb: string): Item {
  const words = at.words.slice(1);
  if (verb === 'sides') {
    const left = sidesOf(draft, at.words[0]!);
    return { words: words.filter((word) => left.has(sideOf(draft, word, at))), ...named(at) };
  }
  // Runs are written out: whoever reads the map need not count.
  const ids = words.flatMap((word) =>
    word.includes('..') ? hexRun(draft.board, [word], at).map((h) => draft.board.ids[h]!) : [word],
  );
  return { words: ids, ...named(at) };
}

/** A course as points of the map plane, for its name and a smooth line; the rules use the hexsides. */
function courseItem(draft: Draft, course: Draft['courses'][number]): Item {
  const short = (value: number): string => String(Math.round(value * 1000) / 1000);
  const words = course.corners.map((corner) => draft.mesh.corners[corner]!.map(short).join(','));
  const fr = course.statement.facts.get('fr');
  return { words, name: course.name, ...(fr === undefined ? {} : { facts: { fr } }) };
}
