import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { activate, attack, barrage, dawnAfter, DR, move, situation } from '../support/clauses.ts';
import { settle, toNextDawn } from './help.ts';

/** Read from 15.3 of the rulebook: the four Russian artillery groups, and the guns that answer them. */

const GUNS = { 'RART-S': 'artillery-S', 'RART-CS': 'artillery-CS', 'RART-CN': 'artillery-CN', 'RART-N': 'artillery-N' };
const STUKA = { 'GLW-STUKA': 'air-base' };
const give = (...groups: string[]) => ({ type: 'giveSupport', groups });

test('15.3: one, two or three by date, in attack and in defence, by day and by night', () => {
  covers('TS-15.3e', 'TS-8.352E');
  for (const [date, factor, bonus] of [
    ['09-26', 1, 0],
    ['09-27', 2, 1],
    ['10-31', 2, 1],
    ['11-01', 3, 2],
  ] as const) {
    for (const period of ['day', 'night'] as const) {
      const units = { 'G71-PIO': '25', 'R131-131-1': '35', ...GUNS };
      const b = situation({ date, period, units, ask: ['support'] }).play(activate('25'));
      const [mine, theirs] = b.values(attack('35', 'fresh', ['G71-PIO']));
      const night = period === 'night' ? 1 : 0;
      expect([mine, theirs]).toEqual([5 - night, 2 + 2 + night + bonus]);
      // With these dice the guns make it even.
      b.play(attack('35', 'fresh', ['G71-PIO']));
      b.play(give('RART-CS'), ...DR(9), ...DR(9 + mine - theirs - factor), 6);
      expect([date, period, b.duration('G71-PIO')]).toEqual([date, period, 3]);
    }
  }
});

test('15.3: the guns support a Russian attack too', () => {
  covers('TS-8.351E');
  const b = situation({
    side: 'russian',
    units: { 'R42B-42-1': '35', 'G71-191-1': '35 spent', ...GUNS },
    ask: ['support'],
  }).play(activate('35'));
  // 1 + 1 for the guns + 8 against 2 + 2 + 1 by day + 5.
  b.play(attack('35', 'spent', ['R42B-42-1']));
  expect(b.turn).toBe('russian supporting');
  b.play(give('RART-CS'), ...DR(8), ...DR(5), 6);
  expect([b.duration('R42B-42-1'), b.isSpent('RART-CS')]).toEqual([3, false]);
});

test('15.3: the guns of another quadrant do not reach the attacked area', () => {
  covers('TS-15.31c');
  const b = situation({ units: { 'G71-PIO': '25', 'R131-131-1': '34', ...GUNS }, ask: ['support'] }).play(
    activate('25'),
  );
  b.play(attack('34', 'fresh', ['G71-PIO']));
  expect(b.no(give('RART-CS'))).toBeDefined();
  expect(b.no(give('RART-S'))).toBeUndefined();
  // The target counts, not where ranged attackers stand.
  const ranged = situation({
    side: 'russian',
    units: { 'R42B-42-1': '34', 'G71-191-1': '35', ...GUNS },
    ask: ['support'],
  }).play(activate('34'));
  ranged.play(attack('35', 'fresh', [], ['R42B-42-1']));
  expect([ranged.no(give('RART-S')) === undefined, ranged.no(give('RART-CS')) === undefined]).toEqual([false, true]);
});

