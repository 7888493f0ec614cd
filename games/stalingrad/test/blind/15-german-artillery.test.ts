import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { activate, attack, dawnAfter, DR, move, shell, situation, stuka } from '../support/clauses.ts';
import { settle } from './help.ts';

/** Read from 15.2 of the rulebook: German observers. */

const FRIENDS = { 'G71-OBS': '25', 'G71-191-1': '25' };

test('15.2: a shelling is the whole impulse; the observer is spent for four days whatever comes of it', () => {
  covers('TS-15.2b', 'TS-15.2d');
  for (const [roll, against] of [
    [2, 12],
    [7, 5],
  ] as const) {
    const b = situation({ units: { ...FRIENDS, 'R131-131-1': '35', 'G94-267-1': '36' } });
    b.play(shell('G71-OBS', '35'), ...DR(roll), ...DR(against));
    settle(b);
    expect(b.turn).toBe('russian impulse');
    expect([b.isSpent('G71-OBS'), b.duration('G71-OBS')]).toEqual([true, 4]);
  }
});

test('15.2: two observers of one area may fire on the two groups of one area, and nobody else fires, moves or attacks', () => {
  covers('TS-15.2a', 'TS-15.2b', 'TS-15.2c');
  const units = {
    ...FRIENDS,
    'G94-OBS': '25',
    'G24-OBS': '25',
    'G29-OBS': '6',
    'G29-15-1': '6',
    'R131-131-1': '35',
    'R131-131-2': '35 spent',
    'R42B-42-1': '24',
    'GLW-STUKA': 'air-base',
  };
  const b = situation({ units }).play(shell('G71-OBS', '35', 'fresh'), ...DR(2), ...DR(12));
  expect(b.turn).toBe('german impulse');
  expect(b.no(activate('25'))).toBeDefined();
  expect(b.no(stuka('24'))).toBeDefined();
  expect(b.no(shell('G94-OBS', '35', 'fresh'))).toBeDefined();
  expect(b.no(shell('G94-OBS', '24', 'fresh'))).toBeDefined();
  expect(b.no(shell('G29-OBS', '24', 'fresh'))).toBeDefined();
  expect(b.no(shell('G94-OBS', '35', 'spent'))).toBeUndefined();
  b.play(shell('G94-OBS', '35', 'spent'), ...DR(2), ...DR(12));
  expect(b.turn).toBe('russian impulse');
});

test('15.2: an observer from another area may not be the second', () => {
  covers('TS-15.2c');
  const units = { ...FRIENDS, 'G94-OBS': '24', 'G94-267-1': '24', 'R131-131-1': '35', 'R131-131-2': '35 spent' };
  const b = situation({ units });
  b.play(shell('G71-OBS', '35', 'fresh'), ...DR(2), ...DR(12));
  if (b.turn === 'german impulse') expect(b.no(shell('G94-OBS', '35', 'spent'))).toBeDefined();
  else expect(b.turn).toBe('russian impulse');
});

test('15.2: spent observers do not fire, and none fires in an impulse in which an area was activated', () => {
  covers('TS-15.2f', 'TS-15.2e');
  const spent = situation({ units: { ...FRIENDS, 'G71-OBS': '25 spent', 'R131-131-1': '35' } });
  expect(spent.no(shell('G71-OBS', '35'))).toBeDefined();
  const b = situation({ units: { ...FRIENDS, 'R131-131-1': '35' } }).play(activate('25'));
  expect(b.no(shell('G71-OBS', '35'))).toBeDefined();
  b.play(move('G71-OBS', '24'));
  expect(b.no(shell('G71-OBS', '35'))).toBeDefined();
});

test('15.2: an observer who moves is spent like anyone else', () => {
  const b = situation({ units: FRIENDS })
    .play(activate('25'))
    .play(move('G71-OBS', '6'))
    .play('end', ...DR(12));
  expect([b.isSpent('G71-OBS'), b.isSpent('G71-191-1')]).toEqual([true, false]);
});

