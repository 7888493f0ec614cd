import {
  action,
  frameOf,
  ledger,
  line,
  piece,
  refusal,
  rows,
  step,
  type Ledger,
  type Line,
  type World,
} from '@rokada/kernel';
import { TWO_DICE, rollDice, sumOf } from '@rokada/kit';
import { charts } from '../charts.ts';
import type { State } from '../state.ts';
import { SOVIET, camp, isFinnish, isGerman, sideOf } from '../units.ts';
import {
  ABORTED,
  NO_RESULT,
  RETURNING,
  isFighterUnit,
  loseAirUnit,
  rowOf,
  strengthInAir,
  valuesOf,
} from './aircraft.ts';

/** Fire in the air (20B1b, 20B2, 20B3): the table, one shot, and an exchange of fire between one unit and some others. */

export type AirResult = 'K' | 'A' | 'R' | '-';
const { columns, clamp, lowestRoll } = charts.airCombat;
const [LEAST, MOST] = clamp as [number, number];
type Row = { readonly K: number | null; readonly A: number | null; readonly R: number | null };

/** 20B3a */
export const differential = (s: State, firer: number, target: number): Ledger =>
  ledger('differential', [
    line('SS-20B3a', 'air-attack', strengthInAir(s, firer, 'attack'), { unit: { piece: firer } }),
    line('SS-20B3a', 'air-defence', -strengthInAir(s, target, 'defence'), { unit: { piece: target } }),
  ]);

/** 34g: an RAF unit counts as Guards. */
const isGuardsAir = (s: State, u: number): boolean => s.air.guards[rowOf(u)] === 1 || s.air.raf[rowOf(u)] === 1;

/** 20B3c, 23C: what changes the roll. */
export function airModifiers(s: State, firer: number, target: number): Line[] {
  const lines: Line[] = [];
  const isBomber = (u: number): boolean => valuesOf(u).class === 'B';
  if (isFighterUnit(firer) && isBomber(target)) lines.push(line('SS-20B3c', 'fighter-at-bomber', -1));
  if (isBomber(firer) && isFighterUnit(target)) lines.push(line('SS-20B3c', 'bomber-at-fighter', 1));
  const isSuperior = isFighterUnit(firer) && (isGerman[firer] === 1 || isFinnish[firer] === 1);
  if (isSuperior && camp(target) === SOVIET && !isGuardsAir(s, target))
    lines.push(line('SS-23Ca', 'pilot-superiority', -1));
  return lines;
}

/** The table: kill, then abort, then return. */
export function readTable(difference: number, roll: number): AirResult {
  const column = Math.min(MOST, Math.max(LEAST, difference));
  const row = columns[String(column) as keyof typeof columns] as Row;
  const now = Math.max(lowestRoll, roll);
  for (const result of ['K', 'A', 'R'] as const) if (row[result] !== null && now <= row[result]) return result;
  return '-';
}

/** 20B3b: two dice. */
function fire(s: State, firer: number, target: number, world: World): AirResult {
  const difference = differential(s, firer, target);
  const dice = rollDice(world.chance, TWO_DICE);
  const roll = ledger('die', [line('SS-20B3b', 'two-dice', sumOf(dice)), ...airModifiers(s, firer, target)]);
  const result = readTable(difference.total, roll.total);
  s.air.fired[rowOf(firer)] = 1;
  world.tell({
    key: 'air-fire',
    rules: ['SS-20B3b'],
    params: { unit: { piece: firer }, target: { piece: target }, result: { word: `air-${result}` } },
    ledgers: [difference, roll],
  });
  return result;
}

/** 20B2 */
function suffer(s: State, u: number, result: AirResult, world: World): void {
  if (result === 'K') loseAirUnit(s, u, 'combat', 'SS-20B2c', world);
  else if (result !== '-') s.air.result[rowOf(u)] = result === 'A' ? ABORTED : RETURNING;
}
/** Still in the fight. */
export const isInFight = (s: State, u: number): boolean =>
  s.air.target[rowOf(u)]! >= 0 && s.air.result[rowOf(u)] === NO_RESULT;

