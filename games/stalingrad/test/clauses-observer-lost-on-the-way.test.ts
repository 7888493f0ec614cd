import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { activate, move, regroup, situation } from './support/clauses.ts';

test('an observer that leaves together with the last combat units is not left behind', () => {
  covers('TS-15.22b', 'TS-8.21b');
  const units = { 'G94-PIO': '27', 'G94-OBS': '27', 'R10B-10-1': '27', 'G94-267-1': '27' };
  for (const ids of [
    ['G94-OBS', 'G94-267-1', 'G94-PIO'],
    ['G94-PIO', 'G94-267-1', 'G94-OBS'],
  ]) {
    const b = situation({ units: { ...units, 'G94-OBS': '27 iso:1' } })
      .play(activate('27'))
      .play(move(ids, '4'));
    expect([b.at('G94-PIO'), b.at('G94-OBS'), b.isolation('G94-OBS')]).toEqual(['4', '4', 1]);
    expect(b.told('observer-lost')).toEqual([]);
    // Having left an enemy-occupied area it goes no further.
    expect(b.no(move('G94-OBS', '3'))).toBe('TS-8.21b');
  }
  const spent = Object.fromEntries(['G94-PIO', 'G94-OBS', 'G94-267-1'].map((id) => [id, '27 spent']));
  const night = situation({ period: 'night', units: { ...spent, 'R10B-10-1': '27', 'G94-267-2': '27' } }).play(
    activate('27'),
  );
  night.play(move('G94-267-2', '4')).play(regroup(['G94-PIO', 'G94-267-1', 'G94-OBS'], '4'));
  expect([night.at('G94-OBS'), night.told('observer-lost')]).toEqual(['4', []]);
});
