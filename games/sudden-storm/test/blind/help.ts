import type { WireAction } from '@rokada/kernel';
import { attack, told } from '../support/combat.ts';
import { scene, type Scene, type Table } from '../support/table.ts';

/** A steppe of zone D: clear for four hexes around, no river, no railway within two. */
export const MID = '8A:1625';
/** The six hexes around it, and the twelve around those: each of the six lies below every second of the twelve. */
export const RING = ['8A:1525', '8A:1624', '8A:1725', '8A:1726', '8A:1626', '8A:1526'] as const;
const OUTER = '1424 1524 1623 1724 1824 1825 1826 1727 1627 1527 1426 1425'.split(' ').map((hex) => `8A:${hex}`);
export const [NE, E, SE, SW, W, NW] = RING;

/** Out of the ring at one of its hexes, and along the outer ring. */
export const outward = (from: number, steps: number): string[] =>
  Array.from({ length: steps }, (_, i) => OUTER[(2 * from + i) % OUTER.length]!);

/** Seventeen hexes of that steppe, each beside the next. */
export const TRACK = [
  ...[29, 28, 27, 26, 25, 24, 23, 22, 21].map((column) => `8A:16${column}`),
  ...[22, 23, 24, 25, 26, 27, 28, 29].map((column) => `8A:17${column}`),
];
export const along = (steps: number): string[] => TRACK.slice(1, steps + 1);

/** Past the first weeks, in which Soviet zones are reduced. */
export const AUGUST = 'Aug I 41';
export const at = (units: NonNullable<Scene['units']>, more: Omit<Scene, 'units'> = {}): Table =>
  scene({ turn: AUGUST, units, ...more });

export const march = (unit: string, ...way: readonly string[]): WireAction => ({ type: 'move', units: [unit], way });
export const admin = (unit: string, ...way: readonly string[]): WireAction => ({
  type: 'admin-move',
  units: [unit],
  way,
});
export const overrun = (target: string, units: readonly string[], entering: readonly string[] = units): WireAction => ({
  type: 'overrun',
  target,
  units,
  entering,
});

/** Whether an action is accepted. */
export const may = (table: Table, side: string, action: WireAction): boolean => table.why(side, action) === undefined;

/** What an attack is asked besides, where nothing is said: armour is used, nobody is made neutral. */
const UNSAID: Record<string, unknown> = { neutral: [], armour: 'use' };

/** An attack with everything that is asked filled in. */
export function assault(
  table: Table,
  side: string,
  target: string,
  attackers: readonly string[],
  more: object = {},
): WireAction {
  const action: WireAction = attack(target, attackers, more);
  for (let asked = 0; asked < 2; asked++) {
    const no = table.why(side, action);
    const missing = no?.key === 'missing-slot' ? (no.params!['slot'] as string) : undefined;
    if (missing !== undefined) Object.assign(action, { [missing]: UNSAID[missing] });
  }
  return action;
}

/** Attacks with a die, the defender answering as is best for it, and tells how it went. */
export function fight(
  table: Table,
  target: string,
  attackers: readonly string[],
  die: number,
  more: object = {},
): ReturnType<typeof told> {
  const side = table.side;
  table.roll(die).act(side, assault(table, side, target, attackers, more));
  for (let i = 0; i < 4 && !table.has('battle'); i++) table.act(table.side, { type: 'keep-armour' });
  return told(table);
}
