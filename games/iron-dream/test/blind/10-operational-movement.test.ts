import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, move, rail, storm, war } from './support.ts';

const german = (units: Record<string, string>, more: object = {}) =>
  war({ units, step: 'operational-movement', ...more });

describe('10.1 to 10.3 moving', () => {
  test('10.1 one point for each clear hex, and no hex beyond the last point', () => {
    covers('ID-2.10a', 'ID-5.H5a', 'ID-10.1a');
    const w = german({ T4: 'ger-inf-84' });
    expect(w.may(move('ger-inf-84', 'T5 T6 T7 S8 R8'))).toBe(true);
    expect(w.may(move('ger-inf-84', 'T5 T6 T7 S8 R8 R7'))).toBe(false);
  });
  test('10.1 points are not given back when a march is played in two parts', () => {
    const w = german({ T4: 'ger-inf-84' });
    w.do(move('ger-inf-84', 'T5 T6 T7'));
    expect(w.may(move('ger-inf-84', 'S8 R8 R7'))).toBe(false);
    expect(w.may(move('ger-inf-84', 'S8 R8'))).toBe(true);
  });
  test('10.1 a stack goes at the pace of its slowest', () => {
    const w = german({ T4: 'ger-inf-84 ger-pz-58' });
    expect(w.may(move('ger-inf-84 ger-pz-58', 'T5 T6 T7 S8 R8 R7'))).toBe(false);
    expect(w.may(move('ger-pz-58', 'T5 T6 T7 S8 R8 R7'))).toBe(true);
  });
  test('10.1 hexes are entered one beside the other, on land', () => {
    const w = german({ T4: 'ger-inf-84', V5: 'ger-inf-86' });
    expect(w.may(move('ger-inf-84', 'T6'))).toBe(false);
    expect(w.may(move('ger-inf-86', 'W6'))).toBe(false);
  });
  test('10.2 a player moves his own units, in his own turn', () => {
    const w = german({ T4: 'ger-inf-84', X5: 'us-5' });
    expect(w.may(move('us-5', 'W5'))).toBe(false);
    expect(w.may(move('us-5', 'W5'), 'anglo-allied')).toBe(false);
  });
  test('10.2 nobody walks into a combat unit of the enemy', () => {
    const w = german({ T4: 'ger-pz-58', T5: 'us-5' });
    expect(w.may(move('ger-pz-58', 'T5'))).toBe(false);
  });
});

describe('10.4 one hex at least', () => {
  test('10.4 a unit may always enter an adjacent hex, and has then spent everything', () => {
    covers('ID-5.H5e');
    // Four points; leaving a zone 2 and a mountain 3.
    const w = german({ N27: 'ger-inf-Lomb', O28: 'sov-inf-3' });
    expect(w.may(move('ger-inf-Lomb', 'M28'))).toBe(true);
    expect(w.may(move('ger-inf-Lomb', 'M28 L28'))).toBe(false);
    w.do(move('ger-inf-Lomb', 'M28'));
    expect(w.may(move('ger-inf-Lomb', 'L28'))).toBe(false);
    expect(w.may(move('ger-inf-Lomb', 'N27'))).toBe(false);
  });
  test('10.4 not from the second hex on', () => {
    const w = german({ L26: 'ger-inf-Lomb' });
    expect(w.may(move('ger-inf-Lomb', 'L27 M28'))).toBe(false);
    expect(w.may(move('ger-inf-Lomb', 'M27'))).toBe(true);
  });
  test('10.4 not over blocked sides or lakes', () => {
    covers('ID-10.4b');
    const w = german({ J17: 'ger-inf-84', I18: 'ger-inf-86', AD33: 'ger-inf-88' }, { held: { hitlerite: 'AD34' } });
    expect(w.may(move('ger-inf-84', 'K17'))).toBe(false);
    expect(w.may(move('ger-inf-84', 'K18'))).toBe(false);
    expect(w.may(move('ger-inf-86', 'J18'))).toBe(false);
    expect(w.may(move('ger-inf-88', 'AD34'))).toBe(false);
  });
  test('10.4 the unsupplied have it only towards their nearest source', () => {
    covers('ID-5.H5e', 'ID-10.4b');
    const w = german(
      { R6: 'ger-inf-84', S7: 'us-7', Q6: 'us-8' },
      { bare: true, held: { 'anglo-allied': 'S6 Q7 R7', hitlerite: 'R5' } },
    );
    expect(w.may(move('ger-inf-84', 'R7'))).toBe(true);
    expect(w.may(move('ger-inf-84', 'R5'))).toBe(false);
    expect(w.may(move('ger-inf-84', 'S6'))).toBe(false);
  });
});

