import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { absorb, activate, attack, DR, situation, type Battle, type Setup, type Side } from '../support/clauses.ts';
import { settle, toNextDawn } from './help.ts';

/** Read from the charts of the rulebook: values, casualty points, penalties, retreats. */

const from = (place: string, setup: Setup): Battle => situation(setup).play(activate(place));
const THREE = ['G71-191-1', 'G71-191-2', 'G71-191-3'];
const three = (at: string): Record<string, string> => Object.fromEntries(THREE.map((id) => [id, at]));

test('8.351: highest factor, one for each more, one for a whole regiment, one less for each further parent', () => {
  covers('TS-8.351', 'TS-8.351A', 'TS-8.351B', 'TS-8.351C', 'TS-8.351D');
  const units = {
    ...three('25'),
    'G71-PIO': '25',
    'G94-267-1': '25',
    'G94-PIO': '25',
    'G29-PZ129': '25',
    'R131-131-1': '25',
  };
  const b = from('25', { units });
  const value = (...ids: string[]): number => b.values(attack('25', 'fresh', ids))[0];
  expect(value('G71-191-1', 'G71-191-2')).toBe(2 + 1 + 1);
  expect(value(...THREE)).toBe(2 + 2 + 1 + 1);
  expect(value(...THREE, 'G71-PIO')).toBe(4 + 3 + 1 + 1);
  expect(value(...THREE, 'G94-267-1')).toBe(2 + 3 + 1 - 1 + 1);
  expect(value(...THREE, 'G94-267-1', 'G94-PIO')).toBe(4 + 4 + 1 - 1 + 1);
  expect(value(...THREE, 'G94-267-1', 'G29-PZ129')).toBe(6 + 4 + 1 - 2 + 1);
});

test('8.351: two whole regiments bring two bonuses', () => {
  covers('TS-8.351B');
  const six = [...THREE, 'G71-211-1', 'G71-211-2', 'G71-211-3'];
  const b = from('25', { units: { ...Object.fromEntries(six.map((id) => [id, '25'])), 'R131-131-1': '25' } });
  expect(b.values(attack('25', 'fresh', six))[0]).toBe(2 + 5 + 2 + 1);
});

test('8.351: a regiment counts as whole even if part of it fires from beside the area', () => {
  covers('TS-8.351B', 'TS-8.31b');
  const units = { 'G71-191-1': '24', 'G71-191-2': '24', 'G71-191-3': '24', 'R131-131-1': '36 spent' };
  const b = from('24', { units });
  expect(b.values(attack('36', 'spent', ['G71-191-1'], ['G71-191-2', 'G71-191-3']))).toEqual([2 + 2 + 1 + 1, 1 + 2]);
});

test('8.352: the date helps the Russian defender from 27 September and again from 1 November', () => {
  covers('TS-8.352F');
  const value = (date: string): number => {
    const b = from('25', { date, units: { 'G71-PIO': '25', 'R131-131-1': '25' } });
    return b.values(attack('25', 'fresh', ['G71-PIO']))[1];
  };
  expect(['09-26', '09-27', '10-31', '11-01', '11-14'].map(value)).toEqual([4, 5, 5, 6, 6]);
  const german = situation({ side: 'russian', date: '10-10', units: { 'G71-PIO': '25', 'R131-131-1': '25' } });
  expect(german.play(activate('25')).values(attack('25', 'fresh', ['R131-131-1']))[1]).toBe(2 + 2 + 1);
});

