import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import {
  activate,
  attack,
  DR,
  move,
  regroup,
  situation,
  type Battle,
  type Setup,
  type Side,
} from '../support/clauses.ts';
import { settle } from './help.ts';

/** Read from the charts of the rulebook: what it costs to enter an area, and who may leave or enter enemy-occupied ones. */

const mine: Record<string, Side> = { '6': 'german', '24': 'german', '35': 'german' };
const from = (place: string, setup: Setup): Battle => situation(setup).play(activate(place));

test('8.23: one for an empty area, two beside fresh enemies by day, whoever holds it', () => {
  covers('TS-8.23A', 'TS-8.23B', 'TS-8.23g');
  const cost = (units: Record<string, string>, control: Record<string, Side> = {}): number => {
    const b = from('7', { units: { 'G94-267-1': '7', ...units }, control });
    return b.play(move('G94-267-1', '6')).mf('G94-267-1');
  };
  expect([cost({}), cost({}, mine)]).toEqual([1, 1]);
  expect([cost({ 'R131-131-1': '25' }), cost({ 'R131-131-1': '25' }, mine)]).toEqual([2, 2]);
  expect(cost({ 'R131-131-1': '25 spent' })).toBe(1);
  // Fresh enemies in the area that is left count as well, being beside the one entered.
  expect(cost({ 'R131-131-1': '7' }, { '7': 'german' })).toBe(2);
});

test('8.23: three among spent enemies, four among fresh ones, however many stand beside', () => {
  covers('TS-8.23C', 'TS-8.23D');
  const cost = (foe: string): number => {
    const b = from('7', { units: { 'G94-267-1': '7', 'G94-267-2': '7', 'R131-131-1': foe, 'R42B-42-1': '25' } });
    b.play(attack('24', foe.includes('spent') ? 'spent' : 'fresh', ['G94-267-1']), ...DR(12), ...DR(2));
    settle(b);
    return b.mf('G94-267-1');
  };
  expect([cost('24 spent'), cost('24')]).toEqual([3, 4]);
});

test('8.23: one fresh unit among spent ones makes the area a fresh one, whichever group is attacked', () => {
  covers('TS-8.34c');
  const units = { 'G94-267-1': '7', 'G94-267-2': '7', 'R131-131-1': '24', 'R131-131-2': '24 spent' };
  const b = from('7', { units });
  b.play(attack('24', 'spent', ['G94-267-1']), ...DR(12), ...DR(2));
  settle(b);
  expect(b.mf('G94-267-1')).toBe(4);
});

test('8.25: motorised and mechanised units double their movement, foot does not', () => {
  covers('TS-8.25a');
  const way = ['5', '4', '3', '2', '1', 'B'];
  const b = from('6', { units: { 'G24-21-1': '6', 'G24-PZ24-1': '6', 'G94-267-1': '6', 'G24-PAK': '6' } });
  expect(b.no(move('G24-21-1', ...way))).toBeUndefined();
  expect(b.no(move('G24-PZ24-1', ...way))).toBeUndefined();
  expect(b.no(move('G94-267-1', ...way))).toBeDefined();
  expect(b.no(move('G94-267-1', ...way.slice(0, 5)))).toBeUndefined();
});

test('8.25: no attack in an impulse of doubled movement', () => {
  covers('TS-8.25d');
  const units = { 'G24-21-1': '2', 'G24-21-2': '2', 'R131-131-1': '26 spent' };
  const b = from('2', { units }).play(move('G24-21-1', '3', '4', '5'));
  // 3 spent and 3 to enter: six, with five undoubled.
  expect(b.no(attack('26', 'spent', ['G24-21-1']))).toBeDefined();
  b.play(move('G24-21-2', '3', '4'));
  const near = from('3', { units: { 'G24-21-1': '3', 'R131-131-1': '26 spent' } }).play(move('G24-21-1', '4', '5'));
  expect(near.no(attack('26', 'spent', ['G24-21-1']))).toBeUndefined();
});

test('8.21: whoever starts among enemies does not double', () => {
  covers('TS-8.25b');
  const units = { 'G24-PZ24-1': '6', 'R131-131-1': '6 spent', 'G24-21-1': '6' };
  const b = from('6', { units, control: mine });
  const way = ['5', '4', '3', '2', '1', 'B', 'A', '30', '31'];
  expect(b.no(move('G24-PZ24-1', ...way.slice(0, 8)))).toBeUndefined();
  expect(b.no(move('G24-PZ24-1', ...way))).toBeDefined();
});

