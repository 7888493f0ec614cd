import { loadBoard, spaceAt, type Board } from '@rokada/kit';

/** A rectangle by its corners. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export const meets = (a: Box, b: Box): boolean => a.x0 <= b.x1 && a.x1 >= b.x0 && a.y0 <= b.y1 && a.y1 >= b.y0;

/** At zoom 1 two neighbouring hexes are this many pixels apart, and a counter is this wide. */
export const HEX = 72;
export const COUNTER = 50;
/** On a board of areas the middling one is made this wide at zoom 1. */
const AREA = 230;
/** A box that the map gives a place but no outline; round a hex map there is room for a large one. */
const LOOSE = { width: 150, height: 76 };
const ROOMY = { width: 360, height: 150 };

/** A board laid out on the plane the table draws on: pixels at zoom 1. */
export interface World {
  readonly board: Board;
  readonly scale: number;
  readonly bounds: Box;
  /** Middle of a space; NaN where the map gives none. */
  x(space: number): number;
  y(space: number): number;
  /** The outline of a space as x, y pairs, or undefined when it has no place on the map. */
  outline(space: number): Float64Array | undefined;
  boxOf(space: number): Box | undefined;
  /** Adds the outline to a path, without making anything on the way. */
  trace(path: Pick<Path2D, 'moveTo' | 'lineTo' | 'closePath'>, space: number): void;
  at(x: number, y: number): number;
}

export function layWorld(text: string): World {
  const board = loadBoard(text);
  const scale = board.hexes > 0 ? HEX : scaleOfAreas(board);
  const outlines = new Map<number, Float64Array>();
  for (const [space, points] of board.outlines)
    outlines.set(
      space,
      points.map((each) => each * scale),
    );
  const corners = board.grid.hexes === 'none' ? undefined : hexOutline(board.grid.hexes);
  const x = (space: number): number => board.x[space]! * scale;
  const y = (space: number): number => board.y[space]! * scale;
  for (let space = board.hexes; space < board.spaces; space++) {
    if (!outlines.has(space) && !Number.isNaN(board.x[space]))
      outlines.set(space, looseBox(x(space), y(space), board.hexes > 0 ? ROOMY : LOOSE));
  }
  const outline = (space: number): Float64Array | undefined =>
    space < board.hexes ? corners?.map((each, i) => each + (i % 2 === 0 ? x(space) : y(space))) : outlines.get(space);
  const boxes = new Map<number, Box>([...outlines].map(([space, points]) => [space, boxAround(points)]));
  const boxOf = (space: number): Box | undefined => {
    if (space >= board.hexes) return boxes.get(space);
    const half = HEX * 0.58;
    return { x0: x(space) - half, y0: y(space) - half, x1: x(space) + half, y1: y(space) + half };
  };
  return {
    board,
    scale,
    x,
    y,
    outline,
    boxOf,
    trace(path, space) {
      const hex = space < board.hexes;
      const points = hex ? corners : outlines.get(space);
      if (points === undefined) return;
      const [ox, oy] = hex ? [x(space), y(space)] : [0, 0];
      path.moveTo(ox + points[0]!, oy + points[1]!);
      for (let i = 2; i < points.length; i += 2) path.lineTo(ox + points[i]!, oy + points[i + 1]!);
      path.closePath();
    },
    bounds: boundsOf(board, scale, boxOf),
    at(px, py) {
      const found = spaceAt(board, px / scale, py / scale);
      if (found >= 0) return found;
      for (const [space, box] of boxes) {
        if (!board.outlines.has(space) && px >= box.x0 && px <= box.x1 && py >= box.y0 && py <= box.y1) return space;
      }
      return -1;
    },
  };
}

function hexOutline(hexes: 'pointy' | 'flat'): Float64Array {
  const points = new Float64Array(12);
  for (let d = 0; d < 6; d++) {
    const angle = ((d * 60 - (hexes === 'flat' ? 30 : 0)) * Math.PI) / 180;
    points[2 * d] = (HEX / Math.sqrt(3)) * Math.sin(angle);
    points[2 * d + 1] = (-HEX / Math.sqrt(3)) * Math.cos(angle);
  }
  return points;
}

const looseBox = (x: number, y: number, { width, height }: typeof LOOSE): Float64Array => {
  const [w, h] = [width / 2, height / 2];
  return Float64Array.of(x - w, y - h, x + w, y - h, x + w, y + h, x - w, y + h);
};

function boxAround(points: Float64Array): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    x0 = Math.min(x0, points[i]!);
    x1 = Math.max(x1, points[i]!);
    y0 = Math.min(y0, points[i + 1]!);
    y1 = Math.max(y1, points[i + 1]!);
  }
  return { x0, y0, x1, y1 };
}

function boundsOf(board: Board, scale: number, boxOf: (space: number) => Box | undefined): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  const cover = (box: Box | undefined): void => {
    if (box === undefined) return;
    x0 = Math.min(x0, box.x0);
    y0 = Math.min(y0, box.y0);
    x1 = Math.max(x1, box.x1);
    y1 = Math.max(y1, box.y1);
  };
  for (let space = 0; space < board.spaces; space++) cover(boxOf(space));
  if (board.hexes === 0) for (const { points } of board.drawings) cover(boxAround(points.map((each) => each * scale)));
  const margin = HEX / 2;
  return x0 > x1
    ? { x0: 0, y0: 0, x1: HEX, y1: HEX }
    : { x0: x0 - margin, y0: y0 - margin, x1: x1 + margin, y1: y1 + margin };
}

function scaleOfAreas(board: Board): number {
  const sizes = [...board.outlines.values()].map((points) => Math.sqrt(surface(points))).toSorted((a, b) => a - b);
  const middling = sizes[sizes.length >> 1];
  return middling === undefined || middling === 0 ? HEX : AREA / middling;
}

function surface(points: Float64Array): number {
  let twice = 0;
  for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
    twice += points[j]! * points[i + 1]! - points[i]! * points[j + 1]!;
  }
  return Math.abs(twice) / 2;
}
