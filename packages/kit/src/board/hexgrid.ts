import type { Orientation } from './map.ts';

/** Directions clockwise from north. A hex owns its first three sides; the opposite of d is d + 3. */
export const directionNames = {
  pointy: ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
  flat: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
  none: [],
} as const satisfies Record<Orientation, readonly string[]>;

export const opposite = (direction: number): number => (direction + 3) % 6;

/** Rows of pointy hexes and columns of flat hexes lie this far apart; neighbouring centres are 1 apart. */
const pitch = Math.sqrt(3) / 2;

/** The global grid that all sheets of a board lie on: which places hold a hex, and where they are on the plane. */
export interface HexGrid {
  readonly hexes: Orientation;
  readonly rows: number;
  readonly columns: number;
  /** Rows (pointy) or columns (flat) of this parity sit half a hex further east or south. */
  readonly shifted: 0 | 1;
  /** The hex at row * columns + column, or -1. */
  readonly cells: Int32Array;
}

/** Whether a letter of a grid (by its code) says that nothing is there: '.' or a space. */
export const isHole = (code: number): boolean => code === 46 || code === 32;

/** Half-steps along the touching line, and the number of that line: what distance is counted in. */
const alongOf = (grid: HexGrid, row: number, column: number): number =>
  grid.hexes === 'flat'
    ? 2 * row + ((column & 1) === grid.shifted ? 1 : 0)
    : 2 * column + ((row & 1) === grid.shifted ? 1 : 0);

export function hexAt(grid: HexGrid, row: number, column: number): number {
  if (row < 0 || column < 0 || row >= grid.rows || column >= grid.columns) return -1;
  return grid.cells[row * grid.columns + column]!;
}

/** Steps of row and column by direction, for lines that are not shifted and for those that are. */
const steps = {
  pointy: {
    row: [-1, 0, 1, 1, 0, -1, -1, 0, 1, 1, 0, -1],
    column: [0, 1, 0, -1, -1, -1, 1, 1, 1, 0, -1, 0],
  },
  flat: {
    row: [-1, -1, 0, 1, 0, -1, -1, 0, 1, 1, 1, 0],
    column: [0, 1, 1, 0, -1, -1, 0, 1, 1, 0, -1, -1],
  },
};

/** The hex next to a place, or -1. */
export function hexBeside(grid: HexGrid, row: number, column: number, direction: number): number {
  const line = grid.hexes === 'flat' ? column : row;
  const step = grid.hexes === 'flat' ? steps.flat : steps.pointy;
  const at = (line & 1) === grid.shifted ? direction + 6 : direction;
  return hexAt(grid, row + step.row[at]!, column + step.column[at]!);
}

/** Number of steps between two places of the grid, holes ignored. */
export function gridDistance(grid: HexGrid, row1: number, column1: number, row2: number, column2: number): number {
  const lines = grid.hexes === 'flat' ? Math.abs(column1 - column2) : Math.abs(row1 - row2);
  const along = Math.abs(alongOf(grid, row1, column1) - alongOf(grid, row2, column2));
  // Every step to the next line also moves half a step along it.
  return lines + Math.max(0, (along - lines) / 2);
}

export function centreX(grid: HexGrid, row: number, column: number): number {
  return grid.hexes === 'flat' ? column * pitch : alongOf(grid, row, column) / 2;
}

export function centreY(grid: HexGrid, row: number, column: number): number {
  return grid.hexes === 'flat' ? alongOf(grid, row, column) / 2 : row * pitch;
}

/** The hex whose centre is nearest to a point, or -1 if that place holds none. */
export function hexUnder(grid: HexGrid, x: number, y: number): number {
  const flat = grid.hexes === 'flat';
  const [across, along] = flat ? [x, y] : [y, x];
  const line = Math.round(across / pitch);
  let best = Infinity;
  let found = -1;
  for (let each = line - 1; each <= line + 1; each++) {
    const half = (each & 1) === grid.shifted ? 0.5 : 0;
    const place = Math.round(along - half);
    const distance = (across - each * pitch) ** 2 + (along - half - place) ** 2;
    if (distance >= best) continue;
    best = distance;
    found = flat ? hexAt(grid, place, each) : hexAt(grid, each, place);
  }
  return found;
}

/** The six corners of a hex round its centre, as x, y pairs; corner d starts side d, clockwise. */
export function hexCorners(hexes: 'pointy' | 'flat'): Float64Array {
  const corners = new Float64Array(12);
  const radius = 1 / Math.sqrt(3);
  for (let d = 0; d < 6; d++) {
    const angle = ((d * 60 - (hexes === 'flat' ? 30 : 0)) * Math.PI) / 180;
    corners[2 * d] = radius * Math.sin(angle);
    corners[2 * d + 1] = -radius * Math.cos(angle);
  }
  return corners;
}
