import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { activate, attack, DR, situation, type Battle, type Setup, type Side } from '../support/clauses.ts';
import { settle } from './help.ts';

/** Read from the charts of the rulebook: retreats, forced and voluntary. */

const from = (place: string, setup: Setup): Battle => situation(setup).play(activate(place));

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
  covers('TS-8.3551A');
  // Beside 34 lie 25, 26, 33, 35, 60, 62; beside 59 lie 35, 36, 58, 60, 63, 64.
  const b = driven({ control: held('german', '24', '25', '36', '60', '26', '33', '35') });
  expect(b.at('R131-131-1')).toBe('59');
});

test('8.3551 A: among equals the owner chooses', () => {
  covers('TS-8.3551E');
  const b = driven({ control: held('german', '24', '25', '36', '60', '62', '35') });
  // 34 touches 25, 35, 60, 62; 59 touches 35, 36, 60: fewer.
  expect(b.at('R131-131-1')).toBe('59');
  const even = driven({ control: held('german', '24', '25', '36', '60', '35') });
  expect(even.turn).toBe('russian choosing-retreat');
  expect(even.offered('retreatTo').toSorted()).toEqual(['34', '59']);
});

test('8.3551 B: else into a contested area of one’s own, on a roll of two dice above the enemies there', () => {
  covers('TS-8.3551B');
  const setup = {
    units: { 'R42B-42-1': '34', 'G94-267-1': '34', 'G94-267-2': '34', 'G94-267-3': '34' },
    control: { ...held('german', '24', '25', '36', '59', '60'), '34': 'russian' as Side },
  };
  expect(driven(setup, ...DR(4)).at('R131-131-1')).toBe('34');
  expect(driven(setup, ...DR(3)).at('R131-131-1')).toBe('dead-pile');
});

test('8.3551 C: else into a contested enemy area, on one die above the enemies there', () => {
  covers('TS-8.3551C');
  const setup = {
    units: { 'R42B-42-1': '34', 'G94-267-1': '34', 'G94-267-2': '34', 'G94-267-3': '34' },
    control: held('german', '24', '25', '36', '59', '60', '34'),
  };
  expect(driven(setup, 4).at('R131-131-1')).toBe('34');
  expect(driven(setup, 3).at('R131-131-1')).toBe('dead-pile');
});

test('8.3551 D: else into an empty enemy area; never among enemies alone', () => {
  covers('TS-8.3551D');
  const german = { 'G94-267-1': '24', 'G94-267-2': '25', 'G94-267-3': '36', 'G94-274-1': '59', 'G94-274-2': '60' };
  const b = driven({ units: german, control: held('german', '34') });
  expect([b.at('R131-131-1'), b.control('34')]).toEqual(['34', 'russian']);
  const ring = driven({ units: { ...german, 'G94-274-3': '34' } });
  expect(ring.at('R131-131-1')).toBe('dead-pile');
});

test('8.3551: a full area is no retreat', () => {
  covers('TS-8.355c');
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
  covers('TS-8.355b', 'TS-10.5');
  const units = { 'G71-PIO': '35', 'G71-191-1': '35', 'R42B-42-1': '35', 'R42B-42-2': '35' };
  const b = situation({ units, ask: ['fall-back'], control: held('german', '24', '25', '36', '59', '60') });
  b.play(activate('35')).play(attack('35', 'fresh', ['G71-PIO']), ...DR(8), ...DR(7));
  settle(b);
  const whole = ['R42B-42-1', 'R42B-42-2'].find((id) => !b.isSpent(id))!;
  b.play({ type: 'fallBack', unit: whole });
  expect([b.at(whole), b.isSpent(whole), b.duration(whole) <= 1]).toEqual(['34', true, true]);
});

test('10.5: falling back does not shorten a longer dispersal', () => {
  covers('TS-10.5');
  const units = { 'G71-PIO': '35', 'R131-131-1': '35 spent until:09-17', 'R10B-10-1': '35 spent until:09-17' };
  const b = situation({ units, ask: ['fall-back'], control: held('german', '24', '25', '36', '59', '60') });
  b.play(activate('35')).play(attack('35', 'spent', ['G71-PIO']), ...DR(7), ...DR(8));
  settle(b);
  const left = ['R131-131-1', 'R10B-10-1'].find((id) => b.at(id) === '35')!;
  b.play({ type: 'fallBack', unit: left });
  expect([b.at(left), b.duration(left)]).toEqual(['34', 3]);
});

test('8.3551, 11.1: zones are areas to a retreat: as a refuge, and as enemy-controlled neighbours', () => {
  covers('TS-8.3551A', 'TS-11.1c');
  const german = situation({
    side: 'russian',
    units: { 'RTK-133-1': '6', 'R42B-42-1': '6', 'G94-267-1': '6 spent' },
    control: { '6': 'german', '5': 'russian', '7': 'russian', C: 'german' },
  }).play(activate('6'));
  // 4 + 1 - 1 against 2 + 2 + 1; 9 against 7: one point.
  german.play(attack('6', 'spent', ['RTK-133-1', 'R42B-42-1']), ...DR(9), ...DR(7));
  expect(german.at('G94-267-1')).toBe('C');
  const russian = situation({
    units: { 'G71-PIO': '29', 'R131-131-1': '29 spent' },
    control: { '29': 'russian', '31': 'german', A: 'german', '1': 'german', '2': 'german', '3': 'german' },
  }).play(activate('29'));
  // 28 lies beside 3 and 31, 30 beside 31 and zone A: equal.
  russian.play(attack('29', 'spent', ['G71-PIO']), ...DR(6), ...DR(8));
  expect(russian.turn).toBe('russian choosing-retreat');
  expect(russian.offered('retreatTo').toSorted()).toEqual(['28', '30']);
});

test('8.3551: where two retreat and there is room for one, the second goes elsewhere', () => {
  covers('TS-8.355c');
  const nine = [
    'R10B-10-1',
    'R10B-10-2',
    'R10B-10-3',
    'R244-244-1',
    'R244-244-2',
    'R244-244-3',
    'R42B-42-1',
    'R42B-42-2',
    'R42B-42-3',
  ];
  const units = {
    ...Object.fromEntries(nine.map((id) => [id, '34'])),
    'G71-PIO': '35',
    'R131-131-1': '35 spent',
    'R131-131-2': '35 spent',
  };
  const b = from('35', { units, control: held('german', '24', '25', '36', '60', '58', '63', '64') });
  // 34 is beside two German areas, 59 beside more.
  b.play(attack('35', 'spent', ['G71-PIO']), ...DR(8), ...DR(8));
  settle(b);
  const where = ['R131-131-1', 'R131-131-2'].map((id) => b.at(id)).toSorted();
  expect(where).toEqual(['34', '59']);
});
