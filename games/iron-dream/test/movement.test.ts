import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  ROUGH,
  MARSH,
  MOUNTAIN,
  CLEAR,
  FRANCE,
  LAND,
  idOf,
  neighbours,
  terrain,
  arcTo,
  isBarred,
  isHook,
  isWater,
} from '../src/geography.ts';
import { EMERGENCY, FORTRESS, UNSUPPLIED, doing } from '../src/state.ts';
import { reachOf } from '../src/rules/leaving-supply.ts';
import { marchOf, pathCost } from '../src/rules/march.ts';
import { allowance } from '../src/rules/movement-points.ts';
import { refuseTogether } from '../src/rules/stacking.ts';
import { act, hex, piece, refresh, ruleOf, scene, where } from './support.ts';

/** A hex of one terrain with a clear neighbour, no water between them. */
function beside(ground: number): readonly [from: string, to: string] {
  for (const to of LAND) {
    if (terrain[to] !== ground || isHook[to] === 1) continue;
    const from = neighbours(to).find(
      (each) => terrain[each] === CLEAR && isBarred[arcTo(each, to)] === 0 && isWater[arcTo(each, to)] === 0,
    );
    if (from !== undefined) return [idOf(from), idOf(to)];
  }
  throw new Error('no such hexes');
}

const cost = (id: string, from: string, to: string): number => {
  const s = scene({ bare: true, units: {} });
  s.units.at[piece(id)] = hex(from);
  return pathCost(s, marchOf(s, [piece(id)]), [hex(to)]);
};

describe('stacking (8)', () => {
  const limit = (camp: 0 | 1 | 2, at: string, ids: string): string | undefined =>
    refuseTogether(camp, hex(at), ids.split(' ').map(piece))?.rule;

  test('four corps for Hitlerites and Anglo-Allies, supply units and satellites among them', () => {
    expect(limit(0, 'T24', 'ger-inf-1 ger-inf-2 ger-inf-4 ger-army-12')).toBeUndefined();
    expect(limit(0, 'T24', 'ger-inf-1 ger-inf-2 ger-inf-4 ger-army-12 ger-supply-1')).toBe('ID-8.1a');
    expect(limit(0, 'K24', 'hun-1 hun-2 hun-3 ger-inf-1 ger-inf-2')).toBe('ID-8.1a');
    expect(limit(1, 'T6', 'us-5 us-7 us-8 aa-supply-1')).toBeUndefined();
    expect(limit(1, 'T6', 'us-5 us-7 us-8 us-12 aa-supply-1')).toBe('ID-8.1a');
  });

  test('three Soviet armies, and a group or a supply unit as the fourth', () => {
    expect(limit(2, 'T24', 'sov-inf-3 sov-inf-5 sov-tank-1 sov-cmg-BA')).toBeUndefined();
    expect(limit(2, 'T24', 'sov-inf-3 sov-inf-5 sov-tank-1 sov-supply-1')).toBeUndefined();
    expect(limit(2, 'T24', 'sov-inf-3 sov-inf-5 sov-tank-1 sov-gds-1')).toBe('ID-8.2a');
    expect(limit(2, 'T24', 'sov-inf-3 sov-inf-5 sov-tank-1 rum-3')).toBe('ID-8.6b');
  });

  test('half of it in the estuary', () => {
    expect(limit(0, 'X12', 'ger-inf-1 ger-inf-2')).toBeUndefined();
    expect(limit(0, 'X12', 'ger-inf-1 ger-inf-2 ger-inf-4')).toBe('ID-8.4a');
  });

  test('at every moment: a full hex cannot even be passed', () => {
    const s = scene({ bare: true, units: { R16: 'ger-inf-1', R17: 'ger-inf-2 ger-inf-4 ger-inf-5 ger-inf-6' } });
    expect(ruleOf(s, 'hitlerite', { type: 'move', units: ['ger-inf-1'], way: ['R17', 'Q18'] })).toBe('ID-8.1a');
    s.units.at[piece('ger-inf-6')] = -1;
    expect(ruleOf(s, 'hitlerite', { type: 'move', units: ['ger-inf-1'], way: ['R17', 'Q18'] })).toBeUndefined();
  });

  test('a stack that was let go moves no more', () => {
    covers('ID-8.7a');
    const s = scene({ bare: true, units: { R16: 'ger-inf-1', Q17: 'ger-inf-2' } });
    act(s, 'hitlerite', { type: 'move', units: ['ger-inf-1'], way: ['R17'] });
    expect(ruleOf(s, 'hitlerite', { type: 'move', units: ['ger-inf-1'], way: ['Q18'] })).toBeUndefined();
    act(s, 'hitlerite', { type: 'move', units: ['ger-inf-2'], way: ['Q18'] });
    expect(ruleOf(s, 'hitlerite', { type: 'move', units: ['ger-inf-1'], way: ['Q18'] })).toBe('ID-8.7a');
  });
});

