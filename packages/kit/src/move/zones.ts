import type { Board } from '../board/index.ts';
import { featureMask, LINK, valueOf } from '../board/index.ts';
import type { Costs } from './costs.ts';
import { NO_STEP } from './costs.ts';

/** How far the zones of control of one kind of unit reach. */
export interface ProjectionPolicy {
  /** Features that a zone does not cross, terrains it does not enter. */
  readonly notAcross?: readonly string[];
  readonly notInto?: readonly string[];
  /** Any further condition on the space it would enter: a weather zone, a country. */
  readonly into?: (space: number) => boolean;
  /** Only where units with these costs could step. */
  readonly where?: Costs;
  /** Kinds of links it crosses. Without it, none. */
  readonly links?: readonly string[];
  /** Whether the unit's own space counts as in its zone. */
  readonly own?: boolean;
}

/** A projection policy laid out for a board: which arcs carry a zone from a unit's space to the next. */
export interface Projection {
  readonly carries: Uint8Array;
  readonly own: boolean;
}

export function compileProjection(board: Board, policy: ProjectionPolicy): Projection {
  const barrier = featureMask(board, ...(policy.notAcross ?? []));
  const links = featureMask(board, ...(policy.links ?? []));
  const shut = new Set((policy.notInto ?? []).map((word) => valueOf(board.terrain, word)));
  const carries = new Uint8Array(board.arcs);
  for (let arc = 0; arc < board.arcs; arc++) {
    const features = board.edgeFeatures[board.edge[arc]!]!;
    const to = board.to[arc]!;
    if (features & barrier || shut.has(board.terrain.of[to]!)) continue;
    if (board.direction[arc] === LINK && !(features & links)) continue;
    if (policy.where && policy.where.step[arc] === NO_STEP) continue;
    if (policy.into && !policy.into(to)) continue;
    carries[arc] = 1;
  }
  return { carries, own: policy.own ?? false };
}

/**
 * The zones of control of one side: how many units reach into each space, by grade, and the strongest grade of
 * each. Kept up to date as units come, go and move; grades are as in ZonePolicy, 1 and up.
 */
export class Zones {
  /** The strongest grade that reaches each space, 0 for none: what searches ask for. */
  readonly grade: Uint8Array;
  readonly #board: Board;
  readonly #grades: number;
  /** Units reaching into space s with grade g, at s * grades + g - 1. */
  readonly #counts: Uint16Array;

  constructor(board: Board, grades = 1) {
    this.#board = board;
    this.#grades = grades;
    this.grade = new Uint8Array(board.spaces);
    this.#counts = new Uint16Array(board.spaces * grades);
  }

  clear(): void {
    this.grade.fill(0);
    this.#counts.fill(0);
  }

  /** A unit with a zone now stands here. */
  add(space: number, projection: Projection, grade = 1): void {
    this.#change(space, projection, grade, 1);
  }

  /** A unit that stood here has gone. */
  remove(space: number, projection: Projection, grade = 1): void {
    this.#change(space, projection, grade, -1);
  }

  move(from: number, to: number, projection: Projection, grade = 1): void {
    this.remove(from, projection, grade);
    this.add(to, projection, grade);
  }

  /** How many units reach into a space, of one grade or of all. */
  count(space: number, grade?: number): number {
    const at = space * this.#grades;
    if (grade !== undefined) return this.#counts[at + grade - 1]!;
    let sum = 0;
    for (let g = 0; g < this.#grades; g++) sum += this.#counts[at + g]!;
    return sum;
  }

  #change(space: number, { carries, own }: Projection, grade: number, by: 1 | -1): void {
    const { first, to } = this.#board;
    for (let arc = first[space]!; arc < first[space + 1]!; arc++) if (carries[arc]) this.#touch(to[arc]!, grade, by);
    if (own) this.#touch(space, grade, by);
  }

  #touch(space: number, grade: number, by: 1 | -1): void {
    const at = space * this.#grades - 1;
    const now = this.#counts[at + grade]! + by;
    if (now < 0) throw new RangeError(`no zone of grade ${grade} to take away at ${this.#board.ids[space]}`);
    this.#counts[at + grade] = now;
    let strongest = this.#grades;
    while (strongest > 0 && this.#counts[at + strongest] === 0) strongest--;
    this.grade[space] = strongest;
  }
}

/** Zones without the spaces where something cancels them: `cancelled` is not 0 there. Writes into `out`. */
export function cancelZones(grade: Uint8Array, cancelled: ArrayLike<number>, out: Uint8Array): Uint8Array {
  for (let space = 0; space < grade.length; space++) out[space] = cancelled[space] === 0 ? grade[space]! : 0;
  return out;
}
