import type { WireAction } from '@rokada/kernel';
import { FACE_WORDS, pieceNamed } from '../../src/units.ts';
import { scene, type Scene, type Table } from './table.ts';

/** Scenes of combat on open ground without rivers or towns, two hexes around in every direction. */
export const MID = '7A:3714';
export const [W, NW, NE, E, SE, SW] = ['7A:3715', '7A:3614', '7A:3613', '7A:3713', '7A:3813', '7A:3814'] as const;

export const combat = (units: NonNullable<Scene['units']>, more: Omit<Scene, 'units'> = {}): Table =>
  scene({ phase: 'combat-phase', units, ...more });

export const attack = (target: string, attackers: readonly string[], more: object = {}): WireAction => ({
  type: 'attack',
  target,
  attackers,
  ...more,
});
export const lose = (unit: string): WireAction => ({ type: 'lose-unit', unit });
export const retreat = (to: string, ...units: readonly string[]): WireAction => ({ type: 'retreat', units, to });
export const advance = (...units: readonly string[]): WireAction => ({ type: 'advance', units });

/** Rolls and attacks; nobody declines what is asked before the die. */
export const strike = (table: Table, side: string, action: WireAction, ...dice: readonly number[]): Table =>
  table.roll(...dice).act(side, action);

/** The last battle as it was told: totals, column, result, and the die line by line. */
export function told(table: Table): {
  attack: number;
  defence: number;
  die: number;
  column: unknown;
  result: string;
  lines: Record<string, number>;
} {
  const news = table.news.findLast((line) => line.key === 'battle')!;
  const of = (name: string) => news.ledgers!.find((each) => each.of === name)!;
  return {
    attack: of('attack').total,
    defence: of('defence').total,
    die: of('die').total,
    column: news.params!['column'],
    result: (news.params!['result'] as { word: string }).word,
    lines: Object.fromEntries(of('die').lines.map((line) => [line.label, line.value])),
  };
}

/** Which side a counter shows. */
export const face = (table: Table, id: string): string => FACE_WORDS[table.s.units.face[pieceNamed(id)]!]!;
export const POOL = 'replacement-pool';
