import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, burn, move, rail, sail, war, type Setting, type War } from './support.ts';

const baltic = (units: Record<string, string>, more: Partial<Setting> = {}): War =>
  war({ units, step: 'german-naval', ...more });
const cross = (w: War, units: string): boolean => w.may({ type: 'scheldt-crossing', units: units.split(' ') });

describe('13.1 the Baltic', () => {
  test('13.1 from port or coast to any Baltic port in German hands', () => {
    const w = baltic({ X28: 'ger-inf-84', X24: 'ger-inf-86' });
    for (const port of ['Z19', 'Y20', 'Y21', 'W23', 'X26', 'Z28', 'AC31'])
      expect(w.may(sail('ger-inf-84', port)), port).toBe(true);
    expect(w.may(sail('ger-inf-86', 'X28'))).toBe(true);
  });
  test('13.1 never to a coast without a port, nor to a port of another sea', () => {
    const w = baltic({ X28: 'ger-inf-84' });
    for (const hex of ['X24', 'X25', 'Y22', 'Y19', 'X17', 'X28'])
      expect(w.may(sail('ger-inf-84', hex)), hex).toBe(false);
  });
  test('13.1 not to a port that is lost', () => {
    const w = baltic({ X28: 'ger-inf-84' }, { held: { soviet: 'AC31' } });
    expect(w.may(sail('ger-inf-84', 'AC31'))).toBe(false);
  });
  test('13.1 an enemy beside the port does not close it', () => {
    const w = baltic({ X28: 'ger-inf-84', X26: 'ger-inf-86', W26: 'sov-inf-3' });
    expect(w.may(sail('ger-inf-84', 'X26'))).toBe(true);
  });
  test('13.1 not from inland', () => {
    const w = baltic({ W25: 'ger-inf-84', X28: 'ger-inf-86' });
    expect(w.may(sail('ger-inf-84', 'X28'))).toBe(false);
  });
  test('13.1 one unit in a turn', () => {
    const w = baltic({ X28: 'ger-inf-84 ger-inf-86' }).do(sail('ger-inf-84', 'X26'), 1);
    expect(w.step === 'german-naval' && w.may(sail('ger-inf-86', 'X26'))).toBe(false);
  });
  test('13.1 Germans only', () => {
    const w = baltic({ X28: 'ger-inf-84 hun-1' });
    expect(w.may(sail('hun-1', 'X26'))).toBe(false);
  });
});

describe('13.2 to 13.6 voyages', () => {
  test('13.2 not after a strategic move', () => {
    covers('ID-5.H4c');
    const w = war({ units: { W25: 'ger-inf-84', X26: 'ger-inf-86' }, step: 'strategic-movement' }).do(
      rail('ger-inf-84', 'X25'),
    );
    w.to('german-naval');
    expect(w.may(sail('ger-inf-84', 'X28'))).toBe(false);
    expect(w.may(sail('ger-inf-86', 'X28'))).toBe(true);
  });
  test('13.3 supply units and OKH may sail', () => {
    covers('ID-5.H4c', 'ID-13.3a');
    const w = baltic({ X28: 'ger-supply-2', X26: 'ger-okh' }, { turn: 6 });
    expect(w.may(sail('ger-supply-2', 'X26'))).toBe(true);
    expect(w.may(sail('ger-okh', 'X28'))).toBe(true);
  });
  test('13.4 the die decides: four arrives, five costs a step, six destroys for good', () => {
    const by = (die: number): War => baltic({ X28: 'ger-inf-25' }).do(sail('ger-inf-25', 'X26'), die);
    expect([by(4).at('ger-inf-25'), by(4).lost('ger-inf-25')]).toEqual(['X26', 0]);
    expect([by(5).at('ger-inf-25'), by(5).lost('ger-inf-25')]).toEqual(['X26', 1]);
    expect(by(6).at('ger-inf-25')).toBe('destroyed');
  });
  test('13.4 a one-step corps or a supply unit is destroyed for good by a five', () => {
    expect(baltic({ X28: 'ger-inf-84' }).do(sail('ger-inf-84', 'X26'), 5).at('ger-inf-84')).toBe('destroyed');
    expect(baltic({ X28: 'ger-supply-2' }).do(sail('ger-supply-2', 'X26'), 5).at('ger-supply-2')).toBe('destroyed');
  });
  test('13.4 a beach adds one, a beach beside the enemy two', () => {
    const w = baltic({ X24: 'ger-inf-25' }).do(sail('ger-inf-25', 'X28'), 4);
    expect(w.lost('ger-inf-25')).toBe(1);
    const chased = baltic({ X24: 'ger-inf-25', W25: 'sov-inf-3' }).do(sail('ger-inf-25', 'X28'), 4);
    expect(chased.at('ger-inf-25')).toBe('destroyed');
    const port = baltic({ X26: 'ger-inf-25', W26: 'sov-inf-3' }).do(sail('ger-inf-25', 'X28'), 4);
    expect(port.lost('ger-inf-25')).toBe(0);
  });
  test('13.5 who sailed does nothing else', () => {
    covers('ID-5.H4c', 'ID-13.5a');
    const w = baltic({ X28: 'ger-pz-2ss', X26: 'ger-supply-2', W26: 'sov-inf-3' }, { held: { hitlerite: 'X25' } });
    w.do(sail('ger-pz-2ss', 'X26'), 1).to('operational-movement');
    expect(w.may(move('ger-pz-2ss', 'X25'))).toBe(false);
    expect(w.may({ type: 'mobile-assault', units: ['ger-pz-2ss'], hex: 'W26' })).toBe(false);
    w.to('declaring').do(burn('ger-supply-2', 'X26'));
    expect(w.may(assault('W26', 'ger-pz-2ss'))).toBe(false);
  });
  test('13.5 nor does a supply unit that sailed feed an assault', () => {
    covers('ID-13.5a');
    const w = baltic({ X28: 'ger-supply-2', X26: 'ger-pz-2ss', W26: 'sov-inf-3' });
    w.do(sail('ger-supply-2', 'X26'), 1).to('declaring');
    expect(w.may(burn('ger-supply-2', 'X26'))).toBe(false);
  });
  test('13.6 the unsupplied may sail, also from a beach', () => {
    covers('ID-13.6a');
    // Every German port of the Baltic is gone, Riga holds out.
    const w = baltic(
      { AB29: 'ger-inf-84', AC31: 'ger-inf-86', AA30: 'sov-inf-3', AB32: 'sov-inf-5' },
      { bare: true, held: { soviet: 'Z19 Y20 Y21 W23 X26 X28 Z28 AA29 AB30 AC30 AB31' } },
    );
    expect(w.told('out-of-supply')).toHaveLength(2);
    expect(w.may(sail('ger-inf-84', 'AC31'))).toBe(true);
  });
});

