import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { absorb, activate, attack, barrage, dawnAfter, DR, situation, stuka, type Setup } from './support/clauses.ts';

const AIR = { 'GLW-STUKA': 'air-base' };

describe('chapter 17: Stukas', () => {
  test('a Stuka attack is a whole German impulse: factor against strongest factor and TEM', () => {
    covers('TS-17.2b');
    const units = { ...AIR, 'R42B-42-1': '62', 'R10B-10-1': '62', 'R10B-10-2': '62 spent', 'G94-267-1': '4' };
    for (const date of ['09-14', '09-20']) {
      const b = situation({ units, date, rubble: { '62': 2 } });
      expect([b.values(stuka('62')), b.values(stuka('62', 'spent'))]).toEqual([
        [8, 7],
        [8, 5],
      ]);
    }
    const b = situation({ units }).play(stuka('62'), ...DR(2), ...DR(12));
    expect([b.isSpent('GLW-STUKA'), b.turn]).toEqual([true, 'russian impulse']);
    expect(dawnAfter({ units: { ...units, 'GLW-STUKA': 'air-base spent' } }).isSpent('GLW-STUKA')).toBe(false);
  });

  test('anywhere on the map, with or without Germans there', () => {
    covers('TS-17.21a');
    for (const place of ['1', '30', '56', '74', 'A', 'H']) {
      expect([place, situation({ units: { ...AIR, 'R10B-10-1': place } }).no(stuka(place))]).toEqual([
        place,
        undefined,
      ]);
      const both = situation({ units: { ...AIR, 'R10B-10-1': place, 'G94-267-1': place } });
      expect([place, both.no(stuka(place))]).toEqual([place, undefined]);
    }
    expect(situation({ units: { ...AIR, 'R10B-10-1': '30' } }).no(stuka('31'))).toBeDefined();
  });

  test('once a day, by day, and what is not used is lost', () => {
    covers('TS-17.22a', 'TS-17.22b');
    const units = { ...AIR, 'R10B-10-1': '30', 'R10B-10-2': '31' };
    const b = situation({ units, marker: 2 })
      .play(stuka('30'), ...DR(2), ...DR(12))
      .play('pass');
    expect(b.no(stuka('31'))).toBe('TS-17.22a');
    // Unused all day: next day there is still only one.
    const saved = dawnAfter({ units })
      .play('pass')
      .play(stuka('30'), ...DR(2), ...DR(12))
      .play('pass');
    expect(saved.no(stuka('31'))).toBe('TS-17.22a');
    const sunset = situation({ units, marker: 13 })
      .play('pass', ...DR(7))
      .play('pass');
    expect([sunset.s.period, sunset.no(stuka('30'))]).toEqual(['night', 'TS-17.22a']);
  });

  test('strength 8, from 27 September 5, from 14 October 9', () => {
    covers('TS-17.23');
    for (const [date, factor] of [
      ['09-13', 8],
      ['09-26', 8],
      ['09-27', 5],
      ['10-13', 5],
      ['10-14', 9],
      ['11-14', 9],
    ] as const) {
      expect([date, situation({ date, units: { ...AIR, 'R10B-10-1': '30' } }).values(stuka('30'))[0]]).toEqual([
        date,
        factor,
      ]);
    }
  });
});

