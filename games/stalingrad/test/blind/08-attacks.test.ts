import { expect, test } from 'vitest';
import { absorb, activate, attack, DR, situation, type Battle, type Setup, type Side } from '../support/clauses.ts';
import { settle } from './help.ts';

/** Read from the charts of the rulebook: values, casualty points, penalties, retreats. */

const from = (place: string, setup: Setup): Battle => situation(setup).play(activate(place));
const THREE = ['G71-191-1', 'G71-191-2', 'G71-191-3'];
const three = (at: string): Record<string, string> => Object.fromEntries(THREE.map((id) => [id, at]));

test('8.351: highest factor, one for each more, one for a whole regiment, one less for each further parent', () => {
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
  const six = [...THREE, 'G71-211-1', 'G71-211-2', 'G71-211-3'];
  const b = from('25', { units: { ...Object.fromEntries(six.map((id) => [id, '25'])), 'R131-131-1': '25' } });
  expect(b.values(attack('25', 'fresh', six))[0]).toBe(2 + 5 + 2 + 1);
});

test('8.351: a regiment counts as whole even if part of it fires from beside the area', () => {
  const units = { 'G71-191-1': '24', 'G71-191-2': '24', 'G71-191-3': '24', 'R131-131-1': '36 spent' };
  const b = from('24', { units });
  expect(b.values(attack('36', 'spent', ['G71-191-1'], ['G71-191-2', 'G71-191-3']))).toEqual([2 + 2 + 1 + 1, 1 + 2]);
});

test('8.352: the date helps the Russian defender from 27 September and again from 1 November', () => {
  const value = (date: string): number => {
    const b = from('25', { date, units: { 'G71-PIO': '25', 'R131-131-1': '25' } });
    return b.values(attack('25', 'fresh', ['G71-PIO']))[1];
  };
  expect(['09-26', '09-27', '10-31', '11-01', '11-14'].map(value)).toEqual([4, 5, 5, 6, 6]);
  const german = situation({ side: 'russian', date: '10-10', units: { 'G71-PIO': '25', 'R131-131-1': '25' } });
  expect(german.play(activate('25')).values(attack('25', 'fresh', ['R131-131-1']))[1]).toBe(2 + 2 + 1);
});

test('8.352: anti-aircraft units keep their factor beside others, against ranged fire and against armour', () => {
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
  const b = situation({ side: 'russian', units: { 'GFLAK91-1': '25', 'R131-131-1': '25' } }).play(activate('25'));
  expect(b.values(attack('25', 'fresh', ['R131-131-1']))[1]).toBe(3 + 2 + 1);
});

test('8.34: attacks in place or from beside cost 2 against a fresh group, 1 against a spent one', () => {
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
  const b = from('25', { units: { 'G71-PIO': '25', 'R42B-42-1': '25', 'R42B-42-2': '25' } });
  b.play(attack('25', 'fresh', ['G71-PIO']), ...DR(8), ...DR(7));
  settle(b);
  const hit = ['R42B-42-1', 'R42B-42-2'].filter((id) => b.isSpent(id));
  expect(hit.map((id) => b.duration(id))).toEqual([4]);
});

test('8.354: one point turns a fresh unit or drives out a spent one, two kill the spent, three the fresh', () => {
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
  const units = { 'G71-PIO': '25', 'G71-191-1': '25', 'R131-131-1': '25', 'R10B-10-1': '25' };
  const b = from('25', { units, control: { '25': 'german' } });
  // Five points for two units worth six: the first may not be content with one.
  b.play(attack('25', 'fresh', ['G71-PIO']), ...DR(11), ...DR(7));
  expect(b.no(absorb('R131-131-1', 'flip'))).toBeDefined();
  expect(b.no(absorb('R131-131-1', 'flip-and-retreat'))).toBeUndefined();
  expect(b.no(absorb('R131-131-1', 'eliminate'))).toBeUndefined();
});

