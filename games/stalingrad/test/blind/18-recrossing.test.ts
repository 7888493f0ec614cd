import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { activate, attack, DR, ferry, move, recross, situation, type Setup } from '../support/clauses.ts';

/** Read from 18.6 and 18.7 of the rulebook: breaking in round the river, and going back over it. */

const night = (setup: Setup) => situation({ period: 'night', side: 'russian', ...setup });
const EAST = { 'R13-34-1': 'east-bank', 'R13-34-2': 'east-bank', 'R13-34-3': 'east-bank', 'R13-39-1': 'east-bank' };
const breakIn = (...units: string[]) => ({ type: 'breakIn', units });

test('18.6: through a zone of A, B, G, H that was Russian in the last impulse of the day, without a roll', () => {
  covers('TS-18.6a');
  const dusk = situation({ side: 'german', marker: 13, units: { ...EAST, 'G94-267-1': '5' } });
  dusk.play('pass', ...DR(7));
  expect(dusk.s.period).toBe('night');
  dusk.play(breakIn('R13-34-1', 'R13-34-2', 'R13-34-3'));
  expect(dusk.no(move('R13-34-1', 'B'))).toBeDefined();
  dusk.play(move('R13-34-1', 'A'));
  expect([dusk.at('R13-34-1'), dusk.mf('R13-34-1')]).toEqual(['A', 1]);
  dusk.play(move('R13-34-1', '29'));
  expect(dusk.mf('R13-34-1')).toBe(2);
});

test('18.6: no more than three, not by a zone taken only after sunset, nor by one lost since', () => {
  covers('TS-18.6b', 'TS-18.6c');
  const dusk = situation({ side: 'german', marker: 13, units: { ...EAST, 'R131-131-1': '29', 'G94-267-1': '1' } });
  dusk.play('pass', ...DR(7));
  expect(dusk.no(breakIn('R13-34-1', 'R13-34-2', 'R13-34-3', 'R13-39-1'))).toBeDefined();
  // Taken by night: B stays shut.
  dusk
    .play(activate('29'))
    .play(move('R131-131-1', 'B'))
    .play('end')
    .play('pass', ...DR(12));
  dusk.play(breakIn('R13-34-1'));
  expect(dusk.no(move('R13-34-1', 'B'))).toBeDefined();
  expect(dusk.no(move('R13-34-1', 'A'))).toBeUndefined();
  const lost = situation({ side: 'german', marker: 13, units: { ...EAST, 'G94-267-1': 'B' } });
  lost.play('pass', ...DR(7)).play('pass');
  lost
    .play(activate('B'))
    .play(move('G94-267-1', 'A'))
    .play('end', ...DR(12));
  expect(lost.no(breakIn('R13-34-1'))).toBeDefined();
});

test('18.7: three units an impulse recross by night from a Russian landing, for 1 MF, beside what others do', () => {
  covers('TS-18.7a', 'TS-18.7b');
  const units = { 'R131-131-1': '64', 'R131-131-2': '64', 'R131-131-3': '64', 'R10B-10-1': '64', 'R10B-10-2': '64' };
  const day = situation({ side: 'russian', units }).play(activate('64'));
  expect(day.no(recross('R131-131-1'))).toBeDefined();
  const b = night({ units }).play(activate('64'));
  expect(b.no(recross('R131-131-1', 'R131-131-2', 'R131-131-3', 'R10B-10-1'))).toBeDefined();
  b.play(recross('R131-131-1', 'R131-131-2', 'R131-131-3'), ...DR(7), ...DR(7), ...DR(7));
  expect(['R131-131-1', 'R131-131-2', 'R131-131-3'].map((id) => b.at(id))).toEqual(Array(3).fill('east-bank'));
  expect(b.no(recross('R10B-10-1'))).toBeDefined();
  b.play(move('R10B-10-1', '63')).play('end');
  expect([b.isSpent('R131-131-1'), b.at('R10B-10-1')]).toEqual([true, '63']);
});

test('18.7: the table is read the other way round', () => {
  covers('TS-18.7e');
  const after = (roll: number): unknown[] => {
    const units = { 'R131-131-1': '64', 'R131-131-2': '64', 'G71-OBS': '56', 'G71-191-1': '56' };
    const b = night({ units, control: { '63': 'german', '65': 'german' } }).play(activate('64'));
    b.play(recross('R131-131-1'), ...DR(roll));
    if (b.at('R131-131-1') === 'dead-pile') return ['dead-pile', 0];
    return [b.at('R131-131-1'), b.isSpent('R131-131-1') ? Math.max(1, b.duration('R131-131-1')) : 0];
  };
  // Eight points of interdiction.
  expect([3, 4, 5, 6, 7, 9, 10].map(after)).toEqual([
    ['east-bank', 1],
    ['east-bank', 1],
    ['east-bank', 2],
    ['64', 1],
    ['64', 2],
    ['64', 4],
    ['dead-pile', 0],
  ]);
});

