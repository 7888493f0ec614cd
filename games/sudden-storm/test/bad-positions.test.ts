import { PositionError, readPosition, writePosition, type Json } from '@rokada/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { scene } from './support/table.ts';

/** Positions that cannot be: each is refused, with the fault by name. */
type Written = Record<string, Json> & { units: Record<string, Json>[]; hexes: Record<string, Json>[] };
const HEX = '2A:5027';
const STACK = ['ger-inf-xx-1', 'ger-inf-xx-11', 'ger-inf-xx-21'];
/** In the air phase, when nobody moves. */
const written = (): Written => {
  const { s } = scene({
    turn: 'Aug II 41',
    phase: 'air-phase',
    units: { [HEX]: STACK, '2A:3317': 'sov-rifle-xx-100' },
  });
  return JSON.parse(JSON.stringify(writePosition(game, game.start('barbarossa'), s))) as Written;
};
function faultsOf(change: (position: Written) => void): string[] {
  const position = written();
  change(position);
  try {
    readPosition(game, position);
    return [];
  } catch (error) {
    if (!(error instanceof PositionError)) throw error;
    return error.faults.map(({ rule, where, what }) => `${rule ?? ''} ${where} ${what}`.trim());
  }
}
const rowOf = (rows: Record<string, Json>[], id: string): Record<string, Json> => {
  const found = rows.find((row) => row['id'] === id);
  if (found !== undefined) return found;
  const made: Record<string, Json> = { id };
  rows.push(made);
  return made;
};
const unit = (p: Written, id: string): Record<string, Json> => rowOf(p.units, id);
const hex = (p: Written, id: string): Record<string, Json> => rowOf(p.hexes, id);

describe('positions', () => {
  test('a good one is read', () => {
    expect(faultsOf(() => {})).toEqual([]);
  });

  test('stacking', () => {
    expect(faultsOf((p) => (unit(p, 'ger-inf-xx-58')['at'] = HEX))).toEqual([`SS-8A1a ${HEX} overstacked`]);
    expect(faultsOf((p) => (unit(p, 'ger-inf-xx-1')['at'] = '6A:0905'))[0]).toMatch(
      /ger-inf-xx-1 stands in the water$/,
    );
  });

  test('ownership', () => {
    expect(faultsOf((p) => (hex(p, HEX)['owner'] = 'soviet'))).toEqual([
      `SS-3Ea ${HEX} is not owned by who stands there`,
    ]);
    expect(faultsOf((p) => (unit(p, 'sov-rifle-xx-112')['at'] = HEX))).toEqual([
      `SS-6h ${HEX} holds units of both sides`,
    ]);
    expect(faultsOf((p) => (hex(p, '9A:1526')['owner'] = 'axis'))).toEqual([
      'SS-35l 9A:1526 is owned, and its country is neutral',
    ]);
  });

  test('pools', () => {
    expect(faultsOf((p) => (unit(p, 'sov-tank-xx-1')['at'] = 'replacement-pool'))).toEqual([
      'SS-33E2a sov-tank-xx-1 is in the replacement pool and cannot be replaced',
    ]);
    expect(faultsOf((p) => (p['armour'] = [0, -20]))).toEqual([
      'SS-33B1a soviet-armour-points are fewer points than none',
    ]);
    expect(faultsOf((p) => (p['garrisonDebt'] = -1))).toEqual(['SS-30Hc garrisons are owed fewer points than none']);
    expect(faultsOf((p) => (unit(p, 'ger-inf-xx-58')['at'] = 'broken-down'))).toEqual([
      'SS-15Bc ger-inf-xx-58 is broken down without parts',
    ]);
  });

  test('the calendar', () => {
    for (const turn of [0, 20, 3.5])
      expect(faultsOf((p) => (p['turn'] = turn))).toEqual(['SS-36Aa turn is not on the calendar']);
    expect(faultsOf((p) => (p['weather'] = [0, 9, 0, 0, 0]))).toEqual(['SS-28A2a weather-zone-b has no such weather']);
    expect(faultsOf((p) => (p['cold'] = [0, 0, 2, 0, 0]))).toEqual([
      'SS-28D2a weather-zone-c counts cold turns that its weather denies',
    ]);
    expect(faultsOf((p) => (p['iranOpen'] = false))).toContain('SS-30Bd iran is open or closed at the wrong date');
  });
});
