import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { activate, attack, DR, opening, shell, situation, stuka, type Battle } from '../support/clauses.ts';
import { settle } from './help.ts';

/** Read from chapter 20 of the rulebook: 13 September. The simulation game is set up at once. */

const ONES = Array.from({ length: 40 }, () => 1);
const start = (): Battle => opening('simulation', {}, ONES);

test('20.2: twelve German and eleven Russian day impulses without a roll; the twelfth Russian one is by night', () => {
  covers('TS-20.2a', 'TS-20.2b');
  const b = start();
  for (let n = 1; n <= 11; n++) {
    expect([n, b.turn, b.s.period]).toEqual([n, 'german impulse', 'day']);
    b.play('pass');
    expect([n, b.turn, b.s.period]).toEqual([n, 'russian impulse', 'day']);
    b.play('pass');
  }
  expect([b.turn, b.s.period]).toEqual(['german impulse', 'day']);
  b.play('pass');
  expect([b.turn, b.s.period, b.s.date]).toEqual(['russian impulse', 'night', 0]);
  b.play('pass');
  expect([b.turn, b.s.marker]).toEqual(['german impulse', 3]);
  // From now on the dice decide again: 3 is not below 3, 2 is below the next space.
  b.play('pass', ...DR(3));
  expect(b.s.period).toBe('night');
  b.play('pass').play('pass', ...DR(3));
  expect([b.s.period, b.s.date]).toEqual(['day', 1]);
});

test('20.2: not even the lowest attack roll ends the day', () => {
  covers('TS-20.2a');
  const b = start();
  b.play(stuka('24'), ...DR(2), ...DR(12));
  expect([b.turn, b.s.period]).toEqual(['russian impulse', 'day']);
});

test('20.3: the Advantage does not prolong this day, but changes a roll', () => {
  covers('TS-20.3');
  const b = situation({
    date: '09-13',
    marker: 12,
    units: { 'G71-PIO': '25', 'R131-131-1': '25', 'R131-131-2': '60' },
    more: { advantage: 'russian' },
    ask: ['advantage'],
  }).play(activate('25'));
  b.play(attack('25', 'fresh', ['G71-PIO']), ...DR(12), ...DR(2));
  expect(b.turn).toBe('russian rolling');
  b.play('useAdvantage', ...DR(2), ...DR(12));
  expect([b.isSpent('R131-131-1'), b.duration('G71-PIO')]).toEqual([false, 4]);
  expect([b.turn, b.s.period]).toEqual(['russian impulse', 'night']);
});

test('9.3: on any other day it does, and the marker goes back', () => {
  covers('TS-9.3a');
  const b = situation({ marker: 9, units: { 'G71-PIO': '25' }, ask: ['advantage'] });
  b.play('pass', ...DR(7));
  if (b.turn === 'russian impulse-roll') b.play('letStand');
  expect(b.turn).toBe('russian period-test');
  b.play('prolong');
  expect([b.turn, b.s.period, b.s.advantage]).toEqual(['russian impulse', 'day', 'german']);
  b.play('pass');
  expect(b.s.marker).toBeLessThan(9);
});

const designate = (gun: string, target: string, group = 'fresh') => ({ type: 'designate', gun, target, group });

test('20.4: in the first impulse any number of guns and the Stukas fire, each area once, all named before', () => {
  covers('TS-20.4a', 'TS-20.4b', 'TS-20.4c');
  const b = start();
  expect(b.no(designate('G71-OBS', '24'))).toBeUndefined();
  b.play(designate('G71-OBS', '24'));
  expect(b.no(designate('GLW-STUKA', '24'))).toBeDefined();
  expect(b.no(designate('G71-OBS', '6'))).toBeDefined();
  b.play(designate('GLW-STUKA', '23'));
  b.play(designate('G24-OBS', '26'));
  expect(b.no(activate('7'))).toBeDefined();
  // Nothing has been rolled yet.
  expect(b.told('combat-roll')).toEqual([]);
  b.play('openFire', ...DR(2), ...DR(12), ...DR(2), ...DR(12), ...DR(2), ...DR(12));
  expect(b.told('combat-roll')).toHaveLength(3);
  expect([b.duration('G71-OBS'), b.duration('G24-OBS'), b.isSpent('GLW-STUKA')]).toEqual([4, 4, true]);
  expect([b.turn, b.s.period]).toEqual(['russian impulse', 'day']);
});

test('20.4: the usual limits of range and friends hold', () => {
  const b = start();
  expect(b.no(designate('G71-OBS', '25'))).toBeDefined();
  expect(b.no(designate('G94-OBS', '27'))).toBeUndefined();
});

test('20.4: in no later impulse', () => {
  covers('TS-20.4a');
  const b = start().play('pass').play('pass');
  expect(b.no(designate('G71-OBS', '24'))).toBeDefined();
  expect(b.no(shell('G71-OBS', '24'))).toBeUndefined();
  settle(b);
});