// --- One against some

export interface Exchange {
  readonly one: number;
  readonly many: number[];
  /** 20B1d1: the one does not fire. */
  readonly mute: boolean;
  /** At whom the one fires; -1 until it is said. */
  aim: number;
  isOrdered: boolean;
}
export const exchangeOf = (one: number, many: readonly number[], mute = false): Exchange => ({
  one,
  many: strongestFirst(many),
  mute,
  aim: many.length === 1 ? many[0]! : -1,
  isOrdered: new Set(many.map((u) => valuesOf(u).model)).size === 1,
});
const strongestFirst = (units: readonly number[]): number[] =>
  units.toSorted((a, b) => valuesOf(b).attack - valuesOf(a).attack);
const current = (s: State): Exchange => frameOf(s, exchange);
/** The best target: where the difference is greatest. */
const bestAim = (s: State, { one, many }: Exchange): number =>
  many.toSorted((a, b) => differential(s, one, b).total - differential(s, one, a).total)[0]!;

const aimAt = action<State, { unit: number }>(
  'aim-at',
  'SS-20B1b2',
  {
    unit: piece({
      among: (s) => current(s).many,
      refuse: (s, _d, u) =>
        current(s).many.includes(u) ? undefined : refusal('SS-20B1b2', 'not-against-it', { unit: { piece: u } }),
      note: (s, _d, u) => differential(s, current(s).one, u),
    }),
  },
  { apply: (s, d) => void (current(s).aim = d.unit) },
);
const keepAim = action<State>(
  'keep-aim',
  'SS-20B1b2',
  {},
  { apply: (s) => void (current(s).aim = bestAim(s, current(s))) },
);

/** 20B1b2: the several fire in the order their owner wants. */
const fireOrder = action<State, { order: readonly { unit: number }[] }>(
  'fire-in-order',
  'SS-20B1b2',
  {
    order: rows<State, { order: readonly { unit: number }[] }, { unit: number }>({
      columns: [{ name: 'unit', of: 'piece', among: (s) => current(s).many }],
      min: (s) => current(s).many.length,
      max: (s) => current(s).many.length,
      suggest: (s) => current(s).many.map((unit) => ({ unit })),
    }),
  },
  {
    apply(s, d) {
      const f = frameOf(s, exchange);
      f.many.splice(0, f.many.length, ...d.order.map(({ unit }) => unit));
      f.isOrdered = true;
    },
  },
);
const keepOrder = action<State>(
  'keep-fire-order',
  'SS-20B1b2',
  {},
  { apply: (s) => void (current(s).isOrdered = true) },
);

const needsAim = (f: Exchange): boolean => !f.mute && f.aim < 0;

/** 20B1b1: everybody fires once; what was hit is hit when all have fired. */
function resolve(s: State, f: Exchange, world: World): void {
  const shot = f.mute ? '-' : fire(s, f.one, f.aim, world);
  let suffered: AirResult = '-';
  for (const u of f.many) {
    suffered = fire(s, u, f.one, world);
    if (suffered !== '-') break;
  }
  if (!f.mute) suffer(s, f.aim, shot, world);
  suffer(s, f.one, suffered, world);
}

export const exchange = step<State, Exchange>('air-exchange', 'SS-20B1b1', {
  abouts: ['aiming', 'ordering-fire'],
  decision(_s, f) {
    const params = { unit: { piece: f.one }, units: { pieces: f.many } };
    if (needsAim(f)) return { side: sideOf(camp(f.one)), about: 'aiming', params, actions: ['aim-at', 'keep-aim'] };
    return f.isOrdered
      ? undefined
      : {
          side: sideOf(camp(f.many[0]!)),
          about: 'ordering-fire',
          params,
          actions: ['fire-in-order', 'keep-fire-order'],
        };
  },
  actions: [aimAt, keepAim, fireOrder, keepOrder],
  done: (_s, f) => !needsAim(f) && f.isOrdered,
  leave: resolve,
});
