import { ZONES } from '../../src/data.ts';
import { ARMIES, Table, type ForcesSetting, type Setting, type UnitRow } from '../support/table.ts';

/** What the tests written from the rulebook alone share: whole turns, and what they brought. */

export { ARMIES, Table, type Setting, type UnitRow };

/** The first turn of every season of every year. */
export const FIRST = {
  'summer 41': 1,
  'autumn 41': 7,
  'winter 41': 10,
  'spring 42': 13,
  'summer 42': 15,
  'autumn 42': 20,
  'winter 42': 22,
  'spring 43': 25,
  'summer 43': 27,
  'autumn 43': 32,
  'winter 43': 35,
  'spring 44': 37,
  'summer 44': 39,
  'autumn 44': 44,
  'winter 44': 47,
  'spring 45': 49,
  'summer 45': 54,
} as const;

/** Zones of a position by name, with what differs from the beginning. */
export type ZoneRows = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
export const G = { owner: 'german' };
export const R = { owner: 'russian' };
/** The same for several zones. */
export const all = (row: Readonly<Record<string, unknown>>, ...zones: string[]): ZoneRows =>
  Object.fromEntries(zones.map((id) => [id, row]));

/** Units of one type with numbers in a row, veterans unless something else is said. */
export const many = (count: number, type: string, from = 20, letter = 'g', more: object = {}): UnitRow[] =>
  Array.from({ length: count }, (_, i) => ({ id: `${letter}${from + i}`, type, grade: 'veteran', ...more }));
export const ids = (rows: readonly UnitRow[]): string[] => rows.map(({ id }) => id);

export type SideName = 'german' | 'russian';
export const foeOf = (side: SideName): SideName => (side === 'german' ? 'russian' : 'german');

export interface Fight extends Setting, ForcesSetting {
  readonly plan?: object;
  readonly result: string;
  readonly losses?: Readonly<Record<string, object>>;
  readonly filed?: object;
}

export const holdings = (t: Table): Map<string, string> => new Map(ZONES.map(({ id }) => [id, t.owner(id)]));

/** Zones that changed hands since then. */
export const changed = (t: Table, before: Map<string, string>): string[] =>
  ZONES.map(({ id }) => id).filter((id) => t.owner(id) !== before.get(id));

/** A battle up to its confirmed report: nothing of the aftermath is decided yet. */
export function fought(f: Fight): Table {
  const { plan, result, losses, filed, attacker, size, cards, reply, prelude, declare, other, ...setting } = f;
  const more = { attacker, size, cards, reply, prelude, declare, other };
  const given = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined));
  const t = new Table(setting);
  t.toForces(plan, given);
  return t.toReport().report(result, losses, filed);
}

/** A whole turn; which zones it moved to the other side. */
export function turnOf(f: Fight): { t: Table; moved: string[] } {
  const { zones = {}, units = ARMIES } = f;
  const before = holdings(new Table({ zones, units }));
  const t = fought(f).endTurn();
  return { t, moved: changed(t, before) };
}

/** Takes what is offered until nothing is left to gain. */
export function takeAll(t: Table): Table {
  for (let n = 0; n < 8 && t.asked[0]?.endsWith('gaining') === true; n++) {
    const side = t.asked[0].split(' ')[0]!;
    t.act(side, { type: 'take-zone', zone: t.offered(side, 'take-zone')[0]! });
  }
  return t;
}

/** How many zones the battle moved. */
export function gainOf(f: Fight): number {
  const { zones = {}, units = ARMIES } = f;
  const before = holdings(new Table({ zones, units }));
  return changed(takeAll(fought(f)), before).length;
}

/** Hands with nothing in them but this. */
export const holding = (
  side: SideName,
  cards: { blue?: readonly string[]; green?: readonly string[]; mauve?: readonly number[] },
): object => ({
  german: { blue: [], green: [], mauve: [] },
  russian: { blue: [], green: [], mauve: [] },
  [side]: { blue: [], green: [], mauve: [], ...cards },
});

/** The last battle as a position names it. */
export const lastBattle = (more: object): object => ({
  scenario: 'assault',
  attacker: 'german',
  winner: 'german',
  origin: 'lublin',
  target: 'kowel',
  progress: true,
  gained: ['kowel'],
  ...more,
});
