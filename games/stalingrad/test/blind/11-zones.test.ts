import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { activate, attack, DR, move, shell, situation, stuka } from '../support/clauses.ts';

/** Read from chapter 11 of the rulebook. */

const INFANTRY = ['G94-267-1', 'G94-267-2', 'G94-267-3', 'G94-274-1', 'G94-274-2', 'G94-274-3'];
const MORE = ['G94-276-1', 'G94-276-2', 'G94-276-3', 'G71-211-1', 'G71-211-2', 'G71-211-3'];

test('11.1: zones form a chain and are joined to areas by their arrows alone, in both directions', () => {
  covers('TS-11.1a', 'TS-11.1b');
  const out = situation({ units: { 'G94-267-1': 'C' } }).play(activate('C'));
  for (const to of ['B', 'D', '3', '4', '5', '6']) expect(out.no(move('G94-267-1', to))).toBeUndefined();
  for (const to of ['A', 'E', '7', '2', '26', '24']) expect(out.no(move('G94-267-1', to))).toBeDefined();
  const into = situation({ units: { 'G94-267-1': '6', 'G94-267-2': '7' } });
  expect(into.play(activate('6')).no(move('G94-267-1', 'C'))).toBeUndefined();
  expect(into.no(move('G94-267-1', 'D'))).toBeDefined();
});

test('11.1: zones are areas in every other respect: whoever stands alone in one takes it', () => {
  covers('TS-11.1c');
  const b = situation({ units: { 'G94-267-1': 'B' } })
    .play(activate('B'))
    .play(move('G94-267-1', 'A'));
  expect(b.control('A')).toBe('german');
  expect(b.play('end', ...DR(12)).isSpent('G94-267-1')).toBe(true);
});

test('11.2: any number of units may stand in a zone', () => {
  covers('TS-11.2');
  const units = Object.fromEntries([...INFANTRY, ...MORE].map((id) => [id, 'C']));
  const b = situation({ units: { ...units, 'G94-PIO': '5' } });
  b.play(activate('5'))
    .play(move('G94-PIO', 'C'))
    .play('end', ...DR(12));
  expect(b.at('G94-PIO')).toBe('C');
});

test('11.3: fresh enemies in a zone do not make the areas beside it dearer', () => {
  covers('TS-11.3');
  const b = situation({ units: { 'G94-267-1': '7', 'R131-131-1': 'C' } });
  expect(b.play(activate('7')).play(move('G94-267-1', '6')).mf('G94-267-1')).toBe(1);
  const beside = situation({ units: { 'G94-267-1': '7', 'R131-131-1': '25' } });
  expect(beside.play(activate('7')).play(move('G94-267-1', '6')).mf('G94-267-1')).toBe(2);
});

test('11.3: nor do fresh enemies in an area make the zone beside it dearer', () => {
  covers('TS-11.3');
  const b = situation({ units: { 'G94-267-1': 'D', 'R131-131-1': '6' } });
  expect(b.play(activate('D')).play(move('G94-267-1', 'C')).mf('G94-267-1')).toBe(1);
});

test('11.4: no ranged attack out of a zone, into one, or from one zone into the next', () => {
  covers('TS-11.4a');
  const out = situation({ units: { 'G94-267-1': 'C', 'R131-131-1': '6' } }).play(activate('C'));
  expect(out.no(attack('6', 'fresh', [], ['G94-267-1']))).toBeDefined();
  expect(out.no(attack('6', 'fresh', ['G94-267-1']))).toBeUndefined();
  const into = situation({ units: { 'G94-267-1': '6', 'R131-131-1': 'C' } }).play(activate('6'));
  expect(into.no(attack('C', 'fresh', [], ['G94-267-1']))).toBeDefined();
  const chain = situation({ units: { 'G94-267-1': 'D', 'R131-131-1': 'C' } }).play(activate('D'));
  expect(chain.no(attack('C', 'fresh', [], ['G94-267-1']))).toBeDefined();
});

test('11.4: whoever enters a zone attacks there as usual, without terrain', () => {
  covers('TS-11.4b', 'TS-11.1d');
  const b = situation({ units: { 'G94-267-1': '5', 'R131-131-1': 'C' } }).play(activate('5'));
  expect(b.values(attack('C', 'fresh', ['G94-267-1']))).toEqual([3, 2]);
  b.play(attack('C', 'fresh', ['G94-267-1']), ...DR(6), ...DR(7));
  expect([b.at('G94-267-1'), b.duration('G94-267-1')]).toEqual(['C', 3]);
});

test('11.4, 15.25: an observer fires into a zone only from inside it, and out of a zone not at all', () => {
  covers('TS-11.4a', 'TS-15.25');
  const out = situation({ units: { 'G94-OBS': 'C', 'G94-267-1': 'C', 'R131-131-1': '6' } });
  expect(out.no(shell('G94-OBS', '6'))).toBeDefined();
  const into = situation({ units: { 'G94-OBS': '6', 'G94-267-1': '6', 'R131-131-1': 'C' } });
  expect(into.no(shell('G94-OBS', 'C'))).toBeDefined();
  const hill = situation({ units: { 'G94-OBS': '23', 'G94-267-1': '23', 'R131-131-1': 'D' } });
  expect(hill.no(shell('G94-OBS', 'D'))).toBeDefined();
});

test('11.4: in a zone shells and bombs never hurt friends, however the dice fall', () => {
  covers('TS-11.4c', 'TS-15.21c', 'TS-17.21b');
  const units = { 'G94-OBS': 'C', 'G94-267-1': 'C', 'R131-131-1': 'C', 'R131-131-2': 'C', 'GLW-STUKA': 'air-base' };
  const guns = situation({ units, control: { C: 'german' } });
  expect(guns.no(shell('G94-OBS', 'C'))).toBeUndefined();
  guns.play(shell('G94-OBS', 'C'), ...DR(7), ...DR(7));
  expect(guns.turn).toBe('russian absorbing');
  const bombs = situation({ units, control: { C: 'german' } });
  bombs.play(stuka('C'), ...DR(3), ...DR(3));
  while (bombs.turn === 'russian absorbing') {
    const unit = bombs.offered('absorb')[0]!;
    bombs.play({ type: 'absorb', unit, how: 'eliminate' });
  }
  expect(bombs.turn).toBe('russian impulse');
  expect([bombs.at('G94-267-1'), bombs.isSpent('G94-267-1')]).toEqual(['C', false]);
});

test('11.5: nobody infiltrates into a zone or out of one', () => {
  covers('TS-11.5');
  const night = { side: 'russian', period: 'night' } as const;
  const into = situation({ ...night, units: { 'R131-131-1': '5', 'G94-267-1': 'C spent' } }).play(activate('5'));
  expect(into.no({ type: 'infiltrate', unit: 'R131-131-1', to: 'C' })).toBeDefined();
  const out = situation({ ...night, units: { 'R131-131-1': 'C', 'G94-267-1': '5 spent' } }).play(activate('C'));
  expect(out.no({ type: 'infiltrate', unit: 'R131-131-1', to: '5' })).toBeDefined();
  const between = situation({ ...night, units: { 'R131-131-1': '26', 'G94-267-1': '5 spent' } }).play(activate('26'));
  expect(between.no({ type: 'infiltrate', unit: 'R131-131-1', to: '5' })).toBeUndefined();
});