test('8.352: anti-aircraft units keep their factor beside others, against ranged fire and against armour', () => {
  covers('TS-8.352g');
  const value = (units: Record<string, string>, inside: string[], ranged: string[] = []): number => {
    const b = from(ranged.length > 0 ? '29' : '30', { units });
    return b.values(attack('30', 'fresh', inside, ranged))[1];
  };
  const aa = { 'RAA-748-1': '30', 'RAA-748-2': '30' };
  expect(value({ ...aa, 'G71-PIO': '30' }, ['G71-PIO'])).toBe(3 + 3);
  expect(value({ ...aa, 'R131-131-1': '30', 'G71-PIO': '30' }, ['G71-PIO'])).toBe(6 + 3);
  expect(value({ ...aa, 'R131-131-1': '30 spent', 'G71-PIO': '30' }, ['G71-PIO'])).toBe(3 + 3);
  expect(value({ ...aa, 'G29-PZ129': '30' }, ['G29-PZ129'])).toBe(6 + 3);
  expect(value({ ...aa, 'G71-PIO': '29' }, [], ['G71-PIO'])).toBe(6 + 6);
  // Fractions are dropped: 3 becomes 1.
  expect(value({ 'RAA-748-2': '30', 'G71-PIO': '30' }, ['G71-PIO'])).toBe(1 + 3);
});

test('8.352: German FLAK alone is halved too, against Russian infantry', () => {
  covers('TS-8.352g');
  const b = situation({ side: 'russian', units: { 'GFLAK91-1': '25', 'R131-131-1': '25' } }).play(activate('25'));
  expect(b.values(attack('25', 'fresh', ['R131-131-1']))[1]).toBe(3 + 2 + 1);
});

test('8.34: attacks in place or from beside cost 2 against a fresh group, 1 against a spent one', () => {
  covers('TS-8.34a');
  const cost = (group: 'fresh' | 'spent', ranged: boolean): number => {
    const units = { 'G71-PIO': '24', 'G71-191-1': '24', 'R131-131-1': ranged ? '36' : '24' };
    units['R131-131-1'] += group === 'spent' ? ' spent' : '';
    const b = from('24', { units, control: { '24': 'german' } });
    const wire = ranged ? attack('36', group, [], ['G71-PIO']) : attack('24', group, ['G71-PIO']);
    b.play(wire, ...DR(12), ...DR(2));
    settle(b);
    return b.mf('G71-PIO');
  };
  expect([cost('fresh', false), cost('spent', false), cost('fresh', true), cost('spent', true)]).toEqual([2, 1, 2, 1]);
});

test('10: penalties: 1 overrun, 2 positive, 3 null, 4 negative; a day less for ranged attacks, an overrun apart', () => {
  covers('TS-10.3', 'TS-10.4a', 'TS-10.4b', 'TS-10.4c', 'TS-10.4e', 'TS-8.35b');
  const days = (mine: number, ranged: boolean): number => {
    const units = { 'G71-PIO': '24', 'R131-131-1': ranged ? '36 spent' : '24 spent', 'G71-191-1': '24' };
    const b = from('24', { units, control: { '24': 'german' } });
    const wire = ranged ? attack('36', 'spent', [], ['G71-PIO']) : attack('24', 'spent', ['G71-PIO']);
    b.play(wire, ...DR(mine), ...DR(7));
    settle(b);
    if (b.turn === 'german impulse') b.play('end');
    return Math.max(b.isSpent('G71-PIO') ? 1 : 0, b.duration('G71-PIO'));
  };
  // Five against three either way: 1 + 2, and 1 + twice 1.
  expect([days(8, false), days(7, false), days(5, false), days(4, false)]).toEqual([1, 2, 3, 4]);
  expect([days(8, true), days(7, true), days(5, true), days(4, true)]).toEqual([1, 1, 2, 3]);
});

test('10: the loser of points is dispersed for four days, and so is whoever must retreat', () => {
  covers('TS-10.4d');
  const b = from('25', { units: { 'G71-PIO': '25', 'R42B-42-1': '25', 'R42B-42-2': '25' } });
  b.play(attack('25', 'fresh', ['G71-PIO']), ...DR(8), ...DR(7));
  settle(b);
  const hit = ['R42B-42-1', 'R42B-42-2'].filter((id) => b.isSpent(id));
  expect(hit.map((id) => b.duration(id))).toEqual([4]);
});

