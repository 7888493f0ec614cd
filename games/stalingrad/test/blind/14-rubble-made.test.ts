import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import {
  activate,
  attack,
  barrage,
  dawnAfter,
  DR,
  fortify,
  move,
  shell,
  situation,
  stuka,
} from '../support/clauses.ts';
import { settle, toNextDawn } from './help.ts';

/** Read from 14.1 to 14.3 and 14.7 of the rulebook: how rubble comes to be, and what it is worth. */

test('14.1: motorised units lose their doubled movement in an impulse in which they enter rubble', () => {
  covers('TS-14.1b');
  const way = ['5', '6', '7', '8', '9', '10'];
  const clear = situation({ units: { 'G24-21-1': '4' } }).play(activate('4'));
  expect(clear.no(move('G24-21-1', ...way))).toBeUndefined();
  const b = situation({ units: { 'G24-21-1': '4' }, rubble: { '10': 1 } }).play(activate('4'));
  expect(b.no(move('G24-21-1', ...way))).toBeDefined();
  expect(b.no(move('G24-21-1', ...way.slice(0, 5)))).toBeUndefined();
});

test('14.1: nor can the doubling be had before or after the rubble in two moves of one impulse', () => {
  covers('TS-14.1b');
  const before = situation({ units: { 'G24-21-1': '4' }, rubble: { '10': 1 } }).play(activate('4'));
  before.play(move('G24-21-1', '5', '6', '7', '8', '9'));
  expect(before.no(move('G24-21-1', '10'))).toBeDefined();
  const after = situation({ units: { 'G24-21-1': '4' }, rubble: { '5': 1 } }).play(activate('4'));
  after.play(move('G24-21-1', '5'));
  expect(after.no(move('G24-21-1', '6', '7', '8', '9'))).toBeUndefined();
  expect(after.no(move('G24-21-1', '6', '7', '8', '9', '10'))).toBeDefined();
});

test('14.1: foot and motorised units enter rubble without a die and without a surcharge', () => {
  covers('TS-14.1a');
  const b = situation({ units: { 'G71-211-1': '5', 'G24-21-1': '5' }, rubble: { '6': 2 } }).play(activate('5'));
  b.play(move(['G71-211-1', 'G24-21-1'], '6'));
  expect([b.at('G71-211-1'), b.mf('G71-211-1'), b.mf('G24-21-1')]).toEqual(['6', 1, 1]);
});

test('14.2: shells make rubble when the roll and the terrain reach 13', () => {
  covers('TS-14.2a', 'TS-14.2b', 'TS-14.2c');
  const after = (roll: number, level: number): number => {
    const units = { 'G71-OBS': '35', 'G71-191-1': '35', 'R131-131-1': '60' };
    const b = situation({ units, rubble: { '60': level } }).play(shell('G71-OBS', '60'), ...DR(roll), ...DR(12));
    return settle(b).rubble('60');
  };
  expect([after(9, 0), after(10, 0), after(10, 1), after(12, 2)]).toEqual([0, 1, 2, 2]);
});

test('14.2: the terrain counts once, even where the attack is ranged and the defence counts it twice', () => {
  covers('TS-14.2a');
  const after = (roll: number): number => {
    const b = situation({ units: { 'G71-191-1': '35', 'R42B-42-1': '34' } }).play(activate('35'));
    b.play(attack('34', 'fresh', [], ['G71-191-1']), ...DR(roll), ...DR(12));
    return settle(b).rubble('34');
  };
  expect([after(9), after(10), after(11)]).toEqual([0, 0, 1]);
});

test('14.2: an attack from inside the area makes none, nor does any Russian attack', () => {
  covers('TS-14.2e');
  const inside = situation({ units: { 'G71-191-1': '58', 'R131-131-1': '58' } }).play(activate('58'));
  inside.play(attack('58', 'fresh', ['G71-191-1']), ...DR(12), ...DR(12));
  expect(settle(inside).rubble('58')).toBe(0);
  const russian = situation({ side: 'russian', units: { 'R131-131-1': '57', 'G71-191-1': '58' } }).play(activate('57'));
  russian.play(attack('58', 'fresh', [], ['R131-131-1']), ...DR(12), ...DR(12));
  expect(settle(russian).rubble('58')).toBe(0);
  const guns = situation({ side: 'russian', units: { 'RART-CS': 'artillery-CS', 'G71-191-1': '58' } });
  guns.play(barrage('RART-CS', '58'), ...DR(12), ...DR(12), 6);
  expect(settle(guns).rubble('58')).toBe(0);
});

