import { TABLES } from '../data.ts';

/** The edges of the table: who comes on by which, and who leaves by which. */

export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];

/** CA-WDR-1: from table turn 6 on, by the edge that is farthest from the enemy. */
export const mayLeaveTable = (turn: number): boolean => turn >= TABLES.tableRetreat.fromTurn;
const OPPOSITE: Readonly<Record<Edge, Edge>> = { north: 'south', south: 'north', east: 'west', west: 'east' };
export const leavesBy = (enemyCameBy: Edge): Edge => OPPOSITE[enemyCameBy];

/** CA-ECS-C3: in Relief support those who break out cross no man's land, and the relief comes from the rear zone. */
export type ReliefPart = 'breakout' | 'relief';
export const reliefEntry = (part: ReliefPart): 'no-mans-land' | 'rear-zone' =>
  part === 'breakout' ? 'no-mans-land' : 'rear-zone';

/** CA-ECS-C4: a metre of one side edge, named before; any edge for who outflanks. */
export const RELIEF_STRETCH_CM = 100;
export function reinforcementEdges(
  named: Edge,
  options: readonly string[],
): readonly { edge: Edge; cm: number | null }[] {
  if (options.includes('outflanking')) return EDGES.map((edge) => ({ edge, cm: null }));
  return [{ edge: named, cm: RELIEF_STRETCH_CM }];
}

/** CA-LND-B2, CA-LND-B3, ruling 38: points evacuated by a table turn, a tenth of those kept off the table at first. */
export function evacuated(offTable: number, objectiveLost: readonly boolean[]): number {
  const turns = objectiveLost.filter((lost, i) => i > 0 && !lost).length;
  return Math.min(offTable, Math.floor((offTable * turns * 10) / 100));
}

/** CA-LND-B4: from the table by the rear edge, while the enemy contests no objective. */
export const mayEmbarkFromTable = (edge: 'rear' | 'other', contested: boolean): boolean =>
  edge === 'rear' && !contested;
