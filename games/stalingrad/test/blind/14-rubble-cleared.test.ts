import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { activate, attack, DR, move, situation } from '../support/clauses.ts';
import { settle } from './help.ts';

/** Read from 14.6 of the rulebook: engineers against rubble. */

const PIO = 'G71-PIO';

test('14.6: the value is the best engineer, 1 for each more, 1 less for each further parent; no bonus by day', () => {
  covers('TS-14.6c');
  const units = { [PIO]: '35', 'G94-PIO': '35', 'G24-PIO': '35', 'G71-191-1': '35' };
  const b = situation({ units, rubble: { '35': 1 } }).play(activate('35'));
  expect(b.values(attack('35', 'rubble', [PIO]))).toEqual([4, 1]);
  expect(b.values(attack('35', 'rubble', ['G24-PIO']))).toEqual([5, 1]);
  expect(b.values(attack('35', 'rubble', [PIO, 'G94-PIO']))).toEqual([4 + 1 - 1, 1]);
  expect(b.values(attack('35', 'rubble', [PIO, 'G94-PIO', 'G24-PIO']))).toEqual([5 + 2 - 2, 1]);
  const corps = situation({ units: { 'GPIO-162': '35', 'GPIO-294': '35' }, rubble: { '35': 1 } }).play(activate('35'));
  expect(corps.values(attack('35', 'rubble', ['GPIO-162', 'GPIO-294']))).toEqual([6, 1]);
});

test('14.6: engineers only', () => {
  covers('TS-14.6b');
  const units = { [PIO]: '35', 'G71-191-1': '35', 'GLI-STUG244': '35' };
  const b = situation({ units, rubble: { '35': 1 } }).play(activate('35'));
  expect(b.no(attack('35', 'rubble', ['G71-191-1']))).toBeDefined();
  expect(b.no(attack('35', 'rubble', ['GLI-STUG244']))).toBeDefined();
  expect(b.no(attack('35', 'rubble', [PIO, 'G71-191-1']))).toBeDefined();
  expect(b.no(attack('35', 'rubble', [PIO]))).toBeUndefined();
});

test('14.6: rubble is attacked in the area itself, never from beside it', () => {
  covers('TS-14.6a');
  const b = situation({ units: { [PIO]: '25' }, rubble: { '35': 1 } }).play(activate('25'));
  expect(b.no(attack('35', 'rubble', [], [PIO]))).toBeDefined();
  expect(b.no(attack('35', 'rubble', [PIO]))).toBeUndefined();
});

test('14.6: its defence: level, enemy control, enemies, fresh enemies; nothing for night or date', () => {
  covers('TS-14.6d');
  const value = (setup: object, foe?: string): number => {
    const units = { [PIO]: '35', ...(foe && { 'R131-131-1': foe }) };
    const b = situation({ units, rubble: { '35': 2 }, ...setup }).play(activate('35'));
    return b.values(attack('35', 'rubble', [PIO]))[1];
  };
  expect(value({})).toBe(2);
  expect(value({ control: { '35': 'german' } }, '35 spent')).toBe(3);
  expect(value({ control: { '35': 'german' } }, '35')).toBe(4);
  expect(value({ control: { '35': 'russian' } }, '35 spent')).toBe(4);
  expect(value({ control: { '35': 'russian' } }, '35')).toBe(5);
  expect(value({ period: 'night', date: '11-02', control: { '35': 'russian' } }, '35')).toBe(5);
});

test('14.6: Russian artillery may fire in defence of rubble', () => {
  covers('TS-14.6d');
  const b = situation({
    units: { [PIO]: '35', 'R131-131-1': '35', 'RART-CS': 'artillery-CS' },
    rubble: { '35': 1 },
    ask: ['support'],
  }).play(activate('35'));
  b.play(attack('35', 'rubble', [PIO]));
  expect(b.turn).toBe('russian supporting');
  // 4 + 4 against 1 + 1 + 1 + 1 (Russian area, enemies, fresh) + 1 for the guns + 3: even.
  b.play({ type: 'giveSupport', groups: ['RART-CS'] }, ...DR(4), ...DR(3), 6);
  expect([b.rubble('35'), b.duration(PIO)]).toEqual([1, 3]);
});