test('15.21: only an adjacent area, and none with Germans of any kind in it', () => {
  covers('TS-15.21a', 'TS-15.21b');
  const units = {
    ...FRIENDS,
    'R131-131-1': '36',
    'R131-131-2': '24',
    'G94-267-1': '24',
    'R131-131-3': '25',
    'R42B-42-1': '35',
  };
  const b = situation({ units, control: { '25': 'german' } });
  expect(b.no(shell('G71-OBS', '36'))).toBeDefined();
  expect(b.no(shell('G71-OBS', '24'))).toBeDefined();
  expect(b.no(shell('G71-OBS', '25'))).toBeDefined();
  expect(b.no(shell('G71-OBS', '35'))).toBeUndefined();
  const spent = situation({ units: { ...FRIENDS, 'R131-131-2': '24', 'G94-267-1': '24 spent' } });
  expect(spent.no(shell('G71-OBS', '24'))).toBeDefined();
});

test('15.211: from hill 126.3 two areas far', () => {
  covers('TS-15.211');
  const near = { 'R131-131-1': '24', 'R131-131-2': '36', 'R131-131-3': '58', 'R42B-42-1': '56', 'R42B-42-2': '66' };
  const b = situation({ units: { 'G71-OBS': '23', 'G71-191-1': '23', ...near } });
  for (const place of ['24', '36', '58', '56']) expect(b.no(shell('G71-OBS', place))).toBeUndefined();
  expect(b.no(shell('G71-OBS', '66'))).toBeDefined();
});

test('15.212: from hill 102 three areas far: 42, 53 and 68, but not 43 or 52', () => {
  covers('TS-15.212');
  const near = { 'R131-131-1': '42', 'R131-131-2': '53', 'R131-131-3': '68', 'R42B-42-1': '43', 'R42B-42-2': '52' };
  const b = situation({ units: { 'G71-OBS': '56', 'G71-191-1': '56', ...near } });
  for (const place of ['42', '53', '68']) expect(b.no(shell('G71-OBS', place))).toBeUndefined();
  for (const place of ['43', '52']) expect(b.no(shell('G71-OBS', place))).toBeDefined();
});

test('15.22: an observer alone neither holds an area nor makes it or its neighbours dearer, and is lost at once', () => {
  covers('TS-15.22a', 'TS-15.22b', 'TS-DEF-10');
  const b = situation({
    side: 'russian',
    units: { 'R131-131-1': '24', 'R131-131-2': '24', 'G71-OBS': '25' },
    control: { '25': 'german' },
  }).play(activate('24'));
  b.play(move('R131-131-2', '6'));
  expect(b.mf('R131-131-2')).toBe(1);
  expect(b.no(attack('25', 'fresh', ['R131-131-1']))).toBeDefined();
  b.play(move('R131-131-1', '25'));
  expect([b.mf('R131-131-1'), b.control('25'), b.at('G71-OBS')]).toEqual([1, 'russian', 'lost-observers']);
});

test('15.22: observers take no room in a full area', () => {
  covers('TS-7.1b');
  const full = [
    'G94-267-1',
    'G94-267-2',
    'G94-267-3',
    'G94-274-1',
    'G94-274-2',
    'G94-274-3',
    'G94-276-1',
    'G94-276-2',
    'G94-276-3',
    'G94-PIO',
  ];
  const units = { ...Object.fromEntries(full.map((id) => [id, '6'])), 'G94-OBS': '5', 'G94-PAK': '5' };
  const b = situation({ units }).play(activate('5'));
  expect(b.no(move('G94-OBS', '6'))).toBeUndefined();
  expect(b.no(move('G94-PAK', '6'))).toBeDefined();
});

test('15.22: when the last comrade goes, the observer is lost', () => {
  covers('TS-15.22b');
  const b = situation({
    side: 'russian',
    units: { 'R42B-42-1': '25', 'R42B-42-2': '25', 'RTK-133-1': '25', 'G71-OBS': '25 spent', 'G71-191-1': '25 spent' },
    control: { '25': 'german', '6': 'german' },
  }).play(activate('25'));
  b.play(attack('25', 'spent', ['R42B-42-1', 'R42B-42-2', 'RTK-133-1']), ...DR(7), ...DR(6));
  settle(b);
  expect(b.at('G71-191-1')).not.toBe('25');
  expect([b.at('G71-OBS'), b.control('25')]).toEqual(['lost-observers', 'russian']);
});