test('chart: armour leaves fresh enemies, goes on, and enters others, unless guns or tanks stand in either area', () => {
  covers('TS-8.21d', 'TS-8.21e');
  const units = { 'G24-PZ24-1': '6', 'R131-131-1': '6', 'R131-131-2': '25' };
  const b = from('6', { units, control: mine });
  expect(b.no(move('G24-PZ24-1', '24', '36'))).toBeUndefined();
  expect(b.no(attack('25', 'fresh', ['G24-PZ24-1']))).toBeUndefined();
  for (const gun of ['RTK-26-1', 'RAT-398', 'RAA-748-1']) {
    for (const at of ['6', '25', '6 spent', '25 spent']) {
      const held = from('6', { units: { ...units, [gun]: at }, control: mine });
      expect([gun, at, held.no(attack('25', 'fresh', ['G24-PZ24-1'])) === undefined]).toEqual([gun, at, false]);
      // Into an empty area it may still go.
      expect([gun, at, held.no(move('G24-PZ24-1', '24')) === undefined]).toEqual([gun, at, true]);
    }
  }
});

test('chart: armour may go through an empty area and so not directly from one such area to another', () => {
  const units = { 'G24-PZ24-1': '6', 'R131-131-1': '6 spent', 'RTK-26-1': '25 spent' };
  const b = from('6', { units, control: mine });
  b.play(move('G24-PZ24-1', '24'));
  expect(b.no(attack('25', 'spent', ['G24-PZ24-1']))).toBeUndefined();
});

test('chart: infantry leaves fresh enemies by one area, and the impulse then holds no attack in another', () => {
  covers('TS-8.21b');
  const units = { 'G94-267-1': '6', 'G94-267-2': '6', 'R131-131-1': '6', 'R131-131-2': '35' };
  const b = from('6', { units, control: { '6': 'german' } }).play(move('G94-267-1', '25'));
  expect(b.no(move('G94-267-1', '24'))).toBeDefined();
  expect(b.no(attack('35', 'fresh', ['G94-267-1']))).toBeDefined();
});

test('chart: anti-tank units leave spent enemies only, one area, and enter only spent ones in company', () => {
  covers('TS-8.21f', 'TS-8.22b');
  const among = (foe: string): Battle => from('6', { units: { 'G94-PAK': '6', 'R131-131-1': foe }, control: mine });
  expect([
    among('6 spent').no(move('G94-PAK', 'C')) === undefined,
    among('6').no(move('G94-PAK', 'C')) === undefined,
  ]).toEqual([true, false]);
  const enter = (foe: string, ...with_: string[]): boolean => {
    const b = from('6', { units: { 'G94-PAK': '6', 'G94-267-1': '6', 'R131-131-1': foe } });
    return b.no(attack('25', foe.includes('spent') ? 'spent' : 'fresh', ['G94-PAK', ...with_])) === undefined;
  };
  expect([enter('25 spent'), enter('25 spent', 'G94-267-1'), enter('25', 'G94-267-1')]).toEqual([false, true, false]);
});

test('chart: anti-aircraft units never leave or enter enemies, except by regrouping', () => {
  covers('TS-8.21g', 'TS-8.22c', 'TS-8.27e');
  const units = { 'GFLAK91-1': '6', 'G94-267-1': '6', 'R131-131-1': '6 spent', 'R131-131-2': '25 spent' };
  const b = from('6', { units, control: mine });
  expect(b.no(move('GFLAK91-1', 'C'))).toBeDefined();
  const free = from('6', { units: { 'GFLAK91-1': '6', 'G94-267-1': '6', 'R131-131-2': '25 spent' } });
  expect(free.no(attack('25', 'spent', ['GFLAK91-1', 'G94-267-1']))).toBeDefined();
  const night = from('6', { period: 'night', units: { ...units, 'GFLAK91-1': '6 spent' }, control: mine });
  expect(night.no(regroup('GFLAK91-1', 'C'))).toBeUndefined();
});

test('chart: a gun among enemies may still take part in an attack there', () => {
  covers('TS-8.32e');
  const units = { 'GFLAK91-1': '6', 'G94-267-1': '6', 'R131-131-1': '6 spent' };
  const b = from('6', { units, control: mine });
  expect(b.values(attack('6', 'spent', ['G94-267-1', 'GFLAK91-1']))).toEqual([2 + 1 - 1 + 1, 3]);
  expect(b.no(attack('6', 'spent', ['GFLAK91-1']))).toBeDefined();
});

