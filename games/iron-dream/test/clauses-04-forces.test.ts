import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { move, situation, type Player } from './support/clauses.ts';

/** Who may move a unit in his own turn. */
const commanders = (id: string, more: Parameters<typeof situation>[0] = {}): string[] =>
  (['hitlerite', 'anglo-allied', 'soviet'] as const).filter((side: Player) => {
    const t = situation({ side, bare: true, units: { F23: id }, emergency: id, ...more });
    return ['F22', 'F24', 'G23', 'G24'].some((to) => t.no(move(id, to)) === undefined);
  });

describe('4.2, 4.3: who commands whom', () => {
  test('beige and green corps and all green supply are the Anglo-Allied player’s', () => {
    covers('ID-4.2a');
    for (const id of ['cw-B1', 'cw-C1', 'cw-P2', 'us-5', 'fr-x', 'us-abn-18', 'cw-abn-1'])
      expect([id, commanders(id)]).toEqual([id, ['anglo-allied']]);
    const supply = situation({
      side: 'anglo-allied',
      units: { A17: 'aa-supply-1' },
      held: { 'anglo-allied': 'A16 A17 A18' },
    });
    expect(supply.no(move('aa-supply-1', 'A16'))).toBeUndefined();
  });

  test('the Red Army and the Yugoslavs are the Soviet player’s, and the defectors once they are', () => {
    covers('ID-4.3a');
    for (const id of ['sov-inf-3', 'sov-pol-1', 'yug-1']) expect([id, commanders(id)]).toEqual([id, ['soviet']]);
    // Bulgaria goes over when the Red Army comes to its border: the army obeys the Soviets from then on.
    const t = situation({
      turn: 8,
      side: 'soviet',
      bare: true,
      units: { H31: 'sov-inf-3', C28: 'bul-1' },
      emergency: 'sov-inf-3',
    });
    expect(t.s.units.camp[t.unit('bul-1')]).toBe(0);
    t.do(move('sov-inf-3', 'G31'));
    expect(t.s.units.camp[t.unit('bul-1')]).toBe(2);
  });
});

describe('4.8: liberation', () => {
  test('whatever an ally takes from the Hitlerites is liberated, what goes over by itself too', () => {
    covers('ID-4.8a', 'ID-26.13a', 'ID-19.9a');
    const t = situation({
      turn: 8,
      side: 'soviet',
      bare: true,
      units: { H31: 'sov-inf-3', C28: 'bul-1' },
      emergency: 'sov-inf-3',
    });
    t.do(move('sov-inf-3', 'G31'));
    expect([t.told('ID-19.9a'), t.holder('E32'), t.told('ID-4.8a')]).toEqual([true, 'soviet', true]);
    // A German who takes Varna now has retaken a liberated city.
    const before = t.points('hitlerite');
    t.put('ger-inf-1', 'E32');
    expect([t.holder('E32'), t.points('hitlerite') - before]).toEqual(['hitlerite', 1]);
    // A city that never was anybody else's brings nothing.
    const own = situation({ units: { V31: 'ger-inf-1' } });
    own.put('ger-inf-1', 'V32');
    expect(own.points('hitlerite')).toBe(0);
  });
});

describe('4.9: theatres go by the sea that feeds a unit', () => {
  const step = (units: Readonly<Record<string, string>>, purse: 'greenEto' | 'greenMto', more = {}) => {
    const steps = { mech: 0, foot: 0, greenEto: 0, greenMto: 0, beige: 0, soviet: 0, [purse]: 1 };
    const t = situation({
      side: 'anglo-allied',
      step: 'allied-reinforcements',
      bare: true,
      units,
      lost: { 'us-5': 1 },
      more: { steps },
      ...more,
    });
    return t.no({ type: 'rebuild', unit: 'us-5' }) === undefined;
  };
  const served = (units: Readonly<Record<string, string>>, more = {}) => [
    step(units, 'greenEto', more),
    step(units, 'greenMto', more),
  ];

  test('Atlantic ports and coasts make the ETO, Mediterranean and Adriatic ones the MTO', () => {
    covers('ID-4.9b', 'ID-4.9c');
    expect(served({ V5: 'port-1 us-5' })).toEqual([true, false]);
    expect(served({ V5: 'us-7 port-1', T6: 'us-5' })).toEqual([true, false]);
    expect(served({ A17: 'us-5' })).toEqual([false, true]);
    expect(served({ I8: 'us-7 port-1', J8: 'us-5' })).toEqual([false, true]);
  });

  test('in the second scenario the Baltic is of the ETO and the Black Sea of the MTO', () => {
    covers('ID-4.9d');
    const judged = { scenario: 'let-history-judge', turn: 5 };
    const at = (id: string) => served({ [id]: 'us-5' }, { ...judged, held: { 'anglo-allied': id } });
    // A stretch of Pomerania, and one of the Dobruja.
    expect([at('X25'), at('F32')]).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(served({ X25: 'us-5' })).toEqual([false, false]);
  });
});
