import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { EMERGENCY, FORTRESS, UNSUPPLIED } from '../src/state.ts';
import { assault, move, situation, unit, until, type Situation, type Table } from './support/clauses.ts';

/** Who burns which supply unit, for whom; and whom a fortress keeps (15.16 to 15.32). */

const emergency = (id: string, way: readonly string[], ...hexes: readonly string[]) => ({
  type: 'burn-emergency',
  unit: id,
  way,
  hexes,
});
const burn = (id: string, ...hexes: readonly string[]) => ({ type: 'burn-attack', unit: id, hexes });
const mark = (t: Table, id: string) => t.s.units.supply[unit(id)];

describe('15.21, 15.22: Emergency Supply', () => {
  const besieged = (of: Situation = {}) =>
    situation({
      turn: 7,
      step: 'initial-supply',
      bare: true,
      units: {
        T23: 'ger-supply-1',
        T24: 'ger-inf-2',
        U25: 'sov-inf-3 sov-supply-1',
        'replacement-army': 'ger-supply-2',
      },
      ...of,
    });

  test('one’s own supply units on the map burn, nothing else does', () => {
    covers('ID-15.21a', 'ID-15.30a');
    const t = besieged();
    expect(t.no(emergency('ger-supply-1', [], 'T24'))).toBeUndefined();
    expect(t.no(emergency('ger-inf-2', [], 'T24'))).toBe('ID-15.21a');
    expect(t.no(emergency('ger-supply-2', [], 'T24'))).toBe('ID-15.21a');
    expect(t.no(emergency('sov-supply-1', [], 'T24'))).toBe('ID-15.30a');
  });

  test('it feeds combat units of one’s own: not an empty hex, nor the enemy’s', () => {
    covers('ID-15.22a');
    const t = besieged();
    expect(t.no(emergency('ger-supply-1', [], 'S24'))).toBe('ID-15.22a');
    expect(t.no(emergency('ger-supply-1', ['T24'], 'U25'))).toBe('ID-15.22a');
    expect(t.no(emergency('ger-supply-1', ['T24'], 'T24'))).toBeUndefined();
    t.do(emergency('ger-supply-1', [], 'T24'));
    expect([mark(t, 'ger-inf-2'), t.at('ger-supply-1')]).toEqual([EMERGENCY, 'available']);
  });

  test('with four players each commander burns what stands on his side of the line', () => {
    covers('ID-26.19a');
    const t = besieged({ scenario: 'iron-dream-four' });
    const wire = emergency('ger-supply-1', [], 'T24');
    expect([t.no(wire, 'hitlerite'), t.no(wire, 'hitlerite-west')]).toEqual([undefined, 'ID-26.19a']);
  });

  test('it does not go off the map to Southern Italy', () => {
    covers('ID-15.21a');
    const t = situation({
      turn: 7,
      side: 'anglo-allied',
      step: 'initial-supply',
      bare: true,
      units: { A17: 'aa-supply-1 us-5', 'southern-italy': 'us-7' },
      held: { 'anglo-allied': 'A17' },
    });
    expect(t.no(emergency('aa-supply-1', [], 'A17'))).toBeUndefined();
    expect(t.no(emergency('aa-supply-1', ['southern-italy'], 'southern-italy'))).toBe('ID-15.21a');
  });

  test('a German one goes through Bulgaria, and stops there no more than others do', () => {
    covers('ID-19.7a');
    const t = situation({
      turn: 4,
      step: 'initial-supply',
      bare: true,
      units: { F28: 'ger-supply-1', E28: 'ger-inf-2' },
      held: { hitlerite: 'F28 E28 E29 D28' },
    });
    const ends = (...way: readonly string[]) => t.no(emergency('ger-supply-1', way, 'E28'));
    expect([ends('E28'), ends('E29'), ends('E29', 'E28')]).toEqual([undefined, 'ID-19.7a', undefined]);
  });

  test('landed over the beach as the turn began, it is at hand for the rest of it', () => {
    const t = situation({
      turn: 9,
      step: 'withdrawal',
      bare: true,
      units: { T23: 'ger-supply-1', V5: 'us-7 port-1', eto: 'aa-supply-1', W5: 'ger-inf-84' },
      more: { invasions: 1, chit: 'A', chitShown: true },
    });
    until(t, 'anglo-allied:allied-reinforcements', 9);
    t.play({ type: 'emergency-beach-supply', hex: 'V5', unit: 'aa-supply-1' }, 'anglo-allied');
    until(t, 'anglo-allied:operational-movement');
    expect(t.no(move('aa-supply-1', 'U6'), 'anglo-allied')).toBeUndefined();
  });
});

