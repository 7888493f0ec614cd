import { action, names, refusal, table, type Refusal, type State, type TablesOf } from '@rokada/kernel';
import { loadBoard, spaceOf } from '@rokada/kit';
import map from '../data/ruza.map';
import UNITS from '../data/units.json' with { type: 'json' };

/** The board, the six units, and what a state of the game holds. */
export { UNITS };
export const SIDES = ['german', 'soviet'];
export const [BRIGADE, STEPS, TURNS] = [5, 2, 8] as const;

export const board = loadBoard(map);
export const TOWNS = ['D5', 'E6'].map((id) => spaceOf(board, id));
export const spaces = names(board.ids);
export const pieces = names(UNITS.map((unit) => unit.id));

export const tables = {
  units: table('pieces', { at: 'space', steps: 'u8', moved: 'flag', fought: 'flag', hidden: 'flag' }),
  hexes: table('spaces', { owner: 'side' }),
};

export interface Skirmish extends State, TablesOf<typeof tables> {
  turn: number;
}

export const sideOf = (unit: number): string => UNITS[unit]!.side;
export const enemyOf = (side: string): string => (side === 'german' ? 'soviet' : 'german');
export const alive = (s: Skirmish, unit: number): boolean => s.units.at[unit]! >= 0;

/** The units of a side on the map, and those of them that the enemy can see (SK-6). */
export const unitsOf = (s: Skirmish, side: string): number[] =>
  [...UNITS.keys()].filter((unit) => sideOf(unit) === side && alive(s, unit));
export const seenOf = (s: Skirmish, side: string): number[] =>
  unitsOf(s, side).filter((unit) => s.units.hidden[unit] === 0);

export const neighbours = (at: number): Int32Array => board.to.subarray(board.first[at], board.first[at + 1]);
export const beside = (a: number, b: number): boolean => neighbours(a).includes(b);
export const isCover = (at: number): boolean => board.terrain.values[board.terrain.of[at]!]!.word !== 'clear';

/** Puts a unit in a hex; a side holds a town it was last in (SK-9). */
export function put(s: Skirmish, unit: number, at: number): void {
  s.units.at[unit] = at;
  s.hexes.owner[at] = SIDES.indexOf(sideOf(unit));
}

/** A player ends a step when he wants nothing more of it. */
export const end = action<Skirmish>('end', 'SK-1', {}, { apply: (s) => void (s.stack.at(-1)!.over = true) });

/** A player commands his own living units, each once a turn. */
export function refuseCommand(s: Skirmish, side: string, unit: number, used: 'moved' | 'fought'): Refusal | undefined {
  const [rule, of] = [used === 'moved' ? 'SK-4' : 'SK-7', { unit: { piece: unit } }];
  if (sideOf(unit) !== side) return refusal(rule, 'not-yours', of);
  if (!alive(s, unit)) return refusal('SK-8', 'destroyed', of);
  return s.units[used][unit] === 1 ? refusal(rule, `has-${used}`, of) : undefined;
}
