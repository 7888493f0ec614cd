import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { activate, attack, dawnAfter, DR, move, regroup, shell, situation, type Side } from '../support/clauses.ts';
import { passBoth, toNextDawn, toSunset, toDawn } from './help.ts';

/** Read from chapter 12 of the rulebook. Area 59 lies deep in the Russian city, 35 beside 25, and 25 beside 6 and zone C. */

const held = (side: Side, ...places: string[]): Record<string, Side> =>
  Object.fromEntries(places.map((place) => [place, side]));

test('12.1: a German without a line of German areas to C, D, E or F is isolated at dawn, and not before', () => {
  covers('TS-12.1c', 'TS-12.2a');
  const cut = situation({ units: { 'G94-267-1': '59' } });
  expect(cut.isolation('G94-267-1')).toBe(0);
  expect(dawnAfter({ units: { 'G94-267-1': '59', 'G94-267-2': '6' } }).isolation('G94-267-1')).toBe(1);
  expect(dawnAfter({ units: { 'G94-267-1': '59', 'G94-267-2': '6' } }).isolation('G94-267-2')).toBe(0);
});

test('12.1: contesting an area does not cut a line through it, enemy control does, even where nobody stands', () => {
  covers('TS-12.1g', 'TS-12.1h');
  const units = { 'G94-267-1': '35', 'G94-267-2': '25', 'R131-131-1': '25' };
  const through = dawnAfter({ units, control: held('german', '6', '25') });
  expect(through.isolation('G94-267-1')).toBe(0);
  const cut = dawnAfter({ units, control: held('german', '6') });
  expect(cut.isolation('G94-267-1')).toBe(1);
  const empty = dawnAfter({ units: { 'G94-267-1': '35' }, control: held('german', '6') });
  expect(empty.isolation('G94-267-1')).toBe(1);
});

test('12.1: a unit in an enemy area may trace its line out of it', () => {
  covers('TS-12.1f');
  const units = { 'G94-267-2': '25', 'R131-131-1': '25' };
  expect(dawnAfter({ units, control: held('german', '6') }).isolation('G94-267-2')).toBe(0);
  // Russians in a German area beside their own.
  const russian = { 'R131-131-1': '25', 'G94-267-2': '25' };
  expect(dawnAfter({ units: russian, control: held('german', '6', '25') }).isolation('R131-131-1')).toBe(0);
});

test('12.1: an enemy-held source feeds nobody who stands on it', () => {
  covers('TS-12.1e', 'TS-12.1f');
  const units = { 'R131-131-1': '61', 'G94-267-1': '61' };
  const ring = held('german', '61', '32', '60', '62', '63');
  expect(dawnAfter({ units, control: ring }).isolation('R131-131-1')).toBe(1);
  // One Russian area beside it, itself joined to a landing, is enough.
  expect(dawnAfter({ units, control: { ...ring, '63': 'russian' } }).isolation('R131-131-1')).toBe(0);
});

