import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { absorb, activate, attack, DR, move, regroup, situation } from '../support/clauses.ts';
import { toNextDawn } from './help.ts';

/** Read from 14.4 to 14.5 of the rulebook: mechanised units and rubble. */

const TANK = 'G24-PZ24-1';

/** A tank goes from 25 into the rubble of 35 with this roll; where it ends, and whether it is spent. */
function enters(level: number, roll: number, control: 'german' | 'russian', tank = TANK): unknown[] {
  const b = situation({
    units: { [tank]: '25', 'G94-267-1': '25' },
    control: { '35': control },
    rubble: { '35': level },
  });
  b.play(activate('25')).play(move(tank, '35'), ...DR(roll));
  return [b.at(tank), b.isSpent(tank)];
}

test('14.4: rubble 1 takes 7, rubble 2 takes 9, less 3 into a free friendly area', () => {
  covers('TS-14.4a', 'TS-14.4b', 'TS-14.4c');
  expect([enters(1, 3, 'german'), enters(1, 4, 'german')]).toEqual([
    ['25', true],
    ['35', false],
  ]);
  expect([enters(2, 5, 'german'), enters(2, 6, 'german')]).toEqual([
    ['25', true],
    ['35', false],
  ]);
});

test('14.4: less 2 into an empty enemy area', () => {
  covers('TS-14.4c');
  expect([enters(1, 4, 'russian'), enters(1, 5, 'russian')]).toEqual([
    ['25', true],
    ['35', false],
  ]);
  expect([enters(2, 6, 'russian'), enters(2, 7, 'russian')]).toEqual([
    ['25', true],
    ['35', false],
  ]);
});

test('14.4: mechanised pioneers roll like any other', () => {
  covers('TS-14.4a');
  expect([enters(1, 3, 'german', 'G24-PIO'), enters(1, 4, 'german', 'G24-PIO')]).toEqual([
    ['25', true],
    ['35', false],
  ]);
});

test('14.4: into the attack: 1 less against spent enemies, nothing less against fresh ones, 1 less if the area is ours', () => {
  covers('TS-14.4c');
  const goes = (foe: string, control: 'german' | 'russian', roll: number): boolean => {
    const units = { [TANK]: '25', 'G24-21-1': '25', 'R131-131-1': foe, 'G94-267-1': '35' };
    const own = control === 'german' ? units : { [TANK]: '25', 'G24-21-1': '25', 'R131-131-1': foe };
    const b = situation({ units: own, control: { '35': control }, rubble: { '35': 1 } }).play(activate('25'));
    const group = foe.includes('spent') ? 'spent' : 'fresh';
    b.play(attack('35', group, [TANK, 'G24-21-1']), ...DR(roll), ...DR(2), ...DR(12));
    return b.at(TANK) === '35';
  };
  expect([goes('35', 'russian', 6), goes('35', 'russian', 7)]).toEqual([false, true]);
  expect([goes('35 spent', 'russian', 5), goes('35 spent', 'russian', 6)]).toEqual([false, true]);
  expect([goes('35', 'german', 5), goes('35', 'german', 6)]).toEqual([false, true]);
  expect([goes('35 spent', 'german', 4), goes('35 spent', 'german', 5)]).toEqual([false, true]);
});

test('14.4: one MF more for mechanised units, and a roll in every rubble area on the way', () => {
  covers('TS-14.4d', 'TS-8.23E');
  const b = situation({ units: { [TANK]: '25', 'G94-267-1': '25' }, rubble: { '35': 1, '36': 2 } }).play(
    activate('25'),
  );
  b.play(move(TANK, '35', '36'), ...DR(12), ...DR(7));
  expect([b.at(TANK), b.mf(TANK)]).toEqual(['36', 4]);
  const stuck = situation({ units: { [TANK]: '25', 'G94-267-1': '25' }, rubble: { '35': 1, '36': 2 } });
  stuck.play(activate('25')).play(move(TANK, '35', '36'), ...DR(12), ...DR(6));
  expect([stuck.at(TANK), stuck.isSpent(TANK)]).toEqual(['35', true]);
});

