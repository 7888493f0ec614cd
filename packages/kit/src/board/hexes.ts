import type { HexGrid } from './hexgrid.ts';
import { isHole } from './hexgrid.ts';
import type { Complain, Orientation, Section } from './map.ts';
import type { Sheet } from './sheets.ts';
import { parseSheet } from './sheets.ts';

/** The hexes of a board, numbered row by row, with their printed ids. */
export interface HexList {
  readonly grid: HexGrid;
  readonly count: number;
  readonly row: readonly number[];
  readonly column: readonly number[];
  readonly ids: string[];
  readonly byId: Map<string, number>;
}

/** Number the hexes of the terrain grid and print their ids by the sheets. */
export function layHexes(
  hexes: Orientation,
  sheetsSection: Section | undefined,
  terrain: Section | undefined,
  complain: Complain,
): HexList | undefined {
  const drawn = terrain?.grids?.[0];
  if (hexes === 'none') {
    if (drawn) complain(drawn, 'grid', "a board with 'hexes: none' has no grid");
    if (sheetsSection) complain(sheetsSection, 'section', "a board with 'hexes: none' has no sheets");
    const grid: HexGrid = { hexes, rows: 0, columns: 0, shifted: 0, cells: new Int32Array() };
    return { grid, count: 0, row: [], column: [], ids: [], byId: new Map() };
  }
  const sheets = readSheets(hexes, sheetsSection, complain);
  if (!drawn) complain(terrain, 'grid', '[terrain] has no grid');
  else if (drawn.at) complain(drawn, 'grid', "the terrain's grid is the whole board: it takes no 'at'");
  for (const extra of terrain?.grids?.slice(1) ?? []) complain(extra, 'grid', '[terrain] has one grid only');
  if (!drawn || sheets.length === 0) return undefined;

  const rows = drawn.rows.length;
  const columns = drawn.rows[0]?.length ?? 0;
  const cells = new Int32Array(rows * columns).fill(-1);
  const grid: HexGrid = { hexes, rows, columns, shifted: sheets[0]!.shifted, cells };
  const row: number[] = [];
  const column: number[] = [];
  const ids: string[] = [];
  const byId = new Map<string, number>();
  for (const [r, letters] of drawn.rows.entries()) {
    const at = drawn.line === undefined ? {} : { line: drawn.line + 1 + r };
    if (letters.length !== columns) {
      complain(at, 'ragged', `this row has ${letters.length} letters, the first row has ${columns}`);
      continue;
    }
    const here = sheets.filter((sheet) => r >= sheet.row && r < sheet.row + sheet.rows);
    for (let c = 0; c < columns; c++) {
      if (isHole(letters.charCodeAt(c))) continue;
      const hex = row.length;
      cells[r * columns + c] = hex;
      row.push(r);
      column.push(c);
      let main = '';
      for (let i = 0; i < here.length; i++) {
        const sheet = here[i]!;
        if (c < sheet.column || c >= sheet.column + sheet.columns) continue;
        const id = sheet.idAt(r, c);
        const taken = byId.get(id);
        if (taken === undefined) byId.set(id, hex);
        else if (taken !== hex) {
          const other = `row ${row[taken]}, column ${column[taken]}`;
          complain(at, 'duplicate-id', `'${id}' would name both ${other} and row ${r}, column ${c}`);
        }
        if (main === '') main = id;
      }
      if (main === '') complain(at, 'sheet', `the hex at row ${r}, column ${c} lies on no sheet`);
      ids.push(main);
    }
  }
  return { grid, count: row.length, row, column, ids, byId };
}

function readSheets(hexes: Orientation, section: Section | undefined, complain: Complain): readonly Sheet[] {
  const sheets: Sheet[] = [];
  for (const item of section?.items ?? []) {
    const sheet = parseSheet(item, hexes);
    if (typeof sheet === 'string') complain(item, 'sheet', sheet);
    else if (sheets.some((each) => each.name === sheet.name))
      complain(item, 'duplicate', `there are two sheets '${sheet.name}'`);
    else if (sheets.some((each) => each.shifted !== sheet.shifted)) {
      complain(
        item,
        'sheet',
        `sheet ${sheet.name} shifts other rows or columns of the board than sheet ${sheets[0]!.name} does`,
      );
    } else sheets.push(sheet);
  }
  if ((section?.items ?? []).length === 0) complain(section, 'section', 'a board with hexes needs [sheets]');
  return sheets;
}