describe('10.6 and 10.7 terrain', () => {
  test('10.6 rough ground costs two', () => {
    covers('ID-10.6a');
    const w = german({ T4: 'ger-inf-84' });
    expect(w.may(move('ger-inf-84', 'U4 V4 V5'))).toBe(true);
    expect(w.may(move('ger-inf-84', 'U4 V4 V3'))).toBe(false);
  });
  test('10.6 a marsh costs three', () => {
    covers('ID-10.6b');
    const w = german({ S30: 'ger-inf-84' });
    expect(w.may(move('ger-inf-84', 'S31 T31 T32'))).toBe(true);
    expect(w.may(move('ger-inf-84', 'S31 S32'))).toBe(false);
    expect(w.may(move('ger-inf-84', 'S31 T31 T32 T31'))).toBe(false);
  });
  test('10.6 a mountain costs three', () => {
    covers('ID-10.6c');
    const w = german({ L28: 'ger-inf-84' });
    expect(w.may(move('ger-inf-84', 'M28 N28 O28'))).toBe(true);
    expect(w.may(move('ger-inf-84', 'M28 M27'))).toBe(false);
    expect(w.may(move('ger-inf-84', 'M28 N28 O28 O27'))).toBe(false);
  });
  test('10.7 a river or canal costs one more each time', () => {
    covers('ID-10.7a');
    const w = german({ T2: 'ger-inf-84', Z18: 'ger-inf-86' });
    expect(w.may(move('ger-inf-84', 'T3 S4 S5'))).toBe(true);
    expect(w.may(move('ger-inf-84', 'T3 S4 S5 S6'))).toBe(false);
    // The Kiel canal.
    expect(w.may(move('ger-inf-86', 'Z19 AA20 AA19'))).toBe(true);
    expect(w.may(move('ger-inf-86', 'Z19 AA20 Z19'))).toBe(true);
    expect(w.may(move('ger-inf-86', 'Z19 AA20 Z19 Y19'))).toBe(false);
  });
  test('10.3 and 10.7 ground, water and zone add up: two, one and two', () => {
    covers('ID-10.3a', 'ID-10.6d');
    const w = german({ R10: 'ger-pz-58', R9: 'ger-pz-3', S13: 'us-5' }, { held: { hitlerite: 'S12 R12 R13' } });
    expect(w.may(move('ger-pz-58', 'S11 S12'))).toBe(true);
    expect(w.may(move('ger-pz-3', 'R10 S11 S12'))).toBe(false);
  });
});

describe('10.8 the dike', () => {
  test('10.8 it is crossed like a river', () => {
    covers('ID-10.8a');
    const w = german({ Z16: 'ger-inf-84' });
    expect(w.may(move('ger-inf-84', 'Z15 Z14 Z13 Y13'))).toBe(true);
    expect(w.may(move('ger-inf-84', 'Z15 Z14 Z13 Y13 X13'))).toBe(false);
  });
  test('10.8 both its ends must be friendly', () => {
    covers('ID-10.8a');
    const w = german({ Z14: 'ger-inf-84' }, { held: { 'anglo-allied': 'Z15' } });
    expect(w.may(move('ger-inf-84', 'Z15'))).toBe(false);
    expect(german({ Z14: 'ger-inf-84' }).may(move('ger-inf-84', 'Z15'))).toBe(true);
  });
  test('10.8 no strategic movement over it', () => {
    covers('ID-10.8b');
    const w = war({ units: { Z15: 'ger-inf-84' }, step: 'strategic-movement' });
    expect(w.may(rail('ger-inf-84', 'Z14'))).toBe(false);
    expect(w.may(rail('ger-inf-84', 'Z16'))).toBe(true);
  });
  test('10.8 no Mobile or Prepared Assault over it', () => {
    covers('ID-10.8b');
    const w = german({ Z14: 'ger-pz-58 ger-supply-2', Z15: 'us-5' });
    expect(w.may(storm('ger-pz-58', 'Z15'))).toBe(false);
    w.to('declaring').do({ type: 'burn-attack', unit: 'ger-supply-2', hexes: ['Z14'], mandate: 'plain' });
    expect(w.may(assault('Z15', 'ger-pz-58'))).toBe(false);
  });
  test('10.8 supply is traced over it', () => {
    covers('ID-10.8c');
    const at = (z15: 'hitlerite' | 'anglo-allied') =>
      war({
        units: { Z14: 'ger-inf-84' },
        more: { flooded: true },
        held: {
          'anglo-allied': `Y13 Y14 X13 Z13 ${z15 === 'hitlerite' ? '' : 'Z15'}`,
          hitlerite: z15 === 'hitlerite' ? 'Z15' : '',
        },
        step: 'operational-movement',
      }).told('out-of-supply').length;
    expect(at('hitlerite')).toBe(0);
    expect(at('anglo-allied')).toBe(1);
  });
});

describe('10.9 and 10.10 roads', () => {
  test('10.10 one point for each hex entered along the road', () => {
    covers('ID-10.10a');
    const w = german({ M18: 'ger-inf-84' });
    expect(w.may(move('ger-inf-84', 'L17 K17 J16 I16 I17'))).toBe(true);
    expect(w.may(move('ger-inf-84', 'L17 K17 J16 I16 I17 I18'))).toBe(false);
  });
  test('10.10 who comes from beside the road pays for the ground, and then follows the road', () => {
    covers('ID-10.10a');
    const w = german({ L16: 'ger-inf-84' });
    expect(w.may(move('ger-inf-84', 'L17 K17 J16'))).toBe(true);
    expect(w.may(move('ger-inf-84', 'L17 K17 J16 I16'))).toBe(false);
    expect(w.may(move('ger-inf-84', 'K17 J16 I16'))).toBe(true);
    expect(w.may(move('ger-inf-84', 'L17 L18'))).toBe(false);
  });
  test('10.10 a road takes nothing off the price of a zone', () => {
    covers('ID-10.10b');
    const w = german(
      { J25: 'ger-inf-84', J24: 'ger-inf-86', H28: 'sov-inf-3' },
      { held: { hitlerite: 'I28 H27 I29' } },
    );
    expect(w.may(move('ger-inf-84', 'J26 J27 I28'))).toBe(true);
    expect(w.may(move('ger-inf-86', 'J25 J26 J27 I28'))).toBe(false);
  });
});