test('8.36: exactly enough points to kill the group is no overrun; one more is', () => {
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

/** One Russian of 1 is driven out of 35 by one point; neighbours 24, 25, 34, 36, 59, 60. */
function driven(setup: Setup, ...dice: number[]): Battle {
  const units = { 'G71-PIO': '35', 'G71-191-1': '35', 'R131-131-1': '35 spent', ...setup.units };
  const b = situation({ ...setup, units }).play(activate('35'));
  // 5 against 3 and 7 against 8: one point.
  return b.play(attack('35', 'spent', ['G71-PIO']), ...DR(7), ...DR(8), ...dice);
}
const held = (side: Side, ...places: string[]): Record<string, Side> =>
  Object.fromEntries(places.map((place) => [place, side]));

test('8.3551 A: into the free area beside the fewest enemy-controlled areas', () => {
  // Beside 34 lie 25, 26, 33, 35, 60, 62; beside 59 lie 35, 36, 58, 60, 63, 64.
  const b = driven({ control: held('german', '24', '25', '36', '60', '26', '33', '35') });
  expect(b.at('R131-131-1')).toBe('59');
});

test('8.3551 A: among equals the owner chooses', () => {
  const b = driven({ control: held('german', '24', '25', '36', '60', '62', '35') });
  // 34 touches 25, 35, 60, 62; 59 touches 35, 36, 60: fewer.
  expect(b.at('R131-131-1')).toBe('59');
  const even = driven({ control: held('german', '24', '25', '36', '60', '35') });
  expect(even.turn).toBe('russian choosing-retreat');
  expect(even.offered('retreatTo').toSorted()).toEqual(['34', '59']);
});

test('8.3551 B: else into a contested area of one’s own, on a roll of two dice above the enemies there', () => {
  const setup = {
    units: { 'R42B-42-1': '34', 'G94-267-1': '34', 'G94-267-2': '34', 'G94-267-3': '34' },
    control: { ...held('german', '24', '25', '36', '59', '60'), '34': 'russian' as Side },
  };
  expect(driven(setup, ...DR(4)).at('R131-131-1')).toBe('34');
  expect(driven(setup, ...DR(3)).at('R131-131-1')).toBe('dead-pile');
});

test('8.3551 C: else into a contested enemy area, on one die above the enemies there', () => {
  const setup = {
    units: { 'R42B-42-1': '34', 'G94-267-1': '34', 'G94-267-2': '34', 'G94-267-3': '34' },
    control: held('german', '24', '25', '36', '59', '60', '34'),
  };
  expect(driven(setup, 4).at('R131-131-1')).toBe('34');
  expect(driven(setup, 3).at('R131-131-1')).toBe('dead-pile');
});

test('8.3551 D: else into an empty enemy area; never among enemies alone', () => {
  const german = { 'G94-267-1': '24', 'G94-267-2': '25', 'G94-267-3': '36', 'G94-274-1': '59', 'G94-274-2': '60' };
  const b = driven({ units: german, control: held('german', '34') });
  expect([b.at('R131-131-1'), b.control('34')]).toEqual(['34', 'russian']);
  const ring = driven({ units: { ...german, 'G94-274-3': '34' } });
  expect(ring.at('R131-131-1')).toBe('dead-pile');
});

test('8.3551: a full area is no retreat', () => {
  const full = [
    'R10B-10-1',
    'R10B-10-2',
    'R10B-10-3',
    'R244-244-1',
    'R244-244-2',
    'R244-244-3',
    'R42B-42-1',
    'R42B-42-2',
    'R42B-42-3',
    'R131-131-2',
  ];
  const b = driven({
    units: Object.fromEntries(full.map((id) => [id, '34'])),
    control: held('german', '24', '25', '36', '60'),
  });
  expect(b.at('R131-131-1')).toBe('59');
});

test('10.5: units not hit may fall back with the others, spent for a day', () => {
  const units = { 'G71-PIO': '35', 'G71-191-1': '35', 'R42B-42-1': '35', 'R42B-42-2': '35' };
  const b = situation({ units, ask: ['fall-back'], control: held('german', '24', '25', '36', '59', '60') });
  b.play(activate('35')).play(attack('35', 'fresh', ['G71-PIO']), ...DR(8), ...DR(7));
  settle(b);
  const whole = ['R42B-42-1', 'R42B-42-2'].find((id) => !b.isSpent(id))!;
  b.play({ type: 'fallBack', unit: whole });
  expect([b.at(whole), b.isSpent(whole), b.duration(whole) <= 1]).toEqual(['34', true, true]);
});

test('8.31: a ranged attacker stays where it is and needs no entry; armour may fire too', () => {
  const b = from('25', { units: { 'G24-PZ24-1': '25', 'G71-191-1': '25', 'R131-131-1': '35' } });
  b.play(attack('35', 'fresh', [], ['G24-PZ24-1']), ...DR(2), ...DR(12));
  expect([b.at('G24-PZ24-1'), b.duration('G24-PZ24-1')]).toEqual(['25', 3]);
});

test('8.31: several areas away is too far', () => {
  const b = from('25', { units: { 'G24-PZ24-1': '25', 'R131-131-1': '36' } });
  expect(b.no(attack('36', 'fresh', [], ['G24-PZ24-1']))).toBeDefined();
});

test('8.34: a comrade who waited for an attack in place has paid for it too', () => {
  const units = { 'G71-PIO': '25', 'G71-191-1': '25', 'R131-131-1': '25' };
  const b = from('25', { units, control: { '25': 'german' } });
  b.play(attack('25', 'fresh', ['G71-PIO']), ...DR(12), ...DR(2));
  settle(b);
  b.play({ type: 'move', units: ['G71-191-1'], way: ['6', 'C', 'D'] });
  expect(b.at('G71-191-1')).toBe('D');
  expect(b.no({ type: 'move', units: ['G71-191-1'], way: ['E'] })).toBeDefined();
});

test('8.34: waiting for an attack paid by entry elsewhere costs nothing', () => {
  const units = { 'G71-PIO': '7', 'G71-191-1': '7', 'R131-131-1': '24' };
  const b = from('7', { units }).play(attack('24', 'fresh', ['G71-PIO']), ...DR(12), ...DR(2));
  settle(b);
  expect(b.no({ type: 'move', units: ['G71-191-1'], way: ['D', 'E', 'F', 'G', 'H'] })).toBeUndefined();
});
