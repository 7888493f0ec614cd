import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { activate, attack, DR, move, regroup, situation, stuka, type Setup } from '../support/clauses.ts';

/** Read from chapter 16 of the rulebook. */

const night = (setup: Setup) => situation({ period: 'night', ...setup });

test('16.2: the Luftwaffe does not fly by night', () => {
  covers('TS-16.2a');
  const units = { 'R131-131-1': '35', 'GLW-STUKA': 'air-base' };
  expect(night({ units }).no(stuka('35'))).toBeDefined();
  expect(situation({ units }).no(stuka('35'))).toBeUndefined();
});

test('16.3: by night fresh enemies next door cost nothing, for either side', () => {
  covers('TS-16.3a');
  const german = night({ units: { 'G94-267-1': '7', 'R131-131-1': '25' } }).play(activate('7'));
  expect(german.play(move('G94-267-1', '6')).mf('G94-267-1')).toBe(1);
  const russian = night({ side: 'russian', units: { 'R131-131-1': '25', 'G94-267-1': '7' } }).play(activate('25'));
  expect(russian.play(move('R131-131-1', '6')).mf('R131-131-1')).toBe(1);
  const day = situation({ side: 'russian', units: { 'R131-131-1': '25', 'G94-267-1': '7' } }).play(activate('25'));
  expect(day.play(move('R131-131-1', '6')).mf('R131-131-1')).toBe(2);
});

test('16.3: entering enemies is no cheaper by night', () => {
  covers('TS-8.23D');
  const b = night({ units: { 'G94-267-1': '24', 'R131-131-1': '25', 'R131-131-2': '36 spent' } }).play(activate('24'));
  b.play(attack('25', 'fresh', ['G94-267-1']), ...DR(12), ...DR(2));
  while (b.turn === 'russian absorbing') b.play({ type: 'absorb', unit: 'R131-131-1', how: 'eliminate' });
  expect(b.mf('G94-267-1')).toBe(4);
});

test('16.3: a fresh Russian has one MF more by night, a German has not', () => {
  covers('TS-16.3b');
  const way = ['58', '57', '56', '55', '54'];
  const russian = night({ side: 'russian', units: { 'R131-131-1': '59' } }).play(activate('59'));
  expect(russian.no(move('R131-131-1', ...way))).toBeUndefined();
  expect(russian.no(move('R131-131-1', ...way, '53'))).toBeDefined();
  const day = situation({ side: 'russian', units: { 'R131-131-1': '59' } }).play(activate('59'));
  expect(day.no(move('R131-131-1', ...way))).toBeDefined();
  const german = night({ units: { 'G94-267-1': '59' } }).play(activate('59'));
  expect(german.no(move('G94-267-1', ...way))).toBeUndefined();
  expect(german.no(move('G94-267-1', ...way, '53'))).toBeDefined();
});

test('16.3: the extra MF also pays for attacks: four to enter and one for the spent group', () => {
  const b = night({ side: 'russian', units: { 'R42B-42-1': '34', 'G94-267-1': '35', 'G94-267-2': '35 spent' } });
  b.play(activate('34')).play(attack('35', 'fresh', ['R42B-42-1']), ...DR(12), ...DR(2));
  while (b.turn === 'german absorbing') b.play({ type: 'absorb', unit: 'G94-267-1', how: 'eliminate' });
  // 1 + 12 against 3 + 2 + 2: six points for one unit, an overrun.
  expect(b.no(attack('35', 'spent', ['R42B-42-1']))).toBeUndefined();
});

test('16.4: Russians defend with 1 more by night, and Germans with nothing more', () => {
  covers('TS-16.4', 'TS-8.352C');
  const german = night({ units: { 'G71-PIO': '25', 'R131-131-1': '25' } }).play(activate('25'));
  expect(german.values(attack('25', 'fresh', ['G71-PIO']))).toEqual([4, 2 + 2 + 1]);
  const russian = night({ side: 'russian', units: { 'G71-PIO': '25', 'R131-131-1': '25' } }).play(activate('25'));
  expect(russian.values(attack('25', 'fresh', ['R131-131-1']))).toEqual([1, 2 + 2]);
});