describe('chapter 17: friendly fire', () => {
  const three = { 'G24-PZ24-1': '27', 'G94-267-1': '27', 'G94-267-2': '27' };
  const field: Setup = { units: { ...AIR, ...three, 'RTK-133-1': '27', 'R10B-10-1': '27', 'R10B-10-2': '27' } };

  test('equal dice on an area with Germans hit them, and the Russians as well', () => {
    covers('TS-17.3a', 'TS-17.3b', 'TS-17.21b');
    // 8 + 7 against 4 + 2 + 7: two points on the Russians; 7 gives one on the Germans, on the tank.
    const b = situation(field).play(stuka('27'), ...DR(7), ...DR(7));
    expect(b.turn).toBe('russian absorbing');
    b.play(absorb('RTK-133-1', 'flip')).play(absorb('R10B-10-1', 'flip'));
    expect([b.isSpent('RTK-133-1'), b.isSpent('R10B-10-1')]).toEqual([true, true]);
    expect([b.isSpent('G24-PZ24-1'), b.isSpent('G94-267-1'), b.duration('G24-PZ24-1')]).toEqual([true, false, 4]);
    // One pip apart: nothing, although the modified totals may be equal.
    const apart = situation(field).play(stuka('27'), ...DR(7), ...DR(8));
    expect([apart.isSpent('RTK-133-1'), apart.isSpent('G24-PZ24-1')]).toEqual([true, false]);
    const totals = situation(field).play(stuka('27'), ...DR(7), ...DR(9));
    expect(totals.isSpent('G24-PZ24-1')).toBe(false);
    // No Germans there, nobody is hit; shells never do it.
    const empty = situation({ units: { ...AIR, 'R10B-10-1': '27', 'G94-267-1': '4' } }).play(
      stuka('27'),
      ...DR(7),
      ...DR(7),
    );
    expect(empty.isSpent('G94-267-1')).toBe(false);
  });

  test('points by the table, on the fresh group if there is one', () => {
    covers('TS-17.3c', 'TS-17.3d');
    for (const [roll, points] of [
      [2, 6],
      [3, 5],
      [4, 4],
      [5, 3],
      [6, 2],
      [8, 2],
      [9, 3],
      [10, 4],
      [11, 5],
      [12, 6],
    ] as const) {
      // A lone rifle battalion takes its four points without a question, and the Germans are asked.
      const b = situation({ units: { ...AIR, ...three, 'G94-274-1': '27 spent', 'R10B-10-1': '27' } });
      b.play(stuka('27'), ...DR(roll), ...DR(roll));
      expect([roll, b.turn, b.open.params?.['points']]).toEqual([roll, 'german absorbing', points]);
      expect(b.no(absorb('G94-274-1', 'retreat'))).toBeDefined();
    }
    const spent = { 'G24-PZ24-1': '27 spent', 'G94-267-1': '27 spent' };
    const b = situation({ units: { ...AIR, ...spent, 'R10B-10-1': '27' } }).play(stuka('27'), ...DR(6), ...DR(6));
    expect([b.turn, b.no(absorb('G24-PZ24-1', 'eliminate'))]).toEqual(['german absorbing', undefined]);
  });

  test('the strongest is hit first; among equals the Russian points him out', () => {
    covers('TS-17.3e', 'TS-8.354g');
    const b = situation({ units: { ...AIR, ...three, 'R10B-10-1': '27' } }).play(stuka('27'), ...DR(8), ...DR(8));
    expect(b.no(absorb('G94-267-1', 'flip'))).toBe('TS-8.354b');
    expect(b.no(absorb('G24-PZ24-1', 'flip'))).toBeUndefined();
    const equal = { 'G94-267-1': '27', 'G94-267-2': '27', 'G94-PIO': '27' };
    const tie = situation({ units: { ...AIR, ...equal, 'R10B-10-1': '27' } }).play(stuka('27'), ...DR(8), ...DR(8));
    expect(tie.turn).toBe('russian pointing');
    expect(tie.no({ type: 'pointOut', unit: 'G94-PIO' })).toBeDefined();
    tie.play({ type: 'pointOut', unit: 'G94-267-2' });
    expect([tie.turn, tie.no(absorb('G94-267-1', 'flip')), tie.no(absorb('G94-267-2', 'flip'))]).toEqual([
      'german absorbing',
      'TS-8.354b',
      undefined,
    ]);
  });

  test('the Germans absorb as ever: who is turned or driven off is out for four days', () => {
    covers('TS-17.3g');
    const units = { ...AIR, 'G94-267-1': '27', 'G94-PIO': '27', 'R10B-10-1': '27 spent' };
    // 8 gives two points; 8 + 8 against 1 + 2 + 8 kills the Russian.
    const b = situation({ units }).play(stuka('27', 'spent'), ...DR(8), ...DR(8));
    expect([b.at('R10B-10-1'), b.turn]).toEqual(['dead-pile', 'german absorbing']);
    expect(b.no(absorb('G94-267-1', 'eliminate'))).toBe('TS-8.354a');
    // A word that is no way to absorb at all.
    expect(['__proto__', 'toString', ''].map((how) => b.no(absorb('G94-267-1', how)) !== undefined)).toEqual([
      true,
      true,
      true,
    ]);
    b.play(absorb('G94-267-1', 'flip-and-retreat'));
    expect([b.at('G94-267-1'), b.isSpent('G94-267-1'), b.duration('G94-267-1')]).toEqual(['4', true, 4]);
    expect(b.isSpent('G94-PIO')).toBe(false);
  });

  test('what is left when the group is gone is lost', () => {
    covers('TS-17.3f');
    const units = { ...AIR, 'G94-267-1': '27', 'G94-274-1': '27 spent', 'R10B-10-1': '27 spent' };
    const b = situation({ units }).play(stuka('27', 'spent'), ...DR(2), ...DR(2));
    // 2: six points, but the fresh group is one unit of three.
    expect([b.at('G94-267-1'), b.at('G94-274-1'), b.turn]).toEqual(['dead-pile', '27', 'russian impulse']);
  });
});

describe('chapter 17: air support', () => {
  test('+1 for German attacks by day, even with the air unit spent', () => {
    covers('TS-17.6a', 'TS-8.351D');
    for (const air of ['air-base', 'air-base spent']) {
      const units = { 'GLW-STUKA': air, 'G94-267-1': '27', 'R10B-10-1': '27' };
      const value = (period: 'day' | 'night') =>
        situation({ period, units })
          .play(activate('27'))
          .values(attack('27', 'fresh', ['G94-267-1']))[0];
      expect([value('day'), value('night')]).toEqual([3, 2]);
    }
  });

  test('+1 for German defences in Russian impulses by day, against attacks but not against guns', () => {
    covers('TS-17.6b', 'TS-8.352D');
    for (const air of ['air-base', 'air-base spent']) {
      const units = { 'GLW-STUKA': air, 'G94-267-1': '27', 'R10B-10-1': '27', 'RART-S': 'artillery-S' };
      for (const [period, defence] of [
        ['day', 6],
        ['night', 5],
      ] as const) {
        const b = situation({ side: 'russian', period, units });
        expect(b.values(barrage('RART-S', '27'))[1]).toBe(5);
        expect(b.play(activate('27')).values(attack('27', 'fresh', ['R10B-10-1']))[1]).toBe(defence);
      }
    }
  });
});