test('18.7: whoever has recrossed is dispersed for the rest of the date at least', () => {
  covers('TS-18.7c');
  const b = night({ units: { 'R131-131-1': '64', 'R131-131-2': '64', 'G94-267-1': '5' } }).play(activate('64'));
  b.play(recross('R131-131-1'), ...DR(2))
    .play('end')
    .play('pass', ...DR(12));
  expect(b.no(ferry('64', 'R131-131-1'))).toBeDefined();
  b.play('pass').play('pass', ...DR(2));
  expect(b.isSpent('R131-131-1')).toBe(false);
});

test('18.7: the spent may recross, if they began the impulse at the landing; a marker stays on', () => {
  covers('TS-18.7d');
  const units = { 'R131-131-1': '64 spent until:09-17', 'R131-131-2': '63 spent', 'R131-131-3': '64' };
  const b = night({ units }).play(activate('64'));
  b.play(recross('R131-131-1'), ...DR(7));
  expect([b.at('R131-131-1'), b.duration('R131-131-1')]).toEqual(['east-bank', 3]);
  const moved = night({ units }).play(activate('63'));
  moved.play({ type: 'regroup', units: ['R131-131-2'], to: '64' });
  if (moved.turn === 'russian impulse') expect(moved.no(recross('R131-131-2'))).toBeDefined();
  else expect(moved.turn).toBe('german impulse');
});

test('18.7, 12.21: isolated spent units may not, for it is a kind of regrouping', () => {
  const b = night({ units: { 'R131-131-1': '64 spent iso:1', 'R131-131-3': '64' } }).play(activate('64'));
  expect(b.no(recross('R131-131-1'))).toBeDefined();
});

test('18.7: a German landing carries nobody home', () => {
  const units = { 'R131-131-1': '64', 'G71-191-1': '64 spent' };
  const b = night({ units, control: { '64': 'german' } }).play(activate('64'));
  expect(b.no(recross('R131-131-1'))).toBeDefined();
});

test('18.6: among Germans the way in is by attack, at the usual price', () => {
  covers('TS-18.6a');
  const dusk = situation({
    marker: 13,
    units: { ...EAST, 'R42B-42-1': 'A', 'G94-267-1': 'A spent' },
    control: { A: 'russian' },
  });
  dusk.play('pass', ...DR(7)).play(breakIn('R13-34-1'));
  expect(dusk.no(move('R13-34-1', 'A'))).toBeDefined();
  dusk.play(attack('A', 'spent', ['R13-34-1']), ...DR(2), ...DR(12));
  expect([dusk.at('R13-34-1'), dusk.duration('R13-34-1')]).toEqual(['A', 4]);
});

test('18.6: a zone taken in the last Russian impulse of the day is open that night', () => {
  covers('TS-18.6c');
  const b = situation({ side: 'russian', marker: 13, units: { ...EAST, 'R131-131-1': '29' } });
  b.play(activate('29'))
    .play(move('R131-131-1', 'B'))
    .play('end')
    .play('pass', ...DR(7));
  expect(b.s.period).toBe('night');
  b.play(breakIn('R13-34-1'));
  expect(b.no(move('R13-34-1', 'B'))).toBeUndefined();
});

test('18.7: a fresh unit may move to a landing and recross with what it has left', () => {
  const b = night({ units: { 'R131-131-1': '63', 'R131-131-2': '63' } })
    .play(activate('63'))
    .play(move('R131-131-1', '64'));
  expect(b.no(recross('R131-131-1'))).toBeUndefined();
  b.play(recross('R131-131-1'), ...DR(7));
  expect(b.at('R131-131-1')).toBe('east-bank');
});

test('18.7: three an impulse, however many boats it takes', () => {
  const units = { 'R131-131-1': '64', 'R131-131-2': '64', 'R131-131-3': '64', 'R10B-10-1': '64' };
  const b = night({ units })
    .play(activate('64'))
    .play(recross('R131-131-1', 'R131-131-2'), ...DR(7), ...DR(7));
  expect(b.no(recross('R131-131-3', 'R10B-10-1'))).toBeDefined();
  expect(b.no(recross('R131-131-3'))).toBeUndefined();
});

test('18.7: with the last MF gone on the way there is no boat', () => {
  const b = night({ units: { 'R131-131-1': '56', 'R131-131-2': '56' } }).play(activate('56'));
  b.play(move('R131-131-1', '57', '58', '59', '63', '64'));
  expect(b.mf('R131-131-1')).toBe(5);
  expect(b.no(recross('R131-131-1'))).toBeDefined();
});