describe('15.29 to 15.32: Attack Supply', () => {
  const before = (of: Situation = {}) =>
    situation({
      turn: 7,
      step: 'declaring',
      bare: true,
      units: { T23: 'ger-supply-1', T24: 'ger-inf-2 ger-inf-4', U25: 'sov-inf-3 sov-supply-1' },
      ...of,
    });

  test('supply units of one’s own on the map burn, nothing else does', () => {
    covers('ID-15.29b', 'ID-15.30a');
    const t = situation({
      turn: 7,
      step: 'declaring',
      bare: true,
      units: {
        T23: 'ger-supply-1 dummy-1',
        T24: 'ger-inf-2',
        U25: 'sov-inf-3 sov-supply-1',
        'replacement-army': 'ger-supply-2',
      },
    });
    expect(t.no(burn('ger-inf-2', 'T24'))).toBe('ID-15.29b');
    expect(t.no(burn('ger-supply-2', 'T24'))).toBe('ID-15.29b');
    expect(t.no(burn('dummy-1', 'T24'))).toBe('ID-15.29b');
    expect(t.no(burn('sov-supply-1', 'T24'))).toBe('ID-15.30a');
    expect(t.no({ ...burn('ger-supply-1', 'T24'), mandate: 'plain' })).toBeUndefined();
  });

  test('for combat units of one’s own', () => {
    covers('ID-15.32a');
    const t = situation({
      turn: 7,
      step: 'declaring',
      bare: true,
      units: { T23: 'ger-supply-1', T24: 'ger-inf-2', U24: 'sov-inf-3' },
    });
    const plain = (hex: string) => t.no({ ...burn('ger-supply-1', hex), mandate: 'plain' });
    expect([plain('T24'), plain('S24'), plain('U24')]).toEqual([undefined, 'ID-15.32a', 'ID-15.32a']);
  });

  test('in a stack those with General or Emergency Supply get it, the others do not', () => {
    const t = before({ units: { T23: 'ger-supply-1', T24: 'ger-inf-2 ger-inf-4', T25: 'sov-inf-3' } });
    t.s.units.supply[unit('ger-inf-4')] = UNSUPPLIED;
    t.do({ ...burn('ger-supply-1', 'T24'), mandate: 'plain' });
    expect([t.no(assault('T25', 'ger-inf-2')), t.no(assault('T25', 'ger-inf-4'))]).toEqual([undefined, 'ID-15.31a']);
  });
});