test('14.2: rubble lying there does not help to make more', () => {
  covers('TS-14.2d');
  const b = situation({ units: { 'R131-131-1': '34', 'GLW-STUKA': 'air-base' }, rubble: { '34': 1 } });
  b.play(stuka('34'), ...DR(10), ...DR(12));
  expect(settle(b).rubble('34')).toBe(1);
});

const TRIO = ['G71-211-1', 'G71-211-2', 'G71-211-3'] as const;
const trio = (at: string): Record<string, string> => Object.fromEntries(TRIO.map((id) => [id, at]));

test('14.3: one engineer or three infantry units need a die of 7 less the terrain', () => {
  covers('TS-14.3a', 'TS-14.3b');
  const COMRADE = { 'G94-267-1': '59' };
  for (const [die, level] of [
    [3, 0],
    [4, 1],
  ] as const) {
    const one = situation({ units: { 'G71-PIO': '59', ...COMRADE } })
      .play(activate('59'))
      .play(fortify('G71-PIO'), die);
    expect(one.rubble('59')).toBe(level);
    const three = situation({ units: { ...trio('59'), ...COMRADE } })
      .play(activate('59'))
      .play(fortify(...TRIO), die);
    expect(three.rubble('59')).toBe(level);
  }
});

test('14.3: MF spent in the impulse are taken off, and the attempt itself costs none', () => {
  covers('TS-14.3b', 'TS-14.3c');
  const at = (die: number): number => {
    const b = situation({ units: { 'G71-PIO': '35', 'G94-267-1': '35' } });
    b.play(activate('35')).play(move('G71-PIO', '59'));
    return b.play(fortify('G71-PIO'), die).rubble('59');
  };
  expect([at(4), at(5)]).toEqual([0, 1]);
});

test('14.3: success or not, they are spent at once and go no further; next dawn they are fresh', () => {
  covers('TS-14.3d', 'TS-10.3');
  const b = situation({ units: { 'G71-PIO': '6', 'G71-191-1': '6' } })
    .play(activate('6'))
    .play(fortify('G71-PIO'), 1);
  expect(b.isSpent('G71-PIO')).toBe(true);
  expect(b.no(move('G71-PIO', 'C'))).toBeDefined();
  expect(b.no(fortify('G71-PIO'))).toBeDefined();
  b.play('end', ...DR(12));
  toNextDawn(b);
  expect(b.isSpent('G71-PIO')).toBe(false);
});

test('14.3: not two, not the spent, not armour or guns, and not from two areas', () => {
  covers('TS-14.3a');
  const units = { ...trio('6'), 'G71-191-1': '6 spent', 'GLI-STUG244': '6', 'G71-PAK': '6', 'GFLAK91-1': '6' };
  const b = situation({ units }).play(activate('6'));
  expect(b.no(fortify('G71-211-1', 'G71-211-2'))).toBeDefined();
  for (const id of ['G71-191-1', 'GLI-STUG244', 'G71-PAK', 'GFLAK91-1']) {
    expect(b.no(fortify('G71-211-1', 'G71-211-2', id))).toBeDefined();
  }
  expect(b.no(fortify(...TRIO))).toBeUndefined();
  b.play(move('G71-211-1', 'C'));
  expect(b.no(fortify(...TRIO))).toBeDefined();
});

test('14.3: not beside enemies in the same area, and not above level 2', () => {
  covers('TS-14.3a');
  const foe = situation({ units: { ...trio('59'), 'R131-131-1': '59 spent' } }).play(activate('59'));
  expect(foe.no(fortify(...TRIO))).toBeDefined();
  const full = situation({ units: trio('59'), rubble: { '59': 2 } }).play(activate('59'));
  expect(full.no(fortify(...TRIO))).toBeDefined();
});

test('14.3: several attempts in one impulse, in one area or several, by units that began together', () => {
  covers('TS-14.3e');
  const b = situation({ units: { ...trio('59'), 'G71-PIO': '59', 'G94-PIO': '59', 'G94-267-1': '59' } });
  b.play(activate('59'))
    .play(fortify('G71-PIO'), 6)
    .play(fortify(...TRIO), 6);
  expect(b.rubble('59')).toBe(2);
  b.play(move('G94-PIO', '58')).play(fortify('G94-PIO'), 4);
  expect(b.rubble('58')).toBe(1);
  const apart = situation({ units: { 'G71-PIO': '59', 'G94-PIO': '58' } }).play(activate('59'));
  expect(apart.no(fortify('G94-PIO'))).toBeDefined();
});

