import type { Layer, LayerValue } from './board.ts';
import { isHole } from './hexgrid.ts';
import type { HexGrid } from './hexgrid.ts';
import type { Complain, Grid, LegendEntry, Section, Source } from './map.ts';

export const letterIsFree = (letter: string): boolean =>
  letter.length === 1 && !'.#["'.includes(letter) && letter.trim() !== '';

/** Check a legend's letters; entries that are sound go to `each`. */
export function readLegend(section: Section, complain: Complain, each: (entry: LegendEntry) => void): void {
  const seen = new Set<string>();
  for (const entry of section.legend ?? []) {
    if (!letterIsFree(entry.letter)) complain(entry, 'legend', `'${entry.letter}' cannot be a legend's letter`);
    else if (seen.has(entry.letter))
      complain(entry, 'legend', `the letter '${entry.letter}' stands twice in this legend`);
    else {
      seen.add(entry.letter);
      each(entry);
    }
  }
}

/** What each letter of a legend stands for, by the letter's code. */
export type ByLetter = Map<number, number>;

/** Visit every letter of a grid that is not '.': the hex, what the letter stands for, and the line. */
export function eachLetter(
  drawn: Grid,
  byLetter: ByLetter,
  grid: HexGrid,
  complain: Complain,
  visit: (hex: number, value: number, at: { readonly line?: number }) => void,
): void {
  const [top, left] = drawn.at ?? [0, 0];
  const width = drawn.at ? (drawn.rows[0]?.length ?? 0) : grid.columns;
  const rows = drawn.rows.length;
  if (drawn.at ? top + rows > grid.rows || left + width > grid.columns : rows !== grid.rows) {
    complain(drawn, 'grid', `this grid has ${rows} rows of ${width}; the board has ${grid.rows} of ${grid.columns}`);
    return;
  }
  for (const [index, letters] of drawn.rows.entries()) {
    const at = drawn.line === undefined ? {} : { line: drawn.line + 1 + index };
    if (letters.length !== width) {
      complain(at, 'ragged', `this row has ${letters.length} letters, it should have ${width}`);
      continue;
    }
    const start = (top + index) * grid.columns + left;
    for (let c = 0; c < width; c++) {
      const code = letters.charCodeAt(c);
      if (isHole(code)) continue;
      const hex = grid.cells[start + c]!;
      const value = byLetter.get(code);
      if (value === undefined) complain(at, 'letter', `'${letters[c]}' is not in the legend of this section`);
      else if (hex < 0)
        complain(at, 'off-board', `'${letters[c]}' at place ${c + 1} of this row: there is no hex here`);
      else visit(hex, value, at);
    }
  }
}

/** Read [terrain] or [layer ...]: a legend, and a letter for each hex. */
export function readLayer(
  section: Section,
  mapSource: Source,
  grid: HexGrid,
  spaces: number,
  complain: Complain,
): Layer {
  const values: LayerValue[] = [{ word: '', letter: '.', facts: {} }];
  const byLetter: ByLetter = new Map();
  readLegend(section, complain, (entry) => {
    if (values.some((each) => each.word === entry.value)) {
      complain(entry, 'legend', `'${entry.value}' stands twice in this legend`);
      return;
    }
    byLetter.set(entry.letter.charCodeAt(0), values.length);
    const { value: word, letter, name, facts = {} } = entry;
    values.push({ word, letter, facts, ...(name === undefined ? {} : { name }) });
  });
  if (values.length > 256)
    complain(section, 'too-many', `a legend has at most 255 values, this one ${values.length - 1}`);

  const of = new Uint8Array(spaces);
  for (const drawn of section.grids ?? []) {
    eachLetter(drawn, byLetter, grid, complain, (hex, value) => {
      of[hex] = value;
    });
  }
  return { name: section.name === '' ? 'terrain' : section.name, source: section.source ?? mapSource, values, of };
}
