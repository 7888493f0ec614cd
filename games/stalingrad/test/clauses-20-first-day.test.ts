import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { activate, attack, DR, opening, shell, situation, stuka, type Setup, type Wire } from './support/clauses.ts';

const designate = (gun: string, target: string, group = 'fresh'): Wire => ({ type: 'designate', gun, target, group });
const first: Setup = {
  date: '09-13',
  units: {
    'GLW-STUKA': 'air-base',
    'G94-267-1': '4',
    'G94-OBS': '4',
    'G24-OBS': '5',
    'G24-21-1': '5',
    'R10B-10-1': '27',
    'R10B-10-2': '26',
    'R10B-10-3': '30',
  },
};

describe('chapter 20: 13 September', () => {
  test('twelve German and eleven Russian impulses by day, without a test', () => {
    covers('TS-20.2a', 'TS-20.2b', 'TS-6.1c', 'TS-8.1c');
    const b = opening(
      'simulation',
      {},
      Array.from({ length: 40 }, () => 1),
    );
    const turns: string[] = [];
    // No die is thrown all day.
    while (b.s.period === 'day') {
      turns.push(b.s.active);
      expect([b.s.active, b.s.marker]).toEqual([b.s.active, Math.floor(turns.length / 2) + 1]);
      b.play('pass');
    }
    expect(turns).toEqual(Array.from({ length: 23 }, (_, i) => (i % 2 === 0 ? 'german' : 'russian')));
    // The twelfth Russian impulse is the first of the night; then the German is on space 3 and tests again.
    expect([b.s.date, b.turn]).toEqual([0, 'russian impulse']);
    b.play('pass');
    expect([b.turn, b.s.marker]).toEqual(['german impulse', 3]);
    b.play('pass', ...DR(2));
    expect([b.s.date, b.s.period, b.turn]).toEqual([1, 'day', 'russian impulse']);
  });

  test('an attack DR does not end that day either, however low', () => {
    covers('TS-20.2a');
    const b = situation({ ...first, marker: 11 }).play(stuka('27'), ...DR(2), ...DR(12));
    expect([b.s.period, b.s.marker]).toEqual(['day', 12]);
    const last = situation({ ...first, marker: 12 }).play(stuka('27'), ...DR(12), ...DR(12));
    expect([last.s.period, last.s.date]).toEqual(['night', 0]);
  });

  test('the Advantage cannot prolong it, but can repeat dice', () => {
    covers('TS-20.3');
    const b = situation({ ...first, marker: 12, ask: ['advantage'] }).play('pass');
    expect([b.s.period, b.turn, b.s.advantage]).toEqual(['night', 'russian impulse', 'russian']);
    const dice = situation({ ...first, marker: 5, ask: ['advantage'] }).play(stuka('27'), ...DR(12), ...DR(2));
    expect(dice.open).toMatchObject({ side: 'russian', actions: ['useAdvantage', 'letStand'] });
    dice.play('useAdvantage', ...DR(2), ...DR(12));
    expect([dice.s.advantage, dice.isSpent('R10B-10-1')]).toEqual(['german', false]);
    // The next day's sunset can be cancelled.
    const later = situation({ date: '09-14', marker: 13, ask: ['advantage'] }).play('pass', ...DR(7));
    later.play('letStand');
    expect(later.no('prolong')).toBeUndefined();
  });

  test('the first impulse opens with any number of guns and Stukas, no area twice', () => {
    covers('TS-20.4a', 'TS-15.2a');
    const b = situation({ ...first, marker: 1 });
    b.play(designate('G94-OBS', '27'));
    expect(b.no(designate('G24-OBS', '27'))).toBeDefined();
    expect(b.no(designate('GLW-STUKA', '27'))).toBe('TS-20.4a');
    expect(b.no(designate('G94-OBS', '3'))).toBe('TS-20.4c');
    b.play(designate('G24-OBS', '26')).play(designate('GLW-STUKA', '30'));
    b.play('openFire', ...DR(2), ...DR(12), ...DR(2), ...DR(12), ...DR(2), ...DR(12));
    expect([b.turn, b.s.marker]).toEqual(['russian impulse', 2]);
    // Range and friends are as ever.
    const ranged = situation({ ...first, marker: 1 });
    expect(ranged.no(designate('G94-OBS', '26'))).toBe('TS-15.21a');
    // Not in a later impulse, nor on a later day, nor beside anything else.
    expect(situation({ ...first, marker: 2 }).no(designate('G94-OBS', '27'))).toBe('TS-20.4a');
    expect(situation({ ...first, date: '09-14', marker: 1 }).no(designate('G94-OBS', '27'))).toBe('TS-20.4a');
    expect(b.no(designate('G94-OBS', '27'))).toBeDefined();
    const other = situation({ ...first, marker: 1 }).play(designate('G94-OBS', '27'));
    expect([other.no(activate('4')), other.no(shell('G24-OBS', '26')), other.no('pass')]).not.toContain(undefined);
    const attacked = situation({ ...first, marker: 1 }).play(activate('4'));
    expect(attacked.no(attack('27', 'fresh', ['G94-267-1']))).toBeUndefined();
  });

  test('guns pay their four days, the Stukas their day', () => {
    covers('TS-20.4b');
    const b = situation({ ...first, marker: 1 })
      .play(designate('G94-OBS', '27'))
      .play(designate('GLW-STUKA', '30'));
    b.play('openFire', ...DR(2), ...DR(12), ...DR(2), ...DR(12));
    expect([b.duration('G94-OBS'), b.isSpent('GLW-STUKA'), b.isSpent('G24-OBS')]).toEqual([4, true, false]);
  });

  test('all are named before the first is resolved, then they follow one by one', () => {
    covers('TS-20.4c');
    const b = situation({ ...first, marker: 1 });
    // No die falls while they are named.
    b.play(designate('GLW-STUKA', '30')).play(designate('G94-OBS', '27'));
    // 8 + 12 against 2 + 3 + 2 kills; 5 + 2 against 2 + 2 + 12 does nothing: the dice go in the order named.
    b.play('openFire', ...DR(12), ...DR(2), ...DR(2), ...DR(12));
    expect([b.at('R10B-10-3'), b.isSpent('R10B-10-1')]).toEqual(['dead-pile', false]);
    expect(b.told('combat-roll')).toHaveLength(2);
  });
});