test('14.3: whoever has overrun the defenders may dig in where they stood, less the MF of the entry', () => {
  covers('TS-14.3b');
  const at = (die: number): number => {
    const b = situation({ units: { 'G71-PIO': '35', 'R131-131-1': '58 spent' } });
    b.play(activate('35')).play(move('G71-PIO', '36'));
    b.play(attack('58', 'spent', ['G71-PIO']), ...DR(12), ...DR(4));
    expect([b.at('R131-131-1'), b.at('G71-PIO')]).toEqual(['dead-pile', '58']);
    return b.play(fortify('G71-PIO'), die).rubble('58');
  };
  // 1 to 36 and 3 into 58: die + 4 - 4 cannot reach 7.
  expect(at(6)).toBe(0);
  const near = situation({ units: { 'G71-PIO': '36', 'R131-131-1': '58 spent' } }).play(activate('36'));
  near.play(attack('58', 'spent', ['G71-PIO']), ...DR(12), ...DR(4)).play(fortify('G71-PIO'), 6);
  expect(near.rubble('58')).toBe(1);
});

test('14.3: time spent waiting for comrades to clear the area counts as MF spent', () => {
  covers('TS-14.3b', 'TS-8.34e');
  const at = (die: number): number => {
    const units = { 'G71-PIO': '58', ...trio('58'), 'R131-131-1': '58 spent' };
    const b = situation({ units, control: { '58': 'german' } }).play(activate('58'));
    b.play(attack('58', 'spent', TRIO), ...DR(12), ...DR(4));
    return b.play(fortify('G71-PIO'), die).rubble('58');
  };
  expect([at(3), at(4)]).toEqual([0, 1]);
});

test('14.3: Russians fortify likewise, by night with their extra movement not counted against them', () => {
  const b = situation({ side: 'russian', period: 'night', units: { 'RPON-8': '68' } });
  b.play(activate('68')).play(fortify('RPON-8'), 4);
  expect(b.rubble('68')).toBe(1);
});

test('14.7, 8.352: rubble helps against attacks inside the area only, and never armour', () => {
  covers('TS-14.7', 'TS-8.352B');
  const rubble = { '59': 2 };
  const inside = situation({ units: { 'G71-PIO': '59', 'R131-131-1': '59' }, rubble }).play(activate('59'));
  expect(inside.values(attack('59', 'fresh', ['G71-PIO']))).toEqual([5, 2 + 3 + 2]);
  const ranged = situation({ units: { 'G71-PIO': '35', 'R131-131-1': '59' }, rubble }).play(activate('35'));
  expect(ranged.values(attack('59', 'fresh', [], ['G71-PIO']))).toEqual([5, 2 + 6]);
  const shells = situation({ units: { 'G71-OBS': '35', 'G71-PIO': '35', 'R131-131-1': '59' }, rubble });
  expect(shells.values(shell('G71-OBS', '59'))).toEqual([6, 2 + 3]);
  const bombs = situation({ units: { 'GLW-STUKA': 'air-base', 'R131-131-1': '59' }, rubble });
  expect(bombs.values(stuka('59'))).toEqual([8, 2 + 3]);
});

test('addendum: infantry of 2 behind rubble 2 leads before armour of 3, and takes the first point', () => {
  covers('TS-8.352h', 'TS-8.354b');
  const units = { 'G71-PIO': '59', 'R131-131-1': '59', 'RTK-26-1': '59' };
  const b = situation({ units, rubble: { '59': 2 } }).play(activate('59'));
  expect(b.values(attack('59', 'fresh', ['G71-PIO']))).toEqual([5, 7]);
  b.play(attack('59', 'fresh', ['G71-PIO']), ...DR(11), ...DR(7));
  expect(b.no({ type: 'absorb', unit: 'RTK-26-1', how: 'flip' })).toBeDefined();
  expect(b.no({ type: 'absorb', unit: 'R131-131-1', how: 'flip' })).toBeUndefined();
  const alone = situation({ units: { 'G71-PIO': '59', 'RTK-26-1': '59' }, rubble: { '59': 2 } }).play(activate('59'));
  expect(alone.values(attack('59', 'fresh', ['G71-PIO']))).toEqual([5, 3 + 3]);
});

test('14.3: at dawn rubble stays', () => {
  expect(dawnAfter({ units: {}, rubble: { '59': 1, '60': 2 } }).rubble('60')).toBe(2);
});