test('14.4: the surcharge counts even in the doubled movement that armour keeps', () => {
  covers('TS-8.23E');
  const way = ['5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '50'];
  const b = situation({ units: { [TANK]: '4' }, control: { '10': 'german' } }).play(activate('4'));
  expect(b.no(move(TANK, ...way))).toBeUndefined();
  const rubble = { '5': 1, '6': 1, '7': 1 };
  const slow = situation({ units: { [TANK]: '4' }, rubble, control: { '6': 'german', '10': 'german' } }).play(
    activate('4'),
  );
  expect(slow.no(move(TANK, ...way.slice(0, 13)))).toBeUndefined();
  expect(slow.no(move(TANK, ...way))).toBeDefined();
});

test('14.41: a unit that fails does nothing more on this date but retreat or regroup, and is fresh next dawn', () => {
  covers('TS-14.41a', 'TS-14.41c');
  const b = situation({
    units: { [TANK]: '25', 'G94-267-1': '25' },
    control: { '6': 'german', '35': 'german' },
    rubble: { '35': 1 },
  });
  b.play(activate('25')).play(move(TANK, '35'), ...DR(3));
  expect(b.no(move(TANK, '6'))).toBeDefined();
  b.play('end', ...DR(12));
  toNextDawn(b);
  expect([b.at(TANK), b.isSpent(TANK)]).toEqual(['25', false]);
});

test('14.41: thrown back into a full area it goes back to where it last stood by right', () => {
  covers('TS-14.41b');
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
  const units = { ...Object.fromEntries(full.map((id) => [id, '35'])), [TANK]: '25', 'G71-211-1': '25' };
  const b = situation({ units, rubble: { '36': 1 } }).play(activate('25'));
  b.play(move(TANK, '35', '36'), ...DR(4));
  expect([b.at(TANK), b.isSpent(TANK)]).toEqual(['25', true]);
});

test('14.41: regrouping into rubble: on a failure it stays for this impulse and may try again in a later one', () => {
  covers('TS-14.41d');
  const b = situation({
    period: 'night',
    units: { [TANK]: '25 spent', 'G94-267-1': '25' },
    control: { '35': 'german' },
    rubble: { '35': 1 },
  });
  b.play(activate('25')).play(regroup(TANK, '35'), ...DR(3));
  expect([b.at(TANK), b.no(regroup(TANK, '35')) === undefined]).toEqual(['25', false]);
  b.play('end', ...DR(12)).play('pass');
  b.play(activate('25')).play(regroup(TANK, '35'), ...DR(4));
  expect(b.at(TANK)).toBe('35');
});

/** Spent Russian tanks and infantry in 35, whose only way out is the rubble of 34. */
const CORNER = {
  units: { 'G71-PIO': '35', 'G71-191-1': '35', 'RTK-133-1': '35 spent', 'R42B-42-1': '35 spent' },
  control: { '24': 'german', '25': 'german', '36': 'german', '59': 'german', '60': 'german' },
  rubble: { '34': 1 },
} as const;

test('14.5: a retreat into rubble takes the roll, and failure eliminates', () => {
  covers('TS-14.5a');
  const after = (roll: number): string | undefined => {
    const units = { 'G71-PIO': '35', 'RTK-133-1': '35 spent', 'G71-191-1': '35' };
    const b = situation({ ...CORNER, units }).play(activate('35'));
    b.play(attack('35', 'spent', ['G71-PIO']), ...DR(7), ...DR(7), ...DR(roll));
    return b.at('RTK-133-1');
  };
  expect([after(3), after(4)]).toEqual(['dead-pile', '34']);
});

test('14.5: no retreat is tried before every point has been dealt out', () => {
  covers('TS-14.5b', 'TS-8.354f');
  const b = situation({ ...CORNER, units: { ...CORNER.units, 'R42B-42-2': '35 spent' } }).play(activate('35'));
  // 5 + 1 against 2 + 2; 7 against 7: two points, the first on the tanks.
  b.play(attack('35', 'spent', ['G71-PIO', 'G71-191-1']), ...DR(7), ...DR(7));
  expect(b.turn).toBe('russian absorbing');
  b.play(absorb('RTK-133-1', 'retreat'));
  expect([b.turn, b.at('RTK-133-1')]).toEqual(['russian absorbing', '35']);
  b.play(absorb('R42B-42-1', 'retreat'), ...DR(3));
  expect([b.at('RTK-133-1'), b.at('R42B-42-1')]).toEqual(['dead-pile', '34']);
});

test('14.5: infantry that falls back into rubble of its own will needs no roll', () => {
  const b = situation({ ...CORNER, ask: ['fall-back'] }).play(activate('35'));
  // One point: the tanks lead with 2 and go; the infantry may follow freely, unhindered by rubble.
  b.play(attack('35', 'spent', ['G71-PIO']), ...DR(7), ...DR(7), ...DR(12));
  expect(b.no({ type: 'fallBack', unit: 'R42B-42-1' })).toBeUndefined();
  b.play({ type: 'fallBack', unit: 'R42B-42-1' });
  expect([b.at('R42B-42-1'), b.at('RTK-133-1')]).toEqual(['34', '34']);
});

test('14.41: an attack goes on without the tanks that stuck, at the value of the others', () => {
  covers('TS-14.41a');
  const units = { [TANK]: '25', 'G24-21-1': '25', 'R131-131-1': '35' };
  const b = situation({ units, rubble: { '35': 1 } }).play(activate('25'));
  // The infantry alone: 3 + 1 against 2 + 2 + 1; 7 against 6 is even.
  b.play(attack('35', 'fresh', [TANK, 'G24-21-1']), ...DR(6), ...DR(7), ...DR(6));
  expect([b.at(TANK), b.isSpent(TANK), b.at('G24-21-1'), b.duration('G24-21-1')]).toEqual(['25', true, '35', 3]);
});

test('14.41, 8.22: if the tanks that were to lead it stick, an anti-tank unit does not go in alone', () => {
  covers('TS-8.22b');
  const units = { [TANK]: '25', 'G24-PAK': '25', 'G94-267-1': '25', 'R131-131-1': '35 spent' };
  const b = situation({ units, rubble: { '35': 1 } }).play(activate('25'));
  b.play(attack('35', 'spent', [TANK, 'G24-PAK']), ...DR(5));
  expect([b.at(TANK), b.at('G24-PAK'), b.at('R131-131-1')]).toEqual(['25', '25', '35']);
});

test('14.4, 9: the Advantage has a roll of entry made again', () => {
  covers('TS-9.2');
  const setup = {
    units: { [TANK]: '25', 'G94-267-1': '25' },
    control: { '35': 'german' },
    rubble: { '35': 1 },
  } as const;
  const b = situation({ ...setup, ask: ['advantage'] })
    .play(activate('25'))
    .play(move(TANK, '35'), ...DR(12));
  expect(b.turn).toBe('russian rubble-entry');
  b.play('useAdvantage', ...DR(3));
  expect(b.at(TANK)).toBe('25');
});

test('14.4: tanks that fire into rubble from next door need no roll', () => {
  const b = situation({ units: { [TANK]: '25', 'G94-267-1': '25', 'R131-131-1': '35' }, rubble: { '35': 2 } });
  b.play(activate('25')).play(attack('35', 'fresh', [], [TANK]), ...DR(2), ...DR(12));
  expect([b.at(TANK), b.duration(TANK)]).toEqual(['25', 3]);
});
