import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { activate, attack, DR, move, regroup, shell, situation, stuka } from './support/clauses.ts';

const night = { period: 'night' } as const;

describe('chapter 16: night', () => {
  test('the Luftwaffe stays on the ground and guns use their lower factor', () => {
    covers('TS-16.2a', 'TS-17.22a');
    const units = { 'GLW-STUKA': 'air-base', 'G94-OBS': '4', 'G94-267-1': '4', 'R10B-10-1': '27' };
    const b = situation({ ...night, units });
    expect(b.no(stuka('27'))).toBe('TS-17.22a');
    expect(b.values(shell('G94-OBS', '27'))[0]).toBe(3);
    expect(situation({ units }).no(stuka('27'))).toBeUndefined();
  });

  test('fresh enemies beside an area make it no dearer', () => {
    covers('TS-16.3a', 'TS-8.23A', 'TS-8.23B');
    for (const [period, mf] of [
      ['day', 2],
      ['night', 1],
    ] as const) {
      const b = situation({ period, units: { 'G94-267-1': '4', 'R10B-10-1': '28' } }).play(activate('4'));
      b.play(move('G94-267-1', '3'));
      expect([period, b.mf('G94-267-1')]).toEqual([period, mf]);
    }
  });

  test('fresh Russians have one MF more', () => {
    covers('TS-16.3b');
    // Rifle: MF 4. Five steps by night, four by day; Germans gain nothing.
    const way = ['31', '28', '27', '26', '25'];
    const units = { 'R131-131-1': '30' };
    const late = situation({ ...night, side: 'russian', units }).play(activate('30'));
    expect(late.no(move('R131-131-1', ...way))).toBeUndefined();
    expect(late.no(move('R131-131-1', ...way, '24'))).toBe('TS-8.2b');
    const early = situation({ side: 'russian', units }).play(activate('30'));
    expect(early.no(move('R131-131-1', ...way))).toBe('TS-8.2b');
    const german = situation({ ...night, units: { 'G94-267-1': '4' } }).play(activate('4'));
    expect(german.no(move('G94-267-1', '3', '2', '1', 'B', 'C', 'D'))).toBe('TS-8.2b');
  });

  test('Russians defend one better against Germans, but not against shells; Germans do not', () => {
    covers('TS-16.4', 'TS-8.352C');
    const units = { 'G94-267-1': '27', 'R10B-10-1': '27', 'G94-OBS': '4', 'G94-267-2': '4', 'R10B-10-2': '28' };
    const value = (period: 'day' | 'night') =>
      situation({ period, units })
        .play(activate('27'))
        .values(attack('27', 'fresh', ['G94-267-1']))[1];
    expect([value('day'), value('night')]).toEqual([4, 5]);
    const ranged = situation({ ...night, units }).play(activate('27'));
    expect(ranged.values(attack('28', 'fresh', [], ['G94-267-1']))[1]).toBe(7);
    expect(situation({ ...night, units: { ...units, 'R10B-10-2': '3' } }).values(shell('G94-OBS', '3'))[1]).toBe(3);
    const russian = situation({ ...night, side: 'russian', units }).play(activate('27'));
    expect(russian.values(attack('27', 'fresh', ['R10B-10-1']))[1]).toBe(5);
  });

  test('spent units regroup one free area in each night impulse, as often as there are impulses', () => {
    covers('TS-16.5', 'TS-8.27a', 'TS-8.27b', 'TS-8.27c', 'TS-10.2');
    const units = { 'G94-267-1': '4 spent until:09-17', 'R10B-10-1': '74', 'R10B-10-2': '28' };
    const b = situation({ ...night, units }).play(activate('4'));
    expect(b.no(regroup('G94-267-1', '2'))).toBeDefined();
    expect(b.no(regroup('G94-267-1', '27'))).toBe('TS-8.27a');
    b.play(regroup('G94-267-1', '3'), ...DR(7));
    expect([b.at('G94-267-1'), b.duration('G94-267-1')]).toEqual(['3', 3]);
    b.play('pass')
      .play(activate('3'))
      .play(regroup('G94-267-1', '2'), ...DR(7));
    expect([b.at('G94-267-1'), b.duration('G94-267-1')]).toEqual(['2', 3]);
    // Not by day.
    const early = situation({ units: { ...units, 'G94-267-2': '4' } }).play(activate('4'));
    expect(early.no(regroup('G94-267-1', '3'))).toBe('TS-16.5');
    // Only one area in an impulse, even while others still act.
    const two = situation({ ...night, units: { ...units, 'G94-267-2': '4' } })
      .play(activate('4'))
      .play(regroup('G94-267-1', '3'));
    expect(two.no(regroup('G94-267-1', '2'))).toBe('TS-8.27b');
  });
});