describe('15.16, 15.17: fortresses', () => {
  /** Ostend, with everything round it Anglo-Allied. */
  const ostend = (of: Situation = {}) =>
    situation({
      turn: 8,
      step: 'fortress-choice',
      bare: true,
      units: { X11: 'ger-inf-84 ger-inf-86 ger-inf-88', W11: 'us-5', T23: 'ger-inf-2' },
      ...of,
    }).ring('anglo-allied', 'X11');
  const keep = (id: string) => ({ type: 'keep-in-fortress', unit: id });
  const decline = (id: string) => ({ type: 'decline-fortress', unit: id });

  test('one after the other may be left to starve', () => {
    covers('ID-15.16a');
    const t = ostend().do(decline('ger-inf-84')).do(decline('ger-inf-86'));
    expect([t.no(keep('ger-inf-84')), t.no(keep('ger-inf-86')), t.no(keep('ger-inf-88'))]).toEqual([
      'ID-15.16b',
      'ID-15.16b',
      undefined,
    ]);
    t.do('end-phase');
    expect([t.at('ger-inf-84'), t.at('ger-inf-86'), t.at('ger-inf-88')]).toEqual(['destroyed', 'destroyed', 'X11']);
    expect(mark(t, 'ger-inf-88')).toBe(FORTRESS);
  });

  test('only who starves in one is kept: not the enemy, nor who starves elsewhere', () => {
    covers('ID-15.16a', 'ID-15.16b');
    const t = ostend({
      units: { X11: 'ger-inf-84 ger-inf-86', W11: 'us-5', S9: 'ger-inf-4', S8: 'us-8', S10: 'us-12' },
    });
    t.ring('anglo-allied', 'S9');
    expect([t.no(keep('us-5')), t.no(keep('ger-inf-4'))]).toEqual(['ID-15.16a', 'ID-15.16a']);
    t.do(keep('ger-inf-84'));
    // With room for one only, nobody is left to be asked about.
    expect(t.asked).not.toContain('hitlerite:fortress-choice');
  });

  test('it opens when Germans in supply stand beside it, not when a mere line reaches it', () => {
    const shut = (units: Situation['units'], held: string) => {
      const t = situation({
        turn: 8,
        bare: true,
        units: { X11: 'ger-inf-84', ...units },
        held: { hitlerite: held },
      });
      t.s.units.supply[unit('ger-inf-84')] = FORTRESS;
      until(t, 'anglo-allied:allied-reinforcements');
      return mark(t, 'ger-inf-84') === FORTRESS;
    };
    expect(shut({}, 'X11 W11 W12')).toBe(true);
    expect(shut({ W11: 'ger-inf-2' }, 'X11 W11 W12')).toBe(false);
    // One that is cut off itself relieves nobody.
    const t = situation({
      turn: 8,
      bare: true,
      units: { X11: 'ger-inf-84', W11: 'ger-inf-2' },
      emergency: 'ger-inf-2',
    });
    t.ring('anglo-allied', 'X11').ring('anglo-allied', 'W11').give('hitlerite', 'X11', 'W11');
    t.s.units.supply[unit('ger-inf-84')] = FORTRESS;
    until(t, 'anglo-allied:allied-reinforcements');
    expect(mark(t, 'ger-inf-84')).toBe(FORTRESS);
  });
});

describe('15.34: withdrawal', () => {
  test('with four players each takes back what stands on his side of the line', () => {
    covers('ID-15.34a', 'ID-26.19a');
    const t = situation({
      scenario: 'iron-dream-four',
      turn: 7,
      step: 'withdrawal',
      bare: true,
      units: { T23: 'ger-supply-1', T18: 'ger-supply-2' },
    });
    const back = (id: string, side: string) => t.no({ type: 'withdraw-supply', unit: id }, side) === undefined;
    expect([back('ger-supply-1', 'hitlerite'), back('ger-supply-2', 'hitlerite')]).toEqual([true, false]);
    expect([back('ger-supply-1', 'hitlerite-west'), back('ger-supply-2', 'hitlerite-west')]).toEqual([false, true]);
    t.play({ type: 'withdraw-supply', unit: 'ger-supply-1' }, 'hitlerite');
    expect(t.at('ger-supply-1')).toBe('available');
  });

  test('not on turn 1, though dummies keep the phase open', () => {
    covers('ID-6.1c');
    const t = situation({
      turn: 1,
      options: { fog: 'on' },
      step: 'withdrawal',
      bare: true,
      units: { T23: 'ger-supply-1', T24: 'ger-inf-2' },
    });
    expect(t.asked).toEqual(['hitlerite:withdrawal']);
    expect(t.no({ type: 'withdraw-supply', unit: 'ger-supply-1' })).toBe('ID-6.1c');
  });
});

test('26.19: who has ended a phase is asked no more, while the other still is', () => {
  covers('ID-26.19a');
  const t = situation({ scenario: 'iron-dream-four', units: { T23: 'ger-inf-1', T18: 'ger-inf-2' } });
  t.play('end-phase', 'hitlerite');
  expect(t.asked).toEqual(['hitlerite-west:operational-movement']);
  expect([t.no(move('ger-inf-1', 'T24'), 'hitlerite'), t.no(move('ger-inf-2', 'T17'), 'hitlerite-west')]).toEqual([
    t.no(move('ger-inf-1', 'T24'), 'soviet'),
    undefined,
  ]);
});