test('12.1: Russian sources are landings, area 30 and the zones A, B, G and H', () => {
  covers('TS-12.1e');
  const everything = (except: string[]): Record<string, Side> => {
    const places = [...Array(74).keys()].map((n) => String(n + 1)).concat(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
    return held('german', ...places.filter((place) => !except.includes(place)));
  };
  for (const place of ['30', '61', '74', 'A', 'B', 'G', 'H']) {
    const b = dawnAfter({ units: { 'R131-131-1': place }, control: everything([place]) });
    expect([place, b.isolation('R131-131-1')]).toEqual([place, 0]);
  }
  for (const place of ['31', '63', '56', 'C', 'D', 'E', 'F']) {
    const b = dawnAfter({ units: { 'R131-131-1': place }, control: everything([place]) });
    expect([place, b.isolation('R131-131-1')]).toEqual([place, 1]);
  }
});

test('12.1: German sources are the zones C to F while they are German; no others', () => {
  covers('TS-12.1d');
  const lost = held('russian', 'C', 'D', 'E', 'F');
  const b = dawnAfter({
    units: { 'G94-267-1': '1', 'G94-267-2': 'H' },
    control: { ...lost, B: 'german', H: 'german' },
  });
  expect([b.isolation('G94-267-1'), b.isolation('G94-267-2')]).toEqual([1, 1]);
  const one = dawnAfter({ units: { 'G94-267-1': '1' }, control: { ...lost, C: 'german', B: 'german' } });
  expect(one.isolation('G94-267-1')).toBe(0);
});

test('12.2: the marker is turned over at the second dawn, and stays at -2', () => {
  covers('TS-12.2b');
  expect(dawnAfter({ units: { 'G94-267-1': '59 iso:1' } }).isolation('G94-267-1')).toBe(2);
  const third = dawnAfter({ units: { 'G94-267-1': '59 iso:2' } }, 3);
  expect([third.at('G94-267-1'), third.isSpent('G94-267-1'), third.isolation('G94-267-1')]).toEqual(['59', false, 2]);
});

test('12.22: at -2 a die of 1 or 2 eliminates a spent unit and disperses a fresh one for four days', () => {
  covers('TS-12.22a', 'TS-12.22b');
  for (const die of [1, 2]) {
    const fresh = dawnAfter({ units: { 'G94-267-1': '59 iso:2' } }, die);
    expect([fresh.isSpent('G94-267-1'), fresh.duration('G94-267-1')]).toEqual([true, 4]);
    expect(dawnAfter({ units: { 'G94-267-1': '59 iso:2 spent' } }, die).at('G94-267-1')).toBe('dead-pile');
  }
  const spared = dawnAfter({ units: { 'G94-267-1': '59 iso:2 spent' } }, 3);
  expect([spared.at('G94-267-1'), spared.isSpent('G94-267-1')]).toEqual(['59', true]);
});

test('12.22: every unit under -2 throws its own die, Russians included; one under -1 throws none', () => {
  covers('TS-12.22a');
  const ring = held('german', '56', '57', '59', '63', '64', '65', '66', '36', '37', '60', '35');
  const b = dawnAfter(
    { units: { 'G94-267-1': '59 iso:2', 'G94-267-2': '59 iso:1', 'R131-131-1': '58 iso:2 spent' }, control: ring },
    1,
    1,
  );
  expect([b.isSpent('G94-267-1'), b.isSpent('G94-267-2'), b.at('R131-131-1')]).toEqual([true, false, 'dead-pile']);
});

test('12.2: a marker stays on until the dawn at which a line can be traced', () => {
  covers('TS-12.2d');
  const b = situation({ units: { 'G94-267-1': '6 iso:1' } });
  expect(b.play(activate('6')).no(move('G94-267-1', 'C', 'D', 'E', 'F'))).toBeUndefined();
  expect(b.no(move('G94-267-1', 'C', 'D', 'E', 'F', 'G'))).toBeDefined();
  expect(dawnAfter({ units: { 'G94-267-1': '6 iso:2' } }, 6).isolation('G94-267-1')).toBe(0);
});

test('12.21: attack and defence factors fall by the marker, below zero if need be', () => {
  covers('TS-12.21a', 'TS-12.21b');
  const b = situation({ units: { 'G71-PIO': '25 iso:2', 'R131-131-1': '25 spent iso:2' } }).play(activate('25'));
  expect(b.values(attack('25', 'spent', ['G71-PIO']))).toEqual([4 - 2 + 1, 1 - 2 + 2]);
  const one = situation({ units: { 'G71-PIO': '25 iso:1', 'R131-131-1': '25 iso:1' } }).play(activate('25'));
  expect(one.values(attack('25', 'fresh', ['G71-PIO']))).toEqual([4 - 1 + 1, 2 - 1 + 2]);
});

test('12.21: the strongest unit is the one strongest after the loss', () => {
  covers('TS-12.21a');
  const units = { 'G71-PIO': '25 iso:2', 'G71-191-1': '25', 'R131-131-1': '25', 'R42B-42-1': '25 iso:2' };
  const b = situation({ units }).play(activate('25'));
  // 2 for the infantry, not 4 - 2 more: equal leads; 1 for the second unit; 1 by day. The defender with 2 leads 3 - 2.
  expect(b.values(attack('25', 'fresh', ['G71-PIO', 'G71-191-1']))).toEqual([2 + 1 + 1, 2 + 2]);
});

test('12.21: movement is doubled after the loss, not before', () => {
  covers('TS-12.21c');
  const way = ['G', 'F', 'E', 'D', 'C', 'B', '1', '2', '3', '4'];
  const sound = situation({ units: { 'G29-15-1': 'H' } }).play(activate('H'));
  expect(sound.no(move('G29-15-1', ...way))).toBeUndefined();
  const one = situation({ units: { 'G29-15-1': 'H iso:1' } }).play(activate('H'));
  expect(one.no(move('G29-15-1', ...way.slice(0, 8)))).toBeUndefined();
  expect(one.no(move('G29-15-1', ...way.slice(0, 9)))).toBeDefined();
  const two = situation({ units: { 'G29-15-1': 'H iso:2' } }).play(activate('H'));
  expect(two.no(move('G29-15-1', ...way.slice(0, 6)))).toBeUndefined();
  expect(two.no(move('G29-15-1', ...way.slice(0, 7)))).toBeDefined();
});

test('12.21: anti-aircraft units alone are halved after the loss', () => {
  covers('TS-12.21c');
  const b = situation({ units: { 'G71-PIO': '30', 'RAA-748-1': '30 iso:1' } }).play(activate('30'));
  expect(b.values(attack('30', 'fresh', ['G71-PIO']))).toEqual([5, Math.floor((6 - 1) / 2) + 3]);
});

test('12.21: an isolated observer shells with a smaller factor', () => {
  covers('TS-12.22e');
  const b = situation({ units: { 'G71-OBS': '25 iso:1', 'G71-PIO': '25', 'R131-131-1': '35' } });
  expect(b.values(shell('G71-OBS', '35'))).toEqual([6 - 1, 2 + 2]);
});

test('12.21: isolated spent units do not regroup', () => {
  covers('TS-12.21d');
  const night = { period: 'night', side: 'russian' } as const;
  const cut = situation({ ...night, units: { 'R131-131-1': '58 spent iso:1', 'R131-131-2': '58 spent' } });
  cut.play(activate('58'));
  expect(cut.no(regroup('R131-131-1', '59'))).toBeDefined();
  expect(cut.no(regroup('R131-131-2', '59'))).toBeUndefined();
});

test('12.22: spent units stay spent while they are isolated', () => {
  covers('TS-12.22d');
  expect(dawnAfter({ units: { 'G94-267-1': '59 spent' } }).isSpent('G94-267-1')).toBe(true);
  expect(dawnAfter({ units: { 'G94-267-1': '6 spent' } }).isSpent('G94-267-1')).toBe(false);
  // A line found this very dawn is in time.
  expect(dawnAfter({ units: { 'G94-267-1': '6 spent iso:1' } }).isSpent('G94-267-1')).toBe(false);
});

test('12.22: a duration that runs out in isolation waits for supply and for its colour to come round again', () => {
  covers('TS-12.22c', 'TS-10.1d');
  const units = { 'G94-267-1': '35 spent until:09-15', 'G94-267-2': '6' };
  const b = dawnAfter({ units, control: held('german', '6') });
  expect([b.isolation('G94-267-1'), b.isSpent('G94-267-1')]).toEqual([1, true]);
  // Area 25 is taken on the 15th: in supply at dawn of the 16th, but the date of the marker has gone by.
  b.play('pass')
    .play(activate('6'))
    .play(move('G94-267-2', '25'))
    .play('end', ...DR(12));
  passBoth(b);
  b.play('pass').play('pass', ...DR(2));
  toDawn(b);
  expect([b.isolation('G94-267-1'), b.isSpent('G94-267-1')]).toEqual([0, true]);
  expect(b.s.date).toBe(3);
  toNextDawn(toNextDawn(b));
  expect([b.s.date, b.isSpent('G94-267-1')]).toEqual([5, true]);
});

test('12.22: a duration that would have run on past the isolation comes off on its own date', () => {
  const b = dawnAfter({ units: { 'G94-267-1': '6 spent until:09-16 iso:1' } });
  expect([b.isolation('G94-267-1'), b.isSpent('G94-267-1')]).toEqual([0, true]);
  toDawn(toSunset(b));
  expect(b.isSpent('G94-267-1')).toBe(false);
});

test('12.1: Russians beside the river without a Russian landing live from area 30 only through Russian areas', () => {
  covers('TS-12.1e', 'TS-12.1g');
  const control = held('german', '28', '29', '32', 'A', 'B');
  expect(dawnAfter({ units: { 'R131-131-1': '31' }, control }).isolation('R131-131-1')).toBe(0);
  const cut = dawnAfter({ units: { 'R131-131-1': '31' }, control: { ...control, '30': 'german' } });
  expect(cut.isolation('R131-131-1')).toBe(1);
});

test('12.22: attrition disperses a fresh unit for four days, and the marker outlasts the isolation', () => {
  covers('TS-12.22b');
  const b = dawnAfter({ units: { 'G94-267-1': '59 iso:2' } }, 1);
  expect(b.duration('G94-267-1')).toBe(4);
  toNextDawn(b, 6);
  expect([b.isSpent('G94-267-1'), b.duration('G94-267-1')]).toEqual([true, 3]);
});

test('12.21, 16.3: a fresh Russian under -1 moves as far by night as he would by day in supply', () => {
  covers('TS-12.21a', 'TS-16.3b');
  const b = situation({ side: 'russian', period: 'night', units: { 'R131-131-1': '59 iso:1' } }).play(activate('59'));
  expect(b.no(move('R131-131-1', '58', '57', '56', '55'))).toBeUndefined();
  expect(b.no(move('R131-131-1', '58', '57', '56', '55', '54'))).toBeDefined();
});

test('12.22: an observer left with a dead garrison is lost and comes back (15.22)', () => {
  covers('TS-15.22b', 'TS-15.22c');
  const b = dawnAfter(
    {
      units: { 'G71-OBS': '59', 'G71-191-1': '59 iso:2 spent', 'G71-191-2': '6', 'R131-131-1': '59' },
      control: held('german', '59'),
    },
    1,
  );
  expect(b.at('G71-191-1')).toBe('dead-pile');
  expect(b.turn).toBe('german observers-return');
  expect(b.no({ type: 'returnObserver', observer: 'G71-OBS', area: 'C' })).toBeDefined();
  b.play({ type: 'returnObserver', observer: 'G71-OBS', area: '6' });
  expect([b.at('G71-OBS'), b.isSpent('G71-OBS'), b.control('59')]).toEqual(['6', false, 'russian']);
});
