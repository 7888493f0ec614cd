import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { absorb, activate, attack, DR, move, situation } from '../support/clauses.ts';
import { settle } from './help.ts';

/** The five examples of the player notes, with units of ours that have the same values and parents. */

test('note 1: a fresh unit in 24 makes 6 and 25 dear; once it is spent the infantry reaches 35', () => {
  covers('TS-8.23f', 'TS-8.12a');
  const units = { 'G71-PIO': '7', 'G71-191-1': '7', 'R38M-38-3': '24', 'R131-131-1': '35 spent' };
  const b = situation({ units }).play(activate('7'));
  expect(b.no(move('G71-191-1', '6', '25'))).toBeUndefined();
  b.play(attack('24', 'fresh', ['G71-PIO']), ...DR(7), ...DR(7));
  expect([b.isSpent('R38M-38-3'), b.at('R38M-38-3')]).toEqual([true, '24']);
  expect(b.no(move('G71-191-1', '24'))).toBeDefined();
  expect(b.no(attack('24', 'spent', ['G71-191-1']))).toBeDefined();
  b.play(move('G71-191-1', '6', '25'));
  expect(b.mf('G71-191-1')).toBe(2);
  expect(b.values(attack('35', 'spent', ['G71-191-1']))).toEqual([3, 3]);
  expect(b.no(attack('35', 'spent', ['G71-191-1']))).toBeUndefined();
});

test('note 1: too far while the unit in 24 is fresh, or another fresh one stands in 34', () => {
  covers('TS-8.23B');
  const before = situation({
    units: { 'G71-PIO': '7', 'G71-191-1': '7', 'R38M-38-3': '24', 'R131-131-1': '35 spent' },
  });
  before.play(activate('7')).play(move('G71-191-1', '6', '25'));
  expect(before.mf('G71-191-1')).toBe(4);
  expect(before.no(attack('35', 'spent', ['G71-191-1']))).toBeDefined();
  const units = { 'G71-PIO': '7', 'G71-191-1': '7', 'R38M-38-3': '24', 'R131-131-1': '35 spent', 'R42B-42-1': '34' };
  const b = situation({ units })
    .play(activate('7'))
    .play(attack('24', 'fresh', ['G71-PIO']), ...DR(7), ...DR(7));
  b.play(move('G71-191-1', '6', '25'));
  expect(b.mf('G71-191-1')).toBe(3);
  expect(b.no(attack('35', 'spent', ['G71-191-1']))).toBeDefined();
});

test('note 2: pioneers among enemies in 35 fire into 36 for 1 MF, then attack in 35 for 2, and never enter 36', () => {
  covers('TS-8.31a', 'TS-8.31d', 'TS-8.12b');
  const units = { 'G71-PIO': '35', 'R131-131-1': '35', 'R131-131-2': '36 spent' };
  const b = situation({ units }).play(activate('35'));
  expect(b.no(attack('36', 'spent', ['G71-PIO']))).toBeDefined();
  expect(b.values(attack('36', 'spent', [], ['G71-PIO']))).toEqual([5, 3]);
  b.play(attack('36', 'spent', [], ['G71-PIO']), ...DR(8), ...DR(7));
  expect([b.at('R131-131-2'), b.mf('G71-PIO')]).toEqual(['dead-pile', 1]);
  expect(b.no(move('G71-PIO', '36'))).toBeDefined();
  expect(b.no(move('G71-PIO', '25'))).toBeUndefined();
  b.play(attack('35', 'fresh', ['G71-PIO']), ...DR(2), ...DR(12));
  expect(b.duration('G71-PIO')).toBe(4);
});

test('note 2: coming from 25 the pioneers enter for 4, overrun, and fire on from 35 with the last factor', () => {
  covers('TS-8.34b');
  const units = { 'G71-PIO': '25', 'R131-131-1': '35', 'R131-131-2': '36 spent' };
  const b = situation({ units })
    .play(activate('25'))
    .play(attack('35', 'fresh', ['G71-PIO']), ...DR(10), ...DR(7));
  settle(b);
  expect([b.at('G71-PIO'), b.mf('G71-PIO'), b.at('R131-131-1')]).toEqual(['35', 4, 'dead-pile']);
  expect(b.values(attack('36', 'spent', [], ['G71-PIO']))).toEqual([5, 3]);
  expect(b.no(attack('36', 'spent', [], ['G71-PIO']))).toBeUndefined();
});

