import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, burn, june, move, storm, war, type War } from './support.ts';

describe('4.1 control', () => {
  test('4.1 at the beginning', () => {
    covers('ID-4.1e');
    const w = june();
    for (const hex of ['N30', 'AD34', 'J33', 'R35', 'N37']) expect(w.holder(hex), hex).toBe('soviet');
    for (const hex of ['A15', 'A16', 'A17', 'A18']) expect(w.holder(hex), hex).toBe('anglo-allied');
    for (const hex of ['B15', 'B18', 'N29', 'AD33', 'T21', 'S9', 'K24', 'G30', 'B24'])
      expect(w.holder(hex), hex).toBe('hitlerite');
    for (const id of ['yug-1', 'yug-2', 'yug-3']) expect(w.holder(w.at(id)), id).toBe('soviet');
  });
  const normandy = (more: Record<string, string> = {}): War =>
    war({ side: 'anglo-allied', units: { V5: 'us-5 us-7 port-1', ...more }, step: 'operational-movement' });
  test('4.1 who enters a hex holds it, and holds what his zone alone reaches', () => {
    covers('ID-4.1b', 'ID-4.1c');
    const w = normandy().do(move('us-5', 'U6 T6'));
    for (const hex of ['U6', 'T6', 'T7', 'S7', 'S6', 'T5', 'U7']) expect(w.holder(hex), hex).toBe('anglo-allied');
    expect(w.holder('R7')).toBe('hitlerite');
  });
  test('4.1 a hex in the zones of both stays with who had it', () => {
    covers('ID-4.1a', 'ID-9.9b');
    const w = normandy({ S8: 'ger-inf-84' }).do(move('us-5', 'U6 T6'));
    expect(w.holder('S7')).toBe('hitlerite');
    expect(w.holder('T7')).toBe('hitlerite');
    expect(w.holder('S6')).toBe('anglo-allied');
  });
  test('4.1 he who was last there keeps it when he goes', () => {
    covers('ID-4.1d');
    const w = normandy().do(move('us-5', 'U6 T6 U6 V5'));
    expect(w.holder('T6')).toBe('anglo-allied');
    expect(w.holder('S7')).toBe('anglo-allied');
  });
  test('4.1 a supply unit occupies: an enemy zone does not take its hex', () => {
    covers('ID-4.1b');
    const w = normandy({ T6: 'ger-supply-2' }).do(move('us-5', 'U6'));
    expect(w.holder('T6')).toBe('hitlerite');
    expect(w.at('ger-supply-2')).toBe('T6');
  });
  test('4.1 no zone takes a fort or Volkssturm', () => {
    const w = normandy();
    expect(w.holder('V6')).toBe('hitlerite');
    const germany = war({
      side: 'soviet',
      turn: 9,
      units: { T23: 'sov-inf-3', S24: 'sov-inf-5' },
      step: 'operational-movement',
    });
    expect(germany.s.hexes.volkssturm.some((each) => each > 0)).toBe(true);
    expect(germany.holder('R23')).toBe('hitlerite');
  });
  test('4.1 a city without Volkssturm or fort falls to a zone', () => {
    covers('ID-15.25a');
    const w = normandy().do(move('us-5', 'U6 T6 S7 R7 R8'));
    expect(w.holder('S9')).toBe('anglo-allied');
  });
  test('4.1 no zone reaches a mountain, so none takes it', () => {
    const w = war({ side: 'soviet', units: { N29: 'sov-inf-3' }, step: 'operational-movement' }).do(
      move('sov-inf-3', 'N28'),
    );
    expect(w.holder('M28')).toBe('hitlerite');
    expect(w.holder('O28')).toBe('soviet');
  });
  test('4.1 the zones of two allies in one hex leave it to who had it', () => {
    const w = war({
      side: 'soviet',
      turn: 20,
      bare: true,
      units: { V20: 'us-5', V23: 'sov-inf-3', T21: 'ger-inf-84' },
      held: { 'anglo-allied': 'V21', soviet: 'V24 V25 V26 V27 V28 V29 V30 V31 V32 V33' },
      step: 'operational-movement',
    });
    w.do(move('sov-inf-3', 'V22'));
    expect(w.holder('V21')).toBe('anglo-allied');
  });
});

