import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { DONE, type State } from '../src/state.ts';
import { assault, situation, unit, type Situation, type Table } from './support/clauses.ts';

/** An assault nobody can make is refused by the clause that keeps the one unit beside the target from it. */
describe('why nobody may assault', () => {
  const against = (attacker: string, of: Situation = {}, setUp: (t: Table) => void = () => {}): string | undefined => {
    const t = situation({
      turn: 8,
      step: 'declaring',
      bare: true,
      ...of,
      units: { R16: attacker, ...of.units },
      fed: of.fed ?? attacker,
    });
    setUp(t);
    return t.no(assault(of.side === undefined ? 'R15' : 'R17', attacker));
  };
  const did =
    (id: string, what: (typeof DONE)[number]) =>
    (t: Table): void =>
      void (t.s.units.did[unit(id)] = DONE.indexOf(what));
  const set =
    (change: (s: State) => void) =>
    (t: Table): void =>
      change(t.s);
  const american = { units: { R15: 'us-5' } };
  const german: Situation = { side: 'anglo-allied', units: { R17: 'ger-inf-2' } };
  const ofSoviets: Situation = { side: 'soviet', units: { R17: 'ger-inf-2' } };

  test('what it did this turn', () => {
    expect(against('ger-inf-1', american)).toBeUndefined();
    expect(against('ger-inf-1', american, did('ger-inf-1', 'strategic'))).toBe('ID-5.H3h');
    expect(against('ger-inf-1', american, did('ger-inf-1', 'sailed'))).toBe('ID-13.5a');
    expect(against('us-7', german)).toBeUndefined();
    expect(against('us-7', german, did('us-7', 'strategic'))).toBe('ID-12.7a');
    expect(against('us-7', german, did('us-7', 'sailed'))).toBe('ID-14.5b');
    expect(against('us-7', german, did('us-7', 'landed-rebuilt'))).toBe('ID-14.27c');
    expect(
      against(
        'ger-inf-1',
        american,
        set((s) => (s.units.fought[unit('ger-inf-1')] = 1)),
      ),
    ).toBe('ID-18.2a');
  });

  test('what it lives on', () => {
    const supplied = (how: number) => set((s) => void (s.units.supply[unit('ger-inf-1')] = how));
    expect(against('ger-inf-1', american, supplied(3))).toBe('ID-15.19a');
    expect(against('ger-inf-1', { ...american, fed: '' }, supplied(0))).toBe('ID-15.29a');
    expect(against('ger-inf-1', { ...american, fed: '' }, supplied(1))).toBe('ID-15.31a');
  });

  test('who it is', () => {
    covers('ID-19.4a', 'ID-6.5c', 'ID-25.6a', 'ID-27.7a', 'ID-25.2d', 'ID-20.1a', 'ID-19.11g');
    expect(against('rum-3', { units: { R15: 'sov-inf-3' } })).toBe('ID-19.4a');
    expect(against('sov-inf-3', { ...ofSoviets, turn: 1, more: { bagration: 'launched' } })).toBe('ID-6.5c');
    expect(against('cw-P2', { ...german, turn: 19 })).toBe('ID-25.6a');
    expect(against('cw-P2', { ...german, turn: 21 })).toBeUndefined();
    expect(against('yug-1', { ...ofSoviets, more: { neutral: true } })).toBe('ID-27.7a');
    expect(against('yug-1', ofSoviets)).toBe('ID-20.1a');
    expect(against('ger-flak-1', american)).toBe('ID-25.2d');
    expect(against('hun-2', { units: { R15: 'sov-inf-3' } })).toBe('ID-19.11g');
  });

  test('nobody beside it at all', () => {
    covers('ID-18.3a');
    const t = situation({ turn: 8, step: 'declaring', bare: true, units: { R16: 'ger-inf-1', R12: 'us-5' } });
    expect(t.no(assault('R12', 'ger-inf-1'))).toBe('ID-18.3a');
  });
});

describe('assaults out of turn', () => {
  test('one that was never announced is not resolved', () => {
    covers('ID-18.10a');
    const t = situation({
      turn: 8,
      step: 'declaring',
      bare: true,
      units: { R16: 'ger-inf-1', R15: 'us-5', R12: 'us-7' },
      fed: 'ger-inf-1',
    });
    t.do(assault('R15', 'ger-inf-1')).do('end-phase');
    expect(t.no({ type: 'resolve-assault', hex: 'R12' })).toBe('ID-18.10a');
  });

  test('a Mobile Assault whose hex nobody could supply', () => {
    covers('ID-11.17a');
    const storm = { type: 'mobile-assault', units: ['sov-tank-1'], hex: 'V33' };
    // V33 lies between two more Germans: once V34 is left, their zones cut the line.
    const lone = { V34: 'sov-tank-1', V33: 'ger-inf-73', U34: 'ger-inf-1', W34: 'ger-inf-2' };
    expect(situation({ turn: 8, side: 'soviet', bare: true, units: lone }).no(storm)).toBe('ID-11.17a');
    const helped = { ...lone, V34: 'sov-tank-1 sov-inf-3' };
    expect(situation({ turn: 8, side: 'soviet', bare: true, units: helped }).no(storm)).toBeUndefined();
  });
});
