import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, situation, until, type Situation, type Table } from './support/clauses.ts';

/** 14.19, 17.3, 17.9, 24.8, 25.5: what bombers, paratroops and second blows do not reach. */

const strike = (hex: string, unit?: string) => ({ type: 'bomber-strike', hex, ...(unit !== undefined && { unit }) });
const allied = (of: Situation): Table =>
  situation({ turn: 5, side: 'anglo-allied', step: 'declaring', bare: true, ...of });

describe('25.5: heavy bombers', () => {
  test('do not fly for an invasion', () => {
    covers('ID-14.19c');
    const t = allied({
      step: 'allied-naval',
      units: { eto: 'us-12 us-15 port-2', W3: 'us-7 port-1', W4: 'us-5', V4: 'ger-inf-84', X9: 'ger-inf-86' },
      more: { invasions: 1, chit: 'A' },
    });
    t.do({ type: 'invade', port: 'port-2', hex: 'X9', corps: ['us-12', 'us-15'] });
    until(t, 'anglo-allied:declaring').do(assault('V4', 'us-5')).do('end-phase');
    expect(t.asked).toEqual(['anglo-allied:bombing']);
    expect([t.no(strike('X9', 'ger-inf-86')), t.no(strike('V4', 'ger-inf-84'))]).toEqual(['ID-14.19c', undefined]);
  });

  test('are not called for a hex in which nobody is', () => {
    covers('ID-25.5b');
    const units = { V5: 'us-7 port-1', T6: 'us-5 us-8' };
    const empty = allied({ units, fed: 'us-5 us-8' }).do(assault('S7', 'us-5')).do('end-phase');
    expect(empty.asked).toEqual(['anglo-allied:resolving']);
    const held = allied({ units: { ...units, S6: 'ger-inf-84' }, fed: 'us-5 us-8' });
    held.do(assault('S7', 'us-5')).do(assault('S6', 'us-8')).do('end-phase');
    expect([held.asked[0], held.no(strike('S7'))]).toEqual(['anglo-allied:bombing', 'ID-25.5b']);
  });
});

describe('17.3, 17.9: paratroops', () => {
  test('on top of defenders drive no supply away by landing', () => {
    covers('ID-17.22a', 'ID-15.33b');
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      bare: true,
      units: { V5: 'us-7 port-1', T6: 'us-5', eto: 'us-abn-18', S8: 'ger-inf-84 ger-supply-1' },
      rested: 'us-abn-18',
    }).do({ type: 'drop', unit: 'us-abn-18', hex: 'S8', method: 'combined' });
    expect([t.at('us-abn-18'), t.at('ger-supply-1')]).toEqual(['S8', 'S8']);
  });

  test('with an invasion fight for its beach and for nothing else', () => {
    covers('ID-17.3b', 'ID-18.2a');
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      step: 'allied-naval',
      bare: true,
      units: { eto: 'us-5 us-abn-18 port-2', W3: 'us-7 port-1', V7: 'ger-inf-84', V8: 'ger-inf-86' },
      rested: 'us-abn-18',
      more: { invasions: 1, chit: 'A' },
    });
    t.do({ type: 'invade', port: 'port-2', hex: 'V7', corps: ['us-5'] });
    t.do({ type: 'drop-on-beach', unit: 'us-abn-18' });
    until(t, 'anglo-allied:declaring');
    expect(t.no(assault('V8', 'us-abn-18'))).toBe('ID-18.2a');
  });
});

describe('24.8: the second blow', () => {
  test('is struck by those beside its target', () => {
    covers('ID-24.8a', 'ID-18.5a');
    const t = situation({
      turn: 6,
      side: 'soviet',
      bare: true,
      units: {
        V36: 'sov-inf-3 sov-supply-1 sov-supply-2',
        U36: 'sov-inf-5 sov-supply-3 sov-supply-4',
        V35: 'ger-inf-2',
        U34: 'ger-inf-84',
        W36: 'ger-inf-86',
      },
    })
      .mark('V36')
      .mark('U36');
    t.do('end-phase');
    for (const [train, hex] of [
      ['sov-supply-1', 'V36'],
      ['sov-supply-2', 'V36'],
      ['sov-supply-3', 'U36'],
      ['sov-supply-4', 'U36'],
    ] as const)
      t.do({ type: 'burn-attack', unit: train, hexes: [hex] });
    t.do(assault('V35', 'sov-inf-3 sov-inf-5', { echelon: 'twice' })).do('end-phase');
    t.do({ type: 'resolve-assault', hex: 'V35' }, 2); // 28:7 is 4:1, o/3
    while (t.asked[0] === 'hitlerite:toll') t.play({ type: 'lose-step', unit: 'ger-inf-2' }, 'hitlerite');
    until(t, 'soviet:second-echelon');
    const second = (hex: string, ...attackers: string[]) => t.no({ type: 'second-assault', hex, attackers });
    expect(second('W36', 'sov-inf-3')).toBeUndefined();
    expect(second('W36', 'sov-inf-3', 'sov-inf-5') === undefined).toBe(false);
  });
});
