import { sideSegment } from '@rokada/kit';
import { polylinesOf } from '../polylines.ts';
import { sidesWith } from '../features.ts';
import { HEX, type Box, type World } from '../world.ts';
import { boxOf } from './file.ts';
import { clamp } from './palette.ts';
import { noise2 } from './wander.ts';

/** A line of the map in pixels of the world. */
export interface Line {
  readonly points: Float32Array;
  readonly box: Box;
}

export interface River extends Line {
  readonly kind: string;
  readonly name?: string | undefined;
  readonly widths: Float32Array;
}

/** So many pieces a bend: round at every zoom. */
const STEPS = 7;

/** Through the middles of the steps, as rivers flow. */
export function flowed(run: ArrayLike<number>): Line {
  const n = run.length / 2;
  const points: number[] = [run[0]!, run[1]!];
  for (let i = 1; i < n - 1; i++) {
    const [cx, cy] = [run[2 * i]!, run[2 * i + 1]!];
    const [ax, ay] = i === 1 ? [run[0]!, run[1]!] : [(run[2 * i - 2]! + cx) / 2, (run[2 * i - 1]! + cy) / 2];
    curve(points, ax, ay, cx, cy, (cx + run[2 * i + 2]!) / 2, (cy + run[2 * i + 3]!) / 2, STEPS);
  }
  points.push(run[2 * n - 2]!, run[2 * n - 1]!);
  return { points: Float32Array.from(points), box: boxOf(points, 8) };
}

function curve(
  out: number[],
  ax: number,
  ay: number,
  cx: number,
  cy: number,
  bx: number,
  by: number,
  steps: number,
): void {
  for (let s = 1; s <= steps; s++) {
    const t = s / steps;
    const u = 1 - t;
    out.push(u * u * ax + 2 * u * t * cx + t * t * bx, u * u * ay + 2 * u * t * cy + t * t * by);
  }
}

/** How far a railway may leave the middle of a hex to run straighter, in hexes. */
const SLACK = 0.27;

/** Railways and roads through the same hexes, but not from middle to middle; towns they serve stay on the line. */
export function waysOf(world: World): { kind: string; line: Line; spaces: Int32Array }[] {
  const { board } = world;
  const towns = new Set(
    board.places.filter(({ kind }) => /city|town|capital/.test(kind)).flatMap(({ spaces }) => [...spaces]),
  );
  const meeting = new Map<number, number>();
  for (const { spaces } of board.lines) for (const space of spaces) meeting.set(space, (meeting.get(space) ?? 0) + 1);
  return board.lines.map(({ kind, spaces: along }) => {
    const spaces = Int32Array.from(along);
    const x = Float64Array.from(spaces, (space) => world.x(space));
    const y = Float64Array.from(spaces, (space) => world.y(space));
    for (let turn = 0; turn < 12; turn++) {
      for (let i = 1; i < spaces.length - 1; i++) {
        // Where lines share a track they must keep to one course, and so they do where they meet.
        if (towns.has(spaces[i]!) || meeting.get(spaces[i]!)! > 1) continue;
        const [mx, my] = [world.x(spaces[i]!), world.y(spaces[i]!)];
        const [tx, ty] = [(x[i - 1]! + x[i + 1]! + x[i]!) / 3 - mx, (y[i - 1]! + y[i + 1]! + y[i]!) / 3 - my];
        const far = Math.hypot(tx, ty);
        const keep = far > SLACK * HEX ? (SLACK * HEX) / far : 1;
        x[i] = mx + tx * keep;
        y[i] = my + ty * keep;
      }
    }
    const run = Array.from(spaces, (_, i) => [x[i]!, y[i]!]).flat();
    return { kind, spaces, line: flowed(run) };
  });
}

const isRiver = (feature: string): boolean => /river|canal|volga|stream/.test(feature);
export const riverWidth = (feature: string): number =>
  /volga/.test(feature) ? 8 : /major/.test(feature) ? 6 : /minor|stream|canal/.test(feature) ? 2.8 : 4.4;

type Land = (x: number, y: number) => boolean;

