/** A stretch of the map plane, in hexes, cut into square cells. */
export interface Extent {
  readonly x0: number;
  readonly y0: number;
  readonly width: number;
  readonly height: number;
  /** Cells a hex. */
  readonly per: number;
}

/** A number for every cell of an extent, known at the middles of the cells. */
export class Field implements Extent {
  readonly x0: number;
  readonly y0: number;
  readonly width: number;
  readonly height: number;
  readonly per: number;
  readonly cells: Float32Array<ArrayBufferLike>;

  constructor(
    { x0, y0, width, height, per }: Extent,
    cells: Float32Array<ArrayBufferLike> = new Float32Array(width * height),
  ) {
    [this.x0, this.y0, this.width, this.height, this.per] = [x0, y0, width, height, per];
    this.cells = cells;
  }

  /** Column of a place, as a fraction; 0 is the middle of the first cell. */
  column(x: number): number {
    return (x - this.x0) * this.per - 0.5;
  }

  row(y: number): number {
    return (y - this.y0) * this.per - 0.5;
  }

  x(column: number): number {
    return this.x0 + (column + 0.5) / this.per;
  }

  y(row: number): number {
    return this.y0 + (row + 0.5) / this.per;
  }

  /** The value at a place, between the four cells round it. */
  at(x: number, y: number): number {
    return this.between(this.column(x), this.row(y));
  }

  between(column: number, row: number): number {
    const c = Math.min(Math.max(column, 0), this.width - 1.001);
    const r = Math.min(Math.max(row, 0), this.height - 1.001);
    const [i, j] = [Math.floor(c), Math.floor(r)];
    const [u, v] = [c - i, r - j];
    const k = j * this.width + i;
    const { cells } = this;
    const top = cells[k]! + (cells[k + 1]! - cells[k]!) * u;
    const low = cells[k + this.width]! + (cells[k + this.width + 1]! - cells[k + this.width]!) * u;
    return top + (low - top) * v;
  }

  /** Spread by a bell curve of so many cells. */
  blurred(sigma: number): Field {
    const across = blurRows(this.cells, this.width, this.height, sigma);
    const turned = blurRows(turn(across, this.width, this.height), this.height, this.width, sigma);
    return new Field(this, turn(turned, this.height, this.width));
  }

  map(of: (value: number, index: number) => number): Field {
    return new Field(this, this.cells.map(of));
  }
}

function blurRows(cells: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const reach = Math.max(1, Math.ceil(3 * sigma));
  const bell = Float64Array.from({ length: reach + 1 }, (_, i) => Math.exp((-i * i) / (2 * sigma * sigma)));
  const sum = bell.reduce((total, each, i) => total + (i === 0 ? each : 2 * each), 0);
  const weights = bell.map((each) => each / sum);
  const out = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = row * width;
    for (let i = 0; i < width; i++) {
      let value = cells[from + i]! * weights[0]!;
      if (i >= reach && i < width - reach)
        for (let d = 1; d <= reach; d++) value += (cells[from + i - d]! + cells[from + i + d]!) * weights[d]!;
      else
        for (let d = 1; d <= reach; d++)
          value += (cells[from + Math.max(0, i - d)]! + cells[from + Math.min(width - 1, i + d)]!) * weights[d]!;
      out[from + i] = value;
    }
  }
  return out;
}

function turn(cells: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(width * height);
  const BLOCK = 32;
  for (let j0 = 0; j0 < height; j0 += BLOCK)
    for (let i0 = 0; i0 < width; i0 += BLOCK)
      for (let j = j0; j < Math.min(height, j0 + BLOCK); j++)
        for (let i = i0; i < Math.min(width, i0 + BLOCK); i++) out[i * height + j] = cells[j * width + i]!;
  return out;
}
