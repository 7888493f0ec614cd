import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { attack, axisCombat, strike, told } from '../combat-support.ts';
import type { Scene, Table } from '../support.ts';
import { go } from './help.ts';

/** Zitadelle: FZ(2) stands face up at Kursk, E2127. */
const kursk = (units: Scene['units'], more: Partial<Scene> = {}): Table =>
  axisCombat({ E2127: 'fz-2', ...units }, { scenario: 'campaign-zitadelle', turn: 24, ...more });
const shifts = (from: string, target: string, units: Scene['units'] = {}, more: Partial<Scene> = {}): number =>
  told(
    kursk({ [from]: ['ger-pz-1', 'ger-pz-6'], [target]: 'sov-army-16', ...units }, more),
    'axis',
    attack(target, ['ger-pz-1', 'ger-pz-6']),
  ).shifts;

describe('12.7 the special fortified zone', () => {
  test('12.7h two columns for supplied Soviet units within three hexes', () => {
    covers('DV-12.7h');
    expect(shifts('E2029', 'E2128')).toBe(-2);
    expect(shifts('E1827', 'E1828')).toBe(-2);
    expect(shifts('E1628', 'E1728')).toBe(0);
  });
  test('12.7h not for units without supply', () => {
    covers('DV-12.7h');
    expect(shifts('E2029', 'E2128', {}, { outOfSupply: ['sov-army-16'] })).toBe(0);
  });
  test('12.7h in the hexes themselves only: three hexes joined to it', () => {
    covers('DV-12.7h', 'DV-12.7g');
    // Nothing but Axis units lies between the marker and E2130.
    const wall = {
      E2128: 'ger-inf-207',
      E2129: 'ger-inf-281',
      E2028: 'ger-inf-285',
      E2228: 'ger-inf-221',
      E2027: 'ger-inf-286',
      E2227: 'ger-inf-403',
      E2126: 'ger-inf-252',
    };
    expect(shifts('E2131', 'E2130', wall)).toBe(0);
  });
  test('12.7i a German advance into its hex ends it', () => {
    covers('DV-12.7i');
    const t = kursk(
      { E2127: ['fz-2', 'sov-rd-10'], E2028: ['ger-pz-1', 'ger-pz-6', 'ger-pz-8', 'ger-pz-3'] },
      { outOfSupply: ['sov-rd-10'] },
    );
    strike(t, 'axis', attack('E2127', ['ger-pz-1', 'ger-pz-6', 'ger-pz-8', 'ger-pz-3']), 6);
    expect(t.at('sov-rd-10')).toBe('eliminated');
    expect(t.s.fz2).toBe('standing');
    go(t, { type: 'advance', units: ['ger-pz-1'] });
    expect(t.s.fz2).toBe('destroyed');
    expect(t.at('fz-2')).not.toBe('E2127');
  });
});
