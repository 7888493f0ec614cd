import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildBoard, emitMap, loadBoard, MapError, parseBoard } from '../../src/board/index.ts';
import { parseMap } from '../../src/board/parse.ts';

const page = readFileSync(new URL('../../../../docs/map-format.md', import.meta.url), 'utf8');
const example = /```map\n(rokada-map[^`]*)```/.exec(page)![1]!;

/** The example with one piece of text replaced, and what the parser says of it. */
function problemsWith(find: string, put: string): string[] {
  expect(example).toContain(find);
  const result = parseBoard(example.replace(find, put));
  return 'problems' in result ? result.problems.map((each) => `${each.line} ${each.kind}: ${each.text}`) : [];
}
const lineOf = (text: string): number => example.split('\n').findIndex((line) => line === text) + 1;

describe('the example in docs/map-format.md', () => {
  const board = loadBoard(example);

  test('is a board', () => {
    expect(board.hexes).toBe(11);
    expect(board.spaces).toBe(12);
    expect(board.ids).toEqual(['C1', 'C2', 'C3', 'C4', 'B1', 'B2', 'B3', 'B4', 'A1', 'A2', 'A3', 'reserve']);
    expect(board.names.get(11)).toBe('Reserve of the Front');
    expect(board.features).toEqual(['rail-exit', 'river', 'bridge', 'blocked', 'rail']);
    expect(board.places.map((each) => [each.kind, each.name, each.spaces])).toEqual([
      ['city', 'Kaluga', [2]],
      ['city', 'Two-hex town', [5, 6]],
    ]);
    expect(board.placesIn.get(6)).toEqual([board.places[1]]);
  });

  test('is canonical: reading and writing gives the same bytes', () => {
    expect(emitMap(board.map)).toBe(example);
  });

  test('loose writing comes out canonical', () => {
    const loose = example
      .replace('A1/A2 "Swamp edge"', '  A1/A2    "Swamp edge"   ')
      .replace('cww.', 'cww ')
      .replace('[layer country]', '\n\n[layer country]')
      .replaceAll('\n', '\r\n');
    expect(emitMap(loadBoard(loose).map)).toBe(example);
  });

  test('keeps comments where they stand', () => {
    const commented = example
      .replace('name:', '# who drew this\nname:')
      .replace('[terrain]', '# from the air\n[terrain]')
      .replace('grid E\n', '# the bridge\ngrid E\n')
      .replace('A1/A2', '# errata\n# of 1991\nA1/A2')
      .concat('# the end\n');
    expect(emitMap(loadBoard(commented).map)).toBe(commented);
  });
});

describe('what is wrong is named with its line', () => {
  test('bad letter', () => {
    expect(problemsWith('cffc', 'cfxc')).toEqual([
      `${lineOf('cffc')} letter: 'x' is not in the legend of this section`,
    ]);
    expect(problemsWith('gss.', 'gsz.')).toEqual([
      `${lineOf('gss.')} letter: 'z' is not in the legend of this section`,
    ]);
    expect(problemsWith('.b..', '.q..')).toEqual([
      `${lineOf('.b..')} letter: 'q' is not in the legend of this section`,
    ]);
  });
  test('ragged grid', () => {
    expect(problemsWith('cffc', 'cff')).toEqual([
      `${lineOf('cffc')} ragged: this row has 3 letters, the first row has 4`,
    ]);
    expect(problemsWith('gss.', 'gss')).toEqual([`${lineOf('gss.')} ragged: this row has 3 letters, it should have 4`]);
  });
  test('unknown id in a list', () => {
    expect(problemsWith('C2 C3 C4 "Kal', 'C2 C3 C5 "Kal')).toEqual([
      `${lineOf('C2 C3 C4 "Kaluga line" gauge=wide')} unknown-id: there is no space 'C5'`,
    ]);
    expect(problemsWith('B2 B3 "Two', 'B2 B9 "Two')).toEqual([
      `${lineOf('B2 B3 "Two-hex town"')} unknown-id: there is no space 'B9'`,
    ]);
    expect(problemsWith('A1/A2', 'A1/Z2')).toEqual([
      `${lineOf('A1/A2 "Swamp edge"')} unknown-id: there is no space 'Z2'`,
    ]);
  });
  test('duplicate id', () => {
    expect(problemsWith('reserve "R', 'C3 "R')[0]).toMatch(/duplicate-id: there is already a space 'C3'/);
    expect(problemsWith('id={row:letters}{col}', 'id={row:letters}')[0]).toBe(
      `${lineOf('cccc')} duplicate-id: 'C' would name both row 0, column 0 and row 0, column 1`,
    );
  });
  test('unknown value and feature', () => {
    expect(problemsWith('terrain=clear', 'terrain=tundra')[0]).toMatch(/unknown-value: 'tundra' is not in the legend/);
    expect(problemsWith('country=soviet', 'country=mars')[0]).toMatch(/unknown-value: 'mars'/);
  });
  test('lines that jump, sides that lead off the board, links to itself or twice', () => {
    expect(problemsWith('C2 C3 C4', 'C2 C4')).toEqual([
      `${lineOf('C2 C3 C4 "Kaluga line" gauge=wide')} not-neighbours: C2 and C4 are not neighbours`,
    ]);
    expect(problemsWith('..r.', '.r.r')).toEqual([]);
    expect(problemsWith('.b..', '...b')[0]).toMatch(/off-board: the E side of hex C4 leads off the board/);
    expect(problemsWith('gss.', 'gsss')[0]).toMatch(/off-board: 's' at place 4 of this row: there is no hex here/);
    expect(problemsWith('C4 reserve', 'C4 C4')[0]).toMatch(/'C4' cannot be joined to itself/);
    expect(problemsWith('C4 reserve', 'C4 reserve\nreserve C4')[0]).toMatch(/reserve and C4 are joined twice/);
  });
  test('sheets', () => {
    expect(problemsWith('columns=1..4', 'columns=1..3')[0]).toMatch(
      /sheet: the hex at row 0, column 3 lies on no sheet/,
    );
    expect(problemsWith('shift=even', 'shift=left')[0]).toMatch(/shift= is odd or even, not 'left'/);
    expect(problemsWith('{col}', '{colour}')[0]).toMatch(/id= does not know '\{colour\}'/);
    const two = example.replace(
      '[terrain]',
      'more at=0,0 rows=C..A columns=1..4 shift=odd id=x{row}-{col}\n\n[terrain]',
    );
    expect(parseBoard(two)).toMatchObject({ problems: [{ kind: 'sheet' }] });
  });
  test('header, sections, grids, items, legends', () => {
    expect(problemsWith('rokada-map 1', 'rokada-map 2')[0]).toMatch(/^1 header: the first line must be 'rokada-map 1'/);
    expect(problemsWith('hexes: pointy', 'hexes: round')[0]).toMatch(/^4 header: hexes are/);
    expect(problemsWith('source: reconstructed', 'source: hearsay')[0]).toMatch(/^3 header: a source is rulebook/);
    expect(problemsWith('name: Ford on the Ugra\n', '')).toEqual([expect.stringMatching(/no 'name:'/)]);
    expect(problemsWith('[records city]', '[cities]')[0]).toMatch(/unknown section '\[cities\]'/);
    expect(problemsWith('[records city]', '[records]')[0]).toMatch(/\[records ...\] needs a name/);
    expect(problemsWith('[terrain]', '[terrain x]')[0]).toMatch(/\[terrain\] takes no name/);
    expect(problemsWith('grid NE', 'grid W')[0]).toMatch(/cannot read 'grid W'/);
    expect(problemsWith('grid NE', 'grid N')[0]).toMatch(/a pointy hex owns its sides NE, E, SE, not N/);
    expect(problemsWith('vp=2 port=no', 'vp=2 vp=3')[0]).toMatch(/'vp' is given twice/);
    expect(problemsWith('vp=2 port=no', 'vp=2 harbour')[0]).toMatch(/'harbour' stands after the facts/);
    expect(problemsWith('"Two-hex town"', '"Two-hex town')[0]).toMatch(/cannot read '"Two-hex town'/);
    expect(problemsWith('s = soviet', 'g = soviet')[0]).toMatch(/the letter 'g' stands twice/);
    expect(problemsWith('s = soviet', 's = germany')[0]).toMatch(/'germany' stands twice/);
    expect(problemsWith('s = soviet', '. = soviet')[0]).toMatch(/'.' cannot be a legend's letter/);
    expect(problemsWith('label=5.5,0.2', 'label=5.5')[0]).toMatch(/label= is X,Y/);
    expect(problemsWith('cffc\n', '# a lake\ncffc\n')[0]).toMatch(/'cffc' is outside a grid/);
    expect(problemsWith('[layer country]', '[layer terrain]')[0]).toMatch(/the name 'terrain' is taken/);
    expect(problemsWith('[lines rail]\n', '[lines rail]\nC1\n')[0]).toMatch(/at least 2 ids are needed/);
  });
  test('more than 31 features', () => {
    const many = Array.from({ length: 30 }, (_, i) => `\n[sides f${i}]\nA1/A2\n`).join('');
    expect(parseBoard(example + many)).toMatchObject({
      problems: [{ kind: 'too-many', line: (example + many).split('\n').indexOf('[sides f27]') + 1 }],
    });
  });
  test('loadBoard throws them all at once', () => {
    const bad = example.replace('C2 C3 C4 "', 'C2 C9 "').replace('B2 B3', 'B8 B9');
    expect(() => loadBoard(bad)).toThrow(MapError);
    expect(() => loadBoard(bad)).toThrow(/there is no space 'C9'\nline \d+: there is no space 'B8'\nline/);
  });
});

describe('maps made by programs', () => {
  test('what cannot be written is refused', () => {
    const parsed = parseMap(example);
    if ('problems' in parsed) throw new Error('the example is good');
    const broken =
      (items: object[]): (() => string) =>
      () =>
        emitMap({ ...parsed.map, sections: [{ kind: 'records', name: 'city', items: items as never }] });
    expect(broken([{ words: ['C 3'] }])).toThrow(/'C 3' cannot be written/);
    expect(broken([{ words: ['C3'], facts: { '1x': 'y' } }])).toThrow(/'1x' cannot be written/);
    expect(broken([{ words: ['C3'], name: 'two\nlines' }])).toThrow(/line break/);
    expect(broken([{ words: ['#C3'] }])).toThrow(/may not start with/);
  });
  test('problems of a map that was not read have line 0', () => {
    const result = buildBoard({ name: 'x', source: { kind: 'public', text: '' }, hexes: 'pointy', sections: [] });
    expect(result).toMatchObject({ problems: [{ line: 0 }, { line: 0 }, { line: 0 }] });
  });
});
