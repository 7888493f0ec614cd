import type { Drawing, Line, Place, Points, Side } from './board.ts';
import type { EdgeList } from './edges.ts';
import { directionNames } from './hexgrid.ts';
import type { HexGrid } from './hexgrid.ts';
import { parsePoint } from './items.ts';
import type { ByLetter } from './layers.ts';
import { eachLetter, readLegend } from './layers.ts';
import type { Complain, Facts, Item, MapText, Section, Source } from './map.ts';

/** What the lists of a map are read against. */
export interface Lookup {
  readonly map: MapText;
  readonly grid: HexGrid;
  readonly ids: readonly string[];
  readonly byId: ReadonlyMap<string, number>;
  readonly edges: EdgeList;
  readonly mostEdges: number;
  readonly complain: Complain;
}

const mostFeatures = 31;

/** Reads everything that lies in spaces or between them. */
export class Marks {
  readonly features: string[] = [];
  readonly places: Place[] = [];
  readonly lines: Line[] = [];
  readonly sides: Side[] = [];
  readonly links: Side[] = [];
  readonly outlines = new Map<number, Points>();
  readonly drawings: Drawing[] = [];
  readonly #lookup: Lookup;
  readonly #bits: Int32Array;

  constructor(lookup: Lookup) {
    this.#lookup = lookup;
    this.#bits = new Int32Array(lookup.mostEdges);
  }

  edgeFeatures(): Int32Array {
    return this.#bits.slice(0, this.#lookup.edges.count);
  }

