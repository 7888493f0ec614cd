import { REPLACEMENT_POOL, districtNamed, gradedAt, hexNamed } from '../../src/board.ts';
import { turnNamed } from '../../src/charts.ts';
import { RP, type State, type tables } from '../../src/state.ts';
import { FIRST_AIR, NATIONS, SOVIET, campOfSide, pieceNamed, type Side } from '../../src/units.ts';

/** What else a position may hold: given as `also` of a scene, several one after another with `all`. */
export type Also = (s: State) => void;
export type Nation = (typeof NATIONS)[number];

export const nationOf = (word: Nation): number => NATIONS.indexOf(word);

export const all =
  (...parts: readonly (Also | undefined)[]): Also =>
  (s) =>
    parts.forEach((part) => part?.(s));

/** Tables whose rows a position names: units by id, hexes and the cities in them, districts by word. */
const ROWS = {
  units: pieceNamed,
  hexes: hexNamed,
  cities: (hex: string): number => gradedAt[hexNamed(hex)]!,
  districts: districtNamed,
};
type Rows<T> = Readonly<Record<string, Partial<Record<keyof T, number>>>>;
type Plain = Omit<State, keyof typeof tables>;
type Given = { readonly [T in keyof typeof ROWS]?: Rows<State[T]> } & {
  /** Fields that are no columns; objects within are merged. */
  readonly record?: { readonly [K in keyof Plain]?: Plain[K] extends readonly unknown[] ? Plain[K] : Parts<Plain[K]> };
};
type Parts<T> = T extends object ? { readonly [K in keyof T]?: Parts<T[K]> } : T;

/** A position from data: columns by the name of their row, and fields of the record. */
export const given =
  ({ record = {}, ...columns }: Given): Also =>
  (s) => {
    for (const table of Object.keys(columns) as (keyof typeof ROWS)[])
      for (const [name, values] of Object.entries<Readonly<Record<string, number>>>(columns[table]!)) {
        const row = ROWS[table](name);
        if (row < 0) throw new RangeError(`there is no ${name} among ${table}`);
        for (const [column, value] of Object.entries(values))
          (s[table] as Record<string, Record<number, number>>)[column]![row] = value;
      }
    merge(s as unknown as Tree, record);
  };
interface Tree {
  [key: string]: unknown;
}
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
function merge(into: Tree, from: Tree): void {
  for (const [key, value] of Object.entries(from)) {
    const old = into[key];
    if (isTree(old) && isTree(value)) merge(old, value);
    else into[key] = structuredClone(value);
  }
}

/** The same values in several rows. */
export const rows = <T>(names: readonly string[], values: T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, values]));

/** One value in a whole column. */
export const everywhere =
  <T extends keyof typeof tables>(table: T, column: keyof State[T] & string, value: number): Also =>
  (s) => {
    (s[table] as Record<string, { fill(value: number): unknown }>)[column]!.fill(value);
  };

/** These resource points and no others. */
export const onlyPoints = (points: Readonly<Record<string, number>>): Also =>
  all(
    everywhere('hexes', 'points', 0),
    given({ hexes: Object.fromEntries(Object.entries(points).map(([hex, count]) => [hex, { points: count }])) }),
  );

/** Units that wait in the replacement pool. */
export const pooled = (...ids: readonly string[]): Also => given({ units: rows(ids, { at: REPLACEMENT_POOL }) });

/** A hundred points of everything, for everybody. */
export const rich: Also = (s) => {
  s.nations.infantry.fill(100 * RP);
  s.nations.infantry[nationOf('soviet')] = 0;
  s.armour = [100 * RP, 100 * RP];
  s.artillery = 100 * RP;
  s.districts.infantry.fill(100 * RP);
};

/** Infantry points in hand. */
export const infantryOf =
  (points: Partial<Record<Nation, number>>): Also =>
  (s) => {
    for (const [nation, count] of Object.entries(points)) s.nations.infantry[nationOf(nation as Nation)] = count * RP;
  };

/** Attack strength lost in combat so far. */
export const lossesOf =
  (losses: Partial<Record<Nation, number>>): Also =>
  (s) => {
    for (const [nation, count] of Object.entries(losses)) s.nations.losses[nationOf(nation as Nation)] = count;
  };

/** A city that was lost once, whoever has it now. */
export const onceLost = (hex: string): Also => given({ hexes: { [hex]: { lost: 1 } } });

export const emptyTruck = (id: string): Also => given({ units: { [id]: { empty: 1 } } });

/** Six German divisions two hexes around a place: it is cut off, and not in their zones. */
export function ringAround(id: string): Record<string, string> {
  const [sheet, hex] = id.split(':') as [string, string];
  const [row, column] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
  const corners = [
    [row, column - 2],
    [row, column + 2],
    [row - 2, column - 1],
    [row - 2, column + 1],
    [row + 2, column - 1],
    [row + 2, column + 1],
  ] as const;
  const two = (n: number): string => String(n).padStart(2, '0');
  const units = ['21', '11', '58', '254', '93', '291'];
  return Object.fromEntries(corners.map(([r, c], i) => [`${sheet}:${two(r)}${two(c)}`, `ger-inf-xx-${units[i]!}`]));
}

/** Points that lie in a city, and armour points in its factory. */
export const stocked =
  (hex: string, points: number): Also =>
  (s) => {
    s.cities.infantry[gradedAt[hexNamed(hex)]!] = points * RP;
    for (const factory of s.factories) if (factory.hex === hexNamed(hex)) factory.armour = points * RP;
  };

/** A city that has been out of supply for so many turns of its Soviet owner. */
export const hungry = (hex: string, turns: number): Also =>
  given({ cities: { [hex]: { outTurns: turns, outSince: SOVIET } } });

/** Armour points of a side. */
export const armourOf =
  (side: Side, points: number): Also =>
  (s) => {
    s.armour[campOfSide(side)] = points * RP;
  };

/** Hungarians and Romanians of the reserve. */
export const inReserve = (...ids: readonly string[]): Also => given({ units: rows(ids, { reserve: 1 }) });

export const inoperative =
  (...ids: readonly string[]): Also =>
  (s) => {
    for (const id of ids) s.air.inoperative[pieceNamed(id) - FIRST_AIR] = 1;
  };

/** Lend-lease that waits in ports. */
export const onQuays = (quays: State['quays']): Also => given({ record: { quays } });

/** 34g: an air unit of the RAF. */
export const ofTheRaf =
  (id: string): Also =>
  (s) => {
    s.air.raf[pieceNamed(id) - FIRST_AIR] = 1;
    s.air.guards[pieceNamed(id) - FIRST_AIR] = 1;
  };

/** Every railway of standard gauge, so that gauge decides nothing. */
export const standardGauge = everywhere('rails', 'standard', 1);

/** A city that the Axis gained in a turn. */
export const captured = (hex: string, turn: string): Also => given({ cities: { [hex]: { gained: turnNamed(turn) } } });