const ARMOUR = { 'G29-PZ129': '35', 'G29-15-1': '35', 'G29-15-2': '35', 'G29-15-3': '35' };
const REGIMENT = ['G29-15-1', 'G29-15-2', 'G29-15-3'];

test('note 2: armour enters 36, the infantry beside it fires: 11 against 3, the terrain doubled', () => {
  covers('TS-8.31b', 'TS-8.12b');
  const units = { ...ARMOUR, 'R131-131-1': '35', 'R131-131-2': '36 spent' };
  const b = situation({ units }).play(activate('35'));
  expect(b.no(attack('36', 'spent', ['G29-PZ129', ...REGIMENT]))).toBeDefined();
  expect(b.values(attack('36', 'spent', ['G29-PZ129'], REGIMENT))).toEqual([11, 3]);
  b.play(attack('36', 'spent', ['G29-PZ129'], REGIMENT), ...DR(7), ...DR(7));
  expect([b.at('R131-131-2'), b.at('G29-PZ129'), b.mf('G29-15-1')]).toEqual(['dead-pile', '36', 1]);
  expect(b.no(move('G29-15-1', '36'))).toBeDefined();
  expect(b.no(attack('35', 'fresh', REGIMENT))).toBeUndefined();
});

test('note 2: anything but an overrun costs the armour a day more than the infantry that only fired', () => {
  covers('TS-10.4e');
  for (const [mine, theirs, inside, beside] of [
    [2, 9, 2, 1],
    [2, 10, 3, 2],
    [2, 12, 4, 3],
  ] as const) {
    const units = { ...ARMOUR, 'R131-131-1': '35', 'R131-131-2': '36 spent' };
    const b = situation({ units }).play(activate('35'));
    b.play(attack('36', 'spent', ['G29-PZ129'], REGIMENT), ...DR(mine), ...DR(theirs));
    settle(b);
    if (b.turn === 'german impulse') b.play('end');
    const days = (id: string): number => Math.max(b.isSpent(id) ? 1 : 0, b.duration(id));
    expect([days('G29-PZ129'), days('G29-15-1')]).toEqual([inside, beside]);
  }
});

const SIX = { 'G29-PZ129': '6', 'G29-15-1': '6', 'G29-15-2': '6', 'G29-15-3': '6', 'G29-PAK': '6', 'GFLAK91-1': '6' };

test('note 3: among spent Russians infantry leaves by one area only and not into enemies; FLAK not at all; PAK may', () => {
  covers('TS-8.21b', 'TS-8.21c', 'TS-8.21f', 'TS-8.21g');
  const units = { ...SIX, 'R131-131-1': '6 spent', 'R131-131-2': '25' };
  const b = situation({ units }).play(activate('6'));
  expect(b.no(move('G29-15-1', '24'))).toBeUndefined();
  expect(b.no(move('G29-15-1', '24', '36'))).toBeDefined();
  expect(b.no(attack('25', 'fresh', ['G29-15-1']))).toBeDefined();
  expect(b.no(move('GFLAK91-1', 'C'))).toBeDefined();
  expect(b.no(move('G29-PAK', 'C'))).toBeUndefined();
  expect(b.no(move('G29-PAK', 'C', 'D'))).toBeDefined();
  expect(b.no(move('G29-PZ129', '24', '36'))).toBeUndefined();
  expect(b.no(attack('25', 'fresh', ['G29-PZ129']))).toBeUndefined();
  const fresh = situation({ units: { ...SIX, 'R131-131-1': '6' } }).play(activate('6'));
  expect(fresh.no(move('G29-PAK', 'C'))).toBeDefined();
});