  /** The first space is joined to each of the others. */
  addLinks(section: Section): void {
    const bit = this.#bit(section.name, section);
    const seen = new Set<number>();
    for (const item of section.items ?? []) {
      const [hub, ...others] = this.#spaces(item, 2);
      if (hub === undefined) continue;
      const edges: number[] = [];
      for (const other of others) {
        const names = `${this.#id(item, 0)} and ${this.#id(item, 1 + edges.length)}`;
        if (other === hub) {
          this.#lookup.complain(item, 'item', `'${this.#id(item, 0)}' cannot be joined to itself`);
          break;
        }
        const edge = this.#lookup.edges.link(hub, other);
        if (seen.has(edge)) this.#lookup.complain(item, 'duplicate', `${names} are joined twice in this section`);
        seen.add(edge);
        edges.push(edge);
        this.#set(edge, bit);
      }
      this.links.push({ ...this.#mark(section, item), edges });
    }
  }

  /** Grids with a letter per owned side, or a list of pairs. */
  addSides(section: Section): void {
    if ((section.grids ?? []).length > 0 || (section.legend ?? []).length > 0) this.#sideGrids(section);
    else this.#sideList(section);
  }

  #sideGrids(section: Section): void {
    const { grid, edges, complain } = this.#lookup;
    const byLetter: ByLetter = new Map();
    readLegend(section, complain, (entry) => {
      let mask = 0;
      for (const feature of entry.value.split('+')) mask |= this.#bit(feature, entry);
      byLetter.set(entry.letter.charCodeAt(0), mask);
    });
    const owned = directionNames[grid.hexes].slice(0, 3) as readonly string[];
    for (const drawn of section.grids ?? []) {
      const direction = owned.indexOf(drawn.side ?? '');
      if (direction < 0) {
        complain(drawn, 'grid', `a ${grid.hexes} hex owns its sides ${owned.join(', ')}, not ${drawn.side}`);
        continue;
      }
      eachLetter(drawn, byLetter, grid, complain, (hex, mask, at) => {
        const edge = edges.over(hex, direction);
        if (edge >= 0) this.#set(edge, mask);
        else complain(at, 'off-board', `the ${drawn.side} side of hex ${this.#lookup.ids[hex]} leads off the board`);
      });
    }
  }

  #sideList(section: Section): void {
    const bit = this.#bit(section.name, section);
    for (const item of section.items ?? []) {
      const edges: number[] = [];
      for (const pair of item.words) {
        const [a, b, ...more] = pair.split('/');
        if (a === undefined || b === undefined || more.length > 0) {
          this.#lookup.complain(item, 'item', `'${pair}' is not a pair of spaces: ID/ID`);
          continue;
        }
        const edge = this.#edge(item, a, b);
        if (edge < 0) continue;
        edges.push(edge);
        this.#set(edge, bit);
      }
      if (item.words.length === 0) this.#lookup.complain(item, 'item', 'one or more pairs ID/ID are missing');
      this.sides.push({ ...this.#mark(section, item), edges });
    }
  }

  /** Chains of neighbouring spaces. */
  addLines(section: Section): void {
    const bit = this.#bit(section.name, section);
    for (const item of section.items ?? []) {
      const spaces = this.#spaces(item, 2);
      const edges: number[] = [];
      for (let i = 1; i < spaces.length; i++) {
        const edge = this.#edge(item, item.words[i - 1]!, item.words[i]!);
        if (edge < 0) continue;
        edges.push(edge);
        this.#set(edge, bit);
      }
      this.lines.push({ ...this.#mark(section, item), spaces, edges });
    }
  }

  addPlaces(section: Section): void {
    for (const item of section.items ?? []) {
      this.places.push({ ...this.#mark(section, item), spaces: this.#spaces(item, 1) });
    }
  }

  addOutlines(section: Section): void {
    for (const item of section.items ?? []) {
      const [id, ...points] = item.words;
      const space = this.#space(item, id ?? '');
      if (space === undefined) continue;
      if (points.length < 3) this.#lookup.complain(item, 'point', 'an outline has three or more points X,Y');
      if (this.outlines.has(space)) this.#lookup.complain(item, 'duplicate', `'${id}' has two outlines`);
      this.outlines.set(space, this.#points(item, points));
    }
  }

  addDrawings(section: Section): void {
    for (const item of section.items ?? []) {
      if (item.words.length === 0) this.#lookup.complain(item, 'point', 'a drawing has one or more points X,Y');
      this.drawings.push({ ...this.#mark(section, item), points: this.#points(item, item.words) });
    }
  }

  #mark(section: Section, item: Item): { kind: string; name?: string; facts: Facts; source: Source } {
    const name = item.name === undefined ? {} : { name: item.name };
    return { kind: section.name, ...name, facts: item.facts ?? {}, source: section.source ?? this.#lookup.map.source };
  }

  #bit(feature: string, at: { readonly line?: number }): number {
    let index = this.features.indexOf(feature);
    if (index < 0) {
      index = this.features.push(feature) - 1;
      if (index === mostFeatures) this.#lookup.complain(at, 'too-many', `a board has at most ${mostFeatures} features`);
    }
    return 1 << index;
  }

  #set(edge: number, mask: number): void {
    this.#bits[edge]! |= mask;
  }

  #id(item: Item, index: number): string {
    return item.words[index] ?? '';
  }

  #space(item: Item, id: string): number | undefined {
    const space = this.#lookup.byId.get(id);
    if (space === undefined) this.#lookup.complain(item, 'unknown-id', `there is no space '${id}'`);
    return space;
  }

  /** The spaces an item names; none at all if one of them is unknown. */
  #spaces(item: Item, atLeast: number): number[] {
    const found: number[] = [];
    for (const id of item.words) {
      const space = this.#space(item, id);
      if (space !== undefined) found.push(space);
    }
    if (item.words.length < atLeast) {
      this.#lookup.complain(item, 'item', `at least ${atLeast} ${atLeast === 1 ? 'id is' : 'ids are'} needed here`);
    }
    return found.length === item.words.length && found.length >= atLeast ? found : [];
  }

  #edge(item: Item, a: string, b: string): number {
    const from = this.#space(item, a);
    const to = this.#space(item, b);
    if (from === undefined || to === undefined) return -1;
    const edge = this.#lookup.edges.between(from, to);
    if (edge < 0) this.#lookup.complain(item, 'not-neighbours', `${a} and ${b} are not neighbours`);
    return edge;
  }

  #points(item: Item, words: readonly string[]): Points {
    const points = new Float64Array(2 * words.length);
    for (const [i, word] of words.entries()) {
      const point = parsePoint(word);
      if (point) points.set(point, 2 * i);
      else this.#lookup.complain(item, 'point', `'${word}' is not a point X,Y`);
    }
    return points;
  }
}
