import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { move, situation, until, type Situation, type Table } from './support/clauses.ts';

/** 4.1, 4.8: who holds a hex when more than a march decides it. */

describe('17.9, 22.5, 25.7: under paratroops', () => {
  const dropped = (at: string, of: Situation): Table => {
    const t = situation({
      turn: 20,
      side: 'anglo-allied',
      ...of,
      units: { U13: 'us-5', U11: 'us-15', V11: 'us-7', X9: 'us-8 port-1', eto: 'us-abn-18', ...of.units },
      held: { 'anglo-allied': 'W10 W11 V10 X10 U12 V12' },
      rested: 'us-abn-18 cw-abn-1',
    });
    t.do({ type: 'drop', unit: 'us-abn-18', hex: at, method: 'combined' });
    // Somebody marches: whoever holds what is settled again.
    return t.do(move('us-15', 'U10'));
  };

  test('a fort that nobody stormed yet stays German', () => {
    covers('ID-17.9a', 'ID-4.1a');
    const t = dropped('V13', { bare: true, forts: { V13: 1 } });
    expect([t.at('us-abn-18'), t.holder('V13'), t.fort('V13')]).toEqual(['V13', 'hitlerite', 1]);
    // Nobody comes to help: they are lost, and it stands as before (17.22).
    until(t, 'anglo-allied:declaring').do('end-phase');
    expect([t.at('us-abn-18'), t.holder('V13'), t.fort('V13')]).toEqual(['eliminated-eto', 'hitlerite', 1]);
  });

  test('and so does a city of the Volkssturm', () => {
    covers('ID-17.9a', 'ID-25.7b', 'ID-4.1a');
    const t = dropped('U15', { more: { collapsed: 18 } });
    expect([t.at('us-abn-18'), t.holder('U15')]).toEqual(['U15', 'hitlerite']);
    until(t, 'anglo-allied:declaring').do('end-phase');
    expect(t.at('us-abn-18')).not.toBe('U15');
  });

  test('while what they drop into empty is theirs', () => {
    covers('ID-4.1a', 'ID-17.9a');
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      bare: true,
      units: { V5: 'us-7 port-1', T6: 'us-5', eto: 'us-abn-18', S8: 'ger-inf-84' },
      rested: 'us-abn-18',
    }).do({ type: 'drop', unit: 'us-abn-18', hex: 'S7' });
    expect(t.holder('S7')).toBe('anglo-allied');
  });
});

describe('4.1: where only units take an ally’s ground', () => {
  const zones = (word: string): string[] => {
    const t = situation({
      turn: 20,
      side: 'soviet',
      bare: true,
      options: { 'allied-ground': word },
      units: { S24: 'sov-tank-1', V36: 'sov-inf-3', X9: 'us-8 port-1' },
      held: { soviet: 'S24 S25 S26', 'anglo-allied': 'T22', hitlerite: 'R22 S22' },
      emergency: 'sov-tank-1',
    }).do(move('sov-tank-1', 'S23'));
    return ['T22', 'R22', 'S22'].map((id) => t.holder(id));
  };
  test('a zone still takes what is German', () => {
    covers('ID-4.1b');
    expect(zones('only-units-take-over')).toEqual(['anglo-allied', 'soviet', 'soviet']);
    expect(zones('zones-take-over')).toEqual(['soviet', 'soviet', 'soviet']);
  });
});

describe('26.9: the French after Paris', () => {
  const AROUND = 'T9 T10 S9 S8 R8 R9 T8';
  /** Paris is S9. A German corps that kept an Anglo-Allied zone out of it goes away. */
  const leaving = (side: 'hitlerite' | 'anglo-allied'): Table =>
    situation({
      turn: 9,
      side,
      bare: true,
      units: { V5: 'us-7 port-1', S8: 'us-5', R9: 'ger-inf-84', S7: 'us-8', T7: 'us-12', mto: 'fr-1 fr-2' },
      held: { 'anglo-allied': 'T6 U6 T7 S7 S8', hitlerite: AROUND.replace('S8', '') },
      more: { fxRemoved: 3 },
    });
  const cost = (t: Table, turn: number): number => {
    until(t, 'soviet:soviet-reinforcements', turn);
    return t.points('anglo-allied');
  };

  test('freed in a German turn, it calls for them in the Anglo-Allied turn of the same game turn', () => {
    covers('ID-26.9a');
    const t = leaving('hitlerite').do(move('ger-inf-84', 'R10', 'R11'));
    expect(t.holder('S9')).toBe('anglo-allied');
    expect([cost(t, 9), cost(t, 10)]).toEqual([-1, -2]);
  });

  test('freed in an Anglo-Allied one, in the next', () => {
    covers('ID-26.9a');
    const t = leaving('anglo-allied').do(move('us-5', 'S9'));
    expect(t.holder('S9')).toBe('anglo-allied');
    expect([cost(t, 9), cost(t, 10)]).toEqual([0, -1]);
  });
});
