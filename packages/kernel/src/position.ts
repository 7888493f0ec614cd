import { isTooDeep } from './border.ts';
import type { Fault, Game, Start } from './game.ts';
import type { Frame, Json, State } from './state.ts';
import { push, stepOf } from './steps.ts';
import { rangeOf, type Column, type ColumnKind } from './tables.ts';

/**
 * A position: any moment of a game as readable JSON with printed ids. Rows of a table that stand at their start
 * values are left out, and so may be any plain field that is as before set-up.
 */
export interface Position {
  readonly format: 'rokada-position/1';
  readonly game: string;
  readonly rules: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  /** The step stack; or, shorter, its names joined by slashes, such as `turn/german/movement`. */
  readonly stack: string | readonly Json[];
  readonly [field: string]: Json | undefined;
}

/** Everything wrong with a position, at once. */
export class PositionError extends Error {
  override name = 'PositionError';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map((fault) => `${fault.where}: ${fault.what}`).join('\n'));
    this.faults = faults;
  }
}

const RESERVED = new Set(['format', 'game', 'rules', 'scenario', 'options', 'stack']);

export function writePosition<S extends State>(game: Game<S>, start: Start, s: Readonly<S>): Position {
  const position: Record<string, Json> = {
    format: 'rokada-position/1',
    game: game.id,
    rules: game.version,
    scenario: start.scenario,
    options: start.options,
  };
  for (const [key, value] of Object.entries(game.codec.recordOf(s))) position[key] = print(game, key, value);
  for (const [table, columns] of tablesOf(game)) {
    const rows: Json[] = [];
    for (const [i, id] of columns[0]!.rows.entries()) {
      const row: Record<string, Json> = {};
      for (const column of columns) {
        const value = game.codec.column(s, column)[i]!;
        if (value !== column.start) row[column.name] = printCell(game, column.kind, value);
      }
      if (Object.keys(row).length > 0) rows.push({ id, ...row });
    }
    position[table] = rows;
  }
  return position as unknown as Position;
}

/** Reads and checks a position; throws a PositionError that lists every fault by place. */
export function readPosition<S extends State>(game: Game<S>, json: unknown): { start: Start; state: S } {
  const faults: Fault[] = [];
  const fault = (where: string, what: string): void => void faults.push({ where, what });
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new PositionError([{ where: 'position', what: 'expected an object' }]);
  }
  if (isTooDeep(json)) throw new PositionError([{ where: 'position', what: 'is nested too deeply' }]);
  const position = json as Record<string, Json>;
  if (position['format'] !== 'rokada-position/1') fault('format', 'expected rokada-position/1');
  if (position['game'] !== game.id) fault('game', `expected ${game.id}, found ${JSON.stringify(position['game'])}`);
  if (position['rules'] !== undefined && position['rules'] !== game.version) {
    fault(
      'rules',
      `was written under version ${JSON.stringify(position['rules'])}; the rules here are ${game.version}`,
    );
  }
  const start = startOf(game, position, fault);
  if (faults.length > 0 || start === undefined) throw new PositionError(faults);

  const state = game.codec.create({ ...game.record(start), stack: [] });
  const tables = new Map(tablesOf(game));
  const known = new Set([...Object.keys(game.codec.recordOf(state)), 'outcome']);
  for (const [key, value] of Object.entries(position)) {
    const columns = tables.get(key);
    if (columns !== undefined) readTable(game, state, key, columns, value, fault);
    else if (RESERVED.has(key)) continue;
    else if (known.has(key)) (state as unknown as Record<string, Json>)[key] = scan(game, key, value, key, fault);
    else fault(key, `${game.id} has no such field or table`);
  }
  readStack(game, state, position['stack'], fault);
  if (faults.length === 0) faults.push(...(game.faults?.(state) ?? []));
  if (faults.length > 0) throw new PositionError(faults);
  return { start, state };
}

type Report = (where: string, what: string) => void;

function startOf<S extends State>(game: Game<S>, position: Record<string, Json>, fault: Report): Start | undefined {
  try {
    return game.start(
      position['scenario'] as string | undefined,
      (position['options'] ?? {}) as Record<string, string>,
    );
  } catch (error) {
    fault('scenario', (error as Error).message);
    return undefined;
  }
}

function tablesOf<S extends State>(game: Game<S>): [string, Column[]][] {
  const tables = new Map<string, Column[]>();
  for (const name of Object.keys(game.tables)) {
    tables.set(
      name,
      Object.keys(game.tables[name]!.columns).map((column) =>
        game.codec.layout.columns.find((each) => each.table === name && each.name === column)!,
      ),
    );
  }
  return [...tables];
}