test('note 3: five units at once; FLAK would bring nothing, two of it one; after the overrun everyone goes his way', () => {
  covers('TS-8.351C', 'TS-8.34a', 'TS-8.34e', 'TS-8.25c', 'TS-8.22b', 'TS-8.22c', 'TS-8.21a');
  const units = { ...SIX, 'GFLAK91-2': '6', 'R131-131-1': '6 spent', 'R131-131-2': '25', 'R131-131-3': '25 spent' };
  const five = ['G29-PZ129', ...REGIMENT, 'G29-PAK'];
  const b = situation({ units }).play(activate('6'));
  // 6 + 4 others + 1 regiment + 1 by day.
  expect(b.values(attack('6', 'spent', five))).toEqual([12, 3]);
  expect(b.values(attack('6', 'spent', [...five, 'GFLAK91-1']))).toEqual([12, 3]);
  expect(b.values(attack('6', 'spent', [...five, 'GFLAK91-1', 'GFLAK91-2']))).toEqual([13, 3]);
  // Three points: two kill the spent unit, one is left.
  b.play(attack('6', 'spent', five), ...DR(3), ...DR(9));
  expect([b.at('R131-131-1'), b.mf('G29-PZ129'), b.mf('G29-PAK')]).toEqual(['dead-pile', 1, 1]);
  expect(b.no(attack('25', 'fresh', ['G29-PZ129', ...REGIMENT, 'G29-PAK']))).toBeDefined();
  expect(b.no(attack('25', 'fresh', ['GFLAK91-1']))).toBeDefined();
  b.play(attack('25', 'fresh', ['G29-PZ129', ...REGIMENT]), ...DR(7), ...DR(7));
  settle(b);
  // 11 against 4: seven points for a unit worth three.
  expect([b.at('R131-131-2'), b.mf('G29-15-1'), b.mf('G29-PZ129')]).toEqual(['dead-pile', 5, 5]);
  expect(b.no(attack('25', 'spent', ['G29-15-1']))).toBeDefined();
  expect(b.no(move('G29-PZ129', '35'))).toBeDefined();
  // Armour alone with its last factor: 7 against 3, and 6 and 9: one point, a retreat.
  b.play(attack('25', 'spent', ['G29-PZ129']), ...DR(6), ...DR(9));
  settle(b);
  expect([b.at('R131-131-3') === '25', b.duration('G29-PZ129')]).toEqual([false, 2]);
  // The PAK has five factors left, the FLAK waited for one of its doubled six.
  expect(b.no(move('G29-PAK', '24', '36', '58', '57', '56'))).toBeUndefined();
  expect(b.no(move('G29-PAK', '24', '36', '58', '57', '56', '55'))).toBeDefined();
  expect(b.no(move('GFLAK91-1', 'C', 'D', 'E', 'F', 'G'))).toBeUndefined();
  expect(b.no(move('GFLAK91-1', 'C', 'D', 'E', 'F', 'G', 'H'))).toBeDefined();
});

test('note 3: if the enemy merely retreats, those who attacked stop, and FLAK may leave', () => {
  covers('TS-8.36d', 'TS-8.21h');
  const units = { ...SIX, 'R131-131-1': '6 spent' };
  const b = situation({ units }).play(activate('6'));
  b.play(attack('6', 'spent', ['G29-PZ129', ...REGIMENT, 'G29-PAK']), ...DR(2), ...DR(10));
  settle(b);
  expect(b.at('R131-131-1')).not.toBe('6');
  expect(b.no(move('G29-PAK', 'C'))).toBeDefined();
  expect(b.no(move('GFLAK91-1', 'C'))).toBeUndefined();
});

test('note 3: if the attack fails FLAK stays, but fresh', () => {
  covers('TS-8.34f');
  const units = { ...SIX, 'R131-131-1': '6 spent' };
  const b = situation({ units }).play(activate('6'));
  b.play(attack('6', 'spent', ['G29-PZ129', ...REGIMENT, 'G29-PAK']), ...DR(2), ...DR(12));
  if (b.turn === 'german impulse') {
    expect(b.no(move('GFLAK91-1', 'C'))).toBeDefined();
    b.play('end');
  }
  expect([b.isSpent('GFLAK91-1'), b.isSpent('G29-PAK'), b.duration('G29-PAK')]).toEqual([false, true, 4]);
});

const THIRTY = { 'G29-PIO': '29', 'G29-15-1': '29', 'G29-15-2': '29', 'G29-15-3': '29', 'G29-PZ129': '29' };
const AA = { 'RAA-748-1': '30', 'RAA-748-2': '30', 'R35-100-1': '30 spent' };