/** Rivers keep to their hexsides, bend a little, grow towards their mouths and end in the water. */
export function riversOf(world: World, isLand: Land): River[] {
  const { board } = world;
  const lines = new Set(board.lines.map(({ kind }) => kind));
  const kinds = board.features.filter((feature) => !lines.has(feature) && isRiver(feature));
  const key = (ax: number, ay: number, bx: number, by: number): string => {
    const [p, q] = [`${Math.round(ax * 10)},${Math.round(ay * 10)}`, `${Math.round(bx * 10)},${Math.round(by * 10)}`];
    return p < q ? `${p};${q}` : `${q};${p}`;
  };
  const sides = new Map<string, string>();
  for (const feature of kinds)
    for (const edge of sidesWith(board, feature)) sides.set(key(...sideSegment(board, edge)!), feature);
  const drawn = new Set<string>();
  const rivers: River[] = [];
  for (const drawing of board.drawings) {
    if (!isRiver(drawing.kind)) continue;
    const { points, kind } = drawing;
    const name = drawing.name;
    // Only what is really a river side: a course may be cut by lakes.
    let run: number[] = [];
    let source = true;
    const close = (): void => {
      if (run.length >= 4)
        rivers.push({ kind, name, ...course(world, isLand, run, riverWidth(kind), source, /canal/.test(kind)) });
      run = [];
      source = false;
    };
    for (let i = 0; i + 3 < points.length; i += 2) {
      const side = key(points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!);
      if (!sides.has(side)) {
        close();
        continue;
      }
      drawn.add(side);
      if (run.length === 0) run.push(points[i]!, points[i + 1]!);
      run.push(points[i + 2]!, points[i + 3]!);
    }
    close();
  }
  for (const kind of kinds) {
    const rest = sidesWith(board, kind).filter((edge) => !drawn.has(key(...sideSegment(board, edge)!)));
    for (const { points } of polylinesOf(world, rest))
      rivers.push({
        kind,
        ...course(
          world,
          isLand,
          points.map((v) => v / HEX),
          riverWidth(kind),
          false,
          false,
        ),
      });
  }
  return rivers;
}

/** Most a river leaves the smoothed line of its hexsides, in hexes. */
const BEND = 0.05;
/** How far a mouth is led on to reach the drawn coast, in hexes. */
const MOUTH = 0.75;

function course(
  world: World,
  isLand: Land,
  run: readonly number[],
  width: number,
  grows: boolean,
  straight: boolean,
): { points: Float32Array; widths: Float32Array; box: Box } {
  const { points: flow } = flowed(run);
  const points: number[] = [];
  const widths: number[] = [];
  const bend = straight ? 0 : BEND;
  for (let i = 0; i < flow.length; i += 2) {
    const [x, y] = [flow[i]!, flow[i + 1]!];
    points.push((x + noise2(x * 3.1 + 9, y * 3.1) * bend) * HEX, (y + noise2(x * 3.1, y * 3.1 + 33) * bend) * HEX);
    widths.push(width * (grows ? 0.42 + 0.58 * clamp(i / 2 / (7 * STEPS)) : 1));
  }
  toShore(points, widths, isLand);
  for (const end of [0, 1] as const) {
    const [x, y] = end === 1 ? run.slice(-2) : run;
    const mouth = meetsWater(world, x!, y!) && isLand(x! * HEX, y! * HEX) ? nearWater(isLand, x!, y!) : undefined;
    if (mouth === undefined) continue;
    if (end === 1) {
      points.push(...mouth);
      widths.push(widths.at(-1)! * 1.15);
    } else {
      points.unshift(...mouth);
      widths.unshift(widths[0]!);
    }
  }
  return { points: Float32Array.from(points), widths: Float32Array.from(widths), box: boxOf(points, 12) };
}

/** What lies out in the water goes, to where the coast is crossed. */
function toShore(points: number[], widths: number[], isLand: Land): void {
  const shore = (land: readonly number[], water: readonly number[]): [number, number] => {
    let [[ax, ay], [bx, by]] = [land as [number, number], water as [number, number]];
    for (let n = 0; n < 8; n++) {
      const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
      if (isLand(mx, my)) [ax, ay] = [mx, my];
      else [bx, by] = [mx, my];
    }
    return [ax, ay];
  };
  let wet: number[] | undefined;
  while (points.length > 4 && !isLand(points.at(-2)!, points.at(-1)!)) {
    wet = points.splice(-2);
    widths.pop();
  }
  if (wet !== undefined) {
    points.push(...shore(points.slice(-2), wet));
    widths.push(widths.at(-1)!);
  }
  wet = undefined;
  while (points.length > 4 && !isLand(points[0]!, points[1]!)) {
    wet = points.splice(0, 2);
    widths.shift();
  }
  if (wet !== undefined) {
    points.unshift(...shore(points.slice(0, 2), wet));
    widths.unshift(widths[0]!);
  }
}

/** Whether a corner of the grid touches a water hex. */
function meetsWater(world: World, x: number, y: number): boolean {
  const { board } = world;
  return [0, 1, 2, 3, 4, 5].some((n) => {
    const a = n * 1.047 + 0.3;
    const hex = world.at((x + 0.2 * Math.cos(a)) * HEX, (y + 0.2 * Math.sin(a)) * HEX);
    return hex >= 0 && hex < board.hexes && /^(?:sea|lake)$/.test(board.terrain.values[board.terrain.of[hex]!]!.word);
  });
}

/** The natural coast need not pass through a corner of the grid: the nearest water beside it. */
function nearWater(isLand: Land, x: number, y: number): [number, number] | undefined {
  for (let r = 0.05; r < MOUTH; r += 0.05) {
    for (let n = 0; n < 24; n++) {
      const [dx, dy] = [Math.cos(n * 0.2618), Math.sin(n * 0.2618)];
      if (!isLand((x + dx * r) * HEX, (y + dy * r) * HEX))
        return [(x + dx * (r - 0.02)) * HEX, (y + dy * (r - 0.02)) * HEX];
    }
  }
  return undefined;
}