function readTable<S extends State>(
  game: Game<S>,
  state: S,
  table: string,
  columns: readonly Column[],
  json: Json,
  fault: Report,
): void {
  if (!Array.isArray(json)) return fault(table, 'expected a list of rows');
  const index = new Map(columns[0]!.rows.map((id, i) => [id, i]));
  const names = game.tables[table]!.rows;
  const find = (id: string): number | undefined =>
    names === 'pieces' ? game.pieces.find(id) : names === 'spaces' ? game.spaces.find(id) : index.get(id);
  const seen = new Set<number>();
  for (const [n, row] of (json as Record<string, Json>[]).entries()) {
    const id = row?.['id'];
    const i = typeof id === 'string' ? find(id) : undefined;
    if (i === undefined) {
      fault(`${table}[${n}]`, `nothing is called ${JSON.stringify(id)}`);
      continue;
    }
    if (seen.has(i)) fault(`${table}.${id as string}`, 'is listed twice');
    seen.add(i);
    for (const [name, value] of Object.entries(row)) {
      if (name === 'id') continue;
      const column = columns.find((each) => each.name === name);
      const where = `${table}.${id as string}.${name}`;
      if (column === undefined) fault(where, 'no such column');
      else game.codec.column(state, column)[i] = readCell(game, column.kind, value, where, fault);
    }
  }
}

function printCell<S extends State>(game: Game<S>, kind: ColumnKind, value: number): Json {
  if (typeof kind !== 'string') return kind[value]!;
  switch (kind) {
    case 'flag':
      return value === 1;
    case 'space':
      return game.spaces.ids[value] ?? null;
    case 'piece':
      return game.pieces.ids[value] ?? null;
    case 'side':
      return game.sides[value] ?? null;
    default:
      return value;
  }
}

function readCell<S extends State>(game: Game<S>, kind: ColumnKind, json: Json, where: string, fault: Report): number {
  const named = (found: number | undefined, what: string): number => {
    if (found === undefined || found < 0) fault(where, `${JSON.stringify(json)} is no ${what}`);
    return found ?? -1;
  };
  if (typeof kind !== 'string') return named(kind.indexOf(json as string), `one of ${kind.join(', ')}`);
  if (kind === 'flag') {
    if (typeof json !== 'boolean') fault(where, 'expected true or false');
    return json === true ? 1 : 0;
  }
  if (kind === 'space' || kind === 'piece' || kind === 'side') {
    if (json === null) return -1;
    if (kind === 'side') return named(game.sides.indexOf(json as string), 'side of this game');
    const found = typeof json === 'string' ? (kind === 'space' ? game.spaces : game.pieces).find(json) : undefined;
    return named(found, kind === 'space' ? 'space of this board' : 'piece of this game');
  }
  const [min, max] = rangeOf(kind);
  if (!Number.isSafeInteger(json) || (json as number) < min || (json as number) > max) {
    fault(where, `expected a whole number from ${min} to ${max}`);
    return 0;
  }
  return json as number;
}

/** Plain data with the numbers of spaces and pieces printed by id, wherever a field of such a name appears. */
function print<S extends State>(game: Game<S>, key: string, value: Json): Json {
  const ref = game.refs?.[key];
  if (ref !== undefined && typeof value === 'number') return printCell(game, ref, value);
  if (Array.isArray(value)) return value.map((each: Json) => print(game, key, each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, print(game, name, each)]));
}

function scan<S extends State>(game: Game<S>, key: string, value: Json, where: string, fault: Report): Json {
  const ref = game.refs?.[key];
  if (ref !== undefined && (typeof value === 'string' || value === null))
    return readCell(game, ref, value, where, fault);
  if (Array.isArray(value)) return value.map((each: Json, i) => scan(game, key, each, `${where}[${i}]`, fault));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, scan(game, name, each, `${where}.${name}`, fault)]),
  );
}

function readStack<S extends State>(game: Game<S>, state: S, json: Json | undefined, fault: Report): void {
  if (typeof json === 'string') return readShortStack(game, state, json, fault);
  if (!Array.isArray(json)) return fault('stack', 'expected a list of steps, or their names joined by slashes');
  for (const [i, frame] of (json as Json[]).entries()) {
    const read = scan(game, 'stack', frame, `stack[${i}]`, fault) as unknown as Frame | null;
    if (typeof read !== 'object' || read === null || !game.steps.has(read.step)) {
      fault(`stack[${i}]`, 'is no step of this game');
    } else if (!Number.isSafeInteger(read.at) || read.at < 0) fault(`stack[${i}].at`, 'expected a whole number');
    else state.stack.push(read);
  }
}

/** Names only: each step must be a child of the one before it, which is taken to be running that child. */
function readShortStack<S extends State>(game: Game<S>, state: S, path: string, fault: Report): void {
  for (const [i, name] of path.split('/').entries()) {
    const here = game.steps.get(name);
    if (here === undefined) return fault('stack', `no step is called ${name}`);
    const parent = state.stack.at(-1);
    const children = parent === undefined ? undefined : game.steps.get(parent.step)!.children;
    const at = children?.findIndex((child) => stepOf(child).name === name);
    if (parent !== undefined && (at === undefined || at < 0)) {
      return fault('stack', `${name} is not a step of ${parent.step}`);
    }
    if (parent !== undefined) parent.at = at! + 2;
    const child = children?.[at!];
    push(state, here, child !== undefined && 'step' in child ? child.data : undefined);
    if (i === 0 && here !== game.sequence) return fault('stack', `must begin with ${game.sequence.name}`);
    state.stack.at(-1)!.at = 1;
  }
}
