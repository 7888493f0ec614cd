import { refusal, type Refusal } from '@rokada/kernel';
import { maskOf } from '@rokada/kit';
import { COASTAL, FULL_LAKE, FULL_SEA, board, neighboursOf } from '../board.ts';
import { MP, charts } from '../charts.ts';
import { ownedAtStart, owns, type State } from '../state.ts';
import { SOVIET, enemyOf } from '../units.ts';
import { plays } from '../options.ts';
import { closedGround } from './neutrals.ts';
import { isIcebound, isTown, mayUsePort } from './ships.ts';
import { waterway, type Price } from './waterways.ts';
import { isFrozenEdge } from './weather.ts';
import { FLOTILLA_ZONES, fieldOf } from './zones.ts';

/** River flotillas (27E), on rivers, lakes and along the coast. All of them are Soviet. */

/** 27Ec: coastal hexes, and the open sea beside them. */
const COASTAL_WATERS = maskOf(
  board,
  (hex) => COASTAL[hex] === 1 || (FULL_SEA[hex] === 1 && neighboursOf(hex).some((next) => COASTAL[next] === 1)),
);

/** A frozen river bears no boats; the rules tell it of coasts alone, so players may agree otherwise. */
export const isRiverShut = (s: State, edge: number): boolean =>
  edge >= 0 && plays(s, 'frozen-rivers', 'rivers-shut') && isFrozenEdge(s, edge);

/** 27Ec: what a flotilla may spend in a movement phase, in units of 1/MP point. */
export const FLOTILLA_MOVEMENT = charts.naval.flotilla.movement * MP;

/** Why a flotilla may not take a step, if the water is there. */
export function refuseFlotilla(s: State, to: number, edge: number, also: number): Refusal | undefined {
  const params = { hex: { space: to } };
  if (FULL_SEA[to] === 1 && COASTAL_WATERS[to] === 0) return refusal('SS-27Ec', 'not-coastal-waters', params);
  if (owns(s, enemyOf(SOVIET), to)) return refusal('SS-27Ee', 'enemy-owned', params);
  if (closedGround(s, SOVIET)[to] === 1) return refusal('SS-30Ba', 'neutral-country', params);
  if (isIcebound(s, to)) return refusal('SS-28D3b', 'under-ice', params);
  return isRiverShut(s, edge) || isRiverShut(s, also) ? refusal('SS-28D2a', 'river-under-ice', params) : undefined;
}

/** 27Ec, 27Ee: one point a hex, and zones as on land. */
export function flotillaPrice(s: State): Price {
  const zones = fieldOf(s).enemyZone[SOVIET];
  const { cost, grades } = FLOTILLA_ZONES;
  return (from, to, edge, also) =>
    refuseFlotilla(s, to, edge, also) === undefined ? MP + cost[zones[from]! * grades + zones[to]!]! : -1;
}

/** 27Ee: why it may not end there. */
export const refuseMooring = (hex: number): Refusal | undefined =>
  FULL_SEA[hex] === 1 || FULL_LAKE[hex] === 1
    ? refusal('SS-27Ee', 'flotilla-in-open-water', { hex: { space: hex } })
    : undefined;

/** 27Eg: any town on the water; river ports are used as ports are. */
export const isRiverPort = (s: State, hex: number): boolean =>
  mayUsePort(s, SOVIET, hex) ||
  (isTown(hex) &&
    owns(s, SOVIET, hex) &&
    ownedAtStart(s, SOVIET, hex) &&
    waterway(true, true).placesOf(hex).length > 0);
