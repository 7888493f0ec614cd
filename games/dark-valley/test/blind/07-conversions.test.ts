import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { phaseOne } from '../phase-one.ts';
import { piece, type Scene, type Table } from '../support.ts';
import { mark, offers } from './help.ts';

// DV-7.7d: a division that stands on the map is turned only if it is in supply; if not, in the first later replacement
// segment in which it is. Being in supply is the state of the last Logistics (13.8g, R-88 names conversions): a
// division marked out of supply waits, one without a mark is converted whatever its line has become since.

const converted = (t: Table, unit: string): boolean => t.s.units.converted[piece(unit)] === 1;
const at = (turn: number, units: Scene['units'], more: Partial<Scene> = {}): Table =>
  phaseOne({ turn, units, scenario: 'campaign-barbarossa', ...more }, /soviet|axis-rail|withdrawals|axis-rebuilding/);

describe('7.7 conversions without supply', () => {
  test('7.7d who is marked out of supply waits', () => {
    covers('DV-7.7d', 'DV-13.8g');
    const t = at(12, { W2726: 'ger-mot-16', W2428: 'ger-mot-29' }, { outOfSupply: ['ger-mot-16'] });
    expect(mark(t, 'ger-mot-16')).toBe('out-of-supply');
    expect([converted(t, 'ger-mot-16'), converted(t, 'ger-mot-29')]).toEqual([false, true]);
  });
  test('7.7d and is converted in a later segment', () => {
    covers('DV-7.7d');
    expect(converted(at(13, { W2726: 'ger-mot-16' }), 'ger-mot-16')).toBe(true);
  });
  test('7.7d without a mark it is converted, even if its line was cut since', () => {
    covers('DV-7.7d', 'DV-13.8g');
    const ring = { W2526: 'sov-army-16', W2529: 'sov-army-19', W2228: 'sov-army-20' };
    expect(converted(at(12, { W2428: 'ger-mot-16', ...ring }), 'ger-mot-16')).toBe(true);
  });
});

// DV-7.8b: a tank or mechanized corps on the map that a Guards corps replaces must be in supply, by its mark.
describe('7.8 conversions of the Guards without supply', () => {
  test('7.8b who is marked out of supply is not replaced', () => {
    covers('DV-7.8b', 'DV-13.8g');
    const units = { E2215: 'sov-tank-1', E2319: 'sov-tank-2', eliminated: ['sov-rd-10'] };
    const t = phaseOne({ turn: 18, units, dice: [3], outOfSupply: ['sov-tank-1'] }, 'soviet-rebuilding');
    expect(offers(t, { type: 'convert', unit: 'sov-gdtank-1' })).toEqual(['sov-tank-2']);
  });
});
