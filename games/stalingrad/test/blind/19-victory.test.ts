import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { dawnAfter, everywhere, type Battle, type Setup, type Side } from '../support/clauses.ts';

/** Read from chapter 19 of the rulebook; the weekly numbers are those of our own schedule: 7, 11 and 13 to begin with. */

const LANDINGS = ['32', '61', '64', '66', '68', '69', '72', '74', 'H'];
const BANKS = ['30', '31', '63', '65', '67', '71', '73'];

/** All is Russian but a corridor to these places. */
const german = (...places: string[]): Record<string, Side> => ({
  ...everywhere('german'),
  ...Object.fromEntries([...LANDINGS, ...BANKS, '56'].map((place) => [place, 'russian'])),
  ...Object.fromEntries(places.map((place) => [place, 'german'])),
});
const week = (control: Record<string, Side>, more: Setup = {}): Battle =>
  dawnAfter({ date: '09-19', units: {}, control, ...more });
const points = (b: Battle): unknown => b.told('week-counted')[0]?.params?.['points'];
const verdict = (b: Battle): string => b.s.outcome?.winners?.join() ?? 'goes on';

test('19.1: 1 for a riverbank area, 2 for a landing, zone H among them, 3 for Mamayev Kurgan: 28 in all', () => {
  covers('TS-19.1a', 'TS-19.1b', 'TS-19.1c');
  for (const place of BANKS) expect([place, points(week(german(place)))]).toEqual([place, 1]);
  for (const place of LANDINGS) expect([place, points(week(german(place)))]).toEqual([place, 2]);
  expect(points(week(german('56')))).toBe(3);
  expect(points(week(german('58', 'G', 'C')))).toBe(0);
  expect(points(week(german(...BANKS, ...LANDINGS, '56')))).toBe(28);
});

test('19.1: control counts, not presence: a contested area is worth its points to whoever holds it', () => {
  covers('TS-19.1b');
  const units = { 'G71-191-1': '64', 'R42B-42-1': '64' };
  expect(points(week(german('64'), { units }))).toBe(2);
  expect(points(week(german(), { units }))).toBe(0);
});

test('19.1: a place without a German line of supply is worth nothing', () => {
  covers('TS-19.1d');
  const cut = Object.fromEntries(['58', '59', '63', '65'].map((place) => [place, 'russian'] as const));
  expect(points(week({ ...german('64'), ...cut }))).toBe(0);
  expect(points(week({ ...german('64'), ...cut, '58': 'german' }))).toBe(2);
});

test('19.2: fewer than the blue number loses, more wins, as many goes on', () => {
  covers('TS-19.2');
  // 3 + 2 + 2 = 7 is the number of the first week.
  expect(verdict(week(german('56', '61', '64')))).toBe('goes on');
  expect(verdict(week(german('56', '61', '30')))).toBe('russian');
  expect(verdict(week(german('56', '61', '64', '30')))).toBe('german');
  expect(verdict(dawnAfter({ date: '09-18', units: {}, control: german() }).play('pass'))).toBe('goes on');
});

test('19.2: the next week has its own number', () => {
  covers('TS-19.2c');
  const eleven = german('56', '61', '64', '32', '66');
  expect(verdict(dawnAfter({ date: '09-26', units: {}, control: eleven }).play('pass'))).toBe('goes on');
  expect(verdict(dawnAfter({ date: '09-26', units: {}, control: german('56', '61', '64') }))).toBe('russian');
});

const DEAD = [
  'R131-131-1',
  'R131-131-2',
  'R131-131-3',
  'R10B-10-1',
  'R10B-10-2',
  'R10B-10-3',
  'R244-244-1',
  'R244-244-2',
  'R244-244-3',
  'R42B-42-1',
  'R42B-42-2',
  'R42B-42-3',
  'R35-100-1',
];
const dead = (...ids: string[]): Record<string, string> => Object.fromEntries(ids.map((id) => [id, 'dead-pile']));

test('19.3: by agreement a tie is settled by the dead: more than the black number wins for the German', () => {
  covers('TS-19.3a');
  const options = { 'tie-break': 'week-1' };
  const seven = german('56', '61', '64');
  expect(verdict(week(seven, { options, units: dead(...DEAD) }))).toBe('german');
  expect(verdict(week(seven, { options, units: dead(...DEAD.slice(1)) }))).toBe('russian');
  expect(verdict(week(seven, { options, units: dead(...DEAD, 'G94-267-1') }))).toBe('russian');
  // Only a tie is settled this way.
  expect(verdict(week(german('56', '61'), { options, units: dead(...DEAD) }))).toBe('russian');
});

test('19.3: units called back from the dead do not count among them', () => {
  covers('TS-19.3b');
  const options = { 'tie-break': 'week-1' };
  const units = { ...dead(...DEAD.slice(1)), 'R35-100-1': 'dead-pile', 'R131-131-1': 'east-bank' };
  expect(verdict(week(german('56', '61', '64'), { options, units }))).toBe('russian');
});