describe('4.2 and 4.10 the two army groups', () => {
  const mixed = (): War =>
    war({
      side: 'anglo-allied',
      units: {
        V5: 'port-1 us-5 cw-B1',
        U6: 'us-7 cw-B8',
        V4: 'us-8 cw-C1',
        T6: 'ger-inf-25',
        U4: 'ger-inf-86',
        U5: 'ger-inf-88',
      },
    });
  test('4.10 they stack and march together', () => {
    covers('ID-4.10a');
    const w = war({ side: 'anglo-allied', units: { V5: 'port-1', U6: 'us-7 cw-B8' }, step: 'operational-movement' });
    expect(w.may(move('us-7 cw-B8', 'T6 T5'))).toBe(true);
  });
  test('4.10 they never launch a Mobile Assault together', () => {
    const w = mixed().to('operational-movement');
    expect(w.may(storm('us-7 cw-B8', 'T6'))).toBe(false);
    expect(w.may(storm('us-7', 'T6'))).toBe(true);
    expect(w.may(storm('cw-B8', 'T6'))).toBe(true);
  });
  test('4.2 nor one after the other on the same hex in one phase', () => {
    covers('ID-4.2d');
    const w = mixed().to('operational-movement');
    // Ten to seven, one to one; one column left after air and mobility: die two, 1/1.
    w.do(storm('us-7', 'T6'), 2);
    while (w.step === 'toll') w.do({ type: 'lose-step', unit: w.who === 'hitlerite' ? 'ger-inf-25' : 'us-7' });
    expect(w.at('ger-inf-25')).toBe('T6');
    expect(w.may(storm('cw-B8', 'T6'))).toBe(false);
  });
  test('4.10 one cooperative Prepared Assault in a theatre and turn', () => {
    const w = mixed().to('declaring').do(assault('T6', 'us-7 cw-B8'));
    expect(w.may(assault('U4', 'us-8 cw-C1'))).toBe(false);
    expect(w.may(assault('U4', 'us-8'))).toBe(true);
  });
  test('4.10 units of both colours under one invasion port do not use it up', () => {
    const w = mixed().to('declaring').do(assault('T6', 'us-7 cw-B8'));
    expect(w.may(assault('U5', 'us-5 cw-B1'))).toBe(true);
    const first = mixed().to('declaring').do(assault('U5', 'us-5 cw-B1'));
    expect(first.may(assault('T6', 'us-7 cw-B8'))).toBe(true);
  });
  test('4.10 each theatre has its own', () => {
    const w = war({
      side: 'anglo-allied',
      units: {
        V5: 'port-1',
        U6: 'us-7 cw-B8',
        T6: 'ger-inf-25',
        A16: 'us-2 cw-B5 aa-supply-7 aa-supply-8',
        B15: 'ger-pz-76',
      },
      step: 'declaring',
    });
    w.do(burn('aa-supply-7', 'A16', 'green')).do(burn('aa-supply-8', 'A16', 'beige'));
    w.do(assault('T6', 'us-7 cw-B8'));
    expect(w.may(assault('B15', 'us-2 cw-B5'))).toBe(true);
  });
  test('4.10 one supply unit feeds one group', () => {
    const w = war({
      side: 'anglo-allied',
      units: { A16: 'us-2 cw-B5 aa-supply-7', B15: 'ger-pz-76' },
      step: 'declaring',
    });
    w.do(burn('aa-supply-7', 'A16', 'green'));
    expect(w.may(assault('B15', 'us-2'))).toBe(true);
    expect(w.may(assault('B15', 'cw-B5'))).toBe(false);
    expect(w.may(assault('B15', 'us-2 cw-B5'))).toBe(false);
  });
  test('4.10 a beige corps may use any supply unit', () => {
    const w = war({
      side: 'anglo-allied',
      units: { A16: 'cw-B5 cw-B10 aa-supply-7', B15: 'ger-pz-76' },
      step: 'declaring',
    });
    w.do(burn('aa-supply-7', 'A16'));
    expect(w.may(assault('B15', 'cw-B5 cw-B10'))).toBe(true);
  });
  test('4.10 paratroops side with either group', () => {
    const w = war({
      side: 'anglo-allied',
      turn: 9,
      units: {
        V5: 'port-1',
        U6: 'us-7 us-abn-18',
        V4: 'cw-C1 cw-abn-1 cw-B1',
        T6: 'ger-inf-25',
        U4: 'ger-inf-86',
        U5: 'cw-B8 us-8',
        T5: 'ger-inf-88',
      },
      step: 'declaring',
    });
    w.do(assault('T6', 'us-7 us-abn-18')).do(assault('U4', 'cw-C1 cw-abn-1'));
    // Neither was a cooperation: that is still to come.
    expect(w.may(assault('T5', 'cw-B8 us-8'))).toBe(true);
  });
});

