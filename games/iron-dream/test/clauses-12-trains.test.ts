import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { move, situation, type Situation } from './support/clauses.ts';

/** 12: who may not go by rail, and where no train goes, each by the clause that says so. */

const rail = (id: string, ...way: readonly string[]) => ({ type: 'strategic-move', unit: id, way });
const station = (of: Situation = {}) => situation({ step: 'strategic-movement', bare: true, ...of });

describe('who', () => {
  test('one’s own, on the map, and no partisans', () => {
    covers('ID-12.5a', 'ID-20.1a', 'ID-10.2a');
    const t = station({ units: { T21: 'ger-inf-1', V36: 'sov-inf-3', 'replacement-army': 'ger-inf-2' } });
    expect(t.no(rail('sov-inf-3', 'V35'))).toBe('ID-10.2a');
    expect(t.no(rail('ger-inf-2', 'T21'))).toBe('ID-10.2a');
    expect(t.no(rail('ger-inf-1', 'T22'))).toBeUndefined();
    const east = station({
      side: 'soviet',
      units: { V36: 'sov-inf-3', F24: 'yug-1', 'eliminated-soviet': 'sov-inf-5' },
    });
    expect(east.no(rail('yug-1', 'F25'))).toBe('ID-20.1a');
    expect(east.no(rail('sov-inf-5', 'V37'))).toBe('ID-10.2a');
    expect(east.no(rail('sov-inf-3', 'V35'))).toBeUndefined();
  });

  test('no Soviet unit on turn 1 if Bagration was launched', () => {
    covers('ID-12.9a');
    const turn1 = (bagration: 'launched' | 'declined') => {
      const t = situation({
        turn: 1,
        side: 'soviet',
        step: 'soviet-reinforcements',
        units: { V36: 'sov-inf-3' },
        more: { bagration },
      });
      t.do('end-soviet-reinforcements');
      return [t.asked[0], t.s.strategicLeft];
    };
    expect(turn1('declined')).toEqual(['soviet:strategic-movement', 1]);
    expect(turn1('launched')[0]).not.toBe('soviet:strategic-movement');
  });

  test('the Soviet move that was saved is lost once anybody has marched', () => {
    covers('ID-5.S3b');
    const t = situation({ side: 'soviet', units: { 'soviet-off-map': 'sov-inf-19', V36: 'sov-inf-3' } });
    expect(t.no(rail('sov-inf-19', 'V37', 'V36'))).toBeUndefined();
    t.do(move('sov-inf-3', 'V35'));
    expect(t.no(rail('sov-inf-19', 'V37', 'V36'))).toBe('ID-5.S3b');
  });
});

describe('where', () => {
  test('from hex to hex, by land, over no barred side and no dike', () => {
    covers('ID-12.5a', 'ID-10.8b');
    const from = (at: string, ...way: readonly string[]) =>
      station({ units: { [at]: 'ger-inf-1' } }).no(rail('ger-inf-1', ...way));
    expect(from('T21', 'T23')).toBe('ID-12.5a');
    expect(from('T21', 'T22')).toBeUndefined();
    expect([from('K16', 'K17'), from('X11', 'X12')]).toEqual(['ID-12.5a', 'ID-12.5a']);
    expect(from('Z15', 'Z14')).toBe('ID-10.8b');
  });

  test('not into a full hex, nor through one', () => {
    covers('ID-8.1a', 'ID-8.3a');
    const t = station({ units: { T23: 'ger-inf-1', T22: 'ger-inf-2 ger-inf-4 ger-inf-5 ger-inf-6' } });
    expect([t.no(rail('ger-inf-1', 'T22')), t.no(rail('ger-inf-1', 'T22', 'T21'))]).toEqual(['ID-8.1a', 'ID-8.1a']);
    const room = station({ units: { T23: 'ger-inf-1', T22: 'ger-inf-2 ger-inf-4 ger-inf-5' } });
    expect(room.no(rail('ger-inf-1', 'T22', 'T21'))).toBeUndefined();
  });

  test('OKH keeps to the east of the line', () => {
    covers('ID-25.5a');
    const t = station({ units: { S21: 'ger-okh' } });
    const west = ['S20', 'S19', 'S18', 'S17'];
    expect(t.no(rail('ger-okh', 'S22'))).toBeUndefined();
    expect(t.no(rail('ger-okh', ...west))).toBeDefined();
    expect(t.no(rail('ger-okh', ...west))).not.toBe('ID-12.5a');
  });

  test('supply units of the Anglo-Allies watch nobody', () => {
    covers('ID-12.6a');
    const t = (watcher: string) =>
      station({
        units: { S12: 'ger-inf-1', V5: 'us-7 port-1', R8: watcher },
        held: { 'anglo-allied': 'U6 T6 S7 R8 S8' },
      }).no(rail('ger-inf-1', 'S11', 'R10'));
    expect([t('us-5'), t('aa-supply-1')]).toEqual(['ID-12.6b', undefined]);
  });

  test('not into the zone of the other side of Let History Judge, nor beside it', () => {
    covers('ID-5.A3b', 'ID-5.A3a');
    const nato = (at: string, units: Situation['units'], ...way: readonly string[]) =>
      station({
        scenario: 'let-history-judge',
        side: 'anglo-allied',
        units: { [at]: 'us-5', ...units },
      }).no(rail('us-5', ...way));
    expect(nato('T16', {}, 'T17')).toBeUndefined();
    expect(nato('T16', { T18: 'sov-inf-3' }, 'T17')).toBeDefined();
    expect(nato('T16', { T17: 'sov-inf-3' }, 'T15')).toBe('ID-5.A3b');
  });
});