test('14.6: no Russian guns help Russian engineers to clear rubble', () => {
  covers('TS-14.6c');
  const b = situation({
    side: 'russian',
    units: { 'RPON-8': '68', 'R131-131-1': '68', 'RART-CN': 'artillery-CN' },
    rubble: { '68': 1 },
    ask: ['support'],
  }).play(activate('68'));
  b.play(attack('68', 'rubble', ['RPON-8']), ...DR(7), ...DR(6));
  expect([b.rubble('68'), b.duration('RPON-8')]).toEqual([0, 2]);
});

test('14.6: one level for each three points or part of three', () => {
  covers('TS-14.6e');
  const after = (level: number, roll: number): number => {
    const b = situation({ units: { [PIO]: '35', 'G71-191-1': '35' }, rubble: { '35': level } }).play(activate('35'));
    return b.play(attack('35', 'rubble', [PIO]), ...DR(roll), ...DR(4)).rubble('35');
  };
  // Level 2: 4 + roll against 2 + 4.
  expect([after(2, 2), after(2, 3), after(2, 5), after(2, 6)]).toEqual([2, 1, 1, 0]);
  expect([after(1, 2), after(1, 4)]).toEqual([0, 0]);
});

test('14.6: the penalties are those of any attack', () => {
  covers('TS-14.6g');
  const penalty = (roll: number, against: number): number => {
    const b = situation({ units: { [PIO]: '35', 'G71-191-1': '35' }, rubble: { '35': 2 } }).play(activate('35'));
    b.play(attack('35', 'rubble', [PIO]), ...DR(roll), ...DR(against));
    if (b.turn === 'german impulse') b.play('end');
    return b.duration(PIO);
  };
  expect([penalty(4, 7), penalty(5, 7), penalty(6, 7)]).toEqual([4, 3, 2]);
});

test('14.6: an overrun takes 4 more than rubble 1, 7 more than rubble 2; then the engineers may attack units', () => {
  covers('TS-14.6h');
  const goesOn = (level: number, roll: number): boolean => {
    const units = { [PIO]: '35', 'G71-191-1': '35', 'R131-131-1': '35 spent' };
    const b = situation({ units, control: { '35': 'german' }, rubble: { '35': level } }).play(activate('35'));
    b.play(attack('35', 'rubble', [PIO]), ...DR(roll), ...DR(4));
    return b.no(attack('35', 'spent', [PIO])) === undefined;
  };
  // Level 1: 4 + roll against 1 + 1 + 4. Level 2: against 2 + 1 + 4.
  expect([goesOn(1, 5), goesOn(1, 6)]).toEqual([false, true]);
  expect([goesOn(2, 9), goesOn(2, 10)]).toEqual([false, true]);
});

test('14.6: in place the attack costs 1 or 2 MF; coming in, the entry pays for it', () => {
  covers('TS-14.6j');
  const cost = (level: number): number => {
    const b = situation({ units: { [PIO]: '35', 'G71-191-1': '35' }, rubble: { '35': level } }).play(activate('35'));
    return b.play(attack('35', 'rubble', [PIO]), ...DR(12), ...DR(2)).mf(PIO);
  };
  expect([cost(1), cost(2)]).toEqual([1, 2]);
  const b = situation({ units: { [PIO]: '25', 'G71-191-1': '25' }, rubble: { '35': 2 } }).play(activate('25'));
  expect(b.play(attack('35', 'rubble', [PIO]), ...DR(12), ...DR(2)).mf(PIO)).toBe(1);
});