test('16.5: spent units regroup by night into one free area, and not by day', () => {
  covers('TS-16.5', 'TS-8.27a');
  const units = { 'R131-131-1': '59 spent', 'R131-131-2': '59' };
  const day = situation({ side: 'russian', units }).play(activate('59'));
  expect(day.no(regroup('R131-131-1', '58'))).toBeDefined();
  const b = night({ side: 'russian', units }).play(activate('59'));
  expect(b.no(move('R131-131-1', '58'))).toBeDefined();
  expect(b.no(regroup('R131-131-2', '58'))).toBeDefined();
  expect(b.no(regroup('R131-131-1', '57'))).toBeDefined();
  expect(b.no(regroup('R131-131-1', '58'))).toBeUndefined();
});

test('16.5: free means friendly and without enemies', () => {
  covers('TS-8.27a', 'TS-DEF-11');
  const units = { 'R131-131-1': '59 spent', 'G94-267-1': '58 spent', 'R131-131-2': '58', 'R42B-42-1': '59' };
  const b = night({ side: 'russian', units, control: { '36': 'german' } }).play(activate('59'));
  expect(b.no(regroup('R131-131-1', '36'))).toBeDefined();
  expect(b.no(regroup('R131-131-1', '58'))).toBeDefined();
  expect(b.no(regroup('R131-131-1', '60'))).toBeUndefined();
  const german = night({ units: { 'G94-267-1': '6 spent', 'G94-267-2': '6' } }).play(activate('6'));
  expect(german.no(regroup('G94-267-1', 'C'))).toBeUndefined();
  expect(german.no(regroup('G94-267-1', '25'))).toBeDefined();
});

test('16.5: spent anti-aircraft and anti-tank units leave the enemy that way', () => {
  covers('TS-8.27e');
  const units = { 'RAA-748-1': '59 spent', 'RAT-398': '59 spent', 'R42B-42-1': '59', 'G94-267-1': '59' };
  const b = night({ side: 'russian', units, control: { '59': 'russian' } }).play(activate('59'));
  expect(b.no(regroup('RAA-748-1', '58'))).toBeUndefined();
  expect(b.no(regroup('RAT-398', '58'))).toBeUndefined();
});

test('16.5: one area an impulse, but as often as there are impulses in the night', () => {
  covers('TS-8.27b', 'TS-8.27c');
  const units = { 'R131-131-1': '59 spent until:09-17', 'R42B-42-1': '59', 'R42B-42-2': '58', 'G94-267-1': '5' };
  const b = night({ side: 'russian', units }).play(activate('59')).play(regroup('R131-131-1', '58'));
  expect(b.no(regroup('R131-131-1', '57'))).toBeDefined();
  b.play('end').play('pass', ...DR(12));
  b.play(activate('58')).play(regroup('R131-131-1', '57'));
  expect([b.at('R131-131-1'), b.isSpent('R131-131-1'), b.duration('R131-131-1')]).toEqual(['57', true, 3]);
});

test('8.12: nobody regroups into an area his side has attacked in this impulse', () => {
  covers('TS-8.12a');
  const units = {
    'R42B-42-1': '59',
    'R42B-42-2': '59',
    'R131-131-1': '59 spent',
    'G94-267-1': '58 spent',
    'R131-131-2': '58',
  };
  const b = night({ side: 'russian', units, control: { '58': 'russian' } }).play(activate('59'));
  b.play(attack('58', 'spent', ['R42B-42-1']), ...DR(12), ...DR(2));
  expect([b.at('G94-267-1'), b.control('58')]).toEqual(['dead-pile', 'russian']);
  expect(b.no(regroup('R131-131-1', '58'))).toBeDefined();
  expect(b.no(regroup('R131-131-1', '60'))).toBeUndefined();
});