test('8.354: one point turns a fresh unit or drives out a spent one, two kill the spent, three the fresh', () => {
  covers('TS-8.354a', 'TS-8.354c');
  const hit = (points: number, how: string, foe: string): unknown[] => {
    const units = { 'G71-PIO': '25', 'G71-191-1': '25', 'R131-131-1': foe, 'R10B-10-1': foe };
    const group = foe.includes('spent') ? 'spent' : 'fresh';
    const b = from('25', { units, control: { '25': 'german' } });
    const base = group === 'spent' ? 3 : 4;
    b.play(attack('25', group, ['G71-PIO']), ...DR(10), ...DR(10 + 5 - base - points));
    b.play(absorb('R131-131-1', how));
    settle(b);
    return [b.at('R131-131-1') === '25', b.at('R131-131-1') === 'dead-pile', b.isSpent('R131-131-1')];
  };
  expect(hit(1, 'flip', '25')).toEqual([true, false, true]);
  expect(hit(2, 'flip-and-retreat', '25')).toEqual([false, false, true]);
  expect(hit(3, 'eliminate', '25')).toEqual([false, true, true]);
  expect(hit(1, 'retreat', '25 spent')).toEqual([false, false, true]);
  expect(hit(2, 'eliminate', '25 spent')).toEqual([false, true, true]);
});

test('8.354: all points must be taken while the group can take them', () => {
  covers('TS-8.354d');
  const units = { 'G71-PIO': '25', 'G71-191-1': '25', 'R131-131-1': '25', 'R10B-10-1': '25' };
  const b = from('25', { units, control: { '25': 'german' } });
  // Five points for two units worth six: the first may not be content with one.
  b.play(attack('25', 'fresh', ['G71-PIO']), ...DR(11), ...DR(7));
  expect(b.no(absorb('R131-131-1', 'flip'))).toBeDefined();
  expect(b.no(absorb('R131-131-1', 'flip-and-retreat'))).toBeUndefined();
  expect(b.no(absorb('R131-131-1', 'eliminate'))).toBeUndefined();
});

test('8.36: exactly enough points to kill the group is no overrun; one more is', () => {
  covers('TS-8.36a', 'TS-8.36b');
  const goesOn = (roll: number): boolean => {
    const units = { 'G71-PIO': '25', 'G71-191-1': '24', 'R131-131-1': '25 spent', 'R42B-42-1': '25' };
    const b = from('25', { units, control: { '25': 'german' } });
    b.play(attack('25', 'spent', ['G71-PIO']), ...DR(roll), ...DR(7));
    settle(b);
    return b.turn === 'german impulse' && b.no(attack('25', 'fresh', ['G71-PIO'])) === undefined;
  };
  // 5 + roll against 3 + 7: seven is two points, eight is three.
  expect([goesOn(7), goesOn(8)]).toEqual([false, true]);
});

const held = (side: Side, ...places: string[]): Record<string, Side> =>
  Object.fromEntries(places.map((place) => [place, side]));

test('8.31: a ranged attacker stays where it is and needs no entry; armour may fire too', () => {
  covers('TS-8.31a', 'TS-8.31c');
  const b = from('25', { units: { 'G24-PZ24-1': '25', 'G71-191-1': '25', 'R131-131-1': '35' } });
  b.play(attack('35', 'fresh', [], ['G24-PZ24-1']), ...DR(2), ...DR(12));
  expect([b.at('G24-PZ24-1'), b.duration('G24-PZ24-1')]).toEqual(['25', 3]);
});

test('8.31: several areas away is too far', () => {
  const b = from('25', { units: { 'G24-PZ24-1': '25', 'R131-131-1': '36' } });
  expect(b.no(attack('36', 'fresh', [], ['G24-PZ24-1']))).toBeDefined();
});

test('8.34: a comrade who waited for an attack in place has paid for it too', () => {
  covers('TS-8.34e');
  const units = { 'G71-PIO': '25', 'G71-191-1': '25', 'R131-131-1': '25' };
  const b = from('25', { units, control: { '25': 'german' } });
  b.play(attack('25', 'fresh', ['G71-PIO']), ...DR(12), ...DR(2));
  settle(b);
  b.play({ type: 'move', units: ['G71-191-1'], way: ['6', 'C', 'D'] });
  expect(b.at('G71-191-1')).toBe('D');
  expect(b.no({ type: 'move', units: ['G71-191-1'], way: ['E'] })).toBeDefined();
});