describe('13.7 the mouth of the Scheldt', () => {
  const mouth = (units: Record<string, string>, more: Partial<Setting> = {}): War => baltic(units, more);
  test('13.7 one or two steps on foot, either way, without a die', () => {
    const w = mouth({ X11: 'ger-inf-84 ger-inf-86 ger-inf-88' });
    expect(cross(w, 'ger-inf-84')).toBe(true);
    expect(cross(w, 'ger-inf-84 ger-inf-86')).toBe(true);
    expect(cross(w, 'ger-inf-84 ger-inf-86 ger-inf-88')).toBe(false);
    w.do({ type: 'scheldt-crossing', units: ['ger-inf-84', 'ger-inf-86'] });
    expect([w.at('ger-inf-84'), w.at('ger-inf-86')]).toEqual(['X12', 'X12']);
    const back = mouth({ X12: 'ger-inf-84' }).do({ type: 'scheldt-crossing', units: ['ger-inf-84'] });
    expect(back.at('ger-inf-84')).toBe('X11');
  });
  test('13.7 a corps of two steps goes alone', () => {
    const w = mouth({ X11: 'ger-inf-25 ger-inf-84' });
    expect(cross(w, 'ger-inf-25')).toBe(true);
    expect(cross(w, 'ger-inf-25 ger-inf-84')).toBe(false);
    expect(cross(mouth({ X11: 'ger-inf-25 ger-inf-84' }, { lost: { 'ger-inf-25': 1 } }), 'ger-inf-25 ger-inf-84')).toBe(
      true,
    );
  });
  test('13.7 no tanks, no supply units', () => {
    covers('ID-13.7c');
    const w = mouth({ X11: 'ger-pz-FHH ger-supply-2 ger-inf-84' }, { turn: 5 });
    expect(cross(w, 'ger-pz-FHH')).toBe(false);
    expect(cross(w, 'ger-supply-2')).toBe(false);
    expect(cross(w, 'ger-inf-84 ger-supply-2')).toBe(false);
  });
  test('13.7 once in a game', () => {
    const w = mouth({ X11: 'ger-inf-84 ger-inf-86' }).do({ type: 'scheldt-crossing', units: ['ger-inf-84'] });
    expect(w.step === 'german-naval' && cross(w, 'ger-inf-86')).toBe(false);
    const later = war({
      turn: 5,
      units: { X11: 'ger-inf-86', X26: 'ger-inf-84' },
      more: { scheldtUsed: true },
      step: 'german-naval',
    });
    expect(cross(later, 'ger-inf-86')).toBe(false);
  });
  test('13.7 in the clear turns of 1944 only', () => {
    expect(cross(mouth({ X11: 'ger-inf-84' }, { turn: 9 }), 'ger-inf-84')).toBe(true);
    for (const turn of [10, 14, 20]) {
      const w = war({ turn, units: { X11: 'ger-inf-84', X26: 'ger-inf-86' }, step: 'german-naval' });
      expect(cross(w, 'ger-inf-84'), String(turn)).toBe(false);
    }
  });
  test('13.7 both shores must be German', () => {
    covers('ID-13.7c');
    const w = baltic({ X11: 'ger-inf-84', X26: 'ger-inf-86' }, { bare: true, held: { 'anglo-allied': 'X12' } });
    expect(cross(w, 'ger-inf-84')).toBe(false);
    // From one shore only, though supplied or not.
    const near = baltic({ X11: 'ger-inf-84', W12: 'ger-inf-86', X26: 'ger-inf-88' }, { bare: true });
    expect([cross(near, 'ger-inf-84'), cross(near, 'ger-inf-86')]).toEqual([true, false]);
    const starved = baltic(
      { X11: 'ger-inf-84', X26: 'ger-inf-88' },
      { bare: true, held: { 'anglo-allied': 'W11 W12 X10 W10' } },
    );
    expect([starved.unit('ger-inf-84', 'supply') !== 0, cross(starved, 'ger-inf-84')]).toEqual([true, true]);
  });
  test('13.7 it does not take the place of the voyage on the Baltic, whose limits it has not', () => {
    const w = mouth({ X11: 'ger-inf-84', X26: 'ger-inf-86' }).do({ type: 'scheldt-crossing', units: ['ger-inf-84'] });
    w.to('operational-movement');
    expect(w.may(move('ger-inf-84', 'W13'))).toBe(false);
  });
  test('13.7 the estuary is full with two', () => {
    const w = mouth({ X11: 'ger-inf-84 ger-inf-86', X12: 'ger-inf-88' });
    expect(cross(w, 'ger-inf-84')).toBe(true);
    expect(cross(w, 'ger-inf-84 ger-inf-86')).toBe(false);
  });
});
