import type { WireAction } from '@rokada/kernel';
import { EFT, REMNANTS } from '../../src/board.ts';
import { AXIS_JOINED, SOVIET_JOINED, type State } from '../../src/state.ts';
import { FIRST_AIR, pieceNamed } from '../../src/units.ts';
import { all, everywhere, onlyPoints, type Also } from './positions.ts';
import { scene, type Scene, type Table } from './table.ts';

/** Scenes in the air: two airfields a side in the country west of Kaluga, a target half-way between them. */
export const TARGET = '2A:3827';
/** Three and four hexes west of the target, and three and four east of it. */
export const [AXIS_BASE, AXIS_FIELD] = ['2A:3830', '2A:3831'] as const;
export const [SOVIET_BASE, SOVIET_FIELD] = ['2A:3824', '2A:3823'] as const;

type Units = NonNullable<Scene['units']>;
export const air = (units: Units, more: Omit<Scene, 'units'> = {}): Table =>
  scene({
    phase: 'air-phase',
    airfields: [AXIS_BASE, AXIS_FIELD, SOVIET_BASE, SOVIET_FIELD],
    units,
    ...more,
    owned: {
      axis: [AXIS_BASE, AXIS_FIELD, ...(more.owned?.axis ?? [])],
      soviet: [SOVIET_BASE, SOVIET_FIELD, ...(more.owned?.soviet ?? [])],
    },
  });

export const fly = (mission: string, target: string, ...units: readonly string[]): WireAction => ({
  type: 'fly',
  mission,
  units,
  target,
});
export const staged = (mission: string, via: string, target: string, ...units: readonly string[]): WireAction => ({
  type: 'fly-staged',
  mission,
  units,
  via,
  target,
});
export const intercept = (target: string, ...units: readonly string[]): WireAction => ({
  type: 'intercept',
  target,
  units,
});
export const pass = (type: string): WireAction => ({ type });
/** Whoever is asked ends these steps, one after another; those that ended by themselves are passed over. */
export function end(table: Table, ...steps: readonly (keyof typeof ENDS)[]): Table {
  for (const step of steps) if (table.open === step) table.act(table.side, pass(ENDS[step]));
  return table;
}
const ENDS = {
  'air-movement': 'end-air-movement',
  interception: 'end-interception',
  'air-missions': 'end-missions',
  'air-return': 'end-air-return',
};
/** Interceptors and whom they are against, `a > b`. */
export const allot = (step: string, ...pairs: readonly string[]): WireAction => ({
  type: `allot-${step}`,
  pairs: pairs.map((text) => {
    const [unit, against] = text.split(' > ');
    return { unit: unit!, against: against! };
  }),
});

/** What an air unit is: one word for its state. */
export function stateOf(table: Table, id: string): string {
  const row = pieceNamed(id) - FIRST_AIR;
  return table.s.air.inoperative[row] === 1 ? 'inoperative' : 'active';
}
export const missionOf = (table: Table, id: string): string | undefined =>
  table.seen(id)?.marks?.find((mark) => !['inoperative', 'guards'].includes(mark));

// --- Positions

const row = (id: string): number => pieceNamed(id) - FIRST_AIR;
export const inoperative =
  (...ids: readonly string[]) =>
  (s: State): void => {
    for (const id of ids) s.air.inoperative[row(id)] = 1;
  };
export const guards =
  (...ids: readonly string[]) =>
  (s: State): void => {
    for (const id of ids) s.air.guards[row(id)] = 1;
  };
export const raf =
  (...ids: readonly string[]) =>
  (s: State): void => {
    for (const id of ids) s.air.raf[row(id)] = 1;
  };
export const boxed =
  (boxes: { eft?: readonly string[]; remnants?: readonly string[] }) =>
  (s: State): void => {
    for (const id of boxes.eft ?? []) s.units.at[pieceNamed(id)] = EFT;
    for (const id of boxes.remnants ?? []) s.units.at[pieceNamed(id)] = REMNANTS;
  };

/** Every hex hangs together with a source, and these resource points are all there are. */
export const storesOf = (points: Readonly<Record<string, number>>): Also =>
  all(everywhere('hexes', 'lines', AXIS_JOINED | SOVIET_JOINED), onlyPoints(points));

/** Every shot that was told: who at whom, the differential, the modified roll, the result. */
export const shots = (table: Table): { at: string; by: string; differential: number; roll: number; result: string }[] =>
  table.news
    .filter(({ key }) => key === 'air-fire')
    .map(({ params, ledgers }) => ({
      by: table.idOf(params!['unit']),
      at: table.idOf(params!['target']),
      differential: ledgers![0]!.total,
      roll: ledgers![1]!.total,
      result: (params!['result'] as { word: string }).word.replace('air-', ''),
    }));
/** The last attack with bombs: its strength, and what came of it. */
export function bombed(table: Table): { strength: number; roll: number | undefined; column: unknown; result: string } {
  const news = table.news.findLast(({ key }) => key.startsWith('bombs-'))!;
  return {
    strength: news.ledgers![0]!.total,
    roll: news.ledgers![1]?.total,
    column: news.params!['column'],
    result: news.key,
  };
}