test('8.34: waiting for an attack paid by entry elsewhere costs nothing', () => {
  covers('TS-8.34i');
  const units = { 'G71-PIO': '7', 'G71-191-1': '7', 'R131-131-1': '24' };
  const b = from('7', { units }).play(attack('24', 'fresh', ['G71-PIO']), ...DR(12), ...DR(2));
  settle(b);
  expect(b.no({ type: 'move', units: ['G71-191-1'], way: ['D', 'E', 'F', 'G', 'H'] })).toBeUndefined();
});

test('10: penalties of 2, 3 and 4 come off at the second, third and fourth dawn', () => {
  covers('TS-10.1a');
  for (const [mine, nights] of [
    [7, 2],
    [5, 3],
    [4, 4],
  ] as const) {
    const b = from('6', {
      units: { 'G71-PIO': '6', 'G71-191-1': 'C', 'R131-131-1': '6 spent' },
      control: { '6': 'german' },
    });
    b.play(attack('6', 'spent', ['G71-PIO']), ...DR(mine), ...DR(7));
    settle(b);
    if (b.turn === 'german impulse') b.play('end');
    const spent: boolean[] = [];
    for (let night = 1; night <= nights; night++) {
      toNextDawn(b);
      while (b.turn !== 'russian impulse') b.play('holdBack');
      spent.push(b.isSpent('G71-PIO'));
    }
    expect([mine, spent.indexOf(false) + 1]).toEqual([mine, nights]);
  }
});

test('10: a unit hit again while dispersed is marked anew from today', () => {
  covers('TS-10.1e');
  const units = { 'G71-PIO': '35', 'G71-191-1': '35', 'R131-131-1': '35 spent until:09-15' };
  const b = from('35', { units, control: held('german', '24', '25', '36', '59', '60') });
  b.play(attack('35', 'spent', ['G71-PIO']), ...DR(7), ...DR(8));
  expect([b.at('R131-131-1'), b.duration('R131-131-1')]).toEqual(['34', 4]);
});

test('8.351: a factor of 0 is a factor: militia leads an attack, guns do not', () => {
  covers('TS-8.32e');
  const units = { 'RMIL-1': '70', 'RAA-1080-1': '70', 'G60-92-1': '70 spent' };
  const b = situation({ side: 'russian', units, control: { '70': 'russian' } }).play(activate('70'));
  expect(b.values(attack('70', 'spent', ['RMIL-1']))).toEqual([0, 2 + 4 + 1]);
  expect(b.no(attack('70', 'spent', ['RAA-1080-1']))).toBeDefined();
  expect(b.values(attack('70', 'spent', ['RMIL-1', 'RAA-1080-1']))[0]).toBe(0 + 1 - 1);
});

test('8.34: who skipped the first attack joins the second for what the others have spent', () => {
  covers('TS-8.34h');
  const units = { 'G71-PIO': '25', 'G71-191-1': '25', 'R131-131-1': '25 spent', 'R10B-10-1': '25' };
  const b = from('25', { units, control: { '25': 'german' } });
  b.play(attack('25', 'spent', ['G71-PIO']), ...DR(12), ...DR(2));
  b.play(attack('25', 'fresh', ['G71-PIO', 'G71-191-1']), ...DR(12), ...DR(2));
  settle(b);
  expect([b.mf('G71-PIO'), b.mf('G71-191-1')]).toEqual([3, 3]);
});

test('8.354: a unit of the other group neither bears points nor leads the defence', () => {
  covers('TS-8.354e', 'TS-8.32a');
  const units = { 'G71-PIO': '25', 'R131-131-1': '25', 'RAA-748-1': '25 spent', 'RTK-133-1': '25 spent' };
  const b = from('25', { units, control: { '25': 'russian' } });
  expect(b.values(attack('25', 'fresh', ['G71-PIO']))).toEqual([5, 2 + 2]);
  b.play(attack('25', 'fresh', ['G71-PIO']), ...DR(12), ...DR(2));
  settle(b);
  expect([b.at('R131-131-1'), b.at('RAA-748-1'), b.at('RTK-133-1')]).toEqual(['dead-pile', '25', '25']);
});