describe('operational movement (10)', () => {
  test('terrain costs', () => {
    expect(cost('ger-inf-1', ...beside(CLEAR))).toBe(1);
    expect(cost('ger-inf-1', ...beside(ROUGH))).toBe(2);
    expect(cost('ger-inf-1', ...beside(MARSH))).toBe(3);
    expect(cost('ger-inf-1', ...beside(MOUNTAIN))).toBe(3);
  });

  test('zones cost two to enter and two to leave; friends do not help; roads do not either', () => {
    const s = scene({ side: 'anglo-allied', bare: true, units: { S6: 'ger-inf-84', T7: 'us-5', S7: 'us-7' } });
    expect(pathCost(s, marchOf(s, [piece('us-5')]), [hex('S7')])).toBe(3);
    expect(pathCost(s, marchOf(s, [piece('us-7')]), [hex('T7')])).toBe(3);
    expect(pathCost(s, marchOf(s, [piece('us-7')]), [hex('T6')])).toBe(5);
  });

  test('rivers cost one more', () => {
    expect(cost('ger-inf-1', 'T22', 'T23')).toBe(cost('ger-inf-1', 'T24', 'T23') + 1);
  });

  test('a road makes it one point, through its own sides only', () => {
    expect(terrain[hex('L17')]).toBe(MOUNTAIN);
    expect(cost('ger-inf-1', 'M18', 'L17')).toBe(1);
    expect(cost('ger-inf-1', 'L18', 'L17')).toBe(3);
  });

  test('one hex is always possible, but not over a blocked side', () => {
    const [from, to] = beside(MOUNTAIN);
    const s = scene({ bare: true, units: {} });
    const slow = piece('ger-supply-2');
    s.units.at[piece('ger-inf-1')] = hex(from);
    refresh(s);
    s.units.supply[piece('ger-inf-1')] = EMERGENCY;
    s.units.spent[piece('ger-inf-1')] = 3;
    expect(marchOf(s, [piece('ger-inf-1')]).budget).toBe(2);
    expect(
      [...reachOf(s, marchOf(s, [piece('ger-inf-1')]))].some((way) => way.length === 1 && way[0] === hex(to)),
    ).toBe(true);
    s.units.at[slow] = -1;
    const blocked = scene({ bare: true, units: { L16: 'ger-mou-49' } });
    expect(ruleOf(blocked, 'hitlerite', { type: 'move', units: ['ger-mou-49'], way: ['K16'] })).toBe('ID-10.4b');
  });

  test('the dike carries units while both ends are friendly', () => {
    const s = scene({ bare: true, units: { Z14: 'ger-inf-88' } });
    expect(ruleOf(s, 'hitlerite', { type: 'move', units: ['ger-inf-88'], way: ['Z15'] })).toBeUndefined();
    s.hexes.control[hex('Z15')] = 1;
    expect(ruleOf(s, 'hitlerite', { type: 'move', units: ['ger-inf-88'], way: ['Z15'] })).toBe('ID-10.4b');
  });

  test('only own units, in the own phase, that have done nothing else', () => {
    const s = scene({ bare: true, units: { R16: 'ger-inf-1', T6: 'us-5' } });
    expect(ruleOf(s, 'hitlerite', { type: 'move', units: ['us-5'], way: ['T7'] })).toBe('ID-10.2a');
    expect(ruleOf(s, 'anglo-allied', { type: 'move', units: ['us-5'], way: ['T7'] })).toBe('ID-5.H5a');
    const why = (did: 'strategic' | 'sailed' | 'rebuilt'): string | undefined => {
      s.units.did[piece('ger-inf-1')] = doing(did);
      return ruleOf(s, 'hitlerite', { type: 'move', units: ['ger-inf-1'], way: ['R17'] });
    };
    expect([why('strategic'), why('sailed'), why('rebuilt')]).toEqual(['ID-5.H3h', 'ID-5.H4c', 'ID-7.19a']);
    s.units.did[piece('ger-inf-1')] = 0;
    s.units.supply[piece('ger-inf-1')] = FORTRESS;
    expect(ruleOf(s, 'hitlerite', { type: 'move', units: ['ger-inf-1'], way: ['R17'] })).toBe('ID-15.17a');
  });

  test('halved and homeward only when out of supply', () => {
    const s = scene({ bare: true, units: { T6: 'ger-inf-1' } });
    for (const each of LAND) if (FRANCE[each] === 1 && each !== hex('T6')) s.hexes.control[each] = 1;
    s.units.supply[piece('ger-inf-1')] = UNSUPPLIED;
    expect(allowance(s, piece('ger-inf-1'))).toBe(2);
    expect(ruleOf(s, 'hitlerite', { type: 'move', units: ['ger-inf-1'], way: ['T5'] })).toBe('ID-15.3b');
    expect(ruleOf(s, 'hitlerite', { type: 'move', units: ['ger-inf-1'], way: ['T7'] })).toBeUndefined();
  });

  test('units in General Supply may not leave it of their own will, unless on Emergency Supply', () => {
    const s = scene({
      side: 'anglo-allied',
      bare: true,
      units: { V5: 'port-1', L7: 'us-5' },
      held: { 'anglo-allied': 'V5 U6 T6 S7 R7 Q8 P8 O9 N9 M9 L7 M8' },
    });
    s.units.at[piece('us-5')] = hex('M9');
    refresh(s);
    expect(s.units.supply[piece('us-5')]).toBe(0);
    expect(ruleOf(s, 'anglo-allied', { type: 'move', units: ['us-5'], way: ['L8', 'K9', 'J9'] })).toBe('ID-15.26a');
    s.units.supply[piece('us-5')] = EMERGENCY;
    expect(ruleOf(s, 'anglo-allied', { type: 'move', units: ['us-5'], way: ['L8', 'K9', 'J9'] })).toBeUndefined();
  });

  test('new German units move twice as far; bad weather slows the fast', () => {
    const s = scene({ units: { R16: 'ger-inf-1 ger-pz-1ss', T6: 'us-5 aa-supply-1' } });
    s.units.supply[piece('us-5')] = EMERGENCY;
    expect(allowance(s, piece('ger-inf-1'))).toBe(5);
    s.units.fresh[piece('ger-inf-1')] = 1;
    expect(allowance(s, piece('ger-inf-1'))).toBe(10);
    expect([
      allowance(s, piece('us-5')),
      allowance(s, piece('aa-supply-1')),
      allowance(s, piece('ger-pz-1ss')),
    ]).toEqual([7, 6, 7]);
    s.turn = 12;
    expect([
      allowance(s, piece('us-5')),
      allowance(s, piece('aa-supply-1')),
      allowance(s, piece('ger-pz-1ss')),
    ]).toEqual([6, 5, 6]);
    s.turn = 20;
    expect(allowance(s, piece('us-5'))).toBe(7);
  });

  test('supply units keep to friendly hexes and out of bare enemy zones', () => {
    const s = scene({ bare: true, units: { S23: 'ger-supply-2', T24: 'sov-inf-3' } });
    expect(ruleOf(s, 'hitlerite', { type: 'move', units: ['ger-supply-2'], way: ['S24'] })).toBe('ID-15.33a');
    s.hexes.control[hex('S24')] = 0;
    expect(ruleOf(s, 'hitlerite', { type: 'move', units: ['ger-supply-2'], way: ['S24'] })).toBe('ID-15.33g');
    s.units.at[piece('ger-inf-1')] = hex('S24');
    expect(ruleOf(s, 'hitlerite', { type: 'move', units: ['ger-supply-2'], way: ['S24'] })).toBeUndefined();
  });

  test('lone supply units are lost when an enemy moves in', () => {
    const s = scene({
      side: 'soviet',
      bare: true,
      units: { T25: 'sov-tank-1', T24: 'ger-supply-2' },
      held: { soviet: 'T26 T27 T28 T29 T30 T31 T32 T33' },
    });
    s.units.supply[piece('sov-tank-1')] = EMERGENCY;
    act(s, 'soviet', { type: 'move', units: ['sov-tank-1'], way: ['T24'] });
    expect([where(s, 'sov-tank-1'), where(s, 'ger-supply-2')]).toEqual(['T24', 'destroyed']);
  });

  test('on turn 1 the Hitlerites move in Italy only', () => {
    covers('ID-6.1b');
    const s = scene({ turn: 1, bare: true, units: { R16: 'ger-inf-1', J15: 'ger-inf-87' } });
    expect(ruleOf(s, 'hitlerite', { type: 'move', units: ['ger-inf-1'], way: ['R17'] })).toBe('ID-6.1b');
    expect(ruleOf(s, 'hitlerite', { type: 'move', units: ['ger-inf-87'], way: ['I15'] })).toBeUndefined();
  });
});