test('note 4: anti-aircraft units alone in their group are halved against infantry, not against armour', () => {
  covers('TS-8.352g', 'TS-8.354b', 'TS-8.354e', 'TS-10.4a');
  const units = { ...THIRTY, ...AA, 'RART-S': 'artillery-S' };
  const b = situation({ units, ask: ['support', 'fall-back'] }).play(activate('29'));
  const four = ['G29-PIO', ...REGIMENT];
  expect(b.values(attack('30', 'fresh', four))).toEqual([10, 3 + 3]);
  expect(b.values(attack('30', 'fresh', [...four, 'G29-PZ129']))).toEqual([12, 6 + 3]);
  b.play(attack('30', 'fresh', four)).play({ type: 'giveSupport', groups: ['RART-S'] }, ...DR(7), ...DR(7), 3);
  // 17 against 14: three points, the first on the stronger.
  expect(b.no(absorb('RAA-748-2', 'flip'))).toBeDefined();
  b.play(absorb('RAA-748-1', 'flip'));
  // The stronger one might fall back too; the infantry of the other group might not.
  expect(b.turn).toBe('russian falling-back');
  expect(b.no({ type: 'fallBack', unit: 'R35-100-1' })).toBeDefined();
  expect(b.no({ type: 'fallBack', unit: 'RAA-748-1' })).toBeUndefined();
  b.play('standFast');
  expect([b.at('RAA-748-1'), b.isSpent('RAA-748-1'), b.at('RAA-748-2')]).toEqual(['30', true, '31']);
  if (b.turn === 'german impulse') b.play('end');
  expect(four.map((id) => b.duration(id))).toEqual([2, 2, 2, 2]);
});

test('note 4: three counter-battery units hit on a 3', () => {
  covers('TS-15.32b', 'TS-15.33b');
  const units = {
    ...THIRTY,
    ...AA,
    'RART-S': 'artillery-S',
    'G29-OBS': '29',
    'G94-OBS': '4',
    'GLW-STUKA': 'air-base spent',
  };
  const b = situation({ side: 'russian', units, ask: ['support'] })
    .play('pass')
    .play(activate('29'));
  b.play(attack('30', 'fresh', ['G29-PIO'])).play({ type: 'giveSupport', groups: ['RART-S'] }, ...DR(2), ...DR(12), 3);
  expect([b.isSpent('RART-S'), b.duration('RART-S')]).toEqual([true, 1]);
});

test('note 4: next the armour alone meets the spent group, infantry beside the gun: 7 against 3 and terrain', () => {
  const units = { 'G29-PZ129': '29', 'RAA-748-1': '30 spent', 'R35-100-1': '30 spent' };
  const b = situation({ units }).play(activate('29'));
  expect(b.values(attack('30', 'spent', ['G29-PZ129']))).toEqual([7, 6]);
});

const NIGHT = { 'G71-PIO': '25', 'G71-191-1': '25', 'G71-191-2': '25', 'G71-191-3': '25', 'G71-OBS': '25' };
const FOUR = ['G71-PIO', 'G71-191-1', 'G71-191-2', 'G71-191-3'];
const TWO_GROUPS = { 'R131-131-1': '35', 'R131-131-2': '35 spent' };

test('note 5: at night eight against five; three points kill and are used up: no overrun, the observer is merely spent', () => {
  covers('TS-8.352C', 'TS-8.36a', 'TS-8.34g');
  const b = situation({ period: 'night', units: { ...NIGHT, ...TWO_GROUPS } }).play(activate('25'));
  const all = attack('35', 'fresh', FOUR, [], { passengers: ['G71-OBS'] });
  expect(b.values(attack('35', 'fresh', FOUR))).toEqual([8, 5]);
  b.play(all, ...DR(6), ...DR(6));
  expect(b.at('R131-131-1')).toBe('dead-pile');
  if (b.turn === 'german impulse') b.play('end');
  expect(FOUR.map((id) => b.duration(id))).toEqual([2, 2, 2, 2]);
  expect([b.at('G71-OBS'), b.isSpent('G71-OBS'), b.duration('G71-OBS') <= 1]).toEqual(['35', true, true]);
});