test('8.12: nobody enters an area after an attack there has been resolved, not even one that was cleared', () => {
  covers('TS-8.12a');
  const units = { 'G71-PIO': '7', 'G71-191-1': '7', 'R131-131-1': '24 spent' };
  const b = from('7', { units }).play(attack('24', 'spent', ['G71-PIO']), ...DR(12), ...DR(2));
  expect([b.at('R131-131-1'), b.control('24')]).toEqual(['dead-pile', 'german']);
  expect(b.no(move('G71-191-1', '24'))).toBeDefined();
  expect(b.no(move('G71-191-1', '6', '25'))).toBeUndefined();
});

test('8.36: after an overrun those who entered stay among other enemies, but go on from a cleared area', () => {
  covers('TS-8.21a', 'TS-8.36c');
  const cleared = from('7', { units: { 'G71-PIO': '7', 'R131-131-1': '24 spent' } });
  cleared.play(attack('24', 'spent', ['G71-PIO']), ...DR(12), ...DR(2));
  expect(cleared.no(move('G71-PIO', '36', '58'))).toBeUndefined();
  expect(cleared.no(move('G71-PIO', '36', '58', '57'))).toBeDefined();
  const more = from('7', { units: { 'G24-PZ24-1': '7', 'R131-131-1': '24', 'R131-131-2': '24 spent' } });
  more.play(attack('24', 'fresh', ['G24-PZ24-1']), ...DR(12), ...DR(2));
  settle(more);
  expect(more.no(move('G24-PZ24-1', '36'))).toBeDefined();
});

test('14.6: combat units never enter among enemies without attacking', () => {
  covers('TS-8.22d');
  const units = { 'G71-PIO': '7', 'G24-PZ24-1': '7', 'R131-131-1': '24 spent', 'G94-267-1': '24' };
  const b = from('7', { units, control: { '24': 'german' } });
  for (const id of ['G71-PIO', 'G24-PZ24-1']) expect(b.no(move(id, '24'))).toBeDefined();
});

test('8.1: only units that began the impulse in the activated area act in it', () => {
  covers('TS-8.1b');
  const b = from('7', { units: { 'G71-PIO': '7', 'G71-191-1': '6', 'R131-131-1': '24' } });
  expect(b.no(move('G71-191-1', '5'))).toBeDefined();
  expect(b.no(attack('24', 'fresh', ['G71-PIO'], ['G71-191-1']))).toBeDefined();
  expect(b.no(activate('6'))).toBeDefined();
});

test('8.21: having left the enemy by one area, infantry may still fire or dig from there', () => {
  covers('TS-8.21b', 'TS-8.21c');
  const units = { 'G94-267-1': '6', 'G94-PIO': '6', 'R131-131-1': '6 spent', 'R131-131-2': '36 spent' };
  const b = from('6', { units, control: mine }).play(move('G94-267-1', '24'));
  expect(b.no(move('G94-267-1', '37'))).toBeDefined();
  expect(b.no(attack('36', 'spent', ['G94-267-1']))).toBeDefined();
  expect(b.no(attack('36', 'spent', [], ['G94-267-1']))).toBeUndefined();
  b.play(move('G94-PIO', '24'));
  expect(b.no({ type: 'fortify', units: ['G94-PIO'] })).toBeUndefined();
});

test('8.25: the doubling comes back only by an overrun: if the enemy merely retreats, FLAK goes on its three factors', () => {
  covers('TS-8.25c');
  const units = { 'GFLAK91-1': '6', 'G94-267-1': '6', 'G94-267-2': '6', 'G94-267-3': '6', 'R131-131-1': '6 spent' };
  const trio = ['G94-267-1', 'G94-267-2', 'G94-267-3'];
  const retreat = from('6', { units, control: mine }).play(attack('6', 'spent', trio), ...DR(7), ...DR(9));
  settle(retreat);
  expect([retreat.at('R131-131-1') === '6', retreat.at('R131-131-1') === 'dead-pile']).toEqual([false, false]);
  // 6 against 3, 13 against 12: one point. Three factors, one of them waited away.
  expect(retreat.no(move('GFLAK91-1', 'C', 'D'))).toBeUndefined();
  expect(retreat.no(move('GFLAK91-1', 'C', 'D', 'E'))).toBeDefined();
  const overrun = from('6', { units, control: mine }).play(attack('6', 'spent', trio), ...DR(9), ...DR(7));
  expect(overrun.at('R131-131-1')).toBe('dead-pile');
  expect(overrun.no(move('GFLAK91-1', 'C', 'D', 'E', 'F', 'G'))).toBeUndefined();
  expect(overrun.no(move('GFLAK91-1', 'C', 'D', 'E', 'F', 'G', 'H'))).toBeDefined();
});

