import { decodeAction, type WireAction } from '@rokada/kernel';
import { game } from '../src/game.ts';
import { scene, type Scene, type Table } from './support.ts';

/** What an action would do, as the player sees it before he commits. */
export interface Told {
  readonly attack: number;
  readonly defence: number;
  readonly shifts: number;
  readonly die: number;
  /** The heading of the column, none when no die is rolled. */
  readonly column: string | undefined;
  readonly results: readonly string[];
  /** Every rule that stands behind one of the numbers. */
  readonly rules: readonly string[];
}

/** The same action, with no support where support could be given and none is named. */
export function fit(table: Table, side: string, action: WireAction): WireAction {
  const no = table.why(side, action);
  return no?.key === 'missing-slot' && no.params?.['slot'] === 'support' ? { ...action, support: [] } : action;
}

export function told(table: Table, side: string, proposed: WireAction): Told {
  const action = fit(table, side, proposed);
  const no = table.why(side, action);
  if (no !== undefined) throw new Error(`${action.type} is refused: ${no.rule} ${no.key} ${JSON.stringify(no.params)}`);
  const decoded = decodeAction(game, action);
  if (decoded.refusal !== undefined) throw new Error(decoded.refusal.key);
  const preview = game.preview(table.s, side, decoded.action) as ReturnType<typeof game.preview> & { column?: string };
  const total = (of: string): number => preview.ledgers.find((each) => each.of === of)?.total ?? 0;
  return {
    attack: total('attack') + total('bombardment'),
    defence: total('defence') + total('bombardment-defence'),
    shifts: total('shifts'),
    die: total('die'),
    column: preview.column,
    results: (preview.results ?? []).map((each) => each.result),
    rules: preview.ledgers.flatMap((each) => each.lines.map((line) => line.rule)),
  };
}

/**
 * Open steppe east of the Volga, clear for four hexes around: E4929 is attacked, from E4829 (north-west), E4830
 * (south-west), E4928 (north) and E4930 (south). East of it lie E5029 and E5030.
 */
export const STEPPE = 'E4929';

/** An Axis Combat activation in which these units stand on the map. */
export const axisCombat = (units: Scene['units'], more: Partial<Scene> = {}): Table =>
  scene({ turn: 2, units, chit: 'axis:combat', ...more });
export const sovietCombat = (units: Scene['units'], more: Partial<Scene> = {}): Table =>
  scene({ scenario: 'campaign-fall-blau', turn: 12, units, chit: 'soviet:combat', ...more });
export const attack = (target: string, attackers: readonly string[], more: object = {}): WireAction => ({
  type: 'attack',
  target,
  attackers,
  ...more,
});

/** Why an attack is refused, with no support where none is named. */
export const whyNot = (table: Table, side: string, action: WireAction) => table.why(side, fit(table, side, action));
/** Makes an attack, to which the defender adds no support; its dice fall as told. */
export function strike(table: Table, side: string, action: WireAction, ...dice: readonly number[]): Table {
  table.roll(...dice).act(side, fit(table, side, action));
  return table.open === 'replying' ? table.act(table.side, { type: 'decline-support' }) : table;
}
