import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { activate, move, regroup, situation } from './support/clauses.ts';

test('chapter 15.22: an observer left alone is lost to enemies who regroup into his area', () => {
  covers('TS-15.22b');
  const b = situation({
    side: 'russian',
    period: 'night',
    units: { 'G94-OBS': '62', 'RNK-272-1': '61 spent', 'RNK-272-2': '61' },
    control: { '61': 'russian', '62': 'russian' },
  }).play(activate('61'));
  expect(b.at('G94-OBS')).toBe('62');
  b.play(regroup('RNK-272-1', '62'));
  expect([b.at('RNK-272-1'), b.at('G94-OBS')]).toEqual(['62', 'lost-observers']);
});

test('chapter 15.22: who is lost is isolated no more', () => {
  covers('TS-15.22b', 'TS-12.1i');
  const b = situation({
    side: 'russian',
    units: { 'G94-OBS': '62 iso:2', 'RNK-272-1': '61' },
    control: { '62': 'russian' },
  })
    .play(activate('61'))
    .play(move('RNK-272-1', '62'));
  expect([b.at('G94-OBS'), b.isolation('G94-OBS')]).toEqual(['lost-observers', 0]);
});