test('8.21: once the enemy is gone those who waited go as far as they like', () => {
  covers('TS-8.21h');
  const units = { 'G94-267-1': '6', 'G94-267-2': '6', 'G94-PIO': '6', 'R131-131-1': '6 spent' };
  const b = from('6', { units, control: mine }).play(attack('6', 'spent', ['G94-PIO']), ...DR(12), ...DR(2));
  expect(b.no(move('G94-267-1', '24', '36', '58', '57'))).toBeUndefined();
  expect(b.no(move('G94-267-1', '24', '36', '58', '57', '56'))).toBeDefined();
});

test('15.22: an observer whose comrades march off from among the enemy is lost at once; going first he is safe', () => {
  covers('TS-15.22b');
  const units = { 'G71-OBS': '25', 'G71-191-1': '25', 'R131-131-1': '25 spent' };
  const left = from('25', { units, control: { '25': 'german', '6': 'german' } }).play(move('G71-191-1', '6'));
  expect([left.at('G71-OBS'), left.control('25')]).toEqual(['lost-observers', 'russian']);
  const first = from('25', { units, control: { '25': 'german', '6': 'german' } }).play(move('G71-OBS', '6'));
  first.play(move('G71-191-1', '6'));
  expect(first.at('G71-OBS')).toBe('6');
});

test('8.22: units of one start area may close in from two sides, each paying its own way', () => {
  covers('TS-8.31b');
  const units = { 'G94-267-1': '7', 'G94-267-2': '7', 'G94-267-3': '7', 'R131-131-1': '6' };
  const b = from('7', { units }).play(move('G94-267-1', '24'));
  // 2 to enter 24 beside the fresh enemy: four more are too many.
  expect(b.no(attack('6', 'fresh', ['G94-267-1', 'G94-267-2']))).toBeDefined();
  expect(b.no(attack('6', 'fresh', ['G94-267-2'], ['G94-267-1']))).toBeUndefined();
  expect(b.values(attack('6', 'fresh', ['G94-267-2', 'G94-267-3'], ['G94-267-1']))).toEqual([2 + 2 + 1 + 1, 2 + 4]);
});

test('8.34: a ranged attack after a march is paid on top of it', () => {
  covers('TS-8.34a');
  const units = { 'G94-267-1': '9', 'G94-267-2': '9', 'R131-131-1': '25' };
  const b = from('9', { units }).play(move('G94-267-1', '8', '7', '6'));
  expect(b.mf('G94-267-1')).toBe(4);
  expect(b.no(attack('25', 'fresh', [], ['G94-267-1']))).toBeDefined();
  const spent = from('9', { units: { ...units, 'R131-131-1': '25 spent' } }).play(move('G94-267-1', '8', '7', '6'));
  spent.play(attack('25', 'spent', [], ['G94-267-1']), ...DR(12), ...DR(4));
  expect(spent.mf('G94-267-1')).toBe(4);
});

test('8.21: armour that entered one enemy area from another stays there while enemies remain', () => {
  covers('TS-8.21a', 'TS-8.34d');
  const units = { 'G24-PZ24-1': '6', 'R131-131-1': '6 spent', 'R131-131-2': '25 spent', 'R131-131-3': '25' };
  const b = from('6', { units, control: mine });
  b.play(attack('25', 'fresh', ['G24-PZ24-1']), ...DR(12), ...DR(2));
  settle(b);
  expect([b.at('R131-131-3'), b.mf('G24-PZ24-1')]).toEqual(['dead-pile', 4]);
  expect(b.no(move('G24-PZ24-1', '24'))).toBeDefined();
  b.play(attack('25', 'spent', ['G24-PZ24-1']), ...DR(12), ...DR(2));
  expect([
    b.mf('G24-PZ24-1'),
    b.no(move('G24-PZ24-1', '35', '36')),
    b.no(move('G24-PZ24-1', '35', '36', '58', '57')) === undefined,
  ]).toEqual([5, undefined, false]);
});