describe('4.4 the Alliance', () => {
  const elbe = (more: Record<string, string> = {}): War =>
    war({
      side: 'anglo-allied',
      turn: 20,
      bare: true,
      units: { V20: 'us-5 us-7', U22: 'sov-tank-1 sov-tank-2', U21: 'ger-inf-25', T20: 'ger-inf-8', ...more },
      held: {
        'anglo-allied': 'X17 W18 W19 V19 V18 W20 X18 X19',
        soviet: 'V22 V23 U23 U24 U25 U26 U27 U28 U29 U30 U31 U32 U33',
      },
      ports: { X17: 15 },
    });
  test('4.4 the two camps do not assault the same hex in one game turn', () => {
    covers('ID-4.4c');
    const w = elbe().to('operational-movement').do(storm('us-5', 'U21'), 2);
    while (w.step === 'toll') w.do({ type: 'lose-step', unit: w.who === 'hitlerite' ? 'ger-inf-25' : 'us-5' });
    expect(w.at('ger-inf-25')).toBe('U21');
    w.to('operational-movement', 'soviet');
    expect(w.may(storm('sov-tank-1 sov-tank-2', 'U21'))).toBe(false);
    const fresh = elbe().to('operational-movement', 'soviet');
    expect(fresh.may(storm('sov-tank-1 sov-tank-2', 'U21'))).toBe(true);
  });
  test('4.4 nor do they fight each other', () => {
    covers('ID-4.4d');
    const w = elbe({ V21: 'us-8' }).to('operational-movement', 'soviet');
    expect(w.may(storm('sov-tank-1 sov-tank-2', 'V21'))).toBe(false);
  });
  test('4.4 nor stack, nor pass through each other', () => {
    const w = elbe({ V21: 'us-8', V22: 'sov-inf-3' }).to('operational-movement', 'soviet');
    expect(w.may(move('sov-inf-3', 'V21'))).toBe(false);
    expect(w.may(move('sov-inf-3', 'W22'))).toBe(true);
    const supply = elbe({ V21: 'aa-supply-1', V22: 'sov-inf-3' }).to('operational-movement', 'soviet');
    expect(supply.may(move('sov-inf-3', 'V21'))).toBe(false);
  });
});

describe('4.5 Yugoslavia', () => {
  test('4.5 the hexes with a red Y belong to it', () => {
    const w = war({ side: 'soviet', turn: 9, bare: true, units: { H20: 'yug-1' }, step: 'operational-movement' });
    expect(w.may(move('yug-1', 'H19'))).toBe(true);
    expect(w.may(move('yug-1', 'H19 G19'))).toBe(true);
    expect(w.may(move('yug-1', 'I21'))).toBe(false);
  });
});