test('15.31: a zone belongs to every quadrant it has an arrow into, but the South group never fires into C', () => {
  covers('TS-15.31b', 'TS-15.31d');
  const fire = (zone: string, group: string): boolean => {
    const b = situation({ side: 'russian', units: { 'G71-191-1': zone, ...GUNS } });
    return b.no(barrage(group, zone)) === undefined;
  };
  expect([fire('C', 'RART-S'), fire('C', 'RART-CS'), fire('B', 'RART-S'), fire('B', 'RART-CS')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([fire('E', 'RART-CS'), fire('E', 'RART-CN'), fire('E', 'RART-N')]).toEqual([true, true, false]);
  expect([fire('F', 'RART-CN'), fire('F', 'RART-N'), fire('G', 'RART-N'), fire('H', 'RART-N')]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('15.3: alone the guns fire anywhere in their quadrant, among their own men as well, and hurt Germans only', () => {
  covers('TS-15.3c', 'TS-15.3d');
  const units = { 'G71-191-1': '35', 'R131-131-1': '35', 'G71-191-2': '34', ...GUNS };
  const b = situation({ side: 'russian', units, control: { '35': 'russian' } });
  expect(b.no(barrage('RART-CS', '34'))).toBeDefined();
  b.play(barrage('RART-CS', '35'), ...DR(12), ...DR(4), 6);
  settle(b);
  expect([b.isSpent('G71-191-1') || b.at('G71-191-1') !== '35', b.isSpent('R131-131-1')]).toEqual([true, false]);
  expect([b.isSpent('RART-CS'), b.duration('RART-CS')]).toEqual([false, 0]);
});

test('15.3, 17.6: alone they fire with their factor against the strongest unit and the terrain; no air support', () => {
  covers('TS-15.3g', 'TS-17.6b');
  const b = situation({ side: 'russian', units: { 'G71-191-1': '35', ...GUNS }, rubble: { '35': 2 } });
  expect(b.values(barrage('RART-CS', '35'))).toEqual([1, 3 + 2]);
});

test('15.32: there is no limit to the number of attacks of one group in one impulse', () => {
  covers('TS-15.32a');
  const units = { 'G71-191-1': '35', 'G71-191-2': '36', ...GUNS };
  const b = situation({ side: 'russian', units }).play(barrage('RART-CS', '35'), ...DR(2), ...DR(12), 6);
  expect(b.turn).toBe('russian impulse');
  b.play(barrage('RART-CS', '36'), ...DR(2), ...DR(12), 6);
  expect(b.isSpent('RART-CS')).toBe(false);
});

test('15.32: nor to how often it answers in one German impulse', () => {
  covers('TS-15.32a');
  const units = { 'G71-PIO': '25', 'G71-191-1': '25', 'R131-131-1': '35 spent', 'R131-131-2': '24', ...GUNS };
  const b = situation({ units, ask: ['support'] }).play(activate('25'));
  b.play(attack('35', 'spent', ['G71-PIO'])).play(give('RART-CS'), ...DR(2), ...DR(12), 6);
  b.play(attack('24', 'fresh', ['G71-191-1']));
  expect(b.turn).toBe('russian supporting');
});

/** A German impulse in which area 25 attacks 35 and the guns of the quadrant answer; is the group dispersed? */
function answered(die: number, period: 'day' | 'night', more: Record<string, string>): unknown[] {
  const units = { 'G71-PIO': '25', 'R131-131-1': '35', ...GUNS, ...more };
  const b = situation({ side: 'russian', period, marker: 1, units, ask: ['support'] });
  b.play('pass')
    .play(activate('25'))
    .play(attack('35', 'fresh', ['G71-PIO']));
  b.play(give('RART-CS'), ...DR(2), ...DR(12), die);
  return [b.isSpent('RART-CS'), b.duration('RART-CS')];
}
const HIT = [true, 1];
const MISS = [false, 0];

test('15.32: a counter-battery die of 1 always hits; more takes as many counter-battery units', () => {
  covers('TS-15.32b', 'TS-15.32c');
  expect(answered(1, 'night', {})).toEqual(HIT);
  expect(answered(2, 'night', {})).toEqual(MISS);
  expect(answered(2, 'night', { 'G71-OBS': '25' })).toEqual(MISS);
  expect(answered(2, 'night', { 'G71-OBS': '25', 'G94-OBS': '25' })).toEqual(HIT);
});

test('15.33: spent observers count, those of another quadrant do not, the Luftwaffe counts by day only, flown or not', () => {
  covers('TS-15.33a', 'TS-15.33b');
  expect(answered(2, 'day', { 'G71-OBS': '25 spent', ...STUKA })).toEqual(HIT);
  expect(answered(2, 'day', { 'G71-OBS': '25 spent', 'GLW-STUKA': 'air-base spent' })).toEqual(HIT);
  expect(answered(3, 'day', { 'G71-OBS': '25 spent', ...STUKA })).toEqual(MISS);
  expect(answered(2, 'night', { 'G71-OBS': '25 spent', ...STUKA })).toEqual(MISS);
  expect(answered(2, 'day', { 'G71-OBS': '26', 'G94-267-1': '26', ...STUKA })).toEqual(MISS);
});

test('15.33: an observer in a zone counts for every quadrant the zone belongs to', () => {
  covers('TS-15.33a');
  expect(answered(2, 'day', { 'G71-OBS': 'C', ...STUKA })).toEqual(HIT);
  expect(answered(2, 'day', { 'G71-OBS': 'E', ...STUKA })).toEqual(HIT);
  expect(answered(2, 'day', { 'G71-OBS': 'F', ...STUKA })).toEqual(MISS);
});

test('15.33: what counts is where the observers were when the impulse began', () => {
  covers('TS-15.33a');
  const units = { 'G71-PIO': '5', 'G71-OBS': '5', 'G94-267-1': '6', 'R131-131-1': '25', ...GUNS, ...STUKA };
  const b = situation({ side: 'russian', units, ask: ['support'] });
  b.play('pass').play(activate('5')).play(move('G71-OBS', '6'));
  b.play(move('G71-PIO', '6'));
  expect(b.no(attack('25', 'fresh', [], ['G71-PIO']))).toBeUndefined();
  b.play(attack('25', 'fresh', [], ['G71-PIO'])).play(give('RART-CS'), ...DR(2), ...DR(12), 2);
  expect(b.isSpent('RART-CS')).toBe(false);
});

test('15.32: the example: two observers and the Luftwaffe hit on a 3', () => {
  covers('TS-15.32b');
  const more = { 'G71-OBS': '25', 'G94-OBS': '25', ...STUKA };
  expect([answered(3, 'day', more), answered(4, 'day', more)]).toEqual([HIT, MISS]);
});

test('15.32: guns hit in one attack are silent in the next', () => {
  covers('TS-15.32b');
  const units = { 'G71-191-1': '35', 'G71-191-2': '36', ...GUNS };
  const b = situation({ side: 'russian', units }).play(barrage('RART-CS', '35'), ...DR(2), ...DR(12), 1);
  if (b.turn === 'russian impulse') expect(b.no(barrage('RART-CS', '36'))).toBeDefined();
  else expect(b.turn).toBe('german impulse');
});

test('15.34: dawn takes the marker off but only a refit on 1 or 2 makes the group fit again', () => {
  covers('TS-15.34a', 'TS-15.34b', 'TS-15.34c');
  const b = dawnAfter({
    units: { 'RART-CS': 'artillery-CS spent until:09-15', 'G71-191-1': '35' },
    control: { '25': 'german', '6': 'german' },
  });
  expect([b.isSpent('RART-CS'), b.duration('RART-CS')]).toEqual([true, 0]);
  expect(b.no(barrage('RART-CS', '35'))).toBeDefined();
  const refit = { type: 'refit', artillery: 'RART-CS' };
  b.play(refit, 3);
  expect([b.isSpent('RART-CS'), b.turn]).toEqual([true, 'german impulse']);
  b.play('pass', ...DR(12)).play(refit, 2);
  expect([b.isSpent('RART-CS'), b.turn]).toEqual([false, 'german impulse']);
});

test('15.34: no refit under a marker, nor beside anything else in the impulse', () => {
  covers('TS-15.34b');
  const refit = { type: 'refit', artillery: 'RART-CS' };
  const marked = situation({ side: 'russian', units: { 'RART-CS': 'artillery-CS spent until:09-15' } });
  expect(marked.no(refit)).toBeDefined();
  const ready = { 'RART-CS': 'artillery-CS spent', 'R131-131-1': '35' };
  const b = situation({ side: 'russian', units: ready });
  expect(b.no(refit)).toBeUndefined();
  b.play(activate('35'));
  expect(b.no(refit)).toBeDefined();
  const fresh = situation({ side: 'russian', units: GUNS });
  expect(fresh.no(refit)).toBeDefined();
});

test('15.3: dispersed guns neither support nor fire', () => {
  const b = situation({
    units: { 'G71-PIO': '25', 'R131-131-1': '35', 'RART-CS': 'artillery-CS spent' },
    ask: ['support'],
  }).play(activate('25'));
  b.play(attack('35', 'fresh', ['G71-PIO']), ...DR(2), ...DR(12));
  expect(b.turn).toBe('russian impulse');
});

test('15.3: a date later the dispersed group still waits for its refit', () => {
  const b = dawnAfter({ units: { 'RART-CS': 'artillery-CS spent' } });
  toNextDawn(b);
  expect(b.isSpent('RART-CS')).toBe(true);
});

test('15.31: in a zone of two quadrants both groups may support, each for its factor and each with its own answer', () => {
  covers('TS-15.31b');
  const units = { 'R42B-42-1': 'E', 'G71-191-1': 'E spent', ...GUNS };
  const b = situation({ side: 'russian', units, control: { E: 'german' }, ask: ['support'] }).play(activate('E'));
  b.play(attack('E', 'spent', ['R42B-42-1']));
  expect(b.no(give('RART-CS', 'RART-N'))).toBeDefined();
  // 1 + 1 + 1 + 6 against 2 + 1 + 6: even.
  b.play(give('RART-CS', 'RART-CN'), ...DR(6), ...DR(6), 6, 1);
  expect(b.duration('R42B-42-1')).toBe(3);
  expect([b.isSpent('RART-CS'), b.isSpent('RART-CN')]).toEqual([false, true]);
});

test('15.32: guns that are hit while they support count all the same in that combat', () => {
  covers('TS-15.32d');
  const units = { 'G71-PIO': '25', 'R131-131-1': '35', ...GUNS };
  const b = situation({ units, ask: ['support'] }).play(activate('25'));
  b.play(attack('35', 'fresh', ['G71-PIO'])).play(give('RART-CS'), ...DR(7), ...DR(7), 1);
  // 5 against 2 + 2 + 1.
  expect([b.isSpent('RART-CS'), b.duration('G71-PIO')]).toEqual([true, 3]);
});