test('9: the Advantage changes hands with its use and rests for the impulse', () => {
  covers('TS-9.1', 'TS-9.1b', 'TS-9.2');
  const units = { 'G71-PIO': '25', 'G71-191-1': '25', 'R131-131-1': '25', 'R131-131-2': '24 spent' };
  const b = situation({ units, ask: ['advantage'], control: { '25': 'german' } }).play(activate('25'));
  b.play(attack('25', 'fresh', ['G71-PIO']), ...DR(12), ...DR(2)).play('useAdvantage', ...DR(2), ...DR(12));
  expect(b.s.advantage).toBe('german');
  expect(b.turn).toBe('german impulse');
  b.play(attack('24', 'spent', [], ['G71-191-1']), ...DR(2), ...DR(12));
  expect(b.turn).toBe('russian impulse');
});

test('8.354: two points on a lone spent unit kill it, without an overrun', () => {
  covers('TS-8.354d', 'TS-8.36e');
  const b = from('25', { units: { 'G71-PIO': '25', 'R131-131-1': '25 spent' }, control: { '25': 'russian' } });
  b.play(attack('25', 'spent', ['G71-PIO']), ...DR(7), ...DR(7));
  expect([b.at('R131-131-1'), b.control('25'), b.duration('G71-PIO')]).toEqual(['dead-pile', 'german', 2]);
});

test('control passes with the last defender to whoever stands there; ranged fire takes no ground', () => {
  covers('TS-DEF-21');
  const inside = from('25', { units: { 'G71-PIO': '25', 'R131-131-1': '25 spent' }, control: { '25': 'russian' } });
  inside.play(attack('25', 'spent', ['G71-PIO']), ...DR(6), ...DR(7));
  settle(inside);
  expect(inside.control('25')).toBe('german');
  const ranged = from('6', { units: { 'G71-PIO': '6', 'R131-131-1': '25 spent' } });
  ranged.play(attack('25', 'spent', [], ['G71-PIO']), ...DR(12), ...DR(4));
  expect([ranged.at('R131-131-1'), ranged.control('25')]).toEqual(['dead-pile', 'russian']);
});

test('8.1: the first attack roll of a German impulse is its impulse roll, below the space it ends the day', () => {
  covers('TS-8.1d', 'TS-8.1e');
  const units = { 'G71-PIO': '25', 'G71-191-1': '25', 'R131-131-1': '25', 'R131-131-2': '24 spent' };
  const setup = { units, control: { '25': 'german' } } as const;
  const after = (marker: number, first: number, second: number): string => {
    const b = situation({ ...setup, marker }).play(activate('25'));
    b.play(attack('25', 'fresh', ['G71-PIO']), ...DR(first), ...DR(12));
    b.play(attack('24', 'spent', [], ['G71-191-1']), ...DR(second), ...DR(12));
    return b.s.period;
  };
  expect([after(5, 4, 9), after(5, 5, 2), after(5, 6, 4)]).toEqual(['night', 'day', 'day']);
});

test('8.1: a German impulse without attack rolls on its own; a Russian one never ends the period', () => {
  covers('TS-8.1d', 'TS-8.1e', 'TS-8.1c');
  const b = situation({ marker: 8, units: { 'G71-PIO': '6', 'R131-131-1': '59' } });
  b.play(activate('6'))
    .play({ type: 'move', units: ['G71-PIO'], way: ['C'] })
    .play('end', ...DR(8));
  expect(b.s.period).toBe('day');
  b.play('pass');
  expect([b.turn, b.s.marker]).toEqual(['german impulse', 9]);
  b.play('pass', ...DR(8));
  expect([b.turn, b.s.period]).toEqual(['russian impulse', 'night']);
});
