import { parseItem, parsePoint } from './items.ts';
import type { Grid, Item, LegendEntry, MapProblem, MapText, Orientation, ProblemKind, Section, Source } from './map.ts';
import { drawnAsGrid, nameless, sectionKinds, sourceKinds } from './map.ts';

export const formatLine = 'rokada-map 1';

type Draft<T> = { -readonly [K in keyof T]: T[K] };
type DraftSection = Draft<Section> & { legend: LegendEntry[]; grids: Grid[]; items: Item[] };
type DraftGrid = Draft<Grid> & { rows: string[] };

/** Read a map file line by line. What the lines mean together is judged when the board is built. */
export function parseMap(text: string): { readonly map: MapText } | { readonly problems: readonly MapProblem[] } {
  const reader = new MapReader();
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  for (const [index, line] of lines.entries()) reader.read(line.endsWith('\r') ? line.slice(0, -1) : line, index + 1);
  return reader.finish(lines.length);
}

class MapReader {
  readonly problems: MapProblem[] = [];
  readonly #sections: DraftSection[] = [];
  readonly #head: { name?: string; source?: Source; hexes?: Orientation; notes?: readonly string[] } = {};
  #section: DraftSection | undefined;
  #grid: DraftGrid | undefined;
  #notes: string[] = [];
  #line = 0;

  read(line: string, number: number): void {
    this.#line = number;
    if (number === 1) {
      if (line.trim() !== formatLine) this.#problem('header', `the first line must be '${formatLine}'`);
      return;
    }
    if (line.trim() === '') this.#grid = undefined;
    else if (line.startsWith('#')) this.#comment(line);
    else if (line.startsWith('[')) this.#startSection(line);
    else if (this.#section) this.#inSection(this.#section, line);
    else this.#header(line);
  }

  finish(lines: number): { readonly map: MapText } | { readonly problems: readonly MapProblem[] } {
    this.#line = lines;
    const { name, source, hexes, notes } = this.#head;
    for (const field of ['name', 'source', 'hexes'] as const) {
      if (this.#head[field] === undefined) this.#problem('header', `the header has no '${field}:'`);
    }
    if (this.problems.length > 0 || name === undefined || source === undefined || hexes === undefined) {
      return { problems: this.problems };
    }
    const endNotes = this.#notes;
    return {
      map: {
        name,
        source,
        hexes,
        sections: this.#sections,
        ...(notes ? { notes } : {}),
        ...(endNotes.length > 0 ? { endNotes } : {}),
      },
    };
  }

  #problem(kind: ProblemKind, text: string): void {
    this.problems.push({ line: this.#line, kind, text });
  }

  /** The comments read since the last entry, for the entry that follows them. */
  #entry(): { line: number; notes?: readonly string[] } {
    const notes = this.#notes;
    if (notes.length === 0) return { line: this.#line };
    this.#notes = [];
    return { line: this.#line, notes };
  }

  #comment(line: string): void {
    this.#grid = undefined;
    this.#notes.push(line.trimEnd());
  }

  #header(line: string): void {
    const [, field, value] = /^(name|source|hexes):\s*(.*?)\s*$/.exec(line) ?? [];
    const notes = this.#entry().notes;
    if (notes) this.#head.notes = [...(this.#head.notes ?? []), ...notes];
    if (field === undefined || value === undefined) {
      this.#problem('header', `cannot read '${line.trim()}': expected name:, source:, hexes: or a section`);
    } else if (this.#head[field as 'name' | 'source' | 'hexes'] !== undefined) {
      this.#problem('duplicate', `'${field}:' is given twice`);
    } else if (field === 'name') {
      this.#head.name = value;
    } else if (field === 'source') {
      const source = this.#source(value);
      if (source) this.#head.source = source;
    } else if (value === 'pointy' || value === 'flat' || value === 'none') {
      this.#head.hexes = value;
    } else {
      this.#problem('header', `hexes are 'pointy', 'flat' or 'none', not '${value}'`);
    }
  }

  #source(value: string): Source | undefined {
    const [word = '', ...rest] = value.split(/\s+/);
    const kind = sourceKinds.find((each) => each === word);
    if (kind) return { kind, text: rest.join(' ') };
    this.#problem('header', `a source is ${sourceKinds.join(', ')}, then free text; not '${word}'`);
    return undefined;
  }

  #startSection(line: string): void {
    this.#grid = undefined;
    const [, word, name = ''] = /^\[([a-z]+)(?:\s+([^\s\]]+))?\]\s*$/.exec(line) ?? [];
    const kind = sectionKinds.find((each) => each === word);
    if (!kind) return this.#problem('section', `unknown section '${line.trim()}'`);
    if (nameless.has(kind) !== (name === '')) {
      return this.#problem('section', nameless.has(kind) ? `[${kind}] takes no name` : `[${kind} ...] needs a name`);
    }
    this.#section = { ...this.#entry(), kind, name, legend: [], grids: [], items: [] };
    this.#sections.push(this.#section);
  }

  #inSection(section: DraftSection, line: string): void {
    const isHead = /^grid(?:\s|$)/.test(line) && drawnAsGrid.has(section.kind);
    if (this.#grid && !isHead) return void this.#grid.rows.push(line);
    if (line.startsWith('source:')) return this.#sectionSource(section, line.slice('source:'.length).trim());
    if (isHead) return this.#startGrid(section, line);
    const [, letter, rest] = (drawnAsGrid.has(section.kind) && /^(\S)\s+=\s+(.*)$/.exec(line)) || [];
    const item = parseItem(rest ?? line);
    if (typeof item === 'string') return this.#problem('item', item);
    if (letter === undefined) {
      if (section.kind === 'terrain' || section.kind === 'layer' || section.grids.length > 0) {
        return this.#problem('grid', `'${line.trim()}' is outside a grid: a comment or a blank line ends one`);
      }
      section.items.push({ ...this.#entry(), ...item });
    } else if (item.words.length !== 1) {
      this.#problem('legend', `a legend entry is: letter = value "Name" fact=...; found ${item.words.length} values`);
    } else {
      const { words, ...others } = item;
      section.legend.push({ ...this.#entry(), letter, value: words[0]!, ...others });
    }
  }

  #sectionSource(section: DraftSection, value: string): void {
    if (section.source || section.legend.length + section.grids.length + section.items.length > 0) {
      return this.#problem('section', "a section's source stands once, right under its head");
    }
    const source = this.#source(value);
    if (source) section.source = source;
  }

  #startGrid(section: DraftSection, line: string): void {
    this.#grid = undefined;
    const [, side, place] = /^grid(?:\s+(N|NE|E|SE))?(?:\s+at\s+(\S+))?\s*$/.exec(line) ?? [];
    const head = line.trim();
    const at = place !== undefined && /^\d+,\d+$/.test(place) ? parsePoint(place) : undefined;
    if ((side === undefined && place === undefined && head !== 'grid') || (place !== undefined && !at)) {
      return this.#problem('grid', `cannot read '${head}': expected grid, then a side (N NE E SE), then at ROW,COLUMN`);
    }
    if ((section.kind === 'sides') !== (side !== undefined)) {
      return this.#problem(
        'grid',
        section.kind === 'sides' ? 'a grid of sides names its side' : `[${section.kind}] has no sides`,
      );
    }
    if (section.items.length > 0)
      return this.#problem('grid', 'sides are drawn as grids or listed, not both in one section');
    this.#grid = { ...this.#entry(), ...(side ? { side } : {}), ...(at ? { at } : {}), rows: [] };
    section.grids.push(this.#grid);
  }
}