test('note 5: with four points it is an overrun; some rest, the pioneers attack the spent group and fail', () => {
  covers('TS-8.36a', 'TS-8.32c', 'TS-10.1c');
  const b = situation({ period: 'night', units: { ...NIGHT, ...TWO_GROUPS } }).play(activate('25'));
  b.play(attack('35', 'fresh', FOUR), ...DR(6), ...DR(5));
  expect([b.at('R131-131-1'), b.mf('G71-191-1')]).toEqual(['dead-pile', 4]);
  expect(b.no(move('G71-191-1', '34'))).toBeDefined();
  expect(b.values(attack('35', 'spent', FOUR))).toEqual([8, 4]);
  expect(b.values(attack('35', 'spent', ['G71-PIO']))).toEqual([4, 4]);
  b.play(attack('35', 'spent', ['G71-PIO']), ...DR(6), ...DR(7));
  if (b.turn === 'german impulse') b.play('end');
  const days = (id: string): number => Math.max(b.isSpent(id) ? 1 : 0, b.duration(id));
  expect([days('G71-PIO'), days('G71-191-1')]).toEqual([4, 1]);
});

test('note 5: beginning with the spent group leaves too little for the fresh one', () => {
  covers('TS-8.34c');
  const b = situation({ period: 'night', units: { ...NIGHT, ...TWO_GROUPS } }).play(activate('25'));
  b.play(attack('35', 'spent', FOUR), ...DR(6), ...DR(5));
  expect([b.at('R131-131-2'), b.mf('G71-191-1')]).toEqual(['dead-pile', 4]);
  expect(b.no(attack('35', 'fresh', FOUR))).toBeDefined();
});

test('note 5: the force may be split beforehand into two attacks on the two groups', () => {
  covers('TS-8.32b');
  const b = situation({ period: 'night', units: { ...NIGHT, ...TWO_GROUPS } }).play(activate('25'));
  const split = {
    type: 'attack',
    target: '35',
    group: 'fresh',
    units: ['G71-191-1', 'G71-191-2', 'G71-191-3'],
    ranged: [],
    second: 'spent',
    others: ['G71-PIO'],
    passengers: [],
  };
  b.play(split, ...DR(2), ...DR(12), ...DR(12), ...DR(2));
  settle(b);
  expect(FOUR.map((id) => b.at(id))).toEqual(['35', '35', '35', '35']);
  expect([b.at('R131-131-2'), b.isSpent('R131-131-1'), b.duration('G71-191-1')]).toEqual(['dead-pile', false, 4]);
});

test('note 5: in a split attack each part fares for itself: the one that overran goes on, the other stops', () => {
  covers('TS-8.32b');
  const b = situation({ period: 'night', units: { ...NIGHT, ...TWO_GROUPS } }).play(activate('25'));
  const split = {
    type: 'attack',
    target: '35',
    group: 'spent',
    units: ['G71-PIO'],
    ranged: [],
    second: 'fresh',
    others: ['G71-191-1', 'G71-191-2', 'G71-191-3'],
    passengers: [],
  };
  // The pioneers: 4 + 12 against 1 + 2 + 1 + 2: an overrun. The regiment fails.
  b.play(split, ...DR(12), ...DR(2), ...DR(2), ...DR(12));
  settle(b);
  expect([b.at('R131-131-2'), b.duration('G71-191-1'), b.duration('G71-PIO')]).toEqual(['dead-pile', 4, 0]);
  // Four of five spent: one is too little against the fresh group.
  if (b.turn === 'german impulse') {
    expect(b.no(attack('35', 'fresh', ['G71-PIO']))).toBeDefined();
    expect(b.no(move('G71-PIO', '34'))).toBeDefined();
  }
});

test('note 5: both parts of a split attack are named beforehand and no unit is in both', () => {
  covers('TS-8.32b');
  const b = situation({ period: 'night', units: { ...NIGHT, ...TWO_GROUPS } }).play(activate('25'));
  const both = {
    type: 'attack',
    target: '35',
    group: 'fresh',
    units: ['G71-PIO'],
    ranged: [],
    second: 'spent',
    others: ['G71-PIO'],
    passengers: [],
  };
  expect(b.no(both)).toBeDefined();
  b.play(attack('35', 'fresh', ['G71-PIO']), ...DR(2), ...DR(12));
  // Not named before, and nobody may enter any more.
  expect(b.no(attack('35', 'spent', ['G71-191-1']))).toBeDefined();
});