test('14.6: engineers alone may enter among enemies to attack nothing but the rubble', () => {
  covers('TS-14.6b');
  const units = { [PIO]: '25', 'G71-191-1': '25', 'R131-131-1': '35' };
  const b = situation({ units, rubble: { '35': 1 } }).play(activate('25'));
  expect(b.no(move('G71-191-1', '35'))).toBeDefined();
  // 4 + 3 against 1 + 1 + 1 + 1 + 3: nothing.
  b.play(attack('35', 'rubble', [PIO]), ...DR(3), ...DR(3));
  expect([b.at(PIO), b.rubble('35'), b.isSpent('R131-131-1')]).toEqual(['35', 1, false]);
});

test('14.6: mechanised pioneers roll to enter the rubble they come to clear', () => {
  covers('TS-14.4a');
  const b = situation({ units: { 'G24-PIO': '25', 'G71-191-1': '25' }, rubble: { '35': 1 } }).play(activate('25'));
  b.play(attack('35', 'rubble', ['G24-PIO']), ...DR(4));
  expect([b.at('G24-PIO'), b.isSpent('G24-PIO'), b.rubble('35')]).toEqual(['25', true, 1]);
  const ok = situation({ units: { 'G24-PIO': '25', 'G71-191-1': '25' }, rubble: { '35': 1 } }).play(activate('25'));
  ok.play(attack('35', 'rubble', ['G24-PIO']), ...DR(5), ...DR(12), ...DR(2));
  expect([ok.at('G24-PIO'), ok.rubble('35'), ok.mf('G24-PIO')]).toEqual(['35', 0, 2]);
});

test('14.6: after an overrun of the rubble comrades from the same area join the next attack for the same MF', () => {
  covers('TS-14.6i', 'TS-14.6k');
  const units = { [PIO]: '25', 'G71-191-1': '25', 'G71-191-2': '25', 'R131-131-1': '35 spent' };
  const b = situation({ units, rubble: { '35': 1 } }).play(activate('25'));
  b.play(attack('35', 'rubble', [PIO]), ...DR(12), ...DR(2));
  // Entry among spent enemies: 3 MF; the attack on a spent group: 1 more.
  expect(b.no(attack('35', 'spent', [PIO, 'G71-191-1', 'G71-191-2']))).toBeUndefined();
  b.play(attack('35', 'spent', [PIO, 'G71-191-1', 'G71-191-2']), ...DR(12), ...DR(2));
  settle(b);
  expect([b.mf(PIO), b.mf('G71-191-1'), b.at('G71-191-1')]).toEqual([4, 4, '35']);
});

test('14.6: points won against rubble hurt nobody, and points won against units clear nothing', () => {
  covers('TS-14.6f');
  const units = { [PIO]: '35', 'G71-191-1': '35', 'R131-131-1': '35 spent' };
  const b = situation({ units, control: { '35': 'german' }, rubble: { '35': 1 } }).play(activate('35'));
  b.play(attack('35', 'rubble', [PIO]), ...DR(12), ...DR(2));
  expect([b.at('R131-131-1'), b.rubble('35')]).toEqual(['35', 0]);
  const men = situation({ units, control: { '35': 'german' }, rubble: { '35': 1 } }).play(activate('35'));
  men.play(attack('35', 'spent', [PIO]), ...DR(12), ...DR(2));
  expect([men.at('R131-131-1'), men.rubble('35')]).toEqual(['dead-pile', 1]);
});

test('14.6: Russian guns may answer even where no Russian stands in the area', () => {
  covers('TS-14.6d');
  const b = situation({
    units: { [PIO]: '35', 'G71-191-1': '35', 'RART-CS': 'artillery-CS' },
    rubble: { '35': 1 },
    ask: ['support'],
  }).play(activate('35'));
  b.play(attack('35', 'rubble', [PIO]));
  expect(b.turn).toBe('russian supporting');
});

test('14.6: clearing rubble leaves comrades who only waited free to go on, at the price of the wait', () => {
  const b = situation({ units: { [PIO]: '35', 'G71-191-1': '35' }, rubble: { '35': 2 } }).play(activate('35'));
  b.play(attack('35', 'rubble', [PIO]), ...DR(12), ...DR(2));
  expect(b.no(move('G71-191-1', '25'))).toBeUndefined();
});
