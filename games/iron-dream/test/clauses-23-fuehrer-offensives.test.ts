import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { unit, situation } from './support/clauses.ts';
import { ammo } from '../src/state.ts';

const mandate = (id: string, ...hexes: readonly string[]) => ({
  type: 'burn-attack',
  unit: id,
  hexes,
  mandate: 'mandated',
});
const plain = (id: string, ...hexes: readonly string[]) => ({ type: 'burn-attack', unit: id, hexes, mandate: 'plain' });

describe('23: Führer-mandated offensives', () => {
  const front = () =>
    situation({
      step: 'declaring',
      bare: true,
      units: {
        T23: 'ger-inf-1 ger-pz-24 ger-supply-1',
        S24: 'ger-inf-2 ger-supply-2',
        T24: 'sov-inf-3',
        T22: 'ger-okh',
      },
    });

  test('every German unit counts double in Prepared Assaults, and only there', () => {
    covers('ID-23.1a', 'ID-23.2a');
    const t = front().do(mandate('ger-supply-1', 'T23'));
    expect(t.odds('ger-inf-1 ger-pz-24', 'T24').attack).toBe(32);
    expect(t.odds('ger-pz-24', 'T24', 'mobile').attack).toBe(10);
    expect(front().do(plain('ger-supply-1', 'T23')).odds('ger-inf-1 ger-pz-24', 'T24').attack).toBe(16);
  });

  test('Hungarians join with what is printed', () => {
    covers('ID-23.1a');
    const t = situation({ step: 'declaring', units: { K25: 'hun-2 ger-inf-1 ger-supply-1', K26: 'sov-inf-3' } });
    t.do(mandate('ger-supply-1', 'K25'));
    expect(t.odds('hun-2 ger-inf-1', 'K26').attack).toBe(4 + 12);
    expect(t.no({ type: 'declare-assault', targets: ['K26'], attackers: ['hun-2', 'ger-inf-1'] })).toBeUndefined();
  });

  test('the supply unit is gone for good, as soon as the offensive is announced', () => {
    covers('ID-23.2b', 'ID-23.3a');
    const t = front().do(mandate('ger-supply-1', 'T23'));
    expect([t.at('ger-supply-1'), t.told('ID-23.3a')]).toEqual(['destroyed', true]);
    expect(front().do(plain('ger-supply-1', 'T23')).at('ger-supply-1')).toBe('available');
  });

  test('not by OKH', () => {
    covers('ID-23.4a');
    const t = front();
    expect(t.no({ type: 'burn-attack', unit: 'ger-okh', hexes: ['T23'], mandate: 'mandated' })).toBeDefined();
    t.do({ type: 'burn-attack', unit: 'ger-okh', hexes: ['T23'] });
    expect([t.s.units.ammo[unit('ger-inf-1')], t.odds('ger-inf-1', 'T24').attack]).toEqual([ammo('okh'), 6]);
  });

  test('as many in a phase as there are supply units', () => {
    covers('ID-23.5a');
    const t = front().do(mandate('ger-supply-1', 'T23')).do(mandate('ger-supply-2', 'S24'));
    expect(t.odds('ger-inf-1 ger-inf-2', 'T24').attack).toBe(24);
    expect([t.at('ger-supply-1'), t.at('ger-supply-2')]).toEqual(['destroyed', 'destroyed']);
  });
});