test('15.22: at dawn it returns, in the same condition, to a supplied unit of its own parent in a German area', () => {
  covers('TS-15.22c');
  const units = {
    'G71-OBS': 'lost-observers spent',
    'G71-191-1': '6',
    'G71-191-2': '59', // cut off
    'G71-191-3': '25', // in a Russian area
    'R131-131-1': '25',
    'G94-267-1': '5',
  };
  const b = dawnAfter({ units, control: { '25': 'russian' } });
  if (b.turn === 'german observers-return') {
    const back = (area: string) => b.no({ type: 'returnObserver', observer: 'G71-OBS', area });
    for (const area of ['59', '25', '5', 'C']) expect(back(area)).toBeDefined();
    b.play({ type: 'returnObserver', observer: 'G71-OBS', area: '6' });
  }
  expect([b.at('G71-OBS'), b.isSpent('G71-OBS')]).toEqual(['6', true]);
});

test('15.22: without such a unit, any supplied German area will do', () => {
  covers('TS-15.22d');
  const b = dawnAfter({ units: { 'G71-OBS': 'lost-observers', 'G94-267-1': '5', 'G71-191-2': '59' } });
  expect(b.turn).toBe('german observers-return');
  const back = (area: string) => b.no({ type: 'returnObserver', observer: 'G71-OBS', area });
  expect(back('59')).toBeDefined();
  expect(back('24')).toBeDefined();
  for (const area of ['5', '4', 'C', '7']) expect(back(area)).toBeUndefined();
  b.play({ type: 'returnObserver', observer: 'G71-OBS', area: '4' });
  expect([b.at('G71-OBS'), b.isSpent('G71-OBS')]).toEqual(['4', false]);
});

test('15.23, 15.24: printed factor and dice against the strongest unit and the terrain; nothing else', () => {
  covers('TS-15.23a', 'TS-15.23b', 'TS-15.24');
  const units = { ...FRIENDS, 'R131-131-1': '35', 'R42B-42-1': '35', 'RART-CS': 'artillery-CS' };
  for (const date of ['09-14', '10-10', '11-02']) {
    const day = situation({ date, units, rubble: { '35': 2 } });
    expect(day.values(shell('G71-OBS', '35'))).toEqual([6, 3 + 2]);
    const night = situation({ date, units, rubble: { '35': 2 }, period: 'night' });
    expect(night.values(shell('G71-OBS', '35'))).toEqual([4, 3 + 2]);
  }
});

test('15.23: no Russian guns answer a shelling', () => {
  covers('TS-15.3b');
  const b = situation({ units: { ...FRIENDS, 'R131-131-1': '35', 'RART-CS': 'artillery-CS' }, ask: ['support'] });
  b.play(shell('G71-OBS', '35'), ...DR(4), ...DR(6));
  expect(b.turn).toBe('russian impulse');
});

test('15.23: anti-aircraft units alone are not halved under shells', () => {
  const b = situation({ units: { ...FRIENDS, 'RAA-748-1': '35' } });
  expect(b.values(shell('G71-OBS', '35'))).toEqual([6, 6 + 2]);
});

test('15.23: the losses are those of any attack: points, first on the strongest, dispersed for four days', () => {
  covers('TS-8.354b', 'TS-10.4d');
  const b = situation({ units: { ...FRIENDS, 'R131-131-1': '35', 'R42B-42-1': '35' } });
  b.play(shell('G71-OBS', '35'), ...DR(8), ...DR(7));
  expect(b.no({ type: 'absorb', unit: 'R131-131-1', how: 'flip' })).toBeDefined();
  b.play({ type: 'absorb', unit: 'R42B-42-1', how: 'flip' });
  settle(b);
  expect([b.isSpent('R42B-42-1'), b.duration('R42B-42-1')]).toEqual([true, 4]);
});
